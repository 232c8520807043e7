package jcz

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cartulary/internal/test/mutants"
	"cartulary/notation"
)

// object5 and list5 are JSON values of a save, read by other means.
type (
	object5 = map[string]any
	list5   = []any
)

// aged writes a save of version 5.7 as one of version 5.4 or, with four, of 4.6: a form that only old clients write.
func aged(t testing.TB, text string, four bool) string {
	t.Helper()
	var s object5
	if err := json.Unmarshal([]byte(strings.TrimPrefix(text, "\ufeff")), &s); err != nil {
		t.Fatal(err)
	}
	delete(s, "initialRandom")
	s["appVersion"], s["initialSeed"] = "5.4.0", "-12"
	for i, m := range s["replay"].(list5) {
		m := m.(object5)
		if payload, found := m["payload"].(object5); found {
			agePayload(payload, four)
			if delete(payload, "random"); m["type"] == "COMMIT" {
				payload["salt"] = fmt.Sprint(i * 1_000_003)
			}
		}
		if four {
			delete(m, "player")
		}
	}
	if four {
		s["appVersion"], s["initialSeed"] = "4.6.1", -12
		ageSetup(s)
	}
	out, err := json.MarshalIndent(s, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

func agePayload(v object5, four bool) {
	if id, found := v["tileId"].(string); found && four {
		v["tileId"] = oldID(id)
	}
	feature, _ := v["feature"].(string)
	if location, found := v["location"].(string); found {
		for old, now := range oldPlaces {
			if now == [2]string{feature, location} || feature == "Garden" && old == "CLOISTER" {
				v["location"] = old
			}
		}
		delete(v, "feature")
	}
	for _, inner := range v {
		if inner, found := inner.(object5); found {
			agePayload(inner, four)
		}
	}
	if token, found := v["token"].(string); found && four {
		v["token"] = list5{"com.jcloisterzone.game.Token", token}
	}
}

func oldID(id string) string {
	id = strings.NewReplacer("RI/s", "R1/I.s", "RI.1/", "R1/", "RI.2/", "R2/").Replace(id)
	return strings.Replace(id, "/", ".", 1)
}

func ageSetup(s object5) {
	setup := s["setup"].(object5)
	expansions, rules := object5{}, object5{"RANDOM_SEATING_ORDER": true}
	capabilities := list5{"StandardGame"}
	for set, copies := range setup["sets"].(object5) {
		plain, _, _ := strings.Cut(set, ":")
		for _, w := range tables()["expansion"] {
			if now, _, _ := strings.Cut(w[1], ":"); now == plain {
				expansions[w[0]] = copies
			}
		}
	}
	for element := range setup["elements"].(object5) {
		switch words := strings.Split(element, "-"); element {
		case "small-follower":
		case "farmers":
			rules["FARMERS"] = true
		case "robber":
		default:
			name := ""
			for _, w := range words {
				name += strings.ToUpper(w[:1]) + w[1:]
			}
			for _, w := range tables()["capability"] {
				if w[1] == element {
					name = w[0]
				}
			}
			capabilities = append(capabilities, name)
		}
	}
	for rule, value := range setup["rules"].(object5) {
		for _, w := range tables()["oldrule"] {
			if w[1] == rule {
				rules[w[0]] = fmt.Sprint(value) == w[2]
			}
		}
	}
	slots := list5{}
	for i, p := range s["players"].(list5) {
		p := p.(object5)
		slots = append(list5{object5{"number": p["slot"], "serial": i + 1, "clientId": "1", "nickname": p["name"]}}, slots...)
	}
	s["setup"], s["slots"], s["clocks"] = object5{"expansions": expansions, "rules": rules, "capabilities": capabilities}, slots, list5{0, 0}
	if notes, found := s["gameAnnotations"].(object5); found {
		params := object5{}
		if limit := notes["endTurn"]; limit != nil {
			params["drawLimit"] = limit
		}
		if order, found := notes["drawOrder"].(list5); found {
			for i := range order {
				order[i] = oldID(order[i].(string))
			}
			params["drawOrder"] = order
		}
		s["annotations"] = object5{"tilePack": object5{"className": "com.jcloisterzone.debug.ForcedDrawTilePack", "params": params}}
	}
	delete(s, "players")
	delete(s, "gameAnnotations")
}

// unplayed removes from turns what a save without players does not hold.
func unplayed(turns []notation.Turn) []notation.Turn {
	turns = slices.Clone(turns)
	for i := range turns {
		turns[i].Actions = slices.Clone(turns[i].Actions)
		for k := range turns[i].Actions {
			a := &turns[i].Actions[k]
			a.Steps = slices.Clone(a.Steps)
			for n := range a.Steps {
				a.Steps[n].Mover = notation.NoColour
			}
			if a.Kind == notation.ActCastle {
				a.Player = notation.NoColour
			}
		}
	}
	return turns
}

// compareAged checks that the old forms of a save are read like the save. It returns the number of turns that are read.
func compareAged(t *testing.T, name, text string) (turns int) {
	want, _ := parse(text)
	if want == nil {
		t.Fatalf("%s is not a save", name)
	}
	for _, four := range []bool{false, true} {
		if four && (strings.Contains(text, "coc-final-scoring") || strings.Contains(text, `"river/`) && strings.Contains(text, `"count`)) {
			continue // a rule of version 5.3; a spring in another place
		}
		old := aged(t, text, four)
		rec, findings := parse(old)
		if rec == nil {
			t.Errorf("%s, version 4 %v: %v", name, four, findings)
			continue
		}
		n := len(want.Turns)
		var errors []string
		warnings := 0
		for _, f := range findings {
			if f.Severity == notation.Error {
				errors = append(errors, f.Message)
			} else if strings.Contains(f.Message, "draws") {
				warnings++
			}
		}
		if len(errors) > 0 {
			if len(errors) > 1 || !strings.Contains(errors[0], "cannot be drawn again") {
				t.Errorf("%s, version 4 %v: %v", name, four, findings)
				continue
			}
			n = len(rec.Turns) - 1
		}
		if warnings != 1 {
			t.Errorf("%s, version 4 %v: %d warnings about the draws, want 1: %v", name, four, warnings, findings)
		}
		a, b := want.Turns[:n], rec.Turns[:n]
		if len(errors) == 0 {
			b = rec.Turns
		}
		if four {
			a, b = unplayed(a), unplayed(b)
		}
		if diff := cmp.Diff(a, b, noSpans); diff != "" {
			t.Errorf("%s, version 4 %v: %s", name, four, diff)
		}
		turns += n
	}
	return turns
}

func TestOldForms(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "jcz", "*.jcz"))
	if err != nil || len(files) < 10 {
		t.Fatal(err, len(files))
	}
	compareAged(t, "small", small(t))
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		compareAged(t, filepath.Base(f), string(text))
	}
}

// TestRealOldForms reads complete games of all boxes in the old forms.
func TestRealOldForms(t *testing.T) {
	games := realSaves(t, "jcz-games/*.jcz", "jcz-games-2/*.jcz")
	// Its builder goes home because its last follower is captured, which the reader of a save without players does not follow.
	delete(games, "jcz-games-2/am_kr_rv_tb_tox-2p-30.jcz")
	turns := 0
	for _, name := range slices.Sorted(maps.Keys(games)) {
		turns += compareAged(t, name, games[name].Text)
	}
	if len(games) != 141 || turns < 15_000 {
		t.Errorf("%d turns of %d games are read, want most of 141 games", turns, len(games))
	}
}

func version4(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "version4.jcz"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestVersion4 reads a save of version 4: the seats by their serial numbers, expansions, capabilities, rules, and the second
// part that a builder gives.
func TestVersion4(t *testing.T) {
	rec, findings := parse(version4(t))
	if len(findings) != 1 || findings[0].Rule != notation.RuleFormatGuess || !strings.Contains(findings[0].Message, "JCloisterZone 4.4.1, and versions before 5.7") {
		t.Errorf("findings %v, want one about the draws", findings)
	}
	want := `[CGR "1"]
[Event "Club evening"]
[Date "2019-03-02"]
[Source "JCloisterZone 4.4.1"]
[Sets "base, traders-and-builders, tower, princess-and-dragon"]
[Rules "base-2002 + jcz-default; pad.princess=must"]
[Red "Ana"]
[Yellow "Ben"]
[Termination "normal"]

1. red: BA/RFr@1,0^0 | thief E
2. yellow: BA/L@0,1^90 | monk
3. red: BA/RFr@2,0^0 | builder E
4. yellow: TO/C@0,-1^180 | tower 0,-1
5. red: BA/RFr@3,0^0 | pass
5b. red: BA/C@1,1^180 | pass
6. yellow: BA/LR@4,0^90 | fairy 0,1 monk
`
	draws := rec.Draws
	rec.Draws = nil
	if got := string(notation.AppendText(nil, rec)); got != want {
		t.Errorf("the record is\n%s", cmp.Diff(want, got))
	}
	if !math.IsNaN(draws.Initial) || draws.Limit != 7 {
		t.Errorf("draws %+v, want no random number, and the end after 7", draws)
	}
	if !Old(rec) {
		t.Error("the record is not that of an old save")
	}
}

// TestOldSetup changes the set-up of a save of version 4.
func TestOldSetup(t *testing.T) {
	const alone = `"BASIC": 1, "TRADERS_AND_BUILDERS": 1, "TOWER": 1, "PRINCESS_AND_DRAGON": 1`
	const without = `"StandardGame", "Builder", "Pig", "TradeGoods", "Tower", "Fairy", "Dragon", "Portal", "Princess"`
	at := strings.Index(version4(t), `"replay": [`)
	text := version4(t)[:at] + `"replay": []}`
	rules := `"FAIRY_ON_TILE": false, "PRINCESS_MUST_REMOVE_KNIGHT": true, "MORE_TUNNEL_TOKENS": true, "CLOCK_PLAYER_TIME": 60`
	for _, c := range []struct{ version, expansions, capabilities, rules, want, start string }{
		{"4.4.1", `"BASIC": 2`, `"StandardGame"`, ``, "base*2", "1"},
		{"4.6.1", `"BASIC": 1`, `"StandardGame"`, ``, "base*1 base.farmers=off", "1"},
		{"4.6.1", `"BASIC": 1`, `"StandardGame"`, `"FARMERS": true, "TINY_CITY_2_POINTS": true`, "base*1 base.small_city=2", "1"},
		{"4.6.1", `"BASIC": 1`, `"StandardGame"`, `"FARMERS": false`, "base*1 base.farmers=off", "1"},
		{"dev-snapshot", `"BASIC": 1`, `"StandardGame"`, ``, "base*1", "1"},
		{"4.4.1", `"BASIC": 1, "PHANTOM": 1, "INNS_AND_CATHEDRALS": 1`, `"Phantom", "BigFollower", "Inn", "Cathedral"`, ``, "base*1 inns-and-cathedrals*1 phantom*1", "1"},
		{"4.4.1", `"BASIC": 1, "RIVER_II": 1, "RIVER": 1`, `"River"`, ``, "base*1 river-2*1 river*1 base-2002 jcz-default", "1"},
		{"4.4.1", `"BASIC": 1, "COUNT": 1`, `"Count"`, ``, "base*1 count*1 base-2002 jcz-default", "1"},
		{"4.4.1", `"BASIC": 1, "COUNT": 1, "RIVER": 1`, `"Count", "River"`, ``, "base*1 count*1 river*1 base-2002 jcz-default", "CO/1 RI/s@1,2"},
		{"4.4.1", `"BASIC": 1, "ABBEY_AND_MAYOR": 1`, `"Abbey", "Mayor", "Wagon", "Barn"`, `"MULTI_BARN_ALLOWED": true`,
			"base*1 abbey-and-mayor*1 base-2002 jcz-default aam.wagon_move=c1 aam.barn_on_barn=allow", "1"},
		{"4.4.1", `"BASIC": 1, "KING_AND_ROBBER_BARON": 1, "HILLS_AND_SHEEP": 1`, `"KingAndRobberBaron", "Sheep", "Hill", "Vineyard"`,
			`"ON_HILL_NUMBER_TIEBREAKER": true`, "base*1 king-and-robber*1 hills-and-sheep*1 base-2002 jcz-default has.hill_tie=count", "1"},
		{"4.4.1", `"BASIC": 1, "BRIDGES_CASTLES_AND_BAZAARS": 1`, `"Bridge", "Castle", "Bazaar"`, `"BAZAAR_NO_AUCTION": true`,
			"base*1 bridges-castles-and-bazaars*1 base-2002 jcz-default bcb.auction=choose", "1"},
		{"4.4.1", alone, without, `"FAIRY_ON_TILE": true, "DRAGON_MOVE_AFTER_SCORING": true`,
			"base*1 traders-and-builders*1 tower*1 princess-and-dragon*1 base-2002 jcz-default pad.fairy=tile pad.dragon_timing=after_scoring", "1"},
	} {
		save := edit(t, text, `"4.4.1"`, `"`+c.version+`"`, alone, c.expansions, without, c.capabilities, rules, c.rules)
		rec, findings := parse(save)
		if rec == nil || len(findings) != 1 {
			t.Errorf("%s {%s}: %v", c.version, c.expansions, findings)
			continue
		}
		var got []string
		for _, s := range rec.Sets {
			got = append(got, fmt.Sprintf("%s*%d", s.Name, s.Copies))
		}
		if words := strings.TrimSpace(strings.Join(got, " ") + " " + overrides(rec)); words != c.want {
			t.Errorf("%s {%s} {%s}: %s, want %s", c.version, c.expansions, c.rules, words, c.want)
		}
		if start := len(rec.Start) > 0; start != (c.start != "1") || start && rec.Start[12].At != (notation.Point{X: 1, Y: 2}) {
			t.Errorf("{%s}: start %+v", c.expansions, rec.Start)
		}
	}
}

// TestOldLimits checks that the turns before a message that an old save does not explain are read, and what is wrong is one error.
func TestOldLimits(t *testing.T) {
	const last = `{"type": "GAME_OVER", "payload": {}}`
	for _, c := range []struct {
		name, old, with, message, place string
		turns                           int
	}{
		{"bazaar", last, `{"type": "BAZAAR_BID", "payload": {"supplyIndex": 0, "price": 0}}`,
			"the save does not show the tiles of the bazaar, because its tiles cannot be drawn again", "BAZAAR_BID", 7},
		{"shepherd", `"location": "WE"}, "meepleId": "0.builder.1"`, `"location": "NL.NR.EL.WR"}, "meepleId": "0.shepherd.1"`,
			"the save does not show which token a shepherd draws", "0.shepherd.1", 3},
		{"location", `"location": "WE"}, "meepleId": "0.builder.1"`, `"location": "MIDDLE"}, "meepleId": "0.builder.1"`,
			`location "MIDDLE" is not a side`, "MIDDLE", 3},
		{"later", last, last + ", " + last + `, {"type": "PASS"}`, "PASS comes after the COMMIT of turn 6", "PASS\"}", 7},
		{"flier", `"location": "WE"}, "meepleId": "0.builder.1"`, `"location": "FLYING_MACHINE"}, "meepleId": "0.builder.1"`,
			`a follower is deployed on a feature "FlyingMachine"`, "FLYING_MACHINE", -1},
		{"tile", "BA.RFr", "FL.RFr.WE.o", `tile "FL/RFr.WE.o" is placed`, "FL.RFr", -1},
		{"expansion", `"BASIC": 1`, `"BASIC": 1, "THE_MOON": 1`, "left out, because nothing in this game uses the set the-moon", "1, \"TRADERS", 7},
		{"rule", `"FAIRY_ON_TILE": false`, `"MOON": true`, "the rule MOON is unknown and is skipped", "true, \"PRINCESS", 7},
		{"rules", `"FAIRY_ON_TILE": false`, `"MOON": true, "SUN": true`, "the rules MOON and SUN are unknown and are skipped", "true, \"SUN", 7},
		{"serial", `"serial": 5`, `"serial": "five"`, "not a save of JCloisterZone", "", -1},
		{"number", `"number": 2`, `"number": 9`, "slot 9 is not 0 to 8", `{"number": 9`, -1},
	} {
		text := edit(t, version4(t), c.old, c.with)
		if c.name == "shepherd" {
			text = edit(t, text, `"StandardGame"`, `"StandardGame", "Sheep"`)
		}
		rec, findings := parse(text)
		var rest []notation.Finding
		for _, f := range findings {
			if !strings.Contains(f.Message, "draws are not checked") {
				rest = append(rest, f)
			}
		}
		if len(rest) != 1 || !strings.Contains(rest[0].Message, c.message) {
			t.Errorf("%s: %v, want %q", c.name, findings, c.message)
			continue
		}
		if got := text[rest[0].Span.Start:]; c.place != "" && !strings.Contains(got[:min(len(got), 200)], c.place) {
			t.Errorf("%s: the place is %.100q", c.name, got)
		}
		if (rec == nil) != (c.turns < 0) || rec != nil && len(rec.Turns) != c.turns {
			t.Errorf("%s: record %+v, want %d turns", c.name, rec, c.turns)
		}
	}
}

// TestOldMutants reads old saves with changed structure: no panic, no hang, and memory within a limit.
func TestOldMutants(t *testing.T) {
	names := []string{"type", "payload", "setup", "expansions", "capabilities", "slots", "pointer", "location", "position", "tileId", "meepleId", "rules"}
	seeds := []string{version4(t), aged(t, small(t), true), aged(t, small(t), false)}
	r := rand.New(rand.NewPCG(44, 4))
	for i := range 5000 {
		var v any
		if err := json.Unmarshal([]byte(seeds[i%len(seeds)]), &v); err != nil {
			t.Fatal(err)
		}
		for range 1 + r.IntN(4) {
			v = mutants.Change(r, v, names)
		}
		text, err := json.Marshal(v)
		if err != nil {
			continue // a number that JSON does not have
		}
		mutants.Bounded(t, string(text), checkAny)
	}
}

// TestOldLong reads the longest old saves: following builders over one road must not search it for each tile.
func TestOldLong(t *testing.T) {
	var b strings.Builder
	text := version4(t)
	b.WriteString(text[:strings.Index(text, `"replay": [`)] + `"replay": [`)
	b.WriteString(`{"type": "PLACE_TILE", "payload": {"tileId": "BA.RFr", "rotation": "R0", "position": [1, 0]}}` +
		`,{"type": "DEPLOY_MEEPLE", "payload": {"pointer": {"position": [1, 0], "location": "WE"}, "meepleId": "0.builder.1"}}`)
	for i := range maxList/2 - 2 {
		fmt.Fprintf(&b, `,{"type": "COMMIT", "payload": {"salt": 0}},{"type": "PLACE_TILE", "payload": {"tileId": "BA.RFr", "rotation": "R0", "position": [%d, %d]}}`,
			2+i%9000, i/9000)
	}
	b.WriteString("]}")
	began := time.Now()
	rec, findings := parse(b.String())
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("reading takes %v", took)
	}
	if rec == nil || len(rec.Turns) < 9000 || len(findings) != 1 {
		t.Errorf("%d findings: %.300v", len(findings), findings)
	}
	for _, list := range []struct{ old, form string }{
		{`"StandardGame"`, `"Cap%d%s"`}, {`"BASIC": 1`, `"EXP_%d%s": 0`}, {`"FAIRY_ON_TILE": false`, `"RULE_%d%s": true`},
	} {
		var names []string
		for i := range 19_000 {
			names = append(names, fmt.Sprintf(list.form, i, strings.Repeat("x", 380)))
		}
		began := time.Now()
		_, findings := parse(edit(t, text, list.old, list.old+", "+strings.Join(names, ", ")))
		if took := time.Since(began); took > 5*time.Second || len(findings) > 2 {
			t.Errorf("%s: reading takes %v, %d findings", list.old, took, len(findings))
		}
	}
}
