//go:build !js

package lab

import (
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/lazy"
	"cartulary/notation"
	"cartulary/notation/duels"
)

// A results finds the players and their points in a table, as carcassonne.gg writes duels and matches: best of three, teams.
type results struct {
	known   bool
	sides   [2]int
	points  [2]int
	both    int    // the column of both points, such as 84-77; -1 if there is none
	deleted int    // -1 if there is none
	third   int    // the column of a third player; -1 if there is none
	format  int    // the column of the number of games, such as Bo3; -1 if there is none
	duels   bool   // the points are games won
	matches bool   // the sides are teams, and the points duels won
	games   [2]int // of a match; -1 if there are none
	teams   [2]int // of the players; -1 if there are none
	alone   bool   // a table of players: the first side is the only one
	end     int    // the column of terminations or forfeits; -1 if there is none
	forced  bool   // it is that of forfeits
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
	r.format = slices.IndexFunc(columns, func(c string) bool { return slices.Contains(formatColumns, c) })
	r.teams = [2]int{-1, -1}
	if sides && !strings.HasPrefix(columns[r.sides[0]], "team") {
		r.teams, _ = pair([][2]string{{"team1", "team2"}, {"team_1", "team_2"}})
	}
	r.duels = points && slices.Contains([]string{"gw1", "dw1"}, columns[r.points[0]])
	r.matches = r.duels && sides && strings.HasPrefix(columns[r.sides[0]], "team")
	r.games = [2]int{-1, -1}
	if r.matches {
		r.games, _ = pair([][2]string{{"gw1", "gw2"}})
	}
	r.known = sides && (points || r.both >= 0)
	r.end = slices.Index(columns, "forfeit")
	if r.forced = r.end >= 0; !r.forced {
		r.end = slices.Index(columns, "termination")
	}
	if !sides {
		r.sides[0] = slices.Index(columns, "player")
		if r.sides[0] < 0 {
			r.sides[0] = slices.Index(columns, "team")
		}
		r.alone = r.sides[0] >= 0 && (slices.ContainsFunc(columns, func(c string) bool { return entryTags[c] != "" }) || onlyNames(columns))
		r.known = r.alone
	}
	return r
}

// onlyNames reports whether the columns of a table of players say of which event they are, and nothing else: other tables have a
// column player, too.
func onlyNames(columns []string) bool {
	return (slices.Contains(columns, "event") || slices.Contains(columns, "tournament")) && !slices.ContainsFunc(columns, func(c string) bool { return !slices.Contains(nameColumns, c) })
}

// nameColumns are the columns of a table of players without numbers. A sheet can have empty columns behind them.
var nameColumns = []string{"event", "tournament", "stage", "group", "player", "team", ""}

// formatColumns are the names of the column with the number of games of a duel.
var formatColumns = []string{"format", "duel_format", "duelformat", "best_of"}

// entryTags maps columns of a table of players to tags.
var entryTags = map[string]string{"number": "Entry", "entry": "Entry", "seed": "Entry", "rating": "Rating", "from": "From", "until": "Until", "position": "Position"}

// isEntry holds the tags of such columns.
var isEntry = map[string]bool{"Entry": true, "Rating": true, "From": true, "Until": true, "Position": true}

// uses reports whether a column is that of a player or of points.
func (r *results) uses(i int) bool {
	return i == r.both || slices.Contains(r.sides[:], i) || slices.Contains(r.points[:], i) || slices.Contains(r.teams[:], i) || slices.Contains(r.games[:], i)
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
	g.deleted, g.third, g.format, g.end, g.forced = cell(r.deleted), cell(r.third), cell(r.format), cell(r.end), r.forced
	g.duel, g.match = r.duels, r.matches
	g.games = [2]field{cell(r.games[0]), cell(r.games[1])}
	for i := range r.teams {
		if team := cell(r.teams[i]); team.Text != "" {
			g.tags = append(g.tags, notation.Tag{Name: colours[i].TagName() + "Team", Value: notation.OneLine(team.Text), Span: team.Span()})
		}
	}
	if g.third.Text == "" && duels.IsBye(g.sides[0].Text) {
		g.sides[0], g.sides[1] = g.sides[1], g.sides[0]
	}
	if g.alone = r.alone; r.alone {
		return g.sides[0].Text != ""
	}
	return g.sides[0].Text != "" && g.sides[1].Text != ""
}

// free reports whether a row is a free place in a schedule of duels: a player is missing, and so is the score.
func (t *table) free(text string) bool {
	if !t.known || t.alone || t.url >= 0 || t.format < 0 || t.both >= 0 {
		return false
	}
	row := cells(text, t.sep)
	blank := func(i int) bool { return i >= len(row) || row[i].Text == "" }
	return (blank(t.sides[0]) || blank(t.sides[1])) && blank(t.points[0]) && blank(t.points[1])
}

// won reports whether the points of a row are games won in a duel: there is a format, and no more games than it has.
func (g *Game) won() bool {
	if g.duel {
		return true
	}
	n, ok := duels.BestOf(g.format.Text)
	if !ok {
		return false
	}
	for _, f := range g.points {
		if v, err := strconv.Atoi(whole(f.Text)); err == nil && v > n {
			return false
		}
	}
	return true
}

// result makes the record of a row without a URL. Without points it is a game that was not played.
func (p *parser) result(g *Game) {
	p.rec = &notation.Record{}
	bye := duels.IsBye(g.sides[1].Text)
	for i, side := range g.sides {
		if side.Text == "" || i == 1 && bye {
			continue // a table of players
		}
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
	case g.alone:
		if !slices.ContainsFunc(g.tags, func(t notation.Tag) bool { return isEntry[t.Name] }) {
			g.tags = append(g.tags, notation.Tag{Name: "Entry", Value: duels.NoNumber, Span: g.sides[0].Span()})
		}
		return
	case bye:
		return
	}
	if p.lost(g) {
		return
	}
	switch {
	case g.won():
		text, ok := duels.Score(whole(g.points[0].Text), whole(g.points[1].Text))
		if !ok {
			p.notScore(g)
			return
		}
		name := "Duel"
		if g.match {
			name = "Duels"
		}
		g.tags = append(g.tags, notation.Tag{Name: name, Value: text, Span: g.points[0].Span()})
		if games, ok := duels.Score(whole(g.games[0].Text), whole(g.games[1].Text)); ok && games != "-" {
			g.tags = append(g.tags, notation.Tag{Name: "Games", Value: games, Span: g.games[0].Span()})
		}
		return
	case g.points[0].Text == "" && g.points[1].Text == "", isMinus(g.points[0].Text) && isMinus(g.points[1].Text):
		p.rec.Termination.Kind = notation.TerminationUnfinished
		return
	}
	for i, f := range g.points {
		n, err := strconv.Atoi(whole(f.Text))
		if err != nil || n < 0 || n > maxPoints {
			p.rec.Result = nil
			p.notScore(g)
			return
		}
		p.rec.Result = append(p.rec.Result, notation.Total{Player: colours[i], Points: n, Span: f.Span()})
	}
}

// whole returns a number without the zeros that a spreadsheet adds: 96 for 96.0 and 96,0.
func whole(text string) string {
	text = strings.TrimSpace(text)
	if at := strings.LastIndexAny(text, ".,"); at > 0 && at+1 < len(text) && strings.Trim(text[at+1:], "0") == "" {
		return text[:at]
	}
	return text
}

// maxPoints is the most points of a result.
const maxPoints = 99_999

// resultTags maps columns of a table of results to tags, as tagNames does in all tables.
var resultTags = map[string]string{
	"tournament_id": "event", "time_utc": "date", "round_name": "round", "duel_number": "table", "match_id": "match",
	"duel_format": "format", "best_of": "format", "duelformat": "format", "format_type": "system", "knockout_stage": "bracket",
	"multiple_elimination_stage": "bracket", "team": "redteam",
}

// tag returns the name by which a column becomes a tag. Row: the row has no link.
func (t *table) tag(column string, row bool) string {
	if name := entryTags[column]; t.alone && name != "" {
		return strings.ToLower(name)
	}
	if name := resultTags[column]; row && name != "" && !slices.Contains(t.columns, name) {
		return name
	}
	return column
}
