package look

import (
	"cartulary/report/scene"
)

// SealSize is the size of a seal in tiles.
const SealSize = 0.26

// SealPlace returns the place of the seal of a part, or of the whole tile, where it hides no figure.
func SealPlace(s *scene.Scene, tile, part int) Pt {
	t := s.Tiles[tile]
	l := LayoutOf(t.Tile, t.Rotation)
	if part < 0 || part >= len(t.Tile.Parts) {
		return cornerPlace(s, tile)
	}
	at := l.anchors[part]
	for _, f := range s.Figures {
		if f.Tile == tile && f.Part == part {
			return besidePlace(at, Pt{0.27, 0.27}, occupied(s, tile), SealSize)
		}
	}
	return at
}

// cornerPlace returns the corner of a tile with most room for a seal, the north-east one if nothing is near it.
func cornerPlace(s *scene.Scene, tile int) Pt {
	others := occupied(s, tile)
	for i, at := range TokenPlaces(s) {
		if s.Tokens[i].Tile == tile {
			others = append(others, at)
		}
	}
	for i, at := range NeutralPlaces(s) {
		if s.Neutrals[i].Tile == tile {
			others = append(others, at)
		}
	}
	const near, far = SealSize/2 + 0.06, 1 - SealSize/2 - 0.06
	best, at := -1.0, Pt{}
	for _, corner := range []Pt{{far, near}, {near, near}, {near, far}, {far, far}} {
		if w := room(corner, others, SealSize); w > best+1e-9 {
			best, at = w, corner
		}
	}
	return at
}

// Seal draws the cross on an illegal spot or the tick on a legal one around the origin, in a disc of diameter 1.
func (b Brush) Seal(legal bool) {
	name := "cross"
	if legal {
		name = "tick"
	}
	land()[name].draw(b, 0)
}
