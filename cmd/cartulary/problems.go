package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"cartulary/insight/policy"
	"cartulary/insight/problems"
	"cartulary/internal/aliases"
	"cartulary/internal/work"
	"cartulary/notation/format"
	"cartulary/report/findings"
	"cartulary/report/lang"
	"cartulary/report/outcomes"
	shown "cartulary/report/problems"
)

// found is what a game gives.
type found struct {
	list   []problems.Problem
	reason string // why the game has no problems; empty for one without clear moves
	name   string
	err    error
}

// problems finds problems in games and writes them.
func (p *program) problems(ctx *cli.Context) error {
	switch {
	case ctx.NArg() == 0:
		return usagef("name the files or folders of the games, or - for standard input")
	case ctx.IsSet("assets") != (ctx.String("format") == "anki" || ctx.String("format") == "md"):
		return usagef("--format anki and --format md need a folder for their pictures, --assets DIR; the other formats have none")
	case ctx.IsSet("mine") && ctx.String("mine") == "":
		return usagef("--mine takes the name of a player, not an empty one")
	}
	names, err := p.aliases(ctx.String("players"), nil)
	if err != nil {
		return err
	}
	set, whole, err := p.findProblems(ctx, names)
	if err != nil {
		return err
	}
	if len(set.Problems) == 0 {
		fmt.Fprintln(p.stderr, "cartulary: there is no problem in these games, so nothing is written")
		return errFindings
	}
	if err := p.writeProblems(ctx, set); err != nil {
		return err
	}
	fmt.Fprintf(p.stderr, "%s\n", count(len(set.Problems), "problem"))
	if !whole {
		return errFindings
	}
	return nil
}

// findProblems returns the problems of all games, the easiest first, and reports whether every game could be searched.
func (p *program) findProblems(ctx *cli.Context, names *aliases.Table) (set *problems.Set, whole bool, err error) {
	what := reading{paths: ctx.Args().Slice(), from: ctx.String("from"), jobs: ctx.Int("jobs"), each: true}
	o := problems.Options{Seed: ctx.Uint64("seed"), Workers: 1, Mine: names.Called(ctx.String("mine"))}
	stop, cancel := context.WithCancel(ctx.Context)
	defer cancel()
	games, whole, err := gather(p, what, func() func(*task, *format.Parser) (found, *findings.Game) {
		return func(t *task, parser *format.Parser) (f found, unread *findings.Game) {
			src, rec, reading := t.Read(parser)
			if rec == nil {
				return f, &findings.Game{Source: src, Reading: reading}
			}
			for i := range rec.Players {
				rec.Players[i].Name = names.Called(rec.Players[i].Name)
			}
			f.name = outcomes.Name(src.File, src.Game)
			f.list, err = problems.Find(stop, rec, o)
			if err != nil {
				f.reason = err.Error()
			}
			for i := range f.list {
				f.list[i].File, f.list[i].Game = filepath.ToSlash(src.File), src.Game
			}
			return f, nil
		}
	})
	if err != nil {
		return nil, false, err
	}
	set = &problems.Set{Evaluator: policy.Evaluator, Seed: o.Seed, Problems: []problems.Problem{}}
	seen := map[string]bool{}
	for _, g := range games {
		if g.reason != "" {
			fmt.Fprintf(p.stderr, "%s: %s\n", g.name, g.reason)
			whole = false
		}
		for _, x := range g.list {
			if !seen[x.ID] { // of a copy of a game
				seen[x.ID] = true
				set.Problems = append(set.Problems, x)
			}
		}
	}
	problems.Sort(set.Problems)
	if most := ctx.Int("most"); most > 0 && len(set.Problems) > most {
		set.Problems = problems.Mixed(set.Problems, most)
	}
	return set, whole, nil
}

// writeProblems writes problems in the format of a command line, and their pictures first.
func (p *program) writeProblems(ctx *cli.Context, set *problems.Set) error {
	o := shown.Options{Color: p.color(ctx), Width: p.columns, NoAnswers: ctx.Bool("no-answers")}
	if ctx.IsSet("lang") {
		o.Lang = lang.Of(ctx.String("lang"))
	}
	var text bytes.Buffer
	save := func(string, []byte) error { return nil }
	if dir := ctx.String("assets"); dir != "" {
		link, err := p.assets(ctx, dir)
		if err != nil {
			return err
		}
		o.Pictures = filepath.ToSlash(link)
		save = func(name string, content []byte) error { return p.writeFile(filepath.Join(dir, name), content) }
	}
	write := map[string]func(io.Writer) error{
		"text": func(w io.Writer) error { return shown.Text(w, set, o) },
		"html": func(w io.Writer) error { return shown.Page(w, set, o) },
		"md":   func(w io.Writer) error { return shown.Markdown(w, set, save, o) },
		"anki": func(w io.Writer) error { return shown.Anki(w, set, save, o) },
		"json": func(w io.Writer) error {
			text, err := work.JSON(set)
			if err == nil {
				_, err = w.Write(text)
			}
			return err
		},
	}[ctx.String("format")]
	if err := write(&text); err != nil {
		return err
	}
	_, err := p.results(ctx).Write(text.Bytes())
	return err
}
