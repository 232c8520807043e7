package repairs

import (
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/repair"
	"cartulary/validator"
)

// Find looks for repairs of a game. If it cannot be read, the result is nil and the findings give the reason.
func Find(g *work.Game, parser *format.Parser, opts repair.Options) (*notation.Source, *Game, []notation.Finding) {
	src, rec, reading := g.Read(parser)
	if rec == nil {
		return src, nil, reading
	}
	made := &Game{Source: src, Record: rec, Result: repair.Find(rec, reading, opts)}
	if made.Errors > 0 {
		made.Ruling = rulingFor(src, validator.New().Validate(rec, reading, validator.Options{Rules: opts.Rules}).Findings)
	}
	return src, made, reading
}
