package catalogue

import (
	"slices"
	"testing"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// TestOrder checks that the order of the positions, which gives the tiles of other boxes theirs, reproduces the known ones of the base game.
func TestOrder(t *testing.T) {
	tiles := map[string]*tile.Tile{}
	for i, tl := range tile.Base() {
		tiles[tl.ID] = &tile.Base()[i]
	}
	same := func(a, b part) bool { return a.pos == b.pos && a.role == b.role && slices.Equal(a.locs, b.locs) }
	for _, known := range base() {
		if got := ordered(tiles[known.ID], known.turn); !slices.EqualFunc(known.parts, got, same) {
			t.Errorf("%s: the order gives %v, the table has %v", known.ID, got, known.parts)
		}
	}
}

// TestBoxes checks that the pictures hold each box of Board Game Arena exactly, and that places and numbers of a tile agree.
func TestBoxes(t *testing.T) {
	count := map[string]int{}
	for n := 1; n <= Pictures; n++ {
		tl := ByBGAPicture(n)
		if tl == nil {
			t.Fatalf("picture %d has no tile", n)
		}
		if tl.Foreign() != (n > 72) {
			t.Errorf("%s: foreign is %v", tl.ID, tl.Foreign())
		}
		if n > 72 {
			count[tl.ID]++
		}
	}
	for _, n := range []int{0, -1, Pictures + 1} {
		if ByBGAPicture(n) != nil {
			t.Errorf("picture %d has a tile", n)
		}
	}
	want := 0
	for _, set := range [][]tile.Tile{tile.InnsAndCathedrals(), tile.TradersAndBuilders(), tile.River(), tile.PrincessAndDragon()} {
		for _, tl := range set {
			if want += tl.Count; count[tl.ID] != tl.Count {
				t.Errorf("%d pictures of %s, want %d", count[tl.ID], tl.ID, tl.Count)
			}
		}
	}
	if want != Pictures-72 {
		t.Errorf("the boxes have %d tiles, the pictures %d", want, Pictures-72)
	}
	for n, tl := range boxes() {
		for r := range notation.Rotation(4) {
			if tl.FromBGA(tl.BGA(r)) != r {
				t.Errorf("%s: rotation %d is lost", tl.ID, r)
			}
			for i, place := range tl.Places() {
				role, loc, ok := tl.At(place.Pos, r)
				if pos, _, back := tl.Numbers(role, loc, r); !ok || !back || pos != place.Pos || role != place.Role {
					t.Errorf("picture %d, %s^%d: position %d is a %s at %s, which is position %d", n, tl.ID, r, place.Pos, role, loc, pos)
				}
				for _, l := range tl.Touched(i, r) {
					if pos, _, ok := tl.Numbers(role, l, r); !ok || pos != place.Pos {
						t.Errorf("%s^%d: position %d is not found by %s", tl.ID, r, place.Pos, l)
					}
				}
			}
		}
	}
}

// TestPictures checks tiles whose picture on Board Game Arena is turned, by the sides that their features touch there.
func TestPictures(t *testing.T) {
	for _, c := range []struct {
		picture, pos int
		role         notation.Role
		locs         []notation.Loc
	}{
		{74, 2, notation.Knight, []notation.Loc{notation.LocN}},
		{79, 1, notation.Knight, []notation.Loc{notation.LocE}},
		{79, 2, notation.Farmer, []notation.Loc{notation.LocN, notation.LocW}},
		{83, 1, notation.Thief, []notation.Loc{notation.LocE, notation.LocW}},
		{83, 3, notation.Farmer, []notation.Loc{notation.LocN}},
		{89, 2, notation.Knight, []notation.Loc{notation.LocW}},
		{96, 1, notation.Knight, []notation.Loc{notation.LocN, notation.LocW}},
		{103, 1, notation.Monk, nil},
		{103, 2, notation.Thief, []notation.Loc{notation.LocW}},
	} {
		tl := ByBGAPicture(c.picture)
		role, _, ok := tl.At(c.pos, tl.FromBGA(1))
		if !ok || role != c.role {
			t.Errorf("%s position %d is a %s, want a %s", tl.ID, c.pos, role, c.role)
		}
		for _, l := range c.locs {
			if role == notation.Farmer {
				l = notation.LocNNW + 2*(l-notation.LocN)
			}
			if pos, _, ok := tl.Numbers(role, l, tl.FromBGA(1)); !ok || pos != c.pos {
				t.Errorf("%s: the %s at %s is position %d, want %d", tl.ID, role, l, pos, c.pos)
			}
		}
	}
	spring, lake := ByBGAPicture(115), ByBGAPicture(122)
	if got := spring.River(spring.FromBGA(1)); !slices.Equal(got, []notation.Loc{notation.LocS}) {
		t.Errorf("the river leaves the spring at %v, want S", got)
	}
	if got := lake.River(lake.FromBGA(1)); !slices.Equal(got, []notation.Loc{notation.LocN}) {
		t.Errorf("the river enters the lake at %v, want N", got)
	}
	if got := ByLetter("D").River(0); got != nil {
		t.Errorf("a tile of the base game has the river at %v", got)
	}
}
