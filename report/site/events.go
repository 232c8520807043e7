package site

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"cartulary/report/bracket"
	"cartulary/report/grid"
	"cartulary/report/lang"
	"cartulary/report/standings"
)

// An event has a table for each of its stages and groups.
type event struct {
	slug     string
	name     string
	lang     *lang.Lang
	tables   []*standings.Event
	duels    []*duel // those with a page
	at       int     // in Site.events
	games    []*Game
	from, to string // dates; empty without any
}

// A duel is a page: a duel of several games, or a match of teams.
type duel struct {
	slug string
	of   *standings.Duel
	in   *standings.Event
}

func (e *event) page() string  { return eventFolder + e.slug + ".html" }
func (d *duel) page() string   { return duelFolder + d.slug + ".html" }
func (e *event) title() string { return cmp.Or(line(e.name), e.lang.Text("Event")) }

func (s *Site) addEvents() {
	results := slices.Clone(s.entries)
	for _, g := range s.games {
		if g.result.Event != "" {
			results = append(results, g.result)
		}
	}
	results = slices.DeleteFunc(results, func(g standings.Result) bool { return g.Event == "" })
	o := s.o.Standings
	o.Lang = s.lang
	s.tables = standings.Compute(results, o)
	var names []string
	for i := range s.tables.Events {
		if name := s.tables.Events[i].Name; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for i, slug := range slugs(names, names) {
		e := &event{slug: slug, name: names[i], lang: s.lang}
		s.events, s.byName[e.name] = append(s.events, e), e
	}
	for i := range s.tables.Events {
		t := &s.tables.Events[i]
		e := s.byName[t.Name]
		e.tables = append(e.tables, t)
		for _, list := range [][]standings.Result{t.Games, t.Apart} {
			for k := range list {
				g := s.byPlace[place(list[k].File, list[k].Game)]
				g.result = list[k] // Compute finds games that are there twice
				e.add(g)
			}
		}
		for k := range t.Duels {
			if d := &t.Duels[k]; !d.Open && (len(d.Games) > 1 || len(d.Parts) > 0) {
				e.duels = append(e.duels, &duel{of: d, in: t})
			}
		}
	}
	for _, e := range s.events {
		slices.SortStableFunc(e.games, func(a, b *Game) int { return standings.CompareRounds(a.result, b.result) })
	}
	slices.SortStableFunc(s.events, func(a, b *event) int {
		return cmp.Or(cmp.Compare(b.to, a.to), cmp.Compare(a.name, b.name))
	})
	for i, e := range s.events {
		e.at = i
	}
	s.addDuels()
}

// addDuels gives the duels their addresses: the event, the round and the sides.
func (s *Site) addDuels() {
	var texts, keys []string
	var all []*duel
	equal := map[string]int{}
	for _, e := range s.events {
		for _, d := range e.duels {
			text := strings.Join([]string{e.slug, d.of.Round, d.of.Sides[0].Name, d.of.Sides[1].Name}, " ")
			texts = append(texts, text)
			key := fmt.Sprintf("%s %q", text, []string{d.in.Stage, d.in.Group, d.of.Match, d.of.Table, d.of.Bracket, d.of.Date})
			keys = append(keys, fmt.Sprint(key, equal[key]))
			equal[key]++
			all = append(all, d)
		}
	}
	for i, slug := range slugs(texts, keys) {
		all[i].slug = slug
	}
}

func (e *event) add(g *Game) {
	e.games = append(e.games, g)
	if g.date != "" && (e.from == "" || g.date < e.from) {
		e.from = g.date
	}
	e.to = max(e.to, g.date)
}

// entrants returns the number of players, or of teams, of all tables.
func (e *event) entrants() int {
	names := map[string]bool{}
	for _, t := range e.tables {
		for _, r := range t.Rows {
			names[r.Name] = true
		}
	}
	return len(names)
}

// first returns who is in the first place of the last stage, nobody if that stage has several groups.
func (e *event) first() string {
	last := e.tables[len(e.tables)-1]
	if len(e.tables) > 1 && e.tables[len(e.tables)-2].Stage == last.Stage {
		return ""
	}
	var names []string
	for _, r := range last.Rows {
		if r.Place == 1 {
			names = append(names, line(r.Name))
		}
	}
	if len(names) > 3 {
		return e.lang.Text("%d players", len(names))
	}
	return e.lang.And(names)
}

// part returns what a table of several is called on the page of the event.
func part(t *standings.Event) string {
	_, name, _ := strings.Cut(t.Title(), ", ")
	return capital(cmp.Or(name, t.Lang().Text("Standings")))
}

// latest returns the tables, the last stage first, its groups in order.
func (e *event) latest() (list []*standings.Event) {
	for end := len(e.tables); end > 0; {
		from := end - 1
		for from > 0 && e.tables[from-1].Stage == e.tables[end-1].Stage {
			from--
		}
		list, end = append(list, e.tables[from:end]...), from
	}
	return list
}

// event returns the page of an event: its tables, then its games by round.
func (s *Site) event(e *event) view {
	v := view{Heading: e.title()}
	if len(e.tables) == 1 {
		v.Lead = []string{e.tables[0].Lead() + "."}
	}
	if e.from != "" {
		v.Lead = append(v.Lead, capital(s.lang.Dates(e.from, e.to))+".")
	}
	for i, t := range e.latest() {
		title := s.text("Standings")
		if len(e.tables) > 1 {
			title = part(t)
		}
		if len(t.Rows) > 0 {
			v.Sections = append(v.Sections, s.table(e, t, title, i == 0))
		}
		if len(t.Members) > 0 {
			v.Sections = append(v.Sections, s.rows(t.MemberGrid(), t.Members, title+", "+s.text("players")))
		}
		for _, d := range drawings(t) {
			if len(e.tables) > 1 {
				d.Title = title + ", " + strings.ToLower(d.Title)
			}
			v.Sections = append(v.Sections, d)
		}
		if len(t.Matches) > 0 {
			k := section{Title: s.text("Knockout")}
			if len(e.tables) > 1 {
				k.Title = title + ", " + s.text("matches")
			}
			for j := range t.Matches {
				k.Items = append(k.Items, text{Text: t.Matches[j].Line(s.lang)})
			}
			v.Sections = append(v.Sections, k)
		}
	}
	if len(e.duels) > 0 {
		v.Sections = append(v.Sections, s.duelList(e))
	}
	var rounds []chunk
	for _, g := range e.games {
		title := capital(cmp.Or(s.round(g), s.text("Games")))
		if n := len(rounds); n == 0 || rounds[n-1].name != title {
			rounds = append(rounds, chunk{name: title})
		}
		last := &rounds[len(rounds)-1]
		last.rows = append(last.rows, s.row(g))
	}
	for _, round := range slices.Backward(rounds) { // the latest result first
		l := list{Columns: gameColumns, Head: s.gameHead(), Rows: round.rows}
		l = l.without(s.text("event"))
		l.trim()
		v.Sections = append(v.Sections, section{Title: round.name, List: l.part(round.name, "../", l.Rows)})
	}
	return v
}

// mostCrossed is the most players of a cross table: it would be too wide for more.
const mostCrossed = 64

// drawings returns the bracket and the cross table of a table, as far as it has them.
func drawings(t *standings.Event) (list []section) {
	if svg := bracket.Draw(t, bracket.Options{Inside: true}); len(svg) > 0 {
		list = append(list, section{Title: t.Lang().Text("Bracket"), Drawing: template.HTML(svg)})
	}
	if len(t.Rows) <= mostCrossed {
		if svg := bracket.Cross(t, bracket.Options{Inside: true}); len(svg) > 0 {
			list = append(list, section{Title: t.Lang().Text("Cross table"), Notes: []string{bracket.Legend(t)}, Drawing: template.HTML(svg)})
		}
	}
	return list
}

// table returns the section of a table. Terms explain its system, once on a page.
func (s *Site) table(e *event, t *standings.Event, title string, terms bool) section {
	x := s.rows(t.Grid(), t.Rows, title)
	x.Notes = t.Remarks()
	if len(e.tables) > 1 {
		x.Notes = append([]string{capital(t.Lead()) + "."}, x.Notes...)
	}
	if slices.ContainsFunc(t.Rows, func(r standings.Row) bool { return r.Errors > 0 }) {
		x.Notes = append(x.Notes, s.text("* with games that have errors, which count nevertheless."))
	}
	if terms {
		x.Terms = []term{{s.text(t.System.Name), s.text(t.System.Doc)}}
		for _, c := range t.Criteria {
			x.Terms = append(x.Terms, term{s.text(c.Head), s.text(c.Doc)})
		}
	}
	return x
}

// rows returns a table of players or teams, with links to the players.
func (s *Site) rows(from grid.Table, rows []standings.Row, title string) section {
	t := section{Title: title, table: table{Columns: strings.ReplaceAll(from.Columns, "n", "l"), Head: from.Head}}
	for i, row := range from.Rows {
		var cells []text
		for _, cell := range row {
			cells = append(cells, text{Text: cell})
		}
		if p := s.players[rows[i].Name]; p != nil {
			cells[1].Href = "../" + p.page()
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

// score returns the sides of a duel with what each has won.
func (d *duel) score() string {
	var sides []string
	for i := range d.of.Sides {
		side := &d.of.Sides[i]
		won := side.Games
		if len(d.of.Parts) > 0 {
			won = side.Duels
		}
		sides = append(sides, line(side.Name)+" "+d.in.Lang().Number(strconv.FormatFloat(won, 'f', -1, 64)))
	}
	return strings.Join(sides, " – ")
}

// round returns the round of a duel in words.
func (d *duel) round() string { return standings.RoundTitle(d.of.Round, d.in.Lang()) }

// duelList returns the section of the duels of an event that have a page, the latest first.
func (s *Site) duelList(e *event) section {
	t := section{Title: s.text("Duels")}
	if e.tables[0].Of == "teams" {
		t.Title = s.text("Matches")
	}
	for _, d := range slices.Backward(e.duels) {
		words := []string{}
		if len(e.tables) > 1 {
			words = append(words, part(d.in))
		}
		if round := d.round(); round != "" {
			words = append(words, round)
		}
		item := d.score()
		if len(words) > 0 {
			item = s.text("%s: %s", capital(strings.Join(words, ", ")), item)
		}
		t.Items = append(t.Items, text{Text: item, Href: "../" + d.page()})
	}
	return t
}

// duel returns the page of a duel of several games, or of a match of teams with its duels.
func (s *Site) duel(e *event, d *duel) view {
	var names []string
	for i := range d.of.Sides {
		names = append(names, line(d.of.Sides[i].Name))
	}
	v := view{Heading: strings.Join(names, " – ")}
	where := e.title()
	if len(e.tables) > 1 {
		where += ", " + part(d.in)
	}
	if round := d.round(); round != "" {
		where += ", " + round
	}
	v.Lead = []string{where + ".", d.score() + "."}
	back := &text{Text: e.title(), Href: "../" + e.page()}
	single := true
	var games []standings.Result
	for i := range d.of.Parts {
		single = single && len(d.of.Parts[i].Games) == 1
		games = append(games, d.of.Parts[i].Games...)
	}
	switch {
	case len(d.of.Parts) == 0:
		v.Sections = append(v.Sections, s.duelGames(s.text("Games"), d.of.Games))
	case single:
		v.Sections = append(v.Sections, s.duelGames(s.text("Duels"), games))
	default:
		for i := range d.of.Parts {
			p := &duel{of: &d.of.Parts[i], in: d.in}
			v.Sections = append(v.Sections, s.duelGames(p.score(), p.of.Games))
		}
	}
	v.Sections[len(v.Sections)-1].More = back
	return v
}

// duelGames returns a list of games.
func (s *Site) duelGames(title string, games []standings.Result) section {
	l := list{Columns: gameColumns, Head: s.gameHead()}
	for i := range games {
		if g := s.byPlace[place(games[i].File, games[i].Game)]; g != nil {
			l.Rows = append(l.Rows, s.row(g))
		}
	}
	l = l.without(s.text("event"), s.text("round"))
	l.trim()
	return section{Title: title, List: l.part(title, "../", l.Rows)}
}
