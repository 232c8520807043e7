package standings

import (
	"cmp"
	"math"
	"slices"
	"strconv"
)

// A table holds the duels that count for the criteria: those outside knockout rounds, unless every round is one.
type table struct {
	event   *Event
	players []member
	at      map[string]int // index in players
	mini    [][]int        // the sets of players who were equal before the first criterion of the mini-table
}

type member struct {
	name   string
	row    Row
	duels  []outing
	wins   float64
	hasBye bool
}

// An outing is a duel that counts, from one side.
type outing struct {
	*Duel
	side      int   // index in Duel.Sides
	opponents []int // players of the table
}

func (o *outing) own() *Side { return &o.Sides[o.side] }

// others returns the sum of a value over the other sides.
func (o *outing) others(value func(*Side) float64) float64 { return o.Duel.others(o.side, value) }

// others returns the sum of a value over the sides but one.
func (d *Duel) others(side int, value func(*Side) float64) (sum float64) {
	for k := range d.Sides {
		if k != side {
			sum += value(&d.Sides[k])
		}
	}
	return sum
}

func newTable(e *Event) *table {
	t := &table{event: e, at: map[string]int{}}
	enter := func(name, team string) {
		if _, ok := t.at[name]; !ok && name != Absent {
			t.at[name] = len(t.players)
			t.players = append(t.players, member{name: name, row: Row{Name: name, Team: team}})
		}
	}
	for i := range e.Duels {
		for _, s := range e.Duels[i].Sides {
			enter(s.Name, s.Team)
		}
	}
	for i := range e.Entries {
		if p := e.Entries[i].Players[0]; e.Of == "players" {
			enter(p.Name, p.Team)
		} else if p.Team == "" {
			enter(p.Name, "")
		}
	}
	for i := range e.Duels {
		t.add(&e.Duels[i])
	}
	for p := range t.players {
		m := &t.players[p]
		m.row.Values = make([]float64, len(e.Criteria))
		m.wins = t.sum(p, func(o *outing) float64 { return o.own().Score })
	}
	t.short()
	return t
}

func (t *table) add(d *Duel) {
	for k := range d.Sides {
		p, ok := t.at[d.Sides[k].Name]
		if !ok {
			continue
		}
		m := &t.players[p]
		m.hasBye = m.hasBye || d.Bye
		if d.Open || !t.event.System.Knockout && t.event.Knocks(d) {
			continue
		}
		o := outing{Duel: d, side: k}
		for j, other := range d.Sides {
			if at, ok := t.at[other.Name]; ok && j != k {
				o.opponents = append(o.opponents, at)
			}
		}
		m.duels = append(m.duels, o)
	}
}

// count counts all duels in the rows, once the knockout matches are decided.
func (t *table) count() {
	for i := range t.event.Duels {
		d := &t.event.Duels[i]
		for k := range d.Sides {
			if p, ok := t.at[d.Sides[k].Name]; ok {
				t.players[p].row.add(d, k)
			}
		}
	}
}

// add counts a duel in the row of one side.
func (r *Row) add(d *Duel, side int) {
	for i := range d.Games {
		if g := &d.Games[i]; g.Apart == "" && g.Errors > 0 {
			r.Errors++
		}
		if g := &d.Games[i]; g.Apart == "" && g.Kind != Bye {
			r.Games++
		}
	}
	for i := range d.Parts {
		for _, g := range d.Parts[i].Games {
			if g.Apart == "" {
				r.Games++
			}
			if g.Errors > 0 {
				r.Errors++
			}
		}
	}
	own := &d.Sides[side]
	switch {
	case d.Bye:
		r.Byes++
		return
	case !d.Open:
		r.Played++
		switch {
		case d.Void:
		case own.Score == 1:
			r.Won++
		case own.Score > 0:
			r.Drawn++
		default:
			r.Lost++
		}
	case d.Parts == nil:
		return
	}
	r.GamesWon += own.Games
	r.DuelsWon += own.Duels
	if !d.Void {
		r.GamesLost += d.others(side, gamesOf)
		r.DuelsLost += d.others(side, duelsOf)
	}
}

// short takes wins from teams that used fewer members than the system demands, once all their matches are played.
func (t *table) short() {
	least := t.event.System.Members
	if least == 0 || t.event.Of != "teams" {
		return
	}
	used := map[string]map[string]bool{}
	open := map[string]bool{}
	for i := range t.event.Duels {
		d := &t.event.Duels[i]
		for k := range d.Sides {
			open[d.Sides[k].Name] = open[d.Sides[k].Name] || d.Open || d.Parts == nil
		}
		for j := range d.Parts {
			for _, s := range d.Parts[j].Sides {
				if used[s.Team] == nil {
					used[s.Team] = map[string]bool{}
				}
				used[s.Team][s.Name] = true
			}
		}
	}
	var names []int
	for p := range t.players {
		if m := &t.players[p]; len(m.duels) > 0 && !open[m.name] && len(used[m.name]) < least {
			m.wins--
			names = append(names, p)
		}
	}
	if len(names) > 0 {
		t.event.note("One win less for fewer than %s members used: %s.", strconv.Itoa(least), t.names(names))
	}
}

// places returns the place of each player by the criteria, and keeps their values in the rows.
func (t *table) places(order []int) []int {
	sets := [][]int{order}
	for i, c := range t.event.Criteria {
		if c.mini && t.mini == nil {
			t.mini = sets
		}
		for _, equal := range sets {
			value := c.value
			switch {
			case c.mini:
				value = t.among(equal[0], c.value)
			case c.among != nil:
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

// among returns a value in the table of the duels between the players who were equal with p before the mini-table, NaN if p was
// equal with nobody or they have no duel. Criteria of the mini-table do not divide that set again.
func (t *table) among(p int, value func(*table, int) float64) func(*table, int) float64 {
	var set []int
	for _, equal := range t.mini {
		if slices.Contains(equal, p) {
			set = equal
		}
	}
	if len(set) < 2 {
		return func(*table, int) float64 { return math.NaN() }
	}
	any := false
	small := &table{event: t.event, players: make([]member, len(t.players)), at: t.at}
	for _, q := range set {
		m := &small.players[q]
		m.name = t.players[q].name
		for _, o := range t.players[q].duels {
			if len(o.opponents) > 0 && !slices.ContainsFunc(o.opponents, func(other int) bool { return !slices.Contains(set, other) }) {
				m.duels, any = append(m.duels, o), true
			}
		}
		m.wins = small.sum(q, func(o *outing) float64 { return o.own().Score })
	}
	if !any {
		return func(*table, int) float64 { return math.NaN() }
	}
	return func(_ *table, p int) float64 { return value(small, p) }
}

func (t *table) sum(p int, value func(o *outing) float64) float64 {
	total := 0.0
	for i := range t.players[p].duels {
		total += value(&t.players[p].duels[i])
	}
	return total
}

// opponents adds up a value over the opponents of a player, once for each duel.
func (t *table) opponents(p int, value func(*table, int) float64) float64 {
	return t.sum(p, func(o *outing) (sum float64) {
		for _, other := range o.opponents {
			sum += value(t, other)
		}
		return sum
	})
}

func (t *table) wins(p int) float64 { return t.players[p].wins }

func duelsOf(s *Side) float64 { return s.Duels }
func gamesOf(s *Side) float64 { return s.Games }

func (t *table) duelsWon(p int) float64 {
	return t.sum(p, func(o *outing) float64 { return o.own().Duels })
}

func (t *table) duelDifference(p int) float64 {
	return t.sum(p, func(o *outing) float64 { return o.own().Duels - o.others(duelsOf) })
}

func (t *table) gamesWon(p int) float64 {
	return t.sum(p, func(o *outing) float64 { return o.own().Games })
}

func (t *table) gameDifference(p int) float64 {
	return t.sum(p, func(o *outing) float64 { return o.own().Games - o.others(gamesOf) })
}

func (t *table) gamesPercent(p int) float64 {
	won := t.gamesWon(p)
	all := won + t.sum(p, func(o *outing) float64 { return o.others(gamesOf) })
	if all == 0 {
		return 0
	}
	return 100 * won / all
}

func (t *table) noBye(p int) float64 {
	if t.players[p].hasBye {
		return 0
	}
	return 1
}

// perGame adds up a value over the single games of a player.
func (t *table) perGame(p int, value func(g *Result, player int) float64) float64 {
	return t.sum(p, func(o *outing) (sum float64) {
		games := o.Games
		for i := range o.Parts {
			games = append(slices.Clone(games), o.Parts[i].Games...)
		}
		for i := range games {
			for k := range games[i].Players {
				if pl := &games[i].Players[k]; (pl.Name == t.players[p].name || o.Parts != nil && pl.Team == t.players[p].name) && games[i].Apart == "" {
					sum += value(&games[i], k)
				}
			}
		}
		return sum
	})
}

func (t *table) points(p int) float64 {
	return t.perGame(p, func(g *Result, k int) float64 { return float64(g.Players[k].Points) })
}

func (t *table) firsts(p int) float64 {
	return t.sum(p, func(o *outing) float64 {
		if o.own().Score > 0 {
			return 1
		}
		return 0
	})
}

// buchholz adds up the wins of the opponents without some of the lowest and the highest.
func (t *table) buchholz(p, lowest, highest int) float64 {
	var wins []float64
	for _, o := range t.players[p].duels {
		if o.Bye {
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
	return t.beaten(p, func(other int, _ *outing) float64 { return t.wins(other) })
}

// bergerBefore counts the wins that an opponent had before the duel.
func (t *table) bergerBefore(p int) float64 {
	return t.beaten(p, func(other int, o *outing) float64 {
		return t.sum(other, func(x *outing) float64 {
			if stageOf(x.Round).compare(stageOf(o.Round)) < 0 {
				return x.own().Score
			}
			return 0
		})
	})
}

// beaten adds up a value of the opponents whom a player beat, and half of it of those with whom the player tied.
func (t *table) beaten(p int, value func(other int, o *outing) float64) float64 {
	return t.sum(p, func(o *outing) float64 {
		total := 0.0
		for _, other := range o.opponents {
			switch cmp.Compare(o.place(o.side), o.place(o.at(t.players[other].name))) {
			case -1:
				total += value(other, o)
			case 0:
				if !o.Void {
					total += value(other, o) / 2
				}
			}
		}
		return total
	})
}

func (d *Duel) at(name string) int {
	return slices.IndexFunc(d.Sides, func(s Side) bool { return s.Name == name })
}

// place returns the place of a side: that in the game, if the duel is one game, else by the score.
func (d *Duel) place(side int) int {
	if len(d.Games) == 1 && d.Games[0].Kind != Duelled && d.Games[0].Kind != Matched {
		return d.Games[0].Players[side].Place
	}
	n := 1
	for k := range d.Sides {
		if d.Sides[k].Score > d.Sides[side].Score {
			n++
		}
	}
	return n
}

// direct returns the wins in the duels between players who are still equal, NaN unless they have all met.
func (t *table) direct(equal []int) func(t *table, p int) float64 {
	if len(equal) < 2 || !t.met(equal) {
		return func(*table, int) float64 { return math.NaN() }
	}
	return func(t *table, p int) float64 {
		return t.sum(p, func(o *outing) float64 {
			if len(o.opponents) == 0 || slices.ContainsFunc(o.opponents, func(other int) bool { return !slices.Contains(equal, other) }) {
				return 0
			}
			return o.own().Score
		})
	}
}

func (t *table) met(players []int) bool {
	for _, a := range players {
		for _, b := range players {
			if a != b && !slices.ContainsFunc(t.players[a].duels, func(o outing) bool { return slices.Contains(o.opponents, b) }) {
				return false
			}
		}
	}
	return true
}

func (t *table) difference(p int) float64 {
	known := false
	sum := t.perGame(p, func(g *Result, k int) float64 {
		if g.Kind == Bye || g.Kind == Forfeit || g.Kind == Matched {
			known = true
			return 0
		}
		own := g.Players[k]
		known = known || g.Kind != Duelled || g.scored
		if limit := t.event.System.Timeout; g.Timeout && limit > 0 && len(g.Players) == 2 {
			return limit * float64(3-2*own.Place)
		}
		return float64(own.Points) - float64(g.total()-own.Points)/float64(len(g.Players)-1)
	})
	if !known && len(t.players[p].duels) > 0 {
		return math.NaN() // the duels have no points
	}
	return sum
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
	return t.perGame(p, func(g *Result, k int) float64 {
		all := float64(g.total())
		if n := len(g.Players); n < wholeTable {
			all *= wholeTable / float64(n)
		}
		if all <= 0 || g.Kind == Bye {
			return 0
		}
		return 100 * float64(g.Players[k].Points) / all
	})
}

// schemes holds the points for the places at a table by the number of players; larger tables use that of four.
var schemes = [][]float64{1: {5}, 2: {5, 1}, 3: {5, 3, 1}, 4: {5, 3, 2, 1}}

func (t *table) placePoints(p int) float64 {
	return t.sum(p, func(o *outing) float64 {
		scheme := schemes[min(len(o.Sides), wholeTable)]
		own, total, equal := o.place(o.side), 0.0, 0
		for k := range o.Sides {
			if o.place(k) != own {
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
