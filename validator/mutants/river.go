package mutants

import (
	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// The games of these rows: with one of the rivers.
const (
	firstRiver  = "river-default"
	secondRiver = "river-2-default"
)

// riverRows is the table for The River and The River II.
var riverRows = []Row{
	{"tile of the stack drawn before the river ends", "river-order", (*mutant).stackTile, firstRiver},
	{"lake drawn before the river ends", "river-order", (*mutant).earlyLake, firstRiver},
	{"tile drawn before the fork", "river-order", (*mutant).beforeFork, secondRiver},
	{"tile of the river beside it", "river-not-continued", (*mutant).besideRiver, firstRiver},
	{"tile beside both arms of the river", "river-not-continued", (*mutant).besideRiver, secondRiver},
	{"river turned back", "river-u-turn", (*mutant).turnBack, firstRiver},
	{"arm of the river turned back", "river-u-turn", (*mutant).turnBack, secondRiver},
	{"tile of the river turned so that it does not fit", "tile-edge-mismatch", (*mutant).turnRiver, secondRiver},
	{"follower on the volcano lake", "lake-follower", (*mutant).onLake, secondRiver},
	{"turn after the volcano lake given to another player", "lake-turn-missing", (*mutant).afterLake, secondRiver},
}

// riverEnds returns the sides of a tile, turned, to which the river runs.
func riverEnds(t *engine.Type, rotation uint8) (sides tile.Sides) {
	for side := range tile.Side(4) {
		if t.Edge(side, rotation) == tile.RiverEdge {
			sides |= 1 << side
		}
	}
	return sides
}

// eachOfRiver calls try for the turns of the river, from a random one, until it returns true. It gets the position
// before the turn and the type of its tile.
func (m *mutant) eachOfRiver(try func(k int, s *engine.State, ty engine.TypeID) bool) (int, bool) {
	const turns = 11
	first := m.rng.IntN(turns)
	for n := range min(turns, len(m.rec.Turns)) {
		k := (first + n) % min(turns, len(m.rec.Turns))
		p := m.place(k)
		if p == nil {
			continue
		}
		s := m.before(k)
		ty, _ := s.Rules().TypeByName(p.Tile)
		if riverEnds(s.Rules().Type(ty), 0) != 0 && try(k, s, ty) {
			return k, true
		}
	}
	return 0, false
}

// lay puts the tile of turn k elsewhere, without what followed in that turn.
func (m *mutant) lay(k int, p engine.Placement) {
	t := m.turn(k)
	a := *m.place(k)
	a.At, a.Rotation = notation.Point{X: int32(p.At.X), Y: int32(p.At.Y)}, notation.Rotation(p.Rotation)
	t.Actions = []notation.Action{a}
	t.Claims = notation.Claims{}
}

// draws discards a tile of a type before the tile of turn k.
func (m *mutant) draws(k int, s *engine.State, ty engine.TypeID) {
	d := notation.Action{Kind: notation.ActDiscard, Tile: s.Rules().Type(ty).Tile.ID}
	m.turn(k).Actions = append([]notation.Action{d}, m.turn(k).Actions...)
}

// withheld discards the first tile with a property that cannot be drawn yet in a turn of the river.
func (m *mutant) withheld(has func(*engine.Type) bool) (int, bool) {
	return m.eachOfRiver(func(k int, s *engine.State, _ engine.TypeID) bool {
		for i := range s.Rules().Types {
			if ty := engine.TypeID(i); s.Withheld(ty) && s.RemainingOf(ty) > 0 && has(s.Rules().Type(ty)) {
				m.draws(k, s, ty)
				return true
			}
		}
		return false
	})
}

func (m *mutant) stackTile(int) (int, bool) {
	return m.withheld(func(t *engine.Type) bool { return riverEnds(t, 0) == 0 })
}

func (m *mutant) earlyLake(int) (int, bool) {
	return m.withheld(func(t *engine.Type) bool { return t.Tile.ID == "RI.1/I.e" })
}

func (m *mutant) beforeFork(int) (int, bool) {
	s := m.before(0)
	ty, _ := s.Rules().TypeByName("RI.2/LIFI")
	m.draws(0, s, ty)
	return 0, true
}

// misplaced returns a placement of a tile whose edges fit and which no rule about edges forbids, but the generator does.
// Joined is the number of sides on which it continues the river.
func misplaced(s *engine.State, ty engine.TypeID, joined int) (p engine.Placement, found bool) {
	for _, t := range s.Tiles() {
		for side := range tile.Side(4) {
			p = engine.Placement{Type: ty, At: t.At.Neighbour(side)}
			for p.Rotation = range uint8(4) {
				n := 0
				for end := range tile.Side(4) {
					if riverEnds(s.Rules().Type(ty), p.Rotation).Has(end) && s.TileAt(p.At.Neighbour(end)) != engine.NoTile {
						n++
					}
				}
				if n == joined && s.EdgesFit(p) && !s.Fits(p) {
					return p, true
				}
			}
		}
	}
	return p, false
}

func (m *mutant) besideRiver(int) (int, bool) {
	return m.eachOfRiver(func(k int, s *engine.State, ty engine.TypeID) bool {
		p, found := misplaced(s, ty, 0)
		if found {
			m.lay(k, p)
		}
		return found
	})
}

func (m *mutant) turnBack(int) (int, bool) {
	return m.eachOfRiver(func(k int, s *engine.State, ty engine.TypeID) bool {
		p, found := misplaced(s, ty, 1)
		if found {
			m.lay(k, p)
		}
		return found
	})
}

func (m *mutant) turnRiver(int) (int, bool) {
	return m.eachOfRiver(func(k int, s *engine.State, ty engine.TypeID) bool {
		a := m.place(k)
		for by := range uint8(3) {
			p := engine.Placement{Type: ty, At: engine.Point{X: int16(a.At.X), Y: int16(a.At.Y)}, Rotation: (uint8(a.Rotation) + by + 1) % 4}
			if !s.EdgesFit(p) {
				m.lay(k, p)
				return true
			}
		}
		return false
	})
}

// lakeTurn returns the turn of the volcano lake.
func (m *mutant) lakeTurn() (int, bool) {
	for k := range m.rec.Turns {
		if p := m.place(k); p != nil && p.Tile == "RI.2/I.v" {
			return k, true
		}
	}
	return 0, false
}

func (m *mutant) onLake(int) (int, bool) {
	k, laid := m.lakeTurn()
	if !laid {
		return 0, false
	}
	s, _, ok := m.placed(k)
	if !ok || s.Followers(s.Active()) == 0 {
		return 0, false
	}
	for _, n := range s.nodes(s.LastPlaced(), func(n engine.NodeID) bool { return !s.Occupied(n) }) {
		m.replace(k, m.written(s, deployOn(s, n)))
		return k, true
	}
	return 0, false
}

func (m *mutant) afterLake(int) (int, bool) {
	k, laid := m.lakeTurn()
	if !laid || k+1 >= len(m.rec.Turns) {
		return 0, false
	}
	return m.otherPlayer(k + 1)
}
