package engine

import (
	"math/bits"

	"cartulary/engine/tile"
)

// A ledger holds tiles, cities and strengths of features as bits, from the first survey of a game on; a replay has none.
// Rows are by node; only those of roots are valid.
type ledger struct {
	on       bool
	wide     int      // words of a set of tiles
	words    int      // words of a set of cities
	tiles    []uint64 // by node: tiles of the feature, by index
	cities   []uint64 // by node of a field: the cities that it borders, by number of the root
	strength []uint64 // by node: strengthBits for each player
	people   []uint64 // by node: followers, strengthBits for each player
	number   []uint16 // by node of a city: its number
	numbers  int      // cities numbered
	closed   []uint64 // the complete cities, by number of the root
	size     []uint16 // by node: tiles of the feature
	none     []uint64 // the empty set
	union    []uint64 // scratch memory
	survey   survey
}

// strengthBits is the width of a player's strength in ledger.strength.
const strengthBits = 64 / MaxPlayers

// keep builds the ledger of the position.
func (s *State) keep() {
	l := &s.ledger
	parts := 0 // cities on the board and in the stack
	for i := range s.nodes {
		if walled(s.nodes[i].kind) {
			parts++
		}
	}
	for t := range s.rules.Types {
		for _, n := range s.rules.Types[t].nodes {
			if n.kind == tile.City {
				parts += s.RemainingOf(TypeID(t))
			}
		}
	}
	l.wide, l.words = (len(s.tiles)+s.stack+64)/64, (parts+64)/64
	l.on, l.numbers = true, 0
	l.tiles, l.cities, l.number = l.tiles[:0], l.cities[:0], l.number[:0]
	l.strength, l.people = l.strength[:0], l.people[:0]
	l.size = l.size[:0]
	l.none = make([]uint64, l.words)
	l.closed = append(l.closed[:0], l.none...)
	for i := range s.nodes {
		l.add(&s.nodes[i])
	}
	for i := range s.nodes {
		n, root := &s.nodes[i], int(s.nodes[i].root)
		set(l.tiles[root*l.wide:], int(n.tile))
		switch n.kind {
		case tile.City, tile.Castle:
			if s.nodes[root].open == 0 {
				set(l.closed, int(l.number[root]))
			}
		case tile.Field:
			t := &s.tiles[n.tile]
			for p, c := t.first, s.rules.Types[t.Type].Tile.Parts[n.part].Cities; c != 0; p, c = p+1, c>>1 {
				if c&1 == 1 {
					set(l.cities[root*l.words:], int(l.number[s.Root(p)]))
				}
			}
		}
	}
	for i := range s.nodes {
		l.size[i] = uint16(size(l.tilesOf(NodeID(i))))
	}
	for _, f := range s.figures {
		l.strength[s.Root(f.Node)] += uint64(s.rules.strength[f.Kind]) << (strengthBits * f.Player)
		l.people[s.Root(f.Node)] += uint64(s.rules.follower[f.Kind]) << (strengthBits * f.Player)
	}
}

// add appends the rows of a node.
func (l *ledger) add(n *node) {
	for range l.wide {
		l.tiles = append(l.tiles, 0)
	}
	for range l.words {
		l.cities = append(l.cities, 0)
	}
	l.strength = append(l.strength, 0)
	l.people = append(l.people, 0)
	l.size = append(l.size, 1)
	l.number = append(l.number, uint16(l.numbers))
	if walled(n.kind) {
		l.numbers++
	}
}

// enter adds the parts of a new tile, before they are joined with the neighbours'.
func (s *State) enter(index int16) {
	l := &s.ledger
	t := &s.tiles[index]
	ty := &s.rules.Types[t.Type]
	if int(index) >= 64*l.wide || l.numbers+len(ty.nodes) > 64*l.words {
		l.on = false // more than the box holds: the next survey builds it anew
		return
	}
	for i := range ty.nodes {
		l.add(&ty.nodes[i])
	}
	if s.rules.alters {
		spare := int(t.first) + len(ty.nodes)
		l.add(&s.nodes[spare])
		set(l.tiles[spare*l.wide:], int(index))
	}
	for i := range ty.nodes {
		id := int(t.first) + i
		set(l.tiles[id*l.wide:], int(index))
		if ty.nodes[i].kind == tile.City && ty.nodes[i].open == 0 {
			set(l.closed, int(l.number[id]))
		}
		for p, c := int(t.first), ty.Tile.Parts[i].Cities; c != 0; p, c = p+1, c>>1 {
			if c&1 == 1 {
				set(l.cities[id*l.words:], int(l.number[p]))
			}
		}
	}
}

// merge adds the feature with root b to the one with root a. The fields that border city b border city a from now on.
func (s *State) merge(a, b NodeID) {
	l := &s.ledger
	w := l.words
	for i := range l.wide {
		l.tiles[int(a)*l.wide+i] |= l.tiles[int(b)*l.wide+i]
	}
	for i := range w {
		l.cities[int(a)*w+i] |= l.cities[int(b)*w+i]
	}
	l.strength[a] += l.strength[b]
	l.people[a] += l.people[b]
	l.size[a] = uint16(size(l.tilesOf(a)))
	if s.nodes[a].kind != tile.City {
		return
	}
	from, to := l.number[b], l.number[a]
	for i := int(from / 64); i < len(l.cities); i += w {
		if l.cities[i]>>(from%64)&1 == 1 {
			l.cities[i] &^= 1 << (from % 64)
			l.cities[i-int(from/64)+int(to/64)] |= 1 << (to % 64)
		}
	}
}

// closes records that a feature is complete.
func (s *State) closes(root NodeID) {
	if s.nodes[root].kind == tile.City {
		set(s.ledger.closed, int(s.ledger.number[root]))
	}
}

// count adds an event's figure, n times, to the feature of a part.
func (s *State) count(e *Event, on NodeID, n int) {
	if s.ledger.on {
		s.ledger.count(s.Root(on), e, s.rules, n)
	}
}

func (l *ledger) count(root NodeID, e *Event, r *Rules, n int) {
	shift := strengthBits * uint(e.Player)
	l.strength[root] += uint64(n*int(r.strength[e.Figure])) << shift
	l.people[root] += uint64(n*int(r.follower[e.Figure])) << shift
}

// addStrength adds the strengths of ledger.strength to those of players.
func addStrength(players *[MaxPlayers]uint8, strength uint64) {
	for p := 0; strength != 0; p, strength = p+1, strength>>strengthBits {
		players[p] += uint8(strength & (1<<strengthBits - 1))
	}
}

// copyFrom makes l an independent copy of t and keeps the memory of l.
func (l *ledger) copyFrom(t *ledger) {
	l.on = t.on
	if !t.on {
		return
	}
	l.wide, l.words, l.numbers = t.wide, t.words, t.numbers
	l.tiles = append(l.tiles[:0], t.tiles...)
	l.cities = append(l.cities[:0], t.cities...)
	l.strength = append(l.strength[:0], t.strength...)
	l.people = append(l.people[:0], t.people...)
	l.size = append(l.size[:0], t.size...)
	l.none = t.none
	l.number = append(l.number[:0], t.number...)
	l.closed = append(l.closed[:0], t.closed...)
}

// tilesOf returns the tiles of the feature with a root, and citiesOf the cities that it borders.
func (l *ledger) tilesOf(root NodeID) []uint64 { return l.tiles[int(root)*l.wide:][:l.wide] }

func (l *ledger) citiesOf(root NodeID) []uint64 { return l.cities[int(root)*l.words:][:l.words] }

func set(bitset []uint64, i int) { bitset[i/64] |= 1 << (i % 64) }

// size returns the number of elements of a set.
func size(bitset []uint64) (n int) {
	for _, w := range bitset {
		n += bits.OnesCount64(w)
	}
	return n
}
