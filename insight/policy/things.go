package policy

import (
	"math"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// things is a kind of things that players collect: an index into Rules.Holdings.
type things struct {
	mark string
	card bool
	on   []bearer
}

// A bearer is a type of tile with parts that bring things of a kind.
type bearer struct {
	kind engine.TypeID
	n    int
}

// collected returns the kinds of things of a game.
func collected(r *engine.Rules) (list []things) {
	for h, word := range r.Holdings {
		x := things{mark: word.String(), card: r.IsCard(h)}
		for t := range r.Plains() {
			n := 0
			for _, part := range r.Type(engine.TypeID(t)).Tile.Parts {
				if part.Mark == x.mark {
					n++
				}
			}
			if n > 0 {
				x.on = append(x.on, bearer{engine.TypeID(t), n})
			}
		}
		list = append(list, x)
	}
	return list
}

// keeping is the number of remaining tiles with which the holder of a card keeps it to the end of the game in half of the games.
const keeping = 100

// held returns the worth of the things that the players hold.
func (p *Player) held(s *engine.State) (worth float32) {
	for h := range p.things {
		worth += p.holds(s, h, -1, 0)
	}
	return worth
}

// holds returns the worth of the things of a kind that the players hold, if a player had some more of them: what they would pay
// now, times the chance that they pay it at the end.
func (p *Player) holds(s *engine.State, kind, player, more int) (worth float32) {
	x := &p.things[kind]
	switch {
	case x.card && p.leavesOut(p.me):
		return 0
	case x.card:
		if more == 0 {
			player = s.Holder(kind)
		}
		if player < 0 {
			return 0
		}
		keeps := float32(keeping) / float32(keeping+phases[p.phase])
		return p.weight[player] * keeps * float32(s.Pays(player, kind, more))
	}
	pays := float32(0)
	if !p.leavesOut(p.me) {
		pays = float32(s.Pays(0, kind, math.MaxUint8))
	}
	left := 0
	if pays > 0 && p.phase > 0 {
		for _, b := range x.on {
			left += b.n * s.RemainingOf(b.kind)
		}
	}
	for q := range s.Players() {
		n, most := s.Holding(q, kind), 0
		if q == player {
			n += more
		}
		if pays == 0 {
			worth += p.weight[q] * p.weights.Holding * float32(n)
			continue
		}
		for o := range s.Players() {
			other := s.Holding(o, kind)
			if o == player {
				other += more
			}
			if o != q {
				most = max(most, other)
			}
		}
		worth += p.weight[q] * pays * leads(n, most, left) * 2 / float32(max(s.Players(), 2))
	}
	return worth
}

// leads returns the chance that a player with n things has the most at the end, if the most of another player and the number still to
// come are given. Of two players with equal numbers both have the most.
func leads(n, most, left int) float32 {
	if left == 0 {
		if n > 0 && n >= most {
			return 1
		}
		return 0
	}
	x := 2 * float32(n-most) / float32(math.Sqrt(float64(left)))
	if x < 0 {
		return 0.5 + 0.5*x/(1-x)
	}
	return 0.5 + 0.5*x/(1+x)
}

// collects returns the worth of the things that the mover gets by completing a feature of a survey.
func (p *Player) collects(s *engine.State, g *engine.Group) (change float32) {
	for h := range p.things {
		x, more := &p.things[h], 0
		switch {
		case x.card:
			if !p.leavesOut(p.me) && s.Takes(h, &g.Feature) {
				more = 1
			}
		case g.Kind == tile.City:
			more = g.Marks(x.mark)
		}
		if more > 0 {
			change += p.holds(s, h, p.me, more) - p.holds(s, h, -1, 0)
		}
	}
	return change
}

// A post is a feature without a value of its own on which a follower waits for others.
type post struct {
	points float32 // that it brings if many tiles are left, beside those of the features that are there
	stays  float32 // the worth of the follower there, in followers in hand
}

// posts holds the posts by kind of feature.
var posts = [tile.NumKinds]post{tile.Castle: {4, 0.6}, tile.Quarter: {0, 0}}

// posting is the number of remaining tiles with which a post brings half of its points.
const posting = 12

// What a figure that is no follower, beside a follower of its player, brings if many tiles are left: on a field, and elsewhere.
const (
	fieldAid = 3
	aid      = 5
)

// aids returns what a figure brings that is no follower and takes part in the scoring of its feature.
func (p *Player) aids(s *engine.State, f engine.Figure) float32 {
	left := float32(phases[p.phase])
	switch {
	case s.Kind(f.Node) == tile.Field:
		return fieldAid * min(left/20, 1)
	case s.Complete(f.Node):
		return 0
	}
	return aid * left / (left + 15)
}

// posted returns the worth of the followers on posts, and of the figures that are no followers.
func (p *Player) posted(s *engine.State) (worth float32) {
	left := float32(phases[p.phase])
	last := p.weights.inHand(maxHand, p.phase) - p.weights.inHand(maxHand-1, p.phase)
	for _, f := range s.Figures() {
		if spec := &p.rules.Figures[f.Kind]; !spec.Follower && !spec.Apart && !p.leavesOut(p.me) {
			worth += p.weight[f.Player] * p.aids(s, f)
			continue
		}
		x := &posts[s.Kind(f.Node)]
		if x.stays == 0 || !s.IsFollower(f) {
			continue
		}
		brings := x.points*left/(left+posting) + x.stays*last
		p.parts = s.Awaited(f.Node, p.parts[:0])
		most := float32(0)
		for _, root := range p.parts {
			var open int
			p.standing, open, _, _ = s.Standing(root)
			p.standing.Complete = true
			most = max(most, p.weights.cell(p.standing.Kind, open, p.phase).Complete*p.value(s, &p.standing))
		}
		worth += p.weight[f.Player] * (brings + most)
	}
	return worth
}
