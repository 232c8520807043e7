package count

import (
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

var (
	dragonEnters = &rule.Rule{ID: "dragon-enters-city", Title: "the dragon enters the City of Carcassonne", Class: rule.Illegal,
		Clauses: []string{"XEX-06", "CNT-60"}, Cite: rule.Cite{Text: "Princess & Dragon, Filosofia 2013", Section: "Le dragon"}}
	leperEnters = &rule.Rule{ID: "leper-enters-city", Title: "the leper enters the City of Carcassonne", Class: rule.Illegal,
		Clauses: []string{"LEP-17", "CNT-62"}, Cite: rule.Cite{Text: "The Leper v1", Section: "Notes"}}
)

// beside holds the switches of other elements that change the rules of the City.
type beside struct {
	Farmers     bool // fields are scored
	Dragon      bool
	DragonFirst bool // the dragon walks before the scoring
	WholeBlock  bool // the dragon may not enter any of the twelve tiles
	Leper       bool
	LeperWalks  bool // only when a follower could be deployed
	LeperMoves  bool // to another city: only then too
	Plague      bool
	FairyPiece  bool // the fairy is in play
	Barns       bool // farmers are paid when a barn comes to their field
}

func besideOf(g *family.Game) beside {
	return beside{Farmers: !g.Is("base.farmers", "off"), Dragon: g.Is("pad.dragon_in_play", "on"), DragonFirst: g.Is("pad.dragon_timing", "before_scoring"),
		WholeBlock: g.Is("pad.count_zone", "all12"), Leper: g.Holds("leper"),
		LeperWalks: g.Is("leper.move_phase", "wood"), LeperMoves: g.Is("leper.relocate_phase", "wood"), Plague: g.Holds("plague"), FairyPiece: g.Is("pad.fairy_in_play", "on"), Barns: g.Is("aam.barn", "on")}
}

// isBarn reports whether a figure is a barn.
func isBarn(s *engine.State, f engine.Figure) bool { return s.Rules().Figures[f.Kind].Corner }

// barnScores reports whether a barn lets a field be scored in this part of the turn: it has just come, or this tile has joined
// its field to one with farmers (AAM-65, AAM-67).
func barnScores(s *engine.State, field engine.NodeID) bool {
	barn := false
	for _, f := range s.Figures() {
		if !isBarn(s, f) || s.Root(f.Node) != s.Root(field) {
			continue
		}
		if int(f.Turn) == s.Turn() {
			return true
		}
		barn = true
	}
	return barn && followed(s, field)
}

// followed reports whether a feature has followers. A barn bars them from its field, but is none.
func followed(s *engine.State, n engine.NodeID) bool {
	return s.Occupied(n) && slices.ContainsFunc(s.Figures(), func(f engine.Figure) bool { return s.Root(f.Node) == s.Root(n) && s.IsFollower(f) })
}

// lords reports whether a castle has a lord.
func lords(s *engine.State) bool {
	return slices.ContainsFunc(s.Figures(), func(f engine.Figure) bool { return s.Kind(f.Node) == tile.Castle })
}

// inside reports whether a tile lies within the walls of the City as a whole.
func inside(s *engine.State, tileIndex int) bool { return s.TypeOf(tileIndex).Tile.Wall == allHalves }

// allHalves is the wall of a tile within the City.
const allHalves = tile.Halves(0xff)

// walled reports whether a tile is one of the twelve.
func walled(s *engine.State, tileIndex int) bool { return s.TypeOf(tileIndex).Tile.Wall != 0 }

// bars reports whether the City is closed to the dragon or the leper at a tile (CNT-60, CNT-62).
func (x *city) bars(s *engine.State, neutral engine.Word, tileIndex int) bool {
	switch neutral {
	case names.Dragon:
		return inside(s, tileIndex) || x.WholeBlock && walled(s, tileIndex)
	case names.Leper:
		return inside(s, tileIndex)
	}
	return false
}

// banned reports whether a token or the fairy may not come to the City (CNT-64, CNT-66), and whether an action comes too
// late.
func (x *city) banned(s *engine.State, a *engine.Action) bool {
	if (s.Happened(engine.EvJoin) || s.Happened(engine.EvStation)) && !s.Closing() && x.precedes(s, a) {
		return true
	}
	if a.Tile == engine.NoTile {
		return false
	}
	switch {
	case a.Kind == engine.ActToken:
		return inside(s, a.Tile)
	case a.Kind == engine.ActMove && a.Neutral == names.Fairy:
		return x.Fairy == profile.Forbid && inside(s, a.Tile)
	}
	return false
}

// dragonOn reports whether the dragon is on a tile.
func dragonOn(s *engine.State, tileIndex int) bool {
	at, _ := s.Neutral(names.Dragon)
	return at != engine.NoTile && at == tileIndex
}

// pairChecks returns the checks of the pieces of other boxes.
func (x *city) pairChecks() (checks []engine.Check) {
	walk := func(r *rule.Rule, of engine.Word) {
		checks = append(checks, engine.Check{Rule: r, At: engine.AtWalk, Of: of, Func: x.checkWalk})
	}
	if x.Dragon {
		walk(dragonEnters, names.Dragon)
	}
	if x.Leper {
		walk(leperEnters, names.Leper)
	}
	if x.Plague {
		checks = append(checks, engine.Check{Rule: fleaEnters, At: engine.AtToken, Of: names.Flea, Func: checkFlea})
	}
	if x.FairyPiece && x.Fairy == profile.Forbid {
		checks = append(checks, engine.Check{Rule: fairyJoins, At: engine.AtMove, Of: names.Fairy, Func: checkFairy})
	}
	return checks
}

func (x *city) checkWalk(c *engine.Case) {
	done := false
	if at, _ := c.Neutral(c.Action.Neutral); at == engine.NoTile {
		return // another rule reports the walk of a figure that is not on the board
	}
	c.EachStep(func(i, to int, _ []int) {
		if done || to == engine.NoTile || !x.bars(c.State, c.Action.Neutral, to) {
			return
		}
		done = true
		at := c.Tiles()[to].At
		c.Report(fmt.Sprintf("step %d leads the %s to %d,%d, into the City of Carcassonne", i+1, c.Action.Neutral, at.X, at.Y), c.GoOn(i))
	})
}

func checkFlea(c *engine.Case) {
	if a := c.Action; a.Tile != engine.NoTile && inside(c.State, a.Tile) {
		c.Report(fmt.Sprintf("%s places a flea at %d,%d, within the walls of the City", c.Name(c.Active()), a.At.X, a.At.Y))
	}
}

func checkFairy(c *engine.Case) {
	if a := c.Action; a.Tile != engine.NoTile && inside(c.State, a.Tile) {
		c.Report(fmt.Sprintf("%s moves the fairy into the City at %d,%d, which is illegal under cnt.fairy=forbid", c.Name(c.Active()), a.At.X, a.At.Y))
	}
}

// precedes reports whether an action of a part of a turn comes before followers leave the City and the scoring: the
// deployment, what replaces it, and the dragon's walk unless it follows the scoring (BAS-11, CNT-40).
func (x *city) precedes(s *engine.State, a *engine.Action) bool {
	if a.Kind == engine.ActWalk && a.Neutral == names.Dragon {
		return x.DragonFirst
	}
	switch s.DeedOf(a) {
	case 0:
		return false
	case names.Leper:
		return a.Kind == engine.ActWalk && x.LeperWalks || a.Kind == engine.ActMove && x.LeperMoves
	}
	return true
}

// checkBarred reports an abbot that may not come into the cathedral.
func (x *city) checkBarred(c *engine.Case) {
	if abbotInCathedral(c, x.quarterOf(c.State, c.Action.Tile, c.Action.Part)) {
		c.Report(fmt.Sprintf("%s puts the abbot into the cathedral; it may not enter the City", c.Name(c.Active())))
	}
}

// abbotInCathedral reports whether an action would put the abbot into the cathedral.
func abbotInCathedral(c *engine.Case, quarter int) bool {
	return quarter == cathedral && c.Rules().Figures[c.Action.Figure].Name == names.Abbot.String()
}

// besidePlague returns how the rules combine with The Plague.
func besidePlague(g *family.Game) []string {
	source := "no follower comes into the City in the turn of a plague tile (PLG-21)"
	if g.Is("plague.source_turn_city", "allow") {
		source = "a follower may enter the City in the turn of a plague tile (CNT-24)"
	}
	return []string{"fleas are put on the outer tiles of the City, not to the two inner ones; followers in quarters neither fall ill nor flee (CNT-64)", source}
}

// besideLeper returns how the rules combine with The Leper.
func besideLeper(g *family.Game) []string {
	both := "a follower may enter the City in a turn in which the leper moves (CNT-24, LEP-10)"
	if g.Is("leper.with_quarter", "forbid") {
		both = "in a turn in which the leper moves, no follower comes into the City (LEP-10)"
	}
	return []string{"the leper does not enter the two inner tiles of the City; followers in quarters cost no point (CNT-62, CNT-63, XEX-35)", both,
		"the leper comes into play after followers into the City and the Count (CNT-24, LEP-04)"}
}

// together describes the rules together with earlier boxes.
var together = []family.Pair{
	{With: "base", Lines: besideBase},
	{With: "pad", Lines: besidePad},
	{With: "plague", Lines: besidePlague},
	{With: "leper", Lines: besideLeper},
	{With: "iac", Lines: besideInns},
	{With: "tab", Lines: besideTraders},
	{With: "krb", Lines: besideKing},
	{With: "abt", Lines: besideAbbot},
	{With: "pha", Lines: family.Words("the phantom may come into any quarter; a follower may come into the City in a turn in which follower and phantom came to the tile (CNT-24, CNT-26)")},
}

// besideBase returns what becomes of the start tile of the base game. A river has the line itself.
func besideBase(g *family.Game) []string {
	switch {
	case g.Holds("riv") || g.Holds("rv2"):
		return nil
	case g.Is("start.spare", "out"):
		return []string{"the start tile of the base game stays in the box (CNT-02)"}
	}
	return []string{"the start tile of the base game is one of the stack (CNT-02)"}
}

// besidePad returns how the rules combine with Princess & Dragon.
func besidePad(g *family.Game) []string {
	b := besideOf(g)
	dragon := "the dragon does not enter the two inner tiles of the City; followers in quarters are never sent home (CNT-60, CNT-61, XEX-06)"
	if b.WholeBlock {
		dragon = "the dragon does not enter the twelve tiles of the City; followers in quarters are never sent home (CNT-60, CNT-61, XEX-06)"
	}
	fairy := "the fairy may join a follower in the City (CNT-66)"
	switch own := family.Of[Profile](g); {
	case own.Fairy == profile.Allow && own.FairyFrom == pays && g.Is("pad.fairy", "follower"):
		fairy = "the fairy may join a follower in the City, stays there when it leaves for a feature, and pays for it there (CNT-66, PAD-67)"
	case own.Fairy == profile.Forbid:
		fairy = "the fairy does not join a follower in the City (CNT-66)"
	}
	leave := "followers leave the City after the dragon's walk, not for its tile (CNT-45)"
	if !b.DragonFirst {
		leave = "followers leave the City before the dragon's walk, not for its tile (CNT-45)"
	}
	return []string{dragon, fairy, leave, "no portal leads into a quarter, and no princess sends home from there (CNT-65)"}
}

// besideInns returns how the rules combine with Inns & Cathedrals.
func besideInns(g *family.Game) []string {
	if g.Is("iac.big", "off") {
		return []string{"a follower may leave the City for a road with an inn or a city with a cathedral that is scored (CNT-40)"}
	}
	return []string{"a big follower may come into the City; where it goes from there it counts as two (IAC-28)"}
}

// besideTraders returns how the rules combine with Traders & Builders.
func besideTraders(g *family.Game) []string {
	often := "a turn of two parts brings one follower into the City; each part is judged by its own points (CNT-22, TAB-46)"
	if family.Of[Profile](g).CityPerTurn == perPart {
		often = "each part of a turn may bring a follower into the City (CNT-22)"
	}
	return []string{often, "builder and pig do not come into the City; goods are not points (CNT-23, CNT-26)",
		"the City is one complete city for the pig as well (CNT-07, TAB-58)"}
}

// besideKing returns how the rules combine with King & Robber.
func besideKing(g *family.Game) []string {
	lines := []string{"the City is not a size to beat for the King (KRB-21)", "points for King and Robber bring nobody into the City (CNT-23, KRB-23)"}
	if g.Is("krb.scoring", "per_feature") {
		lines[0] = "the City counts 1 point for the holder of the King; it is not a size to beat (CNT-08, KRB-21)"
	}
	return lines
}

// besideAbbot returns how the rules combine with the abbots.
func besideAbbot(g *family.Game) []string {
	lines := []string{"a scored garden brings followers into the City like other features; the points of a recall do not (CNT-20, CNT-23)"}
	if family.Of[Profile](g).Abbot == never {
		return append(lines, "the abbot does not come into the City (CNT-26)")
	}
	garden := "the abbot may leave the cathedral for a cloister or a garden that is scored, other followers only for a cloister (ABT-04, CNT-40)"
	if family.Of[Profile](g).Garden == profile.Forbid {
		garden = "followers leave the cathedral for a cloister that is scored, not for a garden (CNT-40)"
	}
	return append(lines, "the abbot comes only into the cathedral, and is not recalled from there (ABT-05, CNT-26)", garden)
}

// leads reports whether a kind of figure leaves a quarter for a kind of feature (CNT-40). A garden is scored like a cloister
// (ABT-04).
func (x *city) leads(s *engine.State, quarter int, figure uint8, kind tile.Kind) bool {
	return kind == quarters[quarter].to ||
		kind == tile.Garden && quarter == cathedral && x.Garden == profile.Allow && s.Rules().Figures[figure].Name == names.Abbot.String()
}
