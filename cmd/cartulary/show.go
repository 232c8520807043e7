package main

import (
	"bytes"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/board"
	"cartulary/report/page"
)

func (p *program) replayCommand() *cli.Command {
	return &cli.Command{
		Name:      "replay",
		Usage:     "show a game turn by turn",
		ArgsUsage: "FILE",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "turn", Usage: "show turn `N` only; 0 is the start, one more than the last turn the final scoring"},
			&cli.StringFlag{Name: "out", Usage: "write a PNG for each turn into `DIR`"},
			&cli.StringFlag{Name: "svg", Usage: "write an SVG for each turn into `DIR`"},
			&cli.StringFlag{Name: "html", Usage: "write the whole game as one HTML page to `FILE`"},
			&cli.IntFlag{Name: "scale", Value: 64, Usage: "pixels for the side of a tile in pictures, 16 to 256"},
			gameFlag(), fromFlag(),
		},
		Action: p.replay,
	}
}

func (p *program) replay(ctx *cli.Context) error {
	if ctx.NArg() != 1 {
		return usagef("name one file")
	}
	if err := checkFrom(ctx.String("from")); err != nil {
		return err
	}
	scale := ctx.Int("scale")
	if scale < 16 || scale > 256 {
		return usagef("--scale takes 16 to 256 pixels, not %d", scale)
	}
	if ctx.IsSet("turn") && ctx.String("html") != "" {
		return usagef("--html shows the whole game, without --turn; its address takes #turn=%d", ctx.Int("turn"))
	}
	g, rec, reading, err := p.one(ctx.Args().First(), ctx.String("from"), ctx.Int("game"))
	if err != nil {
		return err
	}
	only := -1
	if ctx.IsSet("turn") {
		if only = ctx.Int("turn"); only < 0 || only > len(rec.Turns)+1 {
			return usagef("--turn takes a turn from 0 to %d, not %d", len(rec.Turns)+1, only)
		}
	}
	bad := p.tell(g.Source, reading)
	if path := ctx.String("html"); path != "" {
		err = p.htmlPage(path, rec, reading)
	}
	if drawn := ctx.String("out") != "" || ctx.String("svg") != ""; err == nil && (drawn || ctx.String("html") == "") {
		err = p.show(ctx, rec, only)
	}
	if err == nil && bad {
		err = errFindings
	}
	return err
}

// show writes the turns of a game as pictures, or to the terminal.
func (p *program) show(ctx *cli.Context, rec *notation.Record, only int) error {
	replay.Canonical(rec)
	scenes, err := p.scenes(rec, board.Title(rec.Players), only)
	if err != nil {
		return err
	}
	png, svg := ctx.String("out"), ctx.String("svg")
	if png == "" && svg == "" {
		return p.boards(ctx, rec, scenes)
	}
	if png != "" {
		painter := board.NewPainter(ctx.Int("scale"))
		err = p.pictures(png, "png", scenes, painter.WritePNG)
	}
	if svg != "" && err == nil {
		err = p.pictures(svg, "svg", scenes, func(w io.Writer, s *board.Scene) error { return board.WriteSVG(w, s, ctx.Int("scale")) })
	}
	return err
}

// htmlPage writes a game as one HTML file, whole or not at all.
func (p *program) htmlPage(path string, rec *notation.Record, reading []notation.Finding) error {
	var html bytes.Buffer
	if err := page.Write(&html, rec, reading); err != nil {
		return err
	}
	return writeFile(path, html.Bytes())
}

// scene is the picture of one turn with its number: 0 is the start, the number
// behind the last turn is the final scoring.
type scene struct {
	number int
	final  bool
	*board.Scene
}

// scenes describes every turn of a game, or only one. All of them show the same
// squares.
func (p *program) scenes(rec *notation.Record, title string, only int) ([]scene, error) {
	var list []scene
	r := replay.New()
	for f := range r.Frames(rec, replay.Options{}) {
		if f.State == nil {
			return nil, fmt.Errorf("%s", f.Violations[0].Message)
		}
		number := 0
		switch f.Kind {
		case replay.FrameTurn:
			number = f.Index + 1
		case replay.FrameFinal:
			number = len(rec.Turns) + 1
		}
		sc := board.NewScene(f.State, board.Options{Players: rec.Players, Title: title})
		list = append(list, scene{number, f.Kind == replay.FrameFinal, sc})
	}
	all := list[len(list)-1].Bounds
	kept := list[:0]
	for _, sc := range list {
		sc.Bounds = all
		if only < 0 || sc.number == only {
			kept = append(kept, sc)
		}
	}
	if len(kept) == 0 {
		return nil, usagef("the game has no final scoring")
	}
	return kept, nil
}

func (p *program) boards(ctx *cli.Context, rec *notation.Record, scenes []scene) error {
	color, _ := p.color(ctx)
	for i, sc := range scenes {
		if i > 0 {
			fmt.Fprintln(p.stdout)
		}
		switch {
		case sc.final:
			fmt.Fprintln(p.stdout, "final scoring")
		case sc.number > 0:
			t := rec.Turns[sc.number-1]
			t.Comments = nil
			p.stdout.Write(notation.AppendTurn(nil, &t))
		}
		if err := board.Text(p.stdout, sc.Scene, board.TextOptions{Color: color}); err != nil {
			return err
		}
	}
	return nil
}

// pictures writes each scene into a file of its own, with a suffix.
func (p *program) pictures(dir, suffix string, scenes []scene, write func(io.Writer, *board.Scene) error) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, sc := range scenes {
		var picture bytes.Buffer
		if err := write(&picture, sc.Scene); err != nil {
			return err
		}
		name := fmt.Sprintf("turn-%03d", sc.number)
		if sc.final {
			name = "final"
		}
		if err := writeFile(filepath.Join(dir, name+"."+suffix), picture.Bytes()); err != nil {
			return err
		}
	}
	fmt.Fprintf(p.stderr, "%s written to %s\n", count(len(scenes), "picture"), dir)
	return nil
}

func (p *program) tilesPicture(path string, set *ruleset.Set) error {
	var picture bytes.Buffer
	if err := png.Encode(&picture, board.NewPainter(96).Sheet(set.Tiles())); err != nil {
		return err
	}
	return writeFile(path, picture.Bytes())
}
