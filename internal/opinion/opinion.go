// Package opinion is a second implementation of the rules of legality and of scoring, written
// from the rule texts alone and not from the engine. Tests compare it with
// the engine on random games; nothing else uses it. It is slow and plain: a game is a list
// of tiles with figures and tokens on them, and every answer is computed from the
// tiles again. Nothing is merged or remembered, and of the engine it has only the
// tables of what is printed on the tiles.
//
// It reports what is wrong with a turn up to the first illegal action and stops there, because
// the rules do not cover what follows. docs/second-opinion.md lists what was compared and the
// differences that were found.
package opinion

import (
	"fmt"

	"cartulary/notation"
)

// A Problem is the first thing that is wrong with a record.
type Problem struct {
	Turn  int    // index into Record.Turns
	Words string // what is wrong, with the statement that says so

	// Nonsense marks what names things that are not in this box or not at this table: no
	// rule of the game is broken by it, it just cannot be read.
	Nonsense bool
}

// An Account is how the players stand after a turn or after the final scoring, in order of
// play.
type Account struct {
	Points []int
	Supply []int // followers left
}

// A Verdict is the opinion about a record. Turns ends before the turn of the problem.
type Verdict struct {
	Turns   []Account
	Final   *Account // nil if the game was not scored
	Problem *Problem
}

// Judge goes through a record. The error says why there can be no opinion about a game with
// this box or by these rules.
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
		if p := g.Turn(&rec.Turns[i]); p != nil {
			p.Turn = i
			v.Problem = p
			return v, nil
		}
		v.Turns = append(v.Turns, g.Account())
	}
	ended := rec.Termination.Kind == notation.TerminationNone && g.left() == 0
	if ended || rec.Termination.Kind == notation.TerminationNormal || rec.Final != nil {
		g.finish()
		a := g.Account()
		v.Final = &a
	}
	return v, nil
}

// illegal returns a problem that the rules have with an action.
func illegal(format string, args ...any) *Problem {
	return &Problem{Words: fmt.Sprintf(format, args...)}
}

// nonsense returns a problem of a record that no rule of the game covers.
func nonsense(format string, args ...any) *Problem {
	return &Problem{Words: fmt.Sprintf(format, args...), Nonsense: true}
}
