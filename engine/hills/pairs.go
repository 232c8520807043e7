package hills

import (
	"fmt"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
	"cartulary/engine/rule"
)

var (
	andOther = rule.OfTurn(hillsRule("shepherd-and-other-action", "the shepherd is placed in a turn with a follower or another action in its place", placing,
		"HAS-10", "HAS-12", "XEX-09", "XEX-12", "XEX-31", "ABT-10", "TOW-12"))
	onVolcano = hillsRule("shepherd-on-volcano", "the shepherd is placed on a volcano tile", placing, "PAD-14")
)

// beside holds the switches of other elements that change the rules of the shepherd.
type beside struct {
	LeperAndOthers bool // a move of the leper replaces only a follower
	LeperWalks     bool // only when a follower could be deployed
	LeperMoves     bool // to another city: only then too
	PrincessMust   bool // the princess must send a knight home
	Volcanoes      bool // the volcanoes of the dragon are in play
	DragonTiles    bool // a dragon tile just placed is closed
	FleasHit       bool // special figures fall ill, so tiles closed to followers by the plague are closed to them too
}

func besideOf(g *family.Game) beside {
	dragon := g.Is("pad.dragon_in_play", "on")
	return beside{LeperAndOthers: g.Is("leper.replaces", "follower"),
		LeperWalks: g.Is("leper.move_phase", "wood"), LeperMoves: g.Is("leper.relocate_phase", "wood"), PrincessMust: g.Is("pad.princess", "must"), Volcanoes: dragon,
		DragonTiles: dragon && g.Is("pad.dragon_tile_follower", "forbid"),
		FleasHit:    g.Holds("plague") && g.Is("plague.special_figures_hit_and_flee", "true")}
}

// The marks of tiles that may be closed to the shepherd.
const (
	volcano    = "volcano"
	dragonMark = "dragon"
)

// barred reports whether a tile just placed is closed to the shepherd.
func (x *shepherds) barred(s *engine.State, tileIndex int) bool {
	mark := s.TypeOf(tileIndex).Tile.Mark
	return x.Volcanoes && mark == volcano || x.DragonTiles && mark == dragonMark
}

func checkVolcano(c *engine.Case) {
	if a := c.Action; a.Tile != engine.NoTile && a.Tile == c.LastPlaced() && c.TypeOf(a.Tile).Tile.Mark == volcano {
		c.Report(fmt.Sprintf("%s places the shepherd on the volcano tile at %d,%d", c.Name(c.Active()), a.At.X, a.At.Y))
	}
}

// isDragon reports whether an action is the walk of the dragon; dragonWalked, whether it has walked in this part of the turn.
func isDragon(a *engine.Action) bool { return a.Neutral == names.Dragon }

func dragonWalked(s *engine.State) bool { return s.WalkedThisTurn(names.Dragon) }

// precedes reports whether an action comes before the choice for a flock (HAS-20).
func (x *shepherds) precedes(s *engine.State, a *engine.Action) bool {
	deed := s.DeedOf(a)
	if deed == names.Leper {
		return a.Kind == engine.ActWalk && x.LeperWalks || a.Kind == engine.ActMove && x.LeperMoves
	}
	return deed != 0
}

// byFlea reports whether a flea has sent a figure home.
func byFlea(e *engine.Event) bool { return e.Reason == names.Flea }

// dueBefore reports whether a deed must come before the choice for the flock: a knight that must go home (PAD-50).
func (x *shepherds) dueBefore(deed engine.Word) bool { return x.PrincessMust && deed == names.Princess }

// words returns the lines of a pair: those about shepherds and those about hills and vineyards, if they are in play.
func words(shepherds, hills []string) func(*family.Game) []string {
	return func(g *family.Game) (lines []string) {
		p := family.Of[Profile](g)
		if p.Shepherds == profile.On {
			lines = append(lines, shepherds...)
		}
		if p.Hills == profile.On {
			lines = append(lines, hills...)
		}
		return lines
	}
}

// together describes the rules together with earlier boxes.
var together = []family.Pair{
	{With: "pad", Lines: words([]string{
		"the dragon sends the shepherd home, and its sheep go back into the bag; flocks are scored before the dragon walks (HAS-27, HAS-30)",
		"of shepherd, fairy and princess, a player uses one in each part of a turn; neither portal nor fairy is for shepherds (HAS-12, HAS-33)",
		"the shepherd is not deployed on a volcano tile just placed (PAD-14)"}, []string{"dragon and fairy may stand on hills (SET-10)"})},
	{With: "plague", Lines: besidePlague},
	{With: "leper", Lines: besideLeper},
	{With: "iac", Lines: words(nil, []string{"a big follower on a hill counts as one there: it breaks a tie, no more (HAS-52, SET-01)"})},
	{With: "tab", Lines: words([]string{
		"of shepherd, builder and pig, a player uses one in each part of a turn; a pig and a shepherd may share a field (HAS-13)",
		"each part of a turn of two has its own shepherd and its own choice for the flock (HAS-20)"}, nil)},
	{With: "riv", Lines: words(nil, []string{"no hill comes before the end of the river, so all its tiles can be drawn (RIV-03)"})},
	{With: "rv2", Lines: words(nil, []string{"no hill comes before the end of the river, so all its tiles can be drawn (RV2-02)"})},
	{With: "krb", Lines: words(nil, []string{"a tile under a hill is in no city and on no road, so it counts for neither card (HAS-41, KRB-20)"})},
	{With: "abt", Lines: words([]string{"a recall of the abbot and a shepherd exclude each other in a turn (ABT-10)"},
		[]string{"a garden gains nothing by vineyards (HAS-60)"})},
	{With: "pha", Lines: words([]string{"the phantom may come after the shepherd, before the choice for a flock (PHA-03, HAS-20)"}, nil)},
	{With: "cnt", Lines: words([]string{"the points of a flock neither open the City nor close it (SET-05)"}, nil)},
	{With: "tow", Lines: words([]string{"a shepherd cannot be captured (HAS-33, TOW-34)", "of shepherd and tower piece, a player uses one in each part of a turn (TOW-12)",
		"a flock whose field closes pays at once, so a ransom later in the turn can use its points (HAS-24, TOW-53)"},
		[]string{"hills do not lengthen the reach of a tower (TOW-77)"})},
}

// besidePlague returns how the rules combine with The Plague.
func besidePlague(g *family.Game) []string {
	if besideOf(g).FleasHit {
		return words([]string{"a flea sends the shepherd home with its sheep in the bag; the shepherd may flee within its field and keeps them (HAS-32)"}, nil)(g)
	}
	return words([]string{"shepherds neither fall ill nor flee (HAS-32)"}, nil)(g)
}

// besideLeper returns how the rules combine with The Leper.
func besideLeper(g *family.Game) []string {
	both := "a move of the leper replaces the shepherd as well (XEX-31)"
	if besideOf(g).LeperAndOthers {
		both = "the leper may move in a turn with the shepherd"
	}
	return words([]string{"the shepherd costs no point when the leper comes (HAS-33)", both}, []string{"the leper walks over hills (SET-07)"})(g)
}

// pairs returns the exclusions between the shepherd and other actions of this part of the turn.
func (x *shepherds) pairs() []engine.Exclusion {
	rows := engine.Alternative{Rule: andOther, Deed: names.Shepherd, Does: "places the shepherd", Done: "the shepherd has been placed", Clauses: []string{"HAS-10"}}
	rows.After(engine.Deployment, "a follower has been deployed")
	rows.Add(names.Shepherd, names.Shepherd, func(c *engine.Case) {
		done := "the wolf has sent it home"
		switch c.Supply(c.Active(), x.kind) {
		case 0: // follower-supply-empty reports it
			return
		case int(c.Rules().Figures[x.kind].Count):
		default: // the player has two
			done = "a shepherd has been placed"
		}
		c.Report(fmt.Sprintf("%s places the shepherd, but %s in this turn", c.Name(c.Active()), done)).Breaks("HAS-10")
	})
	rows.After(names.Fairy, "the fairy has moved", "HAS-12", "XEX-12")
	rows.After(names.Princess, "a knight has been sent home", "HAS-12", "XEX-09")
	rows.After(names.Builder, "the builder has been deployed")
	rows.After(names.Pig, "the pig has been deployed")
	rows.After(names.Recall, "the abbot has been recalled", "ABT-10")
	rows.After(names.Tower, "a tower piece has been placed", "TOW-12")
	if !x.LeperAndOthers {
		rows.After(names.Leper, "the leper has moved", "XEX-31")
	}
	rows.Before(engine.Deployment, "deploys a follower")
	rows.Before(names.Fairy, "moves the fairy", "HAS-12", "XEX-12")
	if !x.PrincessMust { // else princess-knight-kept reports the shepherd
		rows.Before(names.Princess, "sends a knight home", "HAS-12", "XEX-09")
	}
	rows.Before(names.Builder, "deploys the builder")
	rows.Before(names.Pig, "deploys the pig")
	rows.Before(names.Recall, "recalls the abbot", "ABT-10")
	rows.Before(names.Tower, "places a tower piece", "TOW-12")
	if !x.LeperAndOthers {
		rows.Before(names.Leper, "moves the leper", "XEX-31")
	}
	return rows.Rows
}
