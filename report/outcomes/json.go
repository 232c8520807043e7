package outcomes

import (
	"encoding/json"
	"fmt"

	"cartulary/notation"
	"cartulary/validator/suite"
)

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
	Expected string `json:"expected"`
	Found    string `json:"found"`
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
				out.Again = c.Again(opts.Flags)
			}
			b, err := json.Marshal(&out)
			if err != nil {
				panic(err) // strings and numbers only
			}
			dst = append(append(dst, between...), b...)
			between = ",\n "
			return dst
		},
		End: func(dst []byte, n Count) []byte {
			return fmt.Appendf(dst, "],\n \"games\": %d, \"checks\": %d, \"passed\": %d, \"failed\": %d, \"skipped\": %d}\n",
				n.Games, n.Checks, n.Passed, n.Failed, n.Skipped)
		},
	}
}

func failure(c *Case, f *suite.Failure) failureJSON {
	out := failureJSON{Turn: f.Turn, Part: f.Part.String(), Expected: f.Expected, Found: f.Found}
	if f.Span != (notation.Span{}) {
		at := c.Source.Position(f.Span.Start)
		out.Line, out.Column = at.Line, at.Column
	}
	return out
}
