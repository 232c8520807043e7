package engine

import (
	"slices"
	"sync"

	"cartulary/engine/tile"
)

// maxAdditions is the number of parts that tiles can get during a game.
const maxAdditions = 2

// forms holds the types of a Box with those of its tiles with additions. Most boxes are compiled with the same ones again and again.
type forms struct {
	sync.Mutex
	additions []tile.Part
	types     []Type
}

// addForms appends a type for each tile and addition that it can get: a road across two sides that show fields.
func (r *Rules) addForms(elements []Element, box *Box) {
	var additions []tile.Part
	for i := range elements {
		additions = append(additions, elements[i].Additions...)
	}
	r.plain, r.alters = len(box.types), len(additions) > 0
	r.Types, r.contents = slices.Clone(box.typesWith(additions)), slices.Clone(box.contents)
	for i := r.plain; i < len(r.Types); i++ {
		r.contents = append(r.contents, r.contents[r.Types[i].plain])
	}
}

// typesWith returns the types of the box, with the forms of its tiles last.
func (b *Box) typesWith(additions []tile.Part) []Type {
	if len(additions) == 0 {
		return b.types
	}
	b.forms.Lock()
	defer b.forms.Unlock()
	if slices.Equal(b.forms.additions, additions) {
		return b.forms.types
	}
	types := slices.Clone(b.types)
	for i := range b.types {
		for k, p := range additions {
			if form, ok := types[i].form(TypeID(i), p); ok {
				types[i].forms[k] = TypeID(len(types))
				types = append(types, form)
			}
		}
	}
	b.forms.additions, b.forms.types = additions, types
	return types
}

// form returns the type of a tile with one part more, if the sides that the part reaches show fields.
func (ty *Type) form(of TypeID, p tile.Part) (Type, bool) {
	t := *ty.Tile
	for side := range tile.Side(4) {
		if p.Sides.Has(side) && t.Edge(side) != tile.FieldEdge {
			return Type{}, false
		}
	}
	t.Parts = append(slices.Clip(t.Parts), p)
	form := newType(&t, 0)
	form.plain = of
	return form, true
}

// PlainType returns the type of a tile without additions.
func (r *Rules) PlainType(t TypeID) TypeID { return r.Types[t].plain }

// Plains returns the types of the tiles without additions. The slice is shared: callers must not change it.
func (r *Rules) Plains() []Type { return r.Types[:r.plain] }

// Across returns the type of a tile with an addition, by its index as the tile lies, NoType if it cannot get it or has one:
// the two additions change places with each quarter turn.
func (r *Rules) Across(p Placement, addition int) TypeID {
	return r.Types[p.Type].forms[(addition+int(p.Rotation))%maxAdditions]
}

// IsForm reports whether a type is a tile with an addition, which is its last part.
func (r *Rules) IsForm(t TypeID) bool { return int(t) >= r.plain }

// added returns the node of a tile's addition and its type in the rotation of the tile.
func (s *State) added(index int16) (NodeID, *oriented) {
	t, o := s.laid(index)
	return t.first + NodeID(len(s.rules.Types[t.Type].nodes)-1), o
}

// alter gives a tile on the board the addition of the event's type. Its node is the spare one of the tile.
func (s *State) alter(e *Event) {
	s.tiles[e.Tile].Type = e.Place.Type
	ty := &s.rules.Types[e.Place.Type]
	id, o := s.added(e.Tile)
	s.tiles[e.Tile].edges = o.edges
	n := ty.nodes[len(ty.nodes)-1]
	n.root, n.next, n.tile = id, id, e.Tile
	s.nodes[id] = n
	for side, other := range s.tiles[e.Tile].beside {
		switch side := tile.Side(side); {
		case o.sidePart[side] != int8(n.part):
		case other != NoTile:
			s.join(e.Tile, other, side)
		default:
			s.expect(s.tiles[e.Tile].At.Neighbour(side), side.Opposite(), ty.Edge(side, s.tiles[e.Tile].Rotation))
		}
	}
}

// expect replaces the edge that the frontier has for a side of an empty square.
func (s *State) expect(at Point, side tile.Side, edge tile.Edge) {
	on := s.board.get(at)
	if on >= 0 {
		return // the frontier does not include the square yet
	}
	c := &s.frontier.cells[^on]
	if shift := 8 * uint(side); c.Want>>shift&0xff != 0 {
		c.Want = c.Want&^(0xff<<shift) | uint32(edge)<<shift
	}
}

// spare appends the node that a tile keeps for an addition. Its kind is no kind of feature until then.
func (s *State) spare(index int16) {
	id := NodeID(len(s.nodes))
	s.nodes = append(s.nodes, node{root: id, next: id, tile: index, size: 1})
}

// altered yields the complete, unscored features of the additions of this part of the turn. It reports whether to continue.
func (s *State) altered(yield func(NodeID) bool) bool {
	for i := int(s.turn.firstEvent); i < len(s.events); i++ {
		e := &s.events[i]
		if e.Kind != EvAlter {
			continue
		}
		id, _ := s.added(e.Tile)
		root := s.Root(id)
		if n := &s.nodes[root]; n.open == 0 && !n.scored && !yield(root) {
			return false
		}
	}
	return true
}

// EdgesFitWith is like EdgesFit, but each side continues its neighbour with or without the additions of some actions.
func (s *State) EdgesFitWith(p Placement, with []Action) bool {
	if len(with) == 0 || s.EdgesFit(p) {
		return s.EdgesFit(p)
	}
	want, mask := s.edgesAt(p.At)
	if want == 0 || s.TileAt(p.At) != NoTile {
		return false
	}
	misfits := s.rules.Types[p.Type].turned[p.Rotation].misfitting(want, mask)
	for i := range with {
		a := &with[i].Place
		if a.Type == NoType {
			continue
		}
		if a.At == p.At {
			p.Type = a.Type
			continue
		}
		for side := range tile.Side(4) {
			if p.At.Neighbour(side) == a.At {
				edge := s.rules.Types[a.Type].Edge(side.Opposite(), a.Rotation)
				want = want&^(0xff<<(8*side)) | uint32(edge)<<(8*side)
			}
		}
	}
	return misfits&s.rules.Types[p.Type].turned[p.Rotation].misfitting(want, mask) == 0
}

// misfitting returns the sides that do not continue their neighbours.
func (o *oriented) misfitting(want, mask uint32) (sides tile.Sides) {
	x := (o.edges ^ want) & mask & o.strict
	for side := range tile.Side(4) {
		if x>>(8*side)&0xff != 0 {
			sides |= 1 << side
		}
	}
	return sides
}

// Mended appends to dst the placements of a tile that fit only with additions: placements with [Action.With].
func (s *State) Mended(t TypeID, dst []Action) []Action {
	for _, f := range s.rules.mends {
		dst = f(s, t, dst)
	}
	return slices.DeleteFunc(dst, func(a Action) bool { return s.forbids(a.Place) })
}

// Mendable reports whether Mended returns any placement.
func (s *State) Mendable(t TypeID) bool { return len(s.rules.mends) > 0 && len(s.Mended(t, nil)) > 0 }

// Mends reports whether an element in play has additions that make placements fit.
func (r *Rules) Mends() bool { return len(r.mends) > 0 }

// Convert makes a complete feature one of another kind, which is scored otherwise.
func (e Effects) Convert(n NodeID, kind tile.Kind) {
	e.emit(Event{Kind: EvConvert, Player: e.turn.active, Node: e.Root(n), Face: uint8(kind)})
}

// convert changes the kind of all parts of the event's feature.
func (s *State) convert(e *Event) {
	root := s.Root(e.Node)
	s.nodes[root].scored = true
	s.converted |= 1 << e.Face
	for i := root; ; {
		s.nodes[i].kind = tile.Kind(e.Face)
		if i = s.nodes[i].next; i == root {
			return
		}
	}
}

// walled reports whether fields border features of a kind as cities: it is a city, or was one.
func walled(k tile.Kind) bool { return k == tile.City || k == tile.Castle }
