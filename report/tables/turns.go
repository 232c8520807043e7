package tables

import (
	"strings"

	"cartulary/notation"
	"cartulary/report/score"
)

func (m *Maker) turns() {
	before := make([]int, len(m.report.Players))
	for i := range m.rec.Turns {
		t := &m.rec.Turns[i]
		after := before
		if m.played { // a standing for each turn, and one for the final scoring
			after = m.report.Standings[i].Scores
		}
		m.turn(t, before, after)
		m.actions(t, integer(t.Number), m.seat(t.Player))
		before = after
	}
	if m.rec.Final != nil {
		m.actions(m.rec.Final, none, none)
	}
}

// turn adds the row of a turn with the scores before and after it, in order of play.
func (m *Maker) turn(t *notation.Turn, before, after []int) {
	tile, x, y, rotation, role, figure := none, none, none, none, none, none
	for i := range t.Actions {
		a := &t.Actions[i]
		switch {
		case a.Kind.Places() && x == none:
			tile, x, y, rotation = nonEmpty(a.Tile), integer(a.At.X), integer(a.At.Y), integer(a.Rotation.Degrees())
		case a.Kind == notation.ActDeploy && figure == none:
			role, figure = nonEmpty(a.Role.String()), text(a.Figure.String())
		}
	}
	points, total, lead := none, none, none
	seat := m.seat(t.Player)
	if i := int(seat.Int) - 1; i >= 0 && m.played {
		points, total = integer(after[i]-before[i]), integer(after[i])
		if best, ok := bestOther(after, i); ok {
			lead = integer(after[i] - best)
		}
	}
	judgement := none
	if j := t.Claims.Judgement; j != nil {
		judgement = text(j.Text)
	}
	m.rows.add(turns, m.game, m.next(turns), integer(t.Number), text(t.Part.String()), seat, tile, x, y, rotation, role, figure,
		points, total, lead, seconds(t.Claims.Clock), seconds(t.Claims.Spent), judgement, comments(t))
}

// bestOther returns the highest score of the other players, if there are any.
func bestOther(scores []int, i int) (best int, ok bool) {
	for j, n := range scores {
		if j != i && (!ok || n > best) {
			best, ok = n, true
		}
	}
	return best, ok
}

// seconds returns a time of a record, no value for nil.
func seconds(w *notation.Word) Value {
	if w == nil {
		return none
	}
	return real(score.Duration(w.Text).Seconds())
}

func comments(t *notation.Turn) Value {
	var list []string
	for _, c := range t.Comments {
		list = append(list, c.Text)
	}
	return nonEmpty(strings.Join(list, "\n"))
}

func (m *Maker) actions(t *notation.Turn, turn, seat Value) {
	var placed *notation.Action
	for i := range t.Actions {
		a := &t.Actions[i]
		if a.Kind.Places() {
			placed = a
		}
		x, y, fromX, fromY, rotation, figure := none, none, none, none, none, none
		if at := squareOf(a, placed); at != nil {
			x, y = integer(at.X), integer(at.Y)
		}
		if a.HasFrom {
			fromX, fromY = integer(a.From.X), integer(a.From.Y)
		}
		if a.Kind == notation.ActPlace {
			rotation = integer(a.Rotation.Degrees())
		}
		if a.Kind == notation.ActDeploy || a.Figure != notation.NormalFollower {
			figure = text(a.Figure.String())
		}
		m.rows.add(actions, m.game, m.next(actions), turn, text(t.Part.String()), seat, text(a.Kind.String()), nonEmpty(a.Tile), x, y, fromX, fromY, rotation,
			nonEmpty(a.Role.String()), nonEmpty(a.Loc.String()), figure, m.seat(a.Player), text(string(notation.AppendAction(nil, a))))
	}
}

// squareOf returns the square of an action: the written one, or that of the tile just placed; nil for none.
func squareOf(a, placed *notation.Action) *notation.Point {
	switch a.Kind {
	case notation.ActDeploy, notation.ActSheep, notation.ActWolf, notation.ActFlock:
		if !a.HasAt && placed != nil {
			return &placed.At
		}
		if !a.HasAt {
			return nil
		}
	}
	if !a.Kind.HasSquare() {
		return nil
	}
	return &a.At
}
