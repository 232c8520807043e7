package river

import (
	"math/bits"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// bed holds the rules for the placement of river tiles.
type bed struct {
	*course
	uturn uturn
}

func (b *bed) rules() []engine.PlacementRule {
	turns := map[uturn]func(*engine.State, engine.Placement) bool{immediate: b.bendsTwice, clearance: b.crowded, never: b.flowsBack}[b.uturn]
	uturn := map[uturn]*rule.Rule{immediate: book.Rule("river-u-turn", "immediate"), clearance: book.Rule("river-u-turn"), never: book.Rule("river-u-turn", "never")}[b.uturn]
	return []engine.PlacementRule{
		{Rule: book.Rule("river-not-continued"), Forbids: b.apart, Report: b.reportApart},
		{Rule: book.Rule("river-arms-joined"), Forbids: b.joins, Report: b.reportJoins},
		{Rule: uturn, Forbids: turns, Report: b.reportTurn},
	}
}

// ends returns the sides of a placement where it continues the river, and those where it leaves the river open.
func (b *bed) ends(s *engine.State, p engine.Placement) (joined, open tile.Sides) {
	for side := range tile.Side(4) {
		switch {
		case !b.sides[p.Type].Turned(p.Rotation).Has(side):
		case s.TileAt(p.At.Neighbour(side)) != engine.NoTile:
			joined |= 1 << side
		default:
			open |= 1 << side
		}
	}
	return joined, open
}

// apart reports whether a tile of the river does not continue it (RIV-10).
func (b *bed) apart(s *engine.State, p engine.Placement) bool {
	if b.sides[p.Type] == 0 {
		return false
	}
	joined, _ := b.ends(s, p)
	return joined == 0
}

func (b *bed) reportApart(c *engine.Case) {
	p := c.Action.Place
	v := c.Report(message.Say("%s turned by %d does not continue the river at %d,%d", c.Rules().Type(p.Type).Tile.ID, int(p.Rotation)*90, p.At.X, p.At.Y), b.openEnds(c)...)
	v.Breaks("RIV-10")
	for i := range c.Tiles() {
		if c.TypeOf(i).Tile.ID == forkID {
			v.Breaks("RV2-04")
		}
	}
}

// openEnds returns a note with the squares at the open ends of the river.
func (b *bed) openEnds(c *engine.Case) []engine.Note {
	var ends []message.Text
	for i := range c.Tiles() {
		for side := range tile.Side(4) {
			if b.at(c.State, i).Has(side) && c.Beside(i, side) == engine.NoTile {
				at := c.Tiles()[i].At.Neighbour(side)
				ends = append(ends, message.Say("%d,%d", at.X, at.Y))
			}
		}
	}
	if ends == nil {
		return []engine.Note{{Text: message.Say("the river has no open end")}}
	}
	return []engine.Note{{Text: message.Say("the river goes on at %s", message.Both(ends))}}
}

// joins reports whether a tile joins two arms (RV2-05).
func (b *bed) joins(s *engine.State, p engine.Placement) bool {
	if b.sides[p.Type] == 0 {
		return false
	}
	joined, _ := b.ends(s, p)
	return bits.OnesCount8(uint8(joined)) > 1
}

func (b *bed) reportJoins(c *engine.Case) {
	p := c.Action.Place
	c.Report(message.Say("%s at %d,%d joins two arms of the river", c.Rules().Type(p.Type).Tile.ID, p.At.X, p.At.Y))
}

// bend returns the turn of a river from one side of a tile to another: 1 right, 3 left, 0 none.
func bend(in, out tile.Side) tile.Side {
	if turn := (out - in.Opposite() + 4) % 4; turn%2 == 1 {
		return turn
	}
	return 0
}

// source returns the side by which the river enters a tile, if any: a fork from its older neighbour, no spring.
func (b *bed) source(s *engine.State, tileIndex int, out tile.Side) (in tile.Side, ok bool) {
	others := b.at(s, tileIndex) &^ (1 << out)
	if bits.OnesCount8(uint8(others)) == 1 {
		return only(others), true
	}
	first := tileIndex
	for side := range tile.Side(4) {
		if j := s.Beside(tileIndex, side); others.Has(side) && j != engine.NoTile && j < first {
			in, first, ok = side, j, true
		}
	}
	return in, ok
}

// bendsTwice reports whether a tile bends the river as the one before, or as a fork its side arm (RIV-14, RV2-06).
func (b *bed) bendsTwice(s *engine.State, p engine.Placement) bool {
	if b.sides[p.Type] == 0 {
		return false
	}
	joined, open := b.ends(s, p)
	for in := range tile.Side(4) {
		if !joined.Has(in) {
			continue
		}
		before, ok := b.source(s, s.TileAt(p.At.Neighbour(in)), in.Opposite())
		if !ok {
			continue
		}
		turn := bend(before, in.Opposite())
		for out := range tile.Side(4) {
			if open.Has(out) && turn != 0 && bend(in, out) == turn {
				return true
			}
		}
	}
	return false
}

// crowded reports whether the square before an open end, or one of five around that, has a tile (RIV-14).
func (b *bed) crowded(s *engine.State, p engine.Placement) bool {
	if b.sides[p.Type] == 0 {
		return false
	}
	_, open := b.ends(s, p)
	for out := range tile.Side(4) {
		if !open.Has(out) {
			continue
		}
		left, right := (out+3)%4, (out+1)%4
		front := p.At.Neighbour(out)
		ahead := front.Neighbour(out)
		for _, at := range []engine.Point{front.Neighbour(left), front.Neighbour(right), ahead, ahead.Neighbour(left), ahead.Neighbour(right)} {
			if s.TileAt(at) != engine.NoTile {
				return true
			}
		}
	}
	return false
}

// flowsBack reports whether an open end of a tile points against the river's first direction (RIV-14).
func (b *bed) flowsBack(s *engine.State, p engine.Placement) bool {
	if b.sides[p.Type] == 0 {
		return false
	}
	_, open := b.ends(s, p)
	for i := range s.Tiles() {
		if sides := b.at(s, i); sides != 0 {
			return bits.OnesCount8(uint8(sides)) == 1 && open.Has(only(sides).Opposite())
		}
	}
	return false
}

// reportTurn reports a river that turns back. Two bends are illegal unless uturn is never: then the direction counts.
func (b *bed) reportTurn(c *engine.Case) {
	p := c.Action.Place
	id := c.Rules().Type(p.Type).Tile.ID
	twice := b.bendsTwice(c.State, p)
	what := message.Say("bends the river to the same side as the tile before it")
	switch {
	case b.uturn == never:
		what = message.Say("turns the river back against its first direction")
	case !twice:
		what = message.Say("leads the river too close to other tiles")
	}
	v := c.Report(message.Say("%s turned by %d at %d,%d %s", id, int(p.Rotation)*90, p.At.X, p.At.Y, what))
	v.Always = twice
	v.Breaks("RIV-14")
	if b.besideFork(c.State, p) {
		v.Breaks("RV2-06")
	}
}

// besideFork reports whether a tile of the river continues the fork.
func (b *bed) besideFork(s *engine.State, p engine.Placement) bool {
	joined, _ := b.ends(s, p)
	for side := range tile.Side(4) {
		if joined.Has(side) && s.TypeOf(s.TileAt(p.At.Neighbour(side))).Tile.ID == forkID {
			return true
		}
	}
	return false
}
