package insight

import (
	"context"
	"fmt"
	"time"

	"cartulary/insight/policy"
	"cartulary/notation"
)

// Options are the settings of an Analyst. The figures depend on Seed and Budget only, not on Workers.
type Options struct {
	Seed    uint64
	Budget  Budget
	Workers int             // goroutines; 0: one for each processor
	Turn    int             // analyse this turn only, with all its parts; 0: all. There is no summary then
	Done    func(n, of int) // called after each unit of work, from one goroutine at a time; may be nil
}

// An Analyst analyses games. It is safe for use by one goroutine at a time.
type Analyst struct {
	options Options
	now     func() time.Time // the clock of a time limit
}

// New returns an analyst.
func New(o Options) *Analyst { return &Analyst{o, time.Now} }

// Game analyses a game. It returns an error for a record of which no turn can be replayed, if Options.Turn is not among
// the analysed turns, and if ctx ends. The caller sets Analysis.File, and Game unless it is 1.
func (a *Analyst) Game(ctx context.Context, rec *notation.Record) (*Analysis, error) {
	g, err := read(rec)
	if err != nil {
		return nil, err
	}
	from, to, err := g.between(a.options.Turn)
	if err != nil {
		return nil, err
	}
	j := a.job(g)
	f := newFigures(len(g.turns))
	if err := j.analyse(ctx, f, from, to, &a.options); err != nil {
		return nil, err
	}
	out := &Analysis{Game: 1, Hash: g.hash(), Evaluator: policy.Evaluator, Seed: a.options.Seed, Budget: a.options.Budget.String(),
		Reproducible: !j.late.Load(), Calibrated: g.base, Until: g.until, Start: f.forecasts[0].Eval, Turns: []Turn{},
		Summary: map[string]Summary{}}
	for p := range g.players() {
		out.Players = append(out.Players, Player{g.colour(p), g.rec.Players[p].Name, g.last().Score(p)})
	}
	for i := from; i < to; i++ {
		out.Turns = append(out.Turns, f.turn(g, i, j.plan.pairs))
	}
	if a.options.Turn == 0 {
		g.summarize(out, j.plan.pairs)
	}
	return out, nil
}

func (a *Analyst) job(g *game) *job {
	j := &job{g: g, plan: a.options.Budget.counts(), seed: a.options.Seed, endings: make([]ending, len(g.stands)), now: a.now}
	if j.plan.limit > 0 {
		now := a.now()
		j.half, j.deadline = now.Add(j.plan.limit/2), now.Add(j.plan.limit)
	}
	return j
}

// between returns the range of turns with a number, all if it is 0.
func (g *game) between(number int) (from, to int, err error) {
	if number == 0 {
		return 0, len(g.turns), nil
	}
	for from = range g.turns {
		if g.turns[from].Number != number {
			continue
		}
		for to = from; to < len(g.turns) && g.turns[to].Number == number; to++ {
		}
		return from, to, nil
	}
	return 0, 0, g.missing(number)
}

// missing returns the error for a turn that the analysis does not have.
func (g *game) missing(number int) error {
	if len(g.turns) < len(g.rec.Turns) {
		return fmt.Errorf("the record can be analysed up to turn %d only: %s", g.until.Turn, g.until.Reason)
	}
	return fmt.Errorf("the record has no turn %d", number)
}
