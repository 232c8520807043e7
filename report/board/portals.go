package board

import (
	"fmt"

	"cartulary/engine"
)

// A Passage is the way of a follower through a magic portal.
type Passage struct {
	Figure
	Portal int // index into Scene.Tiles
}

// deployed notes a follower who came to another tile than that of the turn, if that has a
// portal.
func (s *Scene) deployed(f Figure) {
	for i, t := range s.Tiles {
		if t.Last && i != f.Tile && t.Tile.Mark == "portal" {
			s.Passages = append(s.Passages, Passage{f, i})
		}
	}
}

// passageLines names the passages: "red thief E @0,2 comes through the portal at 1,2".
func (s *Scene) passageLines() []string {
	var lines []string
	for _, p := range s.Passages {
		at := s.Tiles[p.Portal].At
		lines = append(lines, fmt.Sprintf("%s comes through the portal at %d,%d", s.where(p.Figure), at.X, at.Y))
	}
	return lines
}

// eachPassage yields the way from each portal to who came through it: broken and with the rim of the
// portal, to be told from a flight.
func (s *Scene) eachPassage(yield func(path []pt, t track)) {
	for _, p := range s.Passages {
		t := s.Tiles[p.Portal]
		if !s.shown(p.Figure) || !s.Bounds.has(t.At) {
			continue
		}
		from := s.signPlace(t.At, layoutOf(t.Tile, t.Rotation))
		yield([]pt{from, s.standing(p.Figure)}, track{fill: liveries[p.Colour].fill, rim: colMagic, dash: 0.05})
	}
}

// signPlace returns where the sign of a tile is, in tiles from the first square.
func (s *Scene) signPlace(at engine.Point, l *layout) pt {
	place := pt{0.5, 0.5}
	for _, sign := range l.signs {
		if sign.part == nobody {
			place = sign.at
		}
	}
	corner := s.corner(at)
	return pt{corner.x + place.x, corner.y + place.y}
}
