package site

import (
	"cmp"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/report/lang"
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
		se := s.lang.Number(fmt.Sprintf("%.1f", math.Sqrt(variance)))
		t := section{Title: s.text("Luck (points)"), Notes: []string{s.text("Luck of the draws in %s, added up: %s ± %s points.", s.text("%d analysed games", len(luck)), s.signed(sum).Text, se)}}
		t.Drawing = curve(path, s.text("Luck added up over %[2]s games, in points: %[1]s ± %[3]s at the end", s.lang.Number(fmt.Sprintf("%+.1f", sum)), strconv.Itoa(len(luck)), se), 5, s.lang)
		list = append(list, t)
	}
	list = append(list, s.standouts(keys{"Best moves", "%s ± %s points better than the next option: turn %s, %s"}, best)...)
	return append(list, s.standouts(keys{"Costliest moves", "%s ± %s points lost: turn %s, %s"}, costly)...)
}

// standouts returns the section of the moves with the most points. Texts are its title and that of a move.
func (s *Site) standouts(texts keys, moves []standout) []section {
	if len(moves) == 0 {
		return nil
	}
	slices.SortStableFunc(moves, func(a, b standout) int { return cmp.Compare(b.Points, a.Points) })
	t := section{Title: s.text(texts[0])}
	for _, m := range moves[:min(len(moves), mostMoves)] {
		x := text{Text: s.text(texts[1], s.lang.Number(fmt.Sprintf("%.1f", m.Points)), s.lang.Number(fmt.Sprintf("%.1f", m.SE)), m.Turn, line(m.Played))}
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
func curve(points []point, title string, step float64, l *lang.Lang) template.HTML {
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
		fmt.Fprintf(&b, `<path class="rule" d="M%d %.1fH%d"/><text x="%d" y="%.1f">%s</text>`, curveLeft, y(v), curveWide-curveEdge, curveLeft-6, y(v)+4, l.Number(strconv.FormatFloat(v, 'f', -1, 64)))
	}
	fmt.Fprintf(&b, `<polygon points="%s"/><polyline points="%s"/></svg>`, strings.Join(append(band, back...), " "), strings.Join(middle, " "))
	return template.HTML(b.String()) // numbers and an escaped title
}
