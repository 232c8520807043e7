package solve

import (
	"math/bits"

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
