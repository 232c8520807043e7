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

// besideTraders returns how the rules combine with Traders & Builders.
func besideTraders(*family.Game) []string {
	return []string{"King and Robber are given at the end of each part of a turn"}
}
