package recorder

import (
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
}

// ParseClock parses "spent" or an allowance such as 45:00 or 1:30:00.
func ParseClock(text string) (Clock, error) {
	if text == "" {
		return Clock{}, nil
	}
	if text == "spent" {
		return Clock{Spent: true}, nil
	}
	if d, ok := parseTime(text); ok && d > 0 {
		return Clock{Left: d}, nil
	}
	return Clock{}, fmt.Errorf("the clock takes spent, or the time of each player such as 45:00, not %q", text)
}

// On reports whether turns have a time.
func (c Clock) On() bool { return c.Spent || c.Left > 0 }

// parseTime parses h:mm:ss or m:ss.
func parseTime(text string) (time.Duration, bool) {
	parts := strings.Split(text, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, false
	}
	total := 0
	for i, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil || n < 0 || n > 9999 || i > 0 && n > 59 {
			return 0, false
		}
		total = 60*total + n
	}
	return time.Duration(total) * time.Second, true
}

// timeText writes a time as records have it.
func timeText(d time.Duration) string {
	n := max(int(d.Round(time.Second)/time.Second), 0)
	if n >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", n/3600, n/60%60, n%60)
	}
	return fmt.Sprintf("%d:%02d", n/60, n%60)
}

// add writes the time of a turn that ends now. A time that the scribe typed stays.
func (c Clock) add(s *Session, t *notation.Turn) {
	if t.Claims.Clock != nil || t.Claims.Spent != nil {
		return
	}
	used := s.opts.Now().Sub(s.began)
	switch {
	case c.Spent:
		t.Claims.Spent = &notation.Word{Text: timeText(used)}
	case c.Left > 0:
		t.Claims.Clock = &notation.Word{Text: timeText(s.left(t.Player) - used)}
	}
}

// left returns the time of a player before the open turn: the last one recorded, else the allowance.
func (s *Session) left(player notation.Colour) time.Duration {
	for i := len(s.rec.Turns) - 1; i >= 0; i-- {
		if t := &s.rec.Turns[i]; t.Player == player && t.Claims.Clock != nil {
			if d, ok := parseTime(t.Claims.Clock.Text); ok {
				return d
			}
		}
	}
	return s.opts.Clock.Left
}

// Clock returns the time of the open turn: used so far, or left to its player. It is empty without a clock.
func (s *Session) Clock() string {
	used := s.opts.Now().Sub(s.began)
	switch c := s.opts.Clock; {
	case s.stage != inTurn:
		return ""
	case c.Spent:
		return timeText(used)
	case c.Left > 0:
		return timeText(s.left(s.open.Player) - used)
	}
	return ""
}
