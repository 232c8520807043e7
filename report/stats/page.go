package stats

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/report/grid"
	"cartulary/report/score"
)

// A Page is the figures as tables.
type Page struct {
	grid.Page
	Curiosities []Curiosity // the items of the page, in order
}

// A Curiosity is a record in words.
type Curiosity struct {
	Kind, What string
	Of         Record
}

// PageOptions are the settings of a Page.
type PageOptions struct {
	By      string // ByPlayer, ByEvent, ByEdition or ByMonth: only tables of these; empty for the whole page
	Top     int    // rows of a table of players, opponents, events, editions or rules; 0 for all
	Records int    // records of each kind
}

type builder struct {
	t *Tally
	o PageOptions
	p Page
}

// New makes a page.
func New(t *Tally, o PageOptions) *Page {
	b := &builder{t: t, o: o}
	b.heading()
	switch {
	case t.Read.Counted() == 0:
	case o.By != "":
		b.results(o.By)
		b.features(o.By)
		b.luck()
	default:
		b.whole()
	}
	return &b.p
}

func (b *builder) whole() {
	if b.t.Filter.Other != "" {
		b.duel()
	}
	b.points()
	b.results(ByPlayer)
	b.features(ByPlayer)
	b.opponents()
	b.seats()
	b.features(bySeat)
	b.results(byColour)
	b.features(byColour)
	b.results(byPlayers)
	b.features(byPlayers)
	b.results(ByEdition)
	b.followers()
	b.doings()
	b.clocks()
	b.luck()
	b.findings()
	b.records()
}

func title(s string) string { return playername.Line(s) }

// heading writes the games and the player of the figures, and what was left out.
func (b *builder) heading() {
	t := b.t
	r := &t.Read
	switch f := t.Filter; {
	case f.Other != "":
		b.p.Title = fmt.Sprintf("%s against %s", title(f.Player), title(f.Other))
	case f.Player != "":
		b.p.Title = "Games of " + title(f.Player)
	default:
		b.p.Title = "Figures of " + count(r.Counted(), "game", "games")
	}
	if r.Counted() == 0 {
		b.p.Notes = append(b.p.Notes, "No game counts.")
	} else {
		b.p.Notes = append(b.p.Notes, b.counted())
	}
	if r.Early > 0 {
		b.p.Notes = append(b.p.Notes, fmt.Sprintf("Of %s that ended early, only results and lengths count.", count(r.Early, "game", "games")))
	}
	if left := r.Left(); left != "" {
		b.p.Notes = append(b.p.Notes, "Not counted: "+left+".")
	}
}

// Left returns the numbers of the games that are not in the figures, in words; empty if all are.
func (r *Read) Left() string {
	var left []string
	for _, x := range []struct {
		n         int64
		one, more string
	}{{r.Wrong, "with errors", "with errors"}, {r.Unfinished, "unfinished", "unfinished"}, {r.Unreadable, "unreadable", "unreadable"},
		{r.Bare, "result without moves", "results without moves"}, {r.Byes, "bye", "byes"}, {r.Forfeits, "forfeit", "forfeits"}, {r.Repeated, "repeated", "repeated"}} {
		if x.n > 0 {
			left = append(left, count(x.n, x.one, x.more))
		}
	}
	return playername.And(left)
}

// counted returns the number of players or games and turns, and the dates, in a sentence.
func (b *builder) counted() string {
	all := b.t.Groups[All][""]
	who := count(len(b.t.Groups[ByPlayer]), "player", "players")
	unnamed := all.Seats
	for _, f := range b.t.Groups[ByPlayer] {
		unnamed -= f.Seats
	}
	if unnamed > 0 {
		who += " and " + count(unnamed, "seat", "seats") + " without a name"
	}
	if b.t.Filter.Player != "" {
		who = count(all.Games.N, "game", "games")
	}
	text := fmt.Sprintf("%s; %s, %s a game, from %d to %d", who, count(all.Games.Sum, "turn", "turns"), mean(all.Games), all.Games.Least, all.Games.Most)
	if b.t.From != "" {
		text += "; " + b.t.From
		if b.t.To != b.t.From {
			text += " to " + b.t.To
		}
	}
	return text + "."
}

func (b *builder) add(title string, t grid.Table, notes ...string) {
	if len(t.Rows) > 0 {
		b.p.Sections = append(b.p.Sections, grid.Section{Title: title, Tables: []grid.Table{t}, Notes: notes})
	}
}

// reasons returns the features that have points, in order.
func (b *builder) reasons() []string {
	all := b.t.Groups[All][""].Reasons
	return inOrder(slices.Collect(maps.Keys(all)), score.ReasonOrder())
}

// inOrder sorts words as in a list; unknown words follow by name.
func inOrder(words, list []string) []string {
	place := func(s string) int {
		if i := slices.Index(list, s); i >= 0 {
			return i
		}
		return len(list)
	}
	slices.SortFunc(words, func(a, b string) int { return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a, b)) })
	return words
}

// keys returns the keys of a group in the order of the tables, at most Top of some, and how many are left out.
func (b *builder) keys(group string) (keys []string, left int) {
	all := b.t.Groups[group]
	keys = slices.Sorted(maps.Keys(all))
	switch group {
	case byColour:
		return inOrder(keys, notation.ColourNames()), 0
	case byPlayers, bySeat:
		return keys, 0
	case ByMonth:
		if len(keys) > 0 && keys[0] == "" { // games without a date come last
			keys = append(keys[1:], "")
		}
		return keys, 0
	}
	slices.SortStableFunc(keys, func(x, y string) int {
		return cmp.Or(cmp.Compare(all[y].Games.N, all[x].Games.N), cmp.Compare(all[y].Wins.Sum, all[x].Wins.Sum))
	})
	n := b.cut(len(keys))
	return keys[:n], len(keys) - n
}

// cut returns how many of n rows a table shows.
func (b *builder) cut(n int) int {
	if b.o.Top == 0 {
		return n
	}
	return min(n, b.o.Top)
}

// groupTitles are the words for the groups: of a key, and of several.
var groupTitles = map[string]struct{ one, more string }{ByPlayer: {"player", "players"}, byColour: {"colour", "colours"}, bySeat: {"seat", "seats"}, byPlayers: {"players", "numbers of players"},
	ByEvent: {"event", "events"}, ByEdition: {"rules", "rules"}, ByMonth: {"month", "months"}}

// by returns the words for the key of a group in a title.
func by(group string) string {
	if group == byPlayers {
		return "number of players"
	}
	return groupTitles[group].one
}

// results adds a table with the games, wins and points of each key. Wins of events and the like are of a filter's players.
func (b *builder) results(group string) {
	keys, left := b.keys(group)
	all := b.t.Groups[group]
	own := group == ByPlayer || group == byColour || b.t.Filter.Player != "" && b.t.Filter.Other == ""
	if len(keys) == 0 || len(keys) == 1 && b.o.By == "" && (group == byPlayers || group == ByEdition) {
		return
	}
	t := grid.Table{Columns: "lr", Head: []string{groupTitles[group].one, "games"}}
	if own {
		t.Columns, t.Head = t.Columns+"rrr", append(t.Head, "won", "shared", "wins")
	} else {
		t.Columns, t.Head = t.Columns+"r", append(t.Head, "turns")
	}
	t.Columns, t.Head = t.Columns+"rrrb", append(t.Head, "mean", "spread", "best", "points")
	most := 0.0
	for _, key := range keys {
		most = max(most, all[key].Points.Mean())
	}
	for _, key := range keys {
		f := all[key]
		row := []string{title(cmp.Or(key, missing[group])), number(f.Games.N)}
		if own {
			row = append(row, number(f.Won), number(f.Shared), f.wins())
		} else {
			row = append(row, mean(f.Games))
		}
		t.Add(append(row, mean(f.Points), spread(f.Points), best(f.Points), bar(f.Points.Mean()/max(most, 1)))...)
	}
	b.add("Results by "+by(group), t, more(left, groupTitles[group].more)...)
}

// best returns the highest value, a dash without values.
func best(s Sum) string {
	if s.N == 0 {
		return "–"
	}
	return number(s.Most)
}

func more(left int, what string) []string {
	if left == 0 {
		return nil
	}
	if left == 1 {
		what = strings.TrimSuffix(what, "s")
	}
	return []string{fmt.Sprintf("%d more %s; --top N lists more.", left, what)}
}

func (b *builder) points() {
	all := b.t.Groups[All][""]
	t := grid.Table{Columns: "lrrrrb", Head: []string{"feature", "seats", "mean", "spread", "share", ""}}
	if all.Points.N == 0 {
		return
	}
	total := max(float64(all.Points.Sum), 1)
	most := 1.0
	for _, sum := range all.Reasons {
		most = max(most, float64(sum.Sum))
	}
	for _, reason := range b.reasons() {
		sum := all.Reasons[reason]
		t.Add(reason, number(sum.N), mean(sum), spread(sum), percent(float64(sum.Sum)/total), bar(float64(sum.Sum)/most))
	}
	t.Add("all", number(all.Points.N), mean(all.Points), spread(all.Points), percent(1), "")
	b.add("Points by feature", t, "A seat is a player in a game. Mean and spread (standard deviation) are those of the seats in games where someone had such points.")
}

func (b *builder) features(group string) {
	keys, left := b.keys(group)
	all := b.t.Groups[group]
	if len(keys) == 0 || len(keys) == 1 && b.o.By == "" {
		return
	}
	reasons := slices.DeleteFunc(b.reasons(), func(reason string) bool {
		return !slices.ContainsFunc(keys, func(key string) bool { return all[key].Reasons[reason].N > 0 })
	})
	if len(reasons) == 0 {
		return
	}
	t := grid.Table{Columns: "l" + strings.Repeat("r", len(reasons)), Head: append([]string{groupTitles[group].one}, reasons...)}
	for _, key := range keys {
		name := title(cmp.Or(key, missing[group]))
		if group == bySeat {
			name = seatOf(key).String()
		}
		row := []string{name}
		for _, reason := range reasons {
			row = append(row, mean(all[key].Reasons[reason]))
		}
		t.Add(row...)
	}
	b.add("Mean points by feature and "+by(group), t, more(left, groupTitles[group].more)...)
}

func (b *builder) duel() {
	f := b.t.Filter
	d := b.t.Duels[f.Other]
	if d == nil {
		return
	}
	t := grid.Table{Columns: "lrb", Head: []string{"ahead", "games", ""}}
	most := float64(max(d.Ahead, d.Behind, d.Equal, 1))
	for _, x := range []struct {
		who string
		n   int64
	}{{f.Player, d.Ahead}, {f.Other, d.Behind}, {"equal", d.Equal}} {
		t.Add(title(x.who), number(x.n), bar(float64(x.n)/most))
	}
	var notes []string
	if d.Margin.N > 0 {
		notes = []string{fmt.Sprintf("%s (standard error %s).", marginOf(f, d.Margin.Mean()), errorOf(d.Margin, 1, tenths))}
	}
	b.add("Against each other", t, notes...)
}

// marginOf returns which of two players has more points on average.
func marginOf(f Filter, margin float64) string {
	first, second := title(f.Player), title(f.Other)
	if margin < 0 {
		first, second = second, first
	}
	if tenths(math.Abs(margin)) == "0.0" {
		return fmt.Sprintf("On average %s and %s have the same points", first, second)
	}
	return fmt.Sprintf("On average %s has %s points more than %s", first, tenths(math.Abs(margin)), second)
}

// errorOf returns the standard error of a mean in a unit, a dash for fewer than two values.
func errorOf(s Sum, unit float64, form func(float64) string) string {
	if s.N < 2 {
		return "–"
	}
	return form(s.Error() / unit)
}

func (b *builder) opponents() {
	if b.t.Filter.Player == "" || b.t.Filter.Other != "" {
		return
	}
	games := func(d *Duel) int64 { return d.Ahead + d.Equal + d.Behind }
	keys := slices.Sorted(maps.Keys(b.t.Duels))
	slices.SortStableFunc(keys, func(x, y string) int { return cmp.Compare(games(b.t.Duels[y]), games(b.t.Duels[x])) })
	left := len(keys) - b.cut(len(keys))
	keys = keys[:len(keys)-left]
	t := grid.Table{Columns: "lrrrrrr", Head: []string{"opponent", "games", "ahead", "equal", "behind", "margin", "error"}}
	for _, key := range keys {
		d := b.t.Duels[key]
		margin := "–"
		if d.Margin.N > 0 {
			margin = signed(d.Margin.Mean())
		}
		t.Add(title(key), number(games(d)), number(d.Ahead), number(d.Equal), number(d.Behind), margin, errorOf(d.Margin, 1, tenths))
	}
	b.add("Opponents", t, more(left, "opponents")...)
}

// seats adds the table of the seats: the advantage of the player who begins.
func (b *builder) seats() {
	t := grid.Table{Columns: "lrrrrrr", Head: []string{"seat", "games", "wins", "error", "even", "points above", "error"}}
	keys, _ := b.keys(bySeat)
	for _, key := range keys {
		f := b.t.Groups[bySeat][key]
		at := seatOf(key)
		if at.players < 2 {
			continue
		}
		n := float64(at.players)
		above := "–"
		if f.Above.N > 0 {
			above = signed(f.Above.Mean() / n)
		}
		t.Add(at.String(), number(f.Games.N), f.wins(), errorOf(f.Wins, winUnit, percent), percent(1/n), above, errorOf(f.Above, n, tenths))
	}
	b.add("Who begins", t, "Wins against an even share; points above the mean of the table. Each with its standard error: a difference of less than two of them may be chance.")
}

type seat struct{ players, seat int }

func (k seat) key() string { return fmt.Sprintf("%d:%d", k.players, k.seat) }

// String returns the seat in words, such as "1 of 2".
func (k seat) String() string { return fmt.Sprintf("%d of %d", k.seat, k.players) }

func seatOf(key string) (k seat) {
	fmt.Sscanf(key, "%d:%d", &k.players, &k.seat) // a key that the method key wrote
	return k
}
