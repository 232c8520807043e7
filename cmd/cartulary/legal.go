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
	b, err := json.Marshal(moves)
	if err != nil {
		return err
	}
	_, err = p.stdout.Write(append(b, '\n'))
	return err
}
