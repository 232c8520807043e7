package page

import (
	"strings"
	"unicode"

	"cartulary/notation"
	"cartulary/report/scene"

	"golang.org/x/text/unicode/bidi"
)

// title returns the names of the players, isolated if written from right to left: they would turn the title.
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

func backward(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL || unicode.Is(unicode.Bidi_Control, r)
}
