// Package forecast writes analyses of games: as text for a terminal.
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

// AppendText writes an analysis: the players, a line for each turn, the costliest turns, the luck of each player, and
// what the figures mean. A loss is shown if it exceeds two standard errors.
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

// A text is an analysis that is being written.
type text struct {
	strings.Builder
	a       *insight.Analysis
	o       TextOptions
	seats   []seat
	columns columns
	marked  bool // a figure has the mark of the static worth
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
	t := &text{a: a, o: o, seats: seats(a.Players)}
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

// paragraph writes a text on as many lines as it needs.
func (t *text) paragraph(s string) {
	for _, line := range wrap.Indented(s, "  ", t.o.Width) {
		t.WriteString(line + "\n")
	}
}

// section begins a part of the text.
func (t *text) section(title string) { t.WriteString("\n" + t.paint("1", title) + "\n") }

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
	for _, line := range wrap.Indented(title, "  ", t.o.Width) {
		t.WriteString(t.paint("1", line) + "\n")
	}
	for i, s := range t.seats {
		sign := t.paint(s.style, t.mark(i)) + " "
		if t.mark(i) == s.letter {
			sign = ""
		}
		fmt.Fprintf(t, "%s%s %-6s  %s%s  %3d points\n", sign, s.letter, s.colour, s.name, strings.Repeat(" ", width-wrap.Width(s.name)), s.points)
	}
	t.paragraph(t.result())
	t.paragraph(fmt.Sprintf("Budget %s, seed %d, evaluator %s.", t.a.Budget, t.a.Seed, t.a.Evaluator))
	if !t.a.Reproducible {
		t.paragraph("A time limit ended the work, so another run can give other figures.")
	}
	if u := t.a.Until; u != nil {
		t.paragraph(fmt.Sprintf("The record can be replayed up to turn %d only: %s.", u.Turn, u.Reason))
	}
}

// result returns who won, or what the points of the players are.
func (t *text) result() string {
	if len(t.a.Turns) == 0 {
		return "No turn is analysed."
	}
	last := t.a.Turns[len(t.a.Turns)-1]
	if t.part() {
		return "The other turns are not analysed."
	}
	if last.After.Method != insight.Final {
		return fmt.Sprintf("These are the points after turn %d%s; the game is not over then.", last.Turn, last.Part)
	}
	best := slices.MaxFunc(t.seats, func(a, b seat) int { return a.points - b.points }).points
	var winners []string
	for _, s := range t.seats {
		if s.points == best {
			winners = append(winners, s.name)
		}
	}
	if len(winners) == 1 {
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

// signed returns a number of points with its sign.
func signed(x float64) string {
	if math.Abs(x) < 0.05 {
		return "0.0"
	}
	return fmt.Sprintf("%+.1f", x)
}

// within returns a number with two standard errors, which an exact one does not have.
func within(number string, se float64, format string) string {
	if se == 0 {
		return number
	}
	return number + "±" + fmt.Sprintf(format, 2*se)
}

// isJudged reports whether a loss judges a move. The static worth of a position does not: players are better than it.
func isJudged(l *insight.Loss) bool { return l != nil && l.Method != insight.Static }

// costsPoints reports whether a loss of points exceeds two standard errors.
func costsPoints(l *insight.Loss) bool { return isJudged(l) && l.Points >= 0.05 && l.Points > 2*l.SE }

// costsChance reports whether a loss of winning chance exceeds two standard errors.
func costsChance(l *insight.Loss) bool { return isJudged(l) && l.Win >= 0.005 && l.Win > 2*l.WinSE }

// better returns the best option of a turn that was not played, nil if there is none.
func better(turn *insight.Turn) *insight.Option {
	for i := range turn.Best {
		if turn.Best[i].Move != turn.Played {
			return &turn.Best[i]
		}
	}
	return nil
}

// costliest returns the turns that cost the most winning chance, greatest first.
func costliest(a *insight.Analysis) (list []*insight.Turn, judged bool) {
	for i := range a.Turns {
		turn := &a.Turns[i]
		judged = judged || isJudged(turn.Loss)
		if costsChance(turn.Loss) && better(turn) != nil {
			list = append(list, turn)
		}
	}
	slices.SortStableFunc(list, func(a, b *insight.Turn) int { return cmp.Compare(b.Loss.Win, a.Loss.Win) })
	return list[:min(len(list), shownTurns)], judged
}

// costly writes the costliest turns with the options that were better.
func (t *text) costly() {
	list, judged := costliest(t.a)
	if len(list) == 0 {
		t.WriteString("\n")
		if judged {
			t.paragraph("No judged move cost more winning chance than two standard errors.")
		} else {
			t.paragraph("No move is judged; a larger budget judges them.")
		}
		return
	}
	if !t.part() {
		t.section("The costliest turns")
	}
	for i, turn := range list {
		if i > 0 || t.part() {
			t.WriteString("\n")
		}
		t.paragraph(fmt.Sprintf("turn %d%s, %s%s: %s cost %s of winning chance and %s points of lead", turn.Turn, turn.Part, t.name(turn.Player),
			before(", ", turn.Grade), turn.Played, percents(turn.Loss.Win, turn.Loss.WinSE), within(fmt.Sprintf("%.1f", turn.Loss.Points), turn.Loss.SE, "%.1f")))
		best := better(turn)
		t.paragraph("  better: " + best.Move)
		if t.o.Board != nil {
			for _, line := range t.o.Board(turn, best.Move) {
				t.WriteString(line + "\n")
			}
		}
	}
	if t.o.Board != nil {
		t.paragraph("The boards show the better option in [ ]. Followers: colour, then k knight, t thief, m monk, f farmer.")
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
		t.section(fmt.Sprintf("Turn %d%s: the best found of %d options, with %s's expected final points", turn.Turn, turn.Part, turn.Options, t.name(turn.Player)))
		for _, o := range turn.Best {
			played := ""
			if o.Move == turn.Played {
				played = " (played)"
			}
			t.paragraph(fmt.Sprintf("%-8s %s%s", within(fmt.Sprintf("%.0f", o.Points), o.SE, "%.0f"), o.Move, played))
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

// percents returns a difference of chances with its standard error.
func percents(x, se float64) string {
	return within(fmt.Sprintf("%.0f", 100*x), 100*se, "%.0f") + "%"
}

// luck writes the luck of each player over all turns.
func (t *text) luck() {
	if t.part() {
		return
	}
	t.section("Luck of the draws, in points of lead")
	for _, s := range t.seats {
		if sum, ok := t.a.Summary[s.colour]; ok {
			fmt.Fprintf(t, "%s  %s\n", s.name, within(signed(sum.Luck.Points), sum.Luck.SE, "%.1f")+t.static(sum.Luck.Method))
		}
	}
}

// meaning writes how to read the figures.
func (t *text) meaning() {
	t.WriteString("\n")
	points := "points: the player's expected final points"
	if t.columns.every {
		var letters []string
		for _, s := range t.seats {
			letters = append(letters, s.letter)
		}
		points = strings.Join(letters, ", ") + ": expected final points"
	}
	legend := "win: the player's chance to win after the turn; " + points + "; luck: the drawn tile against the mean of all tiles left, " +
		"in points of lead; loss: the move against the best one found, in points of lead, if beyond two standard errors. ± is two standard errors."
	if t.marked {
		legend += " * is by the static worth of positions, without playouts."
	}
	t.paragraph(legend)
	caution := "The figures are forecasts for players of equal strength: they say neither how well somebody plays nor who would have won."
	if !t.a.Calibrated {
		caution += " How good they are has been measured on two-player base games only, not on games like this one."
	}
	t.paragraph(caution)
}
