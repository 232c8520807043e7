package engine

import (
	"iter"
	"slices"

	"cartulary/engine/tile"
)

// tally is scratch memory that is kept between uses.
type tally struct {
	violations []Violation
	checked    Case     // the case of the running check; here because a Check would move it to the heap
	begin      Action   // for AtBegin
	noAction   Action   // for AtSetup and AtEnd
	goesOn     bool     // at AtEnd: another part of the turn follows
	tileSeen   []uint32 // by tile: the mark of the last survey that reached it
	nodeSeen   []uint32 // by node: the mark of the last survey that reached it as a city
	mark       uint32
	feature    Feature // the feature being scored; here because calls of elements would move it to the heap
	bonus      Feature // the feature whose bonuses are paid
	terms      []Term  // of State.Value
	path       []int   // of the judged walk
	after      *State  // of State.AfterScoring
}

// nextMark returns a new mark for a survey.
func (s *State) nextMark() uint32 {
	t := &s.tally
	t.tileSeen = append(t.tileSeen, make([]uint32, len(s.tiles)-min(len(s.tiles), len(t.tileSeen)))...)
	t.nodeSeen = append(t.nodeSeen, make([]uint32, len(s.nodes)-min(len(s.nodes), len(t.nodeSeen)))...)
	t.mark++
	if t.mark == 0 { // after 4 billion surveys old marks would look new
		clear(t.tileSeen)
		clear(t.nodeSeen)
		t.mark = 1
	}
	return t.mark
}

// A Feature is a city, road, cloister, field or garden as a whole.
type Feature struct {
	Node     NodeID // its root
	Kind     tile.Kind
	Complete bool // never true for a field
	Tiles    int  // its tiles, each counted once; for a cloister or garden also the tiles around it
	Pennants int
	Players  [MaxPlayers]uint8 // the strength of each player's figures, in followers
	Owners   []NodeID          // the roots of other features with the figures that compete for this one; nil: its own compete
	state    *State
	group    *Group // of a survey; nil: a feature on the board
}

// Most returns the highest strength of a player on the feature.
func (f *Feature) Most() uint8 {
	most := uint8(0)
	for _, n := range f.Players {
		most = max(most, n)
	}
	return most
}

// Feature returns the feature of n.
func (s *State) Feature(n NodeID) Feature {
	f := s.Holders(n)
	f.Pennants = int(s.nodes[f.Node].pennants)
	if f.Kind.Alone() {
		f.Tiles = 9 - int(s.nodes[f.Node].open)
	} else {
		f.Tiles = s.Size(f.Node)
	}
	if s.rules.weighs {
		s.weigh(&f)
	}
	return f
}

// Size returns the number of tiles of the feature with a root, each counted once: for a cloister or garden, only its own.
func (s *State) Size(root NodeID) int {
	if s.ledger.on {
		return int(s.ledger.size[root])
	}
	return s.countTiles(root)
}

// countTiles returns the number of tiles of the feature with a root.
func (s *State) countTiles(root NodeID) (n int) {
	mark := s.nextMark()
	for i := root; ; {
		m := &s.nodes[i]
		if s.tally.tileSeen[m.tile] != mark {
			s.tally.tileSeen[m.tile] = mark
			n++
		}
		if i = m.next; i == root {
			return n
		}
	}
}

// weigh adds the strength of figures whose strength depends on the feature.
func (s *State) weigh(f *Feature) {
	var known *Feature // without those; most features have none
	for i := range s.figures {
		fig := &s.figures[i]
		on := s.rules.Figures[fig.Kind].StrengthOn
		if on == nil || !s.stands(fig, f.Node) {
			continue
		}
		if known == nil {
			plain := *f
			known = &plain
		}
		f.Players[fig.Player] += on(s, known)
	}
}

// Holders is a faster Feature: Tiles and Pennants are 0, and figures whose strength depends on the feature do not count.
func (s *State) Holders(n NodeID) Feature {
	root := s.Root(n)
	r := &s.nodes[root]
	f := Feature{Node: root, Kind: r.kind, Complete: r.kind != tile.Field && r.open == 0, state: s}
	switch {
	case r.figures == 0:
	case s.ledger.on:
		addStrength(&f.Players, s.ledger.strength[root])
	default:
		for i := range s.figures {
			if fig := &s.figures[i]; s.stands(fig, root) {
				f.Players[fig.Player] += s.rules.strength[fig.Kind]
			}
		}
	}
	return f
}

// stands reports whether a figure stands on the feature with a root. Loops over figures do not copy them (BenchmarkReplay/base).
func (s *State) stands(f *Figure, root NodeID) bool {
	return s.Root(f.Node) == root
}

// Shows reports whether a part of the feature has a mark.
func (f *Feature) Shows(mark string) bool {
	for p := range f.parts {
		if p.Mark == mark {
			return true
		}
	}
	return false
}

// Includes reports whether the feature has a part of the tile table.
func (f *Feature) Includes(part *tile.Part) bool {
	for p := range f.parts {
		if p == part {
			return true
		}
	}
	return false
}

// Marks returns the number of parts of the feature with a mark.
func (f *Feature) Marks(mark string) int {
	n := 0
	for p := range f.parts {
		if p.Mark == mark {
			n++
		}
	}
	return n
}

// parts yields the parts of the feature as the tile table has them.
func (f *Feature) parts(yield func(*tile.Part) bool) {
	if f.group != nil {
		f.group.parts(yield)
		return
	}
	f.state.partsOf(f.Node, yield)
}

// partsOf yields the parts of the feature with a root and reports whether yield wanted all. Feature.parts and Group.parts
// share it: if one called the other, closures in range loops over them would move to the heap.
func (s *State) partsOf(root NodeID, yield func(*tile.Part) bool) bool {
	for i := root; ; {
		m := &s.nodes[i]
		if !yield(&s.rules.Types[s.tiles[m.tile].Type].Tile.Parts[m.part]) {
			return false
		}
		if i = m.next; i == root {
			return true
		}
	}
}

// BorderingCities yields the root of each complete city beside a field, once. Feature uses the same scratch memory.
func (s *State) BorderingCities(n NodeID) iter.Seq[NodeID] {
	return func(yield func(NodeID) bool) { s.borderingCities(n, yield) }
}

func (s *State) borderingCities(n NodeID, yield func(city NodeID) bool) {
	root := s.Root(n)
	mark := s.nextMark()
	for i := root; ; {
		m := &s.nodes[i]
		t := &s.tiles[m.tile]
		cities := s.rules.Types[t.Type].Tile.Parts[m.part].Cities
		for p := NodeID(0); cities != 0; p, cities = p+1, cities>>1 {
			if cities&1 == 0 {
				continue
			}
			c := s.Root(t.first + p)
			if s.tally.nodeSeen[c] != mark && s.nodes[c].open == 0 {
				s.tally.nodeSeen[c] = mark
				if !yield(c) {
					return
				}
			}
		}
		if i = m.next; i == root {
			return
		}
	}
}

// CompleteOf yields the root of each complete feature of a kind on the table, in order of placement.
func (s *State) CompleteOf(kind tile.Kind) iter.Seq[NodeID] {
	return func(yield func(NodeID) bool) {
		for i := range s.nodes {
			if n := &s.nodes[i]; n.kind == kind && n.root == NodeID(i) && n.open == 0 && kind != tile.Field && !yield(NodeID(i)) {
				return
			}
		}
	}
}

// CompletedThisTurn yields the root of each unscored feature completed in this turn: cities and roads, then the others.
func (s *State) CompletedThisTurn(yield func(NodeID) bool) {
	if s.turn.facts&Completed == 0 {
		return
	}
	for i := int(s.turn.firstTile); i < len(s.tiles); i++ {
		t := &s.tiles[i]
		for p := range s.rules.Types[t.Type].nodes {
			id := t.first + NodeID(p)
			if kind := s.nodes[id].kind; kind != tile.City && kind != tile.Road {
				continue
			}
			root := s.Root(id)
			if n := &s.nodes[root]; n.open == 0 && !n.scored && !yield(root) {
				return
			}
		}
		if s.rules.Types[t.Type].turned[t.Rotation].strict != allSides && !s.ended(t, yield) {
			return
		}
		if c := s.completeAlone(t); c != NoNode && !yield(c) {
			return
		}
		for _, d := range around {
			j := s.TileAt(Point{t.At.X + d.X, t.At.Y + d.Y})
			if j == NoTile {
				continue
			}
			if c := s.completeAlone(&s.tiles[j]); c != NoNode && !yield(c) {
				return
			}
		}
	}
	if s.Happened(EvAlter) {
		s.altered(yield)
	}
}

// close subtracts open sides or squares. Only here features become complete: most turns need no search (BenchmarkReplay).
func (s *State) close(root NodeID, n int16) {
	s.nodes[root].open -= n
	if s.nodes[root].open == 0 {
		s.turn.facts |= Completed
		if s.ledger.on {
			s.closes(root)
		}
	}
}

// ended yields complete, unscored features that end at a tile.AnyEdge of a tile, and reports whether to continue.
func (s *State) ended(t *Placed, yield func(NodeID) bool) bool {
	for root := range s.endsAt(t) {
		if n := &s.nodes[root]; n.open == 0 && !n.scored && !yield(root) {
			return false
		}
	}
	return true
}

// EndsAt yields the root of each city and road that ends at a tile.AnyEdge of a tile, once for each end.
func (s *State) EndsAt(tileIndex int) iter.Seq[NodeID] { return s.endsAt(&s.tiles[tileIndex]) }

func (s *State) endsAt(t *Placed) iter.Seq[NodeID] {
	return func(yield func(NodeID) bool) {
		for side := range tile.Side(4) {
			if t.beside[side] == NoTile || tile.Edge(t.edges>>(8*side)) != tile.AnyEdge {
				continue
			}
			b := &s.tiles[t.beside[side]]
			ty := &s.rules.Types[b.Type]
			for _, part := range [2]int8{ty.turned[b.Rotation].sidePart[side.Opposite()], ty.secondOn(side.Opposite(), b.Rotation)} {
				if part >= 0 && !yield(s.Root(b.first+NodeID(part))) {
					return
				}
			}
		}
	}
}

// completeAlone returns the cloister or garden of a tile if it is complete and unscored, else NoNode.
func (s *State) completeAlone(t *Placed) NodeID {
	c := s.rules.Types[t.Type].Alone
	if c < 0 {
		return NoNode
	}
	id := t.first + NodeID(c)
	if n := &s.nodes[id]; n.open != 0 || n.scored {
		return NoNode
	}
	return id
}

// pay pays the terms from index from on, with shares, to the majority in f.Players, and 0 points to others on it.
func (s *State) pay(f *Feature, from int, kind tile.Kind) {
	reason := kindWords[kind]
	points := 0
	for _, t := range s.terms[from:] {
		points += t.Points()
	}
	e := s.happens(EvFeature, 0)
	e.Node, e.Complete, e.Points, e.Reason = f.Node, f.Complete, int16(points), reason
	e.terms[0], e.terms[1] = uint16(from), uint16(len(s.terms))
	s.play(e)
	scored := e.terms
	winners, ties := s.winners(f)
	for p, n := range f.Players[:len(s.names)] {
		if n == 0 {
			continue
		}
		e := s.happens(EvPoints, int8(p))
		e.Figures, e.Node, e.Reason, e.Complete = n, f.Node, reason, f.Complete
		if winners>>p&1 == 1 {
			e.Points = int16(points)
			if len(s.rules.shares[kind]) > 0 {
				s.share(f, e, kind, int(scored[0]), int(scored[1]))
			}
		} else if points != 0 { // nothing is decided about a feature without a value
			e.Face = uint8(ties[p])
		}
		s.play(e)
	}
}

// share adds a winner's own terms to the event of its points. The terms from from to to are those of the feature.
func (s *State) share(f *Feature, e *Event, kind tile.Kind, from, to int) {
	own := len(s.terms)
	for _, share := range s.rules.shares[kind] {
		s.terms = append(s.terms, share(s, f, int(e.Player), s.terms[from:to:to])...)
	}
	for _, t := range s.terms[own:] {
		e.Points += int16(t.Points())
	}
	e.terms = [2]uint16{uint16(own), uint16(len(s.terms))}
}

// winners returns a bit for each player with the majority, without those that an element puts last: ties has the reason.
func (s *State) winners(f *Feature) (set uint16, ties [MaxPlayers]Word) {
	most := uint8(1)
	for p, n := range f.Players[:len(s.names)] {
		if n > most {
			most, set = n, 0
		}
		if n == most {
			set |= 1 << p
		}
	}
	if set&(set-1) == 0 {
		return set, ties // no tie: BenchmarkPlayout/greedy/every-box
	}
	for _, prefers := range s.rules.ties {
		preferred, reason := uint16(0), Word(0)
		for p := range f.Players {
			if set>>p&1 == 0 {
				continue
			}
			if why := prefers(s, f, p); why != 0 {
				preferred, reason = preferred|1<<p, why
			}
		}
		if preferred == 0 {
			continue
		}
		for p := range ties {
			if (set&^preferred)>>p&1 == 1 {
				ties[p] = reason
			}
		}
		set = preferred
	}
	return set, ties
}

// Figures yields the figures that compete for the feature. Of a survey they are those on the board.
func (f *Feature) Figures(yield func(Figure) bool) {
	s := f.state
	for _, fig := range s.figures {
		root := s.Root(fig.Node)
		var on bool
		switch {
		case f.Owners != nil:
			on = slices.Contains(f.Owners, root)
		case f.group != nil:
			on = f.group.Has(root)
		default:
			on = root == f.Node
		}
		if on && !yield(fig) {
			return
		}
	}
}

// Around yields the tiles around that of a cloister or a garden. Those of a survey include the placed tile.
func (f *Feature) Around(yield func(*tile.Tile) bool) {
	s := f.state
	centre, placed := Point{}, Placement{Type: NoType}
	if f.group != nil {
		placed = s.ledger.survey.placement
		centre = placed.At
	}
	if f.Node != NoNode {
		centre = s.tiles[s.nodes[f.Node].tile].At
	}
	for _, d := range around {
		at := Point{centre.X + d.X, centre.Y + d.Y}
		t := placed.Type
		if i := s.TileAt(at); i != NoTile {
			t = s.tiles[i].Type
		} else if at != placed.At {
			continue
		}
		if t != NoType && !yield(s.rules.Types[t].Tile) {
			return
		}
	}
}

// sendHome returns the figures on the feature with a root that take part in its scoring to their owners.
func (s *State) sendHome(root NodeID) {
	for i := 0; i < len(s.figures); {
		f := &s.figures[i]
		if !s.stands(f, root) || s.rules.apart>>f.Kind&1 == 1 {
			i++
			continue
		}
		Effects{s}.SendHome(*f, Scored)
	}
}

// ClaimedFeatures yields the root of each feature of a kind with a figure that scores, in the order of deployments.
func (s *State) ClaimedFeatures(kind tile.Kind) iter.Seq[NodeID] {
	return func(yield func(NodeID) bool) { s.claimedFeatures(kind, yield) }
}

func (s *State) claimedFeatures(kind tile.Kind, yield func(NodeID) bool) {
	var memory [16]NodeID
	seen := memory[:0]
	nodes, apart := s.nodes, s.rules.apart // read once: yield may score, but lays no tile (BenchmarkReplay/base)
	for i := range s.figures {
		f := &s.figures[i]
		n := &nodes[f.Node]
		if n.kind != kind || apart>>f.Kind&1 == 1 {
			continue
		}
		root := n.root
		if slices.Contains(seen, root) {
			continue
		}
		seen = append(seen, root)
		if !yield(root) {
			return
		}
	}
}
