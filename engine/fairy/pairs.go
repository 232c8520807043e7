package fairy

import (
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
)

// pairs is what excludes the fairy, and what it excludes.
var pairs = []engine.Exclusion{
	{Rule: fairyAndFollower, Deed: name, After: engine.Deployment, Report: afterFollower},
	{Rule: fairyAndFollower, Deed: name, After: name, Report: func(c *engine.Case) { report(c, "she was moved already") }},
	{Rule: fairyAndFollower, Deed: engine.Deployment, After: name, Report: followerAfter},
}

func report(c *engine.Case, what string) *engine.Violation {
	v := c.Report(fmt.Sprintf("%s moves the fairy, but %s in this turn", c.Name(c.Active()), what))
	v.Breaks("PAD-60")
	return v
}

func afterFollower(c *engine.Case) {
	v := report(c, "a follower was deployed")
	if i := slices.IndexFunc(c.Events(), func(e engine.Event) bool { return e.Kind == engine.EvDeploy }); throughPortal(c, c.Events()[i].Node) {
		v.Breaks("PAD-86")
	}
}

func followerAfter(c *engine.Case) {
	v := c.Report(fmt.Sprintf("%s deploys a follower, but the fairy was moved in this turn", c.Name(c.Active())))
	v.Breaks("PAD-60")
	if a := c.Action; a.Tile != engine.NoTile && a.Part != engine.NoPart && throughPortal(c, c.NodeOf(a.Tile, a.Part)) {
		v.Breaks("PAD-86")
	}
}

// Fairy and portal.

// throughPortal reports whether a follower that comes to a part in this turn uses a portal;
// a player who does not may move the fairy (PAD-86).
func throughPortal(c *engine.Case, n engine.NodeID) bool {
	at, _ := c.Place(n)
	return c.Reaching() && at != c.LastPlaced()
}

// Fairy and dragon.

// bars keeps the dragon off the fairy's tile (PAD-35, PAD-64).
func bars(s *engine.State, neutral engine.Word, tileIndex int) bool {
	at, _ := s.Neutral(name)
	return neutral == names.Dragon && at == tileIndex
}
