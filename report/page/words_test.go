package page

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/report/lang"
)

// TestPlayers checks what players are called in each language: a name twice gets the colour, no name is the colour.
func TestPlayers(t *testing.T) {
	g := built(t, []byte("[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ana\"]\n[Green \"\"]\n1. red: BA/RFr@1,0^0 | thief W\n"))
	for i, want := range [][]string{{"Ana (red)", "Ana (rouge)", "Ana (rot)"}, {"Ana (blue)", "Ana (bleu)", "Ana (blau)"}, {"Green", "Vert", "Grün"}} {
		if p := g.Players[i]; !slices.Equal(p.Called, want) {
			t.Errorf("player %d is called %q, want %q", i, p.Called, want)
		}
	}
	if s := g.Turns[1].Sentences; !strings.HasPrefix(s[0][0], "Ana (red) ") || !strings.HasPrefix(s[1][0], "Ana (rouge) ") {
		t.Errorf("turn 1: %q", s)
	}
}

// TestPieces checks the texts of pieces in both languages, on real games with all kinds of pieces.
func TestPieces(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range []string{"three-players-all-four", "four-players-plague-leper", "three-players-inns-traders", "two-players-dragon"} {
		for _, s := range built(t, gameText(t, name)).Pieces {
			text := strings.Split(s.words, "\n")
			if len(text) != len(lang.All()) || text[0] == text[1] {
				t.Fatalf("%s: %q", name, text)
			}
			for i, pattern := range []string{`^(?:.*'s )?([A-Za-z ]+?)(?: \d+)? at -?\d+,-?\d+`, `^([A-ZÀ-Üa-zà-ü ]+?)(?: \d+)?(?: de | d’.*)? en -?\d+,-?\d+|^Le [a-zà-ü ]+ d`} {
				m := regexp.MustCompile(pattern).FindStringSubmatch(text[i])
				if m == nil {
					t.Errorf("%s: %q", name, text[i])
				} else {
					seen[strings.ToLower(m[1])] = true
				}
			}
		}
	}
	for _, want := range []string{"knight", "farmer", "big knight", "builder", "pig", "dragon", "fairy", "leper", "flea", "outbreak", "puce", "dragon", "fée"} {
		if !seen[want] {
			t.Errorf("no piece is a %s: %v", want, seen)
		}
	}
}

// TestSupplies checks the figures and other pieces in the supply of a player, in each language.
func TestSupplies(t *testing.T) {
	g := built(t, []byte(`[CGR "1"]
[Sets "base, tower, abbey-and-mayor, bridges-castles-and-bazaars, hills-and-sheep"]
[Red "Ana"]
[Yellow "Ben"]
1. red: BA/C@0,-1^180 | knight S with mayor
2. yellow: BA/RFr@1,0^0
3. red: TO/F@1,1^0 | tower 1,1 | bridge 1,1 WE
`))
	for turn, want := range map[int][]string{
		0: {"7, shepherd 1, mayor 1, wagon 1, barn 1, tower piece 10, abbey 1, bridge 3, castle 3",
			"7, berger 1, maire 1, chariot 1, grange 1, étage de tour 10, tuile Monastère 1, pont 3, forteresse 3",
			"7, Schäfer 1, Bürgermeister 1, Wagen 1, Gutshof 1, Turmteil 10, Abteiplättchen 1, Brücke 3, Burg 3"},
		3: {"7, shepherd 1, mayor 1, wagon 1, barn 1, tower piece 9, abbey 1, bridge 2, castle 3",
			"7, berger 1, maire 1, chariot 1, grange 1, étage de tour 9, tuile Monastère 1, pont 2, forteresse 3",
			"7, Schäfer 1, Bürgermeister 1, Wagen 1, Gutshof 1, Turmteil 9, Abteiplättchen 1, Brücke 2, Burg 3"},
	} {
		if got := g.Turns[turn].Supplies[0]; !slices.Equal(got, want) {
			t.Errorf("turn %d:\nhave %q\nwant %q", turn, got, want)
		}
	}
}
