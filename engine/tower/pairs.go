package tower

import (
	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
	"cartulary/engine/tile"
)

// beside holds the switches of other elements that change the rules of the towers.
type beside struct {
	LeperAndOthers bool // a move of the leper replaces only a follower
	PrincessMust   bool // the princess must send a knight home
	Plague         bool // no follower comes in the turn of a plague tile
	LordsTaken     bool // a tower takes the lord of a castle
}

// plagueMark is the mark of the plague tiles.
const plagueMark = "plague"

func besideOf(g *family.Game) beside {
	return beside{LeperAndOthers: g.Is("leper.replaces", "follower"), PrincessMust: g.Is("pad.princess", "must"), Plague: g.Holds("plague"),
		LordsTaken: g.Is("bcb.tower_takes_lord", "yes")}
}

// lordly reports whether a figure is the lord of a castle, which towers do not take (TOW-35).
func (b beside) lordly(s *engine.State, f engine.Figure) bool {
	return !b.LordsTaken && s.Kind(f.Node) == tile.Castle
}

// besidePhantom returns how the rules combine with the phantom.
func besidePhantom(g *family.Game) []string {
	second := "as the second follower of a turn, the phantom goes only to the tower of the tile just placed (PHA-02)"
	if g.Is("pha.tower", "any") {
		second = "as the second follower of a turn, the phantom may be deployed on any tower (TOW-18)"
	}
	return []string{"the phantom may be a guard, and may come after a tower piece (TOW-17, PHA-03)", second}
}

// together describes the rules together with earlier boxes.
var together = []family.Pair{
	{With: "pad", Lines: family.Words(
		"the dragon takes a guard from the tile that it enters; the tower stays (TOW-70)",
		"after a move of the fairy or a removal by the princess, no tower piece and no guard (TOW-71)",
		"the fairy does not protect from capture; with a guard, it pays its point at the start of the turn (TOW-36, TOW-74)",
		"a guard needs no portal, and a portal reaches no tower (TOW-19)")},
	{With: "plague", Lines: besidePlague},
	{With: "leper", Lines: besideLeper},
	{With: "iac", Lines: family.Words("a big follower may be a guard; its ransom is 3 points (TOW-17, TOW-52)")},
	{With: "tab", Lines: family.Words(
		"builder and pig cannot be captured; they go home if the last follower of their player on the feature is (TOW-34, TOW-39)",
		"of tower piece, builder and pig, a player uses one in each part of a turn; there is one ransom in a turn of two parts (TOW-12, TOW-51)")},
	{With: "riv", Lines: family.Words("no tile of the river has a foundation (TOW-02)")},
	{With: "rv2", Lines: family.Words("no tile of the river has a foundation (TOW-02)")},
	{With: "krb", Lines: family.Words("prisoners and ransoms do not matter to King and Robber (KRB-11)")},
	{With: "abt", Lines: family.Words("an abbot can be captured like any follower; it is not a guard (TOW-17, TOW-33)",
		"of tower piece and recall, a player uses one in each part of a turn (TOW-12, ABT-10)")},
	{With: "pha", Lines: besidePhantom},
	{With: "cnt", Lines: besideCount},
}

// besidePlague returns how the rules combine with The Plague.
func besidePlague(g *family.Game) []string {
	guard := "a flea sends a guard on its tile home (SET-06)"
	if family.Of[Profile](g).HitsGuard == profile.Off {
		guard = "a flea spares a guard on its tile (SET-06)"
	}
	return []string{guard, "in the turn of a plague tile, a tower piece is possible, a guard is not (TOW-73)", "a guard cannot flee: its tower is not a feature"}
}

// besideLeper returns how the rules combine with The Leper.
func besideLeper(g *family.Game) []string {
	both := "a move of the leper and a tower piece exclude each other (TOW-72)"
	if besideOf(g).LeperAndOthers {
		both = "the leper may move in a turn with a tower piece (LEP-10)"
	}
	return []string{"the leper cannot be captured (TOW-34)", "a guard pays the leper 1 point like any follower (SET-07)", both}
}

// besideCount returns how the rules combine with The Count of Carcassonne.
func besideCount(g *family.Game) []string {
	if family.Of[Profile](g).CountQuarters == reached {
		return []string{"followers in the quarters can be captured (TOW-76)"}
	}
	return []string{"followers in the quarters cannot be captured (TOW-76)"}
}

// pairs returns the exclusions between a tower piece and other actions of this part of the turn (TOW-10, TOW-12).
func (x *towers) pairs() []engine.Exclusion {
	rows := engine.Alternative{Rule: andOther, Deed: names.Tower, Does: "places a tower piece", Done: "a tower piece has been placed"}
	rows.After(names.Tower, "another one has been placed", "TOW-10", "TOW-12")
	rows.After(engine.Deployment, "a follower has been deployed", "TOW-10", "TOW-12")
	rows.After(names.Fairy, "the fairy has moved", "TOW-10", "TOW-71")
	rows.After(names.Princess, "a knight has been sent home", "TOW-10", "TOW-71")
	rows.After(names.Builder, "the builder has been deployed", "TOW-10", "TOW-12")
	rows.After(names.Pig, "the pig has been deployed", "TOW-10", "TOW-12")
	rows.After(names.Recall, "the abbot has been recalled", "TOW-10", "ABT-10")
	if !x.LeperAndOthers {
		rows.After(names.Leper, "the leper has moved", "TOW-72")
	}
	rows.Before(engine.Deployment, "deploys a follower", "TOW-10", "TOW-12")
	rows.Before(names.Fairy, "moves the fairy", "TOW-10", "TOW-71")
	if !x.PrincessMust { // else princess-knight-kept reports the piece
		rows.Before(names.Princess, "sends a knight home", "TOW-10", "TOW-71")
	}
	rows.Before(names.Builder, "deploys the builder", "TOW-10", "TOW-12")
	rows.Before(names.Pig, "deploys the pig", "TOW-10", "TOW-12")
	rows.Before(names.Recall, "recalls the abbot", "TOW-10", "ABT-10")
	if !x.LeperAndOthers {
		rows.Before(names.Leper, "moves the leper", "TOW-72")
	}
	return rows.Rows
}

// walked reports whether the dragon has walked in this part of the turn (TOW-38).
func walked(s *engine.State) bool { return s.WalkedThisTurn(names.Dragon) }
