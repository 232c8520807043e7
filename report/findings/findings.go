// Package findings writes what the validator found, in the forms that people and
// programs read.
//
// Start with [Find], which gives the [Format] of a name; its Append writes one [Game]. A Format is safe for concurrent use: games may be
// written in parallel and joined in order. There are no errors.
package findings

import (
	"cartulary/internal/junit"
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

// formats lists the formats. A new one is one row.
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

// Find returns the format of that name, nil if there is none.
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
