package king

import "cartulary/engine/names"

type beside struct {
	Carcassonne bool `when:"box cnt"` // the City of Carcassonne is on the table
}

// others returns the number of complete cities that are no features: the City of Carcassonne (KRB-21).
func (b beside) others(c *card) int {
	if b.Carcassonne && c.name == names.King {
		return 1
	}
	return 0
}
