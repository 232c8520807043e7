package studies

// aFlight is a game in which a thief flees before a plague tile is placed.
const aFlight = plagueEast + `
1. red: BA/RFr@-1,0^0 | thief E | flea 2,0
2. yellow: BA/RFr@-2,0^0 | flea 1,0
3. red: flee -1,0 thief E > -2,0 E | PL/Rr@-3,0^180
`

// A plague tile on the road of red's builder, and a monk in the second part of that turn; a plague tile that ends the road of an
// opponent beside the City; a wagon that may leave its city for a cloister on the way of the fleas.
const (
	sourceThenPart = `
1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/RFr@2,0^0 | builder W
4. yellow: BA/L@1,1^0
5. red: PL/RRRR@3,0^0
5b. red: BA/L@2,1^0 | monk
`
	sourceThenCity = `
1. red: BA/RFr@-3,-1^0 | thief E
2. yellow: PL/RRRR@-4,-1^0`
	wagonToFlea = `
1. red: BA/CFc.1@0,-1^90 | knight N with wagon
2. yellow: PL/RRRR@-1,0^0
3. red: BA/L@1,-1^0 | flea 0,0
4. yellow: BA/RFr@1,0^0 | flea 1,0
5. red: BA/C@0,-2^180 | `
)

// The boards of games in which the supply runs out while a flea is latent.
const (
	joinedTable = `
[Start "BA/RCr@0,0^0 PL/RRRR@1,0^0 BA/RFr@2,0^0 BA/RFr@3,0^0 PL/Rr@4,0^0 BA/RFr@-1,0^0 BA/RFr@-2,0^0 BA/L@3,1^0 BA/L@2,1^0 BA/L@2,2^0`
	joinedTurns = `"]

1. red: BA/RFr@-3,0^0 | flea 0,0
2. yellow: BA/RFr@-4,0^0 | flea 2,0
3. red: BA/RFr@-5,0^0 | flea 3,0
`
	thirdOutbreak = " PL/Cc+@3,2^180"
	threeFleas    = atOnce + ", plague.fleas=3"
)

// endedElsewhere is a game with one flea in which an outbreak elsewhere ends the region of all fleas, followed by a
// third outbreak.
const endedElsewhere = plagueNear + `
1. red: BA/RFr@2,0^0 | flea 0,0
2. yellow: PL/Rr@3,0^0
3. red: PL/Cc+@2,1^180
4. yellow: BA/C@2,2^0 | flea 0,0 > 2,2`

// fairyAndFlea is a game with the fairy assigned to a thief beside an outbreak.
const fairyAndFlea = plagueNear + `
1. red: BA/RFr@-1,0^0 | thief W
2. yellow: BA/RFr@-2,0^0
3. red: BA/RFr@-3,0^0 | fairy -1,0
4. yellow: BA/RFr@-4,0^0 | flea 0,0
`

var deeds = []string{"flight,fairy,leper", "none"}

// plagueSwitches holds the games for the switches of The Plague.
var plagueSwitches = map[string][]SwitchGame{
	"plague.fleas": {
		{atOnce + plagueNear + "\n1. red: BA/RFr@2,0^0 | flea 0,0\n2. yellow: BA/RFr@-1,0^0 | flea -1,0\n", map[string]string{"18": clean, "1": "flea-supply-empty"}},
		{atOnce + plagueNear + "\n1. red: BA/RFr@2,0^0 | flea 0,0\n2. yellow: BA/RFr@-1,0^0 | flea 0,0 > 2,0\n", map[string]string{"18": "flea-moved-too-early", "1": clean}},
	},
	"plague.prelude": {
		{"\n1. red: PL/RRRR@1,0^0\n", map[string]string{"17": "plague-tile-too-early", "0": clean}},
		{"\n1. red: BA/RFr@1,0^0\n2. yellow: PL/RRRR@2,0^0\n", map[string]string{"17": "plague-tile-too-early", "0": clean}},
	},
	"plague.prelude_pool": {
		{"filosofia-2013 + plague-seed\n1. red: DG/RFr.v@1,0^0\n", map[string]string{"any_non_source": clean, "base_only": "prelude-tile-foreign"}},
		{"filosofia-2013 + plague-seed\n1. red: BA/RFr@1,0^0\n", map[string]string{"any_non_source": clean, "base_only": clean}},
	},
	"plague.prelude_counts": {
		{"filosofia-2013 + plague-seed; plague.prelude=2\n1. red: aside DG/RFr.d | BA/RFr@1,0^0\n2. yellow: PL/RRRR@2,0^0\n", map[string]string{"draws": clean, "placements": "plague-tile-too-early"}},
		{"plague-seed; plague.prelude=2\n1. red: BA/RFr@1,0^0\n2. yellow: PL/RRRR@2,0^0\n", map[string]string{"draws": "plague-tile-too-early", "placements": "plague-tile-too-early"}},
	},
	"plague.spread": {
		{atOnce + plagueEast + "\n1. red: BA/RFr@-1,0^0\n", map[string]string{"mandatory": "flea-missing", "optional": clean}},
		{atOnce + plagueEast + "\n1. red: BA/RFr@-1,0^0 | flea 2,0\n", map[string]string{"mandatory": clean, "optional": clean}},
	},
	"plague.spread_before_tile": {
		{atOnce + plagueEast + "\n1. red: flea 2,0 | BA/RFr@-1,0^0\n", map[string]string{"forbid": "flea-before-tile", "allow": clean}},
		{atOnce + plagueEast + "\n1. red: BA/RFr@-1,0^0 | flea 2,0\n", map[string]string{"forbid": clean, "allow": clean}},
	},
	"plague.flight_before_tile": {
		{atOnce + aFlight, map[string]string{"forbid": "flight-before-tile", "allow": clean}},
		{atWill + plagueEast + "\n1. red: BA/RFr@-1,0^0 | thief E | flee -1,0 thief E > 0,0 W\n", map[string]string{"forbid": clean, "allow": clean}},
	},
	"plague.follower_ban": {
		{"plague-seed + tab-default; plague.prelude=0" + sourceThenPart, map[string]string{"turn": "plague-tile-follower", "part": clean}},
		{"plague-2021 + tab-default; plague.prelude=0" + sourceThenPart, map[string]string{"turn": "plague-tile-follower", "part": clean}},
	},
	"plague.source_turn_city": {
		{"plague-seed + cnt-default; plague.prelude=0" + sourceThenCity + " | quarter cathedral\n", only("plague-tile-follower", permission, "allow")},
		{"plague-seed + cnt-default; plague.prelude=0" + sourceThenCity + "\n", only("", permission)},
	},
	"plague.wagon_on_infected": {
		{"plague-seed + aam-c2; plague.prelude=0" + wagonToFlea + "flea 1,-1 | wagon > 1,-1\n", only("follower-on-infected-tile", permission, "allow")},
		{"plague-seed + aam-c2; plague.prelude=0" + wagonToFlea + "wagon > 1,-1 | flea 1,-1\n", only("", permission)},
	},
	"plague.source_turn_allows": {
		{atOnce + aFlight, only("outbreak-turn-action", deeds, "flight,fairy,leper")},
		{"filosofia-2013 + " + atWill + fairyAndFlea + "5. red: PL/Rr@-5,0^180 | fairy -1,0\n", only("outbreak-turn-action", deeds, "flight,fairy,leper")},
	},
	"plague.adjacent_sources_merge": {
		{atOnce + plagueNear + "\n1. red: PL/Rr@2,0^0 | eradicate 1\n", map[string]string{"true": clean, "false": "claim-eradication-wrong"}},
		{atOnce + plagueNear + "\n1. red: PL/Rr@2,0^0\n2. yellow: BA/L@3,0^0 | flea 0,0\n", map[string]string{"true": "flea-target-not-adjacent", "false": clean}},
	},
	"plague.first_eradication": {
		{threeFleas + joinedTable + thirdOutbreak + joinedTurns + "4. yellow: BA/RFr@-6,0^0 | flea 0,0 > 2,2 | eradicate 2\n", map[string]string{"on_empty_supply": clean, "only_if_no_latent": "claim-eradication-wrong"}},
		{threeFleas + joinedTable + thirdOutbreak + joinedTurns + "4. yellow: BA/RFr@-6,0^0 | flea 0,0 > 2,1\n", map[string]string{"on_empty_supply": "flea-target-not-adjacent", "only_if_no_latent": clean}},
	},
	"plague.stopped_check_counts": {
		{threeFleas + joinedTable + joinedTurns + "4. yellow: PL/Cc+@3,2^180\n5. red: BA/RFr@-6,0^0 | flea 0,0 > 2,2 | eradicate 2\n", map[string]string{"false": clean, "true": "claim-eradication-wrong"}},
		{threeFleas + joinedTable + joinedTurns + "4. yellow: PL/Cc+@3,2^180\n5. red: BA/RFr@-6,0^0 | flea 0,0 > 2,1\n", map[string]string{"false": "flea-target-not-adjacent", "true": clean}},
	},
	"plague.eradicate_repeat": {
		{twoFlea + plagueThree + "\n1. red: BA/RFr@4,0^0 | flea 2,1\n2. yellow: BA/RFr@5,0^0 | flea 0,0\n3. red: BA/RFr@6,0^0\n", map[string]string{"once": clean, "until_available": "flea-missing"}},
		{twoFlea + plagueThree + "\n1. red: BA/RFr@4,0^0 | flea 2,1\n2. yellow: BA/RFr@5,0^0 | flea 0,0\n3. red: BA/RFr@6,0^0 | flea 0,0 > 1,0\n", map[string]string{"once": "flea-active-moved", "until_available": clean}},
	},
	"plague.move_target_eval": {
		{oneFlea + plagueNear + "\n1. red: BA/RFr@2,0^0 | flea 0,0\n2. yellow: BA/RFr@-1,0^0 | flea 0,0 > -1,0\n", map[string]string{"after_lift": "flea-target-not-adjacent", "before_lift": clean}},
		{oneFlea + plagueNear + "\n1. red: BA/RFr@2,0^0 | flea 0,0\n2. yellow: BA/RFr@-1,0^0 | flea 0,0 > 2,0\n", map[string]string{"after_lift": clean, "before_lift": clean}},
	},
	"plague.special_case": {
		{oneFlea + plagueThree + "\n1. red: BA/RFr@4,0^0 | flea 2,1\n2. yellow: BA/RFr@5,0^0\n", map[string]string{"one_region": "flea-missing", "one_outbreak": clean}},
		{oneFlea + plagueThree + "\n1. red: BA/RFr@4,0^0 | flea 2,1\n2. yellow: BA/RFr@5,0^0 | flea 2,1 > 1,0\n", map[string]string{"one_region": clean, "one_outbreak": "flea-active-moved"}},
	},
	"plague.special_flip": {
		{oneFlea + plagueNear + "\n1. red: BA/RFr@2,0^0 | flea 0,0\n2. yellow: PL/Rr@3,0^0 | eradicate 1\n", map[string]string{"immediate": clean, "next_turn_start": "claim-eradication-wrong"}},
		{oneFlea + plagueNear + "\n1. red: BA/RFr@2,0^0 | flea 0,0\n2. yellow: PL/Rr@3,0^0\n3. red: BA/RFr@-1,0^0 | flea 0,0 > 2,0 | eradicate 1\n", map[string]string{"immediate": "claim-eradication-wrong", "next_turn_start": clean}},
	},
	"plague.special_flip_counts": {
		{oneFlea + endedElsewhere + " | eradicate 2\n", map[string]string{"false": clean, "true": "claim-eradication-wrong"}},
		{oneFlea + endedElsewhere + "\n", map[string]string{"false": clean, "true": clean}},
	},
	"plague.deploy_on_infected": {
		{atOnce + plagueNear + "\n1. red: BA/RFr@2,0^0 | flea 2,0 | thief W\n", only("follower-on-infected-tile", permission, "allow")},
		{atOnce + plagueNear + "\n1. red: BA/RFr@2,0^0 | flea 0,0 | thief W\n", only("", permission)},
	},
	"plague.fairy_protects": {
		{"filosofia-2013 + " + atWill + fairyAndFlea + "5. red: BA/RFr@-5,0^0 | flea -1,0 | supply red 7\n", map[string]string{"false": clean, "true": "claim-supply-wrong"}},
		{"bsw + " + atWill + fairyAndFlea + "5. red: BA/RFr@-5,0^0 | flea -1,0 | supply red 6\n", map[string]string{"false": "claim-supply-wrong", "true": clean}},
	},
	"plague.fairy_follows_flight": {
		{"bsw + " + atWill + fairyAndFlea + "5. red: BA/RFr@-5,0^0 | flee -1,0 thief W > -2,0 W\n6. yellow: BA/C@0,-1^180\n7. red: BA/LR@0,1^0 | = red +1 fairy\n", map[string]string{"false": "claim-points-wrong", "true": clean}},
		{"bsw + " + atWill + fairyAndFlea + "5. red: BA/RFr@-5,0^0 | flee -1,0 thief W > -2,0 W | thief W\n", map[string]string{"false": "follower-feature-occupied", "true": "follower-feature-occupied"}},
	},
}

// plagueNoted holds games that break rules of The Plague with a switch.
var plagueNoted = map[string][]string{
	"prelude-tile-foreign":      {"filosofia-2013 + plague-seed; plague.prelude_pool=base_only\n\n1. red: DG/RFr.v@1,0^0\n"},
	"outbreak-turn-action":      {atOnce + ", plague.source_turn_allows=none" + aFlight},
	"plague-tile-follower":      {"plague-seed + tab-default; plague.prelude=0" + sourceThenPart, "plague-seed + cnt-default; plague.prelude=0" + sourceThenCity + " | quarter cathedral\n"},
	"follower-on-infected-tile": {atOnce + plagueNear + "\n1. red: BA/RFr@2,0^0 | flea 2,0 | thief W\n"},
	"flea-missing":              {atOnce + plagueEast + "\n1. red: BA/RFr@-1,0^0\n", "plague-2021; plague.prelude=0" + plagueEast + "\n1. red: BA/RFr@-1,0^0\n"},
	"flea-before-tile":          {"plague-2021; plague.prelude=0" + plagueEast + "\n1. red: flea 2,0 | BA/RFr@-1,0^0\n"},
	"flight-before-tile":        {atWill + ", plague.flight_before_tile=forbid" + aFlight},
}
