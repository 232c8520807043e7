package page

import (
	"strings"
	"unicode"

	"cartulary/notation"
	"cartulary/report/scene"

	"golang.org/x/text/unicode/bidi"
)

// title returns the names of the players. A name that is written from right to left is isolated: without, it would change the
// order of the others and the direction of the title.
func title(players []notation.Player) string {
	var names []string
	for _, p := range players {
		name := scene.PlayerName(p)
		if strings.ContainsFunc(name, backward) {
			name = "\u2068" + name + "\u2069"
		}
		names = append(names, name)
	}
	return strings.Join(names, " – ")
}

// backward reports whether a character changes the direction of a text.
func backward(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL || unicode.Is(unicode.Bidi_Control, r)
}
