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
	"cartulary/report/lang"
	"cartulary/report/score"
)

// A Page is the figures as tables.
type Page struct {
	grid.Page
	Curiosities []Curiosity // the items of the page, in order
}

// A Curiosity is a record in words: its kind, its value such as 18 tiles, the feature or tile, which may be empty, the turn, and the players.
type Curiosity struct {
	Kind, Value, What, When string
	Players                 []string
	Of                      Record
}

// PageOptions are the settings of a Page.
type PageOptions struct {
	By      string     // ByPlayer, ByEvent, ByEdition or ByMonth: only tables of these; empty for the whole page
	Top     int        // rows of a table of players, opponents, events, editions or rules; 0 for all
	Records int        // records of each kind
	Lang    *lang.Lang // nil: English
}

type builder struct {
	t *Tally
	o PageOptions
	p Page
	*lang.Lang
}

// New makes a page.
func New(t *Tally, o PageOptions) *Page {
	b := &builder{t: t, o: o, Lang: o.Lang.Or()}
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
		b.p.Title = b.Text("%s against %s", title(f.Player), title(f.Other))
	case f.Player != "":
		b.p.Title = b.Text("Games of %s", title(f.Player))
	default:
		b.p.Title = b.Text("Figures of %s", b.Text("%d games", int(r.Counted())))
	}
	if r.Counted() == 0 {
		b.p.Notes = append(b.p.Notes, b.Text("No game counts."))
	} else {
		b.p.Notes = append(b.p.Notes, b.counted())
	}
	if r.Early > 0 {
		b.p.Notes = append(b.p.Notes, b.Text("Of %s that ended early, only results and lengths count.", b.Text("%d games", int(r.Early))))
	}
	if left := r.left(b.Lang); left != "" {
		b.p.Notes = append(b.p.Notes, b.Text("Not counted: %s.", left))
	}
}

// Left returns the numbers of the games that are not in the figures, in words; empty if all are.
func (r *Read) Left() string { return r.left(lang.English) }

func (r *Read) left(l *lang.Lang) string {
	var left []string
	for i, key := range (textKeys{"%d with errors", "%d unfinished", "%d unreadable", "%d results without moves", "%d byes", "%d forfeits", "%d copies"}) {
		if n := [...]int64{r.Wrong, r.Unfinished, r.Unreadable, r.Bare, r.Byes, r.Forfeits, r.Repeated}[i]; n > 0 {
			left = append(left, l.Text(key, int(n)))
		}
	}
	return l.And(left)
}

// counted returns the number of players or games and turns, and the dates, in a sentence.
func (b *builder) counted() string {
	all := b.t.Groups[All][""]
	who := b.Text("%d players", len(b.t.Groups[ByPlayer]))
	unnamed := all.Seats
	for _, f := range b.t.Groups[ByPlayer] {
		unnamed -= f.Seats
	}
	if unnamed > 0 {
		who = b.Text("%s and %s", who, b.Text("%d seats without a name", int(unnamed)))
	}
	if b.t.Filter.Player != "" {
		who = b.Text("%d games", int(all.Games.N))
	}
	text := b.Text("%s; %s, %s a game, from %s to %s", who, b.Text("%d turns", int(all.Games.Sum)), b.Number(mean(all.Games)), number(all.Games.Least), number(all.Games.Most))
	if b.t.From != "" {
		text += b.Text("; ") + b.Dates(b.t.From, b.t.To)
	}
	return text + "."
}

// add adds a section. The numbers of its table come in English.
func (b *builder) add(title string, t grid.Table, notes ...string) {
	for _, row := range t.Rows {
		for i := range row {
			if t.Number(i) {
				row[i] = b.Number(row[i])
			}
		}
	}
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

// textKeys are English texts, the keys of their translations.
type textKeys []string

// groupTexts are the texts of the groups: the head of the keys, the titles of the tables, and the note about rows that are left out, for
// groups of which some may be.
var groupTexts = map[string]textKeys{
	ByPlayer:  {"player", "Results by player", "Mean points by feature and player", "%d more players; --top N lists more."},
	byColour:  {"colour", "Results by colour", "Mean points by feature and colour"},
	bySeat:    {"seat", "Results by seat", "Mean points by feature and seat"},
	byPlayers: {"players", "Results by number of players", "Mean points by feature and number of players"},
	ByEvent:   {"event", "Results by event", "Mean points by feature and event", "%d more events; --top N lists more."},
	ByEdition: {"rules", "Results by rules", "Mean points by feature and rules", "%d more rules; --top N lists more."},
	ByMonth:   {"month", "Results by month", "Mean points by feature and month"},
}

// results adds a table with the games, wins and points of each key. Wins of events and the like are of a filter's players.
func (b *builder) results(group string) {
	keys, left := b.keys(group)
	all := b.t.Groups[group]
	own := group == ByPlayer || group == byColour || b.t.Filter.Player != "" && b.t.Filter.Other == ""
	if len(keys) == 0 || len(keys) == 1 && b.o.By == "" && (group == byPlayers || group == ByEdition) {
		return
	}
	head := textKeys{groupTexts[group][0], "games"}
	t := grid.Table{Columns: "lr"}
	if own {
		t.Columns, head = t.Columns+"rrr", append(head, textKeys{"won", "shared", "wins"}...)
	} else {
		t.Columns, head = t.Columns+"r", append(head, textKeys{"turns"}...)
	}
	t.Columns, t.Head = t.Columns+"rrrb", b.heads(append(head, textKeys{"mean", "varies by", "best (points)", "points"}...))
	most := 0.0
	for _, key := range keys {
		most = max(most, all[key].Points.Mean())
	}
	for _, key := range keys {
		f := all[key]
		row := []string{b.keyTitle(group, key), number(f.Games.N)}
		if own {
			row = append(row, number(f.Won), number(f.Shared), f.wins())
		} else {
			row = append(row, mean(f.Games))
		}
		t.Add(append(row, mean(f.Points), spread(f.Points), best(f.Points), bar(f.Points.Mean()/max(most, 1)))...)
	}
	b.add(b.Text(groupTexts[group][1]), t, b.left(left, group)...)
}

// keyTitle returns the key of a group in words.
func (b *builder) keyTitle(group, key string) string {
	switch {
	case key == "" && missing[group] != "":
		return b.Text(missing[group])
	case group == byColour:
		return b.Word(key)
	case group == bySeat:
		return b.seat(seatOf(key))
	}
	return title(key)
}

// heads returns the heads of columns in the language.
func (b *builder) heads(list textKeys) (heads []string) {
	for _, key := range list {
		heads = append(heads, b.Text(key))
	}
	return heads
}

// best returns the highest value, a dash without values.
func best(s Sum) string {
	if s.N == 0 {
		return "–"
	}
	return number(s.Most)
}

// left returns a note about the keys of a group that are left out.
func (b *builder) left(left int, group string) []string {
	if left == 0 {
		return nil
	}
	return b.more(left, groupTexts[group][3])
}

// more returns a note about rows that are left out. The key is its text.
func (b *builder) more(left int, key string) []string {
	if left == 0 {
		return nil
	}
	return []string{b.Text(key, left)}
}

func (b *builder) points() {
	all := b.t.Groups[All][""]
	t := grid.Table{Columns: "lrrrrb", Head: append(b.heads(textKeys{"feature", "results", "mean", "varies by", "share"}), "")}
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
		t.Add(b.Word(reason), number(sum.N), mean(sum), spread(sum), percent(float64(sum.Sum)/total), bar(float64(sum.Sum)/most))
	}
	t.Add(b.Text("all"), number(all.Points.N), mean(all.Points), spread(all.Points), percent(1), "")
	b.add(b.Text("Points by feature"), t, b.Text("A result is the points of one player in one game. The mean, and by how much the results vary (their standard deviation), are of games where someone had such points."))
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
	t := grid.Table{Columns: "l" + strings.Repeat("r", len(reasons)), Head: b.heads(textKeys{groupTexts[group][0]})}
	for _, reason := range reasons {
		t.Head = append(t.Head, b.Word(reason))
	}
	for _, key := range keys {
		row := []string{b.keyTitle(group, key)}
		for _, reason := range reasons {
			row = append(row, mean(all[key].Reasons[reason]))
		}
		t.Add(row...)
	}
	b.add(b.Text(groupTexts[group][2]), t, b.left(left, group)...)
}

func (b *builder) duel() {
	f := b.t.Filter
	d := b.t.Duels[f.Other]
	if d == nil {
		return
	}
	t := grid.Table{Columns: "lrb", Head: append(b.heads(textKeys{"ahead", "games"}), "")}
	most := float64(max(d.Ahead, d.Behind, d.Equal, 1))
	for _, x := range []struct {
		who string
		n   int64
	}{{f.Player, d.Ahead}, {f.Other, d.Behind}, {b.Text("equal"), d.Equal}} {
		t.Add(title(x.who), number(x.n), bar(float64(x.n)/most))
	}
	var notes []string
	if d.Margin.N > 0 {
		notes = []string{b.Text("%s (standard error %s).", b.marginOf(f, d.Margin.Mean()), b.Number(errorOf(d.Margin, 1, tenths)))}
	}
	b.add(b.Text("Against each other"), t, notes...)
}

// marginOf returns which of two players has more points on average.
func (b *builder) marginOf(f Filter, margin float64) string {
	first, second := title(f.Player), title(f.Other)
	if margin < 0 {
		first, second = second, first
	}
	if tenths(math.Abs(margin)) == "0.0" {
		return b.Text("On average %s and %s have the same points", first, second)
	}
	return b.Text("On average %s has %s points more than %s", first, b.Number(tenths(math.Abs(margin))), second)
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
	t := grid.Table{Columns: "lrrrrrr", Head: b.heads(textKeys{"opponent", "games", "ahead", "equal", "behind", "mean lead", "error (figures)"})}
	for _, key := range keys {
		d := b.t.Duels[key]
		margin := "–"
		if d.Margin.N > 0 {
			margin = signed(d.Margin.Mean())
		}
		t.Add(title(key), number(games(d)), number(d.Ahead), number(d.Equal), number(d.Behind), margin, errorOf(d.Margin, 1, tenths))
	}
	notes := b.more(left, "%d more opponents; --top N lists more.")
	b.add(b.Text("Opponents"), t, append(notes, b.Text("The lead is the player's points less the opponent's; ± is the standard error of its mean."))...)
}

// seats adds the table of the seats: the advantage of the player who begins.
func (b *builder) seats() {
	t := grid.Table{Columns: "lrrrrrr", Head: b.heads(textKeys{"seat", "games", "wins", "error (figures)", "even", "points above", "error (figures)"})}
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
		t.Add(b.seat(at), number(f.Games.N), f.wins(), errorOf(f.Wins, winUnit, percent), percent(1/n), above, errorOf(f.Above, n, tenths))
	}
	b.add(b.Text("Who begins"), t, b.Text("Wins against an even share; points above the mean of the table. Each with its standard error: a difference of less than two of them may be chance."))
}

type seat struct{ players, seat int }

func (k seat) key() string { return fmt.Sprintf("%d:%d", k.players, k.seat) }

// seat returns a seat in words, such as "1 of 2".
func (b *builder) seat(k seat) string { return b.Text("%d of %d", k.seat, k.players) }

func seatOf(key string) (k seat) {
	fmt.Sscanf(key, "%d:%d", &k.players, &k.seat) // a key that the method key wrote
	return k
}
