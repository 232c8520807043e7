package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A special is a builder or pig on the board. It is no follower (TAB-25, TAB-53).
type special struct {
	owner int
	kind  notation.Figure
	on    Spot
	came  int // the part of a turn, counted from the first
}

// moment returns the number of this part of a turn.
func (g *Game) moment() int { return 2*g.turns + g.now.part }

// accompanied reports whether a player has a follower on the feature of a spot (TAB-22, TAB-52).
func (g *Game) accompanied(player int, s Spot) bool {
	return slices.ContainsFunc(g.on(g.feature(s)), func(f *follower) bool { return f.owner == player })
}

// removeSpecials sends the builders and pigs on a tile home.
func (g *Game) removeSpecials(at square) {
	g.specials = slices.DeleteFunc(g.specials, func(s special) bool { return s.on.At == at })
}

// fleasHitSpecials reports whether a flea sends builders and pigs home (TAB-68).
func (g *Game) fleasHitSpecials() bool {
	return g.rules.is("plague.special_figures_hit_and_flee", "true")
}

// specialSpot returns the part of the tile just placed on which a builder or pig stands there: a road or city for the
// builder (TAB-21), a field for the pig (TAB-51).
func (g *Game) specialSpot(kind notation.Figure, loc notation.Loc) (Spot, bool) {
	roles := []notation.Role{notation.Farmer}
	if kind == notation.Builder {
		roles = []notation.Role{notation.Knight, notation.Thief}
	}
	for _, role := range roles {
		if s, ok := g.spot(g.now.placed.at, role, loc); ok {
			return s, true
		}
	}
	return Spot{}, false
}

// deploySpecial deploys a builder or pig.
func (g *Game) deploySpecial(a *notation.Action) *Problem {
	if p := g.replacing("a builder or pig"); p != nil {
		return p
	}
	if a.HasAt && a.At != g.now.placed.at {
		return illegal("a %v on another tile than the one just placed (TAB-21, TAB-51, TAB-63, AAM-02, HAS-10)", a.Figure)
	}
	switch a.Figure {
	case notation.Barn:
		return g.deployBarn(a)
	case notation.Shepherd:
		return g.deployShepherd(a)
	}
	s, ok := g.specialSpot(a.Figure, a.Loc)
	if !ok {
		return illegal("the tile has no such part for a %v (TAB-21, TAB-51)", a.Figure)
	}
	if p := g.barSpecial(a.Figure, s); p != nil {
		return p
	}
	g.specials = append(g.specials, special{g.now.player, a.Figure, s, g.moment()})
	g.now.special = true
	return nil
}

// barWood returns the reason why the active player may not deploy a figure that is no follower, or put a piece on a tower,
// beside another action of this part of the turn (TOW-10, TOW-12, TOW-71, TOW-72, AAM-02, AAM-05, HAS-12).
func (g *Game) barWood(what string) *Problem {
	switch {
	case g.now.deployed || g.now.special || g.now.recalled:
		return illegal("%s in one part of a turn with another figure or a recall (TAB-20, TAB-50, ABT-10)", what)
	case g.now.fairy:
		return illegal("%s and the fairy in one part of a turn (TAB-62)", what)
	case g.now.removed:
		return illegal("%s after a knight was sent home (TAB-61)", what)
	case g.mustSendHome():
		return illegal("%s although a knight must be sent home (PAD-50)", what)
	case (g.now.walk || g.now.put) && g.rules.is("leper.replaces", "wood"):
		return illegal("%s and the leper in one part of a turn (TAB-67)", what)
	}
	return nil
}

// barSpecial returns the reason why the active player may not deploy a builder or pig now on a spot of the tile just
// placed, which is of the right kind.
func (g *Game) barSpecial(kind notation.Figure, s Spot) *Problem {
	if p := g.barWood("a " + kind.String()); p != nil {
		return p
	}
	mark := g.now.placed.printed.Mark
	switch {
	case g.supply(g.now.player, kind) <= 0:
		return illegal("the %v is not in the supply (TAB-24, TAB-53)", kind)
	case g.now.placed.printed.ID == volcanoLake && g.rules.is("rv2.lake_follower", "forbid"):
		return illegal("a %v on the volcano lake just placed (RV2-09)", kind)
	case mark == "volcano" && g.plays("dragon") && g.rules.is("tab.special_on_volcano", "forbid"):
		return illegal("a %v on the volcano tile just placed (TAB-64)", kind)
	case mark == "dragon" && g.plays("dragon") && g.rules.is("pad.dragon_tile_follower", "forbid"):
		return illegal("a %v on the dragon tile just placed (TAB-65)", kind)
	case g.sourceBars() && g.fleasHitSpecials():
		return illegal("a %v in the turn of a plague tile (PLG-21)", kind)
	case g.infected(s.At) && g.fleasHitSpecials() && g.rules.is("plague.deploy_on_infected", "forbid"):
		// Where fleas spare them, the ground of PLG-70 does not hold: the flea would not protect its tile.
		return illegal("a %v on an infected tile (PLG-70)", kind)
	case !g.accompanied(g.now.player, s):
		return illegal("a %v on a feature without a follower of its player (TAB-22, TAB-52)", kind)
	case kind == notation.Builder && g.complete(s) && g.rules.is("tab.builder_on_completed", "forbid"):
		return illegal("a builder on a feature that the tile completes (TAB-23)")
	}
	return nil
}

// extends reports whether the tile just placed is part of the road or city on which the active player's builder stands
// (TAB-30, TAB-31). The builder came with an earlier tile (TAB-32).
func (g *Game) extends() bool {
	for i, p := range g.now.placed.printed.Parts {
		if p.Kind != tile.City && p.Kind != tile.Road {
			continue
		}
		feature := g.feature(Spot{g.now.placed.at, i})
		for _, s := range g.specials {
			if s.owner == g.now.player && s.kind == notation.Builder && slices.Contains(feature, s.on) {
				return true
			}
		}
	}
	return false
}

// beginPart begins the second part of a turn as a record writes it.
func (g *Game) beginPart(t *notation.Turn, player int) *Problem {
	switch {
	case g.turns == 0:
		return illegal("the second part of a turn without its first (TAB-33)")
	case player != g.now.player:
		return illegal("the second part of a turn by another player (TAB-33)")
	case g.now.part > 0:
		return illegal("a third part of a turn (TAB-34)")
	case !g.now.extended:
		return illegal("a second part of a turn, although the first did not extend the feature of the builder (TAB-30, TAB-32)")
	case g.market.held:
		return illegal("the second part of a turn after its bazaar (BCB-63)")
	case g.left() == 0 && !g.hasAbbey(player):
		return illegal("the draw pile is empty, so the game is over (TAB-37, AAM-26)")
	case t.Part > 1:
		return nonsense("the part of the turn has the wrong letter")
	}
	g.BeginPart()
	g.now.mustAbbey = g.left() == 0
	return nil
}

// mayGoOn reports whether the turn may have another part (TAB-33, TAB-37, AAM-26).
func (g *Game) mayGoOn() bool { return g.now.extended && (g.left() > 0 || g.hasAbbey(g.now.player)) }

// goodsKinds holds the kinds of goods.
var goodsKinds = []string{"wine", "grain", "cloth"}

// takeGoods gives the active player the goods of the cities that the tile completed (TAB-10 to TAB-13).
func (g *Game) takeGoods() {
	if !g.rules.is("tab.goods", "on") {
		return
	}
	for _, city := range g.completedCities() {
		for _, s := range g.feature(city) {
			if kind := g.part(s).Mark; slices.Contains(goodsKinds, kind) {
				if g.goods[kind] == nil {
					g.goods[kind] = make([]int, len(g.players))
				}
				g.goods[kind][g.now.player]++
			}
		}
	}
}

// payGoods adds 10 points for each kind of goods to the score of each player with the most of it (TAB-15).
func (g *Game) payGoods() {
	for _, n := range g.goods {
		for p := range n {
			if n[p] > 0 && n[p] == slices.Max(n) {
				g.points[p] += 10
			}
		}
	}
}
