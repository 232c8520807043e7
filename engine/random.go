package engine

import "math/rand/v2"

// A Random plays a random legal game. Two of the same rules, names and seed play
// the same game.
type Random struct {
	State   *State
	rng     *rand.Rand
	stack   []TypeID
	options []Option
	actions []Action
}

// NewRandom returns a random game with the start tiles on the table.
func NewRandom(r *Rules, names []string, seed uint64) *Random {
	g := &Random{State: NewState(r, names), rng: rand.New(rand.NewPCG(seed, 0))}
	g.State.SetUp(r.Start)
	for t := range r.Types {
		for range g.State.RemainingOf(TypeID(t)) {
			g.stack = append(g.stack, TypeID(t))
		}
	}
	g.rng.Shuffle(len(g.stack), func(i, j int) { g.stack[i], g.stack[j] = g.stack[j], g.stack[i] })
	return g
}

// Turn plays the next player's turn and returns his actions, which are valid until
// the next call, or nil if the stack is empty. A turn in which the rest of the
// stack fits nowhere holds discards alone (BAS-25).
func (g *Random) Turn() []Action {
	g.actions = g.actions[:0]
	if len(g.stack) == 0 {
		return nil
	}
	s := g.State
	s.BeginTurn((s.Active() + 1) % s.Players())
	for len(g.stack) > 0 {
		t := g.stack[0]
		g.stack = g.stack[1:]
		g.options = s.Legal(t, g.options[:0])
		if len(g.options) == 0 {
			g.act(Action{Kind: ActDiscard, Place: Placement{Type: t}})
			continue
		}
		o := g.options[g.rng.IntN(len(g.options))]
		g.act(Action{Kind: ActPlace, Place: Placement{Type: t, At: o.At, Rotation: o.Rotation}})
		g.deploy(o)
		break
	}
	s.EndTurn()
	return g.actions
}

// deploy sets a follower on one of the free parts, three times out of four.
func (g *Random) deploy(o Option) {
	if o.Free == 0 || g.rng.IntN(4) == 0 {
		return
	}
	index := len(g.State.tiles) - 1
	n := g.State.Parts(index)
	part := uint8(g.rng.IntN(n))
	for o.Free>>part&1 == 0 {
		part = (part + 1) % uint8(n)
	}
	g.act(Action{Kind: ActDeploy, Tile: index, Part: part, At: o.At,
		Want: g.State.Kind(g.State.NodeOf(index, part))})
}

func (g *Random) act(a Action) {
	g.State.Apply(&a)
	g.actions = append(g.actions, a)
}
