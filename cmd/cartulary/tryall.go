package main

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/scene"
	"cartulary/validator"
)

// tryAll prints for each game which profiles of its boxes accept it.
func (p *program) tryAll(ctx *cli.Context) error {
	switch {
	case ctx.String("resume") != "":
		return usagef("--rules all does not go with --resume")
	case ctx.String("piece") != "":
		return usagef("--rules all does not go with --piece")
	case ctx.String("format") != "text":
		return usagef("--rules all prints a table; it does not go with --format %s", ctx.String("format"))
	case ctx.String("pictures") != "":
		return usagef("--rules all does not go with --pictures")
	}
	refused, games := false, 0
	if !slices.Contains(ctx.Args().Slice(), "-") { // standard input may block
		defer p.interruption.endInOrder()()
	}
	for in := range inputs(ctx.Args().Slice()) {
		for g, err := range p.games(in, ctx.String("from")) {
			if p.interruption.came() {
				return stoppedAfter(games, "", "continue with "+in.path)
			}
			games++
			if err != nil {
				p.printFindings(&notation.Source{File: in.path, Line: 1}, []notation.Finding{work.Unreadable(err)})
				refused = true
				continue
			}
			rec, reading := new(format.Parser).Parse(g)
			if rec == nil {
				refused = p.printFindings(g.Source, reading) || refused
				continue
			}
			accepted, err := p.tryGame(g.Source, rec, reading)
			if err != nil {
				return err
			}
			refused = refused || !accepted
		}
	}
	if refused {
		return errFindings
	}
	return nil
}

// tryGame prints the table of one game and reports whether any combination of profiles
// accepts it.
func (p *program) tryGame(src *notation.Source, rec *notation.Record, reading []notation.Finding) (bool, error) {
	fmt.Fprintf(p.stdout, "%s:%d: game %d, %s\n", src.File, src.Line, src.Game, scene.Title(rec.Players))
	found := work.Editions(validator.New(), rec, reading)
	if found.Unusable != nil {
		fmt.Fprintf(p.stdout, "  cannot judge: %s\n", located(src, found.Unusable))
		return false, nil
	}
	w := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
	anyone := false
	for _, e := range found.List {
		mark, verdict := "", "accepts"
		if e.InForce {
			mark = " (in force)"
		}
		switch {
		case e.With != nil:
			verdict += "\twith " + strings.Join(e.With, " + ")
		case e.First != nil:
			verdict = "refuses\t" + located(src, e.First)
		}
		anyone = anyone || e.Accepts()
		fmt.Fprintf(w, "  %s%s\t%s\n", e.Profile, mark, verdict)
	}
	if found.Cut {
		fmt.Fprintf(w, "  the search ended after %s of profiles; a profile that refuses may accept the game with others\n", count(found.Judged, "combination"))
	}
	return anyone, w.Flush()
}

// located returns a finding in short form: line, column, message and rule.
func located(src *notation.Source, f *notation.Finding) string {
	pos := src.Position(f.Span.Start)
	return fmt.Sprintf("%d:%d: %s [%s]", pos.Line, pos.Column, f.Message, f.Rule)
}
