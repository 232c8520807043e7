package replay

import (
	"slices"

	"cartulary/engine"
	"cartulary/notation"
)

// An Unless names extra actions that some actions with the same placement rule out, as a thief may rule out the City.
type Unless struct {
	Extra []string `json:"extra"`
	After []string `json:"after"`
}

// An Opened holds the actions that are possible only after another one with the same placement: a castle after a knight.
type Opened struct {
	After []string `json:"after"`
	Extra []string `json:"extra,omitempty"`
	Due   []string `json:"due,omitempty"` // one of these is compulsory
}

// follow sets the extra actions that some moves rule out or make possible. A walk goes on and keeps them, so it is left out.
func (c *Choice) follow(m *Moment, moves []engine.Offer) {
	after := make([][]string, len(c.Extra))
	trial := Moment{&engine.State{}, m.Ruleset, m.Record}
	known := func(w string) bool {
		return slices.Contains(c.Extra, w) || slices.Contains(c.Due, w) || slices.Contains(c.Second, w)
	}
	for i := range moves {
		if moves[i].Kind == engine.ActWalk {
			continue
		}
		trial.CopyFrom(m.State)
		trial.Apply(&moves[i].Action)
		due, free := trial.beside(engine.NoType)
		move := m.text(&moves[i].Action)
		for k, w := range c.Extra {
			if !slices.Contains(free, w) {
				after[k] = append(after[k], move)
			}
		}
		due, free = slices.DeleteFunc(due, known), slices.DeleteFunc(free, known)
		if len(due)+len(free) > 0 {
			c.Opens = append(c.Opens, Opened{[]string{move}, free, due})
		}
	}
	for k, w := range c.Extra {
		same := slices.IndexFunc(c.Unless, func(u Unless) bool { return slices.Equal(u.After, after[k]) })
		switch {
		case after[k] == nil:
		case same >= 0:
			c.Unless[same].Extra = append(c.Unless[same].Extra, w)
		default:
			c.Unless = append(c.Unless, Unless{[]string{w}, after[k]})
		}
	}
}

// make adds what an extra action makes possible: to Then other ones, and to Opens deployments, such as a thief on a bridge or a
// knight in a city that a follower has fled.
func (c *Choice) make(m *Moment, moves []engine.Offer) {
	known := make([]string, len(moves))
	for i := range moves {
		known[i] = m.text(&moves[i].Action)
	}
	trial := Moment{&engine.State{}, m.Ruleset, m.Record}
	for _, a := range m.Extra(engine.NoType, nil) {
		trial.CopyFrom(m.State)
		trial.Apply(&a.Action)
		_, free := trial.beside(engine.NoType)
		for _, w := range free {
			if !slices.Contains(c.Extra, w) && !slices.Contains(c.Then, w) {
				c.Then = append(c.Then, w)
			}
		}
		if m.Succeeds(&a.Action) {
			continue // after the scoring nobody deploys
		}
		var list []string
		next, _ := trial.Moves(nil)
		for i := range next {
			if w := trial.text(&next[i].Action); next[i].Kind == engine.ActDeploy && !slices.Contains(known, w) {
				list = append(list, w)
			}
		}
		if len(list) > 0 {
			c.Opens = append(c.Opens, Opened{After: []string{m.text(&a.Action)}, Extra: list})
		}
	}
}

// gatherOpened moves what is opened with every option from the options to Opens, and puts what opens the same together.
func (c *Choices) gatherOpened() {
	for i := range c.Options {
		for _, x := range c.Options[i].Opens {
			if !slices.ContainsFunc(c.Options, func(o Choice) bool { return !slices.ContainsFunc(o.Opens, x.equal) }) &&
				!slices.ContainsFunc(c.Opens, x.equal) {
				c.Opens = append(c.Opens, x)
			}
		}
	}
	for i := range c.Options {
		o := &c.Options[i]
		o.Opens = together(slices.DeleteFunc(o.Opens, func(x Opened) bool { return slices.ContainsFunc(c.Opens, x.equal) }))
	}
	c.Opens = together(c.Opens)
}

func (x Opened) equal(y Opened) bool { return slices.Equal(x.After, y.After) && x.same(y) }

func (x Opened) same(y Opened) bool {
	return slices.Equal(x.Extra, y.Extra) && slices.Equal(x.Due, y.Due)
}

// together returns the list with one element for those that open the same actions.
func together(list []Opened) (short []Opened) {
	for _, x := range list {
		if i := slices.IndexFunc(short, x.same); i >= 0 {
			short[i].After = append(slices.Clip(short[i].After), x.After...)
		} else {
			short = append(short, x)
		}
	}
	return short
}

// Misplaced returns the reason why the player of turn n of a record, counted from 1, may not take it, empty if there is none.
func Misplaced(rec *notation.Record, n int) string {
	if n < 1 || n > len(rec.Turns) || rec.Turns[n-1].Part > 0 {
		return ""
	}
	r, s, err := played(rec, n-1)
	if err != nil {
		return ""
	}
	if seat := r.Seat(rec.Turns[n-1].Player); seat >= 0 {
		if v := s.CheckBegin(seat); len(v) > 0 {
			return v[0].Message.String()
		}
	}
	return ""
}

// Closing returns the actions between the last turn of a record and the final scoring, and whether the stack is empty.
// It returns an error if the game cannot be played.
func Closing(rec *notation.Record) (list []string, over bool, err error) {
	r, s, err := played(rec, len(rec.Turns))
	if err != nil || s.Remaining() > 0 {
		return nil, false, err
	}
	s.Close()
	m := Moment{s, r.Rules(), rec}
	actions := s.ClosingActions(nil)
	for i := range actions {
		list = append(list, m.text(&actions[i].Action))
	}
	return list, true, nil
}
