package perft

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/engine/ruleset"
)

func rules(t testing.TB, sets ...string) *engine.Rules {
	t.Helper()
	var c ruleset.Choice
	for _, s := range sets {
		c.Sets = append(c.Sets, ruleset.Part{Name: s, Copies: 1})
	}
	rs, errs := ruleset.Compile(c)
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	return rs.Rules
}

// begun returns the beginning of the turn in a random game at which so many tiles are left.
func begun(r *engine.Rules, seed uint64, left int) *engine.State {
	g := play.NewRandom(r, []string{"Ann", "Ben"}, seed)
	for g.State.Remaining() > left && g.Turn() != nil {
	}
	s := g.State.Clone()
	s.BeginTurn(s.Next())
	return s
}

// brute counts the lines of the base game by trying every tile, square, rotation and part against the checks alone.
func brute(s *engine.State, depth int, copies uint64, seen map[key]bool) (lines, tiles uint64) {
	x0, y0, x1, y1 := bounds(s)
	for id := range s.Rules().Types {
		t := engine.TypeID(id)
		n := uint64(s.RemainingOf(t))
		if n == 0 {
			continue
		}
		placed := false
		for y := y0 - 1; y <= y1+1; y++ {
			for x := x0 - 1; x <= x1+1; x++ {
				for rotation := range uint8(4) {
					if alike(s.Rules(), t, rotation) {
						continue
					}
					after := s.Clone()
					a := engine.Place(engine.Placement{Type: t, At: engine.Point{X: int16(x), Y: int16(y)}, Rotation: rotation})
					if v, err := after.Do(&a); err != nil || len(v) > 0 {
						continue
					}
					placed = true
					moves := []engine.Action{{}}
					for part := range after.Parts(after.LastPlaced()) {
						moves = append(moves, after.Deploy(0, after.NodeOf(after.LastPlaced(), uint8(part))))
					}
					for _, m := range moves {
						moved := after.Clone()
						if m.Kind != 0 {
							if v, err := moved.Do(&m); err != nil || len(v) > 0 {
								continue
							}
						}
						moved.EndTurn()
						l, w := uint64(1), copies*n
						if depth == 1 {
							seen[sum(moved)] = true
						} else if moved.Remaining() == 0 {
							continue
						} else {
							moved.BeginTurn(moved.Next())
							l, w = brute(moved, depth-1, copies*n, seen)
						}
						lines, tiles = lines+l, tiles+w
					}
				}
			}
		}
		if !placed {
			after := s.Clone()
			a := engine.Discard(t)
			if v, err := after.Do(&a); err != nil || len(v) > 0 {
				panic(fmt.Sprint(v, err))
			}
			if after.Remaining() > 0 {
				l, w := brute(after, depth, copies*n, seen)
				lines, tiles = lines+l, tiles+w
			}
		}
	}
	return lines, tiles
}

func bounds(s *engine.State) (x0, y0, x1, y1 int) {
	for _, t := range s.Tiles() {
		x0, y0, x1, y1 = min(x0, int(t.At.X)), min(y0, int(t.At.Y)), max(x1, int(t.At.X)), max(y1, int(t.At.Y))
	}
	return x0, y0, x1, y1
}

// alike reports whether a tile looks the same in a smaller rotation.
func alike(r *engine.Rules, t engine.TypeID, rotation uint8) bool {
	look := func(rotation uint8) string {
		var parts []string
		for _, p := range r.Type(t).Tile.Parts {
			parts = append(parts, fmt.Sprint(p.Kind, p.Sides.Turned(rotation), p.Halves.Turned(rotation), p.Corner.Turned(rotation), p.Pennants, p.Mark))
		}
		slices.Sort(parts)
		return fmt.Sprint(parts)
	}
	for smaller := range rotation {
		if look(smaller) == look(rotation) {
			return true
		}
	}
	return false
}

// sum names a position by what a player sees: the tiles with their pictures, the followers, the points and who plays next.
func sum(s *engine.State) key {
	var seen []string
	for _, t := range s.Tiles() {
		look := t.Rotation
		for alike(s.Rules(), t.Type, look) {
			look--
		}
		seen = append(seen, fmt.Sprint("tile", t.At, t.Type, look))
	}
	for _, f := range s.Figures() {
		tile, part := s.Place(f.Node)
		seen = append(seen, fmt.Sprint("follower", s.Tiles()[tile].At, part, f.Player, f.Kind))
	}
	for t := range s.Rules().Types {
		seen = append(seen, fmt.Sprint("left", t, s.RemainingOf(engine.TypeID(t))))
	}
	slices.Sort(seen)
	h := sha256.Sum256(fmt.Append(nil, seen, s.Scores(), s.Next()))
	return key(h[:16])
}

// TestBrute compares the counts with those of the checks alone: after the start with one tile, and near the end for two turns and the whole rest.
func TestBrute(t *testing.T) {
	t.Parallel()
	r := rules(t)
	for _, c := range []struct {
		seed  uint64
		left  int
		depth int
	}{{0, 71, 1}, {1, 30, 1}, {2, 2, 2}, {3, 1, 3}} {
		s := begun(r, c.seed, c.left)
		seen := map[key]bool{}
		lines, tiles := brute(s, c.depth, 1, seen)
		for _, positions := range []int{0, 1 << 22} { // the last turn in bulk, and one by one
			counts, parts, err := Lines(s, engine.NoType, c.depth, Options{Positions: positions})
			if err != nil {
				t.Fatal(err)
			}
			got := counts[c.depth-1]
			if want := (Count{Lines: lines, Tiles: tiles, Positions: len(seen)}); positions > 0 && got != want || got.Lines != lines || got.Tiles != tiles {
				t.Errorf("seed %d, %d tiles left, depth %d: %+v, brute force %+v", c.seed, c.left, c.depth, got, want)
			}
			sum := Count{Positions: got.Positions}
			for _, p := range parts {
				sum.Lines, sum.Tiles = sum.Lines+p.Lines, sum.Tiles+p.Tiles
			}
			if sum != got {
				t.Errorf("seed %d: the parts have %+v of %+v", c.seed, sum, got)
			}
		}
	}
}
