// Package solve computes the exact value of positions with few tiles left, for two players of the base game.
//
// Start with [New]: [Solver.Position] returns the value before a draw, [Solver.Options] the values of all ways to play
// a drawn tile. Other positions are not solved: more players, other boxes, more tiles than [Solver.Limit].
//
// Both players maximise their expected final lead. Of options with equal leads a player takes the first in this order:
// the higher lead if the game ended after the option, then more points of the player, then the place on the board seen
// from the first tile. So the values do not depend on colours, or on the orientation of the board.
package solve

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// An Option is one way to play a drawn tile with its exact value.
type Option struct {
	Place engine.Placement
	Move  engine.Action // after the placement; Kind 0: none
	Value Value         // for the mover
}

// A Value is the exact value of a position under best play of both players, who maximise the expected lead.
type Value struct {
	Lead float64 // expected final points of one player minus those of the other
	Win  float64 // chance that this player wins under that play; a tie counts as one half
	Own  float64 // expected final points of this player; the other's are Own - Lead
}

// A Solver solves positions of games with some rules. It belongs to one goroutine and keeps its memory.
type Solver struct {
	// Limit is the largest number of tiles left, the drawn one included, that the solver accepts: Options up to Limit,
	// Position up to Limit - 1 in the stack, because the next draw adds a ply. New sets it to 4.
	Limit int

	base   bool // no other box is in play
	levels []level
	clock  int           // counts changes of positions in memory
	act    engine.Action // here because Apply would move it to the heap
	leafs  int           // positions whose options were listed
	probes int           // last tiles of which one option was tried

	surveyor *surveyor // nil if the rules score fields otherwise than one by one
	lister   lister
}

// New returns a solver of games with some rules. With rules of other boxes it solves nothing.
func New(r *engine.Rules) *Solver {
	x := &Solver{Limit: 4, base: isBase(r)}
	if x.base && r.Plain() && r.EndsPlainly() {
		x.surveyor = &surveyor{}
	}
	return x
}

func isBase(r *engine.Rules) bool {
	if len(r.Figures) != 1 || len(r.Neutrals)+len(r.Tokens)+len(r.Holdings) > 0 || r.Repeats() || r.OffersExtra() {
		return false
	}
	for i := range r.Types {
		if !slices.ContainsFunc(tile.Base(), func(t tile.Tile) bool { return t.ID == r.Types[i].Tile.ID }) {
			return false
		}
	}
	return true
}

// Position returns the value of a position between turns, before the draw, for player 0. It reports false if the
// position is not solved. The drawn tiles of the stack are equally likely. A finished game has the value of its scores.
func (x *Solver) Position(s *engine.State) (Value, bool) {
	if !x.solves(s, x.Limit-1) {
		return Value{}, false
	}
	return x.chance(x.begin(s), 0).of(0, scale(s)), true
}

// Options appends to dst every legal way to play a tile of type t in a position between turns with the exact value for
// the mover, best first; equal ones in the order of the package. The tile is one of those left. It reports false if the
// position is not solved or no tile is left. If t fits nowhere it reports true and appends nothing: the tile is
// discarded.
func (x *Solver) Options(s *engine.State, t engine.TypeID, dst []Option) ([]Option, bool) {
	if !x.solves(s, x.Limit) || s.Finished() || s.Remaining() <= 0 {
		return dst, false
	}
	s = x.begin(s)
	from := len(dst)
	l := &x.levels[0]
	l.list = x.list(s, t, l.list[:0])
	for i := range l.list {
		f := &l.list[i]
		after := x.play(s, t, f, 0)
		v := x.chance(after, 1).of(mover(s), scale(after))
		dst = spread(s, t, f, v, &l.scratch, dst)
	}
	slices.SortStableFunc(dst[from:], func(a, b Option) int { return -cmp.Compare(a.Value.Lead, b.Value.Lead) })
	return dst, true
}

// spread appends to dst the options that lead to the same position as one of the list, itself included, with its value.
func spread(s *engine.State, t engine.TypeID, f *final, v Value, placed *engine.State, dst []Option) []Option {
	ty := s.Rules().Type(t)
	bare := *f
	bare.part = engine.NoPart
	play(s, t, &bare, placed, new(engine.Action))
	first := placed.NodeOf(len(placed.Tiles())-1, 0)
	for r := range uint8(4) {
		to, ok := pairing(ty.Tile, (f.rotation-r)&3)
		o := Option{Place: engine.Placement{Type: t, At: f.at, Rotation: r}, Value: v}
		switch {
		case !ok:
			continue
		case f.part == engine.NoPart:
			dst = append(dst, o)
			continue
		}
		for i := range to {
			if n := first + engine.NodeID(i); placed.Root(n) == placed.Root(first+engine.NodeID(f.part)) {
				o.Move = placed.Deploy(0, first+engine.NodeID(to[i]))
				dst = append(dst, o)
			}
		}
	}
	return dst
}

// solves reports whether a position is solved, with at most limit tiles left.
func (x *Solver) solves(s *engine.State, limit int) bool {
	return x.base && s.Players() == 2 && s.Present() == 2 && (s.Finished() || s.Remaining() <= limit && scale(s) <= maxScale)
}

// maxScale keeps sums of leads far below math.MaxInt64.
const maxScale = 1 << 40

// begin prepares the memory for a position and returns a copy of it, because surveys use the memory of a State.
func (x *Solver) begin(s *engine.State) *engine.State {
	types := len(s.Rules().Types)
	for len(x.levels) < s.Remaining()+2 {
		x.levels = append(x.levels, level{killers: make([]killers, types), known: make([]known, types)})
	}
	for i := range x.levels {
		clear(x.levels[i].killers)
	}
	x.leafs, x.probes = 0, 0
	x.levels[0].before.CopyFrom(s)
	return x.changed(0)
}

// play returns the position after the next player's turn with a legal option, that before the next ply.
func (x *Solver) play(s *engine.State, t engine.TypeID, f *final, ply int) *engine.State {
	play(s, t, f, &x.levels[ply+1].before, &x.act)
	return x.changed(ply + 1)
}

// changed records that the position before a ply is a new one, and returns it.
func (x *Solver) changed(ply int) *engine.State {
	l := &x.levels[ply]
	x.clock++
	l.version = x.clock
	x.forget()
	return &l.before
}

// forget is called after every change of a position in memory.
func (x *Solver) forget() {
	if x.surveyor != nil {
		x.surveyor.measured = nil
	}
}

func mover(s *engine.State) int { return s.Next() }

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
