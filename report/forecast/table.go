package forecast

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	"cartulary/insight"
	"cartulary/report/lang"
	"cartulary/report/wrap"
)

type columns struct {
	name, tile, bar int
	every           bool // points of every player, else of the mover
}

// Widths of the other columns, with the blank before them.
const (
	turnWidth   = 5 // with the letter of a part
	winWidth    = 6 // with the mark of its method
	seatWidth   = 4 // points of one player
	pointsWidth = 7
	luckWidth   = 11
	lossWidth   = 6
	gradeWidth  = 9
	leastBar    = 8
	mostBar     = 40
)

// measure returns the columns that fit, with only the mover's points where those of all leave no room for the bar.
func (t *text) measure() columns {
	c := columns{name: len("player"), tile: len("tile"), every: true}
	for _, s := range t.seats {
		c.name = max(c.name, wrap.Width(s.short))
	}
	for i := range t.a.Turns {
		c.tile = max(c.tile, len(t.a.Turns[i].Tile))
	}
	room := t.o.Width - (turnWidth + 1 + c.name + 1 + c.tile + winWidth + luckWidth + lossWidth + gradeWidth) - 1
	c.bar = room - seatWidth*len(t.seats)
	if c.bar < leastBar {
		c.every = false
		c.bar = room - pointsWidth
	}
	c.bar = min(c.bar, mostBar)
	return c
}

// table writes a line for each turn, and one for the start.
func (t *text) table() {
	c := &t.columns
	points := fmt.Sprintf("%*s", pointsWidth, "points")
	if c.every {
		points = ""
		for _, s := range t.seats {
			points += fmt.Sprintf("%*s", seatWidth, s.letter)
		}
	}
	t.WriteString("\n")
	t.line(fmt.Sprintf("%*s %-*s %-*s%*s %-*s%s%*s%*s grade", turnWidth-1, "turn", c.name+1, " player", c.tile, "tile", winWidth, t.seats[0].letter+" win",
		c.bar, wrap.Cut("chances", c.bar), points, luckWidth, "luck", lossWidth, "loss"))
	if !t.part() {
		t.position("0", &t.a.Start, "")
	}
	for i := range t.a.Turns {
		turn := &t.a.Turns[i]
		if t.part() {
			t.position("before the draw", &turn.Before, turn.Player)
			t.position("after the draw", &turn.Drawn, turn.Player)
		}
		t.turn(turn)
	}
}

// part reports whether the analysis is that of a part of the game, which has no summary.
func (t *text) part() bool { return len(t.a.Summary) == 0 }

// position writes the line of a position that is not the end of a turn.
func (t *text) position(when string, e *insight.Eval, mover string) {
	if len(e.Win) == 0 {
		return
	}
	c := &t.columns
	head := fmt.Sprintf("%*s", turnWidth-1, when)
	t.line(fmt.Sprintf("%-*s%*s %s%s", turnWidth+1+c.name+1+c.tile, head, winWidth, t.win(e), t.bar(e), t.points(e, mover)))
}

// line writes a line without blanks at its end.
func (t *text) line(s string) { t.WriteString(strings.TrimRight(s, " ") + "\n") }

// turn writes the line of a turn, with its note below.
func (t *text) turn(turn *insight.Turn) {
	c := &t.columns
	name := turn.Player
	if i := t.seat(turn.Player); i >= 0 {
		name = t.seats[i].short
	}
	name += strings.Repeat(" ", max(c.name-wrap.Width(name), 0))
	luck, loss := "", ""
	if l := turn.Luck; l != nil {
		se := l.SE
		if l.Method == insight.Static && t.staticSE > 0 {
			se = 0 // the legend has it
		}
		luck = within(difference(l.Points, lang.English), se, "%.1f") + t.static(l.Method)
	}
	if beyond(turn.Loss) {
		loss = narrow(lost(turn.Loss.Win, lang.English))
	}
	t.line(fmt.Sprintf("%*d%-1s %s %-*s%*s %s%s%*s%*s %s", turnWidth-1, turn.Turn, turn.Part, name, c.tile, turn.Tile, winWidth, t.win(&turn.After),
		t.bar(&turn.After), t.points(&turn.After, turn.Player), luckWidth, luck, lossWidth, loss, t.paint(gradeStyles[turn.Grade], turn.Grade)))
	if turn.Note != "" {
		for _, line := range wrap.Indented(turn.Note, "  ", t.o.Width-turnWidth-1) {
			t.WriteString(strings.Repeat(" ", turnWidth+1) + line + "\n")
		}
	}
}

var gradeStyles = map[string]string{insight.Doubtful: "33", insight.Error: "1;33", insight.Blunder: "1;31"}

// win returns the first player's chance with the mark of its method. Only a solved or finished game gives 0 or 100 %.
func (t *text) win(e *insight.Eval) string {
	p := e.Win[t.seats[0].colour]
	mark := t.static(e.Method)
	if e.Method == insight.Exact {
		mark, t.solved = "=", true
	}
	return narrow(Chance(p, e, lang.English)) + cmp.Or(mark, " ")
}

func (t *text) points(e *insight.Eval, mover string) (cells string) {
	if !t.columns.every {
		return fmt.Sprintf("%*s", pointsWidth, rounded(e, mover))
	}
	for _, s := range t.seats {
		cells += fmt.Sprintf("%*s", seatWidth, rounded(e, s.colour))
	}
	return cells
}

func rounded(e *insight.Eval, colour string) string {
	if x, ok := e.Points[colour]; ok {
		return fmt.Sprintf("%.0f", x)
	}
	return ""
}

func (t *text) bar(e *insight.Eval) string {
	sum := 0.0
	for _, s := range t.seats {
		sum += e.Win[s.colour]
	}
	if sum <= 0 {
		return strings.Repeat(" ", t.columns.bar)
	}
	b, upTo, from := "", 0.0, 0
	for i, s := range t.seats {
		upTo += e.Win[s.colour]
		to := int(math.Round(upTo / sum * float64(t.columns.bar)))
		if n := to - from; n > 0 {
			b += t.paint(s.style, strings.Repeat(t.mark(i), n))
		}
		from = to
	}
	return b
}

// mark returns the character for a player in the bar: with colours a blank, else a letter, or two shades for two players.
func (t *text) mark(i int) string {
	switch {
	case t.o.Color:
		return " "
	case len(t.seats) == 2:
		return []string{"█", "░"}[i]
	}
	return t.seats[i].letter
}
