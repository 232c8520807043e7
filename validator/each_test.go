package validator_test

import (
	"slices"
	"testing"

	"cartulary/internal/test/rulestest"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// TestEach checks that Options.Each is called once with each frame of the replay, even if corrections and other
// editions of the game are checked.
func TestEach(t *testing.T) {
	type seen struct {
		kind         replay.FrameKind
		index, score int
	}
	texts := []string{
		rulestest.TwoPlayers + "\n1. red: BA/RFr@1,0^0 | thief E\n2. yellow: BA/RFr@9,9^0\n3. red: BA/RFr@3,0^0 | = red +3 road\n",
		"[CGR \"1\"]\n[Sets \"tower\"]\n[Red \"\"]\n\n1. red: BA/RFr@1,0^0\n",
	}
	for _, path := range shipped(t, "games") {
		texts = append(texts, string(notation.AppendText(nil, readGame(t, path))))
	}
	for _, text := range texts {
		var want, got []seen
		take := func(list *[]seen) func(*replay.Frame) {
			return func(f *replay.Frame) {
				s := seen{f.Kind, f.Index, -1}
				if f.State != nil {
					s.score = f.State.Score(0)
				}
				*list = append(*list, s)
			}
		}
		rec := parsed(t, text)
		for f := range replay.New().Frames(rec, replay.Options{}) {
			take(&want)(f)
		}
		validator.New().Validate(rec, nil, validator.Options{Suspects: true, Each: take(&got)})
		if !slices.Equal(got, want) {
			t.Errorf("%.60q: Each gets %v, want %v", text, got, want)
		}
	}
}
