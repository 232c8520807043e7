package solve

import (
	"math/bits"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A surveyor lists options like a lister, by [engine.State.Survey] instead of playing each. It adds what a placement
// changes to the result of an end before it. The rules must satisfy
// EndsPlainly.
type surveyor struct {
	places   []engine.Placement
	claimed  []claim
	now      points         // the result if the game ended now
	measured *engine.State  // the position that claimed and now are about
	feature  engine.Feature // here because calls of elements would move it to the heap
}

// A claim is a claimed feature with the points at the end of the game.
type claim struct {
	root   engine.NodeID
	field  bool
	joined bool // by the placement at hand
	most   uint16
	paid   points
}

type points [2]int32

func (p *points) pay(winners uint16, n int) {
	for i := range p {
		p[i] += int32(winners >> i & 1 * uint16(n))
	}
}

func (p *points) add(o points, sign int32) {
	p[0] += sign * o[0]
	p[1] += sign * o[1]
}

// finals appends to dst the options of a tile with different positions after them, in no order. Of equal rotations it
// keeps the first seen from the first tile, of parts of one feature the first.
func (p *surveyor) finals(s *engine.State, t engine.TypeID, twins *[4]uint8, dst []final) []final {
	me := mover(s)
	now := p.measure(s)
	deploys := s.Followers(me) > 0
	p.places = s.Places(t, p.places[:0])
	for _, place := range p.places {
		if !isFirst(s, twins, place.Rotation) {
			continue
		}
		groups := s.Survey(place)
		after := now
		after.add(p.change(s, groups), 1)
		f := final{at: place.At, rotation: place.Rotation, part: engine.NoPart, points: after[me], lead: after[me] - after[1-me]}
		dst = append(dst, f)
		if !deploys {
			continue
		}
		for i := range groups {
			g := &groups[i]
			if parts := g.Parts & s.Rules().Type(t).Deployable(); g.Figures == 0 && parts != 0 {
				c := f
				gain := int32(p.value(s, g))
				c.part, c.lead, c.points = uint8(bits.TrailingZeros16(parts)), f.lead+gain, f.points+gain
				dst = append(dst, c)
			}
		}
	}
	return dst
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
		p.feature = s.Feature(root)
		c := claim{root: root, field: p.feature.Kind == tile.Field, most: s.Winners(&p.feature)}
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

// value returns the points of a group for a winner.
func (p *surveyor) value(s *engine.State, g *engine.Group) int {
	if g.Kind == tile.Field {
		complete, _ := g.Cities()
		return s.Rules().FieldCity * complete
	}
	return s.Value(&g.Feature)
}

// change returns what a surveyed placement changes in the points of claimed features.
func (p *surveyor) change(s *engine.State, groups []engine.Group) (change points) {
	for i := range p.claimed {
		p.claimed[i].joined = false
	}
	for i := range groups {
		g := &groups[i]
		if g.Figures == 0 {
			continue
		}
		for _, root := range g.Roots() {
			if c := p.find(root); c != nil {
				c.joined = true
				change.add(c.paid, -1)
			}
		}
		change.pay(s.Winners(&g.Feature), p.value(s, g))
	}
	if !s.JoinsCities() {
		return change
	}
	for i := range p.claimed {
		if c := &p.claimed[i]; c.field && !c.joined {
			cities, _ := s.Borders(c.root)
			change.add(c.paid, -1)
			change.pay(c.most, s.Rules().FieldCity*cities)
		}
	}
	return change
}
