package traders

import (
	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
)

var (
	builderOnVolcano = switched(specialRule("builder-on-volcano", "the builder is deployed on a volcano tile", builders, "TAB-64", "PAD-14"),
		"special_on_volcano", "allow", "builder and pig may be deployed on a volcano tile")
	pigOnVolcano = switched(specialRule("pig-on-volcano", "the pig is deployed on a volcano tile", pigs, "TAB-64", "PAD-14"),
		"special_on_volcano", "allow", "builder and pig may be deployed on a volcano tile")
)

// The marks of tiles that may be closed to builder and pig.
const (
	volcano    = "volcano"
	dragonMark = "dragon"
)

// beside holds the switches of other elements that change the rules of builder and pig.
type beside struct {
	LeperAndOthers bool // a move of the leper replaces only a follower
	PrincessMust   bool // the princess must send a knight home
	Volcanoes      bool // the volcanoes of the dragon are in play
	DragonTiles    bool // a dragon tile just placed is closed
	FleasHit       bool // special figures fall ill, so tiles closed to followers by the plague are closed to them too
}

func besideOf(g *family.Game) beside {
	dragon := g.Is("pad.dragon_in_play", "on")
	return beside{LeperAndOthers: g.Is("leper.replaces", "follower"), PrincessMust: g.Is("pad.princess", "must"), Volcanoes: dragon,
		DragonTiles: dragon && g.Is("pad.dragon_tile_follower", "forbid"),
		FleasHit:    g.Holds("plague") && g.Is("plague.special_figures_hit_and_flee", "true")}
}

// barred reports whether a tile just placed is closed to the figure.
func (x *special) barred(s *engine.State, n engine.NodeID) bool {
	at, _ := s.Place(n)
	switch mark := s.TypeOf(at).Tile.Mark; {
	case mark == volcano && x.Volcanoes:
		return x.SpecialOnVolcano == profile.Forbid // TAB-64
	case mark == dragonMark && x.DragonTiles:
		return true // TAB-65
	}
	return x.FleasHit && s.Closed(at) // TAB-68
}

// together describes the rules together with earlier boxes.
var together = []family.Pair{{With: "pad", Lines: besidePad}, {With: "plague", Lines: besidePlague}, {With: "leper", Lines: besideLeper}, {With: "iac", Lines: besideInns}}

// besidePad returns how the rules combine with Princess & Dragon.
func besidePad(g *family.Game) []string {
	p := family.Of[Profile](g)
	if p.BuilderInPlay == profile.Off && p.PigInPlay == profile.Off {
		return nil
	}
	onVolcano := "builder and pig are not deployed on a volcano tile just placed (TAB-64)"
	if p.SpecialOnVolcano == profile.Allow {
		onVolcano = "builder and pig may be deployed on a volcano tile just placed (TAB-64)"
	}
	return []string{
		"the dragon sends builder and pig home; the princess does not, but without a follower of its player neither stays (TAB-27, TAB-60, XEX-03, XEX-08)",
		"of builder, pig, fairy and princess, a player uses one in each part of a turn; the portal is for followers (TAB-61, TAB-62, TAB-63, XEX-09, XEX-12)",
		onVolcano,
		"each part of a turn has its own dragon, princess and portal; the fairy's point comes once (TAB-40, TAB-41, XEX-10)",
	}
}

// besidePlague returns how the rules combine with The Plague.
func besidePlague(g *family.Game) []string {
	ill := "builder and pig neither fall ill nor flee (TAB-68)"
	if besideOf(g).FleasHit {
		ill = "builder and pig fall ill and may flee (TAB-68)"
	}
	ban := "a plague tile in the first part of a turn bars followers from the second as well (PLG-21)"
	if g.Is("plague.follower_ban", "part") {
		ban = "a plague tile bars followers from its own part of a turn only (PLG-21)"
	}
	return []string{
		"a turn of two parts has one flea, one flight and one eradication (TAB-42, PLG-71)", ban, ill,
		"a fleeing thief stays on its road where two roads cross by a bridge (TAB-03, PLG-64)",
	}
}

// besideLeper returns how the rules combine with The Leper.
func besideLeper(g *family.Game) []string {
	both := "a move of the leper replaces the builder and the pig as well (TAB-67, XEX-31)"
	if besideOf(g).LeperAndOthers {
		both = "the leper may move in a turn with the builder or the pig (TAB-67)"
	}
	return []string{"builder and pig cost no point when the leper comes (TAB-66, XEX-37)", both, "the leper moves once in a turn of two parts (TAB-43, TAB-44, XEX-30)"}
}

// besideInns returns how the rules combine with Inns & Cathedrals.
func besideInns(g *family.Game) []string {
	lines := []string{"a city with a cathedral gives its goods like any other (TAB-10)"}
	if g.Is("iac.big", "on") {
		lines = append(lines, "builder and pig may join a big follower, and stay as long as it does (IAC-23, TAB-22, TAB-52)")
	}
	return lines
}

// pairs returns the exclusions between the figure and other actions of this part of the turn.
func (x *special) pairs() []engine.Exclusion {
	figure := x.name.String()
	rows := engine.Alternative{Rule: x.rules.andOther, Deed: x.name, Does: "deploys the " + figure, Done: "the " + figure + " has been deployed",
		Clauses: []string{x.instead()}}
	rows.After(engine.Deployment, "a follower has been deployed")
	rows.Once(func(c *engine.Case) bool { return c.Supply(c.Active(), x.kind) > 0 })
	rows.After(names.Fairy, "the fairy has moved", "TAB-62", "XEX-12")
	rows.After(names.Princess, "a knight has been sent home", "TAB-61", "XEX-09")
	if x.name == names.Pig {
		rows.After(names.Builder, "the builder has been deployed")
	}
	if !x.LeperAndOthers {
		rows.After(names.Leper, "the leper has moved", "TAB-67")
	}
	rows.Before(engine.Deployment, "deploys a follower")
	rows.Before(names.Fairy, "moves the fairy", "TAB-62", "XEX-12")
	if !x.PrincessMust { // else princess-knight-kept reports the figure
		rows.Before(names.Princess, "sends a knight home", "TAB-61", "XEX-09")
	}
	if x.name == names.Pig {
		rows.Before(names.Builder, "deploys the builder")
	}
	if !x.LeperAndOthers {
		rows.Before(names.Leper, "moves the leper", "TAB-67")
	}
	return rows.Rows
}

// instead returns the statement that the figure replaces other actions.
func (x *special) instead() string {
	if x.name == names.Pig {
		return "TAB-50"
	}
	return "TAB-20"
}
