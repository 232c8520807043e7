package board

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/scene"
)

// eachShape calls f for every tile of all sets and every toy, in every rotation.
func eachShape(f func(name string, l *layout)) {
	eachLayout(f)
	tiles := toyTiles()
	for i := range tiles {
		for r := range uint8(4) {
			f(fmt.Sprintf("%s^%d", tiles[i].ID, 90*int(r)), layoutOf(&tiles[i], r))
		}
	}
}

// eachLayout calls f for every tile of all sets in every rotation.
func eachLayout(f func(name string, l *layout)) {
	for _, set := range ruleset.Sets {
		if !set.Known() {
			continue
		}
		tiles := set.Tiles()
		for i := range tiles {
			for r := range uint8(4) {
				f(fmt.Sprintf("%s^%d", tiles[i].ID, 90*int(r)), layoutOf(&tiles[i], r))
			}
		}
	}
}

// TestLayoutRim holds that what a layout shows on the rim of a tile is what the table
// says: every side in its middle, every half side of a field in the half's.
func TestLayoutRim(t *testing.T) {
	eachShape(func(name string, l *layout) {
		for i := range l.tile.Parts {
			p := &l.tile.Parts[i]
			for _, s := range ends(p.Sides.Turned(l.rotation)) {
				at := pt{0.5, 0.5 / grid}.turned(s)
				if o := l.owner[cellOf(at)]; int(o) != i {
					t.Errorf("%s: part %d is on the %s side, want %s %d", name, o, s, p.Kind, i)
				}
			}
			for h := range tile.HalfSide(8) {
				if o := l.owner[cellOf(rim(h))]; p.Halves.Turned(l.rotation).Has(h) && int(o) != i {
					t.Errorf("%s: part %d is on half side %d, want field %d", name, o, h, i)
				}
			}
		}
	})
}

// TestLayoutWhole holds that every part is one piece: what a follower stands on
// leads to all of it. A road in a tunnel is seen at both its ends, and so is one under a
// bridge.
func TestLayoutWhole(t *testing.T) {
	tunnels := 0
	eachShape(func(name string, l *layout) {
		for i := range l.tile.Parts {
			c := *l
			c.owner = append([]int8{}, l.owner...)
			c.flood(cellOf(l.anchors[i]), int8(i), -3)
			under := l.tile.Parts[i].Kind == tile.Road && l.forms[i] != bridge && l.bridges() != 0
			if l.forms[i] == tunnel || under {
				if !strings.HasPrefix(name, "TOY/") {
					tunnels++
				}
				far := []pt{{1 - l.anchors[i].x, 1 - l.anchors[i].y}}
				if under {
					far = nil
					for _, s := range ends(l.leads(i)) {
						far = append(far, pt{0.5, 0.5 - 2*roadHalf}.turned(s))
					}
				}
				for _, p := range far {
					if o := l.owner[cellOf(p)]; o != int8(i) {
						t.Errorf("%s: the road has no end at %v", name, p)
					}
					c.flood(cellOf(p), int8(i), -3)
				}
			}
			rest := 0
			for c, o := range c.owner {
				if int(o) == i && !inCorner(c) {
					rest++
				}
			}
			if rest > 0 {
				t.Errorf("%s: %d cells of part %d are cut off", name, rest, i)
			}
		}
	})
	if tunnels != 8 {
		t.Errorf("%d tunnels in four rotations of all tiles, want one tile with one and one with a bridge", tunnels)
	}
}

// TestGates finds the roads that end at gates and the bridge: of all tiles only these
// have them.
func TestGates(t *testing.T) {
	want := map[string]string{"PL/CCRR": "E>north S>west ", "PL/RRC": "S>north bridge W"}
	got := map[string]string{}
	eachLayout(func(_ string, l *layout) {
		if l.rotation != 0 {
			return
		}
		for i := range l.tile.Parts {
			sides := l.tile.Parts[i].Location(0)
			switch l.forms[i] {
			case gate:
				got[l.tile.ID] += fmt.Sprintf("%s>%s ", sides, ends(l.gates[i])[0])
			case bridge:
				got[l.tile.ID] += "bridge " + sides
			}
		}
	})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("gates (-want +got):\n%s", diff)
	}
}

// TestTowers: the roads that end at a city of three sides have a gate with two towers, on
// the wall, however the tile lies.
func TestTowers(t *testing.T) {
	got := map[string]int{}
	eachLayout(func(name string, l *layout) {
		for i := range l.tile.Parts {
			towers := l.towersOf(i)
			if towers == nil {
				continue
			}
			got[l.tile.ID]++
			for _, p := range towers {
				if cell := l.owner[cellOf(p)]; cell != nobody && l.tile.Parts[cell].Kind == tile.Road {
					t.Errorf("%s: a tower stands on the road at %v", name, p)
				}
			}
		}
	})
	want := map[string]int{"BA/CccR": 4, "BA/CccR+": 4}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("towers in four rotations (-want +got):\n%s", diff)
	}
}

// inCorner tells whether a cell is so near to a corner of the tile that the tip of a
// city there may be thinner than a cell.
func inCorner(c int) bool {
	x, y := c%grid, c/grid
	return min(x, grid-1-x)+min(y, grid-1-y) < 8
}

// TestFieldsBorderCities holds that a field touches the cities, and only those, that
// the table says it borders.
func TestFieldsBorderCities(t *testing.T) {
	eachShape(func(name string, l *layout) {
		touch := make([]uint16, len(l.tile.Parts))
		for c, o := range l.owner {
			if o < 0 || l.tile.Parts[o].Kind != tile.Field || inCorner(c) {
				continue
			}
			neighbours(c, func(n int) {
				if p := l.owner[n]; p >= 0 && l.tile.Parts[p].Kind == tile.City {
					touch[o] |= 1 << p
				}
			})
		}
		for i := range l.tile.Parts {
			if touch[i] != l.tile.Parts[i].Cities {
				t.Errorf("%s: field %d touches the cities %b, the table says %b", name, i, touch[i], l.tile.Parts[i].Cities)
			}
		}
	})
}

// TestSigns holds that every mark of the tables is drawn, has a symbol, lies within
// the tile on a field or a city (its own if it belongs to a part) and is hidden
// by no follower and no pennant.
func TestSigns(t *testing.T) {
	eachShape(func(name string, l *layout) {
		want := map[string]int8{}
		if l.tile.Mark != "" {
			want[l.tile.Mark] = nobody
		}
		for i := range l.tile.Parts {
			if m := l.tile.Parts[i].Mark; m != "" {
				want[m] = int8(i)
			}
		}
		text := ""
		for row := range l.letters {
			text += printCells(l.letters[row][:], TextOptions{})
		}
		for _, s := range l.signs {
			part, ok := want[s.mark]
			symbol, known := signSymbols[s.mark]
			if !ok || part != s.part || !known || strings.Count(text, symbol.text) != 1 {
				t.Errorf("%s: sign %+v, want %v; in characters %s", name, s, want, text)
			}
			delete(want, s.mark)
			if s.part >= 0 && l.tile.Parts[s.part].Kind == tile.Road {
				if d := toLine(s.at, l.shapes[s.part].lines[0]); d > roadHalf+2*partSignHalf {
					t.Errorf("%s: the %s is %.3f from its road", name, s.mark, d)
				}
			} else if s.part >= 0 && l.owner[cellOf(s.at)] != s.part {
				t.Errorf("%s: the %s is not on its part", name, s.mark)
			}
			if min(s.at.x, s.at.y, 1-s.at.x, 1-s.at.y) < s.half {
				t.Errorf("%s: the %s at %v is cut off", name, s.mark, s.at)
			}
			if d := l.fromFollowers(s.at); d < s.half+0.11 {
				t.Errorf("%s: the %s is %.3f from a follower", name, s.mark, d)
			}
			for i := range l.tile.Parts {
				if l.tile.Parts[i].Pennants > 0 && s.at.dist(l.pennants[i]) < s.half+0.09 {
					t.Errorf("%s: the %s is %.3f from a pennant", name, s.mark, s.at.dist(l.pennants[i]))
				}
			}
		}
		if len(want) > 0 {
			t.Errorf("%s: no sign for %v", name, want)
		}
	})
}

// TestAnchors holds that followers stand well inside their own parts and not on top
// of each other.
func TestAnchors(t *testing.T) {
	least := [tile.NumKinds]float64{tile.City: 0.1, tile.Road: 0.04, tile.Cloister: 0.15, tile.Field: 0.05}
	eachShape(func(name string, l *layout) {
		for i, a := range l.anchors {
			c := cellOf(a)
			kind := l.tile.Parts[i].Kind
			if int(l.owner[c]) != i || l.clear[c] < least[kind] {
				t.Errorf("%s: the follower of %s %d stands on %d, %.3f from its bounds", name, kind, i, l.owner[c], l.clear[c])
			}
			for j := range l.anchors[:i] {
				if d := a.dist(l.anchors[j]); d < 0.15 {
					t.Errorf("%s: the followers of parts %d and %d are %.3f apart", name, i, j, d)
				}
			}
			if l.tile.Parts[i].Pennants > 0 && (int(l.owner[cellOf(l.pennants[i])]) != i || a.dist(l.pennants[i]) < 0.2) {
				t.Errorf("%s: the pennant is at %v, the knight at %v", name, l.pennants[i], a)
			}
		}
	})
}

// TestTextFollowers sets followers on every two parts of every tile, and neutral
// figures beside them: the letters of all can be read, and a cloister and what is
// printed on the tile keep their signs.
func TestTextFollowers(t *testing.T) {
	roles := [tile.NumKinds]notation.Role{tile.City: notation.Knight, tile.Road: notation.Thief, tile.Cloister: notation.Monk, tile.Field: notation.Farmer}
	eachShape(func(name string, l *layout) {
		for i := range l.tile.Parts {
			for j := range l.tile.Parts {
				cells := l.letters
				want := map[rune]int{}
				for k, part := range []int{i, j} {
					f := scene.Figure{Colour: []notation.Colour{notation.Red, notation.Blue}[k], Role: roles[l.tile.Parts[part].Kind], Part: part}
					cells.stand(f)
					want[liveries[f.Colour].letter]++
					want[rune(f.Role.String()[0])]++
					if f.Role == notation.Monk {
						want[glyphCloister] = 1
					}
				}
				for _, s := range l.signs {
					want[[]rune(signSymbols[s.mark].text)[0]]++
				}
				for k, n := range []string{"dragon", "fairy"} {
					cells.place(scene.Neutral{Name: n, Part: k*(i+1) - 1}) // the fairy is with the first follower
					for _, r := range neutralSymbols[n].text {
						want[r]++
					}
				}
				text := ""
				for row := range cells {
					text += printCells(cells[row][:], TextOptions{}) + "\n"
				}
				for _, r := range text {
					want[r]--
				}
				for r, n := range want {
					if n > 0 {
						t.Errorf("%s: followers on parts %d and %d: no %c in\n%s", name, i, j, r, text)
					}
				}
			}
		}
	})
}

// TestEdgesMeet compares the outermost pixels on every side of every tile: all sides
// that may lie against each other show the same, so nothing is cut at a seam. Walls
// end in the corners, which are left out.
func TestEdgesMeet(t *testing.T) {
	const tolerance = 40 // of a soft border that falls between two pixels
	for _, px := range []int{32, 64, 101} {
		corner := px/10 + 1
		seen := map[tile.Edge][]color.RGBA{}
		eachShape(func(name string, l *layout) {
			img := tileSprite(l, px)
			for side := range tile.Side(4) {
				var strip []color.RGBA
				for i := corner; i < px-corner; i++ {
					at := [4][2]int{{i, 0}, {px - 1, i}, {i, px - 1}, {0, i}}[side]
					strip = append(strip, img.RGBAAt(at[0], at[1]))
				}
				edge := l.tile.Edge((side + 4 - tile.Side(l.rotation)) % 4)
				if seen[edge] == nil {
					seen[edge] = strip
				}
				for i, c := range strip {
					if want := seen[edge][i]; apart(c, want) > tolerance {
						t.Errorf("%s at %d px: pixel %d of the %s side is %v, on others %v", name, px, corner+i, side, c, want)
					}
				}
			}
		})
		middle := func(e tile.Edge) color.RGBA { return seen[e][len(seen[e])/2] }
		if middle(tile.CityEdge) != colCity || middle(tile.FieldEdge) != colField || middle(tile.RoadEdge) != colRoad || seen[tile.RoadEdge][0] != colField {
			t.Errorf("at %d px the sides show %v", px, seen)
		}
	}
}
