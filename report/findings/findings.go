// Package findings writes what the validator found, in the forms that people and
// programs read.
//
// Start with [Find], which gives the [Format] of a name; its Append writes one [Game]. A Format is safe for concurrent use: games may be
// written in parallel and joined in order. There are no errors.
package findings

import (
	"cartulary/notation"
	"cartulary/validator"
)

// A Game is one judged game. Result is nil if the file could not be read as a
// game at all; Reading then says why.
type Game struct {
	Source  *notation.Source
	Result  *validator.Result
	Reading []notation.Finding // findings of a file that holds no game
}

// All returns the game's findings.
func (g *Game) All() []notation.Finding {
	if g.Result != nil {
		return g.Result.Findings
	}
	return g.Reading
}

// A Format writes games one after the other. Append adds the text of one game to
// dst; the texts of all games in order, joined, are the output. Begin and End
// stand before and after them.
type Format struct {
	Name    string
	Append  func(dst []byte, g *Game) []byte
	Begin   string
	Between string
	End     string
}

// formats lists all formats. Color applies to those for people.
func formats(color bool) []Format {
	return []Format{
		{Name: "text", Append: func(dst []byte, g *Game) []byte { return appendText(dst, g, color) }},
		{Name: "short", Append: appendShort},
		{Name: "json", Append: appendJSON, Begin: "[", Between: ",\n ", End: "]\n"},
		{Name: "jsonl", Append: appendLine},
	}
}

// Names lists the names of the formats.
func Names() []string {
	var names []string
	for _, f := range formats(false) {
		names = append(names, f.Name)
	}
	return names
}

// Find returns the format of that name, nil if there is none. Color applies to the
// formats for people.
func Find(name string, color bool) *Format {
	for _, f := range formats(color) {
		if f.Name == name {
			return &f
		}
	}
	return nil
}
