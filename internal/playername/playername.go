// Package playername returns the names by which messages, reports and pages call the players of a game: one line, without control
// characters, bounded in length and distinct. And joins them.
package playername

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/notation"
)

// Long is the limit of a name that stands alone, in characters.
const Long = 60

// Append appends the name of each player to dst, at most limit characters long. A player without a name is called by colour. Names
// that are equal, also after shortening, and names of colours get the player's colour added.
func Append(dst []string, players []notation.Player, limit int) []string {
	return AppendIn(dst, players, limit, notation.Colour.String)
}

// AppendIn is Append with the colours in the words of a language.
func AppendIn(dst []string, players []notation.Player, limit int, word func(notation.Colour) string) []string {
	from := len(dst)
	for _, p := range players {
		name := p.Name
		if !plain(name) || len(name) > limit {
			name = Shorten(Plain(name), limit)
		}
		dst = append(dst, name)
	}
	names := dst[from:]
	var doubtful [notation.NumColours]bool
	for i, p := range players {
		doubtful[p.Colour] = names[i] != "" && suspicious(names, i) && ambiguous(names, i, p.Colour)
	}
	for i, p := range players {
		if names[i] == "" {
			names[i] = word(p.Colour)
			continue
		}
		if !plain(names[i]) {
			names[i] = isolate(names[i])
		}
		if doubtful[p.Colour] {
			names[i] += " (" + word(p.Colour) + ")"
		}
	}
	return dst
}

// suspicious reports whether a name begins like another one or like a colour. Every replay asks this first (BenchmarkReplay).
func suspicious(names []string, i int) bool {
	k := initial(names[i])
	if len(names[i]) <= longestColour && (k >= ascii || strings.IndexByte("rygbpwv", k) >= 0) {
		return true
	}
	for j := range names {
		if l := initial(names[j]); j != i && (k == l || k >= ascii || l >= ascii) {
			return true
		}
	}
	return false
}

// Bytes from ascii on begin letters with several bytes; lower is the bit of a small ASCII letter.
const ascii, lower = 0x80, 0x20

func initial(name string) byte {
	if name == "" {
		return 0
	}
	return name[0] | lower
}

// ambiguous reports whether a name is also that of another player, or the name of a colour other than the player's own.
func ambiguous(names []string, i int, own notation.Colour) bool {
	for j, other := range names {
		if j != i && same(other, names[i]) {
			return true
		}
	}
	if len(names[i]) > longestColour || same(own.String(), names[i]) {
		return false
	}
	for c := notation.Red; c < notation.NumColours; c++ {
		if c != own && same(c.String(), names[i]) {
			return true
		}
	}
	return false
}

// longestColour is the length of the longest name of a colour, yellow or violet.
const longestColour = 6

// same reports whether two names differ at most in case. Most differ in their first letter (BenchmarkReplay).
func same(a, b string) bool {
	if k, l := initial(a), initial(b); k < ascii && l < ascii && k != l {
		return false
	}
	return strings.EqualFold(a, b)
}

// Line returns a text of the record on one line, for people: right-to-left text is between isolates. It is not escaped.
func Line(s string) string { return isolate(Plain(s)) }

// Lines returns texts as Line does.
func Lines(list []string) (lines []string) {
	for _, s := range list {
		lines = append(lines, Line(s))
	}
	return lines
}

// And joins names or other words: "a", "a and b", "a, b and c".
func And(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// Plain returns a text of the record on one line, for programs: without line ends, control characters (an escape sequence would
// reach the terminal), marks of direction and other invisible characters. Joiners stay: Persian and emoji need them.
func Plain(s string) string {
	if plain(s) {
		return s
	}
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

// plain reports whether Plain changes nothing, as for most names. Every replay asks for the names (BenchmarkValidate).
func plain(s string) bool {
	space := true
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' || s[i] == ' ' && space {
			return false
		}
		space = s[i] == ' '
	}
	return !space || s == ""
}

// Shorten cuts a text to limit characters, but not between a letter or an emoji and its marks, unless they are too long.
func Shorten(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
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

// isolate puts right-to-left text between isolates, so that it does not move the words beside it.
func isolate(s string) string {
	rightToLeft := strings.ContainsFunc(s, func(c rune) bool {
		return c > '~' && unicode.In(c, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko)
	})
	if rightToLeft {
		return "\u2068" + s + "\u2069"
	}
	return s
}
