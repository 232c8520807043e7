package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"github.com/urfave/cli/v2"

	"cartulary/internal/aliases"
	"cartulary/internal/spelling"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/report/grid"
	"cartulary/report/site"
	"cartulary/report/stats"
)

// headToHead is the flag with the names of two players.
const headToHead = "head-to-head"

// statsFlags returns the usage error for flags out of range or that do not go together.
func statsFlags(ctx *cli.Context) error {
	pair := ctx.StringSlice(headToHead)
	switch {
	case ctx.NArg() == 0 && len(pair) == 2 && isPath(pair[1]):
		return pathAsName(pair[1])
	case ctx.NArg() == 0:
		return usagef("name the files or folders to count, or - for standard input")
	case ctx.IsSet("by") && ctx.String("format") == "json":
		return usagef("--by goes with --format text, md or csv; JSON has every group")
	case ctx.String("analysis") == "-" && slices.Contains(ctx.Args().Slice(), "-"):
		return usagef("standard input is the games or the analyses, not both; name a file for one of them")
	case ctx.IsSet(headToHead) && ctx.IsSet("player"):
		return usagef("--player and --%s do not go together", headToHead)
	case ctx.IsSet(headToHead) && len(pair) != 2:
		return usagef("--%s takes the names of two players", headToHead)
	}
	if ctx.Bool("post") {
		for _, name := range []string{"format", "by"} {
			if ctx.IsSet(name) {
				return usagef("--post writes plain text of the curiosities alone; it does not go with --%s", name)
			}
		}
	} else if ctx.IsSet("site-url") {
		return usagef("--site-url goes with --post")
	}
	return statsAlone(ctx)
}

// statsAlone returns the usage error for flags that do not go with --resume or --piece, which read only a part of the games.
func statsAlone(ctx *cli.Context) error {
	for _, name := range []string{"analysis", "site-url"} {
		for _, part := range []string{"resume", "piece"} {
			if ctx.IsSet(name) && ctx.IsSet(part) {
				return usagef("--%s does not go with --%s; it needs all games in one run", name, part)
			}
		}
	}
	return nil
}

// keptCuriosities is how many curiosities of a kind the file of --resume keeps at least.
const keptCuriosities = 100

func isPath(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// pathAsName returns the usage error for a path that --head-to-head took as the name of a player.
func pathAsName(name string) error {
	return usagef("--%s takes the names of two players before the paths; %s is a path", headToHead, name)
}

type census struct {
	p      *program
	rules  *notation.Rules
	names  *aliases.Table
	filter stats.Filter
	top    int // records of each kind
	done   *checkpoint
	to     output

	analyses *stats.Analyses // nil without --analysis
	analysed string          // the file of --analysis

	url   string          // of the site; empty without --site-url
	pages *site.Addresses // its pages
}

func (p *program) newCensus(ctx *cli.Context) (c *census, err error) {
	c = &census{p: p, top: ctx.Int("top")}
	if c.rules, err = parseRules(ctx.String("rules")); err != nil {
		return nil, err
	}
	names := newNote()
	if c.names, err = p.aliases(ctx.String("players"), names); err != nil {
		return nil, err
	}
	c.analysed = ctx.String("analysis")
	if c.analyses, err = p.gatherAnalyses(c.analysed); err != nil {
		return nil, err
	}
	if ctx.IsSet("site-url") {
		c.pages = &site.Addresses{}
		if c.url, err = siteURL(ctx); err != nil {
			return nil, err
		}
	}
	if c.filter, err = filterOf(ctx, c.names); err != nil {
		return nil, err
	}
	if c.done, err = p.openCheckpoint(ctx, "from", "rules", "players", "player", headToHead); err != nil {
		return nil, err
	}
	if c.names != nil {
		err = c.done.sameNames(names.file(0, ctx.String("players")))
	}
	if err == nil && c.done.Stats != nil && c.done.Stats.Top < c.top {
		err = usagef("%s keeps %d curiosities of a kind, less than --top %d; to start again, name another file or delete this one",
			ctx.String("resume"), c.done.Stats.Top, c.top)
	}
	if err != nil {
		c.done.close(p)
	}
	return c, err
}

// gatherAnalyses reads the file of --analysis, nil without one.
func (p *program) gatherAnalyses(file string) (*stats.Analyses, error) {
	if file == "" {
		return nil, nil
	}
	from, err := p.analyses(file)
	if err != nil {
		return nil, err
	}
	defer from.Close()
	all := &stats.Analyses{}
	return all, p.interruption.await(func() error { // a pipe may block
		for {
			a, err := from.Next()
			if err == io.EOF {
				return nil
			}
			if err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			all.Add(a)
		}
	})
}

// aliases reads the file of --players, nil without one, and notes what it reads.
func (p *program) aliases(file string, n *note) (*aliases.Table, error) {
	if file == "" {
		return nil, nil
	}
	in, err := p.open(input{path: file, note: n})
	if err != nil {
		return nil, fmt.Errorf("%s: %s", file, work.Unreadable(err).Message)
	}
	defer in.Close()
	return aliases.Read(file, in)
}

func filterOf(ctx *cli.Context, names *aliases.Table) (f stats.Filter, err error) {
	pair := ctx.StringSlice(headToHead)
	if len(pair) == 2 {
		f = stats.Filter{Player: names.Called(pair[0]), Other: names.Called(pair[1])}
	} else {
		f.Player = names.Called(ctx.String("player"))
	}
	switch {
	case ctx.IsSet("player") && f.Player == "":
		err = usagef("--player takes the name of a player, not an empty one")
	case len(pair) == 2 && (f.Player == "" || f.Other == ""):
		err = usagef("--%s takes the names of two players, not an empty one", headToHead)
	case len(pair) == 2 && f.Player == f.Other:
		err = usagef("--%s takes two players, not %s twice", headToHead, f.Player)
	}
	return f, err
}

func (p *program) printWarnings(list []string) {
	for _, warning := range list {
		fmt.Fprintf(p.stderr, "cartulary: warning: %s\n", warning)
	}
}

func (p *program) stats(ctx *cli.Context) error {
	if err := statsFlags(ctx); err != nil {
		return err
	}
	c, err := p.newCensus(ctx)
	if err != nil {
		return err
	}
	defer c.done.close(p)
	if err := c.collect(ctx); err != nil {
		return err
	}
	if c.done.piece.of > 0 {
		return c.writePiece(ctx)
	}
	return c.report(ctx)
}

func (c *census) writePiece(ctx *cli.Context) error {
	c.p.stdout.Write(sealed(append(c.done.pieceHead(ctx), c.done.pieceEnd(c.p)...)))
	if r := &c.done.Stats.Read; r.Wrong+r.Unreadable > 0 {
		return errFindings
	}
	return nil
}

func (c *census) report(ctx *cli.Context) error {
	c.p.nameTables()
	c.p.nameStrangers()
	t := c.done.Stats
	if err := c.found(t); err != nil {
		return err
	}
	if err := c.write(ctx, t); err != nil {
		return err
	}
	return c.verdict(t)
}

func (c *census) collect(ctx *cli.Context) error {
	if c.done.Stats == nil {
		most := c.top
		if c.done.file != "" { // a later run with the file may want more
			most = max(most, keptCuriosities)
		}
		c.done.Stats = stats.NewTally(c.filter, most)
	}
	if c.done.Copies == nil {
		c.done.Copies = stats.Copies{}
	}
	defer func() { c.done.Stats.Cut(c.top) }() // after the file is written
	if c.done.Done {
		return nil
	}
	what := reading{paths: ctx.Args().Slice(), from: ctx.String("from"), start: c.done.At, piece: c.done.piece, sums: true, keep: c.done.file != "", jobs: ctx.Int("jobs")}
	c.to = output{c.p, c.p.newProgress("counting", what), c.p.stdout}
	return c.done.run(ctx, c.to, "", "", func() string { return "" }, func() error {
		return inOrder(c.p, what, func() func([]task) counted { return c.worker(what.paths) }, c.receive)
	})
}

// worker returns a function that adds up batches and reuses its memory.
func (c *census) worker(paths []string) func([]task) counted {
	reader := stats.NewReader(c.rules, c.names)
	reader.Hashes = c.analyses != nil
	var parser format.Parser
	return func(batch []task) counted {
		made := counted{tally: stats.NewTally(c.filter, c.done.Stats.Top)}
		for i := range batch {
			g := reader.Read(batch[i].Read(&parser))
			made.games = append(made.games, g)
			if c.pages != nil {
				made.paths = append(made.paths, below(paths, batch[i].Path))
			}
			made.tally.Add(g)
		}
		return made
	}
}

// A counted is a worker's part of the figures: some games, and their figures if none was read before.
type counted struct {
	games []*stats.Game
	paths []string // of their files, as a site names them; nil without --site-url
	tally *stats.Tally
}

// figures returns the figures of a batch without the games that were read before. Only the receiver, which gets the batches in order, can
// find these, and it is one for all workers; so it adds up anew only a batch that has some.
func (c *census) figures(made counted) *stats.Tally {
	var again []bool
	for _, g := range made.games {
		again = append(again, c.done.Copies.Again(g))
	}
	t := made.tally
	if slices.Contains(again, true) {
		t = c.without(made.games, again)
	}
	if c.pages != nil {
		for i, g := range made.games {
			if g.Class != stats.Unreadable {
				c.pages.Add(made.paths[i], g.File, g.Number)
			}
		}
	}
	if c.analyses == nil {
		return t
	}
	t.Luck = stats.NewLuck()
	for i, g := range made.games {
		if a := c.analyses.Take(g); a != nil && !again[i] {
			t.Analyse(g, a)
		}
	}
	return t
}

func (c *census) without(games []*stats.Game, again []bool) *stats.Tally {
	t := stats.NewTally(c.filter, c.done.Stats.Top)
	for i, g := range games {
		if again[i] {
			t.Repeat(g)
		} else {
			t.Add(g)
		}
	}
	return t
}

func (c *census) receive(done result[counted]) error {
	figures := c.figures(done.made)
	games := int(figures.Read.Games())
	c.done.Count.Games += games
	if err := c.done.Stats.Merge(figures); err != nil {
		return err
	}
	c.done.Stats.Found(c.names.Found())
	c.to.done(games)
	return took(c.done, c.p, &done)
}

// found returns the usage error for a player who is in no game.
func (c *census) found(t *stats.Tally) error {
	for _, name := range []string{c.filter.Player, c.filter.Other} {
		if name != "" && t.Names[name] == 0 && len(t.Names) > 0 {
			if c.filter.Other != "" && isPath(name) {
				return pathAsName(name)
			}
			return usagef("no game has a player %s%s", name, spelling.DidYouMean(name, slices.Sorted(maps.Keys(t.Names))))
		}
	}
	if c.filter.Other != "" && t.Read.Games() == t.Read.Unreadable && len(t.Names) > 0 {
		return usagef("no game has both %s and %s", c.filter.Player, c.filter.Other)
	}
	return nil
}

func (c *census) write(ctx *cli.Context, t *stats.Tally) error {
	var out bytes.Buffer
	o := stats.PageOptions{By: ctx.String("by"), Top: c.top, Records: 1}
	if ctx.IsSet("top") {
		o.Records = c.top
	}
	page := func() *stats.Page { return stats.New(t, o) }
	var err error
	switch form := ctx.String("format"); {
	case ctx.Bool("post"):
		out.WriteString(stats.Post(t, o.Records, c.link()))
	case form == "json":
		err = t.JSON(&out)
	case form == "csv":
		err = t.CSV(&out, ctx.String("by"))
	case t.Read.Counted() == 0: // the verdict says so
	case form == "md":
		out.Write(page().AppendMarkdown(nil))
	default:
		out.Write(page().AppendText(nil, grid.TextOptions{Width: c.p.width(), Bold: c.p.color(ctx)}))
	}
	if err != nil {
		return err
	}
	_, err = c.p.results(ctx).Write(out.Bytes())
	return err
}

// link returns the function that finds the page of a record, nil without --site-url.
func (c *census) link() func(*stats.Record) string {
	if c.pages == nil {
		return nil
	}
	return func(r *stats.Record) string { return c.url + c.pages.Turn(r) }
}

func (p *program) printCopies(r *stats.Read) {
	for _, name := range r.Copies {
		fmt.Fprintf(p.stderr, "cartulary: not counted: %s: the same game again\n", notation.OneLine(name))
	}
	if more := int(r.Repeated) - len(r.Copies); more > 0 {
		fmt.Fprintf(p.stderr, "cartulary: not counted: %d more that were read before; cartulary standings lists them\n", more)
	}
}

func (p *program) printDates(r *stats.Read) {
	var list []string
	for _, place := range r.Dates {
		list = append(list, place+" is not a date, so the game has no date")
	}
	if more := int(r.Undated) - len(r.Dates); more > 0 {
		list = append(list, fmt.Sprintf("dates that cannot be read: %d more", more))
	}
	p.printWarnings(list)
}

// verdict prints on stderr what is not in the figures, and returns errFindings if there are errors or no games.
func (c *census) verdict(t *stats.Tally) error {
	r := &t.Read
	c.p.stdout.Flush()
	bad := r.Wrong + r.Unreadable
	if bad > 0 {
		for _, name := range r.Apart {
			fmt.Fprintf(c.p.stderr, "cartulary: not counted: %s\n", notation.OneLine(name))
		}
		if more := int(bad) - len(r.Apart); more > 0 {
			fmt.Fprintf(c.p.stderr, "cartulary: not counted: %d more; cartulary validate lists them\n", more)
		}
	}
	c.p.printCopies(r)
	c.p.printDates(r)
	if c.analyses != nil {
		c.p.printUnused(c.analyses.Left(), c.analysed)
	}
	c.p.printWarnings(append(aliases.Doubts(slices.Collect(maps.Keys(t.Names))), aliases.Unused(t.Aliases)...))
	if r.Games() == 0 {
		fmt.Fprintln(c.p.stderr, "cartulary: there is no game to count")
	} else if r.Counted() == 0 && bad == 0 && r.Unfinished < r.Games() {
		fmt.Fprintf(c.p.stderr, "cartulary: there is no game to count: %s\n", r.Left())
	} else if r.Counted() == 0 && bad == 0 {
		who := "all games are"
		if r.Unfinished == 1 {
			who = "the game is"
		}
		fmt.Fprintf(c.p.stderr, "cartulary: there is no game to count: %s unfinished\n", who)
	}
	if bad > 0 || r.Counted() == 0 {
		return errFindings
	}
	return nil
}
