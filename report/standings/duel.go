package standings

import (
	"cmp"
	"slices"

	"cartulary/engine/message"
	"cartulary/report/lang"
)

// Absent is the name of an opponent who is no person: an empty place of a schedule.
const Absent = "∅"

// A Duel is what the same players play against each other in a round: one game or several, or a bye. It is the unit of a table:
// a win of three games is one win. In an event of teams it is a match, and its Parts are the duels.
type Duel struct {
	Round   string   `json:"round"`
	Table   string   `json:"table,omitzero"`
	Match   string   `json:"match,omitzero"`
	Bracket string   `json:"bracket,omitzero"`
	Date    string   `json:"date,omitzero"`
	BestOf  int      `json:"bestOf,omitzero"`
	Sides   []Side   `json:"sides"`            // in order of play of the first game
	Open    bool     `json:"open,omitzero"`    // not decided yet: it counts for nobody
	Void    bool     `json:"void,omitzero"`    // played, and nobody wins
	Bye     bool     `json:"bye,omitzero"`     // one player without an opponent
	Forfeit bool     `json:"forfeit,omitzero"` // nobody moved
	Games   []Result `json:"-"`                // in order; none in a match whose duels are unknown
	Parts   []Duel   `json:"parts,omitempty"`
}

// A Side is a player, or a team, in a duel.
type Side struct {
	Name   string  `json:"name"`
	Team   string  `json:"team,omitzero"`
	Score  float64 `json:"score"` // 1 for a win, a part of it if several share the first place
	Duels  float64 `json:"duels"` // duels won: in a match of teams the sum of its parts, else the Score
	Games  float64 `json:"games"` // games won
	Points int     `json:"points,omitzero"`
}

// duelKey names what the games of one duel share: the two players, the round, the bracket and the match of the site. Games
// without a round and a match share the table.
type duelKey struct {
	players                      [2]string
	round, bracket, match, table string
}

// aside reports whether a result is part of no duel: it does not count, and it is not to be played either.
func (g *Result) aside() bool { return g.Apart != "" && !g.Open }

// duelOf returns the key of a result's duel; ok is false if the result is a duel of its own.
func (g *Result) duelOf() (key duelKey, ok bool) {
	if len(g.Players) != 2 || g.Round == "" && g.Match == "" && g.Table == "" {
		return key, false
	}
	key = duelKey{[2]string{g.Players[0].Name, g.Players[1].Name}, g.Round, g.Bracket, g.Match, ""}
	slices.Sort(key.players[:])
	if g.Round == "" && g.Match == "" {
		key.table = g.Table
	}
	return key, true
}

// settle gives the places of a game of equal points by the rule for tied games.
func (g *Result) settle(rule string) {
	if rule == half || g.Kind == Bye || g.Kind > Forfeit || g.first() < 2 || stageOf(g.Round).knockout {
		return
	}
	g.Players = slices.Clone(g.Players)
	starter, last := -1, -1
	for i := range g.Players {
		if g.Players[i].Place == 1 {
			if starter < 0 {
				starter = i
			}
			last = i
		}
	}
	n := g.first()
	for i := range g.Players {
		switch p := &g.Players[i]; {
		case p.Place != 1:
		case rule == second && i != last:
			p.Place = 2
		case rule == starterLoses && i == starter:
			p.Place = n
		}
	}
	g.decided = message.Say("a tie, and %s started", g.Players[starter].Name)
	g.Decided = lang.English.Said(g.decided)
}

// inDuels makes the duels of results that are in order.
func inDuels(results []Result) (list []Duel) {
	index := map[duelKey]int{}
	for i := range results {
		g := &results[i]
		if g.Kind == Entered || g.Kind == Matched || g.aside() {
			continue
		}
		key, shared := g.duelOf()
		at, ok := index[key]
		if !ok || !shared || list[at].other(g) {
			at = len(list)
			if shared {
				index[key] = at
			}
			list = append(list, Duel{Round: g.Round, Table: g.Table, Match: g.Match, Bracket: g.Bracket, Date: g.Date})
		}
		d := &list[at]
		d.Games = append(d.Games, *g)
		d.BestOf = max(d.BestOf, g.BestOf)
	}
	for i := range list {
		d := &list[i]
		// The record of a table to be played stays when its games are recorded elsewhere.
		if !slices.ContainsFunc(d.Games, func(g Result) bool { return !g.Open }) {
			d.Games = d.Games[:1]
		} else {
			d.Games = slices.DeleteFunc(d.Games, func(g Result) bool { return g.Open })
		}
		d.count()
	}
	return list
}

// other reports whether a result is that of another duel of the same players, by the ids of their site.
func (d *Duel) other(g *Result) bool {
	return g.ID != "" && slices.ContainsFunc(d.Games, func(o Result) bool { return o.ID != "" && o.ID != g.ID })
}

// count makes the sides and their scores from the games, which are all played, or one that is not.
func (d *Duel) count() {
	for _, p := range d.Games[0].Players {
		d.Sides = append(d.Sides, Side{Name: p.Name, Team: p.Team})
	}
	if len(d.Sides) == 1 {
		d.Bye = true
		d.Sides[0].Score, d.Sides[0].Duels = 1, 1
		return
	}
	d.Forfeit = true
	whole := false // a record has the score of all games
	for i := range d.Games {
		g := &d.Games[i]
		d.Void = d.Void || g.Void
		d.Forfeit = d.Forfeit && g.Kind == Forfeit
		whole = whole || g.Kind == Duelled
		for k := range g.Players {
			s := d.side(g.Players[k].Name)
			if g.Kind == Duelled {
				s.Games += g.Players[k].Won
			} else if !g.Open {
				s.Games += g.score(k)
			}
			s.Points += g.Players[k].Points
		}
	}
	d.Open = d.Games[0].Open || !whole && !d.Void && d.BestOf > 1 && !d.Forfeit && !d.over()
	if d.Void || d.Open {
		return
	}
	if len(d.Games) == 1 && d.Games[0].Kind != Duelled {
		for k := range d.Games[0].Players {
			d.Sides[k].Score = d.Games[0].score(k)
		}
	} else {
		d.share(func(s *Side) float64 { return s.Games })
	}
	for k := range d.Sides {
		d.Sides[k].Duels = d.Sides[k].Score
	}
}

// over reports whether a side has won more than half of the games, or all are played.
func (d *Duel) over() bool {
	return len(d.Games) >= d.BestOf || slices.ContainsFunc(d.Sides, func(s Side) bool { return s.Games > float64(d.BestOf)/2 })
}

// share gives the win to the sides with the highest value.
func (d *Duel) share(value func(*Side) float64) {
	best, n := 0.0, 0
	for k := range d.Sides {
		switch v := value(&d.Sides[k]); {
		case k == 0 || v > best:
			best, n = v, 1
		case v == best:
			n++
		}
	}
	for k := range d.Sides {
		if d.Sides[k].Score = 0; value(&d.Sides[k]) == best {
			d.Sides[k].Score = 1 / float64(n)
		}
	}
}

func (d *Duel) side(name string) *Side {
	return &d.Sides[slices.IndexFunc(d.Sides, func(s Side) bool { return s.Name == name })]
}

// teamEvent reports whether results are those of matches of teams: every duel names its match and two teams.
func teamEvent(results []Result) bool {
	n := 0
	for i := range results {
		g := &results[i]
		if g.Kind == Entered || g.Kind == Bye || g.aside() {
			continue
		}
		n++
		if g.Kind == Matched {
			continue
		}
		if len(g.Players) != 2 || g.Match == "" || g.Players[0].Team == "" || g.Players[1].Team == "" {
			return false
		}
	}
	return n > 0
}

// matches makes the matches of teams from the duels of their players, and from results of whole matches.
func matches(results []Result) (list []Duel) {
	parts := inDuels(results)
	at := map[[3]string]int{}
	for _, p := range parts {
		if p.Bye { // of a team
			p.Sides[0].Duels = 0
			list = append(list, p)
			continue
		}
		key := matchKey(p.Match, p.Sides[0].Team, p.Sides[1].Team)
		i, ok := at[key]
		if !ok {
			i = len(list)
			at[key] = i
			list = append(list, Duel{Round: p.Round, Match: p.Match, Bracket: p.Bracket, Date: p.Date,
				Sides: []Side{{Name: p.Sides[0].Team}, {Name: p.Sides[1].Team}}})
		}
		list[i].Parts = append(list[i].Parts, p)
	}
	for i := range list {
		if !list[i].Bye {
			list[i].countParts()
		}
	}
	for i := range results {
		g := &results[i]
		if g.Kind != Matched || g.aside() {
			continue
		}
		if k, ok := at[matchKey(g.Match, g.Players[0].Name, g.Players[1].Name)]; ok && g.Match != "" {
			if m := &list[k]; m.Open && !g.Open && !slices.ContainsFunc(m.Parts, func(d Duel) bool { return !d.Open }) {
				m.whole(g)
			}
			continue
		}
		m := Duel{Round: g.Round, Match: g.Match, Bracket: g.Bracket, Date: g.Date, Sides: []Side{{Name: g.Players[0].Name}, {Name: g.Players[1].Name}}}
		m.whole(g)
		list = append(list, m)
	}
	return list
}

// matchKey names a match: its id and the two teams. Duels of other teams with the same id are another match.
func matchKey(match, a, b string) [3]string { return [3]string{match, min(a, b), max(a, b)} }

// countParts adds up the duels of a match. It is decided once the duels left cannot turn it.
func (d *Duel) countParts() {
	left := 0
	for i := range d.Parts {
		p := &d.Parts[i]
		if p.Open {
			left++
		}
		for k := range p.Sides {
			s := &d.Sides[0]
			if p.Sides[k].Team != s.Name {
				s = &d.Sides[1]
			}
			s.Duels += p.Sides[k].Score
			s.Games += p.Sides[k].Games
			s.Points += p.Sides[k].Points
		}
	}
	lead := d.Sides[0].Duels - d.Sides[1].Duels
	d.Open = left > 0 && float64(left) >= max(lead, -lead)
	if !d.Open {
		d.share(func(s *Side) float64 { return s.Duels })
	}
}

// whole takes a match from the result of all its duels.
func (d *Duel) whole(g *Result) {
	d.Games = []Result{*g}
	if d.Open, d.Void = g.Open, g.Void; d.Open || d.Void {
		return
	}
	for k := range d.Sides {
		d.Sides[k].Duels, d.Sides[k].Games = g.Players[k].Won, g.games[k]
	}
	d.share(func(s *Side) float64 { return s.Duels })
}

// byRound orders duels as they are played.
func byRound(a, b Duel) int {
	return cmp.Or(stageOf(a.Round).compare(stageOf(b.Round)), cmp.Compare(a.Date, b.Date), natural(a.Table, b.Table), natural(a.Match, b.Match))
}
