package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"sync"
	"sync/atomic"

	"cartulary/engine"
	"cartulary/insight/policy"
	"cartulary/replay"
)

// Positions are measured after every fifth turn up to lastTurn.
const (
	everyTurn = 5
	lastTurn  = 70
)

// A position is one measured position. Leads and chances are those of the player who begins.
type position struct {
	game           int // index into the games
	name           string
	turn, tiles    int     // turns played, tiles left
	score, now     float64 // lead on the score track, and if the game ended now
	outlook        outlook
	shown          outlook // as the analyst shows it
	scored, ended  outlook // fitted on score and on now in the other games
	result, margin float64
}

// A choice is a draw or a move, in points of lead for its player.
type choice struct {
	points float64 // luck of the draw, or loss of the move
	sign   float64 // 1 if the player who begins drew or moved, else -1
}

type measured struct {
	positions     []position
	draws, losses []choice
	played        []drawing
	err           error
}

// parallel calls the function of a worker, made once for each goroutine, for each of n units of work.
func parallel(n, jobs int, worker func() func(i int), done func(n, of int)) {
	var next, finished atomic.Int64
	var group sync.WaitGroup
	var lock sync.Mutex
	for range min(jobs, n) {
		group.Go(func() {
			work := worker()
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				work(i)
				lock.Lock()
				done(int(finished.Add(1)), n)
				lock.Unlock()
			}
		})
	}
	group.Wait()
}

// measureAll returns what each game contributes. A forecast belongs to one goroutine; method makes one for each.
func measureAll(games []*game, jobs int, method func() forecast, analyst analyse, done func(n, of int)) []measured {
	list := make([]measured, len(games))
	parallel(len(games), jobs, func() func(int) {
		m := meter{r: replay.New(), forecast: method()}
		return func(i int) {
			var see shown
			if see, list[i].err = analyst(games[i], i); list[i].err != nil {
				return
			}
			list[i] = m.game(games[i], see)
			for k := range list[i].positions {
				list[i].positions[k].game = i
			}
		}
	}, done)
	return list
}

type meter struct {
	r        *replay.Replayer
	forecast forecast
	judge    judge
	end      engine.State
}

func (m *meter) game(g *game, see shown) (all measured) {
	all.played = see.draws
	g.replayed(m.r, func(at *moment) {
		s := at.state
		next, _ := policy.Next(s)
		if d, ok := m.judge.draw(s, at.drawn, g.sign); ok {
			all.draws = append(all.draws, d)
		}
		if loss, ok := m.judge.loss(s, at.after, at.drawn); ok {
			all.losses = append(all.losses, choice{loss, g.sign(next)})
		}
		if at.turn == 0 || at.turn%everyTurn != 0 || at.turn > lastTurn {
			return
		}
		m.end.CopyFrom(s)
		m.end.Finish()
		all.positions = append(all.positions, position{
			name: g.name, turn: at.turn, tiles: s.Remaining(),
			score:   g.sign(0) * float64(s.Score(0)-s.Score(1)),
			now:     g.sign(0) * float64(m.end.Score(0)-m.end.Score(1)),
			outlook: m.forecast(s, at.turn, g.key).of(g.sign(0)),
			shown:   see.after[at.turn].of(g.sign(0)),
			result:  g.result(), margin: g.margin(),
		})
	})
	return all
}

// fit sets the fitted forecasts of positions: for each turn one fit, which leaves out the game that it is used on.
func fit(positions []position) {
	for turn := everyTurn; turn <= lastTurn; turn += everyTurn {
		var at []*position
		var score, now, result, margin []float64
		for i := range positions {
			if p := &positions[i]; p.turn == turn {
				at = append(at, p)
				score, now = append(score, p.score), append(now, p.now)
				result, margin = append(result, p.result), append(margin, p.margin)
			}
		}
		without(score, result, logistic, func(i int, l line) { at[i].scored.win = l.chance(score[i]) })
		without(score, margin, linear, func(i int, l line) { at[i].scored.margin = l.at(score[i]) })
		without(now, result, logistic, func(i int, l line) { at[i].ended.win = l.chance(now[i]) })
		without(now, margin, linear, func(i int, l line) { at[i].ended.margin = l.at(now[i]) })
	}
}

func writePositions(w io.Writer, positions []position) error {
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, "game\tturn\ttiles_left\tscore_lead\tnow_lead\tplayouts\tshare_won\tmargin\tsd\tshown_win\tshown_margin\tscore_win\tscore_margin\tnow_win\tnow_margin\tresult\tfinal_margin")
	for _, p := range positions {
		fmt.Fprintf(b, "%s\t%d\t%d", p.name, p.turn, p.tiles)
		for _, v := range []float64{p.score, p.now, float64(p.outlook.n), p.outlook.win, p.outlook.margin, p.outlook.sd,
			p.shown.win, p.shown.margin, p.scored.win, p.scored.margin, p.ended.win, p.ended.margin, p.result, p.margin} {
			b.WriteByte('\t')
			b.WriteString(strconv.FormatFloat(v, 'g', -1, 64))
		}
		b.WriteByte('\n')
	}
	return b.Flush()
}
