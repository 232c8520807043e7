package insight_test

import (
	"math"
	"os"
	"strings"
	"testing"

	"cartulary/insight"
	"cartulary/notation"
)

// TestDeclined checks that the turn after a declined second part is judged, and that the note says so.
func TestDeclined(t *testing.T) {
	text, err := os.ReadFile("../testdata/games/three-players-traders.cgr")
	if err != nil {
		t.Fatal(err)
	}
	before, after, ok := strings.Cut(string(text), "18b. ")
	_, after, more := strings.Cut(after, "\n")
	if !ok || !more {
		t.Fatal("the game has no turn 18b")
	}
	next, _, _ := strings.Cut(after, "\n")
	rec, findings := notation.Parse(&notation.Source{Text: before + next + "\n"})
	if len(findings) > 0 {
		t.Fatal(findings[0].Message)
	}
	rec.Result, rec.Termination = nil, notation.Termination{}
	rec.Draws = &notation.Draws{Initial: math.NaN(), Limit: len(rec.Turns) + 3} // short playouts
	o := insight.Options{Budget: budget(t, "2"), Turn: 19}
	turn := analyse(t, o, rec).Turns[0]
	if turn.Player != "red" || turn.Luck == nil || turn.Loss == nil || turn.Options < 20 || turn.Note != "the second part of the turn before was not played" {
		t.Errorf("%+v", turn)
	}
	o.Turn = 18
	if turn = analyse(t, o, rec).Turns[0]; turn.Note != "" || turn.Loss == nil {
		t.Errorf("the turn with the declined part: %+v", turn)
	}
	rec.Turns[18].Player = rec.Players[1].Colour
	o.Turn = 19
	if turn = analyse(t, o, rec).Turns[0]; turn.Loss != nil || turn.Luck != nil || turn.Options != 0 {
		t.Errorf("a turn of the wrong player: %+v", turn)
	}
}
