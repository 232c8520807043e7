package validator_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// TestVariationsAreNotJudged puts variations into the shipped games, legal and illegal, and checks that findings, scores and the sum of
// the game stay, and that each variation can be replayed.
func TestVariationsAreNotJudged(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 8))
	replayed, legal := 0, 0
	for _, path := range append(shipped(t, "games"), shipped(t, "illegal")...) {
		if filepath.Ext(path) != ".cgr" {
			continue
		}
		rec := readGame(t, path)
		if rec == nil || len(rec.Turns) == 0 {
			continue
		}
		was, sum := verdictOf(t, string(notation.AppendText(nil, rec)))
		for range 1 + len(rec.Turns)/6 {
			i := rng.IntN(len(rec.Turns))
			rec.Turns[i].Variations = append(rec.Turns[i].Variations, variation(rng, rec, i))
		}
		text := string(notation.AppendText(nil, rec))
		if now, own := verdictOf(t, text); now != was || own != sum {
			t.Errorf("%s with variations: sum %d, was %d, found\n%s\nwas\n%s", path, own, sum, now, was)
		}
		again, _ := notation.Parse(&notation.Source{Line: 1, Text: text})
		if got := string(notation.AppendText(nil, again)); got != text {
			t.Errorf("%s: formatted it is\n%s\nwas\n%s", path, got, text)
		}
		for turn, i := range again.EachVariation {
			own := again.Variation(turn, i)
			frames := 0
			for f := range replay.New().Frames(own, replay.Options{}) {
				if frames++; f.Kind == replay.FrameTurn && f.Index == turn && len(f.Violations) == 0 {
					legal++
				}
			}
			if frames < len(own.Turns) && frames > 1 {
				t.Errorf("%s, turn %s: %d frames of %d turns", path, again.Turns[turn].Name(), frames, len(own.Turns))
			}
			replayed++
		}
	}
	if replayed < 200 || legal < 20 {
		t.Errorf("%d variations, %d begin with a legal turn", replayed, legal)
	}
}

// variation returns up to three turns of a record, the first often as it is, under the numbers of a variation of turn i.
func variation(rng *rand.Rand, rec *notation.Record, i int) (list []notation.Turn) {
	for k := range 1 + rng.IntN(3) {
		own := rec.Turns[rng.IntN(len(rec.Turns))]
		if k == 0 && rng.IntN(3) == 0 {
			own = rec.Turns[i]
		}
		if own.Number, own.Part = rec.Turns[i].Number+k, 0; k == 0 {
			own.Part = rec.Turns[i].Part
		}
		own.Variations = nil
		own.Claims.Allow = append(slices.Clip(own.Claims.Allow), notation.Allow{Rule: "tile-edge-mismatch", Reason: "nobody minds"})
		own.Claims.Points = append(slices.Clip(own.Claims.Points), notation.PointGain{Player: own.Player, Points: 77})
		own.Claims.Expect = []notation.ExpectSpec{{}}
		own.Comments = []notation.Comment{{Place: notation.CommentAfter, Text: "what if"}}
		list = append(list, own)
	}
	return list
}

// verdictOf returns the findings without their places, the waived ones and the scores of a game, and its sum.
func verdictOf(t *testing.T, text string) (string, uint64) {
	t.Helper()
	src := &notation.Source{Line: 1, Text: text}
	rec, reading := notation.Parse(src)
	r := validator.New().Validate(rec, reading, validator.Options{})
	var b strings.Builder
	for _, f := range r.Findings {
		fmt.Fprintln(&b, f.Severity, f.Rule, f.Turn, f.Part, f.Player, f.Message, f.Follows)
	}
	for _, w := range r.Waived {
		fmt.Fprintln(&b, "waived:", w.Rule, w.Turn, w.Reason)
	}
	for _, p := range r.Players {
		fmt.Fprintln(&b, p)
	}
	fmt.Fprintln(&b, r.Turns, r.Final)
	return b.String(), replay.Sum(src, rec)
}
