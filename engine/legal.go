package engine

import (
	"math/bits"
	"slices"

	"cartulary/engine/tile"
)

// An Option is one legal placement of a drawn tile.
type Option struct {
	At       Point
	Rotation uint8
	Free     uint16 // bit i is set if a follower may be deployed on part i afterwards
}

// Legal appends every legal placement of a tile, with the parts open to a follower then, in the order in which the
// squares became neighbours, then of rotations. It runs no checks: see TestLegalAgreesWithChecks.
func (s *State) Legal(t TypeID, dst []Option) []Option {
	ty := &s.rules.Types[t]
	f := s.around()
	for _, i := range f.live {
		c := &f.cells[i]
		for r := range uint8(4) {
			if ty.turned[r].fits(c.Want, c.Mask) && !s.forbids(Placement{Type: t, At: c.At, Rotation: r}) {
				dst = append(dst, Option{At: c.At, Rotation: r, Free: s.Free(Placement{Type: t, At: c.At, Rotation: r})})
			}
		}
	}
	return dst
}

// Places appends every legal placement in the order of [State.Legal], of rotations that look the same the first.
func (s *State) Places(t TypeID, dst []Placement) []Placement {
	ty := &s.rules.Types[t]
	distinct := uint32(1)<<ty.turns - 1
	t0, t1, t2, t3 := ty.turned[0], ty.turned[1], ty.turned[2], ty.turned[3]
	f := s.around()
	for _, i := range f.live {
		c := &f.cells[i]
		// Four tests without a branch for each rotation: BenchmarkOptions in insight/policy.
		misfits := t0.misfits(c) | t1.misfits(c)<<1 | t2.misfits(c)<<2 | t3.misfits(c)<<3
		for fit := distinct &^ misfits; fit != 0; fit &= fit - 1 {
			p := Placement{Type: t, At: c.At, Rotation: uint8(bits.TrailingZeros32(fit))}
			if len(s.rules.forbid) == 0 || !s.forbids(p) {
				dst = append(dst, p)
			}
		}
	}
	return dst
}

// Tries returns the number of ways to put a tile next to others; Try returns one, from 0, and whether it is legal.
func (s *State) Tries(t TypeID) int { return len(s.around().live) * int(s.rules.Types[t].turns) }

// Try: see Tries.
func (s *State) Try(t TypeID, i int) (Placement, bool) {
	ty := &s.rules.Types[t]
	c := &s.frontier.cells[s.frontier.live[i/int(ty.turns)]]
	p := Placement{Type: t, At: c.At, Rotation: uint8(i % int(ty.turns))}
	return p, ty.turned[p.Rotation].fits(c.Want, c.Mask) && !s.forbids(p)
}

// misfits returns 1 if a tile in this rotation does not continue the neighbours of a square, else 0.
func (o *oriented) misfits(c *Square) uint32 {
	x := (o.edges ^ c.Want) & c.Mask & o.strict
	return (x | -x) >> 31
}

// Placeable reports whether a tile of type t fits anywhere.
func (s *State) Placeable(t TypeID) bool {
	_, ok := s.FirstFit(t)
	return ok
}

// FirstFit returns a legal placement of a tile of type t, if there is one.
func (s *State) FirstFit(t TypeID) (Placement, bool) {
	ty := &s.rules.Types[t]
	f := s.around()
	for _, i := range f.live {
		c := &f.cells[i]
		for r := range uint8(4) {
			p := Placement{Type: t, At: c.At, Rotation: r}
			if ty.turned[r].fits(c.Want, c.Mask) && !s.forbids(p) {
				return p, true
			}
		}
	}
	return Placement{}, false
}

// Fits reports whether a tile fits on an empty square beside another: every edge continues, and no element forbids it.
func (s *State) Fits(p Placement) bool { return s.EdgesFit(p) && !s.forbids(p) }

// EdgesFit is like Fits without the elements.
func (s *State) EdgesFit(p Placement) bool {
	want, mask := s.edgesAt(p.At)
	return want != 0 && s.rules.Types[p.Type].turned[p.Rotation].fits(want, mask) && s.TileAt(p.At) == NoTile
}

// fits reports whether a tile in this rotation continues its neighbours.
func (o *oriented) fits(want, mask uint32) bool { return (o.edges^want)&mask&o.strict == 0 }

// forbids reports whether an element forbids a placement.
func (s *State) forbids(p Placement) bool {
	for _, f := range s.rules.forbid {
		if f(s, p) {
			return true
		}
	}
	return false
}

// Edges returns the edges of a square's neighbours by side, 0 for none.
func (s *State) Edges(p Point) (edges [4]tile.Edge) {
	want, _ := s.edgesAt(p)
	for side := range tile.Side(4) {
		edges[side] = tile.Edge(want >> (8 * side))
	}
	return edges
}

// free returns the parts of a tile that would belong to an unclaimed feature. Neighbours may join its parts, so
// occupation spreads over parts with a common feature until nothing changes.
func (s *State) free(ty *Type, rotation uint8, at Point) uint16 {
	if s.turn.active >= 0 && s.players[s.turn.active].followers == 0 {
		return 0
	}
	if s.turn.part > 0 && s.closesNow(NoTile) {
		return 0
	}
	var links [12]link
	n := s.findLinks(ty, rotation, at, &links)
	taken := uint16(0)
	for i := range links[:n] {
		if s.nodes[links[i].root].figures > 0 {
			taken |= 1 << links[i].part
		}
	}
	for changed := taken != 0; changed; {
		changed = false
		for i := range links[:n] {
			if taken>>links[i].part&1 == 0 {
				continue
			}
			for j := range links[:n] {
				if links[j].root == links[i].root && taken>>links[j].part&1 == 0 {
					taken |= 1 << links[j].part
					changed = true
				}
			}
		}
	}
	if taken&ty.compel != 0 {
		return 0
	}
	return ty.open &^ taken & s.Landing(ty)
}

// Landing returns the parts of a tile on which some follower in the active player's supply may be deployed.
func (s *State) Landing(ty *Type) uint16 {
	if !s.rules.choosy || s.turn.active < 0 {
		return ^uint16(0)
	}
	parts := uint16(0)
	for kinds := s.landable(); kinds != 0; kinds &= kinds - 1 {
		if k := bits.TrailingZeros16(kinds); k < tile.NumKinds {
			parts |= ty.parts[k]
		}
	}
	return parts
}

// landable returns the kinds of features open to some follower in the active player's supply: bit k for kind k.
func (s *State) landable() (kinds uint16) {
	if !s.rules.choosy {
		return ^uint16(0)
	}
	for k, n := range s.players[s.turn.active].supply[:len(s.rules.Figures)] {
		if n > 0 && s.rules.follower[k] == 1 {
			kinds |= s.rules.lands[k]
		}
	}
	return kinds
}

// settling holds the events after which the scoring has begun, so that no follower is deployed in this part of the turn.
var settling = Any(EvJoin, EvStation, EvGoOn, EvConvert, EvScored)

// FreeParts appends to dst the nodes of the last placed tile on which the active player may deploy a follower now.
func (s *State) FreeParts(dst []NodeID) []NodeID {
	if s.turn.placed == 0 || s.Acted() || s.turn.facts&settling != 0 || s.players[s.turn.active].followers == 0 {
		return dst
	}
	return s.unbarred(s.freeParts(s.landable(), dst), len(dst), AnyFollower)
}

// freeParts appends the free, open nodes of the last placed tile on features of some kinds: bit k for kind k.
func (s *State) freeParts(kinds uint16, dst []NodeID) []NodeID {
	if s.closesNow(len(s.tiles) - 1) {
		return dst
	}
	t := &s.tiles[len(s.tiles)-1]
	open := s.rules.Types[t.Type].open
	if s.compelled() {
		return dst
	}
	for n := t.first; int(n) < len(s.nodes); n++ {
		if open>>(n-t.first)&1 == 1 && kinds>>s.nodes[n].kind&1 == 1 && !s.Occupied(n) {
			dst = append(dst, n)
		}
	}
	return dst
}

// compelled reports whether followers on the last tile, not of this turn, demand an action: see Element.ClosingParts.
func (s *State) compelled() bool {
	t := &s.tiles[len(s.tiles)-1]
	for compel, n := s.rules.Types[t.Type].compel, t.first; compel != 0 && s.turn.deployed == 0; compel, n = compel>>1, n+1 {
		if compel&1 == 1 && s.Occupied(n) {
			return true
		}
	}
	return false
}

// Deployable appends the nodes where the active player may deploy now: of the last tile, and those an element opens.
func (s *State) Deployable(dst []NodeID) []NodeID {
	if s.turn.placed == 0 || s.Acted() || s.turn.facts&settling != 0 || s.players[s.turn.active].followers == 0 {
		return dst
	}
	kinds := s.landable()
	return s.unbarred(s.openings(kinds, s.freeParts(kinds, dst)), len(dst), AnyFollower)
}

// Openings appends the nodes for a kind of follower as far as the parts decide, whatever was deployed in this turn.
func (s *State) Openings(figure uint8, dst []NodeID) []NodeID {
	if s.turn.placed == 0 || s.Supply(s.Active(), figure) == 0 {
		return dst
	}
	kinds := s.rules.lands[figure]
	return s.unbarred(s.openings(kinds, s.freeParts(kinds, dst)), len(dst), figure)
}

// openings appends the free nodes of older tiles that an element opens, and those of the last that only it opens.
func (s *State) openings(kinds uint16, dst []NodeID) []NodeID {
	if len(s.rules.opens) == 0 || s.compelled() {
		return dst
	}
	last := s.tiles[len(s.tiles)-1].first
	if kinds &= s.rules.printed; !s.Reaching() {
		kinds &= s.rules.openedOnly
	}
	if kinds == 0 {
		return dst
	}
	for n := range NodeID(len(s.nodes)) {
		kind := s.nodes[n].kind
		if n >= last && s.rules.openedOnly>>kind&1 == 0 {
			continue
		}
		if kinds>>kind&1 == 1 && kind != 0 && !s.Occupied(n) && s.Opened(n) && !s.closed(n) && !s.closesNow(int(s.nodes[n].tile)) {
			dst = append(dst, n)
		}
	}
	return dst
}

// Reaching reports whether the active player may deploy on older tiles.
func (s *State) Reaching() bool {
	for _, f := range s.rules.reaches {
		if f(s) {
			return true
		}
	}
	return false
}

// OnlyOpened reports whether only its element opens a kind of feature to followers: see [Judging.OpenedOnly].
func (r *Rules) OnlyOpened(kind tile.Kind) bool { return r.openedOnly>>kind&1 == 1 }

// Opened reports whether an element opens a part of an older tile to the active player.
func (s *State) Opened(n NodeID) bool {
	kind := uint16(1) << s.nodes[n].kind
	for i := range s.rules.opens {
		o := &s.rules.opens[i]
		if (o.only&kind != 0 || o.only == 0 && s.rules.openedOnly&kind == 0) && o.opens(s, n) {
			return true
		}
	}
	return false
}

// closed reports whether a part is closed to followers in the whole game.
func (s *State) closed(n NodeID) bool { return s.rules.closed>>s.nodes[n].kind&1 == 1 }

// closesNow reports whether an element closes a tile to followers now.
func (s *State) closesNow(tileIndex int) bool {
	for _, f := range s.rules.closes {
		if f(s, tileIndex) {
			return true
		}
	}
	return false
}

// An Offer is an action that a generator of legal actions offers, with what it adds about its time.
type Offer struct {
	Action
	Due    bool  // this or another such action is compulsory before the turn ends
	Early  bool  // it comes before the walks of neutral figures
	Before bool  // it comes directly before the scoring
	Last   bool  // it ends the turn
	Lots   uint8 // the player does not choose it: so many of the lots of all such actions decide for it; 0: the player chooses
}

// Extra appends what elements offer besides placing and deploying, as [Playing.Extra] does.
func (s *State) Extra(drawn TypeID, dst []Offer) []Offer {
	for _, f := range s.rules.extra {
		dst = f(s, drawn, dst)
	}
	return s.permitted(dst)
}

// ClosingActions appends to dst the actions that the elements offer the players after [State.Close].
func (s *State) ClosingActions(dst []Offer) []Offer {
	for _, f := range s.rules.closing {
		dst = f(s, dst)
	}
	return dst
}

// OffersClosing reports whether an element in play has actions before the final scoring.
func (r *Rules) OffersClosing() bool { return len(r.closing) > 0 }

// OffersExtra reports whether an element in play has extra actions.
func (r *Rules) OffersExtra() bool { return len(r.extra) > 0 }

// permitted removes the forbidden actions from a list.
func (s *State) permitted(list []Offer) []Offer {
	if list = s.unexcluded(list); len(list) == 0 {
		return list
	}
	if s.gone != 0 {
		list = slices.DeleteFunc(list, func(a Offer) bool { return s.Absent(&a.Action) })
	}
	if len(s.rules.bars) > 0 {
		list = slices.DeleteFunc(list, func(a Offer) bool { return a.Kind == ActDeploy && s.barred(a.Figure, s.NodeOf(a.Tile, a.Part)) })
	}
	for _, bans := range s.rules.bans {
		kept := 0
		for i := range list {
			if !bans(s, &list[i].Action) {
				keep(list, &kept, i)
			}
		}
		list = list[:kept]
	}
	return list
}

// keep moves action i behind the first kept ones. Actions are large: one in its place is not copied.
func keep(list []Offer, kept *int, i int) {
	if *kept < i {
		list[*kept] = list[i]
	}
	*kept++
}

// Withheld reports whether a tile of a type cannot be drawn yet.
func (s *State) Withheld(t TypeID) bool {
	for _, f := range s.rules.withheld {
		if f(s, t) {
			return true
		}
	}
	return false
}

// Joined appends the parts of neighbours that continue a part across an edge, once for each edge.
func (s *State) Joined(n NodeID, dst []NodeID) []NodeID {
	t := &s.tiles[s.nodes[n].tile]
	o := &s.rules.Types[t.Type].turned[t.Rotation]
	part, kind := int8(s.nodes[n].part), s.nodes[n].kind
	for side := range tile.Side(4) {
		if t.beside[side] == NoTile {
			continue
		}
		b := &s.tiles[t.beside[side]]
		bo := &s.rules.Types[b.Type].turned[b.Rotation]
		if other := bo.sidePart[side.Opposite()]; o.sidePart[side] == part && other >= 0 && s.nodes[b.first+NodeID(other)].kind == kind {
			dst = append(dst, b.first+NodeID(other))
		}
		if s.rules.sharesSides {
			dst = s.joinedSeconds(n, side, dst)
		}
		for h := tile.HalfSide(2 * side); h < tile.HalfSide(2*side+2); h++ {
			if other := bo.halfPart[h.Opposite()]; o.halfPart[h] == part && other >= 0 {
				dst = append(dst, b.first+NodeID(other))
			}
		}
	}
	return dst
}

// joinedSeconds appends to dst what Joined has of the second cities on a side of the tile of n and of its neighbour.
func (s *State) joinedSeconds(n NodeID, side tile.Side, dst []NodeID) []NodeID {
	t := &s.tiles[s.nodes[n].tile]
	b := &s.tiles[t.beside[side]]
	ty, tb := &s.rules.Types[t.Type], &s.rules.Types[b.Type]
	part, first := int8(s.nodes[n].part), tb.turned[b.Rotation].sidePart[side.Opposite()]
	if first < 0 || s.nodes[n].kind != tile.City || s.nodes[b.first+NodeID(first)].kind != tile.City {
		return dst
	}
	if part == ty.secondOn(side, t.Rotation) {
		return append(dst, b.first+NodeID(first))
	}
	if second := tb.secondOn(side.Opposite(), b.Rotation); second >= 0 && part == ty.turned[t.Rotation].sidePart[side] {
		dst = append(dst, b.first+NodeID(second))
	}
	return dst
}

// Moves appends the active player's moves after a placement: deployments and what elements offer in their place, and only
// that if must is true: one is compulsory. Walks have no steps: see NextSteps.
func (s *State) Moves(dst []Offer) (offers []Offer, must bool) {
	for _, f := range s.rules.moves {
		from := len(dst)
		var compulsory bool
		dst, compulsory = f(s, dst)
		dst = dst[:from+len(s.permitted(dst[from:]))]
		if compulsory {
			return dst[from:], true
		}
	}
	for _, n := range s.Deployable(nil) {
		for kind := range s.rules.Figures {
			if f := uint8(kind); s.rules.Figures[f].Follower && s.rules.Lands(f, s.Kind(n)) && s.Supply(s.Active(), f) > 0 && !s.barred(f, n) {
				dst = append(dst, Offer{Action: s.Deploy(f, n)})
			}
		}
	}
	return dst, false
}

// MustLayAside reports whether a drawn tile of a type must be laid aside.
func (s *State) MustLayAside(t TypeID) bool {
	for _, f := range s.rules.aside {
		if f(s, t) {
			return true
		}
	}
	return false
}

// DueWalk returns the neutral figure that must walk now and its number of steps, 0 if there is none.
func (s *State) DueWalk() (neutral Word, steps int) {
	for _, f := range s.rules.walk {
		if neutral, steps = f(s); neutral != 0 {
			return neutral, steps
		}
	}
	return 0, 0
}

// Closed reports whether a tile is closed to followers, whatever stands on its features.
func (s *State) Closed(tileIndex int) bool {
	return s.TypeOf(tileIndex).shut || s.closesNow(tileIndex)
}
