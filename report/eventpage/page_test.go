package eventpage

import (
	"bytes"
	"strings"
	"testing"

	"cartulary/report/standings"
)

// TestWrite checks that a page has the table with its proofs and both drawings, and that names stay text.
func TestWrite(t *testing.T) {
	t.Parallel()
	duel := func(stage, round, a, b string, open bool) standings.Result {
		g := standings.Result{Event: `<img src=x onerror=alert(1)>`, Stage: stage, Round: round, Kind: standings.Duelled, BestOf: 3,
			Players: []standings.Player{{Name: a, Won: 2}, {Name: b, Won: 1}}}
		if open {
			g.Open, g.Apart = true, "not played"
			g.Players[0].Won, g.Players[1].Won = 0, 0
		}
		return g
	}
	list := []standings.Result{duel("1", "1", "Ana", "<b>Bo</b>", false), duel("1", "2", "Ana", "Cy", false), duel("1", "3", "<b>Bo</b>", "Cy", true), duel("2", "Final", "Ana", "Cy", false)}
	r := standings.Compute(list, standings.Options{})
	r.Reach(standings.ReachOptions{Qualify: 1})
	var first, second bytes.Buffer
	if err := Write(&first, r); err != nil {
		t.Fatal(err)
	}
	if err := Write(&second, r); err != nil || first.String() != second.String() {
		t.Error("two pages of one report differ")
	}
	page := first.String()
	for text, n := range map[string]int{"<svg": 2, "<img": 0, "<b>": 0, "<script": 0, ">qualified<": 1, "default-src &#39;none&#39;": 1, `<th scope="row">Ana</th>`: 2} {
		if got := strings.Count(page, text); got != n {
			t.Errorf("%s is there %d times, not %d", text, got, n)
		}
	}
	var empty bytes.Buffer
	if err := Write(&empty, standings.Compute(nil, standings.Options{})); err != nil || !strings.Contains(empty.String(), "<h1>Standings</h1>") {
		t.Errorf("no page without games: %v", err)
	}
}
