package score

import (
	"cartulary/engine"
	"cartulary/notation"
	"cartulary/report/grid"
)

// A Prisoner is a follower in the hands of another player at the end.
type Prisoner struct {
	By, Owner notation.Colour
	Figure    string // the kind of figure as records name it; empty for a normal follower
}

func (c *collector) prisoners(s *engine.State) {
	c.made.Prisoners = nil
	for _, x := range s.Captives() {
		by, owner := c.made.Players[x.By].Colour, c.made.Players[x.Player].Colour
		c.made.Prisoners = append(c.made.Prisoners, Prisoner{by, owner, kindOf(s, x.Kind)})
	}
}

func (p *page) prisoners() {
	if len(p.r.Prisoners) == 0 {
		return
	}
	s := p.add(p.text("Prisoners"))
	for _, x := range p.r.Players {
		held := p.heldBy(x.Colour)
		if len(held) > 0 {
			s.Items = append(s.Items, grid.Item{Text: p.text("%s holds %s", p.playerName(x.Colour), p.Lang.And(held))})
		}
	}
}

// heldBy returns the prisoners of a player: "follower of Ana".
func (p *page) heldBy(by notation.Colour) (list []string) {
	for _, x := range p.r.Prisoners {
		if x.By != by {
			continue
		}
		word := "follower"
		if x.Figure != "" {
			word = x.Figure
		}
		list = append(list, p.text("%s of %s", p.Lang.Word(word), p.playerName(x.Owner)))
	}
	return list
}
