package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"cartulary/notation"
	"cartulary/recorder"
	"cartulary/recorder/tui"
	"cartulary/report/look"
	"cartulary/report/raster"
	"cartulary/report/scene"
)

func (p *program) recordCommand() *cli.Command {
	return &cli.Command{
		Name:        "record",
		Usage:       "enter a game at the table",
		ArgsUsage:   "FILE",
		Description: "A FILE that does not exist is a new game; without --players the program asks for players, sets and rules. Otherwise the game goes on.",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "players", Usage: "begin a new game of `NAMES` in order of play, such as 'Alice, Bob' or 'red Alice, blue Bob'"},
			&valueFlag{&cli.StringFlag{Name: "sets", Usage: "play the new game with `SETS`, separated by commas"}, offerSets},
			rulesFlag("play the new game by these `RULES`"),
			&cli.StringFlag{Name: "event", Usage: "`NAME` of the event of the new game"},
			&cli.StringFlag{Name: "round", Usage: "`NAME` of its round"},
			&cli.StringFlag{Name: "site", Usage: "`PLACE` where it is played"},
			&cli.StringFlag{Name: "date", Usage: "`DAY` of the new game, such as 2026-11-20"},
			&valueFlag{&cli.StringFlag{Name: "clock", Usage: "write the time of each turn: `TIME` is spent, or what each player has, such as 45:00"},
				func(string) []candidate { return plain([]string{"spent"}) }},
			&cli.BoolFlag{Name: "bare", Usage: "write no points and totals"},
			&cli.IntFlag{Name: "game", Usage: "continue game `N` of the file", DefaultText: "the last one"},
			&cli.StringFlag{Name: "watch", Usage: "write a page for spectators, which reloads itself, to `FILE` after each turn", TakesFile: true},
			graphicsFlag("the picture of Ctrl-P"),
			themeFlag(),
		},
		Action: p.record,
	}
}

func (p *program) record(ctx *cli.Context) error {
	if ctx.NArg() != 1 {
		return usagef("name one file for the record")
	}
	clock, err := recorder.ParseClock(ctx.String("clock"))
	if err != nil {
		return usagef("--clock: %v", err)
	}
	answers, err := answersOf(ctx)
	if err != nil {
		return err
	}
	if limit := clock.Tag(); limit != "" {
		answers.Tags = append(answers.Tags, notation.Tag{Name: "TimeControl", Value: limit})
	}
	if ctx.IsSet("players") {
		if _, err := answers.Begin(); err != nil {
			var wrong *recorder.AnswerError
			if errors.As(err, &wrong) {
				return usagef("--%s: %v", wrong.Answer, err)
			}
			return usagef("--players: %v", err)
		}
	}
	in, ok := p.stdin.(*os.File)
	if !ok || !term.IsTerminal(int(in.Fd())) || !p.terminal {
		return usagef("record needs a terminal for its input and output")
	}
	file, err := p.openRecording(ctx.Args().First(), ctx.Int("game"), ctx.String("watch"))
	if err != nil {
		return err
	}
	defer file.close()
	if file.rec != nil && newGameFlag(ctx) != "" {
		return usagef("%s has a game already; --%s is for a new one", file.path, newGameFlag(ctx))
	}
	ascii := asciiOnly(os.Getenv)
	o := tui.Options{File: ctx.Args().First(), Color: p.color(ctx) && (!ascii || ctx.String("color") == "always"), ASCII: ascii, Lines: os.Getenv("TERM") == "dumb",
		Keep: file.keep, Notice: file.takeNotice, Picture: p.boardPicture(ctx)}
	o.Width, o.Height, _ = term.GetSize(int(in.Fd()))
	if err := file.begin(&o, recorder.Options{Bare: ctx.Bool("bare"), Clock: clock, Save: file.save}, answers); err != nil {
		return err
	}
	return p.recordOn(in, file, o)
}

// asciiOnly reports whether a terminal shows ASCII alone: by its type, or by a locale that is set and is not UTF-8.
func asciiOnly(env func(string) string) bool {
	kind := env("TERM")
	locale := strings.ToLower(cmp.Or(env("LC_ALL"), env("LC_CTYPE"), env("LANG")))
	return kind == "dumb" || strings.HasPrefix(kind, "vt") || locale != "" && !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
}

// begin continues the game of the file, begins a new one, or prepares the questions before it.
func (r *recording) begin(o *tui.Options, options recorder.Options, answers recorder.Answers) (err error) {
	o.Begin = func(rec *notation.Record) (*recorder.Session, error) {
		if err := r.save(rec); err != nil {
			return nil, err
		}
		return recorder.New(rec, options)
	}
	switch {
	case r.rec != nil:
		options.Draft = r.draft
		if o.Session, err = recorder.New(r.rec, options); err == nil {
			err = r.show(r.rec)
		}
	case answers.Players == "":
		if !slices.ContainsFunc(answers.Tags, func(t notation.Tag) bool { return t.Name == "Date" }) {
			answers.Tags = append(answers.Tags, notation.Tag{Name: "Date", Value: time.Now().Format(time.DateOnly)})
		}
		o.Setup = recorder.NewSetup(answers)
	default:
		var rec *notation.Record
		if rec, err = answers.Begin(); err == nil {
			o.Session, err = o.Begin(rec)
		}
	}
	return err
}

// boardPicture returns a function that draws the board in the terminal, nil if the terminal shows no pictures.
func (p *program) boardPicture(ctx *cli.Context) func(io.Writer, *scene.Scene) error {
	show := p.inline(ctx.String("graphics"))
	if show == nil {
		return nil
	}
	painter := raster.NewPainter(look.ThemeOf(ctx.String("theme")), 64)
	return func(w io.Writer, s *scene.Scene) error {
		var picture bytes.Buffer
		if err := painter.WritePNG(&picture, s); err != nil {
			return err
		}
		return show(w, picture.Bytes())
	}
}

// recordOn shows the screen until the scribe leaves, and prints what is recorded.
func (p *program) recordOn(in *os.File, file *recording, o tui.Options) error {
	ending, done := p.interruption.ending(context.Background())
	defer done()
	if o.Lines { // else the screen sets the terminal up
		if before, err := term.MakeRaw(int(in.Fd())); err == nil {
			defer term.Restore(int(in.Fd()), before)
		}
	}
	session, err := tui.Run(ending, in, p.file, o)
	if session != nil {
		if lost := session.Unsaved(); lost != nil {
			p.stdout.Write(session.Text()) // what no file has is at least on the terminal
			return lost
		}
		fmt.Fprintln(p.stderr, file.summary(session))
	}
	if errors.Is(err, context.Canceled) {
		return errInterrupted
	}
	return err
}

// newGameFlag returns the first flag for a new game that is set, empty if there is none.
func newGameFlag(ctx *cli.Context) string {
	for _, name := range append([]string{"players", "sets", "rules"}, eventFlags...) {
		if ctx.IsSet(name) {
			return name
		}
	}
	return ""
}

func answersOf(ctx *cli.Context) (a recorder.Answers, err error) {
	a = recorder.Answers{Players: ctx.String("players"), Sets: ctx.String("sets"), Rules: ctx.String("rules")}
	for _, name := range eventFlags {
		if ctx.IsSet(name) {
			a.Tags = append(a.Tags, notation.Tag{Name: strings.ToUpper(name[:1]) + name[1:], Value: notation.OneLine(ctx.String(name))})
		}
	}
	return a, nil
}

var eventFlags = []string{"event", "round", "site", "date"}
