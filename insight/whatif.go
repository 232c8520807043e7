package insight

import (
	"context"
	"errors"
	"fmt"

	"cartulary/notation"
)

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

// whatIfPairs is the number of paired playouts of a WhatIf under a budget that has none for judgments.
const whatIfPairs = 400

// WhatIf judges another move, a turn in the notation such as "17. red: BA/RCr@1,0^90 | knight N", in place of the
// recorded turn with its number. An illegal move that the board allows is judged by the table after it. WhatIf returns
// an error if the move cannot be read or carried out, if the record cannot be replayed up to the turn, and if ctx ends.
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
		_, _, err := g.between(t.Number)
		if err == nil {
			err = fmt.Errorf("the record has no turn %s", t.Name())
		}
		return nil, err
	}
	other, err := g.instead(i, rec, t)
	if err != nil {
		return nil, err
	}
	o := &other.turns[i]
	p := &other.problems[i]
	out := &WhatIf{Turn: o.Number, Part: o.Part.String(), Player: g.colour(o.mover), Move: other.text(i, o.Actions), Legal: len(p.broken) == 0,
		Broken: p.broken, Points: o.points}
	j := a.job(g)
	if j.plan.pairs == 0 {
		j.plan.pairs, j.plan.most = whatIfPairs, whatIfPairs
	}
	return out, j.run(ctx, 1, []unit{func(w *worker) error { return w.compare(i, other, out) }}, nil)
}

// readMove reads a turn in the notation of a record.
func readMove(rec *notation.Record, move string) (*notation.Turn, error) {
	head := notation.Record{Sets: rec.Sets, Rules: rec.Rules, Players: rec.Players}
	read, findings := notation.Parse(&notation.Source{Text: string(notation.AppendText(nil, &head)) + move + "\n"})
	switch {
	case len(findings) > 0:
		return nil, fmt.Errorf("the move cannot be read: %s", findings[0].Message)
	case len(read.Turns) != 1:
		return nil, errors.New("the move must be one turn, such as 17. red: BA/RCr@1,0^90 | knight N")
	}
	t := &read.Turns[0]
	for _, p := range rec.Players {
		if p.Colour == t.Player {
			return t, nil
		}
	}
	return nil, fmt.Errorf("%s does not play in this game", t.Player)
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

// instead returns the game up to turn i with another move in its place.
func (g *game) instead(i int, rec *notation.Record, t *notation.Turn) (*game, error) {
	c := *rec
	c.Turns = append(append([]notation.Turn(nil), rec.Turns[:i]...), *t)
	c.Final, c.Termination = nil, notation.Termination{Kind: notation.TerminationUnfinished}
	other, err := read(&c)
	if err == nil && len(other.turns) <= i {
		err = errors.New(other.until.Reason)
	}
	if err != nil {
		return nil, fmt.Errorf("the move cannot be carried out: %w", err)
	}
	return other, nil
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
			out.Eval, out.Played = a, b
			out.Gain = Loss{Points: round(gain), Win: round(a.Win[mine] - b.Win[mine]), Method: Exact}
			return nil
		}
	}
	move, played := &candidate{after: other.stands[i+1]}, &candidate{after: w.g.stands[i+1]}
	gain, err := w.pairs(i, forWhatIf, me, move, played)
	if err != nil {
		return err
	}
	if equal(move.after, played.after, len(w.g.stands[i].Tiles())) {
		*gain = Loss{Method: Playouts}
	}
	out.Eval, out.Played, out.Gain = w.eval(move.judged).Eval, w.eval(played.judged).Eval, *gain
	return nil
}
