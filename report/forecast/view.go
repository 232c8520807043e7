// Package forecast shows analyses of games.
//
// [NewSource] reads the file that `cartulary analyze` wrote and finds the analysis of a game in it. [New] returns the parts
// of a score report about an analysis: the forecast after each turn as a graph, the luck of the draws and the costliest
// turns, as SVG, as characters and as tables. [Cautions], [Made], [Grade], [Method], [Chance], [Luck] and [Loss] return single
// texts for other pages. [AppendText] and [AppendWhatIf] write English text for a terminal. A loss is shown only if it
// exceeds two standard errors.
//
// A [Source] belongs to one goroutine. All other functions are safe for concurrent use.
package forecast

import (
	"cmp"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/insight"
	"cartulary/internal/playername"
	"cartulary/report/chart"
	"cartulary/report/grid"
	"cartulary/report/lang"
)

// A View is an analysis as a report shows it. All texts are one line each, without control characters, and not escaped.
type View struct {
	Sections []Section

	a      *insight.Analysis
	l      *lang.Lang
	names  []string          // by player
	shorts map[string]string // by colour
	costly []*insight.Turn   // the costliest turns, in order of play
}

// A Section is a part of a report under a heading. Empty fields are omitted.
type Section struct {
	grid.Section
	Figure template.HTML // the same chart as Plot for HTML, with Style
	Short  []grid.Table  // for text, beside the Plot
	Full   []grid.Table  // for HTML, the numbers of the Figure
}

func headed(title string) (s Section) {
	s.Title = title
	return s
}

// New returns the view of an analysis. Names holds the names by colour; a nil language is English.
func New(a *insight.Analysis, names map[string]string, l *lang.Lang) *View {
	v := &View{a: a, l: cmp.Or(l, lang.English), shorts: map[string]string{}}
	for _, p := range a.Players {
		name := cmp.Or(playername.Line(names[p.Colour]), v.l.Word(p.Colour))
		v.names, v.shorts[p.Colour] = append(v.names, name), name
	}
	v.costly = costlyTurns(a)
	v.Sections = []Section{v.standing(), v.luckOf(), v.costliestOf()}
	return v
}

// coloured returns the name of a player with the colour: "Ana (red)".
func (v *View) coloured(player int) string {
	return v.names[player] + " (" + v.l.Word(v.a.Players[player].Colour) + ")"
}

// costlyEach is the number of turns of each player that are shown as the costliest.
const costlyEach = 3

// costlyTurns returns the costliest turns of each player in order of play.
func costlyTurns(a *insight.Analysis) (list []*insight.Turn) {
	for _, p := range a.Players {
		list = append(list, costliest(a, p.Colour, costlyEach)...)
	}
	place := map[*insight.Turn]int{}
	for i := range a.Turns {
		place[&a.Turns[i]] = i
	}
	slices.SortFunc(list, func(x, y *insight.Turn) int { return place[x] - place[y] })
	return list
}

// positions returns the number of positions of the graph: the start, and one after each turn.
func (v *View) positions() int { return len(v.a.Turns) + 1 }

func (v *View) eval(position int) *insight.Eval {
	if position == 0 {
		return &v.a.Start
	}
	return &v.a.Turns[position-1].After
}

func (v *View) when(position int) string {
	if position == 0 {
		return v.l.Text("start")
	}
	return v.l.Text("turn %s", turnName(&v.a.Turns[position-1]))
}

// solved reports whether a position is known without playouts.
func (v *View) solved(position int) bool { return sure(v.eval(position)) }

func sure(e *insight.Eval) bool { return e.Method == insight.Exact || e.Method == insight.Final }

// exactFrom returns the first position of the solved end of the game, -1 if there is none.
func (v *View) exactFrom() int {
	from := v.positions()
	for from > 0 && v.solved(from-1) {
		from--
	}
	if from == v.positions() {
		return -1
	}
	return from
}

// standing returns the section with the forecast after each turn.
func (v *View) standing() Section {
	s := headed(v.l.Text("How the game stood"))
	s.Plot, s.Figure = v.winPlot(), v.winFigure()
	s.Short = []grid.Table{v.winTable(v.l.Text("Chance to win and expected final points, every five turns; ± is two standard errors"), 5, len(v.names) <= pointsUpTo)}
	s.Full = []grid.Table{v.winTable(v.l.Text("Chance to win and expected final points after each turn; ± is two standard errors"), 1, true)}
	s.Notes = append(s.Notes, v.l.Text("The win chance is a forecast by many playouts of the rest of the game. ± is two standard errors."))
	s.Notes = append(s.Notes, Cautions(v.a, v.l)...)
	s.Notes = append(s.Notes, Made(v.a, v.l)...)
	return s
}

// pointsUpTo is the number of players up to which the expected points stand in the table for text.
const pointsUpTo = 3

// winTable returns the forecasts of the start, the last position and every so many between them.
func (v *View) winTable(caption string, every int, points bool) grid.Table {
	t := grid.Table{Caption: caption, Head: []string{v.l.Text("after")}}
	for _, name := range v.names {
		t.Head = append(t.Head, v.l.Text("%[1]s wins", name))
	}
	t.Head = append(t.Head, v.l.Text("± chance"))
	if points {
		for _, name := range v.names {
			t.Head = append(t.Head, v.l.Text("%[1]s points", name))
		}
		t.Head = append(t.Head, v.l.Text("± points"))
	}
	t.Columns = "l" + strings.Repeat("r", len(t.Head)-1)
	for i := range v.positions() {
		if i%every != 0 && i != v.positions()-1 {
			continue
		}
		e := v.eval(i)
		row := []string{v.when(i)}
		row = append(row, v.chances(e)...)
		row = append(row, doubled(e.WinSE, v.l))
		if points {
			for _, p := range v.a.Players {
				row = append(row, fmt.Sprintf("%.0f", e.Points[p.Colour]))
			}
			row = append(row, spread(2*e.PointsSE, v.l))
		}
		t.Add(row...)
	}
	return t
}

// chances returns the win chance of each player. Those of two players add up to 100 %.
func (v *View) chances(e *insight.Eval) (list []string) {
	for i, p := range v.a.Players {
		win := e.Win[p.Colour]
		if i == 1 && len(v.a.Players) == 2 {
			win = 1 - math.Round(100*e.Win[v.a.Players[0].Colour])/100
		}
		list = append(list, Chance(win, e, v.l))
	}
	return list
}

// plotRows is the number of rows of the chart in characters: one for each ten percent.
const plotRows = 11

// percentOf returns a chance in whole percent from 0 to 100.
func percentOf(p float64) int { return int(math.Round(100 * min(max(p, 0), 1))) }

// winPlot draws the win chances in characters. It has no text of the analysis, so it needs no escaping.
func (v *View) winPlot() string {
	p := chart.NewPlot(v.positions(), 0, 100, plotRows)
	players := v.a.Players
	for x := range p.Width() {
		e := v.eval(p.Position(x))
		if len(players) == 2 {
			win := e.Win[players[0].Colour]
			p.Band(x, percentOf(win-2*e.WinSE), percentOf(win+2*e.WinSE), ':')
			p.Set(x, percentOf(win), '#')
			continue
		}
		for i, player := range players {
			p.Mark(x, percentOf(e.Win[player.Colour]), byte('1'+i))
		}
	}
	p.First, p.Last = v.when(0), v.when(v.positions()-1)
	var signs []string
	if len(players) == 2 {
		p.Key = v.l.Text("percent: # %s wins", v.l.Word(players[0].Colour)) + v.l.Text("; ") + v.l.Text(": two standard errors")
		if v.markCostly(p) {
			signs = append(signs, v.l.Text("o costly turn"))
		}
	} else {
		var key []string
		for i, player := range players {
			key = append(key, fmt.Sprintf("%d %s", i+1, v.l.Word(player.Colour)))
		}
		p.Key = v.l.Text("percent: %s", strings.Join(key, ", "))
		signs = append(signs, v.l.Text("* several"))
	}
	if from := v.exactFrom(); from >= 0 {
		p.Solid = func(position int) bool { return position >= from }
		signs = append(signs, v.l.Text("= exact"))
	}
	if len(signs) > 0 {
		p.Key += "\n" + strings.Join(signs, v.l.Text("; "))
	}
	return p.String()
}

// markCostly draws the costliest turns on the curve of the first player and reports whether there are any.
func (v *View) markCostly(p *chart.Plot) (marked bool) {
	costly := map[*insight.Turn]bool{}
	for _, t := range v.costly {
		costly[t] = true
	}
	shown := 0 // the last position shown: a turn without a column of its own is marked in the next one
	for x := range p.Width() {
		last := p.Position(x)
		for i := shown + 1; i <= last; i++ {
			if costly[&v.a.Turns[i-1]] {
				p.Set(x, percentOf(v.eval(last).Win[v.a.Players[0].Colour]), 'o')
				marked = true
			}
		}
		shown = last
	}
	return marked
}

func line(s string) string {
	const most = 200
	s = playername.Line(s)
	if r := []rune(s); len(r) > most {
		return playername.Line(string(r[:most])) + "…"
	}
	return s
}

func (v *View) costliestOf() Section {
	s := headed(v.l.Text("Costliest turns"))
	if len(v.costly) > 0 && fewJudged(v.a) {
		s.Title = costliestTitle(v.a, v.l)
	}
	if s.Notes = judged(v.a, v.l); len(v.costly) == 0 {
		return s
	}
	t := grid.Table{Caption: v.l.Text("Win chance lost against the better option; ± is two standard errors"), Columns: "llrrllll",
		Head: []string{v.l.Text("turn"), v.l.Text("player"), v.l.Text("lost"), "±", v.l.Text("grade"), v.l.Text("rank"), v.l.Text("move"), v.l.Text("better")}}
	for _, x := range v.costly {
		better := "–"
		if o := bestOther(x); o != nil {
			better = line(o.Move)
		}
		t.Add(turnName(x), v.shorts[x.Player], lost(x.Loss.Win, v.l), doubled(x.Loss.WinSE, v.l), cmp.Or(Grade(x.Grade, v.l), "–"),
			shortRank(x, v.l), cmp.Or(line(x.Played), "–"), better)
	}
	s.Tables = []grid.Table{t}
	s.Notes = append([]string{v.l.Text("At most %d turns of each player are listed. Better is the best option of those that were compared, rank the move's place among them. Grades: %s.",
		costlyEach, grades(v.l))}, s.Notes...)
	return s
}

// isJudged reports whether a loss judges a move. The static worth of a position does not: players are better than it.
func isJudged(l *insight.Loss) bool { return l != nil && l.Method != insight.Static }

// leastLoss is the least loss of winning chance that is not shown as 0 %.
const leastLoss = 0.005

// beyond reports whether a move is judged and its loss of winning chance exceeds two standard errors.
func beyond(l *insight.Loss) bool { return isJudged(l) && l.Win >= leastLoss && l.Win > 2*l.WinSE }

// costliest returns the turns of a player, of all if colour is empty, that cost the most winning chance.
func costliest(a *insight.Analysis, colour string, most int) (list []*insight.Turn) {
	for i := range a.Turns {
		if t := &a.Turns[i]; beyond(t.Loss) && (colour == "" || t.Player == colour) {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(x, y *insight.Turn) int { return cmp.Compare(y.Loss.Win, x.Loss.Win) })
	return list[:min(len(list), most)]
}

// bestOther returns the best option of a turn that was not played, nil if there is none.
func bestOther(t *insight.Turn) *insight.Option {
	for i := range t.Best {
		if t.Best[i].Move != t.Played {
			return &t.Best[i]
		}
	}
	return nil
}

func judgedTurns(a *insight.Analysis) (list []int) {
	for i := range a.Turns {
		if isJudged(a.Turns[i].Loss) {
			list = append(list, i)
		}
	}
	return list
}

// fewJudged reports whether less than half of the moves are judged, so that the costliest ones are not those of the game.
func fewJudged(a *insight.Analysis) bool { return 2*len(judgedTurns(a)) < len(a.Turns) }

func costliestTitle(a *insight.Analysis, l *lang.Lang) string {
	list := judgedTurns(a)
	switch n := len(list); {
	case !fewJudged(a):
		return l.Text("The costliest turns")
	case n < 2:
		return l.Text("The judged turn")
	case list[0] == len(a.Turns)-n:
		return l.Text("Of the last %d turns, the costliest", n)
	default:
		return l.Text("Of the %d judged turns, the costliest", n)
	}
}

// judged returns sentences on which moves are judged and why, how many of them were costly and what judges more.
func judged(a *insight.Analysis, l *lang.Lang) (notes []string) {
	list := judgedTurns(a)
	quick, standard := a.Budget == insight.Quick.String(), a.Budget == insight.Standard.String()
	some := l.Text("none lost more winning chance than two standard errors.")
	if costly := len(costliest(a, "", len(a.Turns))); costly > 0 {
		some = l.Text("%d lost more winning chance than two standard errors.", costly)
	}
	all := strconv.Itoa(len(a.Turns))
	switch n := len(list); {
	case n == 0:
		notes = append(notes, l.Text("No move is judged."))
	case n == len(a.Turns):
		notes = append(notes, l.Text("%d moves are judged; %s", n, some))
	case quick:
		notes = append(notes, l.Text("Of %[2]s moves, %[1]d are judged: %[3]s, because so few tiles are left then that they are solved exactly; %[4]s",
			n, all, ranges(a, list, l), some))
	case standard:
		notes = append(notes, l.Text("Of %[2]s moves, %[1]d are judged, the most doubtful ones by the worth of positions; %[3]s", n, all, some))
	default:
		notes = append(notes, l.Text("Of %[2]s moves, %[1]d are judged: %[3]s; %[4]s", n, all, ranges(a, list, l), some))
	}
	if quick || standard {
		notes = append(notes, l.Text("cartulary analyze --budget normal judges every move and plays out the luck of every draw; a two-player base game takes about half a minute of processor time."))
	}
	return notes
}

// ranges returns the names of turns: "turn 7", "turns 1 to 40 and 69 to 71".
func ranges(a *insight.Analysis, list []int, l *lang.Lang) string {
	var parts []string
	for i := 0; i < len(list); {
		from := i
		for i++; i < len(list) && list[i] == list[i-1]+1; i++ {
		}
		part := turnName(&a.Turns[list[from]])
		if i-from > 1 {
			part = l.Text("%[1]s to %[2]s", part, turnName(&a.Turns[list[i-1]]))
		}
		parts = append(parts, part)
	}
	if len(list) == 1 {
		return l.Text("turn %s", parts[0])
	}
	return l.Text("turns %s", l.And(parts))
}
