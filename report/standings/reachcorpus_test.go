package standings

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestReachCorpus hides the last duels of finished groups and leagues: what is proved never contradicts the final table.
func TestReachCorpus(t *testing.T) {
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		t.Skip("the corpus of tournaments is not here (CARTULARY_CORPUS)")
	}
	list, _ := filepath.Glob(filepath.Join(dir, "duels", "*.json"))
	if len(list) == 0 {
		t.Errorf("%s has no tables of duels", dir)
	}
	tables, rows, proofs, bounds := 0, 0, 0, 0
	for _, file := range list {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		results := resultsOf(file, string(text))
		final := Compute(results, Options{})
		for i := range final.Events {
			end := &final.Events[i]
			whole, ok := end.unpaired(0)
			open := slices.ContainsFunc(end.Duels, func(d Duel) bool { return d.Open })
			hand := slices.ContainsFunc(end.Rows, func(r Row) bool { return r.ByHand })
			if !ok || whole > 0 || open || hand || end.System.Knockout {
				continue
			}
			for _, part := range []int{4, 8, 16, 0} { // a quarter of the duels is hidden, an eighth, ...
				hidden := 0
				if part > 0 {
					hidden = (len(end.Games) + part - 1) / part
				}
				games := slices.Clone(end.Games)
				for k := len(games) - hidden; k < len(games); k++ {
					g := &games[k]
					g.Open, g.Apart, g.games = true, notPlayed, [2]float64{}
					g.Players = slices.Clone(g.Players)
					for j := range g.Players {
						g.Players[j].Won = 0
					}
				}
				for k := range games {
					games[k].copy = 0
					games[k].Group = end.Group
				}
				r := Compute(games, Options{System: end.System.Name})
				r.Reach(ReachOptions{Qualify: 2})
				tables++
				for _, row := range r.Events[0].Rows {
					at := slices.IndexFunc(end.Rows, func(o Row) bool { return o.Name == row.Name })
					rows++
					if row.Bound {
						bounds++
					}
					if row.Status != Undecided {
						proofs++
					}
					place := end.Rows[at].Place
					if row.Status == "" || place < row.Best || place > row.Worst || part == 0 && row.Best != place {
						t.Errorf("%s %s, 1/%d hidden: %s ends on place %d, not %d to %d (%s)", filepath.Base(file), end.Group, part, row.Name, place, row.Best, row.Worst, row.Status)
					}
				}
			}
		}
	}
	if proofs == 0 {
		t.Error("nothing is proved")
	}
	t.Logf("%d tables, %d rows: %d through or out, %d with bounds", tables, rows, proofs, bounds)
}
