package bracket

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cartulary/report/lang"
	"cartulary/report/standings"
)

const (
	cellHigh = 26
	cellWide = 50
	charWide = 9
)

// mostCross is the number of players up to which a round robin has a column for each.
const mostCross = 24

// crossed returns the duels of a table outside knockout rounds, and reports whether their cross table has a column for each round.
func crossed(e *standings.Event) (duels []*standings.Duel, round bool) {
	for i := range e.Duels {
		if d := &e.Duels[i]; !e.Knocks(d) && len(d.Sides) < 3 {
			duels = append(duels, d)
		}
	}
	n := len(e.Rows)
	return duels, len(duels) < n*(n-1)/4+1 || n > mostCross
}

// started reports whether a cross table marks who started.
func started(d *standings.Duel) bool {
	return len(d.Games) == 1 && d.Games[0].Kind == standings.Played
}

// Legend returns a sentence about the cells of the cross table of a table.
func Legend(e *standings.Event) string {
	duels, round := crossed(e)
	l := e.Lang()
	switch {
	case !round:
		return l.Text("A column is the opponent in that place. %s is a win with 2 to 1, − stands for a loss, = for neither, · for a duel that is not played.", "2:1+")
	case slices.ContainsFunc(duels, started):
		return l.Text("%s is a win against the player in place 7 with 96 to 83, and %s marks the player who started. − stands for a loss, = for neither, · for a duel that is not played.",
			"7+ 96:83 "+l.Text("s"), l.Text("s"))
	}
	return l.Text("%s is a win against the player in place 7 with 96 to 83. − stands for a loss, = for neither, · for a duel that is not played.", "7+ 96:83")
}

// Cross returns the duels of a table outside knockout rounds, nil if there are none. If most pairs have a duel, the players are
// rows and columns in the order of the table; else each round is a column, with the place of the opponent, the result and,
// if the games say who started, s for the start. A plus is a win, a minus a lost duel, an equals sign neither.
func Cross(e *standings.Event, o Options) []byte {
	duels, round := crossed(e)
	n, l := len(e.Rows), e.Lang()
	if len(duels) == 0 || n < 2 {
		return nil
	}
	at := map[string]int{}
	for i := range e.Rows {
		at[e.Rows[i].Name] = i
	}
	var heads []string
	cells := make([]map[int][]cell, n)
	for i := range cells {
		cells[i] = map[int][]cell{}
	}
	wide := cellWide
	if round {
		for _, d := range duels {
			if !slices.Contains(heads, d.Round) {
				heads = append(heads, d.Round)
			}
		}
		wide = 76
	} else {
		for i := range n {
			heads = append(heads, strconv.Itoa(i+1))
		}
	}
	for _, d := range duels {
		for k := range d.Sides {
			row, ok := at[d.Sides[k].Name]
			if !ok {
				continue
			}
			c := cellOf(d, k, e.Of == "teams", l)
			opponent, known := 0, false
			if len(d.Sides) == 2 {
				opponent, known = at[d.Sides[1-k].Name]
			}
			switch {
			case round:
				if known {
					c.text = strconv.Itoa(opponent+1) + c.sign + " " + c.text
					if k == 0 && started(d) {
						c.text += " " + l.Text("s")
					}
				} else {
					c.text += c.sign
				}
				column := slices.Index(heads, d.Round)
				cells[row][column] = append(cells[row][column], c)
			case known:
				c.text += c.sign
				cells[row][opponent] = append(cells[row][opponent], c)
			}
		}
	}
	var b strings.Builder
	most := 4
	for i := range e.Rows {
		most = max(most, min(longest, utf8.RuneCountInString(name(e.Rows[i].Name))))
	}
	left := margin + 38 + most*charWide
	high := 1
	for i := range cells {
		for _, list := range cells[i] {
			high = max(high, len(list))
		}
	}
	for i := range cells {
		for _, list := range cells[i] {
			for _, c := range list {
				wide = max(wide, 8*min(utf8.RuneCountInString(c.text), 14)+8) // a digit of 13 pixels is 8 wide
			}
		}
	}
	rowHigh := cellHigh * high
	for k, head := range heads {
		text(&b, "head mid", left+k*wide+wide/2, margin+17, l.Round(head), 9)
	}
	text(&b, "head mid", left+len(heads)*wide+35, margin+17, l.Text("Won–lost"), 9)
	text(&b, "head mid", left+len(heads)*wide+105, margin+17, l.Text("Games"), 9)
	for i := range e.Rows {
		r := &e.Rows[i]
		y := margin + cellHigh + i*rowHigh
		text(&b, "end", margin+22, y+17, strconv.Itoa(i+1), 4)
		text(&b, "", margin+30, y+17, name(r.Name), longest)
		for k := range heads {
			x := left + k*wide
			class := "box"
			if !round && k == i {
				class = "self"
			}
			fmt.Fprintf(&b, `<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`, class, x, y, wide, rowHigh)
			for m, c := range cells[i][k] {
				if c.class != "" {
					fmt.Fprintf(&b, `<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`, c.class, x+1, y+1+m*cellHigh, wide-2, cellHigh-2)
				}
				text(&b, "mid", x+wide/2, y+17+m*cellHigh, c.text, 14)
			}
		}
		text(&b, "mid", left+len(heads)*wide+35, y+17, fmt.Sprintf("%d–%d", r.Won+r.Byes, r.Lost), 9)
		text(&b, "mid", left+len(heads)*wide+105, y+17, l.Number(number(r.GamesWon)+"–"+number(r.GamesLost)), 12)
	}
	return wrap(o, left+len(heads)*wide+145+margin, 2*margin+cellHigh+len(e.Rows)*rowHigh, l.Text("Cross table: %s", e.Title()), b.String())
}

type cell struct{ text, sign, class string }

func cellOf(d *standings.Duel, k int, teams bool, l *lang.Lang) cell {
	switch {
	case d.Bye:
		return cell{l.Text("bye"), "+", "win"}
	case d.Open:
		return cell{"·", "", ""}
	case d.Void:
		return cell{"ø", "=", "even"}
	case len(d.Sides) < 2:
		return cell{}
	}
	c := cell{l.Number(score(d, k, teams) + ":" + score(d, 1-k, teams)), "=", "even"}
	switch own, other := d.Sides[k].Score, d.Sides[1-k].Score; {
	case own > other:
		c.sign, c.class = "+", "win"
	case own < other:
		c.sign, c.class = "−", "loss"
	}
	return c
}
