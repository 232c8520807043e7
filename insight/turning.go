package insight

import "cartulary/notation"

// A turning moves and turns a board, so that a turned record has the same figures: the start tile is at 0,0 in rotation 0.
type turning struct {
	by notation.Rotation // applied after the shift
	at notation.Point    // this square goes to 0,0
}

// upright returns the turning that puts the first start tile of a record at 0,0 in rotation 0.
func upright(rec *notation.Record) turning {
	if len(rec.Start) == 0 {
		return turning{}
	}
	first := &rec.Start[0]
	return turning{by: (4 - first.Rotation) % 4, at: first.At}
}

func (t turning) back() turning {
	home := quarter(t.at, t.by)
	return turning{by: (4 - t.by) % 4, at: notation.Point{X: -home.X, Y: -home.Y}}
}

// quarter turns a square clockwise around 0,0.
func quarter(p notation.Point, by notation.Rotation) notation.Point {
	for range by {
		p = notation.Point{X: -p.Y, Y: p.X}
	}
	return p
}

func (t turning) point(p notation.Point) notation.Point {
	return quarter(notation.Point{X: p.X - t.at.X, Y: p.Y - t.at.Y}, t.by)
}

func (t turning) action(a notation.Action) notation.Action {
	a.At, a.From = t.point(a.At), t.point(a.From)
	a.Loc, a.ToLoc = a.Loc.Turned(t.by), a.ToLoc.Turned(t.by)
	if a.Kind == notation.ActPlace {
		a.Rotation = (a.Rotation + t.by) % 4
	}
	steps := a.Steps
	a.Steps = nil
	for _, s := range steps {
		s.Dir = s.Dir.Turned(t.by)
		a.Steps = append(a.Steps, s)
	}
	return a
}

func (t turning) actions(list []notation.Action) (turned []notation.Action) {
	for _, a := range list {
		turned = append(turned, t.action(a))
	}
	return turned
}

// record returns a copy of a record on the turned board.
func (t turning) record(rec *notation.Record) *notation.Record {
	c := *rec
	if len(rec.Start) > 0 { // nil and empty differ
		c.Start = t.actions(rec.Start)
	}
	c.Turns = make([]notation.Turn, len(rec.Turns))
	for i := range rec.Turns {
		c.Turns[i] = rec.Turns[i]
		c.Turns[i].Actions = t.actions(rec.Turns[i].Actions)
	}
	return &c
}
