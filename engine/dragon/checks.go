package dragon

import (
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/engine/pad"
	"cartulary/engine/profile"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
	"cartulary/engine/walk"
)

const (
	filosofia = "Princess & Dragon, Filosofia 2013"
	bsw       = "Princess & Dragon, BrettspielWelt"
)

func dragonRule(id, title, section string, clauses ...string) *rule.Rule {
	return &rule.Rule{ID: id, Title: title, Class: rule.Illegal, Clauses: clauses, Cite: rule.Cite{Text: filosofia, Section: section}}
}

var (
	volcanoTileFollower = rule.OfTurn(dragonRule("volcano-tile-follower", "a follower on the volcano tile just placed", "Le volcan", "PAD-13", "PAD-14"))
	dragonTileFollower  = &rule.Rule{
		ID: "dragon-tile-follower", Title: "a follower on the dragon tile just placed", Class: rule.Illegal, OfTurn: true,
		Clauses: []string{"PAD-20"}, Cite: rule.Cite{Text: bsw, Section: "Dragon"},
		Switch: &rule.Switch{Key: "pad.dragon_tile_follower", Value: "allow", Text: "dragon tiles may carry a follower"},
	}
	dragonTileTooEarly = &rule.Rule{
		ID: "dragon-tile-too-early", Title: "a dragon tile is used before the dragon is in play", Class: rule.Illegal,
		Clauses: []string{"PAD-08", "PAD-09", "PAD-10"}, Cite: rule.Cite{Text: bsw, Section: "Dragon"},
		Switch: &rule.Switch{Key: "pad.early_dragon_tile", Value: "no_effect", Text: "a dragon tile is placed like any other while the dragon is not in play"},
	}
	tileAsideNotAllowed = &rule.Rule{
		ID: "tile-aside-not-allowed", Title: "a tile is laid aside that must be placed", Class: rule.Illegal,
		Clauses: []string{"PAD-08", "PAD-01"}, Cite: rule.Cite{Text: bsw, Section: "Dragon"},
	}
	dragonTileLaidAside = &rule.Rule{
		ID: "dragon-tile-laid-aside", Title: "a dragon tile is laid aside under rules that lay no dragon tiles aside", Class: rule.Illegal,
		Clauses: []string{"PAD-08", "PAD-10"}, Cite: rule.Cite{Text: bsw, Section: "Dragon"},
		Switch: &rule.Switch{Key: "pad.early_dragon_tile", Value: "set_aside", Text: "dragon tiles are laid aside while the dragon is not in play"},
	}
	walkUncalled      = dragonRule("dragon-walk-uncalled", "the dragon walks without a dragon tile", "Le dragon", "PAD-16", "PAD-40", "PAD-03", "PAD-33")
	walkMissing       = dragonRule("dragon-walk-missing", "the dragon must walk and does not", "Le dragon", "PAD-33", "PAD-31")
	walkShort         = dragonRule("dragon-walk-short", "the dragon stops although it can go on", "Le dragon", "PAD-33", "PAD-36")
	walkTooLong       = rule.OfTurn(dragonRule("dragon-walk-too-long", "the dragon walks more than six steps", "Le dragon", "PAD-33"))
	leavesTable       = dragonRule("dragon-leaves-table", "the dragon steps onto an empty square", "Le dragon", "PAD-32")
	entersVisitedTile = rule.OfTurn(dragonRule("dragon-enters-visited-tile", "the dragon enters a tile a second time", "Le dragon", "PAD-34"))
	entersFairyTile   = dragonRule("dragon-enters-fairy-tile", "the dragon enters the fairy's tile", "La fée", "PAD-35", "PAD-64", "PAD-70")
	wrongMover        = dragonRule("dragon-wrong-mover", "the wrong player moves the dragon", "Le dragon", "PAD-31")
	walkAfterScoring  = scoringOrder("after_scoring", "the dragon walks after the scoring")
	scoringAfterWalk  = scoringOrder("before_scoring", "the dragon walks before the scoring")
	walkedTooEarly    = rule.OfTurn(dragonRule("dragon-walked-too-early", "the dragon walks before the player's own action", "Le dragon", "PAD-21", "PAD-22"))
)

// scoringOrder returns the rule of PAD-30 for editions whose switch has another value.
func scoringOrder(value, text string) *rule.Rule {
	r := rule.OfTurn(dragonRule("dragon-scoring-order", "the dragon and the scoring come in the wrong order", "Le dragon", "PAD-30"))
	r.Switch = &rule.Switch{Key: "pad.dragon_timing", Value: value, Text: text}
	return r
}

// checks returns the checks; a rule that does not apply under the profile has none.
func (d dragon) checks() []engine.Check {
	list := []engine.Check{
		{Rule: volcanoTileFollower, At: engine.AtDeploy, Shows: volcanoMark, Func: onMark(volcanoMark, "volcano", "PAD-13", "PAD-14")},
		{Rule: tileAsideNotAllowed, At: engine.AtAside, Func: checkAside},
		{Rule: walkUncalled, At: engine.AtWalk, Of: name, Func: checkUncalled},
		{Rule: leavesTable, At: engine.AtWalk, Of: name, When: strays, Func: way.LeavesTable},
		{Rule: entersVisitedTile, At: engine.AtWalk, Of: name, When: strays, Func: way.Back(been)},
		{Rule: entersFairyTile, At: engine.AtWalk, Of: name, When: strays, Func: d.checkFairyTile},
		{Rule: walkTooLong, At: engine.AtWalk, Of: name, When: called, Func: way.TooLong},
		{Rule: walkShort, At: engine.AtWalk, Of: name, When: called, Func: checkShort},
		{Rule: wrongMover, At: engine.AtWalk, Of: name, When: called, Func: checkMovers},
		{Rule: walkMissing, At: engine.AtEnd, Shows: dragonMark, Func: checkMissing},
	}
	list = append(list, engine.Exclusions(engine.Exclusion{Rule: walkedTooEarly, After: name, Report: reportWalkedTooEarly})...)
	if d.DragonTileFollower == profile.Forbid {
		list = append(list, engine.Check{Rule: dragonTileFollower, At: engine.AtDeploy, Others: true, Shows: dragonMark, Func: onMark(dragonMark, "dragon", "PAD-20")})
	}
	if d.EarlyDragonTile != pad.NoEffect {
		list = append(list, engine.Check{Rule: dragonTileTooEarly, At: engine.AtPlace, Shows: dragonMark, Func: d.checkTooEarly},
			engine.Check{Rule: dragonTileTooEarly, At: engine.AtDiscard, Shows: dragonMark, Func: d.checkTooEarly})
	}
	if d.EarlyDragonTile != pad.SetAside {
		list = append(list, engine.Check{Rule: dragonTileLaidAside, At: engine.AtAside, Func: d.checkLaidAside})
	}
	if d.DragonTiming == pad.BeforeScoring {
		return append(list, engine.Check{Rule: walkAfterScoring, At: engine.AtWalk, Of: name, If: engine.Any(engine.EvScored), When: called, Func: checkWalkAfterScoring})
	}
	return append(list, engine.Check{Rule: scoringAfterWalk, At: engine.AtScore, If: engine.Any(engine.EvWalk), Func: checkScoringAfterWalk})
}

// onMark returns a check that reports a follower on the tile just placed if the tile has the mark. It breaks the given
// statements and those of the figure.
func onMark(mark, tileName string, clauses ...string) func(*engine.Case) {
	return func(c *engine.Case) {
		last := c.LastPlaced()
		if last != engine.NoTile && c.Action.Tile == last && c.TypeOf(last).Tile.Mark == mark && !c.DeploysFixed() {
			c.Report(fmt.Sprintf("%s deploys a %s on the %s tile at %d,%d in the turn in which it is placed",
				c.Name(c.Active()), c.Deployed(), tileName, c.Action.At.X, c.Action.At.Y)).Breaks(append(slices.Clone(clauses), c.Rules().Figures[c.Action.Figure].Closed...)...)
		}
	}
}

func (d dragon) checkTooEarly(c *engine.Case) {
	t := c.Action.Place.Type
	if !early(c.State, t) || c.Remaining() <= 0 {
		return
	}
	rest := "it must be laid aside (pad.early_dragon_tile=set_aside)"
	if d.EarlyDragonTile == pad.HeldOutOfStack {
		rest = "pad.early_dragon_tile=held_out_of_stack keeps dragon tiles out of the stack until then"
	}
	v := c.Report(fmt.Sprintf("%s shows the dragon, which is not in play yet: %s", c.Rules().Type(t).Tile.ID, rest))
	v.Breaks("PAD-08")
	if d.EarlyDragonTile == pad.SetAside && c.LaidAside(t) > 0 && c.RemainingOf(t) == 0 { // all remaining copies are laid aside
		v.Breaks("PAD-09")
	}
	if c.Action.Kind == engine.ActPlace {
		v.Breaks("PAD-10")
	}
	v.Always = c.Action.Kind == engine.ActDiscard // even under no_effect the tile must be placed
}

func checkAside(c *engine.Case) {
	id := c.Rules().Type(c.Action.Place.Type).Tile.ID
	switch {
	case c.Remaining() <= 0: // the game is over
	case c.Rules().Type(c.Action.Place.Type).Tile.Mark != dragonMark:
		c.Report(id + " is laid aside, but only dragon tiles may be").Breaks("PAD-01")
	case inPlay(c.State):
		c.Report(id + " is laid aside, but the dragon is in play, so it must be placed")
	}
}

func (d dragon) checkLaidAside(c *engine.Case) {
	t := c.Action.Place.Type
	if !early(c.State, t) || c.Remaining() <= 0 {
		return
	}
	practice, broken := "pad.early_dragon_tile=no_effect has them placed even while the dragon is not in play", "PAD-10"
	if d.EarlyDragonTile == pad.HeldOutOfStack {
		practice, broken = "pad.early_dragon_tile=held_out_of_stack keeps them out of the stack until the dragon is in play", "PAD-08"
	}
	c.Report(fmt.Sprintf("the dragon tile %s is laid aside, but %s", c.Rules().Type(t).Tile.ID, practice)).Breaks(broken)
}

// called is true for a walk that a dragon tile triggered. Other walks get one finding, dragon-walk-uncalled.
var called = &engine.Condition{Holds: func(c *engine.Case) bool {
	neutral, _ := due(c.State)
	return neutral == name
}}

// way is the dragon's way of walking.
var way = walk.Way{Name: name, Steps: steps}

// strays is true for a triggered walk with an illegal step.
var strays = &engine.Condition{Holds: func(c *engine.Case) bool { return called.Holds(c) && !way.Sound(c) }}

func checkUncalled(c *engine.Case) {
	if called.Holds(c) {
		return
	}
	why, broken := "no dragon tile is placed in this turn", []string{"PAD-40"}
	switch last := c.LastPlaced(); {
	case !inPlay(c.State):
		why, broken = "it is not in play: no volcano has been placed", []string{"PAD-03"}
	case c.WalkedThisTurn(name):
		why, broken = "it has already walked in this turn", []string{"PAD-33", "PAD-40"}
	case last != engine.NoTile && c.TypeOf(last).Tile.Mark == dragonMark:
		why = "it need not walk now"
	case last != engine.NoTile && c.TypeOf(last).Tile.Mark == volcanoMark:
		broken = append(broken, "PAD-16")
	}
	c.Report("the dragon walks, but " + why).Breaks(broken...)
}

// been returns the text about the dragon's earlier visit to a tile, after so many steps.
func been(after int) string {
	if after == 0 {
		return "where it started this walk"
	}
	return fmt.Sprintf("where it was after %s of this walk", engine.Steps(after))
}

func checkShort(c *engine.Case) {
	if v := way.Short(c); v != nil {
		v.Breaks("PAD-33", "PAD-36")
		v.Breaks(overInfected(c, c.NextSteps(name, c.Action.Steps(), nil))...)
	}
}

func checkMovers(c *engine.Case) {
	for i, st := range c.Action.Steps() {
		if want := (c.Active() + i) % c.Players(); st.Mover >= 0 && int(st.Mover) != want {
			c.Report(fmt.Sprintf("%[2]s makes step %[1]d, but it is %[3]s's step", i+1, c.Name(int(st.Mover)), c.Name(want)))
			return
		}
	}
}

func checkMissing(c *engine.Case) {
	if neutral, _ := due(c.State); neutral != name {
		return
	}
	if sides := c.NextSteps(name, nil, []tile.Side{}); len(sides) > 0 {
		last := c.Tiles()[c.LastPlaced()]
		c.Report(fmt.Sprintf("the dragon must walk after the dragon tile at %d,%d, but does not", last.At.X, last.At.Y), c.Ways(name, nil))
	}
}

func checkWalkAfterScoring(c *engine.Case) {
	if c.ScoredThisTurn() {
		c.Report("the dragon walks after the scoring of this turn; under pad.dragon_timing=before_scoring it walks before the scoring")
	}
}

func checkScoringAfterWalk(c *engine.Case) {
	if c.WalkedThisTurn(name) {
		c.Report("the features of this turn are scored after the dragon's walk; under pad.dragon_timing=after_scoring they are scored before the walk")
	}
}

// reportWalkedTooEarly leaves actions after the scoring to the rules about the scoring.
func reportWalkedTooEarly(c *engine.Case) {
	if c.ScoredThisTurn() {
		return
	}
	v := c.Report(fmt.Sprintf("%s acts after the dragon's walk; a follower or an action in its place comes before", c.Name(c.Active())))
	v.Breaks("PAD-21")
	if c.Action.Kind == engine.ActDeploy && c.Action.Tile == c.LastPlaced() { // before the walk it could have been eaten
		v.Breaks("PAD-22")
	}
}
