package abbey

import (
	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/rule"
)

var barnAndOther = rule.OfTurn(aamRule("barn-and-other-action", "the barn is placed in a turn with a follower or another action in its place", "The barn",
	"AAM-02", "AAM-64", "XEX-09", "XEX-12", "XEX-31", "ABT-10", "TOW-10", "HAS-10"))

// beside holds the switches of other elements that change the rules of wagons and barns.
type beside struct {
	LeperAndOthers bool // a move of the leper replaces only a follower
	PrincessMust   bool // the princess must send a knight home
	Dragon         bool
	DragonLast     bool // the dragon walks after the scoring
	PerCity        bool // at the end of the game each city pays the farmers around it
	City           bool // followers come into the City of Carcassonne
}

func besideOf(g *family.Game) beside {
	return beside{LeperAndOthers: g.Is("leper.replaces", "follower"), PrincessMust: g.Is("pad.princess", "must"), Dragon: g.Is("pad.dragon_in_play", "on"),
		DragonLast: g.Is("pad.dragon_in_play", "on") && g.Is("pad.dragon_timing", "after_scoring"),
		PerCity:    g.Is("base.farmers", "per_city_4"), City: g.Holds("cnt")}
}

// dragonOn reports whether the dragon is on a tile, which is then closed to wagons.
func (x *wagons) dragonOn(s *engine.State, tileIndex int) bool {
	if !x.Dragon {
		return false
	}
	at, _ := s.Neutral(names.Dragon)
	return at == tileIndex
}

// countMoved reports whether a follower has come into the City of Carcassonne in this part of the turn: wagons move before.
func (x *wagons) countMoved(s *engine.State) bool { return s.Happened(engine.EvStation) }

// dragonWalked reports whether the dragon has walked after the scoring: wagons move before.
func (x *wagons) dragonWalked(s *engine.State) bool {
	return x.DragonLast && s.WalkedThisTurn(names.Dragon)
}

// together describes the rules together with earlier boxes.
var together = []family.Pair{
	{With: "pad", Lines: family.Words(
		"the dragon sends mayor and wagon home, but no barn; dragon and fairy may stand on an abbey (AAM-04, AAM-70, SET-10)",
		"after the princess has sent a knight home or the fairy has moved, neither mayor nor wagon nor barn comes (AAM-05, AAM-64)",
		"the princess sends mayor and wagon home like any knight; such a wagon does not go on (AAM-48, SET-09)",
		"a portal sends a mayor to a city, a wagon to a road, a city or a cloister, and no barn (SET-08)",
		"a volcano tile may complete the corner of a barn and take it (AAM-63)",
		"a turn with an abbey after the last tile brings no point of the fairy (AAM-28)",
		"no wagon goes to the tile of the dragon (AAM-43)",
		"wagons move before a dragon that walks after the scoring (AAM-46)")},
	{With: "plague", Lines: besidePlague},
	{With: "leper", Lines: besideLeper},
	{With: "iac", Lines: family.Words("a big follower may be deployed on an abbey (AAM-13)")},
	{With: "tab", Lines: family.Words(
		"an abbey may be the second part of a turn, also after the last tile; closing the builder's feature with an abbey grants none (AAM-18, AAM-26)",
		"of builder, pig and barn, a player uses one in each part of a turn (AAM-02)",
		"a pig may be deployed on a field with a barn while a farmer of its player stands on it; it raises what the farmers get (AAM-66, AAM-68)",
		"builder and pig go home with the last follower, and stay with none that a wagon or a barn has left behind (SET-02)")},
	{With: "riv", Lines: family.Words("an abbey may touch the river (AAM-17)")},
	{With: "rv2", Lines: family.Words("an abbey may touch the river (AAM-17)")},
	{With: "krb", Lines: family.Words("an abbey adds no tile to a city or a road (SET-04)")},
	{With: "abt", Lines: family.Words("a recall of the abbot and a barn exclude each other in a turn (ABT-10)", "the abbot may be deployed on an abbey as on any cloister")},
	{With: "pha", Lines: family.Words("the phantom may come after a mayor, a wagon or a barn (PHA-03)")},
	{With: "cnt", Lines: besideCount},
	{With: "tow", Lines: family.Words("mayor and wagon can be captured and are not guards; a barn cannot be captured and is not a guard (TOW-17, TOW-33, TOW-34)",
		"of tower piece and barn, a player uses one in each part of a turn (AAM-02, TOW-10)",
		"a wagon that comes back from prison does not go on (AAM-48)")},
	{With: "has", Lines: family.Words("a shepherd may be deployed on a field with a barn, and stays when the farmers go home (HAS-13, AAM-66)",
		"of shepherd and barn, a player uses one in each part of a turn (AAM-02, HAS-10)",
		"a vineyard counts for an abbey, and a hill under a mayor breaks a tie (AAM-16, AAM-33)")},
}

// besideCount returns how the rules combine with The Count of Carcassonne.
func besideCount(g *family.Game) []string {
	farmer := "a farmer that leaves the market for the field of a barn before the final scoring gets 1 point for each city (AAM-67, CNT-50)"
	if family.Of[Profile](g).MarketFarmer == full {
		farmer = "a farmer that leaves the market for the field of a barn before the final scoring scores like any farmer at the end (CNT-50)"
	}
	return []string{"the mayor comes only to the castle quarter, the wagon to all but the market (AAM-06)",
		"wagons move before a follower comes into the City (AAM-46)", "the City of Carcassonne is one complete city for farmers and barns (AAM-72)", farmer}
}

// besidePlague returns how the rules combine with The Plague.
func besidePlague(g *family.Game) []string {
	move := "a wagon moves to no tile with a flea or an active outbreak (PLG-70)"
	if g.Is("plague.wagon_on_infected", "allow") {
		move = "a wagon may move to a tile with a flea or an active outbreak (AAM-43)"
	}
	return []string{"a flea sends mayor and wagon home, but no barn; a monk on an abbey does not flee (AAM-03, AAM-19, AAM-70)", move}
}

// besideLeper returns how the rules combine with The Leper.
func besideLeper(g *family.Game) []string {
	both := "a move of the leper replaces the barn as well (AAM-02, XEX-31)"
	if besideOf(g).LeperAndOthers {
		both = "the leper may move in a turn with the barn (LEP-10)"
	}
	return []string{"mayor and wagon cost their player a point when the leper comes, a barn does not (AAM-71, SET-07)", both, "the leper walks over abbeys (SET-07)"}
}

// pairs returns the exclusions between the barn and other actions of this part of the turn (AAM-02, AAM-64).
func (x *barns) pairs() []engine.Exclusion {
	rows := engine.Alternative{Rule: barnAndOther, Deed: names.Barn, Does: "places the barn", Done: "the barn has been placed", Clauses: []string{"AAM-02"}}
	rows.After(engine.Deployment, "a follower has been deployed")
	rows.Once(func(c *engine.Case) bool { return c.Supply(c.Active(), x.kind) > 0 })
	rows.After(names.Fairy, "the fairy has moved", "AAM-64", "XEX-12")
	rows.After(names.Princess, "a knight has been sent home", "AAM-64", "XEX-09")
	rows.After(names.Builder, "the builder has been deployed")
	rows.After(names.Pig, "the pig has been deployed")
	rows.After(names.Recall, "the abbot has been recalled", "ABT-10")
	rows.After(names.Shepherd, "the shepherd has been placed", "HAS-10")
	rows.After(names.Tower, "a tower piece has been placed", "TOW-10")
	if !x.LeperAndOthers {
		rows.After(names.Leper, "the leper has moved", "XEX-31")
	}
	rows.Before(engine.Deployment, "deploys a follower")
	rows.Before(names.Fairy, "moves the fairy", "AAM-64", "XEX-12")
	if !x.PrincessMust { // else princess-knight-kept reports the barn
		rows.Before(names.Princess, "sends a knight home", "AAM-64", "XEX-09")
	}
	rows.Before(names.Builder, "deploys the builder")
	rows.Before(names.Pig, "deploys the pig")
	rows.Before(names.Recall, "recalls the abbot", "ABT-10")
	rows.Before(names.Shepherd, "places the shepherd", "HAS-10")
	rows.Before(names.Tower, "places a tower piece", "TOW-10")
	if !x.LeperAndOthers {
		rows.Before(names.Leper, "moves the leper", "XEX-31")
	}
	return rows.Rows
}
