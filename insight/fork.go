package insight

import (
	"context"
	"fmt"

	"cartulary/engine"
	"cartulary/notation"
)

// A Fork compares the position after a turn of a game with the one after other turns, by playouts with common random numbers. It keeps
// its playouts, so figures can be shown early and become better. It belongs to one goroutine.
type Fork struct {
	w     *worker
	at    int           // index of the position of the record
	other *engine.State // nil without other turns
	mover string        // as in a Comparison
	same  bool          // both positions have the same future
	exact *Comparison   // nil if there must be playouts
	ends  []outcome     // of the playouts from other
}

// A Comparison is the forecast of the two positions of a Fork, by colour.
type Comparison struct {
	Calibrated bool               `json:"calibrated"` // as in Analysis
	Method     string             `json:"method"`     // that of an Eval: Final only if both games are over
	Playouts   int                `json:"playouts"`   // of each position
	Mover      string             `json:"mover"`      // the player of the first other turn, or else of the turn before the position
	Game       map[string]Outlook `json:"game"`
	Other      map[string]Outlook `json:"other,omitempty"`      // nil without other turns, as Difference
	Difference map[string]Outlook `json:"difference,omitempty"` // Other - Game, with the errors of pairs
}

// An Outlook is what a player can expect, or the difference of two of them. The lead is the player's points minus the mean of the others'.
type Outlook struct {
	Win    float64 `json:"win"` // as in an Eval
	WinSE  float64 `json:"winSe"`
	Lead   float64 `json:"lead"`
	LeadSE float64 `json:"leadSe"`
}

// forkExact is the most tiles left from which a Fork solves positions: that takes no longer than some playouts.
const forkExact = 2

// Fork returns the fork of a game between the turn with a number and a part, or the start if the number is 0, and the last of other
// turns, a line each, which replace the turns of the record from the first of their numbers on. There may be none: then there is only
// a forecast of the record. Fork returns a MoveError if the other turns are no legal turns of the game, and another error if the
// record cannot be replayed up to the turn.
func (a *Analyst) Fork(rec *notation.Record, number int, part notation.Part, others string) (*Fork, error) {
	turns, err := readMoves(rec, others)
	if err != nil {
		return nil, err
	}
	g, err := read(rec)
	if err != nil {
		return nil, err
	}
	j := a.job(g)
	j.plan.exact = min(j.plan.exact, forkExact)
	f := &Fork{w: j.worker(context.Background())}
	if number > 0 {
		i := g.find(&notation.Turn{Number: number, Part: part})
		if i < 0 {
			return nil, g.missing(number)
		}
		f.at, f.mover = i+1, g.colour(g.turns[i].mover)
	}
	if len(turns) > 0 {
		if err := f.branch(rec, turns); err != nil {
			return nil, err
		}
	}
	f.exact = f.solved()
	return f, nil
}

// branch plays the other turns.
func (f *Fork) branch(rec *notation.Record, turns []notation.Turn) error {
	g := f.w.g
	first := g.find(&turns[0])
	if first < 0 {
		last := &g.turns[len(g.turns)-1]
		if g.until != nil && len(g.turns) < len(rec.Turns) {
			return g.missing(turns[0].Number)
		}
		if turns[0].Number != last.Number+1 || turns[0].Part != 0 {
			return MoveError("the record has no turn " + turns[0].Name())
		}
		first = len(g.turns)
	}
	other, err := read(instead(first, rec, turns...))
	if err != nil {
		return err
	}
	for i := first; i < len(other.problems); i++ {
		switch p := &other.problems[i]; {
		case len(p.broken) > 0:
			return MoveError(fmt.Sprintf("turn %s: %s", turns[i-first].Name(), p.broken[0]))
		case p.stop:
			return MoveError("the move cannot be carried out: " + p.first)
		}
	}
	f.other, f.mover = other.last(), turns[0].Player.String()
	f.same = f.at == first+len(turns) && equal(f.other, g.at(f.at), len(g.stands[first].Tiles()))
	return nil
}

// solved returns the comparison if both positions are over or solved.
func (f *Fork) solved() *Comparison {
	g := f.w.g
	game, ok := f.w.solvedAt(f.at)
	if !ok {
		return nil
	}
	c := &Comparison{Calibrated: g.base, Method: game.Method, Mover: f.mover, Game: f.outlooks(&game)}
	if f.other == nil {
		return c
	}
	other, ok := f.w.solvedIn(f.other)
	if !ok {
		return nil
	}
	if other.Method != Final {
		c.Method = other.Method
	}
	c.Other = f.outlooks(&other)
	c.subtract()
	return c
}

// outlooks returns what an Eval without errors means for each player.
func (f *Fork) outlooks(e *Eval) map[string]Outlook {
	list := map[string]Outlook{}
	for p := range f.w.g.players() {
		list[f.w.g.colour(p)] = Outlook{Win: e.Win[f.w.g.colour(p)], Lead: round(f.w.g.lead(e, p))}
	}
	return list
}

func (c *Comparison) subtract() {
	c.Difference = map[string]Outlook{}
	for p, o := range c.Other {
		c.Difference[p] = Outlook{Win: round(o.Win - c.Game[p].Win), Lead: round(o.Lead - c.Game[p].Lead)}
	}
}

// Compare returns the comparison by n playouts of each position, at least two. It makes those that are missing, and none if both positions are
// solved. The figures depend on the seed, the game and n alone: a forecast of an Analysis by n playouts has the same ones for Game. The error
// is that of ctx.
func (f *Fork) Compare(ctx context.Context, n int) (*Comparison, error) {
	if f.exact != nil {
		return f.exact, nil
	}
	f.w.ctx, n = ctx, max(n, 2)
	game, err := f.w.playouts(f.at, n)
	if err != nil {
		return nil, err
	}
	g, players := f.w.g, f.w.g.players()
	c := &Comparison{Calibrated: g.base, Method: Playouts, Playouts: n, Mover: f.mover, Game: f.played(game)}
	if f.other == nil {
		return c, nil
	}
	if f.ends, err = f.w.sample(f.other, engine.NoType, stream{f.at, forForecast}, n, f.ends); err != nil {
		return nil, err
	}
	other := f.ends[:n]
	if f.same {
		other = game
	}
	c.Other = f.played(other)
	c.subtract()
	for p := range players {
		if l := f.w.lossOf(p, other, game); !f.same {
			d := c.Difference[g.colour(p)]
			d.WinSE, d.LeadSE = l.WinSE, l.SE
			c.Difference[g.colour(p)] = d
		}
	}
	return c, nil
}

// played returns what played games mean for each player.
func (f *Fork) played(sample []outcome) map[string]Outlook {
	list, players := map[string]Outlook{}, f.w.g.players()
	for p := range players {
		win, se, lead := chance(sample, p, players)
		list[f.w.g.colour(p)] = Outlook{round(win), round(se), round(lead.mean(others(players))), round(lead.se(others(players)))}
	}
	return list
}
