package main

import (
	"encoding/json"
	"fmt"

	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
	"cartulary/notation"
)

func (p *program) legal(ctx *cli.Context) error {
	return p.choose(ctx, func(c *chosen) error { return p.legalIn(ctx, c.rec) })
}

func (p *program) legalIn(ctx *cli.Context, rec *notation.Record) error {
	if !ctx.IsSet("turn") {
		return usagef("name the turn: --turn takes 1 to %d", rec.TurnCount()+1)
	}
	if ctx.Bool("count") {
		return p.countLines(ctx, rec)
	}
	for _, name := range []string{"depth", "positions"} {
		if ctx.IsSet(name) {
			return usagef("--%s is for --count", name)
		}
	}
	moves, err := work.Legal(rec, turnNamed(ctx), ctx.String("tile"))
	if err != nil {
		return asUsage(err)
	}
	if moves.Warning != "" {
		fmt.Fprintf(p.stderr, "cartulary: warning: %s\n", moves.Warning)
	}
	if ctx.String("format") != "json" {
		moves.Print(p.stdout)
		return nil
	}
	return p.writeJSON(moves)
}

func (p *program) writeJSON(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = p.stdout.Write(append(b, '\n'))
	return err
}

// mostPositions bounds the memory for the positions of one depth.
const mostPositions = 5_000_000

// countLines prints the number of ways in which the game can go on.
func (p *program) countLines(ctx *cli.Context, rec *notation.Record) error {
	depth, positions := ctx.Int("depth"), 0
	if depth > work.MostDepth {
		return usagef("--depth takes 1 to %d, not %d", work.MostDepth, depth)
	}
	if ctx.Bool("positions") {
		positions = mostPositions
	}
	var c *work.Count
	if err := p.interruption.await(func() (err error) {
		c, err = work.CountLines(rec, turnNamed(ctx), ctx.String("tile"), depth, positions)
		return err
	}); err != nil {
		return asUsage(err)
	}
	if ctx.String("format") == "json" {
		return p.writeJSON(c)
	}
	return c.Print(p.stdout)
}
