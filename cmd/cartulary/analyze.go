package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/insight"
	"cartulary/internal/spelling"
	"cartulary/internal/work"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
	"cartulary/report/chars"
	"cartulary/report/forecast"
	"cartulary/report/outcomes"
	"cartulary/report/scene"
)

var budgets = []string{"quick", "standard", "normal", "deep"}

type analysis struct {
	p     *program
	out   io.Writer
	opts  insight.Options
	form  string
	color bool
	only  *work.Turn // nil for all turns
	other string     // the move of --what-if
	bar   *progress
	games int // that are done
}

// forOne returns the flag that makes a command work on a single game, one of some names or --format json, "" if there is none.
func forOne(ctx *cli.Context, names ...string) string {
	for _, name := range names {
		if ctx.IsSet(name) {
			return "--" + name
		}
	}
	if ctx.String("format") == "json" {
		return "--format json"
	}
	return ""
}

// oneAnalysis returns the flag that makes analyze analyse a single game, "" if there is none.
func oneAnalysis(ctx *cli.Context) string { return forOne(ctx, "what-if", "turn", "game") }

// checkOne returns the usage error for no file, and for several or a flag for many games beside one for a single game.
func checkOne(ctx *cli.Context, doing, one string) error {
	switch {
	case ctx.NArg() == 0:
		return usagef("name the files or folders to %s, or - for standard input", doing)
	case one == "--format json" && ctx.NArg() > 1:
		return usagef("--format json writes one game; name one file, or use --format jsonl")
	case one != "" && ctx.NArg() > 1:
		return usagef("%s is for one game; name one file", one)
	case one != "" && ctx.String("resume") != "":
		return usagef("--resume is for runs over many games; it does not go with %s", one)
	}
	return nil
}

// checkAnalysis returns the usage error for flags out of range or that do not go together.
func checkAnalysis(ctx *cli.Context) error {
	one := oneAnalysis(ctx)
	if err := checkOne(ctx, "analyse", one); err != nil {
		return err
	}
	switch {
	case one != "" && ctx.String("piece") != "":
		return usagef("--piece is for runs over many games; it does not go with %s", one)
	case ctx.IsSet("what-if") && strings.TrimSpace(ctx.String("what-if")) == "":
		return usagef("--what-if takes a turn as a record writes it, such as '17. red: BA/RFr@1,0^90 | thief N', not an empty one")
	case ctx.IsSet("what-if") && ctx.String("format") == "jsonl":
		return usagef("--what-if goes with --format text or json")
	}
	return nil
}

func (p *program) newAnalysis(ctx *cli.Context) (*analysis, error) {
	word := ctx.String("budget")
	if ctx.IsSet("turn") && !ctx.IsSet("budget") {
		word = insight.Normal.String() // for one turn it takes a second
	}
	budget, err := insight.ParseBudget(word)
	if err != nil {
		return nil, usagef("--budget: %v%s", err, spelling.DidYouMean(word, budgets))
	}
	a := &analysis{p: p, out: p.results(ctx), form: ctx.String("format"), color: p.color(ctx), other: ctx.String("what-if"),
		opts: insight.Options{Seed: ctx.Uint64("seed"), Budget: budget, Workers: ctx.Int("jobs")}}
	if ctx.IsSet("turn") {
		turn := turnNamed(ctx)
		a.only = &turn
	}
	a.opts.Done = func(n, of int) { a.bar.within(a.games, n, of) }
	return a, nil
}

func (p *program) analyze(ctx *cli.Context) error {
	if err := checkAnalysis(ctx); err != nil {
		return err
	}
	a, err := p.newAnalysis(ctx)
	if err != nil {
		return err
	}
	if oneAnalysis(ctx) == "" {
		return a.all(ctx)
	}
	a.bar = p.newSlow("analysing", nil)
	defer a.bar.end()
	found := false
	err = p.choose(ctx, func(c *chosen) error {
		defer a.bar.end()
		found = true
		return a.one(ctx.Context, c)
	})
	if found || err == nil {
		return err
	}
	a.bar.end()
	return p.unreadFile(err)
}

// unreadFile prints why there is no game to analyse, as the analysis of many games does, and returns its exit status.
func (p *program) unreadFile(err error) error {
	var usage *usageError
	if errors.As(err, &usage) || errors.Is(err, errInterrupted) || errors.Is(err, errFindings) {
		return err
	}
	fmt.Fprintln(p.stderr, err)
	return errFindings
}

func (a *analysis) one(ctx context.Context, c *chosen) error {
	bad := a.p.printFindings(c.game.Source, c.reading)
	ctx, done := a.p.interruption.ending(ctx)
	defer done()
	analyse := a.write
	if a.other != "" {
		analyse = a.whatIf
	}
	var text []byte
	good := false
	err := a.p.interruption.await(func() (err error) { text, good, err = analyse(ctx, c); return err })
	a.bar.end()
	var reason unplayable
	if errors.As(err, &reason) {
		fmt.Fprintf(a.p.stderr, "%s: %s\n", c.name, reason)
		return errFindings
	}
	if err != nil {
		return err
	}
	if _, err := a.out.Write(text); err != nil {
		return err
	}
	if bad || !good {
		return errFindings
	}
	return nil
}

// write returns the analysis of a game in the output format and reports whether it reaches the end of the record.
func (a *analysis) write(ctx context.Context, c *chosen) (text []byte, whole bool, err error) {
	if a.only != nil {
		line := a.only.Line(c.rec)
		if line < 1 || line > len(c.rec.Turns) {
			return nil, false, noTurn("--turn takes", *a.only, c.rec)
		}
		a.opts.Turn = c.rec.Turns[line-1].Number
	}
	made, err := work.Analyse(ctx, a.opts, c.game.Source, c.rec)
	if err != nil {
		return nil, false, failed(ctx, err)
	}
	if a.only != nil {
		made.Turns = slices.DeleteFunc(made.Turns, func(t insight.Turn) bool { return t.Part != a.only.Part.String() })
	}
	if a.form != "text" {
		text, err = work.JSON(made)
	} else {
		text = forecast.AppendText(nil, made, a.textOptions(c.rec))
	}
	whole = made.Until == nil || made.Until.Turn == c.rec.Turns[len(c.rec.Turns)-1].Number
	return text, whole, err
}

func noTurn(what string, turn work.Turn, rec *notation.Record) error {
	if len(rec.Turns) == 0 {
		return usagef("%s a turn of the game, which has none", what)
	}
	return usagef("%s a turn from 1 to %d, not %s", what, rec.TurnCount(), turn)
}

// failed returns the reason why a game is not analysed.
func failed(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return errInterrupted
	}
	return unplayable(err.Error())
}

func (a *analysis) textOptions(rec *notation.Record) forecast.TextOptions {
	return forecast.TextOptions{Color: a.color, Width: a.p.columns, Board: a.boards(rec)}
}

type analysed struct {
	source  *notation.Source
	reading []notation.Finding
	text    []byte
	turns   int
	whole   bool   // analysed to the end of the record
	reason  string // why the game is not analysed
	err     error
}

// all analyses all games, one after the other, and prints the results in order.
func (a *analysis) all(ctx *cli.Context) error {
	c, err := a.p.openCheckpoint(ctx, "format", "from", "budget", "seed", "color")
	if err != nil {
		return err
	}
	defer c.close(a.p)
	if !c.Done {
		what := reading{paths: ctx.Args().Slice(), from: ctx.String("from"), start: c.At, piece: c.piece, keep: c.file != "", jobs: 1, each: true}
		a.bar = a.p.newSlow("analysing", &what)
		out := output{a.p, a.bar, a.out}
		stop, cancel := context.WithCancel(ctx.Context)
		defer cancel()
		worker := func(tasks []task) analysed {
			if len(tasks) == 0 { // of another piece, or a file that is no record
				return analysed{}
			}
			return a.task(stop, &tasks[0])
		}
		err = c.run(ctx, out, "", "", c.Count.unread, func() error {
			return inOrder(a.p, what, func() func([]task) analysed { return worker }, func(r result[analysed]) error { return a.receive(c, out, r) })
		})
		if err != nil {
			return err
		}
	}
	return c.Count.analysisVerdict()
}

// analysisVerdict returns errFindings if a game is not analysed to its end.
func (t *tally) analysisVerdict() error {
	if t.Severity[notation.Error] > 0 {
		return errFindings
	}
	return nil
}

// unread returns the number of games that are not analysed to their end, in words; "" if there are none.
func (t *tally) unread() string {
	if n := t.Severity[notation.Error]; n > 0 {
		return count(n, "game") + " not analysed to the end"
	}
	return ""
}

func (a *analysis) task(ctx context.Context, t *task) (r analysed) {
	defer func() { a.games++ }()
	var rec *notation.Record
	r.source, rec, r.reading = t.Read(new(format.Parser))
	if rec == nil {
		return r
	}
	r.turns = rec.TurnCount()
	var reason unplayable
	r.text, r.whole, r.err = a.write(ctx, newChosen(t.Text, rec, r.reading))
	if errors.As(r.err, &reason) {
		r.reason, r.err = reason.Error(), nil
	}
	return r
}

// receive prints the analysis of one game. What cannot be read or replayed goes to stderr.
func (a *analysis) receive(c *checkpoint, out output, done result[analysed]) error {
	r := &done.made
	if r.err != nil {
		return r.err
	}
	if r.source == nil { // a batch without a game to analyse
		return took(c, a.p, &done)
	}
	defer a.bar.hold()()
	if len(r.reading) > 0 || r.reason != "" {
		a.bar.clear()
	}
	unread := a.p.printFindings(r.source, r.reading) || !r.whole
	if r.reason != "" {
		fmt.Fprintf(a.p.stderr, "%s: %s\n", outcomes.Name(r.source.File, r.source.Game), r.reason)
	}
	if err := c.print(r.text, a.between(), 0, done.taken); err != nil {
		return err
	}
	if err := a.p.stdout.Flush(); err != nil { // the next game can take minutes
		return err
	}
	if unread {
		c.Count.Severity[notation.Error]++
	}
	c.Count.add(&tally{Games: 1, Turns: r.turns})
	out.done(1)
	return took(c, a.p, &done)
}

// between returns what separates the analyses of two games.
func (a *analysis) between() string {
	if a.form == "text" {
		return "\n"
	}
	return ""
}

// whatIf returns the judgment of another move in the output format and reports whether the move is legal.
func (a *analysis) whatIf(ctx context.Context, c *chosen) (text []byte, legal bool, err error) {
	rec, bad := played(c.rec, 0, a.other)
	if rec == nil {
		return nil, false, usagef("--what-if takes a turn as a record writes it, such as '17. red: BA/RFr@1,0^90 | thief N'; %s", bad)
	}
	turn := work.Turn{Number: rec.Turns[0].Number, Part: rec.Turns[0].Part}
	if c.rec.Find(turn.Number, turn.Part) < 0 {
		return nil, false, noTurn("--what-if takes", turn, c.rec)
	}
	if a.only != nil && *a.only != turn {
		return nil, false, usagef("--turn names turn %s and --what-if turn %s", a.only, turn)
	}
	w, err := insight.New(a.opts).WhatIf(ctx, c.rec, a.other)
	var unread insight.MoveError
	if errors.As(err, &unread) {
		return nil, false, usagef("--what-if: %v", unread)
	}
	if err != nil {
		return nil, false, failed(ctx, err)
	}
	w.File, w.Game = c.game.Source.File, c.game.Source.Game
	if a.form == "json" {
		text, err = work.JSON(w)
		return text, w.Legal, err
	}
	var players []insight.Player
	for _, p := range c.rec.Players {
		players = append(players, insight.Player{Colour: p.Colour.String(), Name: p.Name})
	}
	return forecast.AppendWhatIf(nil, w, players, a.textOptions(c.rec)), w.Legal, nil
}

// played returns a game of the first n lines of play and one more in the notation, or nil and the reason.
func played(rec *notation.Record, n int, line string) (*notation.Record, string) {
	head := *rec
	head.Turns, head.Final = rec.Turns[:n], nil
	text := notation.AppendText(nil, &head)
	start := int32(len(text))
	made, found := notation.Parse(&notation.Source{Text: string(append(append(text, strings.TrimSpace(line)...), '\n')), Line: 1})
	for i := range found {
		if found[i].Severity == notation.Error && found[i].Span.End > start {
			return nil, found[i].Message
		}
	}
	if len(made.Turns) != n+1 {
		return nil, fmt.Sprintf("%q is %s", playedText(line), count(len(made.Turns)-n, "turn"))
	}
	return made, ""
}

// playedText shortens what was typed for a message.
func playedText(line string) string {
	const most = 60
	if r := []rune(line); len(r) > most {
		return string(r[:most]) + "…"
	}
	return line
}

// Squares around the tile of a turn that its board shows.
const (
	aroundX = 3
	aroundY = 2
)

// boards returns a function that draws the board around the tile after another option of a turn.
func (a *analysis) boards(rec *notation.Record) func(t *insight.Turn, move string) []string {
	return func(t *insight.Turn, move string) []string {
		at := slices.IndexFunc(rec.Turns, func(w notation.Turn) bool { return w.Number == t.Turn && w.Part.String() == t.Part })
		if at < 0 {
			return nil
		}
		made, _ := played(rec, at, fmt.Sprintf("%d%s. %s: %s", t.Turn, t.Part, t.Player, move))
		if made == nil {
			return nil
		}
		s := sceneOf(made, at)
		if s == nil {
			return nil
		}
		for _, tile := range s.Tiles {
			if tile.Last {
				x, y := int(tile.At.X), int(tile.At.Y)
				s.Bounds = scene.Bounds{MinX: x - aroundX, MinY: y - aroundY, MaxX: x + aroundX, MaxY: y + aroundY}
			}
		}
		var b bytes.Buffer
		if err := chars.Board(&b, s, chars.Options{Color: a.color, Width: a.p.columns}); err != nil {
			return nil
		}
		return strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	}
}

// sceneOf returns the scene of the turn with an index, nil if the game cannot be replayed to it.
func sceneOf(rec *notation.Record, index int) *scene.Scene {
	for f := range replay.New().Frames(rec, replay.Options{}) {
		if f.Kind == replay.FrameTurn && f.Index == index && f.State != nil {
			return newScene(f, rec)
		}
	}
	return nil
}
