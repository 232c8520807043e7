package jcz

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/notation"
)

func small(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "small.jcz"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// edit replaces pairs of texts, each where it stands first.
func edit(t testing.TB, text string, oldNew ...string) string {
	t.Helper()
	for i := 0; i < len(oldNew); i += 2 {
		if !strings.Contains(text, oldNew[i]) {
			t.Fatalf("the save has no %q", oldNew[i])
		}
		text = strings.Replace(text, oldNew[i], oldNew[i+1], 1)
	}
	return text
}

func parse(text string) (*notation.Record, []notation.Finding) {
	return Parse(&notation.Source{File: "small.jcz", Line: 1, Text: text})
}

// whole parses a save that can be read without a word.
func whole(t *testing.T, text string) *notation.Record {
	t.Helper()
	rec, findings := parse(text)
	if rec == nil || len(findings) != 0 {
		t.Fatalf("findings %v, want none", findings)
	}
	return rec
}

// game is a save of one player with the given setup and messages, a line each.
func game(sets, elements, rules string, messages ...string) string {
	return `{"appVersion": "5.7.0", "initialRandom": 0, "setup": {"sets": {` + sets + `}, "elements": {` + elements + `}, "rules": {` + rules +
		`}, "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]}, "players": [{"name": "Ana", "slot": 1}], "replay": [` +
		"\n" + strings.Join(messages, ",\n") + "\n]}"
}

const (
	basic      = `"basic:1": 1`
	dragons    = `"basic:1": 1, "princess-and-dragon:1": 1`
	inns       = `"basic:1": 1, "inns-and-cathedrals:1": 1`
	traders    = `"basic:1": 1, "traders-and-builders:1": 1`
	counts     = `"basic:1": 1, "count": 1`
	gardensToo = `"basic:2": 1`
	allCounts  = farmers7 + `, "count": 1`
	farmers7   = `"small-follower": 7, "farmers": true`
	allPads    = farmers7 + `, "dragon": 1, "fairy": 1, "princess": true, "portal": true`
	allInns    = farmers7 + `, "big-follower": 1, "cathedral": true, "inn": true`
	allTraders = farmers7 + `, "builder": 1, "pig": 1, "traders": true`
	passes     = `{"type": "PASS", "payload": {}}`
	commits    = `{"type": "COMMIT", "payload": {"random": 0.5}}`
)

func placing(tile, rotation, at string) string {
	return `{"type": "PLACE_TILE", "payload": {"tileId": "` + tile + `", "rotation": "` + rotation + `", "position": [` + at + `]}}`
}

func deploying(feature, location, at string) string {
	return `{"type": "DEPLOY_MEEPLE", "payload": {"pointer": {"position": [` + at + `], "feature": "` + feature +
		`", "location": "` + location + `"}, "meepleId": "0.small.1"}}`
}

func stepping(at string) string {
	return `{"type": "MOVE_NEUTRAL_FIGURE", "payload": {"figureId": "dragon.1", "to": [` + at + `]}}`
}

func TestParse(t *testing.T) {
	at := func(x, y int32) notation.Point { return notation.Point{X: x, Y: y} }
	place := func(tile string, x, y int32, r notation.Rotation) notation.Action {
		return notation.Action{Kind: notation.ActPlace, Tile: tile, At: at(x, y), Rotation: r}
	}
	deploy := func(role notation.Role, loc notation.Loc) notation.Action {
		return notation.Action{Kind: notation.ActDeploy, Role: role, Loc: loc}
	}
	turn := func(n int, actions ...notation.Action) notation.Turn {
		return notation.Turn{Number: n, Player: []notation.Colour{notation.Green, notation.Red}[n%2], Actions: actions}
	}
	want := &notation.Record{
		Tags: []notation.Tag{{Name: "Event", Value: "Club evening"}, {Name: "Date", Value: "2026-03-01"},
			{Name: "Source", Value: "JCloisterZone 5.12.0"}},
		Sets: []notation.SetRef{{Name: "base", Copies: 1}, {Name: "princess-and-dragon", Copies: 1}},
		Rules: notation.Rules{Profiles: []notation.Word{{Text: "base-2002"}, {Text: "jcz-default"}},
			Overrides: []notation.Override{{Key: "pad.princess", Value: "must"}}},
		Players: []notation.Player{{Colour: notation.Red, Name: "Ana"}, {Colour: notation.Green, Name: "Ben"}},
		Turns: []notation.Turn{
			turn(1, place("BA/RFrG", 1, 0, 0), deploy(notation.Thief, notation.LocE)),
			turn(2, place("DG/C.v", 0, -1, 2)),
			turn(3, place("BA/RRR", 2, 0, 0), deploy(notation.Farmer, notation.LocESE)),
			turn(4, place("DG/RrC.g", -1, 0, 3), deploy(notation.Knight, notation.LocW)),
			turn(5, place("DG/CRRR.p", -2, 0, 1),
				notation.Action{Kind: notation.ActPrincess, Player: notation.Green, At: at(-1, 0), Loc: notation.LocW}),
			turn(6, place("DG/RRR.g", 3, 0, 0),
				notation.Action{Kind: notation.ActDeploy, Role: notation.Thief, Loc: notation.LocE, HasAt: true, At: at(2, 0)}),
			turn(7, place("DG/Rr.d", 1, -1, 2),
				notation.Action{Kind: notation.ActFairy, At: at(2, 0), Role: notation.Farmer, Loc: notation.LocESE},
				notation.Action{Kind: notation.ActDragon, Steps: []notation.Step{
					{Dir: notation.LocE, Mover: notation.Red}, {Dir: notation.LocS, Mover: notation.Green}, {Dir: notation.LocW, Mover: notation.Red}}}),
			turn(8, place("BA/LR", 3, 1, 2), deploy(notation.Monk, notation.NoLoc)),
			{Number: 9, Player: notation.Red, Actions: []notation.Action{place("BA/RRRR", 4, 0, 0), {Kind: notation.ActPass}}, Declined: 2},
		},
		Draws: &notation.Draws{Initial: 0.125, Forced: []string{"BA/RFrG", "BA/Cccc+", "DG/C.v"},
			Commits: []float64{0.25, 0.5, 0.75, 0.0625, 0.1875, 0.3125, 0.4375, 0.5625, 0.6875},
			Sets:    []notation.SetRef{{Name: "basic:2", Copies: 1}, {Name: "princess-and-dragon:1", Copies: 1}}},
		Assertions: []notation.Word{{Text: "Ana has 0 points"}, {Text: "Ben has 0 points."}},
	}
	rec := whole(t, small(t))
	if diff := cmp.Diff(want, rec, noSpans); diff != "" {
		t.Error(diff)
	}
	if marked := whole(t, "\ufeff"+small(t)); !cmp.Equal(rec, marked, noSpans) {
		t.Error("a byte-order mark changes the record")
	}
}

func TestSpans(t *testing.T) {
	text := small(t)
	rec := whole(t, text)
	starts := func(what string, s notation.Span, start, end string) {
		t.Helper()
		got := text[s.Start:s.End]
		if !strings.HasPrefix(got, start) || !strings.HasSuffix(got, end) {
			t.Errorf("%s is at %q, want %s to %s", what, got, start, end)
		}
	}
	seven := rec.Turns[6]
	starts("turn 7", seven.Span, `{"type": "PLACE_TILE", "payload": {"tileId": "DG/Rr.d"`, `{"random": 0.4375}, "player": 0}`)
	starts("the fairy", seven.Actions[1].Span, `{"type": "MOVE_NEUTRAL_FIGURE", "payload": {"figureId": "fairy.1"`, `"0.small.2"}}, "player": 0}`)
	starts("the dragon", seven.Actions[2].Span, `{"type": "MOVE_NEUTRAL_FIGURE", "payload": {"figureId": "dragon.1", "to": [1, -1]`, `[0, 0]}, "player": 0}`)
	starts("a player", rec.Players[1].Span, `{"name": "Ben"`, `3}`)
	starts("a set", rec.Sets[1].Span, `1`, `1`)
	starts("a rule", rec.Rules.Overrides[0].Span, `"must"`, `"must"`)
	starts("the rules", rec.Rules.Span, `{"small-follower"`, `"portal": true}`)
	starts("an assertion", rec.Assertions[1].Span, `"Ben has 0`, `points."`)
}

func TestTurns(t *testing.T) {
	open := whole(t, edit(t, small(t), `"location": "I"}, "meepleId": "1.small.2"}, "player": 1},
    {"type": "COMMIT", "payload": {"random": 0.5625}, "player": 1},
    {"type": "PLACE_TILE", "payload": {"tileId": "BA/RRRR", "rotation": "R0", "position": [4, 0]}, "player": 0},
    {"type": "PASS", "payload": {}, "player": 0},
    {"type": "COMMIT", "payload": {"random": 0.6875}, "player": 0}`, `"location": "I"}, "meepleId": "1.small.2"}, "player": 1}`))
	if n := len(open.Turns); n != 8 || !open.Turns[7].Open || open.Turns[6].Open || len(open.Draws.Commits) != 7 {
		t.Errorf("%d turns, want 8 of which the last is open and has no random number: %+v", n, open.Draws)
	}
	if none := whole(t, game(basic, farmers7, "")); len(none.Turns) != 0 || len(none.Sets) != 1 || none.Players[0].Colour != notation.Blue {
		t.Errorf("a game without messages is %+v", none)
	}
	undone := whole(t, game(basic, farmers7, "",
		placing("BA/L", "R0", "0,1"), `{"type": "UNDO", "payload": {}}`, placing("BA/RFr", "R0", "1,0"), deploying("Road", "WE", "1,0"),
		commits, `{"type": "UNDO"}`, `{"type": "UNDO"}`, passes, commits))
	turn := undone.Turns[0]
	if len(undone.Turns) != 1 || len(turn.Actions) != 2 || turn.Actions[0].Tile != "BA/RFr" || turn.Actions[1].Kind != notation.ActPass ||
		len(undone.Draws.Commits) != 1 || turn.Open {
		t.Errorf("undone: %+v, want BA/RFr and a pass", undone.Turns)
	}
	// The messages have no players: the players take turns, and the dragon's movers are unknown.
	silent := edit(t, small(t), `, "player": 0, "clock": 1}`, `}`)
	silent = strings.NewReplacer(`}, "player": 0}`, `}}`, `}, "player": 1}`, `}}`).Replace(silent)
	rec := whole(t, silent)
	spoken := whole(t, small(t))
	for i := range spoken.Turns[6].Actions[2].Steps {
		spoken.Turns[6].Actions[2].Steps[i].Mover = notation.NoColour
	}
	if diff := cmp.Diff(spoken.Turns, rec.Turns, noSpans); diff != "" {
		t.Error(diff)
	}
}

// TestAfterScoring has the dragon walk after the COMMIT.
func TestAfterScoring(t *testing.T) {
	const rule = `"dragon-move": "after-scoring"`
	head := []string{placing("DG/C.v", "R180", "0,-1"), commits, placing("DG/Rr.d", "R180", "1,-1"), passes, commits}
	kinds := func(rec *notation.Record, turn int) (got string) {
		for _, a := range rec.Turns[turn].Actions {
			got += map[notation.ActionKind]string{notation.ActPlace: "place ", notation.ActPass: "pass ",
				notation.ActScored: "scored ", notation.ActDragon: "dragon "}[a.Kind]
		}
		return got
	}
	waiting := whole(t, game(dragons, allPads, rule, head...))
	if got := kinds(waiting, 1); got != "place pass scored " || !waiting.Turns[1].Open || waiting.Turns[0].Open {
		t.Errorf("before the walk: %q, open %v", got, waiting.Turns[1].Open)
	}
	six := append(head, stepping("1,-1"), stepping("0,-1"), stepping("1,-1"), stepping("0,-1"), stepping("1,-1"))
	if five := whole(t, game(dragons, allPads, rule, six...)); !five.Turns[1].Open {
		t.Error("after five steps the turn is not open")
	}
	rec := whole(t, game(dragons, allPads, rule, append(six, stepping("0,-1"), placing("BA/RFr", "R0", "1,0"), passes, commits)...))
	if got := kinds(rec, 1); got != "place pass scored dragon " || rec.Turns[1].Open || len(rec.Turns) != 3 || kinds(rec, 2) != "place pass " {
		t.Errorf("after the walk: %q, %+v", got, rec.Turns)
	}
	early := whole(t, game(dragons, allPads, "", append(head, stepping("1,-1"))...))
	if got := kinds(early, 1); got != "place pass scored dragon " || early.Turns[1].Open {
		t.Errorf("a walk after the COMMIT against the rule is %q", got)
	}
	before := whole(t, game(dragons, allPads, "", append(head[:4:4], stepping("1,-1"), commits)...))
	if got := kinds(before, 1); got != "place pass dragon " {
		t.Errorf("a walk before the COMMIT is %q", got)
	}
}

func TestFairyOnTile(t *testing.T) {
	rec := whole(t, edit(t, small(t), `{"featurePointer": {"position": [2, 0], "feature": "Field", "location": "ER.SL"}, "meepleId": "0.small.2"}`, `[2, 0]`,
		`"princess-action": "must"`, `"fairy-placement": "on-tile"`))
	a := rec.Turns[6].Actions[1]
	if a.Kind != notation.ActFairy || a.Role != notation.NoRole || a.Loc != notation.NoLoc || a.At != (notation.Point{X: 2}) {
		t.Errorf("the fairy is %+v, want it on 2,0", a)
	}
	if o := rec.Rules.Overrides; len(o) != 1 || o[0].Key != "pad.fairy" || o[0].Value != "tile" {
		t.Errorf("overrides %v, want pad.fairy=tile", o)
	}
}

// TestRotations checks that a rotation may be a word or a number, wherever it stands.
func TestRotations(t *testing.T) {
	want := whole(t, small(t))
	text := edit(t, small(t), `"rotation": "R180"`, `"rotation": 180`, `"x": 0, "y": 0, "rotation": 0`, `"x": 0, "y": 0, "rotation": "R0"`)
	if got := whole(t, text); !cmp.Equal(want, got, noSpans) {
		t.Error(cmp.Diff(want, got, noSpans))
	}
	rec := whole(t, edit(t, small(t), `"y": 0, "rotation": 0}`, `"y": 2, "rotation": 270}, {"tile": "BA/L", "x": 7, "y": 7, "rotation": 0}`))
	if len(rec.Start) != 2 || rec.Start[0].Rotation != 3 || rec.Start[0].At.Y != 2 || rec.Start[1].Tile != "BA/L" {
		t.Errorf("start %+v, want two tiles", rec.Start)
	}
}

func TestLocations(t *testing.T) {
	for _, c := range []struct {
		tile, rotation, feature, location string
		role                              notation.Role
		loc                               notation.Loc
	}{
		{"BA/Cccc+", "R0", "City", "NWSE", notation.Knight, notation.LocN},
		{"BA/Cccc+", "R90", "City", "N.W.S.E", notation.Knight, notation.LocN},
		{"BA/Ccc", "R0", "City", "_S", notation.Knight, notation.LocN},
		{"BA/Ccc", "R90", "City", "_W", notation.Knight, notation.LocN},
		{"BA/Ccc", "R180", "City", "_N", notation.Knight, notation.LocE},
		{"BA/CFc.1", "R0", "City", "WE", notation.Knight, notation.LocE},
		{"BA/CFc.1", "R90", "City", "N.S", notation.Knight, notation.LocN},
		{"BA/Cc.1", "R90", "City", "NE", notation.Knight, notation.LocN},
		{"BA/Cc.1", "R0", "City", "W", notation.Knight, notation.LocN}, // a side is enough
		{"BA/Rr", "R0", "Road", "SW", notation.Thief, notation.LocS},
		{"BA/RRRR", "R0", "Road", "W", notation.Thief, notation.LocW},
		{"BA/RFr", "R0", "Field", "NL.NR.EL.WR", notation.Farmer, notation.LocNNW},
		{"BA/RFr", "R0", "Field", "WL.SL.ER.SR", notation.Farmer, notation.LocESE},
		{"BA/RFr", "R0", "Field", "SR", notation.Farmer, notation.LocESE},
		{"DG/CCc+.p", "R90", "Field", "I", notation.Farmer, notation.LocC},
		{"BA/L", "R0", "Monastery", "I", notation.Monk, notation.NoLoc},
		{"BA/L", "R0", "City", "E", notation.Knight, notation.LocE}, // no city at all: for the rules to judge
	} {
		rec := whole(t, game(dragons, allPads, "", placing(c.tile, c.rotation, "5,5"), deploying(c.feature, c.location, "5,5")))
		if a := rec.Turns[0].Actions[1]; a.Role != c.role || a.Loc != c.loc || a.HasAt {
			t.Errorf("%s %s of %s^%s is %s %s, want %s %s", c.feature, c.location, c.tile, c.rotation, a.Role, a.Loc, c.role, c.loc)
		}
	}
}

func TestSniff(t *testing.T) {
	for _, text := range []string{small(t)[:400], `{"appVersion": "4.4.0"`, "\ufeff \n{\"initialSeed\": 7",
		"<?xml version=\"1.0\"?>\n<game app-version=\"3.4.3\">", "<game phase=\"x\" app-version=\"2.7\">"} {
		if !Sniff([]byte(text)) {
			t.Errorf("%.40q is not known", text)
		}
	}
	for _, text := range []string{"", "[]", `{"cgr": 1}`, `["appVersion"]`, `{"info": {}, "placements": []}`, "<html><game >", "a <game app-version="} {
		if Sniff([]byte(text)) {
			t.Errorf("%q is taken for a save", text)
		}
	}
}

// TestEnds checks that a game has ended if the save limits the draws and the last draw was played.
func TestEnds(t *testing.T) {
	one := game(basic, farmers7, "", placing("BA/L", "R0", "0,1"), passes, commits)
	for _, c := range []struct {
		name, notes string
		want        notation.TerminationKind
		limit       int
	}{
		{"nothing", ``, notation.TerminationNone, 0},
		{"order", `"drawOrder": ["BA/L"]`, notation.TerminationNone, 0},
		{"limit", `"endTurn": 1`, notation.TerminationNormal, 1},
		{"later", `"endTurn": 2`, notation.TerminationNone, 2},
		{"mark", `"drawOrder": ["BA/L", "#END"]`, notation.TerminationNormal, 1},
		{"later mark", `"drawOrder": ["BA/L", "BA/L", "#END"]`, notation.TerminationNone, 2},
		{"discards", `"drawOrder": ["BA/Cccc+", "BA/Cccc+", "BA/L", "#END"]`, notation.TerminationNormal, 3},
		{"both", `"drawOrder": ["BA/L", "BA/L", "#END"], "endTurn": 1`, notation.TerminationNormal, 1},
	} {
		rec := whole(t, edit(t, one, `"replay"`, `"gameAnnotations": {`+c.notes+`}, "replay"`))
		if rec.Termination.Kind != c.want || rec.Draws.Limit != c.limit {
			t.Errorf("%s: termination %d limit %d, want %d and %d", c.name, rec.Termination.Kind, rec.Draws.Limit, c.want, c.limit)
		}
	}
	open := edit(t, one, `"replay"`, `"gameAnnotations": {"endTurn": 1}, "replay"`, ",\n"+commits, "")
	if rec := whole(t, open); rec.Termination.Kind != notation.TerminationNone || !rec.Turns[0].Open {
		t.Errorf("an open turn ends the game")
	}
}
