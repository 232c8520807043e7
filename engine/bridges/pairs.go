package bridges

import (
	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
)

// beside holds the switches of other elements that change the rules of castles.
type beside struct {
	NoMayor    bool // a mayor founds no castle
	DragonLate bool // the dragon walks after the scoring
	LeperWalks bool // the leper may walk until the end of the turn
	LeperGoes  bool // the leper may go to a later city at the end of the turn
}

func besideOf(g *family.Game) beside {
	return beside{NoMayor: g.Is("aam.mayor_castle", "no"), DragonLate: g.Is("pad.dragon_timing", "after_scoring"),
		LeperWalks: g.Is("leper.move_phase", "any_after_tile"), LeperGoes: !g.Is("leper.relocate_phase", "wood")}
}

// mayorRefuses is the statement that a mayor founds no castle.
const mayorRefuses = "AAM-34"

// refuses reports whether the follower in a small city is one that founds no castle: a mayor (AAM-34).
func (b beside) refuses(s *engine.State, f engine.Figure) bool {
	return b.NoMayor && s.Rules().Figures[f.Kind].Name == names.Mayor.String()
}

// early reports whether a walk of the dragon comes first (BCB-32), because it comes before the scoring (PAD-30).
func (b beside) early(s *engine.State) bool {
	neutral, _ := s.DueWalk()
	return neutral == names.Dragon && !b.DragonLate
}

// follows reports whether an action may follow a castle before the scoring is recorded: a walk of the dragon that the
// scoring precedes (PAD-30), or a move of the leper at a moment not bound to that of a deployment (LEP-11, LEP-30).
func (b beside) follows(a *engine.Action) bool {
	switch {
	case a.Neutral == names.Dragon:
		return a.Kind == engine.ActWalk && b.DragonLate
	case a.Neutral == names.Leper:
		return a.Kind == engine.ActWalk && b.LeperWalks || a.Kind == engine.ActMove && b.LeperGoes
	}
	return false
}

// extend grants the active player a second part of the turn if the bridge over a tile, without which the tile of this turn
// does not fit, joins that tile with the road of the player's builder (BCB-24).
func extend(e engine.Effects, tileIndex int) {
	kind, ok := e.Rules().FigureByName(names.Builder.String())
	if !ok || e.Noted(names.Builder) {
		return
	}
	road := e.Root(e.NodeOf(tileIndex, uint8(e.Parts(tileIndex)-1)))
	for _, f := range e.Figures() {
		if f.Kind == kind && int(f.Player) == e.Active() && int(f.Turn) != e.Turn() && e.Root(f.Node) == road {
			e.Note(names.Builder)
			return
		}
	}
}

// together describes the rules together with earlier boxes.
var together = []family.Pair{
	{With: "pad", Lines: besideDragon},
	{With: "plague", Lines: besidePlague},
	{With: "leper", Lines: family.Words("the leper comes into play before the bazaar (BCB-60, LEP-02)",
		"the leper takes no point from a player whom a bazaar has left with none (BCB-70, LEP-22)",
		"the leper walks over bridges and castles; a lord costs its player a point on each tile of its castle (SET-07)")},
	{With: "iac", Lines: family.Words("a bazaar tile with an inn has both effects (BCB-60, IAC-10)",
		"an inn raises a road with bridges, and what a lord gets for it; a big follower is one lord (SET-01, SET-03)")},
	{With: "tab", Lines: besideTraders},
	{With: "riv", Lines: family.Words("the river comes before all tiles with a bazaar, so no tile of it is turned up (BCB-60, RIV-03)",
		"a bridge over the river has its ends on fields (BCB-10)")},
	{With: "rv2", Lines: family.Words("no tile of the second river is turned up at a bazaar either (BCB-60)",
		"a bridge over the river has its ends on fields (BCB-10)")},
	{With: "krb", Lines: family.Words("the points of a bazaar change neither King nor Robber (BCB-76, KRB-23)",
		"a tile with a bridge counts for the road, a castle is not a complete city (SET-04, BCB-34)")},
	{With: "abt", Lines: family.Words("a recall of the abbot comes before the bazaar (BCB-60, ABT-05)", "a lord scores a garden that lies near its castle, like a cloister (BCB-41, ABT-04)")},
	{With: "pha", Lines: family.Words("the phantom comes before the bazaar (BCB-60, PHA-02)", "a phantom may become a lord (BCB-31)")},
	{With: "tow", Lines: besideTower},
	{With: "has", Lines: family.Words("the tile under a hill is not left for a bazaar (BCB-61, HAS-41)",
		"a shepherd's token or flock comes before the bazaar (BCB-60, HAS-27)",
		"a bridge divides no field of a shepherd, and a castle borders it as the city did (BCB-22, BCB-36)")},
	{With: "aam", Lines: besideAbbey},
	{With: "cnt", Lines: family.Words("the points of a bazaar neither open nor close the way into the City (BCB-76, CNT-20)",
		"points of a castle close the way into the City, or open it (SET-05)",
		"a follower into the City and the Count come before the bazaar (BCB-60, CNT-24)")},
}

// besideDragon returns how the rules combine with Princess & Dragon.
func besideDragon(g *family.Game) (lines []string) {
	p := family.Of[Profile](g)
	if p.Bazaars == profile.On {
		lines = append(lines, "a dragon tile that must be laid aside may be won at a bazaar; its player lays it aside and draws another one (BCB-72, PAD-11)",
			"the fairy pays nothing for the points of a bazaar (BCB-76, PAD-67)")
	}
	if p.Bridges == profile.On {
		lines = append(lines, "a bridge may be built in the turn of a volcano, of a princess or of the fairy (BCB-23)")
	}
	if p.Castles == profile.On {
		order := "a castle is founded after the dragon's walk; the dragon leaves its lord (BCB-32, BCB-50)"
		if besideOf(g).DragonLate {
			order = "a castle is founded before the scoring, the dragon walks after it and leaves the lord (BCB-32, BCB-50, PAD-30)"
		}
		lines = append(lines, order,
			"a lord stands on both tiles of its castle; a fairy that is assigned to tiles is with it on either (PAD-65, PAD-67)",
			"the princess sends no lord home; a city whose knight it has sent home becomes no castle (SET-09)",
			"with a lord, the fairy pays for its castle, but not at the end of the game (BCB-47)", "no portal leads to a castle (BCB-51)")
	}
	return lines
}

// besidePlague returns how the rules combine with The Plague.
func besidePlague(g *family.Game) []string {
	lord := "a flea on either tile of a castle sends its lord home (SET-06)"
	if family.Of[Profile](g).HitsLord == profile.Off {
		lord = "a flea leaves the lord of a castle (SET-06)"
	}
	return []string{"the tiles that are turned up count as drawn, before a plague tile can be (BCB-60, PLG-11)",
		"a flea or a flight comes before the bazaar (BCB-60)", "a fleeing farmer passes under a bridge (BCB-22, XEX-41)", lord,
		"a lord cannot flee: it stands on both tiles of its castle (PLG-62, SET-06)"}
}

// besideTower returns how the rules combine with The Tower.
func besideTower(g *family.Game) []string {
	lord := "a tower takes no lord from a castle (TOW-35)"
	if family.Of[Profile](g).TowerTakesLord == profile.On {
		lord = "a tower that reaches a tile of a castle takes its lord; the castle stays (TOW-31, TOW-35)"
	}
	return []string{"a ransom comes before the bazaar (BCB-60, TOW-50)",
		"a bid may leave a player with fewer points than a ransom costs (BCB-70, TOW-53)", lord,
		"a bridge over a foundation and a castle beside one hinder nothing (TOW-75)"}
}

// besideAbbey returns how the rules combine with Abbey & Mayor.
func besideAbbey(g *family.Game) []string {
	mayor := "a mayor may become a lord, who gets no point without a pennant (AAM-34)"
	if besideOf(g).NoMayor {
		mayor = "a small city with a mayor becomes no castle (AAM-34)"
	}
	return []string{"an abbey does not replace a tile won at a bazaar (AAM-25)", "an abbey ends a bridge like any road (BCB-13, AAM-14)", mayor,
		"a wagon may become a lord; it goes home when the castle scores, and goes to no castle (AAM-43, AAM-49)",
		"a castle counts 4 for farmers, 2 for farmers on a joined field, 5 for a barn (AAM-72)"}
}

// besideTraders returns how the rules combine with Traders & Builders.
func besideTraders(g *family.Game) []string {
	order := "the second part of a double turn comes before the bazaar (BCB-63)"
	if g.Is("bcb.builder_bazaar", "auction_first") {
		order = "the second part of a double turn comes after the bazaar and its round (BCB-63, TAB-34)"
	}
	drawn := "a bazaar tile in a second part within the round waits for its end (BCB-74, TAB-40)"
	if g.Is("bcb.bazaar_in_round", "lost") {
		drawn = "a bazaar tile in a second part within the round brings no bazaar (BCB-74, TAB-40)"
	}
	return []string{order, drawn,
		"a tile from a bazaar is placed in the first part of a turn (BCB-72, TAB-30)",
		"a bridge that the tile needs extends a builder's road, one built later does not (BCB-24)",
		"a castle brings no goods; a builder in its city goes home (BCB-34, BCB-52)"}
}
