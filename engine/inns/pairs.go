package inns

import (
	"cartulary/engine/family"
	"cartulary/engine/profile"
)

// together describes the rules together with earlier boxes.
var together = []family.Pair{{With: "pad", Lines: besidePad}, {With: "plague", Lines: besidePlague}, {With: "leper", Lines: besideLeper}}

// bigInPlay reports whether the big followers are in play.
func bigInPlay(g *family.Game) bool { return family.Of[Profile](g).BigInPlay == profile.On }

// besidePad returns how the rules combine with Princess & Dragon.
func besidePad(g *family.Game) []string {
	lines := []string{"the fairy pays its 3 points for an unfinished road or city that is worth nothing as well (IAC-17, PAD-68)"}
	if bigInPlay(g) {
		lines = append(lines, "the dragon sends the big follower home, and the princess may; a portal may lead it elsewhere (IAC-20, IAC-25, IAC-26, XEX-02)")
	}
	return lines
}

// besidePlague returns how the rules combine with The Plague.
func besidePlague(g *family.Game) []string {
	lines := []string{"a flea on a tile changes nothing in the value of its inn or its cathedral (PLG-39, PLG-72)"}
	if bigInPlay(g) {
		lines = append(lines, "the big follower falls ill and flees like any follower (IAC-27)")
	}
	return lines
}

// besideLeper returns how the rules combine with The Leper.
func besideLeper(g *family.Game) []string {
	if bigInPlay(g) {
		return []string{"the big follower costs its player one point, not two, when the leper comes (IAC-27)"}
	}
	return []string{"the leper changes nothing in the value of an inn or a cathedral (LEP-25)"}
}
