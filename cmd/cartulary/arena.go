package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"cartulary/arena"
	"cartulary/internal/work"
	"cartulary/notation"
	games "cartulary/notation/stream"
	shown "cartulary/report/arena"
)

// arena plays engines and the program's own players against each other.
func (p *program) arena(ctx *cli.Context) error {
	a, run, err := p.arenaRun(ctx)
	if err != nil {
		return err
	}
	fresh := 0
	if dir := ctx.String("out"); dir != "" {
		claim, err := p.keepGames(dir, run, &fresh)
		if err != nil {
			return err
		}
		defer claim.release(false)
	}
	n := len(run.Players)
	bar := p.newCount("playing", run.Pairs*n*(n-1))
	defer bar.end()
	played := 0
	run.Each = func(int, int, int) { played += 2; bar.add(2) }
	c, done := p.interruption.ending(ctx.Context)
	defer done()
	ended := make(chan struct{})
	defer close(ended)
	p.interruption.addLast(func() { // after a second signal, too, no engine is left
		done()
		select {
		case <-ended:
		case <-time.After(time.Second):
		}
	})
	t, err := a.Play(c, run)
	bar.end()
	var other *arena.KeptError
	switch {
	case errors.As(err, &other):
		return usagef("%s is not of this run: %s; name another folder, or delete the file", filepath.Join(ctx.String("out"), other.Pair+".cgr"), other.Reason)
	case errors.Is(err, context.Canceled):
		next := "with --out DIR it could continue"
		if ctx.String("out") != "" {
			next = continues
		}
		return stoppedAfter(played, "", next)
	case err != nil:
		return err
	}
	if dir := ctx.String("out"); dir != "" && fresh < played { // an engine may have changed since
		fmt.Fprintf(p.stderr, "%s from %s, %d played now\n", count(played-fresh, "game"), dir, fresh)
	}
	return p.writeArena(ctx, t)
}

// mostGames is the most games of a match; the names of their files have five digits for the pairs.
const mostGames = 199_998

// arenaRun returns the games that a command line asks for.
func (p *program) arenaRun(ctx *cli.Context) (*arena.Arena, *arena.Run, error) {
	o := arena.Options{Seed: ctx.Uint64("seed"), Openings: ctx.Int("openings"), Move: ctx.Duration("time"), Game: ctx.Duration("game-time"), Legal: ctx.Bool("legal")}
	r := &arena.Run{Pairs: ctx.Int("games") / 2, Jobs: ctx.Int("jobs"), Stderr: p.stderr, NoLuck: ctx.Bool("no-luck")}
	var err error
	if r.Players, err = arena.ParseAll(ctx.StringSlice("engine")); err != nil {
		return nil, nil, usagef("--engine: %v", err)
	}
	switch {
	case ctx.Int("games") < 2:
		return nil, nil, usagef("--games takes an even number from 2, not %d", ctx.Int("games"))
	case ctx.Int("games")%2 == 1:
		return nil, nil, usagef("--games takes an even number, because each order of tiles is played twice, not %d", ctx.Int("games"))
	case ctx.Int("games") > mostGames:
		return nil, nil, usagef("--games takes a number up to %d, not %d", mostGames, ctx.Int("games"))
	case o.Move <= 0:
		return nil, nil, usagef("--time takes a time such as 10s, not %s", o.Move)
	case o.Game < 0:
		return nil, nil, usagef("--game-time takes a time such as 5m, not %s", o.Game)
	}
	if s := ctx.String("sprt"); s != "" {
		if r.SPRT, err = arena.ParseSPRT(s); err != nil {
			return nil, nil, usagef("--sprt takes %v", err)
		}
	}
	if ctx.IsSet("sets") {
		if o.Sets, err = notation.ParseSets(ctx.String("sets")); err != nil {
			return nil, nil, usagef("--sets: %v", err)
		}
	}
	rules, err := parseRules(ctx.String("rules"))
	if err != nil {
		return nil, nil, err
	}
	if rules != nil {
		o.Rules = *rules
	}
	a, err := arena.New(o)
	if err != nil {
		return nil, nil, usagef("%v", err)
	}
	return a, r, nil
}

// keepGames keeps the games of a run in a folder, a file for each pair, and takes those that are there. It counts the games that
// are played.
func (p *program) keepGames(dir string, r *arena.Run, fresh *int) (*claim, error) {
	if err := makeFolder(dir); err != nil {
		return nil, err
	}
	c, err := p.claimOutput(dir)
	if err != nil {
		return nil, err
	}
	file := func(a, b, pair int) string { return filepath.Join(dir, arena.Name(a, b, pair)+".cgr") }
	r.Kept = func(a, b, pair int) ([]*notation.Record, error) {
		text, err := readRegular(file(a, b, pair))
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		} else if err != nil {
			return nil, fmt.Errorf("%s cannot be read: %v", file(a, b, pair), plainCause(err))
		}
		return readPair(string(text)), nil
	}
	r.Done = func(a, b, pair int, games []*notation.Record) error {
		*fresh += len(games)
		var text []byte
		for i, rec := range games {
			if i > 0 {
				text = append(text, '\n')
			}
			text = notation.AppendText(text, rec)
		}
		return p.writeFile(file(a, b, pair), text)
	}
	return c, nil
}

// readPair returns the games of a text that can be read. The list is not nil.
func readPair(text string) []*notation.Record {
	list := []*notation.Record{}
	for r := games.NewReader("", strings.NewReader(text)); ; {
		src, err := r.Next()
		if err != nil {
			return list
		}
		if rec, wrong := notation.Parse(src); rec != nil && len(wrong) == 0 {
			list = append(list, rec)
		}
	}
}

// writeArena writes what games show. A forfeit is a finding.
func (p *program) writeArena(ctx *cli.Context, t *arena.Table) error {
	var text []byte
	var err error
	switch ctx.String("format") {
	case "json":
		text, err = work.JSON(t)
	case "md":
		text = shown.AppendMarkdown(nil, t)
	default:
		text = shown.AppendText(nil, t, shown.TextOptions{Width: p.columns, Color: p.color(ctx)})
	}
	if err == nil {
		_, err = p.results(ctx).Write(text)
	}
	if err != nil {
		return err
	}
	for i := range t.Players {
		if t.Players[i].Forfeits > 0 {
			return errFindings
		}
	}
	return nil
}
