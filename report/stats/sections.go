package stats

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cartulary/internal/lazy"
	"cartulary/internal/playername"
	"cartulary/report/grid"
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
			t.Add(cmp.Or(titles[name], name), number(sum.N), number(sum.Sum), mean(sum), spread(sum), number(sum.Most))
		}
	}
	b.add(title, t)
}

func (b *builder) followers() {
	all := b.t.Groups[All][""]
	b.sums("Followers", grid.Table{Columns: "lrrrrr", Head: []string{"followers", "seats", "total", "mean", "spread", "most"}}, rowsOf("return"), all.Followers)
}

// doings adds the figures of the expansions: of whole games, or of the players of the filter.
func (b *builder) doings() {
	sums := b.t.Doings
	if b.t.Filter.Player != "" {
		sums = b.t.Groups[All][""].Doings
	}
	b.sums("Expansions", grid.Table{Columns: "lrrrrr", Head: []string{"in games where it happened", "games", "total", "mean", "spread", "most"}}, rowsOf("tally"), sums)
}

func (b *builder) clocks() {
	t := grid.Table{Columns: "lrrr", Head: []string{"player", "turns timed", "time", "a turn"}}
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
		line("all", all)
		b.add("Clocks", t, more(left, "players")...)
	}
}

func (b *builder) findings() {
	t := grid.Table{Columns: "lrr", Head: []string{"rule", "findings", "games"}}
	rules := b.rules()
	for _, rule := range rules[:b.cut(len(rules))] {
		n := b.t.Findings[rule]
		t.Add(rule, number(n.Findings), number(n.Games))
	}
	b.add("Findings", t, append([]string{"Of all games, those that are not counted included."}, more(len(rules)-len(t.Rows), "rules")...)...)
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
	s := grid.Section{Title: "Curiosities"}
	for _, kind := range recordKinds {
		list := b.t.Records[kind]
		for _, r := range list[:min(len(list), b.o.Records)] {
			words := recordRows[kind]
			what := count(r.Value, words.one, words.more) + ", " + cmp.Or(playername.And(playername.Lines(r.Players)), "nobody")
			if r.What != "" {
				what += ", " + r.What
			}
			s.Items = append(s.Items, grid.Item{Text: words.title + ": " + what, Command: r.replay()})
			b.p.Curiosities = append(b.p.Curiosities, Curiosity{words.title, what, r})
		}
	}
	if len(s.Items) > 0 {
		b.p.Sections = append(b.p.Sections, s)
	}
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
