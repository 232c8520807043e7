package policy

import (
	"math/bits"

	"cartulary/engine"
	"cartulary/engine/tile"
)

type feature struct {
	root            NodeID
	kind            tile.Kind
	lead            float32 // its worth for the mover
	cities, growing int
}

// NodeID is short for engine.NodeID.
type NodeID = engine.NodeID

// measure prepares the worths for a player of a position and its successors, with a number of remaining tiles.
func (p *Player) measure(s *engine.State, me, left int) {
	p.me = me
	for q := range s.Players() {
		p.weight[q] = -1 / float32(max(s.Players()-1, 1))
		p.hand[q] = uint8(min(s.Followers(q), maxHand))
	}
	p.weight[me] = 1
	p.phase = PhaseOf(left)
	p.fresh = 0
	p.features = p.features[:0]
	for _, f := range s.Figures() {
		root := s.Root(f.Node)
		if !s.IsFollower(f) || p.find(root) != nil {
			continue
		}
		var open, cities, growing int
		p.standing, open, cities, growing = s.Standing(root)
		p.features = append(p.features, feature{root, p.standing.Kind, p.unfinished(s, &p.standing, open, cities, growing), cities, growing})
	}
}

// find returns the claimed feature with a root, nil if there is none.
func (p *Player) find(root NodeID) *feature {
	for i := range p.features {
		if p.features[i].root == root {
			return &p.features[i]
		}
	}
	return nil
}

// unfinished returns the worth for the mover of a feature that is not complete: its points and the return of its followers.
func (p *Player) unfinished(s *engine.State, f *engine.Feature, open, cities, growing int) float32 {
	w := &p.weights
	if f.Kind == tile.Field {
		return p.share(s, f) * (p.city*(float32(cities)+w.Closing[p.phase]*float32(growing)) + w.Field[p.phase])
	}
	now := float32(s.Value(f))
	f.Complete = true
	full := float32(s.Value(f))
	f.Complete = false
	c := w.cell(f.Kind, open, p.phase)
	worth := p.share(s, f) * (now + c.Complete*(full-now) + c.Growth)
	for q := range s.Players() {
		if n := f.Players[q]; n > 0 {
			worth += p.weight[q] * float32(n) * c.Complete * w.Back[p.phase]
		}
	}
	return worth
}

func (p *Player) unfinishedGroup(s *engine.State, g *engine.Group) float32 {
	var cities, growing int
	if g.Kind == tile.Field {
		cities, growing = g.Cities()
	}
	return p.unfinished(s, &g.Feature, g.Open, cities, growing)
}

// share returns what a point for each player with the majority of a feature is worth for the mover.
func (p *Player) share(s *engine.State, f *engine.Feature) (sum float32) {
	if p.plainly { // without a call of the rules, for BenchmarkPlayout/greedy
		most := uint8(1)
		for q, n := range f.Players[:s.Players()] {
			switch {
			case n > most:
				most, sum = n, p.weight[q]
			case n == most:
				sum += p.weight[q]
			}
		}
		return sum
	}
	for q, set := 0, s.Winners(f); set != 0; q, set = q+1, set>>1 {
		if set&1 == 1 {
			sum += p.weight[q]
		}
	}
	return sum
}

func (p *Player) base(s *engine.State) (worth float32) {
	for q := range s.Players() {
		worth += p.weight[q] * (float32(s.Score(q)) + p.weights.inHand(int(p.hand[q]), p.phase))
		for h := range p.rules.Holdings {
			if !p.rules.IsCard(h) { // what a card will pay depends on the rest of the game
				worth += p.weight[q] * p.weights.Holding * float32(s.Holding(q, h))
			}
		}
	}
	for i := range p.features {
		worth += p.features[i].lead
	}
	return worth
}

// Worth returns the worth of a position between turns for a player.
func (p *Player) Worth(s *engine.State, me int) float32 {
	p.measure(s, me, s.Remaining())
	return p.base(s)
}

// A claim is a part of the placed tile that a follower may claim, with the change of the worth by it.
type claim struct {
	part uint8
	gain float32
}

// gain returns the change of the worth by a placement without a deployment, and the possible claims.
func (p *Player) gain(s *engine.State, place engine.Placement) (change float32, claims []claim) {
	groups := s.Survey(place)
	hand := p.hand
	ty := p.rules.Type(place.Type)
	free, compels := ty.Deployable()&s.Landing(ty), ty.Compels()
	if p.rules.BarsDeployments() {
		free &= s.Free(place)
	}
	collects := len(p.rules.Holdings) > 0
	for i := range groups {
		g := &groups[i]
		if g.Figures == 0 && !collects {
			continue
		}
		if g.Figures > 0 && g.Parts&compels != 0 {
			free = 0
		}
		change += p.change(s, g, &hand)
	}
	if hand != p.hand {
		for q := range s.Players() {
			if hand[q] != p.hand[q] {
				change += p.weight[q] * (p.weights.inHand(int(hand[q]), p.phase) - p.weights.inHand(int(p.hand[q]), p.phase))
			}
		}
	}
	if s.JoinsCities() {
		change += p.besideFields(s, groups)
	}
	p.claims = p.claims[:0]
	if p.hand[p.me] == 0 {
		return change, nil
	}
	cost := p.weights.inHand(int(hand[p.me])-1, p.phase) - p.weights.inHand(int(hand[p.me]), p.phase)
	for i := range groups {
		if g := &groups[i]; g.Figures == 0 && g.Parts&free != 0 {
			part := uint8(bits.TrailingZeros16(g.Parts & free))
			p.claims = append(p.claims, claim{part, p.claimed(s, g, part, cost)})
		}
	}
	return change, p.claims
}

// change returns the change of the worth of a claimed feature, and adds the followers that return to the hands.
func (p *Player) change(s *engine.State, g *engine.Group, hand *[engine.MaxPlayers]uint8) (change float32) {
	if g.Complete && g.Kind == tile.City && len(p.rules.Holdings) > 0 {
		for _, h := range p.rules.Holdings {
			change += p.weights.Holding * float32(g.Marks(h.String()))
		}
	}
	if g.Figures == 0 {
		return change
	}
	for _, root := range g.Roots() {
		if f := p.find(root); f != nil {
			change -= f.lead
		}
	}
	if !g.Complete {
		return change + p.unfinishedGroup(s, g)
	}
	for q := range s.Players() {
		hand[q] = uint8(min(int(hand[q])+g.Followers(q), maxHand))
	}
	return change + p.share(s, &g.Feature)*float32(s.Value(&g.Feature))
}

// besideFields returns the change of the worth of claimed fields beside cities that the placement completes or joins.
func (p *Player) besideFields(s *engine.State, groups []engine.Group) (change float32) {
	for i := range p.features {
		f := &p.features[i]
		if f.kind != tile.Field || !s.Affects(f.root) {
			continue
		}
		cities, growing := s.Borders(f.root)
		if cities == f.cities && growing == f.growing || joined(groups, f.root) {
			continue
		}
		var open int
		p.standing, open, _, _ = s.Standing(f.root)
		change += p.unfinished(s, &p.standing, open, cities, growing) - f.lead
	}
	return change
}

func joined(groups []engine.Group, root NodeID) bool {
	for i := range groups {
		if groups[i].Has(root) {
			return true
		}
	}
	return false
}

// claimed is like claim. It keeps the worth of parts that nothing joins: BenchmarkPlayout/greedy.
func (p *Player) claimed(s *engine.State, g *engine.Group, part uint8, cost float32) float32 {
	if g.Node != engine.NoNode || g.Kind.Alone() || g.Kind == tile.Field || g.Complete {
		return p.claim(s, g, cost)
	}
	if p.fresh>>part&1 == 0 {
		p.fresh |= 1 << part
		p.alone[part] = p.claim(s, g, 0)
	}
	return p.alone[part] + cost
}

// claim returns the change of the worth if the mover claims an unclaimed group.
func (p *Player) claim(s *engine.State, g *engine.Group, cost float32) float32 {
	w, f := &p.weights, &g.Feature
	if f.Kind == tile.Field {
		cities, growing := g.Cities()
		return p.city*(float32(cities)+w.Closing[p.phase]*float32(growing)) + w.Field[p.phase] + cost
	}
	f.Players[p.me] = 1 // a value may depend on the players
	now := float32(s.Value(f))
	if !g.Complete {
		f.Complete = true
		full := float32(s.Value(f))
		f.Complete = false
		c := w.cell(f.Kind, g.Open, p.phase)
		now += c.Complete*(full-now+w.Back[p.phase]) + c.Growth + cost
	}
	f.Players[p.me] = 0
	return now
}
