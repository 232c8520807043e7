package score

import (
	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/report/lang"
)

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

// Name returns the name of a player in the report: one line, unique in the game; the colour if there is no name.
func (r *Report) Name(c notation.Colour) string {
	return r.newPage(r.language()).playerName(c)
}
