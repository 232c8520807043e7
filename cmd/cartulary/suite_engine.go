package main

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"

	"github.com/urfave/cli/v2"

	"cartulary/engine"
	"cartulary/internal/lazy"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/outcomes"
	"cartulary/report/scene"
	"cartulary/validator/suite"
)

// mostMutants bounds the mutants of a game.
const mostMutants = 10_000

// mostSilent is after how many games in a row without an answer in time the run ends: each costs --engine-timeout.
const mostSilent = 3

// parseEngine reads the flags about an engine.
func (t *testRun) parseEngine(ctx *cli.Context) error {
	compare, err := suite.FindComparison(ctx.String("compare"))
	if err != nil {
		return usagef("--compare: %v", err)
	}
	t.opts = suite.Options{States: t.update, Compare: compare, Mutants: ctx.Int("mutants")}
	for _, name := range []string{"compare", "mutants", "pictures"} {
		if ctx.IsSet(name) && t.engine == "" {
			return usagef("--%s is for --engine", name)
		}
	}
	if n := t.opts.Mutants; n < 0 || n > mostMutants {
		return usagef("--mutants takes a number from 0 to %d, not %d", mostMutants, n)
	}
	if t.engine == "" {
		return nil
	}
	if _, err := t.newEngine(); err != nil {
		return usagef("--engine: %v", err)
	}
	if dir := ctx.String("pictures"); dir != "" {
		if err := makeFolder(dir); err != nil {
			return err
		}
		t.pictures = &pictureFolder{dir: dir, stems: newStems()}
	}
	return nil
}

// afterCase writes the pictures of a case. The error ends the run after several games in a row without an answer of the engine.
func (t *testRun) afterCase(p *program, c *outcomes.Case, pictures []picture) error {
	for _, drawn := range pictures {
		if err := t.pictures.add(p, drawn); err != nil {
			return err
		}
	}
	if t.silent++; !c.Late {
		t.silent = 0
	}
	if t.silent == mostSilent {
		t.killEngines() // the workers wait for an answer to the next games
		return errEnough
	}
	return nil
}

// failures draws the differences of legal moves and the mutants that an engine judges wrongly.
func (d *illustrator) failures(t *task, c *outcomes.Case) ([]picture, error) {
	var list []picture
	for i := range c.Failures {
		f := &c.Failures[i]
		sc, what := (*scene.Scene)(nil), "moves"
		switch {
		case f.Moves != nil:
			sc = movesScene(f)
		case f.Mutant != nil:
			what = "mutant-" + f.Rule
			for p := range d.scenes.Pictures(f.Mutant.Record, []notation.Finding{*f.Mutant.Finding}, nil) {
				sc = p.Scene
			}
		}
		if sc == nil {
			continue
		}
		var png bytes.Buffer
		if err := d.painter.WritePNG(&png, sc); err != nil {
			return nil, err
		}
		list = append(list, picture{t.Path, fmt.Sprintf("-%d-t%03d%s-%s.png", t.Number, f.Turn, f.Part, what), png.Bytes()})
	}
	return list, nil
}

// square matches the square of a placement.
var square = lazy.Regexp(`@(-?\d{1,4}),(-?\d{1,4})`)

// movesScene returns the board before a turn, with the squares of missing moves and of those that are not legal. It is nil if there is
// no board.
func movesScene(f *suite.Failure) *scene.Scene {
	d := f.Moves
	at, err := replay.Before(d.Record, d.Line+1)
	if err != nil {
		return nil
	}
	sc := scene.New(at.State, scene.Options{Players: d.Record.Players, Title: scene.Title(d.Record.Players)})
	board := sc.Bounds
	spots := func(moves []string) (list []scene.Spot) {
		seen := map[engine.Point]bool{}
		for _, m := range moves {
			p, ok := squareIn(square(), m)
			near := int(p.X) >= board.MinX-2 && int(p.X) <= board.MaxX+2 && int(p.Y) >= board.MinY-2 && int(p.Y) <= board.MaxY+2
			if ok && near && !seen[p] {
				seen[p] = true
				list = append(list, scene.Spot{At: p, Part: -1})
			}
		}
		return list
	}
	sc.Mark(&scene.Marks{Legal: spots(d.Missing), Wrong: spots(d.Extra), Text: fmt.Sprintf("turn %d%s, %s: %s", f.Turn, f.Part, d.Tile, f.Found)})
	return sc
}

// squareIn returns the square of a move.
func squareIn(square *regexp.Regexp, move string) (engine.Point, bool) {
	m := square.FindStringSubmatch(move)
	if m == nil {
		return engine.Point{}, false
	}
	x, _ := strconv.Atoi(m[1])
	y, _ := strconv.Atoi(m[2])
	return engine.Point{X: int16(x), Y: int16(y)}, true
}
