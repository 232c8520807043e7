package outcomes

import (
	"encoding/xml"
	"fmt"
	"strings"
	"unicode"

	"cartulary/validator/suite"
)

// newJUnit returns the XML that most CI servers read: one suite, a test case a game. The
// counts stand in its first line, so the cases are kept until the end.
func newJUnit(opts Options) *Format {
	var cases []byte
	return &Format{
		Name: "junit",
		Case: func(dst []byte, c *Case) []byte {
			cases = fmt.Appendf(cases, "  <testcase classname=%s name=%s file=%s line=\"%d\"", attr(c.Source.File), attr(c.Name()), attr(c.Source.File), c.Source.Line)
			switch c.Status {
			case suite.Passed:
				cases = append(cases, "/>\n"...)
			case suite.Skipped:
				cases = fmt.Appendf(cases, "><skipped message=%s/></testcase>\n", attr(c.Reason))
			case suite.Failed:
				f := &c.Failures[0]
				cases = fmt.Appendf(cases, "><failure message=%s>", attr(fmt.Sprintf("%sexpected %s, found %s", turn(f), f.Expected, f.Found)))
				for i := range c.Failures {
					f := &c.Failures[i]
					cases = append(cases, escaped(fmt.Sprintf("%s: %sexpected %s\n  found %s\n", where(c, f), turn(f), f.Expected, f.Found))...)
				}
				cases = append(cases, escaped("again: "+c.Again(opts.Flags)+"\n")...)
				cases = append(cases, "</failure></testcase>\n"...)
			}
			return dst
		},
		End: func(dst []byte, n Count) []byte {
			dst = fmt.Appendf(dst, "%s<testsuites>\n <testsuite name=\"cartulary\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\">\n", xml.Header, n.Games, n.Failed, n.Skipped)
			return append(append(dst, cases...), " </testsuite>\n</testsuites>\n"...)
		},
	}
}

func attr(s string) string { return `"` + escaped(s) + `"` }

// escaped makes a text fit for XML, which cannot hold most control characters at all.
func escaped(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(strings.ToValidUTF8(s, "\uFFFD"))) // a strings.Builder never fails
	return b.String()
}

// clean keeps what a record holds from steering a terminal or a line of text.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			return ' '
		}
		return r
	}, s)
}
