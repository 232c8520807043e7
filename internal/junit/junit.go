// Package junit writes JUnit XML for test servers. Each game is a suite of its own with one test case, so that it can be written
// before the next game is read. The element around the suites has no counts; readers add up those of the suites.
package junit

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strconv"
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

// Append appends the suite of one game to dst.
func Append(dst []byte, c *Case) []byte {
	failures, errors := 0, 0
	if c.Failure != nil {
		failures = 1
	}
	if c.Error != nil {
		errors = 1
	}
	dst = append(attribute(append(dst, " <testsuite"...), "name", c.Class), fmt.Sprintf(` tests="1" failures="%d" errors="%d"`, failures, errors)...)
	if c.Skipped != "" {
		dst = append(dst, ` skipped="1"`...)
	}
	dst = attribute(attribute(append(dst, ">\n  <testcase"...), "classname", c.Class), "name", c.Name)
	if c.File != "" {
		dst = attribute(dst, "file", c.File)
	}
	if c.Line != 0 {
		dst = attribute(dst, "line", strconv.Itoa(c.Line))
	}
	dst = append(dst, '>')
	parts := len(dst)
	dst = c.Error.element(c.Failure.element(dst, "failure"), "error")
	if c.Skipped != "" {
		dst = append(attribute(append(dst, "\n   <skipped"...), "message", c.Skipped), "></skipped>"...)
	}
	if c.Out != "" {
		dst = append(characters(append(dst, "\n   <system-out>"...), c.Out), "</system-out>"...)
	}
	if len(dst) > parts {
		dst = append(dst, "\n  "...)
	}
	return append(dst, "</testcase>\n </testsuite>\n"...)
}

// element appends a fault, nothing if there is none.
func (f *Fault) element(dst []byte, name string) []byte {
	if f == nil {
		return dst
	}
	dst = append(append(dst, "\n   <"...), name...)
	if f.Type != "" {
		dst = attribute(dst, "type", f.Type)
	}
	dst = characters(append(attribute(dst, "message", f.Message), '>'), f.Text)
	return append(append(append(dst, "</"...), name...), '>')
}

func attribute(dst []byte, name, value string) []byte {
	b := bytes.NewBuffer(append(append(append(dst, ' '), name...), `="`...))
	xml.EscapeText(b, []byte(Text(value))) // a bytes.Buffer never fails
	return append(b.Bytes(), '"')
}

func characters(dst []byte, text string) []byte {
	if text == "" {
		return dst
	}
	dst = append(dst, "<![CDATA["...)
	return append(append(dst, strings.ReplaceAll(Text(text), "]]>", "]]]]><![CDATA[>")...), "]]>"...)
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
