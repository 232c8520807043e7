// Package insight analyses games: how a game stood after every turn, what the draws were worth, and which moves cost
// points.
//
// Start with [New] and [Analyst.Game], which returns an [Analysis]; [Analyst.WhatIf] judges another move. Functions are safe for concurrent
// use. An Analyst and a [Fork] belong to one goroutine; an Analyst starts Options.Workers others for its playouts.
package insight

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/insight/solve"
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
		g.summarize(out, j.plan.pairs, f.forecasts[0].spread)
	}
	return out, nil
}

func (a *Analyst) job(g *game) *job {
	j := &job{g: g, plan: a.options.Budget.counts(), seed: a.options.Seed, endings: make([]ending, len(g.stands)), bases: make([]basis, len(g.turns)+1), now: a.now}
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

// An Analysis is the analysis of one game. Its JSON is the output of `cartulary analyze` (schemas/analysis.schema.json).
type Analysis struct {
	File         string             `json:"file,omitempty"`
	Game         int                `json:"game"` // number in the file, from 1
	Hash         string             `json:"hash"` // of the canonical game: colours, names and the orientation of the board do not count
	Evaluator    string             `json:"evaluator"`
	Seed         uint64             `json:"seed"`
	Budget       string             `json:"budget"`
	Reproducible bool               `json:"reproducible"`    // false if a time limit ended the work
	Calibrated   bool               `json:"calibrated"`      // a two-player base game: forecasts have been measured on such games only
	Until        *Until             `json:"until,omitempty"` // nil: the record was replayed to its end, and has no other end than the last tile
	Players      []Player           `json:"players"`
	Start        Eval               `json:"start"`
	Turns        []Turn             `json:"turns"`
	Summary      map[string]Summary `json:"summary"` // by colour
}

// Until is why an analysis stops before the end of a game.
type Until struct {
	Turn   int    `json:"turn"` // the last analysed turn
	Reason string `json:"reason"`
}

// A Player is a player with the points in the last analysed position, the final ones if it has the last tile.
type Player struct {
	Colour string `json:"colour"`
	Name   string `json:"name,omitempty"`
	Points int    `json:"points"`
}

// The methods of an Eval or a Measure.
const (
	Playouts = "playouts" // games played to their end
	Exact    = "exact"    // the end of the game solved
	Final    = "final"    // the game is over
	Static   = "static"   // the worth of positions, without playouts
)

// An Eval is a forecast of the end of a game from one position. Maps are by colour.
type Eval struct {
	Win      map[string]float64 `json:"win"`    // chance to win; a tie counts as one half
	Points   map[string]float64 `json:"points"` // expected final points
	WinSE    float64            `json:"winSe"`  // standard error, the largest of the players'
	PointsSE float64            `json:"pointsSe"`
	Method   string             `json:"method"`
	Playouts int                `json:"playouts,omitempty"`
}

// A Measure is a number of points with its standard error.
type Measure struct {
	Points float64 `json:"points"`
	SE     float64 `json:"se"`
	Method string  `json:"method,omitempty"`
}

// A Loss is what the played option cost against the best one found, for the mover: points of lead and chance to win.
// It can be negative: the best option is chosen on one half of the playouts and judged on the other.
type Loss struct {
	Points float64 `json:"points"`
	SE     float64 `json:"se"`
	Win    float64 `json:"win"`
	WinSE  float64 `json:"winSe"`
	Method string  `json:"method,omitempty"`
}

// The grades of a move, by the loss of winning chance. A grade is given only if the loss less two standard errors exceeds
// the step before: 0, 4 or 8 %.
const (
	Doubtful = "doubtful" // 4 % of winning chance or more
	Error    = "error"    // 8 %
	Blunder  = "blunder"  // 16 %
)

// A Turn is the analysis of one turn, or of one part of a turn.
type Turn struct {
	Turn     int      `json:"turn"`
	Part     string   `json:"part"`   // "b" for the second part of a turn
	Player   string   `json:"player"` // colour
	Tile     string   `json:"tile"`   // "" if no tile was placed
	Played   string   `json:"played"` // the turn in the notation, without number and colour
	Before   Eval     `json:"before"` // before the draw
	Drawn    Eval     `json:"drawn"`  // after the draw, with the best option
	After    Eval     `json:"after"`
	Luck     *Measure `json:"luck,omitempty"` // of the draw, in points of lead for the mover
	Loss     *Loss    `json:"loss,omitempty"` // nil: not judged
	Grade    string   `json:"grade"`
	Best     []Option `json:"best"`               // best first; empty: not judged
	Options  int      `json:"options"`            // 0: not counted
	Place    int      `json:"place,omitempty"`    // of the played option among the compared ones, from 1; 0: not judged
	Compared int      `json:"compared,omitempty"` // options that were compared, the played one included
	Note     string   `json:"note,omitempty"`     // such as an illegal move
}

// An Option is a move with the expected final points of the mover.
type Option struct {
	Move   string  `json:"move"`
	Points float64 `json:"points"`
	SE     float64 `json:"se"`
}

// A Summary is about one player's lead: own points minus the mean of the others' points. The final lead minus the
// expected lead at the start is luck + choices + drift.
type Summary struct {
	Luck      Measure `json:"luck"`      // of all draws of the game
	Choices   Choices `json:"choices"`   // of the judged moves of the game
	Drift     float64 `json:"drift"`     // what the evaluator changed its mind by
	Costliest []int   `json:"costliest"` // turns of this player, costliest first, at most three

	LuckAdjusted *LuckAdjusted `json:"luckAdjusted,omitempty"` // nil if the game is not over
}

// A LuckAdjusted is a player's final lead less a part of the luck. The part is fixed, so over many games of any two players the mean is
// that of the lead: the luck of a draw has the mean 0 (docs/insight.md has the proof).
type LuckAdjusted struct {
	Margin float64 `json:"margin"` // the final lead - Weight * Summary.Luck.Points
	SE     float64 `json:"se"`     // the spread of such margins over games
	Weight float64 `json:"weight"` // LuckWeight
}

// LuckWeight is the part of the luck that a luck-adjusted margin leaves out. It was fixed on 2026-11-29, between the weights of least variance in
// self-play and in real games (docs/insight.md). A weight fitted on the games that it is used for would make the margin biased.
const LuckWeight = 0.5

// Choices is the sum of the losses of the judged moves; Quick judges the last few only. Over many games it did not depend on who won, so it is experimental and is in no text,
// page or report.
type Choices struct {
	Points       float64 `json:"points"`
	SE           float64 `json:"se"`
	Judged       int     `json:"judged"` // number of moves that were judged, of all players
	Experimental bool    `json:"experimental"`
}

// A Budget bounds the work for a game. The zero value is Quick.
type Budget struct {
	word string
	plan plan
}

type plan struct {
	forecast int           // playouts of a position at most, fewer if its errors are not greater than
	winSE    float64       // of the chances, and
	pointsSE float64       // of the points
	work     int64         // of all forecasts of a game, in units of policy.Player.Work: fewer playouts if it is not enough; 0: no limit
	drawn    int           // playouts of the drawn tile for its luck at most, with as many of the position; 0: static luck
	luckSE   float64       // error of luck that needs no more of them
	choose   int           // playouts that choose the best option
	pairs    int           // paired playouts that judge the played option, and how many more are made at once; 0: moves are judged only where solved
	se       float64       // error of a loss that needs no more pairs
	most     int           // pairs at most
	moves    int64         // work of all judgments, the most doubtful moves first; 0: all moves are judged
	exact    int           // tiles left, before a draw, from which positions are solved
	limit    time.Duration // 0: none
}

// Quick has static luck and judges only the moves of the last three tiles, which it solves.
var Quick = Budget{"quick", quick()}

// Standard has the forecasts and the luck of Quick and judges the most doubtful moves, by the worth of positions, as far as
// about five seconds allow. It counts work, so the figures do not depend on the machine.
var Standard = Budget{"standard", standard()}

// Normal also judges every move: the 10 best by worth and 6 more with farmers are its candidates, 200 pairs for the best and the played one.
var Normal = Budget{"normal", scaled(200)}

// Deep goes on until the standard error of every loss is at most 0.5 points, with 4000 pairs at most. By the standard
// deviations of a pair (docs/insight.md) the cap is not reached in most turns.
var Deep = Budget{"deep", deep()}

const mostPairs = 4000

// The work of Quick and Standard. A base game takes less than quickWork/4 in forecasts.
const (
	quickWork = 16_000_000
	movesWork = 9_000_000
)

func quick() plan {
	p := precise(64)
	p.exact, p.work = 3, quickWork
	return p
}

func standard() plan {
	p := quick()
	p.choose, p.pairs, p.most, p.moves = 50, 100, 100, movesWork
	return p
}

func deep() plan {
	p := scaled(1000)
	p.choose, p.pairs, p.se, p.most = 200, 400, 0.5, mostPairs
	return p
}

// precise returns the forecasts of n playouts at most: fewer if they have the errors of n independent ones in an even game.
func precise(n int) plan {
	root := math.Sqrt(float64(n))
	return plan{forecast: n, winSE: 0.4 / root, pointsSE: 21 / root}
}

// scaled returns the plan of n playouts.
func scaled(n int) plan {
	p := precise(n)
	root := math.Sqrt(float64(n))
	p.drawn, p.luckSE = max(9*n/4, 2), 19/root
	p.choose, p.pairs, p.most, p.se = max(n/2, 1), max(n/4, min(n, leastPairs)), n, 15/root
	p.exact = 4
	return p
}

// The limits of a budget in words.
const (
	leastPlayouts, mostPlayouts = 2, 100_000
	leastTime                   = time.Second
	enoughToSolve               = 10 * time.Second // a time limit for positions with three tiles left, each of which can take a second
)

// ParseBudget reads a budget: quick, standard, normal, deep, a number of playouts (2 to 100000; normal is 200), or a time such as
// 20s for one game (1s or more). Under a time limit, every position has the same number of playouts, at most those of
// quick, in about half of the time; then moves and draws are judged as in normal, in the order of the turns, until the
// time ends. Four playouts of each position are always made, whatever the limit.
func ParseBudget(word string) (Budget, error) {
	for _, b := range []Budget{Quick, Standard, Normal, Deep} {
		if b.word == word {
			return b, nil
		}
	}
	if n, err := strconv.Atoi(word); err == nil {
		if n < leastPlayouts || n > mostPlayouts {
			return Budget{}, fmt.Errorf("a budget has %d to %d playouts, not %s", leastPlayouts, mostPlayouts, word)
		}
		return Budget{strconv.Itoa(n), scaled(n)}, nil
	}
	d, err := time.ParseDuration(word)
	switch {
	case err != nil:
		return Budget{}, fmt.Errorf("a budget is quick, standard, normal, deep, a number of playouts or a time such as 20s, not %q", word)
	case d < leastTime:
		return Budget{}, fmt.Errorf("a budget of time is %s or more, not %s", leastTime, word)
	}
	p := Normal.plan
	p.forecast, p.exact, p.limit = Quick.plan.forecast, Quick.plan.exact, d
	if d < enoughToSolve {
		p.exact--
	}
	return Budget{d.String(), p}, nil
}

// String returns the budget as the command line accepts it.
func (b Budget) String() string {
	if b.word == "" {
		return Quick.word
	}
	return b.word
}

func (b Budget) counts() plan {
	if b.word == "" {
		return Quick.plan
	}
	return b.plan
}

// A purpose separates the random numbers of one turn.
type purpose uint64

const (
	forForecast purpose = iota + 1 // and whatever is compared with the forecast: all share the streams
	forLuck                        // of a draw after a part of a turn that was not played
	forChoice                      // of the best option: all options share the streams
	forProof                       // that an option is clearly best, and above it choices of it with other numbers
)

// A job is the work for one game. Each unit writes to a place of its own, so the workers do not matter.
type job struct {
	g        *game
	plan     plan
	seed     uint64
	endings  []ending // by turn
	bases    []basis  // by position
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
