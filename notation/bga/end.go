package bga

import (
	"fmt"
	"slices"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

type leaver struct {
	Player num  `json:"player_id"`
	Name   text `json:"player_name"`
}

func (g *game) leaver(a leaver) *seat {
	if p := g.player(a.Player); p != nil {
		return p
	}
	name := plain(string(a.Name))
	i := slices.IndexFunc(g.seats, func(p *seat) bool { return p.name == name })
	if i < 0 {
		return nil
	}
	return g.seats[i]
}

// A departure is a player's leaving, of whatever kind.
type departure struct {
	seat *seat
	at   notation.Span
}

func (g *game) concede(n note, a leaver) bool {
	if p := g.leaver(a); p != nil {
		g.conceded = append(g.conceded, departure{p, n.at.span()})
	}
	return true
}

// leave reads that a player left or was expelled before the end. The player's clock comes later.
func (g *game) leave(_ note, a leaver) bool {
	if p := g.leaver(a); p != nil {
		g.gone = append(g.gone, departure{seat: p})
	}
	return true
}

// depart records who left: in the player's last turn if the others played on, else as the termination, which is time if the clock was
// used up, else concede.
func (g *game) depart() {
	var seen []*seat
	for i, d := range slices.Concat(g.conceded, g.gone) {
		if slices.Contains(seen, d.seat) {
			continue
		}
		seen = append(seen, d.seat)
		switch kind := notation.TerminationConcede; {
		case g.playedOn(d.seat):
			g.takeLeave(d.seat)
		case g.rec.Termination.Kind == notation.TerminationNone:
			if i >= len(g.conceded) && d.seat.clock.set && d.seat.clock.n <= 0 {
				kind = notation.TerminationTime
			}
			g.rec.Termination = notation.Termination{Kind: kind, Player: d.seat.colour, Span: d.at}
		}
	}
}

// playedOn reports whether the game went on without p: others ended it, or one of them had two turns after the last one of p.
func (g *game) playedOn(p *seat) bool {
	if len(g.seats) > 2 && g.final {
		return true
	}
	var turns [notation.NumColours]int
	for _, t := range g.rec.Turns[notation.LastTurn(g.rec.Turns, p.colour)+1:] {
		if t.Part == 0 {
			turns[t.Player]++
		}
	}
	return slices.Max(turns[:]) > 1
}

// takeLeave writes that a player left the game in the last turn. A player who had none has one without a tile, in the first round.
func (g *game) takeLeave(p *seat) {
	i := notation.LastTurn(g.rec.Turns, p.colour)
	if i < 0 {
		i = min(slices.Index(g.seats, p), len(g.rec.Turns))
		g.rec.Turns = slices.Insert(g.rec.Turns, i, notation.Turn{Number: i + 1, Player: p.colour})
		for k := i + 1; k < len(g.rec.Turns); k++ {
			g.rec.Turns[k].Number++
		}
	}
	t := &g.rec.Turns[i]
	t.Actions = append(t.Actions, notation.Action{Kind: notation.ActLeaves, Span: t.Span})
}

// end reads the last state: the scores, and the player who conceded or left.
func (g *game) end(n note, a stateArgs) bool {
	end, err := a.end()
	if err != nil {
		return g.fail(n.at.span(), "the result cannot be read: %s", jsonwords.Reason(err))
	}
	clocks, err := a.clocks()
	if err != nil {
		return g.fail(n.at.span(), "the clocks cannot be read: %s", jsonwords.Reason(err))
	}
	g.close()
	if g.final {
		g.rec.Final.Claims.Score = g.totals()
	}
	for _, p := range g.seats {
		if c := clocks[p.id]; c.within(-maxSeconds, maxSeconds) {
			p.clock = c
		}
	}
	for _, r := range end.Result {
		if p := g.player(r.Player); p != nil && r.Concede.n != 0 {
			g.concede(n, leaver{Player: r.Player})
		}
	}
	for _, r := range end.Result {
		if p := g.player(r.Player); p != nil && r.Zombie.n != 0 {
			g.gone = append(g.gone, departure{p, n.at.span()})
		}
	}
	if p := g.player(end.neutralized()); p != nil {
		g.gone = append(g.gone, departure{p, n.at.span()})
	}
	g.result(n, end)
	return true
}

// result records the final scores. The nominal ones of a conceded game (1 and 0) become a comment.
func (g *game) result(n note, end endArgs) {
	var scores []notation.Total
	nominal := false
	words := ""
	for _, p := range g.seats {
		i := slices.IndexFunc(end.Result, func(r resultRow) bool { return r.Player.set && r.Player.n == p.id })
		if i < 0 || !end.Result[i].Score.within(-maxPoints, maxPoints) {
			return
		}
		score := end.Result[i].Score.n
		scores = append(scores, notation.Total{Player: p.colour, Points: int(score), Span: n.at.span()})
		nominal = nominal || !g.final && score != p.total
		words += fmt.Sprintf(", %s %d", p.colour, score)
	}
	if nominal {
		g.rec.Comments = append(g.rec.Comments, notation.TagComment{Comment: notation.Comment{
			Place: notation.CommentEnd, Text: "Board Game Arena's result: " + words[2:], Span: n.at.span(),
		}})
		return
	}
	g.rec.Result = scores
}

// unfinish ends a log that is cut: the game is unfinished, and an incomplete final scoring is left out.
func (g *game) unfinish() {
	if g.rec.Result != nil || g.rec.Termination.Kind != notation.TerminationNormal && g.rec.Termination.Kind != notation.TerminationUnfinished {
		return
	}
	g.rec.Final = nil
	g.rec.Termination = notation.Termination{Kind: notation.TerminationUnfinished}
}
