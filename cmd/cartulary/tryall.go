package main

import (
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/internal/work"
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
	v := validator.New()
	result := v.Validate(rec, reading, validator.Options{})
	inForce := result.Profiles
	fmt.Fprintf(p.stdout, "%s:%d: game %d, %s\n", src.File, src.Line, src.Game, scene.Title(rec.Players))
	if i := slices.IndexFunc(result.Findings, boxUnusable); i >= 0 {
		fmt.Fprintf(p.stdout, "  cannot judge: %s\n", located(src, &result.Findings[i]))
		return false, nil
	}
	w := tabwriter.NewWriter(p.stdout, 0, 0, 2, ' ', 0)
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
