package standings

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/internal/aliases"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// NewResult returns the result of a judged record, which it brings into canonical form. Name returns the name of a player
// in the table for the name in the record.
//
// A game counts if it was played to its end, if a player conceded or ran out of time, or if the record holds no moves
// and the Result tag has the points. A record of one player without moves is a bye. A game that is recorded as ended
// normally while tiles are left is probably a log that was cut: it counts only with a result, a final line or a ruling.
//
// A record without moves can hold a whole duel, a match of teams or what is known of one player, as its tags say: see [Duelled],
// [Matched] and [Entry].
func NewResult(src *notation.Source, rec *notation.Record, judged *validator.Result, name func(string) string) Result {
	g := Result{File: src.File, Game: src.Game, Line: src.Line, copy: replay.Sum(src, rec)}
	g.tags(rec)
	for _, p := range judged.Players {
		g.Players = append(g.Players, Player{Name: name(p.Name), Colour: p.Colour, Points: p.Score})
	}
	end := rec.Termination
	lost := end.Kind == notation.TerminationConcede || end.Kind == notation.TerminationTime
	g.Timeout = end.Kind == notation.TerminationTime
	named := g.named()
	if named {
		g.kindOf(rec, judged, lost)
		g.tagged(rec)
	}
	if g.Kind == Recorded {
		g.record(rec.Result)
	}
	if lost && g.Apart == "" && !slices.ContainsFunc(g.Players, func(p Player) bool { return p.Colour == end.Player }) {
		g.Kind = 0
		g.setApart("%s, who conceded or ran out of time, is not a player in this game", end.Player.String())
	}
	for _, f := range judged.Findings {
		if f.Severity == notation.Error && (len(rec.Turns) > 0 || !needsMoves[f.Rule]) {
			g.Errors++
		}
	}
	g.Open = g.Open || named && g.Kind == 0 && len(g.Players) > 1 && running(rec, judged)
	if g.Kind != 0 && g.Kind < Duelled {
		g.losers = rec.Losers()
		if lost {
			g.gaveUp = end.Player
		}
		g.place()
	}
	return g
}

// kindOf sets the kind of a game, or why it does not count. Lost: a player conceded or ran out of time.
func (g *Result) kindOf(rec *notation.Record, judged *validator.Result, lost bool) {
	moves := len(rec.Turns) > 0
	tagged := len(rec.Result) > 0 && rec.Termination.Kind != notation.TerminationUnfinished
	switch alone := len(rec.Players) == 1; {
	case alone && moves:
		g.setApart("one player alone")
	case alone:
		g.Kind = Bye
	case lost && !moves && !tagged:
		g.Kind = Forfeit
	case !moves && tagged:
		g.Kind = Recorded
	case !moves:
		g.setApart(noResult)
	case judged.Profiles == nil:
		g.setApart(Unreplayed)
	case lost:
		g.Kind = Played
	case !judged.Final:
		g.setApart("unfinished after turn %s", rec.Turns[len(rec.Turns)-1].Name())
	case len(rec.Result) == 0 && rec.Final == nil && slices.ContainsFunc(judged.Findings, func(f notation.Finding) bool { return f.Rule == "game-ended-early" }):
		g.setApart("unfinished after turn %s: tiles are left, and there is no result, in spite of the tag Termination", rec.Turns[len(rec.Turns)-1].Name())
	default:
		g.Kind = Played
	}
}

// running reports whether a game is still to be played or is going on.
func running(rec *notation.Record, judged *validator.Result) bool {
	if len(rec.Turns) == 0 {
		return len(rec.Result) == 0
	}
	return judged.Profiles != nil && !judged.Final && rec.Termination.Kind != notation.TerminationNormal
}

// needsMoves holds the rules that compare a result with the moves, which a record of the result alone does not have.
var needsMoves = map[string]bool{"result-wrong": true, "game-ended-early": true}

// Where returns the place of the game: the file, and the line unless it is the first.
func (g *Result) Where() string {
	if g.Line > 1 {
		return fmt.Sprintf("%s:%d", g.File, g.Line)
	}
	return g.File
}

func (g *Result) tags(rec *notation.Record) {
	fields := map[string]*string{"Event": &g.Event, "Stage": &g.Stage, "Group": &g.Group, "Round": &g.Round, "Table": &g.Table, "Match": &g.Match,
		"Bracket": &g.Bracket, "System": &g.System, "Date": &g.Date, "Time": &g.Time, "Id": &g.ID}
	for _, tag := range rec.Tags {
		if f := fields[tag.Name]; f != nil && *f == "" {
			*f = strings.TrimSpace(tag.Value)
		}
	}
	g.Event = aliases.Form(g.Event)
	if notation.DateFault(g.Date).Key() != "" {
		g.Date = ""
	}
}

// named reports whether there are players and each has a name of its own. Else it sets Apart.
func (g *Result) named() bool {
	colours := map[string]notation.Colour{}
	for _, p := range g.Players {
		if p.Name == "" || p.Name == p.Colour.String() { // several formats write the colour for a missing name
			g.setApart("%s has no name", p.Colour.String())
			return false
		}
		if other, twice := colours[p.Name]; twice {
			g.setApart("%s and %s are both %s", other.String(), p.Colour.String(), p.Name)
			return false
		}
		colours[p.Name] = p.Colour
	}
	if len(g.Players) == 0 {
		g.setApart("no players")
	}
	return len(g.Players) > 0
}

// record sets the points to those of a Result tag.
func (g *Result) record(totals []notation.Total) {
	for i := range g.Players {
		p := &g.Players[i]
		at := slices.IndexFunc(totals, func(t notation.Total) bool { return t.Player == p.Colour })
		if at < 0 {
			g.Kind = 0
			g.setApart("the result has no points of %s", p.Colour.String())
			return
		}
		p.Points = totals[at].Points
	}
}

func (g *Result) place() {
	var totals []notation.Total
	for _, p := range g.Players {
		totals = append(totals, notation.Total{Player: p.Colour, Points: p.Points})
	}
	for i, place := range replay.Places(totals, g.losers) {
		g.Players[i].Place = place
	}
}

// first returns the number of players who share the first place.
func (g *Result) first() int {
	n := 0
	for _, p := range g.Players {
		if p.Place == 1 {
			n++
		}
	}
	return n
}

// score returns the part of a win that the player i gets: 1 for the first place, less if it is shared.
func (g *Result) score(i int) float64 {
	if g.Players[i].Place > 1 {
		return 0
	}
	return 1 / float64(g.first())
}

// natural compares texts with numbers in them by the numbers: table 9 before table 10.
func natural(a, b string) int {
	whole := cmp.Compare(a, b)
	for a != "" && b != "" {
		if n, m := digits(a), digits(b); n > 0 && m > 0 {
			x, y := strings.TrimLeft(a[:n], "0"), strings.TrimLeft(b[:m], "0")
			if c := cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(x, y)); c != 0 {
				return c
			}
			a, b = a[n:], b[m:]
			continue
		}
		if a[0] != b[0] {
			return cmp.Compare(a[0], b[0])
		}
		a, b = a[1:], b[1:]
	}
	return cmp.Or(cmp.Compare(len(a), len(b)), whole)
}

func digits(s string) int {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return n
}
