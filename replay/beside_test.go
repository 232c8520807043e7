package replay_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
)

// city is a game in which a tile at -4,-1 brings Ana points, and Ben too if a knight of Ben is on it.
const city = `[CGR "1"]
[Sets "base, count, phantom"]
[Red "Ana"]
[Yellow "Ben"]
[Termination "unfinished"]

1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: BA/L@-3,-2^0
3. red: BA/C@-4,-2^180
4. yellow: BA/CRRR@-4,-1^0
`

// TestExtraWithMoves checks that an extra action is legal after a follower of the same placement exactly if the choices do
// not except it, and which actions follow an extra one.
func TestExtraWithMoves(t *testing.T) {
	rec, found := notation.Parse(&notation.Source{Line: 1, Text: city})
	at, err := replay.Before(rec, 4)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	ty, _ := at.Rules().TypeByName("BA/CRRR")
	excepted, tried := 0, 0
	for _, o := range at.Choices(ty).Options {
		tile := fmt.Sprintf("BA/CRRR@%d,%d^%d", o.At[0], o.At[1], o.Rotation)
		if len(o.Extra) == 0 && len(o.Then)+len(o.Unless) > 0 {
			t.Errorf("%s: without extra actions, %q follow and %v are excepted", tile, o.Then, o.Unless)
		}
		for _, w := range o.Extra {
			if v := violations(t, rec, 4, tile+" | "+w); v != nil {
				t.Errorf("%s | %s: %s", tile, w, v)
			}
			for _, f := range o.Followers {
				first := strings.TrimSpace(f.Role + " " + f.Loc)
				if f.Figure != "" {
					first += " with " + f.Figure
				}
				except := slices.ContainsFunc(o.Unless, func(u replay.Unless) bool { return slices.Contains(u.Extra, w) && slices.Contains(u.After, first) })
				legal := len(violations(t, rec, 4, tile+" | "+first+" | "+w)) == 0
				if except == legal {
					t.Errorf("%s | %s | %s: excepted: %t, legal: %t", tile, first, w, except, legal)
				}
				if tried++; except {
					excepted++
				}
			}
		}
		for _, w := range o.Then {
			if violations(t, rec, 4, tile+" | "+w) == nil || violations(t, rec, 4, tile+" | "+o.Extra[0]+" | "+w) != nil {
				t.Errorf("%s: %s does not follow %s only", tile, w, o.Extra[0])
			}
		}
		if want := []string{"count market", "count blacksmith", "count cathedral"}; len(o.Extra) > 0 && !slices.Equal(o.Then, want) {
			t.Errorf("%s: %q follow, want %q", tile, o.Then, want)
		}
	}
	if excepted == 0 || excepted == tried {
		t.Errorf("%d of %d pairs are excepted", excepted, tried)
	}
}

// TestMisplaced checks the reason why a turn belongs to another player.
func TestMisplaced(t *testing.T) {
	for player, want := range map[string]string{"yellow": "", "red": "Ana takes a turn, but after Ana it is Ben's turn"} {
		rec, _ := notation.Parse(&notation.Source{Line: 1, Text: strings.Replace(city, "2. yellow", "2. "+player, 1)})
		if got := replay.Misplaced(rec, 2); got != want {
			t.Errorf("turn 2 of %s: %q, want %q", player, got, want)
		}
	}
}
