// Package opinion is a second implementation of the rules of legality and scoring, written from the rule texts alone
// and not from the engine. Only tests use it, to compare it with the engine on random games. It is slow and simple: a
// game is a list of tiles with figures and tokens, and every answer is computed from the tiles again. Nothing is
// merged or cached. From the engine it takes only the tables of printed tiles.
//
// It reports the first illegal action of a record and stops there, because the rules do not cover play after it.
// docs/second-opinion.md lists the comparisons and the differences that they found.
package opinion

import (
	"fmt"

	"cartulary/notation"
)

// A Problem is the first fault of a record.
type Problem struct {
	Turn  int    // index into Record.Turns, len(Record.Turns) for the final line
	Words string // the fault, with its statement

	// Nonsense marks a reference to something outside the box or the game: it cannot be read, and breaks no rule of
	// the game.
	Nonsense bool
}

// An Account holds every player's score and supply after a turn or after the final scoring, in order of play.
type Account struct {
	Points []int
	Supply [][notation.NumFigures]int // figures in the supply, by kind

	King, Robber int // index of the player who holds the card, -1 for nobody
}

// A Verdict is the opinion on a record. Turns ends before the turn of the problem.
type Verdict struct {
	Turns   []Account
	Final   *Account // nil if the game was not scored
	Problem *Problem
}

// Judge checks a record. It returns an error if there is no opinion on games with this box or these rules.
func Judge(rec *notation.Record) (*Verdict, error) {
	g, err := New(rec)
	if err != nil {
		return nil, err
	}
	v := &Verdict{}
	if most := g.rules.number("base.max_players"); len(g.players) > most {
		v.Problem = &Problem{Words: fmt.Sprintf("more than %d players (BAS-02)", most)}
		return v, nil
	}
	for i := range rec.Turns {
		if p := g.Line(rec, i); p != nil {
			p.Turn = i
			v.Problem = p
			return v, nil
		}
		v.Turns = append(v.Turns, g.Account())
	}
	if scored(rec) || rec.Termination.Kind == notation.TerminationNone && g.over() {
		if p := g.lastMoves(rec.Final); p != nil {
			p.Turn = len(rec.Turns)
			v.Problem = p
			return v, nil
		}
		g.finish()
		a := g.Account()
		v.Final = &a
	}
	return v, nil
}

// scored reports whether a record ends with the final scoring.
func scored(rec *notation.Record) bool {
	return rec.Termination.Kind == notation.TerminationNormal || rec.Final != nil
}

// Line plays a line of a record, which is a turn or a part of one, and returns its first problem, what is missing at its end
// included. After a problem, the game must not be used.
func (g *Game) Line(rec *notation.Record, i int) *Problem {
	if p := g.turn(&rec.Turns[i]); p != nil {
		return p
	}
	if rec.Turns[i].Leaves() {
		return nil
	}
	if stops := i+1 == len(rec.Turns) && !scored(rec) && g.mayGoOn(); stops || goesOn(rec, i) {
		return g.endPart()
	}
	return g.endTurn()
}

// goesOn reports whether the line after turn i of a record is another part of that turn.
func goesOn(rec *notation.Record, i int) bool {
	return i+1 < len(rec.Turns) && rec.Turns[i+1].Part > 0 && rec.Turns[i+1].Player == rec.Turns[i].Player
}

// illegal returns the problem of an illegal action.
func illegal(format string, args ...any) *Problem {
	return &Problem{Words: fmt.Sprintf(format, args...)}
}

// nonsense returns a problem that breaks no rule of the game.
func nonsense(format string, args ...any) *Problem {
	return &Problem{Words: fmt.Sprintf(format, args...), Nonsense: true}
}
