package solve

import (
	"math/bits"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A surveyor lists options by [engine.State.Survey] instead of playing each. The rules must satisfy EndsPlainly.
type surveyor struct {
	places   []engine.Placement
	found    []outcome // by place
	claimed  []claim
	now      points // the result if the game ended now
	surveys  int
	reused   int            // outcomes known from an earlier position
	measured *engine.State  // the position that claimed and now are about
	groups   []engine.Group // of the last outcome
	feature  engine.Feature // here because calls of elements would move it to the heap
}

// A claim is a claimed feature with the points at the end of the game.
type claim struct {
	root   engine.NodeID
	field  bool
	joined int // number of the last surveyed placement that joins it
	most   uint16
	paid   points
}

type points [2]int32

func (p *points) pay(winners uint16, n int) {
	for i := range p {
		p[i] += int32(winners>>i&1) * int32(n)
	}
}

func (p *points) add(o points, sign int32) {
	p[0] += sign * o[0]
	p[1] += sign * o[1]
}

// finals appends the options of a tile with different positions after them. Of equal ones it keeps the first.
func (p *surveyor) finals(s *engine.State, t engine.TypeID, dst []final) []final {
	me := mover(s)
	now := p.measure(s)
	deploys := s.Followers(me) > 0
	turns, view := s.Rules().Type(t).Turns(), viewOf(s)
	p.places = s.Places(t, p.places[:0])
	for _, place := range p.places {
		place.Rotation = view.first(place.Rotation, turns)
		groups := s.Survey(place)
		f := finalOf(place, outcome{change: p.change(s, groups), part: engine.NoPart}, now, me)
		dst = append(dst, f)
		if !deploys {
			continue
		}
		for i := range groups {
			if part, free := freePart(s, t, &groups[i]); free {
				c := f
				gain := int32(p.value(s, &groups[i]))
				c.part, c.lead, c.points = part, f.lead+gain, f.points+gain
				dst = append(dst, c)
			}
		}
	}
	return dst
}

// freePart returns the first part of a placed tile in a group on which a follower may be deployed.
func freePart(s *engine.State, t engine.TypeID, g *engine.Group) (part uint8, free bool) {
	parts := g.Parts & s.Rules().Type(t).Deployable()
	return uint8(bits.TrailingZeros16(parts)), g.Figures == 0 && parts != 0
}

// lead returns the lead of the mover if the game ended after a legal option.
func (p *surveyor) lead(s *engine.State, t engine.TypeID, f *final) int32 {
	me := mover(s)
	after := p.measure(s)
	groups := s.Survey(engine.Placement{Type: t, At: f.at, Rotation: f.rotation})
	after.add(p.change(s, groups), 1)
	lead := after[me] - after[1-me]
	if f.part != engine.NoPart {
		for i := range groups {
			if g := &groups[i]; g.Parts>>f.part&1 == 1 {
				return lead + int32(p.value(s, g))
			}
		}
	}
	return lead
}

// measure collects the claimed features and returns the result if the game ended now.
func (p *surveyor) measure(s *engine.State) points {
	if p.measured == s {
		return p.now
	}
	sum := points{int32(s.Score(0)), int32(s.Score(1))}
	p.claimed = p.claimed[:0]
	for _, f := range s.Figures() {
		root := s.Root(f.Node)
		if p.find(root) != nil {
			continue
		}
		field := s.Kind(root) == tile.Field
		if field { // its value needs no tiles
			p.feature = s.Holders(root)
		} else {
			p.feature = s.Feature(root)
		}
		c := claim{root: root, field: field, most: s.Winners(&p.feature)}
		c.paid.pay(c.most, s.Value(&p.feature))
		sum.add(c.paid, 1)
		p.claimed = append(p.claimed, c)
	}
	p.measured, p.now = s, sum
	return sum
}

func (p *surveyor) find(root engine.NodeID) *claim {
	for i := range p.claimed {
		if p.claimed[i].root == root {
			return &p.claimed[i]
		}
	}
	return nil
}

func (p *surveyor) value(s *engine.State, g *engine.Group) int {
	if g.Kind == tile.Field {
		complete, _ := g.Cities()
		return s.Rules().FieldCity * complete
	}
	return s.Value(&g.Feature)
}

// change returns what a surveyed placement changes in the points of claimed features.
func (p *surveyor) change(s *engine.State, groups []engine.Group) (change points) {
	p.surveys++
	for i := range groups {
		g := &groups[i]
		if g.Figures == 0 {
			continue
		}
		for _, root := range g.Roots() {
			if c := p.find(root); c != nil {
				c.joined = p.surveys
				change.add(c.paid, -1)
			}
		}
		change.pay(s.Winners(&g.Feature), p.value(s, g))
	}
	if !s.JoinsCities() {
		return change
	}
	for i := range p.claimed {
		if c := &p.claimed[i]; c.field && c.joined != p.surveys {
			cities, _ := s.Borders(c.root)
			change.add(c.paid, -1)
			change.pay(c.most, s.Rules().FieldCity*cities)
		}
	}
	return change
}

// An outcome is what the best option of a placement changes if the game ends after it.
type outcome struct {
	change points // without a deployment
	gain   int32  // points of the mover by a deployment on part
	part   uint8  // engine.NoPart: no deployment is better
}

// finalOf returns the option with an outcome; now is the result if the game ended before it.
func finalOf(place engine.Placement, o outcome, now points, me int) final {
	now.add(o.change, 1)
	return final{place.At, place.Rotation, o.part, now[me] - now[1-me] + o.gain, now[me] + o.gain}
}

// A known holds the outcomes of all placements of a tile in a position. Most are the same a few turns later: those that
// join only features that are worth the same for the same players. So the last tile is surveyed again only near the
// tiles placed since and on features that have changed: BenchmarkSolveReal/4 takes 0.6 of the time. TestKnown compares
// with surveys of all placements.
type known struct {
	version  int // of the position
	tiles    int // on the board
	features []standing
	numbers  []int16 // by node: its feature, -1 if no outcome joins it
	joined   []engine.NodeID
	outcomes []knownOutcome
}

type knownOutcome struct {
	outcome
	place engine.Placement
	joins marks // its features in known.features
	alone bool  // it completes a city, which may change fields that it does not join
}

// A standing is what outcomes depend on in a feature.
type standing struct {
	root    engine.NodeID
	kind    tile.Kind
	holders [2]uint8
	size    int // tiles; of a field the complete cities
}

// marks are a set of features by number. Features beyond 128 share a mark, so some outcomes are surveyed in vain.
type marks [2]uint64

func (m *marks) set(i int)           { m[i/64%2] |= 1 << (i % 64) }
func (m *marks) meets(o *marks) bool { return m[0]&o[0]|m[1]&o[1] != 0 }

// knownAt returns the outcomes of a tile in the position before a ply, nil if there is no such ply.
func (x *Solver) knownAt(ply int, t engine.TypeID) *known {
	if ply < 0 {
		return nil
	}
	l := &x.levels[ply]
	k := &l.known[t]
	if k.version != l.version {
		x.surveyor.learn(&l.before, t, k)
		k.version = l.version
	}
	return k
}

// learn sets k to the outcomes of a tile in a position.
func (p *surveyor) learn(s *engine.State, t engine.TypeID, k *known) {
	p.measure(s)
	k.tiles, k.features, k.outcomes = len(s.Tiles()), k.features[:0], k.outcomes[:0]
	p.places = s.Places(t, p.places[:0])
	for _, place := range p.places {
		o := knownOutcome{place: place, outcome: p.outcome(s, place, true)}
		for i := range p.groups {
			g := &p.groups[i]
			o.alone = o.alone || g.Kind == tile.City && g.Complete
			for _, root := range g.Roots() {
				o.joins.set(k.number(s, root))
			}
		}
		k.outcomes = append(k.outcomes, o)
	}
	k.index(s)
}

// index sets the numbers of the nodes, which are in the order of the tiles and their parts.
func (k *known) index(s *engine.State) {
	k.numbers = k.numbers[:0]
	for i := range s.Tiles() {
		for part := range s.TypeOf(i).Tile.Parts {
			root := s.Root(s.NodeOf(i, uint8(part)))
			number := slices.IndexFunc(k.features, func(f standing) bool { return f.root == root })
			k.numbers = append(k.numbers, int16(number))
		}
	}
}

func (k *known) number(s *engine.State, root engine.NodeID) int {
	for i := range k.features {
		if k.features[i].root == root {
			return i
		}
	}
	k.features = append(k.features, standingOf(s, root))
	return len(k.features) - 1
}

func standingOf(s *engine.State, node engine.NodeID) standing {
	f, _, cities, _ := s.Standing(s.Root(node))
	n := standing{node, f.Kind, [2]uint8(f.Players[:2]), f.Tiles}
	if n.kind == tile.Field {
		n.size = cities
	}
	return n
}

// changed returns the features that have changed since: joined ones, and fields beside completed cities.
func (k *known) changed(s *engine.State) (m marks) {
	completed := false
	for i := k.tiles; i < len(s.Tiles()); i++ {
		for part := range s.TypeOf(i).Tile.Parts {
			n := s.NodeOf(i, uint8(part))
			k.joined = s.Joined(n, k.joined[:0])
			for _, j := range k.joined {
				if int(j) < len(k.numbers) && k.numbers[j] >= 0 {
					k.check(s, int(k.numbers[j]), &m)
				}
			}
			completed = completed || s.Kind(n) == tile.City && s.Holders(n).Complete
		}
	}
	for i := range k.features {
		if completed && k.features[i].kind == tile.Field {
			k.check(s, i, &m)
		}
	}
	return m
}

// check marks a feature if it has changed.
func (k *known) check(s *engine.State, number int, m *marks) {
	f := &k.features[number]
	if standingOf(s, f.root) != *f {
		m.set(number)
	}
}

// best returns the best option of a tile that fits. K has the outcomes in an earlier position or is nil.
func (p *surveyor) best(s *engine.State, t engine.TypeID, k *known) (top final) {
	me := mover(s)
	now := p.measure(s)
	p.outcomes(s, t, k)
	for i, place := range p.places {
		if f := finalOf(place, p.found[i], now, me); i == 0 || f.better(&top) {
			top = f
		}
	}
	return top
}

// outcomes sets places to the placements of a tile and found to their outcomes.
func (p *surveyor) outcomes(s *engine.State, t engine.TypeID, k *known) {
	deploys := s.Followers(mover(s)) > 0
	var changed marks
	var left []knownOutcome
	var since []engine.Placed
	if k != nil {
		changed, left, since = k.changed(s), k.outcomes, s.Tiles()[k.tiles:]
	}
	p.places, p.found = s.Places(t, p.places[:0]), p.found[:0]
	for _, place := range p.places {
		o, known := outcome{}, false
		if !near(place.At, since) {
			for len(left) > 0 && left[0].place != place { // same order
				left = left[1:]
			}
			if len(left) > 0 && !left[0].alone && !left[0].joins.meets(&changed) {
				o, known = left[0].outcome, true
			}
		}
		if !known {
			o = p.outcome(s, place, deploys)
		} else if p.reused++; !deploys {
			o.gain, o.part = 0, engine.NoPart
		}
		p.found = append(p.found, o)
	}
}

// near reports whether a square is one of some tiles or of the eight around each.
func near(at engine.Point, tiles []engine.Placed) bool {
	for i := range tiles {
		if p := tiles[i].At; max(uint16(p.X-at.X+1), uint16(p.Y-at.Y+1)) < 3 {
			return true
		}
	}
	return false
}

func (p *surveyor) outcome(s *engine.State, place engine.Placement, deploys bool) outcome {
	p.groups = s.Survey(place)
	o := outcome{change: p.change(s, p.groups), part: engine.NoPart}
	for i := range p.groups {
		if !deploys {
			break
		}
		if part, free := freePart(s, place.Type, &p.groups[i]); free {
			if gain := int32(p.value(s, &p.groups[i])); gain > o.gain {
				o.gain, o.part = gain, part
			}
		}
	}
	return o
}
