package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/report/site"
)

func (p *program) siteCommand() *cli.Command {
	return &cli.Command{
		Name:      "site",
		Usage:     "write a static site of games, players and events",
		ArgsUsage: "PATH...",
		Description: "The site has an index, the standings of each event, a page for each player, records, a\n" +
			"search, and the replay page and the report of each game. It works from a disk and from any\n" +
			"web server. A further run writes only what has changed.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "out", Usage: "write to the folder `DIR`, a new one, an empty one or one with a site (required)", TakesFile: true},
			&cli.StringFlag{Name: "title", Value: "Carcassonne games", Usage: "head the site with `TEXT`"},
			&cli.StringFlag{Name: "site-url", Usage: "name `URL` in the pages as the address of the folder, for previews of links, and write a feed of new games"},
			playersFlag(),
			rulesFlag("use these `RULES` instead of the record's"),
			fromFlag(),
			jobsFlag("work on `N` games at a time"),
		},
		Action: p.site,
	}
}

func (p *program) site(ctx *cli.Context) error {
	o, err := p.siteOptions(ctx)
	if err != nil {
		return err
	}
	dir := ctx.String("out")
	if err := outsideInputs(dir, ctx.Args().Slice()); err != nil {
		return err
	}
	out, err := p.openSite(dir)
	if err != nil {
		return err
	}
	defer out.close()
	defer p.interruption.endInOrder()()
	paths, jobs := ctx.Args().Slice(), ctx.Int("jobs")
	list, whole, err := gather(p, reading{paths: paths, from: ctx.String("from"), jobs: jobs}, func() func(*task, *format.Parser) (shelved, *findings.Game) {
		reader := site.NewReader(o)
		return func(t *task, parser *format.Parser) (s shelved, unread *findings.Game) {
			src, rec, found := t.Read(parser)
			if rec == nil {
				return s, &findings.Game{Source: src, Reading: found}
			}
			return shelved{reader.Read(below(paths, t.Path), src, rec, found), t.Text}, nil
		}
	})
	if err != nil {
		return err
	}
	var games []*site.Game
	sources := map[*site.Game]*format.Game{}
	for _, g := range list {
		games = append(games, g.Game)
		sources[g.Game] = g.source
	}
	p.nameStrangers()
	if len(games) == 0 {
		fmt.Fprintln(p.stderr, "cartulary: there is no game, so no site is written")
		return errFindings
	}
	var s *site.Site
	if err := p.interruption.await(func() error { s = site.New(games, o); return nil }); err != nil {
		return err
	}
	if err := out.write(s, sources, jobs); err != nil {
		return err
	}
	counted, players, events := s.Counts()
	fmt.Fprintf(p.stdout, "%s, %s, %s; %s written to %s, %d unchanged, %d removed\n", count(counted, "game"), count(players, "player"), count(events, "event"),
		count(out.written, "file"), dir, out.kept, out.removed)
	p.stdout.Flush()
	p.printCopies(s.Read())
	p.printDates(s.Read())
	p.printWarnings(s.Warnings())
	wrong := s.Wrong()
	if wrong > 0 {
		fmt.Fprintf(p.stderr, "cartulary: %s with errors, which the site marks and cartulary validate lists\n", count(wrong, "game"))
	}
	if wrong > 0 || !whole {
		return errFindings
	}
	return nil
}

func (p *program) siteOptions(ctx *cli.Context) (o site.Options, err error) {
	switch {
	case ctx.NArg() == 0:
		return o, usagef("name the files or folders of the games, or - for standard input")
	case ctx.String("out") == "":
		return o, usagef("name the folder of the site with --out")
	case strings.TrimSpace(ctx.String("title")) == "":
		return o, usagef("--title takes a text, not an empty one")
	}
	o = site.Options{Title: ctx.String("title"), Version: version()}
	if o.Rules, err = parseRules(ctx.String("rules")); err != nil {
		return o, err
	}
	if o.Names, err = p.aliases(ctx.String("players"), nil); err != nil || !ctx.IsSet("site-url") {
		return o, err
	}
	at := ctx.String("site-url")
	u, ok := webAddress(at)
	if !ok || u.RawQuery != "" || u.ForceQuery || u.Fragment != "" {
		return o, usagef("--site-url takes the address of a folder, such as https://example.org/games/, not %q", at)
	}
	if strings.HasSuffix(u.Path, ".html") {
		return o, usagef("--site-url takes the address of a folder, not of a page: %q", at)
	}
	if o.URL = u.String(); !strings.HasSuffix(o.URL, "/") {
		o.URL += "/"
	}
	return o, nil
}

type shelved struct {
	*site.Game
	source *format.Game
}

// below returns the path of a file below the folder that was named, with slashes; of a file that was named, its name.
func below(paths []string, file string) string {
	for _, path := range paths {
		if inside, err := filepath.Rel(path, file); err == nil && inside != "." && filepath.IsLocal(inside) {
			return filepath.ToSlash(inside)
		}
	}
	if file == "-" {
		return "game"
	}
	return filepath.Base(file)
}
