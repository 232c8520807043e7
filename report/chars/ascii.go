package chars

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"cartulary/report/wrap"
)

// plainGlyphs maps characters to ASCII. Two of one board differ from each other and from the letters of pieces.
var plainGlyphs = map[rune]string{
	glyphField: ".", glyphCity: "#", glyphPennant: "&", glyphCloister: "%", glyphRiver: "~", glyphCitadel: "@", glyphGarden: "\"", glyphTower: "0", glyphCastle: "^",
	'│': "|", '─': "-", '└': "+", '┌': "+", '┐': "+", '┘': "+", '├': "+", '┬': "+", '┤': "+", '┴': "+", '┼': "+",
	'║': ":", '═': "=", '╰': "\\", '╭': "/", '╮': "\\", '╯': "/",
	glyphGapColumns: ":", glyphGapRows: "=",
	'♛': "Q", '¶': "U", '⌂': "I", '‡': "E", '▲': "A", '♜': "J", '⚒': "Z", '°': "'",
	'×': "x", '…': ">", '–': "-", '—': "-", '−': "-", '’': "'", '‘': "'", '“': "\"", '”': "\"", '\u00a0': " ", '\u202f': " ",
}

// ASCII returns a text in ASCII, in the same number of columns: glyphs as signs, letters without accents, others as ?.
func ASCII(text string) string {
	if strings.IndexFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		plain, known := plainGlyphs[r]
		switch width := wrap.Width(string(r)); {
		case r <= unicode.MaxASCII:
			b.WriteRune(r)
		case known:
			b.WriteString(plain)
		case width == 1 && norm.NFD.String(string(r))[0] <= unicode.MaxASCII:
			b.WriteByte(norm.NFD.String(string(r))[0])
		default:
			b.WriteString(strings.Repeat("?", width))
		}
	}
	return b.String()
}
