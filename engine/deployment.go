package engine

import (
	"fmt"
	"slices"

	"cartulary/engine/rule"
)

// A DeploymentRule forbids deployments on parts of tiles on the board: the generator omits them, Report reports them.
type DeploymentRule struct {
	*rule.Rule
	Of      Word // the kind of figure; 0: any follower
	Others  bool // without Of: other figures too
	Forbids func(s *State, figure uint8, n NodeID) bool
	Report  func(*Case)
}

// check returns the check of the rule. Other rules report a part or a tile that is not there.
func (d DeploymentRule) check() *Check {
	forbidden := func(c *Case) bool {
		a := c.Action
		return a.Tile != NoTile && a.Part != NoPart && d.Forbids(c.State, a.Figure, c.NodeOf(a.Tile, a.Part))
	}
	return &Check{Rule: d.Rule, At: AtDeploy, Of: d.Of, Others: d.Others, When: &Condition{Holds: forbidden}, Func: d.Report}
}

// A bar is a DeploymentRule for the move generator.
type bar struct {
	figures uint32 // bits of the kinds of figures
	forbids func(s *State, figure uint8, n NodeID) bool
}

// addBars fills the table of bars from the rules of the elements.
func (r *Rules) addBars(elements []Element) error {
	for _, e := range elements {
		for _, d := range e.Deployments {
			b := bar{forbids: d.Forbids}
			for k, f := range r.Figures {
				if d.Of == 0 && (f.Follower || d.Others) || d.Of == WordOf(f.Name) {
					b.figures |= 1 << k
				}
			}
			if b.figures == 0 {
				return fmt.Errorf("a rule of deployments of %s is for %q, which no element has", d.ID, d.Of)
			}
			r.bars = append(r.bars, b)
		}
	}
	return nil
}

// BarsDeployments reports whether more than the tile decides where a follower may be deployed.
func (r *Rules) BarsDeployments() bool { return len(r.bars) > 0 }

// barred reports whether a rule forbids the deployment of a figure on a part.
func (s *State) barred(figure uint8, n NodeID) bool {
	return slices.ContainsFunc(s.rules.bars, func(b bar) bool { return b.figures>>figure&1 == 1 && b.forbids(s, figure, n) })
}

// unbarred removes from list[first:] nodes barred to all followers in the supply: of the kind of, unless AnyFollower.
func (s *State) unbarred(list []NodeID, first int, of uint8) []NodeID {
	if len(s.rules.bars) == 0 {
		return list
	}
	open := func(n NodeID) bool {
		for k := range s.rules.Figures {
			if f := uint8(k); (f == of || of == AnyFollower && s.rules.follower[f] == 1 && s.rules.Lands(f, s.Kind(n)) && s.Supply(s.Active(), f) > 0) && !s.barred(f, n) {
				return true
			}
		}
		return false
	}
	kept := slices.DeleteFunc(list[first:], func(n NodeID) bool { return !open(n) })
	return list[:first+len(kept)]
}

// unbarredParts returns the parts open to some follower after a placement. It places the tile in a copy of the game.
func (s *State) unbarredParts(p Placement, parts uint16) (open uint16) {
	if parts == 0 || s.turn.active < 0 {
		return parts
	}
	after := s.Clone()
	place := Place(p)
	after.Apply(&place)
	last := after.LastPlaced()
	for part := range uint8(after.Parts(last)) {
		if n := after.NodeOf(last, part); parts>>part&1 == 1 && len(after.unbarred([]NodeID{n}, 0, AnyFollower)) > 0 {
			open |= 1 << part
		}
	}
	return open
}
