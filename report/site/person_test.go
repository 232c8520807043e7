package site

import (
	"regexp"
	"strings"
	"testing"
)

// rowsOf returns the rows of a table on a page, the cells with bars between them.
func rowsOf(page, title string) (rows []string) {
	_, page, _ = strings.Cut(page, "<h2>"+title+"</h2>")
	page, _, _ = strings.Cut(page, "</table>")
	for _, tr := range strings.Split(page, "<tr>")[1:] {
		cells := regexp.MustCompile(`</t[hd]>`).ReplaceAllString(tr, "|")
		rows = append(rows, strings.TrimSpace(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(cells, "")))
	}
	return rows
}

// TestDuelsOfPlayers checks the duels and the events on the page of a player whose duels have no moves.
func TestDuelsOfPlayers(t *testing.T) {
	game := func(round, yellow, score string) string {
		return "[CGR \"1\"]\n[Event \"Cup\"]\n[Round \"" + round + "\"]\n[Red \"Ana\"]\n[Yellow \"" + yellow + "\"]\n[Format \"Best of 3\"]\n[Duel \"" + score + "\"]\n\n"
	}
	all := read(t, Options{Title: "Club"}, game("1", "Ben <b>", "2-1")+game("2", "Cleo", "0-2")+game("3", "Cleo", "2-0")).files(t)
	page := all["players/ana.html"]
	if !strings.Contains(page, `<p class="lead">3 duels in 1 event: 2 won, 1 lost.</p>`) || strings.Contains(page, "No game counts") {
		t.Errorf("the page begins with %s", page[strings.Index(page, "<h1>"):][:200])
	}
	for title, want := range map[string]string{
		"Duels by opponent": "opponent|duels|won|lost|games|\nCleo|2|1|1|2–2|\nBen &lt;b&gt;|1|1|0|2–1|",
		"Events":            "event|place|played|won–lost|games|\nCup|1 of 3|3|2–1|4–3|",
	} {
		if got := strings.Join(rowsOf(page, title), "\n"); got != want {
			t.Errorf("%s is\n%s\nnot\n%s", title, got, want)
		}
	}
}
