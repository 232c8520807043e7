package main

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/internal/aliases"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/report/lang"
	"cartulary/report/pairing"
	"cartulary/report/pairing/paper"
	"cartulary/report/rounds"
	"cartulary/report/standings"
	"cartulary/validator"
)

// methods and starts map the words of flags to what they choose.
var (
	methods = map[string]pairing.Method{"even": pairing.Even, "adjacent": pairing.Adjacent}
	starts  = map[string]pairing.Starts{"even": pairing.EvenStarts, "fewest": pairing.FewestStarts, "lot": pairing.LotStarts}
)

func (p *program) pair(ctx *cli.Context) error {
	if ctx.NArg() == 0 {
		return usagef("name the files or folders of the event, or - for standard input")
	}
	o, err := pairOptions(ctx)
	if err != nil {
		return err
	}
	names, err := p.aliases(ctx.String("players"), nil)
	if err != nil {
		return err
	}
	p.strangers.quiet = true // papers and tables lie beside the results
	what := reading{paths: ctx.Args().Slice(), from: ctx.String("from"), jobs: ctx.Int("jobs")}
	results, whole, err := gather(p, what, func() func(*task, *format.Parser) (standings.Result, *findings.Game) {
		v := validator.New()
		return func(t *task, parser *format.Parser) (standings.Result, *findings.Game) {
			g, rec, _ := t.Judge(v, parser, validator.Options{})
			if rec == nil {
				return standings.Result{}, g
			}
			return standings.NewResult(g.Source, rec, g.Result, names.Name), nil
		}
	})
	if err != nil {
		return err
	}
	unread := p.nameTables()
	if unread > 0 && !o.Force {
		fmt.Fprintln(p.stderr, "cartulary: a table may be missing, so nothing is paired; --force pairs without it")
		return errNothing
	}
	if !whole && !o.Force { // a result may be missing
		fmt.Fprintln(p.stderr, "cartulary: a file cannot be read, so nothing is paired; --force pairs without it")
		return errNothing
	}
	plan, err := rounds.Next(results, o)
	if err != nil {
		fmt.Fprintf(p.stderr, "cartulary: %v\n", err)
		return errNothing
	}
	if err := p.printPlan(ctx, plan); err != nil {
		return err
	}
	p.stdout.Flush()
	if ctx.String("format") != "text" {
		for _, line := range plan.Notes() {
			fmt.Fprintln(p.stderr, playername.Plain(line))
		}
	}
	p.printWarnings(aliases.Unused(names.Found()))
	return nil
}

// pairOptions reads the flags of pair.
func pairOptions(ctx *cli.Context) (rounds.Options, error) {
	o := rounds.Options{
		Event: ctx.String("event"), Stage: ctx.String("stage"), Group: ctx.String("group"), Round: strings.TrimSpace(ctx.String("round")), System: ctx.String("system"),
		Rank: standings.Options{System: ctx.String("ranking"), Tied: ctx.String("tied")},
		Swiss: pairing.Options{Method: methods[ctx.String("method")], Starts: starts[ctx.String("starts")], Lot: ctx.IsSet("lot"), Seed: ctx.Uint64("lot"),
			Teams: ctx.Bool("teams"), NoRematch: ctx.Bool("no-rematch"), ByeMoves: ctx.Bool("bye-moves"), Baku: ctx.Int("baku")},
		Paired: ctx.String("format") == "html", Late: aliases.Form(strings.TrimSpace(ctx.String("late"))), Match: ctx.Bool("matches"), BestOf: ctx.Int("best-of"), Double: ctx.Bool("double"), Qualify: ctx.Int("qualify"), Crossing: ctx.String("crossing"),
		Third: ctx.Bool("third"), Force: ctx.Bool("force"),
	}
	if ctx.IsSet("tie") {
		o.Rank.Ties = tieBreaks(ctx.String("tie"))
	}
	if ctx.IsSet("late") && o.Late == "" {
		return o, usagef("--late takes the name of a player, not an empty one")
	}
	if o.BestOf > 99 {
		return o, usagef("--best-of takes a number of games from 1 to 99, not %d", o.BestOf)
	}
	only := map[string][]string{
		"method": {rounds.Swiss}, "starts": {rounds.Swiss}, "baku": {rounds.Swiss}, "teams": {rounds.Swiss}, "no-rematch": {rounds.Swiss}, "bye-moves": {rounds.Swiss}, "late": {rounds.Swiss}, "double": {rounds.RoundRobin},
		"qualify": {rounds.Knockout, rounds.DoubleElimination}, "crossing": {rounds.Knockout, rounds.DoubleElimination}, "third": {rounds.Knockout},
		"lot": {rounds.Swiss, rounds.Knockout, rounds.DoubleElimination},
	}
	for _, f := range ctx.Command.Flags {
		name := f.Names()[0]
		if list := only[name]; list != nil && ctx.IsSet(name) && !strings.Contains(" "+strings.Join(list, " ")+" ", " "+o.System+" ") {
			return o, usagef("--%s is for --system %s", name, either(list))
		}
	}
	forms := map[string]string{"playground": "html", "lang": "html", "sets": "cgr or html", "rules": "cgr or html"}
	for _, name := range []string{"playground", "sets", "rules", "lang"} {
		if ctx.IsSet(name) && !strings.Contains(forms[name], ctx.String("format")) {
			return o, usagef("--%s is for --format %s", name, forms[name])
		}
	}
	if s := ctx.String("sets"); s != "" {
		sets, err := notation.ParseSets(s)
		if err != nil {
			return o, usagef("--sets: %v", err)
		}
		var box ruleset.Choice
		for _, x := range sets {
			box.Sets = append(box.Sets, ruleset.Part{Name: x.Name, Copies: x.Copies})
		}
		if _, errs := ruleset.Compile(box); len(errs) > 0 {
			return o, usagef("--sets: %v", errs[0])
		}
	}
	_, err := parseRules(ctx.String("rules"))
	return o, err
}

func (p *program) printPlan(ctx *cli.Context, plan *rounds.Plan) error {
	sets, rules := ctx.String("sets"), ctx.String("rules")
	switch ctx.String("format") {
	case "csv":
		return plan.CSV(p.stdout)
	case "json":
		return plan.JSON(p.stdout)
	case "cgr":
		return plan.CGR(p.stdout, sets, rules)
	case "html":
		sheets := plan.Sheets()
		for _, s := range sheets {
			s.Playground, s.Sets, s.Rules, s.Lang = ctx.String("playground"), sets, rules, lang.Of(cmp.Or(ctx.String("lang"), lang.English.Code))
		}
		return paper.HTML(p.stdout, sheets...)
	}
	return plan.Text(p.stdout, p.width())
}
