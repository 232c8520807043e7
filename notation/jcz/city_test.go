package jcz

import (
	"math"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
)

// TestStartTiles checks that a record omits the usual start tiles, and only these.
func TestStartTiles(t *testing.T) {
	for _, c := range []struct{ sets, usual, other string }{
		{"base", "BA/RCr@0,0^0", "BA/RCr@1,0^0"},
		{"base, river", "RI/s@0,0^0", "RI/s@2,-1^0"},
		{"base, count", cityBlock, cityBlock + " RI/s@2,-1^0"},
		{"base, river, count", cityBlock + " RI/s@2,-1^0", cityBlock + " RI/s@0,-2^0"},
		{"base, river-2, count", cityBlock + " RI/s@2,-1^0", "RI/s@0,0^0"},
	} {
		for _, start := range []string{"", c.usual, c.other} {
			head := `[Sets "` + c.sets + "\"]\n[Rules \"base-2002 + jcz-default\"]\n"
			if start != "" {
				head += `[Start "` + start + "\"]\n"
			}
			out, _, err := Append(nil, plain(t, head+"[Red \"\"]\n"), &Script{})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, a := range whole(t, string(out)).Start {
				got = append(got, string(notation.AppendAction(nil, &a)))
			}
			want := ""
			if start == c.other {
				want = start
			}
			if s := strings.Join(got, " "); s != want {
				t.Errorf("%s: the start tiles %q read as %q, want %q", c.sets, start, s, want)
			}
			if n := strings.Count(string(out), `"tile": "`); start != c.other && n != len(strings.Fields(c.usual)) {
				t.Errorf("%s: %d start tiles are written", c.sets, n)
			}
		}
	}
}

const cityBlock = "CO/1@-2,-1^0 CO/2@-1,-1^0 CO/3@0,-1^0 CO/4@1,-1^0 CO/5@-2,0^0 CO/6@-1,0^0 CO/7@0,0^0 CO/8@1,0^0 CO/9@-2,1^0 CO/10@-1,1^0 CO/11@0,1^0 CO/12@1,1^0"

// TestCityCommit checks that the last COMMIT of a turn decides the next draw, and what cannot come after the first.
func TestCityCommit(t *testing.T) {
	enter := deploying("Quarter", "QUARTER_CASTLE", "0,0")
	leaveCity := deploying("City", "N", "-3,0")
	lay := []string{placing("BA/C", "R0", "-3,0"), commits}
	last := strings.Replace(commits, "0.5", "0.25", 1)
	rec, _ := parse(game(counts, allCounts, "", append(lay, enter, placing("BA/C", "R0", "-3,1"), commits, leaveCity, last)...))
	if len(rec.Turns) != 2 || len(rec.Turns[1].Actions) != 2 || !slices.Equal(rec.Draws.Commits, []float64{0.5, 0.25}) || math.IsNaN(rec.Draws.Initial) {
		t.Errorf("%+v %+v", rec.Turns, rec.Draws)
	}
	anyQuarter := `"coc-final-scoring": "any-district"`
	for _, c := range []struct {
		at, rotation string // of the tile before the move
		atEnd        bool
		actions      int // of the second turn
	}{{"-3,1", "R0", true, 1}, {"-3,-1", "R180", false, 2}} {
		rec := whole(t, edit(t, game(counts, allCounts, anyQuarter, append(lay, enter, placing("BA/C", c.rotation, c.at), commits, leaveCity, last)...),
			`"replay"`, `"gameAnnotations": {"endTurn": 2}, "replay"`))
		if atEnd := rec.Final != nil; atEnd != c.atEnd || len(rec.Turns[1].Actions) != c.actions {
			t.Errorf("with a tile at %s the follower leaves at the end: %t, want %t", c.at, atEnd, c.atEnd)
		}
	}
	for commit, atEnd := range map[string]bool{"": true, last: false} { // with barns, fields are scored in a turn
		messages := append(lay[:2:2], enter, placing("BA/C", "R0", "-3,1"), commits, deploying("Field", "EL.ER.SL.SR.WL.WR", "-3,0"))
		if commit != "" {
			messages = append(messages, commit)
		}
		rec := whole(t, edit(t, game(counts+`, "abbey-and-mayor:1": 1`, allCounts+`, "barn": 1`, "", messages...), `"replay"`, `"gameAnnotations": {"endTurn": 2}, "replay"`))
		if got := rec.Final != nil; got != atEnd {
			t.Errorf("with the COMMIT %q a farmer leaves at the end: %t", commit, got)
		}
	}
	for _, c := range []struct {
		messages []string
		want     string
	}{
		{append(lay[:2:2], leaveCity), `"0.small.1" leaves the City, but is not in it`},
		{append(lay[:2:2], commits), "COMMIT comes after the COMMIT of turn 1"},
		{append(lay[:1:1], enter), "before the COMMIT of its turn"},
		{append(lay[:2:2], deploying("Quarter", "QUARTER_X", "0,0")), "is not a quarter of the City"},
		{append(lay[:2:2], strings.Replace(enter, "small", "pig", 1)), "is not a follower"},
		{append(lay[:2:2], `{"type": "MOVE_NEUTRAL_FIGURE", "payload": {"figureId": "fairy.1", "to": {"position": [0, 0], "feature": "Quarter", "location": "QUARTER_MARKET"}}}`), "only the Count moves there"},
		{append(lay[:2:2], enter, deploying("Field", "EL.ER.SL.SR.WL.WR", "-3,0"), placing("BA/C", "R0", "-3,1")), "for the final scoring"},
	} {
		_, findings := parse(game(counts, allCounts, "", c.messages...))
		if len(findings) != 1 || !strings.Contains(findings[0].Message, c.want) {
			t.Errorf("%v, want %q", findings, c.want)
		}
	}
}
