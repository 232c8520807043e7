package kifu

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/internal/catalogue"
	"cartulary/notation"
)

func small(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "small.json"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func edit(t testing.TB, text string, oldNew ...string) string {
	t.Helper()
	for i := 0; i < len(oldNew); i += 2 {
		if !strings.Contains(text, oldNew[i]) {
			t.Fatalf("the kifu has no %q", oldNew[i])
		}
		text = strings.Replace(text, oldNew[i], oldNew[i+1], 1)
	}
	return text
}

func parse(text string) (*notation.Record, []notation.Finding) {
	return Parse(&notation.Source{File: "small.json", Line: 1, Text: text})
}

var noSpans = cmp.Comparer(func(a, b notation.Span) bool { return true })

func TestParse(t *testing.T) {
	place := func(tile string, x, y int32, r notation.Rotation) notation.Action {
		return notation.Action{Kind: notation.ActPlace, Tile: tile, HasAt: true, At: notation.Point{X: x, Y: y}, Rotation: r}
	}
	discard := func(tile string) notation.Action { return notation.Action{Kind: notation.ActDiscard, Tile: tile} }
	// The start's city is in the north, so E in the kifu's east closes it from
	// the north, U in the kifu's north lies in the west, A in the east.
	want := &notation.Record{
		Tags: []notation.Tag{{Name: "Event", Value: "Club evening"}, {Name: "Date", Value: "2026-03-01"}, {Name: "EndDate", Value: "2026-03-02"}},
		Players: []notation.Player{
			{Colour: notation.Blue, Name: "Aki"}, {Colour: notation.Yellow, Name: "Bo"}},
		Turns: []notation.Turn{
			{Number: 1, Player: notation.Blue, Actions: []notation.Action{
				place("BA/C", 0, -1, 2), {Kind: notation.ActDeploy, Role: notation.Knight, Loc: notation.LocS}}},
			{Number: 2, Player: notation.Yellow, Actions: []notation.Action{
				discard("BA/Cccc+"), discard("BA/RRRR"), place("BA/RFr", -1, 0, 0),
				{Kind: notation.ActDeploy, Role: notation.Farmer, Loc: notation.LocNNW}}},
			{Number: 3, Player: notation.Blue, Actions: []notation.Action{
				place("BA/LR", 1, 0, 1), {Kind: notation.ActDeploy, Role: notation.Monk}}},
			{Number: 4, Player: notation.Yellow, Actions: []notation.Action{discard("BA/RRRR")}},
		},
	}
	rec, findings := parse(small(t))
	if len(findings) != 0 {
		t.Fatal(findings)
	}
	if diff := cmp.Diff(want, rec, noSpans); diff != "" {
		t.Error(diff)
	}
	at := small(t)[rec.Turns[1].Span.Start:rec.Turns[1].Span.End]
	if !strings.HasPrefix(at, `{"turn": 2, "type": "skipped"`) || !strings.HasSuffix(at, `"segmentIndex": 1}}`) {
		t.Errorf("turn 2 is at %q", at)
	}
	if marked, findings := parse("\ufeff" + small(t)); len(findings) != 0 || !cmp.Equal(rec, marked, noSpans) {
		t.Errorf("a byte-order mark changes the record: %v", findings)
	}
}

// checkRoundTrip parses, writes and compares the two documents as JSON.
func checkRoundTrip(t *testing.T, text string) {
	t.Helper()
	rec, findings := parse(text)
	if len(findings) != 0 {
		t.Fatal(findings)
	}
	out, warnings, err := Append(nil, rec)
	if err != nil || len(warnings) != 0 {
		t.Fatal(warnings, err)
	}
	if diff := cmp.Diff(sorted(t, text), sorted(t, string(out))); diff != "" {
		t.Error(diff)
	}
}

// sorted decodes a kifu without the parts that have no meaning in its format:
// the order of the players, and zeros that need not be written.
func sorted(t *testing.T, text string) any {
	t.Helper()
	var doc map[string]any
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	players := map[any]any{}
	info := doc["info"].(map[string]any)
	for _, p := range info["players"].([]any) {
		players[p.(map[string]any)["name"]] = p
	}
	info["players"] = players
	return doc
}

func TestRoundTrip(t *testing.T) {
	checkRoundTrip(t, small(t))
	checkRoundTrip(t, edit(t, small(t), `"tile": "D"`, `"tile": "U"`))
	checkRoundTrip(t, edit(t, small(t), `"tile": "D"`, `"tile": "X", "tilePlacement": {"x": 0, "y": 0, "rotation": 3}`))
}

func TestStart(t *testing.T) {
	rec, findings := parse(edit(t, small(t), `"tile": "D"`, `"tile": "D", "tilePlacement": {"x": 4, "rotation": 1}`))
	if len(findings) != 0 || len(rec.Start) != 1 || rec.Start[0].Rotation != 1 || rec.Start[0].At != (notation.Point{}) {
		t.Errorf("start is %+v %v, want D at 0,0 turned by a quarter", rec.Start, findings)
	}
	rec, findings = parse(edit(t, small(t), `{"turn": 0, "type": "initial", "tile": "D"},`, ``))
	if len(findings) != 0 || rec.Start != nil || len(rec.Turns) != 4 {
		t.Errorf("without a start: %v, %v", rec, findings)
	}
}

func TestColours(t *testing.T) {
	for _, c := range []struct {
		name, bo, aki string
		want          [2]notation.Colour // Aki, Bo
		warnings      int
	}{
		{"given", "Grey", "violet", [2]notation.Colour{notation.Violet, notation.Grey}, 0},
		{"none", "", "", [2]notation.Colour{notation.Green, notation.Red}, 0},
		{"one", "", "red", [2]notation.Colour{notation.Red, notation.Green}, 0},
		{"same", "red", "red", [2]notation.Colour{notation.Green, notation.Red}, 1},
		{"unknown", "teal", "blue", [2]notation.Colour{notation.Blue, notation.Red}, 1},
	} {
		rec, findings := parse(edit(t, small(t), `"color": "yellow"`, `"color": "`+c.bo+`"`, `"color": "blue"`, `"color": "`+c.aki+`"`))
		if rec == nil || rec.Players[0].Colour != c.want[0] || rec.Players[1].Colour != c.want[1] || len(findings) != c.warnings {
			t.Errorf("%s: %v %v, want %v", c.name, rec.Players, findings, c.want)
		}
	}
}

func TestUnreadable(t *testing.T) {
	text := small(t)
	for _, c := range []struct {
		name, text, message string
		turns               int // -1 for no record
	}{
		{"empty", "", "not a kifu", -1},
		{"null", "null", "no placements", -1},
		{"list", "[]", "not a kifu", -1},
		{"object", "{}", "no placements", -1},
		{"truncated", text[:len(text)/2], "the kifu is cut: the text ends too early", 2},
		{"two", text + text, "more text after", -1},
		{"deep", strings.Repeat(`{"info":`, 100000), "not a kifu", -1},
		{"deep lists", `{"placements":` + strings.Repeat("[", 100000), "not a kifu", -1},
		{"word", edit(t, text, `"turn": 2`, `"turn": "two"`), "not a kifu", -1},
		{"huge", edit(t, text, `"x": 1`, `"x": 1e300`), "not a kifu", -1},
		{"not an array", `{"placements": 7}`, "not an array", -1},
		{"no list", `{"placements": null}`, "not an array", -1},
		{"many", `{"placements": [` + strings.Repeat("{},", maxPlacements) + `{}]}`, "more than 1000 placements", -1},
		{"open list", `{"placements": [{}`, "the kifu is cut", -1},
		{"no object", edit(t, text, `{"turn": 0, "type": "initial", "tile": "D"}`, `7`), "not a kifu", -1},
		{"no players", edit(t, text, `"players"`, `"nobody"`), "1 to 9 players", 0},
		{"twins", edit(t, text, `"name": "Bo"`, `"name": "Aki"`), "two players are called", 0},
		{"tile", edit(t, text, `"tile": "U"`, `"tile": "Y"`), "not a letter of a tile", 2},
		{"type", edit(t, text, `"type": "regular", "tile": "U"`, `"type": "extra", "tile": "U"`), "not one of the types", 2},
		{"late start", edit(t, text, `"type": "regular", "tile": "U"`, `"type": "initial", "tile": "U"`), "only at the beginning", 2},
		{"start rotation", edit(t, text, `"tile": "D"`, `"tile": "D", "tilePlacement": {"rotation": 4}`), "rotation 4", 0},
		{"player", edit(t, text, `"tile": "U", "player": "Bo"`, `"tile": "U", "player": "Cid"`), "not one of the players", 2},
		{"nobody", edit(t, text, `"tile": "C", "player": "Bo"`, `"tile": "C"`), "not one of the players", 1},
		{"nowhere", edit(t, text, `"tilePlacement": {"x": 0, "y": 1, "rotation": 0}, `, ``), "has no place", 2},
		{"far", edit(t, text, `"x": 1`, `"x": -10000`), "not between", 0},
		{"rotation", edit(t, text, `"rotation": 3`, `"rotation": -1`), "rotation -1", 0},
		{"segment", edit(t, text, `"segmentIndex": 1`, `"segmentIndex": 2`), "no \"field\" of index 2", 2},
		{"segment type", edit(t, text, `"segmentType": "city"`, `"segmentType": "castle"`), "no \"castle\"", 0},
	} {
		rec, findings := parse(c.text)
		if len(findings) != 1 {
			t.Errorf("%s: %d findings %v, want 1", c.name, len(findings), findings)
			continue
		}
		f := findings[0]
		if !strings.Contains(f.Message, c.message) || f.Severity != notation.Error || f.Rule != notation.RuleFormatContent {
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

func TestAppendWarns(t *testing.T) {
	rec, _ := parse(small(t))
	rec.Tags = append(rec.Tags, notation.Tag{Name: "Round", Value: "3"})
	rec.Turns[0].Claims.Points = []notation.PointGain{{Player: notation.Blue, Points: 4}}
	rec.Turns[2].Actions = append(rec.Turns[2].Actions, notation.Action{Kind: notation.ActScored})
	rec.Players[0].Name = ""
	out, warnings, err := Append([]byte("kept "), rec)
	if err != nil || len(warnings) != 3 || !strings.HasPrefix(string(out), "kept {") || !strings.Contains(string(out), `"name": "blue"`) {
		t.Errorf("%.40s %v %v, want warnings of the tag, the points and the mark", out, warnings, err)
	}
}

func TestAppendCannot(t *testing.T) {
	for _, c := range []struct {
		name string
		edit func(*notation.Record)
		want string
	}{
		{"tile", func(r *notation.Record) { r.Turns[0].Actions[0].Tile = "DG/L" }, "not of the base game"},
		{"action", func(r *notation.Record) { r.Turns[0].Actions[1].Kind = notation.ActFairy }, "only tiles and followers"},
		{"castle", func(r *notation.Record) {
			r.Turns[0].Actions[1] = notation.Action{Kind: notation.ActCastle, Loc: notation.LocS}
		}, "only tiles and followers, not castle S"},
		{"portal", func(r *notation.Record) { r.Turns[0].Actions[1].HasAt = true }, "on the placed tile"},
		{"figure", func(r *notation.Record) { r.Turns[0].Actions[1].Figure = notation.Wagon }, "normal follower"},
		{"place", func(r *notation.Record) { r.Turns[0].Actions[1].Role = notation.Thief }, "no place for a thief"},
		{"player", func(r *notation.Record) { r.Turns[0].Player = notation.Pink }, "not one of the players"},
		{"twins", func(r *notation.Record) { r.Players[0].Name = "Bo" }, "two players are called Bo"},
		{"second tile", func(r *notation.Record) {
			r.Turns[0].Actions = append(r.Turns[0].Actions, r.Turns[2].Actions[0])
		}, "second tile"},
		{"start", func(r *notation.Record) { r.Start = []notation.Action{{Tile: "DG/L"}} }, "not of the base game"},
		{"start square", func(r *notation.Record) { r.Start = []notation.Action{{Tile: "D", At: notation.Point{X: 1}}} }, "0,0"},
	} {
		rec, _ := parse(small(t))
		c.edit(rec)
		out, _, err := Append([]byte("kept"), rec)
		if err == nil || !strings.Contains(err.Error(), c.want) || string(out) != "kept" {
			t.Errorf("%s: %.40q, %v, want an error with %q", c.name, out, err, c.want)
		}
	}
}

func TestSniff(t *testing.T) {
	if !Sniff([]byte(small(t)[:400])) {
		t.Error("a kifu is not known")
	}
	for _, text := range []string{"", "[1]", `{"cgr": 1}`, `{"data": [{"packet_type": "resend"}]}`} {
		if Sniff([]byte(text)) {
			t.Errorf("%q is taken for a kifu", text)
		}
	}
}

// TestRealGame reads a championship final, in which the whole stack was drawn.
func TestRealGame(t *testing.T) {
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	text, err := os.ReadFile(filepath.Join(dir, "kifu", "japan-2015-final.json"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the corpus of real games is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	checkRoundTrip(t, string(text))
	rec, _ := parse(string(text))
	left := map[string]int{}
	for n := 1; n <= 72; n++ {
		left[catalogue.ByBGATile(n).ID]++
	}
	left["BA/RCr"]-- // the start tile
	squares := map[notation.Point]bool{{}: true}
	for i, turn := range rec.Turns {
		a := turn.Actions[0]
		left[a.Tile]--
		if a.Kind != notation.ActPlace || squares[a.At] || turn.Player != rec.Players[i%2].Colour {
			t.Errorf("turn %d of %s begins with %+v", turn.Number, turn.Player, a)
		}
		beside := false
		for _, d := range []notation.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			beside = beside || squares[notation.Point{X: a.At.X + d.X, Y: a.At.Y + d.Y}]
		}
		if !beside {
			t.Errorf("turn %d: %v touches nothing", turn.Number, a.At)
		}
		squares[a.At] = true
	}
	if len(rec.Turns) != 71 {
		t.Errorf("%d turns, want 71", len(rec.Turns))
	}
	for id, n := range left {
		if n != 0 {
			t.Errorf("%d of %s are left, want none", n, id)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small(f))
	f.Add(`{"info":{"players":[{"name":"a"}]},"placements":[{"type":"regular","tile":"W","player":"a","tilePlacement":{},"meeplePlacement":{"segmentType":"road","segmentIndex":2}}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		rec, findings := parse(text)
		if rec == nil && len(findings) == 0 {
			t.Fatal("neither a record nor a finding")
		}
		for _, fd := range findings {
			if fd.Span.Start < 0 || fd.Span.End < fd.Span.Start || int(fd.Span.End) > len(text) {
				t.Fatalf("span %v is outside", fd.Span)
			}
		}
		if rec == nil || len(findings) > 0 {
			return
		}
		out, _, err := Append(nil, rec)
		if err != nil {
			return // two names may be one after white space went
		}
		again, findings := parse(string(out))
		if len(findings) > 0 || !cmp.Equal(rec.Turns, again.Turns, noSpans) {
			t.Fatalf("%s: %v", out, findings)
		}
	})
}
