// Package outcomes writes the outcomes of recorded games that were run as tests, in formats for people and programs.
package outcomes

import (
	"fmt"
	"regexp"
	"strings"

	"cartulary/internal/lazy"
	"cartulary/notation"
	"cartulary/validator/suite"
)

// A Case is one game run as a test.
type Case struct {
	Source *notation.Source
	Title  string // the players
	*suite.Outcome
}

// Name returns the name of a game: its file and its number in it, such as games/a.cgr#2.
func Name(file string, game int) string { return fmt.Sprintf("%s#%d", file, game) }

// Name returns the name of the case.
func (c *Case) Name() string { return Name(c.Source.File, c.Source.Game) }

// Again returns a command that runs this case alone. Flags are the flags to repeat, each with a leading blank.
func (c *Case) Again(flags string) string {
	return fmt.Sprintf("cartulary test --run %s%s %s", Quoted("^"+regexp.QuoteMeta(c.Name())+"$"), flags, Quoted(c.Source.File))
}

// plain matches a word that a shell needs no quotes for.
var plain = lazy.Regexp(`^[\w@%+=:,./-]+$`)

// Quoted returns a word quoted for a shell.
func Quoted(word string) string {
	if plain().MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// A Count is the number of games of each kind.
type Count struct{ Games, Checks, Passed, Failed, Skipped int }

// Add counts a case.
func (n *Count) Add(c *Case) {
	n.Games++
	n.Checks += c.Checks
	switch c.Status {
	case suite.Passed:
		n.Passed++
	case suite.Failed:
		n.Failed++
	case suite.Skipped:
		n.Skipped++
	}
}

// A Format writes cases in the given order: Begin, the text of each case, End. A case may have no text.
type Format struct {
	Name  string
	Begin string
	Case  func(dst []byte, c *Case) []byte
	End   func(dst []byte, n Count) []byte
}

// Options change the output.
type Options struct {
	Color bool   // in the format for people
	Flags string // of the run, for Case.Again
}

// formats lists the formats, one a row.
var formats = []struct {
	name string
	make func(Options) *Format
}{
	{"text", newText},
	{"json", newJSON},
	{"junit", newJUnit},
	{"tap", newTAP},
}

// Names lists the names of the formats.
var Names = func() (names []string) {
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}()

// Find returns a new format with that name, nil if there is none. Use a format for one run.
func Find(name string, opts Options) *Format {
	for _, f := range formats {
		if f.name == name {
			format := f.make(opts)
			format.Name = name
			return format
		}
	}
	return nil
}

// where returns the place of a failure: file, line and column, or only the file.
func where(c *Case, f *suite.Failure) string {
	if f.Span == (notation.Span{}) {
		return c.Source.Name()
	}
	at := c.Source.Position(f.Span.Start)
	return fmt.Sprintf("%s:%d:%d", c.Source.Name(), at.Line, at.Column)
}

// turn returns the turn of a failure, if it has one.
func turn(f *suite.Failure) string {
	if f.Turn == 0 {
		return ""
	}
	return fmt.Sprintf("turn %d%s: ", f.Turn, f.Part)
}
