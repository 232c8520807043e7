package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/internal/aliases"
	"cartulary/internal/spelling"
	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/report/standings"
	"cartulary/validator"
)

func (p *program) standingsCommand() *cli.Command {
	var systems []string
	for _, s := range standings.Systems {
		systems = append(systems, s.Name)
	}
	return &cli.Command{
		Name:      "standings",
		Usage:     "rank the players of events",
		ArgsUsage: "PATH...",
		Description: "The tags Event, Round, Table and Date of the games make the tables.\n" +
			"Without --system, events with a table of three or more use places, events of\n" +
			"knockout rounds alone use knockout, and all others use swiss.",
		Flags: []cli.Flag{
			choiceFlag("system", "", "rank by `SYSTEM`", systems...),
			tieFlag(),
			choiceFlag("format", "text", "output `FORMAT`", "text", "md", "csv", "json"),
			&cli.BoolFlag{Name: "ratings", Usage: "add ratings over all events by Elo and Glicko-2, an estimate"},
			playersFlag(),
			rulesFlag("use these `RULES` instead of the record's"),
			fromFlag(),
			jobsFlag("judge `N` games at a time"),
		},
		Action: p.standings,
	}
}

func tieFlag() cli.Flag {
	var names []string
	for _, c := range standings.Criteria {
		names = append(names, c.Name)
	}
	return &valueFlag{&cli.StringFlag{
		Name: "tie", Usage: "break ties by `LIST` instead of the system's own: " + strings.Join(names, ", "),
		Action: func(_ *cli.Context, list string) error {
			for _, name := range tieBreaks(list) {
				if standings.FindCriterion(name) == nil {
					return usagef("--tie takes a list of %s, not %q%s", strings.Join(names, ", "), name, spelling.DidYouMean(name, names))
				}
			}
			return nil
		},
	}, func(typed string) []candidate {
		var list []candidate
		for _, c := range standings.Criteria {
			list = append(list, candidate{c.Name, c.Doc})
		}
		return behind(typed[:strings.LastIndex(typed, ",")+1], list)
	}}
}

func tieBreaks(list string) []string {
	names := strings.Split(list, ",")
	for i := range names {
		names[i] = strings.TrimSpace(names[i])
	}
	return names
}

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
	opts := standings.Options{System: ctx.String("system"), Ratings: ctx.Bool("ratings")}
	if ctx.IsSet("tie") {
		opts.Ties = tieBreaks(ctx.String("tie"))
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
	return p.printStandings(ctx, standings.Compute(games, opts), names.Found(), whole)
}

// printStandings prints the tables. It returns errFindings if a game has errors or none counts. Found is that of the aliases.
func (p *program) printStandings(ctx *cli.Context, r *standings.Report, found map[string]bool, whole bool) error {
	write := map[string]func() error{
		"text": func() error { return r.Text(p.stdout, p.width()) },
		"md":   func() error { return r.Markdown(p.stdout) },
		"csv":  func() error { return r.CSV(p.stdout) },
		"json": func() error { return r.JSON(p.stdout) },
	}
	if err := write[ctx.String("format")](); err != nil {
		return err
	}
	p.stdout.Flush()
	p.printWarnings(append(r.Warnings(), aliases.Unused(found)...))
	p.nameStrangers()
	counted, apart, wrong := r.Counts()
	if counted == 0 {
		fmt.Fprintln(p.stderr, "cartulary: no game counts, so there is no table")
	}
	if counted+apart == 0 {
		return errFindings
	}
	line := count(counted, "game") + " counted"
	if apart > 0 {
		line += fmt.Sprintf(", %d not", apart)
	}
	if wrong > 0 {
		line += fmt.Sprintf("; %s with errors, which cartulary validate lists", count(wrong, "game"))
	}
	fmt.Fprintln(p.stderr, line)
	if counted == 0 || wrong > 0 || !whole {
		return errFindings
	}
	return nil
}
