package outcomes

import (
	"fmt"

	"cartulary/internal/junit"
	"cartulary/validator/suite"
)

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
				out.Failure.Text += "again: " + c.Again(opts.Flags) + "\n"
			}
			return junit.Append(dst, &out)
		},
		End: func(dst []byte, _ Count) []byte { return append(dst, junit.End...) },
	}
}
