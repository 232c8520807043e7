package replay

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// A Move is a legal action that may come next in a turn.
type Move struct {
	Text   string // the segment
	Action notation.Action
	Due    bool // it, or another one like it, is compulsory before the turn ends
	Draws  int  // of a bazaar: the number of tiles to turn up, which Text does not have

	act engine.Action
}

// Try returns the position after a move, except one that turns up tiles.
func (m *Moment) Try(x *Move) *Moment {
	after := &Moment{m.Clone(), m.Ruleset, m.Record}
	if a := x.act; !m.drawn(&a) {
		after.ScoreFirst(&a)
		after.Apply(&a)
	}
	return after
}

// Next returns the legal actions that may come next in the turn, apart from placements. The turn must have begun.
func (m *Moment) Next() (list []Move) {
	trial := Moment{&engine.State{}, m.Ruleset, m.Record}
	var order []string
	add := func(from *Moment, a engine.Action, due bool) {
		trial.CopyFrom(m.State)
		trial.OmitNotes()
		trial.ScoreFirst(&a)
		if !trial.drawn(&a) && (len(trial.Check(&a)) > 0 || !trial.CanApply(&a)) {
			return
		}
		w := from.Written(&a)
		move := Move{Text: string(notation.AppendAction(nil, &w)), Action: w, Due: due, act: a}
		if a.Market != nil {
			move.Draws = a.Market.Draw
		}
		if !slices.Contains(order, move.Text) {
			order = append(order, move.Text)
			list = append(list, move)
		}
	}
	each := func(from *Moment, actions []engine.Offer) {
		for _, a := range actions {
			if a.Kind == engine.ActWalk && len(a.Steps()) == 0 {
				for _, walk := range from.Walks(a.Action, nil) {
					add(from, walk, a.Due)
				}
				continue
			}
			add(from, a.Action, a.Due)
		}
	}
	if m.PlacedThisTurn() > 0 {
		moves, _ := m.Moves(nil)
		each(m, moves)
	}
	each(m, m.Extra(engine.NoType, nil))
	if neutral, steps := m.DueWalk(); steps > 0 {
		each(m, []engine.Offer{{Action: engine.Walk(neutral)}})
	}
	if m.PlacedThisTurn() > 0 && !m.ScoredThisTurn() { // actions after the scoring, which the record need not mention
		later := Moment{m.Clone(), m.Ruleset, m.Record}
		score := engine.ScoreNow()
		later.Apply(&score)
		each(&later, later.Extra(engine.NoType, nil))
	}
	return list
}

// drawn reports whether an action turns up tiles that are not known yet.
func (m *Moment) drawn(a *engine.Action) bool { return a.Market != nil && a.Market.Draw > 0 }

// A Draw is what may be done with a tile if it is drawn.
type Draw struct {
	Type    engine.TypeID
	Left    int  // the number of tiles of that type in the stack
	Aside   bool // it must be laid aside
	Discard bool // it may be discarded: it fits nowhere without other actions
	Places  []engine.Action
}

// Draws returns what may be done with each tile that can be drawn now, or the one in the hand. The turn must have begun.
func (m *Moment) Draws() (list []Draw) {
	if m.PlacedThisTurn() > 0 {
		return nil
	}
	hand := m.Hand(m.Active())
	for i := range m.Rules().Plains() {
		t := engine.TypeID(i)
		switch own := m.Rules().Type(t).Own > 0; {
		case own, hand != engine.NoType && t != hand, hand == engine.NoType && (m.RemainingOf(t) == 0 || m.Playable() <= 0 || m.Withheld(t)):
			continue
		}
		list = append(list, m.Draw(t))
	}
	return list
}

// Draw returns what may be done with a tile, a drawn one or one of the player's own.
func (m *Moment) Draw(t engine.TypeID) Draw {
	d := Draw{Type: t, Left: m.RemainingOf(t), Aside: m.MustLayAside(t)}
	if d.Aside {
		return d
	}
	d.Places = m.placements(t)
	d.Discard = m.Rules().Type(t).Own == 0 && !slices.ContainsFunc(d.Places, func(a engine.Action) bool { return len(a.With()) == 0 })
	if m.Rules().Type(t).Tile.Edge(tile.North) == tile.AnyEdge { // all rotations are alike
		d.Places = slices.DeleteFunc(d.Places, func(a engine.Action) bool { return a.Place.Rotation > 0 })
	}
	return d
}

// placements returns the placements of a tile by row, column and rotation, also those that need further actions.
func (m *Moment) placements(t engine.TypeID) (list []engine.Action) {
	for _, o := range m.Legal(t, nil) {
		list = append(list, engine.Place(engine.Placement{Type: t, At: o.At, Rotation: o.Rotation}))
	}
	list = append(list, m.Mended(t, nil)...)
	slices.SortStableFunc(list, func(a, b engine.Action) int {
		return cmp.Or(int(a.Place.At.Y-b.Place.At.Y), int(a.Place.At.X-b.Place.At.X), int(a.Place.Rotation)-int(b.Place.Rotation))
	})
	return list
}

// NextClosing returns the legal actions that may come next in the final line of a record, after those that it has.
func NextClosing(rec *notation.Record) (list []string) {
	r := New()
	for f := range r.Frames(rec, Options{NoNotes: true}) {
		if f.State == nil || f.Kind == FrameFinal {
			return nil
		}
		if f.Kind == FrameTurn && f.Index == len(rec.Turns)-1 || len(rec.Turns) == 0 {
			break
		}
	}
	r.state.Close()
	if rec.Final != nil {
		r.frame = Frame{Kind: FrameFinal, Turn: rec.Final, State: r.state, Judged: true}
		r.play(rec.Final)
	}
	m := Moment{r.state, r.rules, rec}
	trial := &engine.State{}
	for _, a := range r.state.ClosingActions(nil) {
		trial.CopyFrom(r.state)
		if len(trial.Check(&a.Action)) == 0 && trial.CanApply(&a.Action) {
			list = append(list, m.text(&a.Action))
		}
	}
	return list
}
