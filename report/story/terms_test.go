package story_test

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/story"
)

// TestTermNumbers checks the words for one thing and for two of each kind of term, in both languages.
func TestTermNumbers(t *testing.T) {
	for what, want := range map[string][6]string{
		"vineyards":            {"1 vineyard", "2 vineyards", "1 vignoble", "2 vignobles", "1 Weinberg", "2 Weinberge"},
		"castles":              {"1 castle", "2 castles", "1 forteresse", "2 forteresses", "1 Burg", "2 Burgen"},
		"cities":               {"1 city", "2 cities", "1 ville", "2 villes", "1 Stadt", "2 Städte"},
		"pennants":             {"1 pennant", "2 pennants", "1 blason", "2 blasons", "1 Wappen", "2 Wappen"},
		"tiles":                {"1 tile", "2 tiles", "1 tuile", "2 tuiles", "1 Plättchen", "2 Plättchen"},
		"points of the road":   {"1 point of a road", "2 points of a road", "1 point d’une route", "2 points d’une route", "1 Punkt einer Straße", "2 Punkte einer Straße"},
		"points of the castle": {"1 point of a castle", "2 points of a castle", "1 point d’une forteresse", "2 points d’une forteresse", "1 Punkt einer Burg", "2 Punkte einer Burg"},
	} {
		var got [6]string
		for i, l := range lang.All() {
			for n := 1; n <= 2; n++ {
				got[2*i+n-1] = story.Terms(l, []engine.Term{{What: what, Count: n, Each: 3}}, story.Times)
			}
		}
		for i := range want {
			if got[i] != want[i]+" × 3" {
				t.Errorf("%s: have %q, want %q × 3", what, got[i], want[i])
			}
		}
	}
}

// checkTerms checks that each term of a scoring has its number in front, in each language.
func checkTerms(t *testing.T, where string, x *story.Scored) {
	t.Helper()
	for _, term := range x.Terms {
		for _, l := range lang.All() {
			if text := story.Terms(l, []engine.Term{term}, story.Times); !strings.HasPrefix(text, fmt.Sprintf("%d ", term.Count)) {
				t.Errorf("%s: the term %v is %q", where, term, text)
			}
		}
	}
}

// TestWeights checks sentences and scores where strength does not follow from numbers of followers: a mayor counts
// pennants, or nothing, and a hill breaks a tie. A flock has its own words, and so has a prisoner of whose kind a
// player has one.
func TestWeights(t *testing.T) {
	const head = `[CGR "1"]
[Sets "base, tower, hills-and-sheep, abbey-and-mayor"]
[Red "Ana"]
[Yellow "Ben"]
`
	for _, tt := range []struct{ name, text, en, fr, score string }{
		{"hill", `1. red: HS/Cc.h.1@0,-1^180 | knight S
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0
4. yellow: BA/C@2,-1^270 | knight W
5. red: BA/CFc.1@1,-1^0
`, "Ana joins their city to Ben's at 1,-1, closes it and takes all its 8 points.", "Ana relie sa ville à celle de Ben en 1,-1, l’achève et en prend les 8 points.",
			"City: 4 tiles × 2 = 8, for Ana (1 knight to 1, decided on a hill)"},
		{"mayor", `1. red: BA/Cc+@0,-1^180 | knight S with mayor
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0
4. yellow: BA/C@2,-1^270 | knight W
5. red: BA/CFc+@1,-1^0
`, "Ana joins their city to Ben's at 1,-1, closes it and takes all its 12 points.", "Ana relie sa ville à celle de Ben en 1,-1, l’achève et en prend les 12 points.",
			"City: 4 tiles × 2 + 2 pennants × 2 = 12, for Ana (strength 2 to 1)"},
		{"mayor of strength 0", `1. red: BA/Cc.1@0,-1^180 | knight S with mayor
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@-1,0^0
4. yellow: BA/Cc.1@1,-1^0
`, "Ben enlarges Ana's city at 1,-1 to 3 tiles.", "Ben agrandit la ville d’Ana en 1,-1 (3 tuiles).", ""},
		{"flock", `1. red: BA/L@0,1^0 | shepherd NNW | sheep 3
2. yellow: BA/RFr@1,0^0
3. red: BA/L@1,1^0 | flock
`, "Ana places a cloister at 1,1. Ana scores 3 points for their flock. Ana's shepherd at 0,1 stables its flock and goes home.",
			"Ana pose une abbaye en 1,1. Ana marque 3 points pour son troupeau. Le berger d’Ana (0,1) rentre son troupeau et retourne en réserve.", "Flock: 3 points for Ana"},
		{"prisoner", `1. red: BA/C@0,-1^180 | knight S
2. yellow: BA/RFr@1,0^0
3. red: BA/RFr@2,0^0 | thief W with wagon
4. yellow: TO/F@2,1^0 | tower 2,1 | capture 2,0 red thief W with wagon
5. red: BA/L@0,1^0 | ransom yellow wagon
`, "Ana places a cloister at 0,1. Ana buys their wagon back from Ben for 3 points.", "Ana pose une abbaye en 0,1. Ana rachète son chariot à Ben pour 3 points.",
			"Ransom: Ana loses 3 points\nRansom: 3 points for Ben"},
	} {
		var en, fr, score string
		rec, _ := notation.Parse(&notation.Source{Text: head + tt.text})
		tell(t, tt.name, rec, func(x *told) {
			if len(x.Violations) > 0 {
				t.Errorf("%s: %v", x.where, x.Violations)
			}
			en, fr = strings.Join(x.en, " "), strings.Join(x.fr, " ")
			score = strings.Join(x.turn.Scores(lang.English), "\n")
		})
		if en != tt.en || fr != tt.fr || score != tt.score {
			t.Errorf("%s:\nhave %s\nwant %s\nhave %s\nwant %s\nhave %s\nwant %s", tt.name, en, tt.en, fr, tt.fr, score, tt.score)
		}
	}
}
