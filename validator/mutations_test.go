package validator_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// parsed reads a record from its text, so that every part has a span.
func parsed(t testing.TB, text string) *notation.Record {
	rec, findings := notation.Parse(&notation.Source{Line: 1, Text: text})
	if len(findings) > 0 {
		t.Fatalf("%s\n%s", findings[0].Message, text)
	}
	return rec
}

// A referee plays and judges the games of a test.
type referee struct {
	judge    *validator.Validator
	replayer *replay.Replayer
}

// play plays the random game of a seed; kind is baseGame, or profiles with + between
// them.
func (r referee) play(t *testing.T, kind string, seed uint64) *legalGame {
	o := box()
	if kind != baseGame {
		o = box(strings.Split(kind, "+")...)
	}
	o.Players, o.Seed, o.Skill = 1+int(seed)%6, seed, int(seed)%5
	rec, err := replay.Random(o)
	if err != nil {
		t.Fatal(err)
	}
	text := string(notation.AppendText(nil, rec))
	if r := r.judge.Validate(parsed(t, text), nil, validator.Options{}); len(r.Findings) > 0 {
		t.Fatalf("seed %d, %s: a legal game is flagged: %+v", seed, kind, r.Findings[0])
	}
	return &legalGame{r, text, map[gamePoint]moment{}}
}

// TestMutations: each single change of a legal game raises the rule that is paired
// with it, in the changed turn, and not as a mere consequence. Games with Princess &
// Dragon are longer and have more that can be changed, so fewer are played.
func TestMutations(t *testing.T) {
	mutations := slices.Concat(mutations, padMutations, plagueMutations, leperMutations)
	tried := make([]int, len(mutations))
	r := referee{validator.New(), replay.New()}
	for seed := range uint64(24) {
		games := map[string]*legalGame{}
		for k, row := range mutations {
			if row.game != baseGame && seed >= 12 {
				continue
			}
			g := games[row.game]
			if g == nil {
				g = r.play(t, row.game, seed)
				games[row.game] = g
			}
			rng := rand.New(rand.NewPCG(seed, uint64(k)))
			for range 3 {
				m := &mutant{rec: parsed(t, g.text), rng: rng, text: g.text, game: g}
				at, ok := row.change(m, rng.IntN(len(m.rec.Turns)))
				if !ok {
					continue
				}
				tried[k]++
				checkMutant(t, row, m, at, seed)
			}
		}
	}
	for k, row := range mutations {
		t.Logf("%4d tried, all flagged: %s (%s)", tried[k], row.name, row.rule)
		if tried[k] == 0 {
			t.Errorf("%s: never tried", row.name)
		}
	}
}

func checkMutant(t *testing.T, row mutation, m *mutant, at int, seed uint64) {
	rec := parsed(t, string(notation.AppendText(nil, m.rec)))
	judge := validator.New()
	if m.game != nil {
		judge = m.game.judge
	}
	result := judge.Validate(rec, nil, validator.Options{})
	var in notation.Span
	switch at {
	case inHeader:
		in = notation.Span{Start: 1, End: rec.Turns[0].Span.Start}
	case inFinal:
		in = rec.Final.Span
	default:
		in = rec.Turns[at].Span
	}
	for _, f := range result.Findings {
		if f.Rule == row.rule && !f.Follows && f.Span.Start >= in.Start && f.Span.Start < in.End {
			return
		}
	}
	t.Errorf("seed %d: %s in turn %d: no %s there, but %+v", seed, row.name, at+1, row.rule, result.Findings)
}
