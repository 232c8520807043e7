package story

import (
	"slices"

	"cartulary/engine"
)

// before is what the story needs of the position before a turn. It is cheaper than State.Clone (BenchmarkTell).
type before struct {
	tiles    int             // on the board
	roots    []engine.NodeID // by node
	figures  []engine.Figure // on the board
	neutrals []standing      // by index into Rules.Neutrals
}

// A standing is where a neutral figure stands.
type standing struct {
	tile int           // index, NoTile if it is not on the board
	with engine.NodeID // the part of its companion, NoNode without one
}

func (b *before) keep(s *engine.State) {
	b.tiles = len(s.Tiles())
	nodes := 0
	if b.tiles > 0 {
		nodes = int(s.NodeOf(b.tiles-1, 0)) + s.Parts(b.tiles-1)
	}
	b.roots = slices.Grow(b.roots[:0], nodes)
	for n := range nodes {
		b.roots = append(b.roots, s.Root(engine.NodeID(n)))
	}
	b.figures = append(b.figures[:0], s.Figures()...)
	b.neutrals = b.neutrals[:0]
	for _, n := range s.Rules().Neutrals {
		at, with := s.Neutral(n.Name)
		b.neutrals = append(b.neutrals, standing{at, with})
	}
}

// root returns the feature of a part before the turn, NoNode if the part was not on the board.
func (b *before) root(n engine.NodeID) engine.NodeID {
	if int(n) < len(b.roots) {
		return b.roots[n]
	}
	return engine.NoNode
}

func (b *before) size(s *engine.State, root engine.NodeID) (tiles int) {
	last := engine.NoTile
	for n, r := range b.roots {
		if r != root {
			continue
		}
		if at, _ := s.Place(engine.NodeID(n)); at != last { // the parts of a tile are neighbours in the list
			tiles++
			last = at
		}
	}
	return tiles
}

// leave plays the departure or the move of a figure.
func (b *before) leave(e *engine.Event) {
	i := slices.IndexFunc(b.figures, func(f engine.Figure) bool {
		return int8(f.Player) == e.Player && f.Kind == e.Figure && f.Node == e.Node
	})
	switch {
	case i < 0:
	case e.Kind == engine.EvShift || e.Kind == engine.EvJoin:
		b.figures[i].Node = e.To
	default:
		b.figures = slices.Delete(b.figures, i, i+1)
	}
}

// arriving returns b with the followers that leave the City of Carcassonne on their features, where they share the points.
func (b *before) arriving(events []engine.Event) *before {
	join := func(e engine.Event) bool { return e.Kind == engine.EvJoin }
	if !slices.ContainsFunc(events, join) {
		return b
	}
	after := &before{figures: slices.Clone(b.figures)}
	for i := range events {
		if join(events[i]) {
			after.leave(&events[i])
		}
	}
	return after
}

type holding struct {
	strength [engine.MaxPlayers]uint8 // in followers
	there    [engine.MaxPlayers]bool  // a follower, which can have no strength
}

// holding returns what the players have on the feature for which on holds.
func (b *before) holding(s *engine.State, pennants int, on func(engine.NodeID) bool) (h holding) {
	for _, f := range b.figures {
		if !on(f.Node) {
			continue
		}
		kind := &s.Rules().Figures[f.Kind]
		h.strength[f.Player] += kind.Strength
		if kind.StrengthOn != nil {
			h.strength[f.Player] += kind.StrengthOn(s, &engine.Feature{Pennants: pennants})
		}
		h.there[f.Player] = h.there[f.Player] || kind.Strength > 0 || kind.StrengthOn != nil
	}
	return h
}

func (b *before) pennants(s *engine.State, root engine.NodeID) (n int) {
	for m, r := range b.roots {
		if r == root {
			index, part := s.Place(engine.NodeID(m))
			n += int(s.TypeOf(index).Tile.Parts[part].Pennants)
		}
	}
	return n
}

func (h *holding) owners() (list []int) {
	most := slices.Max(h.strength[:])
	for p, n := range h.strength {
		if h.there[p] && n == most {
			list = append(list, p)
		}
	}
	return list
}
