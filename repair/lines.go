package repair

import (
	"slices"
	"strings"

	"cartulary/notation"
	"cartulary/replay"
)

// players tries every other player of a turn.
func (s *search) players(t int) bool {
	turn := s.rec.Turns[t]
	for _, p := range s.rec.Players {
		if p.Colour == turn.Player {
			continue
		}
		now := turn
		now.Player = p.Colour
		c := change{kind: Colour, cost: Colour.cost(), turn: t, n: 1, with: []notation.Turn{now},
			edit: s.edit(Colour, t, turn.Player.String(), p.Colour.String())}
		if !s.try(c) {
			return false
		}
	}
	return true
}

// mostApart is how far apart two lines stand that are exchanged.
const mostApart = 3

// lines tries to exchange the line of a turn with one of the next, whole or apart from its number and player, to leave it out, and to
// put a turn before it where one may be missing.
func (s *search) lines(t int) bool {
	turns := s.rec.Turns
	for by := 1; by <= mostApart && t+by < len(turns); by++ {
		for _, whole := range []bool{true, false} {
			if !s.try(s.exchanged(t, t+by, whole)) {
				return false
			}
		}
	}
	for _, shift := range []int{0, -1} {
		c := change{kind: Twice, cost: Twice.cost(), turn: t, n: 1, shift: shift, edit: s.edit(Twice, t, line(&turns[t]), "")}
		c.edit.Copy = s.copies(t)
		below := func(u notation.Turn) bool { return u.Number+shift < 1 }
		if (shift == 0 || turns[t].Part == 0 && !slices.ContainsFunc(turns[t+1:], below)) && !s.try(c) {
			return false
		}
	}
	return !s.lacks(t) || s.gap(t)
}

// copies reports whether a turn does what one of the turns beside it does.
func (s *search) copies(t int) bool {
	own := s.rec.Turns[t].Actions
	for u := max(0, t-mostApart); u <= min(t+mostApart, len(s.rec.Turns)-1); u++ {
		if u != t && len(own) > 0 && texts(s.rec.Turns[u].Actions) == texts(own) {
			return true
		}
	}
	return false
}

// exchanged returns the change that exchanges two lines, or what the players of two turns do.
func (s *search) exchanged(t, u int, whole bool) change {
	a, b := s.rec.Turns[t], s.rec.Turns[u]
	x, y := b, a
	if !whole {
		x.Number, x.Player, x.Part = a.Number, a.Player, a.Part
		y.Number, y.Player, y.Part = b.Number, b.Player, b.Part
		x.Variations, y.Variations = a.Variations, b.Variations
	}
	with := slices.Concat([]notation.Turn{x}, s.rec.Turns[t+1:u], []notation.Turn{y})
	return change{kind: Exchange, cost: Exchange.cost() + 0.1*float64(u-t), turn: t, n: len(with), with: with,
		edit: s.edit(Exchange, t, line(&a)+"\n"+line(&b), line(&x)+"\n"+line(&y))}
}

// line returns a turn as one line without its comments.
func line(t *notation.Turn) string {
	c := *t
	c.Comments = nil
	return strings.TrimSpace(string(notation.AppendTurn(nil, &c)))
}

// lacks reports whether a turn may be missing before a turn: its number leaves room for one, or another player is to move.
func (s *search) lacks(t int) bool {
	turns := s.rec.Turns
	if t >= len(turns) || turns[t].Part > 0 {
		return false
	}
	if t == 0 {
		return turns[0].Number > 1 || s.rec.Seat(turns[0].Player) > 0
	}
	return turns[t].Number > turns[t-1].Number+1 || turns[t].Player != s.next(t)
}

// next returns the player whose turn follows turn t-1, without those who have left the game.
func (s *search) next(t int) notation.Colour {
	players := s.rec.Players
	at := -1
	if t > 0 {
		at = s.rec.Seat(s.rec.Turns[t-1].Player)
	}
	for range players {
		at = (at + 1) % len(players)
		if last := notation.LastTurn(s.rec.Turns[:t], players[at].Colour); last < 0 || !s.rec.Turns[last].Leaves() {
			break
		}
	}
	return players[at].Colour
}

// mostFilled is the number of placements of a missing turn to which a figure is added.
const mostFilled = 30

// gap tries every tile that the missing turn before turn t can have placed. The change says what else fits.
func (s *search) gap(t int) bool {
	turns := s.rec.Turns
	added := notation.Turn{Number: 1, Player: s.next(t)}
	if t > 0 {
		added.Number = turns[t-1].Number + 1
	}
	shift := 0
	if t < len(turns) && turns[t].Number == added.Number {
		shift = 1
	}
	m := s.after(t, notation.Turn{Number: added.Number, Player: added.Player, Open: true})
	if m == nil {
		return true
	}
	var fits []filled
	fill := func(actions []notation.Action) bool {
		turn := added
		turn.Actions = actions
		c := change{kind: Gap, cost: Gap.cost(), turn: t, with: []notation.Turn{turn}, shift: shift, edit: s.edit(Gap, t, "", line(&turn))}
		c.edit.Turn, c.edit.Part, c.edit.Player = added.Number, 0, added.Player
		tally := s.judge(&c)
		if tally.Whole || s.progress(&c, &tally) > s.base.First {
			fits = append(fits, filled{c, found{changes: append(slices.Clip(s.before), c), cost: s.paid + c.cost, tally: tally}})
		}
		s.cut = s.cut || *s.left <= 0
		return !s.cut
	}
	for _, w := range s.tilesFor(m) {
		if !fill([]notation.Action{w}) {
			return false
		}
	}
	if len(fits) <= mostFilled {
		for _, f := range slices.Clone(fits) {
			if !s.figures(t, f.with[0], fill) {
				return false
			}
		}
	}
	s.takeGap(fits)
	return true
}

// unplaced tries every tile that a turn without one can have placed first.
func (s *search) unplaced(t int) bool {
	turn := s.rec.Turns[t]
	if slices.ContainsFunc(turn.Actions, func(a notation.Action) bool { return a.Kind.TakesTile() || a.Kind == notation.ActLeaves }) {
		return true
	}
	m := s.position(t, 0)
	if m == nil {
		return true
	}
	if len(turn.Actions) == 1 && turn.Actions[0].Kind == notation.ActPass { // it stands for nothing
		turn.Actions = nil
	}
	var fits []filled
	for _, w := range s.tilesFor(m) {
		now := turn
		now.Actions = slices.Concat([]notation.Action{w}, turn.Actions)
		c := change{kind: Missing, cost: Missing.cost(), turn: t, n: 1, with: []notation.Turn{now}, edit: s.edit(Missing, t, "", texts(now.Actions[:1]))}
		tally := s.judge(&c)
		if fits = append(fits, filled{c, found{changes: append(slices.Clip(s.before), c), cost: s.paid + c.cost, tally: tally}}); *s.left <= 0 {
			s.cut = true
			return false
		}
	}
	s.takeGap(fits)
	return true
}

// tilesFor returns every legal placement of each tile that the record does not use up.
func (s *search) tilesFor(m *replay.Moment) (places []notation.Action) {
	for _, id := range s.types {
		if m.RemainingOf(id) == 0 || m.Rules().Type(id).Tile.Own {
			continue
		}
		for _, p := range m.Places(id, nil) {
			places = append(places, notation.Action{Kind: notation.ActPlace, Tile: m.Rules().Type(id).Tile.ID,
				At: replay.Square(p.At), Rotation: notation.Rotation(p.Rotation)})
		}
	}
	return places
}

// A filled is one way to fill a gap.
type filled struct {
	change
	found
}

// figures tries the legal actions after the placement of a missing turn.
func (s *search) figures(t int, turn notation.Turn, fill func([]notation.Action) bool) bool {
	turn.Open = true
	m := s.after(t, turn)
	if m == nil {
		return true
	}
	for _, move := range m.Next() {
		if replay.Walker(move.Action.Kind) == 0 && move.Draws == 0 && !fill(append(slices.Clip(turn.Actions), move.Action)) {
			return false
		}
	}
	return true
}

// takeGap keeps the best ways to fill a gap as one result, because nothing in the record tells them apart.
func (s *search) takeGap(fits []filled) {
	slices.SortStableFunc(fits, func(a, b filled) int {
		return 4*(a.tally.Errors-b.tally.Errors) + len(a.with[0].Actions) - len(b.with[0].Actions)
	})
	fits = slices.DeleteFunc(fits, func(f filled) bool { return !f.tally.Whole || f.tally.Errors > fits[0].tally.Errors })
	if len(fits) == 0 || fits[0].tally.Errors > s.bound() {
		return
	}
	best := fits[0]
	for _, f := range fits[1:] {
		also := f.edit.Now
		if best.kind == Gap {
			also = texts(f.with[0].Actions)
		}
		best.edit.Also = append(best.edit.Also, also)
	}
	best.changes[len(best.changes)-1] = best.change
	best.found.cost = s.paid + best.change.cost
	s.take(best.found)
}

// ends tries the claims of the final line and the result, and a turn missing after the last one if the first error is about the end.
func (s *search) ends() bool {
	n := len(s.rec.Turns)
	if n >= len(s.starts) || s.starts[n].Errors > s.bound() {
		return true
	}
	if s.base.First >= n && s.rec.Termination.Kind != notation.TerminationUnfinished && !s.gap(n) {
		return false
	}
	return s.claims(n) && s.result()
}
