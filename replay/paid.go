package replay

import (
	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// ExplainPaid returns a line that shows points independent of a majority: "king: 11 complete cities = 11, for red".
// Index is that of an EvPoints event without figures.
func ExplainPaid(s *engine.State, events []engine.Event, index int) message.Text {
	e := &events[index]
	player, points := s.Name(int(e.Player)), int(e.Points)
	line := func(what, why message.Text) message.Text {
		return message.Say("%s: %s = %d, for %s", what, why, points, player)
	}
	what := message.Say("%s", e.Reason)
	if own := s.Terms(e); len(own) > 0 {
		if e.Node != engine.NoNode {
			what = message.Say("%s at %s", e.Reason, standing(s, int(e.Player), e.Node))
		}
		return line(what, sum(own))
	}
	switch e.Reason {
	case names.Goods:
		return line(what, mostOf(s, e))
	case names.King, names.Robber:
		return message.Say("%s: %d for its holder %s", what, points, player)
	case names.Abbot:
		return line(message.Say("%s at %s", e.Reason, Place(s, e.Node)), sum([]engine.Term{{What: "tiles", Count: points, Each: 1}}))
	case names.Flock:
		return line(message.Say("%s at %s", e.Reason, Place(s, e.Node)), message.Say("%d sheep", points))
	case names.Fairy:
		if i := FairyTile(s, events, index); i != engine.NoTile {
			what = message.Say("%s at %d,%d", what, s.Tiles()[i].At.X, s.Tiles()[i].At.Y)
		}
		return message.Say("%s: %d %s, for %s", what, points, fairyReason(s, events, index), player)
	case names.Leper:
		index, _ := s.Place(e.Node)
		at := s.Tiles()[index].At
		return message.Say("%s at %d,%d: %s for the follower that it passes, for %s", what, at.X, at.Y, Minus(points), player)
	case names.Ransom, names.Bazaar:
		for i := range events {
			if o := &events[i]; (i == index-1 || i == index+1) && o.Kind == engine.EvPoints && o.Reason == e.Reason && o.Points == -e.Points {
				if points < 0 {
					return message.Say("%s: %s to %s, for %s", what, Signed(points), s.Name(int(o.Player)), player)
				}
				return message.Say("%s: %s from %s, for %s", what, Signed(points), s.Name(int(o.Player)), player)
			}
		}
	}
	return message.Say("%s: %s, for %s", what, Signed(points), player)
}

// standing returns the square and location of a player's figure on a part: a corner for one that stands where tiles meet.
func standing(s *engine.State, player int, n engine.NodeID) message.Text {
	for _, f := range s.Figures() {
		if int(f.Player) == player && f.Node == n && f.Corner != tile.NoCorner {
			index, _ := s.Place(n)
			at := s.Tiles()[index].At
			return message.Say("%d,%d %s", at.X, at.Y, message.Loc((notation.LocNE + notation.Loc(f.Corner-tile.NorthEast)).String()))
		}
	}
	return Place(s, n)
}

// mostOf returns words for the most goods of a kind: "5 wine, the most".
func mostOf(s *engine.State, e *engine.Event) message.Text {
	n := s.Holding(int(e.Player), int(e.Token))
	text := message.Say("%d %s, the most", n, s.Rules().Holdings[e.Token])
	var others []message.Text
	for p := range s.Players() {
		if p != int(e.Player) && s.Holding(p, int(e.Token)) == n {
			others = append(others, message.Name(s.Name(p)))
		}
	}
	if others != nil {
		text = message.Say("%s, as many as %s", text, message.Both(others))
	}
	return text
}

// fairyReason returns words for points of the fairy: at the start of a turn, or for its follower that is scored or recalled.
func fairyReason(s *engine.State, events []engine.Event, index int) message.Text {
	for i := index - 1; i >= 0; i-- {
		switch e := &events[i]; e.Kind {
		case engine.EvFeature:
			n := events[index].Node
			return message.Say("for its follower on the scored %s at %s", s.Kind(n), Place(s, n))
		case engine.EvPoints:
			if e.Reason == names.Abbot {
				return message.Say("for the recalled abbot")
			}
		}
	}
	return message.Say("at the start of the turn")
}
