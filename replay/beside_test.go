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
		if want := []string{"count castle", "count market", "count blacksmith", "count cathedral"}; len(o.Extra) > 0 && !slices.Equal(o.Then, want) {
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

// TestOpenedActions checks that an action is legal after a move exactly if the choices open it there: captures after a piece
// of a tower, castles after knights, tokens after shepherds.
func TestOpenedActions(t *testing.T) {
	for _, tt := range []struct{ set, turns, tile, after, opened string }{
		{"tower", "1. red: BA/C@0,-1^180 | knight S\n2. yellow: TO/F@0,1 | tower 0,1\n3. red: BA/L@1,1 | monk\n4. yellow: BA/RFr@1,0\n",
			"BA/RFr", "tower 0,1", "capture 1,1 red monk"},
		{"bridges-castles-and-bazaars", "1. red: BA/C@0,-1^180\n", "BA/C", "knight S", "castle S"},
		{"hills-and-sheep", "1. red: BA/RFr@1,0\n", "BA/RFr", "shepherd NNW", "wolf"},
	} {
		rec, found := notation.Parse(&notation.Source{Line: 1,
			Text: "[CGR \"1\"]\n[Sets \"base, " + tt.set + "\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n" + tt.turns})
		n := len(rec.Turns)
		at, err := replay.Before(rec, n)
		if err != nil || len(found) > 0 {
			t.Fatal(tt.set, err, found)
		}
		ty, _ := at.Rules().TypeByName(tt.tile)
		c := at.Choices(ty)
		opens := 0
		for _, o := range c.Options {
			tile := strings.Join(append([]string{fmt.Sprintf("%s@%d,%d^%d", tt.tile, o.At[0], o.At[1], o.Rotation)}, o.With...), " | ")
			moves := slices.Clip(o.Others)
			for _, f := range o.Followers {
				moves = append(moves, strings.TrimSpace(f.Role+" "+f.Loc))
			}
			for _, move := range moves {
				opened := slices.ContainsFunc(slices.Concat(c.Opens, o.Opens), func(x replay.Opened) bool {
					return slices.Contains(x.After, move) && slices.Contains(slices.Concat(x.Extra, x.Due), tt.opened)
				})
				if legal := violations(t, rec, n, tile+" | "+move+" | "+tt.opened) == nil; legal != opened {
					t.Errorf("%s | %s | %s: opened: %t, legal: %t", tile, move, tt.opened, opened, legal)
				}
				if opened && move == tt.after {
					opens++
				}
			}
		}
		if opens == 0 {
			t.Errorf("%s: no choice opens %s after %s", tt.set, tt.opened, tt.after)
		}
	}
}
