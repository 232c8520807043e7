package site

import (
	"html/template"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/report/grid"
	"cartulary/report/lang"
	"cartulary/report/standings"
	"cartulary/report/stats"
)

type view struct {
	Lang                        *lang.Lang
	Site, Title, Heading, About string
	Root                        string // relative address of the folder of the site
	Address                     string // of the page, if it is known
	Style, Script               string
	Feed, Problems, Ratings     bool
	Lead                        []string
	Sections                    []section
}

type section struct {
	Title string
	Notes []string
	table
	List  *sheet
	Years []text
	Items []text
	More  *text
	Terms []term

	Drawing template.HTML // SVG by report/bracket or curve, which escape all names
}

// A table has a letter for each column: l for words, d for dates, r for numbers, b for bars.
type table struct {
	Columns string
	Head    []string
	Rows    [][]text
}

// Class returns the letter of a column.
func (t *section) Class(column int) string { return t.Columns[column : column+1] }

// Bar reports whether a column holds bars, which only repeat numbers.
func (t *section) Bar(column int) bool { return t.Columns[column] == 'b' }

type term struct{ Word, Means string }

// A text is a text with a link, if Href is not empty, or with a class.
type text struct{ Text, Href, Class string }

type seat struct {
	Name, Colour, Points string
	Won                  bool
}

// How many events, games and players the index lists.
const latestEvents, latest = 6, 15

const problemPage = "problems.html"

// index returns the page that a reader sees first.
func (s *Site) index() view {
	v := view{Heading: line(s.o.Title), Lead: []string{s.totals()}}
	if n := s.Wrong(); n > 0 {
		v.Lead = append(v.Lead, s.text("%d games have errors and are marked; the figures leave out such games, the standings count them.", n))
	}
	var rows []row
	for i, g := range s.games { // the news first, and no game twice
		if g.first == nil && len(rows) < latest {
			rows = append(rows, s.list.Rows[i])
		}
	}
	all := s.list.part(s.text("Latest games"), "", rows)
	some := section{Title: all.Title, List: all}
	if once(s.games) > len(rows) {
		some.More = &text{Text: s.text("All %s", s.text("%d games", once(s.games))), Href: "games.html"}
	}
	v.Sections = append(v.Sections, some)
	if len(s.events) > 0 {
		t := s.calendar(latestEvents)
		if len(s.events) > latestEvents {
			t.More = &text{Text: s.text("All %s", s.text("%d events", len(s.events))), Href: "events.html"}
		}
		v.Sections = append(v.Sections, t)
	}
	if len(s.order) > 0 {
		v.Sections = append(v.Sections, s.standing(latest))
	}
	return v
}

func (s *Site) calendar(most int) section {
	t := section{Title: s.text("Events"), table: table{Columns: "ldrrl", Head: s.heads(keys{"event", "last game", "games", "players", "first"})}}
	for _, e := range s.events[:min(len(s.events), most)] {
		t.Rows = append(t.Rows, []text{{Text: e.title(), Href: e.page()}, {Text: s.lang.Day(e.to)}, number(once(e.games)), number(e.entrants()), {Text: e.first()}})
	}
	return t
}

func (s *Site) allEvents() view {
	v := view{Heading: s.text("Events"), Lead: []string{s.totals()}}
	if len(s.events) == 0 {
		v.Lead = append(v.Lead, s.text("No game has an Event tag."))
		return v
	}
	t := s.calendar(len(s.events))
	t.Title = s.text("The latest first")
	v.Sections = []section{t}
	return v
}

// standing returns the section of the players with most games, and a link to the others.
func (s *Site) standing(most int) section {
	p := stats.New(s.tally, stats.PageOptions{By: stats.ByPlayer, Top: most, Lang: s.lang})
	t := section{Title: s.text("Players")}
	if len(p.Sections) > 0 {
		t = s.section(p.Sections[0], "")
		t.Title, t.Notes = s.text("Players"), nil
	}
	t.More = &text{Text: s.text("All %s", s.text("%d players", len(s.order))), Href: "players.html"}
	return t
}

// totals returns the numbers of games, players and events, and the dates.
func (s *Site) totals() string {
	from, to := "", ""
	for _, g := range s.games {
		if g.date != "" {
			from, to = g.date, max(to, g.date) // the oldest is last
		}
	}
	t := s.text("%d games", once(s.games)) + ", " + s.text("%d players", len(s.order)) + ", " + s.text("%d events", len(s.events))
	if from != "" {
		t += s.text("; ") + s.lang.Dates(from, to)
	}
	return t + "."
}

// playerList returns the players who are in a game that counts, by number of games.
func (s *Site) playerList() list {
	p := stats.New(s.tally, stats.PageOptions{By: stats.ByPlayer, Lang: s.lang})
	l := list{name: "players"}
	if len(p.Sections) == 0 {
		return l
	}
	t := s.section(p.Sections[0], "")
	l.Columns, l.Head = "m"+t.Columns[1:], t.Head
	for _, from := range t.Rows {
		var r row
		for i, x := range from {
			c := words(x.Text, x.Href)
			if c != nil && t.Columns[i] == 'b' {
				c[0].Class = "bar"
			}
			r.Cells = append(r.Cells, c)
		}
		l.Rows = append(l.Rows, r)
	}
	return l
}

// others returns the section of the players without a game that counts; nil without any.
func (s *Site) others(l *list) []section {
	shown := map[string]bool{}
	for _, r := range l.Rows {
		for _, x := range r.Cells[0] {
			shown[x.Href] = true
		}
	}
	rest := section{Title: s.text("Without a game that counts")}
	for _, p := range s.order {
		if !shown[p.page()] {
			rest.Items = append(rest.Items, text{Text: p.title(), Href: p.page()})
		}
	}
	if len(rest.Items) == 0 {
		return nil
	}
	return []section{rest}
}

// records returns the list of records, the notes above it and the figures of all games.
func (s *Site) records() (l list, notes []string, rest []section) {
	p := stats.New(s.tally, stats.PageOptions{Records: mostRecords, Lang: s.lang})
	l = s.recordList(p.Curiosities)
	for _, part := range p.Sections {
		if len(part.Tables) > 0 && (part.Tables[0].Head[0] != s.text("player") || part.Title == s.text("Clocks")) {
			rest = append(rest, s.section(part, ""))
		}
	}
	return l, p.Notes, rest
}

// recordList returns records as a list: what it is, who did it, where, and a link to the turn.
func (s *Site) recordList(from []stats.Curiosity) list {
	l := list{name: "records", Columns: "lmlldn", Head: s.heads(keys{"record", "value", "players", "event", "date", "turn"})}
	for i := range from {
		x := &from[i]
		var who, event, turn cell
		for k, name := range x.Players {
			p := link{Text: name, Class: "player"}
			if of := s.players[x.Of.Players[k]]; of != nil {
				p.Href = of.page()
			}
			who = append(who, p)
		}
		if e := s.byName[x.Of.Event]; e != nil {
			event = words(e.title(), e.page())
		}
		turn, date := words(x.When, ""), ""
		if g := s.byPlace[place(x.Of.File, x.Of.Game)]; g != nil {
			if name := g.replay(); name != "" {
				turn[0].Href = atTurn(name, x.Of.Turn)
			}
			date = g.date
		}
		value := strings.TrimSuffix(x.Value+", "+x.What, ", ")
		l.Rows = append(l.Rows, row{date: date, Cells: []cell{words(capital(x.Kind), ""), words(grid.WholePlaces(value), ""), who, event, words(s.lang.Day(date), ""), turn}})
	}
	l.trim()
	return l
}

// section returns a table of figures, with links to players.
func (s *Site) section(of grid.Section, root string) section {
	from := of.Tables[0]
	t := section{Title: of.Title, Notes: of.Notes, table: table{Columns: from.Columns, Head: from.Head}}
	linked := from.Head[0] == s.text("player") || from.Head[0] == s.text("opponent")
	for _, row := range from.Rows {
		var cells []text
		for i, cell := range row {
			x := text{Text: cell}
			if t.Columns[i] == 'b' {
				x.Text = strconv.Itoa(barWidth(cell))
			}
			if p := s.called(cell); i == 0 && linked && p != nil {
				x.Href = root + p.page()
			}
			cells = append(cells, x)
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// barWidth returns the length of a bar in pixels. Figures write bars as eighths of blocks, which have seams between them in a browser.
func barWidth(blocks string) (n int) {
	for _, r := range blocks {
		n += '\u2590' - int(r) // 8 for a whole block
	}
	return n
}

// called returns the player whose title is a text, nil if there is none.
func (s *Site) called(title string) *player {
	if p := s.players[title]; p != nil {
		return p
	}
	return s.titled[title]
}

// unknown is a tag whose value is not known.
const unknown = "?"

// round returns the round of a game in words, empty if it is not known.
func (s *Site) round(g *Game) string {
	if g.result.Round == unknown {
		return ""
	}
	return standings.RoundTitle(g.result.Round, s.lang)
}

func (p *player) title() string { return line(p.name) }

// capital returns a text with a capital first letter.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

func number(n int) text { return text{Text: strconv.Itoa(n)} }

// keys are English texts, the keys of their translations.
type keys []string

// heads returns the heads of columns in the language of the site.
func (s *Site) heads(list keys) (heads []string) {
	for _, key := range list {
		heads = append(heads, s.text(key))
	}
	return heads
}
