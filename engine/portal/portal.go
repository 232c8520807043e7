// Package portal implements the magic portal of Princess & Dragon as an element: it opens older tiles to followers.
package portal

import (
	"embed"
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/pad"
	"cartulary/engine/rule"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

const mark = "portal"

func element(p pad.Profile) engine.Element {
	x := portal{p}
	e := engine.Element{
		ID:    "portal",
		Title: "magic portal",
		Judging: engine.Judging{
			Checks: []engine.Check{{Rule: book.Rule("portal-feature-complete"), At: engine.AtDeploy, When: through, Func: checkComplete}},
		},
		Playing: engine.Playing{
			Reaches: reaches,
			Opens:   x.opens,
		},
	}
	if !p.PortalDragonTile {
		e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("portal-onto-dragon"), At: engine.AtDeploy, When: through, Func: checkDragon})
	}
	if x.closesVolcanoes() {
		e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("portal-onto-volcano"), At: engine.AtDeploy, When: through, Func: checkVolcano})
	}
	return e
}

type portal struct{ pad.Profile }

// closesVolcanoes reports whether old volcano tiles are closed to the portal. Without the dragon there are no volcanoes.
func (x portal) closesVolcanoes() bool {
	return !x.PortalOldVolcano && x.DragonInPlay
}

// Row returns the portal as an element of its family.
func Row() family.Element {
	return family.Element{ID: "portal", In: "pad.portal_in_play=on", Book: book, New: func(g *family.Game) engine.Element { return element(*family.Of[pad.Profile](g)) }}
}

// reaches reports whether the tile of this turn has a portal (PAD-80).
func reaches(s *engine.State) bool {
	last := s.LastPlaced()
	return last != engine.NoTile && s.TypeOf(last).Tile.Mark == mark
}

// opens reports whether the portal leads to a part: incomplete (PAD-82), its tile closed by neither dragon nor volcano.
func (x portal) opens(s *engine.State, n engine.NodeID) bool {
	i := s.TileOf(n)
	return reaches(s) && !s.Complete(n) &&
		!(!x.PortalDragonTile && dragonOn(s, i)) &&
		!(x.closesVolcanoes() && s.TypeOf(i).Tile.Mark == volcanoMark)
}

// through is true for a deployment through a portal to another tile. What its own element opens needs no portal (TOW-19).
var through = &engine.Condition{Holds: func(c *engine.Case) bool {
	a := c.Action
	return reaches(c.State) && a.Tile != engine.NoTile && a.Part != engine.NoPart && a.Tile != c.LastPlaced() &&
		!c.Rules().OnlyOpened(c.Kind(c.NodeOf(a.Tile, a.Part)))
}}

func checkComplete(c *engine.Case) {
	a := c.Action
	if c.Complete(c.NodeOf(a.Tile, a.Part)) {
		var notes []engine.Note
		if c.TypeOf(a.Tile).Tile.Walled() {
			notes = append(notes, engine.WalledNote)
		}
		v := c.Report(message.Say("%s sends a follower through the portal to the %s at %d,%d, which is complete", c.Name(c.Active()), a.Want, a.At.X, a.At.Y), notes...)
		v.Breaks("PAD-82")
		if slices.Contains(c.TilesOf(c.NodeOf(a.Tile, a.Part), nil), c.LastPlaced()) { // the portal tile completed it
			v.Breaks("PAD-83")
		}
	}
}
