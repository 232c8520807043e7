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

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/scene"
	"cartulary/validator"
)

// tryAll prints for each game which rules profiles accept it. It tries each profile first with
// the record's profiles of the other families, then with every other combination.
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

// allTasks yields the games of all files.
func (p *program) allTasks(paths []string, from string) iter.Seq[task] {
	return func(yield func(task) bool) {
		for in := range inputs(paths) {
			for t := range p.tasks(in, from) {
				if !yield(t) {
					return
				}
			}
		}
	}
}

// tryGame writes the table of one game and reports whether any combination of profiles
// accepts it.
func tryGame(out io.Writer, src *notation.Source, rec *notation.Record, reading []notation.Finding) (bool, error) {
	v := validator.New()
	result := v.Validate(rec, reading, validator.Options{})
	inForce := result.Profiles
	fmt.Fprintf(out, "%s:%d: game %d, %s\n", src.File, src.Line, src.Game, scene.Title(rec.Players))
	if i := slices.IndexFunc(result.Findings, boxUnusable); i >= 0 {
		fmt.Fprintf(out, "  cannot judge: %s\n", located(src, &result.Findings[i]))
		return false, nil
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	anyone := false
	for _, f := range ruleset.Families() {
		others := slices.DeleteFunc(slices.Clone(inForce), f.Has)
		if len(others) == len(inForce) && len(inForce) > 0 {
			continue // the box has no piece of this family
		}
		for _, e := range f.Editions {
			verdict, first := "", ""
			for i, with := range combinations(others) {
				v, found := judgeUnder(v, src, rec, reading, append([]string{e.ID}, with...))
				if i == 0 {
					verdict, first = v, found
				}
				if v == "accepts" {
					anyone = true
					if i > 0 {
						verdict, first = v, "with "+strings.Join(with, " + ")
					}
					break
				}
			}
			mark := ""
			if slices.Contains(inForce, e.ID) {
				mark = " (in force)"
			}
			if first != "" {
				verdict += "\t" + first
			}
			fmt.Fprintf(w, "  %s%s\t%s\n", e.ID, mark, verdict)
		}
	}
	return anyone, w.Flush()
}

// boxUnusable reports whether a finding is that a set cannot be judged, which holds under every profile.
func boxUnusable(f notation.Finding) bool {
	return f.Rule == notation.RuleSetNotPlayed || f.Rule == "set-unknown"
}

// located returns a finding in short form: line, column, message and rule.
func located(src *notation.Source, f *notation.Finding) string {
	pos := src.Position(f.Span.Start)
	return fmt.Sprintf("%d:%d: %s [%s]", pos.Line, pos.Column, f.Message, f.Rule)
}

// combinations lists the ways to choose one edition for each family in ids. The first is ids itself.
func combinations(ids []string) [][]string {
	list := [][]string{{}}
	for _, id := range ids {
		family, own := ruleset.FindEdition(id)
		var more [][]string
		for _, head := range list {
			more = append(more, append(slices.Clone(head), own.ID))
		}
		for _, e := range family.Editions {
			for _, head := range list {
				if e.ID != own.ID {
					more = append(more, append(slices.Clone(head), e.ID))
				}
			}
		}
		list = more
	}
	return list
}

// judgeUnder returns the verdict under one combination of profiles and the first error.
func judgeUnder(v *validator.Validator, src *notation.Source, rec *notation.Record, reading []notation.Finding, profiles []string) (verdict, first string) {
	rules := &notation.Rules{Overrides: rec.Rules.Overrides}
	for _, id := range profiles {
		rules.Profiles = append(rules.Profiles, notation.Word{Text: id})
	}
	for _, f := range v.Validate(rec, reading, validator.Options{Rules: rules}).Findings {
		if f.Severity == notation.Error {
			return "refuses", located(src, &f)
		}
	}
	return "accepts", ""
}
