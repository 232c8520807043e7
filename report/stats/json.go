package stats

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"cartulary/report/grid"
)

// The types below are the JSON form. Lists are never null.

type jsonStats struct {
	Player   string                 `json:"player,omitempty"`
	Against  string                 `json:"against,omitempty"`
	Read     jsonRead               `json:"read"`
	From     string                 `json:"from,omitempty"`
	To       string                 `json:"to,omitempty"`
	Groups   map[string][]jsonGroup `json:"groups"`
	Doings   map[string]jsonSum     `json:"doings"`
	Findings []jsonFound            `json:"findings"`
	Records  []jsonRecord           `json:"records"`
	Duels    []jsonDuel             `json:"duels"`
	Luck     *jsonLuck              `json:"luck,omitempty"`
}

type jsonRead struct {
	Games int64 `json:"games"`
	numbers
}

type jsonGroup struct {
	Key       string             `json:"key"`
	Turns     jsonSum            `json:"turns"`
	Seats     int64              `json:"seats"`
	Won       int64              `json:"won"`
	Shared    int64              `json:"shared"`
	Lost      int64              `json:"lost"`
	Wins      jsonMean           `json:"wins"`
	Points    jsonSum            `json:"points"`
	Above     *jsonMean          `json:"above,omitempty"`
	Reasons   map[string]jsonSum `json:"reasons"`
	Followers map[string]jsonSum `json:"followers"`
	Doings    map[string]jsonSum `json:"doings"`
	Spent     float64            `json:"spent"`
	Timed     int64              `json:"timedTurns"`
}

type jsonSum struct {
	Sum
	Mean   float64  `json:"mean"`
	Spread float64  `json:"spread"`
	Share  *float64 `json:"share,omitempty"`
}

type jsonMean struct {
	N     int64   `json:"n"`
	Mean  float64 `json:"mean"`
	Error float64 `json:"error"`
}

type jsonFound struct {
	Rule string `json:"rule"`
	Found
}

type jsonRecord struct {
	Kind string `json:"kind"`
	Record
}

type jsonDuel struct {
	Player string `json:"player"`
	Duel
	Margin jsonSum `json:"margin"`
	Error  float64 `json:"error"`
}

type jsonLuck struct {
	Games   int64       `json:"games"`
	Others  int64       `json:"others"`
	Partial int64       `json:"partial"`
	Players []jsonDraws `json:"players"`
	Events  []jsonDraws `json:"events"`
}

type jsonDraws struct {
	Event    *string      `json:"event,omitempty"`
	Player   string       `json:"player"`
	Games    int64        `json:"games"`
	Margin   jsonEstimate `json:"margin"`
	Luck     jsonEstimate `json:"luck"`
	Adjusted jsonEstimate `json:"luckAdjusted"`
}

type jsonEstimate struct {
	Sum   float64  `json:"sum"`
	Mean  float64  `json:"mean"`
	Error *float64 `json:"error,omitempty"`
}

// JSON writes the figures as one JSON object on a line, with the whole numbers of the means. The error is that of w.
func (t *Tally) JSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(t.json())
}

func (t *Tally) json() *jsonStats {
	r := &t.Read
	j := &jsonStats{Player: t.Filter.Player, Against: t.Filter.Other, From: t.From, To: t.To,
		Read:   jsonRead{r.Games(), r.numbers},
		Groups: map[string][]jsonGroup{}, Doings: sumsJSON(t.Doings, 0), Findings: []jsonFound{}, Records: []jsonRecord{}, Duels: []jsonDuel{}}
	b := builder{t: t}
	for _, group := range groups {
		j.Groups[group] = []jsonGroup{}
		keys, _ := b.keys(group)
		for _, key := range keys {
			j.Groups[group] = append(j.Groups[group], t.Groups[group][key].json(group, key))
		}
	}
	for _, rule := range b.rules() {
		j.Findings = append(j.Findings, jsonFound{rule, t.Findings[rule]})
	}
	for _, kind := range recordKinds {
		for _, x := range t.Records[kind] {
			x.Players = append([]string{}, x.Players...)
			j.Records = append(j.Records, jsonRecord{kind, x})
		}
	}
	for _, other := range slices.Sorted(maps.Keys(t.Duels)) {
		d := t.Duels[other]
		j.Duels = append(j.Duels, jsonDuel{other, *d, sumJSON(d.Margin, 0), rounded(d.Margin.Error())})
	}
	if l := t.Luck; l != nil {
		j.Luck = &jsonLuck{l.Games, l.Others, l.Partial, drawsJSON(l.players(), false), drawsJSON(l.entrants(), true)}
	}
	return j
}

func drawsJSON(from []drawer, events bool) []jsonDraws {
	list := []jsonDraws{}
	for _, x := range from {
		margin, luck, adjusted := x.estimates()
		d := jsonDraws{Player: x.player, Games: x.Margin.N, Margin: margin.json(x.Margin, 1), Luck: luck.json(x.Net, luckUnit), Adjusted: adjusted.json(x.Adjusted, luckUnit)}
		if events {
			d.Event = &x.event
		}
		list = append(list, d)
	}
	return list
}

func (e estimate) json(s Sum, unit float64) jsonEstimate {
	j := jsonEstimate{Sum: rounded(float64(s.Sum) / unit), Mean: rounded(e.mean)}
	if e.hasError {
		se := rounded(e.error)
		j.Error = &se
	}
	return j
}

// groups lists the groups in the order of the tables.
var groups = []string{All, ByPlayer, byColour, bySeat, byPlayers, ByEvent, ByEdition, ByMonth}

func (f *Figures) json(group, key string) jsonGroup {
	g := jsonGroup{Key: key, Turns: sumJSON(f.Games, 0), Seats: f.Seats, Won: f.Won, Shared: f.Shared, Lost: f.Lost,
		Wins: meanJSON(f.Wins, winUnit), Points: sumJSON(f.Points, 0), Reasons: sumsJSON(f.Reasons, f.Points.Sum),
		Followers: sumsJSON(f.Followers, 0), Doings: sumsJSON(f.Doings, 0), Spent: float64(f.Spent) / 1000, Timed: f.Timed}
	if group == bySeat {
		above := meanJSON(f.Above, float64(seatOf(key).players))
		g.Above = &above
	}
	return g
}

// rounded rounds to four digits, so that the figures are the same on every machine.
func rounded(x float64) float64 { return math.Round(1e4*x) / 1e4 }

// sumJSON returns a sum, with its share of a whole other than 0.
func sumJSON(s Sum, whole int64) jsonSum {
	j := jsonSum{s, rounded(s.Mean()), rounded(s.Spread()), nil}
	if whole != 0 {
		share := rounded(float64(s.Sum) / float64(whole))
		j.Share = &share
	}
	return j
}

func sumsJSON(from Sums, whole int64) map[string]jsonSum {
	to := map[string]jsonSum{}
	for name, s := range from {
		to[name] = sumJSON(s, whole)
	}
	return to
}

func meanJSON(s Sum, unit float64) jsonMean {
	return jsonMean{s.N, rounded(s.Mean() / unit), rounded(s.Error() / unit)}
}

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
	if l := t.Luck; l != nil && (by == "" || by == ByPlayer) {
		c.draws("luck player", l.players())
	}
	if l := t.Luck; l != nil && (by == "" || by == ByEvent) {
		c.draws("luck event", l.entrants())
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

// draws adds the rows of the luck of players. The key is the player, or the event beside the player.
func (c *figureTable) draws(group string, list []drawer) {
	for _, x := range list {
		key, player := x.player, ""
		if strings.HasSuffix(group, ByEvent) {
			key, player = x.event, x.player
		}
		margin, luck, adjusted := x.estimates()
		for _, f := range []struct {
			figure string
			Sum
			unit float64
			estimate
		}{{"margin", x.Margin, 1, margin}, {"luck", x.Net, luckUnit, luck}, {"luck-adjusted", x.Adjusted, luckUnit, adjusted}} {
			scaled := func(n int64) string { return exact(float64(n) / f.unit) }
			se := ""
			if f.hasError {
				se = exact(f.error)
			}
			c.Add(group, key, f.figure, number(f.N), scaled(f.Sum.Sum), exact(f.mean), exact(f.Spread()/f.unit), se, "", scaled(f.Least), scaled(f.Most), player)
		}
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
