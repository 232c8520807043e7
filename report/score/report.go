// Package score makes the score report of a game: who scored what, when and why.
//
// New replays and validates a record and collects a [Report], a plain model that
// lives on when the game is replayed again. The report is written as Markdown for people
// ([Report.Markdown], [Report.HTML]) and as JSON for programs ([Report.JSON]), the same
// bytes for the same record. [Remaining] says what can still come at one point of it.
//
// Start with [New] and the Scorings of a Report. Functions are safe for concurrent use on
// records of their own; a Report is the caller's. What is wrong with the record stands in
// its Findings, and errors are those of the writer; only [NewRemaining] refuses a record
// that cannot be replayed.
package score

import (
	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
	"slices"
)

// A Report is what is to be said about the scores of one game. All points are
// those that the rules give; where the record claims others there is a finding.
type Report struct {
	File      string // as given by the user; empty unless Locate was called
	Game      int    // number of the game in its file, from 1; 0 unless Locate was called
	Title     Title
	Profiles  []string  // rules profiles in force; nil if the game cannot be replayed
	Players   []Player  // in order of play
	Reasons   []string  // for which points may be won or were, in the order of the tables
	Scorings  []Scoring // in order, those of the final scoring last
	Discards  []Discard // in order
	Standings []Standing
	Turns     int // recorded turns
	TilesLeft int // in the stack after the last turn
	Result    Result
	Followers []Tally            // followers gone home, by what sent them: scored, dragon, ...
	Sets      []Tally            // tiles drawn, by set
	Shows     []Tally            // tiles drawn, by what they show: city, cloister, ...; a tile may show several things
	Elements  []Tally            // what the elements took and gave, and who moved them
	Biggest   []Biggest          // city, road and field, as far as there are any
	Pictures  []Picture          // that the page shows; none unless the caller sets them
	Findings  []notation.Finding // sorted by place
	Waived    []validator.Waived // findings that a ruling in the record waives

	source *notation.Source // nil unless Locate was called
	tie    string           // the rule for equal scores, empty for the one of the game
}

// starterLoses is the word for the rule of StarterLoses.
const starterLoses = "starter-loses"

// A Title holds the tags that say which game this is, as written; a part that is
// not recorded is empty.
type Title struct {
	Event string
	Site  string
	Round string
	Table string
	Date  string // ISO 8601, ? for unknown parts
}

// A Player is the score of one player.
type Player struct {
	Colour      notation.Colour
	Name        string // as written; may hold anything
	Score       int    // after the final scoring if there was one, else after the last turn
	BeforeFinal int    // after the last turn
	Points      []int  // by reason, in the order of Report.Reasons; their sum is Score
	Deployed    int    // figures brought into play, each as often as it was
	Left        int    // figures in the supply at the end
	Out         int    // figures on the table at the end
	Longest     *Stay  // the longest stay of a follower on the table, nil if there was none
	Clock       *Clock // nil if the record has no times of this player
	Suspect     bool   // an earlier illegal action may have changed the score
}

// A Scoring is one feature that was scored, or points won without a feature.
type Scoring struct {
	Turn     int            // number of the turn as written
	Final    bool           // in the final scoring; Turn is 0 then
	Reason   string         // road, city, cloister, field, ...
	HasAt    bool           // there is such a feature: At and Loc count
	At       notation.Point // the tile of the figure that came there first
	Loc      notation.Loc   // its part of the tile; none for a cloister
	Passed   notation.Role  // the figure for which its owner lost points: At and Loc are its own
	Complete bool           // a finished road, city or cloister
	Terms    []engine.Term  // what it was worth; empty for points without a feature
	Points   int            // the value of the feature: what each player with the majority gets
	Shares   []Share
}

// A Share is what one player with figures on a scored feature got. Nobody has a
// share in a feature that was completed without figures.
type Share struct {
	Player    notation.Colour
	Points    int // 0 for a player who was outvoted
	Followers int // that count for the majority
	Total     int // of the player, with these points
}

// A Discard is a tile that went out of the game because it fitted nowhere.
type Discard struct {
	Turn   int
	Tile   string // catalogue id
	Player notation.Colour
}

// A Picture is shown on the page of a report.
type Picture struct {
	Link string // a file beside the page, with slashes; or a data URL
	Dark string // link of the picture for a dark page; empty if it is the same
	Text string // what it shows
}

// A Standing is the players' totals, in order of play, after a turn. The one after
// the final scoring has Final set and Turn 0.
type Standing struct {
	Turn   int
	Final  bool
	Scores []int
}

// An Ending says how a game came to its end. The zero value is invalid.
type Ending uint8

const (
	Scored     Ending = iota + 1 // by the final scoring
	Unfinished                   // the record stops before the end
	Conceded                     // Result.By gave up
	OutOfTime                    // Result.By ran out of time
	NotPlayed                    // the record's sets, rules or players cannot be used
)

var endingNames = [...]string{"", "scored", "unfinished", "concede", "time", "not-played"}

// String returns the word of the JSON report: scored, unfinished, concede, time or
// not-played.
func (e Ending) String() string { return endingNames[e] }

// A Result says how the game ended and who won it.
type Result struct {
	Ending Ending
	By     notation.Colour // the player who gave up or ran out of time

	// Winners are the players with the highest score in order of play: after a
	// concession or a loss on time the highest of the others, none if the game is
	// unfinished.
	Winners []notation.Colour

	// StarterLost says that another player has as many points as the winner, but began.
	StarterLost bool
}

// New validates a record and reports its scores. Reading holds the findings of the record's reader; they are
// part of the report.
func New(rec *notation.Record, reading []notation.Finding, opts validator.Options) *Report {
	return Watch(rec, reading, opts, func(*replay.Frame, bool) {})
}

// Watch is New and calls watch with each frame, for a caller that draws in the same pass. Best reports whether
// a scoring of the frame's turn brought more points than any of the turns before.
func Watch(rec *notation.Record, reading []notation.Finding, opts validator.Options, watch func(f *replay.Frame, best bool)) *Report {
	c := newCollector(rec)
	opts.Suspects = true
	opts.Each = func(f *replay.Frame) {
		before := c.most
		c.frame(f)
		watch(f, c.most > before)
	}
	judged := validator.New().Validate(rec, reading, opts)
	r := c.end()
	for i := range r.Players {
		r.Players[i].Suspect = slices.Contains(judged.Suspect, r.Players[i].Colour)
	}
	r.Title = titleOf(rec)
	r.Profiles = judged.Profiles
	r.Turns = judged.Turns
	r.Findings = judged.Findings
	r.Waived = judged.Waived
	return r
}

// StarterLoses applies the rule of tournaments by which of players with equal scores the one who began does not win.
func (r *Report) StarterLoses() {
	r.tie = starterLoses
	w := &r.Result
	if len(w.Winners) < 2 || w.Winners[0] != r.Players[0].Colour {
		return
	}
	w.Winners, w.StarterLost = w.Winners[1:], true
}

// Locate says which text the record was read from, so that the report names its
// file and the lines of the findings.
func (r *Report) Locate(src *notation.Source) {
	r.source, r.File, r.Game = src, src.File, src.Game
}

func titleOf(rec *notation.Record) Title {
	var t Title
	fields := map[string]*string{"Event": &t.Event, "Site": &t.Site, "Round": &t.Round, "Table": &t.Table, "Date": &t.Date}
	for _, tag := range rec.Tags {
		if f := fields[tag.Name]; f != nil && *f == "" {
			*f = tag.Value
		}
	}
	return t
}

// player returns the player of a colour, nil if nobody plays it.
func (r *Report) player(c notation.Colour) *Player {
	for i := range r.Players {
		if r.Players[i].Colour == c {
			return &r.Players[i]
		}
	}
	return nil
}

// errors counts the findings of severity error.
func (r *Report) errors() int {
	n := 0
	for _, f := range r.Findings {
		if f.Severity == notation.Error {
			n++
		}
	}
	return n
}
