package score

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/notation"
	"cartulary/replay"
)

// returnReasons returns the reasons that each table of returns has, in its order.
func returnReasons() []string { return placed("return") }

// A Stay is the time of one follower on the board. After a flight it keeps its first place.
type Stay struct {
	Place
	Player   notation.Colour // the owner
	Figure   string          // the kind of figure as records name it; empty for a normal follower
	From, To int             // turns as written; To is the last turn if it is still on the board
	FromPart notation.Part   // of From
	ToPart   notation.Part   // of To
	Turns    int             // number of turns between them
	End      string          // reason of the return: scored, dragon, ...; empty if it is still on the board
}

type openStay struct {
	figure engine.Figure
	stay   Stay
	index  int // of the turn of its deployment
}

// trackFollower follows deployments, flights and returns.
func (c *collector) trackFollower(s *engine.State, e *engine.Event) {
	same := func(g openStay) bool {
		return int8(g.figure.Player) == e.Player && g.figure.Kind == e.Figure && g.figure.Node == e.Node
	}
	switch e.Kind {
	case engine.EvDeploy, engine.EvStation, engine.EvGoOn:
		if !s.Rules().Figures[e.Figure].Follower {
			return
		}
		c.stays = append(c.stays, openStay{engine.Figure{Player: uint8(e.Player), Kind: e.Figure, Node: e.Node},
			Stay{Place: placeOf(s, e.Node), Player: c.made.Players[e.Player].Colour, Figure: kindOf(s, e.Figure), From: c.number, FromPart: c.part}, c.turns})
	case engine.EvShift, engine.EvJoin:
		if i := slices.IndexFunc(c.stays, same); i >= 0 {
			c.stays[i].figure.Node = e.To
		}
	case engine.EvCapture:
		c.returned.add(names.Capture.String(), int(e.Player), 1)
		if i := slices.IndexFunc(c.stays, same); i >= 0 {
			c.endStay(c.stays[i], names.Capture.String())
			c.stays = slices.Delete(c.stays, i, i+1)
		}
	case engine.EvReturn:
		if !s.Rules().Figures[e.Figure].Follower {
			return
		}
		c.returned.add(e.Reason.String(), int(e.Player), 1)
		if i := slices.IndexFunc(c.stays, same); i >= 0 {
			c.endStay(c.stays[i], e.Reason.String())
			c.stays = slices.Delete(c.stays, i, i+1)
		}
	}
}

// endStay ends a stay. Of equally long stays on a feature the first counts; one in the City is on none.
func (c *collector) endStay(g openStay, reason string) {
	g.stay.To, g.stay.ToPart, g.stay.Turns, g.stay.End = c.number, c.part, c.turns-g.index, reason
	c.made.Stays = append(c.made.Stays, g.stay)
	p := &c.made.Players[g.figure.Player]
	if g.stay.Role != notation.NoRole && (p.Longest == nil || g.stay.Turns > p.Longest.Turns) {
		p.Longest = &g.stay
	}
}

// kindOf returns the name of a kind of figure, empty for a normal follower.
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
