package engine

import (
	"math/rand/v2"

	"cartulary/engine/tile"
)

// A Random plays a random legal game. Two of the same rules, names, seed and skill
// play the same game.
type Random struct {
	State   *State
	Skill   int // moves that a player compares by the points they bring; 0 and 1: the first is played
	rng     *rand.Rand
	options []Option
	moves   []Action
	actions []Action
	sides   []tile.Side
	trial   State
}

// NewRandom returns a random game with the start tiles on the table.
func NewRandom(r *Rules, names []string, seed uint64) *Random {
	g := &Random{State: NewState(r, names), rng: rand.New(rand.NewPCG(seed, 0))}
	g.State.SetUp(r.Start)
	return g
}

// Turn plays the next player's turn and returns his actions, which are valid until
// the next call, or nil if the stack is empty. A turn in which the rest of the
// stack fits nowhere holds discards alone (BAS-25).
func (g *Random) Turn() []Action {
	g.actions = g.actions[:0]
	s := g.State
	if s.Remaining() <= 0 {
		return nil
	}
	s.BeginTurn((s.Active() + 1) % s.Players())
	for s.Remaining() > 0 {
		t := g.draw()
		if s.MustLayAside(t) {
			g.act(Action{Kind: ActAside, Place: Placement{Type: t}})
			continue
		}
		g.options = s.Legal(t, g.options[:0])
		if len(g.options) == 0 {
			g.act(Action{Kind: ActDiscard, Place: Placement{Type: t}})
			continue
		}
		place, move := g.choose(t)
		g.act(place)
		if move.Kind != 0 {
			g.act(move)
		}
		g.walk()
		break
	}
	s.EndTurn()
	return g.actions
}

// draw takes a tile from the stack.
func (g *Random) draw() TypeID {
	n := g.rng.IntN(g.State.Remaining())
	for t := range g.State.rules.Types {
		if n -= g.State.RemainingOf(TypeID(t)); n < 0 {
			return TypeID(t)
		}
	}
	panic("engine: the stack holds fewer tiles than it counts")
}

// choose picks a placement and what is done after it: the best of Skill random ones.
func (g *Random) choose(t TypeID) (place, move Action) {
	best := 0
	for i := range max(g.Skill, 1) {
		o := g.options[g.rng.IntN(len(g.options))]
		p := Action{Kind: ActPlace, Place: Placement{Type: t, At: o.At, Rotation: o.Rotation}}
		g.trial.CopyFrom(g.State)
		g.trial.Apply(&p)
		m := g.move()
		if g.Skill <= 1 {
			return p, m
		}
		if v := g.value(&p, &m); i == 0 || v > best {
			best, place, move = v, p, m
		}
	}
	return place, move
}

// move picks one of the moves in the trial position, or, unless one is compulsory,
// none, one time out of four.
func (g *Random) move() (a Action) {
	var must bool
	g.moves, must = g.trial.Moves(g.moves[:0])
	if len(g.moves) == 0 || !must && g.rng.IntN(4) == 0 {
		return a
	}
	return g.moves[g.rng.IntN(len(g.moves))]
}

// walk has a neutral figure walk if one must, each step to a random side.
func (g *Random) walk() {
	neutral, steps := g.State.DueWalk()
	var path []Step
	for range steps {
		if g.sides = g.State.NextSteps(neutral, path, g.sides[:0]); len(g.sides) == 0 {
			break
		}
		path = append(path, Step{Side: g.sides[g.rng.IntN(len(g.sides))], Mover: -1})
	}
	if len(path) > 0 {
		g.act(Action{Kind: ActWalk, Neutral: neutral, Steps: path})
	}
}

// value tells what a move brings in the trial position: points for the player against
// the others', a compact table, followers at home.
func (g *Random) value(place, move *Action) int {
	s := &g.trial
	me := s.Active()
	near := 0
	for _, d := range around {
		if s.TileAt(Point{place.Place.At.X + d.X, place.Place.At.Y + d.Y}) != NoTile {
			near++
		}
	}
	if move.Kind != 0 {
		m := *move
		s.Apply(&m)
	}
	s.EndTurn()
	gain := 0
	for p := range s.Players() {
		d := 12 * (s.Score(p) - g.State.Score(p))
		if p != me {
			d = -d / max(s.Players()-1, 1)
		}
		gain += d
	}
	if move.Kind == ActDeploy {
		gain += 2 * (s.Supply(me, 0) - 3) // the last followers are kept for later
	}
	return gain + 2*near
}

func (g *Random) act(a Action) {
	g.State.Apply(&a)
	g.actions = append(g.actions, a)
}
