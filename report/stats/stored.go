package stats

import (
	"slices"

	"cartulary/engine/message"
	"cartulary/notation"
)

// A Stored is a Game that encoding/gob writes whole, without its file. Its findings have a rule and a severity only: nothing
// else of them counts.
type Stored struct {
	Game   Game
	Hash   string
	Course []storedMove
	Kinds  []string         // of the records
	Said   [][]message.Text // of the records
}

type storedMove struct {
	Number int
	Part   notation.Part
	Tile   string
}

// Store returns a game for a cache. It shares memory with the game.
func (g *Game) Store() Stored {
	s := Stored{Game: *g, Hash: g.hash}
	s.Game.File, s.Game.Findings, s.Game.Records = "", nil, slices.Clone(g.Records)
	for _, f := range g.Findings {
		s.Game.Findings = append(s.Game.Findings, notation.Finding{Rule: f.Rule, Severity: f.Severity})
	}
	for i := range s.Game.Records {
		s.Kinds, s.Said = append(s.Kinds, s.Game.Records[i].kind), append(s.Said, s.Game.Records[i].said)
		s.Game.Records[i].File = ""
	}
	for _, m := range g.course {
		s.Course = append(s.Course, storedMove{m.turn.number, m.turn.part, m.tile})
	}
	return s
}

// Load returns the game that was stored, as one of a file. It takes the memory of s.
func (s *Stored) Load(file string) *Game {
	g := &s.Game
	g.File, g.hash = file, s.Hash
	for i := range g.Records {
		g.Records[i].File, g.Records[i].kind, g.Records[i].said = file, s.Kinds[i], s.Said[i]
	}
	for _, m := range s.Course {
		g.course = append(g.course, move{turn{m.Number, m.Part}, m.Tile})
	}
	return g
}
