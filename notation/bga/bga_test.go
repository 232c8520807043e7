package bga

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
	text, err := os.ReadFile(filepath.Join("testdata", "small.json"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// edit replaces each of the old texts, which must be there, by the next one.
func edit(t testing.TB, text string, oldNew ...string) string {
	t.Helper()
	for i := 0; i < len(oldNew); i += 2 {
		if !strings.Contains(text, oldNew[i]) {
			t.Fatalf("the log has no %q", oldNew[i])
		}
		text = strings.ReplaceAll(text, oldNew[i], oldNew[i+1])
	}
	return text
}

func parse(text string) (*notation.Record, []notation.Finding) {
	return Parse(&notation.Source{File: "small.json", Line: 1, Text: text})
}

func mustParse(t testing.TB, text string) *notation.Record {
	t.Helper()
	rec, findings := parse(text)
	if len(findings) != 0 {
		t.Fatalf("findings: %v", findings)
	}
	return rec
}

// noSpans compares records but for their places.
var noSpans = cmp.Comparer(func(a, b notation.Span) bool { return true })

func TestParse(t *testing.T) {
	word := func(s string) *notation.Word { return &notation.Word{Text: s} }
	place := func(tile string, x, y int32, r notation.Rotation) notation.Action {
		return notation.Action{Kind: notation.ActPlace, Tile: tile, HasAt: true, At: notation.Point{X: x, Y: y}, Rotation: r}
	}
	deploy := func(role notation.Role, loc notation.Loc) notation.Action {
		return notation.Action{Kind: notation.ActDeploy, Role: role, Loc: loc}
	}
	offered := func(places ...notation.OfferedPlace) *notation.Offered { return &notation.Offered{Places: places} }
	want := &notation.Record{
		Tags:        []notation.Tag{{Name: "Site", Value: "Board Game Arena"}, {Name: "Date", Value: "2023-11-14"}, {Name: "Table", Value: "77"}},
		Players:     []notation.Player{{Colour: notation.Red, Name: "Ada"}, {Colour: notation.Blue, Name: "Bert & Co"}},
		Result:      []notation.Total{{Player: notation.Red, Points: 7}, {Player: notation.Blue, Points: 3}},
		Termination: notation.Termination{Kind: notation.TerminationNormal},
		Turns: []notation.Turn{
			{Number: 1, Player: notation.Red,
				Actions: []notation.Action{place("BA/C", 0, -1, 2), deploy(notation.Knight, notation.LocS)},
				Claims: notation.Claims{
					Offered: offered(notation.OfferedPlace{Role: notation.Knight, Loc: notation.LocS}, notation.OfferedPlace{Role: notation.Farmer, Loc: notation.LocNNW}),
					Supply:  []notation.Total{{Player: notation.Red, Points: 7}},
					Points:  []notation.PointGain{{Player: notation.Red, Points: 4, Reason: "city"}},
					Score:   []notation.Total{{Player: notation.Red, Points: 4}},
					Clock:   word("14:50"),
				}},
			{Number: 2, Player: notation.Blue,
				Actions: []notation.Action{{Kind: notation.ActDiscard, Tile: "BA/Cccc+"}, place("BA/RFr", 1, 0, 2), deploy(notation.Farmer, notation.LocESE)},
				Claims: notation.Claims{
					Offered: offered(notation.OfferedPlace{Role: notation.Thief, Loc: notation.LocE},
						notation.OfferedPlace{Role: notation.Farmer, Loc: notation.LocNNW}, notation.OfferedPlace{Role: notation.Farmer, Loc: notation.LocESE}),
					Supply: []notation.Total{{Player: notation.Blue, Points: 6}},
					Clock:  word("1:02"),
				}},
			{Number: 3, Player: notation.Red,
				Actions: []notation.Action{place("BA/Rr", -1, 0, 2), deploy(notation.Thief, notation.LocN)},
				Claims: notation.Claims{
					Offered: offered(notation.OfferedPlace{Role: notation.Thief, Loc: notation.LocN},
						notation.OfferedPlace{Role: notation.Farmer, Loc: notation.LocNNW}, notation.OfferedPlace{Role: notation.Farmer, Loc: notation.LocNNE}),
					Supply: []notation.Total{{Player: notation.Red, Points: 6}},
					Clock:  word("1:02:05"),
				}},
			{Number: 4, Player: notation.Blue,
				Actions: []notation.Action{place("BA/L", 0, 1, 0)},
				Claims:  notation.Claims{Offered: offered(), Clock: word("1:00")}},
		},
		Final: &notation.Turn{Claims: notation.Claims{
			Points: []notation.PointGain{{Player: notation.Red, Points: 3, Reason: "road"}, {Player: notation.Blue, Points: 3, Reason: "field"}},
			Score:  []notation.Total{{Player: notation.Red, Points: 7}, {Player: notation.Blue, Points: 3}},
		}},
	}
	if diff := cmp.Diff(want, mustParse(t, small(t)), noSpans); diff != "" {
		t.Error(diff)
	}
}

func TestSpans(t *testing.T) {
	text := small(t)
	rec := mustParse(t, text)
	at := func(s notation.Span) string { return text[s.Start:s.End] }
	second := rec.Turns[1]
	for _, c := range []struct {
		span        notation.Span
		first, last string
	}{
		{second.Span, `{"type": "cantPlay"`, `"target": "草原"}}`},
		{second.Actions[0].Span, `{"type": "cantPlay"`, `"68"}}`},
		{second.Actions[1].Span, `{"type": "playTile"`, `"ori": 2}]}`},
		{second.Actions[2].Span, `{"type": "playPartisan"`, `"target": "草原"}}`},
		{second.Claims.Offered.Span, `{"type": "gameStateChange", "args": {"id": 3`, `65}}}}`},
		{rec.Turns[0].Claims.Points[0].Span, `{"type": "winPoints"`, `"4"}}`},
		{rec.Result[1].Span, `{"type": "gameStateChange", "args": {"id": 99`, `}`},
	} {
		if got := at(c.span); !strings.HasPrefix(got, c.first) || !strings.HasSuffix(got, c.last) {
			t.Errorf("place is %q, want from %q to %q", got, c.first, c.last)
		}
	}
}

// TestWrappings checks that all forms of saved packets give the same record.
func TestWrappings(t *testing.T) {
	text := small(t)
	want := mustParse(t, text)
	packets := text[strings.Index(text, `"logs": [`)+len(`"logs": [`) : strings.LastIndex(text, "]}}")]
	list := "[" + packets + "]"
	byNumber := "{"
	parts, err := split([]byte(list), 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := len(parts) - 1; i >= 0; i-- { // the order of names has no meaning
		byNumber += `"` + parts[i].name + `": ` + list[parts[i].start:parts[i].end] + ","
	}
	byNumber = strings.TrimSuffix(byNumber, ",") + "}"
	for name, wrapped := range map[string]string{
		"data.data":      `{"status":1,"data":{"valid":1,"data":` + list + `}}`,
		"data":           `{"data":` + list + `}`,
		"bare":           list,
		"by number":      byNumber,
		"data by number": `{"status":"1","data":{"data":` + byNumber + `}}`,
		"mark":           "\ufeff" + text,
	} {
		got := mustParse(t, wrapped)
		if diff := cmp.Diff(want, got, noSpans); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// TestPacketOrder checks that only the packets' own numbers count.
func TestPacketOrder(t *testing.T) {
	text := small(t)
	start := strings.Index(text, `"logs": [`) + len(`"logs": `)
	parts, err := split([]byte(text[start:strings.LastIndex(text, "}}")]), start)
	if err != nil {
		t.Fatal(err)
	}
	shuffled := text[:start] + "["
	for i := range parts {
		p := parts[(5*i+3)%len(parts)]
		shuffled += text[p.start:p.end] + ","
	}
	shuffled = strings.TrimSuffix(shuffled, ",") + "]}}"
	if diff := cmp.Diff(mustParse(t, text), mustParse(t, shuffled), noSpans); diff != "" {
		t.Error(diff)
	}
}

func TestColours(t *testing.T) {
	noList := edit(t, small(t), `"players": [`, `"nobody": [`)
	noResult := edit(t, noList, `"color": "ff0000"`, `"c": ""`, `"color": "0000ff"`, `"c": ""`)
	note := `{"type": "simpleNote", "args": {"players": "<b><span style=\"color:#ffa500\">Ada</span></b>, <b><span style=\"color:#000000\">Bert &amp; Co</span></b>"}},
   {"type": "deck_size"`
	for _, c := range []struct {
		name, text string
		colours    [2]notation.Colour
		warnings   int
	}{
		{"list", small(t), [2]notation.Colour{notation.Red, notation.Blue}, 0},
		{"result", noList, [2]notation.Colour{notation.Red, notation.Blue}, 0},
		{"note", edit(t, noResult, `{"type": "deck_size"`, note), [2]notation.Colour{notation.Yellow, notation.Black}, 0},
		{"nowhere", noResult, [2]notation.Colour{notation.Red, notation.Green}, 2},
		{"one", edit(t, noList, `"color": "0000ff"`, `"c": ""`), [2]notation.Colour{notation.Red, notation.Green}, 1},
		{"twice", edit(t, small(t), `0000ff`, `ff0000`), [2]notation.Colour{notation.Red, notation.Green}, 1},
		{"unknown", edit(t, small(t), `ff0000`, `123456`), [2]notation.Colour{notation.Red, notation.Blue}, 1},
	} {
		rec, findings := parse(c.text)
		if rec == nil || rec.Players[0].Colour != c.colours[0] || rec.Players[1].Colour != c.colours[1] {
			t.Errorf("%s: players are %v, want %v", c.name, rec.Players, c.colours)
		}
		if len(findings) != c.warnings {
			t.Errorf("%s: findings are %v, want %d", c.name, findings, c.warnings)
		}
		for _, f := range findings {
			if f.Rule != notation.RuleFormatGuess || f.Severity != notation.Warning || f.Span == (notation.Span{}) || !strings.Contains(f.Message, "colour for") {
				t.Errorf("%s: %s: %s", c.name, f.Severity, f.Message)
			}
		}
	}
}

func TestSniff(t *testing.T) {
	head := small(t)[:2000]
	if !Sniff([]byte(head)) || !Sniff([]byte("\ufeff[{\"packet_type\":\"resend\"")) {
		t.Error("a log is not known")
	}
	for _, text := range []string{"", "[CGR \"1\"]", `{"cgr": 1}`, `{"info": {}, "placements": []}`, `"packet_type"`} {
		if Sniff([]byte(text)) {
			t.Errorf("%q is taken for a log", text)
		}
	}
}
