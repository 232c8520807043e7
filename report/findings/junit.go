package findings

import (
	"fmt"
	"strings"

	"cartulary/internal/junit"
	"cartulary/notation"
)

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
