package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/insight/policy"
	"cartulary/insight/problems"
	"cartulary/internal/aliases"
	"cartulary/internal/jsonwords"
	"cartulary/internal/spelling"
	"cartulary/internal/work"
	"cartulary/notation"
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
	names  []string
	source *notation.Source
	read   []notation.Finding // of reading the record
}

// problems finds problems in games, or reads those that it found, and writes them.
func (p *program) problems(ctx *cli.Context) error {
	file := ctx.String("problems")
	switch pictures := ctx.String("format") == "anki" || ctx.String("format") == "md"; {
	case ctx.NArg() == 0 && file == "":
		return usagef("name the files or folders of the games, or - for standard input")
	case ctx.NArg() > 0 && file != "":
		return usagef("--problems takes the place of the games; name one or the other")
	case pictures != ctx.IsSet("assets"):
		return usagef("--format md and anki need a folder for their pictures, --assets DIR; the other formats have none")
	case ctx.IsSet("no-answers") && ctx.String("format") != "text":
		return usagef("--no-answers goes with --format text")
	case ctx.IsSet("mine") && strings.TrimSpace(ctx.String("mine")) == "":
		return usagef("--mine takes the name of a player, not an empty one")
	}
	for _, name := range []string{"seed", "from", "jobs"} {
		if file != "" && ctx.IsSet(name) {
			return usagef("--%s is for a search of games; with --problems there is none", name)
		}
	}
	names, err := p.aliases(ctx.String("players"), nil)
	if err != nil {
		return err
	}
	mine := names.Called(ctx.String("mine"))
	set, whole := (*problems.Set)(nil), true
	if file != "" {
		set, err = p.readProblems(file, mine)
	} else {
		set, whole, err = p.findProblems(ctx, names, mine)
	}
	if err != nil {
		return err
	}
	if len(set.Problems) == 0 {
		fmt.Fprintln(p.stderr, "cartulary: there is no problem")
		return errNothing
	}
	if most := ctx.Int("most"); ctx.IsSet("most") && len(set.Problems) > most {
		set.Problems = problems.Mixed(set.Problems, most)
	}
	if err := p.writeProblems(ctx, set); err != nil {
		return err
	}
	if !whole {
		return errFindings
	}
	return nil
}

// readProblems reads a file of problems and leaves those that a player missed, all if mine is empty.
func (p *program) readProblems(file, mine string) (*problems.Set, error) {
	in, err := p.open(input{path: file})
	if err != nil {
		return nil, fmt.Errorf("%s: %s", file, work.Unreadable(err).Message)
	}
	defer in.Close()
	text, err := io.ReadAll(in)
	if err != nil {
		return nil, fmt.Errorf("%s: %s", file, work.Unreadable(err).Message)
	}
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, fmt.Errorf("%s: this is no file of cartulary problems --format json: it is empty", file)
	}
	set := &problems.Set{}
	if err := jsonwords.Document(string(text), set, "a list of problems"); err != nil {
		return nil, fmt.Errorf("%s: this is no file of cartulary problems --format json: %s", file, jsonwords.Reason(err))
	}
	if mine == "" {
		return set, nil
	}
	players := map[string]bool{}
	for _, x := range set.Problems {
		for _, q := range x.Players {
			players[q.Name] = true
		}
	}
	set.Problems = slices.DeleteFunc(set.Problems, func(x problems.Problem) bool { return !x.MissedBy(mine) })
	return set, knows(players, mine)
}

// knows returns the usage error for a player who is in no game.
func knows(players map[string]bool, name string) error {
	if delete(players, ""); name == "" || players[name] || len(players) == 0 {
		return nil
	}
	return usagef("no game has a player %s%s", name, spelling.DidYouMean(name, slices.Sorted(maps.Keys(players))))
}

// findProblems returns the problems of all games, the easiest first, and reports whether every game could be searched.
func (p *program) findProblems(ctx *cli.Context, names *aliases.Table, mine string) (set *problems.Set, whole bool, err error) {
	what := reading{paths: ctx.Args().Slice(), from: ctx.String("from"), jobs: ctx.Int("jobs"), each: true}
	o := problems.Options{Seed: ctx.Uint64("seed"), Workers: 1, Mine: mine}
	stop, done := p.interruption.ending(ctx.Context)
	defer done()
	games, whole, err := gather(p, what, func() func(*task, *format.Parser) (found, *findings.Game) {
		return func(t *task, parser *format.Parser) (f found, unread *findings.Game) {
			src, rec, reading := t.Read(parser)
			if rec == nil {
				return f, &findings.Game{Source: src, Reading: reading}
			}
			for i := range rec.Players {
				rec.Players[i].Name = names.Called(rec.Players[i].Name)
				f.names = append(f.names, rec.Players[i].Name)
			}
			f.source, f.read = src, slices.Clone(reading)
			list, err := problems.Find(stop, rec, o)
			if err != nil {
				f.reason = err.Error()
			}
			for i := range list {
				list[i].File, list[i].Game = filepath.ToSlash(src.File), src.Game
			}
			f.list = list
			return f, nil
		}
	})
	if err != nil {
		return nil, false, err
	}
	set = &problems.Set{Evaluator: policy.Evaluator, Seed: o.Seed, Problems: []problems.Problem{}}
	seen, players := map[string]bool{}, map[string]bool{}
	for _, g := range games {
		for _, name := range g.names {
			players[name] = true
		}
		if p.printFindings(g.source, g.read) {
			whole = false
		} else if g.reason != "" {
			fmt.Fprintf(p.stderr, "%s: %s\n", outcomes.Name(g.source.File, g.source.Game), g.reason)
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
	return set, whole, knows(players, mine)
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
		if err := makeFolder(dir); err != nil {
			return err
		}
		link, err := relative(filepath.Dir(ctx.String("out")), dir) // on a terminal too, which gets the text as it is
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
			if err := shown.Check(set); err != nil {
				return err
			}
			text, err := work.JSON(set)
			if err == nil {
				_, err = w.Write(text)
			}
			return err
		},
	}[ctx.String("format")]
	if err := write(&text); err != nil {
		if file := ctx.String("problems"); file != "" {
			return fmt.Errorf("%s: %w", file, err)
		}
		return err
	}
	_, err := p.results(ctx).Write(text.Bytes())
	return err
}

// problemPage returns the page of the problems in a file, for a site with a title and a language, which may be nil.
func (p *program) problemPage(file, title string, l *lang.Lang) ([]byte, error) {
	set, err := p.readProblems(file, "")
	if err != nil {
		return nil, err
	}
	var page bytes.Buffer
	if err := shown.Page(&page, set, shown.Options{Home: "index.html", Site: notation.OneLine(title), Lang: l}); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return page.Bytes(), nil
}
