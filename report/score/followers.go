package score

import (
	"slices"

	"cartulary/engine"
	"cartulary/replay"
)

// scoredHome is the reason for which figures go home when their feature is scored.
const scoredHome = "scored"

// homeNames are the ways home in the order of the table; what is on none of them is still out.
var homeNames = []string{scoredHome, "dragon", "princess", "flea"}

// A Stay is the time of one follower on the table. Where a figure that fled stood at first is where it counts.
type Stay struct {
	Place
	Figure   string // the kind of figure as records name it; empty for a normal follower
	From, To int    // turns as written; To is the last one if it is still out
	Turns    int    // from the one to the other
	End      string // what sent it home: scored, dragon, ...; empty if it is still out
}

// guest is a follower on the table.
type guest struct {
	figure engine.Figure
	stay   Stay
	index  int // of the turn in which it came
}

// follow takes the coming, the fleeing and the going of followers.
func (c *collector) follow(s *engine.State, e *engine.Event) {
	same := func(g guest) bool {
		return int8(g.figure.Player) == e.Player && g.figure.Kind == e.Figure && g.figure.Node == e.Node
	}
	switch e.Kind {
	case engine.EvDeploy:
		if !s.Rules().Figures[e.Figure].Follower {
			return
		}
		c.guests = append(c.guests, guest{engine.Figure{Player: uint8(e.Player), Kind: e.Figure, Node: e.Node},
			Stay{Place: placeOf(s, e.Node), Figure: kindOf(s, e.Figure), From: c.number}, c.turns})
	case engine.EvShift:
		if i := slices.IndexFunc(c.guests, same); i >= 0 {
			c.guests[i].figure.Node = e.To
		}
	case engine.EvReturn:
		c.homes.add(e.Reason.String(), int(e.Player), 1)
		if i := slices.IndexFunc(c.guests, same); i >= 0 {
			c.leave(c.guests[i], e.Reason.String())
			c.guests = slices.Delete(c.guests, i, i+1)
		}
	}
}

// leave ends a stay. Of stays that are as long as another the first counts.
func (c *collector) leave(g guest, reason string) {
	g.stay.To, g.stay.Turns, g.stay.End = c.number, c.turns-g.index, reason
	p := &c.report.Players[g.figure.Player]
	if p.Longest == nil || g.stay.Turns > p.Longest.Turns {
		p.Longest = &g.stay
	}
}

// kindOf names a kind of figure, a normal follower by nothing.
func kindOf(s *engine.State, kind uint8) string {
	if kind == 0 {
		return ""
	}
	return s.Rules().Figures[kind].Name
}

func placeOf(s *engine.State, n engine.NodeID) Place {
	var p Place
	index, _ := s.Place(n)
	at := s.Tiles()[index].At
	p.At.X, p.At.Y = int32(at.X), int32(at.Y)
	p.Role, p.Loc = replay.PartOf(s, n)
	return p
}
