package live

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/playername"
	"cartulary/notation/format"
	"cartulary/report/lang"
	"cartulary/report/standings"
	"cartulary/validator"
)

// A line is a table of the round without a board: its game has not begun, or there is a result and no moves. Like a board, it has no field for
// what is wrong in a record.
type line struct {
	Table   string   `json:"table,omitempty"`
	Where   []string `json:"where,omitempty"` // as of a board
	Players []string `json:"players"`         // in order of play
	Won     []bool   `json:"won,omitempty"`   // by player
	Result  []string `json:"result"`
	Note    []string `json:"note,omitempty"` // how a tie was decided
	Open    bool     `json:"open,omitempty"`
}

// resultOf returns what standings makes of a game. Making it changes the record, so it has one of its own.
func resultOf(text *format.Game) standings.Result {
	rec, reading := new(format.Parser).Parse(text)
	return standings.NewResult(text.Source, rec, validator.New().Validate(rec, reading, validator.Options{Quick: true}), playername.Plain)
}

// unbegun reports whether a record without a board is a table of its round: a duel, played or not, or a bye.
func (g *game) unbegun() bool {
	r := &g.result
	return g.boardless && r.Kind != standings.Entered && (r.Kind != 0 || r.Open)
}

// unread returns the reason why the row of a table of results is none, "" for others.
func (g *game) unread() string {
	if g.boardless && g.result.Kind == 0 && (!g.result.Open || strings.HasPrefix(g.result.Apart, "the tag ")) {
		return g.result.Apart
	}
	return g.unplayable
}

// active reports whether a game shows that its round has begun.
func (g *game) active() bool {
	return g.playable() || g.unbegun() && !g.result.Open && g.result.Kind != standings.Bye
}

// roundKey returns the round of a game for the question which one is the latest: the match for the third place is played with the final.
func (g *game) roundKey() string {
	if (&standings.Duel{Round: g.round}).Third() {
		return "Final"
	}
	return g.round
}

// current returns the round of each event that the page shows: the latest one in which a table has begun, or the one that is planned after it when all
// of its tables have ended. A schedule of all rounds has no effect before they begin.
func (h *Hall) current() map[string]string {
	latest := map[string]string{}
	later := func(g *game) bool {
		round, ok := latest[g.event]
		return !ok || compare(g.roundKey(), round) > 0
	}
	for g := range h.all() {
		if g.active() && later(g) {
			latest[g.event] = g.roundKey()
		}
	}
	_, begun := h.taken()
	goes := map[string]bool{} // events whose latest round has not ended
	for g := range h.all() {
		if round, ok := latest[g.event]; ok && g.roundKey() == round && (g.playable() && !g.Over || g.unbegun() && g.result.Open && !begun[g.seats]) {
			goes[g.event] = true
		}
	}
	next := map[string]string{}
	for g := range h.all() {
		if !g.unbegun() || !g.result.Open || goes[g.event] || !later(g) {
			continue
		}
		if round, ok := next[g.event]; !ok || compare(g.roundKey(), round) < 0 {
			next[g.event] = g.roundKey()
		}
	}
	for event, round := range next {
		latest[event] = round
	}
	return latest
}

// seats returns what the record of a game and the row of its table share: the players and the round.
func seats(g *game) string {
	var names []string
	for _, p := range g.result.Players {
		names = append(names, p.Name)
	}
	slices.Sort(names)
	return fmt.Sprintf("%q", append(names, g.event, g.round))
}

// taken returns the seats of all games with a board, and of these and of all tables with a result.
func (h *Hall) taken() (boards, begun map[string]bool) {
	boards, begun = map[string]bool{}, map[string]bool{}
	for g := range h.all() {
		if g.playable() {
			boards[g.seats], begun[g.seats] = true, true
		} else if g.unbegun() && !g.result.Open {
			begun[g.seats] = true
		}
	}
	return boards, begun
}

// lines returns the tables of the rounds on the page that have no board, in order.
func (h *Hall) lines() (list []*game) {
	current := h.current()
	boards, begun := h.taken()
	for g := range h.all() {
		round, ok := current[g.event]
		if !g.unbegun() || boards[g.seats] || g.result.Open && begun[g.seats] || !h.chosen(g) {
			continue
		}
		if h.o.Round != "" || ok && g.roundKey() == round {
			list = append(list, g)
		}
	}
	bye := func(g *game) int {
		if g.result.Kind == standings.Bye {
			return 1
		}
		return 0
	}
	slices.SortFunc(list, func(a, b *game) int { return cmp.Or(bye(a)-bye(b), order(a, b)) })
	return list
}

// line returns a table in words.
func (h *Hall) line(g *game) line {
	r := &g.result
	x := line{Table: g.Table, Open: r.Open}
	for _, p := range r.Players {
		x.Players = append(x.Players, bounded(p.Name))
	}
	v, decided := h.verdicts()[g.key()]
	winners := v.winners
	if !decided {
		winners = leaders(r)
	}
	for _, p := range r.Players {
		x.Won = append(x.Won, !r.Open && len(winners) < len(r.Players) && slices.Contains(winners, p.Name))
	}
	x.Result = lang.Each(func(l *lang.Lang) string { return outcome(l, r, winners) })
	switch {
	case decided:
		x.Note = lang.Each(func(l *lang.Lang) string { return v.text(l, "") })
	case r.Kind == standings.Forfeit && len(winners) > 0:
		x.Note = lang.Each(func(l *lang.Lang) string { return l.Text("%s wins without play", called(l, winners)) })
	}
	return x
}

// leaders returns the players in the first place.
func leaders(r *standings.Result) (names []string) {
	best := 0.0
	for _, p := range r.Players {
		best = max(best, p.Won)
	}
	for _, p := range r.Players {
		if r.Kind >= standings.Duelled && p.Won == best || r.Kind < standings.Duelled && p.Place == 1 {
			names = append(names, p.Name)
		}
	}
	return names
}

// outcome returns the result of a table.
func outcome(l *lang.Lang, r *standings.Result, winners []string) string {
	switch {
	case r.Open:
		return l.Text("Not begun")
	case r.Kind == standings.Bye:
		return l.Text("Bye")
	case r.Void || r.Kind == standings.Forfeit && len(winners) == 0:
		return l.Text("Nobody wins")
	case r.Kind == standings.Forfeit:
		return "" // the note says it
	}
	var scores []string
	for _, p := range r.Players {
		if r.Kind == standings.Recorded {
			scores = append(scores, strconv.Itoa(p.Points))
		} else {
			scores = append(scores, strconv.FormatFloat(p.Won, 'f', -1, 64))
		}
	}
	return strings.Join(scores, " : ")
}

// called returns names in a list.
func called(l *lang.Lang, names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = bounded(name)
	}
	return l.And(list)
}

// A verdict is how the rule of an event decides a game of equal points.
type verdict struct {
	winners []string
	starter string // who loses for having started; "": the better place before decides
}

// A gameKey names a game of the folder.
type gameKey struct {
	file   string
	number int
}

func (g *game) key() gameKey { return gameKey{g.result.File, g.result.Game} }

// verdicts returns the tied games that the rule of their event decides, by their places in the folder.
func (h *Hall) verdicts() map[gameKey]verdict {
	if h.decided != nil {
		return h.decided
	}
	h.decided = map[gameKey]verdict{}
	var results []standings.Result
	for g := range h.all() {
		if g.unplayable == "" {
			results = append(results, g.result)
		}
	}
	slices.SortFunc(results, func(a, b standings.Result) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Game, b.Game))
	})
	report := standings.Compute(results, standings.Options{System: h.o.System, Tied: h.o.Tied})
	for i := range report.Events {
		e := &report.Events[i]
		for k := range e.Games {
			if r := &e.Games[k]; r.Decided != "" {
				h.decided[gameKey{r.File, r.Game}] = verdict{leaders(r), starter(r)}
			}
		}
		for k := range e.Matches {
			m := &e.Matches[k]
			if m.Why == "" || m.Winner == "" || len(m.Games) == 0 {
				continue
			}
			last := &m.Games[len(m.Games)-1]
			v := verdict{winners: []string{m.Winner}}
			if e.System.Tie == "second" {
				v.starter = starter(last)
			}
			h.decided[gameKey{last.File, last.Game}] = v
		}
	}
	return h.decided
}

// starter returns the first in order of play of those who were equal.
func starter(r *standings.Result) string {
	most := r.Players[0].Points
	for _, p := range r.Players {
		most = max(most, p.Points)
	}
	return r.Players[slices.IndexFunc(r.Players, func(p standings.Player) bool { return p.Points == most })].Name
}

// text returns a verdict in a sentence. Points are those of each in words, "" if they stand beside it.
func (v *verdict) text(l *lang.Lang, points string) string {
	who := called(l, v.winners)
	switch {
	case v.starter != "" && points != "":
		return l.Text("%s wins a tie at %s: %s started.", who, points, bounded(v.starter))
	case v.starter != "":
		return l.Text("%s wins the tie: %s started.", who, bounded(v.starter))
	case points != "":
		return l.Text("%s wins a tie at %s, by the better place before.", who, points)
	}
	return l.Text("%s wins the tie, by the better place before.", who)
}

// result returns the result of a game that is over, in sentences. Who shares a win is known only if the organiser has named the rule.
func (h *Hall) result(g *game) []string {
	best := leaders(&g.result)
	if !g.tied {
		return g.Result
	}
	v, decided := h.verdicts()[g.key()]
	if !decided && (h.o.System != "" || h.o.Tied != "") {
		return g.Result
	}
	most := 0
	for _, p := range g.Players {
		most = max(most, p.Points)
	}
	return lang.Each(func(l *lang.Lang) string {
		points := l.Text("%d points", most)
		if decided {
			return v.text(l, points)
		}
		return l.Text("%s are tied at %s.", called(l, best), points)
	})
}
