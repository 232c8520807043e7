package insight

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/notation"
)

// A Clear is a turn of a game in which one option is clearly better than all others that were found.
type Clear struct {
	Index    int           // of Record.Turns
	Mover    int           // player
	From     *engine.State // before the draw. Its board may be turned against that of the record
	Tile     engine.TypeID // drawn
	Exact    bool          // the end of the game is solved, and the loss of each option is exact
	Before   float64       // the mover's chance to win before the draw
	Playouts int           // of the best option and its rivals; 0: Exact
	Options  []Compared    // best first; those that are as good as the best one where Exact are answers too
	Played   Compared      // what the player did; one of Options
}

// A Compared is an option of a Clear turn.
type Compared struct {
	Move   string        // in the notation of the record, without number and colour
	After  *engine.State // after the turn
	Answer bool
	Loss   Loss    // against the best option
	Win    float64 // the mover's chance to win after it
}

// The search for clear turns: the best of some options is chosen by clearChoosing playouts at most, and proved by clearProof others. It
// is clear if it is better than every rival by clearErrors standard errors, and by clearPoints points of lead.
const (
	clearChoosing = 48
	clearProof    = 4 * clearChoosing
	clearErrors   = 3
	clearPoints   = 2
	clearOthers   = 48 // playouts of the options that are no rivals, to show what they cost
	clearRivals   = 4  // that the proof compares with the best option, beside the played one
	clearAgain    = 2  // choices with other random numbers, which a clear option wins too
	clearAnswers  = 2  // more options that are equally good make no problem
)

// Clear returns the turns of a two-player base game in which one option is clearly best, in the order of the turns. It returns an error
// for other games, for a record of which no turn can be replayed, and if ctx ends. With Options.Turn it looks at that turn only. The
// figures depend on Options.Seed alone.
func (a *Analyst) Clear(ctx context.Context, rec *notation.Record) ([]Clear, error) {
	g, err := read(rec)
	if err != nil {
		return nil, err
	}
	if !g.base {
		return nil, errors.New("problems are found in two-player games of the base game only")
	}
	from, to, err := g.between(a.options.Turn)
	if err != nil {
		return nil, err
	}
	j := a.job(g)
	j.plan = plan{choose: clearChoosing, exact: Quick.plan.exact}
	found := make([]*Clear, len(g.turns))
	var units []unit
	for i := from; i < to; i++ {
		units = append(units, func(w *worker) (err error) {
			found[i], err = w.clear(i)
			return err
		})
	}
	if err := j.run(ctx, a.options.Workers, units, a.options.Done); err != nil {
		return nil, err
	}
	var list []Clear
	for _, c := range found {
		if c != nil {
			list = append(list, *c)
		}
	}
	return list, nil
}

// clear returns turn i if one option is clearly best in it, or else nil.
func (w *worker) clear(i int) (*Clear, error) {
	t := &w.g.turns[i]
	if !t.due || t.illegal || t.tile == engine.NoType {
		return nil, nil
	}
	c := &Clear{Index: i, Mover: t.mover, From: t.from, Tile: t.tile}
	if _, ok := w.options(i); ok {
		return w.clearlyExact(i, c), nil
	}
	list, _ := w.candidates(i)
	if len(list) < 2 {
		return nil, nil
	}
	left, err := w.choose(i, list, forChoice)
	if err != nil {
		return nil, err
	}
	best := left[0]
	me, players := t.mover, w.g.players()
	slices.SortStableFunc(list, func(a, b *candidate) int {
		return cmp.Compare(a.behind(best, me, players), b.behind(best, me, players))
	})
	list = append([]*candidate{best}, slices.DeleteFunc(list, func(c *candidate) bool { return c == best })...)
	if list[1].behind(best, me, players) < clearPoints {
		return nil, nil
	}
	if ok, err := w.clearlyBest(i, list); !ok || err != nil {
		return nil, err
	}
	c.Playouts = clearProof
	for _, o := range list {
		x := Compared{Move: w.g.text(i, t.Actions), After: o.after, Answer: o == best, Win: w.eval(o.judged).Win[w.g.colour(me)]}
		if o != best {
			x.Loss = *w.lossOf(me, best.judged[:len(o.judged)], o.judged)
		}
		if !o.played {
			x.Move = w.move(i, &o.option)
		}
		c.add(&x, o.played)
	}
	before, err := w.sample(t.from, engine.NoType, stream{i, forForecast}, clearProof, nil)
	c.Before = w.eval(before).Win[w.g.colour(me)]
	return c, err
}

// clearlyBest reports whether the first candidate is proved to be clearly better than the others, and sorts these by what they cost.
func (w *worker) clearlyBest(i int, list []*candidate) (bool, error) {
	me, best := w.g.turns[i].mover, list[0]
	rivals := list[:min(len(list), 1+clearRivals)]
	if played := slices.IndexFunc(list, func(c *candidate) bool { return c.played }); played >= len(rivals) {
		rivals = append(slices.Clone(rivals), list[played])
	}
	for n := clearProof / 4; n <= clearProof; n *= 2 {
		for _, r := range rivals {
			if err := w.prove(i, r, n); err != nil {
				return false, err
			}
		}
		for _, r := range rivals[1:] {
			if !w.proved(me, best, r, n) {
				return false, nil
			}
		}
	}
	if ok, err := w.chosenAgain(i, list); !ok || err != nil {
		return false, err
	}
	for _, o := range list {
		if err := w.prove(i, o, clearOthers); err != nil {
			return false, err
		}
	}
	lost := func(c *candidate) float64 { return w.lossOf(me, best.judged[:len(c.judged)], c.judged).Points }
	for { // the next best one may not have been among the rivals
		slices.SortStableFunc(list[1:], func(a, b *candidate) int { return cmp.Compare(lost(a), lost(b)) })
		next := list[1]
		if len(next.judged) >= clearProof {
			break
		}
		if err := w.prove(i, next, clearProof); err != nil {
			return false, err
		}
		if !w.proved(me, best, next, clearProof) {
			return false, nil
		}
	}
	return true, nil
}

// prove gives a candidate of turn i a number of the playouts that prove what it costs.
func (w *worker) prove(i int, c *candidate, n int) (err error) {
	c.judged, err = w.sample(c.after, engine.NoType, stream{i, forProof}, n, c.judged)
	return err
}

// proved reports whether a candidate is worse for a player than the best one, by a number of playouts. Fewer than all need less.
func (w *worker) proved(me int, best, c *candidate, n int) bool {
	l := w.lossOf(me, best.judged[:n], c.judged[:n])
	return l.Points >= clearErrors*float64(n)/clearProof*l.SE && (n < clearProof || l.Points >= clearPoints && l.Win >= 0)
}

// chosenAgain reports whether the first candidate is also chosen with other random numbers.
func (w *worker) chosenAgain(i int, list []*candidate) (bool, error) {
	for k := range purpose(clearAgain) {
		again := make([]*candidate, len(list))
		for n, c := range list {
			again[n] = &candidate{played: c.played, after: c.after}
		}
		left, err := w.choose(i, again, forProof+1+k)
		if err != nil || left[0] != again[0] {
			return false, err
		}
	}
	return true, nil
}

// add adds an option.
func (c *Clear) add(x *Compared, played bool) {
	c.Options = append(c.Options, *x)
	if played {
		c.Played = *x
	}
}

// clearlyExact returns a solved turn if few options are the best for lead and win, by clearPoints or more.
func (w *worker) clearlyExact(i int, c *Clear) *Clear {
	options, _ := w.options(i)
	before, _ := w.solvedAt(i)
	t := &w.g.turns[i]
	played := Alike(w.g.stands[i+1], len(t.from.Tiles()))
	c.Exact, c.Before = true, before.Win[w.g.colour(t.mover)]
	best, answers := options[0].Value, 0
	var seen []string
	for k := range options {
		o := &options[k]
		alike := w.alike(i, o)
		if slices.Contains(seen, alike) {
			continue
		}
		seen = append(seen, alike)
		loss := best.Lead - o.Value.Lead
		x := Compared{Answer: round(loss) == 0, Loss: Loss{Points: round(loss), Win: round(best.Win - o.Value.Win), Method: Exact}, Win: round(o.Value.Win)}
		switch {
		case x.Answer:
			if answers++; answers > clearAnswers {
				return nil
			}
		case loss < clearPoints || x.Loss.Win < 0:
			return nil
		}
		if len(c.Options) >= candidates && alike != played {
			continue
		}
		option := &policy.Option{Place: o.Place, Move: o.Move}
		x.Move = w.move(i, option)
		w.trial.CopyFrom(t.from)
		w.player.Play(&w.trial, option)
		if x.After = w.trial.Clone(); alike == played {
			x.Move = w.g.text(i, t.Actions)
		}
		c.add(&x, alike == played)
	}
	if answers == len(c.Options) || c.Played.Move == "" {
		return nil
	}
	return c
}
