package lab

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/notation"
)

const opening = "https://www.carcassonnelab.com/#/0/0/"

// opening of three moves: V west of the start with a thief, U east of it, then
// a discarded C and an R in the north with a knight.
var openingTiles = encode([]int{14, 16, 15, 21, 22})

const openingMoves = "21H1" + "2120" + "12Z1"

func parse(t *testing.T, text string) (*notation.Record, []notation.Finding) {
	t.Helper()
	return Parse(&notation.Source{File: "test", Line: 1, Text: text})
}

func TestTileString(t *testing.T) {
	for _, c := range []struct {
		tiles []int // BGA types
		want  string
	}{
		{[]int{15, 3, 4}, "B-z"},
		{[]int{15, 17, 24, 4}, "xor"},
	} {
		var digits []int
		for _, n := range c.tiles {
			digits = append(digits, n-1)
		}
		if got := encode(digits); got != c.want {
			t.Errorf("encode(%v) = %q, want %q", c.tiles, got, c.want)
		}
		p := parser{}
		if !p.decode(field{Text: c.want}) || !cmp.Equal(p.tiles, digits) {
			t.Errorf("decode(%q) = %v, want %v", c.want, p.tiles, digits)
		}
	}
}

func TestMove(t *testing.T) {
	rec, findings := parse(t, "0/0.1/xor/34L223H0")
	if len(findings) != 0 || len(rec.Turns) != 2 {
		t.Fatalf("%d turns, findings %v", len(rec.Turns), findings)
	}
	first, second := rec.Turns[0].Actions[0], rec.Turns[1].Actions
	if first.At != (notation.Point{X: -2, Y: 3}) || first.Tile != "BA/Rr" || first.Rotation != 3 {
		t.Errorf("34L2 is %+v", first)
	}
	if len(second) != 2 || second[0].Kind != notation.ActDiscard || second[0].Tile != "BA/Ccc+" {
		t.Fatalf("the second turn does not begin with the discard of Q: %+v", second)
	}
	if second[1].At != (notation.Point{X: -1, Y: 2}) || second[1].Rotation != 0 {
		t.Errorf("23H0 is %+v", second[1])
	}
}

func TestMoveRotationCharacter(t *testing.T) {
	got, err := appendPlace(nil, tileOf(t, 3), &notation.Action{At: notation.Point{X: -1, Y: 2}, Rotation: 2})
	if err != nil || string(got) != "23K0" {
		t.Errorf("N at -1,2 turned by 180 degrees is %q, %v, want 23K0", got, err)
	}
}

func TestParseGame(t *testing.T) {
	text := opening + openingTiles + "/" + openingMoves + "?players=Ann%20A,B%C3%B6b&colors=yellow,black"
	text = strings.Replace(text, "#/0/0/", "#/0/0.2/", 1)
	rec, findings := parse(t, "  "+text+"\n")
	if len(findings) != 0 {
		t.Fatal(findings)
	}
	place := func(tile string, x, y int32, r notation.Rotation) notation.Action {
		return notation.Action{Kind: notation.ActPlace, Tile: tile, HasAt: true, At: notation.Point{X: x, Y: y}, Rotation: r}
	}
	want := []notation.Turn{
		{Number: 1, Player: notation.Yellow, Actions: []notation.Action{place("BA/Rr", -1, 0, 0),
			{Kind: notation.ActDeploy, Role: notation.Thief, Loc: notation.LocS}}},
		{Number: 2, Player: notation.Black, Actions: []notation.Action{place("BA/RFr", 1, 0, 2)}},
		{Number: 3, Player: notation.Yellow, Actions: []notation.Action{{Kind: notation.ActDiscard, Tile: "BA/Cccc+"},
			place("BA/Ccc", 0, -1, 0), {Kind: notation.ActDeploy, Role: notation.Knight, Loc: notation.LocN}}},
	}
	if diff := cmp.Diff(want, withoutSpans(rec.Turns)); diff != "" {
		t.Error(diff)
	}
	if rec.Players[0].Name != "Ann A" || rec.Players[1].Name != "Böb" {
		t.Errorf("players are %v", rec.Players)
	}
	at := func(s notation.Span) string { return ("  " + text)[s.Start:s.End] }
	if at(rec.Turns[1].Span) != "2120" || at(rec.Turns[0].Actions[1].Span) != "1" {
		t.Errorf("turn 2 is at %q, the thief at %q", at(rec.Turns[1].Span), at(rec.Turns[0].Actions[1].Span))
	}
	if at(rec.Turns[2].Actions[0].Span) != openingTiles || at(rec.Players[1].Span) != "B%C3%B6b" {
		t.Error("the discard is not at the tiles, or Böb not at the name")
	}
}

func withoutSpans(turns []notation.Turn) []notation.Turn {
	var out []notation.Turn
	for _, t := range turns {
		t.Span = notation.Span{}
		var as []notation.Action
		for _, a := range t.Actions {
			a.Span = notation.Span{}
			as = append(as, a)
		}
		t.Actions = as
		out = append(out, t)
	}
	return out
}

func TestForms(t *testing.T) {
	game := "0/0.2/" + openingTiles + "/" + openingMoves
	for _, text := range []string{game, "/" + game, "#/" + game, opening[:len(opening)-4] + game, game + "/"} {
		rec, findings := parse(t, text)
		if len(findings) != 0 || rec == nil || len(rec.Turns) != 3 {
			t.Errorf("%q: %v", text, findings)
			continue
		}
		if rec.Players[0].Name != "red" || rec.Players[1].Colour != notation.Blue {
			t.Errorf("%q: players are %v, want red and blue", text, rec.Players)
		}
	}
}

func TestLastDiscard(t *testing.T) {
	text := "0/0.0.0.1/" + encode([]int{14, 21, 22, 16, 21}) + "/2110"
	rec, findings := parse(t, text)
	if len(findings) != 0 || len(rec.Turns) != 2 {
		t.Fatalf("%v, %v", rec, findings)
	}
	if n := len(rec.Turns[0].Actions); n != 3 {
		t.Errorf("the first turn has %d actions, want two discards and a placement", n)
	}
	last := rec.Turns[1]
	if last.Player != notation.Blue || len(last.Actions) != 1 || last.Actions[0].Kind != notation.ActDiscard {
		t.Errorf("the last turn is %+v, want blue's discard alone", last)
	}
	back, err := appendFragment(nil, rec)
	if err != nil || string(back) != text {
		t.Errorf("comes back as %q, %v", back, err)
	}
}

func TestStart(t *testing.T) {
	rec, findings := parse(t, "0/0/"+encode([]int{15, 16})+"/2110")
	if len(findings) != 0 || len(rec.Start) != 1 || rec.Start[0].Tile != "BA/RFr" || rec.Start[0].Rotation != 1 {
		t.Fatalf("start is %v, %v", rec.Start, findings)
	}
	if back, err := appendFragment(nil, rec); err != nil || string(back) != "0/0/"+encode([]int{15, 16})+"/2110" {
		t.Errorf("comes back as %q, %v", back, err)
	}
}

func TestUnreadable(t *testing.T) {
	tiles := openingTiles
	for _, c := range []struct{ text, at, message string }{
		{"https://www.carcassonnelab.com/", "https://www.carcassonnelab.com/", "no part after #"},
		{"", "", "not a CarcassonneLab game"},
		{"0/0", "0/0", "not a CarcassonneLab game"},
		{"1/0/" + tiles + "/", "1", "version"},
		{"0/7/" + tiles + "/", "7", "start"},
		{"0/0.x/" + tiles + "/", "x", "number of placements"},
		{"0/0.-1/" + tiles + "/", "-1", "number of placements"},
		{"0/0.99999999999999999999/" + tiles + "/", "99999999999999999999", "number of placements"},
		{"0/0.3/" + tiles + "/", tiles, "discarded after 3"},
		{"0/0/a!b/", "!", "not a digit of tiles"},
		{"0/0/B-z/2110" + "2110" + "2110", "B-z", "end before move 3"},
		{"0/0.2/B-z/2110" + "2110", "B-z", "discarded after 2"},
		{"0/0/B-z/211", "211", "four characters"},
		{"0/0/B-z/21é", "\xc3", "not a number"},
		{"0/0/B-z/2l10", "l", "not a number"},
		{"0/0/B-z/2160", "6", "not a rotation"},
		{"0/0/B-z/21z0", "z", "not a rotation"},
		{"0/0/B-z/2119", "9", "no follower position"},
		{"0/0.1/xor/34L523H0", "5", "no follower position"}, // V has three
		{"0/0/B-z/211Z", "Z", "no follower position"},
		{"0/0/" + encode([]int{14, 15}) + "/2112", "2", "no follower position"}, // U
		{"0/0/B-z/?colors=red,purple", "purple", "not one of the colours"},
		{"0/0/B-z/?colors=red,red", "red", "two players are red"},
		{"0/0/B-z/?players=a,b,c,d,e,f", "a", "6 players"},
		{"0/0/" + strings.Repeat("z", 5000) + "/", strings.Repeat("z", 5000), "5000 characters"},
	} {
		_, findings := parse(t, c.text)
		if len(findings) != 1 {
			t.Errorf("%.60q: %d findings %v, want 1", c.text, len(findings), findings)
			continue
		}
		f := findings[0]
		if got := c.text[f.Span.Start:f.Span.End]; got != c.at || !strings.Contains(f.Message, c.message) {
			t.Errorf("%.60q: %q at %.60q, want %q at %.60q", c.text, f.Message, got, c.message, c.at)
		}
		if f.Rule != "format-content" || f.Class != notation.Syntax || f.Severity != notation.Error {
			t.Errorf("%.60q: finding is %+v", c.text, f)
		}
	}
}

func TestTilesLeft(t *testing.T) {
	rec, findings := parse(t, "0/0/B-z/2110")
	if len(findings) != 1 || findings[0].Rule != notation.RuleFormatLoss || findings[0].Severity != notation.Warning || !strings.Contains(findings[0].Message, "1 more tiles") {
		t.Errorf("findings are %v, want a warning of one tile left", findings)
	}
	if len(rec.Turns) != 1 {
		t.Errorf("%d turns, want 1", len(rec.Turns))
	}
}

func TestKeepsWhatCameBefore(t *testing.T) {
	rec, findings := parse(t, "0/0/"+openingTiles+"/"+"21H1"+"21!0")
	if len(findings) != 1 || rec == nil || len(rec.Turns) != 1 {
		t.Errorf("record %v, findings %v, want one turn and one finding", rec, findings)
	}
}

func TestSniff(t *testing.T) {
	yes := []string{
		opening + "B-z/2110", "#/0/0/B-z/", "0/0.1.1/B-z/2110\n0/0/B-z/", "\ufeff 0/0/B-z/2110",
		"url\tcolours\n0/0/B-z/2110\tred,blue\n", "table,link\n1,\"" + opening + "B-z/2110?players=A,B\"\n",
	}
	no := []string{"", "[CGR \"1\"]\n[Source \"" + opening + "B-z/2110\"]", "; " + opening + "B-z/\n[CGR \"1\"]", `{"url": "#/0/0/B-z/"}`, "10/0/2020/ abc", "turn,tile\n1,U"}
	for _, text := range yes {
		if !Sniff([]byte(text)) {
			t.Errorf("%q is not known", text)
		}
	}
	for _, text := range no {
		if Sniff([]byte(text)) {
			t.Errorf("%q is taken for a URL", text)
		}
	}
}
