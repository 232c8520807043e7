package problems

import (
	"cartulary/engine"
	"cartulary/insight"
	"cartulary/insight/policy"
)

// The simple players, the weakest first. They play single turns without playouts.
const (
	Random  = "random"
	Points  = "points" // greedy by the points if the game ended after the turn
	Earlier = policy.Earlier
	Newest  = policy.Evaluator
)

type simplePlayers struct {
	earlier, newest *policy.Player
	options         []policy.Option
	trial, end      engine.State
}

func newSimplePlayers(r *engine.Rules) *simplePlayers {
	return &simplePlayers{earlier: policy.NewWith(r, policy.Version(policy.Earlier)), newest: policy.New(r)}
}

// missing returns the simple players that do not find an answer, the weakest first. Of options that are equal to a player it chooses one
// at random.
func (x *simplePlayers) missing(c *insight.Clear, seed uint64) (names []string) {
	names = []string{} // in JSON an empty list
	add := func(name string, o *policy.Option) {
		if !x.finds(c, o) {
			names = append(names, name)
		}
	}
	x.options = x.newest.Options(c.From, c.Tile, x.options[:0])
	newest := x.options[0]
	r := policy.NewRand(seed, uint64(c.Index))
	add(Random, &x.options[r.Intn(len(x.options))])
	var best []int
	most := float32(0)
	for i := range x.options {
		x.end.CopyFrom(c.From)
		x.newest.Play(&x.end, &x.options[i])
		x.end.Finish()
		lead := policy.Lead(&x.end, c.Mover)
		if len(best) == 0 || lead > most {
			best, most = best[:0], lead
		}
		if lead == most {
			best = append(best, i)
		}
	}
	add(Points, &x.options[best[r.Intn(len(best))]])
	x.options = x.earlier.Options(c.From, c.Tile, x.options[:0])
	add(Earlier, &x.options[0])
	add(Newest, &newest)
	return names
}

// finds reports whether an option leads to a position of an answer.
func (x *simplePlayers) finds(c *insight.Clear, o *policy.Option) bool {
	x.trial.CopyFrom(c.From)
	x.newest.Play(&x.trial, o)
	older := len(c.From.Tiles())
	for i := range c.Options {
		if a := &c.Options[i]; a.Answer && insight.Alike(&x.trial, older) == insight.Alike(a.After, older) {
			return true
		}
	}
	return false
}
