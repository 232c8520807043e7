package score

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/notation"
)

// Limits of a name, in characters: longName where it stands alone, shortName in a row of a table.
const (
	longName  = 60
	shortName = 16
)

// labels are the players' names in the report: one line, no control characters, not escaped yet.
type labels struct {
	long, short map[notation.Colour]string
}

// labelsOf returns distinct names. A player without a name is called by colour; equal names, and names that are equal
// after shortening, get the colour added.
func labelsOf(r *Report) labels {
	l := labels{map[notation.Colour]string{}, map[notation.Colour]string{}}
	for _, p := range r.Players {
		l.long[p.Colour] = label(r, p, longName)
		l.short[p.Colour] = label(r, p, shortName)
	}
	return l
}

// Name returns the name of a player in the report: one line, unique in the game; the colour if there is no name.
func (r *Report) Name(c notation.Colour) string {
	return (&page{r: r, names: labelsOf(r)}).playerName(c)
}

func label(r *Report, p Player, limit int) string {
	name := shorten(clean(p.Name), limit)
	if name == "" {
		return p.Colour.String()
	}
	same := 0
	for _, o := range r.Players {
		if strings.EqualFold(shorten(clean(o.Name), limit), name) {
			same++
		}
	}
	name = isolate(name)
	if same > 1 {
		name += " (" + p.Colour.String() + ")"
	}
	return name
}

// text returns a text of the record on one line. It is not escaped.
func text(s string) string { return isolate(clean(s)) }

// clean removes what must not appear in a line: line ends, control characters (an escape sequence would reach the
// terminal), marks that change the direction of the surrounding text, and other invisible characters. Joiners stay:
// Persian and emoji need them.
func clean(s string) string {
	const joiner, nonJoiner = '\u200d', '\u200c'
	s = strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c) || unicode.IsControl(c) || unicode.In(c, unicode.Zl, unicode.Zp):
			return ' '
		case unicode.Is(unicode.Cf, c) && c != joiner && c != nonJoiner:
			return -1
		}
		return c
	}, strings.ToValidUTF8(s, string(utf8.RuneError)))
	return strings.Join(strings.Fields(s), " ")
}

// shorten cuts a text to limit characters. It does not separate a letter or an emoji from its combining marks, unless
// these alone are too long.
func shorten(s string, limit int) string {
	runes := []rune(s)
	if len(runes) <= limit {
		return s
	}
	cut := limit - 1
	for cut > limit/2 && joined(runes[cut-1], runes[cut]) {
		cut--
	}
	return strings.TrimRight(string(runes[:cut]), " ") + "…"
}

// joined reports whether two adjacent characters are drawn as one.
func joined(a, b rune) bool {
	const joiner = '\u200d'
	skin := b >= 0x1f3fb && b <= 0x1f3ff
	flag := a >= 0x1f1e6 && a <= 0x1f1ff && b >= 0x1f1e6 && b <= 0x1f1ff
	return a == joiner || b == joiner || skin || flag || unicode.In(b, unicode.M)
}

// escapes escapes text for Markdown. Characters that some renderers interpret in spite of a backslash become numeric
// references.
var escapes = strings.NewReplacer(
	`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `[`, `\[`, `]`, `\]`, `#`, `\#`, `!`, `\!`,
	`&`, `&amp;`, `<`, `&lt;`, `>`, `&gt;`, `|`, `&#124;`, `~`, `&#126;`, `: `, `: `, `:`, `&#58;`, `$`, `&#36;`, `@`, `&#64;`,
)

// escape escapes a text without line ends for Markdown.
func escape(s string) string {
	return timeColons.ReplaceAllString(wwwDots(escapes.Replace(s)), "$1:")
}

// timeColons matches the colons of times: they need no escape, and people read them in the source.
var timeColons = regexp.MustCompile(`([0-9])&#58;\b`)

// isolate puts right-to-left text between isolates, so that it does not move the words beside it.
func isolate(s string) string {
	rightToLeft := strings.ContainsFunc(s, func(c rune) bool {
		return unicode.In(c, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko)
	})
	if rightToLeft {
		return "\u2068" + s + "\u2069"
	}
	return s
}

// wwwDots keeps "www." from becoming a link.
func wwwDots(s string) string {
	for i := 0; i+4 <= len(s); i++ {
		if strings.EqualFold(s[i:i+4], "www.") {
			s = s[:i+3] + "&#46;" + s[i+4:]
		}
	}
	return s
}

// and joins words: "a", "a and b", "a, b and c".
func and(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// count returns a number with its noun: "1 turn", "2 turns".
func count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
