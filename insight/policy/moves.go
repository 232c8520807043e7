package policy

import (
	"slices"

	"cartulary/engine"
)

// care limits the moves that a player compares in a turn by the positions after them.
type care struct {
	blind  int // of the moves that seldom change the worth, a random choice
	whole  int // of these, those that change something
	sure   int // of the others
	follow int // of the actions that one of them makes possible
	rounds int // actions of a player's choice in a turn
	mended int // placements that need other actions
}

// quick is the care in a playout, thorough that in the best options.
var (
	quick    = care{blind: 3, whole: 1, sure: 3, follow: 2, rounds: 4, mended: 1}
	thorough = care{blind: 48, whole: 48, sure: 24, follow: 8, rounds: 6, mended: 24}
)

// leastGain is how much better an action of choice must make the position, in points: less is an error of rounding.
const leastGain = 0.01

// do performs an action in a game.
func (p *Player) do(s *engine.State, a engine.Action) {
	p.act = a
	if p.watch != nil {
		p.watch(s, &p.act)
	}
	s.ScoreFirst(&p.act)
	s.Apply(&p.act)
}

// perform performs a placement, with the actions that it needs.
func (p *Player) perform(s *engine.State, place engine.Placement, with []engine.Action) {
	a := engine.Place(place)
	if len(with) > 0 {
		a.Detail = &engine.Detail{With: with}
	}
	p.do(s, a)
	for i := range with {
		p.do(s, with[i])
	}
}

// prefer performs the actions of the player's choice between the placement and the scoring, and appends them to made. The
// position was measured before the placement.
func (p *Player) prefer(s *engine.State, c *care, r *Rand) {
	me := s.Active()
	for round := range c.rounds {
		must := false
		p.moves = p.moves[:0]
		if round == 0 {
			p.moves, must = s.Moves(p.moves)
			p.work += int64(len(p.moves))
		}
		p.listExtra(s)
		p.hand[me] = uint8(min(s.Followers(me), maxHand))
		p.shortlist(s, c, must, round == 0, r)
		if len(p.list) == 0 {
			return
		}
		best, then := p.compare(s, c, must, r)
		if best.Kind == 0 {
			return
		}
		for _, a := range [...]engine.Action{best, then} {
			if a.Kind != 0 {
				p.do(s, a)
				p.made = append(p.made, a)
			}
		}
		if !p.rules.OffersExtra() || p.last(s, &best) {
			return
		}
	}
	p.listExtra(s)
}

// last reports whether no other action of choice follows one, and the listed extra actions are the same after it: it is a deployment,
// no follower is worth to come as a second one, and nothing is complete.
func (p *Player) last(s *engine.State, a *engine.Action) bool {
	if a.Kind != engine.ActDeploy || !p.rules.Figures[a.Figure].Follower {
		return false
	}
	for k := range p.rules.Figures {
		if !p.rules.Figures[k].Second || s.Supply(s.Active(), uint8(k)) == 0 {
			continue
		}
		p.hand[p.me] = uint8(min(s.Followers(p.me), maxHand))
		p.parts = s.Openings(uint8(k), p.parts[:0])
		for _, n := range p.parts {
			if p.gainOf(s, n) > leastGain {
				return false
			}
		}
	}
	for range s.CompletedThisTurn {
		return false
	}
	return true
}

// listExtra lists the extra actions that are possible now.
func (p *Player) listExtra(s *engine.State) {
	p.extras = p.extras[:0]
	if p.rules.OffersExtra() {
		p.extras = s.Extra(engine.NoType, p.extras)
		p.work += int64(len(p.extras))
	}
}

// free reports whether an extra action is one of the active player's choice before the scoring.
func free(s *engine.State, m *engine.Offer) bool {
	return !m.Due && !m.Last && !m.Before && m.Lots == 0 && m.Market == nil && m.By == 0 && m.Kind != engine.ActJoin && !s.Succeeds(&m.Action)
}

// shortlist sets the list of the actions to compare: the best deployment, and some of the others. Those that seldom change the worth
// are only among the first of a turn.
func (p *Player) shortlist(s *engine.State, c *care, must, first bool, r *Rand) {
	p.list, p.blind = append(p.list[:0], engine.Offer{}), p.blind[:0] // the deployment is the first
	deploy, most := (*engine.Offer)(nil), float32(0)
	sure := 0
	consider := func(m *engine.Offer) {
		follower := m.Kind == engine.ActDeploy && p.rules.Figures[m.Figure].Follower
		switch {
		case follower && !must:
			gain := p.gainOf(s, s.NodeOf(m.Tile, m.Part))
			if gain > most || gain == most && deploy != nil && p.narrower(m.Figure, deploy.Figure) {
				deploy, most = m, gain
			}
		case must:
			if sure++; sure <= c.sure {
				p.list = append(p.list, *m)
			}
		default:
			p.blind = append(p.blind, m)
		}
	}
	for i := range p.moves {
		consider(&p.moves[i])
	}
	for i := range p.extras {
		m := &p.extras[i]
		second := m.Kind == engine.ActDeploy && m.Tile == s.LastPlaced()
		if !must && free(s, m) && (second || !p.leavesOut(s.Active())) {
			consider(m)
		}
	}
	p.deploys, p.deployGain = deploy != nil, most
	if deploy != nil {
		p.list[0] = *deploy
	} else {
		p.list = slices.Delete(p.list, 0, 1)
	}
	if !first {
		return
	}
	for n := c.blind; n > 0 && len(p.blind) > 0; n-- {
		i := r.Intn(len(p.blind))
		p.list = append(p.list, *p.blind[i])
		p.blind = slices.Delete(p.blind, i, i+1)
	}
}

// narrower reports whether a kind of follower, no stronger than another, is deployed on fewer kinds of features: it is less wanted
// elsewhere.
func (p *Player) narrower(a, b uint8) bool {
	x, y := &p.rules.Figures[a], &p.rules.Figures[b]
	return x.Strength == 1 && len(x.Only) > 0 && (len(y.Only) == 0 || len(x.Only) < len(y.Only))
}

// gainOf returns about what a follower on a part would bring the mover, 0 or less for a feature without a value of its own.
func (p *Player) gainOf(s *engine.State, n engine.NodeID) float32 {
	root := s.Root(n)
	var open, cities, growing int
	p.standing, open, cities, growing = s.Standing(root)
	f := &p.standing
	f.Players[p.me]++
	if f.Complete {
		return p.share(s, f) * p.value(s, f)
	}
	u := p.unfinished(s, f, open, cities, growing)
	return p.at(&u, p.hardNow(s, root)) + p.cost(max(p.hand[p.me], 1))
}

// compare returns the best of the listed actions with one that it makes possible, Kind 0 if the position is better without any. A
// deployment is worth what the shortlist found.
func (p *Player) compare(s *engine.State, c *care, must bool, r *Rand) (best, then engine.Action) {
	p.noneKnown, p.whole = false, 0
	most := float32(leastGain)
	if must {
		most = -1e9
	}
	for i := range p.list {
		m := &p.list[i].Action
		p.walkAny(s, m, r)
		gain, next := p.deployGain, engine.Action{}
		if i > 0 || !p.deploys {
			if p.whole >= c.whole && !must {
				break
			}
			gain, next = p.try(s, m, c)
		}
		if gain > most {
			most, best, then = gain, *m, next
		}
	}
	return best, then
}

// none returns the worth of the position without a further action of choice.
func (p *Player) none(s *engine.State, me int) float32 {
	if !p.noneKnown {
		p.noneWorth, p.noneKnown = p.worthAfter(s, nil, me), true
	}
	return p.noneWorth
}

// try returns the change of the worth by an action of the active player, with the best one that it makes possible, if any is of worth.
func (p *Player) try(s *engine.State, m *engine.Action, c *care) (gain float32, then engine.Action) {
	me, from := s.Active(), len(s.TurnEvents())
	p.work += moveWork
	p.tried.CopyFrom(s)
	p.act = *m
	p.tried.ScoreFirst(&p.act)
	p.tried.Apply(&p.act)
	p.opened = p.opened[:0]
	if m.Kind == engine.ActSpecial && !p.leavesOut(me) {
		p.opened = p.tried.Extra(engine.NoType, p.opened)
		p.opened = slices.DeleteFunc(p.opened, func(a engine.Offer) bool {
			return !free(&p.tried, &a) || slices.ContainsFunc(p.extras, func(b engine.Offer) bool { return b.Kind == a.Kind && b.Reason == a.Reason })
		})
	}
	idle := p.inert(&p.tried, from)
	if !idle || len(p.opened) > 0 {
		p.whole++
	}
	switch {
	case idle:
	case len(p.opened) > 0 || p.tried.ScoredThisTurn():
		gain = p.worthAfter(&p.tried, nil, me) - p.none(s, me)
	default: // the position is not needed any more
		none := p.none(s, me)
		p.tried.EndTurn()
		gain = p.Worth(&p.tried, me) - none
	}
	for n := c.follow; n > 0 && len(p.opened) > 0; n-- {
		k := p.likeliest(&p.tried, p.opened)
		if g := p.worthAfter(&p.tried, &p.opened[k].Action, me) - p.none(s, me); g > gain+leastGain {
			gain, then = g, p.opened[k].Action
		}
		p.opened = slices.Delete(p.opened, k, k+1)
	}
	return gain, then
}

// inert reports whether the events from an index on change no worth: nobody's figures, points or things, and no feature is complete.
func (p *Player) inert(s *engine.State, from int) bool {
	events := s.TurnEvents()
	for i := from; i < len(events); i++ {
		switch events[i].Kind {
		case engine.EvSpent, engine.EvNeutral, engine.EvNote, engine.EvPile, engine.EvRemember, engine.EvWalk, engine.EvToken, engine.EvFace:
		default:
			return false
		}
	}
	for range s.CompletedThisTurn {
		return false
	}
	return true
}

// likeliest returns the index of the action on the feature that is worst for the mover of the last measured position.
func (p *Player) likeliest(s *engine.State, list []engine.Offer) (index int) {
	worst := float32(0)
	for i := range list {
		m := &list[i]
		if m.Tile == engine.NoTile || m.Part == engine.NoPart {
			continue
		}
		if f := p.find(s.Root(s.NodeOf(m.Tile, m.Part))); f != nil && f.lead < worst {
			worst, index = f.lead, i
		}
	}
	return index
}

// worthAfter returns the worth of the position for a player after a move and the end of the turn.
func (p *Player) worthAfter(s *engine.State, m *engine.Action, me int) float32 {
	p.work += moveWork
	p.trial.CopyFrom(s)
	if m != nil && m.Kind != 0 {
		p.act = *m
		p.trial.ScoreFirst(&p.act)
		p.trial.Apply(&p.act)
	}
	if !p.trial.ScoredThisTurn() {
		p.trial.EndTurn()
	}
	return p.Worth(&p.trial, me)
}

// greatest returns the greatest change of the worth by a listed placement and a claim in a measured position.
func (p *Player) greatest(s *engine.State) (most float32) {
	most = -1e9
	p.prepare(s, p.places)
	for _, at := range p.places {
		change, claims := p.gain(s, at)
		most = max(most, change)
		for _, c := range claims {
			most = max(most, change+c.gain)
		}
	}
	return most
}

// ownGain is the least change of the worth for which a player places a tile from outside the stack in place of a drawn one, in points.
const ownGain = 12

// ownTile plays a tile from outside the stack in place of a drawn one, if it brings enough or no tile can be drawn. It reports whether it did.
func (p *Player) ownTile(s *engine.State, r *Rand) bool {
	if p.leavesOut(s.Active()) || s.Hand(s.Active()) != engine.NoType {
		return false
	}
	for _, t := range p.rules.Own() {
		if !s.Available(t) {
			continue
		}
		if p.places = s.Places(t, p.places[:0]); len(p.places) == 0 {
			continue
		}
		p.measure(s, s.Active(), s.Remaining(), engine.NoType)
		if s.Remaining() > 0 && p.greatest(s) < ownGain {
			continue
		}
		p.placeAndMove(s, t, r)
		return true
	}
	return false
}

// beginOwn begins a turn after the last tile of the stack for the next player who can place a tile from outside it. It reports
// false, and changes nothing, if there is none.
func (p *Player) beginOwn(s *engine.State) bool {
	if len(p.rules.Own()) == 0 {
		return false
	}
	for i := range s.Players() {
		q := (max(s.Active(), 0) + 1 + i) % s.Players()
		if !s.Follows(q) || p.leavesOut(q) {
			continue
		}
		p.trial.CopyFrom(s)
		p.trial.BeginTurn(q)
		for _, t := range p.rules.Own() {
			if p.trial.Available(t) && p.trial.Placeable(t) {
				s.BeginTurn(q)
				return true
			}
		}
	}
	return false
}

// placement returns the best placement of a tile, with the actions that it needs. The others are listed.
func (p *Player) placement(s *engine.State, t engine.TypeID, r *Rand) (place engine.Placement, with []engine.Action) {
	worth := float32(-1e9)
	some := len(p.places) > 0
	if some {
		place, _, _ = p.choose(s)
	} else {
		p.measure(s, s.Active(), s.Remaining()-1, t)
	}
	if p.leavesOut(s.Active()) || !p.rules.Mends() || some && r.Intn(mendings) > 0 {
		return place, nil
	}
	if p.mended = s.Mended(t, p.mended[:0]); len(p.mended) == 0 {
		return place, nil
	}
	if some {
		p.tried.CopyFrom(s)
		p.put(&p.tried, place, nil)
		worth = p.claimed(&p.tried, s.Active()) + leastGain
	}
	if a, ok := p.mend(s, worth, &quick, r); ok {
		return a.Place, a.With()
	}
	return place, nil
}

// mendings is the number of turns with a placement in one of which a player looks for placements that need other actions.
const mendings = 8

// mend returns the best of some of the listed placements that fit only with other actions, if it is better than worth. Ok is
// false if none is.
func (p *Player) mend(s *engine.State, worth float32, c *care, r *Rand) (best engine.Action, ok bool) {
	me := s.Active()
	for n := c.mended; n > 0 && len(p.mended) > 0; n-- {
		i := r.Intn(len(p.mended))
		a := p.mended[i]
		p.mended = slices.Delete(p.mended, i, i+1)
		p.tried.CopyFrom(s)
		p.put(&p.tried, a.Place, a.With())
		if w := p.claimed(&p.tried, me); w > worth {
			worth, best, ok = w, a, true
		}
	}
	return best, ok
}

// put is perform on a trial position.
func (p *Player) put(s *engine.State, place engine.Placement, with []engine.Action) {
	p.act = engine.Place(place)
	s.Apply(&p.act)
	for i := range with {
		p.act = with[i]
		s.Apply(&p.act)
	}
}

// claimed returns the worth after a placement and the best deployment on its tile.
func (p *Player) claimed(s *engine.State, me int) float32 {
	best, gain := engine.NoNode, float32(0)
	p.parts = s.FreeParts(p.parts[:0])
	for _, n := range p.parts {
		if g := p.gainOf(s, n); g > gain {
			best, gain = n, g
		}
	}
	if best == engine.NoNode {
		return p.worthAfter(s, nil, me)
	}
	a := s.Deploy(p.follower(s, s.Kind(best)), best)
	return p.worthAfter(s, &a, me)
}
