// Package rounds pairs the next round of an event from its results so far, and writes it in the forms in which results are read: a table of
// duels as CSV or JSON, records, a paper for the tables.
//
// [Next] takes the results of the files of an event, as report/standings reads them, and returns a [Plan]. What it writes is
// input again once the results are filled in. It reads no file; equal results give an equal plan. Functions are safe for
// concurrent use.
package rounds

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine/message"
	"cartulary/internal/aliases"
	"cartulary/internal/playername"
	"cartulary/notation/duels"
	"cartulary/report/pairing"
	"cartulary/report/standings"
)

// Systems lists the systems of Options.System.
var Systems = []string{Swiss, RoundRobin, Knockout, DoubleElimination}

// The systems.
const (
	Swiss             = "swiss"
	RoundRobin        = "round-robin"
	Knockout          = "knockout"
	DoubleElimination = "double-elimination"
)

// Options are what to pair and how.
type Options struct {
	Event, Stage, Group string // empty: the only one
	Round               string // of the records; empty: the next, of a round robin all
	System              string // one of Systems

	Rank   standings.Options // how the table before the round is ranked
	Swiss  pairing.Options   // Lot and Seed hold for the seeds of brackets, too
	Paired bool              // a round that is paired is returned as it is, for its paper
	Late   string            // Swiss: the first round again, with this player; empty: nobody
	Match  bool              // the entrants are teams
	BestOf int               // games of a duel; 0: one

	Double   bool   // round robin: everybody meets twice
	Qualify  int    // brackets: how many go on from the table, or from each group
	Crossing string // brackets from groups: see pairing.Crossed
	Third    bool   // knockout: with a match for the third place

	Force bool // go on with open duels and undecided places
}

// A Plan is one or more rounds to be played.
type Plan struct {
	Event, Stage, Group string
	System              string // the tag System of the duels; empty: none
	Teams               bool   // the duels are matches of teams
	BestOf              int    // games of a duel, from 1
	Rounds              []Round
}

// A Round is the duels of one round.
type Round struct {
	Name    string // the tag Round
	Duels   []Duel
	Bye     string         // empty: nobody
	Idle    bool           // the player with the bye gets no win for it, as in a round robin
	Relaxed []message.Text // sentences: what could not be avoided, and what else to know
}

// A Duel is what two players, or two teams, play in a round.
type Duel struct {
	Table         int    // from 1
	Bracket       string // the tag Bracket; empty: none
	First, Second string // the first starts, or is at home
}

// A planner makes a plan of the tables of one event.
type planner struct {
	Options
	all    []standings.Event // of all events
	tables []standings.Event // those of the event, and of the stage and group that the options name
	listed []string          // the players and teams of the lists, in the order of their files
}

// Next returns the next round of an event. The error says in a sentence why there is none.
func Next(results []standings.Result, o Options) (*Plan, error) {
	if err := o.Rank.Check(); err != nil {
		return nil, err
	}
	x := &planner{Options: o, all: standings.Compute(results, o.Rank).Events}
	if err := x.choose(x.all); err != nil {
		return nil, err
	}
	if o.Paired {
		if plan, err := x.paired(); plan != nil || err != nil {
			return plan, err
		}
	}
	if err := x.checkNames(); err != nil {
		return nil, err
	}
	for i := range results {
		if g := &results[i]; g.Kind == standings.Entered {
			x.listed = append(x.listed, g.Players[0].Name, g.Players[0].Team)
		}
	}
	var plan *Plan
	var err error
	switch o.System {
	case Swiss, RoundRobin:
		if len(x.tables) > 1 {
			return nil, fmt.Errorf("there are %d tables (%s): name one with --stage and --group", len(x.tables), x.titles())
		}
		if o.System == Swiss {
			plan, err = x.swiss(&x.tables[0])
		} else {
			plan, err = x.robin(&x.tables[0])
		}
	case Knockout, DoubleElimination:
		plan, err = x.bracket()
	default:
		return nil, fmt.Errorf("the system %q is not one of %s", o.System, strings.Join(Systems, ", "))
	}
	if err != nil {
		return nil, err
	}
	plan.BestOf = max(o.BestOf, plan.BestOf, 1)
	for _, r := range plan.Rounds {
		for _, d := range r.Duels {
			if duels.IsBye(d.First) || duels.IsBye(d.Second) {
				return nil, fmt.Errorf("a player is called %q, which means a round without an opponent; write another name", "bye")
			}
		}
	}
	return plan, nil
}

// choose keeps the tables that the options name.
func (x *planner) choose(events []standings.Event) error {
	var names []string
	for i := range events {
		if !slices.Contains(names, events[i].Name) {
			names = append(names, events[i].Name)
		}
	}
	event := aliases.Form(strings.TrimSpace(x.Event))
	switch {
	case len(names) == 0:
		return fmt.Errorf("there are no players: write a table of them, such as a CSV file with the columns event,player,number")
	case event == "" && len(names) > 1:
		return fmt.Errorf("there are %d events (%s): name one with --event", len(names), listed(names))
	case event == "":
		event = names[0]
	case !slices.Contains(names, event):
		return fmt.Errorf("no record has the event %s; there is %s", quoted(event), listed(names))
	}
	for i := range events {
		e := &events[i]
		if e.Name == event && (x.Stage == "" || e.Stage == x.Stage) && (x.Group == "" || e.Group == x.Group) {
			x.tables = append(x.tables, *e)
		}
	}
	if len(x.tables) == 0 {
		for i := range events {
			if events[i].Name == event {
				x.tables = append(x.tables, events[i])
			}
		}
		return fmt.Errorf("the event has no such stage or group; it has %s", x.titles())
	}
	return nil
}

// checkNames returns an error if a list of players has a name twice, for two people, or if a duel has a player who is in the list by
// another spelling.
func (x *planner) checkNames() error {
	for i := range x.tables {
		e := &x.tables[i]
		first := map[string]*standings.Result{}
		for k := range e.Entries {
			g := &e.Entries[k]
			name := g.Players[0].Name
			other := first[name]
			if other == nil {
				first[name] = g
				continue
			}
			a, b := *other.Entry, *g.Entry
			both := a.Number > 0 && b.Number > 0
			bare := standings.Entry{}
			if both && (a.Number != b.Number || g.File == other.File) || a == bare && b == bare && g.File == other.File {
				return fmt.Errorf("%s is in the list of players twice, %s and %s; delete one row, or keep namesakes apart by an initial, as Anna M. and Anna K. are", line(name), other.Where(), g.Where())
			}
		}
		if wrong := e.Misspelt(); len(wrong) > 0 && !x.Force {
			return fmt.Errorf("%s; --force pairs all the same", strings.Join(atMost(3, wrong), "; "))
		}
	}
	return nil
}

// listed returns at most five names.
func listed(names []string) string {
	var out []string
	for _, n := range names {
		out = append(out, quoted(n))
	}
	return playername.And(atMost(5, out))
}

// atMost returns the first names of a list, and the number of the others.
func atMost(most int, names []string) []string {
	if others := len(names) - most; others > 0 {
		return append(names[:most:most], fmt.Sprintf("%d others", others))
	}
	return names
}

func quoted(name string) string {
	if name == "" {
		return "without a name"
	}
	return line(name)
}

// line returns a name for a message.
func line(name string) string { return playername.Line(playername.Shorten(name, playername.Long)) }

func (x *planner) titles() string {
	var names []string
	for i := range x.tables {
		names = append(names, title(x.tables[i].Stage, x.tables[i].Group))
	}
	return listed(names)
}

// title returns the words for a stage and a group.
func title(stage, group string) string {
	words := []string{}
	if stage != "" {
		words = append(words, stage)
	}
	if group != "" {
		words = append(words, "group "+group)
	}
	if len(words) == 0 {
		return "one without a stage and a group"
	}
	return strings.Join(words, ", ")
}

// number returns the number of a round, 0 if it has none.
func number(round string) int {
	n, err := strconv.Atoi(duels.Round(round))
	if err != nil || n < 1 {
		return 0
	}
	return n
}

// early returns the table of the rounds before the knockout rounds.
func (x *planner) early(e *standings.Event) *standings.Event {
	var results []standings.Result
	for _, list := range [][]standings.Result{e.Games, e.Apart, e.Entries} {
		for _, g := range list {
			g.Group = e.Group // a division that no record names stays one
			if g.Kind == standings.Entered || !standings.KnockoutRound(g.Round) {
				results = append(results, g)
			}
		}
	}
	for _, t := range standings.Compute(results, x.Rank).Events {
		if t.Stage == e.Stage {
			return &t
		}
	}
	return &standings.Event{Name: e.Name, Stage: e.Stage, Group: e.Group, System: e.System}
}

// file returns where the records of a round are.
func file(e *standings.Event, round int) string {
	for _, list := range [][]standings.Result{e.Apart, e.Games} {
		for i := range list {
			if g := &list[i]; number(g.Round) == round && (g.Apart == "" || g.Open) {
				return playername.Plain(g.File)
			}
		}
	}
	return "the records"
}

// pairs returns the names of open duels.
func pairs(list []standings.Duel) string {
	var names []string
	for _, d := range list {
		var sides []string
		for _, s := range d.Sides {
			sides = append(sides, line(s.Name))
		}
		name := strings.Join(sides, "–")
		if d.Table != "" {
			name = "table " + line(d.Table) + " " + name
		}
		names = append(names, name)
	}
	return strings.Join(atMost(8, names), "; ")
}
