package forecast

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"cartulary/insight"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/report/chars"
	"cartulary/report/lang"
	"cartulary/report/wrap"
)

// TextOptions are the settings of the text.
type TextOptions struct {
	Color bool
	Width int                                         // in columns; less than 80 means 80
	Board func(t *insight.Turn, move string) []string // lines with the board after another move in a turn; nil for none
}

// shownTurns is the number of costly turns that the text explains.
const shownTurns = 3

// AppendText writes an analysis that has a player and a turn: the players, a line for each turn, the costliest turns, the luck
// of each player, and what the figures mean. A loss is shown if it exceeds two standard errors.
func AppendText(dst []byte, a *insight.Analysis, o TextOptions) []byte {
	t := newText(a, o)
	t.heading()
	t.table()
	t.options()
	t.costly()
	t.luck()
	t.meaning()
	return append(dst, t.String()...)
}

type text struct {
	strings.Builder
	a       *insight.Analysis
	o       TextOptions
	seats   []seat
	columns columns
	marked  bool // a figure has the mark of the static worth
	solved  bool // a forecast has the mark of an exact one

	staticSE float64 // of the luck of every marked draw, 0 if it differs
}

// A seat is a player as the text shows them.
type seat struct {
	colour string
	letter string // of the colour
	short  string // name in the table
	name   string
	style  string // on a terminal
	points int
}

func newText(a *insight.Analysis, o TextOptions) *text {
	o.Width = max(o.Width, 80)
	t := &text{a: a, o: o, seats: seats(a.Players), staticSE: staticError(a.Turns)}
	t.columns = t.measure()
	return t
}

func seats(players []insight.Player) (list []seat) {
	var named []notation.Player
	for _, p := range players {
		named = append(named, notation.Player{Colour: colourOf(p.Colour), Name: p.Name})
	}
	const shortest = 8
	short, long := playername.Append(nil, named, shortest), playername.Append(nil, named, playername.Long)
	for i, p := range players {
		letter, style := chars.Livery(named[i].Colour)
		list = append(list, seat{p.Colour, letter, short[i], long[i], style, p.Points})
	}
	return list
}

// colourOf returns the colour of a word, NoColour if there is none.
func colourOf(word string) notation.Colour {
	for c := range notation.Colour(notation.NumColours) {
		if c.String() == word {
			return c
		}
	}
	return notation.NoColour
}

// name returns the name of a player, or the colour of an unknown one.
func (t *text) name(colour string) string {
	if i := t.seat(colour); i >= 0 {
		return t.seats[i].name
	}
	return colour
}

func (t *text) seat(colour string) int {
	return slices.IndexFunc(t.seats, func(s seat) bool { return s.colour == colour })
}

func (t *text) paragraph(s string) {
	for _, line := range wrap.Indented(s, "  ", t.o.Width) {
		t.WriteString(line + "\n")
	}
}

func (t *text) section(title string) {
	t.WriteString("\n")
	t.title(title)
}

func (t *text) title(s string) {
	for _, line := range wrap.Indented(s, "  ", t.o.Width) {
		t.WriteString(t.paint("1", line) + "\n")
	}
}

func (t *text) paint(style, s string) string {
	if !t.o.Color || style == "" || s == "" {
		return s
	}
	return "\x1b[" + style + "m" + s + "\x1b[0m"
}

// heading writes the players with their points and how the analysis was made.
func (t *text) heading() {
	var names []string
	width := 0
	for _, s := range t.seats {
		names = append(names, s.name)
		width = max(width, wrap.Width(s.name))
	}
	title := strings.Join(names, " – ")
	if t.a.File != "" {
		title += fmt.Sprintf(" (%s, game %d)", playername.Line(t.a.File), t.a.Game)
	}
	t.title(title)
	for i, s := range t.seats {
		sign := t.paint(s.style, t.mark(i)) + " "
		if t.mark(i) == s.letter {
			sign = ""
		}
		fmt.Fprintf(t, "%s%s %-6s  %s%s  %s\n", sign, s.letter, s.colour, s.name, strings.Repeat(" ", width-wrap.Width(s.name)), numbered(s.points, "point", "points"))
	}
	t.paragraph(t.result())
	for _, note := range Made(t.a, lang.English) {
		t.paragraph(note)
	}
	if n := t.noted(); n > 0 {
		t.paragraph(fmt.Sprintf("%s below; `cartulary validate %s` reports its findings.", count(n, "turn of this record has a note", "turns of this record have notes"), cmp.Or(line(t.a.File), "FILE")))
	}
}

func (t *text) noted() (n int) {
	for i := range t.a.Turns {
		if t.a.Turns[i].Note != "" {
			n++
		}
	}
	return n
}

// result returns who won, or what the points of the players are.
func (t *text) result() string {
	last := t.a.Turns[len(t.a.Turns)-1]
	if t.part() {
		return "The other turns are not analysed."
	}
	if last.After.Method != insight.Final {
		return fmt.Sprintf("These are the points after turn %d%s; the game is not over then.", last.Turn, last.Part)
	}
	if t.a.Until != nil { // a player conceded or ran out of time
		return "These are the points after the final scoring; it does not decide who wins."
	}
	var winners []string
	for _, s := range t.seats {
		if last.After.Win[s.colour] > 0 {
			winners = append(winners, s.name)
		}
	}
	switch len(winners) {
	case 0:
		return "Nobody wins: all players have left."
	case 1:
		return winners[0] + " wins."
	}
	return strings.Join(winners, " and ") + " share the win."
}

// static reports whether figures of a method have the mark, and notes it for the legend.
func (t *text) static(method string) string {
	if method != insight.Static {
		return ""
	}
	t.marked = true
	return "*"
}

// within returns a number with two standard errors, which an exact one does not have.
func within(number string, se float64, format string) string {
	if number = lang.English.Number(number); se == 0 {
		return number
	}
	return number + "±" + fmt.Sprintf(format, 2*se)
}

func (t *text) costly() {
	list := costliest(t.a, "", shownTurns)
	if len(list) == 0 || !t.part() {
		defer t.judged()
	}
	if len(list) == 0 {
		return
	}
	if !t.part() {
		t.section(costliestTitle(t.a, lang.English))
	}
	for i, turn := range list {
		if i > 0 || t.part() {
			t.WriteString("\n")
		}
		t.paragraph(fmt.Sprintf("turn %d%s, %s%s: %s cost %s of winning chance%s", turn.Turn, turn.Part, t.name(turn.Player),
			before(", ", turn.Grade), turn.Played, percents(turn.Loss.Win, turn.Loss.WinSE), leadCost(turn.Loss)) + before("; ", Rank(turn, lang.English)))
		t.instead(turn)
	}
	if t.o.Board != nil {
		t.paragraph("The boards show the better option in [ ]. Followers: colour, then k knight, t thief, m monk, f farmer.")
	}
}

// leadCost returns what a costly move did to the lead, to follow what it did to the chance.
func leadCost(l *insight.Loss) string {
	points := within(tenths(math.Abs(l.Points), lang.English), l.SE, "%.1f")
	switch {
	case math.Abs(l.Points) <= 2*l.SE:
		return "; the lead shows no difference beyond the noise"
	case l.Points < 0:
		return " and gained " + points + " points of lead"
	}
	return " and " + points + " points of lead"
}

// instead writes the option that was better than the played one.
func (t *text) instead(turn *insight.Turn) {
	best := bestOther(turn)
	if best == nil {
		return
	}
	t.paragraph("  better: " + best.Move)
	if t.o.Board == nil {
		return
	}
	for _, line := range t.o.Board(turn, best.Move) {
		t.WriteString(line + "\n")
	}
}

func (t *text) judged() {
	t.WriteString("\n")
	for _, note := range judged(t.a, lang.English) {
		t.paragraph(note)
	}
}

// options writes the best options of each turn, if only a part of the game is analysed.
func (t *text) options() {
	if !t.part() {
		return
	}
	for i := range t.a.Turns {
		turn := &t.a.Turns[i]
		if len(turn.Best) == 0 {
			continue
		}
		t.section(fmt.Sprintf("Turn %d%s: the best found of %d options, the best for the lead first; the number is %s's expected final points",
			turn.Turn, turn.Part, turn.Options, t.name(turn.Player)))
		for _, o := range turn.Best {
			played := ""
			if o.Move == turn.Played {
				played = " (played)"
			}
			t.paragraph(fmt.Sprintf("%-8s %s%s", within(fmt.Sprintf("%.0f", o.Points), o.SE, "%.0f"), o.Move, played))
		}
		if rank := Rank(turn, lang.English); rank != "" {
			t.paragraph("The played move: " + rank + ".")
		}
	}
}

// before puts a separator before a word, if there is one.
func before(separator, word string) string {
	if word == "" {
		return ""
	}
	return separator + word
}

// percents returns a difference of chances with two standard errors.
func percents(x, se float64) string {
	return within(fmt.Sprintf("%.0f", math.Round(100*x)+0), math.Ceil(200*se-1e-9)/2, "%.0f") + "%"
}

// luck writes the luck of each player over all turns beside the change of the lead.
func (t *text) luck() {
	if t.part() {
		return
	}
	t.section("Luck of the draws and the lead, in points")
	v := &View{a: t.a, l: lang.English}
	width := 0
	for _, s := range t.seats {
		v.names, width = append(v.names, s.name), max(width, wrap.Width(s.name))
	}
	const amount, adjusted = 9, 15
	t.line(fmt.Sprintf("%*s%*s%*s%*s", width, "", amount, "lead", amount, "luck", adjusted, "luck-adjusted"))
	for i, row := range v.luckTotals().Rows {
		sum, ok := t.a.Summary[t.seats[i].colour]
		if !ok {
			continue
		}
		t.line(fmt.Sprintf("%s%s%s%s%s", t.seats[i].name, strings.Repeat(" ", width-wrap.Width(t.seats[i].name)), padded(row[1], amount),
			padded(row[2]+t.static(sum.Luck.Method), amount), padded(row[3], adjusted)))
	}
	for _, note := range v.luckNotes() {
		t.paragraph(note)
	}
}

func (t *text) meaning() {
	t.WriteString("\n")
	t.term(t.seats[0].letter+" win", t.seats[0].name+"'s chance to win, also in the turns of others")
	t.term("chances", t.barWords())
	if t.columns.every {
		var letters []string
		for _, s := range t.seats {
			letters = append(letters, s.letter)
		}
		t.term(strings.Join(letters, " "), "the expected final points of each player")
	} else {
		t.term("points", "the player's expected final points")
	}
	t.term("luck", "what the drawn tile was worth against the mean of all tiles left, in points of lead")
	t.term("loss", "winning chance lost against the best option found, if more than two standard errors")
	t.term("grade", strings.ReplaceAll(grades(lang.English), " %", "%"))
	t.term("±", "two standard errors"+t.errorWords())
	if t.solved {
		t.term("=", "solved exactly, best play of both from here")
	}
	if t.marked {
		t.term("*", t.staticWords())
	}
	t.WriteString("\n")
	t.paragraph(strings.Join(Cautions(t.a, lang.English), " "))
}

func (t *text) barWords() string {
	if t.o.Color {
		return "the chance of each player to win, as the share of the player's colour in the bar"
	}
	var parts []string
	for i, s := range t.seats {
		parts = append(parts, t.mark(i)+" "+s.name)
	}
	return "the chance of each player to win, as a share of the bar: " + strings.Join(parts, ", ")
}

// errorWords returns the greatest errors of the forecasts of the table, which stand in no line of it.
func (t *text) errorWords() string {
	win, points := 0.0, 0.0
	add := func(e *insight.Eval) { win, points = max(win, e.WinSE), max(points, e.PointsSE) }
	if t.part() {
		for i := range t.a.Turns {
			add(&t.a.Turns[i].Before)
			add(&t.a.Turns[i].Drawn)
		}
	} else {
		add(&t.a.Start)
	}
	for i := range t.a.Turns {
		add(&t.a.Turns[i].After)
	}
	if win == 0 && points == 0 {
		return ""
	}
	return fmt.Sprintf("; chances ± up to %s, expected points ± up to %s", narrow(doubled(win, lang.English)), tenths(2*points, lang.English))
}

func (t *text) term(word, meaning string) {
	const width = 9
	for i, line := range wrap.Indented(meaning, "", t.o.Width-width) {
		if i > 0 {
			word = ""
		}
		t.WriteString(word + strings.Repeat(" ", max(width-wrap.Width(word), 1)) + line + "\n")
	}
}

func (t *text) staticWords() string {
	words := "a rule of thumb for the worth of positions, without playouts"
	if t.staticSE > 0 {
		words += fmt.Sprintf("; the luck of each draw has an error of ±%.1f", 2*t.staticSE)
	}
	return words
}

// staticError returns the standard error of all static luck that has one, 0 if they differ.
func staticError(turns []insight.Turn) (se float64) {
	for i := range turns {
		switch l := turns[i].Luck; {
		case l == nil || l.Method != insight.Static || l.SE == 0:
		case se == 0:
			se = l.SE
		case se != l.SE:
			return 0
		}
	}
	return se
}

// AppendWhatIf writes the judgment of another move beside the played one, or the rules that an illegal move breaks.
func AppendWhatIf(dst []byte, w *insight.WhatIf, players []insight.Player, o TextOptions) []byte {
	t := newText(&insight.Analysis{Players: players}, o)
	t.paragraph(fmt.Sprintf("turn %d%s, %s: %s", w.Turn, w.Part, t.name(w.Player), cmp.Or(w.Move, "nothing")))
	if !w.Legal {
		for _, why := range w.Broken {
			t.paragraph(insight.Fault(why) + ": " + why)
		}
		return append(dst, t.String()...)
	}
	t.paragraph(fmt.Sprintf("legal; it scores %s in the turn", count(w.Points, "point", "points")))
	if w.Drawn != "" {
		t.paragraph(fmt.Sprintf("The turn drew %s; this move places another tile, so the difference includes the luck of the draw.", line(w.Drawn)))
	}
	t.comparison(w)
	how := &insight.Analysis{Seed: w.Seed, Budget: w.Budget, Evaluator: w.Evaluator, Reproducible: true, Calibrated: w.Calibrated}
	t.WriteString("\n")
	for _, note := range append(Cautions(how, lang.English), Made(how, lang.English)...) {
		t.paragraph(note)
	}
	return append(dst, t.String()...)
}

// Widths of the columns of a comparison.
const (
	moveWidth   = 12
	eachWidth   = 9
	expectWidth = 9
)

// comparison writes the forecasts after both moves, with two standard errors, and their difference.
func (t *text) comparison(w *insight.WhatIf) {
	t.WriteString("\n")
	header, points := strings.Repeat(" ", moveWidth), ""
	for _, s := range t.seats {
		header += fmt.Sprintf("%*s", eachWidth, s.letter+" win")
		points += fmt.Sprintf("%*s", expectWidth, s.letter)
	}
	t.fitted(header, points)
	for _, row := range []struct {
		name string
		eval *insight.Eval
	}{{"this move", w.Eval}, {"played move", w.Played}} {
		wins, points := fmt.Sprintf("%-*s", moveWidth, row.name), ""
		for _, s := range t.seats {
			win := narrow(Chance(row.eval.Win[s.colour], row.eval, lang.English))
			if row.eval.WinSE > 0 {
				win = strings.TrimSuffix(win, "%") + "±" + narrow(doubled(row.eval.WinSE, lang.English))
			}
			wins += padded(win, eachWidth)
			points += padded(within(fmt.Sprintf("%.0f", row.eval.Points[s.colour]), row.eval.PointsSE, "%.0f"), expectWidth)
		}
		t.fitted(wins, points)
	}
	t.WriteString("\n")
	t.paragraph(verdict(w.Gain))
}

// fitted writes chances and expected points on one line, or on two if they do not fit.
func (t *text) fitted(wins, points string) {
	if len([]rune(wins+points)) > t.o.Width {
		t.line(wins)
		wins = strings.Repeat(" ", moveWidth)
	}
	t.line(wins + points)
}

// padded puts blanks before a text.
func padded(s string, width int) string {
	return strings.Repeat(" ", max(width-len([]rune(s)), 1)) + s
}

// verdict returns what a move gains and loses beyond two standard errors.
func verdict(g *insight.Loss) string {
	if g.Points == 0 && g.SE == 0 && g.Win == 0 && g.WinSE == 0 {
		return "Both moves are worth the same."
	}
	lead, win := math.Abs(g.Points) > 2*g.SE, math.Abs(g.Win) > 2*g.WinSE && math.Abs(g.Win) >= leastLoss
	points, chance := within(tenths(math.Abs(g.Points), lang.English), g.SE, "%.1f")+" points of lead", percents(math.Abs(g.Win), g.WinSE)+" of winning chance"
	verb := func(x float64) string {
		if x < 0 {
			return "loses"
		}
		return "gains"
	}
	end := ", between players of equal strength."
	switch {
	case !lead && !win:
		return fmt.Sprintf("There is no difference beyond the noise: %s points of lead and %s of winning chance%s",
			within(difference(g.Points, lang.English), g.SE, "%.1f"), percents(g.Win, g.WinSE), end)
	case lead && !win:
		return fmt.Sprintf("This move %s %s%s The winning chance shows no difference beyond the noise.", verb(g.Points), points, end)
	case win && !lead:
		return fmt.Sprintf("This move %s %s%s The lead shows no difference beyond the noise.", verb(g.Win), chance, end)
	case (g.Points < 0) == (g.Win < 0):
		return fmt.Sprintf("This move %s %s and %s%s", verb(g.Points), points, chance, end)
	}
	return fmt.Sprintf("This move %s %s and %s %s%s", verb(g.Points), points, verb(g.Win), chance, end)
}
