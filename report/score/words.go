package score

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/playername"
	"cartulary/notation"
	"cartulary/replay"
)

// result returns a sentence with the result of the game.
func (p *page) result() string {
	r := p.r.Result
	var winners []string
	for _, c := range r.Winners {
		winners = append(winners, p.names.long[c])
	}
	at := " after " + count(p.r.Turns, "turn", "turns") + ", at " + p.scores(notation.NoColour)
	tie := "."
	if r.StarterLost {
		tie = "; in a tie the player who began loses."
	}
	switch r.Ending {
	case NotPlayed:
		return "This game cannot be replayed."
	case Unfinished:
		return "Unfinished" + at + "."
	case Conceded:
		return p.won(winners, "") + ": " + p.playerName(r.By) + " conceded" + at + tie
	case OutOfTime:
		return p.won(winners, "") + ": " + p.playerName(r.By) + " ran out of time" + at + tie
	}
	best := p.r.player(r.Winners[0]).Score
	switch {
	case len(p.r.Players) == 1:
		return winners[0] + " scores " + count(best, "point", "points") + "."
	case len(winners) > 1 || r.StarterLost:
		return p.won(winners, " at "+count(best, "point", "points")) + tie
	}
	return p.won(winners, fmt.Sprintf(" with %s to %s", count(best, "point", "points"), p.scores(r.Winners[0]))) + "."
}

func (p *page) won(winners []string, how string) string {
	switch len(winners) {
	case 0:
		return "Nobody wins"
	case 1:
		return winners[0] + " wins" + how
	}
	return playername.And(winners) + " share the win" + how
}

// playerName returns the name of a player, or the colour if it is not in the game.
func (p *page) playerName(c notation.Colour) string {
	if name, ok := p.names.long[c]; ok {
		return name
	}
	return c.String()
}

// scores returns the scores in order of play, without one player: "12 : 8", "12, 8 and 3".
func (p *page) scores(without notation.Colour) string {
	var s []string
	for _, x := range p.r.Players {
		if x.Colour != without {
			s = append(s, strconv.Itoa(x.Score))
		}
	}
	if len(s) == 2 && without == notation.NoColour {
		return s[0] + " : " + s[1]
	}
	return playername.And(s)
}

// feature returns the name of a scored feature with its place in the form of records: "city at 3,1 N". It adds
// "unfinished" to a feature in a turn and "finished" to one in the final scoring, the exceptions. A loss has only its
// tile: the leper enters the tile.
func feature(s *Scoring) string {
	name := s.Reason
	isFeature := slices.Contains(ownReasons, s.Reason) && s.Reason != "field"
	switch {
	case isFeature && !s.Final && !s.Complete:
		name = "unfinished " + name
	case isFeature && s.Final && s.Complete:
		name = "finished " + name
	}
	if s.Holding != "" {
		name += ": " + s.Holding
	}
	if s.HasAt {
		name = fmt.Sprintf("%s at %d,%d", name, s.At.X, s.At.Y)
	}
	if s.Loc != notation.NoLoc && s.Passed == notation.NoRole {
		name += " " + s.Loc.String()
	}
	return name
}

var roles = map[string][2]string{
	"road": {"thief", "thieves"}, "city": {"knight", "knights"}, "cloister": {"monk", "monks"}, "field": {"farmer", "farmers"},
}

// explanation returns how the value is calculated and, unless one follower stood there alone, the majority: "5 tiles x 2;
// 2 knights to 1". For a loss it names the figure.
func (p *page) explanation(s *Scoring, own Share) string {
	if s.Passed != notation.NoRole {
		return "passes a " + s.Passed.String()
	}
	parts := []string{}
	if terms := slices.Concat(s.Terms, own.Terms); len(terms) > 0 {
		parts = append(parts, replay.Terms(terms))
	}
	role, ok := roles[s.Reason]
	if !ok {
		role = [2]string{"follower", "followers"}
	}
	have := count(own.Followers, role[0], role[1])
	var equal, fewer []string
	alike := true // the equal players have the same figures
	for _, o := range s.Shares {
		switch {
		case o.Player == own.Player:
		case o.Followers == own.Followers:
			equal = append(equal, p.names.short[o.Player])
			alike = alike && o.Strong == own.Strong
		default:
			fewer = append(fewer, strconv.Itoa(o.Followers))
		}
	}
	switch {
	case s.Holding != "":
		have = strconv.Itoa(s.Held)
	case len(equal) > 0 && !alike:
		have = fmt.Sprintf("strength %d", own.Followers)
	case own.Strong != "" && (len(fewer) > 0 || strings.Contains(own.Strong, " and ")):
		have = fmt.Sprintf("%s: %d", own.Strong, own.Followers)
	case own.Strong != "":
		have = own.Strong
	}
	if len(fewer) > 0 {
		have += " to " + playername.And(fewer)
	}
	switch {
	case s.Holding != "" && len(equal) == 0:
		parts = append(parts, "the most: "+have)
	case len(equal) > 0:
		parts = append(parts, "shared with "+playername.And(equal)+", "+have+" each")
	case own.Followers > 1 || len(fewer) > 0:
		parts = append(parts, have)
	}
	return strings.Join(parts, "; ")
}
