package jcz

import (
	"strings"
	"testing"

	"cartulary/notation"
)

// overrides prints the switches of a record: pad.fairy=tile.
func overrides(rec *notation.Record) string {
	var words []string
	for _, p := range rec.Rules.Profiles {
		words = append(words, p.Text)
	}
	for _, o := range rec.Rules.Overrides {
		words = append(words, o.Key+"="+o.Value)
	}
	return strings.Join(words, " ")
}

func TestRules(t *testing.T) {
	const pad = "base-2002 jcz-default"
	const off = " pad.dragon_in_play=off pad.fairy_in_play=off pad.princess_in_play=off pad.portal_in_play=off"
	const ignored = `"inn-and-cathedral-final-scoring": "ignore"`
	for _, c := range []struct{ sets, elements, rules, want string }{
		{basic, farmers7, ``, ""},
		{basic, `"small-follower": 7`, ``, "base.farmers=off"},
		{basic, `"small-follower": 7, "farmers": false`, ``, ""}, // a key that is there is on
		{basic, `"small-follower": 3, "farmers": true`, ``, "base.followers=3"},
		{basic, `"farmers": true`, ``, "base.followers=0"},
		{basic, farmers7, `"tiny-city-scoring": "2"`, "base.small_city=2"},
		{basic, farmers7, `"tiny-city-scoring": 2, "wagon-move": "C1"`, "base.small_city=2"},
		{basic, farmers7, `"princess-action": "must"`, ""}, // nobody sees a princess
		{dragons, allPads, ``, pad},
		{dragons, farmers7, ``, pad + off},
		{dragons, farmers7 + `, "dragon": 0, "fairy": false, "princess": null, "portal": true`, ``, pad}, // on, all of them
		{basic, farmers7 + `, "fairy": 1`, ``, pad + " pad.fairy_in_play=on"},
		{basic, farmers7 + `, "dragon": 1, "big-follower": 0`, ``, pad + " pad.dragon_in_play=on"},
		{dragons, allPads, `"dragon-move": "after-scoring", "princess-action": "may", "fairy-placement": "next-follower"`,
			pad + " pad.dragon_timing=after_scoring pad.princess=may pad.fairy=follower"},
		{inns, allInns, ``, ""},
		{inns, farmers7, ``, "iac.big=off iac.cathedrals=off iac.inns=off"},
		{inns, farmers7 + `, "big-follower": 0, "cathedral": false, "inn": true`, ignored, "iac.big=off iac.unfinished=ignore"},
		{basic, farmers7 + `, "inn": true`, ignored, "iac.inns=on iac.unfinished=ignore"},
		{basic, farmers7, ignored, ""}, // nobody sees an inn
		{traders, allTraders, ``, pad},
		{traders, farmers7, ``, pad + " tab.builder=off tab.pig=off tab.goods=off"},
		{basic, farmers7 + `, "pig": 1`, ``, pad + " tab.pig=on"},
		{counts, allCounts, ``, pad},
		{counts, allCounts, `"coc-final-scoring": "any-district", "count-move": "clockwise"`, pad + " cnt.final=any cnt.count_move=clockwise"},
		{counts, allCounts, `"coc-final-scoring": "market-only", "count-move": "by-player"`, pad + " cnt.final=market_only cnt.count_move=by_player"},
		{basic, farmers7, `"count-move": "follow-meeple"`, ""}, // nobody sees the Count
		{gardensToo, farmers7 + `, "abbot": 1, "garden": true, "phantom": 1`, ``, ""},
	} {
		if got := overrides(whole(t, game(c.sets, c.elements, c.rules))); got != c.want {
			t.Errorf("%s {%s} {%s}: %q, want %q", c.sets, c.elements, c.rules, got, c.want)
		}
	}
}

func TestSets(t *testing.T) {
	for _, c := range []struct{ sets, want string }{
		{`"basic:1": 1`, "base*1"},
		{`"basic:2": 2, "princess-and-dragon": 1`, "base*2 princess-and-dragon*1"},
		{`"basic:1": 1, "princess-and-dragon:2": 3, "basic:2": 1`, "base*2 princess-and-dragon*3"},
		{`"princess-and-dragon:1": 1, "basic:1": 0, "tower": 0`, "princess-and-dragon*1"},
		{`"basic:1": 1, "traders-and-builders:2": 1, "inns-and-cathedrals": 2`, "base*1 traders-and-builders*1 inns-and-cathedrals*2"},
	} {
		rec := whole(t, game(c.sets, allPads, ""))
		var got []string
		for _, s := range rec.Sets {
			got = append(got, s.Name+"*"+string(rune('0'+s.Copies)))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("{%s}: %v, want %s", c.sets, got, c.want)
		}
	}
}

// TestForeign checks that everything outside the supported sets is one finding that
// names all of it, unless nothing uses it.
func TestForeign(t *testing.T) {
	const needs = "the save needs "
	const mixed = basic + `, "basic:2": 1` // of one set, both editions
	const ringmaster = `, "ringmaster": 1`
	lay := placing("BA/L", "R0", "0,1")
	for _, c := range []struct{ name, text, want string }{
		{"idle element", game(basic, farmers7+`, "siege": 1, "mage": 1, "builder": 0`, "", lay, passes, passes, commits),
			"left out, because nothing in this game uses the elements mage and siege"},
		{"idle set", game(basic+`, "flier:1": 1`, farmers7+`, "acrobats": false`, "", lay, passes, commits),
			"left out, because nothing in this game uses the set flier and the elements acrobats and flier"},
		{"enforced element", game(basic+`, "wind-roses": 1`, farmers7, ""), "left out, because nothing in this game uses the set wind-roses and the element wind-rose"},
		{"start tile", edit(t, game(basic+`, "flier": 1, "wind-roses": 1`, farmers7, ""), `BA/RCr`, `WR/CFR`),
			needs + `the sets flier and wind-roses and the elements flier and wind-rose, which cannot be read yet: tile "WR/CFR" is on the table`},
		{"tile", game(basic+`, "flier": 1`, farmers7, "", placing("FL/L", "R0", "0,1")),
			needs + `the set flier and the element flier, which cannot be read yet: tile "FL/L" is placed`},
		{"forced tile", edit(t, game(basic+`, "goldmines": 1`, farmers7, ""), `"replay"`, `"gameAnnotations": {"drawOrder": ["BA/L", "GM/F"]}, "replay"`),
			needs + `the set goldmines, which cannot be read yet: tile "GM/F" is drawn`},
		{"element", game(basic, farmers7+`, "ferry": true, "mage": 1`, ""), needs + "the elements ferry and mage, which cannot be read yet: the save does not record what the element ferry does"},
		{"card without tiles", game(basic, farmers7+`, "king": true`, ""), "a record cannot hold the element king without the tiles of king-and-robber, or the tiles without it"},
		{"figure", game(basic, farmers7+ringmaster, "", lay, strings.Replace(deploying("City", "N", "0,1"), "small", "ringmaster", 1)),
			needs + `the element ringmaster, which cannot be read yet: a figure of the kind "ringmaster" is deployed`},
		{"feature", game(basic, farmers7+`, "garden": 1`, "", lay, deploying("Garden", "I", "0,1")),
			needs + `the element garden, which cannot be read yet: a follower is deployed on a feature "Garden"`},
		{"quarter", game(basic, farmers7+ringmaster, "", lay, deploying("City", "QUARTER_MARKET", "0,1")),
			needs + `the element ringmaster, which cannot be read yet: a follower is deployed at "QUARTER_MARKET"`},
		{"neutral figure", game(basic, farmers7+`, "mage": 1`, "", lay, `{"type": "MOVE_NEUTRAL_FIGURE", "payload": {"figureId": "mage.1", "to": null}}`),
			needs + `the element mage, which cannot be read yet: the figure "mage.1" moves`},
		{"return", game(basic, farmers7+`, "siege": 1`, "", lay, `{"type": "RETURN_MEEPLE", "payload": {"source": "SIEGE_ESCAPE"}}`),
			needs + `the element siege, which cannot be read yet: a follower returns for "SIEGE_ESCAPE"`},
		{"token", game(basic, farmers7+`, "gold": 1`, "", lay, `{"type": "PLACE_TOKEN", "payload": {"token": "GOLD", "pointer": [0, 1]}}`),
			needs + `the element gold, which cannot be read yet: the token "GOLD" is placed`},
		{"message", game(basic, farmers7+`, "acrobats": 1`, "", lay, `{"type": "SCORE_ACROBATS"}`),
			needs + `the element acrobats, which cannot be read yet: a message is "SCORE_ACROBATS"`},
		{"assertion", edit(t, game(basic, farmers7+ringmaster, ""), `"replay"`, `"test": {"assertions": ["Available action Meeple for Ringmaster"]}, "replay"`),
			needs + "the element ringmaster, which cannot be read yet: an assertion names the element ringmaster"},
		{"phase", edit(t, game(basic, farmers7+`, "escape": 1`, ""), `"replay"`, `"test": {"assertions": ["Phase is EscapePhase"]}, "replay"`),
			needs + "the element escape, which cannot be read yet: an assertion names the element escape"},
		{"nameless", game(basic, farmers7, "", placing("WR/CFR", "R0", "0,1")),
			`tile "WR/CFR" is placed, which belongs to no set that can be read`},
		{"no tile", game(basic, farmers7, "", strings.Replace(placing("BA/L", "R0", "0,1"), "tileId", "tileID2", 1)), `a placement has no "tileId"; the field is missing, misspelt or empty`},
		{"no type", game(basic, farmers7, "", `{"typ": "PASS"}`), `a message has no "type"; the field is missing, misspelt or empty`},
		{"no start tile", edit(t, game(basic, farmers7, ""), `{"tile": "BA/RCr"`, `{"tileId": "BA/RCr"`), `a start tile has no "tile"; the field is missing, misspelt or empty`},
		{"no message", game(basic, farmers7, "", `{"type": "DANCE"}`), `a message is "DANCE", which belongs to no set that can be read`},
		{"taken back", game(basic, farmers7+`, "acrobats": 1`, "", lay, `{"type": "SCORE_ACROBATS"}`, `{"type": "UNDO"}`, passes, commits),
			"left out, because nothing in this game uses the element acrobats"},
		{"Count without tiles", game(basic, farmers7+`, "count": 1`, ""), "a record cannot hold the element count without the tiles of count, or the tiles without it"},
		{"abbots", game(mixed, farmers7+`, "abbot": 2, "garden": 1`, ""), "left out, because nothing in this game uses the elements abbot and garden"},
		{"many abbots", game(gardensToo, farmers7+`, "abbot": 10, "garden": 1`, ""), needs + "the element abbot with the number 10, which cannot be read yet: a record can hold 9"},
		{"abbot", game(mixed, farmers7+`, "abbot": 1, "garden": 1`, "", lay, strings.Replace(deploying("Monastery", "I", "0,1"), "small", "abbot", 1)),
			needs + `the elements abbot and garden, which cannot be read yet: a figure of the kind "abbot" moves`},
		{"rule", game(basic, farmers7, `"house-rule": true`), "the rule house-rule is unknown and is skipped"},
		{"start", edit(t, game(basic, farmers7, ""), `{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}`, ``),
			"the save has no start tile; BA/RCr is taken to be at 0,0"},
	} {
		rec, findings := parse(c.text)
		if len(findings) != 1 || findings[0].Message != c.want {
			t.Errorf("%s: %v, want %q", c.name, findings, c.want)
			continue
		}
		if f := findings[0]; (rec == nil) != (f.Severity == notation.Error) {
			t.Errorf("%s: an %s of %s with the record %v", c.name, f.Severity, f.Rule, rec)
		}
	}
}

// TestPhantomDeclined checks that the PASS that declines a phantom is not an action of a
// record.
func TestPhantomDeclined(t *testing.T) {
	lay := []string{placing("BA/RFr", "R0", "1,0"), deploying("Road", "WE", "1,0"), passes, commits}
	rec, findings := parse(game(basic, farmers7+`, "phantom": 1`, "", lay...))
	if len(findings) != 0 || len(rec.Turns[0].Actions) != 2 {
		t.Errorf("%v %+v, want a placement and a thief", findings, rec)
	}
	if rec := whole(t, game(basic, farmers7, "", lay...)); len(rec.Turns[0].Actions) != 3 {
		t.Errorf("without a phantom the PASS is lost: %+v", rec.Turns)
	}
}

// TestUnreadable checks that each save has one error, and a record of the turns before it.
func TestUnreadable(t *testing.T) {
	text := small(t)
	lay := placing("BA/RFr", "R0", "1,0")
	with := func(messages ...string) string { return game(dragons, allPads, "", messages...) }
	fairy := func(to string) string {
		return with(lay, `{"type": "MOVE_NEUTRAL_FIGURE", "payload": {"figureId": "fairy.1", "to": `+to+`}}`)
	}
	for _, c := range []struct {
		name, text, message string
		turns               int // -1 for no record
	}{
		{"empty", "", "not a save", -1},
		{"null", "null", "no setup", -1},
		{"list", "[]", "not a save", -1},
		{"truncated", text[:len(text)/2], "the save of JCloisterZone is cut: the text ends too early", 5},
		{"two", text + text, "more text after", -1},
		{"deep", strings.Repeat(`{"setup":`, 100000), "not a save", -1},
		{"deep payload", with(`{"type": "PASS", "payload": ` + strings.Repeat("[", 100000)), "not a save", -1},
		{"twice", edit(t, text, `"clock"`, `"name"`), "not a save", -1},
		{"word", edit(t, text, `"slot": 3`, `"slot": "three"`), "not a save", -1},
		{"no list", edit(t, text, `"players": [{"name": "Ana", "slot": 0}, {"name": "Ben", "slot": 3}]`, `"players": 7`), "a list is required", -1},
		{"no object", edit(t, text, `{"basic:2": 1, "princess-and-dragon:1": 1}`, `7`), "an object is required", -1},
		{"many", with(strings.Repeat(passes+",", maxList) + passes), "more than 20000 values", -1},
		{"many members", edit(t, text, `"basic:2": 1`, strings.Repeat(" ", 9)+members(maxList+1)), "more than 20000 members", -1},
		{"huge", edit(t, text, `"position": [1, 0]`, `"position": [1e300, 0]`), "payload of PLACE_TILE cannot be read", 0},
		{"half", edit(t, text, `"position": [1, 0]`, `"position": [0.5, 0]`), "payload of PLACE_TILE cannot be read", 0},
		{"three", edit(t, text, `"position": [1, 0]`, `"position": [1, 0, 0]`), "payload of PLACE_TILE cannot be read", 0},
		{"old", `{"initialSeed": 7, "slots": [], "setup": {"expansions": {}}}`, "a setup of JCloisterZone, not a game", -1},
		{"xml", "<?xml version=\"1.0\"?>\n<game app-version=\"3.4.3\" phase=\"ActionPhase\">\n</game>", "only the position, not the moves of the game", -1},
		{"setup only", `{"appVersion": "5.7.0", "setup": {"sets": {"basic:1": 1}}}`, "a setup of JCloisterZone, not a game", -1},
		{"initial", edit(t, text, `0.125`, `1`), "initialRandom is 1", -1},
		{"no players", edit(t, text, `{"name": "Ana", "slot": 0}, {"name": "Ben", "slot": 3}`, ``), "1 to 9 players, this one has 0", -1},
		{"slot", edit(t, text, `"slot": 3`, `"slot": 9`), "slot 9 is not 0 to 8", -1},
		{"slots", edit(t, text, `"slot": 3`, `"slot": 0`), "two players have slot 0", -1},
		{"copies", edit(t, text, `"basic:2": 1`, `"basic:2": 100`), "100 is not a number of copies", -1},
		{"more copies", edit(t, text, `"basic:2": 1`, `"basic:2": 99, "basic:1": 1`), "more than 99 copies", -1},
		{"no sets", game(``, farmers7, ``), "no supported tile set", -1},
		{"followers", edit(t, text, `"small-follower": 7`, `"small-follower": "all"`), "not a number of followers", -1},
		{"rule", edit(t, text, `"must"`, `"perhaps"`), `the rule princess-action is may or must, not "perhaps"`, -1},
		{"start rotation", edit(t, text, `"rotation": 0}`, `"rotation": 45}`), "rotation 45", -1},
		{"start far", edit(t, text, `"x": 0`, `"x": 10000`), "not between", -1},
		{"undo", with(lay, commits, `{"type": "UNDO"}`, `{"type": "UNDO"}`, `{"type": "UNDO"}`, lay), "no message to take back", 0},
		{"undo later", with(`{"type": "UNDO"}`, lay), "no message to take back", 0},
		{"before", with(passes), "PASS comes before the first tile", 0},
		{"after", with(lay, commits, passes), "PASS comes after the COMMIT of turn 1", 1},
		{"twice committed", with(lay, commits, commits), "COMMIT comes after the COMMIT of turn 1", 1},
		{"two tiles", with(lay, lay), "while turn 1 has not reached its COMMIT", 1},
		{"nowhere", with(`{"type": "PLACE_TILE", "payload": {"tileId": "BA/L"}}`), "has no place", 0},
		{"no payload", with(lay, `{"type": "DEPLOY_MEEPLE"}`), `a follower is deployed on a feature ""`, -1},
		{"far", with(placing("BA/L", "R0", "10000,0")), "not between", 0},
		{"rotation", with(placing("BA/L", "R45", "1,0")), "rotation", 0},
		{"player", edit(t, text, `"player": 0, "clock"`, `"player": 2, "clock"`), "there is no player 2", 0},
		{"foreign follower", with(lay, strings.Replace(deploying("Road", "WE", "1,0"), "0.small", "1.small", 1)), "not a follower of a player", 1},
		{"other's follower", edit(t, text, `"meepleId": "0.small.1"`, `"meepleId": "1.small.1"`), `red deploys the follower "1.small.1", which is green's`, 1},
		{"location", with(lay, deploying("Road", "X", "1,0")), `location "X" is not a side`, 1},
		{"no location", with(lay, deploying("Road", "", "1,0")), `location "" is not a side`, 1},
		{"road half", with(lay, deploying("Road", "NL", "1,0")), `location "NL" is not one of a road`, 1},
		{"field side", with(lay, deploying("Field", "N", "1,0")), `location "N" is not one of a field`, 1},
		{"two fields", with(lay, deploying("Field", "NL.SL", "1,0")), `location "NL.SL" is more than one field of BA/RFr at 1,0`, 1},
		{"no position", with(lay, `{"type": "DEPLOY_MEEPLE", "payload": {"pointer": {"feature": "Road", "location": "N"}, "meepleId": "0.small.1"}}`), "no position", 1},
		{"fairy nowhere", fairy(`null`), "the fairy's move has no place", 1},
		{"fairy point", fairy(`[1]`), "the fairy's place cannot be read", 1},
		{"fairy pointer", fairy(`{"meepleId": 7}`), "the fairy's place cannot be read", 1},
		{"fairy far", fairy(`[0, -10000]`), "not between", 1},
		{"fairy follower", fairy(`{"meepleId": "0.barn.1"}`), `"0.barn.1" is not a follower`, 1},
		{"fairy feature", fairy(`{"meepleId": "0.small.1", "featurePointer": {"position": [0, 0], "feature": "Circus", "location": "I"}}`), `"Circus" is not a feature`, 1},
		{"no dragon", with(lay, stepping("1,1")), "before a volcano", 1},
		{"leap", edit(t, text, `"to": [1, 0]}`, `"to": [2, 0]}`), "1,-1 to 2,0 is not one step", 7},
		{"dragon's square", edit(t, text, `"to": [1, 0]}`, `"to": {}}`), "the dragon's square cannot be read", 7},
		{"mover", edit(t, text, `"to": [1, 0]}, "player": 1`, `"to": [1, 0]}, "player": -1`), "there is no player -1", 7},
		{"princess", edit(t, text, `{"featurePointer": {"position": [-1, 0], "feature": "City", "location": "W"}`,
			`{"featurePointer": {"position": [-1, 0], "feature": "Road", "location": "SE"}`), "it sends home only knights", 5},
		{"random", with(lay, strings.Replace(commits, "0.5", "1", 1)), "random is 1", 1},
		{"three shepherds", game(basic, farmers7+`, "shepherd": 3`, ""), "the save needs the element shepherd with the number 3, which cannot be read yet: a record can hold 2", -1},
		{"ten pigs", game(basic, farmers7+`, "pig": 10`, ""), "the save needs the element pig with the number 10, which cannot be read yet: a record can hold 9", -1},
		{"builder in a field", with(lay, strings.Replace(deploying("Field", "NL", "1,0"), "small", "builder", 1)), "the builder cannot be on the feature Field", 1},
		{"pig on a road", with(lay, strings.Replace(deploying("Road", "WE", "1,0"), "small", "pig", 1)), "the pig cannot be on the feature Road", 1},
		{"fairy and pig", fairy(`{"meepleId": "0.pig.1"}`), `"0.pig.1" is not a follower`, 1},
	} {
		rec, findings := parse(c.text)
		if len(findings) != 1 {
			t.Errorf("%s: %d findings %.300v, want 1", c.name, len(findings), findings)
			continue
		}
		f := findings[0]
		rule := notation.RuleFormatContent
		if strings.HasPrefix(f.Message, "the save needs ") {
			rule = notation.RuleSetNotPlayed
		}
		if !strings.Contains(f.Message, c.message) || f.Severity != notation.Error || f.Rule != rule {
			t.Errorf("%s: %s %s %q, want %q", c.name, f.Severity, f.Rule, f.Message, c.message)
		}
		if strings.Contains(f.Message, "\n") || len(f.Message) > 300 {
			t.Errorf("%s: the message is long: %q", c.name, f.Message)
		}
		if (rec == nil) != (c.turns < 0) || rec != nil && len(rec.Turns) != c.turns {
			t.Errorf("%s: record %+v, want %d turns", c.name, rec, c.turns)
		}
	}
}

// members writes n members of an object.
func members(n int) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`"x`)
		for ; i > 0; i /= 10 {
			b.WriteByte(byte('0' + i%10))
		}
		b.WriteString(`": 0`)
	}
	return b.String()
}
