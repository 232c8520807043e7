package catalogue

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
)

func TestTableIsWhole(t *testing.T) {
	if len(base()) != 24 {
		t.Fatalf("%d tiles, want 24", len(base()))
	}
	owner := map[int]string{}
	types := map[int]bool{}
	for i, tile := range base() {
		if want := string(rune('A' + i)); tile.Letter != want {
			t.Errorf("tile %d is %s, want %s", i, tile.Letter, want)
		}
		types[tile.BGAType] = true
		for id := tile.firstID; id <= tile.lastID; id++ {
			if owner[id] != "" {
				t.Errorf("BGA tile %d is %s and %s", id, owner[id], tile.Letter)
			}
			owner[id] = tile.Letter
		}
	}
	if len(owner) != 72 || len(types) != 24 {
		t.Errorf("%d BGA tiles of %d types, want 72 of 24", len(owner), len(types))
	}
}

// TestEdges checks the parts against the consolidated tile reference, which
// lists the edges clockwise from the first in the alphabet.
func TestEdges(t *testing.T) {
	for _, tile := range base() {
		seen := map[notation.Loc]notation.Role{}
		for _, p := range tile.parts {
			for _, l := range p.locs {
				if l == notation.NoLoc || seen[l] != notation.NoRole {
					t.Errorf("%s: %s belongs to two parts", tile.Letter, l)
				}
				seen[l] = p.role
			}
		}
		var edges string
		for side := notation.LocN; side <= notation.LocW; side++ {
			half := notation.LocNNW + 2*(side-notation.LocN)
			farmers := seen[half] == notation.Farmer && seen[half+1] == notation.Farmer
			switch role := seen[side]; {
			case role == notation.Knight && seen[half] == 0 && seen[half+1] == 0:
				edges += "c"
			case role == notation.Thief && farmers:
				edges += "r"
			case role == notation.NoRole && farmers:
				edges += "f"
			default:
				t.Errorf("%s: side %s is not whole", tile.Letter, side)
			}
		}
		least := edges
		for range 4 {
			edges = edges[1:] + edges[:1]
			least = min(least, edges)
		}
		if !strings.HasPrefix(tile.CTR, least) {
			t.Errorf("%s: edges read %s, table says %s", tile.Letter, least, tile.CTR)
		}
	}
}

func TestNames(t *testing.T) {
	d := ByLetter("D")
	for name, got := range map[string]*Tile{
		"id": Lookup("BA/RCr"), "type": ByBGAType(15), "first": ByBGATile(36), "last": ByBGATile(39),
		"lookup id": Lookup("BA/RCr"), "lookup letter": Lookup("D"), "lookup ctr": Lookup("crfr"),
	} {
		if got != d {
			t.Errorf("%s gives %v, want D", name, got)
		}
	}
	if Lookup("cfcf-J+") != ByLetter("F") || Lookup("cfcf+-J") != ByLetter("F") {
		t.Error("the pennant of F may stand before or after its suffix")
	}
	for _, none := range []*Tile{ByLetter("Y"), ByLetter(""), Lookup("DG/L"), ByBGAType(0), ByBGAType(25), ByBGATile(0), ByBGATile(73), Lookup("cccc")} {
		if none != nil {
			t.Errorf("found %s for a name of no tile", none.Letter)
		}
	}
}

func TestPositions(t *testing.T) {
	for _, c := range []struct {
		letter string
		ori    int
		pos    int
		role   notation.Role
		loc    notation.Loc
	}{
		{"D", 1, 1, notation.Thief, notation.LocE},
		{"D", 1, 2, notation.Knight, notation.LocN},
		{"D", 1, 3, notation.Farmer, notation.LocENE},
		{"D", 2, 4, notation.Farmer, notation.LocNNW},
		{"D", 3, 2, notation.Knight, notation.LocS},
		{"A", 4, 1, notation.Monk, notation.NoLoc},
		{"A", 4, 2, notation.Thief, notation.LocE},
		{"H", 2, 1, notation.Knight, notation.LocE},
		{"H", 2, 2, notation.Knight, notation.LocW},
		{"U", 1, 1, notation.Thief, notation.LocN},
		{"U", 1, 3, notation.Farmer, notation.LocNNW},
		{"U", 1, 4, notation.Farmer, notation.LocNNE},
		{"U", 2, 1, notation.Thief, notation.LocE},
		{"U", 2, 3, notation.Farmer, notation.LocNNW},
		{"U", 2, 4, notation.Farmer, notation.LocESE},
		{"X", 1, 1, notation.Thief, notation.LocW},
	} {
		tile := ByLetter(c.letter)
		role, loc, ok := tile.At(c.pos, tile.FromBGA(c.ori))
		if !ok || role != c.role || loc != c.loc {
			t.Errorf("%s ori %d pos %d is %s %s %v, want %s %s", c.letter, c.ori, c.pos, role, loc, ok, c.role, c.loc)
		}
	}
	if _, _, ok := ByLetter("U").At(2, 0); ok {
		t.Error("U has no position 2")
	}
}

// TestUTurn checks the one tile with different pictures in BGA and JCloisterZone: its road runs west to east at
// rotation 0 and north to south at ori 1.
func TestUTurn(t *testing.T) {
	u := ByLetter("U")
	if got := u.FromBGA(1); got != 1 {
		t.Errorf("U at ori 1 is rotation %d, want 1", got)
	}
	if _, _, ok := u.Numbers(notation.Thief, notation.LocE, 0); !ok {
		t.Error("U at rotation 0 has no road in the east")
	}
	for _, tile := range base() {
		if tile != u && tile.FromBGA(1) != 0 {
			t.Errorf("%s at ori 1 is not rotation 0", tile.Letter)
		}
	}
}

func TestRoundTrips(t *testing.T) {
	for _, tile := range base() {
		for r := range notation.Rotation(4) {
			if tile.FromBGA(tile.BGA(r)) != r || tile.FromKifu(tile.Kifu(r)) != r {
				t.Errorf("%s: rotation %d is lost", tile.Letter, r)
			}
			for _, p := range tile.parts {
				role, loc, _ := tile.At(p.pos, r)
				if pos, _, ok := tile.Numbers(role, loc, r); !ok || pos != p.pos {
					t.Errorf("%s^%d: pos %d comes back as %d", tile.Letter, r, p.pos, pos)
				}
				for _, l := range p.locs {
					if pos, _, ok := tile.Numbers(role, l.Turned(tile.fromOri1(r)), r); !ok || pos != p.pos {
						t.Errorf("%s^%d: pos %d is not found by %s", tile.Letter, r, p.pos, l)
					}
				}
				_, index, ok := tile.Numbers(role, loc, r)
				if back, ok2 := tile.Segment(role, index, r); !ok || !ok2 || back != loc {
					t.Errorf("%s^%d: segment %d at %s comes back as %s", tile.Letter, r, index, loc, back)
				}
			}
		}
	}
	if _, _, ok := ByLetter("B").Numbers(notation.Knight, notation.LocN, 0); ok {
		t.Error("B has no city")
	}
}

func TestKifuBoard(t *testing.T) {
	east := Kifu(notation.Point{X: 1, Y: 0})
	if east != (notation.Point{X: 0, Y: -1}) {
		t.Errorf("a kifu's east is %v, want the north of the board", east)
	}
	if got := ByLetter("D").FromKifu(0); got != 0 {
		t.Errorf("the start tile of a kifu is rotation %d, want 0", got)
	}
	p := notation.Point{X: 3, Y: -7}
	if Kifu(Kifu(p)) != p {
		t.Error("the turn is not its own inverse")
	}
}

func TestNearest(t *testing.T) {
	const s = 2.0 / 3
	for _, c := range []struct {
		letter string
		r      notation.Rotation
		x, y   float64
		role   notation.Role
		loc    notation.Loc
		ok     bool
	}{
		{"B", 0, 0, 0, notation.Monk, notation.NoLoc, true},
		{"B", 0, s, s, notation.Farmer, notation.LocNNW, true},
		{"D", 0, 0, 0, notation.Thief, notation.LocE, true},
		{"D", 0, 0, -s, notation.Knight, notation.LocN, true},
		{"D", 0, s, -s, notation.Farmer, notation.LocENE, true},
		{"D", 0, s, s, notation.Farmer, notation.LocESE, true},
		{"D", 1, s, 0, notation.Knight, notation.LocE, true},
		{"V", 0, -s, s, notation.Farmer, notation.LocSSW, true},
		{"V", 0, s, s, notation.Farmer, notation.LocNNW, true},
		{"Q", 0, 0, 0, notation.Knight, notation.LocN, true},
		{"C", 0, s, s, notation.Knight, notation.LocN, true},
		{"P", 0, 0, 0, notation.Knight, notation.LocN, true}, // city and road equally near
		{"J", 0, s, s / 2, notation.Farmer, notation.LocESE, true},
		{"W", 0, 0, 0, notation.NoRole, notation.NoLoc, false}, // three roads meet
		{"I", 0, -s, -s, notation.NoRole, notation.NoLoc, false},
	} {
		role, loc, ok := ByLetter(c.letter).Nearest(c.x, c.y, c.r)
		if role != c.role || loc != c.loc || ok != c.ok {
			t.Errorf("%s^%d (%.2f, %.2f) is %s %s %v, want %s %s %v", c.letter, c.r, c.x, c.y, role, loc, ok, c.role, c.loc, c.ok)
		}
	}
}

// TestSegmentIndexes compares the kifu segment indexes with the table of the program that defines them.
func TestSegmentIndexes(t *testing.T) {
	dir := os.Getenv("CARTULARY_CORPUS")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared", "corpus")
	}
	text, err := os.ReadFile(filepath.Join(dir, "kifu", "segment-index.json"))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("the corpus of real games is missing")
	}
	if err != nil {
		t.Fatal(err)
	}
	var list []struct {
		Name                  string
		Cities, Roads, Fields []int
	}
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	if len(list) != 24 {
		t.Fatalf("%d tiles, want 24", len(list))
	}
	for _, want := range list {
		tile := ByLetter(want.Name)
		// A kifu's own picture is BGA's turned by the column kifu.
		r := quarter(int(tile.turn) + int(tile.kifu))
		read := func(role notation.Role, from notation.Loc, n int) []int {
			got := make([]int, n)
			for i := range got {
				got[i] = -1
				if _, index, ok := tile.Numbers(role, from+notation.Loc(i), r); ok {
					got[i] = index
				}
			}
			return got
		}
		for kind, pair := range map[string][2][]int{
			"cities": {read(notation.Knight, notation.LocN, 4), want.Cities},
			"roads":  {read(notation.Thief, notation.LocN, 4), want.Roads},
			"fields": {read(notation.Farmer, notation.LocNNW, 8), want.Fields},
		} {
			if !slices.Equal(pair[0], pair[1]) {
				t.Errorf("%s: %s are %v, want %v", tile.Letter, kind, pair[0], pair[1])
			}
		}
	}
}
