package board

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"

	"cartulary/notation"
)

// A Cost is what a walk took from the owner of a figure, and the part on which that
// stood.
type Cost struct {
	Figure
	Points int // negative
}

// arriving holds the neutral figures whose coming to a tile without a walk is shown. That
// of the others is plain: the dragon comes to the tile of the turn, and the fairy to one
// of the followers.
var arriving = map[string]bool{"leper": true}

// arrived notes that a neutral figure came to a tile without a walk, unless it went on.
func (s *Scene) arrived(name string, tile int) {
	for i, n := range s.Neutrals {
		if n.Name == name && n.Tile == tile {
			s.Neutrals[i].New = arriving[name]
		}
	}
}

// toll lists what a walk cost whom, in the order in which they lost: ": red -1, blue -2".
func (w Walk) toll() string {
	lost := map[notation.Colour]int{}
	var order []notation.Colour
	for _, c := range w.Costs {
		if !slices.Contains(order, c.Colour) {
			order = append(order, c.Colour)
		}
		lost[c.Colour] += c.Points
	}
	var list []string
	for _, c := range order {
		list = append(list, fmt.Sprintf("%s %d", c, lost[c]))
	}
	if len(list) == 0 {
		return ""
	}
	return ": " + strings.Join(list, ", ")
}

// costLines says of each cost whose figure brought it, one a line.
func (s *Scene) costLines() []string {
	var lines []string
	for _, w := range s.Walks {
		for _, c := range w.Costs {
			lines = append(lines, fmt.Sprintf("%s costs %d: %s", w.Name, c.Points, s.where(c.Figure)))
		}
	}
	return lines
}

// costs lists the costs of all walks, those on one figure as one.
func (s *Scene) costs() []Cost {
	var list []Cost
	for _, w := range s.Walks {
		for _, c := range w.Costs {
			if i := slices.IndexFunc(list, func(o Cost) bool { return o.Figure == c.Figure }); i >= 0 {
				list[i].Points += c.Points
			} else {
				list = append(list, c)
			}
		}
	}
	return list
}

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
func (s *Scene) costPlaces(costs []Cost) []pt {
	places := make([]pt, len(costs))
	if len(costs) == 0 {
		return places
	}
	neutrals := s.neutralPlaces()
	for i, c := range costs {
		others := s.occupied(c.Tile)
		for j, t := range s.Tokens {
			if t.Tile == c.Tile {
				others = append(others, s.tokenPlace(j))
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
		places[i] = besidePlace(s.costAt(c), badgeReach, others, badgeWide)
	}
	return places
}

// costAt returns where on its tile the figure stands that brought a cost, or stood if
// it went home since.
func (s *Scene) costAt(c Cost) pt {
	if i := slices.Index(s.Figures, c.Figure); i >= 0 {
		return s.figurePlace(i)
	}
	t := s.Tiles[c.Tile]
	return layoutOf(t.Tile, t.Rotation).anchors[c.Part]
}

// badges draws what the walks cost, beside the figures.
func (v *view) badges() {
	costs := v.scene.costs()
	for i, at := range v.scene.costPlaces(costs) {
		if v.scene.shown(costs[i].Figure) {
			v.badge(costs[i], at)
		}
	}
}

// text is what a badge says.
func (c Cost) text() string { return "−" + strconv.Itoa(-c.Points) }

// badge draws a badge around a place of its tile, in the colour of who lost the points.
func (v *view) badge(c Cost, place pt) {
	text := c.text()
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
