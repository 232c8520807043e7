package look

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
)

// TestLayoutRim checks that the edge of each layout matches the tile table: every side at its middle, every half side of a
// field at the half's.
func TestLayoutRim(t *testing.T) {
	scenetest.EachLayout(LayoutOf, func(name string, l *Layout) {
		for i := range l.Tile.Parts {
			p := &l.Tile.Parts[i]
			for _, s := range Ends(p.Sides.Turned(l.Rotation)) {
				at := Pt{0.5, 0.5 / Grid}.turned(s)
				if o := l.Owner[CellOf(at)]; int(o) != i {
					t.Errorf("%s: part %d is on the %s side, want %s %d", name, o, s, p.Kind, i)
				}
			}
			for h := range tile.HalfSide(8) {
				if o := l.Owner[CellOf(rim(h))]; p.Halves.Turned(l.Rotation).Has(h) && int(o) != i {
					t.Errorf("%s: part %d is on half side %d, want field %d", name, o, h, i)
				}
			}
		}
	})
}

// TestLayoutWhole checks that every part is connected: its follower's place leads to all of it. A road in a tunnel or
// below a bridge is visible at both ends, and so is a city below another and a field that continues below a city.
func TestLayoutWhole(t *testing.T) {
	tunnels := 0
	scenetest.EachLayout(LayoutOf, func(name string, l *Layout) {
		for i := range l.Tile.Parts {
			c := *l
			c.Owner = append([]int8{}, l.Owner...)
			c.flood(CellOf(l.anchors[i]), int8(i), -3)
			under := l.Tile.Parts[i].Kind == tile.Road && l.forms[i] != bridge && l.Bridges() != 0
			if l.forms[i] == tunnel || under {
				tunnels++
				far := []Pt{{1 - l.anchors[i].X, 1 - l.anchors[i].Y}}
				if under {
					far = nil
					for _, s := range Ends(l.Leads(i)) {
						far = append(far, Pt{0.5, 0.5 - 2*roadHalf}.turned(s))
					}
				}
				for _, p := range far {
					if o := l.Owner[CellOf(p)]; o != int8(i) {
						t.Errorf("%s: the road has no end at %v", name, p)
					}
					c.flood(CellOf(p), int8(i), -3)
				}
			}
			for _, p := range l.below(i) {
				if o := l.Owner[CellOf(p)]; o != int8(i) {
					t.Errorf("%s: part %d has no end at %v", name, i, p)
				}
				c.flood(CellOf(p), int8(i), -3)
			}
			rest := 0
			for c, o := range c.Owner {
				if int(o) == i && !inCorner(c) {
					rest++
				}
			}
			if rest > 0 {
				t.Errorf("%s: %d cells of part %d are cut off", name, rest, i)
			}
		}
	})
	if tunnels != 20 {
		t.Errorf("%d tunnels in four rotations of all tiles, want three tiles with one and two with a bridge", tunnels)
	}
}

// below returns points at both ends of a city below another one, and of a field that continues below a city over a river.
func (l *Layout) below(part int) (ends []Pt) {
	p := &l.Tile.Parts[part]
	for h := range tile.HalfSide(8) {
		if p.Halves.Turned(l.Rotation).Has(h) && slices.Contains(l.forms, arcade) || p.Sides.Turned(l.Rotation).Has(tile.Side(h/2)) && (l.forms[part] == underpass || p.Kind == tile.City && p.Sides == p.Sides.Turned(2) && slices.Contains(l.forms, jetty)) {
			ends = append(ends, rim(h))
		}
	}
	return ends
}

// TestGates checks that exactly these tiles have roads that end at gates or at the bridge.
func TestGates(t *testing.T) {
	want := map[string]string{
		"PL/CCRR": "E>north S>west ", "PL/RRC": "S>north bridge W",
		"IC/RCc.i": "S>north ", "IC/CFR": "S>north ", "IC/CcR": "E>west ",
		"TB/CcRR.w": "E>north S>west ", "TB/CcRC.g": "E>west ", "TB/CcRC.c": "E>west ", "TB/CcR.c": "E>west ",
		"TB/RCc.g": "S>north ", "TB/CR": "E>north ", "TB/RRrr": "bridge E",
		"RI.1/CIRI": "S>north ", "RI.2/CIRI": "S>north ", "KR/RC": "W>north ", "KR/CRrR": "W>north ",
		"KR/RCG": "W>north ", "TB/CcR.cG": "E>west ", "TB/CcRR.wG": "E>north S>west ",
		"AM/CCRR": "E>north S>west ", "AM/RC": "W>north ", "BB/CCCR": "S>east ", "BB/CFR!": "E>west ", "BB/CFR!G": "E>west ",
		"HS/CFR.h": "S>north ", "HS/RCC.v": "S>north ", "TO/CFR": "S>north ",
	}
	got := map[string]string{}
	scenetest.EachLayout(LayoutOf, func(_ string, l *Layout) {
		if l.Rotation != 0 {
			return
		}
		for i := range l.Tile.Parts {
			sides := l.Tile.Parts[i].Location(0)
			switch l.forms[i] {
			case gate:
				got[l.Tile.ID] += fmt.Sprintf("%s>%s ", sides, Ends(l.gates[i])[0])
			case bridge:
				got[l.Tile.ID] += "bridge " + sides
			}
		}
	})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("gates (-want +got):\n%s", diff)
	}
}

// TestTowers checks that roads that end at a city that covers the middle have a gate with two towers on the wall, in every
// rotation.
func TestTowers(t *testing.T) {
	got := map[string]int{}
	scenetest.EachLayout(LayoutOf, func(name string, l *Layout) {
		for i := range l.Tile.Parts {
			towers := l.towersOf(i)
			if towers == nil {
				continue
			}
			got[l.Tile.ID]++
			for _, p := range towers {
				if cell := l.Owner[CellOf(p)]; cell != Nobody && l.Tile.Parts[cell].Kind == tile.Road {
					t.Errorf("%s: a tower stands on the road at %v", name, p)
				}
			}
		}
	})
	want := map[string]int{"BA/CccR": 4, "BA/CccR+": 4, "IC/CRcR+": 8, "TB/CRc.g": 4, "TB/CRc.w": 4, "TB/CRcR.w": 8,
		"TB/CcR!.w": 4, "TB/CcRR!.c": 8, "TB/CccR.w": 4, "TB/RCc!.g": 4, "KR/CcRR!": 8, "TO/CcR!": 4, "TO/CccR": 4}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("towers in four rotations (-want +got):\n%s", diff)
	}
}

// inCorner reports whether a cell is so near to a corner of the tile that the tip of a city there can be thinner than a
// cell.
func inCorner(c int) bool {
	x, y := c%Grid, c/Grid
	return min(x, Grid-1-x)+min(y, Grid-1-y) < 8
}

// TestFieldsBorderCities checks that a field touches exactly the cities that the table lists for it.
func TestFieldsBorderCities(t *testing.T) {
	scenetest.EachLayout(LayoutOf, func(name string, l *Layout) {
		touch := make([]uint16, len(l.Tile.Parts))
		for c, o := range l.Owner {
			if o < 0 || l.Tile.Parts[o].Kind != tile.Field || inCorner(c) {
				continue
			}
			neighbours(c, func(n int) {
				if p := l.Owner[n]; p >= 0 && l.Tile.Parts[p].Kind == tile.City {
					touch[o] |= 1 << p
				}
			})
		}
		for i := range l.Tile.Parts {
			if touch[i] != l.Tile.Parts[i].Cities {
				t.Errorf("%s: field %d touches the cities %b, the table has %b", name, i, touch[i], l.Tile.Parts[i].Cities)
			}
		}
	})
}

// TestSigns checks that every mark of the tables is drawn, has a symbol, lies within the tile on a field or a city (its
// own for the mark of a part) and is hidden by no follower and no pennant.
func TestSigns(t *testing.T) {
	scenetest.EachLayout(LayoutOf, func(name string, l *Layout) {
		want := map[string]int8{}
		if l.Tile.Mark != "" && l.Tile.Wall == 0 {
			want[l.Tile.Mark] = Nobody
		}
		for i := range l.Tile.Parts {
			switch p := &l.Tile.Parts[i]; {
			case p.Mark == tile.Walls && l.Tile.Court != "":
				want[l.Tile.Court] = int8(i)
			case p.Mark != "" && l.Tile.Wall == 0:
				want[p.Mark] = int8(i)
			}
		}
		for _, s := range l.Signs {
			part, ok := want[s.Mark]
			if _, known := symbols()[piece{"sign", s.Mark}]; !ok || part != s.Part || !known {
				t.Errorf("%s: sign %+v, want %v", name, s, want)
			}
			delete(want, s.Mark)
			if s.Part >= 0 && l.Tile.Parts[s.Part].Kind == tile.Road {
				if d := toLine(s.At, l.shapes[s.Part].lines[0]); d > roadHalf+s.half+partSignHalf {
					t.Errorf("%s: the %s is %.3f from its road", name, s.Mark, d)
				}
				for i := range l.shapes {
					for _, line := range l.shapes[i].lines {
						if i != int(s.Part) && toLine(s.At, line) < toLine(s.At, l.shapes[s.Part].lines[0])+roadHalf {
							t.Errorf("%s: the %s is beside road %d as well", name, s.Mark, i)
						}
					}
				}
			} else if s.Part >= 0 && l.Owner[CellOf(s.At)] != s.Part {
				t.Errorf("%s: the %s is not on its part", name, s.Mark)
			}
			if SignSymbol(s.Mark).middle && l.Tile.Wall == 0 && s.At != (Pt{0.5, 0.5}) {
				t.Errorf("%s: the %s is at %v, not in the middle", name, s.Mark, s.At)
			}
			if min(s.At.X, s.At.Y, 1-s.At.X, 1-s.At.Y) < s.half {
				t.Errorf("%s: the %s at %v is cut off", name, s.Mark, s.At)
			}
			if d := l.fromFollowers(s.At); d < s.half+0.11 {
				t.Errorf("%s: the %s is %.3f from a follower", name, s.Mark, d)
			}
			for i := range l.Tile.Parts {
				if l.Tile.Parts[i].Pennants > 0 && s.At.Dist(l.pennants[i]) < s.half+0.09 {
					t.Errorf("%s: the %s is %.3f from a pennant", name, s.Mark, s.At.Dist(l.pennants[i]))
				}
			}
		}
		if len(want) > 0 {
			t.Errorf("%s: no sign for %v", name, want)
		}
	})
}

// TestAnchors checks that followers stand well inside their own parts and apart from each other.
func TestAnchors(t *testing.T) {
	least := [tile.NumKinds]float64{tile.City: 0.1, tile.Road: 0.04, tile.Cloister: 0.15, tile.Field: 0.05, tile.Garden: 0.06, tile.Foundation: 0.09}
	scenetest.EachLayout(LayoutOf, func(name string, l *Layout) {
		for i, a := range l.anchors {
			c := CellOf(a)
			kind := l.Tile.Parts[i].Kind
			if kind == tile.Quarter {
				continue // see TestQuarterPlaces
			}
			if int(l.Owner[c]) != i || l.Clear[c] < least[kind] {
				t.Errorf("%s: the follower of %s %d stands on %d, %.3f from its bounds", name, kind, i, l.Owner[c], l.Clear[c])
			}
			for j := range l.anchors[:i] {
				if d := a.Dist(l.anchors[j]); d < 0.15 {
					t.Errorf("%s: the followers of parts %d and %d are %.3f apart", name, i, j, d)
				}
			}
			if l.Tile.Parts[i].Pennants > 0 && (int(l.Owner[CellOf(l.pennants[i])]) != i || a.Dist(l.pennants[i]) < 0.2) {
				t.Errorf("%s: the pennant is at %v, the knight at %v", name, l.pennants[i], a)
			}
		}
	})
}
