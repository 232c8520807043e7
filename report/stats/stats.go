// Package stats adds up the figures of many games: results, points by feature, followers, losses, clocks and curiosities, by
// player, colour, seat, number of players, event, edition and month.
//
// A [Reader] takes from a record what counts ([Game]), [Tally.Add] adds it, and [Tally.Merge] joins the tallies of parts of an
// archive. A Tally holds whole numbers only, so the order of adding and merging does not matter; as JSON it can be kept and
// read back. [New] makes tables of it, a [Page], which is written as text, Markdown or CSV; [Tally.JSON] writes everything.
//
// A game that is there twice counts once: [Copies] finds the further ones by replay.Sum, and [Tally.Repeat] counts them apart.
//
// The memory of a Tally grows with the number of different players, events, editions and months, not with the number of games; that of
// Copies with the number of games. A Reader, a Tally and Copies belong to one goroutine each.
package stats

import (
	"cmp"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
)

// A Filter limits the figures to the games of one player, or of two against each other. The zero Filter takes all.
type Filter struct {
	Player string `json:"player"` // only the seats of this player count
	Other  string `json:"other"`  // with Player: only the seats of the two, in games with both
}

// The groups of seats.
const (
	All       = "all" // of the one key ""
	ByPlayer  = "player"
	byColour  = "colour"
	bySeat    = "seat"    // "2:1": of two players the first
	byPlayers = "players" // the number of players
	ByEvent   = "event"
	ByEdition = "edition"
	ByMonth   = "month"
)

// winUnit is a whole win in parts that every number of players up to ten divides.
const winUnit = 2520

// Figures are the figures of a group of seats. A seat is a player in one game.
type Figures struct {
	Games     Sum   `json:"games"` // turns of each game with such a seat
	Seats     int64 `json:"seats"`
	Won       int64 `json:"won"`    // alone
	Shared    int64 `json:"shared"` // with the other best
	Lost      int64 `json:"lost"`
	Wins      Sum   `json:"wins"`   // parts of the win, in units of 1/2520; games of one player have none
	Points    Sum   `json:"points"` // at the end of games with a final scoring; so is all that follows
	Above     Sum   `json:"above"`  // points less the mean of the table, times the number of players; of seats only
	Reasons   Sums  `json:"reasons"`
	Followers Sums  `json:"followers"`
	Doings    Sums  `json:"doings"`
	Spent     int64 `json:"spent"` // milliseconds in turns with a recorded time
	Timed     int64 `json:"timed"` // number of these turns
}

// A Duel is how the player of a Filter stood against another one.
type Duel struct {
	Ahead  int64 `json:"ahead"`
	Equal  int64 `json:"equal"`
	Behind int64 `json:"behind"`
	Margin Sum   `json:"margin"` // points more than the other, in games with a final scoring
}

// A Found counts the findings of a rule.
type Found struct {
	Findings int64 `json:"findings"`
	Games    int64 `json:"games"`
}

// A Read counts the games by what the figures take from them. Their sum is the number of games.
type Read struct {
	numbers
	Apart   []string `json:"apart"`   // the first of the Wrong and Unreadable, as FILE, game N: reason; at most three
	Copies  []string `json:"copies"`  // the first of the Repeated, as FILE, game N; at most three
	Undated int64    `json:"undated"` // games of any kind whose date cannot be read
	Dates   []string `json:"dates"`   // the first of the Undated, as FILE, game N: "DATE"; at most three
}

type numbers struct {
	Finished   int64 `json:"finished"`
	Early      int64 `json:"early"`
	Unfinished int64 `json:"unfinished"`
	Wrong      int64 `json:"wrong"`
	Unreadable int64 `json:"unreadable"`
	Bare       int64 `json:"withoutMoves"` // only results
	Byes       int64 `json:"byes"`
	Forfeits   int64 `json:"forfeits"` // without moves
	Repeated   int64 `json:"repeated"` // copies of games that are counted in one of the other numbers
}

// each returns the numbers in the order of the classes of games, Repeated last.
func (n *numbers) each() [9]*int64 {
	return [...]*int64{&n.Finished, &n.Early, &n.Unfinished, &n.Wrong, &n.Unreadable, &n.Bare, &n.Byes, &n.Forfeits, &n.Repeated}
}

// Games returns the number of all games.
func (r *Read) Games() (sum int64) {
	for _, n := range r.each() {
		sum += *n
	}
	return sum
}

// Counted returns the number of games in the figures.
func (r *Read) Counted() int64 { return r.Finished + r.Early }

const mostNamed = 3

// A Tally holds the figures of many games.
type Tally struct {
	Filter   Filter                         `json:"filter"`
	Top      int                            `json:"top"` // records of each kind
	Read     Read                           `json:"read"`
	From     string                         `json:"from"` // the first month and the last; empty without dates
	To       string                         `json:"to"`
	Groups   map[string]map[string]*Figures `json:"groups"`
	Doings   Sums                           `json:"doings"` // of whole games, of those where it happened
	Findings map[string]Found               `json:"findings"`
	Records  map[string][]Record            `json:"records"`
	Duels    map[string]*Duel               `json:"duels"`             // of Filter.Player, by the other player
	Luck     *Luck                          `json:"luck,omitempty"`    // nil without analyses
	Names    map[string]int64               `json:"names"`             // games of each player, whatever the Filter takes
	Aliases  map[string]bool                `json:"aliases,omitempty"` // those of the file of names: whether a game has the player under it
}

// NewTally returns an empty Tally that keeps the top records of each kind.
func NewTally(filter Filter, top int) *Tally {
	return &Tally{Filter: filter, Top: top, Groups: map[string]map[string]*Figures{}, Findings: map[string]Found{},
		Records: map[string][]Record{}, Duels: map[string]*Duel{}, Names: map[string]int64{}}
}

// Add adds a game.
func (t *Tally) Add(g *Game) {
	for i := range g.Seats {
		if name := g.Seats[i].Player; name != "" {
			t.Names[name]++
		}
	}
	if g.Class != Unreadable && !t.takes(g) {
		return
	}
	t.Read.add(g)
	games := map[string]int64{} // 1 for each rule of the game
	for _, f := range g.Findings {
		t.found(f.Rule, Found{1, 1 - games[f.Rule]})
		games[f.Rule] = 1
	}
	if g.Class != Finished && g.Class != Early {
		return
	}
	if g.Date != "" {
		t.date(g.month(), g.month())
	}
	t.seats(g)
	for name, n := range g.Doings {
		if g.Class == Finished {
			t.Doings.add(name, int64(n))
		}
	}
	t.duels(g)
	t.note(g.Records...)
}

// note keeps records of the players of the filter.
func (t *Tally) note(list ...Record) {
	for _, r := range list {
		if t.Filter.Player == "" || slices.ContainsFunc(r.Players, t.Filter.has) {
			t.keep(r.kind, r)
		}
	}
}

// Repeat counts a game of which a copy was added.
func (t *Tally) Repeat(g *Game) {
	if t.takes(g) {
		t.Read.Repeated++
		t.Read.Copies = first(t.Read.Copies, g.place())
	}
}

func (f Filter) has(player string) bool {
	return f.Player == "" || player == f.Player || f.Other != "" && player == f.Other
}

func (t *Tally) takes(g *Game) bool {
	in := func(name string) bool {
		return name == "" || slices.ContainsFunc(g.Seats, func(s Seat) bool { return s.Player == name })
	}
	return in(t.Filter.Player) && in(t.Filter.Other)
}

func (r *Read) add(g *Game) {
	if g.NoDate != "" {
		r.Undated++
		r.Dates = first(r.Dates, fmt.Sprintf("%s: %q", g.place(), g.NoDate))
	}
	*r.each()[g.Class-Finished]++
	switch g.Class {
	case Wrong:
		r.Apart = first(r.Apart, g.place()+": "+count(errorsOf(g.Findings), "error", "errors"))
	case Unreadable:
		r.Apart = first(r.Apart, fmt.Sprintf("%s: %s", g.File, g.Reason))
	}
}

func first(list []string, more ...string) []string {
	list = append(list, more...)
	slices.Sort(list)
	return list[:min(len(list), mostNamed)]
}

func (g *Game) place() string { return fmt.Sprintf("%s, game %d", g.File, g.Number) }

func (t *Tally) date(from, to string) {
	if from != "" && (t.From == "" || from < t.From) {
		t.From = from
	}
	t.To = max(t.To, to)
}

func (t *Tally) found(rule string, n Found) {
	f := t.Findings[rule]
	t.Findings[rule] = Found{f.Findings + n.Findings, f.Games + n.Games}
}

func (t *Tally) keep(kind string, records ...Record) {
	list := append(t.Records[kind], records...)
	slices.SortFunc(list, func(a, b Record) int { return compareRecords(kind, a, b) })
	t.Records[kind] = list[:min(len(list), t.Top)]
}

// Cut keeps the top records of each kind, at most as many as there are.
func (t *Tally) Cut(top int) {
	t.Top = min(t.Top, top)
	for kind, list := range t.Records {
		t.Records[kind] = list[:min(len(list), t.Top)]
	}
}

func (t *Tally) figures(group, key string) *Figures {
	if t.Groups[group] == nil {
		t.Groups[group] = map[string]*Figures{}
	}
	f := t.Groups[group][key]
	if f == nil {
		f = &Figures{}
		t.Groups[group][key] = f
	}
	return f
}

func (t *Tally) seats(g *Game) {
	var counted []*Figures // in which the game counts already
	total, winners := 0, 0
	for i := range g.Seats {
		total += g.Seats[i].Points
		if g.Seats[i].Winner {
			winners++
		}
	}
	for i := range g.Seats {
		s := &g.Seats[i]
		if !t.Filter.has(s.Player) {
			continue
		}
		n := strconv.Itoa(len(g.Seats))
		keys := [][2]string{{All, ""}, {byColour, s.Colour.String()}, {bySeat, seat{len(g.Seats), i + 1}.key()}, {byPlayers, n}, {ByEvent, g.Event}, {ByEdition, g.Edition}, {ByMonth, g.month()}}
		if s.Player != "" {
			keys = append(keys, [2]string{ByPlayer, s.Player})
		}
		for _, key := range keys {
			f := t.figures(key[0], key[1])
			if !slices.Contains(counted, f) {
				f.Games.add(int64(g.Turns))
				counted = append(counted, f)
			}
			f.add(g, s, winners)
			if key[0] == bySeat && g.Class == Finished {
				f.Above.add(int64(len(g.Seats)*s.Points - total))
			}
		}
	}
}

func (f *Figures) add(g *Game, s *Seat, winners int) {
	f.Seats++
	if len(g.Seats) > 1 {
		part := 0
		switch {
		case !s.Winner:
			f.Lost++
		case winners == 1:
			f.Won++
			part = winUnit
		default:
			f.Shared++
			part = winUnit / winners
		}
		f.Wins.add(int64(part))
	}
	f.Spent += s.Spent
	f.Timed += s.Timed
	if g.Class != Finished {
		return
	}
	f.Points.add(int64(s.Points))
	for _, x := range []struct {
		to   *Sums
		from map[string]int
	}{{&f.Reasons, s.Reasons}, {&f.Followers, s.Followers}, {&f.Doings, s.Doings}} {
		for name, n := range x.from {
			x.to.add(name, int64(n))
		}
	}
}

func (t *Tally) duels(g *Game) {
	i := slices.IndexFunc(g.Seats, func(s Seat) bool { return s.Player != "" && s.Player == t.Filter.Player })
	if i < 0 {
		return
	}
	own := &g.Seats[i]
	for k := range g.Seats {
		o := &g.Seats[k]
		if k == i || o.Player == "" || t.Filter.Other != "" && o.Player != t.Filter.Other {
			continue
		}
		d := Duel{}
		if g.Class == Early && own.Winner == o.Winner {
			continue // neither won, and the points are not those of the end
		}
		switch order := cmp.Or(b2i(own.Winner)-b2i(o.Winner), own.Points-o.Points); {
		case order > 0:
			d.Ahead = 1
		case order < 0:
			d.Behind = 1
		default:
			d.Equal = 1
		}
		if g.Class == Finished {
			d.Margin.add(int64(own.Points - o.Points))
		}
		t.duel(o.Player, &d)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (t *Tally) duel(other string, d *Duel) {
	if t.Duels[other] == nil {
		t.Duels[other] = &Duel{}
	}
	to := t.Duels[other]
	to.Ahead += d.Ahead
	to.Equal += d.Equal
	to.Behind += d.Behind
	to.Margin.merge(d.Margin)
}

// Merge adds the figures of other games, which must have the same filter and number of records. It does not change o.
func (t *Tally) Merge(o *Tally) error {
	if t.Filter != o.Filter || t.Top != o.Top {
		return errors.New("figures with different filters or numbers of records cannot be merged")
	}
	a, b := &t.Read, &o.Read
	more := b.each()
	for i, n := range a.each() {
		*n += *more[i]
	}
	a.Undated += b.Undated
	a.Apart, a.Copies, a.Dates = first(a.Apart, b.Apart...), first(a.Copies, b.Copies...), first(a.Dates, b.Dates...)
	t.date(o.From, o.To)
	for group, keys := range o.Groups {
		for key, f := range keys {
			t.figures(group, key).merge(f)
		}
	}
	t.Doings.mergeAll(o.Doings)
	for rule, n := range o.Findings {
		t.found(rule, n)
	}
	for kind, list := range o.Records {
		t.keep(kind, list...)
	}
	for other, d := range o.Duels {
		t.duel(other, d)
	}
	if o.Luck != nil {
		t.Luck = cmp.Or(t.Luck, NewLuck())
		t.Luck.merge(o.Luck)
	}
	for name, n := range o.Names {
		t.Names[name] += n
	}
	t.Found(o.Aliases)
	return nil
}

// Found adds to the aliases those of aliases.Table.
func (t *Tally) Found(list map[string]bool) {
	for alias, found := range list {
		if t.Aliases == nil {
			t.Aliases = map[string]bool{}
		}
		t.Aliases[alias] = t.Aliases[alias] || found
	}
}

func (f *Figures) merge(o *Figures) {
	f.Games.merge(o.Games)
	f.Seats += o.Seats
	f.Won += o.Won
	f.Shared += o.Shared
	f.Lost += o.Lost
	f.Wins.merge(o.Wins)
	f.Points.merge(o.Points)
	f.Above.merge(o.Above)
	f.Reasons.mergeAll(o.Reasons)
	f.Followers.mergeAll(o.Followers)
	f.Doings.mergeAll(o.Doings)
	f.Spent += o.Spent
	f.Timed += o.Timed
}

// A Sum holds whole values by their sum and that of their squares, so that sums can be merged in any order.
type Sum struct {
	N       int64 `json:"n"` // number of values
	Sum     int64 `json:"sum"`
	Squares int64 `json:"squares"`
	Least   int64 `json:"least"` // 0 without values
	Most    int64 `json:"most"`
}

func (s *Sum) add(v int64) { s.merge(Sum{1, v, v * v, v, v}) }

func (s *Sum) merge(o Sum) {
	switch {
	case o.N == 0:
		return
	case s.N == 0:
		*s = o
		return
	}
	s.N += o.N
	s.Sum += o.Sum
	s.Squares += o.Squares
	s.Least, s.Most = min(s.Least, o.Least), max(s.Most, o.Most)
}

// Mean returns the mean, 0 without values.
func (s Sum) Mean() float64 {
	if s.N == 0 {
		return 0
	}
	return float64(s.Sum) / float64(s.N)
}

// Spread returns the standard deviation of the values as a sample, 0 for fewer than two.
func (s Sum) Spread() float64 {
	if s.N < 2 {
		return 0
	}
	n := float64(s.N)
	return math.Sqrt(max(float64(s.Squares)-float64(s.Sum)*float64(s.Sum)/n, 0) / (n - 1))
}

// Error returns the standard error of the mean, 0 for fewer than two values.
func (s Sum) Error() float64 {
	if s.N < 2 {
		return 0
	}
	return s.Spread() / math.Sqrt(float64(s.N))
}

// Sums holds a Sum for each name.
type Sums map[string]Sum

func (s *Sums) add(name string, v int64) { s.merge(name, Sum{1, v, v * v, v, v}) }

func (s *Sums) merge(name string, o Sum) {
	if *s == nil {
		*s = Sums{}
	}
	sum := (*s)[name]
	sum.merge(o)
	(*s)[name] = sum
}

func (s *Sums) mergeAll(o Sums) {
	for name, sum := range o {
		s.merge(name, sum)
	}
}

// Copies holds the hashes of the games that were read, of which the first counts. As JSON it can be kept and read back.
type Copies map[uint64]struct{}

// Again reports whether a copy of the game was read, and notes the game.
func (c Copies) Again(g *Game) bool {
	if g.Copy == 0 {
		return false
	}
	_, again := c[g.Copy]
	c[g.Copy] = struct{}{}
	return again
}

// MarshalJSON returns the hashes, sorted, eight bytes each.
func (c Copies) MarshalJSON() ([]byte, error) {
	raw := make([]byte, 0, 8*len(c))
	for _, hash := range slices.Sorted(maps.Keys(c)) {
		raw = binary.BigEndian.AppendUint64(raw, hash)
	}
	return json.Marshal(base64.StdEncoding.EncodeToString(raw))
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (c *Copies) UnmarshalJSON(text []byte) error {
	var raw []byte
	if err := json.Unmarshal(text, &raw); err != nil {
		return err
	}
	if len(raw)%8 != 0 {
		return errors.New("hashes of games have eight bytes each")
	}
	*c = make(Copies, len(raw)/8)
	for ; len(raw) > 0; raw = raw[8:] {
		(*c)[binary.BigEndian.Uint64(raw)] = struct{}{}
	}
	return nil
}
