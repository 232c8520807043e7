// Package junit writes JUnit XML for test servers. Each game is a suite of its own with one test case, so that it can be written
// before the next game is read. The element around the suites has no counts; readers add up those of the suites.
package junit

import (
	"html"
	"strconv"
	"strings"
)

// Begin and End enclose the suites.
const (
	Begin = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
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
type Fault struct{ Type, Message, Text string }

// Append appends the suite of one game to dst. It is written by hand: package encoding/xml is 1% of the playground.
func Append(dst []byte, c *Case) []byte {
	count := func(there bool) string {
		if there {
			return "1"
		}
		return "0"
	}
	x := writer{dst}
	x.open(" <testsuite", "name", c.Class, "tests", "1", "failures", count(c.Failure != nil), "errors", count(c.Error != nil))
	if c.Skipped != "" {
		x.attributes("skipped", "1")
	}
	line := ""
	if c.Line != 0 {
		line = strconv.Itoa(c.Line)
	}
	x.text = append(x.text, ">\n"...)
	x.open("  <testcase", "classname", c.Class, "name", c.Name)
	x.optional("file", c.File, "line", line)
	x.text = append(x.text, '>')
	before := len(x.text)
	x.fault("failure", c.Failure)
	x.fault("error", c.Error)
	if c.Skipped != "" {
		x.fault("skipped", &Fault{Message: c.Skipped})
	}
	if c.Out != "" {
		x.text = append(x.text, "\n   <system-out>"...)
		x.cdata(c.Out)
		x.text = append(x.text, "</system-out>"...)
	}
	if len(x.text) > before {
		x.text = append(x.text, "\n  "...)
	}
	return append(x.text, "</testcase>\n </testsuite>\n"...)
}

type writer struct{ text []byte }

func (x *writer) open(start string, pairs ...string) {
	x.text = append(x.text, start...)
	x.attributes(pairs...)
}

// attributes writes names, each with its value.
func (x *writer) attributes(pairs ...string) {
	for i := 0; i < len(pairs); i += 2 {
		x.text = append(x.text, ' ')
		x.text = append(append(x.text, pairs[i]...), `="`...)
		x.text = append(append(x.text, breaks.Replace(html.EscapeString(Text(pairs[i+1])))...), '"')
	}
}

// optional is attributes without those that have no value.
func (x *writer) optional(pairs ...string) {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] != "" {
			x.attributes(pairs[i], pairs[i+1])
		}
	}
}

// breaks writes what a reader of attributes takes for a blank.
var breaks = strings.NewReplacer("\t", "&#x9;", "\n", "&#xA;", "\r", "&#xD;")

func (x *writer) fault(name string, f *Fault) {
	if f == nil {
		return
	}
	x.text = append(append(x.text, "\n   <"...), name...)
	x.optional("type", f.Type)
	x.attributes("message", f.Message)
	x.text = append(x.text, '>')
	x.cdata(f.Text)
	x.text = append(append(append(x.text, "</"...), name...), '>')
}

func (x *writer) cdata(text string) {
	if text != "" {
		x.text = append(append(append(x.text, "<![CDATA["...), strings.ReplaceAll(Text(text), "]]>", "]]]]><![CDATA[>")...), "]]>"...)
	}
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
