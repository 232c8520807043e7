// Package gallery makes scenes of findings: the board after the turn, the place of the action, and the places where it is
// legal. The packages of each medium draw them.
package gallery

import (
	"fmt"
	"iter"
	"slices"

	"cartulary/engine"
	"cartulary/engine/base"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/scene"
	"cartulary/validator"
)

// A Gallery makes scenes of findings. It reuses memory between games and belongs to one goroutine.
type Gallery struct {
	replayer *replay.Replayer // plays the record once
	inTurn   *replay.Replayer // plays a turn up to an action
	rules    *notation.Rules
}

// New returns a Gallery. Rules replace those of the records, unless they are nil.
func New(rules *notation.Rules) *Gallery { return &Gallery{replay.New(), replay.New(), rules} }

// A Picture is the board after the turn of a finding, with the finding marked.
type Picture struct {
	Finding *notation.Finding
	Scene   *scene.Scene
}

// Pictures yields a picture for each finding that belongs to a turn, in the order of the turns. Reading holds the
// findings of the record's reader. One picture is held at a time, because each has the whole board.
func (g *Gallery) Pictures(rec *notation.Record, found, reading []notation.Finding) iter.Seq[Picture] {
	byTurn := map[int][]*notation.Finding{}
	last := -1
	for i := range found {
		if turn := rec.TurnOf(&found[i]); turn >= 0 && turn < len(rec.Turns) {
			byTurn[turn] = append(byTurn[turn], &found[i])
			last = max(last, turn)
		}
	}
	opts := replay.Options{Rules: g.rules, Damaged: validator.Damaged(reading)}
	return func(yield func(Picture) bool) {
		if last < 0 {
			return
		}
		for range g.inTurn.Frames(rec, opts) {
			break // turns are played from marks
		}
		var before *replay.Mark
		for f := range g.replayer.Frames(rec, opts) {
			if f.State == nil {
				return // the game cannot be replayed
			}
			turn := -1
			if f.Kind == replay.FrameTurn {
				turn = f.Index
			}
			if list := byTurn[turn]; list != nil {
				board := scene.New(f.State, scene.Options{Players: rec.Players, Title: scene.Title(rec.Players)})
				for _, f := range list {
					sc := *board
					sc.Mark(g.marks(rec, before, turn, f))
					if !yield(Picture{f, &sc}) {
						return
					}
				}
			}
			if turn == last {
				return
			}
			if byTurn[turn+1] != nil {
				before = g.replayer.Mark()
			}
		}
	}
}

// marks returns the marks of a finding: its action and the legal alternatives. Before is the place before its turn.
func (g *Gallery) marks(rec *notation.Record, before *replay.Mark, turn int, f *notation.Finding) *scene.Marks {
	m := &scene.Marks{Text: fmt.Sprintf("turn %d%s: %s [%s]", f.Turn, f.Part, f.Message, f.Rule)}
	actions := rec.Turns[turn].Actions
	i := slices.IndexFunc(actions, func(a notation.Action) bool { return a.Span.Start <= f.Span.Start && f.Span.End <= a.Span.End })
	if i < 0 && f.Class != notation.Illegal {
		return m
	}
	done := i
	if i < 0 {
		done = len(actions) // a missing action, at the end of the turn
	}
	at := situation{g.inTurn.WithinFrom(before, rec, turn, done)}
	if i < 0 {
		at.due(m)
		return m
	}
	if spot, ok := at.spot(&actions[i]); ok {
		m.Wrong = append(m.Wrong, spot)
	}
	m.Way = at.way(&actions[i])
	if f.Class == notation.Illegal {
		at.instead(&actions[i], drawnType(at.State, actions), m)
	}
	return m
}

// drawnType returns the tile that a turn still has to place, NoType after the placement.
func drawnType(s *engine.State, actions []notation.Action) engine.TypeID {
	for _, a := range actions {
		if t, ok := s.Rules().TypeByName(a.Tile); ok && s.PlacedThisTurn() == 0 {
			return t
		}
	}
	return engine.NoType
}

type situation struct{ *replay.Moment }

func (s situation) spot(a *notation.Action) (scene.Spot, bool) {
	if a.Quarter != notation.NoQuarter && a.Kind != notation.ActFrom {
		t, part := replay.FindQuarter(s.State, a.Quarter)
		if t == engine.NoTile {
			return scene.Spot{}, false
		}
		return scene.Spot{At: s.Tiles()[t].At, Part: int(part)}, true
	}
	at, role, loc := replay.Point(a.At), a.Role, a.Loc
	switch a.Kind {
	case notation.ActPlace, notation.ActFlea, notation.ActLeperPlace, notation.ActAbbey, notation.ActBridge:
		return scene.Spot{At: at, Part: -1}, true
	case notation.ActBazaar, notation.ActBid:
		return s.placed()
	case notation.ActDeploy, notation.ActCastle:
		if !a.HasAt {
			spot, ok := s.placed()
			if !ok {
				return spot, false
			}
			at = spot.At
		}
		if a.Kind == notation.ActCastle {
			role = notation.Knight
		}
	case notation.ActLord:
		role = s.roleAt(at, loc)
	case notation.ActPrincess:
		role = notation.Knight
	case notation.ActSheep, notation.ActWolf, notation.ActFlock:
		return s.shepherd()
	case notation.ActFlee:
		switch loc = a.ToLoc; a.Figure {
		case notation.Builder:
			role = s.roleAt(at, loc)
		case notation.Pig, notation.Shepherd:
			role = notation.Farmer
		}
	case notation.ActRecall:
		role = notation.Monk
	case notation.ActTower:
		role = notation.Guard
	case notation.ActFairy, notation.ActFrom, notation.ActCapture, notation.ActWagon:
	default:
		return scene.Spot{}, false
	}
	spot := scene.Spot{At: at, Part: -1}
	if t := s.TileAt(at); t != engine.NoTile && role != notation.NoRole {
		if n, ok := replay.FindPart(s.State, t, role, loc); ok {
			_, part := s.Place(n)
			spot.Part = int(part)
		}
	}
	return spot, true
}

// placed returns the square of the tile placed last, if there is one.
func (s situation) placed() (scene.Spot, bool) {
	last := s.LastPlaced()
	if last == engine.NoTile {
		return scene.Spot{}, false
	}
	return scene.Spot{At: s.Tiles()[last].At, Part: -1}, true
}

// roleAt returns the role of a figure in the city or on the road at a place, NoRole if there is neither.
func (s situation) roleAt(at engine.Point, loc notation.Loc) notation.Role {
	if t := s.TileAt(at); t != engine.NoTile {
		for _, role := range []notation.Role{notation.Knight, notation.Thief} {
			if _, ok := replay.FindPart(s.State, t, role, loc); ok {
				return role
			}
		}
	}
	return notation.NoRole
}

// shepherd returns the place of the active player's shepherd, if it is on the table.
func (s situation) shepherd() (scene.Spot, bool) {
	for _, f := range s.Figures() {
		if int(f.Player) == s.Active() && s.Rules().Figures[f.Kind].Name == names.Shepherd.String() {
			i, part := s.Place(f.Node)
			return scene.Spot{At: s.Tiles()[i].At, Part: int(part)}, true
		}
	}
	return scene.Spot{}, false
}

// way returns the squares of a walk or of a flea's move, nil for other actions.
func (s situation) way(a *notation.Action) []engine.Point {
	switch {
	case a.Kind == notation.ActFlea && a.HasFrom, a.Kind == notation.ActFlee:
		return []engine.Point{replay.Point(a.From), replay.Point(a.At)}
	case len(a.Steps) > 0:
		t, _ := s.Neutral(replay.Walker(a.Kind))
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

// instead marks the legal alternatives of an action: actions of the same kind.
func (s situation) instead(a *notation.Action, drawn engine.TypeID, m *scene.Marks) {
	switch {
	case replay.Walker(a.Kind) != 0:
		s.steps(replay.Walker(a.Kind), a.Steps, m)
		return
	case a.Kind == notation.ActPlace || a.Kind == notation.ActDiscard || a.Kind == notation.ActAside:
		if drawn != engine.NoType && !s.MustLayAside(drawn) {
			for _, o := range s.Legal(drawn, nil) {
				legal(m, scene.Spot{At: o.At, Part: -1})
				if m.Turns == nil {
					m.Turns = map[engine.Point][]uint8{}
				}
				m.Turns[o.At] = append(m.Turns[o.At], o.Rotation)
			}
			if a.Kind == notation.ActPlace {
				m.Fits = s.fits(drawn, replay.Point(a.At))
			}
		}
		return
	}
	moves, _ := s.Moves(nil)
	s.offer(s.Extra(drawn, moves), m, func(w *notation.Action, _ *engine.Offer) bool { return w.Kind == a.Kind })
}

// fits returns the legal rotations on the square or else on the nearest squares, as the notes of the finding do.
func (s situation) fits(drawn engine.TypeID, at engine.Point) (list []scene.Fit) {
	for _, fit := range s.NearestFits(drawn, at, base.NearestShown) {
		list = append(list, scene.Fit{At: fit.At, Tile: s.Rules().Type(drawn).Tile, Rotations: fit.Rotations})
		if fit.At == at {
			break
		}
	}
	return list
}

// due marks the actions that are required before the turn can end.
func (s situation) due(m *scene.Marks) {
	if name, steps := s.DueWalk(); steps > 0 {
		s.steps(name, nil, m)
		return
	}
	moves, must := s.Moves(nil)
	s.offer(s.Extra(engine.NoType, moves), m, func(w *notation.Action, a *engine.Offer) bool {
		return a.Due || must && w.Kind != notation.ActDeploy
	})
}

// steps marks the legal steps of a walk in place of its first illegal step.
func (s situation) steps(name engine.Word, walk []notation.Step, m *scene.Marks) {
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
		return // the walk has its full length
	}
	for _, side := range next {
		legal(m, scene.Spot{At: at.Neighbour(side), Part: -1})
	}
}

func (s situation) offer(offers []engine.Offer, m *scene.Marks, want func(*notation.Action, *engine.Offer) bool) {
	for i := range offers {
		w := s.Written(&offers[i].Action)
		if spot, ok := s.spot(&w); ok && want(&w, &offers[i]) {
			legal(m, spot)
		}
	}
}

// legal marks a spot, once.
func legal(m *scene.Marks, spot scene.Spot) {
	if !slices.Contains(m.Legal, spot) {
		m.Legal = append(m.Legal, spot)
	}
}
