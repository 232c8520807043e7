package standings

import (
	"cartulary/engine/message"
	"cartulary/notation"
)

// A Stored is a Result of NewResult that encoding/gob writes whole, without its file.
type Stored struct {
	Result Result
	Games  [2]float64
	Scored bool
	Losers []notation.Colour
	GaveUp notation.Colour
	Copy   uint64
	Why    message.Text
}

// Store returns a result, which must not have been in a Report, for a cache.
func (g *Result) Store() Stored {
	s := Stored{*g, g.games, g.scored, g.losers, g.gaveUp, g.copy, g.why}
	s.Result.File = ""
	return s
}

// Load returns the result that was stored, as one of a file.
func (s *Stored) Load(file string) Result {
	g := s.Result
	g.File, g.games, g.scored, g.losers, g.gaveUp, g.copy, g.why = file, s.Games, s.Scored, s.Losers, s.GaveUp, s.Copy, s.Why
	return g
}
