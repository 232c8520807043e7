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

// River and plague.

// flees is true for a flight to a tile with a river, on another feature.
func flees(c *engine.Case) bool {
	a := c.Action
	return a.To != engine.NoTile && a.ToPart != engine.NoPart && showsRiver(c.TypeOf(a.To).Tile) && c.Root(c.NodeOf(a.To, a.ToPart)) != c.Root(c.NodeOf(a.Tile, a.Part))
}

// together describes the rules of The River together with other boxes.
var together = []family.Pair{
	{With: "base", Lines: besideBase},
	{With: "pad", Lines: family.Words("the river has no dragon, princess or portal; the fairy may move as soon as its player has a follower out (RIV-18, XEX-22)")},
	{With: "plague", Lines: besidePlague},
	{With: "leper", Lines: besideLeper},
	{With: "iac", Lines: besideInns},
	{With: "tab", Lines: besideTraders},
	{With: "abt", Lines: besideAbbot},
	{With: "pha", Lines: besidePhantom},
	{With: count, Lines: besideCount},
}

// secondTogether describes the rules of The River II together with other boxes.
var secondTogether = []family.Pair{
	{With: "base", Lines: func(g *family.Game) []string { return unsaid(g, besideBase) }},
	{With: "pad", Lines: secondBesidePad},
	{With: "plague", Lines: secondBesidePlague},
	{With: "leper", Lines: secondBesideLeper},
	{With: "iac", Lines: secondBesideInns},
	{With: "tab", Lines: secondBesideTraders},
	{With: "riv", Lines: family.Words("both rivers are one, with one spring; the fork comes first, and the only lake is the volcano lake (RIV-23, RV2-02)")},
	{With: "abt", Lines: secondBesideAbbot},
	{With: "pha", Lines: secondBesidePhantom},
	{With: count, Lines: func(g *family.Game) []string { return unsaid(g, besideCount) },
		Advice: "the publisher does not recommend The River II with The Count of Carcassonne (RV2-14)"},
}

// unsaid returns the lines that The River II shares with The River, unless The River is in the box and has them.
func unsaid(g *family.Game, lines func(*family.Game) []string) []string {
	if g.Holds("riv") {
		return nil
	}
	return lines(g)
}

// besideBase returns what becomes of the start tile of the base game.
func besideBase(g *family.Game) []string {
	switch family.Of[Profile](g).Spare {
	case leftOut:
		return []string{"the start tile of the base game stays in the box (RIV-02)"}
	case afterLake:
		return []string{"the start tile of the base game is the first tile after the river (RIV-02)"}
	}
	return []string{"the start tile of the base game is one of the stack (RIV-02)"}
}

// besidePlague returns how the rules of both rivers combine with The Plague.
func besidePlague(*family.Game) []string {
	return []string{"the tiles before the first plague tile are counted from the end of the river (RIV-21)",
		"a fleeing farmer does not pass the river, nor the road bridge over it (RIV-13, RIV-20)"}
}

// besideLeper returns how the rules of both rivers combine with The Leper.
func besideLeper(*family.Game) []string {
	return []string{"the leper walks over the river (RIV-19, XEX-36)"}
}

// besideInns returns how the rules of both rivers combine with Inns & Cathedrals.
func besideInns(*family.Game) []string {
	return []string{"the tiles of the river count in roads with inns and cities with cathedrals; the big follower may be deployed on them (RIV-17, RIV-22)"}
}

// besideTraders returns how the rules of both rivers combine with Traders & Builders.
func besideTraders(*family.Game) []string {
	return []string{"builder and pig may be deployed on the tiles of the river; the second part of a turn draws the next tile, of the river or of the stack (RIV-22)"}
}

// besideAbbot returns how the rules of both rivers combine with the abbots.
func besideAbbot(*family.Game) []string {
	return []string{"the tiles of the river count around a cloister or a garden; one of them has a garden (RIV-17, ABT-01)"}
}

// besidePhantom returns how the rules of both rivers combine with the phantoms.
func besidePhantom(*family.Game) []string {
	return []string{"the phantom may be deployed on the tiles of the river (RIV-22)"}
}

// besideCount returns how the rules of both rivers combine with the Count.
func besideCount(*family.Game) []string {
	return []string{"the spring lies beside the City, at 2,-1"}
}

// secondBesidePad returns how the rules of River II combine with Princess & Dragon.
func secondBesidePad(g *family.Game) []string {
	if !besideOf(g).Volcanoes {
		return []string{"the dragon is not in play, so the volcano lake is not a volcano (RV2-10)"}
	}
	return []string{"the volcano lake is a volcano: the dragon comes there (RV2-10)"}
}

// secondBesidePlague returns how the rules of River II combine with The Plague.
func secondBesidePlague(g *family.Game) []string {
	return append(unsaid(g, besidePlague), "a fleeing farmer passes under the city that crosses the river (RIV-20, RV2-13)")
}

// secondBesideLeper returns how the rules of River II combine with The Leper.
func secondBesideLeper(g *family.Game) []string {
	lines := unsaid(g, besideLeper)
	if !besideOf(g).Volcanoes {
		lines = append(lines, "the leper may move in the turn of the volcano lake")
	}
	if g.Is("rv2.lake_extra_turn", "true") {
		lines = append(lines, "the turn after the volcano lake is a turn of its own, so the leper may move again (RV2-08)")
	}
	return lines
}

// secondBesideInns returns how the rules of River II combine with Inns & Cathedrals.
func secondBesideInns(g *family.Game) []string {
	inn := "the inn of the river counts like the others (RV2-10)"
	if !besideOf(g).Inn && g.Is("iac.inns", "off") {
		inn = "the inn of the river does not count, as the inns are not in play (RV2-10)"
	}
	return append(unsaid(g, besideInns), inn)
}

// secondBesideTraders returns how the rules of River II combine with Traders & Builders.
func secondBesideTraders(g *family.Game) []string {
	lines := unsaid(g, besideTraders)
	if besideOf(g).Herd {
		lines = append(lines, "the pig herd pays each player who scores its field 1 point more for each complete city, in addition to that of the player's own pig (RV2-11)")
	}
	if g.Is("rv2.lake_follower", "forbid") {
		lines = append(lines, "builder and pig are not deployed on the volcano lake just placed (RV2-09)")
	}
	return lines
}

// secondBesideAbbot returns how the rules of River II combine with the abbots.
func secondBesideAbbot(g *family.Game) []string {
	return append(unsaid(g, besideAbbot), "a recall is possible in the turn of the volcano lake")
}

// secondBesidePhantom returns how the rules of River II combine with the phantoms.
func secondBesidePhantom(g *family.Game) []string {
	lines := unsaid(g, besidePhantom)
	if g.Is("rv2.lake_follower", "forbid") {
		lines = append(lines, "the phantom is not deployed on the volcano lake just placed (RV2-09)")
	}
	return lines
}
