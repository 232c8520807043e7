package stats

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cartulary/report/grid"
)

// csvHead is the head of the table. A row is one figure; cells that it does not have are empty.
var csvHead = []string{"table", "key", "figure", "n", "sum", "mean", "spread", "error", "share", "least", "most", "players", "file", "game", "turn"}

// CSV writes the figures as a table with one figure a row: every group, or with by only that one. The error is that of w.
func (t *Tally) CSV(w io.Writer, by string) error {
	c := &figureTable{grid.Table{Head: csvHead}}
	b := builder{t: t}
	for _, group := range groups {
		if by != "" && by != group {
			continue
		}
		keys, _ := b.keys(group)
		for _, key := range keys {
			c.figures(group, key, t.Groups[group][key])
		}
	}
	if by == "" {
		c.rest(t, &b)
	}
	return c.CSV(w)
}

type figureTable struct{ grid.Table }

func exact(x float64) string { return strconv.FormatFloat(rounded(x), 'f', -1, 64) }

func (c *figureTable) sum(group, key, figure string, s Sum, unit float64, share string) {
	if s.N == 0 {
		return
	}
	scaled := func(n int64) string { return exact(float64(n) / unit) }
	c.Add(group, key, figure, number(s.N), scaled(s.Sum), exact(s.Mean()/unit), exact(s.Spread()/unit), exact(s.Error()/unit), share, scaled(s.Least), scaled(s.Most))
}

func (c *figureTable) sums(group, key, head string, from Sums, whole int64) {
	for _, name := range slices.Sorted(maps.Keys(from)) {
		share := ""
		if whole != 0 {
			share = exact(float64(from[name].Sum) / float64(whole))
		}
		c.sum(group, key, head+name, from[name], 1, share)
	}
}

func (c *figureTable) count(group, key, figure string, n int64) {
	c.Add(group, key, figure, "", number(n))
}

func (c *figureTable) figures(group, key string, f *Figures) {
	c.sum(group, key, "turns", f.Games, 1, "")
	c.count(group, key, "seats", f.Seats)
	c.count(group, key, "won", f.Won)
	c.count(group, key, "shared", f.Shared)
	c.count(group, key, "lost", f.Lost)
	c.sum(group, key, "wins", f.Wins, winUnit, "")
	c.sum(group, key, "points", f.Points, 1, "")
	if group == bySeat {
		c.sum(group, key, "above", f.Above, float64(seatOf(key).players), "")
	}
	c.sums(group, key, "points ", f.Reasons, f.Points.Sum)
	c.sums(group, key, "followers ", f.Followers, 0)
	c.sums(group, key, "doings ", f.Doings, 0)
	if f.Timed > 0 {
		c.Add(group, key, "seconds", number(f.Timed), exact(float64(f.Spent)/1000), exact(float64(f.Spent)/1000/float64(f.Timed)))
	}
}

func (c *figureTable) rest(t *Tally, b *builder) {
	r := &t.Read
	for _, x := range []struct {
		figure string
		n      int64
	}{{"finished", r.Finished}, {"early", r.Early}, {"unfinished", r.Unfinished}, {"wrong", r.Wrong}, {"unreadable", r.Unreadable}, {"without moves", r.Bare}, {"byes", r.Byes}, {"forfeits", r.Forfeits}, {"repeated", r.Repeated}} {
		c.count("read", "", x.figure, x.n)
	}
	c.sums("games", "", "doings ", t.Doings, 0)
	for _, other := range slices.Sorted(maps.Keys(t.Duels)) {
		d := t.Duels[other]
		c.count("duel", other, "ahead", d.Ahead)
		c.count("duel", other, "equal", d.Equal)
		c.count("duel", other, "behind", d.Behind)
		c.sum("duel", other, "margin", d.Margin, 1, "")
	}
	for _, rule := range b.rules() {
		n := t.Findings[rule]
		c.Add("finding", rule, "findings", number(n.Games), number(n.Findings))
	}
	for _, kind := range recordKinds {
		for _, x := range t.Records[kind] {
			c.Add("record", x.What, kind, "", fmt.Sprint(x.Value), "", "", "", "", "", "", strings.Join(x.Players, "; "), x.File, fmt.Sprint(x.Game), x.Turn)
		}
	}
}
