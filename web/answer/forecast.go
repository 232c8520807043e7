package answer

import (
	"cmp"
	"context"
	"fmt"

	"cartulary/insight"
	"cartulary/internal/work"
)

// A fork is the one of the last forecast. The next question is often about the same one and wants more playouts.
type fork struct {
	*insight.Fork
	about   forked
	players []person
}

type forked struct {
	name, text, turn, with string
	game                   int
	seed                   uint64
}

type person struct {
	Colour string `json:"colour"`
	Name   string `json:"name,omitempty"`
}

type compared struct {
	*insight.Comparison
	Players []person `json:"players"`
}

// mostPlayouts is the most playouts of an answer.
const mostPlayouts = 5000

// forecast compares the position after a turn with the one after other turns.
func (d *Desk) forecast(q *question) (any, error) {
	about := forked{q.Name, q.Text, q.Turn, q.With, q.Game, cmp.Or(q.Seed, 1)}
	if d.fork.Fork == nil || d.fork.about != about {
		if err := d.fork.set(q, about); err != nil {
			return nil, err
		}
	}
	c, err := d.fork.Compare(context.Background(), min(q.Playouts, mostPlayouts))
	return compared{c, d.fork.players}, err
}

func (f *fork) set(q *question, about forked) error {
	_, rec, _, err := q.game()
	if err != nil {
		return err
	}
	turn, err := parseTurn(q.Turn)
	if err != nil {
		return err
	}
	made, err := insight.New(insight.Options{Seed: about.seed}).Fork(rec, turn.Number, turn.Part, q.With)
	if err != nil {
		return err
	}
	*f = fork{Fork: made, about: about}
	for _, p := range rec.Players {
		f.players = append(f.players, person{p.Colour.String(), p.Name})
	}
	return nil
}

func parseTurn(text string) (work.Turn, error) {
	turn, err := work.ParseTurn(text)
	if err != nil {
		err = fmt.Errorf("%q is not the number of a turn, such as 17 or 17b", text)
	}
	return turn, err
}
