package score

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"cartulary/notation"
)

// A Clock is the recorded time of one player. Nothing is inferred between two clocks: an increment may have been added.
type Clock struct {
	Spent   time.Duration // sum of the recorded turn times
	Timed   int           // number of turns with a time
	Longest time.Duration // longest recorded turn
	First   time.Duration // the first clock
	Last    time.Duration // the last clock
	Clocks  int           // turns with a clock
}

func (c *collector) clock(t *notation.Turn) {
	i := c.rec.Seat(t.Player)
	if i < 0 || t.Claims.Clock == nil && t.Claims.Spent == nil {
		return
	}
	p := &c.made.Players[i]
	if p.Clock == nil {
		p.Clock = &Clock{}
	}
	if w := t.Claims.Spent; w != nil {
		d := Duration(w.Text)
		p.Clock.Spent += d
		p.Clock.Timed++
		p.Clock.Longest = max(p.Clock.Longest, d)
	}
	if w := t.Claims.Clock; w != nil {
		p.Clock.Last = Duration(w.Text)
		if p.Clock.Clocks++; p.Clock.Clocks == 1 {
			p.Clock.First = p.Clock.Last
		}
	}
}

// Duration parses a time of a record, such as 45, 14:51, 1:14:51 or -0:09.5.
func Duration(s string) time.Duration {
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	var d time.Duration
	for part := range strings.SplitSeq(whole, ":") {
		n, _ := strconv.Atoi(part) // the parser accepts only digits
		d = 60*d + time.Duration(n)*time.Second
	}
	rest, _ := strconv.Atoi((fraction + "000")[:3])
	d += time.Duration(rest) * time.Millisecond
	if negative {
		return -d
	}
	return d
}

// clockText returns a time in the form of records: 0:09.5, 14:51, 1:14:51.
func clockText(d time.Duration) string {
	sign := ""
	if d < 0 {
		sign, d = "-", -d
	}
	h, m, s := d/time.Hour, d/time.Minute%60, d/time.Second%60
	text := fmt.Sprintf("%d:%02d", m, s)
	if h > 0 {
		text = fmt.Sprintf("%d:%02d:%02d", h, m, s)
	}
	if ms := d / time.Millisecond % 1000; ms > 0 {
		text += "." + strings.TrimRight(fmt.Sprintf("%03d", ms), "0")
	}
	return sign + text
}
