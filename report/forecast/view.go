package forecast

import (
	"cmp"
	"html/template"
	"slices"

	"cartulary/insight"
	"cartulary/internal/playername"
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
