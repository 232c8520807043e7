// Package policy plays games by a worth of positions: the points of the players, and what their claimed features and
// the followers in their hands will bring. It names no element of the game.
//
// Start with [New]: a [Player] lists the options of a drawn tile with their worths ([Player.Options]), plays one
// ([Player.Play]) and plays games to their end ([Player.Playout]). A Player belongs to one goroutine.
package policy

import (
	"cmp"
	"slices"
	"sync"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// An Option is one way to play a drawn tile.
type Option struct {
	Place engine.Placement
	Move  engine.Action // after the placement; Kind 0: none
	Worth float32       // of the position after the turn for the mover, in points of lead over the mean of the others
}

// A Player plays turns and games by the worth of positions. It keeps its memory, so a playout allocates nothing.
type Player struct {
	rules    *engine.Rules
	weights  Weights
	random   bool    // it plays at random: see NewRandom
	city     float32 // the points for a city beside a field
	me       int
	phase    int
	weight   [engine.MaxPlayers]float32 // of a point of each player for the mover
	hand     [engine.MaxPlayers]uint8
	features []feature
	standing engine.Feature // here because calls of rules would move it to the heap
	claims   []claim
	places   []engine.Placement
	act      engine.Action
	bag      []engine.TypeID
	moves    []engine.Action
	sides    []tile.Side
	begun    engine.State
	after    engine.State
	trial    engine.State
}

var published = sync.OnceValue(func() *Weights {
	w, err := Parse(table)
	if err != nil {
		panic("policy: worth-1.txt: " + err.Error())
	}
	return w
})

// New returns a player of games with some rules, who plays by the published weights.
func New(r *engine.Rules) *Player { return NewWith(r, published()) }

// NewWith returns a player who plays by other weights.
func NewWith(r *engine.Rules, w *Weights) *Player {
	p := &Player{rules: r, weights: *w, city: w.City}
	if r.FieldCity > 0 {
		p.city = float32(r.FieldCity)
	}
	return p
}

// NewRandom returns a player who plays a random placement and, three times out of four, a random deployment if one is
// possible.
func NewRandom(r *engine.Rules) *Player { return &Player{rules: r, random: true} }

// Next returns the player whose turn, or whose next part of a turn, comes after a position between turns.
func Next(s *engine.State) (player int, part bool) {
	if s.Rules().Repeats() && s.Turn() > 0 {
		if may, _ := s.Again(); may {
			return s.Active(), true
		}
	}
	return (s.Active() + 1) % s.Players(), false
}

// Begin begins the next turn, or the next part of the turn.
func Begin(s *engine.State) {
	if p, part := Next(s); part {
		s.BeginPart()
	} else {
		s.BeginTurn(p)
	}
}

// Lead returns a player's points minus the mean of the others' points.
func Lead(s *engine.State, me int) float32 {
	others := 0
	for q := range s.Players() {
		if q != me {
			others += s.Score(q)
		}
	}
	return float32(s.Score(me)) - float32(others)/float32(max(s.Players()-1, 1))
}

// Options appends to dst the legal ways to play a tile of type t in a position between turns, best first. Two parts of
// one feature are one option. The result is empty if the tile fits nowhere.
func (p *Player) Options(s *engine.State, t engine.TypeID, dst []Option) []Option {
	from := len(dst)
	p.begun.CopyFrom(s)
	Begin(&p.begun)
	if p.rules.Plain() {
		p.measure(&p.begun, p.begun.Active(), s.Remaining()-1)
		dst = p.plainOptions(&p.begun, t, dst)
	} else {
		dst = p.allOptions(&p.begun, t, dst)
	}
	slices.SortStableFunc(dst[from:], func(a, b Option) int { return -cmp.Compare(a.Worth, b.Worth) })
	return dst
}

// plainOptions appends the options in a game whose turns are a placement and a deployment. The position is measured.
func (p *Player) plainOptions(s *engine.State, t engine.TypeID, dst []Option) []Option {
	base := p.base(s)
	p.places = s.Places(t, p.places[:0])
	for _, place := range p.places {
		change, claims := p.gain(s, place)
		dst = append(dst, Option{Place: place, Worth: base + change})
		for _, c := range claims {
			for kind := range p.rules.Figures {
				if s.Supply(p.me, uint8(kind)) > 0 {
					cost := float32(0)
					if p.phase > 0 {
						cost = strongerCost * float32(p.rules.Figures[kind].Strength-1)
					}
					dst = append(dst, Option{place, deploy(s, place, c.part, uint8(kind)), base + change + c.gain - cost})
				}
			}
		}
	}
	return dst
}

// BestEnd returns the greatest final lead that the next player can reach with a tile of type t in a position between
// turns, if the game ends after it. Ok is false if the tile fits nowhere. It is exact under rules for which Exact is
// true.
func (p *Player) BestEnd(s *engine.State, t engine.TypeID) (lead float32, ok bool) {
	me, _ := Next(s)
	p.measure(s, me, 0)
	p.places = s.Places(t, p.places[:0])
	if len(p.places) == 0 {
		return 0, false
	}
	best := float32(-1e9)
	for _, place := range p.places {
		change, claims := p.gain(s, place)
		best = max(best, change)
		for _, c := range claims {
			best = max(best, change+c.gain)
		}
	}
	return p.base(s) + best, true
}

// Ends is like Options with the final lead of each option if the game ends after it, in the order of the placements.
func (p *Player) Ends(s *engine.State, t engine.TypeID, dst []Option) []Option {
	me, _ := Next(s)
	p.measure(s, me, 0)
	return p.plainOptions(s, t, dst)
}

// Exact reports whether Ends and BestEnd are exact: turns are a placement and a deployment, and the final score is the sum
// of the values of features.
func Exact(r *engine.Rules) bool { return r.Plain() && r.EndsPlainly() }

// strongerCost is the cost of deploying a follower that counts as one more in a majority, which is wanted elsewhere.
const strongerCost = 0.5

// deploy returns the deployment of a follower on a part of a tile after its placement.
func deploy(s *engine.State, place engine.Placement, part, kind uint8) engine.Action {
	return engine.Action{Kind: engine.ActDeploy, Figure: kind, Tile: len(s.Tiles()), Part: part, At: place.At,
		Want: s.Rules().Type(place.Type).Tile.Parts[part].Kind}
}

// allOptions appends the options in any game: it makes every placement and every move.
func (p *Player) allOptions(s *engine.State, t engine.TypeID, dst []Option) []Option {
	me := s.Active()
	places := s.Places(t, nil)
	for _, place := range places {
		p.after.CopyFrom(s)
		p.act = engine.Place(place)
		p.after.Apply(&p.act)
		moves, must := p.after.Moves(nil)
		if !must {
			moves = append(moves, engine.Action{})
		}
		for i := range moves {
			r := NewRand(uint64(s.Turn()))
			p.walkAny(&p.after, &moves[i], &r)
			r = NewRand(uint64(s.Turn()))
			dst = append(dst, Option{place, moves[i], p.worthAfter(&p.after, &moves[i], me, &r)})
		}
	}
	return dst
}

// Play plays the next turn, or part of a turn, with an option.
func (p *Player) Play(s *engine.State, o *Option) {
	Begin(s)
	p.act = engine.Place(o.Place)
	s.Apply(&p.act)
	if o.Move.Kind != 0 {
		p.act = o.Move
		s.Apply(&p.act)
	}
	if !p.rules.Plain() {
		r := NewRand(uint64(s.Turn()))
		p.settle(s, &r)
	}
	s.EndTurn()
}
