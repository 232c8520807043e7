package site

import (
	"bytes"

	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
	"cartulary/report/page"
	"cartulary/report/score"
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
	var files []File
	if name := g.report(); name != "" {
		r := score.New(rec, reading, validator.Options{Rules: s.o.Rules})
		r.Locate(source.Source)
		r.StyleLink, r.Links = "../"+assets().report.Name, s.links(g, g.report())
		var b bytes.Buffer
		if err := r.HTML(&b); err != nil {
			return nil, err
		}
		files = append(files, File{name, b.Bytes()})
	}
	if name := g.replay(); name != "" {
		if s.o.Rules != nil {
			rec.Rules = *s.o.Rules
		}
		o := page.Options{Text: text, Source: source.Source, Links: s.links(g, name), Style: "../" + assets().replayStyle.Name, Script: "../" + assets().replayScript.Name}
		if s.o.URL != "" {
			o.Site = s.o.URL + name
		}
		var b bytes.Buffer
		if err := page.Write(&b, rec, reading, o); err != nil {
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
		list = append(list, [2]string{"Replay", "../" + name})
	}
	if name := g.report(); name != "" && from != name {
		list = append(list, [2]string{"Score report", "../" + name})
	}
	for _, name := range g.players() {
		if p := s.players[name]; p != nil {
			list = append(list, [2]string{line(p.name), "../" + p.page()})
		}
	}
	return list
}
