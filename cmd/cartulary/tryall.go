package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
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
	for _, name := range []string{"summary", "stop-at-first", "max-findings"} {
		if ctx.IsSet(name) {
			return usagef("--rules all prints a table of the profiles; it does not go with --%s", name)
		}
	}
	refused, games := false, 0
	if !slices.Contains(ctx.Args().Slice(), "-") { // standard input may block
		defer p.interruption.endInOrder()()
	}
	next, stop := iter.Pull(p.allTasks(ctx.Args().Slice(), ctx.String("from")))
	where := ""
	for ; ; games++ {
		var t task
		more := false
		if p.interruption.await(func() error { t, more = next(); return nil }) != nil {
			return stoppedAfter(games, "", where) // without stop: next may still wait for input
		}
		if !more {
			break
		}
		where = "continue with " + t.Path
		src, rec, reading := t.Read(new(format.Parser))
		if rec == nil {
			refused = p.printFindings(src, reading) || refused
			continue
		}
		var table bytes.Buffer // of a game that is judged to the end
		accepted := false
		err := p.interruption.await(func() (err error) { accepted, err = tryGame(&table, src, rec, reading); return err })
		if errors.Is(err, errInterrupted) {
			return stoppedAfter(games, "", where)
		}
		if err != nil {
			return err
		}
		p.stdout.Write(table.Bytes())
		refused = refused || !accepted
	}
	stop()
	if refused {
		return errFindings
	}
	return nil
}

func (p *program) allTasks(paths []string, from string) iter.Seq[task] {
	return func(yield func(task) bool) {
		for in := range p.inputs(paths) {
			for t := range p.tasks(in, from) {
				if !yield(t) {
					return
				}
			}
		}
	}
}

func tryGame(out io.Writer, src *notation.Source, rec *notation.Record, reading []notation.Finding) (bool, error) {
	fmt.Fprintf(out, "%s:%d: game %d, %s\n", src.Name(), src.Line, src.Game, scene.Title(rec.Players))
	found := work.Editions(validator.New(), rec, reading)
	if found.Unusable != nil {
		fmt.Fprintf(out, "  cannot judge: %s\n", located(src, found.Unusable))
		return false, nil
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
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
