package repair

import (
	"slices"

	"cartulary/notation"
	"cartulary/replay"
)

// actions tries every legal action in place of one of its kind, the turn without an action, and with one more.
func (s *search) actions(t int) bool {
	all := s.rec.Turns[t].Actions
	if len(all) > mostActions {
		s.cut = true
		return true
	}
	taking := 0
	for i := range all {
		if all[i].Kind.TakesTile() {
			taking++
		}
	}
	for i := range all {
		a := &all[i]
		if a.Kind.TakesTile() {
			if taking > 1 && !s.try(s.with(Extra, Extra.cost(), t, i)) {
				return false
			}
			continue
		}
		if !s.try(s.with(Extra, Extra.cost(), t, i)) || !s.moved(t, i) {
			return false
		}
		if replay.Walker(a.Kind) != 0 {
			if !s.steps(t, i) {
				return false
			}
			continue
		}
		if a.Kind == notation.ActBid || a.Kind == notation.ActBazaar {
			if !s.offers(t, i) {
				return false
			}
			continue
		}
		m := s.position(t, i)
		if m == nil {
			continue
		}
		for _, move := range m.Next() {
			kind, cost, ok := differ(a, &move.Action)
			if a.Kind != move.Action.Kind && replay.Instead(a.Kind) && replay.Instead(move.Action.Kind) {
				kind, cost, ok = Deed, Deed.cost(), true
			}
			if !ok || move.Draws > 0 {
				continue
			}
			w := move.Action
			w.Span = a.Span
			if !s.try(s.with(kind, cost, t, i, w)) {
				return false
			}
		}
	}
	return s.missing(t) && s.unplaced(t)
}

// moved tries an action at every other place of its turn.
func (s *search) moved(t, i int) bool {
	all := s.rec.Turns[t].Actions
	if len(all) > mostMoved {
		s.cut = true
		return true
	}
	others := slices.Concat(all[:i], all[i+1:])
	for k := range len(others) + 1 {
		if k == i || k == i+1 && i+1 < len(all) && !all[i+1].Kind.TakesTile() {
			continue // as it is, or as the next one before it
		}
		turn := s.rec.Turns[t]
		turn.Actions = slices.Concat(others[:k], all[i:i+1], others[k:])
		c := change{kind: Order, cost: Order.cost(), turn: t, n: 1, with: []notation.Turn{turn}, edit: s.edit(Order, t, texts(all), texts(turn.Actions))}
		if !s.try(c) {
			return false
		}
	}
	return true
}

// mostMoved is the number of actions of a turn up to which they are put in another order.
const mostMoved = 12

// mostActions is the number of actions of a turn up to which they are changed. No legal turn has more.
const mostActions = 40

// missing tries the turn with one more legal action, behind each of its actions.
func (s *search) missing(t int) bool {
	all := s.rec.Turns[t].Actions
	for i := len(all); i > 0; i-- {
		if i < len(all) && !all[i-1].Kind.TakesTile() {
			continue // the place behind the last action or the tile is enough: an order between others has its own error
		}
		m := s.position(t, i)
		if m == nil {
			continue
		}
		for _, move := range m.Next() {
			if move.Draws > 0 || replay.Walker(move.Action.Kind) != 0 {
				continue
			}
			turn := s.rec.Turns[t]
			turn.Actions = slices.DeleteFunc(slices.Concat(all[:i], []notation.Action{move.Action}, all[i:]),
				func(a notation.Action) bool { return a.Kind == notation.ActPass })
			c := change{kind: Missing, cost: Missing.cost(), turn: t, n: 1, with: []notation.Turn{turn}, edit: s.edit(Missing, t, "", move.Text)}
			if !s.try(c) {
				return false
			}
		}
	}
	return true
}

// differ returns what one action must change to be another of its kind: the dearest difference, and the sum of all.
func differ(a, b *notation.Action) (kind Kind, cost float64, ok bool) {
	if a.Kind != b.Kind {
		return 0, 0, false
	}
	add := func(k Kind, by float64) {
		if cost == 0 || k.cost() > kind.cost() {
			kind = k
		}
		cost += by
	}
	if a.Loc != b.Loc || a.ToLoc != b.ToLoc {
		add(Side, Side.cost())
	}
	if a.Role != b.Role || a.Quarter != b.Quarter || a.Axis != b.Axis || a.Outcome != b.Outcome {
		add(Role, Role.cost())
	}
	if a.Player != b.Player {
		add(Colour, Colour.cost())
	}
	if a.Points != b.Points {
		add(Points, Points.cost())
	}
	if a.Figure != b.Figure {
		add(Piece, Piece.cost())
	}
	if a.HasAt != b.HasAt || a.HasFrom != b.HasFrom {
		add(FarSquare, FarSquare.cost())
	} else {
		if a.At != b.At {
			add(squares(a.At, b.At))
		}
		if a.From != b.From {
			add(squares(a.From, b.From))
		}
	}
	return kind, cost, cost > 0
}

// steps tries a walk with one step in another direction or by another player, without one step, with one more, and with two
// neighbouring steps exchanged. Each is judged: the board decides whether it can be walked.
func (s *search) steps(t, i int) bool {
	a := s.rec.Turns[t].Actions[i]
	if len(a.Steps) > mostSteps {
		s.cut = true
		return true
	}
	try := func(steps []notation.Step) bool {
		w := a
		w.Steps = steps
		return s.try(s.with(Step, Step.cost(), t, i, w))
	}
	for k, was := range a.Steps {
		replaced := func(now notation.Step) bool {
			return now == was || try(slices.Concat(a.Steps[:k], []notation.Step{now}, a.Steps[k+1:]))
		}
		for _, dir := range directions {
			if !replaced(notation.Step{Dir: dir, Mover: was.Mover}) {
				return false
			}
		}
		if was.Mover != notation.NoColour {
			for _, p := range s.rec.Players {
				if !replaced(notation.Step{Dir: was.Dir, Mover: p.Colour}) {
					return false
				}
			}
		}
		if !try(slices.Concat(a.Steps[:k], a.Steps[k+1:])) {
			return false
		}
		if k > 0 && a.Steps[k-1].Dir != was.Dir {
			swapped := slices.Clone(a.Steps)
			swapped[k-1].Dir, swapped[k].Dir = was.Dir, a.Steps[k-1].Dir
			if !try(swapped) {
				return false
			}
		}
	}
	for k := range len(a.Steps) + 1 {
		for _, dir := range directions {
			if !try(slices.Concat(a.Steps[:k], []notation.Step{{Dir: dir}}, a.Steps[k:])) {
				return false
			}
		}
	}
	return true
}

var directions = [...]notation.Loc{notation.LocN, notation.LocE, notation.LocS, notation.LocW}

// mostSteps is the number of steps of a walk up to which they are changed.
const mostSteps = 12

// offers tries an auction with one offer by another player, one point more or less, or a pass, and with another outcome.
func (s *search) offers(t, i int) bool {
	a := s.rec.Turns[t].Actions[i]
	for k, was := range a.Offers {
		replaced := func(now notation.Offer, kind Kind) bool {
			w := a
			w.Offers = slices.Concat(a.Offers[:k], []notation.Offer{now}, a.Offers[k+1:])
			return s.try(s.with(kind, kind.cost(), t, i, w))
		}
		if !was.Pass {
			for _, by := range []int{1, -1} {
				if now := (notation.Offer{Player: was.Player, Points: was.Points + by}); now.Points >= 0 && !replaced(now, Points) {
					return false
				}
			}
		}
		for _, p := range s.rec.Players {
			if now := (notation.Offer{Player: p.Colour, Pass: was.Pass, Points: was.Points}); p.Colour != was.Player && !replaced(now, Colour) {
				return false
			}
		}
	}
	other := [...]notation.Outcome{notation.NoOutcome, notation.Sell, notation.Buy}[a.Outcome]
	if other == notation.NoOutcome {
		return true
	}
	w := a
	w.Outcome = other
	return s.try(s.with(Role, Role.cost(), t, i, w))
}
