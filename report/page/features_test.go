package page

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/replay"
)

// built returns the data of a page.
func built(t testing.TB, text []byte) *builder {
	t.Helper()
	rec, reading := read(t, text)
	g, err := build(rec, reading, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// pages holds the data of the pages of eachFrame by the text of the game: several tests read them, none changes them.
var pages = map[string]*builder{}

// eachFrame replays each game of testdata and calls check with its page and each frame; turn is an index into Turns. Games
// with other rules are added.
func eachFrame(t *testing.T, check func(t *testing.T, g *builder, f *replay.Frame, turn int)) {
	files, err := filepath.Glob("../../testdata/games/*.cgr")
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	games := map[string][]byte{"double turn": doubleTurn(t), "troubled": troubled(t)}
	for _, file := range files {
		if games[filepath.Base(file)], err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	for _, edition := range []string{"base-2000", "base-2001"} {
		games[edition] = []byte(strings.Replace(string(gameText(t, "four-players")), "[Red", "[Rules \""+edition+"\"]\n[Red", 1))
	}
	for name, text := range games {
		t.Run(name, func(t *testing.T) {
			g := pages[string(text)]
			if g == nil {
				g = built(t, text)
				pages[string(text)] = g
			}
			rec, _ := read(t, text)
			turn := 0
			for f := range replay.New().Frames(rec, replay.Options{}) {
				check(t, g, f, turn)
				turn++
			}
			if turn != len(g.Turns) {
				t.Errorf("%d turns of %d", len(g.Turns), turn)
			}
		})
	}
}

// members returns the parts of a feature.
func (g *builder) members(i int) []int {
	list := slices.Clone(g.Features[i].Parts)
	for _, j := range g.Features[i].Joined {
		list = append(list, g.members(j)...)
	}
	return list
}

// TestFeatures checks that the features of each turn are those of the engine: their parts, figures, owners, tiles, cities
// and, for owners, the points that the engine pays at the end of the game.
func TestFeatures(t *testing.T) {
	eachFrame(t, func(t *testing.T, g *builder, f *replay.Frame, turn int) {
		s := f.State
		of, seen := map[int]int{}, 0
		for i, x := range g.Features {
			if x.From > turn || turn >= x.To {
				continue
			}
			for _, p := range g.members(i) {
				if _, twice := of[p]; twice {
					t.Fatalf("turn %d: two features have part %d", turn, p)
				}
				of[p] = i
			}
		}
		end := s
		if !s.Finished() {
			end = s.Clone()
			end.Finish()
		}
		for ti, placed := range s.Tiles() {
			for p := range s.Parts(ti) {
				n := s.NodeOf(ti, uint8(p))
				k := g.tracker.part[n]
				i, ok := of[k]
				if !ok {
					t.Fatalf("turn %d: part %d has no feature", turn, k)
				}
				if q := g.Parts[k]; q.X != int(placed.At.X) || q.Y != int(placed.At.Y) || q.Turns != int(placed.Rotation) {
					t.Fatalf("turn %d: part %d is at %v", turn, k, q)
				}
				if other := of[g.tracker.part[s.Root(n)]]; other != i {
					t.Fatalf("turn %d: part %d is of feature %d, its root of %d", turn, k, i, other)
				}
				seen++
				if s.Root(n) == n {
					agrees(t, g, s, end, &g.Features[i], n, of, turn)
				}
			}
		}
		if len(of) != seen {
			t.Fatalf("turn %d: %d parts are in features, %d on the board", turn, len(of), seen)
		}
	})
}

// agrees checks a feature against the engine.
func agrees(t *testing.T, g *builder, s, end *engine.State, x *feature, root engine.NodeID, of map[int]int, turn int) {
	t.Helper()
	f := s.Feature(root)
	var figures [][2]int
	var owners, cities []int
	for p, n := range f.Players {
		if n > 0 {
			figures = append(figures, [2]int{p, int(n)})
		}
		if s.Winners(&f)>>p&1 == 1 {
			owners = append(owners, p)
		}
	}
	if f.Kind == tile.Field {
		for c := range s.BorderingCities(root) {
			cities = append(cities, of[g.tracker.part[c]])
		}
		slices.Sort(cities)
	}
	kind := f.Kind.String()
	if f.Kind == tile.Quarter || f.Shows(tile.Walls) {
		if !slices.Contains([]string{"walls", "castle", "market", "blacksmith", "cathedral"}, x.Kind) {
			t.Fatalf("a part of the City of Carcassonne is a %s", x.Kind)
		}
		kind = x.Kind
	}
	got := fmt.Sprint(x.Kind, " ", x.Complete, x.Tiles, x.Pennants, x.Figures, x.Owners, x.Cities)
	want := fmt.Sprint(kind, " ", f.Complete, f.Tiles, f.Pennants, figures, owners, cities)
	if got != want {
		t.Fatalf("turn %d, %s: %s, want %s", turn, replay.PartName(s, root), got, want)
	}
	if len(owners) == 0 || f.Complete {
		return
	}
	paid := map[int]bool{}
	for _, e := range end.Events() {
		if e.Kind == engine.EvPoints && e.Node != engine.NoNode && end.Root(e.Node) == root && e.Reason == engine.WordOfKind(f.Kind) && slices.Contains(owners, int(e.Player)) {
			paid[int(e.Points)] = true
		}
	}
	if len(paid) == 1 && !paid[x.Pays] {
		t.Errorf("turn %d, %s pays %d, want %v", turn, replay.PartName(s, root), x.Pays, paid)
	}
	if len(paid) == 0 && f.Kind != tile.Quarter && f.Kind != tile.Foundation && (f.Kind != tile.Field || s.Rules().FieldCity > 0) {
		t.Errorf("turn %d, %s pays nobody", turn, replay.PartName(s, root))
	}
}

// TestIfEnded checks the scores if the game ended now.
func TestIfEnded(t *testing.T) {
	eachFrame(t, func(t *testing.T, g *builder, f *replay.Frame, turn int) {
		end := f.State.Clone()
		if !end.Finished() {
			end.Finish()
		}
		for p, n := range g.Turns[turn].IfEnded {
			if n != end.Score(p) || f.Kind == replay.FrameFinal && n != g.Turns[turn].Scores[p] {
				t.Errorf("turn %d: player %d would have %d points, want %d", turn, p, n, end.Score(p))
			}
		}
		if len(g.Turns[turn].IfEnded) != f.State.Players() {
			t.Errorf("turn %d: %v", turn, g.Turns[turn].IfEnded)
		}
	})
}

// TestSquares checks that the squares and rotations of each turn are the legal placements of the engine.
func TestSquares(t *testing.T) {
	eachFrame(t, func(t *testing.T, g *builder, f *replay.Frame, turn int) {
		type placing struct{ x, y, kind, rotation int }
		var got, want []placing
		for _, q := range g.Squares {
			if q.From > turn || turn >= q.To {
				continue
			}
			for id, digit := range g.Fits[q.Fits] {
				for r := range 4 {
					if strings.IndexRune("0123456789abcdef", digit)>>r&1 == 1 {
						got = append(got, placing{q.X, q.Y, id, r})
					}
				}
			}
		}
		for id := range f.State.Rules().Types {
			for _, o := range f.State.Legal(engine.TypeID(id), nil) {
				want = append(want, placing{int(o.At.X), int(o.At.Y), id, int(o.Rotation)})
			}
		}
		order := func(a, b placing) int {
			return cmp.Or(a.x-b.x, a.y-b.y, a.kind-b.kind, a.rotation-b.rotation)
		}
		slices.SortFunc(got, order)
		slices.SortFunc(want, order)
		if !slices.Equal(got, want) {
			t.Errorf("turn %d: %d placements, want %d", turn, len(got), len(want))
		}
	})
}
