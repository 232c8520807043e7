package bridges

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

// spans holds the sides that a bridge connects, by its axis on a tile that is not turned (BCB-10).
var spans = [2]tile.Sides{1<<tile.North | 1<<tile.South, 1<<tile.East | 1<<tile.West}

// axes holds the written form of an axis, as the tile lies.
var axes = [2]string{"NS", "WE"}

// allowance returns the number of bridges, and of castles, that each player has (BCB-01).
func allowance(s *engine.State) int {
	if s.Players() > 4 {
		return 2
	}
	return 3
}

type spanning struct {
	Profile
	used int // index into Rules.Memory: the bridges that a player has built
}

func bridge(p Profile) engine.Element {
	x := &spanning{Profile: p}
	return engine.Element{
		ID: "bridge", Title: "bridges",
		Pieces: engine.Pieces{
			Stocks:    []engine.Stock{{Name: "bridge", Left: x.left}},
			Memory:    []engine.Word{names.Bridge},
			Additions: []tile.Part{{Kind: tile.Road, Sides: spans[0], Mark: tile.Span}, {Kind: tile.Road, Sides: spans[1], Mark: tile.Span}},
		},
		Judging: engine.Judging{Checks: x.checks()},
		Playing: engine.Playing{
			Bind:     func(r *engine.Rules) { x.used = slices.Index(r.Memory, names.Bridge) },
			Specials: []engine.Special{{Name: names.Bridge, Possible: spannable, Do: x.build}},
			Extra:    x.extra,
			Mends:    x.mends,
		},
	}
}

// over returns the action of building a bridge over a tile with an axis, as the tile lies.
func over(r *engine.Rules, p engine.Placement, axis int) engine.Action {
	form := engine.Placement{Type: r.Across(p, axis), At: p.At, Rotation: p.Rotation}
	return engine.Action{Kind: engine.ActSpecial, Reason: names.Bridge, At: p.At, Tile: engine.NoTile, Part: engine.NoPart, To: engine.NoTile, Place: form, Where: axes[axis]}
}

// spannable reports whether the tile of a bridge is there and can get it.
func spannable(s *engine.State, a *engine.Action) bool {
	i := s.TileAt(a.At)
	return i != engine.NoTile && a.Place.Type != engine.NoType && !s.Rules().IsForm(s.Tiles()[i].Type)
}

func (x *spanning) build(e engine.Effects, a *engine.Action) {
	t, due := e.TileAt(a.At), needed(e.State(), a)
	e.Emit(engine.Event{Kind: engine.EvAlter, Player: int8(e.Active()), Tile: int16(t), Place: a.Place, Node: engine.NoNode, Complete: due})
	e.Remember(e.Active(), x.used, 1)
	if due {
		extend(e, t)
	}
}

// ends yields the sides that a bridge connects, with the neighbour there, engine.NoTile for none.
func ends(s *engine.State, a *engine.Action) func(func(tile.Side, int) bool) {
	return func(yield func(tile.Side, int) bool) {
		parts := s.Rules().Type(a.Place.Type).Tile.Parts
		sides := parts[len(parts)-1].Sides.Turned(a.Place.Rotation)
		for side := range tile.Side(4) {
			if sides.Has(side) && !yield(side, s.TileAt(a.At.Neighbour(side))) {
				return
			}
		}
	}
}

// facing returns the edge of a tile on the board on a side.
func facing(s *engine.State, tileIndex int, side tile.Side) tile.Edge {
	return s.TypeOf(tileIndex).Edge(side, s.Tiles()[tileIndex].Rotation)
}

// needed reports whether the tile of this turn fits only with a bridge over it or a neighbour (BCB-12).
func needed(s *engine.State, a *engine.Action) bool {
	last, here := s.LastPlaced(), s.TileAt(a.At)
	for side, other := range ends(s, a) {
		if other != engine.NoTile && last != engine.NoTile && (other == last || here == last) && facing(s, other, side.Opposite()) == tile.RoadEdge {
			return true
		}
	}
	return false
}

// blocked returns the side at which a bridge meets a tile at which it may not end (BCB-13).
func (x *spanning) blocked(s *engine.State, a *engine.Action) (tile.Side, bool) {
	for side, other := range ends(s, a) {
		if other == engine.NoTile {
			continue
		}
		if !x.joins(facing(s, other, side.Opposite())) {
			return side, true
		}
	}
	return 0, false
}

// joins reports whether a bridge may end at an edge of a tile.
func (x *spanning) joins(edge tile.Edge) bool {
	return edge == tile.RoadEdge || edge == tile.AnyEdge && x.BridgeToAbbey
}

// full reports whether this part of the turn has its bridge that no placement needs, or its only one (BCB-14).
func (x *spanning) full(s *engine.State) bool {
	return free(s) || x.OneBridge && s.Happened(engine.EvAlter)
}

// free reports whether a bridge that no placement needs has been built in this part of the turn.
func free(s *engine.State) bool {
	return s.Some(engine.EvAlter, func(e *engine.Event) bool { return !e.Complete })
}

// left returns the bridges that a player has left (BCB-01, BCB-15).
func (x *spanning) left(s *engine.State, player int) int {
	return allowance(s) - s.Remembered(player, x.used)
}

// reaches reports whether a bridge may be built over a tile in this turn: the tile just placed or a neighbour (BCB-11).
func (x *spanning) reaches(s *engine.State, tileIndex int, needed bool) bool {
	last := s.LastPlaced()
	if tileIndex == last {
		return true
	}
	return (needed || !x.FreeOnTile) && adjacent(s, tileIndex)
}

// adjacent reports whether a tile lies beside the one just placed.
func adjacent(s *engine.State, tileIndex int) bool {
	for side := range tile.Side(4) {
		if s.Beside(s.LastPlaced(), side) == tileIndex {
			return true
		}
	}
	return false
}

// extra offers the bridges that the player may build besides the placement (BCB-11).
func (x *spanning) extra(s *engine.State, _ engine.TypeID, dst []engine.Offer) []engine.Offer {
	last := s.LastPlaced()
	if last == engine.NoTile || s.ScoredThisTurn() || x.left(s, s.Active()) <= 0 || x.full(s) {
		return dst
	}
	dst = x.offer(s, last, dst)
	if x.FreeOnTile {
		return dst
	}
	for side := range tile.Side(4) {
		if other := s.Beside(last, side); other != engine.NoTile {
			dst = x.offer(s, other, dst)
		}
	}
	return dst
}

// offer appends the bridges that can be built over a tile.
func (x *spanning) offer(s *engine.State, tileIndex int, dst []engine.Offer) []engine.Offer {
	for axis := range axes {
		a := over(s.Rules(), s.Tiles()[tileIndex].Placement, axis)
		a.Tile = tileIndex
		if a.Place.Type == engine.NoType {
			continue
		}
		if _, barred := x.blocked(s, &a); !barred {
			dst = append(dst, engine.Offer{Action: a})
		}
	}
	return dst
}

// mends appends the placements of a tile that need bridges: each road against a field is continued by one (BCB-12).
func (x *spanning) mends(s *engine.State, t engine.TypeID, dst []engine.Action) []engine.Action {
	left := x.left(s, s.Active())
	if left <= 0 {
		return dst
	}
	if x.OneBridge {
		left = 1
	}
	for i := range s.Tries(t) {
		p, _ := s.Try(t, i)
		if p.Rotation > 0 {
			continue // tried with the first rotation
		}
		for p.Rotation = range uint8(4) {
			if s.EdgesFit(p) {
				continue
			}
			if with := x.cures(s, p); len(with) > 0 && len(with) <= left {
				a := engine.Place(p)
				a.Detail = &engine.Detail{With: with}
				dst = append(dst, a)
			}
		}
	}
	return dst
}

// cures returns the bridges that a placement needs, nil if it does not fit with bridges either.
func (x *spanning) cures(s *engine.State, p engine.Placement) (with []engine.Action) {
	ty, edges := s.Rules().Type(p.Type), s.Edges(p.At)
	for side, other := range edges {
		side := tile.Side(side)
		mine := ty.Edge(side, p.Rotation)
		if other == 0 || mine.Meets(other) {
			continue
		}
		under := p
		switch {
		case mine == tile.FieldEdge && other == tile.RoadEdge:
		case mine == tile.RoadEdge && other == tile.FieldEdge:
			under = s.Tiles()[s.TileAt(p.At.Neighbour(side))].Placement
		default:
			return nil
		}
		a := over(s.Rules(), under, int(side)%2)
		if a.Place.Type == engine.NoType || !x.carries(s, &a, p) {
			return nil
		}
		if !slices.ContainsFunc(with, func(b engine.Action) bool { return b.At == a.At && b.Where == a.Where }) {
			with = append(with, a)
		}
	}
	if !s.EdgesFitWith(p, with) { // two bridges over one tile
		return nil
	}
	return with
}

// carries reports whether no end of a bridge meets a side without a road, once a tile is placed.
func (x *spanning) carries(s *engine.State, a *engine.Action, placed engine.Placement) bool {
	for side, other := range ends(s, a) {
		switch {
		case a.At.Neighbour(side) == placed.At:
			if s.Rules().Type(placed.Type).Edge(side.Opposite(), placed.Rotation) != tile.RoadEdge {
				return false
			}
		case other != engine.NoTile && !x.joins(facing(s, other, side.Opposite())):
			return false
		}
	}
	return true
}
