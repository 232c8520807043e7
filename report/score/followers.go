package score

import (
	"slices"

	"cartulary/engine"
	"cartulary/replay"
)

// returnScored is the reason for which figures go home when their feature is scored.
const returnScored = "scored"

// returnReasons are the ways home in the order of the table; what is on none of them is still out.
var returnReasons = []string{returnScored, "dragon", "princess", "flea"}

// A Stay is the time of one follower on the table. Where a figure that fled stood at first is where it counts.
type Stay struct {
	Place
	Figure   string // the kind of figure as records name it; empty for a normal follower
	From, To int    // turns as written; To is the last one if it is still out
	Turns    int    // from the one to the other
	End      string // what sent it home: scored, dragon, ...; empty if it is still out
}

// openStay is a follower on the table.
type openStay struct {
	figure engine.Figure
	stay   Stay
	index  int // of the turn in which it came
}

// trackFollower takes the coming, the fleeing and the going of followers.
func (c *collector) trackFollower(s *engine.State, e *engine.Event) {
	same := func(g openStay) bool {
		return int8(g.figure.Player) == e.Player && g.figure.Kind == e.Figure && g.figure.Node == e.Node
	}
	switch e.Kind {
	case engine.EvDeploy:
		if !s.Rules().Figures[e.Figure].Follower {
			return
		}
		c.stays = append(c.stays, openStay{engine.Figure{Player: uint8(e.Player), Kind: e.Figure, Node: e.Node},
			Stay{Place: placeOf(s, e.Node), Figure: kindOf(s, e.Figure), From: c.number}, c.turns})
	case engine.EvShift:
		if i := slices.IndexFunc(c.stays, same); i >= 0 {
			c.stays[i].figure.Node = e.To
		}
	case engine.EvReturn:
		c.returned.add(e.Reason.String(), int(e.Player), 1)
		if i := slices.IndexFunc(c.stays, same); i >= 0 {
			c.endStay(c.stays[i], e.Reason.String())
			c.stays = slices.Delete(c.stays, i, i+1)
		}
	}
}

// endStay ends a stay. Of stays that are as long as another the first counts.
func (c *collector) endStay(g openStay, reason string) {
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
