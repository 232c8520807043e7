package insight

import (
	"fmt"
	"strconv"
	"time"
)

// A Budget bounds the work for a game. The zero value is Quick.
type Budget struct {
	word string
	plan plan
}

type plan struct {
	forecast int           // playouts of a position
	drawn    int           // playouts of the drawn tile for its luck; 0: static luck
	other    int           // playouts of each other kind of tile
	pairs    int           // paired playouts that judge the played option; 0: moves are judged only where solved
	se       float64       // more pairs until the standard error of a loss is at most this; 0: no more
	most     int           // pairs at most
	exact    int           // tiles left, before a draw, from which positions are solved
	limit    time.Duration // 0: none
}

// Quick has static luck and judges only the moves of the last three tiles, which it solves.
var Quick = Budget{"quick", plan{forecast: 100, exact: 3}}

// Normal also judges every move: 10 candidates, 200 pairs for the best and the played one.
var Normal = Budget{"normal", scaled(200)}

// Deep goes on until the standard error of every loss is at most 0.5 points, with 4000 pairs at most. By the standard
// deviations of a pair (docs/insight.md) the cap is not reached in most turns.
var Deep = Budget{"deep", deep()}

const mostPairs = 4000

func deep() plan {
	p := scaled(1000)
	p.pairs, p.se, p.most = 400, 0.5, mostPairs
	return p
}

// scaled returns the plan of n playouts. A draw has twice as many for its own tile, whose noise is not averaged.
func scaled(n int) plan {
	return plan{forecast: n, drawn: 2 * n, other: max(2, n/8), pairs: n, most: n, exact: 4}
}

// The limits of a budget in words.
const (
	leastPlayouts, mostPlayouts = 2, 100_000
	leastTime                   = time.Second
	enoughToSolve               = 10 * time.Second // a time limit for positions with three tiles left, each of which can take a second
)

// ParseBudget reads a budget: quick, normal, deep, a number of playouts (2 to 100000; normal is 200), or a time such as
// 20s for one game (1s or more). Under a time limit, every position has the same number of playouts, at most those of
// quick, in about half of the time; then moves and draws are judged as in normal, in the order of the turns, until the
// time ends. Four playouts of each position are always made, whatever the limit.
func ParseBudget(word string) (Budget, error) {
	for _, b := range []Budget{Quick, Normal, Deep} {
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
		return Budget{}, fmt.Errorf("a budget is quick, normal, deep, a number of playouts or a time such as 20s, not %q", word)
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
