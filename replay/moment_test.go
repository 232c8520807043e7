package replay_test

import (
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/replay"
)

// TestBeforePart checks the position at the beginning of a second part that a record does not have, and that a part
// that the rules do not allow is an error.
func TestBeforePart(t *testing.T) {
	enginetest.MadeUp(t, "twice", enginetest.Twice())
	rec, found := notation.Parse(&notation.Source{Text: `[CGR "1"]
[Sets "base, twice"]
[Red "Ana"]
[Yellow "Ben"]

1. red: BA/C@0,-1^180 | knight S
2. yellow: BA/RFr@1,0^0
3. red: BA/C@0,1^0
3b. red: BA/L@2,0^0
4. yellow: BA/C@3,0^90
`})
	if len(found) > 0 {
		t.Fatal(found[0].Message)
	}
	for _, tt := range []struct {
		after, tiles, score int // the line of play, and the position
		player              int
		err                 string
	}{
		{after: 1, tiles: 2, score: 4, player: 0},
		{after: 2, err: "turn 2b is illegal: nothing grants a second part"},
		{after: 3, tiles: 4, score: 4, player: 0},
		{after: 4, err: "turn 3c is illegal: nothing grants a second part"},
		{after: 5, tiles: 6, score: 4, player: 1},
	} {
		at, err := replay.BeforePart(rec, tt.after)
		if tt.err != "" {
			if err == nil || err.Error() != tt.err {
				t.Errorf("after line %d: error %v, want %s", tt.after, err, tt.err)
			}
			continue
		}
		if err != nil {
			t.Errorf("after line %d: %v", tt.after, err)
			continue
		}
		if at.TurnPart() != 1 || at.Active() != tt.player || len(at.Tiles()) != tt.tiles || at.Score(0) != tt.score || at.PlacedThisTurn() != 0 || !at.HappenedInTurn(engine.EvPlace) {
			t.Errorf("after line %d: part %d of %s, %d tiles, %d points", tt.after, at.TurnPart(), at.Name(at.Active()), len(at.Tiles()), at.Score(0))
		}
		if next, err := replay.Before(rec, tt.after+1); err != nil || (next.TurnPart() == 1) != (tt.after == 3) {
			t.Errorf("line %d begins part %d, %v", tt.after+1, next.TurnPart(), err)
		}
	}
	rec.Sets[0].Name = "nonsense"
	if _, err := replay.BeforePart(rec, 1); err == nil || !strings.Contains(err.Error(), "nonsense") {
		t.Errorf("with an unknown set: %v", err)
	}
}
