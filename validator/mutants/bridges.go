package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// bridgeRows is the table for bridges and castles. A castle of a player without one has no row: in the games
// nobody founds more than two.
var bridgeRows = []Row{
	{"bridge left out that the tile needs", "tile-edge-mismatch", (*mutant).noBridge, bazaarAlone},
	{"bridge with an end at a city", "bridge-end-not-on-field", (*mutant).bridgeAtCity, bazaarAlone},
	{"bridge against a field", "bridge-end-without-road", (*mutant).bridgeAtField, bazaarAlone},
	{"second bridge over a tile", "bridge-second-on-tile", (*mutant).bridgeTwice, bazaarAlone},
	{"second bridge that nothing needs", "bridge-second-free", (*mutant).bridgeForNothing, bazaarAlone},
	{"bridge far away", "bridge-too-far", (*mutant).bridgeFar, bazaarAlone},
	{"bridge over a neighbour as in JCloisterZone", "bridge-too-far", (*mutant).bridgeNear, "jcz-default+bcb-jcz"},
	{"bridge after the scoring", "bridge-out-of-order", (*mutant).bridgeLate, bazaarAlone},
	{"fourth bridge", "bridges-used-up", (*mutant).bridgeMore, bazaarAlone},
	{"castle from a large city", "castle-not-small", (*mutant).castleLarge, bazaarAlone},
	{"castle by another player", "castle-not-owner", (*mutant).castleOther, bazaarAlone},
	{"castle after the scoring", "castle-out-of-order", (*mutant).castleLate, bazaarAlone},
	{"follower after a castle", "action-after-castle", (*mutant).castleFirst, bazaarAlone},
	{"choice for a lord without a feature", "lord-no-choice", (*mutant).lordForNothing, bazaarAlone},
	{"points of a castle changed by one", "claim-points-wrong", (*mutant).castlePoints, bazaarAlone},
}

// bridgeOver returns a bridge over a tile, with an axis as the tile lies.
func bridgeOver(s moment, tileIndex int, axis notation.Axis) notation.Action {
	at := s.Tiles()[tileIndex].At
	return notation.Action{Kind: notation.ActBridge, At: notation.Point{X: int32(at.X), Y: int32(at.Y)}, HasAt: true, Axis: axis}
}

// edgesOf returns the edges of a tile on the board at the ends of a bridge, and those of the neighbours, 0 for none.
func edgesOf(s moment, tileIndex int, axis notation.Axis) (own, beyond [2]tile.Edge) {
	sides := [2]tile.Side{tile.North, tile.South}
	if axis == notation.AxisWE {
		sides = [2]tile.Side{tile.East, tile.West}
	}
	t := s.Tiles()[tileIndex]
	next := s.Edges(t.At)
	for k, side := range sides {
		own[k], beyond[k] = s.TypeOf(tileIndex).Edge(side, t.Rotation), next[side]
	}
	return own, beyond
}

var bridgeAxes = [2]notation.Axis{notation.AxisNS, notation.AxisWE}

// extraBridge appends, after the placement of a turn, a bridge over a tile that want accepts, where the player has one left and
// none was built in the turn.
func (m *mutant) extraBridge(i int, want func(s moment, tileIndex int, axis notation.Axis) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if find(m.turn(k), notation.ActBridge) != nil || m.left(s) == 0 {
			return false
		}
		for t := range s.Tiles() {
			for _, axis := range bridgeAxes {
				if want(s, t, axis) {
					m.add(k, bridgeOver(s, t, axis))
					return true
				}
			}
		}
		return false
	})
}

// left returns the number of bridges that the active player has left.
func (m *mutant) left(s moment) int {
	most := 3
	if s.Players() > 4 {
		most = 2
	}
	return most - s.Remembered(s.Active(), slices.Index(s.Rules().Memory, names.Bridge))
}

// bare reports whether a bridge may lead over a tile as far as the tile and its neighbours decide.
func bare(s moment, tileIndex int, axis notation.Axis) bool {
	own, beyond := edgesOf(s, tileIndex, axis)
	for k := range own {
		if own[k] != tile.FieldEdge || beyond[k] != 0 && !beyond[k].Meets(tile.RoadEdge) {
			return false
		}
	}
	return !s.Rules().IsForm(s.Tiles()[tileIndex].Type)
}

// isNear reports whether a tile is the one just placed or lies beside it.
func isNear(s moment, tileIndex int) bool {
	last := s.LastPlaced()
	for side := range tile.Side(4) {
		if s.Beside(last, side) == tileIndex {
			return true
		}
	}
	return tileIndex == last
}

func (m *mutant) noBridge(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		p, t := m.place(k), m.turn(k)
		if p == nil || find(t, notation.ActBridge) == nil {
			return false
		}
		s := m.before(k)
		ty, _ := s.Rules().TypeByName(p.Tile)
		if s.Fits(engine.Placement{Type: ty, At: engine.Point{X: int16(p.At.X), Y: int16(p.At.Y)}, Rotation: uint8(p.Rotation)}) {
			return false
		}
		t.Actions = slices.DeleteFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActBridge })
		return true
	})
}

func (m *mutant) bridgeAtCity(i int) (int, bool) {
	return m.extraBridge(i, func(s moment, t int, axis notation.Axis) bool {
		own, _ := edgesOf(s, t, axis)
		return t == s.LastPlaced() && (own[0] == tile.CityEdge || own[1] == tile.CityEdge)
	})
}

func (m *mutant) bridgeAtField(i int) (int, bool) {
	return m.extraBridge(i, func(s moment, t int, axis notation.Axis) bool {
		own, beyond := edgesOf(s, t, axis)
		return t == s.LastPlaced() && own == [2]tile.Edge{tile.FieldEdge, tile.FieldEdge} && (beyond[0] == tile.FieldEdge || beyond[1] == tile.FieldEdge)
	})
}

func (m *mutant) bridgeTwice(i int) (int, bool) {
	return m.extraBridge(i, func(s moment, t int, _ notation.Axis) bool {
		return isNear(s, t) && s.Rules().IsForm(s.Tiles()[t].Type)
	})
}

// bridgeForNothing builds bridges over the tile of a turn and over a neighbour.
func (m *mutant) bridgeForNothing(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if find(m.turn(k), notation.ActBridge) != nil || m.left(s) < 2 {
			return false
		}
		var list []notation.Action
		for t := range s.Tiles() {
			for _, axis := range bridgeAxes {
				aside := axis == notation.AxisNS && s.Tiles()[t].At.Y == s.Tiles()[s.LastPlaced()].At.Y || axis == notation.AxisWE && s.Tiles()[t].At.X == s.Tiles()[s.LastPlaced()].At.X
				if isNear(s, t) && aside && bare(s, t, axis) {
					list = append(list, bridgeOver(s, t, axis))
				}
			}
		}
		if len(list) < 2 || list[0].At == list[1].At {
			return false
		}
		m.add(k, list[:2]...)
		return true
	})
}

func (m *mutant) bridgeFar(i int) (int, bool) {
	return m.extraBridge(i, func(s moment, t int, axis notation.Axis) bool { return !isNear(s, t) && bare(s, t, axis) })
}

func (m *mutant) bridgeNear(i int) (int, bool) {
	return m.extraBridge(i, func(s moment, t int, axis notation.Axis) bool {
		_, beyond := edgesOf(s, t, axis)
		return isNear(s, t) && t != s.LastPlaced() && beyond == [2]tile.Edge{} && bare(s, t, axis)
	})
}

func (m *mutant) bridgeLate(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		t := m.turn(k)
		if m.place(k) == nil || find(t, notation.ActBridge) != nil || find(t, notation.ActBazaar) != nil || find(t, notation.ActScored) != nil {
			return false
		}
		s := m.finished(k)
		for _, axis := range bridgeAxes {
			if last := len(s.Tiles()) - 1; m.left(s) > 0 && bare(s, last, axis) {
				t.Actions = append(t.Actions, notation.Action{Kind: notation.ActScored}, bridgeOver(s, last, axis))
				return true
			}
		}
		return false
	})
}

func (m *mutant) bridgeMore(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if find(m.turn(k), notation.ActBridge) != nil || m.left(s) > 0 {
			return false
		}
		for _, axis := range bridgeAxes {
			if bare(s, s.LastPlaced(), axis) {
				m.add(k, bridgeOver(s, s.LastPlaced(), axis))
				return true
			}
		}
		return false
	})
}

// completed returns the part of the tile of a turn with a complete city that accept accepts.
func completed(s moment, accept func(n engine.NodeID) bool) (notation.Loc, bool) {
	last := s.LastPlaced()
	for part := range uint8(s.Parts(last)) {
		n := s.NodeOf(last, part)
		if s.Kind(n) != tile.City || !s.Complete(n) || !accept(n) {
			continue
		}
		for side := range tile.Side(4) {
			if s.TypeOf(last).Tile.Parts[part].Sides.Turned(s.Tiles()[last].Rotation).Has(side) {
				return notation.Loc(1 + side), true
			}
		}
	}
	return 0, false
}

func (m *mutant) castleLarge(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		loc, ok := completed(s, func(n engine.NodeID) bool { return len(s.TilesOf(n, nil)) > 2 && s.Occupied(n) })
		if !ok || find(m.turn(k), notation.ActBridge) != nil {
			return false
		}
		a := notation.Action{Kind: notation.ActCastle, Loc: loc}
		for _, f := range s.Figures() {
			if n := s.LastPlaced(); s.Occupied(f.Node) && slices.Contains(s.TilesOf(f.Node, nil), n) && s.Complete(f.Node) && s.Kind(f.Node) == tile.City {
				a.Player = m.rec.Players[f.Player].Colour
			}
		}
		m.add(k, a)
		return true
	})
}

// withCastle returns the first turn from i on, around the end, with a castle that accept accepts.
func (m *mutant) withCastle(i int, accept func(k int, a *notation.Action) bool) (int, bool) {
	return m.each(i, func(k int) bool {
		a := find(m.turn(k), notation.ActCastle)
		return a != nil && accept(k, a)
	})
}

func (m *mutant) castleOther(i int) (int, bool) {
	return m.withCastle(i, func(k int, a *notation.Action) bool {
		owner := a.Player
		if owner == notation.NoColour {
			owner = m.turn(k).Player
		}
		for _, p := range m.rec.Players {
			if p.Colour != owner {
				a.Player = p.Colour
				return true
			}
		}
		return false
	})
}

func (m *mutant) castleLate(i int) (int, bool) {
	return m.withCastle(i, func(k int, a *notation.Action) bool {
		t := m.turn(k)
		at := slices.IndexFunc(t.Actions, func(b notation.Action) bool { return b.Kind == notation.ActCastle })
		if find(t, notation.ActScored) != nil {
			return false
		}
		t.Actions = slices.Insert(t.Actions, at, notation.Action{Kind: notation.ActScored})
		return true
	})
}

// castleFirst swaps a castle and the deployment before it, in the turn of a player without the follower in the city.
func (m *mutant) castleFirst(i int) (int, bool) {
	return m.withCastle(i, func(k int, a *notation.Action) bool {
		t := m.turn(k)
		castle := slices.IndexFunc(t.Actions, func(b notation.Action) bool { return b.Kind == notation.ActCastle })
		deploy := slices.IndexFunc(t.Actions, func(b notation.Action) bool { return b.Kind == notation.ActDeploy })
		if deploy < 0 || deploy > castle || t.Actions[deploy].Loc == a.Loc {
			return false
		}
		t.Actions[castle], t.Actions[deploy] = t.Actions[deploy], t.Actions[castle]
		return true
	})
}

// lordForNothing adds a choice for a lord, of the road or city that the owner's castle lies beside, in a turn that completes
// nothing.
func (m *mutant) lordForNothing(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		for range s.CompletedThisTurn {
			return false
		}
		if find(m.turn(k), notation.ActBridge) != nil {
			return false
		}
		for _, f := range s.Figures() {
			if s.Kind(f.Node) != tile.Castle {
				continue
			}
			for t := range s.Tiles() {
				for part := range uint8(s.Parts(t)) {
					n := s.NodeOf(t, part)
					for side := range tile.Side(4) {
						if s.Kind(n) == tile.Road && s.TypeOf(t).Tile.Parts[part].Sides.Turned(s.Tiles()[t].Rotation).Has(side) {
							from, _ := s.Place(f.Node)
							point := func(p engine.Point) notation.Point { return notation.Point{X: int32(p.X), Y: int32(p.Y)} }
							m.add(k, notation.Action{Kind: notation.ActLord, Player: m.rec.Players[f.Player].Colour, From: point(s.Tiles()[from].At), HasFrom: true,
								At: point(s.Tiles()[t].At), HasAt: true, Loc: notation.Loc(1 + side)})
							return true
						}
					}
				}
			}
		}
		return false
	})
}

func (m *mutant) castlePoints(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		for n := range m.turn(k).Claims.Points {
			if p := &m.turn(k).Claims.Points[n]; p.Reason == "castle" {
				p.Points++
				return true
			}
		}
		return false
	})
}
