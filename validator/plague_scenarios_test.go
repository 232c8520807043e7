package validator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// chain is a table on which all fleas find room beside outbreak 1, in two rows.
var chain = func() string {
	tiles := []string{"PL/RRRR@-1,0^0", "BA/RCr@0,0^0"}
	row := func(from, to int, tile string) {
		for x := from; x <= to; x++ {
			tiles = append(tiles, fmt.Sprintf(tile, x))
		}
	}
	row(1, 8, "BA/RFr@%d,0^0")
	row(9, 11, "BA/RCr@%d,0^0")
	row(0, 3, "BA/L@%d,1^0")
	row(4, 8, "BA/C@%d,1^180")
	return strings.Join(tiles, " ")
}()

// spread writes turns that put fleas on squares, from turn n on, red first in odd ones.
func spread(n int, squares ...string) string {
	var b strings.Builder
	for i, at := range squares {
		fmt.Fprintf(&b, "%d. %s: ANY | flea %s\n", n+i, []string{"yellow", "red"}[(n+i)%2], at)
	}
	return b.String()
}

// row lists squares of a row.
func row(y, from, to int) (list []string) {
	for x := from; x <= to; x++ {
		list = append(list, fmt.Sprintf("%d,%d", x, y))
	}
	return list
}

// The eighteen fleas of the scenarios: all beside outbreak 1, or ten there and eight
// beside outbreak 2 at the other end of the chain.
var (
	allOfOne = "[Start \"" + chain + "\"]\n\n" + spread(1, slices.Concat(row(0, 0, 10), row(1, 0, 6))...)
	tenEight = "[Start \"" + chain + " PL/Rr@12,0^0\"]\n\n" +
		spread(1, "0,0", "1,0", "2,0", "3,0", "0,1", "1,1", "2,1", "3,1", "4,0", "4,1", "11,0", "10,0", "9,0", "8,0", "7,0", "8,1", "7,1", "6,1")
)

// plagueScenarios are the numbered scenarios of the plague. Where the verdict is that
// something is right, the illegal game claims or does otherwise. Those that a study is too are
// not repeated. ANY stands for a tile
// far away from all that matters.
var plagueScenarios = []study{
	{about: "1: the eighteenth tile opens outbreak 1", rule: "claim-outbreak-wrong", as: "PLG-03", rules: "plague-seed", text: seventeen + `
18. yellow: PL/RRRR@16,0^0 | «outbreak {2~1}»
`},
	{about: "2: the twelfth is too early", rule: "plague-tile-too-early", as: "PLG-10", rules: "plague-seed",
		text: strings.Replace(seventeen, "12. yellow: BA/RRR@12,0^0\n", "12. yellow: {«PL/RRRR@12,0^0» ~ BA/RRR@12,0^0}\n", 1)[:strings.Index(seventeen, "13.")+len("{«PL/RRRR@12,0^0» ~ }")]},
	{about: "4: a road goes on under the bridge", rule: "tile-edge-mismatch", as: "BAS-21", rules: atOnce, text: `
[Start "BA/RFr@0,0^90"]

1. red: «PL/RRC@0,-1^{90~0}»
`},
	{about: "5: a number is not given again", rule: "claim-outbreak-wrong", as: "PLG-44", rules: atOnce, text: plagueNear + `
1. red: PL/Rr@2,0^0
2. yellow: PL/CCRR@2,1^180 | «outbreak {1~3}»
`},
	{about: "8: a plague tile, the fairy, and a flight", rule: "plague-tile-follower", as: "PLG-21", rules: "filosofia-2013 + " + atWill, text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0
3. red: PL/Rr@-3,0^180 | flee -1,0 thief E > -2,0 E | {«farmer NNE» ~ fairy -2,0}
`},
	{about: "10: across a corner", rule: "flea-target-not-adjacent", as: "PLG-32", rules: atOnce, text: plagueNear + `
1. red: BA/L@0,1^0 | «flea 0,{1~0}»
`},
	{about: "11: a second flea on a tile", rule: "flea-on-flea", as: "PLG-33", rules: atOnce, text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | «flea {0~2},0»
`},
	{about: "13: on no tile", rule: "flea-off-table", as: "PLG-32", rules: atOnce, text: plagueNear + `
1. red: BA/RFr@-1,0^0 | «flea {2~0},0»
`},
	{about: "19: a flea, then a plague tile", rule: "flea-in-outbreak-turn", as: "PLG-22", rules: atOnce, text: plagueEast + `
1. red: «flea 2,0» | {PL/Rr@-1,0^180 ~ BA/RFr@-1,0^0}
`},
	{about: "20: the knight goes before the city is scored", rule: "claim-points-wrong", as: "PLG-38", rules: atOnce, text: plagueNear + `
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: BA/C@0,-2^180 | flea 0,-1 | = «red +{6~0} city» | supply red 7
`},
	{about: "22: a latent pair wakes up", rule: "flea-target-not-adjacent", as: "PLG-42", rules: atOnce, text: latentPair + `
7. red: ANY | flea {2,1~3,0}
8. yellow: ANY | «flea 5,1»
`},
	{about: "23: two regions join", rule: "flea-target-not-adjacent", as: "PLG-40", rules: atOnce, text: plagueJoined + ` | eradicate 1
4. yellow: BA/RFr@-6,0^0 | «flea {-1,0 ~ 3,1}»
`},
	{about: "26: ten and eight: the lower ends", rule: "claim-eradication-wrong", as: "PLG-50", rules: atOnce, text: tenEight + `
19. red: ANY | flea 4,0 > 6,0 | «eradicate {2~1}»
`},
	{about: "28: an active flea of the other region", rule: "flea-active-moved", as: "PLG-52", rules: atOnce, text: tenEight + `
19. red: ANY | «flea {8,1~4,0} > 6,0»
`},
	{about: "29: no further one while fleas are latent", rule: "claim-eradication-wrong", as: "PLG-51", rules: atOnce, text: tenEight + `
19. red: ANY | flea 4,0 > 6,0 | eradicate 1
20. yellow: ANY | flea 4,1 > 5,1 {| «eradicate 2» ~ }
`},
	{about: "31: eighteen in one region: one must move", rule: "flea-missing", as: "PLG-55", rules: atOnce, text: allOfOne + `
«19. red: ANY{» ~ | flea 6,1 > 11,0}
`},
	{about: "31: and its outbreak stays", rule: "claim-eradication-wrong", as: "PLG-50", rules: atOnce, text: allOfOne + `
19. red: ANY | flea 6,1 > 11,0 {| «eradicate 1» ~ }
`},
	{about: "32: a chain is cut", rule: "flea-supply-empty", as: "PLG-52", rules: atOnce, text: allOfOne + `
19. red: ANY | flea 9,0 > 7,1
20. yellow: ANY | «flea {~10,0 > }8,1»
`},
	{about: "34: an outbreak elsewhere", rule: "claim-eradication-wrong", as: "PLG-57", rules: atOnce + ", plague.special_flip={next_turn_start~immediate}", text: allOfOne + `
19. red: PL/Rr@12,0^0 | outbreak 2 | «eradicate 1»
`},
	{about: "34: at the next turn", rule: "claim-eradication-wrong", as: "PLG-57", rules: atOnce + ", plague.special_flip={immediate~next_turn_start}", text: allOfOne + `
19. red: PL/Rr@12,0^0
20. yellow: ANY | flea 10,0 > 11,0 | «eradicate 1»
`},
	{about: "40: beyond a latent flea", rule: "flight-blocked", as: "PLG-63", rules: atOnce, text: plagueJoined + `
4. yellow: BA/RFr@-6,0^0 | farmer NNW | flea 3,1
5. red: BA/L@2,1^0 | flea 2,1
6. yellow: BA/C@5,0^0 | flea 5,0 | «flee -6,0 farmer NNW > {1,0 NNW ~ -1,0 NNW}»
`},
	{about: "41: round it", rule: "flight-blocked", as: "PLG-63", rules: atWill, text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@-1,0^0 BA/RFr@-2,0^0 BA/L@-1,1^0 BA/L@0,1^0"]

1. red: BA/L@-2,1^0 | farmer NNW | flea 0,0
2. yellow: BA/RFr@-3,0^0 | flea -1,0
3. red: BA/RFr@-4,0^0 | {flea -1,1 | ~ } «flee -2,1 farmer NNW > 0,1 NNW»
`},
	{about: "44: to a tile with two followers", rule: "flight-off-feature", as: "PLG-62", rules: atWill, text: `
[CGR "1"]
[Red "Ana"]
[Yellow "Ben"]
[Green "Cleo"]
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@-1,0^0"]

1. red: BA/RFr@-2,0^0 | thief E
2. yellow: BA/RFr@-3,0^0 | farmer NNW
3. green: BA/RFr@-4,0^0 | farmer ESE
4. red: BA/RFr@-5,0^0
5. yellow: BA/RFr@-6,0^0 | flee -3,0 farmer NNW > -1,0 NNW
6. green: BA/L@-3,1^0 | flee -4,0 farmer ESE > -1,0 ESE
7. red: BA/L@-4,1^0 | «flee -2,0 thief E > -1,0 {N~W}»
`},
}

// seventeen are the first turns of a game under the rules as they are printed.
var seventeen = func() string {
	var b strings.Builder
	for i := 1; i <= 17; i++ {
		tile := "RFr"
		switch {
		case i > 11:
			tile = "RRR"
		case i > 8:
			tile = "RCr"
		}
		at := fmt.Sprintf("%d,0", i)
		if i > 15 {
			tile, at = "L", fmt.Sprintf("%d,1", i-15)
		}
		fmt.Fprintf(&b, "%d. %s: BA/%s@%s^0\n", i, []string{"yellow", "red"}[i%2], tile, at)
	}
	return b.String()
}()

// latentPair has latent fleas at 4,0 and 5,0, whose outbreak was taken over from beyond,
// and an active region that comes near.
const latentPair = `
[Start "BA/RCr@0,0^0 PL/RRRR@-1,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 BA/RFr@3,0^0 BA/RFr@4,0^0 BA/RFr@5,0^0 PL/Rr@6,0^0 BA/L@5,1^0 BA/L@2,1^0"]

1. red: ANY | flea 5,0
2. yellow: ANY | flea 4,0
3. red: PL/Cc+@6,-1^0
4. yellow: ANY | flea 0,0
5. red: ANY | flea 1,0
6. yellow: ANY | flea 2,0`

func TestPlagueScenarios(t *testing.T) {
	for _, s := range plagueScenarios {
		t.Run(s.about, func(t *testing.T) {
			if s.rules != "" && strings.Contains(s.text, "ANY") {
				s.text = anyTiles(t, &s)
			}
			s.check(t)
		})
	}
}

// anyTiles replaces each ANY of a study by a tile that fits farthest from the middle, of
// those that the study does not name.
func anyTiles(t *testing.T, s *study) string {
	t.Helper()
	text := s.text
	for strings.Contains(text, "ANY") {
		_, legal := (&study{text: text, rules: s.rules}).games(t)
		before, _, _ := strings.Cut(marks.Replace(legal), "ANY")
		head := before[:strings.LastIndex(before, "\n")+1]
		rec, findings := notation.Parse(&notation.Source{Line: 1, Text: head})
		if len(findings) > 0 {
			t.Fatal(findings[0].Message)
		}
		var state *engine.State
		for f := range replay.New().Frames(rec, replay.Options{}) {
			state = f.State
		}
		at := strings.Index(text, "ANY")
		text = text[:at] + farTile(t, state, legal) + text[at+3:]
	}
	return text
}

// farTile returns a placement far away.
func farTile(t *testing.T, s *engine.State, used string) string {
	t.Helper()
	best, far := "", int16(-1)
	for i := range s.Rules().Types {
		ty := &s.Rules().Types[i]
		left := s.RemainingOf(engine.TypeID(i)) - strings.Count(used[strings.Index(used, "ANY"):], ty.Tile.ID+"@")
		if ty.Tile.Mark != "" || left <= 0 {
			continue
		}
		for _, o := range s.Legal(engine.TypeID(i), nil) {
			d := max(o.At.X, -o.At.X) + 2*max(o.At.Y, -o.At.Y)
			if d > far && o.At.X < 40 {
				best, far = fmt.Sprintf("%s@%d,%d^%d", ty.Tile.ID, o.At.X, o.At.Y, int(o.Rotation)*90), d
			}
		}
	}
	if best == "" {
		t.Fatal("no tile fits anywhere")
	}
	return best
}

// TestFleaThenPlagueTile is scenario 19 by the later reading: the flea offends twice.
func TestFleaThenPlagueTile(t *testing.T) {
	_, findings := judge("[CGR \"1\"]\n[Sets \"base, plague\"]\n[Rules \"plague-2021; plague.prelude=0\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]" + plagueEast +
		"\n1. red: flea 2,0 | PL/Rr@-1,0^180\n")
	var rules []string
	for _, f := range findings {
		rules = append(rules, f.Rule)
	}
	if want := []string{"flea-before-tile", "flea-in-outbreak-turn"}; !slices.Equal(rules, want) {
		t.Errorf("found %q, want %q", rules, want)
	}
}
