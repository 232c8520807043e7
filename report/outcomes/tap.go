package outcomes

import (
	"encoding/json"
	"fmt"
	"strings"

	"cartulary/notation"
	"cartulary/validator/suite"
)

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
			return fmt.Appendf(dst, "  again: %s\n  ...\n", yaml(c.Again(opts.Flags)))
		},
		End: func(dst []byte, count Count) []byte { return fmt.Appendf(dst, "1..%d\n", count.Games) },
	}
}

// tapName escapes #, which would begin a directive.
func tapName(s string) string { return strings.ReplaceAll(s, "#", `\#`) }

// yaml returns a string as JSON, which is valid YAML.
func yaml(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string
	}
	return string(b)
}
