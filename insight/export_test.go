package insight

import (
	"testing"
	"time"

	"cartulary/notation"
)

// SetClock replaces the clock of time limits.
func (a *Analyst) SetClock(now func() time.Time) { a.now = now }

// Turned returns a record with its board turned, and its first start tile moved to a square.
func Turned(t *testing.T, rec *notation.Record, by notation.Rotation, to notation.Point) *notation.Record {
	t.Helper()
	c := *rec
	if c.Start == nil {
		g, err := read(rec)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range g.stands[0].Tiles() {
			c.Start = append(c.Start, notation.Action{Kind: notation.ActPlace, Tile: g.rules.Type(p.Type).Tile.ID,
				At: notation.Point{X: int32(p.At.X), Y: int32(p.At.Y)}, Rotation: notation.Rotation(p.Rotation)})
		}
	}
	return onto(by, to).record(&c)
}

// onto returns the turning that moves 0,0 to a square.
func onto(by notation.Rotation, to notation.Point) turning {
	return turning{by: (4 - by) % 4, at: to}.back()
}

// Upright returns actions of turn i on the board of Turned as text on the original board.
func Upright(t *testing.T, rec *notation.Record, i int, actions []notation.Action, by notation.Rotation, to notation.Point) string {
	g, err := read(rec)
	if err != nil {
		t.Fatal(err)
	}
	g.home = onto(by, to).back()
	return g.text(i, actions)
}

// Twins returns a record with every tile that has equal rotations in the last of them.
func Twins(t *testing.T, rec *notation.Record) *notation.Record {
	t.Helper()
	g, err := read(rec)
	if err != nil {
		t.Fatal(err)
	}
	c := turning{}.record(rec)
	for i := range c.Turns {
		for k := range c.Turns[i].Actions {
			a := &c.Turns[i].Actions[k]
			if id, ok := g.rules.TypeByName(a.Tile); ok && a.Kind == notation.ActPlace {
				turns := notation.Rotation(g.rules.Type(id).Turns())
				a.Rotation = (a.Rotation%turns - turns + 4) % 4
			}
		}
	}
	return c
}
