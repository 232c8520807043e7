// Package gallery makes scenes of findings: the board after the turn, the place of the action, and the places where it is
// legal. The packages of each medium draw them.
package gallery

import (
	"fmt"
	"iter"
	"slices"

	"cartulary/engine"
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
