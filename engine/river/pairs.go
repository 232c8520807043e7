package river

import (
	"cartulary/engine"
	"cartulary/engine/family"
)

// count is the family of the Count of Carcassonne.
const count = "cnt"

// inPlay reports whether a river is in the box.
func inPlay(g *family.Game) bool { return g.Holds("riv") || g.Holds("rv2") }

// neighbours holds what other boxes change in the rules of the river.
type neighbours struct {
	Spring         engine.Point // its square
	SecondRiver    bool         // the lake of River I stays in the box (RIV-23)
	Volcanoes      bool         // the volcano lake is a volcano of the dragon
	SpecialsBarred bool         // builder and pig do not come to a volcano
	Inn            bool         // the inn counts without the inns of Inns & Cathedrals
	InnZero        bool         // an unfinished road with the inn is worth nothing
	Herd           bool         // the pig herd counts
}

func besideOf(g *family.Game) neighbours {
	always := family.Of[SecondProfile](g).Symbols == always
	n := neighbours{
		SecondRiver:    g.Holds("rv2"),
		Volcanoes:      g.Is("pad.dragon_in_play", "on"),
		SpecialsBarred: g.Is("tab.special_on_volcano", "forbid"),
		Inn:            always && g.Is("iac.inns", "off"),
		InnZero:        g.Is("iac.unfinished", "zero"),
		Herd:           always || g.Is("tab.pig", "on"),
	}
	if g.Holds(count) {
		n.Spring = engine.Point{X: 2, Y: -1} // beside the block of the City
	}
	return n
}

// besidePlague returns how the rules combine with The Plague.
func besidePlague(*family.Game) []string {
	return []string{"the tiles before the first plague tile are counted from the end of the river"}
}

// besideLeper returns how the rules combine with The Leper.
func besideLeper(*family.Game) []string {
	return []string{"the leper walks over the river"}
}

// besidePad returns how the rules combine with Princess & Dragon.
func besidePad(*family.Game) []string {
	return []string{"the volcano lake is a volcano: the dragon comes there"}
}

// besideInns returns how the rules combine with Inns & Cathedrals.
func besideInns(*family.Game) []string {
	return []string{"the inn of the river counts like the others"}
}

// besideTraders returns how the rules combine with Traders & Builders.
func besideTraders(*family.Game) []string {
	return []string{"the pig herd pays each player who scores its field 1 point more for each complete city, beside the own pig"}
}

// besideRiver returns how the two rivers combine.
func besideRiver(*family.Game) []string {
	return []string{"both rivers are one, with one spring; the fork comes first, and the only lake is the volcano lake"}
}
