package fairy

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/names"
)

// pairs returns the actions that exclude the fairy's move, and those that it excludes.
func pairs() []engine.Exclusion {
	return []engine.Exclusion{
		{Rule: book.Rule("fairy-and-follower"), Deed: name, After: engine.Deployment, Report: afterFollower},
		{Rule: book.Rule("fairy-and-follower"), Deed: name, After: name, Report: func(c *engine.Case) { report(c, message.Say("the fairy has already moved")) }},
		{Rule: book.Rule("fairy-and-follower"), Deed: engine.Deployment, After: name, Report: followerAfter},
	}
}

func report(c *engine.Case, before message.Text) *engine.Violation {
	v := c.Report(message.Say("%s moves the fairy, but %s in this turn", c.Name(c.Active()), before))
	v.Breaks("PAD-60")
	return v
}

func afterFollower(c *engine.Case) {
	v := report(c, message.Say("a follower has been deployed"))
	if i := slices.IndexFunc(c.Events(), func(e engine.Event) bool { return e.Kind == engine.EvDeploy }); throughPortal(c, c.Events()[i].Node) {
		v.Breaks("PAD-86")
	}
}

func followerAfter(c *engine.Case) {
	v := c.Report(message.Say("%s deploys a follower, but the fairy has moved in this turn", c.Name(c.Active())))
	v.Breaks("PAD-60")
	if a := c.Action; a.Tile != engine.NoTile && a.Part != engine.NoPart && throughPortal(c, c.NodeOf(a.Tile, a.Part)) {
		v.Breaks("PAD-86")
	}
}

// Fairy and portal.

// throughPortal reports whether a follower deployed on a part uses a portal: an unused one bars no fairy (PAD-86).
func throughPortal(c *engine.Case, n engine.NodeID) bool {
	return c.Reaching() && c.TileOf(n) != c.LastPlaced()
}

// Fairy and dragon.

// bars reports whether the fairy bars a neutral figure from a tile: the dragon from its own (PAD-35, PAD-64).
func bars(s *engine.State, neutral engine.Word, tileIndex int) bool {
	at, _ := s.Neutral(name)
	return neutral == names.Dragon && at == tileIndex
}
