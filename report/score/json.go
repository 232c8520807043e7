package score

import (
	"cmp"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/validator"
)

// The types below are the JSON form. Lists are never null.

type jsonReport struct {
	File      string         `json:"file"`
	Game      int            `json:"game"`
	Title     Title          `json:"title"`
	Profiles  []string       `json:"profiles"`
	Turns     int            `json:"turns"`
	TilesLeft int            `json:"tilesLeft"`
	Final     bool           `json:"final"`
	Ending    string         `json:"ending"`
	EndedBy   string         `json:"endedBy,omitempty"`
	Winner    []string       `json:"winner"`
	Players   []jsonPlayer   `json:"players"`
	Scorings  []jsonScoring  `json:"scorings"`
	Standings []jsonStanding `json:"standings"`
	Discards  []jsonDiscard  `json:"discards"`
	Tie       string         `json:"tie"` // the rule for equal scores: shared, starter-loses
	Biggest   []jsonBiggest  `json:"biggest"`
	Findings  []jsonFinding  `json:"findings"`
	Waived    []jsonFinding  `json:"waived"`
}

type jsonPlayer struct {
	Colour      string       `json:"colour"`
	Name        string       `json:"name"`
	Score       int          `json:"score"`
	BeforeFinal int          `json:"beforeFinal"`
	Points      jsonByReason `json:"points"`
	Deployed    int          `json:"deployed"`
	Left        int          `json:"left"`
	Suspect     bool         `json:"suspect"`
	Followers   jsonByReason `json:"followers"` // returned by reason, and still out
	Longest     *jsonStay    `json:"longestStay,omitempty"`
	Drawn       jsonByReason `json:"drawn"`    // tiles by set
	Shows       jsonByReason `json:"shows"`    // tiles drawn by feature
	Holdings    jsonByReason `json:"holdings"` // collected things by kind
	Elements    jsonByReason `json:"doings"`
	Clock       *jsonClock   `json:"clock,omitempty"`
}

type jsonPlace struct {
	At  []int32 `json:"at"`
	Loc string  `json:"loc,omitempty"`
}

type jsonStay struct {
	Role   string `json:"role"`
	Figure string `json:"figure,omitempty"`
	jsonPlace
	From     int    `json:"from"`
	FromPart string `json:"fromPart,omitempty"`
	To       int    `json:"to"`
	ToPart   string `json:"toPart,omitempty"`
	Turns    int    `json:"turns"`
	End      string `json:"end"` // scored, dragon, ..., out
}

// jsonClock has its times in seconds.
type jsonClock struct {
	Spent   float64 `json:"spent"`
	Timed   int     `json:"timedTurns"`
	Longest float64 `json:"longestTurn"`
	First   float64 `json:"firstClock"`
	Last    float64 `json:"lastClock"`
	Clocks  int     `json:"clocks"`
}

type jsonBiggest struct {
	Feature string `json:"feature"`
	jsonPlace
	Tiles    int      `json:"tiles"`
	Pennants int      `json:"pennants"`
	Complete bool     `json:"complete"`
	Holders  []string `json:"holders"`
}

// jsonByReason is an object whose members keep the order of the reasons.
type jsonByReason struct {
	reasons []string
	points  []int
}

func (o jsonByReason) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, reason := range o.reasons {
		if i > 0 {
			b = append(b, ',')
		}
		key, err := json.Marshal(reason)
		if err != nil {
			return nil, err
		}
		b = strconv.AppendInt(append(append(b, key...), ':'), int64(o.points[i]), 10)
	}
	return append(b, '}'), nil
}

type jsonScoring struct {
	Turn     int         `json:"turn,omitempty"`
	Part     string      `json:"part,omitempty"` // of the turn: b for the second part
	Final    bool        `json:"final"`
	Feature  string      `json:"feature"`
	At       []int32     `json:"at,omitempty"`
	Loc      string      `json:"loc,omitempty"`
	Passed   string      `json:"passed,omitempty"` // role of the figure that cost points
	Complete bool        `json:"complete"`
	Terms    []jsonTerm  `json:"terms"`
	Holding  string      `json:"holding,omitempty"` // the collected things that are scored
	Held     int         `json:"held,omitempty"`
	Sold     string      `json:"sold,omitempty"` // the tile of an auction
	Points   int         `json:"points"`
	Players  []jsonShare `json:"players"`
}

type jsonTerm struct {
	What  string `json:"what"`
	Count int    `json:"count"`
	Each  int    `json:"each"`
}

type jsonShare struct {
	Player    string     `json:"player"`
	Points    int        `json:"points"`
	Followers int        `json:"followers"`
	Terms     []jsonTerm `json:"terms,omitempty"` // of this player alone
	Total     int        `json:"total"`
}

type jsonStanding struct {
	Turn   int    `json:"turn,omitempty"`
	Part   string `json:"part,omitempty"`
	Final  bool   `json:"final"`
	Scores []int  `json:"scores"`
}

type jsonDiscard struct {
	Turn   int    `json:"turn"`
	Part   string `json:"part,omitempty"`
	Tile   string `json:"tile"`
	Player string `json:"player"`
}

type jsonFinding struct {
	Rule     string     `json:"rule"`
	Class    string     `json:"class"`
	Severity string     `json:"severity"`
	Clauses  []string   `json:"clauses"`
	Line     int        `json:"line,omitempty"`
	Column   int        `json:"column,omitempty"`
	Turn     int        `json:"turn,omitempty"`
	Part     string     `json:"part,omitempty"`
	Player   string     `json:"player,omitempty"`
	Message  string     `json:"message"`
	Follows  bool       `json:"follows"`
	Notes    []jsonNote `json:"notes"`
	Reason   string     `json:"reason,omitempty"` // of the ruling that waives it
}

type jsonNote struct {
	Text   string `json:"text"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
}

// JSON writes the report as one JSON object on a line. Lists are never null, names as written. The error is that of w.
func (r *Report) JSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(r.json())
}

func (r *Report) json() *jsonReport {
	return &jsonReport{
		File: r.File, Game: r.Game, Title: r.Title, Profiles: append([]string{}, r.Profiles...),
		Turns: r.Turns, TilesLeft: r.TilesLeft, Final: r.Result.Final,
		Ending: r.Result.Ending.String(), EndedBy: r.Result.By.String(),
		Winner:  list(r.Result.Winners, notation.Colour.String),
		Players: list(r.Players, r.jsonPlayer), Scorings: list(r.Scorings, scoringJSON),
		Standings: list(r.Standings, func(s Standing) jsonStanding { return jsonStanding{s.Turn, s.Part.String(), s.Final, s.Scores} }),
		Discards:  list(r.Discards, func(d Discard) jsonDiscard { return jsonDiscard{d.Turn, d.Part.String(), d.Tile, d.Player.String()} }),
		Tie:       cmp.Or(r.tie, "shared"), Biggest: list(r.Biggest, biggestJSON),
		Findings: list(r.Findings, func(f notation.Finding) jsonFinding { return r.jsonFinding(&f, "") }),
		Waived:   list(r.Waived, func(w validator.Waived) jsonFinding { return r.jsonFinding(&w.Finding, w.Reason) }),
	}
}

// list maps a list; the result is never nil.
func list[A, B any](from []A, f func(A) B) []B {
	to := make([]B, len(from))
	for i, a := range from {
		to[i] = f(a)
	}
	return to
}

func (r *Report) jsonPlayer(p Player) jsonPlayer {
	i := slices.IndexFunc(r.Players, func(o Player) bool { return o.Colour == p.Colour })
	followers := tallyJSON(r.Followers, i)
	followers.reasons, followers.points = append(followers.reasons, "out"), append(followers.points, p.Out)
	return jsonPlayer{Colour: p.Colour.String(), Name: p.Name, Score: p.Score, BeforeFinal: p.BeforeFinal,
		Points: jsonByReason{r.Reasons, p.Points}, Deployed: p.Deployed, Left: p.Left, Suspect: p.Suspect,
		Followers: followers, Longest: stayJSON(p.Longest), Drawn: tallyJSON(r.Sets, i), Shows: tallyJSON(r.Shows, i),
		Holdings: tallyJSON(slices.Concat(r.Holdings, r.Cards), i), Elements: tallyJSON(r.Elements, i), Clock: clockJSON(p.Clock)}
}

func tallyJSON(list []Tally, player int) (o jsonByReason) {
	for _, t := range list {
		o.reasons, o.points = append(o.reasons, t.Name), append(o.points, t.Counts[player])
	}
	return o
}

func placeJSON(p Place) jsonPlace { return jsonPlace{[]int32{p.At.X, p.At.Y}, p.Loc.String()} }

func stayJSON(s *Stay) *jsonStay {
	if s == nil {
		return nil
	}
	return &jsonStay{s.Role.String(), s.Figure, placeJSON(s.Place), s.From, s.FromPart.String(), s.To, s.ToPart.String(), s.Turns, cmp.Or(s.End, "out")}
}

func clockJSON(c *Clock) *jsonClock {
	if c == nil {
		return nil
	}
	return &jsonClock{c.Spent.Seconds(), c.Timed, c.Longest.Seconds(), c.First.Seconds(), c.Last.Seconds(), c.Clocks}
}

func biggestJSON(b Biggest) jsonBiggest {
	return jsonBiggest{b.Kind, placeJSON(b.Place), b.Tiles, b.Pennants, b.Complete, list(b.Holders, notation.Colour.String)}
}

func scoringJSON(s Scoring) jsonScoring {
	var at []int32
	if s.HasAt {
		at = []int32{s.At.X, s.At.Y}
	}
	return jsonScoring{Turn: s.Turn, Part: s.Part.String(), Final: s.Final, Feature: s.Reason, At: at,
		Loc: s.Loc.String(), Passed: s.Passed.String(), Complete: s.Complete, Holding: s.Holding, Held: s.Held, Sold: s.Sold, Points: s.Points,
		Terms: list(s.Terms, termJSON),
		Players: list(s.Shares, func(x Share) jsonShare {
			return jsonShare{x.Player.String(), x.Points, x.Followers, list(x.Terms, termJSON), x.Total}
		})}
}

func termJSON(t engine.Term) jsonTerm {
	return jsonTerm{strings.ReplaceAll(t.What, " ", "-"), t.Count, t.Each}
}

func (r *Report) jsonFinding(f *notation.Finding, reason string) jsonFinding {
	at := r.position(f.Span)
	return jsonFinding{Rule: f.Rule, Class: f.Class.String(), Severity: f.Severity.String(),
		Clauses: append([]string{}, f.Clauses...), Line: at.Line, Column: at.Column, Turn: f.Turn, Part: f.Part.String(),
		Player: f.Player.String(), Message: f.Message, Follows: f.Follows, Reason: reason,
		Notes: list(f.AllNotes(), func(n notation.Note) jsonNote {
			at := r.position(n.Span)
			return jsonNote{n.Text, at.Line, at.Column}
		})}
}

// position returns the start of a span, 0:0 if the span is empty or the text unknown.
func (r *Report) position(s notation.Span) notation.Position {
	if r.source == nil || s == (notation.Span{}) {
		return notation.Position{}
	}
	return r.source.Position(s.Start)
}
