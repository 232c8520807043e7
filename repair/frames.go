package repair

import (
	"math/rand/v2"
	"slices"

	"cartulary/engine/message"
	"cartulary/internal/catalogue"
	"cartulary/notation"
	"cartulary/replay"
)

// Frames are only of interest for records with as many errors, and if they explain so many of them.
const (
	fewestErrors = 3
	explained    = 4 // all but one in so many
)

// A view is how a scribe writes squares.
type view struct {
	name message.Text
	at   func(notation.Point) notation.Point // the square that is meant
}

var views = [...]view{
	{message.Text{}, func(p notation.Point) notation.Point { return p }},
	{message.Say("y grows north"), func(p notation.Point) notation.Point { return notation.Point{X: p.X, Y: -p.Y} }},
	{message.Say("x and y are exchanged"), func(p notation.Point) notation.Point { return notation.Point{X: p.Y, Y: p.X} }},
	{message.Say("x grows west"), func(p notation.Point) notation.Point { return notation.Point{X: -p.X, Y: p.Y} }},
	{message.Say("x and y are exchanged and x grows south, y west"), catalogue.Kifu},
	{message.Say("the board is seen from the north"), func(p notation.Point) notation.Point { return notation.Point{X: -p.X, Y: -p.Y} }},
	{message.Say("the board is seen from the east"), func(p notation.Point) notation.Point { return notation.Point{X: -p.Y, Y: p.X} }},
	{message.Say("the board is seen from the west"), func(p notation.Point) notation.Point { return notation.Point{X: p.Y, Y: -p.X} }},
}

// A reading is how a scribe writes rotations.
type reading struct {
	name message.Text
	turn func(tile string, r notation.Rotation) notation.Rotation // the rotation that is meant
}

func turned(by int) func(string, notation.Rotation) notation.Rotation {
	return func(_ string, r notation.Rotation) notation.Rotation { return (r + notation.Rotation(by)) % 4 }
}

// pictured returns the rotation that is meant by a number of quarter turns from the pictures of another program.
func pictured(of func(t *catalogue.Tile, turns int) notation.Rotation) func(string, notation.Rotation) notation.Rotation {
	return func(tile string, r notation.Rotation) notation.Rotation {
		if t := catalogue.Lookup(tile); t != nil {
			return of(t, int(r))
		}
		return r
	}
}

var readings = [...]reading{
	{message.Text{}, turned(0)},
	{message.Say("rotations are counted from the pictures of Board Game Arena"), pictured(func(t *catalogue.Tile, turns int) notation.Rotation { return t.FromBGA(turns + 1) })},
	{message.Say("rotations are counted from the pictures of the old rule book"), pictured((*catalogue.Tile).FromKifu)},
	{message.Say("every tile is written a quarter turn back"), turned(1)},
	{message.Say("every tile is written half a turn round"), turned(2)},
	{message.Say("every tile is written a quarter turn on"), turned(3)},
}

// read returns how the reading, or the one the other way, takes a rotation.
func (r *reading) read(back bool) func(string, notation.Rotation) notation.Rotation {
	if !back {
		return r.turn
	}
	return func(tile string, q notation.Rotation) notation.Rotation { return r.turn(tile, (4-q)%4) }
}

var backwards = message.Say("rotations are counted anticlockwise")

// frames tries other ways in which the whole record, or its rest, can be written. The one that explains most becomes a result.
func (s *search) frames() {
	if s.base.Errors < fewestErrors || len(s.rec.Turns) == 0 {
		return
	}
	least, keep, best := s.least, s.keep, s.best
	s.least, s.keep, s.best = s.base.Errors/explained+1, 1, nil
	s.boards()
	s.seats()
	f := s.best
	s.least, s.keep, s.best = least, keep, best
	for _, x := range f {
		s.take(x)
	}
}

// boards tries every view with every reading, then the start tile turned.
func (s *search) boards() {
	for _, back := range []bool{false, true} {
		for _, r := range readings {
			for _, v := range views {
				if v.name.IsZero() && r.name.IsZero() && !back {
					continue
				}
				var names []message.Text
				for _, name := range []message.Text{v.name, r.name} {
					if !name.IsZero() {
						names = append(names, name)
					}
				}
				if back {
					names = append(names, backwards)
				}
				if !s.framed(0, message.Both(names), 0.1*float64(len(names)-1), s.seen(v.at, r.read(back))) {
					return
				}
			}
		}
	}
	s.corners()
	s.startTile()
}

// seen returns the record with its squares and rotations read in another way.
func (s *search) seen(at func(notation.Point) notation.Point, turn func(string, notation.Rotation) notation.Rotation) *notation.Record {
	rec := *s.rec
	rec.Turns = slices.Clone(rec.Turns)
	actions := func(list []notation.Action) []notation.Action {
		list = slices.Clone(list)
		for i := range list {
			a := &list[i]
			a.At, a.From = at(a.At), at(a.From)
			if a.Kind == notation.ActPlace {
				a.Rotation = turn(a.Tile, a.Rotation)
			}
		}
		return list
	}
	read := func(t *notation.Turn) {
		t.Actions = actions(t.Actions)
		if d := t.Claims.Dragon; d != nil {
			t.Claims.Dragon = &notation.PointClaim{At: at(d.At), Span: d.Span}
		}
	}
	for i := range rec.Turns {
		read(&rec.Turns[i])
		variations(&rec.Turns[i], read)
	}
	if rec.Final != nil {
		final := *rec.Final
		read(&final)
		rec.Final = &final
	}
	return &rec
}

// framed judges the record from a turn on in another frame.
func (s *search) framed(from int, name message.Text, more float64, rec *notation.Record) bool {
	c := change{kind: Frame, cost: Frame.cost() + more, turn: from, whole: rec, edit: s.edit(Frame, from, "", "")}
	c.edit.Frame = name
	return s.try(c)
}

// corners tries squares that are counted from a corner of the board: the first tile then lies beside the start tile.
func (s *search) corners() {
	first := slices.IndexFunc(s.rec.Turns[0].Actions, func(a notation.Action) bool { return a.Kind.Places() })
	if first < 0 || s.rec.Start != nil {
		return
	}
	own := s.rec.Turns[0].Actions[first].At
	for _, v := range views {
		was := v.at(own)
		if was.X*was.X+was.Y*was.Y == 1 {
			continue
		}
		for _, beside := range []notation.Point{{X: 0, Y: -1}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}} {
			at := func(p notation.Point) notation.Point {
				q := v.at(p)
				return notation.Point{X: q.X - was.X + beside.X, Y: q.Y - was.Y + beside.Y}
			}
			name := message.Say("squares are counted from another corner")
			if !v.name.IsZero() {
				name = message.Both([]message.Text{name, v.name})
			}
			if !s.framed(0, name, 0.1, s.seen(at, turned(0))) {
				return
			}
		}
	}
}

// startTile tries the start tile turned.
func (s *search) startTile() {
	m := s.after(0, notation.Turn{Number: 1, Player: s.rec.Turns[0].Player, Open: true})
	if m == nil || len(m.Tiles()) != 1 {
		return
	}
	start := m.Tiles()[0]
	for by := 1; by < 4; by++ {
		rec := *s.rec
		rec.Start = []notation.Action{{Kind: notation.ActPlace, Tile: m.TypeOf(0).Tile.ID, At: replay.Square(start.At),
			Rotation: notation.Rotation((int(start.Rotation) + by) % 4)}}
		name := message.Say("the start tile is turned by %d degrees", 90*by)
		c := change{kind: Frame, cost: Frame.cost(), whole: &rec, head: true, edit: s.edit(Frame, 0, "", "")}
		c.edit.Frame = name
		if !s.try(c) {
			return
		}
	}
}

// seats tries two players exchanged, or all moved by some seats, from a turn on, and in the head.
func (s *search) seats() {
	n := len(s.rec.Players)
	last := min(s.base.First, len(s.rec.Turns)-1)
	for from := last; from >= max(0, last-n); from-- {
		for a := range n {
			for b := a + 1; b < n; b++ {
				name := message.Say("the colours %s and %s are exchanged", s.rec.Players[a].Colour, s.rec.Players[b].Colour)
				if !s.framed(from, s.since(from, name), 0, s.recoloured(from, func(seat int) int {
					switch seat {
					case a:
						return b
					case b:
						return a
					}
					return seat
				})) {
					return
				}
			}
		}
		for by := 1; by < n && n > 2; by++ {
			name := message.Say("every turn belongs to the player who is next in the order of play")
			if by > 1 {
				name = message.Say("every turn belongs to a player some seats further in the order of play")
			}
			if !s.framed(from, s.since(from, name), 0, s.recoloured(from, func(seat int) int { return (seat + by) % n })) {
				return
			}
		}
	}
}

// since returns what is the case from a turn on.
func (s *search) since(turn int, what message.Text) message.Text {
	if turn == 0 {
		return what
	}
	return message.Say("%s from turn %s on", what, s.rec.Turns[turn].Name())
}

// recoloured returns the record with the players of turns from one on replaced; the players in actions and claims stay.
func (s *search) recoloured(from int, seat func(int) int) *notation.Record {
	rec := *s.rec
	rec.Turns = slices.Clone(rec.Turns)
	exchange := func(t *notation.Turn) {
		if at := rec.Seat(t.Player); at >= 0 {
			t.Player = rec.Players[seat(at)].Colour
		}
	}
	for i := from; i < len(rec.Turns); i++ {
		exchange(&rec.Turns[i])
		variations(&rec.Turns[i], exchange)
	}
	return &rec
}

// Misread returns a legal record as a scribe writes it who sees the board in another way, of those that the search knows. It is for
// measurements.
func Misread(r *rand.Rand, rec *notation.Record) *notation.Record {
	v, k, back := views[r.IntN(len(views))], 1+r.IntN(len(readings)-1), r.IntN(2) == 0
	read := readings[k]
	if r.IntN(2) == 0 {
		read = readings[0]
	}
	if v.name.IsZero() && read.name.IsZero() {
		back = true
	}
	turn := read.read(back)
	s := search{rec: rec}
	return s.seen(inverse(v.at), func(tile string, q notation.Rotation) notation.Rotation {
		for w := range notation.Rotation(4) {
			if turn(tile, w) == q {
				return w
			}
		}
		return q
	})
}

// inverse returns the view that undoes one of views.
func inverse(at func(notation.Point) notation.Point) func(notation.Point) notation.Point {
	p := notation.Point{X: 2, Y: 5} // no two views show it at one place
	i := slices.IndexFunc(views[:], func(v view) bool { return v.at(at(p)) == p })
	return views[i].at
}
