package insight

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/insight/solve"
)

// A purpose separates the random numbers of one turn.
type purpose uint64

const (
	forForecast purpose = iota + 1
	forLuck
	forChoice    // of the best option: all options share the streams
	forJudgement // of the best and the played option: both share the streams
	forWhatIf
)

// A job is the work for one game. Each unit writes to a place of its own, so the workers do not matter.
type job struct {
	g        *game
	plan     plan
	seed     uint64
	endings  []ending // by turn
	now      func() time.Time
	deadline time.Time // zero: none
	half     time.Time // half of the time before the deadline: for the rest, only draws and moves are judged
	late     atomic.Bool
}

// A unit is a part of a job.
type unit func(*worker) error

type worker struct {
	*job
	ctx    context.Context
	player *policy.Player
	solver solver
	end    engine.State // of a playout
	trial  engine.State
	list   []policy.Option
	timed  bool // the current work may be cut at the deadline
}

// A solver solves positions with few tiles left. Values of positions are for player 0, those of options for the mover.
type solver interface {
	Position(s *engine.State) (v solve.Value, ok bool)
	Options(s *engine.State, t engine.TypeID, dst []solve.Option) ([]solve.Option, bool)
}

func (j *job) worker(ctx context.Context) *worker {
	return &worker{job: j, ctx: ctx, player: policy.New(j.g.rules.Rules), solver: newSolver(j.g.rules.Rules)}
}

var errLate = errors.New("the time of the budget is over")

// stopped returns the error of the context, or errLate after the deadline if the current work may be cut.
func (w *worker) stopped() error {
	if err := w.ctx.Err(); err != nil {
		return err
	}
	if w.timed && !w.deadline.IsZero() && !w.now().Before(w.deadline) {
		w.late.Store(true)
		return errLate
	}
	return nil
}

// run does all units with a number of goroutines. It calls done, if not nil, after each unit.
func (j *job) run(ctx context.Context, workers int, units []unit, done func(n, of int)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next, finished atomic.Int64
	var group sync.WaitGroup
	var mutex sync.Mutex
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	for range min(workers, len(units)) {
		group.Add(1)
		go func() {
			defer group.Done()
			w := j.worker(ctx)
			for i := next.Add(1); int(i) <= len(units); i = next.Add(1) {
				w.timed = false
				if err := units[i-1](w); err != nil && !errors.Is(err, errLate) {
					cancel(err)
					return
				}
				mutex.Lock()
				n := finished.Add(1)
				if done != nil {
					done(int(n), len(units))
				}
				mutex.Unlock()
			}
		}()
	}
	group.Wait()
	return context.Cause(ctx)
}
