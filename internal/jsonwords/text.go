package jsonwords

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Clean returns s fit for one line of text: controls become spaces, what is not UTF-8 the replacement character.
func Clean(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, s)
}

// Quoted returns s in quotes for a message, shortened if it is long.
func Quoted(s string) string {
	const most = 40
	if len(s) > most {
		cut := most
		for cut > 0 && !utf8.RuneStart(s[cut]) {
			cut--
		}
		return strconv.Quote(s[:cut] + "\u2026")
	}
	return strconv.Quote(s)
}

// OneLine returns foreign text as one line: white space is folded, and bytes that are not UTF-8 are replaced.
func OneLine(s string) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(s, "\ufffd")), " ")
}
