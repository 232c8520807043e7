// Package outcomes writes the outcomes of recorded games that were run as tests, in formats for people and programs.
package outcomes

import (
	"fmt"
	"regexp"
	"strings"

	"cartulary/internal/junit"
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

// again returns a command that runs this case alone. Flags are the flags to repeat, each with a leading blank.
func (c *Case) again(flags string) string {
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
type Count struct {
	Games, Checks, Passed, Failed, Skipped int

	Engine // of an engine under test
}

// Add counts a case.
func (n *Count) Add(c *Case) {
	n.Games++
	n.Checks += c.Checks
	n.Engine.add(c.Outcome)
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
	Color   bool   // in the format for people
	Flags   string // of the run, each with a leading blank: the command that runs a case alone repeats them
	Mutants bool   // an engine was asked about mutants: the end has a table of its verdicts
	Version string // of the program, in formats with a producer
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
	{"github", newGitHub},
	{"sarif", newSARIF},
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

// newText returns the format for people: failures first, then skipped games.
func newText(opts Options) *Format {
	var skipped []byte
	paint := func(code, s string) string {
		if !opts.Color {
			return s
		}
		return "\x1b[" + code + "m" + s + "\x1b[0m"
	}
	return &Format{
		Case: func(dst []byte, c *Case) []byte {
			switch c.Status {
			case suite.Skipped:
				skipped = fmt.Appendf(skipped, "%s %s: %s\n", paint("33", "skip"), notation.Plain(c.Name()), notation.Plain(c.Reason))
			case suite.Failed:
				dst = fmt.Appendf(dst, "%s %s%s\n", paint("1;31", "FAIL"), paint("1", notation.Plain(c.Name())), notation.Plain(title(c)))
				for i := range c.Failures {
					f := &c.Failures[i]
					dst = fmt.Appendf(dst, "  %s: %sexpected %s\n    found %s\n", notation.Plain(where(c, f)), turn(f), notation.Plain(f.Expected), notation.Plain(f.Found))
				}
				dst = fmt.Appendf(dst, "  %s\n", paint("2", "again: "+notation.Plain(c.again(opts.Flags))))
			}
			return dst
		},
		End: func(dst []byte, n Count) []byte {
			dst = append(dst, skipped...)
			if opts.Mutants {
				dst = n.Engine.appendTable(dst, paint)
			}
			return dst
		},
	}
}

func title(c *Case) string {
	if c.Title == "" {
		return ""
	}
	return ", " + c.Title
}

// The structs below are the JSON form. Programs rely on the names and the order of the fields; schemas/tests.schema.json
// describes them.
type caseJSON struct {
	Name     string        `json:"name"`
	File     string        `json:"file"`
	Game     int           `json:"game"`
	Line     int           `json:"line"`
	Status   string        `json:"status"`
	Reason   string        `json:"reason,omitempty"`
	Checks   int           `json:"checks"`
	Failures []failureJSON `json:"failures"`
	Again    string        `json:"again,omitempty"`
}

type failureJSON struct {
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	Turn     int    `json:"turn,omitempty"`
	Part     string `json:"part,omitempty"`
	Rule     string `json:"rule,omitempty"`
	Expected string `json:"expected"`
	Found    string `json:"found"`

	Mutant *mutantJSON `json:"mutant,omitempty"`
	Moves  *movesJSON  `json:"moves,omitempty"`
}

// newJSON returns the format of one object: the list of cases, then the number of each kind.
func newJSON(opts Options) *Format {
	between := ""
	return &Format{
		Begin: "{\"cases\": [",
		Case: func(dst []byte, c *Case) []byte {
			out := caseJSON{Name: c.Name(), File: c.Source.File, Game: c.Source.Game, Line: c.Source.Line,
				Status: c.Status.String(), Reason: c.Reason, Checks: c.Checks, Failures: []failureJSON{}}
			for i := range c.Failures {
				out.Failures = append(out.Failures, failure(c, &c.Failures[i]))
			}
			if c.Status == suite.Failed {
				out.Again = c.again(opts.Flags)
			}
			dst = append(append(dst, between...), marshal(&out)...)
			between = ",\n "
			return dst
		},
		End: func(dst []byte, n Count) []byte {
			dst = fmt.Appendf(dst, "],\n \"games\": %d, \"checks\": %d, \"passed\": %d, \"failed\": %d, \"skipped\": %d",
				n.Games, n.Checks, n.Passed, n.Failed, n.Skipped)
			if opts.Mutants {
				dst = n.Engine.appendJSON(append(dst, ",\n \"mutants\": "...))
			}
			return append(dst, "}\n"...)
		},
	}
}

func failure(c *Case, f *suite.Failure) failureJSON {
	out := failureJSON{Turn: f.Turn, Part: f.Part.String(), Rule: f.Rule, Expected: f.Expected, Found: f.Found}
	if m := f.Mutant; m != nil {
		out.Mutant = &mutantJSON{m.Change, m.Source.Text}
	}
	if m := f.Moves; m != nil {
		out.Moves = &movesJSON{m.Tile, append([]string{}, m.Missing...), append([]string{}, m.Extra...)}
	}
	if f.Span != (notation.Span{}) {
		at := c.Source.Position(f.Span.Start)
		out.Line, out.Column = at.Line, at.Column
	}
	return out
}

func newJUnit(opts Options) *Format {
	return &Format{
		Begin: junit.Begin,
		Case: func(dst []byte, c *Case) []byte {
			out := junit.Case{Class: c.Source.File, Name: c.Name(), File: c.Source.File, Line: c.Source.Line, Skipped: c.Reason}
			if c.Status == suite.Failed {
				f := &c.Failures[0]
				out.Failure = &junit.Fault{Message: fmt.Sprintf("%sexpected %s, found %s", turn(f), f.Expected, f.Found)}
				for i := range c.Failures {
					f := &c.Failures[i]
					out.Failure.Text += fmt.Sprintf("%s: %sexpected %s\n  found %s\n", where(c, f), turn(f), f.Expected, f.Found)
				}
				out.Failure.Text += "again: " + c.again(opts.Flags) + "\n"
			}
			return junit.Append(dst, &out)
		},
		End: func(dst []byte, _ Count) []byte { return append(dst, junit.End...) },
	}
}

// newTAP returns the Test Anything Protocol, version 13, with failures as YAML and the plan at the end.
func newTAP(opts Options) *Format {
	n := 0
	return &Format{
		Begin: "TAP version 13\n",
		Case: func(dst []byte, c *Case) []byte {
			n++
			name := tapName(notation.Plain(c.Name()))
			switch c.Status {
			case suite.Skipped:
				return fmt.Appendf(dst, "ok %d - %s # SKIP %s\n", n, name, tapName(notation.Plain(c.Reason)))
			case suite.Passed:
				return fmt.Appendf(dst, "ok %d - %s\n", n, name)
			}
			dst = fmt.Appendf(dst, "not ok %d - %s\n  ---\n  failures:\n", n, name)
			for i := range c.Failures {
				f := &c.Failures[i]
				dst = fmt.Appendf(dst, "    - at: %s\n", yaml(where(c, f)))
				if f.Turn > 0 {
					dst = fmt.Appendf(dst, "      turn: %d%s\n", f.Turn, f.Part)
				}
				dst = fmt.Appendf(dst, "      expected: %s\n      found: %s\n", yaml(f.Expected), yaml(f.Found))
			}
			return fmt.Appendf(dst, "  again: %s\n  ...\n", yaml(c.again(opts.Flags)))
		},
		End: func(dst []byte, count Count) []byte {
			dst = fmt.Appendf(dst, "1..%d\n", count.Games)
			if opts.Mutants {
				for line := range strings.Lines(string(count.Engine.appendTable(nil, func(_, s string) string { return s }))) {
					dst = append(append(dst, "# "...), line...)
				}
			}
			return dst
		},
	}
}

// tapName escapes #, which would begin a directive.
func tapName(s string) string { return strings.ReplaceAll(s, "#", `\#`) }

// yaml returns a string as JSON, which is valid YAML.
func yaml(s string) string {
	return string(marshal(s))
}
