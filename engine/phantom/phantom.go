// Package phantom implements the phantoms as an element: a follower that may come as the second of a turn, to another
// part of the tile.
package phantom

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/names"
	"cartulary/engine/rule"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns the phantoms as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Elements: []family.Element{{ID: "phantom", Book: book, New: func(g *family.Game) engine.Element { return element(*family.Of[Profile](g)) }}},
	})
}

// A Profile holds the switches of the phantom.
type Profile struct {
	Each       int  `switch:"pha.phantoms_each 1" number:"1 9 phantoms"` // PHA-01: of a player
	AfterLeper bool `switch:"pha.after_leper forbid allow"`              // PHA-08
	AnyTower   bool `switch:"pha.tower tile any"`                        // PHA-02: as the second follower it may be a guard on any tower
}

type phantom struct {
	Profile
	kind uint8 // index into Rules.Figures
}

// element returns the phantoms. One that is the only follower of a turn is like any other (PHA-04).
func element(p Profile) engine.Element {
	x := &phantom{Profile: p}
	e := engine.Element{
		ID: "phantom", Title: "phantoms",
		Pieces: engine.Pieces{Figures: []engine.FigureSpec{{
			Name: names.Phantom.String(), Title: names.Phantom.String(), Count: uint8(p.Each), Follower: true, Occupies: true, Strength: 1, Second: true,
			Supplied: []string{"PHA-01", "PHA-09"}, Where: []string{"PHA-02"}, Instead: []string{"PHA-10"}, Closed: []string{"PHA-06"},
		}}},
		Judging: engine.Judging{
			Checks: append([]engine.Check{
				{Rule: book.Rule("phantom-through-portal"), At: engine.AtDeploy, Of: names.Phantom, If: engine.Any(engine.EvDeploy), Func: checkPortal},
			}, engine.Exclusions(x.pairs()...)...),
		},
		Playing: engine.Playing{
			Bind:  func(r *engine.Rules) { x.kind, _ = r.FigureByName(names.Phantom.String()) },
			Deeds: []engine.Deed{{Name: names.Phantom}},
			Extra: x.extra,
		},
	}
	if !p.AnyTower {
		e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("phantom-on-distant-tower"), At: engine.AtDeploy, Of: names.Phantom, If: engine.Any(engine.EvDeploy, engine.EvSpent), Func: checkTower})
	}
	return e
}

// extra offers the phantom as the second follower of a turn: on a free part of the tile just placed or, through a portal,
// of an older tile (PHA-02, PHA-07). Without another action the core offers it like any follower; another phantom of the player may follow.
func (x *phantom) extra(s *engine.State, _ engine.TypeID, dst []engine.Offer) []engine.Offer {
	if !s.Acted() || s.ScoredThisTurn() || s.SpentOn(names.Phantom) || !s.May(names.Phantom) {
		return dst
	}
	stays := away(s)
	r := s.Rules()
	for _, n := range s.Openings(x.kind, nil) {
		at := s.TileOf(n)
		if tower := r.OnlyOpened(s.Kind(n)); at == s.LastPlaced() || tower && x.AnyTower || !tower && !stays {
			dst = append(dst, engine.Offer{Action: s.Deploy(x.kind, n)})
		}
	}
	return dst
}

// away reports whether a follower has used the portal in this part of the turn, and no place that another element opens.
func away(s *engine.State) bool {
	return s.Some(engine.EvDeploy, func(e *engine.Event) bool {
		return s.TileOf(e.Node) != s.LastPlaced() && !s.Rules().OnlyOpened(s.Kind(e.Node))
	})
}

func checkTower(c *engine.Case) {
	if a := c.Action; c.Acted() && a.Tile != engine.NoTile && a.Tile != c.LastPlaced() && c.Rules().OnlyOpened(a.Want) {
		c.Report(message.Say("%s deploys the phantom on the tower at %d,%d; as the second follower of a turn it is deployed on the tile just placed",
			c.Name(c.Active()), a.At.X, a.At.Y))
	}
}

func checkPortal(c *engine.Case) {
	a := c.Action
	if c.Reaching() && a.Tile != engine.NoTile && a.Tile != c.LastPlaced() && !c.Rules().OnlyOpened(a.Want) && away(c.State) {
		c.Report(message.Say("%s sends the phantom through the portal to %d,%d, but a follower has gone through it in this turn", c.Name(c.Active()), a.At.X, a.At.Y))
	}
}
