package engine

import "math/rand/v2"

// A Random plays a random legal game. Two of the same rules, names, seed and skill
// play the same game.
type Random struct {
	State   *State
	Skill   int // moves that a player compares by the points they bring; 0 and 1: the first is played
	rng     *rand.Rand
	stack   []TypeID
	options []Option
	actions []Action
	trial   State
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
		place, deploy := g.choose(t)
		g.act(place)
		if deploy.Kind != 0 {
			g.act(deploy)
		}
		break
	}
	s.EndTurn()
	return g.actions
}

// choose picks a move: the best of Skill random ones.
func (g *Random) choose(t TypeID) (place, deploy Action) {
	best := 0
	for i := range max(g.Skill, 1) {
		o := g.options[g.rng.IntN(len(g.options))]
		p := Action{Kind: ActPlace, Place: Placement{Type: t, At: o.At, Rotation: o.Rotation}}
		d := g.deploy(t, o)
		if g.Skill <= 1 {
			return p, d
		}
		if v := g.value(&p, &d); i == 0 || v > best {
			best, place, deploy = v, p, d
		}
	}
	return place, deploy
}

// deploy picks one of the free parts, three times out of four.
func (g *Random) deploy(t TypeID, o Option) (a Action) {
	if o.Free == 0 || g.rng.IntN(4) == 0 {
		return a
	}
	parts := g.State.rules.Types[t].Tile.Parts
	part := g.rng.IntN(len(parts))
	for o.Free>>part&1 == 0 {
		part = (part + 1) % len(parts)
	}
	return Action{Kind: ActDeploy, Tile: len(g.State.tiles), Part: uint8(part), At: o.At, Want: parts[part].Kind}
}

// value tries a move and tells what it brings: points for the player against the
// others', a compact table, followers at home.
func (g *Random) value(place, deploy *Action) int {
	s := &g.trial
	s.CopyFrom(g.State)
	me := s.Active()
	s.Apply(place)
	near := 0
	for _, d := range around {
		if s.TileAt(Point{place.Place.At.X + d.X, place.Place.At.Y + d.Y}) != NoTile {
			near++
		}
	}
	if deploy.Kind != 0 {
		s.Apply(deploy)
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
	if deploy.Kind != 0 {
		gain += 2 * (s.Supply(me, 0) - 3) // the last followers are kept for later
	}
	return gain + 2*near
}

func (g *Random) act(a Action) {
	g.State.Apply(&a)
	g.actions = append(g.actions, a)
}
