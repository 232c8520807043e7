package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"cartulary/insight/openings"
	"cartulary/internal/work"
	"cartulary/report/book"
)

// checkOpenings returns the usage error for flags of openings that do not go together.
func checkOpenings(ctx *cli.Context) error {
	if !ctx.IsSet("make") {
		for _, name := range []string{"seed", "error", "jobs"} {
			if ctx.IsSet(name) {
				return usagef("--%s goes with --make", name)
			}
		}
		return nil
	}
	for _, name := range []string{"table", "tile", "format", "out"} {
		if ctx.IsSet(name) {
			return usagef("--make writes its file alone; --%s does not go with it", name)
		}
	}
	return nil
}

// openings prints an opening table or makes one.
func (p *program) openings(ctx *cli.Context) error {
	if err := checkOpenings(ctx); err != nil {
		return err
	}
	if ctx.IsSet("make") {
		return p.makeOpenings(ctx)
	}
	t, err := tableOf(ctx)
	if err != nil {
		return err
	}
	switch ctx.String("format") {
	case "json":
		_, err = p.stdout.Write(t.AppendJSON(nil))
	case "html":
		err = book.HTML(p.stdout, t)
	case "md":
		_, err = p.stdout.Write(book.AppendMarkdown(nil, t))
	default:
		_, err = p.results(ctx).Write(book.AppendText(nil, t, book.TextOptions{Width: p.columns, Color: p.color(ctx)}))
	}
	return err
}

// tableOf returns the table that the flags name.
func tableOf(ctx *cli.Context) (*openings.Table, error) {
	t := openings.Shipped
	if file := ctx.String("table"); file != "" {
		read, err := readTable(file)
		if err != nil {
			return nil, err
		}
		t = func() *openings.Table { return read }
	}
	name := ctx.String("tile")
	if !ctx.IsSet("tile") {
		return t(), nil
	}
	id, ok := openings.FindTile(name)
	if !ok {
		return nil, usagef("--tile takes a tile of the base game, not %q; cartulary tiles shows them", name)
	}
	part := t().Only(id)
	if len(part.First) == 0 {
		return nil, fmt.Errorf("%s does not have the tile %s; it is a part of a table", ctx.String("table"), id)
	}
	return part, nil
}

func readTable(file string) (*openings.Table, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %s", file, work.Unreadable(err).Message)
	}
	t, err := openings.Read(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return t, nil
}

// makeOpenings makes a table in a file, or the rest of one that is there.
func (p *program) makeOpenings(ctx *cli.Context) error {
	file, word := ctx.String("make"), ctx.String("error")
	o := openings.Options{Seed: ctx.Uint64("seed"), Workers: ctx.Int("jobs"), Date: time.Now().UTC().Format(time.DateOnly)}
	var err error
	if o.Error, err = strconv.ParseFloat(word, 64); err != nil || !(o.Error >= openings.LeastError && o.Error <= openings.MostError) {
		return usagef("--error takes a number of points from %v to %v, not %q", openings.LeastError, openings.MostError, word)
	}
	if file == "-" {
		return usagef("--make keeps its progress in a file; name one, not -")
	}
	if err := checkWritable(file); err != nil {
		return err
	}
	claim, err := p.interruption.claimFile(file, ".lock")
	if errors.Is(err, errHeld) {
		return fmt.Errorf("another cartulary makes %s; wait until it ends, or name another file", file)
	} else if err != nil {
		return cannotWrite(file, err)
	}
	defer p.interruption.forget(claim.beside.Name(), func() error { claim.release(true); return nil })
	var old *openings.Table
	if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
		if old, err = readTable(file); err != nil {
			return fmt.Errorf("%w; to begin a table, name a file that does not exist", err)
		}
	}
	bar := p.newSlow("making", nil)
	defer bar.end()
	o.Done = func(n, of int) { bar.within(0, n, of) }
	done := 0 // by this run
	o.Save = func(t *openings.Table) error {
		done++
		return cmp.Or(p.writeFile(file, t.AppendJSON(nil)), cannotWrite(file, claim.follow(file)))
	}
	c, end := p.interruption.ending(ctx.Context)
	defer end()
	t, err := openings.Make(c, old, o)
	bar.end()
	switch {
	case errors.Is(err, openings.ErrOther):
		return usagef("%s was begun with --seed %d --error %v; use these, or name another file", file, old.Seed, old.Error)
	case err != nil && c.Err() != nil:
		return fmt.Errorf("%w after %s; %s", errInterrupted, count(done, "position"), continues)
	case err != nil:
		return err
	}
	fmt.Fprintf(p.stderr, "%s has %s and %s\n", file, count(len(t.First), "first tile"), count(len(t.Replies), "pair"))
	return nil
}
