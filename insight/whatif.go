package insight

import (
	"context"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/notation"
	"cartulary/replay"
)

// A WhatIf is the judgment of another move in a turn, against the played one, by paired playouts. An illegal move has no
// Eval, Played and Gain. Its JSON is the output of `cartulary analyze --what-if` (schemas/whatif.schema.json).
type WhatIf struct {
	File       string   `json:"file,omitempty"`
	Game       int      `json:"game"` // number in the file, from 1
	Hash       string   `json:"hash"` // of the recorded game, as in Analysis
	Evaluator  string   `json:"evaluator"`
	Seed       uint64   `json:"seed"`
	Budget     string   `json:"budget"`
	Calibrated bool     `json:"calibrated"` // as in Analysis
	Turn       int      `json:"turn"`
	Part       string   `json:"part"`
	Player     string   `json:"player"`
	Move       string   `json:"move"`
	Drawn      string   `json:"drawn,omitempty"` // the tile of the played turn, if the move places another one
	Legal      bool     `json:"legal"`
	Broken     []string `json:"broken,omitempty"` // the findings, as validate prints them, if it is illegal
	Points     int      `json:"points"`           // that the mover scores in the turn; 0 if it is illegal
	Eval       *Eval    `json:"eval,omitempty"`   // after the move
	Played     *Eval    `json:"played,omitempty"` // after the played move
	Gain       *Loss    `json:"gain,omitempty"`   // of the other move over the played one, for the mover
}

// Fault returns the word for a finding of Broken: unclear if the move does not say what it means, else illegal.
func Fault(broken string) string {
	return replay.Fault(strings.TrimSuffix(broken[strings.LastIndexByte(broken, '[')+1:], "]"))
}

// A MoveError is the reason why a move given to WhatIf cannot be judged.
type MoveError string

func (e MoveError) Error() string { return string(e) }

// whatIfPairs is the number of paired playouts of a WhatIf under a budget that has none for judgments, or bounds them.
const whatIfPairs = 400

// WhatIf judges another move, a turn in the notation such as "17. red: BA/RCr@1,0^90 | knight N", in place of the
// recorded turn with its number. An illegal move gets its findings and no forecast. WhatIf returns a MoveError if the move
// cannot be read or is no whole turn of a player of the game, and another error if the record cannot be replayed up to the
// turn, and if ctx ends. The caller sets WhatIf.File, and Game unless it is 1.
func (a *Analyst) WhatIf(ctx context.Context, rec *notation.Record, move string) (*WhatIf, error) {
	t, err := readMove(rec, move)
	if err != nil {
		return nil, err
	}
	g, err := read(rec)
	if err != nil {
		return nil, err
	}
	i := g.find(t)
	if i < 0 {
		if _, _, err := g.between(t.Number); err != nil && g.until != nil {
			return nil, err
		}
		return nil, MoveError("the record has no turn " + t.Name())
	}
	out := &WhatIf{Game: 1, Hash: g.hash(), Evaluator: policy.Evaluator, Seed: a.options.Seed, Budget: a.options.Budget.String(),
		Calibrated: g.base, Turn: t.Number, Part: t.Part.String(), Player: t.Player.String()}
	c := instead(i, rec, *t)
	if err := out.check(i, c); err != nil || !out.Legal {
		return out, err
	}
	other, err := read(c)
	if err != nil {
		return nil, err
	}
	o := &other.turns[i]
	out.Move, out.Points = other.text(i, o.Actions), o.points
	if played := g.turns[i].tile; played != engine.NoType && o.tile != played {
		out.Drawn = g.rules.Type(played).Tile.ID
	}
	j := a.job(g)
	if j.plan.pairs == 0 || j.plan.moves > 0 {
		j.plan.pairs, j.plan.most = whatIfPairs, whatIfPairs
	}
	return out, j.run(ctx, 1, []unit{func(w *worker) error { return w.compare(i, other, out) }}, nil)
}

func readMove(rec *notation.Record, move string) (*notation.Turn, error) {
	turns, err := readMoves(rec, move)
	if err != nil {
		return nil, err
	}
	if len(turns) != 1 {
		return nil, MoveError("the move must be one turn, such as 17. red: BA/RCr@1,0^90 | knight N")
	}
	return &turns[0], nil
}

// readMoves reads turns of players of a record.
func readMoves(rec *notation.Record, moves string) ([]notation.Turn, error) {
	head := notation.Record{Sets: rec.Sets, Rules: rec.Rules, Players: rec.Players}
	read, findings := notation.Parse(&notation.Source{Text: string(notation.AppendText(nil, &head)) + moves + "\n"})
	if len(findings) > 0 {
		return nil, MoveError("the move cannot be read: " + findings[0].Message)
	}
	for i := range read.Turns {
		by := read.Turns[i].Player
		if !slices.ContainsFunc(rec.Players, func(p notation.Player) bool { return p.Colour == by }) {
			return nil, MoveError(by.String() + " does not play in this game")
		}
	}
	return read.Turns, nil
}

// find returns the index of the analysed turn with the number and part of another one, -1 if there is none.
func (g *game) find(t *notation.Turn) int {
	for i := range g.turns {
		if g.turns[i].Number == t.Number && g.turns[i].Part == t.Part {
			return i
		}
	}
	return -1
}

// instead returns a record that goes on with other turns from turn i.
func instead(i int, rec *notation.Record, turns ...notation.Turn) *notation.Record {
	c := *rec
	c.Turns = slices.Concat(rec.Turns[:i], turns)
	c.Final, c.Termination = nil, notation.Termination{Kind: notation.TerminationUnfinished}
	return &c
}

// check sets the move as turn i of a record and the rules that it breaks. It fails for a turn that the record does not finish.
func (w *WhatIf) check(i int, rec *notation.Record) error {
	g := &game{written: turning{}.record(rec)}
	replay.Canonical(g.written)
	if err := g.judge(); err != nil {
		return err
	}
	p := &g.problems[i]
	w.Move, w.Broken, w.Legal = g.text(i, g.written.Turns[i].Actions), p.broken, len(p.broken) == 0
	if w.Legal && p.stop {
		return MoveError("the move cannot be carried out: " + p.first)
	}
	return nil
}

// compare judges the position after another move in turn i.
func (w *worker) compare(i int, other *game, out *WhatIf) error {
	me := w.g.turns[i].mover
	mine, theirs := w.g.colour(me), other.last()
	a, exact := w.solvedIn(theirs)
	if exact {
		var b Eval
		if b, exact = w.solvedAt(i + 1); exact {
			gain := w.g.lead(&a, me) - w.g.lead(&b, me)
			out.Eval, out.Played = &a, &b
			out.Gain = &Loss{Points: round(gain), Win: round(a.Win[mine] - b.Win[mine]), Method: Exact}
			return nil
		}
	}
	move, played := &candidate{after: other.stands[i+1]}, &candidate{after: w.g.stands[i+1]}
	gain, err := w.pairs(i, me, move, played)
	if err != nil {
		return err
	}
	if equal(move.after, played.after, len(w.g.stands[i].Tiles())) {
		gain = &Loss{Method: Playouts}
	}
	after, recorded := w.eval(move.judged).Eval, w.eval(played.judged).Eval
	out.Eval, out.Played, out.Gain = &after, &recorded, gain
	return nil
}
