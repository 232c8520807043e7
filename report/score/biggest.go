package score

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// A Place is a part of a tile on the board.
type Place struct {
	At   notation.Point
	Role notation.Role // of a follower there
	Loc  notation.Loc  // none for a monk
}

// A Biggest is the feature of its kind that covers most tiles at the end; among equals, the one begun first.
type Biggest struct {
	Kind     string // city, road or field
	Place           // the part that names it in its last scoring, or that was placed first
	Tiles    int
	Pennants int
	Complete bool
	Holders  []notation.Colour // players with the majority at the end, or when it was scored in play
}

type majority struct {
	node    engine.NodeID
	holders []notation.Colour
}

func (c *collector) noteMajority(events []engine.Event, i int) {
	e := &events[i]
	most := uint8(1)
	var holders []notation.Colour
	for _, p := range events[i+1:] {
		if p.Kind != engine.EvPoints || p.Node != e.Node || p.Reason != e.Reason {
			break
		}
		if p.Figures > most {
			most, holders = p.Figures, nil
		}
		if p.Figures == most {
			holders = append(holders, c.made.Players[p.Player].Colour)
		}
	}
	if len(holders) > 0 {
		c.majority = append(c.majority, majority{e.Node, holders})
	}
}

// biggest returns the biggest city, road and field of a position. The City of Carcassonne is none: nobody built it (CNT-04).
func (c *collector) biggest(s *engine.State) []Biggest {
	var list []Biggest
	for _, kind := range []tile.Kind{tile.City, tile.Road, tile.Field} {
		var best engine.Feature
		first := engine.NoNode
		seen := map[engine.NodeID]bool{}
		for i := range s.Tiles() {
			for part := range s.Parts(i) {
				n := s.NodeOf(i, uint8(part))
				if s.Kind(n) != kind || seen[s.Root(n)] {
					continue
				}
				seen[s.Root(n)] = true
				if f := s.Feature(n); f.Tiles > best.Tiles && !f.Shows(tile.Walls) {
					best, first = f, n
				}
			}
		}
		for _, n := range c.named {
			if first != engine.NoNode && s.Root(n) == s.Root(first) { // one feature has one name in a report
				first = n
			}
		}
		if first != engine.NoNode {
			list = append(list, Biggest{kind.String(), placeOf(s, first), best.Tiles, best.Pennants, best.Complete, c.holders(s, &best)})
		}
	}
	return list
}

// holders returns the players with the majority on a feature, or when it was scored in play.
func (c *collector) holders(s *engine.State, f *engine.Feature) []notation.Colour {
	var holders []notation.Colour
	if f.Most() > 0 {
		winners := s.Winners(f)
		for i := range s.Players() {
			if winners>>i&1 == 1 {
				holders = append(holders, c.made.Players[i].Colour)
			}
		}
		return holders
	}
	for _, p := range c.majority {
		if s.Root(p.node) != f.Node {
			continue
		}
		for _, h := range p.holders {
			if !slices.Contains(holders, h) {
				holders = append(holders, h)
			}
		}
	}
	return holders
}
