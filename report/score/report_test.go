package score

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/validator"

	"github.com/google/go-cmp/cmp"
)

func TestEveryKind(t *testing.T) {
	r := report(t, everyKind, validator.Options{})
	wantFindings(t, r, "game-ended-early")
	got := []any{points(r, 0), points(r, 1), r.Players[0].Score, r.Players[1].Score, r.Players[0].BeforeFinal, r.Players[1].BeforeFinal}
	want := []any{map[string]int{"city": 4, "road": 3, "cloister": 6}, map[string]int{"road": 6, "cloister": 9, "field": 3}, 13, 18, 4, 12}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("points, scores, scores before the end (-want +got):\n%s", d)
	}
	if got := [4]int{r.Players[0].Deployed, r.Players[0].Left, r.Players[1].Deployed, r.Players[1].Left}; got != [4]int{4, 4, 4, 5} {
		t.Errorf("deployed and left: %v", got)
	}
	if d := cmp.Diff(Title{"Club evening", "Lindau", "2", "3", "2026-02-14"}, r.Title); d != "" {
		t.Errorf("title: %s", d)
	}
	if d := cmp.Diff(Result{Ending: Scored, Final: true, Winners: []notation.Colour{notation.Yellow}}, r.Result); d != "" {
		t.Errorf("result: %s", d)
	}
	if r.Turns != 10 || r.TilesLeft != 61 {
		t.Errorf("%d turns, %d tiles left, want 10 and 61", r.Turns, r.TilesLeft)
	}
}

func TestScorings(t *testing.T) {
	tiles := func(n, each int) []engine.Term { return []engine.Term{{What: "tiles", Count: n, Each: each}} }
	cities := func(n int) []engine.Term { return []engine.Term{{What: "cities", Count: n, Each: 3}} }
	want := []Scoring{
		{Turn: 1, Reason: "city", At: &notation.Point{X: 0, Y: -1}, Loc: notation.LocS, Complete: true, Terms: tiles(2, 2), Points: 4,
			Shares: []Share{{Player: notation.Red, Points: 4, Followers: 1, Total: 4}}},
		{Turn: 3, Reason: "road", At: &notation.Point{X: 1, Y: 0}, Loc: notation.LocW, Complete: true, Terms: tiles(3, 1), Points: 3,
			Shares: []Share{{Player: notation.Yellow, Points: 3, Followers: 1, Total: 3}}},
		{Turn: 9, Reason: "cloister", At: &notation.Point{X: 0, Y: 1}, Complete: true, Terms: tiles(9, 1), Points: 9,
			Shares: []Share{{Player: notation.Yellow, Points: 9, Followers: 1, Total: 12}}},
		{Final: true, Reason: "road", At: &notation.Point{X: -1, Y: 0}, Loc: notation.LocS, Terms: tiles(3, 1), Points: 3,
			Shares: []Share{{Player: notation.Red, Points: 3, Followers: 1, Total: 7}}},
		{Final: true, Reason: "road", At: &notation.Point{X: 1, Y: 1}, Loc: notation.LocN, Terms: tiles(3, 1), Points: 3,
			Shares: []Share{{Player: notation.Yellow, Points: 3, Followers: 1, Total: 15}}},
		{Final: true, Reason: "cloister", At: &notation.Point{X: 0, Y: 2}, Terms: tiles(6, 1), Points: 6,
			Shares: []Share{{Player: notation.Red, Points: 6, Followers: 1, Total: 13}}},
		{Final: true, Reason: "field", At: &notation.Point{X: -1, Y: 1}, Loc: notation.LocNNE, Terms: cities(0),
			Shares: []Share{{Player: notation.Red, Points: 0, Followers: 1, Total: 13}}},
		{Final: true, Reason: "field", At: &notation.Point{X: 2, Y: 0}, Loc: notation.LocNNW, Terms: cities(1), Points: 3,
			Shares: []Share{{Player: notation.Yellow, Points: 3, Followers: 1, Total: 18}}},
	}
	if d := cmp.Diff(want, report(t, everyKind, validator.Options{}).Scorings); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// TestMajority checks that a player without the majority has a share of 0 points, that a tie gives both the full points,
// and that a feature without figures has no shares.
func TestMajority(t *testing.T) {
	r := report(t, contested, validator.Options{})
	wantFindings(t, r)
	want := []Scoring{
		{Turn: 5, Reason: "city", At: &notation.Point{X: 0, Y: -1}, Loc: notation.LocE, Complete: true, Points: 14,
			Terms:  []engine.Term{{What: "tiles", Count: 6, Each: 2}, {What: "pennants", Count: 1, Each: 2}},
			Shares: []Share{{Player: notation.Red, Points: 14, Followers: 2, Total: 14}, {Player: notation.Yellow, Points: 0, Followers: 1, Total: 0}}},
		{Turn: 10, Reason: "road", At: &notation.Point{X: -1, Y: 1}, Loc: notation.LocN, Complete: true, Points: 2,
			Terms: []engine.Term{{What: "tiles", Count: 2, Each: 1}}},
		{Turn: 10, Reason: "road", At: &notation.Point{X: 1, Y: 1}, Loc: notation.LocN, Complete: true, Points: 8,
			Terms:  []engine.Term{{What: "tiles", Count: 8, Each: 1}},
			Shares: []Share{{Player: notation.Red, Points: 8, Followers: 1, Total: 22}, {Player: notation.Yellow, Points: 8, Followers: 1, Total: 8}}},
	}
	if d := cmp.Diff(want, r.Scorings); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	last := r.Standings[len(r.Standings)-1]
	if d := cmp.Diff(Standing{Turn: 10, Scores: []int{22, 8}}, last); d != "" {
		t.Errorf("last standing: %s", d)
	}
}

// TestEndings checks the winners for each ending.
func TestEndings(t *testing.T) {
	red, both := []notation.Colour{notation.Red}, []notation.Colour{notation.Red, notation.Yellow}
	alone := []notation.Colour{notation.Yellow}
	level := strings.Replace(everyKind, "| farmer N", "", 1) // 13 : 15
	level = strings.Replace(level, "| thief W", "", 1)       // 13 : 12
	shared := `[CGR "1"]
[Red "Alice"]
[Yellow "Bob"]
[Termination "normal"]

1. red: BA/RRR@1,0^0
2. yellow: BA/RRR@-1,0^0
`
	for _, tt := range []struct {
		name, text, line string
		want             Result
	}{
		{"unfinished", contested, "Unfinished after 10 turns, at 22 : 8.", Result{Ending: Unfinished}},
		{"said to be unfinished", ending(contested, "unfinished"), "Unfinished after 10 turns, at 22 : 8.", Result{Ending: Unfinished}},
		{"concession", ending(contested, "concede yellow"), "Alice wins: Bob conceded after 10 turns, at 22 : 8.",
			Result{Ending: Conceded, By: notation.Yellow, Winners: red}},
		{"concession of the leader", ending(contested, "concede red"), "Bob wins: Alice conceded after 10 turns, at 22 : 8.",
			Result{Ending: Conceded, By: notation.Red, Winners: alone}},
		{"time", ending(contested, "time yellow"), "Alice wins: Bob ran out of time after 10 turns, at 22 : 8.",
			Result{Ending: OutOfTime, By: notation.Yellow, Winners: red}},
		{"time of the leader, with a final scoring", ending(contested, "time red") + "final: allow game-ended-early the clock\n", "Bob wins: Alice ran out of time after 10 turns, at 22 : 8.",
			Result{Ending: OutOfTime, By: notation.Red, Final: true, Winners: alone}},
		{"win", level, "Alice wins with 13 points to 12.", Result{Ending: Scored, Final: true, Winners: red}},
		{"tie", shared, "Alice and Bob share the win at 0 points.", Result{Ending: Scored, Final: true, Winners: both}},
		{"sets that cannot be judged", strings.Replace(contested, "[Red", "[Sets \"base, catapult\"]\n[Red", 1),
			"This game cannot be replayed.", Result{Ending: NotPlayed}},
	} {
		r := report(t, tt.text, validator.Options{})
		if d := cmp.Diff(tt.want, r.Result); d != "" {
			t.Errorf("%s: %s", tt.name, d)
		}
		if md := markdown(t, r); !strings.Contains(md, "\n**"+tt.line+"**") {
			t.Errorf("%s: no %q in\n%s", tt.name, tt.line, md[:min(len(md), 300)])
		}
	}
}

// TestLosers checks that the result lists the scores of the losers from high to low, not in order of play.
func TestLosers(t *testing.T) {
	r := three(8, 12, 30)
	r.Result.Winners = []notation.Colour{notation.Black}
	if got, _ := r.Head(lang.English); got != "black wins with 30 points to 12 and 8." {
		t.Error(got)
	}
}

// TestFairyPlace checks that points of the fairy are listed at its tile: before it moves in turn 31, and in the final
// scoring, where the first follower of the field stands elsewhere.
func TestFairyPlace(t *testing.T) {
	text, err := os.ReadFile("../../testdata/games/four-players-all-four.cgr")
	if err != nil {
		t.Fatal(err)
	}
	md := markdown(t, report(t, string(text), validator.Options{}))
	for _, want := range []string{"| 31 | Farid | fairy at 2,-1 |", "| 35 | Farid | fairy at 0,3 |", "\n| Farid | fairy at -3,8 |"} {
		if !strings.Contains(md, want) {
			t.Errorf("no %q in\n%s", want, md)
		}
	}
}

// ending replaces the Termination tag of the game.
func ending(text, value string) string {
	return strings.Replace(text, "\n\n1. ", "\n[Termination \""+value+"\"]\n\n1. ", 1)
}

// TestRulesChangeScore checks the rules of 2000: 2 points for a city of two tiles, and 4 for a city on a field.
func TestRulesChangeScore(t *testing.T) {
	old := report(t, everyKind, validator.Options{Rules: &notation.Rules{Profiles: []notation.Word{{Text: "base-2000"}}}})
	if d := cmp.Diff(map[string]int{"city": 2, "road": 3, "cloister": 6}, points(old, 0)); d != "" {
		t.Errorf("red: %s", d)
	}
	if d := cmp.Diff(map[string]int{"road": 6, "cloister": 9, "field": 4}, points(old, 1)); d != "" {
		t.Errorf("yellow: %s", d)
	}
	if d := cmp.Diff([]string{"base-2000"}, old.Profiles); d != "" {
		t.Errorf("profiles: %s", d)
	}
	last := old.Scorings[len(old.Scorings)-1]
	if last.Reason != "field" || last.Complete {
		t.Errorf("the field is reported as %+v", last)
	}
}

const troubled = `[CGR "1"]
[Red "Alice"]
[Yellow "Bob"]

1. red: BA/C@0,-1^180 | knight S
2. yellow: discard BA/RRRR | BA/RRR@1,0^0 | thief W | allow tile-playable-discarded the judge agreed
3. red: discard BA/L | BA/RRR@-1,0^0 | thief E
`

// TestFindings checks discards, findings, waived findings with their reason, and a suspect score.
func TestFindings(t *testing.T) {
	r := report(t, troubled, validator.Options{})
	if d := cmp.Diff([]Discard{{Turn: 2, Tile: "BA/RRRR", Player: notation.Yellow}, {Turn: 3, Tile: "BA/L", Player: notation.Red}}, r.Discards); d != "" {
		t.Errorf("discards: %s", d)
	}
	wantFindings(t, r, "tile-playable-discarded", "follower-feature-occupied")
	if len(r.Waived) != 1 || r.Waived[0].Rule != "tile-playable-discarded" || r.Waived[0].Turn != 2 || r.Waived[0].Reason != "the judge agreed" {
		t.Errorf("waived: %+v", r.Waived)
	}
	if r.Findings[0].Turn != 3 || r.Findings[1].Player != notation.Red {
		t.Errorf("findings: %+v", r.Findings)
	}
	if !r.Players[0].Suspect || r.Players[1].Suspect {
		t.Errorf("red's road may be yellow's alone, which pays yellow the same: %+v", r.Players)
	}
	r.Story = nil // see TestTold
	golden(t, "troubled.md", markdown(t, r))
}

// TestPointsWithoutFeature checks that points of an element beside a feature are a scoring of their own, even directly
// after the feature and at the same place.
func TestPointsWithoutFeature(t *testing.T) {
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: everyKind})
	c := newCollector(rec)
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if f.Kind != replay.FrameTurn {
			continue
		}
		node := f.State.NodeOf(1, 0)
		f.Events = []engine.Event{
			{Kind: engine.EvPoints, Player: 1, Points: 1, Figures: 1, Reason: engine.WordOf("fairy"), Node: node},
			{Kind: engine.EvFeature, Complete: true, Points: 4, Reason: engine.WordOf("city"), Node: node},
			{Kind: engine.EvPoints, Player: 0, Points: 4, Figures: 1, Reason: engine.WordOf("city"), Node: node},
			{Kind: engine.EvPoints, Player: 1, Points: 4, Figures: 1, Reason: engine.WordOf("city"), Node: node},
			{Kind: engine.EvPoints, Player: 0, Points: 3, Figures: 1, Reason: engine.WordOf("fairy"), Node: node},
			{Kind: engine.EvPoints, Player: 1, Points: -2, Figures: 1, Reason: engine.WordOf("leper"), Node: engine.NoNode},
		}
		c.frame(f)
		break
	}
	r := c.end()
	at, loc := notation.Point{X: 0, Y: -1}, notation.LocS
	want := []Scoring{
		{Turn: 1, Reason: "fairy", At: &at, Loc: loc, Points: 1, Shares: []Share{{Player: notation.Yellow, Points: 1, Followers: 1, Total: 1}}},
		{Turn: 1, Reason: "city", At: &at, Loc: loc, Complete: true, Terms: []engine.Term{}, Points: 4, Shares: []Share{{Player: notation.Red, Points: 4, Followers: 1, Total: 4}, {Player: notation.Yellow, Points: 4, Followers: 1, Total: 5}}},
		{Turn: 1, Reason: "fairy", At: &at, Loc: loc, Points: 3, Shares: []Share{{Player: notation.Red, Points: 3, Followers: 1, Total: 7}}},
		{Turn: 1, Reason: "leper", Points: -2, Shares: []Share{{Player: notation.Yellow, Points: -2, Followers: 1, Total: 3}}},
	}
	if d := cmp.Diff(want, r.Scorings); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	if md := markdown(t, r); !strings.Contains(md, "| player | total | road | city | cloister | field | fairy | leper |") ||
		!strings.Contains(md, "| 1 | Bob | leper |  | −2 | 3 |") {
		t.Errorf("the table lacks the fairy or the leper:\n%s", md)
	}
}

// TestLeper checks that each loss is a scoring of its own at its follower, even if it returns in the same turn, and
// negative in tables and JSON.
func TestLeper(t *testing.T) {
	r := report(t, leper, validator.Options{})
	wantFindings(t, r, "game-ended-early")
	loss := func(x, y int32, loc notation.Loc, passed notation.Role, player notation.Colour, total int) Scoring {
		return Scoring{Turn: 9, Reason: "leper", At: &notation.Point{X: x, Y: y}, Loc: loc, Passed: passed, Points: -1,
			Shares: []Share{{Player: player, Points: -1, Total: total}}}
	}
	want := []Scoring{
		loss(-1, 0, notation.LocS, notation.Thief, notation.Red, 3), loss(-1, 1, notation.LocNNE, notation.Farmer, notation.Red, 2),
		loss(0, 1, notation.NoLoc, notation.Monk, notation.Yellow, 2), loss(1, 1, notation.LocN, notation.Thief, notation.Yellow, 1),
	}
	got := slices.DeleteFunc(slices.Clone(r.Scorings), func(s Scoring) bool { return s.Reason != "leper" })
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("losses (-want +got):\n%s", d)
	}
	if p := r.Players; points(r, 0)["leper"] != -2 || points(r, 1)["leper"] != -2 || p[0].BeforeFinal != 4-2 || p[1].BeforeFinal != 3-2+9 {
		t.Errorf("points of %v: %+v", r.Reasons, p)
	}
	for _, text := range []string{
		`"points":{"road":3,"city":4,"cloister":6,"field":0,"leper":-2}`,
		`{"turn":9,"final":false,"feature":"leper","at":[-1,0],"loc":"S","passed":"thief","complete":false,"terms":[],"points":-1,` +
			`"players":[{"player":"red","points":-1,"followers":0,"total":3}]}`,
	} {
		if got := jsonOf(t, r); !strings.Contains(got, text) {
			t.Errorf("no %s in %s", text, got)
		}
	}
}

// TestLossPlaces checks in random games that each loss is at the tile that the leper entered, even if the feature has an
// older follower elsewhere.
func TestLossPlaces(t *testing.T) {
	elsewhere := 0
	for seed := range uint64(8) {
		rec, err := replay.Random(replay.RandomOptions{Sets: refs("base", "leper"), Players: 3, Seed: seed, Skill: 4})
		if err != nil {
			t.Fatal(err)
		}
		var entered []notation.Point
		for f := range replay.New().Frames(rec, replay.Options{}) {
			var at engine.Point
			for i, e := range f.Events {
				switch {
				case e.Kind == engine.EvNeutral:
					at = f.State.Tiles()[e.Tile].At
				case e.Kind == engine.EvPoints && e.Reason.String() == "leper":
					entered = append(entered, notation.Point{X: int32(at.X), Y: int32(at.Y)})
					if replay.Anchor(f.State, f.Events, i) != e.Node {
						elsewhere++
					}
				}
			}
		}
		var named []notation.Point
		for _, s := range New(rec, nil, validator.Options{}).Scorings {
			if s.Reason == "leper" {
				named = append(named, *s.At)
			}
		}
		if d := cmp.Diff(entered, named); d != "" {
			t.Errorf("seed %d (-entered +named):\n%s", seed, d)
		}
	}
	if elsewhere == 0 {
		t.Error("no older follower stands on the feature of any loss")
	}
}

// TestUnknownReason checks that points of an element unknown to this package appear after the others, and in the sum.
func TestUnknownReason(t *testing.T) {
	rec := &notation.Record{Players: []notation.Player{{Colour: notation.Red}, {Colour: notation.Yellow}}}
	c := newCollector(rec)
	for reason, points := range map[string]int{"sheep": 4, "leper": -2, "city": 6, "harvest": 1} {
		c.byReason.add(reason, 1, points)
	}
	c.byReason.add("fairy", 0, 3)
	r := c.end()
	want := []string{"road", "city", "cloister", "field", "fairy", "leper", "harvest", "sheep"}
	if d := cmp.Diff(want, r.Reasons); d != "" {
		t.Errorf("reasons: %s", d)
	}
	if d := cmp.Diff([]int{0, 6, 0, 0, 0, -2, 1, 4}, r.Players[1].Points); d != "" {
		t.Errorf("points: %s", d)
	}
}

// TestDamagedTag checks that an unreadable tag, which costs no turn, makes no score suspect.
func TestDamagedTag(t *testing.T) {
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: "[CGR \"1\"]\n[Red \"Ana\"]\n[Termination \"later\"]\n\n1. red: BA/C@0,-1^180 | knight S\n"})
	if len(reading) == 0 {
		t.Fatal("the tag can be read")
	}
	if p := New(rec, reading, validator.Options{}).Players[0]; p.Suspect || p.Score != 4 {
		t.Errorf("score %d, suspect %v", p.Score, p.Suspect)
	}
}

// TestAllGames checks that every game of the repository has a report in every format.
func TestAllGames(t *testing.T) {
	files, err := filepath.Glob("../../testdata/*/*.cgr")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d games, %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		rec, reading := notation.Parse(&notation.Source{File: file, Game: 1, Line: 1, Text: string(text)})
		if rec == nil {
			continue
		}
		r := New(rec, reading, validator.Options{})
		if md, page, js := markdown(t, r), htmlOf(t, r), jsonOf(t, r); md == "" || page == "" || strings.Contains(js, "null") {
			t.Errorf("%s: %s", file, js)
		}
	}
}

// TestDoubleTurn checks the second part of a turn, goods, the points of a pig and what counts as a follower.
func TestDoubleTurn(t *testing.T) {
	r := report(t, doubleTurn(t), validator.Options{})
	wantFindings(t, r, "game-ended-early")
	want := []Scoring{
		{Final: true, Reason: "field", At: &notation.Point{X: 1, Y: 0}, Loc: notation.LocNNW, Points: 3,
			Terms: []engine.Term{{What: "cities", Count: 1, Each: 3}},
			Shares: []Share{{Player: notation.Red, Followers: 1, Total: 9}, {Player: notation.Yellow, Points: 4, Followers: 2, Strong: []replay.Group{{Name: "big farmer", N: 1}},
				Terms: []engine.Term{{What: "cities with the pig", Count: 1, Each: 1}}, Total: 16}}},
		{Final: true, Reason: "goods", Holding: "wine", Held: 1, Points: 10, Shares: []Share{{Player: notation.Yellow, Points: 10, Total: 26}}},
	}
	got := slices.DeleteFunc(slices.Clone(r.Scorings), func(s Scoring) bool { return s.Reason != "goods" && (s.Reason != "field" || s.Points == 0) })
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	if s := r.Standings[len(r.Standings)-2]; turnName(s.Turn, s.Part) != "10b" || r.Turns != 10 {
		t.Errorf("%d turns, the last standing in play is that of %s", r.Turns, turnName(s.Turn, s.Part))
	}
	for name, want := range map[string][]int{"double-turns": {0, 1}, "builder-turns": {0, 2}, "pig-turns": {0, 1}, "goods-points": {0, 10}} {
		if d := cmp.Diff(want, counts(r.Elements)[name]); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
	if p := r.Players[1]; p.Deployed != 3 || p.Out != 2 || p.Longest.ToPart.String() != "b" {
		t.Errorf("yellow: %+v", p)
	}
	for _, text := range []string{
		`"holdings":{"wine":1,"grain":0,"cloth":0}`, `{"turn":10,"part":"b","final":false,"scores":[2,12]}`, `"to":10,"toPart":"b"`,
		`"terms":[],"holding":"wine","held":1,"points":10`,
		`{"player":"yellow","points":4,"followers":2,"terms":[{"what":"cities-with-the-pig","count":1,"each":1}],"total":16}`,
	} {
		if got := jsonOf(t, r); !strings.Contains(got, text) {
			t.Errorf("no %s in %s", text, got)
		}
	}
}

// TestEqualStrength checks that players who share a feature with different figures are given their strength.
func TestEqualStrength(t *testing.T) {
	s := Scoring{Reason: "city", Points: 4, Shares: []Share{{Player: notation.Red, Points: 4, Followers: 2, Strong: []replay.Group{{Name: "big knight", N: 1}}}, {Player: notation.Blue, Points: 4, Followers: 2}}}
	p := &page{Lang: lang.English, names: labels{short: map[notation.Colour]string{notation.Red: "Ana", notation.Blue: "Bo"}}}
	for i, want := range []string{"shared with Bo, strength 2 each", "shared with Ana, strength 2 each"} {
		if got := p.explanation(&s, s.Shares[i]); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	s.Shares = append(s.Shares[:1], Share{Player: notation.Blue, Followers: 1})
	if got := p.explanation(&s, s.Shares[0]); got != "big knight: 2 to 1" {
		t.Error(got)
	}
}

// TestUnknownTags checks that a report has no line for a tag of which nothing is known, and only what is known of a date.
func TestUnknownTags(t *testing.T) {
	r := named(t, "Alice", "Bob")
	for date, want := range map[string]string{"2026-05-03": "3 May 2026", "2026-05-??": "May 2026", "2026-??-??": "2026", "????-??-??": "", "?": "", "": ""} {
		r.Title = Title{Event: "?", Site: "?", Round: "?", Table: "?", Date: date}
		_, facts := r.Head(lang.English)
		got := ""
		for _, f := range facts {
			switch f[0] {
			case "Date":
				got = f[1]
			case "Event", "Site", "Round", "Table":
				t.Errorf("the report has %v", f)
			}
		}
		if got != want {
			t.Errorf("of %q the report has %q, want %q", date, got, want)
		}
	}
}
