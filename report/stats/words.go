package stats

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"cartulary/engine/ruleset"
)

type row struct{ name, title string }

// rowsOf returns the rows of a table. What another player's move did is counted for the owner, as lost.
func rowsOf(kind string) (list []row) {
	for _, e := range ruleset.Face().All(kind, "stats-place") {
		if text := e.Get("stats"); text != "" {
			list = append(list, row{e.Name, text})
		}
	}
	return list
}

// isTwin reports whether another row shows a figure from the other side: reports of games have it, these tables have not.
func isTwin(name string) bool {
	e := ruleset.Face().Find("tally", name)
	return e != nil && e.Get("stats") == ""
}

// recordRows name the kinds of records, with the unit of their values.
var recordRows = map[string]struct{ title, one, more string }{
	biggestCity:  {"biggest city", "tile", "tiles"},
	longestRoad:  {"longest road", "tile", "tiles"},
	richestFarm:  {"richest farm", "point", "points"},
	highestScore: {"highest score", "point", "points"},
	bestTurn:     {"most points in a turn", "point", "points"},
	bestTile:     {"most valuable tile", "point", "points"},
	biggestSteal: {"biggest steal", "point", "points"},
	longestLead:  {"longest lead lost", "turn", "turns"},
}

// missing are the titles of the groups without a key.
var missing = map[string]string{ByEvent: "without an event", ByMonth: "without a date", ByEdition: "without rules"}

func count[N int | int64](n N, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

func number(n int64) string { return strconv.FormatInt(n, 10) }

func tenths(x float64) string { return fmt.Sprintf("%.1f", math.Round(10*x)/10+0) }

func signed(x float64) string {
	if math.Abs(x) < 0.05 {
		return "0.0"
	}
	return fmt.Sprintf("%+.1f", math.Round(10*x)/10)
}

func percent(x float64) string { return fmt.Sprintf("%.0f %%", math.Round(100*x)+0) }

// spread returns the standard deviation, a dash for fewer than two values.
func spread(s Sum) string {
	if s.N < 2 {
		return "–"
	}
	return tenths(s.Spread())
}

// mean returns the mean, a dash without values.
func mean(s Sum) string {
	if s.N == 0 {
		return "–"
	}
	return tenths(s.Mean())
}

// wins returns the part of the wins in percent, a dash without games of two or more.
func (f *Figures) wins() string {
	if f.Wins.N == 0 {
		return "–"
	}
	return percent(f.Wins.Mean() / winUnit)
}

// barWidth is the width of the longest bar, in characters.
const barWidth = 16

func bar(part float64) string {
	eighths := int(math.Round(8 * barWidth * min(max(part, 0), 1)))
	text := strings.Repeat("█", eighths/8)
	if rest := eighths % 8; rest > 0 {
		text += string("▏▎▍▌▋▊▉"[3*(rest-1) : 3*rest])
	}
	return text
}

// clock returns a time given in milliseconds, such as 1:14:51 or 0:09.
func clock(ms int64) string {
	s := int64(math.Round(time.Duration(ms * int64(time.Millisecond)).Seconds()))
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}
