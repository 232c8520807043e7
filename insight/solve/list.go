package solve

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A final is an option with the result if the game ended after it.
type final struct {
	at       engine.Point
	rotation uint8
	part     uint8 // engine.NoPart: no deployment
	lead     int32 // of the mover
	points   int32 // of the mover
}

// better reports whether f comes before o, without a look at the board.
func (f *final) better(o *final) bool {
	return f.lead > o.lead || f.lead == o.lead && f.points > o.points
}

func (f *final) same(o *final) bool {
	return f.at == o.at && f.rotation == o.rotation && f.part == o.part
}

// play sets dst to the position after the next player's turn with a legal option. Act is scratch memory.
func play(s *engine.State, t engine.TypeID, f *final, dst *engine.State, act *engine.Action) {
	dst.CopyFrom(s)
	dst.BeginTurn(mover(s))
	*act = engine.Place(engine.Placement{Type: t, At: f.at, Rotation: f.rotation})
	dst.Apply(act)
	if f.part != engine.NoPart {
		*act = dst.Deploy(0, dst.NodeOf(dst.LastPlaced(), f.part))
		dst.Apply(act)
	}
	dst.EndTurn()
}

// legal reports whether an option is legal in a position if it was legal for the same tile and player in another one.
func legal(s *engine.State, t engine.TypeID, f *final) bool {
	place := engine.Placement{Type: t, At: f.at, Rotation: f.rotation}
	switch {
	case !s.Fits(place):
		return false
	case f.part == engine.NoPart:
		return true
	case s.Followers(mover(s)) == 0:
		return false
	}
	groups := s.Survey(place)
	for i := range groups {
		if groups[i].Parts>>f.part&1 == 1 {
			return groups[i].Figures == 0
		}
	}
	return false
}

// A lister lists options with the results of an end right after them, by playing each.
type lister struct {
	options             []engine.Option
	nodes               []engine.NodeID
	begun, placed, ends engine.State
}

// finals appends the options of a tile with different positions after them. Of equal ones it keeps the first.
func (p *lister) finals(s *engine.State, t engine.TypeID, dst []final) []final {
	me := mover(s)
	turns, view := s.Rules().Type(t).Turns(), viewOf(s)
	p.begun.CopyFrom(s)
	p.begun.BeginTurn(me)
	p.options = p.begun.Legal(t, p.options[:0])
	for _, o := range p.options {
		if o.Rotation != view.first(o.Rotation, turns) {
			continue
		}
		p.placed.CopyFrom(&p.begun)
		a := engine.Place(engine.Placement{Type: t, At: o.At, Rotation: o.Rotation})
		p.placed.Apply(&a)
		dst = append(dst, p.result(me, o, engine.NoNode))
		p.nodes = p.placed.FreeParts(p.nodes[:0])
		for i, n := range p.nodes {
			again := slices.ContainsFunc(p.nodes[:i], func(m engine.NodeID) bool { return p.placed.Root(m) == p.placed.Root(n) })
			if !again {
				dst = append(dst, p.result(me, o, n))
			}
		}
	}
	return dst
}

// result returns the option of the placed tile with a deployment, or none for NoNode.
func (p *lister) result(me int, o engine.Option, n engine.NodeID) final {
	f := final{at: o.At, rotation: o.Rotation, part: engine.NoPart}
	p.ends.CopyFrom(&p.placed)
	if n != engine.NoNode {
		_, f.part = p.placed.Place(n)
		a := p.placed.Deploy(0, n)
		p.ends.Apply(&a)
	}
	p.ends.EndTurn()
	p.ends.Finish()
	own, other := p.ends.Score(me), p.ends.Score(1-me)
	f.lead, f.points = int32(own-other), int32(own)
	return f
}

// finals lists the options of a tile in no order.
func (x *Solver) finals(s *engine.State, t engine.TypeID, dst []final) []final {
	x.leafs++
	if x.surveyor != nil {
		return x.surveyor.finals(s, t, dst)
	}
	return x.lister.finals(s, t, dst)
}

// list appends to dst the options of a tile in order, best first: see the package.
func (x *Solver) list(s *engine.State, t engine.TypeID, dst []final) []final {
	from := len(dst)
	dst = x.finals(s, t, dst)
	view := viewOf(s)
	slices.SortFunc(dst[from:], func(a, b final) int {
		if c := cmp.Or(cmp.Compare(b.lead, a.lead), cmp.Compare(b.points, a.points)); c != 0 {
			return c
		}
		return view.compare(&a, &b)
	})
	return dst
}

// A view is the board as seen from the first tile: it does not change if the whole board is moved or turned.
type view struct {
	from engine.Point
	turn uint8
}

func viewOf(s *engine.State) view {
	if len(s.Tiles()) == 0 {
		return view{}
	}
	first := &s.Tiles()[0]
	return view{first.At, first.Rotation}
}

func (v *view) compare(a, b *final) int {
	p, q := v.square(a.at), v.square(b.at)
	return cmp.Or(cmp.Compare(p.Y, q.Y), cmp.Compare(p.X, q.X), cmp.Compare((a.rotation-v.turn)&3, (b.rotation-v.turn)&3),
		cmp.Compare(a.part+1, b.part+1)) // NoPart + 1 is 0
}

// first returns the first rotation in the view that yields the same tile, of a tile with that many distinct rotations.
func (v *view) first(rotation, turns uint8) uint8 {
	return (v.turn + (rotation-v.turn)&3%turns) & 3
}

func (v *view) square(at engine.Point) engine.Point {
	p := engine.Point{X: at.X - v.from.X, Y: at.Y - v.from.Y}
	for range v.turn { // a quarter turn back
		p = engine.Point{X: p.Y, Y: -p.X}
	}
	return p
}

// pairing returns for each part the one in its place after a turn, false if the turned tile differs.
func pairing(t *tile.Tile, turn uint8) (to []uint8, ok bool) {
	for side := range tile.Side(4) {
		if t.Edge(side) != t.Edge((side-tile.Side(turn))&3) {
			return nil, false
		}
	}
	taken := uint16(0)
	for i := range t.Parts {
		p := &t.Parts[i]
		j := slices.IndexFunc(t.Parts, func(q tile.Part) bool {
			return q.Kind == p.Kind && q.Pennants == p.Pennants && q.Mark == p.Mark &&
				q.NoCastle == p.NoCastle && q.Sides == p.Sides.Turned(turn) && q.Shared == p.Shared.Turned(turn) && q.Halves == p.Halves.Turned(turn)
		})
		if j < 0 || taken>>j&1 == 1 {
			return nil, false
		}
		taken |= 1 << j
		to = append(to, uint8(j))
	}
	for i := range t.Parts {
		cities := uint16(0)
		for j := range t.Parts {
			cities |= t.Parts[i].Cities >> j & 1 << to[j]
		}
		if cities != t.Parts[to[i]].Cities {
			return nil, false
		}
	}
	return to, true
}
