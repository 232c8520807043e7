package outcomes

import (
	"fmt"

	"cartulary/notation"
	"cartulary/validator/suite"
)

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
				dst = fmt.Appendf(dst, "  %s\n", paint("2", "again: "+notation.Plain(c.Again(opts.Flags))))
			}
			return dst
		},
		End: func(dst []byte, _ Count) []byte { return append(dst, skipped...) },
	}
}

func title(c *Case) string {
	if c.Title == "" {
		return ""
	}
	return ", " + c.Title
}
