package stats

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// A row names a figure in the tables.
type row struct{ name, title string }

// followerRows are the rows of the table of followers.
var followerRows = []row{{"deployed", "deployed"}, {"scored", "returned by scoring"}, {"stranded", "stranded: on the board at the end"},
	{"dragon", "lost to the dragon"}, {"princess", "sent home by a princess"}, {"flea", "sent home by fleas"}, {"capture", "captured by towers"},
	{"recall", "recalled"}, {"flock", "returned with a flock"}, {"wolf", "chased by the wolf"}}

// doingRows are the rows of the table of the expansions. What another player's move did is counted for the owner, as lost.
var doingRows = []row{{"lost-dragon", "meals of the dragon"}, {"dragon-walks", "walks of the dragon"}, {"fairy-turns", "turns spent on the fairy"},
	{"fairy-points", "points from the fairy"}, {"princess-turns", "turns spent on a princess"}, {"lost-princess", "knights sent home by a princess"},
	{"outbreak-laid", "outbreaks"}, {"outbreak-ended", "outbreaks ended"}, {"flea-laid", "fleas placed"}, {"flea-moved", "fleas moved"},
	{"lost-flea", "figures sent home by fleas"}, {"flights", "flights"}, {"leper-walks", "walks of the leper"}, {"leper-turns", "turns spent on the leper"},
	{"leper-tolls", "tolls of the leper, in points"}, {"leper-points", "points from the leper"}, {"goods-points", "points for goods"}, {"builder-turns", "builders deployed"},
	{"pig-turns", "pigs deployed"}, {"double-turns", "double turns"}, {"lost-alone", "builders and pigs left alone"}, {"king-taken", "times the king was taken"},
	{"king-points", "points from the king"}, {"robber-taken", "times the robber was taken"}, {"robber-points", "points from the robber"},
	{"recall-turns", "recalls of the abbot"}, {"abbot-points", "points for recalls of the abbot"}, {"phantom-turns", "phantoms as second followers"},
	{"city-entries", "followers into the City"}, {"city-exits", "followers out of the City"}, {"tower-turns", "tower pieces"}, {"guards", "followers put on towers"},
	{"captures", "captures by towers"}, {"taken-back", "own followers taken back"}, {"ransoms", "prisoners bought back"},
	{"ransom-points", "points from ransoms"}, {"exchanges", "prisoners exchanged"}, {"shepherd-turns", "shepherds placed"}, {"sheep", "sheep drawn"}, {"flock-points", "points for flocks"},
	{"flocks", "flocks stabled"}, {"lost-wolf", "shepherds lost to the wolf"},
	{"abbeys", "abbeys placed"}, {"mayor-deployed", "mayors deployed"}, {"mayor-points", "points of cities with the mayor"},
	{"wagon-deployed", "wagons deployed"}, {"wagon-moves", "moves of the wagon"}, {"barn-turns", "barns deployed"}, {"barn-points", "points from barns"},
	{"bridges", "bridges built"}, {"castles", "castles founded"}, {"castle-points", "points of castles"}, {"bazaar-points", "points at bazaars"}}

// twins are the doings that another row shows from the other side.
var twins = []string{"took-dragon", "took-princess", "took-flea", "took-alone", "took-wolf", "lost-capture"}

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

// count returns a number with its noun.
func count[N int | int64](n N, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

func number(n int64) string { return strconv.FormatInt(n, 10) }

// tenths returns a number with one digit.
func tenths(x float64) string { return fmt.Sprintf("%.1f", math.Round(10*x)/10+0) }

// signed returns a number with its sign and one digit.
func signed(x float64) string {
	if math.Abs(x) < 0.05 {
		return "0.0"
	}
	return fmt.Sprintf("%+.1f", math.Round(10*x)/10)
}

// percent returns a part of 1 in percent.
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

// bar returns a bar for a part of the longest one.
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
