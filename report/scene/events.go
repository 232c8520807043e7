package scene

import (
	"slices"

	"cartulary/engine"
)

// addNeutrals describes the neutral figures.
func (s *Scene) addNeutrals(st *engine.State) {
	for _, n := range st.Rules().Neutrals {
		tile, with := st.Neutral(n.Name)
		if tile == engine.NoTile {
			continue
		}
		part := -1
		if with != engine.NoNode {
			_, p := st.Place(with)
			part = int(p)
		}
		s.Neutrals = append(s.Neutrals, Neutral{Name: n.Name.String(), Tile: tile, Part: part})
	}
}

// addEvents describes what happened in this turn beside what was placed, deployed and
// scored.
func (s *Scene) addEvents(st *engine.State) {
	walking := map[string]int{} // index into Walks + 1
	for _, e := range st.Events() {
		switch {
		case e.Kind == engine.EvWalk:
			name := st.Rules().Neutrals[e.Neutral].Name.String()
			s.Walks = append(s.Walks, Walk{Name: name, Squares: []engine.Point{s.Tiles[e.Tile].At}})
			walking[name] = len(s.Walks)
		case e.Kind == engine.EvSpent:
			delete(walking, e.Reason.String()) // what follows is another move
		case e.Kind == engine.EvNeutral:
			name := st.Rules().Neutrals[e.Neutral].Name.String()
			if i := walking[name]; i > 0 {
				s.Walks[i-1].Squares = append(s.Walks[i-1].Squares, s.Tiles[e.Tile].At)
			} else if st.Rules().Neutrals[e.Neutral].Comes {
				s.noteArrival(name, int(e.Tile))
			}
		case e.Kind == engine.EvPoints && e.Points < 0 && walking[e.Reason.String()] > 0 && e.Node != engine.NoNode:
			w := &s.Walks[walking[e.Reason.String()]-1]
			w.Costs = append(w.Costs, Cost{s.figure(st, of(&e, e.Node)), int(e.Points)})
		case e.Kind == engine.EvDeploy:
			s.notePassage(s.figure(st, of(&e, e.Node)))
		case e.Kind == engine.EvToken || e.Kind == engine.EvFace:
			s.addTokenEvent(st, &e)
		case e.Kind == engine.EvShift:
			s.Flights = append(s.Flights, Flight{s.figure(st, of(&e, e.Node)), s.figure(st, of(&e, e.To))})
		case e.Kind == engine.EvReturn && e.Reason != engine.Scored:
			s.Gone = append(s.Gone, Gone{s.figure(st, of(&e, e.Node)), e.Reason.String()})
		}
	}
}

// notePassage notes a follower who came to another tile than that of the turn, if that has a
// portal.
func (s *Scene) notePassage(f Figure) {
	for i, t := range s.Tiles {
		if t.Last && i != f.Tile && t.Tile.Mark == "portal" {
			s.Passages = append(s.Passages, Passage{f, i})
		}
	}
}

// noteArrival notes that a neutral figure came to a tile without a walk, unless it went on.
func (s *Scene) noteArrival(name string, tile int) {
	for i, n := range s.Neutrals {
		if n.Name == name && n.Tile == tile {
			s.Neutrals[i].New = true
		}
	}
}

// addTokenEvent describes what happened to a token in this turn.
func (s *Scene) addTokenEvent(st *engine.State, e *engine.Event) {
	i := slices.IndexFunc(s.Tokens, func(t Token) bool { return t.Tile == int(e.Tile) })
	if i < 0 {
		return // it went on
	}
	if e.Kind == engine.EvFace {
		s.Tokens[i].Turned = true
		return
	}
	s.Tokens[i].New = true
	if e.From != engine.NoTile {
		way := []engine.Point{s.Tiles[e.From].At, s.Tiles[e.Tile].At}
		s.Moves = append(s.Moves, Walk{Name: st.Rules().Tokens[e.Token].Name.String(), Squares: way})
	}
}

// A Passage is the way of a follower through a magic portal.
type Passage struct {
	Figure
	Portal int // index into Scene.Tiles
}

// A Cost is what a walk took from the owner of a figure, and the part on which that
// stood.
type Cost struct {
	Figure
	Points int // negative
}

// Costs lists the costs of all walks, those on one figure as one.
func (s *Scene) Costs() []Cost {
	var list []Cost
	for _, w := range s.Walks {
		for _, c := range w.Costs {
			if i := slices.IndexFunc(list, func(o Cost) bool { return o.Figure == c.Figure }); i >= 0 {
				list[i].Points += c.Points
			} else {
				list = append(list, c)
			}
		}
	}
	return list
}

// A Flight is the way of a follower from part to part.
type Flight struct{ From, To Figure }

// A Walk is the way of a neutral figure or a token from square to square; the first is
// where it set out from.
type Walk struct {
	Name    string
	Squares []engine.Point
	Costs   []Cost // in order
}

// A Gone is a figure that was sent home, and the part on which it stood.
type Gone struct {
	Figure
	Reason string // dragon, princess, ...
}

// of returns the player's figure of an event, on a node.
func of(e *engine.Event, n engine.NodeID) engine.Figure {
	return engine.Figure{Player: uint8(e.Player), Kind: e.Figure, Node: n}
}
