package board

import (
	"cartulary/engine"
	"cartulary/report/scene"
)

// eachPassage yields the way from each portal to who came through it: broken and with the rim of the
// portal, to be told from a flight.
func eachPassage(s *scene.Scene, yield func(path []pt, t track)) {
	for _, p := range s.Passages {
		t := s.Tiles[p.Portal]
		if !s.Shows(p.Figure) || !s.Bounds.Has(t.At) {
			continue
		}
		from := tileSignPlace(s, t.At, layoutOf(t.Tile, t.Rotation))
		yield([]pt{from, standingPlace(s, p.Figure)}, track{fill: liveries[p.Colour].fill, rim: colMagic, dash: 0.05})
	}
}

// tileSignPlace returns where the sign of a tile is, in tiles from the first square.
func tileSignPlace(s *scene.Scene, at engine.Point, l *layout) pt {
	place := pt{0.5, 0.5}
	for _, sign := range l.signs {
		if sign.part == nobody {
			place = sign.at
		}
	}
	corner := squareCorner(s, at)
	return pt{corner.x + place.x, corner.y + place.y}
}
