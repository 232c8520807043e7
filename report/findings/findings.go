// Package findings writes the findings of games in formats for people and programs.
//
// Start with [Find], which returns the [Format] of a name; its Append writes one [Game]. A Format is safe for concurrent
// use: games can be written in parallel and joined in order. There are no errors.
package findings

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"cartulary/internal/junit"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/validator"
)

// A Game is one validated game. Result is nil if the file contains no readable game; the reason is in Reading.
type Game struct {
	Source  *notation.Source
	Result  *validator.Result
	Reading []notation.Finding // findings of the reader if there is no game

	Boards map[*notation.Finding]string // the board after the turn of a finding of All, in characters, for formats that show it; nil without any
}

// All returns the findings of the game.
func (g *Game) All() []notation.Finding {
	if g.Result != nil {
		return g.Result.Findings
	}
	return g.Reading
}

// A Format writes a sequence of games. The output is Begin, the texts of all games joined by Between, and End. Append
// appends the text of one game to dst; a game without text is not part of the output.
type Format struct {
	Name    string
	Append  func(dst []byte, g *Game) []byte
	Begin   string
	Between string
	End     string
	Boards  bool // it shows Game.Boards
}

// Options are the settings of formats.
type Options struct {
	Color   bool              // in formats for people
	Version string            // of the program, in formats with a producer
	Lang    *lang.Lang        // of the formats text and markdown; nil: English
	FailOn  notation.Severity // lowest severity that fails a game, in formats that mark failed games
}

// A row is a format with its name.
type row struct {
	name string
	make func(Options) Format
}

// formats lists the formats, one a row.
var formats = append([]row{
	{"text", func(o Options) Format {
		return Format{Append: func(dst []byte, g *Game) []byte { return appendText(dst, g, o.Color, o.Lang.Or()) }}
	}},
	{"short", func(Options) Format { return Format{Append: appendShort} }},
	{"json", func(Options) Format { return Format{Append: appendJSON, Begin: "[", Between: ",\n ", End: "]\n"} }},
	{"jsonl", func(Options) Format { return Format{Append: appendLine} }},
}, services...)

// Names lists the names of the formats.
var Names = func() (names []string) {
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}()

// Find returns the format with that name, nil if there is none.
func Find(name string, o Options) *Format {
	for _, f := range formats {
		if f.name == name {
			format := f.make(o)
			format.Name = name
			return &format
		}
	}
	return nil
}

// stdin is the name of standard input on the command line and in a Source.
const stdin = "-"

// where returns the first position of a span and the one after its last, equal if the span is empty.
func where(src *notation.Source, span notation.Span) (start, end notation.Position) {
	start = src.Position(span.Start)
	if span.End <= span.Start {
		return start, start
	}
	return start, src.Position(span.End)
}

// appendGitHub writes a workflow command for each finding; GitHub shows it as an annotation beside the line. A step shows
// ten errors, ten warnings and ten notices. A possible consequence is a notice, so that it does not displace a cause.
func appendGitHub(dst []byte, g *Game) []byte {
	all := g.All()
	for i := range all {
		f := &all[i]
		level, text := f.Severity.String(), sentence(lang.English, f)
		if f.Follows {
			level = "notice"
		}
		if g.Source.File == stdin { // there is no file to annotate
			pos := g.Source.Position(f.Span.Start)
			dst = fmt.Appendf(dst, "::%s title=%s", level, escapeProperty(f.Rule))
			text = fmt.Sprintf("stdin:%d:%d: %s", pos.Line, pos.Column, text)
		} else {
			dst = fmt.Appendf(dst, "::%s %s,title=%s", level, githubPlace(g.Source, f.Span), escapeProperty(f.Rule))
		}
		for _, n := range f.AllNotes() {
			text += "\n" + note(g.Source, &n)
		}
		dst = append(dst, "::"+escapeData(text)+"\n"...)
	}
	return dst
}

// githubPlace returns the place of an annotation. Columns start at 1, and only a place within one line has them.
func githubPlace(src *notation.Source, span notation.Span) string {
	start, end := where(src, span)
	place := fmt.Sprintf("file=%s,line=%d", escapeProperty(filepath.ToSlash(src.File)), start.Line)
	switch {
	case end.Line > start.Line && end.Column == 1: // the span includes the line end
		return fmt.Sprintf("%s,endLine=%d", place, end.Line-1)
	case end.Line > start.Line:
		return fmt.Sprintf("%s,endLine=%d", place, end.Line)
	}
	return fmt.Sprintf("%s,endLine=%d,col=%d,endColumn=%d", place, end.Line, start.Column, max(end.Column-1, start.Column))
}

var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func escapeData(s string) string     { return dataEscapes.Replace(s) }
func escapeProperty(s string) string { return propertyEscapes.Replace(s) }

// The structs below are the JSON form. Programs rely on the names and the order of the fields.
type gameJSON struct {
	File     string        `json:"file"`
	Game     int           `json:"game"`
	Line     int           `json:"line"`
	OK       bool          `json:"ok"`
	Profiles []string      `json:"profiles"`
	Turns    int           `json:"turns"`
	Players  []playerJSON  `json:"players"`
	Findings []findingJSON `json:"findings"`
	Waived   []findingJSON `json:"waived,omitempty"`
}

type playerJSON struct {
	Colour string `json:"colour"`
	Name   string `json:"name"`
	Score  int    `json:"score"`
}

type findingJSON struct {
	Rule     string     `json:"rule"`
	Class    string     `json:"class"`
	Severity string     `json:"severity"`
	Clauses  []string   `json:"clauses"`
	Line     int        `json:"line"`
	Column   int        `json:"column"`
	Turn     int        `json:"turn,omitempty"`
	Part     string     `json:"part,omitempty"` // of the turn: b for the second part
	Player   string     `json:"player,omitempty"`
	Message  string     `json:"message"`
	Follows  bool       `json:"follows"`
	Notes    []noteJSON `json:"notes"`
	Ruling   string     `json:"ruling,omitempty"` // reason of the waiver
}

type noteJSON struct {
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Text   string `json:"text"`
}

func appendLine(dst []byte, g *Game) []byte { return append(appendJSON(dst, g), '\n') }

// appendJSON writes one object. OK is true if no finding has severity error.
func appendJSON(dst []byte, g *Game) []byte {
	out := gameJSON{File: g.Source.File, Game: g.Source.Game, Line: g.Source.Line, OK: true,
		Profiles: []string{}, Players: []playerJSON{}, Findings: []findingJSON{}}
	if r := g.Result; r != nil {
		out.Profiles = append(out.Profiles, r.Profiles...)
		out.Turns = r.Turns
		for _, p := range r.Players {
			out.Players = append(out.Players, playerJSON{p.Colour.String(), p.Name, p.Score})
		}
		for i := range r.Waived {
			waived := toJSON(g.Source, &r.Waived[i].Finding)
			waived.Ruling = r.Waived[i].Reason
			out.Waived = append(out.Waived, waived)
		}
	}
	all := g.All()
	for i := range all {
		out.OK = out.OK && all[i].Severity != notation.Error
		out.Findings = append(out.Findings, toJSON(g.Source, &all[i]))
	}
	return append(dst, marshal(&out)...)
}

func marshal(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return b
}

func toJSON(src *notation.Source, f *notation.Finding) findingJSON {
	pos := src.Position(f.Span.Start)
	out := findingJSON{Rule: f.Rule, Class: f.Class.String(), Severity: f.Severity.String(),
		Clauses: append([]string{}, f.Clauses...), Line: pos.Line, Column: pos.Column, Turn: f.Turn, Part: f.Part.String(),
		Player: f.Player.String(), Message: f.Message, Follows: f.Follows, Notes: []noteJSON{}}
	for _, n := range f.AllNotes() {
		note := noteJSON{Text: n.Text}
		if n.Span != (notation.Span{}) {
			at := src.Position(n.Span.Start)
			note.Line, note.Column = at.Line, at.Column
		}
		out.Notes = append(out.Notes, note)
	}
	return out
}

// appendJUnit writes the suite of one game. A game that was not judged is an error, not a failure.
func appendJUnit(dst []byte, g *Game, failOn notation.Severity) []byte {
	c := junit.Case{Class: g.Source.File, Name: g.title(), File: g.Source.File, Line: g.Source.Line}
	if g.Source.File == stdin {
		c.Class, c.File = "stdin", ""
	}
	first, counted, rest := g.split(failOn)
	c.Out = string(rest)
	if first != nil {
		c.Line = g.Source.Position(first.Span.Start).Line
		fault := &junit.Fault{Type: first.Rule, Message: first.Message, Text: string(counted)}
		if g.Result == nil || g.Result.Profiles == nil {
			c.Error = fault
		} else {
			c.Failure = fault
		}
	}
	return junit.Append(dst, &c)
}

// split returns the texts of the findings that fail the game and of the others, and the first that fails it.
func (g *Game) split(failOn notation.Severity) (first *notation.Finding, counted, rest []byte) {
	all := g.All()
	for i := range all {
		f := &all[i]
		if f.Severity < failOn {
			rest = appendLong(rest, g.Source, f)
			continue
		}
		if first == nil {
			first = f
		}
		counted = appendLong(counted, g.Source, f)
	}
	if g.Result == nil {
		return first, counted, rest
	}
	for i := range g.Result.Waived {
		w := &g.Result.Waived[i]
		rest = appendLong(rest, g.Source, &w.Finding)
		rest = fmt.Appendf(rest, "  waived: %s\n", w.Reason)
	}
	return first, counted, rest
}

// title returns the name of a game within its file: its number and players.
func (g *Game) title() string {
	title := fmt.Sprintf("game %d", g.Source.Game)
	if g.Result == nil || len(g.Result.Players) == 0 {
		return title
	}
	var names []string
	for _, p := range g.Result.Players {
		if p.Name == "" {
			p.Name = p.Colour.String()
		}
		names = append(names, p.Name)
	}
	return title + ": " + strings.Join(names, " – ")
}

// appendLong writes a finding in the short form, with its notes below.
func appendLong(dst []byte, src *notation.Source, f *notation.Finding) []byte {
	dst = appendShortLine(dst, src, f)
	for _, n := range f.AllNotes() {
		dst = fmt.Appendf(dst, "  %s\n", note(src, &n))
	}
	return dst
}
