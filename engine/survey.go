package engine

import (
	"math/bits"

	"cartulary/engine/tile"
)

// A Group is a feature as a placement would make it: see State.Survey. Of its Feature, Node is the root of the first
// joined feature, NoNode if there is none; Players does not count figures that the placement itself sends home.
type Group struct {
	Feature
	Parts   uint16 // bit i is set if part i of the placed tile belongs to it; 0: a feature of other tiles only
	Open    int    // city, road: sides without a neighbour; cloister, garden: empty squares around
	Figures int    // the figures that occupy it
	people  uint64 // as ledger.people
	beside  uint16 // field: bit i is set if it borders part i of the placed tile, a city
	weighed bool   // the figures whose strength depends on the feature count
	number  uint8  // of roots
	roots   [8]NodeID
}

// Roots returns the roots of the joined features.
func (g *Group) Roots() []NodeID { return g.roots[:g.number] }

// Has reports whether the feature with a root is one of those joined.
func (g *Group) Has(root NodeID) bool {
	for _, r := range g.roots[:g.number] {
		if r == root {
			return true
		}
	}
	return false
}

// Followers returns the number of a player's followers on the group.
func (g *Group) Followers(player int) int {
	return int(g.people >> (strengthBits * player) & (1<<strengthBits - 1))
}

// maxGroups is the number of parts of a tile with the cloisters and gardens around it and the features that it ends.
const maxGroups = 16 + 8 + 2*4

// survey is the memory of State.Survey.
type survey struct {
	owner     *State
	placement Placement
	groups    []Group
	links     [12]link
	number    int      // of links
	cities    uint32   // bit i is set if group i is a city
	joined    []uint64 // the cities that the placement joins, extends or completes
	known     Feature  // for weighGroup; here because calls of elements would move it to the heap
}

// A link joins a part of a placed tile with the feature of a neighbour.
type link struct {
	part uint8
	root NodeID
	ends int8 // a city or road: the open sides that it closes
}

// laid returns a tile on the board in its rotation.
func (s *State) laid(index int16) (*Placed, *oriented) {
	t := &s.tiles[index]
	return t, &s.rules.Types[t.Type].turned[t.Rotation]
}

// findLinks returns the links of a tile on an empty square where it fits. tile.AnyEdge links nothing.
func (s *State) findLinks(ty *Type, rotation uint8, at Point, links *[12]link) (n int) {
	o := &ty.turned[rotation]
	var tiles [4]int16
	s.tilesAround(at, &tiles)
	for i, j := range &tiles {
		if j == NoTile {
			continue
		}
		side := tile.Side(i)
		nb, no := s.laid(j)
		if p, q := o.sidePart[side], no.sidePart[side.Opposite()]; p >= 0 && q >= 0 {
			links[n] = link{uint8(p), s.Root(nb.first + NodeID(q)), 2}
			n++
		}
		for h := tile.HalfSide(2 * side); h < tile.HalfSide(2*side+2); h++ {
			if p, q := o.halfPart[h], no.halfPart[h.Opposite()]; p >= 0 && q >= 0 {
				links[n] = link{uint8(p), s.Root(nb.first + NodeID(q)), 0}
				n++
			}
		}
	}
	if s.rules.sharesSides {
		n = s.findSeconds(ty, rotation, at, links, n)
	}
	return n
}

// findSeconds adds the links of the second cities on the sides of a tile and its neighbours to the first n.
func (s *State) findSeconds(ty *Type, rotation uint8, at Point, links *[12]link, n int) int {
	var tiles [4]int16
	s.tilesAround(at, &tiles)
	for i, j := range &tiles {
		if j == NoTile {
			continue
		}
		side := tile.Side(i)
		nb, no := s.laid(j)
		p, q := ty.turned[rotation].sidePart[side], no.sidePart[side.Opposite()]
		if second := ty.secondOn(side, rotation); second >= 0 && q >= 0 {
			links[n] = link{uint8(second), s.Root(nb.first + NodeID(q)), 1}
			n++
		}
		if second := s.rules.Types[nb.Type].secondOn(side.Opposite(), nb.Rotation); second >= 0 && p >= 0 {
			links[n] = link{uint8(p), s.Root(nb.first + NodeID(second)), 1}
			n++
		}
	}
	return n
}

// Survey returns the features that a placement that fits would join, extend or complete: those of its parts in order,
// then the others. They are valid until the next survey or event. TestSurvey compares them with the placement.
func (s *State) Survey(p Placement) []Group {
	v := s.beginSurvey(p)
	ty := &s.rules.Types[p.Type]
	v.number = s.findLinks(ty, p.Rotation, p.At, &v.links)
	s.groupParts(ty)
	if ty.Alone >= 0 || len(s.alone) > 0 {
		s.surveyAlone(ty, p.At)
	}
	if s.rules.endsFeatures {
		s.surveyEnds(ty, p)
	}
	s.measure()
	return v.groups
}

// beginSurvey returns the memory of the survey of a placement, without groups.
func (s *State) beginSurvey(p Placement) *survey {
	if !s.ledger.on {
		s.keep()
	}
	v := &s.ledger.survey
	if v.owner != s { // the first survey, or the State has moved in memory, as an element of a slice that grew
		v.owner = s
		v.groups = make([]Group, maxGroups)
		for i := range v.groups {
			v.groups[i].group, v.groups[i].state = &v.groups[i], s
		}
	}
	v.placement, v.groups, v.cities = p, v.groups[:0], 0
	return v
}

// groupParts groups each part of the placed tile with the features that it joins, and unites groups with a common one.
func (s *State) groupParts(ty *Type) {
	v := &s.ledger.survey
	v.groups = v.groups[:len(ty.nodes)]
	for i := range ty.nodes {
		v.groups[i].start(ty, i)
	}
	apart := true
	for i := range v.links[:v.number] {
		l := &v.links[i]
		g := &v.groups[l.part]
		g.Open -= int(l.ends)
		if g.Has(l.root) {
			continue
		}
		s.joinGroup(g, l.root)
		for j := range v.links[:i] {
			apart = apart && v.links[j].root != l.root
		}
	}
	for i := 0; !apart && i < len(v.groups); i++ {
		for j := i + 1; j < len(v.groups); j++ {
			if v.groups[i].meets(&v.groups[j]) {
				s.unite(i, j)
				j = i // the group has grown: compare it with all others again
			}
		}
	}
}

// meets reports whether two groups join the same feature.
func (g *Group) meets(o *Group) bool {
	for _, r := range o.roots[:o.number] {
		if g.Has(r) {
			return true
		}
	}
	return false
}

func (s *State) unite(i, j int) {
	v := &s.ledger.survey
	g, o := &v.groups[i], v.groups[j]
	g.Parts |= o.Parts
	g.beside |= o.beside
	g.Open += o.Open
	g.Pennants += o.Pennants
	for _, r := range o.roots[:o.number] {
		g.Open -= int(s.nodes[r].open)
		g.Pennants -= int(s.nodes[r].pennants)
		if !g.Has(r) {
			s.joinGroup(g, r)
		}
	}
	for k := j; k+1 < len(v.groups); k++ {
		v.groups[k].take(&v.groups[k+1])
	}
	v.groups = v.groups[:len(v.groups)-1]
}

func (g *Group) take(o *Group) {
	*g = *o
	g.group = g
}

// newGroup appends a group without parts and roots.
func (s *State) newGroup(kind tile.Kind) *Group {
	v := &s.ledger.survey
	i := len(v.groups)
	v.groups = v.groups[:i+1]
	v.groups[i].reset(kind)
	return &v.groups[i]
}

// reset makes g a group without parts and roots.
func (g *Group) reset(kind tile.Kind) {
	g.Node, g.Kind, g.Tiles, g.Pennants, g.Players = NoNode, kind, 0, 0, [MaxPlayers]uint8{}
	g.Parts, g.Open, g.Figures, g.beside, g.weighed, g.number, g.people = 0, 0, 0, 0, false, 0, 0
}

// start makes g the group of a part of a tile, without roots.
func (g *Group) start(ty *Type, part int) {
	n := &ty.nodes[part]
	g.reset(n.kind)
	g.Tiles, g.Parts, g.Open, g.Pennants, g.beside = 1, 1<<part, int(n.open), int(n.pennants), ty.cities[part]
}

// joinGroup adds a feature to a group that does not have it.
func (s *State) joinGroup(g *Group, root NodeID) {
	if g.number == 0 {
		g.Node = root
	}
	g.roots[g.number] = root
	g.number++
	n := &s.nodes[root]
	g.Open += int(n.open)
	g.Figures += int(n.figures)
	g.Pennants += int(n.pennants)
	g.people += s.ledger.people[root]
	addStrength(&g.Players, s.ledger.strength[root])
}

// surveyAlone counts the squares around the placed tile's cloister or garden, and adds those around the tile.
func (s *State) surveyAlone(ty *Type, at Point) {
	v := &s.ledger.survey
	if ty.Alone >= 0 {
		for i := range v.groups {
			if g := &v.groups[i]; g.Parts>>ty.Alone&1 == 1 {
				g.Open -= s.tilesNear(at)
			}
		}
	}
	for _, i := range s.alone {
		if t := &s.tiles[i]; t.At.Touches(at) {
			n := t.first + NodeID(s.rules.Types[t.Type].Alone)
			g := s.newGroup(s.nodes[n].kind)
			s.joinGroup(g, n)
			g.Open--
		}
	}
}

// tilesNear returns the number of tiles on the eight squares around one.
func (s *State) tilesNear(at Point) (n int) {
	for _, d := range around {
		if s.TileAt(Point{at.X + d.X, at.Y + d.Y}) != NoTile {
			n++
		}
	}
	return n
}

// surveyEnds closes the sides of cities and roads that face an edge that fits every neighbour.
func (s *State) surveyEnds(ty *Type, placed Placement) {
	o := &ty.turned[placed.Rotation]
	var tiles [4]int16
	s.tilesAround(placed.At, &tiles)
	for i, j := range &tiles {
		if j == NoTile {
			continue
		}
		side := tile.Side(i)
		nb, no := s.laid(j)
		p, q := o.sidePart[side], no.sidePart[side.Opposite()]
		switch {
		case p >= 0 && q < 0 && no.strict>>(8*side.Opposite())&1 == 0:
			s.endPart(p)
			s.endPart(ty.secondOn(side, placed.Rotation))
		case q >= 0 && p < 0 && o.strict>>(8*side)&1 == 0:
			s.endFeature(nb, q)
			s.endFeature(nb, s.rules.Types[nb.Type].secondOn(side.Opposite(), nb.Rotation))
		}
	}
}

// endPart closes a side of a part of the surveyed tile, if it has the part.
func (s *State) endPart(part int8) {
	if part >= 0 {
		s.groupOf(func(g *Group) bool { return g.Parts>>part&1 == 1 }).Open--
	}
}

// endFeature closes a side of the feature of a part of another tile, if it has the part.
func (s *State) endFeature(t *Placed, part int8) {
	if part < 0 {
		return
	}
	root := s.Root(t.first + NodeID(part))
	g := s.groupOf(func(g *Group) bool { return g.Has(root) })
	if g == nil {
		g = s.newGroup(s.nodes[root].kind)
		s.joinGroup(g, root)
	}
	g.Open--
}

// groupOf returns the first group with a property, nil if there is none.
func (s *State) groupOf(has func(*Group) bool) *Group {
	groups := s.ledger.survey.groups
	for i := range groups {
		if has(&groups[i]) {
			return &groups[i]
		}
	}
	return nil
}

// measure counts the tiles of the groups once all of them are joined.
func (s *State) measure() {
	l, v := &s.ledger, &s.ledger.survey
	for i := range v.groups {
		g := &v.groups[i]
		s.measureGroup(g)
		if g.Kind != tile.City {
			continue
		}
		if v.cities == 0 {
			v.joined = append(v.joined[:0], l.none...)
		}
		v.cities |= 1 << i
		for _, r := range g.roots[:g.number] {
			set(v.joined, int(l.number[r]))
		}
	}
	if s.rules.weighs {
		s.weighGroups()
	}
}

func (s *State) measureGroup(g *Group) {
	g.Complete = g.Kind != tile.Field && g.Open == 0
	switch {
	case g.Kind.Alone():
		g.Tiles = 9 - g.Open
	case g.number == 1:
		g.Tiles += int(s.ledger.size[g.Node])
	case g.number > 1:
		g.Tiles += s.tilesOfAll(g.Roots())
	}
}

// tilesOfAll returns the number of tiles of some features together.
func (s *State) tilesOfAll(roots []NodeID) (n int) {
	l := &s.ledger
	for w := range l.wide {
		all := uint64(0)
		for _, r := range roots {
			all |= l.tiles[int(r)*l.wide+w]
		}
		n += bits.OnesCount64(all)
	}
	return n
}

// Cities returns the number of complete cities, and of other cities, that a group, a field, borders.
func (g *Group) Cities() (complete, growing int) {
	s := g.state
	l := &s.ledger
	if g.number == 1 {
		return s.bordered(l.citiesOf(g.Node), g.beside)
	}
	all := append(l.union[:0], l.none...)
	for _, r := range g.roots[:g.number] {
		for i, w := range l.citiesOf(r) {
			all[i] |= w
		}
	}
	l.union = all
	return s.bordered(all, g.beside)
}

// Borders returns the complete and other cities beside a field that the last surveyed placement does not join.
func (s *State) Borders(root NodeID) (complete, growing int) {
	return s.bordered(s.ledger.citiesOf(root), 0)
}

// Affects reports whether the last surveyed placement joins, extends or completes a city beside a field.
func (s *State) Affects(root NodeID) bool {
	l := &s.ledger
	for i, w := range l.citiesOf(root) {
		if w&l.survey.joined[i] != 0 {
			return true
		}
	}
	return false
}

// bordered returns the complete and other cities after the surveyed placement: of a set, and of parts of the placed tile.
func (s *State) bordered(cities []uint64, parts uint16) (complete, growing int) {
	l, v := &s.ledger, &s.ledger.survey
	if v.cities == 0 {
		complete, growing = s.borderedNow(cities)
		for nodes := s.rules.Types[v.placement.Type].nodes; parts != 0; parts &= parts - 1 { // only of JointGroup
			if nodes[bits.TrailingZeros16(parts)].open == 0 {
				complete++
			} else {
				growing++
			}
		}
		return complete, growing
	}
	touched := uint64(0)
	for i, w := range cities {
		touched |= w & v.joined[i]
		complete += bits.OnesCount64(w &^ v.joined[i] & l.closed[i])
		growing += bits.OnesCount64(w &^ v.joined[i] &^ l.closed[i])
	}
	if touched == 0 && parts == 0 {
		return complete, growing
	}
	for left := v.cities; left != 0; left &= left - 1 {
		g := &v.groups[bits.TrailingZeros32(left)]
		on := g.Parts&parts != 0
		for _, r := range g.roots[:g.number] {
			n := l.number[r]
			on = on || cities[n/64]>>(n%64)&1 == 1
		}
		switch {
		case on && g.Complete:
			complete++
		case on:
			growing++
		}
	}
	return complete, growing
}

// borderedNow returns the number of complete and other cities in a set.
func (s *State) borderedNow(cities []uint64) (complete, growing int) {
	for i, w := range cities {
		complete += bits.OnesCount64(w & s.ledger.closed[i])
		growing += bits.OnesCount64(w &^ s.ledger.closed[i])
	}
	return complete, growing
}

// Standing returns a feature as it is, with its open sides or squares and a field's complete and other cities.
func (s *State) Standing(root NodeID) (f Feature, open, cities, growing int) {
	if !s.ledger.on {
		s.keep()
	}
	f = s.Feature(root)
	if f.Kind == tile.Field {
		cities, growing = s.borderedNow(s.ledger.citiesOf(root))
	}
	return f, int(s.nodes[root].open), cities, growing
}

// JoinsCities reports whether the last surveyed placement changes a city, and so what fields border.
func (s *State) JoinsCities() bool {
	for left := s.ledger.survey.cities; left != 0; left &= left - 1 {
		if s.ledger.survey.groups[bits.TrailingZeros32(left)].number > 0 {
			return true
		}
	}
	return false
}

// weighGroups adds the strength of figures whose strength depends on the feature.
func (s *State) weighGroups() {
	v := &s.ledger.survey
	for i := range s.figures {
		fig := &s.figures[i]
		if s.rules.Figures[fig.Kind].StrengthOn == nil {
			continue
		}
		root := s.Root(fig.Node)
		for k := range v.groups {
			if g := &v.groups[k]; g.Has(root) && !g.weighed {
				g.weighed = true
				s.weighGroup(g)
			}
		}
	}
}

func (s *State) weighGroup(g *Group) {
	known := &s.ledger.survey.known
	*known = g.Feature
	for i := range s.figures {
		fig := &s.figures[i]
		if on := s.rules.Figures[fig.Kind].StrengthOn; on != nil && g.Has(s.Root(fig.Node)) {
			g.Players[fig.Player] += on(s, known)
		}
	}
}

// parts yields the parts of the group as the tile table has them.
func (g *Group) parts(yield func(*tile.Part) bool) {
	s := g.state
	own := s.rules.Types[s.ledger.survey.placement.Type].Tile.Parts
	for i := range own {
		if g.Parts>>i&1 == 1 && !yield(&own[i]) {
			return
		}
	}
	for _, root := range g.Roots() {
		if !s.partsOf(root, yield) {
			return
		}
	}
}

// Value returns the points of f for a winner, without shares and bonuses. F may be of a Group unless it is a field.
func (s *State) Value(f *Feature) (points int) {
	terms := s.tally.terms[:0]
	for _, value := range s.rules.values[f.Kind] {
		terms = value(s, f, terms)
	}
	s.tally.terms = terms
	for _, t := range terms {
		points += t.Points()
	}
	return points
}

// Winners returns a bit for each player with the majority of a feature, as f.Players has it.
func (s *State) Winners(f *Feature) uint16 {
	set, _ := s.winners(f)
	return set
}

// Free returns the parts of a tile on which the active player may deploy a follower after a placement: bit i for part i.
func (s *State) Free(p Placement) uint16 {
	parts := s.free(&s.rules.Types[p.Type], p.Rotation, p.At)
	if len(s.rules.bars) > 0 {
		return s.unbarredParts(p, parts)
	}
	return parts
}
