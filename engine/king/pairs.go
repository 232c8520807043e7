package king

import (
	"cartulary/engine/family"
	"cartulary/engine/names"
)

// beside holds what other boxes change.
type beside struct {
	Carcassonne bool // the City of Carcassonne is on the table
}

func besideOf(g *family.Game) beside {
	return beside{Carcassonne: g.Holds("cnt")}
}

// others returns the number of complete cities that are no features: the City of Carcassonne (KRB-21).
func (b beside) others(c *card) int {
	if b.Carcassonne && c.name == names.King {
		return 1
	}
	return 0
}

// together describes the rules together with other boxes.
var together = []family.Pair{
	{With: "pad", Lines: family.Words("King and Robber go to the player of the tile, even if dragon or princess has emptied the city or road (KRB-11)",
		"the fairy pays nothing for the points of King and Robber (KRB-23)")},
	{With: "plague", Lines: family.Words("infected cities and roads count for King and Robber (KRB-14, PLG-39)")},
	{With: "leper", Lines: family.Words("the player who completes the first city takes the King and places the leper (KRB-10, LEP-02)")},
	{With: "iac", Lines: family.Words("inns and cathedrals do not make a road or city larger for King and Robber (KRB-14)")},
	{With: "tab", Lines: family.Words("King and Robber are given at the end of each part of a turn (KRB-24, TAB-40)",
		"the player who completes a city takes its goods, and the King if it is the largest so far (KRB-12, TAB-10)")},
	{With: "riv", Lines: family.Words(onRiver)},
	{With: "rv2", Lines: func(g *family.Game) []string {
		if g.Holds("riv") {
			return nil // said already
		}
		return []string{onRiver}
	}},
}

// onRiver is the line about each river.
const onRiver = "the tiles of the river count for the size of cities and roads (RIV-17)"
