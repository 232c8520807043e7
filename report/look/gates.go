package look

import (
	"slices"

	"cartulary/engine/tile"
)

// gateShape returns the centre line of a road from one side to the wall of the city on another.
func (l *Layout) gateShape(from, to tile.Side) []Pt {
	line := roadShape(tile.Sides(1<<from | 1<<to))[0]
	if line[0].Dist(Pt{0.5, 0}.turned(from)) > 2*overlap {
		slices.Reverse(line)
	}
	return l.upToGate(line, to)
}

// upToGate cuts a line at the city on a side.
func (l *Layout) upToGate(line []Pt, to tile.Side) []Pt {
	var city []Pt
	for i, p := range l.Tile.Parts {
		if p.Kind == tile.City && p.Sides.Turned(l.Rotation).Has(to) {
			city, _ = l.cityForm(i)
		}
	}
	for i, q := range line[1:] {
		a := line[i]
		for f := 0.0; f < 1; f += 0.05 {
			if p := (Pt{a.X + f*(q.X-a.X), a.Y + f*(q.Y-a.Y)}); inside(p, city) {
				return append(line[:i+1:i+1], p)
			}
		}
	}
	return line
}

// bridgeEnd is the distance of the house at the end of a bridge road from the middle of the tile.
const bridgeEnd = 0.22

// bridgeShape returns the centre line of a road from a side over a bridge to a house.
func bridgeShape(s tile.Side) []Pt {
	return turnedAll([]Pt{{0.5, -overlap}, {0.5, 0.5 + bridgeEnd}}, s)
}

// Bridges returns the side from which a road crosses a bridge.
func (l *Layout) Bridges() tile.Sides {
	for i, f := range l.forms {
		if f == bridge {
			return l.Leads(i)
		}
	}
	return 0
}

// viaduct reports whether a road from side to side crosses another road on a bridge.
func (l *Layout) viaduct() bool {
	for i, f := range l.forms {
		if f == bridge && len(Ends(l.Tile.Parts[i].Sides)) == 2 {
			return true
		}
	}
	return false
}

// towersOf returns the towers at which road i enters a city that covers the middle of the tile, nil if there are none.
func (l *Layout) towersOf(i int) []Pt {
	if l.forms[i] != plain || l.Tile.Parts[i].Kind != tile.Road || len(Ends(l.Tile.Parts[i].Sides.Turned(l.Rotation))) != 1 {
		return nil
	}
	from := Ends(l.Tile.Parts[i].Sides.Turned(l.Rotation))[0]
	for j := range l.shapes {
		city := l.shapes[j].outline
		if city == nil || !inside(Pt{0.5, 0.5}, city) {
			continue
		}
		const aside = roadHalf + 0.02
		for y := 0.0; y < 0.5; y += 0.005 {
			if inside(Pt{0.5, y}.turned(from), city) {
				return turnedAll([]Pt{{0.5 - aside, y}, {0.5 + aside, y}}, from)
			}
		}
	}
	return nil
}
