package recorder

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"cartulary/notation"
)

// A Clock decides which time the turns have: none, the time used (spent), or the time left of an allowance (clock).
type Clock struct {
	Spent bool
	Left  time.Duration // each player's allowance; 0: none

	goesOn bool // from the last time left of each player, without an allowance
}

// ParseClock parses "spent" or an allowance such as 45:00 or 1:30:00.
func ParseClock(text string) (Clock, error) {
	if text == "" {
		return Clock{}, nil
	}
	if text == "spent" {
		return Clock{Spent: true}, nil
	}
	if d, ok := parseTime(text); ok && d > 0 && strings.Contains(text, ":") {
		return Clock{Left: d}, nil
	}
	return Clock{}, fmt.Errorf("the clock takes spent, or the time of each player such as 45:00, not %q", text)
}

// Tag returns the value of the tag TimeControl, empty for a clock without an allowance.
func (c Clock) Tag() string {
	if c.Left <= 0 {
		return ""
	}
	return timeText(c.Left)
}

// clockOf returns the clock of a record whose turns have times: it goes on.
func clockOf(rec *notation.Record) Clock {
	left, spent := timesOf(rec)
	if !left {
		return Clock{Spent: spent}
	}
	c := Clock{goesOn: true}
	for _, t := range rec.Tags {
		if allowance, err := ParseClock(t.Value); err == nil && t.Name == "TimeControl" {
			c.Left = allowance.Left
		}
	}
	return c
}

func timesOf(rec *notation.Record) (left, spent bool) {
	for i := range rec.Turns {
		c := &rec.Turns[i].Claims
		left, spent = left || c.Clock != nil, spent || c.Spent != nil
	}
	return left, spent
}

// setClock takes the clock of the record if none is wanted. It returns an error for a clock unlike that of the turns so far.
func (s *Session) setClock() error {
	left, spent := timesOf(s.rec)
	switch c := &s.opts.Clock; {
	case !c.on():
		*c = clockOf(s.rec)
	case c.Spent && left && !spent:
		return errors.New("the turns so far have the time that is left; the time spent cannot follow")
	case c.Left > 0 && spent && !left:
		return errors.New("the turns so far have the time spent; the time that is left cannot follow")
	}
	return nil
}

// on reports whether turns have a time.
func (c Clock) on() bool { return c.Spent || c.Left > 0 || c.goesOn }

// parseTime parses a time of a record: 9, 14:51 or 1:02:03, with a sign or a fraction.
func parseTime(text string) (time.Duration, bool) {
	text, negative := strings.CutPrefix(text, "-")
	text, fraction, _ := strings.Cut(text, ".")
	parts := strings.Split(text, ":")
	if len(parts) > 3 {
		return 0, false
	}
	total := 0
	for i, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil || n < 0 || n > 999 || i > 0 && n > 59 {
			return 0, false
		}
		total = 60*total + n
	}
	d := time.Duration(total) * time.Second
	if f, err := strconv.ParseFloat("0."+fraction+"0", 64); err == nil {
		d += time.Duration(f * float64(time.Second))
	}
	if negative {
		d = -d
	}
	return d, true
}

func timeText(d time.Duration) string {
	n, sign := int(d.Round(time.Second)/time.Second), ""
	if n < 0 {
		n, sign = -n, "-"
	}
	if n >= 3600 {
		return fmt.Sprintf("%s%d:%02d:%02d", sign, n/3600, n/60%60, n%60)
	}
	return fmt.Sprintf("%s%d:%02d", sign, n/60, n%60)
}

// wrongTime returns the text of a claim that must be a time and is not, else nothing.
func wrongTime(c *notation.Claims) string {
	for _, w := range []*notation.Word{c.Clock, c.Spent} {
		if w == nil {
			continue
		}
		if _, ok := parseTime(w.Text); !ok {
			return w.Text
		}
	}
	return ""
}

// add writes the time of a turn that ends now. A time that the scribe typed stays.
func (c Clock) add(s *Session, t *notation.Turn) {
	if t.Claims.Clock != nil || t.Claims.Spent != nil {
		return
	}
	used := s.opts.Now().Sub(s.began)
	if c.Spent {
		t.Claims.Spent = &notation.Word{Text: timeText(used)}
	} else if left, ok := s.left(t.Player); ok {
		t.Claims.Clock = &notation.Word{Text: timeText(left - used)}
	}
}

// left returns the time of a player before the open turn: the last one recorded, else the allowance. Ok is false without one.
func (s *Session) left(player notation.Colour) (d time.Duration, ok bool) {
	for i := len(s.rec.Turns) - 1; i >= 0; i-- {
		if t := &s.rec.Turns[i]; t.Player == player && t.Claims.Clock != nil {
			if d, ok := parseTime(t.Claims.Clock.Text); ok {
				return d, s.opts.Clock.on()
			}
		}
	}
	return s.opts.Clock.Left, s.opts.Clock.Left > 0
}

// goOn lets the time of a turn that is open again go on, instead of its claims.
func (s *Session) goOn(t *notation.Turn) {
	if !s.opts.Clock.on() {
		return
	}
	if t.Claims.Spent != nil {
		if used, ok := parseTime(t.Claims.Spent.Text); ok {
			s.began = s.began.Add(-used)
		}
	} else if t.Claims.Clock != nil {
		before, known := s.left(t.Player)
		if after, ok := parseTime(t.Claims.Clock.Text); ok && known {
			s.began = s.began.Add(after - before)
		}
	}
	t.Claims.Spent, t.Claims.Clock = nil, nil
}

// Clock returns the time of the open turn: used so far, or left to its player. It is empty without a clock.
func (s *Session) Clock() string {
	if s.stage != inTurn || !s.opts.Clock.on() {
		return ""
	}
	used := s.opts.Now().Sub(s.began)
	if s.opts.Clock.Spent {
		return timeText(used)
	}
	if left, ok := s.left(s.open.Player); ok {
		return timeText(left - used)
	}
	return ""
}
