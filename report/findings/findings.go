// Package findings writes the findings of games in formats for people and programs.
//
// Start with [Find], which returns the [Format] of a name; its Append writes one [Game]. A Format is safe for concurrent
// use: games can be written in parallel and joined in order. There are no errors.
package findings

import (
	"cartulary/internal/junit"
	"cartulary/notation"
	"cartulary/validator"
)

// A Game is one validated game. Result is nil if the file contains no readable game; the reason is in Reading.
type Game struct {
	Source  *notation.Source
	Result  *validator.Result
	Reading []notation.Finding // findings of the reader if there is no game
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
}

// Options are the settings of formats.
type Options struct {
	Color   bool              // in formats for people
	Version string            // of the program, in formats with a producer
	FailOn  notation.Severity // lowest severity that fails a game, in formats that mark failed games
}

// formats lists the formats, one a row.
var formats = []struct {
	name string
	make func(Options) Format
}{
	{"text", func(o Options) Format {
		return Format{Append: func(dst []byte, g *Game) []byte { return appendText(dst, g, o.Color) }}
	}},
	{"short", func(Options) Format { return Format{Append: appendShort} }},
	{"json", func(Options) Format { return Format{Append: appendJSON, Begin: "[", Between: ",\n ", End: "]\n"} }},
	{"jsonl", func(Options) Format { return Format{Append: appendLine} }},
	{"sarif", func(o Options) Format {
		return Format{Append: appendSARIF, Begin: sarifHead(o.Version), Between: ",\n", End: "\n]}]}\n"}
	}},
	{"junit", func(o Options) Format {
		return Format{Append: func(dst []byte, g *Game) []byte { return appendJUnit(dst, g, o.FailOn) }, Begin: junit.Begin, End: junit.End}
	}},
	{"github", func(Options) Format { return Format{Append: appendGitHub} }},
}

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
