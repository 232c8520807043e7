package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/notation"
	"cartulary/notation/format"
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
	shelf := shelf{sources: map[*site.Game]*format.Game{}}
	if err := p.collect(&shelf, reading{paths: paths, from: ctx.String("from"), jobs: jobs}, o); err != nil {
		return err
	}
	p.nameStrangers()
	if len(shelf.games) == 0 {
		fmt.Fprintln(p.stderr, "cartulary: there is no game, so no site is written")
		return errFindings
	}
	var s *site.Site
	if err := p.interruption.await(func() error { s = site.New(shelf.games, o); return nil }); err != nil {
		return err
	}
	if err := out.write(s, shelf.sources, jobs); err != nil {
		return err
	}
	games, players, events := s.Counts()
	fmt.Fprintf(p.stdout, "%s, %s, %s; %s written to %s, %d unchanged, %d removed\n", count(games, "game"), count(players, "player"), count(events, "event"),
		count(out.written, "file"), dir, out.kept, out.removed)
	p.stdout.Flush()
	p.printCopies(s.Read())
	p.printDates(s.Read())
	p.printWarnings(s.Warnings())
	wrong := s.Wrong()
	if wrong > 0 {
		fmt.Fprintf(p.stderr, "cartulary: %s with errors, which the site marks and cartulary validate lists\n", count(wrong, "game"))
	}
	if wrong > 0 || shelf.read.Severity[notation.Error] > 0 {
		return errFindings
	}
	return nil
}

// siteOptions reads the flags of site.
func (p *program) siteOptions(ctx *cli.Context) (o site.Options, err error) {
	if err := positive(ctx, "jobs"); err != nil {
		return o, err
	}
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

// A shelf holds the games of a site with their sources.
type shelf struct {
	games   []*site.Game
	sources map[*site.Game]*format.Game
	read    tally
}

// A shelved is a worker's part of a shelf.
type shelved struct {
	games   []*site.Game
	sources []*format.Game
	refused []unread
}

// collect judges all games. Games that cannot be read are reported.
func (p *program) collect(s *shelf, what reading, o site.Options) error {
	to := output{p, p.newProgress("judging", what), p.stdout}
	err := inOrder(p, what, func() func([]task) shelved {
		reader := site.NewReader(o)
		var parser format.Parser
		return func(batch []task) (out shelved) {
			for i := range batch {
				src, rec, reading := batch[i].Read(&parser)
				if rec == nil {
					out.refused = append(out.refused, unread{src, slices.Clone(reading)})
					continue
				}
				out.games = append(out.games, reader.Read(below(what.paths, batch[i].Path), src, rec, reading))
				out.sources = append(out.sources, batch[i].Text)
			}
			return out
		}
	}, func(done result[shelved]) error {
		for _, u := range done.made.refused {
			to.bar.clear()
			p.printFindings(u.src, u.reading)
			s.read.Severity[notation.Error]++
		}
		for i, g := range done.made.games {
			s.sources[g] = done.made.sources[i]
		}
		s.games = append(s.games, done.made.games...)
		to.done(len(done.made.games))
		return nil
	})
	to.end()
	return err
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
