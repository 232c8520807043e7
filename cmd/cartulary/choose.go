package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"

	"github.com/urfave/cli/v2"

	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
	"cartulary/report/outcomes"
	"cartulary/report/scene"
)

const allGames = "all"

// maxCounted is how many games are read at most only to print their number.
const maxCounted = 1000

func takesAll(ctx *cli.Context) bool { return ctx.String("game") == allGames }

// An unplayable error is the reason why one game cannot be replayed. Other games of the file are still replayed.
type unplayable string

func (u unplayable) Error() string { return string(u) }

type chosen struct {
	game    *format.Game
	rec     *notation.Record
	reading []notation.Finding
	name    string // the file and the number, as FILE#N
	stem    string // its file name among the chosen games; empty if it is the only one
}

func newChosen(g *format.Game, rec *notation.Record, reading []notation.Finding) *chosen {
	return &chosen{game: g, rec: rec, reading: reading, name: outcomes.Name(g.Source.Name(), g.Source.Game)}
}

// located adds the place and the rule to the reason why the game cannot be replayed. It returns other errors as they are.
func (c *chosen) located(err error) error {
	var reason unplayable
	if !errors.As(err, &reason) {
		return err
	}
	for f := range replay.New().Frames(c.rec, replay.Options{}) {
		if f.State == nil && len(f.Violations) > 0 && f.Unplayable() == string(reason) {
			v := f.Violations[0]
			at := c.game.Source.Position(v.Span.Start)
			reason = unplayable(fmt.Sprintf("%s:%d:%d: %s [%s]", c.game.Source.File, at.Line, at.Column, reason, v.Rule.ID))
		}
		break
	}
	return reason
}

// folder returns the folder for the files of the game, one in dir if --game selects every game. It is empty if dir is.
func (c *chosen) folder(dir string) string {
	if dir == "" || c.stem == "" {
		return dir
	}
	return filepath.Join(dir, c.stem)
}

// A choice is the games of a file or folder that --game selects.
type choice struct {
	p     *program
	path  string
	from  string
	n     int    // the number of the game, if --game selects one
	other string // a hint at the flags for other games; empty if the user named a game

	count, files int
	bad          bool // a file of the folder could not be read, or a game has findings
	quiet        bool // only count the games
}

// choose calls do for the game that --game selects, or for every game. If there are several games and
// the user named none, it prints on stderr how many there are and which one it used.
func (p *program) choose(ctx *cli.Context, do func(*chosen) error) error {
	if ctx.NArg() != 1 {
		return usagef("name one file")
	}
	c := &choice{p: p, path: ctx.Args().First(), from: ctx.String("from")}
	value := ctx.Value("game")
	if !ctx.IsSet("game") {
		c.other = "--game N shows another"
		if _, ok := value.(string); ok {
			c.other += ", --game all shows all"
		}
	}
	var err error
	if takesAll(ctx) {
		err = c.every(do)
	} else {
		c.n, _ = strconv.Atoi(fmt.Sprint(value))
		err = c.one(do)
	}
	if err == nil && c.bad {
		return errFindings
	}
	return err
}

// one calls do for one game and counts the others if the user named none.
func (c *choice) one(do func(*chosen) error) error {
	var taken *chosen
	var done error
	for g, err := range c.games {
		switch {
		case taken != nil && (err != nil || c.count > maxCounted):
			return c.announce(taken, done)
		case taken != nil:
			continue
		case err != nil:
			return err
		}
		if c.count < c.n {
			continue
		}
		rec, reading := new(format.Parser).Parse(g)
		if rec == nil {
			return fmt.Errorf("%s: %s", g.Source.File, reading[0].Message)
		}
		taken = newChosen(g, rec, reading)
		if done = taken.located(do(taken)); c.other == "" {
			return done
		}
		c.quiet = true
	}
	if taken == nil {
		return usagef("%s has %s, so there is no game %d", c.path, count(c.count, "game"), c.n)
	}
	return c.announce(taken, done)
}

// every calls do for every game. It prints on stderr which games cannot be read or played.
func (c *choice) every(do func(*chosen) error) error {
	stems := newStems()
	for g, err := range c.games {
		if err != nil {
			return err
		}
		rec, reading := new(format.Parser).Parse(g)
		if rec == nil {
			c.p.printFindings(g.Source, reading)
			c.bad = true
			continue
		}
		taken := newChosen(g, rec, reading)
		taken.stem = fmt.Sprintf("%s-%d", stems.of(g.Source.File), g.Source.Game)
		err = do(taken)
		var reason unplayable
		switch {
		case errors.As(err, &reason):
			fmt.Fprintf(c.p.stderr, "%s: %s\n", taken.name, reason)
			c.bad = true
		case errors.Is(err, errFindings):
			c.bad = true
		case err != nil:
			return err
		}
	}
	return nil
}

// games yields the games of the path. An unreadable file of a folder is a finding.
func (c *choice) games(yield func(*format.Game, error) bool) {
	for in := range c.p.inputs([]string{c.path}) {
		first := c.count
		for g, err := range c.p.games(in, c.from) {
			switch {
			case err == nil:
				if c.count++; c.count == first+1 {
					c.files++
				}
				if !yield(g, nil) {
					return
				}
			case !in.found:
				yield(nil, fmt.Errorf("%s: %s", in.path, work.Unreadable(err).Message))
				return
			case !c.quiet:
				c.p.printFindings(&notation.Source{File: in.path, Line: 1}, []notation.Finding{work.Unreadable(err)})
				c.bad = true
			}
		}
	}
}

// announce prints the number of games and the one that was used, if there are several. It returns done, the result of that game.
func (c *choice) announce(taken *chosen, done error) error {
	var usage *usageError
	var reason unplayable
	if c.count == 1 || done != nil && !errors.Is(done, errFindings) && !errors.As(done, &usage) && !errors.As(done, &reason) {
		return done
	}
	if err := c.p.stdout.Flush(); err != nil {
		return err
	}
	number := fmt.Sprint(c.count)
	if c.count > maxCounted {
		number = fmt.Sprintf("more than %d", maxCounted)
	}
	name, where := scene.Title(taken.rec.Players), ""
	if c.path != taken.game.Source.File {
		name = taken.name + ", " + name
		where = " in " + count(c.files, "file")
	}
	if name != "" {
		name = ", " + name
	}
	fmt.Fprintf(c.p.stderr, "%s has %s games%s; this is game %d%s; %s\n", c.path, number, where, c.n, name, c.other)
	return done
}

// asUsage makes a usage error of a mistake in a name. It returns other errors as they are.
func asUsage(err error) error {
	var mistake work.Mistake
	if errors.As(err, &mistake) {
		return usagef("%s", mistake)
	}
	return err
}

func turnNamed(ctx *cli.Context) work.Turn {
	t, _ := work.ParseTurn(ctx.String("turn"))
	return t
}
