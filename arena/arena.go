// Package arena lets engines play Carcassonne against each other and against the players of this program: pairs of games with the same
// order of tiles and the seats exchanged, and what they show about the strength of two players.
//
// Start with [New], which prepares the games of some [Options], [Parse], which reads what a player is, and [Arena.Play]. A [Table] adds the
// games up. An Arena is safe for concurrent use. Errors of Play are those of its functions and of its context: whatever an engine does
// is a result, not an error.
package arena

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/insight/openings"
	"cartulary/notation"
	"cartulary/replay"
)

// Options are what the games depend on, beside the players.
type Options struct {
	Sets     []notation.SetRef // nil: the base game
	Rules    notation.Rules
	Seed     uint64
	Openings int           // the first moves that come from the opening table, 0 to MostOpenings
	Move     time.Duration // what an engine may take for a move; it must be positive for engines
	Game     time.Duration // what an engine may take for its moves of a game; 0: no limit
	Legal    bool          // engines get the legal moves
}

// An Arena plays games.
type Arena struct {
	options Options
	head    notation.Record // without names and turns
	rules   *ruleset.Ruleset
	start   *engine.State
	table   *openings.Table // nil without Options.Openings
}

// seats are the colours of the players, in order of play.
var seats = [2]notation.Colour{notation.Red, notation.Blue}

// MostOpenings is the most moves that can come from the opening table.
const MostOpenings = 2

// New prepares the games of some options. It returns an error for sets or rules that cannot be used, for a box in which a turn is more than
// a tile and a follower on it, and for openings that the opening table does not have.
func New(o Options) (*Arena, error) {
	a := &Arena{options: o, head: notation.Record{Sets: o.Sets, Rules: o.Rules}}
	for _, c := range seats {
		a.head.Players = append(a.head.Players, notation.Player{Colour: c})
	}
	r := replay.New()
	for f := range r.Frames(&a.head, replay.Options{NoNotes: true}) {
		if f.State == nil || len(f.Violations) > 0 {
			return nil, errors.New(f.Violations[0].Message.String())
		}
		a.rules, a.start = r.Rules(), f.State.Clone()
		break
	}
	if !a.rules.Plain() {
		return nil, errors.New("the arena plays boxes in which a turn is a tile and a follower on it: base, inns-and-cathedrals and king-and-robber")
	}
	if o.Openings == 0 {
		return a, nil
	}
	a.table = openings.Shipped()
	if o.Openings < 0 || o.Openings > MostOpenings {
		return nil, fmt.Errorf("the opening table has the first %d moves, not %d", MostOpenings, o.Openings)
	}
	if len(o.Sets) > 1 || len(o.Sets) == 1 && (o.Sets[0].Name != "base" || o.Sets[0].Copies > 1) || !slices.Equal(a.rules.Profiles(), a.table.Rules) || len(o.Rules.Overrides) > 0 {
		return nil, errors.New("the opening table is that of the base game with its usual rules")
	}
	return a, nil
}

// Name returns the name of a pair of games in a match of two players: 1-2-00017 for the indices 0, 1 and 16. The names count from 1.
func Name(a, b, pair int) string { return fmt.Sprintf("%d-%d-%05d", a+1, b+1, pair+1) }

// A Run holds what to play and where the games are kept. Each of its functions may be nil. They are called from one goroutine at a time, and
// their players and pairs are indices.
type Run struct {
	Pairs   int                                                  // of each match
	Jobs    int                                                  // pairs that are played at the same time, each by its own processes; 0: 1
	SPRT    *SPRT                                                // ends a match early; nil: every match has all pairs
	NoLuck  bool                                                 // leave out the luck-adjusted margins
	Players []Player                                             // two or more, of Parse or ParseAll
	Stderr  io.Writer                                            // takes the standard error of engines; nil: nothing does
	Kept    func(a, b, pair int) ([]*notation.Record, error)     // returns the games of a pair that is not to be played; nil for one that is
	Done    func(a, b, pair int, games []*notation.Record) error // takes the games of each played pair in order, before they count
	Each    func(a, b, pair int)                                 // is called after each pair that counts
}

// A player's engines are processes, one for each worker.
type crew struct {
	mu      sync.Mutex
	members []member
	killed  bool
}

func (c *crew) add(m member) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.members = append(c.members, m)
	if c.killed {
		m.kill()
	}
}

func (c *crew) kill() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.killed = true
	for _, m := range c.members {
		m.kill()
	}
}

// Play plays all matches, each player against each other, and returns what they show. The pairs of a match count in order up to the one
// after which the SPRT is decided, so the result does not depend on the number of workers. Play returns an error of a function of the Run,
// a *KeptError for kept games of another run, and that of ctx if ctx ends: it then kills the engines and need not wait for their moves.
func (a *Arena) Play(ctx context.Context, r *Run) (*Table, error) {
	t := a.newTable(r)
	crew := &crew{}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	context.AfterFunc(ctx, crew.kill)
	workers := make([]*worker, max(min(r.Jobs, r.Pairs), 1))
	for i := range workers {
		workers[i] = a.newWorker(r, crew)
		defer workers[i].close()
	}
	for i := range t.Matches {
		if err := a.match(ctx, r, &t.Matches[i], workers, cancel); err != nil {
			return nil, err
		}
	}
	t.rank()
	return t, nil
}

// A played is a pair of games, or why there is none.
type played struct {
	games []*notation.Record
	luck  [2]float64
	kept  bool
	err   error
}

// match plays the pairs of a match. After an error it stops the run, so that it need not wait for moves.
func (a *Arena) match(ctx context.Context, r *Run, m *Outcome, workers []*worker, stop context.CancelFunc) (err error) {
	ctx, cancel := context.WithCancel(ctx)
	var running sync.WaitGroup
	defer running.Wait()
	defer func() {
		if cancel(); err != nil {
			stop()
		}
	}()
	next := make(chan int)
	results := make([]chan played, r.Pairs)
	for i := range results {
		results[i] = make(chan played, 1)
	}
	ahead := make(chan struct{}, 4*len(workers)) // bounds what is played before it counts
	go func() {
		defer close(next)
		for i := range r.Pairs {
			select {
			case ahead <- struct{}{}:
			case <-ctx.Done():
				return
			}
			select {
			case next <- i:
			case <-ctx.Done():
				return
			}
		}
	}()
	var kept sync.Mutex // held by calls of the functions of the Run
	for _, w := range workers {
		running.Go(func() {
			for i := range next {
				results[i] <- w.pair(ctx, r, m, i, &kept)
			}
		})
	}
	for i := range r.Pairs {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var p played
		select {
		case p = <-results[i]:
		case <-ctx.Done():
			return ctx.Err()
		}
		if p.err == nil && !p.kept && r.Done != nil {
			kept.Lock()
			p.err = r.Done(m.a, m.b, i, p.games)
			kept.Unlock()
		}
		if p.err != nil {
			return p.err
		}
		m.add(p.games, p.luck)
		if r.Each != nil {
			kept.Lock()
			r.Each(m.a, m.b, i)
			kept.Unlock()
		}
		if m.decide(r.SPRT, !r.NoLuck) {
			return nil
		}
		<-ahead
	}
	return nil
}

// pair plays a pair of games or returns the kept one.
func (w *worker) pair(ctx context.Context, r *Run, m *Outcome, pair int, kept *sync.Mutex) (p played) {
	if r.Kept != nil {
		kept.Lock()
		p.games, p.err = r.Kept(m.a, m.b, pair)
		kept.Unlock()
		p.kept = p.games != nil
		if p.kept {
			if wrong := w.check(m, pair, p.games); wrong != "" {
				p.err = &KeptError{Name(m.a, m.b, pair), wrong}
			}
		}
	}
	for game := 0; game < 2 && !p.kept && p.err == nil; game++ {
		var rec *notation.Record
		if rec, p.err = w.play(ctx, m, pair, game); p.err == nil {
			p.games = append(p.games, rec)
		}
	}
	for i := 0; i < len(p.games) && p.err == nil && !r.NoLuck; i++ {
		if p.luck[i], p.err = netLuck(p.games[i]); p.err != nil && p.kept {
			p.err = &KeptError{Name(m.a, m.b, pair), fmt.Sprintf("game %d: %v", i+1, p.err)}
		}
	}
	return p
}

// A KeptError means that kept games are not those of the run.
type KeptError struct{ Pair, Reason string }

func (e *KeptError) Error() string { return e.Pair + ": " + e.Reason }

// named returns foreign text as one line without controls and direction marks, so that a record has it as the report of the run has it.
func named(s string) string { return notation.OneLine(notation.Plain(s)) }
