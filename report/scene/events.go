package scene

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

func (s *Scene) addNeutrals(st *engine.State) {
	for _, n := range st.Rules().Neutrals {
		tile, with := st.Neutral(n.Name)
		if tile == engine.NoTile {
			continue
		}
		part := -1
		if with != engine.NoNode {
			if at, p := st.Place(with); at == tile { // it may pay for a follower that has gone elsewhere
				part = int(p)
			}
		}
		s.Neutrals = append(s.Neutrals, Neutral{Name: n.Name.String(), Tile: tile, Part: part})
	}
}

// addEvents adds the events of this turn, without placement, deployment and scoring.
func (s *Scene) addEvents(st *engine.State) {
	walking := map[string]int{} // index into Walks + 1
	for _, e := range st.Events() {
		switch {
		case e.Kind == engine.EvWalk:
			name := st.Rules().Neutrals[e.Neutral].Name.String()
			s.Walks = append(s.Walks, Walk{Name: name, Squares: []engine.Point{s.Tiles[e.Tile].At}})
			walking[name] = len(s.Walks)
		case e.Kind == engine.EvSpent:
			delete(walking, e.Reason.String()) // the next EvNeutral is a move of its own
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
		case e.Kind == engine.EvHold && e.Points > 0: // not the player who gives a card away
			taking := Taking{s.Players[e.Player].Colour, st.Rules().Holdings[e.Token].String(), int(e.Points), st.Rules().IsCard(int(e.Token))}
			s.Takings = append(s.Takings, taking)
		case e.Kind == engine.EvCapture:
			s.Captures = append(s.Captures, Capture{s.figure(st, of(&e, e.Node)), s.Players[e.From].Colour})
		case e.Kind == engine.EvRelease:
			s.Releases = append(s.Releases, Release{s.prisoner(st, int(e.Player), e.Figure), s.Players[e.From].Colour, e.Reason.String()})
		case e.Kind == engine.EvReturn && e.Reason != engine.Scored:
			s.Gone = append(s.Gone, Gone{s.figure(st, of(&e, e.Node)), e.Reason.String()})
		}
	}
}

// notePassage adds a passage if f stands on another tile than the portal tile of this turn.
func (s *Scene) notePassage(f Figure) {
	for i, t := range s.Tiles {
		if t.Last && i != f.Tile && t.Tile.Mark == tile.Portal {
			s.Passages = append(s.Passages, Passage{f, i})
		}
	}
}

// noteArrival marks a neutral figure as new on its tile, unless it has moved on since.
func (s *Scene) noteArrival(name string, tile int) {
	for i, n := range s.Neutrals {
		if n.Name == name && n.Tile == tile {
			s.Neutrals[i].New = true
		}
	}
}

func (s *Scene) addTokenEvent(st *engine.State, e *engine.Event) {
	i := slices.IndexFunc(s.Tokens, func(t Token) bool { return t.Tile == int(e.Tile) })
	if i < 0 {
		return // the token has moved on
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

// A Passage is the deployment of a follower through a magic portal.
type Passage struct {
	Figure
	Portal int // index into Scene.Tiles
}

// A Cost is the points that a walk cost the owner of a figure, and the part on which the figure stood.
type Cost struct {
	Figure
	Points int // negative
}

// Costs returns the costs of all walks, with one entry per figure.
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

// A Flight is the move of a follower from one part to another.
type Flight struct{ From, To Figure }

// A Walk is the path of a neutral figure or a token. The first square is the start.
type Walk struct {
	Name    string
	Squares []engine.Point
	Costs   []Cost // in order
}

// A Gone is a figure that was returned unscored, and the part on which it stood.
type Gone struct {
	Figure
	Reason string // dragon, princess, ...
}

// A Taking is the things of one kind that a player collected.
type Taking struct {
	Colour notation.Colour
	Kind   string // wine, ...
	Number int
	Card   bool // there is only one
}

// of returns the figure of an event, on node n.
func of(e *engine.Event, n engine.NodeID) engine.Figure {
	return engine.Figure{Player: uint8(e.Player), Kind: e.Figure, Node: n}
}
