package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/repair"
	"cartulary/report/repairs"
)

// errNoRepair means that a record has errors and no change explains any of them.
var errNoRepair = fmt.Errorf("no repair: %w", errFindings)

func (p *program) repair(ctx *cli.Context) error {
	one := forOne(ctx, "out", "pick", "game")
	if err := checkOne(ctx, "repair", one); err != nil {
		return err
	}
	if n := ctx.Int("edits"); n > 2 {
		return usagef("--edits takes 1 or 2, not %d", n)
	}
	rules, err := parseRules(ctx.String("rules"))
	if err != nil {
		return err
	}
	r := &repairing{p: p, ctx: ctx, rules: rules, opts: repair.Options{Rules: rules, Edits: ctx.Int("edits"), Candidates: max(ctx.Int("candidates"), ctx.Int("pick"))}}
	if dir := ctx.String("pictures"); dir != "" {
		if err := makeFolder(dir); err != nil {
			return err
		}
		r.pictures = &pictureFolder{dir: dir, stems: newStems()}
	}
	if one == "" {
		err = r.all()
	} else if err = p.sparesInputs(ctx, "out"); err == nil {
		err = p.choose(ctx, r.one)
	}
	p.stdout.Flush()
	if r.pictures != nil && (err == nil || errors.Is(err, errFindings)) {
		fmt.Fprintf(p.stderr, "%s written to %s\n", count(r.pictures.count, "picture"), r.pictures.dir)
	}
	return err
}

// A repairing is one run of the command.
type repairing struct {
	p     *program
	ctx   *cli.Context
	rules *notation.Rules
	opts  repair.Options

	pictures *pictureFolder // nil without --pictures
}

// one repairs the game that the flags choose.
func (r *repairing) one(c *chosen) error {
	bar := r.p.newSlow("repairing", nil)
	var src *notation.Source
	var made *repairs.Game
	err := r.p.interruption.await(func() error {
		g := work.Game{Path: c.game.Source.File, Number: c.game.Source.Game, Text: c.game}
		src, made, _ = repairs.Find(&g, new(format.Parser), r.opts)
		return nil
	})
	bar.end()
	if err != nil {
		return err
	}
	pick := r.ctx.Int("pick")
	if n := len(made.Candidates); n > 0 && pick > n {
		return usagef("--pick takes 1 to %d, not %d", n, pick)
	}
	text := r.append(made)
	if r.pictures != nil {
		drawn, err := newIllustrator(r.rules).repaired(src.File, src.Game, made, max(pick, 1)-1)
		if drawn != nil && err == nil {
			err = r.pictures.add(r.p, *drawn)
		}
		if err != nil {
			return err
		}
	}
	if _, err := r.p.results(r.ctx).Write(text); err != nil {
		return err
	}
	if file := r.ctx.String("out"); file != "" {
		r.p.stdout.Flush()
		if err := r.write(file, src, made); err != nil {
			return err
		}
	}
	return repairVerdict(made.Errors > 0, len(made.Candidates) > 0)
}

// write writes the repaired record if one candidate is alone or --pick names it.
func (r *repairing) write(file string, src *notation.Source, made *repairs.Game) error {
	pick := r.ctx.Int("pick")
	switch n := len(made.Candidates); {
	case made.Errors == 0:
		fmt.Fprintf(r.p.stderr, "%s is not written: there is nothing to repair\n", file)
		return nil
	case n == 0:
		fmt.Fprintf(r.p.stderr, "%s is not written: no change explains an error\n", file)
		return nil
	case pick == 0 && !made.Alone():
		fmt.Fprintf(r.p.stderr, "%s is not written: %s; choose with --pick\n", file, undecidedBetween(made))
		return nil
	}
	c := &made.Candidates[max(pick, 1)-1]
	_, text := repair.Text(src, made.Record, c, true)
	err := r.p.writeFile(file, []byte(text))
	if err == nil {
		fmt.Fprintf(r.p.stderr, "%s written: %s\n", file, c.Sentence())
	}
	return err
}

// undecidedBetween returns why no candidate is alone.
func undecidedBetween(made *repairs.Game) string {
	c := &made.Candidates[0]
	switch {
	case made.AsGood(c) > 0:
		return "several changes leave as few errors"
	case slices.ContainsFunc(c.Edits, func(e repair.Edit) bool { return len(e.Also) > 0 }):
		return "several turns fit the gap"
	}
	return "such a change also hides an action that was really illegal"
}

// append returns a game in the output format.
func (r *repairing) append(made *repairs.Game) []byte {
	switch r.ctx.String("format") {
	case "json", "jsonl":
		return made.AppendJSON(nil)
	case "diff":
		pick := max(r.ctx.Int("pick"), 1)
		if len(made.Candidates) < pick { // patch skips what is no diff
			return made.AppendHead(nil)
		}
		return made.AppendDiff(nil, pick-1)
	}
	return made.AppendText(nil, r.p.color(r.ctx))
}

// repairVerdict returns the error that stands for the exit status: errFindings for candidates, errNoRepair if there is none.
func repairVerdict(errs, candidates bool) error {
	switch {
	case candidates:
		return errFindings
	case errs:
		return errNoRepair
	}
	return nil
}

// A mended is what a worker made of a batch.
type mended struct {
	texts    [][]byte
	reading  []*reader
	pictures []picture
	count    tally
	err      error
}

// A reader is a file that cannot be read.
type reader struct {
	source *notation.Source
	found  []notation.Finding
}

// all repairs all games, several at a time, and prints the results in order.
func (r *repairing) all() error {
	p := r.p
	c, err := p.openCheckpoint(r.ctx, "format", "from", "rules", "edits", "candidates", "color")
	if err != nil {
		return err
	}
	defer c.close(p)
	if !c.Done {
		what := reading{paths: r.ctx.Args().Slice(), from: r.ctx.String("from"), start: c.At, piece: c.piece, keep: c.file != "", jobs: r.ctx.Int("jobs"), each: true}
		out := output{p, p.newSlow("repairing", &what), p.results(r.ctx)}
		err = c.run(r.ctx, out, "", "", c.Count.repaired, func() error {
			return inOrder(p, what, r.worker, func(done result[mended]) error { return r.receive(c, out, done) })
		})
		if err != nil {
			return err
		}
	}
	if r.ctx.String("format") == "text" && c.Count.Games > 1 {
		p.stdout.Flush()
		fmt.Fprintf(p.stderr, "%s in %s: %s\n", count(c.Count.Games, "game"), count(c.Count.Files, "file"), c.Count.repaired())
	}
	return repairVerdict(c.Count.Severity[notation.Error] > 0, c.Count.Severity[notation.Warning] > 0)
}

// repaired returns how many games need a repair and have one, in words.
func (t *tally) repaired() string {
	bad, mended := t.Severity[notation.Error], t.Severity[notation.Warning]
	if bad == 0 {
		return "nothing to repair"
	}
	return fmt.Sprintf("%s with errors, candidates for %d", count(bad, "game"), mended)
}

// worker returns a function that repairs batches. In its counts, errors are games with errors and warnings those with candidates.
func (r *repairing) worker() func([]task) mended {
	var parser format.Parser
	var artist *illustrator
	if r.pictures != nil {
		artist = newIllustrator(r.rules)
	}
	return func(batch []task) (m mended) {
		for i := range batch {
			src, made, reading := repairs.Find(&batch[i], &parser, r.opts)
			if made == nil {
				m.reading = append(m.reading, &reader{src, reading})
				m.count.Severity[notation.Error]++
				m.count.Severity[notation.Warning]++ // the status of a file that cannot be read is 1
				continue
			}
			m.count.add(&tally{Games: 1, Turns: made.Record.TurnCount()})
			if made.Errors > 0 {
				m.count.Severity[notation.Error]++
			}
			if len(made.Candidates) > 0 {
				m.count.Severity[notation.Warning]++
			}
			if made.Errors == 0 && r.ctx.String("format") == "text" && !onCommandLine(r.ctx, batch[i].Path) {
				continue
			}
			m.texts = append(m.texts, r.append(made))
			if artist != nil && m.err == nil {
				var drawn *picture
				if drawn, m.err = artist.repaired(batch[i].Path, batch[i].Number, made, 0); drawn != nil {
					m.pictures = append(m.pictures, *drawn)
				}
			}
		}
		return m
	}
}

// onCommandLine reports whether the command line has a file itself, not only its folder: a file without errors is mentioned then.
func onCommandLine(ctx *cli.Context, path string) bool {
	for _, arg := range ctx.Args().Slice() {
		if arg == path || strings.HasPrefix(path, arg+"#") {
			return true
		}
	}
	return false
}

func (r *repairing) receive(c *checkpoint, out output, done result[mended]) error {
	m := &done.made
	if m.err != nil {
		return m.err
	}
	for _, drawn := range m.pictures {
		if err := r.pictures.add(r.p, drawn); err != nil {
			return err
		}
	}
	defer out.bar.hold()()
	if len(m.reading) > 0 {
		out.bar.clear()
	}
	for _, x := range m.reading {
		r.p.printFindings(x.source, x.found)
	}
	for i, text := range m.texts {
		if err := c.print(text, "", i, done.taken); err != nil {
			return err
		}
	}
	c.Count.add(&m.count)
	out.done(m.count.Games)
	return took(c, r.p, &done)
}
