package site

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html/template"
	"strings"
	"sync"

	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
	"cartulary/report/bracket"
	"cartulary/report/lang"
	"cartulary/report/page"
	"cartulary/report/score"
	"cartulary/report/svg"
	"cartulary/validator"
)

// A File is a file of the site.
type File struct {
	Name string // relative to the folder of the site, with slashes
	Data []byte
}

// Pages returns the replay page and the report of a game. The record is as it was read, and becomes canonical.
func (s *Site) Pages(g *Game, source *format.Game, rec *notation.Record, reading []notation.Finding) ([]File, error) {
	text := ""
	if source.IsCGR() {
		text = source.Source.Text
	} else {
		replay.Canonical(rec)
		text = string(notation.AppendText(nil, rec))
	}
	if s.o.Rules != nil {
		rec.Rules = *s.o.Rules
	}
	var files []File
	var r *score.Report
	if name := g.replay(); name != "" {
		o := page.Options{Text: text, Source: source.Source, Links: s.links(g, name), Style: "../" + s.assets().replayStyle.Name, Script: "../" + s.assets().replayScript.Name, Lang: s.o.Lang}
		if s.o.URL != "" {
			o.Site = s.o.URL + name
		}
		var b bytes.Buffer
		var err error
		if r, err = page.WriteReported(&b, rec, reading, o); err != nil {
			return nil, err
		}
		files = append(files, File{name, b.Bytes()})
	}
	if name := g.report(); name != "" {
		if r == nil {
			r = score.New(rec, reading, validator.Options{})
		}
		r.Locate(source.Source)
		r.Lang = s.o.Lang
		r.StyleLink, r.Links = "../"+s.assets().report.Name, s.links(g, g.report())
		var b bytes.Buffer
		if err := r.HTML(&b); err != nil {
			return nil, err
		}
		files = append(files, File{name, b.Bytes()})
	}
	return files, nil
}

// links returns the links above a page of a game: the index, the event, the other page of the game, the players.
func (s *Site) links(g *Game, from string) [][2]string {
	list := [][2]string{{line(s.o.Title), "../index.html"}}
	if e := s.byName[g.result.Event]; e != nil {
		list = append(list, [2]string{e.title(), "../" + e.page()})
	}
	if name := g.replay(); name != "" && from != name {
		list = append(list, [2]string{s.text("Replay"), "../" + name})
	}
	if name := g.report(); name != "" && from != name {
		list = append(list, [2]string{s.text("Score report"), "../" + name})
	}
	for _, name := range g.players() {
		if p := s.players[name]; p != nil {
			list = append(list, [2]string{line(p.name), "../" + p.page()})
		}
	}
	return list
}

//go:embed site.html
var siteHTML string

//go:embed site.css
var siteCSS string

//go:embed report.css
var reportCSS string

//go:embed site.js
var siteJS string

// layouts holds the template by language.
var layouts = sync.OnceValue(func() map[*lang.Lang]*template.Template {
	m := map[*lang.Lang]*template.Template{}
	for _, l := range lang.All() {
		m[l] = template.Must(template.New("site").Funcs(template.FuncMap{"text": l.Text}).Parse(siteHTML))
	}
	return m
})

// common holds the files that pages share. Their names contain their hashes, so that browsers never mix versions.
type common struct {
	style, script, report, replayStyle, replayScript File
}

// assets returns the shared files.
func (s *Site) assets() *common { return allAssets()[s.lang] }

var allAssets = sync.OnceValue(func() map[*lang.Lang]*common {
	m := map[*lang.Lang]*common{}
	for _, l := range lang.All() {
		m[l] = makeAssets(l)
	}
	return m
})

func makeAssets(l *lang.Lang) *common {
	file := func(name, ending, text string) File {
		return File{"assets/" + name + "-" + hash(text)[:8] + ending, []byte(text)}
	}
	return &common{
		style:        file("site", ".css", page.Palette()+siteCSS+dots()+bracket.CSS),
		script:       file("site", ".js", script(l)),
		report:       file("report", ".css", score.Style()+page.Palette()+reportCSS),
		replayStyle:  file("replay", ".css", page.Style()),
		replayScript: file("replay", ".js", page.Script()),
	}
}

func (c *common) files() []File {
	return []File{c.style, c.script, c.report, c.replayStyle, c.replayScript}
}

// names returns the names of the files, which depend on their contents.
func (c *common) names() string {
	var list []string
	for _, f := range c.files() {
		list = append(list, f.Name)
	}
	return strings.Join(list, " ")
}

func dots() string {
	var b strings.Builder
	for c := notation.Red; c < notation.NumColours; c++ {
		fmt.Fprintf(&b, ".dot.%s{background:%s}\n", c, svg.Fill(c))
	}
	return b.String()
}

const feedLength = 50

// An atomFeed is a feed of RFC 4287.
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr,omitempty"`
	Title   string      `xml:"title"`
	ID      string      `xml:"id"`
	Links   []atomLink  `xml:"link"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	Title   string   `xml:"title"`
	ID      string   `xml:"id"`
	Link    atomLink `xml:"link"`
	Updated string   `xml:"updated"`
	Summary string   `xml:"summary"`
}

// feed returns the newest games that have a date, without copies: Atom has no entry without one.
func (s *Site) feed() File {
	title := playername.Plain(s.o.Title)
	f := atomFeed{Title: title, ID: s.o.URL, Links: []atomLink{{Href: s.o.URL}, {"self", s.o.URL + "feed.xml"}}, Author: title, Updated: instant("1970")}
	if s.lang != lang.English {
		f.Lang = s.lang.Code
	}
	for _, g := range s.games {
		if g.first != nil || g.date == "" || g.page() == "" || len(f.Entries) == feedLength {
			continue
		}
		title, about := s.described(g)
		at := s.o.URL + g.page()
		f.Entries = append(f.Entries, atomEntry{title, at, atomLink{Href: at}, instant(g.date), about})
	}
	if len(f.Entries) > 0 {
		f.Updated = f.Entries[0].Updated
	}
	var b bytes.Buffer
	b.WriteString(xml.Header)
	e := xml.NewEncoder(&b)
	e.Indent("", " ")
	e.Encode(f) // plain values, and a buffer never fails
	b.WriteByte('\n')
	return File{"feed.xml", b.Bytes()}
}

// instant returns a date, of which the month or the day may be missing, as Atom writes it.
func instant(date string) string { return date + "-01-01"[min(len(date)-4, 6):] + "T00:00:00Z" }

// described returns a game in words for the feed: its players with their points, and its event, round and date.
func (s *Site) described(g *Game) (title, about string) {
	var names, known []string
	for _, p := range s.seats(g) {
		names = append(names, strings.TrimSpace(p.Name+" "+p.Points))
	}
	for i, c := range s.row(g).Cells {
		for _, x := range c {
			if gameColumns[i] != 'p' && x.Seats == nil && x.Text != s.text("report") {
				known = append(known, x.Text)
			}
		}
	}
	return playername.Plain(strings.Join(names, " – ")), playername.Plain(strings.Join(known, ", "))
}

// search returns the index of the search for players and events, a script that calls the function of the page. Games are in the data of their list.
func (s *Site) search() File {
	list := [][3]string{}
	for _, p := range s.order {
		list = append(list, [3]string{playername.Plain(p.name), s.text("player") + ", " + s.text("%d games", once(p.games)), p.page()})
	}
	for _, e := range s.events {
		list = append(list, [3]string{playername.Plain(e.title()), strings.TrimSuffix(s.text("event")+", "+s.lang.Dates(e.from, e.to), ", "), e.page()})
	}
	var b bytes.Buffer
	b.WriteString("cartularyData(\"search\",[\n")
	for i, x := range list {
		text, _ := json.Marshal(x) // texts
		if i > 0 {
			b.WriteString(",\n")
		}
		b.Write(text)
	}
	b.WriteString("\n]);\n")
	return File{"search.js", b.Bytes()}
}
