// Package junit writes JUnit XML for test servers. Each game is a suite of its own with one test case, so that it can be written
// before the next game is read. The element around the suites has no counts; readers add up those of the suites.
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
	Type    string `xml:"type,attr,omitempty"`
	Message string `xml:"message,attr"`
	Text    string `xml:",cdata"`
}

// clean returns a fault that XML can hold, and the number of faults.
func (f *Fault) clean() (*Fault, int) {
	if f == nil {
		return nil, 0
	}
	return &Fault{Text(f.Type), Text(f.Message), Text(f.Text)}, 1
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
	Class   string `xml:"classname,attr"`
	Name    string `xml:"name,attr"`
	File    string `xml:"file,attr,omitempty"`
	Line    int    `xml:"line,attr,omitempty"`
	Failure *Fault `xml:"failure"`
	Error   *Fault `xml:"error"`
	Skipped *Fault `xml:"skipped"`
	Out     *output
}

type output struct {
	XMLName xml.Name `xml:"system-out"`
	Text    string   `xml:",cdata"`
}

// Append appends the suite of one game to dst.
func Append(dst []byte, c *Case) []byte {
	s := suite{Name: Text(c.Class), Tests: 1, Case: testcase{Class: Text(c.Class), Name: Text(c.Name), File: Text(c.File), Line: c.Line}}
	s.Case.Failure, s.Failures = c.Failure.clean()
	s.Case.Error, s.Errors = c.Error.clean()
	if c.Skipped != "" {
		s.Case.Skipped, s.Skipped = &Fault{Message: Text(c.Skipped)}, 1
	}
	if c.Out != "" {
		s.Case.Out = &output{Text: Text(c.Out)}
	}
	text, err := xml.MarshalIndent(&s, " ", " ")
	if err != nil {
		panic(err) // strings and numbers only
	}
	return append(append(dst, text...), '\n')
}

// Text returns s without the characters that XML forbids even escaped.
func Text(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xfffe || r == 0xffff {
			return '\ufffd'
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}
