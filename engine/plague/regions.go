package plague

import (
	"math/bits"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A set of tokens: bit i stands for token i, never more than 64: six outbreaks and at most 50 fleas.
type set uint64

func (a set) has(token int) bool { return a>>token&1 == 1 }

// highest returns the highest token of a non-empty set. Outbreaks are numbered in the order of the list.
func (a set) highest() int { return 63 - bits.LeadingZeros64(uint64(a)) }

// lowest returns the token with the lowest index.
func (a set) lowest() int { return bits.TrailingZeros64(uint64(a)) }

// each yields the tokens of a set in their order.
func (a set) each(yield func(token int) bool) {
	for ; a != 0 && yield(a.lowest()); a &= a - 1 {
	}
}

// nodes returns the active outbreaks, the fleas, and the fleas with the latent face.
func (x *plague) nodes(s *engine.State) (raging, fleas, asleep set) {
	asleep = set(s.TokensShowing(x.flea, latent))
	fleas = set(s.TokensShowing(x.flea, active)) | asleep
	return x.raging(s), fleas, asleep
}

// raging returns the active outbreaks.
func (x *plague) raging(s *engine.State) set {
	return set(s.TokensShowing(x.outbreak, raging) | s.TokensShowing(x.outbreak, raging|spared))
}

// region returns the tokens of raging and fleas connected with an active outbreak by edges (PLG-40). Others separate.
func (x *plague) region(s *engine.State, source int, raging, fleas set) set {
	tokens := s.Tokens()
	found := set(1) << source
	for rest := found; rest != 0; {
		k := rest.highest()
		rest &^= 1 << k
		open := raging | fleas
		if !x.AdjacentMerge && raging.has(k) {
			open = fleas
		}
		more := set(tokens[k].Beside) & open &^ found
		found |= more
		rest |= more
	}
	return found
}

// settle updates the tokens to the regions: of active outbreaks in one all but the highest end (PLG-41), and each flea
// shows whether it is active (PLG-40, PLG-42). It computes everything anew.
func (x *plague) settle(s engine.Effects) {
	raging, fleas, asleep := x.nodes(s.State())
	awake := set(0)
	for rest := raging; rest != 0; {
		top := rest.highest()
		region := x.region(s.State(), top, raging, fleas)
		lower := region & raging &^ (1 << top)
		if lower == 0 {
			awake |= region & fleas
			rest &^= region
			continue
		}
		for token := range lower.each {
			x.turn(s, token, merged)
		}
		raging &^= lower // repeat: without them the region may split
		rest &^= lower
	}
	for token := range (fleas &^ (awake ^ asleep)).each { // fleas with the wrong face
		face := latent
		if awake.has(token) {
			face = active
		}
		s.TurnToken(int(s.Tokens()[token].Tile), face)
	}
}

func (x *plague) isOutbreak(s *engine.State, token int) bool {
	return s.Tokens()[token].Kind == x.outbreak
}

func (x *plague) isActiveOutbreak(s *engine.State, token int) bool {
	return x.isOutbreak(s, token) && s.Tokens()[token].Face&^spared == raging
}

func (x *plague) isFlea(s *engine.State, token int) bool {
	return token != engine.NoToken && !x.isOutbreak(s, token)
}

func (x *plague) hasLatent(s *engine.State) bool {
	return s.TokensShowing(x.flea, latent) != 0
}

// regionOfAll returns the active outbreak whose region has all fleas, NoToken if there is none (PLG-55). Under
// special_case=one_outbreak no other outbreak may be active except besides.
func (x *plague) regionOfAll(s *engine.State, besides int) int {
	raging, fleas, asleep := x.nodes(s)
	if s.TokensLeft(x.flea) > 0 || asleep != 0 {
		return engine.NoToken
	}
	others := raging
	if besides != engine.NoToken {
		others &^= 1 << besides
	}
	if x.OneOutbreak && bits.OnesCount64(uint64(others)) > 1 {
		return engine.NoToken
	}
	for rest := raging; rest != 0; {
		top := rest.highest()
		if x.region(s, top, raging, fleas)&fleas == fleas {
			return top
		}
		rest &^= 1 << top
	}
	return engine.NoToken
}

// An origin is the place that the flea of a turn comes from.
type origin uint8

const (
	fromNowhere origin = iota
	fromSupply
	fromLatent // PLG-52
	fromRegion // PLG-55
)

// origin returns the origin of the next flea.
func (x *plague) origin(s *engine.State) origin {
	switch {
	case s.TokensLeft(x.flea) > 0:
		return fromSupply
	case x.hasLatent(s):
		return fromLatent
	case x.regionOfAll(s, engine.NoToken) != engine.NoToken:
		return fromRegion
	}
	return fromNowhere
}

// obtainable reports whether a flea on the board may be moved.
func (x *plague) obtainable(s *engine.State, token int, from origin) bool {
	return x.isFlea(s, token) && (from == fromLatent && s.Tokens()[token].Face == latent || from == fromRegion)
}

// spreading returns the tokens beside which a flea may go when lifted, or NoToken, leaves: only an active one matters.
func (x *plague) spreading(s *engine.State, lifted int) (from set) {
	raging, fleas, asleep := x.nodes(s)
	if lifted != engine.NoToken && !x.BeforeLift && s.Tokens()[lifted].Face == active {
		fleas &^= 1 << lifted
		for rest := raging; rest != 0; rest &^= from {
			from |= x.region(s, rest.highest(), raging, fleas)
		}
		return from
	}
	return raging | fleas&^asleep
}

// targets appends the tiles for a flea, once each: without a token beside an active region (PLG-32). See spreading.
func (x *plague) targets(s *engine.State, lifted int, dst []int) []int {
	from := x.spreading(s, lifted)
	var seen [16]uint64 // bit i of all is set for tile i: a search in dst took 5 % of a playout with every box
	for token := range from.each {
		for side := range tile.Side(4) {
			j := s.Beside(int(s.Tokens()[token].Tile), side)
			if j == engine.NoTile || s.TokenOn(j) != engine.NoToken {
				continue
			}
			if j>>6 >= len(seen) {
				if slices.Contains(dst, j) {
					continue
				}
			} else if bit := uint64(1) << (j & 63); seen[j>>6]&bit != 0 {
				continue
			} else {
				seen[j>>6] |= bit
			}
			dst = append(dst, j)
		}
	}
	return dst
}

// mayCome reports whether a flea may go to a tile that has no token.
func (x *plague) mayCome(s *engine.State, lifted, tileIndex int) bool {
	from := x.spreading(s, lifted)
	for side := range tile.Side(4) {
		j := s.Beside(tileIndex, side)
		if j == engine.NoTile {
			continue
		}
		if t := s.TokenOn(j); t != engine.NoToken && from.has(t) {
			return true
		}
	}
	return false
}

// spreads appends every legal flea: each origin with each of its legal tiles.
func (x *plague) spreads(s *engine.State, dst []engine.Offer) []engine.Offer {
	offer := func(from int, targets []int) {
		for _, to := range targets {
			dst = append(dst, engine.Offer{Action: s.PutOn(x.flea, from, to), Due: !x.SpreadOptional})
		}
	}
	from := x.origin(s)
	if from == fromNowhere {
		return dst
	}
	var buffer [32]int
	anywhere := x.targets(s, engine.NoToken, buffer[:0])
	if from == fromSupply {
		offer(engine.NoTile, anywhere)
		return dst
	}
	for i, t := range s.Tokens() {
		if !x.obtainable(s, i, from) {
			continue
		}
		if from == fromLatent { // lifting a latent flea does not change the active regions
			offer(int(t.Tile), anywhere)
		} else {
			offer(int(t.Tile), x.targets(s, i, nil))
		}
	}
	return dst
}
