package validator_test

import (
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// TestWork checks the limit of the work for one record: with the search for consequences and the comparison of editions at most 20 times its
// turns are replayed, and for a record shorter than a base game as much as for one.
func TestWork(t *testing.T) {
	r := referee{validator.New(), replay.New()}
	lost := func(rec *notation.Record) { rec.Turns = append(rec.Turns[:9:9], rec.Turns[10:]...) }
	turned := func(rec *notation.Record) {
		for i := range rec.Turns {
			for k := range rec.Turns[i].Actions {
				if a := &rec.Turns[i].Actions[k]; a.Kind == notation.ActPlace {
					a.Rotation = (4 - a.Rotation) % 4
				}
			}
		}
	}
	for name, damage := range map[string]func(*notation.Record){
		"turn lost":                lost,
		"rotations the other way":  turned,
		"result off by one":        func(rec *notation.Record) { rec.Turns = rec.Turns[:len(rec.Turns)-1] },
		"every turn of one player": func(rec *notation.Record) { setPlayers(rec) },
		"first ten turns, turned":  func(rec *notation.Record) { turned(rec); rec.Turns = rec.Turns[:10] },
		"played four times": func(rec *notation.Record) {
			for range 2 {
				rec.Turns = append(rec.Turns, rec.Turns...)
			}
		},
	} {
		for _, g := range []*legalGame{r.play(t, baseGame, 1), r.play(t, "filosofia-2013+plague-seed+leper-en", 1), r.crowded(t, 1)} {
			for _, suspects := range []bool{false, true} {
				rec := parsed(t, g.text)
				damage(rec)
				result := r.judge.Validate(rec, nil, validator.Options{Suspects: suspects})
				if most := 20 * max(len(rec.Turns), 71); result.Replayed > most || result.Replayed < len(rec.Turns) {
					t.Errorf("%s, %d turns: %d replayed, want at most %d", name, len(rec.Turns), result.Replayed, most)
				}
			}
		}
	}
}

func setPlayers(rec *notation.Record) {
	for i := range rec.Turns {
		rec.Turns[i].Player = rec.Turns[0].Player
	}
}

// TestSystematicSlip checks that what the limit of the search leaves undecided is not shown as causes of their own: in a record with all
// rotations the other way most errors are marked, and the result is.
func TestSystematicSlip(t *testing.T) {
	r := referee{validator.New(), replay.New()}
	rec := parsed(t, r.play(t, baseGame, 3).text)
	for i := range rec.Turns {
		for k := range rec.Turns[i].Actions {
			if a := &rec.Turns[i].Actions[k]; a.Kind == notation.ActPlace {
				a.Rotation = (4 - a.Rotation) % 4
			}
		}
	}
	rec.Termination.Kind = notation.TerminationNormal
	for _, p := range rec.Players {
		rec.Result = append(rec.Result, notation.Total{Player: p.Colour, Points: 999})
	}
	found := r.judge.Validate(rec, nil, validator.Options{}).Findings
	causes := 0
	for _, f := range found {
		if f.Severity == notation.Error && !f.Follows {
			causes++
			if f.Rule == "result-wrong" {
				t.Errorf("%s is no consequence", f.Message)
			}
		}
	}
	if causes == 0 || 4*causes > len(found) {
		t.Errorf("%d of %d errors are causes", causes, len(found))
	}
	if last := found[len(found)-1]; last.Rule != "result-wrong" {
		t.Errorf("the last finding is %s", last.Rule)
	}
}
