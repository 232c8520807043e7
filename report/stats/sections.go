package stats

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"cartulary/engine/ruleset"
	"cartulary/internal/lazy"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/report/grid"
	"cartulary/report/lang"
)

// sums adds a table with a row for each name that has values, in the order of the rows; other names follow.
func (b *builder) sums(title string, t grid.Table, rows []row, sums Sums) {
	var known []string
	titles := map[string]string{}
	for _, r := range rows {
		known = append(known, r.name)
		titles[r.name] = r.title
	}
	for _, name := range inOrder(slices.Collect(maps.Keys(sums)), known) {
		if sum := sums[name]; !isTwin(name) {
			if text := titles[name]; text != "" {
				name = b.Text(text)
			}
			t.Add(name, number(sum.N), number(sum.Sum), mean(sum), spread(sum), number(sum.Most))
		}
	}
	b.add(title, t)
}

func (b *builder) followers() {
	all := b.t.Groups[All][""]
	b.sums(b.Text("Followers"), grid.Table{Columns: "lrrrrr", Head: b.heads(textKeys{"followers", "results", "total", "mean", "varies by", "most (value)"})}, rowsOf("return"), all.Followers)
}

// doings adds the figures of the expansions: of whole games, or of the players of the filter.
func (b *builder) doings() {
	sums := b.t.Doings
	if b.t.Filter.Player != "" {
		sums = b.t.Groups[All][""].Doings
	}
	b.sums(b.Text("Expansions"), grid.Table{Columns: "lrrrrr", Head: b.heads(textKeys{"in games where it happened", "games", "total", "mean", "varies by", "most (value)"})}, rowsOf("tally"), sums)
}

func (b *builder) clocks() {
	t := grid.Table{Columns: "lrrr", Head: b.heads(textKeys{"player", "turns timed", "time", "a turn"})}
	keys, left := b.keys(ByPlayer)
	line := func(name string, f *Figures) {
		if f.Timed > 0 {
			t.Add(title(name), number(f.Timed), clock(f.Spent), clock(f.Spent/f.Timed))
		}
	}
	for _, key := range keys {
		line(key, b.t.Groups[ByPlayer][key])
	}
	if all := b.t.Groups[All][""]; all.Timed > 0 {
		line(b.Text("all"), all)
		b.add(b.Text("Clocks"), t, b.left(left, ByPlayer)...)
	}
}

func (b *builder) findings() {
	t := grid.Table{Columns: "lrr", Head: b.heads(textKeys{"rule", "findings", "games"})}
	rules := b.rules()
	for _, rule := range rules[:b.cut(len(rules))] {
		n := b.t.Findings[rule]
		t.Add(rule, number(n.Findings), number(n.Games))
	}
	notes := []string{b.Text("Of all games, those that are not counted included.")}
	b.add(b.Text("Findings"), t, append(notes, b.more(len(rules)-len(t.Rows), "%d more rules; --top N lists more.")...)...)
}

// rules returns the rules with findings, the most frequent first.
func (b *builder) rules() []string {
	rules := slices.Sorted(maps.Keys(b.t.Findings))
	slices.SortStableFunc(rules, func(x, y string) int {
		return cmp.Compare(b.t.Findings[y].Findings, b.t.Findings[x].Findings)
	})
	return rules
}

func (b *builder) records() {
	s := grid.Section{Title: b.Text("Curiosities")}
	for _, kind := range recordKinds {
		list := b.t.Records[kind]
		for _, r := range list[:min(len(list), b.o.Records)] {
			x := Curiosity{b.Text(recordRows[kind].title), amount(kind, r.Value, b.Lang), r.what(b.Lang), r.when(b.Lang), b.players(r), r}
			text := x.Value + ", " + cmp.Or(b.And(x.Players), b.Text("nobody"))
			if x.What != "" {
				text += ", " + x.What
			}
			s.Items = append(s.Items, grid.Item{Text: b.Text("%s: %s", x.Kind, text), Command: r.replay()})
			b.p.Curiosities = append(b.p.Curiosities, x)
		}
	}
	if len(s.Items) > 0 {
		b.p.Sections = append(b.p.Sections, s)
	}
}

// players returns the names of the players of a record, or their colours.
func (b *builder) players(r Record) []string {
	list := playername.Lines(r.Players)
	for i, name := range list {
		if slices.Contains(notation.ColourNames(), name) {
			list[i] = b.Word(name)
		}
	}
	return list
}

func (r *Record) replay() string {
	command := "cartulary replay " + shellWord(playername.Plain(r.File))
	if r.Game > 1 {
		command += fmt.Sprintf(" --game %d", r.Game)
	}
	return command + " --turn " + r.Turn
}

var plainWord = lazy.Regexp(`^[\pL\pN_./,:@%+][\pL\pN_./,:@%+-]*$`)

func shellWord(s string) string {
	if plainWord().MatchString(s) {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

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

// recordRows name the kinds of records, with their values.
var recordRows = map[string]struct {
	title, value string
	least        bool // the least value is the best
	tenths       bool // values are tenths, and value has a text for them
}{
	biggestCity:  {title: "biggest city", value: "%d tiles"},
	longestRoad:  {title: "longest road", value: "%d tiles"},
	richestFarm:  {title: "richest farm", value: "%d points"},
	highestScore: {title: "highest score", value: "%d points"},
	bestTurn:     {title: "most points in a turn", value: "%d points"},
	bestTile:     {title: "most valuable tile", value: "%d points"},
	biggestSteal: {title: "biggest steal", value: "%d points"},
	longestLead:  {title: "longest lead lost", value: "%d turns"},
	fastestWin:   {title: "fastest win", value: "%d turns", least: true},
	mostStranded: {title: "most followers stranded", value: "%d followers"},
	comeback:     {title: "biggest comeback", value: "%s %% to win", least: true, tenths: true},
	luckyDraw:    {title: "luckiest draw that decided a game", value: "%s points", tenths: true},
}

// amount returns the value of a record with its unit.
func amount(kind string, value int, l *lang.Lang) string {
	if row := recordRows[kind]; row.tenths {
		return l.Text(row.value, l.Number(tenths(float64(value)/10)))
	}
	return l.Text(recordRows[kind].value, value)
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
