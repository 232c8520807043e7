// Package gfm escapes foreign text, such as names, for Markdown: no reader makes a link, a picture, HTML, a mention or emphasis of
// it. Readers are those of GitHub's dialect, which make links of bare addresses, and the editors.
package gfm

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"cartulary/internal/lazy"
)

// escapes writes as references the characters that some readers interpret in spite of a backslash.
var escapes = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `[`, `\[`, `]`, `\]`, `#`, `\#`, `!`, `\!`,
	`&`, `&amp;`, `<`, `&lt;`, `>`, `&gt;`, `|`, `&#124;`, `~`, `&#126;`, `: `, `: `, `:`, `&#58;`, `$`, `&#36;`, `@`, `&#64;`,
	"\r", " ", "\n", " ", "\t", " ",
)

// Escape escapes a text for Markdown, as one line.
func Escape(s string) string {
	s = escapes.Replace(s)
	for _, x := range repairs {
		if strings.Contains(s, x.with) {
			s = x.find().ReplaceAllString(s, x.put)
		}
	}
	return blanks().ReplaceAllStringFunc(underline().ReplaceAllString(item().ReplaceAllString(s, `$1\$2$3`), `\$1`), func(blank string) string {
		r, _ := utf8.DecodeRuneInString(blank)
		return fmt.Sprintf("&#%d;", r)
	})
}

// blanks matches white space at the ends of a text, beside which an asterisk is no mark.
var blanks = lazy.Regexp(`^[\s\v\x{85}\p{Z}]|[\s\v\x{85}\p{Z}]$`)

// repairs are rewrites of escaped text. References do not keep GitHub from linking an address of mail, a mention or a number of an
// issue in the finished page. A character without a width does.
var repairs = []struct {
	with string
	find func() *regexp.Regexp
	put  string
}{
	{"&#58;", lazy.Regexp(`([0-9])&#58;\b`), "$1:"},            // a time: people read it in the source
	{"&#64;", lazy.Regexp(`\b&#64;(-?[0-9]+,-?[0-9])`), "@$1"}, // a square, likewise
	{"&#64;", lazy.Regexp(`&#64;(\\?[0-9A-Za-z_-])`), "&#64;&#8203;$1"},
	{`\#`, lazy.Regexp(`\\#([0-9])`), `\#&#8203;$1`},
	{"-", lazy.Regexp(`(?i)\b(GH-)([0-9])`), "$1&#8203;$2"},
	{".", lazy.Regexp(`(?i)(www)\.`), "$1&#46;"},
}

// item and underline match at the beginning of a line what makes a list or a heading of it.
var (
	item      = lazy.Regexp(`^([0-9]{1,9})?([-+.)])([\s\p{Z}]|$)`)
	underline = lazy.Regexp(`^([-=][-= ]*)$`)
)
