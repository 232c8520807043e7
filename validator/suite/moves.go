package suite

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/internal/jsonwords"
	"cartulary/internal/spelling"
	"cartulary/notation"
	"cartulary/replay"
)

// TurnMoves are the legal moves at the beginning of a turn: each is a placement, with at most one follower or action in its place. They
// are written as cartulary legal lists them, with what makes a placement possible; a walk is not a move.
type TurnMoves struct {
	Turn  int      `json:"turn"`
	Part  string   `json:"part,omitempty"`
	Moves []string `json:"moves"`
}

// A Difference is the first difference of two sets of legal moves.
type Difference struct {
	Record  *notation.Record
	Line    int      // index of the turn
	Tile    string   // the tile to place
	Missing []string // legal moves that the engine lacks
	Extra   []string // moves that are not legal
}

// ownMoves returns the legal moves at the beginning of a turn, and the name of its tile. It returns false for a turn that places none.
func ownMoves(rec *notation.Record, line int) (moves []string, tile string, ok bool) {
	at, err := replay.Before(rec, line+1)
	if err != nil {
		return nil, "", false
	}
	tile = replay.Drawn(rec, line+1)
	t := at.Hand(at.Active())
	if t == engine.NoType {
		for _, c := range at.Own() {
			for i := range c.Options {
				moves = append(moves, replay.MovesOf(c, &c.Options[i], true)...)
			}
		}
		if t, ok = at.Rules().TypeByName(tile); !ok {
			return moves, "the player's own tile", len(moves) > 0
		}
	}
	c := at.Choices(t)
	for i := range c.Options {
		moves = append(moves, replay.MovesOf(c, &c.Options[i], false)...)
	}
	return moves, c.Tile, true
}

// compareMoves compares the legal moves of each turn, up to the first turn with a difference.
func (r *Runner) compareMoves(rec *notation.Record, due *due, theirs []TurnMoves) {
	for line := range rec.Turns {
		if due.finding != nil && due.line != Final && line >= due.line {
			return // whose move it is may be unclear
		}
		own, tile, ok := ownMoves(rec, line)
		if !ok {
			continue
		}
		r.out.Checks++
		t := &rec.Turns[line]
		name := lineName(rec, line)
		k := slices.IndexFunc(theirs, func(m TurnMoves) bool { return m.Turn == name.Turn && m.Part == name.Part })
		f := Failure{Span: t.Span, Turn: t.Number, Part: t.Part, Expected: fmt.Sprintf("%s of %s", spelling.Count(len(own), "legal move"), tile)}
		if k < 0 {
			f.Found = "the engine has no moves for this turn"
			r.fail(f)
			return
		}
		d := &Difference{Record: rec, Line: line, Tile: tile}
		given := map[string]bool{} // by move: whether it is in the reply
		for _, m := range own {
			given[m] = false
		}
		for _, m := range theirs[k].Moves {
			if _, legal := given[m]; !legal && len(d.Extra) < mostExtra {
				m = canonicalMove(rec, line, m)
			}
			if _, known := given[m]; !known {
				d.Extra = append(d.Extra, m)
			}
			given[m] = true
		}
		for _, m := range own {
			if !given[m] {
				d.Missing = append(d.Missing, m)
			}
		}
		if d.Missing == nil && d.Extra == nil {
			continue
		}
		var found []string
		if d.Missing != nil {
			found = append(found, "missing: "+someOf(d.Missing))
		}
		if d.Extra != nil {
			found = append(found, "not legal: "+someOf(d.Extra))
		}
		f.Found, f.Moves = strings.Join(found, "; ")+"; says the engine", d
		r.fail(f)
		return
	}
}

// mostExtra is after how many moves that are not legal a turn's moves are compared as they are written.
const mostExtra = 1000

// mostMoves is the most moves of one kind in a failure.
const mostMoves = 3

func someOf(moves []string) string {
	var list []string
	for _, m := range moves[:min(len(moves), mostMoves)] {
		list = append(list, jsonwords.Shortened(m))
	}
	text := strings.Join(list, ", ")
	if n := len(moves) - mostMoves; n > 0 {
		text += fmt.Sprintf(" and %d more", n)
	}
	return text
}

// canonicalMove returns a move of a turn with canonical names of tiles and parts, or the text as it is if it cannot be read.
func canonicalMove(rec *notation.Record, line int, move string) string {
	t := rec.Turns[line]
	if strings.ContainsAny(move, "\r\n") {
		return move
	}
	text := fmt.Sprintf("[CGR \"1\"]\n[%s \"A\"]\n\n1. %s: %s\n", strings.ToUpper(t.Player.String()[:1])+t.Player.String()[1:], t.Player, move)
	read, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
	if read == nil || len(reading) > 0 || len(read.Turns) != 1 {
		return move
	}
	until := *rec
	until.Turns = slices.Clone(rec.Turns[:line+1])
	until.Turns[line].Actions = read.Turns[0].Actions
	replay.Canonical(&until)
	return string(notation.AppendActions(nil, until.Turns[line].Actions))
}
