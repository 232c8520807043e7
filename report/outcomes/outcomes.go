// Package outcomes writes what became of recorded games that were run as tests, in the
// forms that people and programs read.
package outcomes

import (
	"fmt"
	"regexp"
	"strings"

	"cartulary/notation"
	"cartulary/validator/suite"
)

// A Case is one game that was run as a test.
type Case struct {
	Source *notation.Source
	Title  string // the players
	*suite.Outcome
}

// Name names the case: the file and the number of the game in it, such as games/a.cgr#2.
func Name(file string, game int) string { return fmt.Sprintf("%s#%d", file, game) }

// Name names the case.
func (c *Case) Name() string { return Name(c.Source.File, c.Source.Game) }

// Again is a command that runs this case alone. Flags are those of the run that must be
// given again, each with a blank before it.
func (c *Case) Again(flags string) string {
	return fmt.Sprintf("cartulary test --run %s%s %s", Quoted("^"+regexp.QuoteMeta(c.Name())+"$"), flags, Quoted(c.Source.File))
}

// plain matches what a shell takes as it is.
var plain = regexp.MustCompile(`^[\w@%+=:,./-]+$`)

// Quoted returns a word as a shell reads it.
func Quoted(word string) string {
	if plain.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// A Count says how many games there were of each kind.
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

// A Format writes cases in the order in which they are given: Begin, the text of each case,
// End. A case may have no text.
type Format struct {
	Name  string
	Begin string
	Case  func(dst []byte, c *Case) []byte
	End   func(dst []byte, n Count) []byte
}

// Options change how the texts look.
type Options struct {
	Color bool   // in the form for people
	Flags string // of the run, for Case.Again
}

// formats lists the formats. A new one is one row.
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

// Find returns a new format of that name, nil if there is none. A format may be used for
// one run.
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

// where is the place of a failure: file, line and column, or the file alone.
func where(c *Case, f *suite.Failure) string {
	if f.Span == (notation.Span{}) {
		return c.Source.File
	}
	at := c.Source.Position(f.Span.Start)
	return fmt.Sprintf("%s:%d:%d", c.Source.File, at.Line, at.Column)
}

// turn names the turn of a failure, if it has one.
func turn(f *suite.Failure) string {
	if f.Turn == 0 {
		return ""
	}
	return fmt.Sprintf("turn %d%s: ", f.Turn, f.Part)
}
