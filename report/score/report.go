// Package score makes the score report of a game: every score with its player, turn and reason.
//
// [New] replays and validates a record and returns a [Report], a plain model that is independent of the replay. A report
// is written as Markdown or HTML for people ([Report.Markdown], [Report.HTML]) and as JSON for programs ([Report.JSON]);
// equal records give equal bytes. [Remaining] holds the tiles that can still be drawn at one point of the game.
//
// Start with [New] and the Scorings of a Report. Functions are safe for concurrent use on different records. Problems of
// the record are in Report.Findings; the functions return only the errors of the writer, except [NewRemaining], which
// fails for a record that cannot be replayed.
package score

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"cartulary/engine"
	"cartulary/insight"
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/story"
	"cartulary/validator"
)

// A Report holds the scores of one game. All points follow from the rules; a different claim in the record is a finding.
type Report struct {
	File      string   `json:"file"` // as the caller gave it; empty without Locate
	Game      int      `json:"game"` // number of the game in its file, from 1; 0 without Locate
	Title     Title    `json:"title"`
	Profiles  []string `json:"profiles"`  // rules profiles in force; nil if the game cannot be replayed
	Turns     int      `json:"turns"`     // recorded turns
	TilesLeft int      `json:"tilesLeft"` // in the stack after the last turn
	Result    Result   `json:",embed"`
	Players   []Player `json:"players"` // in order of play

	Scorings  []Scoring          `json:"scorings"` // in order; the final scoring last
	Standings []Standing         `json:"standings"`
	Discards  []Discard          `json:"discards"` // in order
	Tie       string             `json:"tie"`      // the rule for equal scores: shared, starter-loses
	Biggest   []Biggest          `json:"biggest"`  // city, road and field, those that exist
	Findings  []notation.Finding `json:"findings"` // sorted by place
	Waived    []validator.Waived `json:"waived"`   // findings that a ruling in the record waives

	Reasons   []string          `json:"-"` // reasons that win points in this game, in the order of the tables
	Stays     []Stay            `json:"-"` // of all followers, in the order of their deployments
	Followers []Tally           `json:"-"` // returned followers by reason: scored, dragon, ...
	Holdings  []Tally           `json:"-"` // collected things by kind: wine, ...; nil if the game has none
	Cards     []Tally           `json:"-"` // 1 for the holder: king, ...; nil if the game has none
	Prisoners []Prisoner        `json:"-"` // at the end, in the order of their capture
	Sets      []Tally           `json:"-"` // tiles drawn, by set
	Shows     []Tally           `json:"-"` // tiles drawn, by feature: city, cloister, ...; a tile can count several times
	Elements  []Tally           `json:"-"` // losses, points and moves of the elements beyond the base game
	Tried     []replay.Tried    `json:"-"` // the variations, in the order written
	Story     []Told            `json:"-"` // turns in order, the final scoring last; nil if the game cannot be replayed
	Pictures  []Picture         `json:"-"` // for the page; set by the caller
	Lang      *lang.Lang        `json:"-"` // of Markdown and HTML; set by the caller; nil for English
	Analysis  *insight.Analysis `json:"-"` // for Markdown and HTML, from forecast.Source; set by the caller; nil without one
	StyleLink string            `json:"-"` // address of a file with Style; set by the caller; empty: HTML contains the style
	Links     [][2]string       `json:"-"` // texts and addresses, above the title of HTML; set by the caller

	source *notation.Source // nil without Locate
}

// A Title holds the tags that identify the game, as written; a missing tag is empty.
type Title struct {
	Event string `json:"event,omitempty"`
	Site  string `json:"site,omitempty"`
	Round string `json:"round,omitempty"`
	Table string `json:"table,omitempty"`
	Date  string `json:"date,omitempty"` // ISO 8601, ? for unknown parts
}

// A Player is the score of one player.
type Player struct {
	Colour      notation.Colour
	Name        string  // as written; may hold anything
	Then        []Stint // who took over the player's figures, in the order of the tags
	Score       int     // after the final scoring if there is one, else after the last turn
	BeforeFinal int     // after the last turn
	Points      []int   // by reason, in the order of Report.Reasons; their sum is Score
	Deployed    int     // number of deployments of followers
	Left        int     // followers in the supply at the end
	Out         int     // followers on the board at the end
	Longest     *Stay   // longest stay of a follower on the board, nil if there is none
	Clock       *Clock  // nil if the record has no times for this player
	Suspect     bool    // an earlier illegal action may have changed the score
}

// A Stint is the part of a game that a substitute played: from a turn on.
type Stint struct {
	Turn int    `json:"turn"`
	Name string `json:"name"` // as written
}

// A Scoring is one scored feature, or points without a feature.
type Scoring struct {
	Turn     int             `json:"turn,omitzero"`    // number of the turn as written
	Part     notation.Part   `json:"part,omitempty"`   // of that turn: b for the second part
	Final    bool            `json:"final"`            // in the final scoring; Turn is 0 then
	Reason   string          `json:"feature"`          // road, city, cloister, field, ...
	At       *notation.Point `json:"at,omitzero"`      // tile of the follower that was deployed there first; nil without a feature
	Loc      notation.Loc    `json:"loc,omitempty"`    // its part of the tile; none for a cloister
	Passed   notation.Role   `json:"passed,omitempty"` // the figure that cost its owner points, which stands at At and Loc
	Complete bool            `json:"complete"`         // a complete road, city or cloister
	Terms    []engine.Term   `json:"terms"`            // how its value is calculated; empty for points without a feature, except those of a card
	Holding  string          `json:"holding,omitzero"` // the collected things that are scored: wine, ...; empty otherwise
	Held     int             `json:"held,omitzero"`    // their number
	Sold     string          `json:"sold,omitzero"`    // the tile of the auction that is paid for, by its catalogue id; empty otherwise
	Points   int             `json:"points"`           // value: the points of each player with the majority, without a player's own terms
	Shares   []Share         `json:"players"`
	Fairy    *notation.Point `json:"-"` // its tile, for points that it paid; At is then the feature's
}

// A Share is the result of one player with figures on a scored feature. A feature without figures has no shares.
type Share struct {
	Player    notation.Colour `json:"player"`
	Points    int             `json:"points"`          // 0 without the majority
	Tie       string          `json:"-"`               // what decided a tie against the player: hill; empty if nothing did
	Followers int             `json:"followers"`       // strength in the majority, in followers
	Strong    []replay.Group  `json:"-"`               // the figures there if some are no normal followers
	Terms     []engine.Term   `json:"terms,omitempty"` // of this player alone; Points contains them
	Total     int             `json:"total"`           // score of the player after this scoring
}

// TurnName returns the turn of the scoring as records write it: 17, or 17b.
func (s *Scoring) TurnName() string { return turnName(s.Turn, s.Part) }

// turnName returns a turn as records write it: 17, or 17b.
func turnName(number int, part notation.Part) string {
	return (&notation.Turn{Number: number, Part: part}).Name()
}

// A Discard is a tile that fits nowhere and leaves the game.
type Discard struct {
	Turn   int             `json:"turn"`
	Part   notation.Part   `json:"part,omitempty"`
	Tile   string          `json:"tile"` // catalogue id
	Player notation.Colour `json:"player"`
}

// A Picture is a picture on the page of a report.
type Picture struct {
	Link string // relative path with slashes, or a data URL
	Dark string // link for a dark page; empty if it is the same
	Text string // description
}

// A Standing is the scores after a part of a turn, in order of play, or after the final scoring with Turn 0.
type Standing struct {
	Turn   int           `json:"turn,omitzero"`
	Part   notation.Part `json:"part,omitempty"`
	Final  bool          `json:"final"`
	Scores []int         `json:"scores"`
}

// An Ending is the way in which a game ended. The zero value is invalid.
type Ending uint8

const (
	Scored     Ending = iota + 1 // by the final scoring alone
	Unfinished                   // the record stops before the end
	Conceded                     // Result.By gave up
	OutOfTime                    // Result.By ran out of time
	NotPlayed                    // the record's sets, rules or players cannot be used
)

var endingNames = [...]string{"", "scored", "unfinished", "concede", "time", "not-played"}

// String returns the word of the JSON form: scored, unfinished, concede, time or not-played.
func (e Ending) String() string { return endingNames[e] }

// A Leaver is a player who left the game in a turn.
type Leaver struct {
	Player notation.Colour `json:"player"`
	Turn   int             `json:"turn"`
	Part   notation.Part   `json:"part,omitempty"`
}

// A Result is the ending of a game and its winners.
type Result struct {
	Final  bool            `json:"final"` // the scores have the final scoring
	Ending Ending          `json:"ending"`
	By     notation.Colour `json:"endedBy,omitempty"` // the player who conceded or ran out of time

	Left []Leaver `json:"left,omitempty"` // players who left the game, which the others played on, in order of play

	// Winners are the players in the first place, in order of play, without By and Left. An unfinished game has no winners.
	Winners []notation.Colour `json:"winner"`

	// StarterLost reports whether the player who began has the same score as the winners and loses for it.
	StarterLost bool `json:"-"`

	// GoesOn says that an unfinished game is still played, which no record says: the caller sets it.
	GoesOn bool `json:"-"`
}

// losers returns the players who are behind all others whatever their points.
func (r *Result) losers() (list []notation.Colour) {
	if r.By != notation.NoColour {
		list = append(list, r.By)
	}
	for _, x := range r.Left {
		list = append(list, x.Player)
	}
	return list
}

// New validates a record and returns its report. Reading holds the findings of the record's reader.
func New(rec *notation.Record, reading []notation.Finding, opts validator.Options) *Report {
	return Watch(rec, reading, opts, func(*replay.Frame, *story.Turn, bool) {})
}

// Watch is New with a call of watch for each frame. Best: a scoring of this turn has more points than any before.
func Watch(rec *notation.Record, reading []notation.Finding, opts validator.Options, watch func(f *replay.Frame, told *story.Turn, best bool)) *Report {
	c := newCollector(rec)
	c.teller = story.New(rec.Players, rec.Substitutes()...)
	return c.report(validator.New(), reading, opts, func(f *replay.Frame, before int) { watch(f, c.told, c.most > before) })
}

// A Counter counts games and reuses its memory. It belongs to one goroutine.
type Counter struct {
	v *validator.Validator
	c collector
}

// NewCounter returns a Counter.
func NewCounter() *Counter { return &Counter{validator.New(), collector{counts: true}} }

// Count is Watch without the story and without Biggest. The report is valid until the next call.
func (k *Counter) Count(rec *notation.Record, reading []notation.Finding, opts validator.Options, watch func(f *replay.Frame)) *Report {
	k.c.begin(rec)
	return k.c.report(k.v, reading, opts, func(f *replay.Frame, _ int) { watch(f) })
}

// StarterLoses applies a tournament rule: among players with equal scores, the player who began does not win.
func (r *Report) StarterLoses() {
	r.Tie = "starter-loses"
	w := &r.Result
	if len(w.Winners) < 2 || w.Winners[0] != r.Players[0].Colour {
		return
	}
	w.Winners, w.StarterLost = w.Winners[1:], true
}

// Places returns the place of each player (replay.Places). It means nothing in an unfinished game.
func (r *Report) Places() []int { return r.places(r.Result.losers()) }

func (r *Report) places(losers []notation.Colour) []int {
	var totals []notation.Total
	for _, p := range r.Players {
		totals = append(totals, notation.Total{Player: p.Colour, Points: p.Score})
	}
	return replay.Places(totals, losers)
}

// Locate sets the source of the record. The report then contains its file name and the lines of the findings.
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

// player returns the player of a colour, nil if there is none.
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

// shortName is the limit of a name in a row of a table, in characters.
const shortName = 16

// labels are the players' names in the report: one line, no control characters, not escaped yet.
type labels struct {
	long, short map[notation.Colour]string
}

func labelsOf(r *Report, l *lang.Lang) labels {
	names := labels{map[notation.Colour]string{}, map[notation.Colour]string{}}
	var players []notation.Player
	for _, p := range r.Players {
		players = append(players, notation.Player{Colour: p.Colour, Name: p.Name})
	}
	word := func(c notation.Colour) string { return l.Word(c.String()) }
	long, short := playername.AppendIn(nil, players, playername.Long, word), playername.AppendIn(nil, players, shortName, word)
	for i, p := range players {
		names.long[p.Colour], names.short[p.Colour] = long[i], short[i]
	}
	return names
}

// A Clock is the recorded time of one player. Nothing is inferred between two clocks: an increment may have been added.
type Clock struct {
	Spent   time.Duration `json:"spent"`       // sum of the recorded turn times
	Timed   int           `json:"timedTurns"`  // number of turns with a time
	Longest time.Duration `json:"longestTurn"` // longest recorded turn
	First   time.Duration `json:"firstClock"`  // the first clock
	Last    time.Duration `json:"lastClock"`   // the last clock
	Clocks  int           `json:"clocks"`      // turns with a clock
}

func (c *collector) clock(t *notation.Turn) {
	i := c.rec.Seat(t.Player)
	if i < 0 || t.Claims.Clock == nil && t.Claims.Spent == nil {
		return
	}
	p := &c.made.Players[i]
	if p.Clock == nil {
		p.Clock = &Clock{}
	}
	if w := t.Claims.Spent; w != nil {
		d := Duration(w.Text)
		p.Clock.Spent += d
		p.Clock.Timed++
		p.Clock.Longest = max(p.Clock.Longest, d)
	}
	if w := t.Claims.Clock; w != nil {
		p.Clock.Last = Duration(w.Text)
		if p.Clock.Clocks++; p.Clock.Clocks == 1 {
			p.Clock.First = p.Clock.Last
		}
	}
}

// Duration parses a time of a record, such as 45, 14:51, 1:14:51 or -0:09.5.
func Duration(s string) time.Duration {
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction, _ := strings.Cut(digits, ".")
	var d time.Duration
	for part := range strings.SplitSeq(whole, ":") {
		n, _ := strconv.Atoi(part) // the parser accepts only digits
		d = 60*d + time.Duration(n)*time.Second
	}
	rest, _ := strconv.Atoi((fraction + "000")[:3])
	d += time.Duration(rest) * time.Millisecond
	if negative {
		return -d
	}
	return d
}

// clockText returns a time in the form of records: 0:09.5, 14:51, 1:14:51.
func clockText(d time.Duration) string {
	sign := ""
	if d < 0 {
		sign, d = "-", -d
	}
	h, m, s := d/time.Hour, d/time.Minute%60, d/time.Second%60
	text := fmt.Sprintf("%d:%02d", m, s)
	if h > 0 {
		text = fmt.Sprintf("%d:%02d:%02d", h, m, s)
	}
	if ms := d / time.Millisecond % 1000; ms > 0 {
		text += "." + strings.TrimRight(fmt.Sprintf("%03d", ms), "0")
	}
	return sign + text
}
