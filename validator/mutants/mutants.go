// Package mutants changes one action of a legal game so that the game is illegal, in the ways of docs/mutations.md: for tests of the
// validator, and of other engines.
//
// Start with [NewMaker], which makes the twins of a game; [Rows] is the table of their changes. Whether a change is illegal is decided by the
// move generator and the state before the turn, never by the validator. A [Game] and a [Maker] belong to one goroutine.
package mutants

import (
	"math/rand/v2"
	"slices"

	"cartulary/notation"
	"cartulary/replay"
)

// A Row is one change of one recorded action, and the rule that must find it.
type Row struct {
	Name string // of the change, as in docs/mutations.md
	Rule string // the id of the rule
	// change alters a legal record at turn i (an index) and returns the index of the turn of the expected finding, or false if the
	// change is impossible there or legal.
	change func(m *mutant, i int) (at int, ok bool)
	Box    string // Base, or the profiles that determine the box, with + between them
}

// Base is the box of the base game alone.
const Base = "base"

// The turns of findings outside the turns.
const (
	InHeader = -1
	InFinal  = -2
)

// Rows returns a copy of the table of changes: first those of the base game, which every box has.
func Rows() []Row {
	return slices.Concat(baseRows, padRows, plagueRows, leperRows, traderRows, kingRows, riverRows, countRows, abbotRows, cityRows, towerRows,
		bridgeRows, bazaarRows, hillRows, abbeyRows)
}

// A Game is a legal game with the positions computed so far.
type Game struct {
	replayer *replay.Replayer
	moments  map[gamePoint]moment
}

// NewGame returns a game without positions. It replays with replayer, which must not be used by others meanwhile.
func NewGame(replayer *replay.Replayer) *Game { return &Game{replayer, map[gamePoint]moment{}} }

// Change alters rec, a copy of the legal record of g, at turn i (an index) or a later one, and returns the index of the turn of the expected
// finding: InHeader or InFinal if it is not in a turn. It returns false if the change is impossible or legal; rec is of no use then.
func (r *Row) Change(g *Game, rec *notation.Record, rng *rand.Rand, i int) (at int, ok bool) {
	return r.change(&mutant{rec, rng, g}, i)
}

// A mutant is a legal record before its change.
type mutant struct {
	rec  *notation.Record
	rng  *rand.Rand
	game *Game // its positions
}
