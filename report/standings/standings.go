// Package standings makes the tables of events from the results of their games.
//
// Start with [NewResult], which makes a [Result] of a judged record, and [Compute], which ranks the players of each
// event under a [System] and returns a [Report]. A Report is written as text, Markdown, CSV or JSON; equal results in
// equal order give equal bytes. [Systems] holds the presets with their sources, [Criteria] what players are ranked by.
//
// Functions are safe for concurrent use. No result is dropped: a game that cannot be counted has the reason in
// Result.Apart and stays in the report.
package standings

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"cartulary/internal/aliases"
	"cartulary/internal/playername"
	"cartulary/notation"
)

// Unreplayed is Result.Apart of a record that cannot be replayed.
const Unreplayed = "it cannot be replayed; see cartulary validate"

// A Result is one game of an event.
type Result struct {
	File  string `json:"file"`
	Game  int    `json:"game"` // number in the file, from 1
	Line  int    `json:"line"` // from 1
	Event string `json:"-"`    // in the form of aliases.Form; a missing tag is empty, as for those that follow
	Round string `json:"round"`
	Table string `json:"table"`
	Date  string `json:"date"`

	Kind    Kind     `json:"kind"`
	Apart   string   `json:"apart,omitzero"` // the reason why the game is not counted; empty if it is
	Timeout bool     `json:"timeout"`        // a player ran out of time
	Errors  int      `json:"errors"`         // findings of severity error; the game counts nevertheless
	Players []Player `json:"players"`        // in order of play

	losers []notation.Colour // the players behind all others: see [notation.Record.Losers]
	gaveUp notation.Colour   // the player who conceded or ran out of time
	copy   uint64            // replay.Sum
}

// A Player is the result of one player in one game.
type Player struct {
	Name   string          `json:"name"`
	Colour notation.Colour `json:"colour"`
	Points int             `json:"points"`
	Place  int             `json:"place"` // from 1, equal players share the better place; 0 if there is none
}

// A Kind is the way in which a result came about. The zero value is a game that is not counted.
type Kind uint8

const (
	Played   Kind = iota + 1 // the moves are recorded
	Recorded                 // only the Result tag is recorded
	Forfeit                  // nobody moved, one player conceded
	Bye                      // a player without an opponent
)

var kindNames = [...]string{"apart", "played", "recorded", "forfeit", "bye"}

// String returns the word of the JSON form.
func (k Kind) String() string { return kindNames[k] }

// Options changes how Compute ranks.
type Options struct {
	System  string   // the name of a System; empty for the one that fits each event
	Ties    []string // names of Criteria that replace the tie-breaks of the system; nil for its own
	Ratings bool     // rate the players over all events
}

// A Report holds the tables of all events.
type Report struct {
	Events  []Event  `json:"events"`            // in the order of their first games
	Ratings []Rating `json:"ratings,omitempty"` // best first; nil unless Options.Ratings is set
}

// An Event is the table of one event.
type Event struct {
	Name     string       `json:"event"` // empty for games without an Event tag
	System   *System      `json:"system"`
	Criteria []*Criterion `json:"criteria"` // in order of weight
	Rounds   []string     `json:"rounds"`   // in order, as written
	Rows     []Row        `json:"players"`  // best first; equal players in order of their names
	Matches  []Match      `json:"knockout"` // of the knockout rounds, in order
	Games    []Result     `json:"games"`    // counted, in order of their rounds
	Apart    []Result     `json:"apart"`    // not counted, in the same order
}

// A Row is one player of a table.
type Row struct {
	Place    int       `json:"place"` // from 1, equal players share the better place
	Name     string    `json:"name"`
	Games    int       `json:"games"`             // counted, without byes
	Byes     int       `json:"byes"`              // included in the wins
	Values   []float64 `json:"values"`            // by Event.Criteria; NaN if a criterion does not apply
	Knockout string    `json:"knockout,omitzero"` // the last knockout round; empty if there is none
	Errors   int       `json:"errors"`            // games with errors
}

// A Match is the games of the same players in one knockout round.
type Match struct {
	Round  string   `json:"round"`
	Games  []Result `json:"games"`
	Winner string   `json:"winner,omitzero"` // empty if it is undecided
	Why    string   `json:"why,omitzero"`    // how a tie was decided; empty without one
}

// Compute ranks the players of each event. It panics if opts names an unknown system or criterion.
func Compute(results []Result, opts Options) *Report {
	r := &Report{}
	seen := map[uint64]*Result{}
	at := map[string]int{}
	for _, g := range results {
		if first := seen[g.copy]; first != nil {
			g.Kind, g.Apart = 0, "the same game again"
			if first.Where() != g.Where() {
				g.Apart = "the same game as " + first.Where()
			}
		}
		if g.copy != 0 && seen[g.copy] == nil {
			seen[g.copy] = &g
		}
		i, ok := at[g.Event]
		if !ok {
			i = len(r.Events)
			at[g.Event] = i
			r.Events = append(r.Events, Event{Name: g.Event})
		}
		e := &r.Events[i]
		if g.Apart == "" {
			e.Games = append(e.Games, g)
		} else {
			e.Apart = append(e.Apart, g)
		}
	}
	for i := range r.Events {
		r.Events[i].compute(opts)
	}
	if opts.Ratings {
		r.Ratings = rate(r.Events)
	}
	return r
}

func (e *Event) compute(opts Options) {
	slices.SortStableFunc(e.Games, CompareRounds)
	slices.SortStableFunc(e.Apart, CompareRounds)
	for _, g := range e.Games {
		if g.Round != "" && !slices.Contains(e.Rounds, g.Round) {
			e.Rounds = append(e.Rounds, g.Round)
		}
	}
	e.System = findSystem(opts.System)
	if opts.System == "" {
		e.System = findSystem(fitting(e.Games))
	}
	ties := e.System.Ties
	if opts.Ties != nil {
		ties = opts.Ties
	}
	if e.System.First != "" {
		ties = append([]string{e.System.First}, ties...)
	}
	for _, name := range ties {
		if c := FindCriterion(name); !slices.Contains(e.Criteria, c) {
			e.Criteria = append(e.Criteria, c)
		}
	}
	e.rank()
}

// fitting returns the name of the system that fits: places for larger tables, knockout for such rounds alone, else swiss.
func fitting(games []Result) string {
	knockout := len(games) > 0
	for i := range games {
		if len(games[i].Players) > 2 {
			return "places"
		}
		knockout = knockout && stageOf(games[i].Round).knockout
	}
	if knockout {
		return "knockout"
	}
	return "swiss"
}

// CompareRounds orders games by round, then by date and table.
func CompareRounds(a, b Result) int {
	return cmp.Or(stageOf(a.Round).compare(stageOf(b.Round)), cmp.Compare(a.Date, b.Date), natural(a.Table, b.Table))
}

// rank makes the rows of the table and the matches, and gives the places: by the knockout rounds, then by the criteria.
func (e *Event) rank() {
	t := newTable(e)
	order := make([]int, len(t.players))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return natural(t.players[a].name, t.players[b].name) })
	before := t.places(order)
	levels := e.knockout(t, before)
	sets := split([][]int{order}, func(p int) float64 { return levels[p].level })
	if len(e.Criteria) > 0 {
		sets = split(sets, func(p int) float64 { return -float64(before[p]) })
	}
	for _, equal := range sets {
		place := len(e.Rows) + 1
		for _, p := range equal {
			row := t.players[p].row
			row.Place, row.Knockout = place, levels[p].round
			e.Rows = append(e.Rows, row)
		}
	}
}

// split divides each set of equal players by a value, the highest first.
func split(sets [][]int, value func(p int) float64) [][]int {
	var out [][]int
	for _, set := range sets {
		by := map[float64][]int{}
		for _, p := range set {
			v := value(p)
			by[v] = append(by[v], p)
		}
		values := slices.Sorted(maps.Keys(by))
		slices.Reverse(values)
		for _, v := range values {
			out = append(out, by[v])
		}
	}
	return out
}

// Counts returns the number of games that count, byes included, of those that do not, and of those with errors.
func (r *Report) Counts() (counted, apart, wrong int) {
	for i := range r.Events {
		e := &r.Events[i]
		counted, apart = counted+len(e.Games), apart+len(e.Apart)
		for _, list := range [][]Result{e.Games, e.Apart} {
			for k := range list {
				if list[k].Errors > 0 {
					wrong++
				}
			}
		}
	}
	return counted, apart, wrong
}

// Warnings returns sentences about what may distort the tables, such as names that differ only in case.
func (r *Report) Warnings() []string {
	var events, players, colours []string
	for i := range r.Events {
		e := &r.Events[i]
		events = append(events, e.Name)
		for _, row := range e.Rows {
			players = append(players, row.Name)
			if slices.ContainsFunc(e.Games, func(g Result) bool { return g.colourOnly(row.Name) }) {
				colours = append(colours, row.Name)
			}
		}
	}
	var out []string
	for _, pair := range aliases.Alike(events) {
		out = append(out, fmt.Sprintf("%q and %q are two events; write the Event tag the same in all games of one", pair[0], pair[1]))
	}
	out = append(out, aliases.Doubts(players)...)
	for i := range r.Events {
		e := &r.Events[i]
		if e.System.Knockout && slices.ContainsFunc(e.Games, func(g Result) bool { return g.Round == "" }) {
			out = append(out, fmt.Sprintf("%q has games without a Round tag, which all count as one knockout round", e.Name))
		}
	}
	for i := range r.Events {
		out = append(out, r.Events[i].doubts()...)
	}
	if slices.Sort(colours); len(colours) > 0 {
		out = append(out, fmt.Sprintf("the records name %s by colour only; they may be different people in different games", playername.And(slices.Compact(colours))))
	}
	return out
}

func (g *Result) colourOnly(name string) bool {
	return slices.ContainsFunc(g.Players, func(p Player) bool { return p.Name == name && strings.EqualFold(name, p.Colour.String()) })
}

// doubts returns sentences about a table that the games do not fit.
func (e *Event) doubts() (out []string) {
	if names := e.playedOn(); len(names) > 0 {
		out = append(out, e.noKnockout(names)+"; --system swiss ranks by all rounds")
	}
	if twice := e.twice(); len(twice) > 0 {
		out = append(out, fmt.Sprintf("in %s, %s; if a result was entered again, delete the other", e.title(), playername.And(atMost(twice))))
	}
	for _, round := range e.Rounds {
		if unclear(round) {
			out = append(out, fmt.Sprintf("the round %q of %s is not a word for a knockout round, so it counts as an ordinary round", round, e.title()))
		}
	}
	if e.Name != "" {
		return out
	}
	var folders []string
	small, large := false, false
	for i := range e.Games {
		g := &e.Games[i]
		if dir := filepath.Dir(g.File); !slices.Contains(folders, dir) {
			folders = append(folders, dir)
		}
		small, large = small || len(g.Players) == 2, large || len(g.Players) > 2
	}
	var mixed []string
	if len(folders) > 1 {
		mixed = append(mixed, fmt.Sprintf("are in %d folders", len(folders)))
	}
	if small && large {
		mixed = append(mixed, "have tables of two and larger ones")
	}
	if len(mixed) > 0 {
		out = append(out, fmt.Sprintf("the games without an Event tag %s, and make one table; give each event a tag of its own, or name its games alone", playername.And(mixed)))
	}
	return out
}

// playedOn returns the players of a knockout who played on after a lost match, other than that for the third place.
func (e *Event) playedOn() (names []string) {
	if !e.System.Knockout {
		return nil
	}
	lost := map[string]bool{}
	for i := range e.Matches {
		m := &e.Matches[i]
		players := m.Games[0].Players
		if m.Round == "" || len(players) != 2 {
			continue
		}
		allowed := stageOf(m.Round).third || e.lastTwo(m) && lost[players[0].Name] && lost[players[1].Name]
		for _, p := range players {
			if lost[p.Name] && !allowed && !slices.Contains(names, p.Name) {
				names = append(names, p.Name)
			}
		}
		for _, p := range players {
			if m.Winner != "" && m.Winner != p.Name {
				lost[p.Name] = true
			}
		}
	}
	slices.SortFunc(names, natural)
	return names
}

// lastTwo reports whether the match is one of two in the last round.
func (e *Event) lastTwo(m *Match) bool {
	n := 0
	for i := range e.Matches {
		if e.Matches[i].Round == m.Round {
			n++
		}
	}
	return n == 2 && m.Round == e.Matches[len(e.Matches)-1].Round
}

// noKnockout names at most three players who played on.
func (e *Event) noKnockout(names []string) string {
	verb := "plays"
	if len(names) > 1 {
		verb = "play"
	}
	for i, name := range names {
		names[i] = playername.Line(name)
	}
	return fmt.Sprintf("%s is not a knockout: %s %s on after a lost match", e.title(), playername.And(atMost(names)), verb)
}

// twice returns "Ana has 2 games in round 1" for each player with several games or byes in a round that is no knockout round.
func (e *Event) twice() (out []string) {
	if e.System.Knockout {
		return nil
	}
	for _, round := range e.Rounds {
		if stageOf(round).knockout {
			continue
		}
		games := map[string]int{}
		for i := range e.Games {
			if e.Games[i].Round == round {
				for _, p := range e.Games[i].Players {
					games[p.Name]++
				}
			}
		}
		for _, name := range slices.SortedFunc(maps.Keys(games), natural) {
			if games[name] > 1 {
				out = append(out, fmt.Sprintf("%s has %d games in round %s", playername.Line(name), games[name], round))
			}
		}
	}
	return out
}

func (e *Event) title() string {
	if e.Name == "" {
		return "the event without a name"
	}
	return fmt.Sprintf("%q", e.Name)
}

// atMost returns the first three texts and the number of the others.
func atMost(texts []string) []string {
	if more := len(texts) - 3; more > 0 {
		return append(slices.Clone(texts[:3]), fmt.Sprintf("%d more", more))
	}
	return texts
}
