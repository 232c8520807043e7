package site

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cartulary/internal/playername"
	"cartulary/report/grid"
	"cartulary/report/standings"
	"cartulary/report/stats"
)

type view struct {
	Site, Title, Heading, About string
	Root                        string // relative address of the folder of the site
	Address                     string // of the page, if it is known
	Style, Script               string
	Feed, Problems              bool
	Lead                        []string
	Sections                    []section
}

type section struct {
	Title string
	Notes []string
	table
	Lines []game
	Items []text
	More  *text
	Terms []term
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

type game struct {
	Href        string
	Players     []seat
	Meta, Notes []text
}

type seat struct {
	Name, Colour, Points string
	Won                  bool
}

// How many events, games and players the index lists.
const latestEvents, latest = 6, 15

const problemPage = "problems.html"

// Files returns all files except the pages of games.
func (s *Site) Files() ([]File, error) {
	files := append([]File{s.search()}, assets().files()...)
	if s.o.URL != "" {
		files = append(files, s.feed())
	}
	if s.o.Problems != nil {
		files = append(files, File{problemPage, s.o.Problems})
	}
	add := func(name string, v view) error {
		data, err := s.render(name, v)
		files = append(files, File{name, data})
		return err
	}
	err := cmp.Or(add("index.html", s.index()), add("events.html", s.allEvents()), add("games.html", s.all()), add("players.html", s.list()), add("records.html", s.records()))
	for _, e := range s.events {
		err = cmp.Or(err, add(e.page(), s.event(e)))
	}
	for _, p := range s.order {
		err = cmp.Or(err, add(p.page(), s.player(p)))
	}
	return files, err
}

func (s *Site) render(name string, v view) ([]byte, error) {
	v.Site = line(s.o.Title)
	v.Root = strings.Repeat("../", strings.Count(name, "/"))
	v.Style, v.Script, v.Feed = assets().style.Name, assets().script.Name, s.o.URL != ""
	v.Problems = s.o.Problems != nil
	v.Title = v.Site
	if v.Heading != v.Site {
		v.Title = v.Heading + " – " + v.Site
	}
	if s.o.URL != "" {
		v.Address = s.o.URL + strings.TrimSuffix(name, "index.html")
	}
	v.About = cmp.Or(strings.Join(v.Lead, " "), v.Title)
	var b bytes.Buffer
	err := layout().ExecuteTemplate(&b, "page", v)
	return b.Bytes(), err
}

// index returns the page that a reader sees first.
func (s *Site) index() view {
	v := view{Heading: line(s.o.Title), Lead: []string{s.totals()}}
	if n := s.Wrong(); n > 0 {
		v.Lead = append(v.Lead, count(n, "game has an error and is", "games have errors and are")+" marked; the figures leave out such games, the standings count them.")
	}
	if len(s.events) > 0 {
		t := s.calendar(latestEvents)
		if len(s.events) > latestEvents {
			t.More = &text{Text: "All " + count(len(s.events), "event", "events"), Href: "events.html"}
		}
		v.Sections = append(v.Sections, t)
	}
	some := section{Title: "Latest games"}
	for _, g := range s.games[:min(len(s.games), latest)] {
		some.Lines = append(some.Lines, s.line(g, "", true))
	}
	if len(s.games) > latest {
		some.More = &text{Text: "All " + count(len(s.games), "game", "games"), Href: "games.html"}
	}
	v.Sections = append(v.Sections, some)
	if len(s.order) > 0 {
		v.Sections = append(v.Sections, s.standing(latest))
	}
	return v
}

func (s *Site) calendar(most int) section {
	t := section{Title: "Events", table: table{Columns: "ldrrl", Head: []string{"event", "last game", "games", "players", "first"}}}
	for _, e := range s.events[:min(len(s.events), most)] {
		t.Rows = append(t.Rows, []text{{Text: e.title(), Href: e.page()}, {Text: e.to}, number(once(e.games)), number(len(e.table.Rows)), {Text: e.first()}})
	}
	return t
}

func (s *Site) allEvents() view {
	v := view{Heading: "Events", Lead: []string{s.totals()}}
	if len(s.events) == 0 {
		v.Lead = append(v.Lead, "No game has an Event tag.")
		return v
	}
	t := s.calendar(len(s.events))
	t.Title = "The latest first"
	v.Sections = []section{t}
	return v
}

// standing returns the section of the players with most games, and a link to the others.
func (s *Site) standing(most int) section {
	p := stats.New(s.tally, stats.PageOptions{By: stats.ByPlayer, Top: most})
	t := section{Title: "Players"}
	if len(p.Sections) > 0 {
		t = s.section(p.Sections[0], "")
		t.Title, t.Notes = "Players", nil
	}
	t.More = &text{Text: "All " + count(len(s.order), "player", "players"), Href: "players.html"}
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
	t := count(once(s.games), "game", "games") + ", " + count(len(s.order), "player", "players") + ", " + count(len(s.events), "event", "events")
	if from != "" {
		t += "; " + span(from, to)
	}
	return t + "."
}

// all returns the page of all games, with a section for each year.
func (s *Site) all() view {
	v := view{Heading: "Games", Lead: []string{s.totals()}}
	for _, g := range s.games {
		year := cmp.Or(g.date[:min(len(g.date), 4)], "Without a date")
		if n := len(v.Sections); n == 0 || v.Sections[n-1].Title != year {
			v.Sections = append(v.Sections, section{Title: year})
		}
		last := &v.Sections[len(v.Sections)-1]
		last.Lines = append(last.Lines, s.line(g, "", true))
	}
	return v
}

func (s *Site) list() view {
	v := view{Heading: "Players", Lead: []string{count(len(s.order), "player", "players") + ", by number of games."}}
	p := stats.New(s.tally, stats.PageOptions{By: stats.ByPlayer})
	shown := map[string]bool{}
	for _, part := range p.Sections {
		t := s.section(part, "")
		v.Sections = append(v.Sections, t)
		for _, row := range t.Rows {
			shown[row[0].Href] = true
		}
	}
	rest := section{Title: "Without a game that counts"}
	for _, p := range s.order {
		if !shown[p.page()] {
			rest.Items = append(rest.Items, text{Text: p.title(), Href: p.page()})
		}
	}
	if len(rest.Items) > 0 {
		v.Sections = append(v.Sections, rest)
	}
	return v
}

func (s *Site) records() view {
	p := stats.New(s.tally, stats.PageOptions{Records: mostRecords})
	v := view{Heading: "Records", Lead: p.Notes}
	for _, part := range p.Sections {
		if len(part.Items) > 0 {
			v.Sections = s.curiosities(p.Curiosities, "", true)
		}
	}
	for _, part := range p.Sections {
		if len(part.Tables) > 0 && (part.Tables[0].Head[0] != "player" || part.Title == "Clocks") {
			v.Sections = append(v.Sections, s.section(part, ""))
		}
	}
	return v
}

// curiosities returns a section for each kind of record, or one for all, with links to the turns.
func (s *Site) curiosities(from []stats.Curiosity, root string, apart bool) (list []section) {
	for i := range from {
		x := &from[i]
		kind, what, of := "Records", x.Kind+": "+x.What, &x.Of
		if apart {
			kind, what = x.Kind, x.What
		}
		if kind = capital(kind); len(list) == 0 || list[len(list)-1].Title != kind {
			list = append(list, section{Title: kind})
		}
		t := text{Text: what + ", turn " + of.Turn}
		if g := s.byPlace[place(of.File, of.Game)]; g != nil {
			if name := g.replay(); name != "" {
				t.Href = root + atTurn(name, of.Turn)
			}
			if g.date != "" {
				t.Text += ", " + g.date
			}
		}
		list[len(list)-1].Items = append(list[len(list)-1].Items, t)
	}
	return list
}

// section returns a table of figures, with links to players.
func (s *Site) section(of grid.Section, root string) section {
	from := of.Tables[0]
	t := section{Title: of.Title, Notes: of.Notes, table: table{Columns: from.Columns, Head: from.Head}}
	linked := from.Head[0] == "player" || from.Head[0] == "opponent"
	for _, row := range from.Rows {
		var cells []text
		for i, cell := range row {
			x := text{Text: cell}
			if p := s.called(cell); i == 0 && linked && p != nil {
				x.Href = root + p.page()
			}
			cells = append(cells, x)
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// called returns the player whose title is a text, nil if there is none.
func (s *Site) called(title string) *player {
	if p := s.players[title]; p != nil {
		return p
	}
	for _, p := range s.order {
		if p.title() == title {
			return p
		}
	}
	return nil
}

// event returns the page of an event: its table, then its games by round.
func (s *Site) event(e *event) view {
	v := view{Heading: e.title(), Lead: []string{e.table.Lead() + "."}}
	if e.from != "" {
		v.Lead = append(v.Lead, span(e.from, e.to)+".")
	}
	if len(e.table.Rows) > 0 {
		v.Sections = append(v.Sections, s.table(e))
	}
	if len(e.table.Matches) > 0 {
		t := section{Title: "Knockout"}
		for i := range e.table.Matches {
			t.Items = append(t.Items, text{Text: e.table.Matches[i].Line()})
		}
		v.Sections = append(v.Sections, t)
	}
	for _, g := range e.games {
		title := capital(cmp.Or(g.round(), "Games"))
		if n := len(v.Sections); n == 0 || v.Sections[n-1].Title != title || v.Sections[n-1].Lines == nil {
			v.Sections = append(v.Sections, section{Title: title})
		}
		last := &v.Sections[len(v.Sections)-1]
		last.Lines = append(last.Lines, s.line(g, "../", false))
	}
	return v
}

func (s *Site) table(e *event) section {
	from := e.table.Grid()
	t := section{Title: "Standings", table: table{Columns: "rl" + strings.Repeat("r", len(from.Head)-2), Head: from.Head}}
	for i, row := range from.Rows {
		var cells []text
		for _, cell := range row {
			cells = append(cells, text{Text: cell})
		}
		if p := s.players[e.table.Rows[i].Name]; p != nil {
			cells[1].Href = "../" + p.page()
		}
		t.Rows = append(t.Rows, cells)
	}
	if slices.ContainsFunc(e.table.Rows, func(r standings.Row) bool { return r.Errors > 0 }) {
		t.Notes = []string{"* with games that have errors, which count nevertheless."}
	}
	t.Terms = []term{{e.table.System.Name, e.table.System.Doc}}
	for _, c := range e.table.Criteria {
		t.Terms = append(t.Terms, term{c.Head, c.Doc})
	}
	return t
}

// player returns the page of a player: figures, opponents, records and games.
func (s *Site) player(p *player) view {
	t := stats.NewTally(stats.Filter{Player: p.name}, 1)
	for _, g := range p.games {
		g.count(t)
	}
	figures := stats.New(t, stats.PageOptions{Records: 1})
	v := view{Heading: p.title(), Lead: figures.Notes}
	games := section{Title: "Games"}
	for _, g := range p.games {
		games.Lines = append(games.Lines, s.line(g, "../", true))
	}
	var first, rest []section // before and after the games
	for _, part := range figures.Sections {
		switch {
		case part.Title == "Findings":
		case len(part.Items) > 0:
			rest = append(rest, s.curiosities(figures.Curiosities, "../", false)...)
		case part.Title == "Results by player": // of this player alone
			first = slices.Insert(first, 0, alone(s.section(part, "../")))
		case part.Title == "Points by feature" || part.Title == "Opponents":
			first = append(first, s.section(part, "../"))
		default:
			rest = append(rest, s.section(part, "../"))
		}
	}
	v.Sections = slices.Concat(first, []section{games}, rest)
	return v
}

// alone returns the results of a player without the columns that compare it with others: the name and the bar.
func alone(t section) section {
	last := len(t.Columns) - 1
	t.Title, t.Columns, t.Head = "Results", t.Columns[1:last], t.Head[1:last]
	for i, row := range t.Rows {
		t.Rows[i] = row[1:last]
	}
	return t
}

// unknown is a tag whose value is not known.
const unknown = "?"

// round returns the round in words, empty if it is not known.
func (g *Game) round() string {
	if g.result.Round == unknown {
		return ""
	}
	return g.result.RoundTitle()
}

// line returns a game as a line of a list, with its event or without.
func (s *Site) line(g *Game, root string, event bool) game {
	l := game{Players: g.seats()}
	if name := g.page(); name != "" {
		l.Href = root + name
	}
	if g.date != "" {
		l.Meta = append(l.Meta, text{Text: g.date})
	}
	if e := s.byName[g.result.Event]; event && e != nil {
		l.Meta = append(l.Meta, text{Text: e.title(), Href: root + e.page()})
		if round := g.round(); round != "" {
			l.Meta = append(l.Meta, text{Text: round})
		}
	}
	if g.result.Table != "" && g.result.Table != unknown {
		l.Meta = append(l.Meta, text{Text: "table " + line(g.result.Table)})
	}
	if name := g.report(); name != "" && name != g.page() {
		l.Meta = append(l.Meta, text{Text: "report", Href: root + name})
	}
	l.Notes = g.notes(root)
	return l
}

func (g *Game) seats() (list []seat) {
	points := g.result.Kind != standings.Bye && g.result.Kind != standings.Forfeit && (g.turns > 0 || g.result.Kind == standings.Recorded)
	for i, p := range g.result.Players {
		x := seat{Name: cmp.Or(line(p.Name), p.Colour.String()), Colour: p.Colour.String(), Won: p.Place == 1}
		if i < len(g.figures.Seats) && g.figures.Seats[i].Player != "" {
			x.Name = line(g.figures.Seats[i].Player)
		}
		if points && g.played {
			x.Points = strconv.Itoa(p.Points)
		}
		list = append(list, x)
	}
	if len(list) == 0 {
		list = []seat{{Name: "a game without players"}}
	}
	return list
}

// notes returns what is special about a game, with addresses relative to a page.
func (g *Game) notes(root string) (list []text) {
	if n := g.result.Errors; n > 0 {
		list = append(list, text{Text: count(n, "error", "errors"), Class: "error"})
	}
	switch why := g.result.Apart; {
	case g.first != nil:
		list = append(list, text{Text: "the same game as " + line(g.first.name), Href: g.first.page(), Class: "apart"})
		if last := &list[len(list)-1]; last.Href != "" {
			last.Href = root + last.Href
		}
		return list
	case why == standings.Unreplayed:
		list = append(list, text{Text: "cannot be replayed", Class: "apart"})
	case why != "":
		list = append(list, text{Text: line(why), Class: "apart"})
	}
	switch g.result.Kind {
	case standings.Bye, standings.Forfeit:
		list = append(list, text{Text: g.result.Kind.String(), Class: "apart"})
	case standings.Recorded:
		list = append(list, text{Text: "without moves", Class: "apart"})
	}
	return list
}

func (e *event) title() string  { return cmp.Or(line(e.table.Name), "Event") }
func (p *player) title() string { return line(p.name) }

// first returns the players in the first place.
func (e *event) first() string {
	var names []string
	for _, r := range e.table.Rows {
		if r.Place == 1 {
			names = append(names, line(r.Name))
		}
	}
	if len(names) > 3 {
		return strconv.Itoa(len(names)) + " players"
	}
	return playername.And(names)
}

func span(from, to string) string {
	if from == to {
		return from
	}
	return from + " to " + to
}

// capital returns a text with a capital first letter.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

func number(n int) text { return text{Text: strconv.Itoa(n)} }

func count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
