package site

import (
	"cmp"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/notation"
	"cartulary/report/standings"
	"cartulary/report/stats"
)

// seat returns the place of a player in the order of play of a game, -1 if the player is not in it.
func (g *Game) seat(name string) int {
	return slices.IndexFunc(g.figures.Seats, func(s stats.Seat) bool { return s.Player == name })
}

// seatAnalysis returns the analysis of a player of a game, by the order of play; ok is false without one.
func (g *Game) seatAnalysis(i int) (x stats.SeatAnalysis, ok bool) {
	if g.analysis == nil {
		return x, false
	}
	return g.analysis.Seat(i)
}

// A share counts games and the wins in them.
type share struct {
	games int
	wins  float64
}

func (c *share) add(won float64) { c.games, c.wins = c.games+1, c.wins+won }

// cells returns the games, the wins and their part in per cent.
func (c *share) cells() []text {
	return []text{number(c.games), {Text: strconv.FormatFloat(math.Round(c.wins*10)/10, 'f', -1, 64)}, {Text: strconv.Itoa(int(math.Round(100*c.wins/float64(c.games)))) + " %"}}
}

// seats returns the section of a player's games by order of play and by colour, nil without games that count.
func (s *Site) seats(p *player) []section {
	order, colours := map[int]*share{}, map[notation.Colour]*share{}
	for _, g := range p.games {
		i := g.seat(p.name)
		if g.first != nil || i < 0 || i >= len(g.result.Players) || g.result.Apart != "" || g.result.Kind != standings.Played && g.result.Kind != standings.Recorded {
			continue
		}
		first := 0
		for _, x := range g.result.Players {
			if x.Place == 1 {
				first++
			}
		}
		won := 0.0
		if g.result.Players[i].Place == 1 {
			won = 1 / float64(first)
		}
		c := g.figures.Seats[i].Colour
		if order[i] == nil {
			order[i] = &share{}
		}
		if colours[c] == nil {
			colours[c] = &share{}
		}
		order[i].add(won)
		colours[c].add(won)
	}
	if len(order) == 0 {
		return nil
	}
	t := section{Title: "First or second, and colours", table: table{Columns: "lrrr", Head: []string{"", "games", "wins", "in per cent"}}}
	for i := range 9 {
		if c := order[i]; c != nil {
			t.Rows = append(t.Rows, append([]text{{Text: places[i] + " player"}}, c.cells()...))
		}
	}
	for c := notation.NoColour; c <= notation.Violet; c++ {
		if x := colours[c]; x != nil {
			t.Rows = append(t.Rows, append([]text{{Text: c.String()}}, x.cells()...))
		}
	}
	return []section{t}
}

var places = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}

// places returns the section of the events of a player with the places, the latest first, nil without any.
func (s *Site) places(p *player) []section {
	t := section{Title: "Events", table: table{Columns: "ldrrl", Head: []string{"event", "last game", "place", "won–lost", "knockout"}}}
	for _, e := range s.events {
		for _, of := range e.latest() {
			for _, rows := range [][]standings.Row{of.Rows, of.Members} {
				for i := range rows {
					r := &rows[i]
					if r.Name != p.name || of.Of == "teams" && len(of.Members) > 0 && &rows[0] == &of.Rows[0] {
						continue
					}
					name := e.title()
					if len(e.tables) > 1 {
						name += ", " + part(of)
					}
					t.Rows = append(t.Rows, []text{{Text: name, Href: "../" + e.page()}, {Text: e.to}, number(r.Place),
						{Text: fmt.Sprintf("%d–%d", r.Won, r.Lost)}, {Text: line(r.Knockout)}})
				}
			}
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return []section{t}
}

// A standout is a move of an analysed game.
type standout struct {
	*stats.Move
	g *Game
}

// mostMoves is how many best and costliest moves a page lists.
const mostMoves = 5

// lucky returns the sections of a player's analysed games: luck over the games in order, the best and the costliest moves; nil without any.
func (s *Site) lucky(p *player) (list []section) {
	var luck []point
	var best, costly []standout
	for _, g := range slices.Backward(p.games) { // the oldest first
		i := g.seat(p.name)
		x, ok := g.seatAnalysis(i)
		if !ok {
			continue
		}
		if x.Adjusted != nil {
			luck = append(luck, point{x.Luck.Points, x.Luck.SE})
		}
		if x.Best != nil {
			best = append(best, standout{x.Best, g})
		}
		if x.Costliest != nil {
			costly = append(costly, standout{x.Costliest, g})
		}
	}
	if len(luck) > 0 {
		sum, variance := 0.0, 0.0
		var path []point
		path = append(path, point{})
		for _, x := range luck {
			sum, variance = sum+x.value, variance+x.se*x.se
			path = append(path, point{sum, math.Sqrt(variance)})
		}
		t := section{Title: "Luck", Notes: []string{fmt.Sprintf("Luck of the draws in %s, added up: %s ± %.1f points.", count(len(luck), "analysed game", "analysed games"), signed(sum).Text, math.Sqrt(variance))}}
		t.Drawing = curve(path, fmt.Sprintf("Luck added up over %d games, in points: %+.1f ± %.1f at the end", len(luck), sum, math.Sqrt(variance)), 5)
		list = append(list, t)
	}
	list = append(list, s.standouts("Best moves", "points better than the next option", best)...)
	return append(list, s.standouts("Costliest moves", "points lost", costly)...)
}

// standouts returns the section of the moves with the most points.
func (s *Site) standouts(title, what string, moves []standout) []section {
	if len(moves) == 0 {
		return nil
	}
	slices.SortStableFunc(moves, func(a, b standout) int { return cmp.Compare(b.Points, a.Points) })
	t := section{Title: title}
	for _, m := range moves[:min(len(moves), mostMoves)] {
		x := text{Text: fmt.Sprintf("%.1f ± %.1f %s: turn %s, %s", m.Points, m.SE, what, m.Turn, line(m.Played))}
		if name := m.g.replay(); name != "" {
			x.Href = "../" + atTurn(name, m.Turn)
		}
		t.Items = append(t.Items, x)
	}
	return []section{t}
}

// A point is a value of a curve with its error.
type point struct{ value, se float64 }

// The size of a curve, in pixels.
const (
	curveWide, curveHigh = 640, 180
	curveLeft, curveEdge = 44, 12
)

// curve draws values with a band of one error. Title says it in words; the scale is in whole steps.
func curve(points []point, title string, step float64) template.HTML {
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range points {
		low, high = min(low, p.value-p.se), max(high, p.value+p.se)
	}
	low, high = math.Floor(low/step)*step, math.Ceil(high/step)*step
	if low == high {
		high += step
	}
	x := func(i int) float64 {
		return curveLeft + float64(i)/float64(max(len(points)-1, 1))*(curveWide-curveLeft-curveEdge)
	}
	y := func(v float64) float64 { return curveEdge + (high-v)/(high-low)*(curveHigh-2*curveEdge) }
	var band, back, middle []string
	for i, p := range points {
		band = append(band, fmt.Sprintf("%.1f,%.1f", x(i), y(p.value+p.se)))
		back = append(back, fmt.Sprintf("%.1f,%.1f", x(i), y(p.value-p.se)))
		middle = append(middle, fmt.Sprintf("%.1f,%.1f", x(i), y(p.value)))
	}
	slices.Reverse(back)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="curve" role="img" width="%d" height="%d" viewBox="0 0 %d %d"><title>%s</title>`, curveWide, curveHigh, curveWide, curveHigh, template.HTMLEscapeString(title))
	for _, v := range []float64{low, (low + high) / 2, high} {
		fmt.Fprintf(&b, `<path class="rule" d="M%d %.1fH%d"/><text x="%d" y="%.1f">%s</text>`, curveLeft, y(v), curveWide-curveEdge, curveLeft-6, y(v)+4, strconv.FormatFloat(v, 'f', -1, 64))
	}
	fmt.Fprintf(&b, `<polygon points="%s"/><polyline points="%s"/></svg>`, strings.Join(append(band, back...), " "), strings.Join(middle, " "))
	return template.HTML(b.String()) // numbers and an escaped title
}
