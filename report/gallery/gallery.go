// Package gallery makes scenes of findings: the board after the turn, the place of the action, and the places where it is
// legal. The packages of each medium draw them.
package gallery

import (
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/scene"
	"cartulary/validator"
)

// A Gallery makes scenes of findings. It reuses memory between games and belongs to one goroutine.
type Gallery struct {
	replayer *replay.Replayer
	rules    *notation.Rules
}

// New returns a Gallery. Rules replace those of the records, unless they are nil.
func New(rules *notation.Rules) *Gallery { return &Gallery{replay.New(), rules} }

// A Picture is the board after the turn of a finding, with the finding marked.
type Picture struct {
	Finding *notation.Finding
	Scene   *scene.Scene
}

// Pictures returns a picture for each finding that belongs to a turn, in the order of the turns. Reading holds the
// findings of the record's reader.
func (g *Gallery) Pictures(rec *notation.Record, found, reading []notation.Finding) []Picture {
	byTurn := map[int][]*notation.Finding{}
	for i := range found {
		if turn := rec.TurnOf(&found[i]); turn >= 0 && turn < len(rec.Turns) {
			byTurn[turn] = append(byTurn[turn], &found[i])
		}
	}
	if len(byTurn) == 0 {
		return nil
	}
	opts := replay.Options{Rules: g.rules, Damaged: validator.Damaged(reading)}
	scenes := map[int]*scene.Scene{}
	for f := range g.replayer.Frames(rec, opts) {
		if f.State == nil {
			return nil // the game cannot be replayed
		}
		if f.Kind == replay.FrameTurn && byTurn[f.Index] != nil {
			scenes[f.Index] = scene.New(f.State, scene.Options{Players: rec.Players, Title: scene.Title(rec.Players)})
		}
	}
	var list []Picture
	for turn := range rec.Turns {
		for _, f := range byTurn[turn] {
			sc := *scenes[turn]
			sc.Mark(g.marks(rec, opts, turn, f))
			list = append(list, Picture{f, &sc})
		}
	}
	return list
}

// marks returns the marks of a finding: its action and the legal alternatives.
func (g *Gallery) marks(rec *notation.Record, opts replay.Options, turn int, f *notation.Finding) *scene.Marks {
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
	moment := g.replayer.Within(rec, opts, turn, done)
	if moment == nil {
		return m
	}
	at := situation{moment}
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
