package stats

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"

	"cartulary/engine/message"
	"cartulary/insight"
	"cartulary/notation"
)

// Analyses holds what the figures take from analyses until the games come to which they belong. It belongs to one goroutine.
type Analyses struct {
	byHash map[string][]*Analysis
	left   int
}

// An Analysis is what the figures take from the analysis of a game.
type Analysis struct {
	turns int
	seats []analysed // in order of play
}

type analysed struct {
	points   int
	luck     insight.Measure       // of all draws of the game
	adjusted *insight.LuckAdjusted // nil if the game was not played to its end or was analysed in part
	chance   extreme               // the least chance to win after a turn
	draw     extreme               // the most luck of a draw
	best     *Move
	costly   *Move
}

// A Move is a turn of an analysed game that stands out.
type Move struct {
	Turn   string  // number, with the part
	Played string  // in the notation, without number and colour
	Points float64 // how much better than the next option it was, or what it lost
	SE     float64
}

// A SeatAnalysis is what an analysis says of one player.
type SeatAnalysis struct {
	Luck      insight.Measure       // of all draws
	Adjusted  *insight.LuckAdjusted // nil if the game was not played or not analysed to its end
	Best      *Move                 // the best option, by the most before the next one; nil without any
	Costliest *Move                 // by the most points lost; nil without any
}

// Seat returns the analysis of a player, by the order of play; ok is false if there is none.
func (a *Analysis) Seat(i int) (s SeatAnalysis, ok bool) {
	if i < 0 || i >= len(a.seats) {
		return s, false
	}
	x := &a.seats[i]
	return SeatAnalysis{x.luck, x.adjusted, x.best, x.costly}, true
}

// An extreme is a value of a turn, by its index. The index is -1 without a value.
type extreme struct {
	value float64
	turn  int
}

// Add adds an analysis that forecast.Source has read.
func (x *Analyses) Add(a *insight.Analysis) {
	made := &Analysis{turns: len(a.Turns)}
	for _, p := range a.Players {
		s := analysed{points: p.Points, chance: extreme{turn: -1}, draw: extreme{turn: -1}}
		if of, ok := a.Summary[p.Colour]; ok {
			s.luck, s.adjusted = of.Luck, of.LuckAdjusted
		}
		for i := range a.Turns {
			t := &a.Turns[i]
			if win := t.After.Win[p.Colour]; s.chance.turn < 0 || win < s.chance.value {
				s.chance = extreme{win, i}
			}
			if t.Player == p.Colour && t.Luck != nil && (s.draw.turn < 0 || t.Luck.Points > s.draw.value) {
				s.draw = extreme{t.Luck.Points, i}
			}
			if t.Player == p.Colour {
				s.move(t)
			}
		}
		made.seats = append(made.seats, s)
	}
	if x.byHash == nil {
		x.byHash = map[string][]*Analysis{}
	}
	x.byHash[a.Hash] = append(x.byHash[a.Hash], made)
	x.left++
}

// move keeps a turn of the player if it is the best or the costliest so far.
func (s *analysed) move(t *insight.Turn) {
	name := strconv.Itoa(t.Turn) + t.Part
	if t.Loss != nil && t.Loss.Points > 0 && (s.costly == nil || t.Loss.Points > s.costly.Points) {
		s.costly = &Move{name, t.Played, t.Loss.Points, t.Loss.SE}
	}
	if t.Place != 1 || len(t.Best) < 2 || t.Best[0].Move != t.Played {
		return
	}
	if gap := t.Best[0].Points - t.Best[1].Points; gap > 0 && (s.best == nil || gap > s.best.Points) {
		s.best = &Move{name, t.Played, gap, math.Hypot(t.Best[0].SE, t.Best[1].SE)}
	}
}

// Take returns the analysis of a game that a Reader with Hashes has read, each analysis once: games of the same course get theirs in
// order. It returns nil for a game without one.
func (x *Analyses) Take(g *Game) *Analysis {
	list := x.byHash[g.hash]
	if g.hash == "" || len(list) == 0 {
		return nil
	}
	x.byHash[g.hash] = list[1:]
	x.left--
	return list[0]
}

// Left returns the number of the analyses that no game took.
func (x *Analyses) Left() int { return x.left }

// Luck holds the luck of players in analysed games of two.
type Luck struct {
	Games   int64                        `json:"games"`   // that are in the sums
	Others  int64                        `json:"others"`  // analysed games with another number of players
	Partial int64                        `json:"partial"` // those of two that were not played or not analysed to the end, or with other points
	Events  map[string]map[string]*Draws `json:"events"`  // by event and player
}

// Draws is the luck of a player in some games. A margin is the player's points less those of the other one.
type Draws struct {
	Margin        Sum   `json:"margin"` // in points
	Net           Sum   `json:"luck"`   // of all draws of a game, in units of 1/1000 point
	Adjusted      Sum   `json:"adjusted"`
	NetError      int64 `json:"luckError"` // sum of the standard errors of the analyses, in the same unit
	AdjustedError int64 `json:"adjustedError"`
}

const luckUnit = 1000

func inLuckUnits(points float64) int64 { return int64(math.Round(luckUnit * points)) }

// NewLuck returns the sums of no game.
func NewLuck() *Luck { return &Luck{Events: map[string]map[string]*Draws{}} }

func (l *Luck) of(event, player string) *Draws {
	if l.Events[event] == nil {
		l.Events[event] = map[string]*Draws{}
	}
	if l.Events[event][player] == nil {
		l.Events[event][player] = &Draws{}
	}
	return l.Events[event][player]
}

func (l *Luck) merge(o *Luck) {
	l.Games += o.Games
	l.Others += o.Others
	l.Partial += o.Partial
	for event, players := range o.Events {
		for player, d := range players {
			l.of(event, player).merge(d)
		}
	}
}

func (d *Draws) merge(o *Draws) {
	d.Margin.merge(o.Margin)
	d.Net.merge(o.Net)
	d.Adjusted.merge(o.Adjusted)
	d.NetError += o.NetError
	d.AdjustedError += o.AdjustedError
}

// An estimate is a mean with its standard error. HasError is false for one value without an error of its own.
type estimate struct {
	mean, error float64
	hasError    bool
}

// estimates returns the means of a game in points: of the margin, the luck and the luck-adjusted margin. The error is that of the spread
// between games; of one game it is that of its analysis.
func (d *Draws) estimates() (margin, luck, adjusted estimate) {
	of := func(s Sum, unit float64, one int64) estimate {
		if s.N < 2 {
			return estimate{s.Mean() / unit, float64(one) / unit, one > 0}
		}
		return estimate{s.Mean() / unit, s.Error() / unit, true}
	}
	return of(d.Margin, 1, 0), of(d.Net, luckUnit, d.NetError), of(d.Adjusted, luckUnit, d.AdjustedError)
}

// A drawer is a player in an event, or in all.
type drawer struct {
	event, player string
	*Draws
}

// players returns the players over all events, the luckiest first.
func (l *Luck) players() (list []drawer) {
	sums := map[string]*Draws{}
	for _, players := range l.Events {
		for player, d := range players {
			if sums[player] == nil {
				sums[player] = &Draws{}
			}
			sums[player].merge(d)
		}
	}
	for _, player := range slices.Sorted(maps.Keys(sums)) {
		list = append(list, drawer{"", player, sums[player]})
	}
	return luckiest(list)
}

// entrants returns the players of each event, the luckiest first.
func (l *Luck) entrants() (list []drawer) {
	for _, event := range slices.Sorted(maps.Keys(l.Events)) {
		for _, player := range slices.Sorted(maps.Keys(l.Events[event])) {
			list = append(list, drawer{event, player, l.Events[event][player]})
		}
	}
	return luckiest(list)
}

func luckiest(list []drawer) []drawer {
	slices.SortStableFunc(list, func(a, b drawer) int { return cmp.Compare(b.Net.Mean(), a.Net.Mean()) })
	return list
}

// Analyse adds the analysis of a game that was added.
func (t *Tally) Analyse(g *Game, a *Analysis) {
	if t.Luck == nil {
		t.Luck = NewLuck()
	}
	l := t.Luck
	switch {
	case g.Class != Finished && g.Class != Early || !t.takes(g):
		return
	case len(g.Seats) != 2 || len(a.seats) != 2:
		l.Others++
		return
	case !a.whole(g):
		l.Partial++
	default:
		l.Games++
		for i := range g.Seats {
			if s := &g.Seats[i]; s.Player != "" && t.Filter.has(s.Player) {
				l.of(g.Event, s.Player).merge(a.draws(g, i))
			}
		}
	}
	if a.turns == len(g.course) {
		t.note(a.comeback(g)...)
		t.note(a.decided(g)...)
	}
}

// whole reports whether the analysis is of all turns of a game that was played to its end, with the same points.
func (a *Analysis) whole(g *Game) bool {
	if g.Class != Finished || a.turns != len(g.course) {
		return false
	}
	for i := range a.seats {
		if a.seats[i].adjusted == nil || a.seats[i].points != g.Seats[i].Points {
			return false
		}
	}
	return true
}

func (a *Analysis) draws(g *Game, seat int) *Draws {
	d, s := &Draws{}, &a.seats[seat]
	d.Margin.add(int64(g.Seats[seat].Points - g.Seats[1-seat].Points))
	d.Net.add(inLuckUnits(s.luck.Points))
	d.Adjusted.add(inLuckUnits(s.adjusted.Margin))
	d.NetError, d.AdjustedError = inLuckUnits(s.luck.SE), inLuckUnits(s.adjusted.SE)
	return d
}

// winner returns the seat of the only winner, -1 without one.
func (g *Game) winner() int {
	seat := -1
	for i := range g.Seats {
		if g.Seats[i].Winner && seat >= 0 {
			return -1
		} else if g.Seats[i].Winner {
			seat = i
		}
	}
	return seat
}

// comeback returns the record of a winner of two whose chance was below one half.
func (a *Analysis) comeback(g *Game) []Record {
	seat := g.winner()
	if seat < 0 {
		return nil
	}
	least := a.seats[seat].chance
	if least.turn < 0 || least.value >= 0.5 {
		return nil
	}
	return []Record{g.record(comeback, tenthsOf(100*least.value), g.course[least.turn].turn, seat)}
}

// decided returns the record of a winner whose luckiest draw was worth more than the margin.
func (a *Analysis) decided(g *Game) []Record {
	seat := g.winner()
	if seat < 0 || g.Class != Finished {
		return nil
	}
	most, margin := a.seats[seat].draw, g.Seats[seat].Points-g.Seats[1-seat].Points
	if most.turn < 0 || margin <= 0 || most.value <= float64(margin) { // a player who left may have more points than the winner
		return nil
	}
	at := &g.course[most.turn]
	what := append(placed(at.tile), message.Say("won by %d points", margin))
	return []Record{g.record(luckyDraw, tenthsOf(most.value), at.turn, seat, what...)}
}

func tenthsOf(x float64) int { return int(math.Round(10 * x)) }

func (g *Game) record(kind string, value int, at turn, seat int, what ...message.Text) Record {
	r := Record{Value: value, Players: []string{g.Seats[seat].player()}, File: g.File, Game: g.Number, Turn: at.String(), Event: g.Event, kind: kind}
	r.say(what...)
	return r
}

// A move is a turn of the record with the tile that was placed in it and its square; empty without one.
type move struct {
	turn turn
	tile string
}

// moves returns the turns of a record.
func (w *watcher) moves(rec *notation.Record) (list []move) {
	for i := range rec.Turns {
		at := turn{rec.Turns[i].Number, rec.Turns[i].Part}
		list = append(list, move{at, w.tile(at)})
	}
	return list
}
