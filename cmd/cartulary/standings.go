package main

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/engine/message"
	"cartulary/internal/aliases"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/eventpage"
	"cartulary/report/findings"
	"cartulary/report/lang"
	"cartulary/report/standings"
	"cartulary/validator"
)

func tieBreaks(list string) []string {
	names := strings.Split(list, ",")
	for i := range names {
		names[i] = strings.TrimSpace(names[i])
	}
	return names
}

// standingsOptions returns the options of the flags that standings and site share.
func standingsOptions(ctx *cli.Context) standings.Options {
	o := standings.Options{System: ctx.String("system"), Tied: ctx.String("tied"), Ratings: ctx.Bool("ratings")}
	if ctx.IsSet("tie") {
		o.Ties = tieBreaks(ctx.String("tie"))
	}
	return o
}

// firstWrong returns the place of the first game with errors, in the order of files and lines. There is one.
func firstWrong(r *standings.Report) string {
	var first *standings.Result
	for i := range r.Events {
		for _, list := range [][]standings.Result{r.Events[i].Games, r.Events[i].Apart} {
			for k := range list {
				g := &list[k]
				if g.Errors > 0 && (first == nil || cmp.Or(cmp.Compare(g.File, first.File), cmp.Compare(g.Line, first.Line)) < 0) {
					first = g
				}
			}
		}
	}
	return fmt.Sprintf("%s:%d", notation.OneLine(first.File), first.Line)
}

// mostRounds limits --rounds: the values of so many rounds fit into the keys of the search.
const mostRounds = 100

func (p *program) standings(ctx *cli.Context) error {
	if ctx.NArg() == 0 {
		return usagef("name the files or folders of the event, or - for standard input")
	}
	rules, err := parseRules(ctx.String("rules"))
	if err != nil {
		return err
	}
	names, err := p.aliases(ctx.String("players"), nil)
	if err != nil {
		return err
	}
	opts := standingsOptions(ctx)
	opts.Lang = lang.Of(ctx.String("lang"))
	through := standings.ReachOptions{Qualify: ctx.Int("qualify"), Rounds: ctx.Int("rounds")}
	switch {
	case through.Rounds > mostRounds:
		return usagef("--rounds is at most %d", mostRounds)
	case ctx.IsSet("lang") && (ctx.String("format") == "csv" || ctx.String("format") == "json"):
		return usagef("--lang goes with --format text, md or html; the words of CSV and JSON are the same in every language")
	case ctx.IsSet("rounds") && through.Qualify == 0:
		return usagef("--rounds is for --qualify")
	}
	what := reading{paths: ctx.Args().Slice(), from: ctx.String("from"), jobs: ctx.Int("jobs")}
	games, whole, err := gather(p, what, func() func(*task, *format.Parser) (standings.Result, *findings.Game) {
		v := validator.New()
		return func(t *task, parser *format.Parser) (standings.Result, *findings.Game) {
			g, rec, _ := t.Judge(v, parser, validator.Options{Rules: rules})
			if rec == nil {
				return standings.Result{}, g
			}
			return standings.NewResult(g.Source, rec, g.Result, names.Name), nil
		}
	})
	if err != nil {
		return err
	}
	r := standings.Compute(games, opts)
	if through.Qualify > 0 {
		r.Reach(through)
	}
	return p.printStandings(ctx, r, names.Found(), whole)
}

// printStandings prints the tables. It returns errFindings if a game has errors or none counts. Found is that of the aliases.
func (p *program) printStandings(ctx *cli.Context, r *standings.Report, found map[string]bool, whole bool) error {
	write := map[string]func() error{
		"text": func() error { return r.Text(p.stdout, p.width()) },
		"html": func() error { return eventpage.Write(p.stdout, r) },
		"md":   func() error { return r.Markdown(p.stdout) },
		"csv":  func() error { return r.CSV(p.stdout) },
		"json": func() error { return r.JSON(p.stdout) },
	}
	if err := write[ctx.String("format")](); err != nil {
		return err
	}
	p.stdout.Flush()
	p.printWarnings(append(r.Warnings(), aliases.Unused(found)...))
	p.nameTables()
	p.nameStrangers()
	counted, apart, wrong := r.Counts()
	if counted == 0 {
		fmt.Fprintln(p.stderr, "cartulary: no game counts, so there is no table")
	}
	if counted+apart == 0 {
		return errFindings
	}
	line := message.Count(counted, "%d game counted", "%d games counted")
	if apart > 0 {
		line = message.Say("%s, %d not", line, apart)
	}
	if wrong > 0 {
		line = message.Say("%s; %s", line, message.Count(wrong, "%d game with errors, which cartulary validate lists", "%d games with errors, which cartulary validate lists"))
	}
	fmt.Fprintln(p.stderr, p.language(ctx).Said(line))
	if wrong > 0 {
		fmt.Fprintf(p.stderr, "the first game with errors is at %s\n", firstWrong(r))
	}
	if counted == 0 || wrong > 0 || !whole {
		return errFindings
	}
	return nil
}
