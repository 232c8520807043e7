package validator_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/validator"
)

// A switchGame is a game whose verdict hangs on a switch: the rules that it breaks
// under each value of the switch, empty for none. Its first line is that of the Rules
// tag, but for the switch; if it is empty or a tag, the default edition holds.
type switchGame struct {
	text     string
	verdicts map[string]string
}

// only says that a game is clean under the given values alone.
func only(rule string, all []string, legal ...string) map[string]string {
	m := map[string]string{}
	for _, v := range all {
		m[v] = rule
		if slices.Contains(legal, v) {
			m[v] = clean
		}
	}
	return m
}

var (
	earlyValues = []string{"set_aside", "held_out_of_stack", "no_effect"}
	permission  = []string{"forbid", "allow"}
	choice      = []string{"off", "on"}
)

// noFarmers is what a game with paid farmers raises where there are none.
const noFarmers = "farmer-not-allowed"

// switchGames holds, for each switch, games by which every two of its values differ.
// Games with switches of Princess & Dragon are played with its box.
var switchGames = map[string][]switchGame{
	"base.farmers": {
		{twoFields + "\nfinal: = red +6 field\n", map[string]string{
			"per_farm_3": clean, "per_farm_3_city_once": "claim-points-wrong", "per_city_4": "claim-points-wrong", "off": noFarmers}},
		{twoFields + "\nfinal: = red +3 field\n", map[string]string{
			"per_farm_3": "claim-points-wrong", "per_farm_3_city_once": clean, "per_city_4": "claim-points-wrong", "off": noFarmers}},
		{twoFields + "\nfinal: = red +4 field\n", map[string]string{
			"per_farm_3": "claim-points-wrong", "per_farm_3_city_once": "claim-points-wrong", "per_city_4": clean, "off": noFarmers}},
	},
	"base.small_city": {
		{"\n1. red: BA/C@0,-1^180 | knight S | = red +4 city\n", map[string]string{"4": clean, "2": "claim-points-wrong"}},
		{"\n1. red: BA/C@0,-1^180 | knight S | = red +2 city\n", map[string]string{"4": "claim-points-wrong", "2": clean}},
	},
	"base.max_players": {
		{"[Green \"Cleo\"]\n[Blue \"Dora\"]\n[Black \"Emil\"]\n[Pink \"Fay\"]\n\n1. red: BA/RFr@1,0^0\n",
			map[string]string{"5": "player-count", "6": clean, "9": clean, "2": "player-count"}},
		{"[Green \"Cleo\"]\n\n1. red: BA/RFr@1,0^0\n", map[string]string{"5": clean, "6": clean, "9": clean, "2": "player-count"}},
		{"[Green \"Cleo\"]\n[Blue \"Dora\"]\n[Black \"Emil\"]\n[Pink \"Fay\"]\n[Grey \"Gus\"]\n\n1. red: BA/RFr@1,0^0\n",
			map[string]string{"5": "player-count", "6": "player-count", "9": clean, "2": "player-count"}},
	},
	"base.followers": {
		{"\n1. red: BA/RFr@1,0^0 | thief W | supply red 6\n", map[string]string{"7": clean, "1": "claim-supply-wrong"}},
		{"\n1. red: BA/RFr@1,0^0 | thief W\n2. yellow: BA/RFr@2,0^0\n3. red: BA/RFr@3,0^0 | farmer NNW\n",
			map[string]string{"7": clean, "1": "follower-supply-empty"}},
	},
	"pad.dragon_tile_follower": {
		{shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | thief E | dragon W W\n", only("dragon-tile-follower", permission, "allow")},
		{shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | dragon W W | offered none\n", only("claim-offered-wrong", permission, "forbid")},
	},
	"pad.dragon_timing": {
		{eatenKnight + "| = red +0 city\n", map[string]string{"before_scoring": clean, "after_scoring": "claim-points-wrong"}},
		{eatenKnight + "| = red +6 city\n", map[string]string{"before_scoring": "claim-points-wrong", "after_scoring": clean}},
	},
	"pad.early_dragon_tile": {
		{"\n1. red: aside DG/RFr.d | BA/RFr@1,0^0\n", only("dragon-tile-laid-aside", earlyValues, "set_aside")},
		{"\n1. red: DG/RFr.d@1,0^0\n", only("dragon-tile-too-early", earlyValues, "no_effect")},
	},
	"pad.princess": {
		{aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | thief N\n", map[string]string{"must": "princess-knight-kept", "may": clean}},
		{aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | offered none\n3. red: BA/RFr@1,0^0\n",
			map[string]string{"must": "princess-knight-kept", "may": "claim-offered-wrong"}},
	},
	"pad.princess_blocks_fairy": {
		{aKnight + "\n2. yellow: BA/RFr@1,0^0 | thief W\n3. red: BA/RFr@2,0^0\n4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | fairy 1,0\n",
			map[string]string{"true": "princess-blocks-fairy", "false": clean}},
		{aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | thief N\n",
			map[string]string{"true": "princess-and-follower", "false": "princess-and-follower"}},
	},
	"pad.fairy": {
		{leftAlone + "\n5. red: DG/RRR.g@1,0^0 | farmer ENE @0,-1\n6. yellow: BA/RFr@2,0^0\n7. red: BA/RFr@3,0^0 | = red +1 fairy\n",
			map[string]string{"follower": "claim-points-wrong", "tile": clean}},
		{twoOnATile + "\n5. red: BA/RFr@-2,0^0 | fairy 1,0\n", map[string]string{"follower": "fairy-follower-unclear", "tile": clean}},
	},
	"pad.portal_old_volcano": {
		{shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | dragon W W\n2. yellow: DG/RRR.g@2,0^0 | farmer NNW @1,0\n", only("portal-onto-volcano", permission, "allow")},
		{shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | dragon W W\n2. yellow: DG/RRR.g@2,0^0 | farmer ENE @0,0\n", only("", permission)},
	},
	"pad.portal_dragon_tile": {
		{shortRoad + "\n1. red: DG/RRR.g@-1,0^0 | farmer NNW @1,0\n", only("portal-onto-dragon", permission, "allow")},
		{shortRoad + "\n1. red: DG/RRR.g@-1,0^0 | farmer ENE @0,0\n", only("", permission)},
	},
	"pad.set_whitelist": { // the Tower cannot be judged in any case: other words are the difference
		{"[Sets \"base, princess-and-dragon, tower\"]\n\n1. red: BA/RFr@1,0^0\n", map[string]string{"any": "set-not-played", "bsw": "set-not-in-edition"}},
		{"\n1. red: BA/RFr@1,0^0\n", map[string]string{"any": clean, "bsw": clean}},
	},
	"pad.fairy_turn_points": {
		{twoOnATile + "\n5. red: BA/RFr@-2,0^0 | fairy 1,0\n6. yellow: BA/RFr@-3,0^0\n7. red: BA/RFr@-4,0^0 | = red +1 fairy\n",
			map[string]string{"once": clean, "per_figure": "claim-points-wrong"}},
		{twoOnATile + "\n5. red: BA/RFr@-2,0^0 | fairy 1,0\n6. yellow: BA/RFr@-3,0^0\n7. red: BA/RFr@-4,0^0 | = red +2 fairy\n",
			map[string]string{"once": "claim-points-wrong", "per_figure": clean}},
	},
	"pad.fairy_tile_bonus": {
		{shared + "\n5. red: BA/RRR@-2,0^0 | = red +4 fairy, yellow +0 fairy\n",
			map[string]string{"follower_in_feature": clean, "any_follower_on_tile": "claim-points-wrong"}},
		{shared + "\n5. red: BA/RRR@-2,0^0 | = red +4 fairy, yellow +3 fairy\n",
			map[string]string{"follower_in_feature": "claim-points-wrong", "any_follower_on_tile": clean}},
	},
	"pad.dragon_in_play": {
		{"\n1. red: DG/RFr.v@1,0^0 | thief W\n", only("volcano-tile-follower", choice, "off")},
		{"\n1. red: DG/RFr.v@1,0^0 | dragon @1,0\n", only("claim-not-in-box", choice, "on")},
	},
	"pad.fairy_in_play": {
		{aThief + "\n3. red: BA/RFr@3,0^0 | fairy 1,0\n", only("action-not-in-box", choice, "on")},
		{aThief + "\n3. red: BA/RFr@3,0^0 | fairy 2,0\n", map[string]string{"off": "action-not-in-box", "on": "fairy-without-follower"}},
	},
	"pad.princess_in_play": {
		{aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | thief N\n", only("princess-knight-kept", choice, "off")},
		{aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1\n", only("action-not-in-box", choice, "on")},
	},
	"pad.portal_in_play": {
		{"\n1. red: DG/RRR.g@1,0^0 | farmer ESE @0,0\n", only("follower-off-tile", choice, "on")},
		{"\n1. red: DG/RRR.g@1,0^0 | farmer ESE @1,0\n", only("", choice)},
	},
}

// undecidable says of switches why no game can tell their values apart yet.
var undecidable = map[string]string{
	"plague.special_figures_hit_and_flee": "needs set traders-and-builders: there are no special figures",
}

func init() {
	for key, games := range plagueSwitchGames {
		switchGames[key] = games
	}
}

// TestSwitches: no two values of a switch judge all games alike.
func TestSwitches(t *testing.T) {
	for _, f := range ruleset.Families() {
		for _, s := range f.Switches {
			t.Run(s.Key, func(t *testing.T) {
				if why := undecidable[s.Key]; why != "" {
					t.Skip(why)
				}
				games := switchGames[s.Key]
				if len(games) < 2 {
					t.Fatalf("%d games show what the switch does, want at least two", len(games))
				}
				values := switchValues(t, &s, games)
				for i, v := range values {
					for _, g := range games {
						g.judge(t, s.Key, v)
					}
					for _, w := range values[:i] {
						if !slices.ContainsFunc(games, func(g switchGame) bool { return g.verdicts[v] != g.verdicts[w] }) {
							t.Errorf("no game differs between %s and %s", w, v)
						}
					}
				}
			})
		}
	}
	for key := range switchGames {
		if ruleset.FindSwitch(key) == nil {
			t.Errorf("no switch is called %s", key)
		}
	}
}

// switchValues returns the values that the games try: all that the switch names, and
// another number where it takes numbers.
func switchValues(t *testing.T, s *ruleset.Switch, games []switchGame) (values []string) {
	t.Helper()
	for v := range games[0].verdicts {
		values = append(values, v)
	}
	slices.Sort(values)
	numbers := slices.Contains(s.Values, "n")
	for _, v := range s.Values {
		if v != "n" && !slices.Contains(values, v) {
			t.Errorf("no game is tried with %s", v)
		}
	}
	if numbers && len(values) < len(s.Values) || !numbers && len(values) != len(s.Values) {
		t.Errorf("tried are %q, the values are %q", values, s.Values)
	}
	for _, g := range games {
		for _, v := range values {
			if _, ok := g.verdicts[v]; !ok || len(g.verdicts) != len(values) {
				t.Errorf("the games are not all tried with %q", values)
			}
		}
	}
	return values
}

func (g *switchGame) judge(t *testing.T, key, value string) {
	t.Helper()
	family, _, _ := strings.Cut(key, ".")
	rules, turns, _ := strings.Cut(g.text, "\n")
	if rules == "" || rules[0] == '[' {
		rules, turns = map[string]string{"base": "base-2002", "pad": "filosofia-2013", "plague": "plague-seed", "leper": "leper-en"}[family], g.text
	}
	tags := ""
	if !strings.Contains(turns, "[Sets ") {
		tags = "[Sets \"" + boxOf(rules) + "\"]\n"
	}
	tags += "[Rules \"" + with(rules, key+"="+value) + "\"]\n"
	text := fill(t, strings.Replace(twoPlayers, "\n", "\n"+tags, 1)+strings.TrimLeft(turns, "\n"))
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
	var found []string
	for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
		if !f.Follows {
			found = append(found, f.Rule)
		}
	}
	slices.Sort(found)
	if got := strings.Join(slices.Compact(found), " "); got != g.verdicts[value] {
		t.Errorf("%s=%s: %q, want %q in%s", key, value, got, g.verdicts[value], g.text)
	}
}

// with adds a switch to rules.
func with(rules, override string) string {
	if strings.Contains(rules, ";") {
		return rules + ", " + override
	}
	return rules + "; " + override
}

// noted are games that raise each rule that a switch decides, under the profile in
// their Rules tag.
var noted = map[string][]string{
	"dragon-tile-follower":   {"bsw-seed" + shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | thief E | dragon W W\n"},
	"dragon-tile-too-early":  {"filosofia-2013\n\n1. red: DG/RFr.d@1,0^0\n", "jcz-default\n\n1. red: DG/RFr.d@1,0^0\n"},
	"dragon-tile-laid-aside": {"jcz-default\n\n1. red: aside DG/RFr.d | BA/RFr@1,0^0\n"},
	"dragon-scoring-order": {
		"filosofia-2013" + shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | scored | dragon W W\n",
		"rgg-c1" + shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | dragon W W | scored\n"},
	"fairy-follower-unclear": {"new-2016" + twoOnATile + "\n5. red: BA/RFr@-2,0^0 | fairy 1,0\n"},
	"princess-blocks-fairy": {"zmg-c1" + aKnight +
		"\n2. yellow: BA/RFr@1,0^0 | thief W\n3. red: BA/RFr@2,0^0\n4. yellow: DG/CcRr.p@0,-2^270 | princess red knight N @0,-1 | fairy 1,0\n"},
	"princess-knight-kept": {
		"filosofia-2013" + aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270 | thief N\n",
		"bsw" + aKnight + "\n2. yellow: DG/CcRr.p@0,-2^270\n"},
	"portal-onto-dragon":        {"new-2016" + shortRoad + "\n1. red: DG/RRR.g@-1,0^0 | farmer NNW @1,0\n"},
	"prelude-tile-foreign":      {"filosofia-2013 + plague-seed; plague.prelude_pool=base_only\n\n1. red: DG/RFr.v@1,0^0\n"},
	"outbreak-turn-action":      {atOnce + ", plague.source_turn_allows=none" + aFlight},
	"follower-on-infected-tile": {atOnce + plagueNear + "\n1. red: BA/RFr@2,0^0 | flea 2,0 | thief W\n"},
	"flea-missing":              {atOnce + plagueEast + "\n1. red: BA/RFr@-1,0^0\n", "plague-2021; plague.prelude=0" + plagueEast + "\n1. red: BA/RFr@-1,0^0\n"},
	"flea-before-tile":          {"plague-2021; plague.prelude=0" + plagueEast + "\n1. red: flea 2,0 | BA/RFr@-1,0^0\n"},
	"flight-before-tile":        {atWill + ", plague.flight_before_tile=forbid" + aFlight},
	"portal-onto-volcano":       {"bsw-seed" + shortRoad + "\n1. red: DG/RFr.d@-1,0^0 | dragon W W\n2. yellow: DG/RRR.g@2,0^0 | farmer NNW @1,0\n"},
}

// TestLegalElsewhere: the note that says where else it is legal names all profiles
// under which the finding is gone and no other, or a switch that makes it go.
func TestLegalElsewhere(t *testing.T) {
	for _, r := range ruleset.Rules() {
		if r.Switch == nil || r.Switch.Value == "" {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			if len(noted[r.ID]) == 0 {
				t.Error("no game raises it")
			}
			for _, game := range noted[r.ID] {
				checkElsewhere(t, r.ID, game)
			}
		})
	}
}

func checkElsewhere(t *testing.T, rule, game string) {
	t.Helper()
	profile, turns, _ := strings.Cut(game, "\n")
	profile, overrides, _ := strings.Cut(profile, ";")
	findings := judgeUnder(t, profile+";"+overrides, turns)
	i := slices.IndexFunc(findings, func(f notation.Finding) bool { return f.Rule == rule })
	if i < 0 {
		t.Fatalf("the game does not raise it under %s:%s", profile, messages(findings))
	}
	var under []string
	for _, n := range findings[i].AllNotes() {
		if list, ok := strings.CutPrefix(n.Text, "legal under "); ok {
			list, text, _ := strings.Cut(list, ": ")
			under = strings.Split(list, ", ")
			if text == "" {
				t.Error("the note does not say what is legal there")
			}
		}
	}
	raised := func(rules string) bool {
		return slices.ContainsFunc(judgeUnder(t, rules, turns), func(f notation.Finding) bool { return f.Rule == rule })
	}
	overrides = strings.Join(slices.DeleteFunc(strings.Split(overrides, ", "), func(o string) bool {
		sw := switchOf(rule)
		return strings.TrimSpace(o) == "" || strings.HasPrefix(strings.TrimSpace(o), sw+"=")
	}), ", ")
	if len(under) == 1 && strings.Contains(under[0], "=") {
		if raised(with(profile+";"+overrides, under[0])) {
			t.Errorf("it is said to be legal under %s", under[0])
		}
		under = nil
	} else if len(under) == 0 {
		t.Error("no note says where it is legal")
	}
	family, _, _ := strings.Cut(switchOf(rule), ".")
	for _, f := range ruleset.Families() {
		for _, e := range f.Editions {
			if f.Name != family {
				continue
			}
			rules := e.ID + ";" + overrides
			if others := slices.DeleteFunc(strings.Split(profile, "+"), func(id string) bool { return f.Has(strings.TrimSpace(id)) }); len(others) > 0 {
				rules = strings.Join(others, "+") + " + " + rules
			}
			if raised(rules) == slices.Contains(under, e.ID) {
				t.Errorf("%s under %s: raised is %t, the note names %q", profile, e.ID, raised(rules), under)
			}
		}
	}
}

// switchOf returns the key of the switch of a rule.
func switchOf(id string) string {
	for _, r := range ruleset.Rules() {
		if r.ID == id {
			return r.Switch.Key
		}
	}
	return ""
}

func judgeUnder(t *testing.T, rules, turns string) []notation.Finding {
	t.Helper()
	rules = strings.TrimRight(rules, "; ")
	_, findings := judge(strings.Replace(twoPlayers, "\n", "\n[Sets \""+boxOf(rules)+"\"]\n[Rules \""+rules+"\"]\n", 1) + turns)
	return findings
}

// TestNoNoteWithoutSwitch keeps the note away from a tile that is laid aside under no
// profile.
func TestNoNoteWithoutSwitch(t *testing.T) {
	for _, f := range judgeUnder(t, "filosofia-2013", "\n1. red: aside BA/L | BA/RFr@1,0^0\n") {
		for _, n := range f.AllNotes() {
			if strings.Contains(n.Text, "under") {
				t.Errorf("%s: %s", f.Rule, n.Text)
			}
		}
	}
}
