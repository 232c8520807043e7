package standings

import (
	"cmp"
	"math"
	"slices"
)

// A table holds the games that count for the criteria: those outside knockout rounds, unless every round is one.
type table struct {
	event   *Event
	players []member
	at      map[string]int // index in players
}

type member struct {
	name  string
	row   Row
	games []outing
	wins  float64
}

type outing struct {
	*Result
	player    int // index in Result.Players
	opponents []int
}

func newTable(e *Event) *table {
	t := &table{event: e, at: map[string]int{}}
	for i := range e.Games {
		for _, p := range e.Games[i].Players {
			if _, ok := t.at[p.Name]; !ok {
				t.at[p.Name] = len(t.players)
				t.players = append(t.players, member{name: p.Name, row: Row{Name: p.Name}})
			}
		}
	}
	for i := range e.Games {
		t.add(&e.Games[i])
	}
	for p := range t.players {
		m := &t.players[p]
		m.row.Values = make([]float64, len(e.Criteria))
		m.wins = t.sum(p, func(o *outing) float64 { return o.score(o.player) })
	}
	return t
}

func (t *table) add(g *Result) {
	for i, p := range g.Players {
		m := &t.players[t.at[p.Name]]
		if g.Errors > 0 {
			m.row.Errors++
		}
		if g.Kind == Bye {
			m.row.Byes++
		} else {
			m.row.Games++
		}
		if !t.event.System.Knockout && stageOf(g.Round).knockout {
			continue
		}
		o := outing{Result: g, player: i}
		for j, other := range g.Players {
			if j != i {
				o.opponents = append(o.opponents, t.at[other.Name])
			}
		}
		m.games = append(m.games, o)
	}
}

// places returns the place of each player by the criteria, and keeps their values in the rows.
func (t *table) places(order []int) []int {
	sets := [][]int{order}
	for i, c := range t.event.Criteria {
		for _, equal := range sets {
			value := c.value
			if c.among != nil {
				value = c.among(t, equal)
			}
			for _, p := range equal {
				v := math.Round(value(t, p)*1e6) / 1e6 // three thirds of a win are a win
				t.players[p].row.Values[i] = v
			}
		}
		sets = split(sets, func(p int) float64 {
			if v := t.players[p].row.Values[i]; !math.IsNaN(v) {
				return v
			}
			return 0 // of equal players, all have a value or none has
		})
	}
	place, next := make([]int, len(t.players)), 1
	for _, equal := range sets {
		for _, p := range equal {
			place[p] = next
		}
		next += len(equal)
	}
	return place
}

func (t *table) sum(p int, value func(o *outing) float64) float64 {
	total := 0.0
	for i := range t.players[p].games {
		total += value(&t.players[p].games[i])
	}
	return total
}

func (t *table) wins(p int) float64 { return t.players[p].wins }

func (t *table) points(p int) float64 {
	return t.sum(p, func(o *outing) float64 { return float64(o.Players[o.player].Points) })
}

func (t *table) firsts(p int) float64 {
	return t.sum(p, func(o *outing) float64 {
		if o.Players[o.player].Place == 1 {
			return 1
		}
		return 0
	})
}

// buchholz adds up the wins of the opponents without some of the lowest and the highest.
func (t *table) buchholz(p, lowest, highest int) float64 {
	var wins []float64
	for _, o := range t.players[p].games {
		if o.Kind == Bye {
			wins = append(wins, 0)
		}
		for _, other := range o.opponents {
			wins = append(wins, t.wins(other))
		}
	}
	slices.Sort(wins)
	total := 0.0
	for i, w := range wins {
		if i >= lowest && i < len(wins)-highest {
			total += w
		}
	}
	return total
}

func (t *table) berger(p int) float64 {
	return t.sum(p, func(o *outing) float64 {
		own, total := o.Players[o.player].Place, 0.0
		for _, other := range o.opponents {
			switch cmp.Compare(own, o.placeOf(t.players[other].name)) {
			case -1:
				total += t.wins(other)
			case 0:
				total += t.wins(other) / 2
			}
		}
		return total
	})
}

func (g *Result) placeOf(name string) int {
	return g.Players[slices.IndexFunc(g.Players, func(p Player) bool { return p.Name == name })].Place
}

// direct returns the wins in the games between players who are still equal, NaN unless they have all met.
func (t *table) direct(equal []int) func(t *table, p int) float64 {
	if len(equal) < 2 || !t.met(equal) {
		return func(*table, int) float64 { return math.NaN() }
	}
	return func(t *table, p int) float64 {
		return t.sum(p, func(o *outing) float64 {
			if len(o.opponents) == 0 || slices.ContainsFunc(o.opponents, func(other int) bool { return !slices.Contains(equal, other) }) {
				return 0
			}
			return o.score(o.player)
		})
	}
}

func (t *table) met(players []int) bool {
	for _, a := range players {
		for _, b := range players {
			if a != b && !slices.ContainsFunc(t.players[a].games, func(o outing) bool { return slices.Contains(o.opponents, b) }) {
				return false
			}
		}
	}
	return true
}

func (t *table) difference(p int) float64 {
	return t.sum(p, func(o *outing) float64 {
		if len(o.opponents) == 0 || o.Kind == Forfeit {
			return 0
		}
		own := o.Players[o.player]
		if limit := t.event.System.Timeout; o.Timeout && limit > 0 && len(o.opponents) == 1 {
			return limit * float64(3-2*own.Place)
		}
		return float64(own.Points) - float64(o.total()-own.Points)/float64(len(o.opponents))
	})
}

func (g *Result) total() int {
	total := 0
	for _, p := range g.Players {
		total += p.Points
	}
	return total
}

// wholeTable is the number of players to which shares of smaller tables are scaled.
const wholeTable = 4

func (t *table) share(p int) float64 {
	return t.sum(p, func(o *outing) float64 {
		all := float64(o.total())
		if n := len(o.Players); n < wholeTable {
			all *= wholeTable / float64(n)
		}
		if all <= 0 || o.Kind == Bye {
			return 0
		}
		return 100 * float64(o.Players[o.player].Points) / all
	})
}

// schemes holds the points for the places at a table by the number of players; larger tables use that of four.
var schemes = [][]float64{1: {5}, 2: {5, 1}, 3: {5, 3, 1}, 4: {5, 3, 2, 1}}

func (t *table) placePoints(p int) float64 {
	return t.sum(p, func(o *outing) float64 {
		scheme := schemes[min(len(o.Players), wholeTable)]
		own, total, equal := o.Players[o.player].Place, 0.0, 0
		for _, other := range o.Players {
			if other.Place != own {
				continue
			}
			if i := own - 1 + equal; i < len(scheme) {
				total += scheme[i]
			}
			equal++
		}
		return total / float64(equal)
	})
}
