package validator_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/repair"
	"cartulary/replay"
	"cartulary/validator"
	"cartulary/validator/mutants"
)

// parsed parses a record from its text, so that every part has a span.
func parsed(t testing.TB, text string) *notation.Record {
	rec, findings := notation.Parse(&notation.Source{Line: 1, Text: text})
	if len(findings) > 0 {
		t.Fatalf("%s\n%s", findings[0].Message, text)
	}
	return rec
}

// A legalGame is a legal record with the positions computed so far.
type legalGame struct {
	referee
	*mutants.Game
	text string
}

// A referee plays and checks the games of a test.
type referee struct {
	judge    *validator.Validator
	replayer *replay.Replayer
}

// play plays the random game of a seed; kind is mutants.Base, or profiles with + between them.
func (r referee) play(t *testing.T, kind string, seed uint64) *legalGame {
	o := box()
	if kind != mutants.Base {
		o = box(strings.Split(kind, "+")...)
	}
	o.Players, o.Seed, o.Skill = 1+int(seed)%6, seed, int(seed)%5
	if slices.Contains([]string{"iac-default", "abt-default", "abt-default+has-default"}, kind) { // their rows need large complete features
		o.Skill, o.Players = 12, 2+int(seed)%2
	}
	rec, err := replay.Random(o)
	if err != nil {
		t.Fatal(err)
	}
	text := string(notation.AppendText(nil, rec))
	if r := r.judge.Validate(parsed(t, text), nil, validator.Options{}); len(r.Findings) > 0 {
		t.Fatalf("seed %d, %s: a legal game is flagged: %+v", seed, kind, r.Findings[0])
	}
	return &legalGame{r, mutants.NewGame(r.replayer), text}
}

// A judgement counts the results for the mutants of a row.
type judgement struct {
	tried, flagged, otherwise, missed, elsewhere int

	repaired, first, three, other int // mutants that were repaired: the game is the first candidate, among three, another one is alone

	replayed float64 // most work for a mutant, in times its turns
}

// TestMutations checks that each single change of a legal game raises its rule, in the changed turn and not as a
// consequence. Findings in other turns must be marked as consequences, with few exceptions: changes that break a rule
// in many turns, or remove more than their action. The work for a mutant has a limit. Games with Princess & Dragon are longer and have more possible
// changes, so fewer are played. With -update it writes the figures to docs/mutations.md; CARTULARY_GAMES sets the
// number of games.
func TestMutations(t *testing.T) {
	const enough = 9
	const rarest = "recall from a completed feature" // one game in fifty has one; docs/mutations.md counts a long run
	mutations := mutants.Rows()
	judged := make([]judgement, len(mutations))
	r := referee{validator.New(), replay.New()}
	games := enginetest.Games(t, 24)
	for seed := range games {
		played := map[string]*legalGame{}
		for k, row := range mutations {
			if row.Box != mutants.Base && seed >= games/2 || judged[k].tried >= enough && !enginetest.Long() {
				continue
			}
			g := played[row.Box]
			if g == nil {
				g = r.play(t, row.Box, seed)
				played[row.Box] = g
			}
			rng := rand.New(rand.NewPCG(seed, uint64(k)))
			for range 3 {
				rec := parsed(t, g.text)
				if at, ok := row.Change(g.Game, rec, rng, rng.IntN(len(rec.Turns))); ok {
					judged[k].tried++
					checkMutant(t, r.judge, row, rec, at, seed, &judged[k])
					if n := judged[k].repaired; enginetest.Long() && n < repairs || n == 0 && k%12 == 0 {
						judged[k].repair(g.text, rec)
					}
				}
			}
		}
	}
	tried, elsewhere, work := 0, 0, 0.0
	for k, row := range mutations {
		if judged[k].tried == 0 && row.Name != rarest {
			t.Errorf("%s: never tried", row.Name)
		}
		tried, elsewhere, work = tried+judged[k].tried, elsewhere+judged[k].elsewhere, max(work, judged[k].replayed)
	}
	if t.Logf("%d mutants, the most work is %.1f times the turns", tried, work); work > mostReplayed {
		t.Errorf("the work for a mutant is %.1f times its turns, want at most %d times", work, mostReplayed)
	}
	if elsewhere*25 > tried {
		t.Errorf("%d of %d changes raise something in other turns that is not marked as a consequence", elsewhere, tried)
	}
	var all judgement
	for _, j := range judged {
		all.repaired, all.three, all.other = all.repaired+j.repaired, all.three+j.three, all.other+j.other
	}
	if t.Logf("%d mutants are repaired: the game is among three candidates for %d, another one is alone for %d", all.repaired, all.three, all.other); 2*all.three < all.repaired || 5*all.other > all.repaired {
		t.Errorf("of %d mutants the game is among three candidates for %d, another one is alone for %d", all.repaired, all.three, all.other)
	}
	mutationsPage(t, mutations, judged, all, games)
}

// repairs is the number of mutants of a row that a long run repairs. A short run repairs one of every twelfth row.
const repairs = 10

// repair looks for the repair of a mutant. The truth is the game that it was made of.
func (j *judgement) repair(text string, mutant *notation.Record) {
	truth, _ := notation.Parse(&notation.Source{Line: 1, Text: text})
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: string(notation.AppendText(nil, mutant))})
	found := repair.Find(rec, reading, repair.Options{Edits: 1})
	rank := slices.IndexFunc(found.Candidates, func(c repair.Candidate) bool { return repair.Same(c.Record, truth) })
	j.repaired++
	if rank == 0 {
		j.first++
	}
	if rank >= 0 && rank < 3 {
		j.three++
	}
	if rank != 0 && len(found.Candidates) > 0 && found.Candidates[0].Only {
		j.other++
	}
}

// checkMutant checks one mutant.
func checkMutant(t *testing.T, judge *validator.Validator, row mutants.Row, mutant *notation.Record, at int, seed uint64, j *judgement) {
	rec := parsed(t, string(notation.AppendText(nil, mutant)))
	result := judge.Validate(rec, nil, validator.Options{})
	j.replayed = max(j.replayed, replayed(result, rec))
	var in notation.Span
	switch at {
	case mutants.InHeader:
		in = notation.Span{Start: 1, End: rec.Turns[0].Span.Start}
	case mutants.InFinal:
		in = rec.Final.Span
	default:
		in = rec.Turns[at].Span
	}
	within := func(f notation.Finding) bool { return f.Span.Start >= in.Start && f.Span.Start < in.End }
	if at >= 0 && slices.ContainsFunc(result.Findings, func(f notation.Finding) bool { return !f.Follows && !within(f) }) {
		j.elsewhere++
	}
	for _, f := range result.Findings {
		if f.Rule == row.Rule && !f.Follows && within(f) {
			j.flagged++
			return
		}
	}
	if len(result.Findings) > 0 {
		j.otherwise++
	} else {
		j.missed++
	}
	t.Errorf("seed %d: %s in turn %d: no %s there, but %+v", seed, row.Name, at+1, row.Rule, result.Findings)
}

const mutationsHead = `# What a change of one action raises

For readers who want to know how often Cartulary finds an illegal action. One action of a legal random game is changed, in each of the ways below, and the game
is judged. A change that stays legal or cannot be made is not tried; the move generator and the state before the turn decide that, never the validator. ` + "`cartulary test --mutants`" + ` changes games in
the same ways [to test other engines](engines.md#illegal-games).

| column | mutants with |
|---|---|
| flagged | the rule of the row, in the changed turn and not marked as a consequence |
| otherwise | other findings only |
| missed | no finding |
| elsewhere | a finding in another turn that is not marked as a consequence: the change breaks a rule in many turns |
| repaired | the game of which it was made as the first candidate of [repair](repair.md) / among the first three, of the first %d mutants |

` + "The figures are from the last long run: `CARTULARY_GAMES=%d go test ./validator -run 'TestMutations$' -update`. Every" + `
run of the tests compares the rows with the code and tries some of each.

Of %d mutants that were repaired, the game is among three candidates for %d. Another game is the only candidate for %d: whoever takes it for granted is wrong there, so only a person decides.

| change | box | rule | tried | flagged | otherwise | missed | elsewhere | repaired |
|---|---|---|---|---|---|---|---|---|
`

// mutationsPage checks that docs/mutations.md has the rows of the table of mutations, or rewrites the page.
func mutationsPage(t *testing.T, mutations []mutants.Row, judged []judgement, all judgement, games uint64) {
	t.Helper()
	const file = "../docs/mutations.md"
	row := func(m mutants.Row) string {
		return fmt.Sprintf("| %s | %s | [%s](%s) |", m.Name, strings.ReplaceAll(m.Box, "+", " + "), m.Rule, pageOf(t, m.Rule))
	}
	if *update {
		var b strings.Builder
		fmt.Fprintf(&b, mutationsHead, repairs, games, all.repaired, all.three, all.other)
		for k, m := range mutations {
			j := judged[k]
			fmt.Fprintf(&b, "%s %d | %d | %d | %d | %d | %d / %d of %d |\n", row(m), j.tried, j.flagged, j.otherwise, j.missed, j.elsewhere, j.first, j.three, j.repaired)
		}
		if old, err := os.ReadFile(file); err == nil { // other tests write the other sections
			if i := strings.Index(string(old), "\n## "); i >= 0 {
				b.Write(old[i:])
			}
		}
		if err := os.WriteFile(file, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	page, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	table, _, _ := strings.Cut(string(page), "\n## ")
	lines := strings.Split(strings.TrimSuffix(table, "\n"), "\n")
	if lines = lines[slices.Index(lines, "|---|---|---|---|---|---|---|---|---|")+1:]; len(lines) != len(mutations) {
		t.Errorf("%s has %d rows, want %d; -update rewrites it", file, len(lines), len(mutations))
		return
	}
	for k, m := range mutations {
		var j judgement
		figures, ok := strings.CutPrefix(lines[k], row(m))
		if n, _ := fmt.Sscanf(figures, "%d | %d | %d | %d | %d | %d / %d of %d |", &j.tried, &j.flagged, &j.otherwise, &j.missed, &j.elsewhere, &j.first, &j.three, &j.repaired); !ok || n != 8 || j.tried == 0 || j.flagged != j.tried {
			t.Errorf("%s: the row %q is not that of %q; -update rewrites it", file, lines[k], m.Name)
		}
	}
}
