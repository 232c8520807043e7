package site

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"cartulary/report/standings"
	"cartulary/report/stats"
)

// A meeting is what two players did in the duels between them.
type meeting struct {
	duels               int
	won, drawn          int
	gamesWon, gamesLost float64
}

// A placing is a player's row in one table of an event.
type placing struct {
	in  *standings.Event
	row *standings.Row
	of  int // rows of the table
}

// addMeetings finds the duels, the places and the ratings of all players.
func (s *Site) addMeetings() {
	for i := range s.tables.Ratings {
		if p := s.players[s.tables.Ratings[i].Name]; p != nil {
			p.rating = &s.tables.Ratings[i]
		}
	}
	for i := range s.tables.Events {
		t := &s.tables.Events[i]
		for _, rows := range [][]standings.Row{t.Rows, t.Members} {
			for k := range rows {
				if p := s.players[rows[k].Name]; p != nil && (t.Of != "teams" || rows[k].Team != "") {
					p.places = append(p.places, placing{t, &rows[k], len(rows)})
				}
			}
		}
		for k := range t.Duels {
			d := &t.Duels[k]
			if t.Of != "teams" {
				s.meet(t, d)
			}
			for j := range d.Parts {
				s.meet(t, &d.Parts[j])
			}
		}
	}
}

// meet counts a duel of two players in an event for both.
func (s *Site) meet(t *standings.Event, d *standings.Duel) {
	if d.Open || d.Void || d.Bye || len(d.Sides) != 2 {
		return
	}
	for i := range d.Sides {
		own, other := &d.Sides[i], &d.Sides[1-i]
		p := s.players[own.Name]
		if p == nil || other.Name == "" {
			continue
		}
		if p.met == nil {
			p.met, p.at = map[string]*meeting{}, map[string]bool{}
		}
		p.at[t.Name] = true
		m := p.met[other.Name]
		if m == nil {
			m = &meeting{}
			p.met[other.Name] = m
		}
		m.duels++
		m.gamesWon, m.gamesLost = m.gamesWon+own.Games, m.gamesLost+other.Games
		switch {
		case own.Score == 1:
			m.won++
		case own.Score > 0:
			m.drawn++
		}
	}
}

// lost returns the number of duels that the other player won.
func (m *meeting) lost() int { return m.duels - m.won - m.drawn }

// total adds up the duels of a player.
func (p *player) total() (sum meeting) {
	for _, m := range p.met {
		sum.duels, sum.won, sum.drawn = sum.duels+m.duels, sum.won+m.won, sum.drawn+m.drawn
		sum.gamesWon, sum.gamesLost = sum.gamesWon+m.gamesWon, sum.gamesLost+m.gamesLost
	}
	return sum
}

// duelled returns the duels of a player in a sentence; empty without any.
func (s *Site) duelled(p *player) string {
	m := p.total()
	if m.duels == 0 {
		return ""
	}
	duels, events := s.text("%d duels", m.duels), s.text("%d events", len(p.at))
	won, lost, drawn := s.text("%d won", m.won), s.text("%d lost", m.lost()), s.text("%d drawn", m.drawn)
	if m.drawn == 0 {
		return s.text("%s in %s: %s, %s.", duels, events, won, lost)
	}
	return s.text("%s in %s: %s, %s, %s.", duels, events, won, lost, drawn)
}

// duels returns the section of a player's duels by opponent, most first; nil without any.
func (s *Site) duels(p *player) []section {
	if len(p.met) == 0 {
		return nil
	}
	t := section{Title: s.text("Duels by opponent"), table: table{Columns: "lrrrrr", Head: s.heads(keys{"opponent", "duels", "won (duels)", "drawn", "lost (duels)", "games"})}}
	names := slices.SortedFunc(maps.Keys(p.met), func(a, b string) int {
		return cmp.Or(cmp.Compare(p.met[b].duels, p.met[a].duels), cmp.Compare(a, b))
	})
	several, drawn := false, false
	for _, name := range names {
		m := p.met[name]
		several = several || m.gamesWon+m.gamesLost > float64(m.duels)
		drawn = drawn || m.drawn > 0
		row := []text{{Text: line(name)}, number(m.duels), number(m.won), number(m.drawn), number(m.lost()), {Text: s.against(m.gamesWon, m.gamesLost)}}
		if o := s.players[name]; o != nil {
			row[0].Href = "../" + o.page()
		}
		t.Rows = append(t.Rows, row)
	}
	if !several { // they repeat the duels
		t.drop(5)
	}
	if !drawn {
		t.drop(3)
	}
	return []section{t}
}

// shown reports whether the figures have all duels of a player as games: the table of opponents then has nothing new.
func (p *player) shown(t *stats.Tally) bool {
	for name, m := range p.met {
		d := t.Duels[name]
		if d == nil || m.gamesWon+m.gamesLost > float64(m.duels) || d.Ahead+d.Equal+d.Behind < int64(m.duels) {
			return false
		}
	}
	return true
}

// attended returns the section of the events of a player with the places, the latest first; nil without any.
func (s *Site) attended(p *player) []section {
	if len(p.places) == 0 {
		return nil
	}
	list := slices.Clone(p.places)
	slices.Reverse(list) // the last stage of an event first
	slices.SortStableFunc(list, func(a, b placing) int {
		return s.byName[a.in.Name].at - s.byName[b.in.Name].at
	})
	t := section{Title: s.text("Events"), table: table{Columns: "ldlrrlr", Head: s.heads(keys{"event", "last game", "place", "played (duels)", "won–lost", "team", "games"})}}
	several, teams := false, false
	for _, x := range list {
		e, r := s.byName[x.in.Name], x.row
		title := e.title()
		if len(e.tables) > 1 {
			title += ", " + part(x.in)
		}
		several = several || r.GamesWon+r.GamesLost > float64(r.Played)
		teams = teams || r.Team != ""
		t.Rows = append(t.Rows, []text{{Text: title, Href: "../" + e.page()}, {Text: s.lang.Day(e.to)}, {Text: s.text("%[1]s of %s", strconv.Itoa(r.Place), strconv.Itoa(x.of))},
			number(r.Played), {Text: fmt.Sprintf("%d–%d", r.Won, r.Lost)}, {Text: line(r.Team)}, {Text: s.against(r.GamesWon, r.GamesLost)}})
	}
	if !several {
		t.drop(6)
	}
	if !teams {
		t.drop(5)
	}
	return []section{bare(t)}
}

// against returns what one side and the other have won. Shared games are halves.
func (s *Site) against(own, other float64) string {
	return s.lang.Number(strconv.FormatFloat(own, 'f', -1, 64) + "–" + strconv.FormatFloat(other, 'f', -1, 64))
}

// drop removes a column.
func (t *section) drop(column int) {
	t.Columns = t.Columns[:column] + t.Columns[column+1:]
	t.Head = slices.Delete(slices.Clone(t.Head), column, column+1)
	for i := range t.Rows {
		t.Rows[i] = slices.Delete(t.Rows[i], column, column+1)
	}
}

// bare returns a table of figures without dashes for what is not known, and without the columns that have nothing else.
func bare(t section) section {
	for i := len(t.Columns) - 1; i > 0; i-- {
		empty := len(t.Rows) > 0
		for _, row := range t.Rows {
			if row[i].Text == "–" {
				row[i].Text = ""
			}
			empty = empty && row[i].Text == ""
		}
		if empty {
			t.drop(i)
		}
	}
	return t
}
