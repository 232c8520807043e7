package page

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/replay"
	"cartulary/report/lang"
)

// TestHome checks that each figure that the engine returns in a turn is a mark on its tile, and that most are drawn where they
// stood.
func TestHome(t *testing.T) {
	n, same := 0, 0
	eachFrame(t, func(t *testing.T, g *builder, f *replay.Frame, turn int) {
		var tiles []engine.Point
		for _, e := range f.Events {
			if e.Kind == engine.EvReturn {
				i, _ := f.State.Place(e.Node)
				tiles = append(tiles, f.State.Tiles()[i].At)
			}
		}
		home := g.Turns[turn].Home
		if len(home) != len(tiles) && f.Kind == replay.FrameTurn {
			t.Fatalf("turn %d: %d figures go home, want %d", turn, len(home), len(tiles))
		}
		for i, m := range home {
			n++
			if at := tiles[i]; m.X < 1000*int(at.X) || m.X > 1000*int(at.X)+1000 || m.Y < 1000*int(at.Y) || m.Y > 1000*int(at.Y)+1000 {
				t.Errorf("turn %d: a figure goes home from %d,%d, want %v", turn, m.X, m.Y, at)
			}
			if slices.ContainsFunc(g.Shown, func(s span) bool {
				return s.Element == m && len(s.turns) > 0 && slices.Contains(s.turns, turn)
			}) {
				same++
			}
		}
	})
	if n < 500 || same < n/3 {
		t.Errorf("%d figures go home, %d of them from where they were drawn", n, same)
	}
}

// TestScored checks that each feature that the engine scored in a turn is there with its parts, with the figures that were
// on it, and with the points that it paid; and that no turn shows the figures that went home.
func TestScored(t *testing.T) {
	n := 0
	eachFrame(t, func(t *testing.T, g *builder, f *replay.Frame, turn int) {
		var got []scored
		for _, z := range g.Turns[turn].Scored {
			if len(z.Line) != len(lang.All()) {
				t.Errorf("turn %d: %q", turn, z.Line)
			}
			if z.Feature >= 0 && !strings.HasPrefix(z.Line[0], "Barn") { // a barn is paid for its field, which is not scored
				got = append(got, z)
			}
		}
		for _, e := range f.Events {
			if e.Kind == engine.EvPoints && e.Figures > 0 && e.Points > 0 {
				if !slices.ContainsFunc(g.Turns[turn].Scored, func(z scored) bool { return slices.Contains(z.Shares, [2]int{int(e.Player), int(e.Points)}) }) {
					t.Errorf("turn %d: nothing pays player %d %d points", turn, e.Player, e.Points)
				}
			}
			if e.Kind != engine.EvFeature {
				continue
			}
			n++
			if len(got) == 0 {
				t.Fatalf("turn %d: a scored feature is missing", turn)
			}
			z := got[0]
			got = got[1:]
			x := &g.Features[z.Feature]
			for _, p := range g.members(z.Feature) {
				if f.State.Root(g.tracker.nodes[p]) != f.State.Root(e.Node) {
					t.Fatalf("turn %d: part %d is not of the scored feature", turn, p)
				}
			}
			if f.Kind == replay.FrameFinal {
				if turn < x.From || x.To <= turn {
					t.Errorf("turn %d: feature %d is of other turns", turn, z.Feature)
				}
				continue
			}
			var paid [][2]int
			for _, e2 := range f.Events {
				if e2.Kind == engine.EvPoints && e2.Figures > 0 && f.State.Root(e2.Node) == f.State.Root(e.Node) {
					paid = append(paid, [2]int{int(e2.Player), int(e2.Figures)})
				}
			}
			if !slices.Equal(paid, x.Figures) || x.From != turn || len(paid) > 0 && x.To != turn || x.Pays != int(e.Points) || len(z.At) != 2 || len(z.Terms) != len(lang.All()) {
				t.Errorf("turn %d: %+v is shown as %+v, want the figures %v", turn, z, x, paid)
			}
		}
	})
	if n < 800 {
		t.Errorf("%d features are scored", n)
	}
}
