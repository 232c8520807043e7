package scene_test

import (
	"testing"

	"cartulary/engine"
	"cartulary/engine/play"
	"cartulary/internal/test/scenetest"
	"cartulary/report/scene"
)

// TestPieces checks in random games that the pieces placed and those in the supply are the pieces of each player, and that the
// line of a player names those left.
func TestPieces(t *testing.T) {
	total := map[string]int{"tower piece": 9, "abbey": 1, "bridge": 3} // of three players
	placed := map[string]int{}
	for seed := range uint64(3) {
		g := play.NewRandom(scenetest.Rules(t, "base", "tower", "abbey-and-mayor", "bridges-castles-and-bazaars"), scenetest.Colours[:3], seed)
		used := map[string]map[int]int{"tower piece": {}, "abbey": {}, "bridge": {}}
		for g.Turn() != nil {
			for _, e := range g.State.Events() {
				switch {
				case e.Kind == engine.EvPile:
					used["tower piece"][int(e.Player)]++
				case e.Kind == engine.EvAlter:
					used["bridge"][int(e.Player)]++
				case e.Kind == engine.EvPlace && e.Player >= 0 && g.State.Rules().Type(e.Place.Type).Tile.Own:
					used["abbey"][int(e.Player)]++
				}
			}
		}
		s := scene.New(g.State, scene.Options{})
		for i, p := range s.Players {
			for _, x := range p.Pieces {
				if n, ok := total[x.Name]; ok && x.Left+used[x.Name][i] != n {
					t.Errorf("seed %d: player %d has %d and has placed %d of %d %ss", seed, i, x.Left, used[x.Name][i], n, x.Name)
				}
				placed[x.Name] += used[x.Name][i]
			}
		}
	}
	for name := range total {
		if placed[name] == 0 {
			t.Errorf("no game places a %s", name)
		}
	}
	p := scene.Player{Supply: 5, Others: []scene.Stock{{Name: "big", Left: 1}}, Pieces: []scene.Stock{{Name: "bridge", Left: 2}, {Name: "castle"}}}
	if got := p.SupplyText(); got != "5, big 1, bridge 2" {
		t.Error(got)
	}
}
