package phase

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/hills"
	"cartulary/engine/tile"
)

// A Pointer is a part of a tile as JCloisterZone names it.
type Pointer struct {
	Feature  string
	Location string
	At       engine.Point
}

// String returns the form of an assertion: {City,NW,[0,-1]}.
func (p Pointer) String() string {
	return fmt.Sprintf("{%s,%s,[%d,%d]}", p.Feature, p.Location, p.At.X, p.At.Y)
}

var features = [tile.NumKinds]string{tile.City: "City", tile.Road: "Road", tile.Cloister: "Monastery", tile.Field: "Field", tile.Garden: "Garden",
	tile.Foundation: "Tower", tile.Castle: "Castle", tile.Quarter: "Quarter"}

// Point returns the pointer to a part.
func Point(s *engine.State, n engine.NodeID) Pointer {
	index, part := s.Place(n)
	t := s.Tiles()[index]
	p := Pointer{features[s.Kind(n)], location(s.TypeOf(index).Tile.Parts, int(part), t.Rotation), t.At}
	if s.Kind(n) == tile.Quarter {
		p.Location = "QUARTER_" + strings.ToUpper(s.TypeOf(index).Tile.Parts[part].Mark)
	}
	return p
}

// Target returns the part on which a figure is deployed: for a figure at a corner, the field of the tile south-east of it.
func Target(s *engine.State, a *engine.Action) engine.NodeID {
	at := a.At
	switch a.Corner {
	case tile.NoCorner:
		return s.NodeOf(a.Tile, a.Part)
	case tile.NorthEast:
		at.X++
	case tile.SouthEast:
		at.X, at.Y = at.X+1, at.Y+1
	case tile.SouthWest:
		at.Y++
	}
	index := s.TileAt(at)
	const northWest = tile.Halves(1 | 1<<7)
	return s.NodeOf(index, s.PartAt(index, tile.Field, 0, northWest, tile.NoCorner))
}

// sideNames holds the names of the sets of sides, by bits north, east, south, west.
var sideNames = [16]string{"I", "N", "E", "NE", "S", "NS", "SE", "_W", "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"}

// halfNames holds the names of the half sides, clockwise from the north-west corner.
var halfNames = [...]string{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"}

// location returns the sides, or half sides, of a part on its tile as placed. The second field that touches no side is II.
func location(parts []tile.Part, part int, rotation uint8) string {
	p := &parts[part]
	if p.Kind != tile.Field {
		return sideNames[p.Sides.Turned(rotation)]
	}
	var halves []string
	for i, name := range halfNames {
		if p.Halves.Turned(rotation).Has(tile.HalfSide(i)) {
			halves = append(halves, name)
		}
	}
	if halves != nil {
		return strings.Join(halves, ".")
	}
	for _, q := range parts[:part] {
		if q.Kind == tile.Field && q.Halves == 0 {
			return "II"
		}
	}
	return "I"
}

// KindName returns the name of a kind of figure in the ids of JCloisterZone.
func KindName(s *engine.State, kind uint8) string {
	if name := s.Rules().Figures[kind].Name; name != "normal" {
		return name
	}
	return "small"
}

// A Figures numbers the figures on the table and the prisoners as JCloisterZone does: a player's figures of a kind count from 1,
// and a deployed one gets the lowest number in the supply. Of two alike on one part, the one with the fairy is meant last.
type Figures struct {
	table, cells []numbered
	seen         int      // events of the turn
	fairy        numbered // the follower with the fairy; n is 0 if there is none
}

type numbered struct {
	player, kind uint8
	node         engine.NodeID
	by           uint8 // of a prisoner
	n            int
}

// Begin forgets the events of the last turn.
func (f *Figures) Begin() { f.seen = 0 }

// Clone returns an independent copy.
func (f *Figures) Clone() Figures {
	return Figures{slices.Clone(f.table), slices.Clone(f.cells), f.seen, f.fairy}
}

// Follow notes what has happened in the turn since the last call.
func (f *Figures) Follow(s *engine.State) {
	events := s.TurnEvents()
	for ; f.seen < len(events); f.seen++ {
		f.note(&events[f.seen])
	}
}

func (f *Figures) note(e *engine.Event) {
	player, kind := uint8(e.Player), e.Figure
	switch e.Kind {
	case engine.EvDeploy, engine.EvStation, engine.EvGoOn:
		f.table = append(f.table, numbered{player: player, kind: kind, node: e.Node, n: f.free(player, kind)})
	case engine.EvReturn:
		f.take(player, kind, e.Node)
	case engine.EvCapture:
		m := f.take(player, kind, e.Node)
		m.by = uint8(e.From)
		f.cells = append(f.cells, m)
	case engine.EvRelease:
		for i, m := range f.cells {
			if m.player == player && m.kind == kind && m.by == uint8(e.From) {
				f.cells = append(f.cells[:i], f.cells[i+1:]...)
				break
			}
		}
	case engine.EvShift, engine.EvJoin:
		if m := f.find(player, kind, e.Node); m != nil {
			m.node = e.To
		}
	}
}

func (f *Figures) free(player, kind uint8) int {
	for n := 1; ; n++ {
		used := false
		for _, list := range [][]numbered{f.table, f.cells} {
			for _, m := range list {
				used = used || m.player == player && m.kind == kind && m.n == n
			}
		}
		if !used {
			return n
		}
	}
}

func (f *Figures) find(player, kind uint8, n engine.NodeID) *numbered {
	var with *numbered
	for i := range f.table {
		m := &f.table[i]
		switch {
		case m.player != player || m.kind != kind || m.node != n:
		case m.n == f.fairy.n && m.player == f.fairy.player && m.kind == f.fairy.kind:
			with = m
		default:
			return m
		}
	}
	return with
}

// Escort notes that the fairy goes to a follower and returns its id. Of two alike on one part, it goes to the one without it.
func (f *Figures) Escort(s *engine.State, player int, kind uint8, n engine.NodeID) string {
	m := f.find(uint8(player), kind, n)
	f.fairy = numbered{}
	if m != nil {
		f.fairy = *m
	}
	return id(s, player, kind, f.fairy.n)
}

func (f *Figures) take(player, kind uint8, n engine.NodeID) numbered {
	m := f.find(player, kind, n)
	if m == nil {
		return numbered{player: player, kind: kind, node: n, n: 1}
	}
	out := *m
	i := 0
	for &f.table[i] != m {
		i++
	}
	f.table = append(f.table[:i], f.table[i+1:]...)
	return out
}

// ID returns the id of a player's figure of a kind on a part.
func (f *Figures) ID(s *engine.State, player int, kind uint8, n engine.NodeID) string {
	if m := f.find(uint8(player), kind, n); m != nil {
		return id(s, player, kind, m.n)
	}
	return ""
}

// Next returns the id of a player's figure of a kind that is deployed next.
func (f *Figures) Next(s *engine.State, player int, kind uint8) string {
	return id(s, player, kind, f.free(uint8(player), kind))
}

// Prisoner returns the id of a player's figure of a kind in the hands of another, the one that was captured first.
func (f *Figures) Prisoner(s *engine.State, player int, kind uint8, by int) string {
	for _, m := range f.cells {
		if int(m.player) == player && m.kind == kind && int(m.by) == by {
			return id(s, player, kind, m.n)
		}
	}
	return ""
}

func id(s *engine.State, player int, kind uint8, n int) string {
	return fmt.Sprintf("%d.%s.%d", player, KindName(s, kind), n)
}

// Token returns the place of a token with so many sheep, 0 for the wolf, in the bag of JCloisterZone, -1 if it has none, and the
// number of tokens there. They lie by their sheep, the wolves last.
func Token(s *engine.State, sheep int) (at, bag int) {
	at = -1
	for i := 1; i <= mostSheep; i++ {
		n := hills.InBag(s, i)
		if i == sheep && n > 0 {
			at = bag
		}
		bag += n
	}
	if sheep == 0 {
		at = bag
	}
	return at, bag + hills.Wolves
}

const mostSheep = 4
