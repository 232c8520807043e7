// Package rating rates players by their duels: Elo, Glicko-2 and the performance in each event, each with its error.
//
// A [Unit] is what counts once: a duel, whatever the number of its games, or a table of three or more. [Rate] returns the players
// with their ratings and a row for each of their events, which is the history of a rating as well. Errors are standard errors:
// the strength of a player lies within one of them in about 68 per cent of all cases, within two in about 95. The package
// is safe for concurrent use, and equal units in equal order give equal results.
package rating

import (
	"cmp"
	"math"
	"slices"
)

// A Unit is a finished duel, or a game at a table of three or more. Byes and forfeits are not units: they show no strength.
type Unit struct {
	Event  string
	Date   string // year-month-day; empty if it is unknown
	Time   string // of the day, such as 19:30; empty if it is unknown
	Order  int    // among the units of one date and time; equal ones stay as they are
	BestOf int    // games of the duel; 0 if it is unknown
	Sides  []Side // at least two; fewer are ignored
}

// A Side is a player of a unit.
type Side struct {
	Name  string  // unique in the unit
	Place int     // from 1; equal players share the better place
	Won   float64 // games won; a tied one is a half
}

// Ratings are the players and what each unit did to their Elo.
type Ratings struct {
	Players []Player // the highest Glicko-2, in whole points, first; equal ones in order of their names
	Steps   []Step   // in the order of time
}

// A Player has all that is estimated of one player.
type Player struct {
	Name       string
	Duels      int // units
	Games      int // in these units
	Elo        float64
	EloError   float64
	Glicko     float64 // Glicko-2
	Deviation  float64 // the error of Glicko
	Volatility float64 // of Glicko
	Events     []Event // in which the player was rated, in order
}

// A Step is the change of Elo by one unit.
type Step struct {
	Unit          int       // index in the units
	Before, After []float64 // Elo, in order of Unit.Sides
}

// The Elo of a new player; that of Glicko-2 is the same. Strengths of players differ by 400 if the better one wins ten of eleven.
const (
	newRating = 1500
	perTen    = 400
)

// expected returns the expected score against an opponent who is better by so much.
func expected(better float64) float64 { return 1 / (1 + math.Pow(10, better/perTen)) }

// slope returns the change of an expected score for each point of strength.
func slope(e float64) float64 { return e * (1 - e) * math.Ln10 / perTen }

// A pair is the result of a player against another in a unit: 1, ½ or 0.
type pair struct {
	player, other int
	score         float64
	sides         int // of the unit
}

// weight returns the part of a pair in the score of a unit, which is a mean over the opponents.
func (x *pair) weight() float64 { return 1 / float64(x.sides-1) }

// spread returns how much more the score of a unit varies than a mean of independent pairs: with m equal players the places
// 1 to m are equally likely, and the variance of the score is (m+1)/(12(m−1)), not 1/(4(m−1)). It is 1 for a duel.
func (x *pair) spread() float64 { return float64(x.sides+1) / 3 }

// A rater holds the state while units are rated.
type rater struct {
	units   []Unit
	at      map[string]int // by name
	players []Player
	pairs   [][]pair // by unit
	elos    []elo    // by player
	events  []*period
	named   map[string]*period
	steps   []Step
}

// A period is an event: the rating period of Glicko-2.
type period struct {
	begin string // the first date
	units []int
	rows  map[int]*entrant // by player
	order []int            // players, as they appear
}

// An entrant is a player in an event.
type entrant struct {
	Event
	before elo // Elo before the first unit of the event
	pairs  []pair
}

// Rate rates the players of all units. Events are rated in the order of their first dates, those without dates first. Within an
// event, units without a date follow those before them.
func Rate(units []Unit) *Ratings {
	r := &rater{units: units, at: map[string]int{}, named: map[string]*period{}, pairs: make([][]pair, len(units))}
	r.gather()
	for _, i := range r.order() {
		r.rateElo(i)
	}
	for _, p := range r.events {
		p.perform()
		r.glicko(p)
		for _, k := range p.order {
			x, player := p.rows[k], &r.players[k]
			x.Glicko, x.Deviation = player.Glicko, player.Deviation
			player.Events = append(player.Events, x.Event)
		}
	}
	for k := range r.players {
		r.players[k].Elo, r.players[k].EloError = r.elos[k].rating, math.Sqrt(r.elos[k].variance)
	}
	slices.SortStableFunc(r.players, func(a, b Player) int {
		return cmp.Or(cmp.Compare(math.Round(b.Glicko), math.Round(a.Glicko)), cmp.Compare(a.Name, b.Name))
	})
	return &Ratings{r.players, r.steps}
}

// gather makes the players, the pairs and the events, which it sorts.
func (r *rater) gather() {
	for i := range r.units {
		u := &r.units[i]
		if len(u.Sides) < 2 {
			continue
		}
		p := r.named[u.Event]
		if p == nil {
			p = &period{rows: map[int]*entrant{}}
			r.named[u.Event] = p
			r.events = append(r.events, p)
		}
		if u.Date != "" && (p.begin == "" || u.Date < p.begin) {
			p.begin = u.Date
		}
		p.units = append(p.units, i)
		for k := range u.Sides {
			player := r.player(u.Sides[k].Name)
			r.players[player].Duels++
			r.players[player].Games += u.games()
			if p.rows[player] == nil {
				p.rows[player] = &entrant{Event: Event{Name: u.Event}}
				p.order = append(p.order, player)
			}
			p.rows[player].Duels++
		}
		r.pairs[i] = u.pairs(r.at)
	}
	slices.SortStableFunc(r.events, func(a, b *period) int { return cmp.Compare(a.begin, b.begin) })
}

func (r *rater) player(name string) int {
	k, ok := r.at[name]
	if !ok {
		k = len(r.players)
		r.at[name] = k
		r.players = append(r.players, Player{Name: name, Glicko: newRating, Deviation: newDeviation, Volatility: newVolatility})
		r.elos = append(r.elos, elo{newRating, newError * newError})
	}
	return k
}

// games returns the number of games: what both sides won, one at a larger table.
func (u *Unit) games() int {
	if len(u.Sides) > 2 {
		return 1
	}
	return max(1, int(math.Round(u.Sides[0].Won+u.Sides[1].Won)))
}

// pairs returns the pairs of a unit, each from both sides, those of one player together.
func (u *Unit) pairs(at map[string]int) []pair {
	var list []pair
	for i, a := range u.Sides {
		for j, b := range u.Sides {
			if i != j {
				list = append(list, pair{at[a.Name], at[b.Name], float64(1+cmp.Compare(b.Place, a.Place)) / 2, len(u.Sides)})
			}
		}
	}
	return list
}

// order returns the units in the order in which Elo rates them: by date and time, then by Order, then as the events have them.
func (r *rater) order() []int {
	type moment struct {
		unit       int
		date, time string
		order      int
	}
	var list []moment
	for _, p := range r.events {
		last := moment{date: p.begin}
		for _, i := range p.units {
			if u := &r.units[i]; u.Date != "" {
				last = moment{date: u.Date, time: u.Time, order: u.Order}
			}
			last.unit = i
			list = append(list, last)
		}
	}
	slices.SortStableFunc(list, func(a, b moment) int {
		return cmp.Or(cmp.Compare(a.date, b.date), cmp.Compare(a.time, b.time), cmp.Compare(a.order, b.order))
	})
	units := make([]int, len(list))
	for k := range list {
		units[k] = list[k].unit
	}
	return units
}
