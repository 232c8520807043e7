package validator_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
	"cartulary/validator/mutants"
)

// mostReplayed is the published limit of the work for a record in times its turns, of at least a base game: with the search for consequences,
// the comparison of editions and the explanation of missing pieces.
const mostReplayed = 21

// replayed returns the work for a record in times its turns.
func replayed(r *validator.Result, rec *notation.Record) float64 {
	return float64(r.Replayed) / float64(max(len(rec.Turns), 71))
}

// TestWork checks the limit of the work for one record.
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
		for _, g := range []*legalGame{r.play(t, mutants.Base, 1), r.play(t, "filosofia-2013+plague-seed+leper-en", 1), r.crowded(t, 1)} {
			for _, suspects := range []bool{false, true} {
				rec := parsed(t, g.text)
				damage(rec)
				result := r.judge.Validate(rec, nil, validator.Options{Suspects: suspects})
				if n := replayed(result, rec); n > mostReplayed || result.Replayed < len(rec.Turns) {
					t.Errorf("%s, %d turns: %d replayed, %.1f times, want at most %d times", name, len(rec.Turns), result.Replayed, n, mostReplayed)
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
	rec := parsed(t, r.play(t, mutants.Base, 3).text)
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

// TestWorkOfActions checks that the limit holds for turns with many actions: each is checked with every replay, and a record of few
// turns can have thousands of them. The unit is the replay of the record, measured in allocations.
func TestWorkOfActions(t *testing.T) {
	const thief = " | thief N"
	text := "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n"
	for i, tile := range []string{"BA/RFr@1,0^0", "BA/RFr@2,0^0", "BA/RFr@3,0^0", "BA/RFr@4,0^0"} {
		text += fmt.Sprintf("%d. %s: %s%s\n", i+1, []string{"red", "yellow"}[i%2], tile, strings.Repeat(thief, 190))
	}
	rec := parsedAsIs(text)
	judge, player := validator.New(), replay.New()
	plain := testing.AllocsPerRun(1, func() {
		for range player.Frames(rec, replay.Options{}) {
		}
	})
	whole := testing.AllocsPerRun(1, func() { judge.Validate(rec, nil, validator.Options{}) })
	t.Logf("%.0f allocations for a replay, %.0f for a verdict", plain, whole)
	if whole > 40*plain {
		t.Errorf("a verdict makes as many allocations as %.0f replays", whole/plain)
	}
}

// TestManyRulings checks that thousands of rulings cost no more than their number, also those of rules that do not exist.
func TestManyRulings(t *testing.T) {
	record := func(turns int, segment string) *notation.Record {
		var b strings.Builder
		b.WriteString("[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n")
		for i := range turns {
			fmt.Fprintf(&b, "%d. %s: BA/C@%d,90%s\n", i+1, []string{"red", "yellow"}[i%2], 90+3*i, strings.Repeat(segment, 150))
		}
		return parsedAsIs(b.String())
	}
	judge := validator.New()
	for _, segment := range []string{" | allow tile-edge-mismach for x", " | thief N | allow tile-edge-mismatch for x", " | allow follower-supply-empty for x"} {
		few, many := record(50, segment), record(600, segment)
		time1, time2 := time.Hour, time.Hour
		for range 2 {
			began := time.Now()
			judge.Validate(few, nil, validator.Options{})
			time1, began = min(time1, time.Since(began)), time.Now()
			judge.Validate(many, nil, validator.Options{})
			time2 = min(time2, time.Since(began))
		}
		t.Logf("%s: %s, %s", segment, time1, time2)
		if time2 > 60*time1 || time2 > 10*time.Second {
			t.Errorf("%s: 50 turns take %s, 600 take %s", segment, time1, time2)
		}
	}
}
