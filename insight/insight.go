package insight

import (
	"context"
	"errors"

	"cartulary/notation"
)

// Options are the settings of an Analyst. The figures depend on Seed and Budget only, not on Workers.
type Options struct {
	Seed    uint64
	Budget  Budget
	Workers int             // goroutines; 0: one for each processor
	Turn    int             // analyse this turn only; 0: all
	Done    func(n, of int) // called after each unit of work, from one goroutine at a time; may be nil
}

// A Budget bounds the work for a game.
type Budget struct{}

// Quick is the cheapest budget, Normal and Deep also judge the moves.
func ParseBudget(word string) (Budget, error) { return Budget{}, errors.New("not built") }

// String returns the budget as the command line accepts it.
func (b Budget) String() string { return "" }

// An Analyst analyses games. It is safe for use by one goroutine at a time.
type Analyst struct{ options Options }

// New returns an analyst.
func New(o Options) *Analyst { return &Analyst{o} }

// Game analyses a game. It returns an error for a record of which no turn can be replayed, and if ctx ends.
func (a *Analyst) Game(ctx context.Context, rec *notation.Record) (*Analysis, error) {
	return nil, errors.New("not built")
}

// A WhatIf is the judgment of another move in a turn, against the played one, by paired playouts.
type WhatIf struct {
	Turn   int      `json:"turn"`
	Part   string   `json:"part"`
	Player string   `json:"player"`
	Move   string   `json:"move"`
	Legal  bool     `json:"legal"`
	Broken []string `json:"broken,omitempty"` // the findings, as validate prints them, if it is illegal
	Points int      `json:"points"`           // that the mover scores in the turn
	Eval   Eval     `json:"eval"`             // after the move
	Played Eval     `json:"played"`           // after the played move
	Gain   Loss     `json:"gain"`             // of the other move over the played one, for the mover
}

// WhatIf judges another move, a turn in the notation, in place of the recorded turn with its number.
func (a *Analyst) WhatIf(ctx context.Context, rec *notation.Record, move string) (*WhatIf, error) {
	return nil, errors.New("not built")
}
