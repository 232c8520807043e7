package river

import (
	"cartulary/engine"
	"cartulary/engine/family"
)

// neighbours holds what other boxes change in the rules of the river.
type neighbours struct {
	Spring         engine.Point // its square
	City           bool         `when:"box cnt"`                             // the spring lies beside the block of the City
	SecondRiver    bool         `when:"box rv2"`                             // the lake of River I stays in the box (RIV-23)
	Volcanoes      bool         `when:"pad.dragon_in_play=on"`               // the volcano lake is a volcano of the dragon
	SpecialsBarred bool         `when:"tab.special_on_volcano=forbid"`       // builder and pig do not come to a volcano
	Inn            bool         `when:"rv2.symbols=always and iac.inns=off"` // the inn counts without the inns of Inns & Cathedrals
	InnZero        bool         `when:"iac.unfinished=zero"`                 // an unfinished road with the inn is worth nothing
	Herd           bool         `when:"rv2.symbols=always or tab.pig=on"`    // the pig herd counts
}

func besideOf(g *family.Game) neighbours {
	n := family.Beside[neighbours](g)
	if n.City {
		n.Spring = engine.Point{X: 2, Y: -1}
	}
	return n
}

// River and plague.

// flees is true for a flight to a tile with a river, on another feature.
func flees(c *engine.Case) bool {
	a := c.Action
	return a.To != engine.NoTile && a.ToPart != engine.NoPart && showsRiver(c.TypeOf(a.To).Tile) && c.Root(c.NodeOf(a.To, a.ToPart)) != c.Root(c.NodeOf(a.Tile, a.Part))
}
