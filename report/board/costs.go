package board

import (
	"fmt"
	"image"
	"slices"
	"strconv"

	"cartulary/report/scene"
)

// badgeHigh and badgeWide are the size of a badge in tiles.
const (
	badgeHigh = 0.2
	badgeWide = 0.3
)

// badgeReach is how far a badge is from its figure: being wide, farther beside it than
// above or below.
var badgeReach = pt{0.33, 0.27}

// costPlaces returns where on their tiles the badges of costs are: beside the figures
// that brought them.
func costPlaces(s *scene.Scene, costs []scene.Cost) []pt {
	places := make([]pt, len(costs))
	if len(costs) == 0 {
		return places
	}
	neutrals := neutralPlaces(s)
	for i, c := range costs {
		others := occupied(s, c.Tile)
		for j, t := range s.Tokens {
			if t.Tile == c.Tile {
				others = append(others, tokenPlace(s, j))
			}
		}
		for j, n := range s.Neutrals {
			if n.Tile == c.Tile {
				others = append(others, neutrals[j])
			}
		}
		for j := range costs[:i] {
			if costs[j].Tile == c.Tile {
				others = append(others, places[j])
			}
		}
		places[i] = besidePlace(costAt(s, c), badgeReach, others, badgeWide)
	}
	return places
}

// costAt returns where on its tile the figure stands that brought a cost, or stood if
// it went home since.
func costAt(s *scene.Scene, c scene.Cost) pt {
	if i := slices.Index(s.Figures, c.Figure); i >= 0 {
		return figurePlace(s, i)
	}
	t := s.Tiles[c.Tile]
	return layoutOf(t.Tile, t.Rotation).anchors[c.Part]
}

// badges draws what the walks cost, beside the figures.
func (v *view) badges() {
	costs := v.scene.Costs()
	for i, at := range costPlaces(v.scene, costs) {
		if v.scene.Shows(costs[i].Figure) {
			v.badge(costs[i], at)
		}
	}
}

// costText is what a badge says.
func costText(c scene.Cost) string { return "−" + strconv.Itoa(-c.Points) }

// badge draws a badge around a place of its tile, in the colour of who lost the points.
func (v *view) badge(c scene.Cost, place pt) {
	text := costText(c)
	size := max(int(badgeWide*float64(v.px)+0.5), 12)
	k := pieceKey{fmt.Sprintf("cost %s %s", c.Colour, text), size}
	if v.pieces[k] == nil {
		b, img := newBrush(size)
		b.moved(pt{0.5, 0.5}, 1).badge(liveries[c.Colour], text)
		v.pieces[k] = img
	}
	v.sprite(v.pieces[k], v.on(c.Tile, place).Sub(image.Pt(size/2, size/2)))
}

// badge draws a white label with a rim of a player's colour, as wide as the brush.
func (b brush) badge(coat livery, text string) {
	const high = badgeHigh / badgeWide
	ends := []pt{{-(1 - high) / 2, 0}, {(1 - high) / 2, 0}}
	b.line(colLine, high, ends...)
	b.line(coat.fill, high-0.06, ends...)
	b.line(colLight, high-0.2, ends...)
	b.text(colLine, text, pt{0, 0.18}, 0.5)
}
