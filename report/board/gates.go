package board

import (
	"slices"

	"cartulary/engine/tile"
)

// A road of one side may end at the gate of a city. The table does not say so, but the
// fields do: where a field on its one side and a field on its other both border a city,
// only the road can part them.

// gateOf returns the side of the city at whose gate road i ends.
func gateOf(t *tile.Tile, i int) (side tile.Side, ok bool) {
	if t.Parts[i].Kind != tile.Road || len(ends(t.Parts[i].Sides)) != 1 {
		return 0, false
	}
	from := ends(t.Parts[i].Sides)[0]
	left, right := beside(t, from)
	for j := range t.Parts {
		city := &t.Parts[j]
		if city.Kind != tile.City || len(ends(city.Sides)) != 1 || left == right {
			continue
		}
		side := ends(city.Sides)[0]
		if borders(t, left, j) && borders(t, right, j) || side == from.Opposite() && bridged(t, i, j) >= 0 {
			return side, true
		}
	}
	return 0, false
}

// bridged returns the road that crosses road i by a bridge on its way to city j
// opposite, -1 if there is none: the fields beyond both border the city, the one
// between the two roads does not.
func bridged(t *tile.Tile, i, j int) int {
	left, right := beside(t, ends(t.Parts[i].Sides)[0])
	for k := range t.Parts {
		if k == i || t.Parts[k].Kind != tile.Road || len(ends(t.Parts[k].Sides)) != 1 {
			continue
		}
		l, r := beside(t, ends(t.Parts[k].Sides)[0])
		var near, between, far int
		switch {
		case r == left:
			near, between, far = right, left, l
		case l == right:
			near, between, far = left, right, r
		default:
			continue
		}
		if near != far && borders(t, near, j) && borders(t, far, j) && !borders(t, between, j) {
			return k
		}
	}
	return -1
}

// isBridge tells whether road i crosses another one by a bridge.
func isBridge(t *tile.Tile, i int) bool {
	for k := range t.Parts {
		side, ok := gateOf(t, k)
		if !ok {
			continue
		}
		for j := range t.Parts {
			if t.Parts[j].Kind == tile.City && t.Parts[j].Sides.Has(side) && bridged(t, k, j) == i {
				return true
			}
		}
	}
	return false
}

// beside returns the fields before and behind the middle of a side, clockwise; -1 for
// none.
func beside(t *tile.Tile, s tile.Side) (before, behind int) {
	return fieldAt(t, tile.HalfSide(2*s)), fieldAt(t, tile.HalfSide(2*s+1))
}

func borders(t *tile.Tile, field, city int) bool {
	return field >= 0 && t.Parts[field].Cities>>city&1 == 1
}

// gateShape returns the middle line of a road from one side to the wall of the city on
// another.
func gateShape(from, to tile.Side) []pt {
	line := roadShape(tile.Sides(1<<from | 1<<to))[0]
	if line[0].dist(pt{0.5, 0}.turned(from)) > 2*overlap {
		slices.Reverse(line)
	}
	city, _ := cityShape(1 << to)
	for i, q := range line[1:] {
		a := line[i]
		for f := 0.0; f < 1; f += 0.05 {
			if p := (pt{a.x + f*(q.x-a.x), a.y + f*(q.y-a.y)}); inside(p, city) {
				return append(line[:i+1:i+1], p)
			}
		}
	}
	return line
}

// bridgeEnd is how far beyond the middle the house lies at which a road ends that has
// crossed a bridge.
const bridgeEnd = 0.22

// bridgeShape returns the middle line of a road over a bridge.
func bridgeShape(s tile.Side) []pt {
	return turnedAll([]pt{{0.5, -overlap}, {0.5, 0.5 + bridgeEnd}}, s)
}

// towersOf returns where the towers stand between which road i runs into a city that
// reaches the middle of the tile; nil if there is none.
func (l *layout) towersOf(i int) []pt {
	if l.forms[i] != plain || l.tile.Parts[i].Kind != tile.Road || len(ends(l.tile.Parts[i].Sides.Turned(l.rotation))) != 1 {
		return nil
	}
	from := ends(l.tile.Parts[i].Sides.Turned(l.rotation))[0]
	for j := range l.shapes {
		city := l.shapes[j].outline
		if city == nil || !inside(pt{0.5, 0.5}, city) {
			continue
		}
		const aside = roadHalf + 0.02
		for y := 0.0; y < 0.5; y += 0.005 {
			if inside(pt{0.5, y}.turned(from), city) {
				return turnedAll([]pt{{0.5 - aside, y}, {0.5 + aside, y}}, from)
			}
		}
	}
	return nil
}
