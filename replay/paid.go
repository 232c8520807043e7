package replay

import (
	"fmt"
	"strings"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// ExplainPaid returns a line that shows points independent of a majority: "king: 11 complete cities = 11, for red".
// Index is that of an EvPoints event without figures.
func ExplainPaid(s *engine.State, events []engine.Event, index int) string {
	e := &events[index]
	player, points := s.Name(int(e.Player)), int(e.Points)
	line := func(what, why string) string { return fmt.Sprintf("%s: %s = %d, for %s", what, why, points, player) }
	what := e.Reason.String()
	if own := s.Terms(e); len(own) > 0 {
		if e.Node != engine.NoNode {
			what += " at " + standing(s, int(e.Player), e.Node)
		}
		return line(what, Terms(own))
	}
	switch e.Reason {
	case names.Goods:
		return line(what, mostOf(s, e))
	case names.King, names.Robber:
		return fmt.Sprintf("%s: %d for its holder %s", what, points, player)
	case names.Abbot:
		return line(what+" at "+Whereabouts(s, e.Node), Terms([]engine.Term{{What: "tiles", Count: points, Each: 1}}))
	case names.Flock:
		return line(what+" at "+Whereabouts(s, e.Node), fmt.Sprintf("%d sheep", points))
	case names.Fairy:
		at := ""
		if i := FairyTile(s, events, index); i != engine.NoTile {
			at = fmt.Sprintf(" at %d,%d", s.Tiles()[i].At.X, s.Tiles()[i].At.Y)
		}
		return fmt.Sprintf("%s%s: %d %s, for %s", what, at, points, fairyReason(s, events, index), player)
	case names.Leper:
		index, _ := s.Place(e.Node)
		at := s.Tiles()[index].At
		return fmt.Sprintf("%s at %d,%d: %s for the follower that it passes, for %s", what, at.X, at.Y, Minus(points), player)
	case names.Ransom, names.Bazaar:
		for i := range events {
			if o := &events[i]; (i == index-1 || i == index+1) && o.Kind == engine.EvPoints && o.Reason == e.Reason && o.Points == -e.Points {
				verb, other := " from ", s.Name(int(o.Player))
				if points < 0 {
					verb = " to "
				}
				return fmt.Sprintf("%s: %s%s%s, for %s", what, Signed(points), verb, other, player)
			}
		}
	}
	return fmt.Sprintf("%s: %s, for %s", what, Signed(points), player)
}

// standing returns the square and location of a player's figure on a part: a corner for one that stands where tiles meet.
func standing(s *engine.State, player int, n engine.NodeID) string {
	for _, f := range s.Figures() {
		if int(f.Player) == player && f.Node == n && f.Corner != tile.NoCorner {
			index, _ := s.Place(n)
			at := s.Tiles()[index].At
			return fmt.Sprintf("%d,%d %s", at.X, at.Y, notation.LocNE+notation.Loc(f.Corner-tile.NorthEast))
		}
	}
	return Whereabouts(s, n)
}

// mostOf returns words for the most goods of a kind: "5 wine, the most".
func mostOf(s *engine.State, e *engine.Event) string {
	n := s.Holding(int(e.Player), int(e.Token))
	text := fmt.Sprintf("%d %s, the most", n, s.Rules().Holdings[e.Token])
	var others []string
	for p := range s.Players() {
		if p != int(e.Player) && s.Holding(p, int(e.Token)) == n {
			others = append(others, s.Name(p))
		}
	}
	if others != nil {
		text += ", as many as " + strings.Join(others, " and ")
	}
	return text
}

// fairyReason returns words for points of the fairy: at the start of a turn, or for its follower that is scored or recalled.
func fairyReason(s *engine.State, events []engine.Event, index int) string {
	for i := index - 1; i >= 0; i-- {
		switch e := &events[i]; e.Kind {
		case engine.EvFeature:
			n := events[index].Node
			return fmt.Sprintf("for its follower on the scored %s at %s", s.Kind(n), Whereabouts(s, n))
		case engine.EvPoints:
			if e.Reason == names.Abbot {
				return "for the recalled abbot"
			}
		}
	}
	return "at the start of the turn"
}
