// Package junit writes JUnit XML for test servers.
//
// Each game is a suite of its own with one test case, so that it can be written before the next game is read: a suite
// starts with its counts. The element around the suites has no counts; readers add up those of the suites.
package junit

import (
	"encoding/xml"
	"strings"
)

// Begin and End enclose the suites.
const (
	Begin = xml.Header + "<testsuites>\n"
	End   = "</testsuites>\n"
)

// A Case is one game.
type Case struct {
	Class   string // such as the file
	Name    string
	File    string // empty if there is none
	Line    int
	Failure *Fault
	Error   *Fault // in place of Failure if the game was not judged
	Skipped string // reason of a skipped case; empty otherwise
	Out     string // other output
}

// A Fault is the failure of a game, at most one per case: readers and published schemas disagree about more.
type Fault struct {
	Type    string
	Message string
	Text    string
}

type suite struct {
	XMLName  xml.Name `xml:"testsuite"`
	Name     string   `xml:"name,attr"`
	Tests    int      `xml:"tests,attr"`
	Failures int      `xml:"failures,attr"`
	Errors   int      `xml:"errors,attr"`
	Skipped  int      `xml:"skipped,attr,omitempty"`
	Case     testcase `xml:"testcase"`
}

type testcase struct {
	Class   string   `xml:"classname,attr"`
	Name    string   `xml:"name,attr"`
	File    string   `xml:"file,attr,omitempty"`
	Line    int      `xml:"line,attr,omitempty"`
	Failure *fault   `xml:"failure"`
	Error   *fault   `xml:"error"`
	Skipped *skipped `xml:"skipped"`
	Out     *text    `xml:"system-out"`
}

type fault struct {
	Type    string `xml:"type,attr,omitempty"`
	Message string `xml:"message,attr"`
	Text    string `xml:",cdata"`
}

type skipped struct {
	Message string `xml:"message,attr"`
}

type text struct {
	Text string `xml:",cdata"`
}

// Append appends the suite of one game to dst.
func Append(dst []byte, c *Case) []byte {
	s := suite{Name: Text(c.Class), Tests: 1, Case: testcase{Class: Text(c.Class), Name: Text(c.Name), File: Text(c.File), Line: c.Line}}
	if c.Failure != nil {
		s.Failures, s.Case.Failure = 1, c.Failure.element()
	}
	if c.Error != nil {
		s.Errors, s.Case.Error = 1, c.Error.element()
	}
	if c.Skipped != "" {
		s.Skipped, s.Case.Skipped = 1, &skipped{Text(c.Skipped)}
	}
	if c.Out != "" {
		s.Case.Out = &text{Text(c.Out)}
	}
	b, err := xml.MarshalIndent(&s, " ", " ")
	if err != nil {
		panic(err) // strings and numbers only
	}
	return append(append(dst, b...), '\n')
}

func (f *Fault) element() *fault { return &fault{f.Type, Text(f.Message), Text(f.Text)} }

// Text returns s without the characters that XML forbids even escaped.
func Text(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xfffe || r == 0xffff {
			return '\ufffd'
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}
