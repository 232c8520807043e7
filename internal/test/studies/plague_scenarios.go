package studies

import (
	"fmt"
	"slices"
	"strings"
)

// chain is a board on which all fleas fit beside outbreak 1, in two rows.
var chain = func() string {
	tiles := []string{"PL/RRRR@-1,0^0", "BA/RCr@0,0^0"}
	for x := 1; x <= 11; x++ {
		if x <= 8 {
			tiles = append(tiles, fmt.Sprintf("BA/RFr@%d,0^0", x))
		} else {
			tiles = append(tiles, fmt.Sprintf("BA/RCr@%d,0^0", x))
		}
	}
	for x := range 9 {
		if x < 4 {
			tiles = append(tiles, fmt.Sprintf("BA/L@%d,1^0", x))
		} else {
			tiles = append(tiles, fmt.Sprintf("BA/C@%d,1^180", x))
		}
	}
	return strings.Join(tiles, " ")
}()

// spread returns turns that place fleas on squares, from turn n on, red first in odd ones.
func spread(n int, squares ...string) string {
	var b strings.Builder
	for i, at := range squares {
		fmt.Fprintf(&b, "%d. %s: ANY | flea %s\n", n+i, []string{"yellow", "red"}[(n+i)%2], at)
	}
	return b.String()
}

// row returns squares of a row.
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

// plagueScenarios holds the numbered scenarios of the plague. If the verdict is that an action is legal, the
// illegal game claims or does the opposite. Scenarios that a study covers are not repeated. ANY stands for a tile
// far away from the rest.
var plagueScenarios = []Study{
	{About: "1: the eighteenth tile opens outbreak 1", Rule: "claim-outbreak-wrong", As: "PLG-03", Rules: "plague-seed", Text: seventeen + `
18. yellow: PL/RRRR@16,0^0 | «outbreak {2~1}»
`},
	{About: "2: the twelfth is too early", Rule: "plague-tile-too-early", As: "PLG-10", Rules: "plague-seed",
		Text: strings.Replace(seventeen, "12. yellow: BA/RRR@12,0^0\n", "12. yellow: {«PL/RRRR@12,0^0» ~ BA/RRR@12,0^0}\n", 1)[:strings.Index(seventeen, "13.")+len("{«PL/RRRR@12,0^0» ~ }")]},
	{About: "4: a road goes on under the bridge", Rule: "tile-edge-mismatch", As: "BAS-21", Rules: atOnce, Text: `
[Start "BA/RFr@0,0^90"]

1. red: «PL/RRC@0,-1^{90~0}»
`},
	{About: "5: a number is not given again", Rule: "claim-outbreak-wrong", As: "PLG-44", Rules: atOnce, Text: plagueNear + `
1. red: PL/Rr@2,0^0
2. yellow: PL/CCRR@2,1^180 | «outbreak {1~3}»
`},
	{About: "8: a plague tile, the fairy, and a flight", Rule: "plague-tile-follower", As: "PLG-21", Rules: "filosofia-2013 + " + atWill, Text: plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E
2. yellow: BA/RFr@-2,0^0
3. red: PL/Rr@-3,0^180 | flee -1,0 thief E > -2,0 E | {«farmer NNE» ~ fairy -2,0}
`},
	{About: "10: across a corner", Rule: "flea-target-not-adjacent", As: "PLG-32", Rules: atOnce, Text: plagueNear + `
1. red: BA/L@0,1^0 | «flea 0,{1~0}»
`},
	{About: "11: a second flea on a tile", Rule: "flea-on-flea", As: "PLG-33", Rules: atOnce, Text: plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: BA/RFr@-1,0^0 | «flea {0~2},0»
`},
	{About: "13: on no tile", Rule: "flea-off-table", As: "PLG-32", Rules: atOnce, Text: plagueNear + `
1. red: BA/RFr@-1,0^0 | «flea {2~0},0»
`},
	{About: "20: the knight goes before the city is scored", Rule: "claim-points-wrong", As: "PLG-38", Rules: atOnce, Text: plagueNear + `
1. red: BA/CFc.1@0,-1^90 | knight N | flea 0,0
2. yellow: BA/C@0,-2^180 | flea 0,-1 | = «red +{6~0} city» | supply red 7
`},
	{About: "22: a latent pair wakes up", Rule: "flea-target-not-adjacent", As: "PLG-42", Rules: atOnce, Text: latentPair + `
7. red: ANY | flea {2,1~3,0}
8. yellow: ANY | «flea 5,1»
`},
	{About: "23: two regions join", Rule: "flea-target-not-adjacent", As: "PLG-40", Rules: atOnce, Text: plagueJoined + ` | eradicate 1
4. yellow: BA/RFr@-6,0^0 | «flea {-1,0 ~ 3,1}»
`},
	{About: "26: ten and eight: the lower ends", Rule: "claim-eradication-wrong", As: "PLG-50", Rules: atOnce, Text: tenEight + `
19. red: ANY | flea 4,0 > 6,0 | «eradicate {2~1}»
`},
	{About: "28: an active flea of the other region", Rule: "flea-active-moved", As: "PLG-52", Rules: atOnce, Text: tenEight + `
19. red: ANY | «flea {8,1~4,0} > 6,0»
`},
	{About: "29: no further one while fleas are latent", Rule: "claim-eradication-wrong", As: "PLG-51", Rules: atOnce, Text: tenEight + `
19. red: ANY | flea 4,0 > 6,0 | eradicate 1
20. yellow: ANY | flea 4,1 > 5,1 {| «eradicate 2» ~ }
`},
	{About: "31: eighteen in one region: one must move", Rule: "flea-missing", As: "PLG-55", Rules: atOnce, Text: allOfOne + `
«19. red: ANY{» ~ | flea 6,1 > 11,0}
`},
	{About: "31: and its outbreak stays", Rule: "claim-eradication-wrong", As: "PLG-50", Rules: atOnce, Text: allOfOne + `
19. red: ANY | flea 6,1 > 11,0 {| «eradicate 1» ~ }
`},
	{About: "32: a chain is cut", Rule: "flea-supply-empty", As: "PLG-52", Rules: atOnce, Text: allOfOne + `
19. red: ANY | flea 9,0 > 7,1
20. yellow: ANY | «flea {~10,0 > }8,1»
`},
	{About: "34: an outbreak elsewhere", Rule: "claim-eradication-wrong", As: "PLG-57", Rules: atOnce + ", plague.special_flip={next_turn_start~immediate}", Text: allOfOne + `
19. red: PL/Rr@12,0^0 | outbreak 2 | «eradicate 1»
`},
	{About: "34: at the next turn", Rule: "claim-eradication-wrong", As: "PLG-57", Rules: atOnce + ", plague.special_flip={immediate~next_turn_start}", Text: allOfOne + `
19. red: PL/Rr@12,0^0
20. yellow: ANY | flea 10,0 > 11,0 | «eradicate 1»
`},
	{About: "40: beyond a latent flea", Rule: "flight-blocked", As: "PLG-63", Rules: atOnce, Text: plagueJoined + `
4. yellow: BA/RFr@-6,0^0 | farmer NNW | flea 3,1
5. red: BA/L@2,1^0 | flea 2,1
6. yellow: BA/C@5,0^0 | flea 5,0 | «flee -6,0 farmer NNW > {1,0 NNW ~ -1,0 NNW}»
`},
	{About: "41: round it", Rule: "flight-blocked", As: "PLG-63", Rules: atWill, Text: `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@-1,0^0 BA/RFr@-2,0^0 BA/L@-1,1^0 BA/L@0,1^0"]

1. red: BA/L@-2,1^0 | farmer NNW | flea 0,0
2. yellow: BA/RFr@-3,0^0 | flea -1,0
3. red: BA/RFr@-4,0^0 | {flea -1,1 | ~ } «flee -2,1 farmer NNW > 0,1 NNW»
`},
	{About: "44: to a tile with two followers", Rule: "flight-off-feature", As: "PLG-62", Rules: atWill, Text: `
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

// seventeen holds the first turns of a game under the printed rules.
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

// latentPair has latent fleas at 4,0 and 5,0, whose outbreak a region beyond took over, and an active region that
// comes near.
const latentPair = `
[Start "BA/RCr@0,0^0 PL/RRRR@-1,0^0 BA/RFr@1,0^0 BA/RFr@2,0^0 BA/RFr@3,0^0 BA/RFr@4,0^0 BA/RFr@5,0^0 PL/Rr@6,0^0 BA/L@5,1^0 BA/L@2,1^0"]

1. red: ANY | flea 5,0
2. yellow: ANY | flea 4,0
3. red: PL/Cc+@6,-1^0
4. yellow: ANY | flea 0,0
5. red: ANY | flea 1,0
6. yellow: ANY | flea 2,0`
