// Package findings writes what the validator found, in the forms that people and
// programs read.
//
// Start with [Find], which gives the [Format] of a name; its Append writes one [Game]. A Format is safe for concurrent use: games may be
// written in parallel and joined in order. There are no errors.
package findings

import (
	"cartulary/notation"
	"cartulary/internal/junit"
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
// dst; the texts of all games in order, joined by Between, are the output; a game
// without text is not part of it. Begin and End stand before and after them.
type Format struct {
	Name    string
	Append  func(dst []byte, g *Game) []byte
	Begin   string
	Between string
	End     string
}

// Options say what some of the formats need to know.
type Options struct {
	Color   bool              // for people only
	Version string            // of the program, for forms that name their maker
	FailOn  notation.Severity // the lowest that fails a game, in forms that tell which games fail
}

// Names lists the formats.
var Names = []string{"text", "short", "json", "jsonl", "sarif", "junit", "github"}

// Find returns the format of that name, nil if there is none.
func Find(name string, o Options) *Format {
	switch name {
	case "text":
		return &Format{Name: name, Append: func(dst []byte, g *Game) []byte { return appendText(dst, g, o.Color) }}
	case "short":
		return &Format{Name: name, Append: appendShort}
	case "json":
		return &Format{Name: name, Append: appendJSON, Begin: "[", Between: ",\n ", End: "]\n"}
	case "jsonl":
		return &Format{Name: name, Append: appendLine}
	case "sarif":
		return &Format{Name: name, Append: appendSARIF, Begin: sarifHead(o.Version), Between: ",\n", End: "\n]}]}\n"}
	case "junit":
		return &Format{Name: name, Append: func(dst []byte, g *Game) []byte { return appendJUnit(dst, g, o.FailOn) },
			Begin: junit.Begin, End: junit.End}
	case "github":
		return &Format{Name: name, Append: appendGitHub}
	}
	return nil
}

// stdin is how standard input is called on the command line, and so in a Source.
const stdin = "-"

// where returns the place of a span: of its first character and of the one behind
// its last. They are the same if the span is empty or no place at all.
func where(src *notation.Source, span notation.Span) (start, end notation.Position) {
	start = src.Position(span.Start)
	if span.End <= span.Start {
		return start, start
	}
	return start, src.Position(span.End)
}
