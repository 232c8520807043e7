package site

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"cartulary/internal/test/browsertest"
)

// season returns n games on as many days, the first in 2020, of players who are each in some of them.
func season(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[CGR \"1\"]\n[Event \"Cup %d\"]\n[Round \"%d\"]\n[Date \"%d-%02d-%02d\"]\n[Red \"Ana\"]\n[Yellow \"Player %02d\"]\n[Termination \"concede yellow\"]\n\n1. red: U@1,0^0\n\n",
			i/100+1, i%100/10+1, 2020+i/100, i%100/28+1, i%28+1, i%60)
	}
	return b.String()
}

// TestChunks checks that the pages of a list have all rows in order, and that a new first row changes the first page only, up to the
// row with which another page begins.
func TestChunks(t *testing.T) {
	rows := func(n int) (list []row) {
		for i := range n {
			list = append(list, row{keys: []string{fmt.Sprint(n - i)}})
		}
		return list
	}
	for _, stable := range []bool{true, false} {
		var before map[string]string
		for n := range 260 {
			pages, next, now := chunks("games", rows(n), stable), n, map[string]string{}
			for i, c := range pages {
				text := ""
				for _, r := range c.rows {
					if r.keys[0] != fmt.Sprint(next) {
						t.Fatalf("%d rows, stable %t: the page %s has row %s, want %d", n, stable, c.name, r.keys[0], next)
					}
					next--
					text += r.keys[0] + " "
				}
				if now[c.name] != "" || len(c.rows) >= 2*pageRows || i == 0 != (c.name == "games") || len(c.rows) == 0 && n > 0 {
					t.Errorf("%d rows, stable %t: the page %s has %d rows", n, stable, c.name, len(c.rows))
				}
				if now[c.name] = text; stable && i > 0 && before[c.name] != "" && before[c.name] != text {
					t.Errorf("the row %d changes %s", n, c.name)
				}
			}
			if next != 0 {
				t.Errorf("%d rows, stable %t: %d rows are on no page", n, stable, next)
			}
			before = now
		}
	}
}

// dataOf returns the rows of a data file.
func dataOf(t *testing.T, name, script string) (rows [][]any) {
	t.Helper()
	text := strings.TrimSuffix(strings.TrimPrefix(script, fmt.Sprintf("cartularyData(%q,", name)), ");\n")
	if err := json.Unmarshal([]byte(text), &rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

var addresses = regexp.MustCompile(`"((?:games|events|players|reports)/[^"]*\.html)`)

// TestListData checks that the data of each list has every row of its pages and leads to pages of the site only.
func TestListData(t *testing.T) {
	all := read(t, Options{Title: "Club"}, season(230)).files(t)
	for _, name := range []string{"games", "players", "records"} {
		n := 0
		for page, text := range all {
			if regexp.MustCompile(`^` + name + `(-\d+)?\.html$`).MatchString(page) {
				n += strings.Count(text[:strings.Index(text, "</table>")], `<tr role="row"><td`)
			}
		}
		if rows := dataOf(t, name, all[name+".js"]); len(rows) != n || n < 3 {
			t.Errorf("the data of %s has %d rows, the pages have %d", name, len(rows), n)
		}
		for _, m := range addresses.FindAllStringSubmatch(all[name+".js"], -1) {
			if all[m[1]] == "" {
				t.Errorf("the data of %s leads to %s, which is not there", name, m[1])
			}
		}
	}
	if n := strings.Count(all["players/ana--5.html"], `<tr role="row"><td`); n != 30 {
		t.Errorf("the last page of Ana's games has %d", n)
	}
}

// TestListBrowser sorts, filters and turns the pages of lists, by mouse and keys, and reads them without JavaScript.
func TestListBrowser(t *testing.T) {
	p := newTab(t, read(t, Options{Title: "Club"}, season(230)).files(t))
	const rows, first = "document.querySelectorAll('.list tbody tr').length", "document.querySelector('.list tbody tr td').textContent"
	p.open("games.html", browsertest.Desk)
	p.Becomes(rows, "80")
	p.Becomes(first, "2022-02-06")
	p.Becomes("document.querySelectorAll('[aria-sort]').length", "0")
	p.Click("th.d button")
	p.Becomes("document.querySelector('th.d').getAttribute('aria-sort')", "descending")
	p.Becomes(rows, "50")
	p.Focus("th.d button")
	p.Key(browsertest.Enter)
	p.Becomes("document.querySelector('th.d').getAttribute('aria-sort')", "ascending")
	p.Becomes(first, "2020-01-01")
	p.Axe(browsertest.Desk)
	p.Click(".turn button:last-child")
	p.Becomes("document.querySelector('.turn span').textContent", "2 / 5")
	p.Becomes(first, "2020-02-23")
	p.Type(".tools input", "2022-02 CUP ana")
	p.Becomes("document.querySelector('.tools [role=status]').textContent", "2 of 230")
	p.Becomes("document.querySelector('.list tbody .m a').textContent", "Ana – Player 48")
	p.Key(browsertest.Escape)
	p.Becomes("document.querySelector('.turn span').textContent", "1 / 5")

	p.open("players/ana--2.html", browsertest.Phone)
	p.Fits()
	p.Type(".tools input", "2020-01-01")
	p.Becomes("document.querySelector('.tools [role=status]').textContent", "1 of 230")
	p.Click(".list tbody .m a")
	p.Becomes("document.querySelector('.site') !== null && /Ana/.test(document.title)", "true")
	p.open("players/player-07.html", browsertest.Phone)
	p.Becomes(rows, "4")
	p.Click(".list th.d button")
	p.Click(".list th.d button")
	p.Becomes(first, "2020-01-08")
	p.open("players.html", browsertest.PhoneDark)
	p.Fits()
	p.Axe(browsertest.PhoneDark)
	p.Click(".list th.m button")
	p.Becomes("document.querySelector('.list tbody .m a').textContent", "Ana")

	// On a phone, a game takes two lines.
	p.open("games.html", browsertest.Phone)
	p.Fits()
	p.Becomes("Math.max(...[...document.querySelectorAll('.list tbody tr')].map(r => r.getBoundingClientRect().height)) < 70", "true")
	p.Axe(browsertest.Phone)

	p.DisableScripts()
	p.open("games.html", browsertest.Desk)
	p.Click("[rel=next]")
	p.Becomes("location.pathname.split('/').pop()", "games-3.html")
	p.Becomes("getComputedStyle(document.querySelector('.tools')).display", "none")
	p.Becomes(rows, "50")
}

// BenchmarkList writes a page with as many games as it has.
func BenchmarkList(b *testing.B) {
	s := &Site{o: Options{Title: "Games"}}
	l := list{Columns: gameColumns, Head: s.gameHead()}
	for range pageRows {
		players := cell{{Href: "games/cup-1.html", Seats: []seat{{"Ana", "red", "84", true}, {"Bert", "yellow", "71", false}}}}
		l.Rows = append(l.Rows, row{Cells: []cell{words("2026-03-14", ""), words("Cup 1", "events/cup-1.html"), words("round 3", ""), players, words("84 – 71", ""), nil}})
	}
	v := view{Heading: "Games", Sections: []section{{List: l.part("Games", "", l.Rows)}}}
	for b.Loop() {
		if _, err := s.render("games.html", v); err != nil {
			b.Fatal(err)
		}
	}
}
