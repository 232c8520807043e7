package look

import (
	"slices"
	"strconv"

	"cartulary/report/scene"
)

// Size of a badge in tiles.
const (
	badgeHigh = 0.2
	BadgeWide = 0.3
)

// badgeReach is the distance of a badge, which is wide, from its figure.
var badgeReach = Pt{0.33, 0.27}

// CostPlaces returns the places of cost badges on their tiles: beside their figures.
func CostPlaces(s *scene.Scene, costs []scene.Cost) []Pt {
	places := make([]Pt, len(costs))
	if len(costs) == 0 {
		return places
	}
	neutrals := NeutralPlaces(s)
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
		places[i] = besidePlace(costAt(s, c), Pt{wider(badgeReach.X, c.Kind), wider(badgeReach.Y, c.Kind)}, others, BadgeWide)
	}
	return places
}

// costAt returns the place of the figure of a cost on its tile, even if it has returned since.
func costAt(s *scene.Scene, c scene.Cost) Pt {
	if i := slices.Index(s.Figures, c.Figure); i >= 0 {
		return FigurePlace(s, i)
	}
	t := s.Tiles[c.Tile]
	return LayoutOf(t.Tile, t.Rotation).anchors[c.Part]
}

// CostText returns the text of a badge.
func CostText(c scene.Cost) string { return "−" + strconv.Itoa(-c.Points) }

// Badge draws a white label with a rim in a player's colour, as wide as the brush.
func (b Brush) Badge(coat Livery, text string) {
	const high = badgeHigh / BadgeWide
	ends := []Pt{{-(1 - high) / 2, 0}, {(1 - high) / 2, 0}}
	b.Line(ColLine, high, ends...)
	b.Line(coat.Fill, high-0.06, ends...)
	b.Line(ColLight, high-0.2, ends...)
	b.text(ColLine, text, Pt{0, 0.18}, 0.5)
}
