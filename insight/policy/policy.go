// Package policy plays games by a worth of positions: the points of the players, and what their claimed features and
// the followers in their supplies will bring. It names no element of the game.
//
// Start with [New]: a [Player] lists the options of a drawn tile with their worths ([Player.Options]), plays one
// ([Player.Play]) and plays games to their end ([Player.Playout]). A Player belongs to one goroutine.
package policy

import (
	"cmp"
	"slices"

	"cartulary/engine"
)

// Evaluator is the name of the worth with its version. Another table of weights has another name.
const Evaluator = "worth-1"

// An Option is one way to play a drawn tile.
type Option struct {
	Place engine.Placement
	Move  engine.Action // after the placement; Kind 0: none
	Worth float32       // of the position after the turn for the mover, in points of lead over the mean of the others
}

// A Player plays turns and games by the worth of positions.
type Player struct {
	rules   *engine.Rules
	trial   engine.State
	after   engine.State
	ends    engine.State
	places  []engine.Option
	moves   []engine.Action
	options []Option
	bag     []engine.TypeID
}

// New returns a player of games with some rules.
func New(r *engine.Rules) *Player { return &Player{rules: r} }

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

// Options appends to dst the legal ways to play a tile of type t in a position between turns, best first. It is empty if
// the tile fits nowhere.
func (p *Player) Options(s *engine.State, t engine.TypeID, dst []Option) []Option {
	from := len(dst)
	p.trial.CopyFrom(s)
	Begin(&p.trial)
	p.places = p.trial.Legal(t, p.places[:0])
	for _, o := range p.places {
		place := engine.Placement{Type: t, At: o.At, Rotation: o.Rotation}
		p.after.CopyFrom(&p.trial)
		a := engine.Place(place)
		p.after.Apply(&a)
		var must bool
		p.moves, must = p.after.Moves(p.moves[:0])
		if !must {
			p.moves = append(p.moves, engine.Action{})
		}
		for _, m := range p.moves {
			p.ends.CopyFrom(&p.after)
			if m.Kind != 0 {
				p.ends.Apply(&m)
			}
			p.ends.EndTurn()
			dst = append(dst, Option{place, m, p.worth(&p.ends, p.after.Active())})
		}
	}
	slices.SortStableFunc(dst[from:], func(a, b Option) int { return -cmp.Compare(a.Worth, b.Worth) })
	return dst
}

// worth returns the worth of a position between turns for a player.
func (p *Player) worth(s *engine.State, me int) float32 {
	if s.Finished() {
		return Lead(s, me)
	}
	own := 2 * float32(s.Followers(me))
	p.trial2(s)
	return Lead(&p.ends, me) + own
}

func (p *Player) trial2(s *engine.State) { s.Finish() }

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

// Play plays the next turn, or part of a turn, with an option.
func (p *Player) Play(s *engine.State, o *Option) {
	Begin(s)
	a := engine.Place(o.Place)
	s.Apply(&a)
	if o.Move.Kind != 0 {
		m := o.Move
		s.Apply(&m)
	}
	s.EndTurn()
}

// Playout plays a position between turns to the end of the game, the final scoring included. The next tile drawn is t,
// NoType for a random one. The order of the other tiles depends on r and the remaining tiles alone, so playouts of
// different options with equal streams draw the same tiles.
func (p *Player) Playout(s *engine.State, t engine.TypeID, r *Rand) {
	p.bag = p.bag[:0]
	for i := range p.rules.Types {
		n := s.RemainingOf(engine.TypeID(i))
		if engine.TypeID(i) == t {
			n--
		}
		for range n {
			p.bag = append(p.bag, engine.TypeID(i))
		}
	}
	for i := len(p.bag) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		p.bag[i], p.bag[j] = p.bag[j], p.bag[i]
	}
	if t != engine.NoType {
		p.bag = append(p.bag, t)
	}
	for len(p.bag) > 0 && s.Remaining() > 0 {
		t := p.bag[len(p.bag)-1]
		p.bag = p.bag[:len(p.bag)-1]
		if p.options = p.Options(s, t, p.options[:0]); len(p.options) > 0 {
			p.Play(s, &p.options[0])
		} else {
			Begin(s)
			a := engine.Discard(t)
			s.Apply(&a)
			s.EndTurn() // replaced in the final form: the player draws again
		}
	}
	s.Finish()
}
