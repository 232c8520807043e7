package validator_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
	"cartulary/validator"
	"cartulary/validator/mutants"
)

// corpus returns the folder of real games, or skips the test.
func corpus(t testing.TB) string {
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = "../../shared/corpus"
	}
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the corpus of real games is not here: set CARTULARY_CORPUS to its folder")
	}
	return dir
}

// realGame is a game of the corpus with its reader's findings.
type realGame struct {
	name    string
	src     *notation.Source
	rec     *notation.Record
	reading []notation.Finding
}

// realGames parses all games of the base game between people.
func realGames(t testing.TB) []realGame {
	dir := corpus(t)
	files, _ := filepath.Glob(filepath.Join(dir, "bga", "*.json"))
	files = append(files, filepath.Join(dir, "kifu", "japan-2015-final.json"), filepath.Join(dir, "lab", "games.tsv"))
	var games []realGame
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		for g, err := range format.Games(path, f, format.Choice{}) {
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			rec, reading := new(format.Parser).Parse(g)
			games = append(games, realGame{filepath.Base(path), g.Source, rec, reading})
		}
		f.Close()
	}
	if len(games) != 28 {
		t.Fatalf("the corpus has %d games, want 28", len(games))
	}
	return games
}

// TestCorpusIsClean checks that games between people have no finding, and that every claim of the online platform is
// right.
func TestCorpusIsClean(t *testing.T) {
	claims := 0
	for _, g := range realGames(t) {
		r := validator.New().Validate(g.rec, g.reading, validator.Options{})
		for _, f := range r.Findings {
			p := g.src.Position(f.Span.Start)
			t.Errorf("%s game %d, %d:%d turn %d: %s [%s]", g.name, g.src.Game, p.Line, p.Column, f.Turn, f.Message, f.Rule)
		}
		for i := range g.rec.Turns {
			c := &g.rec.Turns[i].Claims
			claims += len(c.Points) + len(c.Score) + len(c.Supply)
			if c.Offered != nil {
				claims++
			}
		}
	}
	t.Logf("%d claims hold", claims)
}

// TestCorpusDamage checks that each single damage to a real game is found in the changed turn. The changes are rows
// of the table of mutations, made at several turns of every game.
func TestCorpusDamage(t *testing.T) {
	damages := []string{
		"tile turned so that it does not fit", "tile moved to a square without neighbour",
		"follower on an occupied feature", "eighth follower", "two turns swapped", "turn dropped", "total changed by one",
	}
	tried := map[string]int{}
	judge, replayer := validator.New(), replay.New()
	for i, g := range realGames(t) {
		replay.Canonical(g.rec)
		text := string(notation.AppendText(nil, g.rec))
		for k, row := range mutants.Rows() {
			if !slices.Contains(damages, row.Name) {
				continue
			}
			rng := rand.New(rand.NewPCG(uint64(i), uint64(k)))
			done := 0
			for range 60 {
				rec := parsed(t, text)
				claimTotals(rec)
				if at, ok := row.Change(mutants.NewGame(replayer), rec, rng, rng.IntN(len(rec.Turns))); ok {
					checkMutant(t, judge, row, rec, at, uint64(i), &judgement{})
					tried[row.Name]++
					if done++; done == 3 {
						break
					}
				}
			}
		}
	}
	for _, d := range damages {
		t.Logf("%4d tried, all flagged: %s", tried[d], d)
		if tried[d] < 28 {
			t.Errorf("%s was tried %d times only", d, tried[d])
		}
	}
}

// claimTotals adds the computed totals as claims, because most formats record none.
func claimTotals(rec *notation.Record) {
	r := replay.New()
	for f := range r.Frames(rec, replay.Options{}) {
		if f.Kind != replay.FrameTurn {
			continue
		}
		c := &rec.Turns[f.Index].Claims
		c.Points, c.Score = nil, nil
		for _, e := range f.Events {
			if e.Kind == engine.EvPoints && e.Points != 0 {
				c.Points = append(c.Points, notation.PointGain{Player: rec.Players[e.Player].Colour, Points: int(e.Points), Reason: e.Reason.String()})
			}
		}
		for i, p := range rec.Players {
			c.Score = append(c.Score, notation.Total{Player: p.Colour, Points: f.State.Score(i)})
		}
	}
}
