package validator_test

import (
	"os"
	"testing"

	"cartulary/engine"
	"cartulary/engine/plague"
	"cartulary/notation"
	"cartulary/replay"
)

// plagueHappens holds the events that each shipped game with The Plague must have.
var plagueHappens = []string{"merge", "split", "eradication", "latent flea reused", "re-awakening", "all fleas in one region", "flight", "follower lost"}

// plagueSeen counts the events of a game with The Plague.
func plagueSeen(rec *notation.Record) map[string]int {
	seen := map[string]int{}
	faces := map[int16]uint8{} // of fleas, by tile
	for f := range replay.New().Frames(rec, replay.Options{}) {
		fleas, _ := f.State.Rules().TokenByName(engine.WordOf("flea"))
		begun := false // this turn has an action
		for i := range f.Events {
			e := &f.Events[i]
			_, _, over := plague.Outbreak(f.State, e)
			token := engine.NoToken
			if e.Kind == engine.EvFace {
				token = f.State.TokenOn(int(e.Tile))
			}
			outbreak := token != engine.NoToken && f.State.Tokens()[token].Kind != fleas
			switch {
			case e.Kind == engine.EvPlace || e.Kind == engine.EvToken && e.Token == fleas:
				begun = true
				if e.Kind == engine.EvPlace {
					break
				}
				if e.From != engine.NoTile && !plague.Active("flea", faces[e.From]) {
					seen["latent flea reused"]++
				} else if e.From != engine.NoTile {
					seen["all fleas in one region"]++
				}
				delete(faces, e.From)
				faces[e.Tile] = 0
			case over && begun:
				seen["merge"]++
			case over:
				seen["eradication"]++
			case e.Kind == engine.EvFace && !outbreak:
				switch {
				case plague.Active("flea", e.Face):
					seen["re-awakening"]++
				case begun: // not because its outbreak was eradicated at the start
					seen["split"]++
				}
				faces[e.Tile] = e.Face
			case e.Kind == engine.EvShift:
				seen["flight"]++
			case e.Kind == engine.EvReturn && e.Reason.String() == "flea":
				seen["follower lost"]++
			}
		}
	}
	return seen
}

// TestPlagueGames checks that the shipped games with The Plague, for 2, 3 and 5 players, each have all its events.
func TestPlagueGames(t *testing.T) {
	for _, name := range []string{"two-players-plague", "three-players-plague-2021", "five-players-plague"} {
		text, err := os.ReadFile("../testdata/games/" + name + ".cgr")
		if err != nil {
			t.Fatal(err)
		}
		seen := plagueSeen(parsed(t, string(text)))
		for _, what := range plagueHappens {
			if seen[what] == 0 {
				t.Errorf("%s has no %s", name, what)
			}
		}
	}
}
