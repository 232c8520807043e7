package jcz

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
)

func TestRoundTrip(t *testing.T) {
	const late = `"dragon-move": "after-scoring", "tiny-city-scoring": "4"`
	for name, text := range map[string]string{
		"small": small(t),
		"open":  game(dragons, allPads, "", placing("BA/L", "R0", "0,1")),
		"late": game(`"princess-and-dragon:2": 2, "basic:1": 1`, `"farmers": true, "fairy": 1`, late, placing("DG/C.v", "R180", "0,-1"), commits,
			placing("DG/C.dG", "R180", "1,-1"), passes, commits, stepping("1,-1"), stepping("0,-1")),
		"late open": game(dragons, allPads, late, placing("DG/C.v", "R180", "0,-1"), commits, placing("DG/C.d", "R180", "1,-1"), commits),
		"limit":     edit(t, game(basic, farmers7, ""), `"replay"`, `"gameAnnotations": {"drawOrder": ["BA/L", "#END"]}, "replay"`),
		"no random": edit(t, game(basic, farmers7, "", placing("BA/L", "R0", "0,1"), passes, `{"type": "COMMIT", "payload": {}}`), `"initialRandom": 0, `, ``),
		"start":     edit(t, game(basic, `"small-follower": 0`, ""), `"rotation": 0}`, `"rotation": 90}, {"tile": "BA/Rr", "x": -1, "y": 0, "rotation": 270}`),
	} {
		checkWrite(t, name, whole(t, text))
	}
}

// TestAppendForm checks that a save is written as the clients write it.
func TestAppendForm(t *testing.T) {
	out, warnings, err := Append([]byte("kept "), whole(t, small(t)))
	if err != nil || len(warnings) != 0 {
		t.Fatal(warnings, err)
	}
	text := string(out)
	for _, want := range []string{
		"kept {\n  \"appVersion\": \"5.12.0\",\n", "\n  \"created\": \"2026-03-01T00:00:00.000Z\",\n", "\n    \"timer\": null,\n",
		"\n      \"basic:2\": 1,\n", "\n        \"rotation\": 0\n", "\n        \"rotation\": \"R180\",\n",
		"\n        \"position\": [\n          0,\n          -1\n        ]\n", "\"random\": 0.0625\n", "\n      \"payload\": {},\n",
		"\"location\": \"ER.SL\",\n", "\"location\": \"WE\",\n", "\"dragon\": 1,\n", "\"portal\": true\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the save has no %q", want)
		}
	}
	if !strings.HasSuffix(text, "\n}\n") {
		t.Errorf("the save ends %q", text[len(text)-20:])
	}
}

// plain is a record as a person writes it.
func plain(t *testing.T, body string) *notation.Record {
	t.Helper()
	rec, findings := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n" + body})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	return rec
}

// TestAppendPlain checks that the save of a game without recorded draws draws in the order of the
// record and has a PASS for each turn without an action.
func TestAppendPlain(t *testing.T) {
	rec := plain(t, `[Date "2026-03-01"]
[Sets "base, princess-and-dragon"]
[Rules "jcz-default"]
[Yellow "Ana"]
[Violet ""]
[Termination "normal"]

1. yellow: U@1,0^0
2. violet: discard C | DG/F.v@0,1^0
3. yellow: BA/CccG@0,-1^180 | knight E
4. violet: DG/Rr.d@-1,0^180 | dragon N W
`)
	out, warnings, err := Append(nil, rec)
	if err != nil || len(warnings) != 0 {
		t.Fatal(warnings, err)
	}
	again, findings := Parse(&notation.Source{Text: string(out)})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	if got := strings.Join(again.Draws.Forced, " "); got != "BA/RFr BA/Cccc+ DG/F.v BA/CccG DG/Rr.d" || again.Draws.Limit != 5 || again.Draws.Initial != 0 {
		t.Errorf("the save draws %s, %+v", got, again.Draws)
	}
	if again.Termination.Kind != notation.TerminationNormal || again.Draws.Sets[0].Name != "basic:2" || again.Draws.Sets[1].Name != "princess-and-dragon:1" {
		t.Errorf("termination %v, box %v", again.Termination, again.Draws.Sets)
	}
	if again.Players[0].Colour != notation.Yellow || again.Players[1].Colour != notation.Violet {
		t.Errorf("players %v", again.Players)
	}
	var kinds []notation.ActionKind
	for _, turn := range again.Turns {
		for _, a := range turn.Actions[1:] {
			kinds = append(kinds, a.Kind)
		}
	}
	// turn 1 passes, turn 2 is a volcano, turn 3 deploys, turn 4 passes before the dragon
	want := []notation.ActionKind{notation.ActPass, notation.ActDeploy, notation.ActPass, notation.ActDragon}
	if !slices.Equal(kinds, want) {
		t.Errorf("actions %v, want %v", kinds, want)
	}
	if strings.Contains(string(out), "random\"") {
		t.Error("a random number was made up")
	}
}

// TestAppendNumbers checks that followers get the lowest number that is certainly free.
func TestAppendNumbers(t *testing.T) {
	ids := func(rec *notation.Record) (string, []notation.Finding) {
		t.Helper()
		out, warnings, err := Append(nil, rec)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, m := range looseMessages(t, string(out)) {
			id, _ := m.Payload["meepleId"].(string)
			if pointer, ok := m.Payload["pointer"].(map[string]any); ok && id == "" {
				id, _ = pointer["meepleId"].(string)
			}
			if to, ok := m.Payload["to"].(map[string]any); ok {
				id, _ = to["meepleId"].(string)
			}
			if id != "" {
				got = append(got, strings.Replace(id, ".small.", ".", 1))
			}
		}
		return strings.Join(got, " "), warnings
	}
	const head = "[Sets \"base, princess-and-dragon\"]\n[Rules \"jcz-default; base.followers=2\"]\n[Red \"\"]\n[Blue \"\"]\n"
	for _, c := range []struct {
		name, turns, want string
		guess             bool
	}{
		{"in order", "1. red: U@1,0^0 | thief W\n2. blue: U@2,0^0 | farmer NNW\n3. red: U@3,0^0 | farmer NNW\n", "0.1 1.1 0.2", false},
		{"princess", "1. red: E@0,-1^180 | knight S\n2. blue: E@5,5^0 | princess red knight S @0,-1\n3. red: E@1,1^0 | knight N\n", "0.1 0.1 0.1", false},
		{"dragon", "1. red: U@1,0^0 | thief W\n2. blue: DG/F.v@1,1^0\n3. red: DG/C.d@1,2^180 | dragon N\n4. blue: U@2,0^0\n5. red: U@3,0^0 | farmer NNW\n",
			"0.1 0.1", false},
		{"reuse", "1. red: U@1,0^0 | farmer NNW\n2. blue: U@2,0^0\n3. red: U@3,0^0 | thief W\n4. blue: U@4,0^0\n5. red: U@5,0^0 | thief W\n6. blue: U@6,0^0\n7. red: U@7,0^0 | thief W\n",
			"0.1 0.2 0.2 0.2", true},
		{"farmers", "1. red: U@1,0^0 | farmer NNW\n2. blue: U@2,0^0\n3. red: U@3,0^0 | farmer NNW\n4. blue: U@4,0^0\n5. red: U@5,0^0 | farmer NNW\n",
			"0.1 0.2 0.1", true},
		{"fairy", "1. red: U@1,0^0 | thief W\n2. blue: U@2,0^0 | farmer NNW\n3. red: U@3,0^0 | fairy 1,0\n4. blue: U@4,0^0 | fairy 2,0 farmer NNE\n5. red: U@5,0^0 | fairy 9,9\n",
			"0.1 1.1 0.1 1.1", false},
		{"fairy of another", "1. red: U@1,0^0 | thief W\n2. blue: U@2,0^0 | fairy 1,0 thief W\n", "0.1 0.1", false},
		{"fairy with nobody", "1. red: U@1,0^0 | fairy 0,0 thief W\n", "0.1", true},
	} {
		got, warnings := ids(plain(t, head+c.turns))
		if got != c.want || (len(warnings) == 1 && warnings[0].Rule == notation.RuleFormatGuess) != c.guess || len(warnings) > 1 {
			t.Errorf("%s: %s %v, want %s", c.name, got, warnings, c.want)
		}
	}
}

func TestAppendRules(t *testing.T) {
	const aside = " | a save of JCloisterZone cannot hold pad.early_dragon_tile=set_aside, so it is left out"
	const lost = " | a save of JCloisterZone cannot hold "
	const portal = lost + "pad.portal_dragon_tile=allow, so it is left out"
	for _, c := range []struct{ sets, rules, want string }{
		{"base", "", "small-follower farmers"},
		{"base", "base-2000", `small-follower farmers tiny-city-scoring="2"` + lost + "base.farmers=per_city_4, so it is left out"},
		{"base", "base-2002; base.farmers=off, base.followers=0", "small-follower"},
		{"base", "plague-2021", "small-follower farmers | a save of JCloisterZone has no profiles, so plague-2021 is left out"},
		{"base", "base-2002; base.max_players=5", "small-follower farmers" + lost + "base.max_players=5, so it is left out"},
		{"princess-and-dragon", "", `small-follower farmers dragon fairy princess portal princess-action="must" fairy-placement="on-tile"` + aside + portal},
		{"princess-and-dragon", "jcz-default", `small-follower farmers dragon fairy princess portal`},
		{"princess-and-dragon", "rgg-c1; pad.fairy=follower, pad.portal_in_play=off, pad.early_dragon_tile=held_out_of_stack",
			`small-follower farmers dragon fairy princess fairy-placement="next-follower" princess-action="must" dragon-move="after-scoring"`},
		{"princess-and-dragon", "bsw", `small-follower farmers dragon fairy princess portal princess-action="must"` + aside +
			lost + "pad.princess_blocks_fairy=false, so it is left out" + portal},
		{"base", "base-2002; pad.fairy_in_play=on", "small-follower farmers fairy"},
		{"inns-and-cathedrals", "", "small-follower farmers big-follower cathedral inn"},
		{"inns-and-cathedrals", "iac-default; iac.unfinished=ignore, iac.big=off",
			`small-follower farmers cathedral inn inn-and-cathedral-final-scoring="ignore"`},
		{"traders-and-builders", "", "small-follower farmers builder pig traders" +
			lost + "tab.second_part=may, so it is left out" + lost + "tab.builder_on_completed=allow, so it is left out"},
		{"traders-and-builders", "tab-default; tab.second_part=must, tab.builder_on_completed=forbid", "small-follower farmers builder pig traders"},
		{"traders-and-builders", "jcz-default; tab.special_on_volcano=allow, tab.goods=off", "small-follower farmers builder pig" +
			lost + "tab.special_on_volcano=allow, so it is left out"},
		{"traders-and-builders, princess-and-dragon", "tab-jcz + jcz-default", "small-follower farmers dragon fairy princess portal builder pig traders"},
		{"base", "tab-jcz; tab.pig=on", "small-follower farmers pig"},
		{"base, abbot, phantom", "", "small-follower farmers garden abbot phantom"},
		{"base, count", "jcz-default", "small-follower farmers count"},
		{"base, count", "", "small-follower farmers count" + lost + "cnt.city_per_turn=once, so it is left out" + lost + "cnt.abbot=cathedral, so it is left out"},
		{"base, count", "cnt-jcz; cnt.final=any, cnt.count_move=follow",
			`small-follower farmers count coc-final-scoring="any-district" count-move="follow-meeple"`},
		{"base, count", "cnt-c1; cnt.city_per_turn=per_part, cnt.abbot=never, cnt.fairy=forbid", `small-follower farmers count coc-final-scoring="any-district"` +
			lost + "cnt.fairy=forbid, so it is left out"},
	} {
		head := `[Sets "` + c.sets + "\"]\n"
		if c.rules != "" {
			head += `[Rules "` + c.rules + "\"]\n"
		}
		rec := plain(t, head+"[Red \"\"]\n")
		w := writer{rec: rec}
		w.out.Setup = &setup{}
		w.rules()
		var got []string
		for _, m := range w.out.Setup.Elements.members {
			got = append(got, m.name)
		}
		for _, m := range w.out.Setup.Rules.members {
			got = append(got, m.name+"="+string(m.value))
		}
		text := strings.Join(got, " ")
		for _, f := range w.found {
			text += " | " + f.Message
		}
		if text != c.want {
			t.Errorf("%s %q:\n%s, want\n%s", c.sets, c.rules, text, c.want)
		}
	}
}

func TestAppendWarns(t *testing.T) {
	rec := plain(t, `[Date "2026-03-??"]
[Round "3"]
[Source "a table in Brno"]
[Sets "base, princess-and-dragon"]
[Rules "jcz-default"]
[Red ""]
[Result "red 4"]

1. red: U@1,0^0 | aside DG/C.d | thief W | scored | = red +4 ; well done
`)
	rec.Turns[0].Actions = []notation.Action{rec.Turns[0].Actions[1], rec.Turns[0].Actions[0], rec.Turns[0].Actions[2], rec.Turns[0].Actions[3]}
	out, warnings, err := Append(nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, w := range warnings {
		got = append(got, w.Message)
	}
	want := []string{"a save of JCloisterZone lays no tile aside, so DG/C.d is left out"}
	for _, kind := range []string{"tag Date", "tag Round", "tag Source", "result", "claims of points", "comments"} {
		want = append(want, "a save of JCloisterZone holds no "+kind+": 1 left out")
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if strings.Contains(string(out), "DG/C.d") || strings.Contains(string(out), "created") || !strings.Contains(string(out), `"6.2.0"`) {
		t.Errorf("the save is %s", out)
	}
}

func TestAppendCannot(t *testing.T) {
	for _, c := range []struct {
		name string
		edit func(*notation.Record)
		want string
	}{
		{"set", func(r *notation.Record) { r.Sets[0].Name = "plague" }, "set plague cannot be written"},
		{"start", func(r *notation.Record) { r.Start = []notation.Action{{Tile: "WR/CFR"}} }, "tile WR/CFR is of no set"},
		{"tile", func(r *notation.Record) { r.Turns[0].Actions[0].Tile = "PL/RRC" }, "turn 1: tile PL/RRC is of no set"},
		{"discard", func(r *notation.Record) {
			r.Turns[0].Actions[0] = notation.Action{Kind: notation.ActDiscard, Tile: "X1"}
		}, "tile X1 is of no set"},
		{"aside", func(r *notation.Record) { r.Turns[0].Actions[0] = notation.Action{Kind: notation.ActAside, Tile: "X1"} }, "tile X1 is of no set"},
		{"second tile", func(r *notation.Record) { r.Turns[0].Actions[1] = r.Turns[1].Actions[0] }, "a second tile"},
		{"no tile", func(r *notation.Record) { r.Turns[0].Actions = r.Turns[0].Actions[1:] }, "before the placement"},
		{"player", func(r *notation.Record) { r.Turns[0].Player = notation.Pink }, "pink is not one of the players"},
		{"action", func(r *notation.Record) { r.Turns[0].Actions[1].Kind = notation.ActFlea }, "turn 1: a save of JCloisterZone cannot hold flea 0,0"},
		{"lord", func(r *notation.Record) {
			r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActLord, Player: notation.Red, Loc: notation.LocN}
		}, "turn 1: a save of JCloisterZone cannot hold lord red 0,0 > 0,0 N"},
		{"ransom", func(r *notation.Record) {
			r.Turns[0].Actions = slices.Insert(r.Turns[0].Actions, 0, notation.Action{Kind: notation.ActRansom, Player: notation.Green})
		}, "turn 1: green holds no normal of the player"},
		{"capture", func(r *notation.Record) {
			r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActCapture, Player: notation.Red, Role: notation.Thief, At: notation.Point{X: 9}}
		}, "there is no tile at 9,0"},
		{"tower", func(r *notation.Record) {
			r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActTower, At: notation.Point{X: 9}}
		}, "there is no tile at 9,0"},
		{"wagon", func(r *notation.Record) {
			r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActWagon, At: notation.Point{X: 1}, Loc: notation.LocN}
		}, "there is no place for a wagon N at 1,0"},
		{"castle", func(r *notation.Record) {
			r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActCastle, Loc: notation.LocN}
		}, "has no place for a knight N"},
		{"barn", func(r *notation.Record) {
			r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActDeploy, Figure: notation.Barn, Loc: notation.LocSE}
		}, "there is no tile at 2,1"},
		{"bazaar", func(r *notation.Record) {
			r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActBazaar, Tiles: []string{"BA/L"}}
		}, "a bazaar has 1 tiles, a save has one for each player"},
		{"bid", func(r *notation.Record) { r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActBid, Tile: "BA/L"} }, "the bazaar has no tile BA/L for sale"},
		{"sheep", func(r *notation.Record) { r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActSheep, Points: 1} }, "a token is drawn without a shepherd"},
		{"flock", func(r *notation.Record) { r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActFlock} }, "a flock is scored without a shepherd"},
		{"place", func(r *notation.Record) { r.Turns[0].Actions[1].Role = notation.Knight }, "tile BA/RFrG at 1,0 has no place for a knight E"},
		{"portal", func(r *notation.Record) { r.Turns[5].Actions[1].At.X = 9 }, "turn 6: there is no tile at 9,0"},
		{"after scoring", func(r *notation.Record) {
			r.Turns[0].Actions = slices.Insert(r.Turns[0].Actions, 1, notation.Action{Kind: notation.ActScored})
		}, "thief E comes after the scoring, where a save can only have"},
		{"fairy", func(r *notation.Record) { r.Turns[6].Actions[1].At.X = 9 }, "there is no tile at 9,0"},
		{"princess", func(r *notation.Record) { r.Turns[4].Actions[1].At.X = 9 }, "there is no tile at 9,0"},
		{"whose knight", func(r *notation.Record) { r.Turns[4].Actions[1].Player = notation.Pink }, "pink is not one"},
		{"dragon", func(r *notation.Record) { r.Turns[1].Actions[0].Tile = "DG/C.d" }, "before a volcano"},
		{"step", func(r *notation.Record) { r.Turns[6].Actions[2].Steps[1].Dir = notation.LocC }, "steps to C"},
		{"mover", func(r *notation.Record) { r.Turns[6].Actions[2].Steps[1].Mover = notation.Pink }, "pink is not one"},
	} {
		rec := whole(t, small(t))
		c.edit(rec)
		out, _, err := Append([]byte("kept"), rec)
		if err == nil || !strings.Contains(err.Error(), c.want) || string(out) != "kept" {
			t.Errorf("%s: %.40q, %v, want an error with %q", c.name, out, err, c.want)
		}
	}
}

// TestTilesAreWhole checks that every side is a city, or both its halves are of fields, with
// or without a road between them.
func TestTilesAreWhole(t *testing.T) {
	gardens := 0
	for _, tl := range tiles {
		if tl.isGarden {
			gardens++
		}
	}
	if len(tiles) != 24+29+17+24+5+9+11+12+1+17+12+1+11+16+gardens || gardens != 22 {
		t.Errorf("%d tiles, want the 24, 29, 17, 24, 5, 9, 11, 12, 17, 12, 11 and 16 kinds, the spring, the abbey and 22 with gardens; %d have one", len(tiles), gardens)
	}
	for id, tl := range tiles {
		if strings.HasPrefix(id, "CO/") || id == abbeyID {
			continue // the City is on some sides; an abbey fits beside everything
		}
		seen := map[notation.Loc]notation.Role{}
		for _, p := range tl.parts {
			for l := notation.LocN; l < notation.LocC; l++ {
				if p.at.has(l) {
					if seen[l] != notation.NoRole {
						t.Errorf("%s: %s belongs to two parts", id, l)
					}
					seen[l] = p.role
				}
			}
		}
		for side := notation.LocN; side <= notation.LocW; side++ {
			half := notation.LocNNW + 2*(side-notation.LocN)
			open := seen[half] == notation.Farmer && seen[half+1] == notation.Farmer
			walled := seen[half] == notation.NoRole && seen[half+1] == notation.NoRole
			if city := seen[side] == notation.Knight; city != walled || !city && !open {
				t.Errorf("%s: side %s is not whole", id, side)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small(f))
	f.Add(game(basic, farmers7+`, "phantom": 1`, "", placing("BA/L", "R0", "0,1"), deploying("Monastery", "I", "0,1"), passes, `{"type": "UNDO"}`, commits))
	f.Add(game(dragons, allPads, `"dragon-move": "after-scoring"`, placing("DG/C.v", "R180", "0,-1"), commits,
		placing("DG/C.d", "R180", "1,-1"), deploying("Field", "NL.NR", "1,-1"), commits, stepping("1,-1")))
	f.Add(strings.Replace(game(inns+`, "traders-and-builders:2": 1`, allBoth, "", append(slices.Concat(doubles()...), passes)...),
		`{"name": "Ana", "slot": 1}`, `{"name": "Ana", "slot": 1}, {"name": "Ben", "slot": 3}`, 1))
	f.Fuzz(func(t *testing.T, text string) { checkAny(t, text) })
}

// checkAny parses any text: the result is a record or a finding, and the save written
// of the record is read and written alike.
func checkAny(t *testing.T, text string) {
	t.Helper()
	rec, findings := parse(text)
	if rec == nil && len(findings) == 0 {
		t.Fatalf("neither a record nor a finding: %s", text)
	}
	for _, fd := range findings {
		if fd.Span.Start < 0 || fd.Span.End < fd.Span.Start || int(fd.Span.End) > len(text) || strings.Contains(fd.Message, "\n") {
			t.Fatalf("finding %+v", fd)
		}
	}
	if rec == nil {
		return
	}
	out, _, err := Append(nil, rec)
	if err != nil {
		return // a follower in a city that is not there
	}
	again, findings := parse(string(out))
	if again == nil {
		t.Fatalf("%s: %v", out, findings)
	}
	twice, _, err := Append(nil, again)
	if err != nil || string(twice) != string(out) {
		t.Fatalf("%s\nwritten twice:\n%s\n%s\n%v", text, out, twice, err)
	}
}

// TestMutations puts other values in the place of one or two of a save's.
func TestMutations(t *testing.T) {
	text := small(t)
	values := regexp.MustCompile(`"[^"]*"|-?\d[\d.]*|true|null|\{\}|\{"type".*\}`)
	at := values.FindAllStringIndex(text, -1)
	pool := append(values.FindAllString(text, -1), "-1", "1e9", "[]", "[0, 1]", "{}", "false", `"\ud800"`, `"\n"`, `"NWSE"`, `"I"`, `"_N"`, `"UNDO"`,
		`"R90"`, `"after-scoring"`, `"DG/CCc+.p"`, `"1.small.7"`, `"0.phantom.1"`, `{"type": "UNDO"}`, `"wagon"`, `"#END"`)
	random := rand.New(rand.NewPCG(1, 2))
	read := 0
	for range 3000 {
		i, j := random.IntN(len(at)), random.IntN(len(at))
		i, j = min(i, j), max(i, j)
		mutant := text[:at[i][0]] + pool[random.IntN(len(pool))] + text[at[i][1]:]
		if i != j && random.IntN(2) == 0 {
			mutant = text[:at[i][0]] + pool[random.IntN(len(pool))] + text[at[i][1]:at[j][0]] + pool[random.IntN(len(pool))] + text[at[j][1]:]
		}
		checkAny(t, mutant)
		if rec, _ := parse(mutant); rec != nil {
			read++
		}
	}
	if read < 300 {
		t.Errorf("%d of 3000 mutants are records: the test says little", read)
	}
}

// TestUnclearLocation checks that a location that can mean two fields is refused, and each corner is written.
func TestUnclearLocation(t *testing.T) {
	for loc, want := range map[string]string{"C": "the location C can mean 2 fields of tile KR/CCcc at 0,-1", "NW": `"location": "I"`, "SE": `"location": "II"`} {
		text := "[CGR \"1\"]\n[Sets \"base, king-and-robber\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. red: KR/CCcc@0,-1^0 | farmer " + loc + "\n"
		rec, _ := notation.Parse(&notation.Source{File: "x.cgr", Game: 1, Line: 1, Text: text})
		out, _, err := Append(nil, rec)
		if err != nil {
			out = []byte(err.Error())
		}
		if !strings.Contains(string(out), want) {
			t.Errorf("farmer %s: got %s, want %s", loc, out, want)
		}
	}
}

// TestFieldsInCorners checks the names and locations of two fields in corners of one tile.
func TestFieldsInCorners(t *testing.T) {
	tl := &tileKind{}
	for _, p := range tiles["KR/CCcc"].parts {
		if p.role == notation.Farmer {
			tl.parts = append(tl.parts, p)
		}
	}
	for r, want := range [][2]notation.Loc{{notation.LocNW, notation.LocSE}, {notation.LocNE, notation.LocSW}, {notation.LocSE, notation.LocNW}, {notation.LocSW, notation.LocNE}} {
		for i, name := range []string{"I", "II"} {
			at, err := parsePlaces(name)
			if err != nil || !at.fits(notation.Farmer) || at.fits(notation.Knight) {
				t.Fatalf("%s is %v, %v", name, at, err)
			}
			r := notation.Rotation(r)
			p := tl.part(notation.Farmer, at.first(), r)
			if p != &tl.parts[i] {
				t.Fatalf("%s turned by %d is %v", name, r, p)
			}
			if whole := p.at.turned(r); whole.first() != want[i] || whole.String() != name || tl.part(notation.Farmer, want[i], r) != p {
				t.Errorf("%s turned by %d is %s at %s, want it at %s", name, r, whole, whole.first(), want[i])
			}
		}
	}
}
