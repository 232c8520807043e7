package openings

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/notation"
	"cartulary/replay"
)

// Options are the settings of Make. The figures depend on Seed and Error only, not on Workers and interruptions.
type Options struct {
	Seed    uint64
	Error   float64 // standard error, in points, of the difference between the best option and each that is good or shown
	Date    string
	Workers int             // goroutines; 0: one for each processor
	Done    func(n, of int) // called after each position, from one goroutine at a time; may be nil
	// Save takes the table so far after each position, from one goroutine at a time; may be nil. Its error ends the making.
	Save func(*Table) error
}

// Options.Error is in this range, in points.
const (
	LeastError = 0.1
	MostError  = 20
)

// likely is the number of pairs of a first move and a second tile that have replies. Equally likely pairs are all in or all out.
const likely = 10

// ErrOther is the error of a table that was begun with other settings.
var ErrOther = errors.New("the table was begun with another seed or another error")

// Make makes a table, or the rest of one that was begun with the same settings: old, nil for none. It changes old. If ctx ends, it
// returns the error of ctx; what was finished has been saved.
func Make(ctx context.Context, old *Table, o Options) (*Table, error) {
	if !(o.Error >= LeastError && o.Error <= MostError) {
		return nil, fmt.Errorf("the error must be from %v to %v points, not %v", LeastError, float64(MostError), o.Error)
	}
	t := old
	if t == nil {
		t = &Table{Evaluator: policy.Evaluator, Rules: game().Profiles(), Seed: o.Seed, Date: o.Date, Error: o.Error}
	}
	if t.Seed != o.Seed || t.Error != o.Error {
		return nil, ErrOther
	}
	m := maker{options: o, table: t, ctx: ctx}
	m.of = len(firstTiles()) + likely
	if err := m.ply(&t.First, firstTiles()); err != nil {
		return nil, err
	}
	pairs := t.likeliest()
	m.of = len(t.First) + len(pairs)
	return t, m.ply(&t.Replies, pairs)
}

// A maker makes one table.
type maker struct {
	options Options
	table   *Table
	ctx     context.Context
	done    int
	of      int
	lock    sync.Mutex
	err     error
}

// ply completes a list of positions, in the order of those wanted.
func (m *maker) ply(list *[]Position, wanted []Position) error {
	place := func(p *Position) int {
		return slices.IndexFunc(wanted, func(q Position) bool { return q.Tile == p.Tile && slices.Equal(q.Moves, p.Moves) })
	}
	if slices.ContainsFunc(*list, func(p Position) bool { return place(&p) < 0 }) {
		return errors.New("the table has a position that is not in this game")
	}
	var todo []Position
	for _, p := range wanted {
		if !slices.ContainsFunc(*list, func(q Position) bool { return q.Tile == p.Tile && slices.Equal(q.Moves, p.Moves) }) {
			todo = append(todo, p)
		}
	}
	m.done += len(wanted) - len(todo)
	ctx, stop := context.WithCancel(m.ctx)
	defer stop()
	var group sync.WaitGroup
	next := make(chan Position)
	for range min(cmp.Or(m.options.Workers, runtime.GOMAXPROCS(0)), len(todo)) {
		group.Go(func() {
			x := newRunner(ctx, m.options.Error)
			for p := range next {
				if !m.keep(x.position(&p, m.options.Seed), list, p, place) {
					stop()
				}
			}
		})
	}
	for _, p := range todo {
		select {
		case next <- p:
		case <-ctx.Done():
		}
	}
	close(next)
	group.Wait()
	return cmp.Or(m.ctx.Err(), m.err)
}

// keep adds a finished position to a list and reports whether the work goes on.
func (m *maker) keep(err error, list *[]Position, p Position, place func(*Position) int) bool {
	m.lock.Lock()
	defer m.lock.Unlock()
	if err == nil && m.err == nil {
		*list = append(*list, p)
		slices.SortFunc(*list, func(a, b Position) int { return place(&a) - place(&b) })
		m.done++
		if m.options.Save != nil {
			err = m.options.Save(m.table)
		}
		if m.options.Done != nil {
			m.options.Done(m.done, m.of)
		}
	}
	if m.err == nil {
		m.err = err
	}
	return m.err == nil
}

// position sets the options of a position.
func (x *runner) position(p *Position, seed uint64) error {
	rec, states, err := played(p.Moves)
	if err != nil {
		return err
	}
	s := states[len(states)-1]
	t, _ := s.Rules().TypeByName(p.Tile)
	me, _ := policy.Next(s)
	image := states[0]
	for _, after := range states[1:] {
		if image, err = x.image(image, after); err != nil {
			return err
		}
	}
	list, err := x.lanes(s, image, t)
	if err != nil {
		return err
	}
	seeds := []uint64{seed}
	for i := range s.Tiles() {
		seeds = append(seeds, uint64(s.Tiles()[i].Type))
	}
	if err := x.race(me, list, append(seeds, uint64(t))...); err != nil {
		return err
	}
	p.Count = len(list)
	for _, l := range list {
		o := l.result(list[0]).rounded()
		o.Move = written(s, rec, &l.option)
		for i := range l.alike {
			o.Alike = append(o.Alike, written(s, rec, &l.alike[i]))
		}
		p.Options = append(p.Options, o)
	}
	if len(p.Moves) > 0 {
		p.Options = slices.Clone(p.Shown())
	}
	return nil
}

// written returns an option as a record writes it.
func written(s *engine.State, rec *notation.Record, o *policy.Option) string {
	s = s.Clone()
	policy.Begin(s)
	var list []notation.Action
	for _, a := range []engine.Action{engine.Place(o.Place), o.Move} {
		if a.Kind != 0 {
			list = append(list, replay.Written(s, game(), rec, &a))
			s.Apply(&a)
		}
	}
	return text(list)
}

// rounded returns an option with points to the hundredth and chances to a tenth of a percent.
func (o Option) rounded() Option {
	for _, x := range []*float64{&o.Lead, &o.SE, &o.Behind, &o.BehindSE} {
		*x = round(*x, 100)
	}
	for _, x := range []*float64{&o.Win, &o.WinSE} {
		*x = round(*x, 1000)
	}
	return o
}

func round(x, unit float64) float64 { return math.Round(x*unit)/unit + 0 } // + 0: no negative zero

// firstTiles returns the positions before the first moves, in the order of the table of tiles.
func firstTiles() (list []Position) {
	s := start()
	for t := range s.Rules().Types {
		if n := s.RemainingOf(engine.TypeID(t)); n > 0 {
			list = append(list, Position{Tile: s.Rules().Type(engine.TypeID(t)).Tile.ID, Chance: round(float64(n)/float64(s.Remaining()), 1e5)})
		}
	}
	return list
}

func start() *engine.State {
	_, states, err := played(nil)
	if err != nil {
		panic(err) // no move can be wrong
	}
	return states[0]
}

// likeliest returns the positions of the likeliest pairs of a first move, the best one, and a second tile, the likeliest first.
func (t *Table) likeliest() []Position {
	s := start()
	var list []Position
	var ways []int
	for i := range t.First {
		first, _ := s.Rules().TypeByName(t.First[i].Tile)
		for k := range s.Rules().Types {
			second := engine.TypeID(k)
			n := s.RemainingOf(second)
			if second == first {
				n--
			}
			if n *= s.RemainingOf(first); n > 0 {
				ways = append(ways, n)
				list = append(list, Position{Moves: []string{t.First[i].Options[0].Move}, Tile: s.Rules().Type(second).Tile.ID,
					Chance: round(float64(n)/float64(s.Remaining()*(s.Remaining()-1)), 1e5)})
			}
		}
	}
	if len(ways) <= likely {
		return list
	}
	least := slices.Sorted(slices.Values(ways))[len(ways)-likely]
	index := make([]int, 0, len(list))
	for i := range list {
		if ways[i] >= least {
			index = append(index, i)
		}
	}
	slices.SortStableFunc(index, func(a, b int) int { return ways[b] - ways[a] })
	var out []Position
	for _, i := range index {
		out = append(out, list[i])
	}
	return out
}
