package lab

import (
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/lazy"
	"cartulary/notation"
)

// A results finds the players and their points in a table, as carcassonne.gg writes duels and matches: best of three, teams.
type results struct {
	known   bool
	sides   [2]int
	points  [2]int
	both    int // the column of both points, such as 84-77; -1 if there is none
	deleted int // -1 if there is none
	third   int // the column of a third player; -1 if there is none
}

// sideColumns and pointColumns list the names of such columns; the first pair in the table counts.
var (
	sideColumns = [][2]string{
		{"playername1", "playername2"}, {"player_1_name", "player_2_name"}, {"player1", "player2"}, {"player_1", "player_2"},
		{"team_1", "team_2"}, {"team1", "team2"}, {"playerid1", "playerid2"}, {"player_1_id", "player_2_id"},
	}
	pointColumns = [][2]string{
		{"score1", "score2"}, {"score_1", "score_2"}, {"points1", "points2"}, {"points_1", "points_2"}, {"dw1", "dw2"}, {"gw1", "gw2"},
	}
)

func findResults(columns []string) results {
	pair := func(names [][2]string) (at [2]int, ok bool) {
		for _, n := range names {
			at = [2]int{slices.Index(columns, n[0]), slices.Index(columns, n[1])}
			if at[0] >= 0 && at[1] >= 0 {
				return at, true
			}
		}
		return [2]int{-1, -1}, false
	}
	var r results
	var sides, points bool
	r.sides, sides = pair(sideColumns)
	r.points, points = pair(pointColumns)
	r.both = -1
	if !points {
		r.both = slices.Index(columns, "result")
	}
	r.deleted = slices.Index(columns, "deleted_at")
	r.third = slices.IndexFunc(columns, func(c string) bool { return thirdColumn().MatchString(c) })
	r.known = sides && (points || r.both >= 0)
	return r
}

// uses reports whether a column is that of a player or of points.
func (r *results) uses(i int) bool {
	return i == r.both || slices.Contains(r.sides[:], i) || slices.Contains(r.points[:], i)
}

var thirdColumn = lazy.Regexp(`^(?:player|team)_?(?:name|id)?_?3(?:_name|_id)?$`)

var bothPoints = lazy.Regexp(`^\s*(-?\d+)\s*[-:\x{2013}]\s*(-?\d+)\s*$`)

// read gives a row without a URL its players and points, and reports whether it names two players.
func (r *results) read(g *Game, row []field) bool {
	cell := func(i int) field {
		if i < 0 || i >= len(row) {
			return field{}
		}
		return row[i]
	}
	if !r.known {
		return false
	}
	for i := range r.sides {
		g.sides[i], g.points[i] = cell(r.sides[i]), cell(r.points[i])
	}
	if m := bothPoints().FindStringSubmatchIndex(cell(r.both).Text); m != nil {
		g.points = [2]field{cell(r.both).Part(m[2], m[3]), cell(r.both).Part(m[4], m[5])}
	}
	g.deleted, g.third = cell(r.deleted), cell(r.third)
	return g.sides[0].Text != "" && g.sides[1].Text != ""
}

// result makes the record of a row without a URL. Without points it is a game that was not played.
func (p *parser) result(g *Game) {
	p.rec = &notation.Record{}
	for i, side := range g.sides {
		p.rec.Players = append(p.rec.Players, notation.Player{Colour: colours[i], Name: notation.OneLine(side.Text), Span: side.Span()})
	}
	switch {
	case g.third.Text != "":
		p.rec.Termination.Kind = notation.TerminationUnfinished
		p.Fail(g.third.Span(), "the row has a third player; tables of results are read for two, so write a record with the tag Result")
		return
	case g.deleted.Text != "":
		p.rec.Termination.Kind = notation.TerminationUnfinished
		p.Warn(notation.RuleFormatGuess, g.deleted.Span(), "the row is marked as deleted, so its result does not count")
		return
	case g.points[0].Text == "" && g.points[1].Text == "":
		p.rec.Termination.Kind = notation.TerminationUnfinished
		return
	}
	for i, f := range g.points {
		n, err := strconv.Atoi(strings.TrimSpace(f.Text))
		if err != nil || n < -maxPoints || n > maxPoints {
			p.rec.Result = nil
			p.Fail(f.Span(), "%.20q is not the points of a player", f.Text)
			return
		}
		p.rec.Result = append(p.rec.Result, notation.Total{Player: colours[i], Points: n, Span: f.Span()})
	}
}

// maxPoints is the most points of a result.
const maxPoints = 99_999

// resultTags maps columns of a table of results to tags, as tagNames does in all tables.
var resultTags = map[string]string{
	"tournament_id": "event", "time_utc": "date", "round_name": "round", "duel_number": "table", "match_id": "match",
}

// tagOf returns the name by which a column becomes a tag.
func (t *table) tagOf(column string, alone bool) string {
	switch {
	case t.series && column == "edition":
		return "event"
	case t.series && column == "tournament":
		return "series"
	}
	if name := resultTags[column]; alone && name != "" && !slices.Contains(t.columns, name) {
		return name
	}
	return column
}
