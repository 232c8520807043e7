package bridges

import (
	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
)

// beside holds the switches of other elements that change the rules of castles.
type beside struct{ NoMayor bool }

func besideOf(g *family.Game) beside { return beside{NoMayor: g.Is("aam.mayor_castle", "no")} }

// refuses reports whether the follower in a small city is one that founds no castle: a mayor (AAM-34).
func (b beside) refuses(s *engine.State, f engine.Figure) bool {
	return b.NoMayor && s.Rules().Figures[f.Kind].Name == names.Mayor.String()
}

// early reports whether a walk of the dragon comes first (BCB-32).
func early(s *engine.State) bool {
	neutral, _ := s.DueWalk()
	return neutral == names.Dragon
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
	{With: "pad", Lines: family.Words("a dragon tile that must be laid aside may be won at a bazaar; its player lays it aside and draws another one (BCB-72, PAD-11)",
		"the fairy pays nothing for the points of a bazaar (BCB-76, PAD-67)")},
	{With: "plague", Lines: family.Words("the tiles that are turned up count as drawn, before a plague tile can be (BCB-60, PLG-11)",
		"a flea or a flight comes before the bazaar (BCB-60)")},
	{With: "leper", Lines: family.Words("the leper comes into play before the bazaar (BCB-60, LEP-02)",
		"the leper takes no point from a player whom a bazaar has left with none (BCB-70, LEP-22)")},
	{With: "iac", Lines: family.Words("a bazaar tile with an inn has both effects (BCB-60, IAC-10)")},
	{With: "tab", Lines: besideTraders},
	{With: "riv", Lines: family.Words("the river comes before all tiles with a bazaar, so no tile of it is turned up (BCB-60, RIV-03)")},
	{With: "rv2", Lines: family.Words("no tile of the second river is turned up at a bazaar either (BCB-60)")},
	{With: "krb", Lines: family.Words("the points of a bazaar change neither King nor Robber (BCB-76, KRB-23)")},
	{With: "abt", Lines: family.Words("a recall of the abbot comes before the bazaar (BCB-60, ABT-05)")},
	{With: "pha", Lines: family.Words("the phantom comes before the bazaar (BCB-60, PHA-02)")},
	{With: "tow", Lines: family.Words("a ransom comes before the bazaar (BCB-60, TOW-50)",
		"a bid may leave a player with fewer points than a ransom costs (BCB-70, TOW-53)")},
	{With: "has", Lines: family.Words("the tile under a hill is not left for a bazaar (BCB-61, HAS-41)",
		"a shepherd's token or flock comes before the bazaar (BCB-60, HAS-27)")},
	{With: "cnt", Lines: family.Words("the points of a bazaar neither open nor close the way into the City (BCB-76, CNT-20)",
		"a follower into the City and the Count come before the bazaar (BCB-60, CNT-24)")},
}

// besideTraders returns how the rules combine with Traders & Builders.
func besideTraders(g *family.Game) []string {
	order := "the second part of a double turn comes before the bazaar (BCB-63)"
	if g.Is("bcb.builder_bazaar", "auction_first") {
		order = "the second part of a double turn comes after the bazaar and its round (BCB-63, TAB-34)"
	}
	return []string{order, "a bazaar tile in a second part within the round waits for its end (BCB-74, TAB-40)",
		"a tile from a bazaar is placed in the first part of a turn (BCB-72, TAB-30)"}
}
