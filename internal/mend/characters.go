package mend

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/notation"
)

// Characters replaces the spaces other than the plain one in the text of a game, and skips its invisible characters, except in comments,
// in the values of tags and in rulings, which are for people. It replaces typographic quotation marks around the values of tags. Each
// kind is one repair.
func Characters(src *notation.Source) {
	if len(src.Cuts) > 0 || !suspect(src.Text) {
		return
	}
	c := characters{writer: newWriter(src)}
	for at, line := range linesOf(src.Text) {
		c.line(at, line)
	}
	if c.spaces.n+c.hidden.n+c.quotes.n == 0 {
		return
	}
	src.Text, src.Places = c.text.String(), c.places
	if c.spaces.n > 0 {
		c.spaces.report(src, "read as a space", "read as spaces")
	}
	if c.hidden.n > 0 {
		c.hidden.report(src, "invisible and skipped", "invisible and skipped")
	}
	if c.quotes.n > 0 {
		c.quotes.report(src, "read as a quotation mark", "read as quotation marks")
	}
}

// suspect reports whether a text may have such characters: all of them begin with one of these bytes.
func suspect(text string) bool {
	for _, b := range []byte{0xc2, 0xe1, 0xe2, 0xe3, 0xef} {
		if strings.IndexByte(text, b) >= 0 {
			return true
		}
	}
	return false
}

type characters struct {
	*writer
	spaces, hidden, quotes mended
}

// A mended counts the characters of a kind.
type mended struct {
	n     int
	first rune
	at    notation.Span
}

func (m *mended) add(r rune, at, width int) {
	if m.n++; m.n == 1 {
		m.first, m.at = r, notation.Span{Start: int32(at), End: int32(at + width)}
	}
}

var names = map[rune]string{
	'\u00a0': "no-break space", '\u202f': "narrow no-break space", '\u3000': "ideographic space", '\ufeff': "byte-order mark",
	'\u200b': "zero-width space", '\u00ad': "soft hyphen", '\u201c': "typographic quotation mark", '\u201d': "typographic quotation mark",
	'\u201e': "typographic quotation mark", '\u00ab': "typographic quotation mark", '\u00bb': "typographic quotation mark",
}

func (m *mended) report(src *notation.Source, one, several string) {
	name := fmt.Sprintf("U+%04X", m.first)
	if known := names[m.first]; known != "" {
		name += " (" + known + ")"
	}
	text := fmt.Sprintf("the character %s is %s", name, one)
	if m.n > 1 {
		text = fmt.Sprintf("%d characters such as %s are %s", m.n, name, several)
	}
	src.Repairs = append(src.Repairs, notation.Repair{Rule: notation.RuleMended, At: m.at, Message: text})
}

// line writes a line. Only the parts outside of values and comments are mended.
func (c *characters) line(at int, line string) {
	body := strings.TrimLeftFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || isSpace(r) || isHidden(r) })
	n := len(line) - len(body)
	c.mend(at, line[:n])
	at += n
	switch {
	case strings.HasPrefix(body, "["):
		c.tag(at, body)
		return
	case strings.HasPrefix(body, ";"):
		c.keep(at, at+len(body))
		return
	}
	moves, _, _ := strings.Cut(body, ";")
	for segment := range strings.SplitAfterSeq(moves, "|") {
		if strings.HasPrefix(strings.ToLower(strings.TrimLeft(segment, " \t")), "allow ") {
			c.keep(at, at+len(segment))
		} else {
			c.mend(at, segment)
		}
		at += len(segment)
	}
	c.keep(at, at+len(body)-len(moves))
}

// quotes are the marks that stand around the value of a tag.
const quotes = "\"\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u2018\u2019"

// tag writes the line of a tag. The value is between the first and the last quotation mark.
func (c *characters) tag(at int, line string) {
	from := strings.IndexAny(line, quotes)
	if from < 0 {
		c.keep(at, at+len(line))
		return
	}
	c.mend(at, line[:from])
	to, read := c.value(at, line, from)
	if !read {
		to = strings.LastIndexAny(line, quotes)
		c.keep(at+from, at+to)
	}
	rest, _, _ := strings.Cut(line[to:], ";")
	c.mend(at+to, rest)
	c.keep(at+to+len(rest), at+len(line))
}

// value writes the value of a tag with plain quotation marks if it has typographic ones and cannot be meant otherwise, and reports
// whether it did. It returns the end of the value.
func (c *characters) value(at int, line string, from int) (int, bool) {
	end := strings.IndexByte(line[from:], ']') + from
	if end < from || !tagName(strings.TrimFunc(line[1:from], isBlank)) {
		return 0, false
	}
	text := strings.TrimRightFunc(line[from:end], isBlank)
	first, n := utf8.DecodeRuneInString(text)
	last, m := utf8.DecodeLastRuneInString(text)
	if len(text) < n+m || n+m == 2 || !strings.ContainsRune(quotes, last) || strings.ContainsAny(text[n:len(text)-m], `"\`) {
		return 0, false
	}
	inner := text[n : len(text)-m]
	if first == '\u00ab' && last == '\u00bb' { // French marks have a space inside
		inner = strings.TrimLeftFunc(inner, isBlank)
		n = len(text) - m - len(inner)
		inner = strings.TrimRightFunc(inner, isBlank)
	}
	at += from
	c.mark(at, first)
	c.keep(at+n, at+n+len(inner))
	c.mark(at+len(text)-m, last)
	return from + len(text), true
}

// mark writes a quotation mark.
func (c *characters) mark(at int, r rune) {
	if r != '"' {
		c.quotes.add(r, c.text.Len(), 1)
	}
	c.instead(at, "\"")
}

func isBlank(r rune) bool { return r == ' ' || isSpace(r) }

func (c *characters) mend(at int, text string) {
	from := 0
	for i, r := range text {
		if r < utf8.RuneSelf {
			continue
		}
		space := isSpace(r)
		if !space && !isHidden(r) {
			continue
		}
		c.keep(at+from, at+i)
		if from = i + utf8.RuneLen(r); space {
			c.spaces.add(r, c.text.Len(), 1)
			c.instead(at+i, " ")
		} else {
			c.hidden.add(r, c.text.Len(), 0)
		}
	}
	c.keep(at+from, at+len(text))
}

// isSpace reports whether a character beyond ASCII looks like a space. Separators of lines do not.
func isSpace(r rune) bool { return r >= utf8.RuneSelf && unicode.Is(unicode.Zs, r) }

// isHidden reports whether a character is invisible and means nothing: not a mark of direction, which could hide what a text says.
func isHidden(r rune) bool {
	return r >= '\u200b' && r <= '\u200d' || r == '\u00ad' || r == '\u2060' || r == '\ufeff'
}
