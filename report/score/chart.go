package score

import (
	"fmt"
	"strings"
)

// Highest number of columns, and number of lines, of the character chart.
const (
	plotWidth  = 64
	plotHeight = 12
)

// plot draws the score over time in characters: one digit per player, * where lines meet. The text contains only colours
// and numbers, no text of the record, so it needs no escaping.
func (r *Report) plot() string {
	n := len(r.Standings)
	low, high := r.span()
	width := min(n, plotWidth)
	rows := make([][]byte, plotHeight)
	for i := range rows {
		rows[i] = []byte(strings.Repeat(" ", width))
	}
	for x := range width {
		for player, score := range r.Standings[column(x, width, n)].Scores {
			row := rows[plotHeight-1-((score-low)*(plotHeight-1)*2+high-low)/(2*(high-low))]
			if row[x] == ' ' {
				row[x] = byte('1' + player)
			} else {
				row[x] = '*'
			}
		}
	}
	var b strings.Builder
	for i, row := range rows {
		label := ""
		if i == 0 || i == plotHeight/2 || i == plotHeight-1 {
			label = fmt.Sprint(low + ((high-low)*(plotHeight-1-i)*2+plotHeight-1)/(2*(plotHeight-1)))
		}
		b.WriteString(strings.TrimRight(fmt.Sprintf("%5s |%s", label, row), " ") + "\n")
	}
	first, last := r.when(0), r.when(n-1)
	fmt.Fprintf(&b, "      +%s\n       %s%*s\n", strings.Repeat("-", width), first, max(width-len(first), len(last)+1), last)
	var key []string
	for i, p := range r.Players {
		key = append(key, fmt.Sprintf("%d %s", i+1, p.Colour))
	}
	fmt.Fprintf(&b, "       %s; * several\n", strings.Join(key, ", "))
	return b.String()
}

// column returns the standing for a column of a chart. The first and the last standing are always shown.
func column(x, width, n int) int {
	if width < 2 {
		return n - 1
	}
	return x * (n - 1) / (width - 1)
}

// span returns the lowest and the highest score of the game. It includes 0, and low is less than high.
func (r *Report) span() (low, high int) {
	high = 1
	for _, s := range r.Standings {
		for _, n := range s.Scores {
			low, high = min(low, n), max(high, n)
		}
	}
	return low, high
}

// when returns the name of a standing: "turn 7" or "end".
func (r *Report) when(i int) string {
	if r.Standings[i].Final {
		return "end"
	}
	return "turn " + turnName(r.Standings[i].Turn, r.Standings[i].Part)
}
