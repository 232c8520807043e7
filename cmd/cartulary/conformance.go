package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"cartulary/internal/conformance"
	"cartulary/internal/process"
	"cartulary/internal/spelling"
	"cartulary/notation"
)

// conformance runs the conformance suite of the notation on a reader, or is one.
func (p *program) conformance(ctx *cli.Context) error {
	if ctx.Bool("read") {
		if ctx.IsSet("reader") {
			return usagef("--read answers one file; it does not go with --reader")
		}
		text, err := io.ReadAll(io.LimitReader(p.stdin, 16<<20))
		if err != nil {
			return fmt.Errorf("standard input cannot be read: %w", err)
		}
		return p.writeJSON(conformance.Read(text))
	}
	if limit := ctx.Duration("reader-timeout"); limit <= 0 {
		return usagef("--reader-timeout takes a time such as 10s, not %s", limit)
	}
	var argv []string
	if command := ctx.String("reader"); command != "" {
		var err error
		if argv, err = process.Words(command); err != nil {
			return usagef("--reader: %v", err)
		}
	}
	cases, err := conformance.Cases()
	if err != nil {
		return err
	}
	stop, done := p.interruption.ending(context.Background())
	defer done()
	differ, late := 0, 0
	for i := range cases {
		why, err := p.conforms(stop, ctx, argv, &cases[i])
		if stop.Err() != nil {
			return errInterrupted
		}
		if why != "" {
			differ++
			p.line(cases[i].Name + ": " + why + "\n")
		}
		if late++; !errors.Is(err, conformance.ErrLate) {
			late = 0
		}
		if late == mostLate {
			p.line(fmt.Sprintf("%s in succession without an answer; the others are not tried\n", spelling.Count(mostLate, "file")))
			return errFindings
		}
	}
	p.line(fmt.Sprintf("%s of the suite: %d agree, %d differ\n", spelling.Count(len(cases), "file"), len(cases)-differ, differ))
	if differ > 0 {
		return errFindings
	}
	return nil
}

// mostLate is how many files in succession a reader may leave without an answer: one that hangs would take a quarter of an hour.
const mostLate = 3

// conforms returns why the answer to a file of the suite is wrong, empty if it is right, and the error of a reader without an answer.
func (p *program) conforms(stop context.Context, ctx *cli.Context, argv []string, c *conformance.Case) (string, error) {
	if argv == nil {
		own := conformance.Read(c.Text)
		return conformance.Difference(&c.Want, &own), nil
	}
	got, err := conformance.Ask(stop, argv, c.Text, ctx.Duration("reader-timeout"))
	if err != nil {
		return notation.Plain(err.Error()), err
	}
	return notation.Plain(conformance.Difference(&c.Want, got)), nil
}
