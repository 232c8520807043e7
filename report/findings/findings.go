// Package findings writes what the validator found, in the forms that people and
// programs read.
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

// Find returns the format of that name, nil if there is none. Color applies to the
// formats for people.
func Find(name string, color bool) *Format {
	switch name {
	case "text":
		return &Format{Name: name, Append: func(dst []byte, g *Game) []byte { return appendText(dst, g, color) }}
	case "short":
		return &Format{Name: name, Append: appendShort}
	case "json":
		return &Format{Name: name, Append: appendJSON, Begin: "[", Between: ",\n ", End: "]\n"}
	case "jsonl":
		return &Format{Name: name, Append: appendLine}
	}
	return nil
}
