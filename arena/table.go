package arena

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"cartulary/insight"
	"cartulary/notation"
)

// A Table is what the games show. Its JSON is the output of `cartulary arena` (schemas/arena.schema.json).
type Table struct {
	Seed     uint64    `json:"seed"`
	Sets     []string  `json:"sets"`
	Rules    []string  `json:"rules"`    // profiles
	Openings int       `json:"openings"` // first moves from the opening table
	Players  []Rank    `json:"players"`  // best first
	Matches  []Outcome `json:"matches"`
}

// A Rank is what a player reached in all its games.
type Rank struct {
	Name     string  `json:"name"`
	Engine   string  `json:"engine,omitempty"` // the command line of an engine
	Games    int     `json:"games"`
	Score    float64 `json:"score"`    // the share of points, 0 to 1, a tie being half a win
	Forfeits int     `json:"forfeits"` // games lost because no legal move came in time
	points   float64
}

// An Outcome is what a match shows, for its first player.
type Outcome struct {
	Names    [2]string `json:"players"`
	Games    int       `json:"games"`
	Won      int       `json:"won"`
	Drawn    int       `json:"drawn"`
	Lost     int       `json:"lost"`
	Pairs    [5]int    `json:"pairs"`    // the numbers of pairs with 0, ½, 1, 1½ and 2 points
	Score    float64   `json:"score"`    // the share of points, 0 to 1, a tie being half a win
	Interval Interval  `json:"interval"` // of the score, 95 %
	Elo      Elo       `json:"elo"`

	Margin       *Measure  `json:"margin,omitempty"`       // final lead, of the pairs without a forfeit; nil if there are less than two
	LuckAdjusted *Measure  `json:"luckAdjusted,omitempty"` // the same of luck-adjusted margins
	Forfeits     []Forfeit `json:"forfeits"`
	SPRT         *Verdict  `json:"sprt,omitempty"` // nil without Run.SPRT

	a, b          int // the numbers of the players
	who           [2]*Player
	margins, luck []float64
}

// An Interval is a confidence interval.
type Interval struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// An Elo is the difference of ratings that a score means, and those of its interval. Nil stands for infinity.
type Elo struct {
	Difference *float64 `json:"difference,omitempty"`
	Low        *float64 `json:"low,omitempty"`
	High       *float64 `json:"high,omitempty"`
}

// A Measure is a mean number of points with its standard error over pairs.
type Measure struct {
	Points float64 `json:"points"`
	SE     float64 `json:"se"`
	Pairs  int     `json:"pairs"`
	Weight float64 `json:"weight,omitempty"` // of the luck
}

// A Forfeit is a game that a player lost because it gave no legal move in time.
type Forfeit struct {
	Game   string `json:"game"` // as in a Request
	Player string `json:"player"`
	Turn   int    `json:"turn"` // its number in the game, from 1
	Reason string `json:"reason"`
}

func (a *Arena) newTable(r *Run) *Table {
	t := &Table{Seed: a.options.Seed, Sets: []string{}, Rules: a.rules.Profiles(), Openings: a.options.Openings, Matches: []Outcome{}}
	for _, s := range a.options.Sets {
		t.Sets = append(t.Sets, s.String())
	}
	if len(t.Sets) == 0 {
		t.Sets = []string{"base"}
	}
	for i, p := range r.Players {
		t.Players = append(t.Players, Rank{Name: p.Name, Engine: p.Command})
		for k := range i {
			t.Matches = append(t.Matches, Outcome{Names: [2]string{r.Players[k].Name, p.Name}, Forfeits: []Forfeit{}, a: k, b: i, who: [2]*Player{&r.Players[k], &r.Players[i]}})
		}
	}
	slices.SortStableFunc(t.Matches, func(x, y Outcome) int { return cmp.Or(x.a-y.a, x.b-y.b) })
	return t
}

// side returns which of the players of a match, 0 or 1, has a seat in game 0 or 1 of a pair.
func (*Outcome) side(game, seat int) int { return seat ^ game }

// playerAt returns the number of the player with a seat.
func (m *Outcome) playerAt(game, seat int) int { return [2]int{m.a, m.b}[m.side(game, seat)] }

// add adds a pair of games, with the net luck of the player who begins in each.
func (m *Outcome) add(games []*notation.Record, luck [2]float64) {
	points, margin, net, whole := 0, 0.0, 0.0, true
	for game, rec := range games {
		sign := 1 - 2*game // of the player who begins, for the first player
		won := 0
		if ends(rec) {
			lead := rec.Result[0].Points - rec.Result[1].Points
			won = cmp.Compare(lead*sign, 0)
			margin += float64(lead*sign) / 2
			net += luck[game] * float64(sign) / 2
		} else {
			whole = false
			loser := m.side(game, rec.Seat(rec.Termination.Player))
			won = 2*loser - 1
			m.Forfeits = append(m.Forfeits, forfeitOf(rec, m.Names[loser], game, m))
		}
		m.Games++
		*[]*int{&m.Lost, &m.Drawn, &m.Won}[won+1]++
		points += won + 1
	}
	m.Pairs[points]++
	if whole {
		m.margins, m.luck = append(m.margins, margin), append(m.luck, net)
	}
}

// forfeitOf returns the forfeit of a game.
func forfeitOf(rec *notation.Record, loser string, game int, m *Outcome) Forfeit {
	pairs := 0
	for _, n := range m.Pairs {
		pairs += n
	}
	return Forfeit{Game: fmt.Sprintf("%s.%d", Name(m.a, m.b, pairs), game+1), Player: loser, Turn: len(rec.Turns) + 1, Reason: forfeitReason(rec)}
}

// forfeitReason returns the reason in the record of a forfeited game, "" if it has none.
func forfeitReason(rec *notation.Record) (reason string) {
	for _, c := range rec.Comments {
		if rest, ok := strings.CutPrefix(c.Text, forfeits); ok {
			_, reason, _ = strings.Cut(rest, ": ")
		}
	}
	return reason
}

// decide works out what the games so far show, with the luck if it is known, and reports whether the match is
// over: an SPRT is decided, or an engine does not work.
func (m *Outcome) decide(x *SPRT, luck bool) bool {
	mean, variance, n := smooth(&m.Pairs)
	se := math.Sqrt(variance / n)
	m.Score = round((float64(m.Won) + float64(m.Drawn)/2) / float64(m.Games))
	m.Interval = Interval{round(min(max(mean-normal95*se, 0), m.Score)), round(max(min(mean+normal95*se, 1), m.Score))}
	m.Elo = Elo{elo(m.Score), elo(m.Interval.Low), elo(m.Interval.High)}
	m.Margin = measure(m.margins, nil, 0)
	if luck {
		m.LuckAdjusted = measure(m.margins, m.luck, insight.LuckWeight)
	}
	if x != nil {
		m.SPRT = x.judge(&m.Pairs)
	}
	return x != nil && m.SPRT.Decided() || m.Games >= hopeless && len(m.Forfeits) == m.Games
}

// hopeless is the number of games after which a match ends if none was played to its end: an engine that does not work must not take its
// time for all of them.
const hopeless = 10

// prior is how many pairs of each result are added for an interval, so that equal pairs do not look certain: TestInterval.
const prior = 0.5

// smooth returns the mean score of pairs, their variance and their number, with the prior.
func smooth(pairs *[5]int) (mean, variance, n float64) {
	for k, c := range pairs {
		n += float64(c) + prior
		mean += (float64(c) + prior) * float64(k) / 4
	}
	mean /= n
	for k, c := range pairs {
		d := float64(k)/4 - mean
		variance += (float64(c) + prior) * d * d
	}
	return mean, variance / n, n
}

// normal95 is the distance from the mean, in standard deviations, that 95 % of a normal distribution keep.
const normal95 = 1.959964

// elo returns the difference of ratings that a score means, nil if it is infinite.
func elo(score float64) *float64 {
	if score <= 0 || score >= 1 {
		return nil
	}
	difference := math.Round(-4000*math.Log10(1/score-1))/10 + 0 // + 0: no negative zero
	return &difference
}

// measure returns the mean of some margins less a part of the luck, nil for less than two.
func measure(margins, luck []float64, weight float64) *Measure {
	n := len(margins)
	if n < 2 {
		return nil
	}
	sum, squares := 0.0, 0.0
	at := func(i int) float64 {
		if luck == nil {
			return margins[i]
		}
		return margins[i] - weight*luck[i]
	}
	for i := range n {
		sum += at(i)
	}
	mean := sum / float64(n)
	for i := range n {
		squares += (at(i) - mean) * (at(i) - mean)
	}
	return &Measure{round(mean), round(math.Sqrt(squares / float64(n-1) / float64(n))), n, weight}
}

func round(x float64) float64 { return math.Round(x*1e4)/1e4 + 0 } // + 0: no negative zero

// rank adds up the matches of each player and sorts the players, the best first.
func (t *Table) rank() {
	for i := range t.Matches {
		m := &t.Matches[i]
		points := float64(m.Won) + float64(m.Drawn)/2
		for side, player := range [2]int{m.a, m.b} {
			p := &t.Players[player]
			p.Games += m.Games
			p.points += [2]float64{points, float64(m.Games) - points}[side]
			for _, f := range m.Forfeits {
				if f.Player == p.Name {
					p.Forfeits++
				}
			}
		}
	}
	for i := range t.Players {
		p := &t.Players[i]
		p.Score = round(p.points / float64(max(p.Games, 1)))
	}
	slices.SortStableFunc(t.Players, func(a, b Rank) int { return -cmp.Compare(a.Score, b.Score) })
}
