package insight_test

import (
	"testing"

	"cartulary/insight"
	"cartulary/notation"
	"cartulary/replay"
)

// TestUntil checks records of games that end before the last tile: the last position is a forecast, and the points are
// those on the score track.
func TestUntil(t *testing.T) {
	red := notation.Red
	for _, c := range []struct {
		end     notation.Termination
		final   bool
		turns   int
		reason  string
		playing string // method of the last position
	}{
		{notation.Termination{Kind: notation.TerminationNormal}, false, 68, "the record ends with 3 tiles left", insight.Exact},
		{notation.Termination{Kind: notation.TerminationNormal}, false, 70, "the record ends with 1 tile left", insight.Exact},
		{notation.Termination{Kind: notation.TerminationNormal}, false, 60, "the record ends with 11 tiles left", insight.Playouts},
		{notation.Termination{Kind: notation.TerminationNormal}, false, 71, "", insight.Final},
		{notation.Termination{}, true, 60, "the record ends with 11 tiles left", insight.Playouts},
		{notation.Termination{Kind: notation.TerminationConcede, Player: red + 1}, false, 60, "yellow conceded", insight.Playouts},
		{notation.Termination{Kind: notation.TerminationTime, Player: red}, false, 60, "red ran out of time", insight.Playouts},
		{notation.Termination{Kind: notation.TerminationTime, Player: red}, true, 71, "red ran out of time", insight.Final},
		{notation.Termination{Kind: notation.TerminationUnfinished}, false, 60, "", insight.Playouts},
		{notation.Termination{}, false, 60, "", insight.Playouts},
	} {
		rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 4, Skill: 6})
		if err != nil {
			t.Fatal(err)
		}
		rec.Turns, rec.Result, rec.Termination = rec.Turns[:c.turns], nil, c.end
		if c.final {
			rec.Final = &notation.Turn{}
		}
		score := map[string]int{}
		for f := range replay.New().Frames(rec, replay.Options{}) {
			for p := range rec.Players {
				if f.Kind == replay.FrameTurn || c.playing == insight.Final {
					score[rec.Players[p].Colour.String()] = f.State.Score(p)
				}
			}
		}
		a := analyse(t, insight.Options{Turn: c.turns}, rec)
		after := &a.Turns[0].After
		if after.Method != c.playing {
			t.Errorf("%+v, %d turns: the last position is %s", c.end, c.turns, after.Method)
		}
		checkChances(t, &a.Turns[0], after)
		switch {
		case c.reason == "" && a.Until != nil:
			t.Errorf("%+v, %d turns: until %+v", c.end, c.turns, a.Until)
		case c.reason != "" && (a.Until == nil || *a.Until != insight.Until{Turn: c.turns, Reason: c.reason}):
			t.Errorf("%+v, %d turns: until %+v, want %s", c.end, c.turns, a.Until, c.reason)
		}
		for _, p := range a.Players {
			if p.Points != score[p.Colour] {
				t.Errorf("%+v, %d turns: %s has %d points, want %d", c.end, c.turns, p.Colour, p.Points, score[p.Colour])
			}
		}
	}
}
