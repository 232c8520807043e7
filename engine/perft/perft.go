// Package perft counts the ways in which a game can go on: a number that two engines can compare without sharing a line of code.
//
// A line of depth N is N turns. A turn is which kind of tile is drawn, the square, the rotation, and the move after it: no follower, a follower on
// a part of the tile, or what an element offers in its place. Rotations that look the same are one. A tile that fits nowhere goes, and another
// kind is drawn in the same turn; one that would be laid aside is not drawn. What is compulsory is counted for each way, such as each path of a dragon; other actions are not taken. A further part of
// a turn is a turn, and is taken whenever it may be. A game that ends before depth N has no line, nor has one in which an auction begins.
package perft

import (
	"cmp"
	"errors"
	"math/bits"
	"slices"

	"cartulary/engine"
)

// A Count is the lines of one depth.
type Count struct {
	Lines     uint64 `json:"lines"`     // kinds of tiles count once
	Tiles     uint64 `json:"tiles"`     // every copy of a tile counts
	Positions int    `json:"positions"` // different positions at the end of the lines; -1 if they were not counted
	Auctions  uint64 `json:"auctions"`  // lines that end where an auction begins, which Lines and Tiles are without; kinds of tiles count once
}

// A Part is the lines that begin with one way to place a tile.
type Part struct {
	Place engine.Placement
	Count
}

// Options bound the work.
type Options struct {
	Positions int         // the most positions that are kept to compare them, at each depth; 0: none are counted
	Stop      func() bool // called often; true ends the count with ErrStopped; may be nil
}

// The errors of Lines. It returns no others.
var (
	ErrOverflow = errors.New("the number has more than 64 bits")
	ErrStopped  = errors.New("stopped")
)

// Lines counts the lines of each depth from 1 to depth, from a position in which a turn has begun. First is the tile that is drawn first; with
// engine.NoType, every kind is drawn. After an error counts holds the depths before, and parts is nil.
// Parts divide the lines of the last depth by their first placement. The position is not changed.
func Lines(s *engine.State, first engine.TypeID, depth int, o Options) (counts []Count, parts []Part, err error) {
	for d := 1; d <= depth; d++ {
		c := counter{o: o, depth: d, first: first}
		if o.Positions > 0 {
			c.seen = map[key]struct{}{}
		}
		c.turn(s, 1, 1)
		if c.err != nil {
			return counts, nil, c.err
		}
		if c.total.Positions = len(c.seen); c.seen == nil {
			c.total.Positions = -1
		}
		counts, parts = append(counts, c.total), c.parts
	}
	return counts, parts, nil
}

// A counter counts the lines of one depth.
type counter struct {
	o     Options
	depth int
	first engine.TypeID
	total Count
	parts []Part
	seen  map[key]struct{}
	text  []byte
	err   error
}

// turn counts the lines of a turn that has begun: number ply, of as many copies of the tiles before.
func (c *counter) turn(s *engine.State, ply int, copies uint64) {
	if c.err != nil || s.Playable() == 0 {
		return
	}
	me, r := s.Active(), s.Rules()
	if t := s.Hand(me); t != engine.NoType {
		c.play(s, t, ply, copies)
		return
	}
	if ply == 1 && c.first != engine.NoType {
		c.draw(s, c.first, ply, copies)
		return
	}
	for _, t := range r.Own() {
		if s.Available(t) && s.Placeable(t) {
			c.play(s, t, ply, copies)
		}
	}
	for t := range r.Types {
		if n := s.RemainingOf(engine.TypeID(t)); n > 0 && !s.Withheld(engine.TypeID(t)) && !s.MustLayAside(engine.TypeID(t)) {
			c.draw(s, engine.TypeID(t), ply, c.times(copies, uint64(n)))
		}
	}
}

// draw counts the lines after a draw: a tile that cannot be placed goes, and the turn draws again.
func (c *counter) draw(s *engine.State, t engine.TypeID, ply int, copies uint64) {
	if s.Placeable(t) || s.Mendable(t) {
		c.play(s, t, ply, copies)
		return
	}
	after, gone := s.Clone(), engine.Discard(t)
	after.Apply(&gone)
	first := c.first
	c.first = engine.NoType
	c.turn(after, ply, copies)
	c.first = first
}

// play counts the lines with each placement of a tile.
func (c *counter) play(s *engine.State, t engine.TypeID, ply int, copies uint64) {
	if c.o.Stop != nil && c.o.Stop() {
		c.err = ErrStopped
	}
	if c.bulk(s, t, ply, copies) {
		return
	}
	var placed, moved engine.State
	each := func(a engine.Action) {
		placed.CopyFrom(s)
		placed.Apply(&a)
		for _, w := range a.With() {
			placed.Apply(&w)
		}
		before := c.total
		moves, must := placed.Moves(nil)
		if !must {
			moves = append(moves, engine.Offer{})
		}
		for i := range moves {
			for _, m := range ways(&placed, moves[i].Action) {
				moved.CopyFrom(&placed)
				if m.Kind != 0 {
					moved.Apply(&m)
				}
				c.settle(moved.Clone(), ply, copies)
			}
		}
		c.divide(ply, a.Place, before)
	}
	for _, p := range s.Places(t, nil) {
		each(engine.Place(p))
	}
	if s.Rules().Mends() {
		for _, a := range s.Mended(t, nil) {
			if a.Place.Rotation < s.Rules().Turns(t) { // a bridge looks the same as well
				each(a)
			}
		}
	}
}

// bulk counts the last turn of the lines without playing it, if nothing but a follower can follow a placement. BenchmarkLines.
func (c *counter) bulk(s *engine.State, t engine.TypeID, ply int, copies uint64) bool {
	r := s.Rules()
	if ply < c.depth || c.seen != nil || !r.Plain() {
		return false
	}
	for _, p := range s.Places(t, nil) {
		before, n := c.total, uint64(1)
		for free := s.Free(p); free != 0; free &= free - 1 {
			kind := r.Type(t).Tile.Parts[bits.TrailingZeros16(free)].Kind
			for f := range r.Figures {
				if s.Supply(s.Active(), uint8(f)) > 0 && r.Lands(uint8(f), kind) {
					n++
				}
			}
		}
		c.add(n, copies)
		c.divide(ply, p, before)
	}
	return true
}

// settle does what is compulsory after the move, in each way, and ends the turn.
func (c *counter) settle(s *engine.State, ply int, copies uint64) {
	if c.err != nil {
		return
	}
	var due []engine.Offer
	if s.Rules().OffersExtra() {
		due = s.Extra(engine.NoType, nil)
		due = slices.DeleteFunc(due, func(o engine.Offer) bool { return !o.Due })
		slices.SortStableFunc(due, func(a, b engine.Offer) int { return cmp.Compare(when(&a), when(&b)) })
	}
	neutral, _ := s.DueWalk()
	switch {
	case neutral != 0 && (len(due) == 0 || !due[0].Early):
		if !c.each(s, engine.Walk(neutral), ply, copies) {
			c.finish(s, ply, copies)
		}
	case len(due) == 0:
		c.finish(s, ply, copies)
	default:
		for _, o := range due {
			if when(&o) != when(&due[0]) || !o.Early && (o.Kind != due[0].Kind || o.Reason != due[0].Reason) {
				continue // it comes after one of these; what is early is one choice
			}
			if o.Market != nil {
				c.total.Auctions++
				return
			}
			n := copies
			if o.Lots > 0 {
				n = c.times(n, uint64(o.Lots))
			}
			c.each(s, o.Action, ply, n)
		}
	}
}

// when orders compulsory actions by their time in the turn.
func when(o *engine.Offer) int {
	switch {
	case o.Early:
		return 0
	case o.Last:
		return 2
	}
	return 1
}

// each goes on after an action, or after each path of a walk. It reports whether there is one.
func (c *counter) each(s *engine.State, a engine.Action, ply int, copies uint64) (any bool) {
	for _, w := range ways(s, a) {
		after := s.Clone()
		after.Apply(&w)
		c.settle(after, ply, copies)
		any = true
	}
	return any
}

// ways returns an action, of a walk one with each path.
func ways(s *engine.State, a engine.Action) []engine.Action {
	if a.Kind != engine.ActWalk {
		return []engine.Action{a}
	}
	return slices.DeleteFunc(s.Walks(a, nil), func(w engine.Action) bool { return len(w.Steps()) == 0 })
}

// finish ends a turn that may end, counts it if it is the last of the lines, and goes on.
func (c *counter) finish(s *engine.State, ply int, copies uint64) {
	if len(s.CheckEnd()) > 0 {
		return
	}
	s.EndTurn()
	if s.Rules().OffersExtra() && slices.ContainsFunc(s.Extra(engine.NoType, nil), func(o engine.Offer) bool { return o.Due && o.Market != nil }) {
		c.total.Auctions++
		return
	}
	if ply == c.depth {
		c.add(1, copies)
		c.remember(s)
		return
	}
	if s.Remaining() == 0 {
		return
	}
	part := false
	if s.Rules().Repeats() {
		part, _ = s.Again()
	}
	if part {
		s.BeginPart()
	} else {
		s.BeginTurn(s.Next())
	}
	c.turn(s, ply+1, copies)
}

// divide adds what was counted since before to the part with the first placement.
func (c *counter) divide(ply int, p engine.Placement, before Count) {
	if ply > 1 || c.total.Lines == before.Lines && c.total.Auctions == before.Auctions {
		return
	}
	i := slices.IndexFunc(c.parts, func(o Part) bool { return o.Place == p })
	if i < 0 {
		i = len(c.parts)
		c.parts = append(c.parts, Part{Place: p, Count: Count{Positions: -1}})
	}
	c.parts[i].Lines += c.total.Lines - before.Lines
	c.parts[i].Tiles += c.total.Tiles - before.Tiles
	c.parts[i].Auctions += c.total.Auctions - before.Auctions
}

// add counts lines, each of so many copies.
func (c *counter) add(lines, copies uint64) {
	tiles := c.times(lines, copies)
	var over1, over2 uint64
	c.total.Lines, over1 = bits.Add64(c.total.Lines, lines, 0)
	if c.total.Tiles, over2 = bits.Add64(c.total.Tiles, tiles, 0); over1+over2 > 0 {
		c.err = ErrOverflow
	}
}

func (c *counter) times(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	if high > 0 {
		c.err = ErrOverflow
	}
	return low
}
