package policy

import (
	"math/bits"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

type feature struct {
	root            engine.NodeID
	kind            tile.Kind
	prospect        prospect
	lead            float32 // its worth for the mover
	cities, growing int
}

// A prospect is the worth for the mover of an unfinished feature as a function of its hardness.
type prospect struct {
	still float32 // its worth without a chance to be completed
	swing float32 // what a certain completion adds
	odds  int16   // of a completion, without hardness
}

// at returns the worth of a feature with some hardness.
func (p *Player) at(f *prospect, hard int16) float32 {
	if f.swing == 0 {
		return f.still
	}
	return f.still + f.swing*p.chanceOf(f.odds+hard)
}

// chanceOf returns the chance of a completion.
func (p *Player) chanceOf(steps int16) float32 {
	return p.sight.chance[min(max(int(steps)+odds/2, 0), odds-1)]
}

// measure prepares the worths for a player of a position and its successors, with a number of remaining tiles after one of type t
// has left the stack, NoType for none.
func (p *Player) measure(s *engine.State, me, left int, t engine.TypeID) {
	p.me = me
	p.weigh(s, left)
	p.weighed(s, left, t)
}

// weighed is measure for a player for whom the points have weights.
func (p *Player) weighed(s *engine.State, left int, t engine.TypeID) {
	for q := range s.Players() {
		p.hand[q] = uint8(min(s.Followers(q), maxHand))
	}
	p.phase = PhaseOf(left)
	p.sees = p.seesTiles && p.phase > 0
	v := &p.sight
	for i := range p.features {
		v.of[p.features[i].root] = 0
	}
	p.features = p.features[:0]
	v.cloisters = v.cloisters[:0]
	if p.sees {
		p.look(s, t)
	}
	for _, f := range s.Figures() {
		root := s.Root(f.Node)
		if !s.IsFollower(f) || p.find(root) != nil {
			continue
		}
		var open, cities, growing int
		p.standing, open, cities, growing = s.Standing(root)
		hard := int16(0)
		if p.sees && p.standing.Kind != tile.Field {
			if p.standing.Kind.Alone() {
				v.hard[root] = p.aloneHard(s, s.SquareOf(root), p.standing.Kind)
				v.cloisters = append(v.cloisters, cloister{root, p.standing.Kind, s.SquareOf(root)})
			}
			hard = v.hard[root]
		}
		u := p.unfinished(s, &p.standing, open, cities, growing)
		for int(root) >= len(v.of) {
			v.of = append(v.of, 0)
		}
		p.features = append(p.features, feature{root, p.standing.Kind, u, p.at(&u, hard), cities, growing})
		v.of[root] = uint8(len(p.features))
	}
}

// find returns the claimed feature with a root, nil if there is none.
func (p *Player) find(root engine.NodeID) *feature {
	if int(root) < len(p.sight.of) {
		if i := p.sight.of[root]; i > 0 {
			return &p.features[i-1]
		}
	}
	return nil
}

// unfinished returns the worth for the mover of a feature that is not complete: its points and the return of its followers.
func (p *Player) unfinished(s *engine.State, f *engine.Feature, open, cities, growing int) prospect {
	w := &p.weights
	if f.Kind == tile.Field {
		return prospect{still: p.share(s, f) * (p.city*(float32(cities)+w.Closing[p.phase]*float32(growing)) + w.Field[p.phase])}
	}
	now := p.value(s, f)
	f.Complete = true
	full := p.value(s, f)
	f.Complete = false
	share, back := p.share(s, f), float32(0)
	for q := range s.Players() {
		if n := f.Players[q]; n > 0 {
			back += p.weight[q] * float32(n) * w.Back[p.phase]
		}
	}
	return p.prospect(f.Kind, open, share*now, share, share*(full-now)+back)
}

// prospect returns the worth of an unfinished feature with a worth without growth, of which a share grows, and with what completion adds.
func (p *Player) prospect(kind tile.Kind, open int, now, share, full float32) prospect {
	c := p.weights.cell(kind, open, p.phase)
	if !p.sees {
		return prospect{still: now + share*c.Growth + c.Complete*full}
	}
	return prospect{now + share*c.Growth*(1-p.weights.Waste), full + share*c.wasted, c.odds}
}

// value is State.Value. It keeps the values of features by size (BenchmarkPlayout/greedy).
func (p *Player) value(s *engine.State, f *engine.Feature) float32 {
	if f.Tiles >= maxTiles || f.Pennants >= maxPennants || !p.rules.Sized(f.Kind) {
		return float32(s.Value(f))
	}
	i := (int(f.Kind)*maxTiles+f.Tiles)*maxPennants + f.Pennants
	v := &p.values[i].open
	if f.Complete {
		v = &p.values[i].complete
	}
	if *v == 0 {
		*v = int16(s.Value(f) + 1)
	}
	return float32(*v - 1)
}

func (p *Player) unfinishedGroup(s *engine.State, g *engine.Group) prospect {
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
	}
	if !p.simple {
		worth += p.held(s) + p.posted(s)
	}
	for i := range p.features {
		worth += p.features[i].lead
	}
	return worth
}

// Worth returns the worth of a position between turns for a player. With three players or more, a turn that a player compares by surveys
// has the weights of the position before it.
func (p *Player) Worth(s *engine.State, me int) float32 {
	p.measure(s, me, s.Remaining(), engine.NoType)
	return p.base(s)
}

// A claim is a part of the placed tile that a follower may claim, with the change of the worth by it.
type claim struct {
	part uint8
	gain float32
}

// An effect is what a group of a survey does to the worth for the mover.
type effect struct {
	known    uint32                   // of an effect that is remembered: Player.position
	change   float32                  // of the worth of the claimed feature
	now      float32                  // the worth of a claim: its points, and
	more     float32                  // what it brings later
	swing    float32                  // by the chance of a completion: of the change, or of the claim if it is not occupied
	odds     int16                    // as prospect.odds
	parts    uint16                   // as Group.Parts
	home     [engine.MaxPlayers]uint8 // the followers that return to each player
	returns  bool                     // some do
	occupied bool
	alone    bool // a placement that joins nothing else was listed before
	lasting  bool // a follower on it does not return at once
}

// effect sets e to the effect of a group. It does not work out the worth of a claim that is not possible.
func (p *Player) effect(s *engine.State, g *engine.Group, e *effect) {
	*e = effect{known: p.position, parts: g.Parts, occupied: g.Figures > 0}
	if e.occupied || len(p.rules.Holdings) > 0 {
		p.change(s, g, e)
	}
	if !e.occupied && p.hand[p.me] > 0 && g.Parts&p.free != 0 {
		p.claim(s, g, e)
	}
}

// prepare prepares the gains of a drawn tile in a measured position.
func (p *Player) prepare(s *engine.State, places []engine.Placement) {
	if len(places) == 0 {
		return
	}
	ty := p.rules.Type(places[0].Type)
	p.free, p.compels = ty.Deployable()&s.Landing(ty), ty.Compels()
	p.columns, p.own = len(ty.Tile.Parts)+1, uint8(ty.Alone)
	p.classes = &p.alike[places[0].Type]
	if p.sees {
		p.sight.turn(ty)
	}
	last := len(s.Tiles()) - 1
	nodes := int(s.NodeOf(last, uint8(s.Parts(last)))) + 1
	if n := (nodes + 1) * p.columns; n > len(p.memory) {
		p.memory = make([]effect, 2*n)
	}
	if p.position++; p.position == 0 { // after 4 billion positions old effects would look new
		clear(p.memory)
		clear(p.around[:])
		p.position = 1
	}
	if p.hand[p.me] == 0 {
		p.free = 0
		return
	}
	for left := p.free; left != 0; left &= left - 1 {
		part := uint8(bits.TrailingZeros16(left))
		if part == p.own {
			continue // its worth depends on the tiles around
		}
		e := p.remember(s, places[0], part, engine.NoNode)
		p.lone[part&15], p.alone[part] = e, e.claim(p.cost(p.hand[p.me]))
	}
}

// cost returns the change of the worth by a deployment with some followers in hand.
func (p *Player) cost(hand uint8) float32 {
	return p.weights.inHand(int(hand)-1, p.phase) - p.weights.inHand(int(hand), p.phase)
}

// claimWith returns the change of the worth by a claim of a feature with some hardness that costs a follower in hand.
func (p *Player) claimWith(e *effect, cost float32, hard int16) float32 {
	if e.swing == 0 {
		return e.claim(cost)
	}
	return e.claim(cost) + e.swing*p.chanceOf(e.odds+hard)
}

// linkedClaim is claimWith for a part of the placed tile that joins one feature.
func (p *Player) linkedClaim(part uint8, cost float32) float32 {
	e := p.linked[part]
	if e.swing == 0 {
		return e.claim(cost)
	}
	return p.claimWith(e, cost, p.sight.partHard(part, p.joints.Roots[part]))
}

// claim returns the change of the worth by a claim that costs a follower in hand.
func (e *effect) claim(cost float32) float32 {
	if !e.lasting {
		return e.now
	}
	return e.now + (e.more + cost)
}

// remember returns the effect of a part with a feature after any placement of the drawn tile that joins only the two, as
// [engine.State.JointGroup]: BenchmarkPlayout/greedy.
func (p *Player) remember(s *engine.State, place engine.Placement, part uint8, root engine.NodeID) *effect {
	e := &p.memory[int(root+1)*p.columns+int(p.classes[part&15])] // NoNode+1 is 0
	if e.known != p.position {
		p.effect(s, s.JointGroup(place, part, root), e)
	}
	return e
}

// rememberAlone is like remember for a cloister or garden beside the tile.
func (p *Player) rememberAlone(s *engine.State, place engine.Placement, root engine.NodeID) *effect {
	e := &p.memory[int(root+1)*p.columns+p.columns-1]
	if e.known != p.position {
		p.effect(s, s.JointGroup(place, engine.NoPart, root), e)
	}
	return e
}

// ownClaim returns the worth of a claim of the cloister or garden of the placed tile.
func (p *Player) ownClaim(s *engine.State, place engine.Placement, cost float32) float32 {
	e := &p.around[p.joints.Tiles]
	if e.known != p.position || !p.rules.Sized(p.rules.Type(place.Type).Tile.Parts[p.own].Kind) {
		p.effect(s, s.JointGroup(place, p.own, engine.NoNode), e)
	}
	return p.claimWith(e, cost, p.sight.parts[p.own&15])
}

// gain returns the change of the worth by a placement without a deployment, and the possible claims.
func (p *Player) gain(s *engine.State, place engine.Placement) (change float32, claims []claim) {
	if !s.Joints(place, &p.joints) {
		return p.surveyed(s, place)
	}
	return p.joined(s, place)
}

// seen reports whether an earlier placement of the drawn tile had the same joints, so that this one is not better.
func (p *Player) seen(s *engine.State, place engine.Placement) bool {
	j := &p.joints
	if p.sees {
		if p.sight.visit(s, place.At); !p.sight.site.lonely {
			return false
		}
	}
	if j.Parts == 0 || j.Parts&(j.Parts-1) != 0 || len(j.Alone) > 0 || p.own != engine.NoPart || p.bars {
		return false
	}
	part := bits.TrailingZeros16(j.Parts) & 15
	e := &p.memory[int(j.Roots[part]+1)*p.columns+int(p.classes[part])]
	return e.known == p.position && e.alone
}

// joined is like gain for a placement with joints.
func (p *Player) joined(s *engine.State, place engine.Placement) (change float32, claims []claim) {
	free := p.free
	if p.bars {
		free &= s.Free(place)
	}
	claims = p.claims[:0]
	hand, returns := p.hand, false
	v := &p.sight
	if p.sees {
		p.consider(s, place)
	}
	for left := p.joints.Parts; left != 0; left &= left - 1 {
		part := uint8(bits.TrailingZeros16(left))
		e := p.remember(s, place, part, p.joints.Roots[part&15])
		p.linked[part&15] = e
		if e.swing != 0 && e.occupied {
			change += e.swing * p.chanceOf(e.odds+v.partHard(part, p.joints.Roots[part&15]))
		}
		e.alone = e.alone || p.joints.Parts == 1<<part && len(p.joints.Alone) == 0 && (!p.sees || v.site.lonely)
		change += e.change
		if e.occupied {
			if free &^= 1 << part; p.compels>>part&1 == 1 {
				free = 0
			}
		}
		if e.returns {
			returns = true
			e.send(&hand)
		}
	}
	for _, root := range p.joints.Alone {
		e := p.rememberAlone(s, place, root)
		change += e.change
		if e.swing != 0 {
			change += e.swing * p.chanceOf(e.odds+v.hard[root]+v.changes[root])
		}
		if e.returns {
			returns = true
			e.send(&hand)
		}
	}
	if p.sees {
		change += p.besides()
	}
	if returns {
		change = p.inHands(s, change, &hand)
	}
	if free == 0 {
		v.forget()
		return change, claims
	}
	same := hand[p.me] == p.hand[p.me]
	for left := free; left != 0; left &= left - 1 {
		part := uint8(bits.TrailingZeros16(left))
		var gain float32
		switch {
		case part == p.own:
			gain = p.ownClaim(s, place, p.cost(hand[p.me]))
		case p.joints.Parts>>part&1 == 1:
			gain = p.linkedClaim(part&15, p.cost(hand[p.me]))
		case !same:
			gain = p.claimWith(p.lone[part&15], p.cost(hand[p.me]), v.parts[part&15])
		case p.sees && p.lone[part&15].swing != 0:
			e := p.lone[part&15]
			gain = p.alone[part&15] + e.swing*p.chanceOf(e.odds+v.parts[part&15])
		default:
			gain = p.alone[part&15]
		}
		claims = append(claims, claim{part, gain})
	}
	v.forget()
	return change, claims
}

// send adds the followers that return to the hands.
func (e *effect) send(hand *[engine.MaxPlayers]uint8) {
	for q := range hand {
		hand[q] = min(hand[q]+e.home[q], maxHand)
	}
}

// inHands adds the change of the worth of the followers in the hands to another change.
func (p *Player) inHands(s *engine.State, change float32, hand *[engine.MaxPlayers]uint8) float32 {
	for q := range s.Players() {
		if hand[q] != p.hand[q] {
			change += p.weight[q] * (p.weights.inHand(int(hand[q]), p.phase) - p.weights.inHand(int(p.hand[q]), p.phase))
		}
	}
	return change
}

// surveyed is like gain for any placement.
func (p *Player) surveyed(s *engine.State, place engine.Placement) (change float32, claims []claim) {
	groups := s.Survey(place)
	hand, free := p.hand, p.free
	if p.bars {
		free &= s.Free(place)
	}
	v := &p.sight
	if p.sees {
		p.consider(s, place)
	}
	p.effects = slices.Grow(p.effects[:0], len(groups))[:len(groups)]
	for i := range groups {
		e := &p.effects[i]
		p.effect(s, &groups[i], e)
		change += e.change
		if e.swing != 0 {
			hard := v.groupHard(groups[i].Parts, groups[i].Roots())
			if e.occupied {
				change += e.swing * p.chanceOf(e.odds+hard)
			} else {
				e.now += e.swing * p.chanceOf(e.odds+hard)
			}
		}
		if e.occupied && e.parts&p.compels != 0 {
			free = 0
		}
		if e.returns {
			e.send(&hand)
		}
	}
	if hand != p.hand {
		change = p.inHands(s, change, &hand)
	}
	if s.JoinsCities() {
		change += p.besideFields(s, groups)
	}
	if p.sees {
		change += p.besides()
		v.forget()
	}
	claims = p.claims[:0]
	for i := range p.effects {
		if e := &p.effects[i]; !e.occupied && e.parts&free != 0 {
			claims = append(claims, claim{uint8(bits.TrailingZeros16(e.parts & free)), e.claim(p.cost(hand[p.me]))})
		}
	}
	return change, claims
}

// change sets the change of the worth of a claimed feature, and the followers that return to the hands.
func (p *Player) change(s *engine.State, g *engine.Group, e *effect) {
	change := float32(0)
	if g.Complete && len(p.things) > 0 {
		change = p.collects(s, g)
	}
	if g.Figures == 0 {
		e.change = change
		return
	}
	for _, root := range g.Roots() {
		if f := p.find(root); f != nil {
			change -= f.lead
		}
	}
	if !g.Complete {
		u := p.unfinishedGroup(s, g)
		e.change, e.swing, e.odds = change+u.still, u.swing, u.odds
		return
	}
	for q := range s.Players() {
		if n := g.Followers(q); n > 0 {
			e.home[q], e.returns = uint8(min(n, maxHand)), true
		}
	}
	e.change = change + p.share(s, &g.Feature)*p.value(s, &g.Feature)
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
		u := p.unfinished(s, &p.standing, open, cities, growing)
		change += u.still - f.lead
	}
	return change
}

func joined(groups []engine.Group, root engine.NodeID) bool {
	for i := range groups {
		if groups[i].Has(root) {
			return true
		}
	}
	return false
}

// claim sets the change of the worth if the mover claims an unclaimed group.
func (p *Player) claim(s *engine.State, g *engine.Group, e *effect) {
	w, f := &p.weights, &g.Feature
	if f.Kind == tile.Field {
		cities, growing := g.Cities()
		e.now, e.lasting = p.city*(float32(cities)+w.Closing[p.phase]*float32(growing))+w.Field[p.phase], true
		return
	}
	f.Players[p.me] = 1 // a value may depend on the players
	e.now = p.value(s, f)
	if !g.Complete {
		f.Complete = true
		full := p.value(s, f)
		f.Complete = false
		u := p.prospect(f.Kind, g.Open, 0, 1, full-e.now+w.Back[p.phase])
		e.more, e.swing, e.odds, e.lasting = u.still, u.swing, u.odds, true
		if g.Node == engine.NoNode && !f.Kind.Alone() {
			e.now, e.more = e.now+e.more, 0
		}
	}
	f.Players[p.me] = 0
}
