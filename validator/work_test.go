package validator_test

import (
	"regexp"
	"slices"
	"strings"
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

// TestScoresLast checks that findings about the end, the final scores and the result come after those about the turns, also where a
// tag or the order of the fields in JSON puts them first, and that they follow from a turn whose correction removes them.
func TestScoresLast(t *testing.T) {
	const tags = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n[Result \"red 7, yellow 0\"]\n[Termination \"normal\"]\n\n"
	rec := parsedAsIs(tags + "1. red: BA/C@1,0^0 | knight N\n2. yellow: BA/RFr@2,0^90\nfinal: = red +7 | score red 7\n")
	text := notation.AppendJSON(nil, rec)
	final := regexp.MustCompile(`,\s*("final":\s*\{.*\})\s*\}\s*$`).FindSubmatch(text)
	if final == nil {
		t.Fatalf("no final line in %s", text)
	}
	moved := "{" + string(final[1]) + "," + strings.TrimPrefix(strings.Replace(string(text), string(final[0]), "}", 1), "{")
	for form, text := range map[string]string{"JSON": string(text), "JSON with the final line first": moved, "text": string(notation.AppendText(nil, rec))} {
		rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
		if text[0] == '{' {
			rec, reading = notation.ParseJSON(&notation.Source{Line: 1, Text: text})
		}
		var got []string
		for _, f := range validator.New().Validate(rec, reading, validator.Options{}).Findings {
			got = append(got, f.Rule)
		}
		want := []string{"tile-edge-mismatch", "game-ended-early", "claim-points-wrong", "claim-score-wrong", "result-wrong"}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q\n%s", form, got, want, text)
		}
	}
}
