package engine_test

import (
	"fmt"
	"sync"
	"testing"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// sharedRules returns the rules of the base game with many tiles of which two cities end on one side, and with tiles whose
// sides fit any neighbour.
var sharedRules = sync.OnceValues(func() (*engine.Rules, error) {
	toys, err := tile.ParseTable("toy", toyTiles)
	if err != nil {
		return nil, err
	}
	var supplies []engine.Supply
	for i, tiles := range [][]tile.Tile{tile.Base(), tile.Hills(), toys[len(toys)-1:]} {
		supplies = append(supplies, engine.Supply{Tiles: tiles, Copies: []int{1, 5, 2}[i]})
	}
	b, err := engine.NewBox(supplies)
	if err != nil {
		return nil, err
	}
	return engine.Compile([]engine.Element{baseGame()}, b)
})

// TestSharedSide checks HAS-62 in each rotation: the two cities of HS/CC!.v are features of their own with two
// open sides each, a city beside their common side joins both, and a tile that fits every neighbour closes a side of both.
func TestSharedSide(t *testing.T) {
	const double, small, big = "HS/CC!.v", 0, 1
	for r := range uint8(4) {
		for _, tt := range []struct {
			name   string
			put    string // the tiles in order: the double side with the names of its neighbours N E W
			joined bool
			beside [2]int // the parts that continue the small city and the big one
			open   [2]int
			tiles  [2]int
			points [2]int // of followers on both
		}{
			{"alone", "=", false, [2]int{0, 0}, [2]int{2, 2}, [2]int{1, 1}, [2]int{0, 0}},
			{"a city beside it", "=N", true, [2]int{1, 1}, [2]int{2, 2}, [2]int{2, 2}, [2]int{0, 0}},
			{"placed beside a city", "N=", true, [2]int{1, 1}, [2]int{2, 2}, [2]int{2, 2}, [2]int{0, 0}},
			{"cities all around", "=NWE", true, [2]int{2, 2}, [2]int{0, 0}, [2]int{4, 4}, [2]int{8, 8}},
			{"placed between cities", "NWE=", true, [2]int{2, 2}, [2]int{0, 0}, [2]int{4, 4}, [2]int{8, 8}},
			{"other sides", "=WE", false, [2]int{1, 1}, [2]int{1, 1}, [2]int{2, 2}, [2]int{0, 0}},
			{"an edge that fits everything", "=a", false, [2]int{0, 0}, [2]int{1, 1}, [2]int{1, 1}, [2]int{0, 0}},
			{"placed beside one", "a=", false, [2]int{0, 0}, [2]int{1, 1}, [2]int{1, 1}, [2]int{0, 0}},
			{"the small one completed", "=Ea", false, [2]int{1, 0}, [2]int{0, 1}, [2]int{2, 1}, [2]int{4, 0}},
			{"both completed", "EW=a", false, [2]int{1, 1}, [2]int{0, 0}, [2]int{2, 2}, [2]int{4, 4}},
			{"another double side", "=d", true, [2]int{1, 2}, [2]int{4, 4}, [2]int{2, 2}, [2]int{0, 0}},
		} {
			rules, err := sharedRules()
			if err != nil {
				t.Fatal(err)
			}
			s := engine.NewState(rules, names[:2])
			probe := engine.NewState(rules, nil)
			s.SetUp(rules.Start)
			s.BeginTurn(0)
			at := engine.Point{X: 10, Y: 10}
			tileIndex := 0
			place := func(name string, to engine.Point, rotation uint8) {
				a := placing(t, s, name, to.X, to.Y, rotation)
				compareSurvey(t, s, probe, a.Place)
				s.Apply(a)
				if to == at {
					tileIndex = s.LastPlaced()
					s.Play(engine.Event{Kind: engine.EvDeploy, Player: 0, Node: s.NodeOf(tileIndex, small)})
					s.Play(engine.Event{Kind: engine.EvDeploy, Player: 1, Node: s.NodeOf(tileIndex, big)})
				}
				s.EndTurn()
				s.BeginTurn(0)
			}
			for _, c := range tt.put {
				side := map[rune]tile.Side{'N': tile.North, 'W': tile.West, 'E': tile.East, 'a': tile.North, 'd': tile.North}[c]
				side = (side + tile.Side(r)) % 4
				switch c {
				case '=':
					place(double, at, r)
				case 'a':
					place("TOY/A", at.Neighbour(side), 0)
				case 'd':
					place(double, at.Neighbour(side), (r+2)%4)
				default:
					place("BA/C", at.Neighbour(side), uint8(side.Opposite()))
				}
			}
			nodes := [2]engine.NodeID{s.NodeOf(tileIndex, small), s.NodeOf(tileIndex, big)}
			if joined := s.Root(nodes[0]) == s.Root(nodes[1]); joined != tt.joined {
				t.Errorf("%s, turned by %d: one city is %v", tt.name, r, joined)
			}
			if beside := [2]int{len(s.Joined(nodes[small], nil)), len(s.Joined(nodes[big], nil))}; beside != tt.beside {
				t.Errorf("%s, turned by %d: %v parts continue the two cities, want %v", tt.name, r, beside, tt.beside)
			}
			for i, n := range nodes {
				f := s.Feature(n)
				if open := s.OpenSides(n); open != tt.open[i] || f.Tiles != tt.tiles[i] || f.Complete != (open == 0) || s.Score(i) != tt.points[i] {
					t.Errorf("%s, turned by %d: part %d has %d open sides, want %d; %d tiles, want %d; %d points, want %d",
						tt.name, r, i, open, tt.open[i], f.Tiles, tt.tiles[i], s.Score(i), tt.points[i])
				}
			}
		}
	}
}

// describe returns a position as text.
func describe(s *engine.State) string {
	out := fmt.Sprintln(s.Turn(), s.Active(), s.Remaining(), s.Finished(), s.Figures(), s.Tokens(), s.Draws())
	for p := range s.Players() {
		out += fmt.Sprintln(s.Name(p), s.Score(p), s.Supply(p, 0))
	}
	for _, n := range s.Rules().Neutrals {
		at, with := s.Neutral(n.Name)
		out += fmt.Sprintln(n.Name, at, with)
	}
	for i, t := range s.Tiles() {
		out += fmt.Sprint(t.Type, t.At, t.Rotation, t.Player, t.Turn)
		for k := range s.Parts(i) {
			n := s.NodeOf(i, uint8(k))
			out += fmt.Sprint(" ", s.Root(n), s.Complete(n), s.Occupied(n))
		}
		out += "\n"
	}
	return out
}
