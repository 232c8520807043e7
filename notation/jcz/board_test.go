package jcz

import (
	"testing"

	"cartulary/notation"
)

// TestComplete checks when features on the table are complete.
func TestComplete(t *testing.T) {
	type on struct {
		id   string
		x, y int32
		r    notation.Rotation
	}
	at := func(x, y int32) notation.Point { return notation.Point{X: x, Y: y} }
	ring := []on{{"BA/L", 0, 0, 0}}
	for _, p := range [][2]int32{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}} {
		ring = append(ring, on{"BA/RFr", p[0], p[1], 0})
	}
	double := []on{{"HS/CC!.v", 0, 0, 0}, {"BA/C", 1, 0, 3}}
	for _, c := range []struct {
		name  string
		tiles []on
		role  notation.Role
		loc   notation.Loc
		want  bool
	}{
		{"a city with an open side", []on{{"BA/C", 0, 0, 0}}, notation.Knight, notation.LocN, false},
		{"a city of two tiles", []on{{"BA/C", 0, 0, 0}, {"BA/C", 0, -1, 2}}, notation.Knight, notation.LocN, true},
		{"a road with an end", []on{{"BA/LR", 0, 0, 0}, {"BA/RFr", 0, 1, 1}}, notation.Thief, notation.LocS, false},
		{"a road with two ends", []on{{"BA/LR", 0, 0, 0}, {"BA/RFr", 0, 1, 1}, {"BA/LR", 0, 2, 2}}, notation.Thief, notation.LocS, true},
		{"a road that an abbey ends", []on{{"BA/LR", 0, 0, 0}, {abbeyID, 0, 1, 0}}, notation.Thief, notation.LocS, true},
		{"a cloister with seven tiles around", ring[:8], notation.Monk, notation.NoLoc, false},
		{"a cloister with eight", ring, notation.Monk, notation.NoLoc, true},
		{"a city that ends in another one's side", double, notation.Knight, notation.LocE, false},
		{"a tile there joins both cities", append(double[:2:2], on{"BA/C", 0, -1, 2}), notation.Knight, notation.LocE, false},
		{"which is complete with both", append(double[:2:2], on{"BA/C", 0, -1, 2}, on{"BA/C", -1, 0, 1}), notation.Knight, notation.LocE, true},
		{"no such part", []on{{"BA/L", 0, 0, 0}}, notation.Knight, notation.LocN, false},
	} {
		b := board{}
		for _, o := range c.tiles {
			b.lay(tiles()[o.id], at(o.x, o.y), o.r)
		}
		if got := b.complete(at(0, 0), c.role, c.loc); got != c.want {
			t.Errorf("%s: complete is %t", c.name, got)
		}
	}
	b := board{}
	b.lay(tiles()["BA/LR"], at(-1, 0), 3)
	b.lay(tiles()["BA/L"], at(0, 0), 0)
	b.span(bridge{at(0, 0), notation.AxisWE})
	if b.complete(at(-1, 0), notation.Thief, notation.LocE) {
		t.Error("a road over a bridge with an open end is complete")
	}
	if b.lay(tiles()["BA/LR"], at(1, 0), 1); !b.complete(at(-1, 0), notation.Thief, notation.LocE) {
		t.Error("a road over a bridge with two ends is not complete")
	}
}
