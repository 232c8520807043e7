package engine

import (
	"math/bits"

	"cartulary/engine/tile"
)

// Joints are what a placement joins: see [State.Joints].
type Joints struct {
	Parts uint16     // bit i is set if part i of the tile joins a feature
	Roots [16]NodeID // by part: the root of that feature
	Alone []NodeID   // the incomplete cloisters and gardens around the tile
	Tiles int        // on the eight squares around the tile, if it has a cloister or garden
}

// Joints sets j to what a legal placement joins. It reports false if a group of the survey has two parts or features,
// or one depends on another. Otherwise the group of a part and its feature is the same after any such placement of a type
// of tile, that of its own cloister with as many tiles around, so a player measures it once ([State.JointGroup]).
func (s *State) Joints(p Placement, j *Joints) bool {
	if !s.ledger.on {
		s.keep()
	}
	ty := &s.rules.Types[p.Type]
	on := s.board.get(p.At)
	if on >= 0 || ty.shows&Completed != 0 {
		return false
	}
	c, o := &s.around().cells[^on], &ty.turned[p.Rotation]
	if (s.rules.sharesSides || s.rules.endsFeatures) && s.unusual(ty, c) {
		return false
	}
	j.Parts, j.Alone, j.Tiles = 0, j.Alone[:0], 0
	cities, fields := uint16(0), uint16(0) // the parts that join one
	for sides := uint(c.Sides); sides != 0; sides &= sides - 1 {
		side := bits.TrailingZeros(sides) & 3
		facing := side ^ 2
		nb, no := s.laid(c.Beside[side])
		if part, q := o.sidePart[side], no.sidePart[facing]; part >= 0 && q >= 0 {
			root := s.nodes[nb.first+NodeID(q)].root
			if j.Parts>>part&1 == 1 || !j.add(part, root) {
				return false
			}
			if n := &ty.nodes[part]; n.kind == tile.City {
				if cities |= 1 << part; n.open+s.nodes[root].open == 2 { // complete, which changes what fields are worth
					return false
				}
			}
		}
		part, q := o.halfPart[2*side], no.halfPart[2*facing+1]
		if part >= 0 && q >= 0 {
			if fields |= 1 << part; !j.add(part, s.nodes[nb.first+NodeID(q)].root) {
				return false
			}
		}
		other, q2 := o.halfPart[2*side+1], no.halfPart[2*facing]
		if (other != part || q2 != q) && other >= 0 && q2 >= 0 {
			if fields |= 1 << other; !j.add(other, s.nodes[nb.first+NodeID(q2)].root) {
				return false
			}
		}
	}
	if c.Near {
		for _, i := range s.alone {
			if t := &s.tiles[i]; t.At.Touches(p.At) {
				j.Alone = append(j.Alone, t.first+NodeID(s.rules.Types[t.Type].Alone))
			}
		}
	}
	if ty.Alone >= 0 {
		j.Tiles = s.tilesNear(p.At)
	}
	return cities == 0 || fields == 0 || !s.bordersTwice(ty, j, cities, fields)
}

// unusual reports whether a type of tile, or one beside a square, has two cities on a side or an edge that fits every neighbour.
func (s *State) unusual(ty *Type, c *Square) bool {
	if ty.second >= 0 || ty.turned[0].strict != allSides {
		return true
	}
	for sides := uint(c.Sides); sides != 0; sides &= sides - 1 {
		t, _ := s.laid(c.Beside[bits.TrailingZeros(sides)&3])
		if b := &s.rules.Types[t.Type]; b.second >= 0 || b.turned[0].strict != allSides {
			return true
		}
	}
	return false
}

// bordersTwice reports whether a field borders a city before the placement and by a part of the tile.
func (s *State) bordersTwice(ty *Type, j *Joints, cities, fields uint16) bool {
	for ; fields != 0; fields &= fields - 1 {
		part := bits.TrailingZeros16(fields)
		for beside := ty.cities[part] & cities; beside != 0; beside &= beside - 1 {
			n := s.ledger.number[j.Roots[bits.TrailingZeros16(beside)&15]]
			if s.ledger.citiesOf(j.Roots[part&15])[n/64]>>(n%64)&1 == 1 {
				return true
			}
		}
	}
	return false
}

// add joins a part with a feature and reports whether neither joins another.
func (j *Joints) add(part int8, root NodeID) bool {
	bit := uint16(1) << part
	if j.Parts&bit != 0 {
		return j.Roots[part] == root
	}
	for rest := j.Parts; rest != 0; rest &= rest - 1 {
		if j.Roots[bits.TrailingZeros16(rest)&15] == root {
			return false
		}
	}
	j.Parts |= bit
	j.Roots[part] = root
	return true
}

// JointGroup returns the group of a part of a tile that joins the feature with a root, NoNode for none; with NoPart, of a
// cloister or garden beside the tile. [State.Joints] is true for the placement. The group is valid until the next survey,
// event or call of JointGroup. TestSurvey compares it with the survey.
func (s *State) JointGroup(p Placement, part uint8, root NodeID) *Group {
	v := s.beginSurvey(p)
	v.groups = v.groups[:1]
	g := &v.groups[0]
	if part == NoPart {
		g.reset(s.nodes[root].kind)
		g.Open--
	} else {
		g.start(&s.rules.Types[p.Type], int(part))
		switch {
		case g.Kind.Alone():
			g.Open -= s.tilesNear(p.At)
		case root != NoNode && g.Kind != tile.Field:
			g.Open -= 2
		}
	}
	if root != NoNode {
		s.joinGroup(g, root)
	}
	s.measureGroup(g)
	if s.rules.weighs {
		s.weighGroups()
	}
	return g
}
