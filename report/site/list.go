package site

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/report/lang"
	"cartulary/report/standings"
)

// pageRows is how many rows a page of a list has.
const pageRows = 50

// A list is a table of any length. It has a page for each 50 rows, which link to each other, and a data file with all rows, which the
// script of the pages sorts and filters.
type list struct {
	name    string // of the first page and of the data, without the ending
	Columns string // a letter for each: m for what a row is about, d for dates, l for words, p for points, r for numbers, b for bars, n for notes
	Head    []string
	Rows    []row
}

// A row has a cell for each column. Keys are the addresses of the players and the event of a game, without folder and ending.
type row struct {
	Cells []cell
	keys  []string
	date  string // of the game, ISO 8601
}

type cell []link

// A link is a text or the players of a game, with an address or without.
type link struct {
	Href, Text, Class string
	Seats             []seat
}

// again is the key of a game that is a copy of another one. No slug has the letter.
const again = "="

// A sheet is the part of a list on one page.
type sheet struct {
	list
	Title string
	Root  string
	Data  string // name of the data file; empty if the page has all rows
	Only  string // the key of the rows of the data that the list has; empty for all
	Tools bool   // it can be sorted and filtered
	Total int
	Turn  []text // links to the other pages
}

// Class returns the letter of a column.
func (l *list) Class(column int) string { return l.Columns[column : column+1] }

// Label returns what a phone writes before a number.
func (l *list) Label(column int) string {
	if l.Columns[column] == 'r' {
		return l.Head[column]
	}
	return ""
}

// part returns some rows of a list.
func (l *list) part(title, root string, rows []row) *sheet {
	s := &sheet{list: *l, Title: title, Root: root, Total: len(rows)}
	s.Rows = rows
	return s
}

// trim removes the columns without a text.
func (l *list) trim() {
	for i := len(l.Columns) - 1; i >= 0; i-- {
		if slices.ContainsFunc(l.Rows, func(r row) bool { return len(r.Cells[i]) > 0 }) {
			continue
		}
		l.Columns, l.Head = l.Columns[:i]+l.Columns[i+1:], slices.Delete(slices.Clone(l.Head), i, i+1)
		for k := range l.Rows {
			l.Rows[k].Cells = slices.Delete(l.Rows[k].Cells, i, i+1)
		}
	}
}

// A chunk is a page of a list: its name without the ending, and its rows.
type chunk struct {
	name string
	rows []row
}

// chunks cuts a list into pages. With stable set, the pages are counted from the last row and the first page takes what is left, so that a new
// first row changes only that page, and each other address keeps its rows.
func chunks(name string, rows []row, stable bool) (pages []chunk) {
	n := max((len(rows)+pageRows-1)/pageRows, 1)
	if !stable {
		for i := range n {
			at := name
			if i > 0 {
				at += mark(name) + strconv.Itoa(i+1)
			}
			pages = append(pages, chunk{at, rows[i*pageRows : min((i+1)*pageRows, len(rows))]})
		}
		return pages
	}
	older := max(n-2, 0) // full pages after the first, which has up to 99 rows
	if len(rows)%pageRows == 0 {
		older = n - 1
	}
	first := len(rows) - older*pageRows
	pages = append(pages, chunk{name, rows[:first]})
	for i := range older {
		from := first + i*pageRows
		pages = append(pages, chunk{name + mark(name) + strconv.Itoa(older-i), rows[from : from+pageRows]})
	}
	return pages
}

// mark returns what separates a name and a number. No slug has two hyphens, so no player's page has the name of another one's second page.
func mark(name string) string {
	if strings.Contains(name, "/") {
		return "--"
	}
	return "-"
}

// sheets returns the pages of a list by their names without the ending. Data is the name of the data file.
func (l *list) sheets(title, name, data, only string, stable bool, of *lang.Lang) (names []string, pages []*sheet) {
	cut := chunks(name, l.Rows, stable)
	root := strings.Repeat("../", strings.Count(name, "/"))
	address := func(i int) string { return cut[i].name[strings.LastIndex(cut[i].name, "/")+1:] + ".html" }
	for i, c := range cut {
		s := l.part(title, root, c.rows)
		s.Total, s.Only, s.Tools = len(l.Rows), only, len(l.Rows) > 1
		if len(cut) > 1 {
			s.Data = data
			s.Turn = turns(len(cut), i, stable, address, of)
		}
		names, pages = append(names, c.name), append(pages, s)
	}
	return names, pages
}

// turns returns the links from a page of a list to the others.
func turns(n, at int, dated bool, address func(int) string, l *lang.Lang) (list []text) {
	words := keys{"First", "Previous", "Next", "Last"}
	if dated {
		words = keys{"Latest", "Newer", "Older", "Oldest"}
	}
	for i, to := range [4]int{0, at - 1, at + 1, n - 1} {
		if to < 0 || to >= n || to == at || i == 0 && at == 1 || i == 3 && at == n-2 {
			continue
		}
		list = append(list, text{Text: l.Text(words[i]), Href: address(to), Class: [4]string{"", "prev", "next", ""}[i]})
	}
	return list
}

// data returns the data file of the list: a script that calls the function of the page.
func (l *list) data() []byte {
	b := fmt.Appendf(nil, "cartularyData(%q,[\n", l.name)
	for i := range l.Rows {
		if i > 0 {
			b = append(b, ",\n"...)
		}
		b = l.Rows[i].appendJSON(b)
	}
	return append(b, "\n]);\n"...)
}

// appendJSON appends the row as the script reads it: its keys, then its cells, each a text or a list of links.
func (r *row) appendJSON(b []byte) []byte {
	b = append(b, '[')
	for i, key := range r.keys {
		b = appendText(append(b, "[,"[min(i, 1)]), key)
	}
	if len(r.keys) == 0 {
		b = append(b, '[')
	}
	b = append(b, ']')
	for _, c := range r.Cells {
		b = append(b, ',')
		switch {
		case len(c) == 0:
			b = append(b, `""`...)
			continue
		case len(c) == 1 && c[0].Href == "" && c[0].Class == "" && c[0].Seats == nil:
			b = appendText(b, c[0].Text)
			continue
		}
		for i := range c {
			b = c[i].appendJSON(append(b, "[,"[min(i, 1)]))
		}
		b = append(b, ']')
	}
	return append(b, ']')
}

// appendJSON appends the address, then the players or the text with its class.
func (l *link) appendJSON(b []byte) []byte {
	b = append(appendText(append(b, '['), l.Href), ',')
	if l.Seats == nil {
		b = appendText(append(appendText(b, l.Text), ','), l.Class)
		return append(b, ']')
	}
	b = append(b, '[')
	for i, p := range l.Seats {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendText(append(b, '['), p.Name), ',')
		b = appendText(b, p.Colour)
		if p.Won {
			b = append(b, ",1]"...)
		} else {
			b = append(b, ",0]"...)
		}
	}
	return append(b, "]]"...)
}

// appendText appends a text. No browser that takes the file for a page finds an element in it.
func appendText(b []byte, text string) []byte {
	if strings.ContainsAny(text, "<>&") {
		quoted, _ := json.Marshal(text, jsontext.EscapeForHTML(true), jsontext.AllowInvalidUTF8(true)) // a text
		return append(b, quoted...)
	}
	b, _ = jsontext.AppendQuote(b, text) // invalid UTF-8 becomes U+FFFD
	return b
}

// words returns a cell with a text, an empty one without.
func words(s, href string) cell {
	if s == "" {
		return nil
	}
	return cell{{Text: s, Href: href}}
}

// gameColumns are the columns of a list of games.
const gameColumns = "dllmpn"

func (s *Site) gameHead() []string {
	return s.heads(keys{"date", "event", "round", "players", "points", "notes"})
}

// gameList returns the list of games with their events.
func (s *Site) gameList(games []*Game) list {
	l := list{name: "games", Columns: gameColumns, Head: s.gameHead()}
	for _, g := range games {
		l.Rows = append(l.Rows, s.row(g))
	}
	return l
}

// row returns a game as a row of a list.
func (s *Site) row(g *Game) row {
	r := row{date: g.date}
	var points []string
	players := s.seats(g)
	for _, p := range players {
		if p.Points != "" {
			points = append(points, p.Points)
		}
	}
	for _, name := range g.players() {
		if p := s.players[name]; p != nil {
			r.keys = append(r.keys, p.slug)
		}
	}
	var event cell
	if e := s.byName[g.result.Event]; e != nil {
		event = words(e.title(), e.page())
		r.keys = append(r.keys, eventFolder+e.slug)
	}
	if g.first != nil {
		r.keys = append(r.keys, again)
	}
	round := s.round(g)
	if t := g.result.Table; t != "" && t != unknown {
		round = strings.TrimPrefix(round+", "+s.text("table %s", line(t)), ", ")
	}
	notes := s.notes(g)
	if name := g.report(); name != "" && name != g.page() {
		notes = append(notes, link{Href: name, Text: s.text("report")})
	}
	r.Cells = []cell{words(s.lang.Day(g.date), ""), event, words(round, ""), {{Href: g.page(), Seats: players}}, words(strings.Join(points, " – "), ""), notes}
	return r
}

// notes returns what is special about a game.
func (s *Site) notes(g *Game) (list cell) {
	if n := g.result.Errors; n > 0 {
		list = append(list, link{Text: s.text("%[1]d errors", n), Class: "error"})
	}
	switch why := g.result.Apart; {
	case g.first != nil:
		return append(list, link{Text: s.text("a copy of this game"), Href: g.first.page(), Class: "apart"})
	case why == standings.Unreplayed:
		list = append(list, link{Text: s.text("cannot be replayed"), Class: "apart"})
	case why != "":
		list = append(list, link{Text: line(g.result.Reason(s.lang)), Class: "apart"})
	}
	switch g.result.Kind {
	case standings.Bye:
		list = append(list, link{Text: s.text("bye"), Class: "apart"})
	case standings.Forfeit:
		list = append(list, link{Text: s.text("forfeit"), Class: "apart"})
	case standings.Recorded:
		list = append(list, link{Text: s.text("without moves"), Class: "apart"})
	}
	return list
}

// without returns the list without columns, for pages that say them elsewhere.
func (l list) without(heads ...string) list {
	for _, head := range heads {
		if i := slices.Index(l.Head, head); i >= 0 {
			l.Columns, l.Head = l.Columns[:i]+l.Columns[i+1:], slices.Delete(slices.Clone(l.Head), i, i+1)
			rows := make([]row, len(l.Rows))
			for k, r := range l.Rows {
				rows[k] = row{slices.Delete(slices.Clone(r.Cells), i, i+1), r.keys, r.date}
			}
			l.Rows = rows
		}
	}
	return l
}

// seats returns the players of a game as a list shows them.
func (s *Site) seats(g *Game) (list []seat) {
	points := g.result.Kind != standings.Bye && g.result.Kind != standings.Forfeit && (g.turns > 0 || g.result.Kind == standings.Recorded)
	whole := g.result.Kind == standings.Duelled || g.result.Kind == standings.Matched
	for i, p := range g.result.Players {
		x := seat{Name: cmp.Or(line(p.Name), s.lang.Word(p.Colour.String())), Won: p.Place == 1}
		if g.turns > 0 { // tables of duels know no colours
			x.Colour = p.Colour.String()
		}
		if i < len(g.figures.Seats) && g.figures.Seats[i].Player != "" {
			x.Name = line(g.figures.Seats[i].Player)
		}
		switch {
		case whole && !g.result.Open && !g.result.Void:
			x.Points, x.Won = number(int(p.Won)).Text, false
		case points && g.played:
			x.Points = strconv.Itoa(p.Points)
		}
		list = append(list, x)
	}
	if whole && len(list) == 2 && g.result.Players[0].Won != g.result.Players[1].Won {
		list[0].Won = g.result.Players[0].Won > g.result.Players[1].Won
		list[1].Won = !list[0].Won
	}
	if len(list) == 0 {
		list = []seat{{Name: s.text("a game without players")}}
	}
	return list
}
