package recorder_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/recorder"
	"cartulary/replay"
	"cartulary/validator"
)

// labels returns the labels of the options of a session with their keys.
func labels(s *recorder.Session) (list []string) {
	for _, o := range s.Prompt().Options {
		list = append(list, o.Key+" "+o.Label)
	}
	return list
}

// TestSlip refuses an action that an earlier slip makes illegal, and takes the correction of the slip: with the points that follow from it,
// in the saved record too, and back again.
func TestSlip(t *testing.T) {
	var saved string
	save := func(rec *notation.Record) error {
		saved = string(notation.AppendText(nil, rec))
		return nil
	}
	s := begun(t, two, recorder.Options{Save: save})
	keys(s, ":E@0,-1^180<enter><enter>")         // a city is complete: no points without a knight
	keys(s, ":U@-1,0^0 | thief W<enter><enter>") // it lay at 1,0
	wrong := turns(s)
	keys(s, ":U@2,0^0<enter>")
	if p := s.Prompt(); !p.Illegal || !strings.Contains(p.Say, "no") {
		t.Fatalf("the action is not refused: %+v", p)
	}
	list := labels(s)
	if i := slices.Index(list, "1 repair: turn 2: the tile lay at 1,0, not -1,0"); i < 0 || len(list) > 5 {
		t.Fatalf("offered: %q", list)
	}
	keys(s, "n")
	if turns(s) != wrong || s.Prompt().Done != "" {
		t.Errorf("after a refusal: %q", turns(s))
	}
	keys(s, ":U@2,0^0<enter>1")
	const right = "1. red: BA/C@0,-1^180\n2. yellow: BA/RFr@1,0^0 | thief E\n"
	if turns(s) != right || !strings.Contains(saved, right) || s.Prompt().Done != "3. red: BA/RFr@2,0^0" || !strings.Contains(s.Prompt().Say, "turn 2 is corrected") {
		t.Errorf("after the correction: %q, %q, %q", turns(s), s.Prompt().Done, s.Prompt().Say)
	}
	keys(s, "<enter>")
	if got := turns(s); got != right+"3. red: BA/RFr@2,0^0\n" {
		t.Errorf("after the turn: %q", got)
	}
	keys(s, "<backspace>")
	keys(s, "<backspace>")
	if turns(s) != wrong || !strings.Contains(saved, wrong) || s.Prompt().Done != "" || !strings.Contains(s.Prompt().Say, "turn 2 is as it was") {
		t.Errorf("taken back: %q, %q, %q", turns(s), s.Prompt().Done, s.Prompt().Say)
	}
}

// TestSlipClaims types the end of a game whose middle has a slip, and checks that the corrected record is the game with its points.
func TestSlipClaims(t *testing.T) {
	rec, err := replay.Random(replay.RandomOptions{Players: 2, Seed: 3, Skill: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, bare := range []bool{false, true} {
		tried := 0
		for at := 8; at < 40 && tried < 3; at++ {
			truth, s := begun(t, two, recorder.Options{Bare: bare}), begun(t, two, recorder.Options{Bare: bare})
			asked := false
			for i := range rec.Turns[:60] {
				line := strings.TrimSpace(string(notation.AppendTurn(nil, &rec.Turns[i])))
				enter(truth, line)
				if i == at { // turned, if that is legal
					for _, r := range []notation.Rotation{1, 2, 3} {
						turn := rec.Turns[i]
						turn.Actions = slices.Clone(turn.Actions)
						turn.Actions[0].Rotation = (turn.Actions[0].Rotation + r) % 4
						if enter(s, strings.TrimSpace(string(notation.AppendTurn(nil, &turn)))) {
							break
						}
						keys(s, "n")
					}
					if len(s.Record().Turns) <= i {
						break
					}
					continue
				}
				if !enter(s, line) {
					asked = true
					break
				}
			}
			k := slices.IndexFunc(labels(s), func(l string) bool {
				return strings.Contains(l, "repair: turn "+rec.Turns[at].Name()+": the tile was turned by")
			})
			if !asked || k < 0 {
				continue // the slip does no harm, or another one is likelier
			}
			tried++
			s.Key(s.Prompt().Options[k].Key)
			if turns(s) != turns(truth) {
				t.Errorf("bare %v, turn %d:\n%s\nwant\n%s", bare, at+1, turns(s), turns(truth))
			}
			if r := validator.New().Validate(s.Record(), nil, validator.Options{}); len(r.Findings) > 0 {
				t.Errorf("bare %v, turn %d: %v", bare, at+1, r.Findings[0].Message)
			}
		}
		if tried == 0 {
			t.Error("no slip is corrected")
		}
	}
}

// enter types a turn and ends it. It reports whether it was accepted.
func enter(s *recorder.Session, line string) bool {
	n := len(s.Record().Turns)
	s.Key(":")
	s.Paste(line)
	s.Key(recorder.Enter)
	if s.Prompt().Illegal {
		return false
	}
	for k := 0; len(s.Record().Turns) == n && k < 5 && !s.Prompt().Illegal; k++ {
		s.Key(recorder.Enter)
	}
	return len(s.Record().Turns) > n
}
