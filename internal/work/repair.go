package work

import (
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/repair"
	"cartulary/report/repairs"
	"cartulary/validator"
)

// Repair looks for repairs of the game. If it cannot be read, the result is nil and the findings give the reason.
func (g *Game) Repair(parser *format.Parser, opts repair.Options) (*notation.Source, *repairs.Game, []notation.Finding) {
	src, rec, reading := g.Read(parser)
	if rec == nil {
		return src, nil, reading
	}
	made := &repairs.Game{Source: src, Record: rec, Result: repair.Find(rec, reading, opts)}
	if made.Errors > 0 {
		made.Ruling = repairs.RulingFor(src, validator.New().Validate(rec, reading, validator.Options{Rules: opts.Rules}).Findings)
	}
	return src, made, reading
}
