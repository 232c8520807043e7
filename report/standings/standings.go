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
	"fmt"
	"slices"

	"cartulary/engine/message"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/rating"
)

// Unreplayed is Result.Apart of a record that cannot be replayed.
const Unreplayed = "it cannot be replayed; see cartulary validate"

// setApart sets the reason why the game is not counted.
func (g *Result) setApart(key string, args ...any) {
	g.why = message.Say(key, args...)
	g.Apart = lang.English.Said(g.why)
}

// Reason returns Apart in a language, nil for English. One that this package has not set stays as it is.
func (g *Result) Reason(l *lang.Lang) string { return saidOr(g.why, g.Apart, l.Or()) }

// saidOr returns a message in a language if it is that of an English text, else that text.
func saidOr(m message.Text, text string, l *lang.Lang) string {
	if m.Key() == "" || l == lang.English {
		return text
	}
	return l.Said(m)
}

// note adds a note.
func (e *Event) note(key string, args ...any) {
	m := message.Say(key, args...)
	e.notes, e.Notes = append(e.notes, m), append(e.Notes, lang.English.Said(m))
}

// Remarks returns Notes in the language of the report.
func (e *Event) Remarks() (list []string) {
	for i, text := range e.Notes {
		if i < len(e.notes) {
			text = saidOr(e.notes[i], text, e.Lang())
		}
		list = append(list, text)
	}
	return list
}

// Lang returns the language of the report to which the event belongs.
func (e *Event) Lang() *lang.Lang { return e.lang.Or() }

// A Result is one game of an event.
type Result struct {
	File  string `json:"file"`
	Game  int    `json:"game"` // number in the file, from 1
	Line  int    `json:"line"` // from 1
	Event string `json:"-"`    // in the form of aliases.Form; a missing tag is empty, as for those that follow
	Stage string `json:"-"`
	Group string `json:"-"`
	Round string `json:"round"`
	Table string `json:"table"`
	Match string `json:"match,omitzero"` // of teams, or an id of the site
	Date  string `json:"date"`
	Time  string `json:"time,omitzero"` // of the day, the tag Time
	ID    string `json:"id,omitzero"`   // of the duel on its site, the tag Id

	Bracket string `json:"bracket,omitzero"` // upper, lower or third place, as far as the record says
	System  string `json:"-"`                // how the stage is played: Round-robin, Swiss, Single Elimination, Double Elimination, Leagues
	BestOf  int    `json:"bestOf,omitzero"`  // games of the duel, from the tag Format; 0 if the record does not say

	Kind    Kind     `json:"kind"`
	Apart   string   `json:"apart,omitzero"`   // the reason why the game is not counted; empty if it is
	Timeout bool     `json:"timeout"`          // a player ran out of time
	Errors  int      `json:"errors"`           // findings of severity error; the game counts nevertheless
	Players []Player `json:"players"`          // in order of play
	Void    bool     `json:"void,omitzero"`    // the duel counts as played, and nobody won
	Open    bool     `json:"open,omitzero"`    // a duel that is planned and not played; it is not counted
	Decided string   `json:"decided,omitzero"` // how equal points were decided, if they were
	Entry   *Entry   `json:"entry,omitzero"`

	games  [2]float64        // games won in a match of teams; 0 if its duels tell them
	scored bool              // the points of a duel are known
	losers []notation.Colour // the players behind all others: see [notation.Record.Losers]
	gaveUp notation.Colour   // the player who conceded or ran out of time
	copy   uint64            // replay.Sum
	order  int               // among all results, from 1

	why     message.Text // of which Apart is made
	decided message.Text // of which Decided is made
}

// A Player is the result of one player in one game.
type Player struct {
	Name   string          `json:"name"`
	Colour notation.Colour `json:"colour"`
	Points int             `json:"points"`
	Place  int             `json:"place"` // from 1, equal players share the better place; 0 if there is none
	Team   string          `json:"team,omitzero"`
	Won    float64         `json:"won,omitzero"` // games of a duel or duels of a match, if the record holds one
}

// A Kind is the way in which a result came about. The zero value is a game that is not counted.
type Kind uint8

const (
	Played   Kind = iota + 1 // the moves are recorded
	Recorded                 // only the Result tag is recorded
	Forfeit                  // nobody moved, one player conceded
	Bye                      // a player without an opponent
	Duelled                  // the games won in a duel, by the tag Duel
	Matched                  // the duels won in a match of teams, by the tag Duels; the players are the teams
	Entered                  // what is known of one player: see [Entry]
)

var kindNames = [...]string{"apart", "played", "recorded", "forfeit", "bye", "duel", "match", "entry"}

// String returns the word of the JSON form.
func (k Kind) String() string { return kindNames[k] }

// Options changes how Compute ranks.
type Options struct {
	System  string   // the name of a System; empty for the one that fits each event
	Ties    []string // names of Criteria that replace the tie-breaks of the system; nil for its own
	Tied    string   // who wins a tied game, one of [TiedRules]; empty for the rule of the system
	Ratings bool     // rate the players over all events

	Lang *lang.Lang // of the texts for people; nil: English
}

// Check returns an error, one sentence, if a name of the options is unknown.
func (o *Options) Check() error {
	if o.System != "" && findSystem(o.System) == nil {
		return fmt.Errorf("there is no system %q", o.System)
	}
	for _, name := range o.Ties {
		if FindCriterion(name) == nil {
			return fmt.Errorf("there is no tie-break %q", name)
		}
	}
	if o.Tied != "" && !slices.Contains(TiedRules, o.Tied) {
		return fmt.Errorf("there is no rule %q for tied games", o.Tied)
	}
	return nil
}

// A Report holds the tables of all events.
type Report struct {
	Events  []Event         `json:"events"`            // in the order of their first games; the groups of an event follow each other
	Ratings []rating.Player `json:"ratings,omitempty"` // best first; nil unless Options.Ratings is set

	lang *lang.Lang
}

// An Event is the table of one event, or of one group in a stage of it.
type Event struct {
	Name     string       `json:"event"`          // empty for games without an Event tag
	Stage    string       `json:"stage,omitzero"` // empty without the tag
	Group    string       `json:"group,omitzero"` // empty without the tag, and without divisions
	System   *System      `json:"system"`
	Tied     string       `json:"tied"`            // who wins a tied game, one of [TiedRules]
	Criteria []*Criterion `json:"criteria"`        // in order of weight
	Rounds   []string     `json:"rounds"`          // in order, as written
	Qualify  int          `json:"-"`               // the places that go on, for which Row.Status is set; 0 for none
	Of       string       `json:"-"`               // what the rows are: players or teams
	Rows     []Row        `json:"-"`               // best first; equal ones in order of their names
	Members  []Row        `json:"-"`               // the players of the teams, best first; nil in other events
	Entries  []Result     `json:"-"`               // what is known of players, in order of their numbers
	Duels    []Duel       `json:"duels"`           // the units of the table, in order; those not played are open
	Matches  []Match      `json:"knockout"`        // of the knockout rounds, in order
	Games    []Result     `json:"games"`           // counted, in order of their rounds
	Apart    []Result     `json:"apart"`           // not counted, in the same order
	Notes    []string     `json:"notes,omitempty"` // sentences: what is undecided and why

	named  bool // the records say how the stage is played
	fitted bool // the system follows from the records

	contradictions []string       // sentences about duels of one game with several results
	notes          []message.Text // of which Notes are made
	lang           *lang.Lang
}

// A Row is one player, or one team, of a table.
type Row struct {
	Place     int       `json:"place"` // from 1, equal players share the better place
	Name      string    `json:"name"`
	Team      string    `json:"team,omitzero"`
	Played    int       `json:"played"` // duels, or matches of teams, without byes
	Won       int       `json:"won"`
	Drawn     int       `json:"drawn,omitzero"`
	Lost      int       `json:"lost"`
	DuelsWon  float64   `json:"duelsWon"` // in the matches of a team; of a player, those won; a drawn one is a half
	DuelsLost float64   `json:"duelsLost"`
	GamesWon  float64   `json:"gamesWon"`
	GamesLost float64   `json:"gamesLost"`
	Games     int       `json:"games"`              // counted records, without byes
	Byes      int       `json:"byes"`               // included in the wins
	Values    []float64 `json:"values"`             // by Event.Criteria; NaN if a criterion does not apply
	Knockout  string    `json:"knockout,omitzero"`  // the last knockout round; empty if there is none
	Undecided bool      `json:"undecided,omitzero"` // nothing that was recorded ranks it before or behind those with the same place
	ByHand    bool      `json:"byHand,omitzero"`    // the place was set by hand, or by lot
	Errors    int       `json:"errors"`             // games with errors

	Best   int    `json:"best,omitzero"`   // the best place that can be reached; 0 without Report.Reach
	Worst  int    `json:"worst,omitzero"`  // the worst one
	Bound  bool   `json:"bound,omitzero"`  // Best is not worse, and Worst not better, than what can be reached
	Status string `json:"status,omitzero"` // Qualified, Out or Undecided; empty without Report.Reach
}

// A Match is the games of the same players in one knockout round.
type Match struct {
	Round   string    `json:"round"`
	Games   []Result  `json:"games"`
	Winner  string    `json:"winner,omitzero"` // empty if it is undecided
	Why     string    `json:"why,omitzero"`    // how a tie was decided; empty without one
	Players []string  `json:"players"`         // in order of play of the first game; teams in an event of teams
	Score   []float64 `json:"score"`           // games won by each; of teams, duels

	third bool
	why   message.Text // of which Why is made
}

// Lang returns the language of the report, as Options.Lang.
func (r *Report) Lang() *lang.Lang { return r.lang.Or() }

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
