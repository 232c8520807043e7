package freels

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
	text, err := os.ReadFile(filepath.Join("testdata", "small.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func parse(text string) (*notation.Record, []notation.Finding) {
	return Parse(&notation.Source{File: "small.txt", Line: 1, Text: text})
}

var noSpans = cmp.Comparer(func(a, b notation.Span) bool { return true })

func TestParse(t *testing.T) {
	place := func(tile string, x, y int32, r notation.Rotation) notation.Action {
		return notation.Action{Kind: notation.ActPlace, Tile: tile, HasAt: true, At: notation.Point{X: x, Y: y}, Rotation: r}
	}
	deploy := func(role notation.Role, loc notation.Loc) notation.Action {
		return notation.Action{Kind: notation.ActDeploy, Role: role, Loc: loc}
	}
	left := func(red, yellow int) []notation.Total {
		return []notation.Total{{Player: notation.Red, Points: red}, {Player: notation.Yellow, Points: yellow}}
	}
	note := func(s string) []notation.Comment {
		return []notation.Comment{{Place: notation.CommentLine, Text: s}}
	}
	want := &notation.Record{
		Players: []notation.Player{{Colour: notation.Red, Name: "Ann"}, {Colour: notation.Yellow, Name: "Béla"}},
		Turns: []notation.Turn{
			{Number: 1, Player: notation.Red, Actions: []notation.Action{place("BA/C", 0, -1, 2), deploy(notation.Knight, notation.LocS)},
				Claims: notation.Claims{Points: []notation.PointGain{{Player: notation.Red, Points: 4, Reason: "city"}}, Supply: left(7, 7)}, Comments: note("closed at once")},
			// U's road runs north to south on the table, so west to east on the
			// board; the table's bottom right is the board's top right.
			{Number: 2, Player: notation.Yellow, Actions: []notation.Action{place("BA/RFr", -1, 0, 0), deploy(notation.Farmer, notation.LocNNW)},
				Claims: notation.Claims{Supply: left(7, 6)}},
			// V turned by a quarter has its roads in the west and north of the
			// table: south and west of the board.
			{Number: 3, Player: notation.Red, Actions: []notation.Action{place("BA/Rr", 1, 0, 0), deploy(notation.Thief, notation.LocS)},
				Claims: notation.Claims{Supply: left(6, 6)}, Comments: note("a bend, with a thief")},
			{Number: 4, Player: notation.Yellow, Actions: []notation.Action{place("BA/LR", 0, 1, 1), deploy(notation.Monk, notation.NoLoc)},
				Claims: notation.Claims{Supply: left(6, 5)}},
			// The lower half of the table's east is the right half of the board's north.
			{Number: 5, Player: notation.Red, Actions: []notation.Action{place("BA/RRR", 1, 1, 3), deploy(notation.Farmer, notation.LocNNE)},
				Claims: notation.Claims{Points: []notation.PointGain{{Player: notation.Yellow, Points: 3, Reason: "road"}, {Player: notation.Red, Points: -1}}, Supply: left(5, 5)}},
		},
	}
	rec, findings := parse(small(t))
	if len(findings) != 0 {
		t.Fatal(findings)
	}
	if diff := cmp.Diff(want, rec, noSpans); diff != "" {
		t.Error(diff)
	}
	at := func(s notation.Span) string { return small(t)[s.Start:s.End] }
	first, last := rec.Turns[0], rec.Turns[4]
	for got, want := range map[string]string{
		at(first.Span):                  "1\tE\t3\t4\t1\t0\tP1=4T\t7+7\tclosed at once",
		at(first.NumberSpan):            "1",
		at(first.Actions[1].Span):       "4",
		at(first.Claims.Points[0].Span): "P1=4T",
		at(first.Comments[0].Span):      "closed at once",
		at(last.Claims.Points[1].Span):  "P1=-1",
		at(last.Claims.Supply[1].Span):  "5",
		at(rec.Players[1].Span):         "Béla",
	} {
		if got != want {
			t.Errorf("place is %q, want %q", got, want)
		}
	}
}

// TestForms checks that the same table may be separated by commas or bars, with
// its columns in another order, or have no header.
func TestForms(t *testing.T) {
	want, _ := parse(small(t))
	rows := strings.Split(strings.TrimSpace(small(t)), "\n")[3:]
	var bars, commas, bare, quoted, moved []string
	for i, r := range rows {
		c := strings.Split(r, "\t")
		c = append(c, make([]string, numColumns-len(c))...)
		bars = append(bars, "| "+strings.Join(c, " | ")+" |")
		if i == 0 {
			bars = append(bars, "|---|:--|---|---|---|---|---|---|---|")
		}
		commas = append(commas, strings.ReplaceAll(strings.Join(c, ","), "P2=3R, P1", "P2=3R P1"))
		if i > 0 {
			bare = append(bare, r)
		}
		quoted = append(quoted, `"`+strings.Join(c, "\"\t\"")+`"`)
		moved = append(moved, strings.Join(append([]string{"", "x"}, append(c[1:], c[0])...), "\t"))
	}
	names := "P1=Ann\np2 = Béla\n"
	moved[0] = strings.Replace(moved[0], "\tx\t", "\tother\t", 1)
	for name, text := range map[string]string{
		"bars":   names + strings.Join(bars, "\n"),
		"commas": names + strings.Join(commas, "\n"),
		"bare":   names + strings.Join(bare, "\r\n"),
		"quoted": "\ufeff" + names + strings.Join(quoted, "\n"),
		"moved":  names + "\n" + moved[0] + "\n" + strings.Join(moved[2:], "\n"),
	} {
		got, findings := parse(text)
		if len(findings) != 0 {
			t.Errorf("%s: %v\n%s", name, findings, text)
			continue
		}
		if diff := cmp.Diff(want, got, noSpans); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestPlayers(t *testing.T) {
	rec, findings := parse("1,E,3,0,1,0\n2,U,0,0,0,1,,7+7+6\n3,V,1,0,0,-1\n4,A,2,0,-1,0\n")
	if len(findings) != 0 {
		t.Fatal(findings)
	}
	if len(rec.Players) != 3 || rec.Players[2].Name != "P3" || rec.Turns[2].Player != notation.Green || rec.Turns[3].Player != notation.Red {
		t.Errorf("players are %v, turn 4 is %s's", rec.Players, rec.Turns[3].Player)
	}
}

func TestStart(t *testing.T) {
	rec, findings := parse("0,D,1,0,0,0\n1,E,3,0,1,0\n")
	if len(findings) != 0 || len(rec.Start) != 1 || rec.Start[0].Rotation != 1 || len(rec.Turns) != 1 || rec.Turns[0].Number != 1 {
		t.Errorf("%+v %v, want the start turned by a quarter", rec, findings)
	}
}

func TestUnreadable(t *testing.T) {
	const first = "1,E,3,4,1,0,P1=4T,7+7,x\n"
	for _, c := range []struct{ text, at, message string }{
		{"", "", "not a row"},
		{"P1: Ann\nturn,tile,rotation,meeple,x,y\n", "", "not a row"},
		{"hello", "", "not a letter of a tile"},
		{first + "2,Y,0,0,0,1", "Y", "not a letter of a tile"},
		{first + "2,U,4,0,0,1", "4", "rotation"},
		{first + "2,U,0,0,0,10000", "10000", "y"},
		{first + "2,U,0,0,1e3,1", "1e3", "x"},
		{first + "2,U,0,a,0,1", "a", "not a ninth"},
		{first + "2,U,0,20,0,1", "20", "not a ninth"},
		{first + "2,U,0,123,0,1", "123", "not a ninth"},
		{first + "2,W,0,5,0,1", "5", "as near to one part"},
		{first + "2,U,0,0,0,1,4T", "4T", "form P1=4T"},
		{first + "2,U,0,0,0,1,P1=4X", "P1=4X", "form P1=4T"},
		{first + "2,U,0,0,0,1,P1=99999", "9", "form P1=4T"},
		{first + "2,U,0,0,0,1,,7-6", "7-6", "form 7+6"},
		{first + "2,U,0,0,0,1,,100+6", "100+6", "form 7+6"},
		{first + "2,U,0,0,0,1,,1+1+1+1+1+1+1+1+1+1", "1+1+1+1+1+1+1+1+1+1", "10 players"},
		{"0,D,0,0,1,0", "0,D,0,0,1,0", "must be at 0,0"},
		{strings.Repeat("1,E,0,0,0,0\n", maxRows+1), "1,E,0,0,0,0", "more than 1000 rows"},
	} {
		_, findings := parse(c.text)
		if len(findings) != 1 {
			t.Errorf("%.60q: %d findings %v, want 1", c.text, len(findings), findings)
			continue
		}
		f := findings[0]
		if got := c.text[f.Span.Start:f.Span.End]; got != c.at || !strings.Contains(f.Message, c.message) {
			t.Errorf("%.60q: %q at %q, want %q at %q", c.text, f.Message, got, c.message, c.at)
		}
		if f.Rule != notation.RuleFormatContent || f.Severity != notation.Error {
			t.Errorf("%.60q: finding is %+v", c.text, f)
		}
	}
	if rec, _ := parse(first + "2,Y,0,0,0,1"); rec == nil || len(rec.Turns) != 1 {
		t.Errorf("record is %v, want the turn before the wrong one", rec)
	}
}

func TestSniff(t *testing.T) {
	for _, text := range []string{small(t), "1,E,3,4,1,0\n", "| 1 | e | 3 |", "P1: A\n\n1\tX\t0\t", "Turn|Tile|Rot|Meeple|X|Y\n"} {
		if !Sniff([]byte(text)) {
			t.Errorf("%q is not known", text)
		}
	}
	for _, text := range []string{"", "[CGR \"1\"]\n", "{}", "1. red: BA/C@0,-1^180", "1,Y,3,4", "url\tcolors\n0/0/B-z/\tred"} {
		if Sniff([]byte(text)) {
			t.Errorf("%q is taken for a table", text)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(small(f))
	f.Add("| 0 | D | 1 |\n| 1 | w | 2 | 58 | 1 | 0 | p2=3r | 7+6 | a | b |")
	f.Fuzz(func(t *testing.T, text string) {
		rec, findings := parse(text)
		if rec == nil && len(findings) == 0 {
			t.Fatal("neither a record nor a finding")
		}
		if len(findings) > 1 {
			t.Fatalf("%d findings", len(findings))
		}
		for _, fd := range findings {
			if fd.Span.Start < 0 || fd.Span.End < fd.Span.Start || int(fd.Span.End) > len(text) {
				t.Fatalf("span %v is outside", fd.Span)
			}
		}
	})
}
