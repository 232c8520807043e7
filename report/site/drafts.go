package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/report/lang"
	"cartulary/report/stats"
)

// A Draft is a file of the site, without those of games, that is made when it is needed.
type Draft struct {
	Name string // relative to the folder of the site, with slashes
	Key  string // hash of all that it depends on; empty for a file that is compared by its content
	Make func() ([]byte, error)
}

// Drafts returns all files except the pages of games. Make of different drafts may run at the same time.
func (s *Site) Drafts() (all []Draft) {
	made := func(f File) {
		all = append(all, Draft{f.Name, "", func() ([]byte, error) { return f.Data, nil }})
	}
	page := func(name, key string, v func() view) {
		all = append(all, Draft{name, key, func() ([]byte, error) { return s.render(name, v()) }})
	}
	var ofPlayers []Draft // made by a second core: their keys are as much work as all lists
	var beside sync.WaitGroup
	beside.Go(func() { ofPlayers = s.playerDrafts() })
	for _, f := range s.assets().files() {
		made(f)
	}
	if s.o.URL != "" {
		made(s.feed())
	}
	if s.o.Problems != nil {
		made(File{problemPage, s.o.Problems})
	}
	made(s.search())
	page("index.html", "", s.index)
	page("events.html", "", s.allEvents)
	if s.o.Standings.Ratings {
		page(ratingPage, "", s.ratings)
	}

	players := s.playerList()
	records, notes, figures := s.records()
	s.listed(page, &s.list, view{Heading: s.text("Games"), Lead: []string{s.totals()}}, true, nil)
	s.listed(page, &players, view{Heading: s.text("Players"), Lead: []string{s.text("%d players, by number of games.", len(s.order))}}, false, s.others(&players))
	s.listed(page, &records, view{Heading: s.text("Records"), Lead: notes}, false, figures)
	for _, l := range []*list{&s.list, &players, &records} {
		all = append(all, Draft{l.name + ".js", "", func() ([]byte, error) { return l.data(), nil }})
	}

	for _, e := range s.events {
		key := s.eventKey(e)
		page(e.page(), key, func() view { return s.event(e) })
		for _, d := range e.duels {
			page(d.page(), key, func() view { return s.duel(e, d) })
		}
	}
	beside.Wait()
	return append(all, ofPlayers...)
}

func (s *Site) playerDrafts() (all []Draft) {
	for _, p := range s.order {
		games := s.gameKeys(p.games)
		key := s.playerKey(p, games)
		own := s.list
		own.Rows = p.rows
		names, sheets := own.sheets(s.text("Games"), playerFolder+p.slug, s.list.name, p.slug, false, s.lang)
		for i, name := range names {
			if i > 0 { // only games
				parts := []string{s.key, p.slug, p.name, s.list.Columns, fmt.Sprint(i, len(names), len(games))}
				key = hash(append(parts, games[i*pageRows:min((i+1)*pageRows, len(games))]...)...)
			}
			name += ".html"
			all = append(all, Draft{name, key, func() ([]byte, error) { return s.render(name, s.player(p, i, sheets[i])) }})
		}
	}
	return all
}

// listed adds the pages of a list. The first has a lead and further sections.
func (s *Site) listed(page func(name, key string, v func() view), l *list, first view, stable bool, more []section) {
	names, sheets := l.sheets(first.Heading, l.name, l.name, "", stable, s.lang)
	for i, name := range names {
		v, t := first, sheets[i]
		if i == 0 {
			if len(l.Rows) > 0 {
				v.Sections = []section{{List: t, Years: years(l, names, sheets)}}
			}
			v.Sections = append(v.Sections, more...)
			page(name+".html", "", func() view { return v })
			continue
		}
		var text []byte
		for k := range t.Rows {
			text = t.Rows[k].appendJSON(text)
		}
		v.Heading, v.Lead = first.Heading+", "+t.about(name, s.lang), nil
		v.Sections = []section{{List: t}}
		page(name+".html", hash(s.key, name, v.Heading, fmt.Sprint(t.Turn, t.Columns, t.Head, t.Total), string(text)), func() view { return v })
	}
}

// about returns what is on a page of a list that is not the first: the dates, or its number.
func (t *sheet) about(name string, l *lang.Lang) string {
	if t.Columns[0] == 'd' {
		last, first := t.Rows[0].date, t.Rows[len(t.Rows)-1].date
		if last != "" && first != "" {
			return l.Dates(first, last)
		}
	}
	return l.Text("page %s", name[strings.LastIndexByte(name, '-')+1:])
}

// years returns a link for each year to the page with its last game, nil if the list has one page.
func years(l *list, names []string, sheets []*sheet) (links []text) {
	if len(sheets) < 2 || l.Columns[0] != 'd' {
		return nil
	}
	last := ""
	for i, t := range sheets {
		for _, r := range t.Rows {
			year := r.date[:min(len(r.date), 4)]
			if year != "" && year != last {
				links = append(links, text{Text: year, Href: names[i] + ".html"})
			}
			last = year
		}
	}
	return links
}

// gameKey returns a hash of all that lists and figures take from a game.
func (s *Site) gameKey(g *Game) string {
	first := ""
	if g.first != nil {
		first = g.first.name + " " + g.first.slug
	}
	analysed := ""
	for i := range g.figures.Seats {
		if x, ok := g.seatAnalysis(i); ok {
			text, _ := json.Marshal(x) // plain values
			analysed += string(text)
		}
	}
	return g.key + first + g.result.Apart + analysed
}

func (s *Site) eventKey(e *event) string {
	parts := []string{s.key, e.slug}
	for _, t := range e.tables {
		text, _ := json.Marshal(t.Entries) // plain values
		parts = append(parts, t.Title(), t.Lead(), string(text))
	}
	return hash(append(parts, s.gameKeys(e.games)...)...)
}

func (s *Site) gameKeys(games []*Game) (keys []string) {
	for _, g := range games {
		keys = append(keys, s.gameKey(g))
	}
	return keys
}

func (s *Site) playerKey(p *player, games []string) string {
	parts := []string{s.key, p.slug, p.name, s.list.Columns}
	if p.rating != nil { // each result can change the ratings of all
		parts = append(parts, fmt.Sprint(*p.rating))
	}
	text, _ := json.Marshal([][]section{s.duels(p), s.attended(p)}) // texts
	return hash(append(append(parts, string(text)), games...)...)
}

// player returns a page of a player: figures, opponents, events, records and games, or only further games.
func (s *Site) player(p *player, page int, games *sheet) view {
	if page > 0 {
		heading := s.text("%s, games, page %s", p.title(), strconv.Itoa(page+1))
		return view{Heading: heading, Lead: []string{s.text("%d games", games.Total) + "."}, Sections: []section{{List: games}}}
	}
	t := stats.NewTally(stats.Filter{Player: p.name}, 1)
	for _, g := range p.games {
		g.count(t)
	}
	figures := stats.New(t, stats.PageOptions{Records: 1, Lang: s.lang})
	v := view{Heading: p.title(), Lead: figures.Notes}
	if text := s.duelled(p); text != "" {
		if t.Read.Counted() == 0 { // results alone
			v.Lead = nil
		}
		v.Lead = append([]string{text}, v.Lead...)
	}
	duels := s.duels(p)
	if p.shown(t) {
		duels = nil
	}
	var first, rest []section // before and after the games
	for _, part := range figures.Sections {
		switch {
		case part.Title == s.text("Findings"):
		case len(part.Items) > 0:
			l := s.recordList(figures.Curiosities)
			rest = append(rest, section{Title: s.text("Records"), List: l.part(s.text("Records"), "../", l.Rows)})
		case part.Title == s.text("Results by player"): // of this player alone
			first = slices.Insert(first, 0, bare(s.alone(s.section(part, "../"))))
		case part.Title == s.text("Points by feature") || part.Title == s.text("Opponents"):
			first = append(first, bare(s.section(part, "../")))
		default:
			rest = append(rest, bare(s.section(part, "../")))
		}
	}
	v.Sections = slices.Concat(first, duels, s.attended(p), s.rated(p), s.lucky(p), []section{{Title: s.text("Games"), List: games}}, rest)
	return v
}

// alone returns the results of a player without the columns that compare it with others: the name and the bar.
func (s *Site) alone(t section) section {
	last := len(t.Columns) - 1
	t.Title, t.Columns, t.Head = s.text("Results"), t.Columns[1:last], t.Head[1:last]
	for i, row := range t.Rows {
		t.Rows[i] = row[1:last]
	}
	return t
}

func (s *Site) render(name string, v view) ([]byte, error) {
	v.Site, v.Lang = line(s.o.Title), s.lang
	v.Root = strings.Repeat("../", strings.Count(name, "/"))
	v.Style, v.Script, v.Feed = s.assets().style.Name, s.assets().script.Name, s.o.URL != ""
	v.Problems, v.Ratings = s.o.Problems != nil, s.o.Standings.Ratings
	v.Title = v.Site
	if v.Heading != v.Site {
		v.Title = v.Heading + " – " + v.Site
	}
	if s.o.URL != "" {
		v.Address = s.o.URL + strings.TrimSuffix(name, "index.html")
	}
	v.About = v.Title
	if len(v.Lead) > 0 {
		v.About = strings.Join(v.Lead, " ")
	}
	var b bytes.Buffer
	err := layouts()[s.lang].ExecuteTemplate(&b, "page", v)
	return b.Bytes(), err
}
