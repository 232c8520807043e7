package site

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"strings"

	"cartulary/internal/playername"
)

const feedLength = 50

// An atomFeed is a feed of RFC 4287.
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
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

// described returns a game in words for the feed and the search: its players with their points, and its event, round and date.
func (s *Site) described(g *Game) (title, about string) {
	var names, known []string
	for _, p := range g.seats() {
		names = append(names, strings.TrimSpace(p.Name+" "+p.Points))
	}
	for _, m := range s.line(g, "", true).Meta {
		if m.Text != "report" {
			known = append(known, m.Text)
		}
	}
	for _, n := range g.notes("") {
		known = append(known, n.Text)
	}
	return playername.Plain(strings.Join(names, " – ")), playername.Plain(strings.Join(known, ", "))
}

// search returns the index of the search, a script that calls the function of the page.
func (s *Site) search() File {
	list := [][3]string{}
	for _, p := range s.order {
		list = append(list, [3]string{playername.Plain(p.name), "player, " + count(once(p.games), "game", "games"), p.page()})
	}
	for _, e := range s.events {
		list = append(list, [3]string{playername.Plain(e.title()), strings.TrimSuffix("event, "+span(e.from, e.to), ", "), e.page()})
	}
	for _, g := range s.games {
		if name := g.page(); name != "" && g.first == nil {
			title, about := s.described(g)
			list = append(list, [3]string{title, about, name})
		}
	}
	var b bytes.Buffer
	b.WriteString("cartularyIndex([\n")
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
