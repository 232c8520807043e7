package page

import (
	"html/template"
	"strconv"

	"cartulary/report/lang"
	"cartulary/report/svg"
)

// A plain is what a browser without JavaScript shows: the end of the game and the moves as the record has them.
type plain struct {
	Needs, Player, Points, Moves string
	Scores                       [][2]string
	Board                        template.HTML
	Turns                        []string
}

// plain returns the page without JavaScript in a language; at is its index in lang.All.
func (g *builder) plain(l *lang.Lang, at int) *plain {
	p := &plain{Needs: l.Text("This page needs JavaScript to show each turn. Here is the end of the game."), Player: l.Text("Player"), Points: l.Text("Points"), Moves: l.Text("Moves"),
		Board: template.HTML(svg.Sketch(g.end, l.Text("Board")))} // no free text of the record is in it
	for i, x := range g.Players {
		p.Scores = append(p.Scores, [2]string{x.Called[at], strconv.Itoa(g.Turns[len(g.Turns)-1].Scores[i])})
	}
	for _, t := range g.Turns {
		if t.Text != "" {
			p.Turns = append(p.Turns, t.Text)
		}
	}
	return p
}
