package main

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

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

// movesScene returns the board of a difference of legal moves, with the squares of missing moves and of those that are not legal. If the first
// such move differs only in its follower, the tile lies on the board, and its parts are marked. It is nil if there is no board.
func movesScene(f *suite.Failure) *scene.Scene {
	d := f.Moves
	at, err := replay.Before(d.Record, d.Line+1)
	if err != nil {
		return nil
	}
	spots := func(moves []string) []scene.Spot {
		return squaresOf(moves, scene.New(at.State, scene.Options{}).Bounds)
	}
	if place, after := agreedPlacement(at, d); after != nil {
		at.State = after
		spots = func(moves []string) []scene.Spot { return partsOf(moves, place, after) }
	}
	sc := scene.New(at.State, scene.Options{Players: d.Record.Players, Title: scene.Title(d.Record.Players)})
	sc.Mark(&scene.Marks{Legal: spots(d.Missing), Wrong: spots(d.Extra), Text: fmt.Sprintf("turn %d%s, %s: %s", f.Turn, f.Part, d.Tile, f.Found)})
	return sc
}

// agreedPlacement returns the placement of the first move of a difference and the position after it if the placement alone does not differ.
// The position is nil if it does.
func agreedPlacement(at *replay.Moment, d *suite.Difference) (place string, after *engine.State) {
	differ := slices.Concat(d.Missing, d.Extra)
	t, ok := at.Ruleset.TypeByName(d.Tile)
	place, _, _ = strings.Cut(differ[0], " | ")
	if !ok || slices.Contains(differ, place) {
		return "", nil
	}
	for _, p := range at.Places(t, nil) {
		a := engine.Place(p)
		if text, after := at.Placed(d.Tile, &a); text == place {
			return place, after
		}
	}
	return "", nil
}

// partsOf returns the parts of the tile placed last that moves with its placement name.
func partsOf(moves []string, place string, s *engine.State) (list []scene.Spot) {
	t := len(s.Tiles()) - 1
	for part := range s.Parts(t) {
		role, loc := replay.PartOf(s, s.NodeOf(t, uint8(part)))
		follower := strings.TrimSpace(fmt.Sprintf("%s %s", role, loc))
		if slices.ContainsFunc(moves, func(m string) bool { return strings.HasPrefix(m+" ", place+" | "+follower+" ") }) {
			list = append(list, scene.Spot{At: s.Tiles()[t].At, Part: part})
		}
	}
	return list
}

// squaresOf returns the squares of moves on the board or near it.
func squaresOf(moves []string, board scene.Bounds) (list []scene.Spot) {
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
