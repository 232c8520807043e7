package jcz

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A pasture holds the shepherds on the table with their tokens.
type pasture []shepherd

// A shepherd is on the field of its spot.
type shepherd struct {
	seat   int
	on     spot
	fresh  bool  // it was deployed in this part of the turn
	tokens []int // sheep on each
}

// wolf is the token with the wolf.
const wolf = 0

// bag returns the tokens in the bag, in JCloisterZone's order: 18 without those on the table.
func (p pasture) bag() []int {
	bag := []int{1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, wolf, wolf}
	for _, s := range p {
		for _, t := range s.tokens {
			if i := slices.Index(bag, t); i >= 0 {
				bag = slices.Delete(bag, i, i+1)
			}
		}
	}
	return bag
}

// remove takes shepherds with their tokens from the table.
func (p *pasture) remove(which func(s *shepherd) bool) {
	*p = slices.DeleteFunc(*p, func(s shepherd) bool { return which(&s) })
}

// clear removes the shepherds of the field to which a spot belongs.
func (p *pasture) clear(b board, on spot) {
	parts, _ := b.feature(on)
	p.remove(func(s *shepherd) bool { return parts[s.on] })
}

// closed removes the shepherds of fields that no tile can extend: these score by themselves.
func (p *pasture) closed(b board) {
	p.remove(func(s *shepherd) bool {
		_, closed := b.feature(s.on)
		return closed
	})
}

// extended returns the indices of a player's older shepherds whose fields a tile extends, one for each field in the tile's order.
func (p pasture) extended(b board, at notation.Point, seat int) (list []int) {
	on := b[at]
	if on.tile == nil {
		return nil
	}
	seen := map[spot]bool{}
	for i := range on.tile.Parts {
		from := spot{at, &on.tile.Parts[i]}
		if from.part.Kind != tile.Field || seen[from] {
			continue
		}
		parts, _ := b.feature(from)
		own, fresh := -1, false
		for k := range p {
			if p[k].seat == seat && parts[p[k].on] {
				fresh = fresh || p[k].fresh
				if own < 0 {
					own = k
				}
			}
		}
		for s := range parts {
			seen[s] = true
		}
		if own >= 0 && !fresh {
			list = append(list, own)
		}
	}
	return list
}
