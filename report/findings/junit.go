package findings

import (
	"encoding/xml"
	"fmt"
	"strings"

	"cartulary/notation"
)

// JUnit's form has counts at the head of a suite. So that no game must wait for those
// behind it, each game is a suite of its own with one test case; the element around
// them has no counts, readers add up those of the suites.

type junitSuite struct {
	XMLName  xml.Name  `xml:"testsuite"`
	Name     string    `xml:"name,attr"`
	Tests    int       `xml:"tests,attr"`
	Failures int       `xml:"failures,attr"`
	Errors   int       `xml:"errors,attr"`
	Case     junitCase `xml:"testcase"`
}

// A junitCase has at most one failure or error, which holds all that fails the
// game: readers and published schemas differ on whether there may be more.
type junitCase struct {
	Class   string      `xml:"classname,attr"`
	Name    string      `xml:"name,attr"`
	File    string      `xml:"file,attr,omitempty"`
	Line    int         `xml:"line,attr,omitempty"`
	Failure *junitFault `xml:"failure"`
	Error   *junitFault `xml:"error"`
	Out     *junitText  `xml:"system-out"`
}

type junitFault struct {
	Type    string `xml:"type,attr"` // the rule of the first finding
	Message string `xml:"message,attr"`
	Text    string `xml:",cdata"`
}

type junitText struct {
	Text string `xml:",cdata"`
}

// appendJUnit writes the suite of one game. A game that was not judged at all is an
// error, not a failure.
func appendJUnit(dst []byte, g *Game, failOn notation.Severity) []byte {
	s := junitSuite{Name: xmlText(g.Source.File), Tests: 1}
	c := &s.Case
	c.Class, c.Name, c.File, c.Line = s.Name, xmlText(g.title()), s.Name, g.Source.Line
	if g.Source.File == stdin {
		s.Name, c.Class, c.File = "stdin", "stdin", ""
	}
	first, counted, rest := g.split(failOn)
	if first != nil {
		c.Line = g.Source.Position(first.Span.Start).Line
		fault := &junitFault{first.Rule, xmlText(first.Message), xmlText(string(counted))}
		if g.Result == nil || g.Result.Profiles == nil {
			s.Errors, c.Error = 1, fault
		} else {
			s.Failures, c.Failure = 1, fault
		}
	}
	if len(rest) > 0 {
		c.Out = &junitText{xmlText(string(rest))}
	}
	b, err := xml.MarshalIndent(&s, " ", " ")
	if err != nil {
		panic(err) // strings and numbers only
	}
	return append(append(dst, b...), '\n')
}

// split writes the findings that fail the game, and apart from them the rest: those
// below failOn and those that are waived. First is the first that fails it, nil if
// none does.
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

// title names a game within its file, by its number and who plays.
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

// appendLong writes a finding as the short form does, with its notes below.
func appendLong(dst []byte, src *notation.Source, f *notation.Finding) []byte {
	dst = appendShortLine(dst, src, f)
	for _, n := range f.Notes {
		dst = fmt.Appendf(dst, "  %s\n", note(src, &n))
	}
	return dst
}

// xmlText replaces the characters that no XML document may hold, not even escaped.
func xmlText(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xfffe || r == 0xffff {
			return '\ufffd'
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}
