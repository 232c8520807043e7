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

// A System is a preset: how the players of an event are ranked.
type System struct {
	Name   string
	Doc    string   // one sentence
	Source string   // where its rules are published; empty if they are ours
	First  string   // the criterion that counts first; empty for the knockout rounds alone
	Ties   []string // the criteria that break ties, in this order

	Knockout bool    // every round is a knockout round
	Tie      string  // who wins a tied knockout match: second, or better
	Timeout  float64 // the point difference of a game lost on time; 0 for the difference on the board
}

// The winners of a tied knockout match.
const (
	second = "second" // the player who did not start
	better = "better" // the player with the better place in the table of the earlier rounds
)

// Systems holds the presets, in the order of the help.
var Systems = []*System{
	{Name: "swiss", First: "wins", Ties: []string{"buchholz-1", "buchholz-2", "direct", "difference"}, Tie: second,
		Doc:    "Swiss rounds, then knockout rounds if there are any.",
		Source: "The first two tie-breaks: https://carcassonne-meisterschaft.de/de/modus-finale.htm (German Championship, 19 March 2024); the others are ours."},
	{Name: "world", First: "wins", Ties: []string{"buchholz-1", "difference"}, Tie: second,
		Doc:    "The World Championship: Swiss rounds, then knockout rounds; in a tied knockout game the starting player loses.",
		Source: "A copy of the rules of 2022, http://cornsa.blogg.se/2022/november/carcassonne-rules.html; the organiser's own page of that year was not found."},
	{Name: "world-2019", First: "wins", Ties: []string{"buchholz-1", "difference"}, Tie: better,
		Doc:    "The World Championship to 2019: as world, but the player with the better place in the Swiss rounds wins a tied knockout game.",
		Source: "https://carcassonne-meisterschaft.de/en/tournament.htm (October 2019); http://www.spielezentrum.de/Carcassonne/CC-2016Engl/E-CCWC2016-rules.html (2016)."},
	{Name: "japan", First: "wins", Ties: []string{"buchholz", "difference"}, Tie: second, Timeout: 50,
		Doc:    "The Japanese Championship: Swiss rounds, then knockout rounds; a game lost on time is a difference of 50 points.",
		Source: "http://carcassonne.jp/rule.html (日本選手権開催ルール)."},
	{Name: "round-robin", First: "wins", Ties: []string{"direct", "difference", "points"}, Tie: second,
		Doc: "Everybody meets everybody."},
	{Name: "knockout", Knockout: true, Tie: second,
		Doc: "Every round is a knockout round; players who lost in the same round share the place."},
	{Name: "places", First: "place-points", Ties: []string{"share", "points"}, Tie: second,
		Doc:    "Tables of three or more: 5, 3, 2 and 1 points for the places, 5, 3 and 1 at a table of three; equal players share the points of their places.",
		Source: "https://hig-competition.de/en/qualifiers-general-tournament-rules.htm (Carcassonne tournament mode)."},
}

// findSystem returns the system of that name, nil if there is none.
func findSystem(name string) *System {
	if i := slices.IndexFunc(Systems, func(s *System) bool { return s.Name == name }); i >= 0 {
		return Systems[i]
	}
	return nil
}

// A Criterion is a value by which players are ranked, the highest first.
type Criterion struct {
	Name string `json:"name"`
	Head string `json:"-"`   // of the column
	Doc  string `json:"doc"` // one sentence

	value func(t *table, p int) float64
	among func(t *table, equal []int) func(t *table, p int) float64 // in place of value: depends on the players who are still equal
}

// Criteria holds all criteria, in the order of the help.
var Criteria = []*Criterion{
	{Name: "wins", Head: "Wins", value: (*table).wins,
		Doc: "Games won; a tie is half a win, a bye is a win."},
	{Name: "place-points", Head: "Score", value: (*table).placePoints,
		Doc: "Points for the places: 5, 3, 2, 1, at a table of three 5, 3, 1, of two 5, 1; equal players share the points of their places; a bye is a first place."},
	{Name: "buchholz", Head: "Buchholz", value: func(t *table, p int) float64 { return t.buchholz(p, 0, 0) },
		Doc: "The wins of all opponents, also called Solkoff; a bye is an opponent without wins."},
	{Name: "buchholz-1", Head: "Buchh-1", value: func(t *table, p int) float64 { return t.buchholz(p, 1, 0) },
		Doc: "As buchholz, without the opponent with the fewest wins."},
	{Name: "buchholz-2", Head: "Buchh-2", value: func(t *table, p int) float64 { return t.buchholz(p, 1, 1) },
		Doc: "As buchholz, without the opponents with the fewest and the most wins."},
	{Name: "berger", Head: "Berger", value: (*table).berger,
		Doc: "The wins of the opponents that the player beat and half of the wins of those with whom it tied, also called Sonneborn-Berger."},
	{Name: "direct", Head: "Direct", among: (*table).direct,
		Doc: "Wins in the games between the players who are still equal; it does not apply unless they have all met."},
	{Name: "difference", Head: "Diff", value: (*table).difference,
		Doc: "The sum of the differences between the player's points and the opponent's, at larger tables the opponents' mean; a forfeit and a bye have none."},
	{Name: "points", Head: "Points", value: (*table).points,
		Doc: "The sum of the player's points."},
	{Name: "share", Head: "Share %", value: (*table).share,
		Doc: "The sum of the player's shares in the points of each table, in per cent; a table of fewer than four counts as one of four, with the mean for those who are missing."},
	{Name: "firsts", Head: "Firsts", value: (*table).firsts,
		Doc: "First places, shared ones included."},
}

// FindCriterion returns the criterion of that name, nil if there is none.
func FindCriterion(name string) *Criterion {
	if i := slices.IndexFunc(Criteria, func(c *Criterion) bool { return c.Name == name }); i >= 0 {
		return Criteria[i]
	}
	return nil
}
