package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/base"
	"cartulary/engine/names"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/board"
	"cartulary/report/findings"
	"cartulary/validator"
)

// A picture shows a finding.
type picture struct {
	path string // of the record file
	name string // what of the file name stands behind the name of the record file
	png  []byte
}

// illustrator draws pictures of findings. Each worker has its own.
type illustrator struct {
	painter  *board.Painter
	replayer *replay.Replayer
	opts     validator.Options
}

// findingPx is the size of a tile in the picture of a finding.
const findingPx = 64

func newIllustrator(opts validator.Options) *illustrator {
	return &illustrator{board.NewPainter(findingPx), replay.New(), opts}
}

// draw draws a picture of each finding of a game that stands in a turn.
func (d *illustrator) draw(t *task, g *findings.Game, rec *notation.Record, reading []notation.Finding) ([]picture, error) {
	byTurn := map[int][]*notation.Finding{}
	for i := range g.All() {
		f := &g.All()[i]
		if turn := turnOf(rec, f); turn >= 0 {
			byTurn[turn] = append(byTurn[turn], f)
		}
	}
	if len(byTurn) == 0 {
		return nil, nil
	}
	opts := replay.Options{Rules: d.opts.Rules, Damaged: validator.Damaged(reading)}
	scenes := map[int]*board.Scene{}
	for f := range d.replayer.Frames(rec, opts) {
		if f.State == nil {
			return nil, nil // there is no game to show
		}
		if f.Kind == replay.FrameTurn && byTurn[f.Index] != nil {
			scenes[f.Index] = newScene(f, rec)
		}
	}
	var list []picture
	seen := map[string]int{}
	for turn := range rec.Turns {
		for _, f := range byTurn[turn] {
			sc := *scenes[turn]
			sc.Mark(d.marks(rec, opts, turn, f))
			var png bytes.Buffer
			if err := d.painter.WritePNG(&png, &sc); err != nil {
				return nil, err
			}
			name := fmt.Sprintf("-%d-t%03d-%s", t.n, f.Turn, f.Rule)
			if seen[name]++; seen[name] > 1 {
				name += fmt.Sprintf("-%d", seen[name])
			}
			list = append(list, picture{t.path, name + ".png", png.Bytes()})
		}
	}
	return list, nil
}

// turnOf returns the index of the turn in which a finding stands, -1 if it is in none.
func turnOf(rec *notation.Record, f *notation.Finding) int {
	if f.Turn == 0 {
		return -1
	}
	return slices.IndexFunc(rec.Turns, func(t notation.Turn) bool {
		return t.Number == f.Turn && t.Span.Start <= f.Span.Start && f.Span.Start <= t.Span.End
	})
}

// marks says what of a finding is to be marked: the action that it is about, and what the
// player could have done instead.
func (d *illustrator) marks(rec *notation.Record, opts replay.Options, turn int, f *notation.Finding) *board.Marks {
	m := &board.Marks{Text: fmt.Sprintf("turn %d: %s [%s]", f.Turn, f.Message, f.Rule)}
	actions := rec.Turns[turn].Actions
	i := slices.IndexFunc(actions, func(a notation.Action) bool { return a.Span.Start <= f.Span.Start && f.Span.End <= a.Span.End })
	if i < 0 && f.Class != notation.Illegal {
		return m
	}
	done := i
	if i < 0 {
		done = len(actions) // something is missing, at the end of the turn
	}
	s := d.moment(rec, opts, turn, done)
	if s == nil {
		return m
	}
	at := situation{s, d.replayer.Rules(), rec}
	if i < 0 {
		at.due(m)
		return m
	}
	if spot, ok := at.spot(&actions[i]); ok {
		m.Wrong = append(m.Wrong, spot)
	}
	m.Way = at.way(&actions[i])
	if f.Class == notation.Illegal {
		at.instead(&actions[i], drawnType(s, actions), m)
	}
	return m
}

// moment plays a record until so many actions of a turn are done. It returns nil if the
// game cannot be played.
func (d *illustrator) moment(rec *notation.Record, opts replay.Options, turn, done int) *engine.State {
	until := *rec
	until.Turns = slices.Clone(rec.Turns[:turn+1])
	last := &until.Turns[turn]
	last.Actions, last.Open = last.Actions[:done], true
	for f := range d.replayer.Frames(&until, opts) {
		if f.State == nil || f.Kind == replay.FrameTurn && f.Index == turn {
			return f.State
		}
	}
	return nil
}

// drawnType returns the tile that a turn still has to place, NoType if it has.
func drawnType(s *engine.State, actions []notation.Action) engine.TypeID {
	for _, a := range actions {
		if t, ok := s.Rules().TypeByName(a.Tile); ok && s.PlacedThisTurn() == 0 {
			return t
		}
	}
	return engine.NoType
}

// A situation is the table at the moment of an action.
type situation struct {
	*engine.State
	rules *ruleset.Ruleset
	rec   *notation.Record
}

// spot returns where an action is done. A walk has a way instead.
func (s situation) spot(a *notation.Action) (board.Spot, bool) {
	at, role, loc := replay.Point(a.At), a.Role, a.Loc
	switch a.Kind {
	case notation.ActPlace, notation.ActFlea, notation.ActLeperPlace:
		return board.Spot{At: at, Part: -1}, true
	case notation.ActDeploy:
		if !a.HasAt {
			last := s.LastPlaced()
			if last == engine.NoTile {
				return board.Spot{}, false
			}
			at = s.Tiles()[last].At
		}
	case notation.ActPrincess:
		role = notation.Knight
	case notation.ActFlee:
		loc = a.ToLoc
	case notation.ActFairy:
	default:
		return board.Spot{}, false
	}
	spot := board.Spot{At: at, Part: -1}
	if t := s.TileAt(at); t != engine.NoTile && role != notation.NoRole {
		if n, ok := replay.FindPart(s.State, t, role, loc); ok {
			_, part := s.Place(n)
			spot.Part = int(part)
		}
	}
	return spot, true
}

// way returns the squares of a walk or of the move of a flea, nil if the action is none.
func (s situation) way(a *notation.Action) []engine.Point {
	switch {
	case a.Kind == notation.ActFlea && a.HasFrom, a.Kind == notation.ActFlee:
		return []engine.Point{replay.Point(a.From), replay.Point(a.At)}
	case len(a.Steps) > 0:
		t, _ := s.Neutral(walkers[a.Kind])
		if t == engine.NoTile {
			return nil
		}
		way := []engine.Point{s.Tiles()[t].At}
		for _, step := range a.Steps {
			way = append(way, way[len(way)-1].Neighbour(tile.Side(step.Dir-notation.LocN)))
		}
		return way
	}
	return nil
}

var walkers = map[notation.ActionKind]engine.Word{notation.ActDragon: names.Dragon, notation.ActLeperMove: names.Leper}

// instead marks what could have been done in place of an action: the same with something
// else.
func (s situation) instead(a *notation.Action, drawn engine.TypeID, m *board.Marks) {
	switch {
	case walkers[a.Kind] != 0:
		s.steps(walkers[a.Kind], a.Steps, m)
		return
	case a.Kind == notation.ActPlace || a.Kind == notation.ActDiscard || a.Kind == notation.ActAside:
		if drawn != engine.NoType && !s.MustLayAside(drawn) {
			for _, o := range s.Legal(drawn, nil) {
				legal(m, board.Spot{At: o.At, Part: -1})
			}
			if a.Kind == notation.ActPlace {
				m.Fits = s.fits(drawn, replay.Point(a.At))
			}
		}
		return
	}
	moves, _ := s.Moves(nil)
	s.offer(s.Extra(drawn, moves), m, func(w *notation.Action, _ *engine.Action) bool { return w.Kind == a.Kind })
}

// fits returns what the notes of the finding say: how the tile could have been turned on its square or,
// if it does not fit there, on the nearest others.
func (s situation) fits(drawn engine.TypeID, at engine.Point) (list []board.Fit) {
	for _, fit := range s.NearestFits(drawn, at, base.NearestShown) {
		list = append(list, board.Fit{At: fit.At, Tile: s.Rules().Type(drawn).Tile, Rotations: fit.Rotations})
		if fit.At == at {
			break
		}
	}
	return list
}

// due marks what had to be done before the turn could end.
func (s situation) due(m *board.Marks) {
	if name, steps := s.DueWalk(); steps > 0 {
		s.steps(name, nil, m)
		return
	}
	moves, must := s.Moves(nil)
	s.offer(s.Extra(engine.NoType, moves), m, func(w *notation.Action, a *engine.Action) bool {
		return a.Due || must && w.Kind != notation.ActDeploy
	})
}

// steps marks where a walk could have gone on, at the first step that may not be taken.
func (s situation) steps(name engine.Word, walk []notation.Step, m *board.Marks) {
	t, _ := s.Neutral(name)
	if t == engine.NoTile {
		return
	}
	at := s.Tiles()[t].At
	var path []engine.Step
	next := s.NextSteps(name, path, nil)
	for _, step := range walk {
		side := tile.Side(step.Dir - notation.LocN)
		if !slices.Contains(next, side) {
			break
		}
		at = at.Neighbour(side)
		path = append(path, engine.Step{Side: side, Mover: -1})
		next = s.NextSteps(name, path, nil)
	}
	if i, ok := s.Rules().NeutralByName(name); ok && len(path) >= s.Rules().Neutrals[i].Steps {
		return // it is long enough
	}
	for _, side := range next {
		legal(m, board.Spot{At: at.Neighbour(side), Part: -1})
	}
}

// offer marks those of the actions that are asked for.
func (s situation) offer(actions []engine.Action, m *board.Marks, want func(*notation.Action, *engine.Action) bool) {
	for i := range actions {
		w := replay.Written(s.State, s.rules, s.rec, &actions[i])
		if spot, ok := s.spot(&w); ok && want(&w, &actions[i]) {
			legal(m, spot)
		}
	}
}

// legal marks a spot that is not marked yet.
func legal(m *board.Marks, spot board.Spot) {
	if !slices.Contains(m.Legal, spot) {
		m.Legal = append(m.Legal, spot)
	}
}

// stems names record files by their last part. Files that are called alike get a number behind
// it, in the order in which they come.
type stems struct {
	known map[string]string // by path
	taken map[string]bool
}

func newStems() stems { return stems{map[string]string{}, map[string]bool{}} }

func (s stems) of(path string) string {
	stem, ok := s.known[path]
	if !ok {
		base := strings.TrimSuffix(filepath.Base(path), ".gz")
		if base = strings.TrimSuffix(base, filepath.Ext(base)); path == "-" || base == "" {
			base = "stdin"
		}
		stem = base
		for n := 2; s.taken[stem]; n++ {
			stem = fmt.Sprintf("%s-%d", base, n)
		}
		s.known[path], s.taken[stem] = stem, true
	}
	return stem
}

// gallery writes pictures into a folder under names of their own.
type gallery struct {
	dir   string
	stems stems
	count int
}

func newGallery(dir string) (*gallery, error) {
	return &gallery{dir: dir, stems: newStems()}, os.MkdirAll(dir, 0o755)
}

// hang writes a picture.
func (g *gallery) hang(p picture) error {
	g.count++
	return writeFile(filepath.Join(g.dir, g.stems.of(p.path)+p.name), p.png)
}
