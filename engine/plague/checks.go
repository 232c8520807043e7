package plague

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/tile"
)

// checks returns the checks under the profile; a rule that does not apply has none.
func (x *plague) checks() []engine.Check {
	list := slices.Concat(x.fleaChecks(), x.flightChecks(), []engine.Check{
		{Rule: book.Rule("plague-tile-too-early"), At: engine.AtPlace, Shows: mark, Func: x.checkTooEarly},
		{Rule: book.Rule("plague-tile-too-early"), At: engine.AtDiscard, Shows: mark, Func: x.checkTooEarly},
		{Rule: book.Rule("plague-tile-follower"), At: engine.AtDeploy, Others: x.SpecialFigures == figuresHit, Shows: mark, Func: checkFollower},
	})
	if x.PreludeBase {
		for _, at := range []engine.Moment{engine.AtPlace, engine.AtDiscard, engine.AtAside} {
			list = append(list, engine.Check{Rule: book.Rule("prelude-tile-foreign"), At: at, Func: x.checkForeign})
		}
	}
	if x.barsLater() {
		list = append(list, engine.Check{Rule: book.Rule("plague-tile-follower", "later"), At: engine.AtDeploy, Others: x.SpecialFigures == figuresHit, Func: x.checkFollowerLater})
	}
	if x.barsCity() {
		list = append(list, engine.Check{Rule: book.Rule("plague-tile-follower", "city"), At: engine.AtStation, Func: x.checkCity})
	}
	if x.barsWagons() {
		list = append(list, x.wagonCheck())
	}
	if !x.DeployOnInfected {
		list = append(list, engine.Check{Rule: book.Rule("follower-on-infected-tile"), At: engine.AtDeploy, Others: x.SpecialFigures == figuresHit, Func: x.checkInfected})
	}
	if x.SourceTurnAllows&mayFlee == 0 {
		list = append(list, engine.Check{Rule: book.Rule("outbreak-turn-action"), At: engine.AtPlace, Shows: mark, Func: x.checkFlightBefore})
	}
	return append(list, engine.Exclusions(x.pairs()...)...)
}

func (x *plague) fleaChecks() []engine.Check {
	list := []engine.Check{
		{Rule: book.Rule("flea-second-in-turn"), If: engine.Any(engine.EvToken), Func: x.checkSecondFlea},
		{Rule: book.Rule("flea-in-outbreak-turn"), Func: checkOutbreakTurn},
		{Rule: book.Rule("flea-off-table"), Func: checkOffTable},
		{Rule: book.Rule("flea-on-flea"), Func: x.checkOccupied},
		{Rule: book.Rule("flea-on-outbreak"), Func: x.checkOnOutbreak},
		{Rule: book.Rule("flea-target-not-adjacent"), Func: x.checkAdjacent},
		{Rule: book.Rule("flea-supply-empty"), Func: x.checkSupply},
		{Rule: book.Rule("flea-not-there"), Func: x.checkThere},
		{Rule: book.Rule("flea-moved-too-early"), Func: x.checkMovedEarly},
		{Rule: book.Rule("flea-active-moved"), Func: x.checkMovedActive},
	}
	if !x.SpreadBeforeTile {
		list = append(list, engine.Check{Rule: book.Rule("flea-before-tile"), Func: checkBeforeTile})
	}
	unfit := &engine.Condition{Holds: func(c *engine.Case) bool { return !x.fits(c) }}
	for i := range list {
		list[i].At, list[i].Of, list[i].When = engine.AtToken, flea, unfit
	}
	list = append(list, engine.Check{Rule: book.Rule("flea-in-outbreak-turn"), At: engine.AtPlace, Shows: mark, Func: x.checkFleaBefore})
	if !x.SpreadOptional {
		list = append(list, engine.Check{Rule: book.Rule("flea-missing"), At: engine.AtEnd, Unless: engine.Any(engine.EvToken), Func: x.checkMissing})
	}
	return list
}

func (x *plague) checkTooEarly(c *engine.Case) {
	ty := c.Rules().Type(c.Action.Place.Type).Tile
	if ty.Mark == mark && c.Remaining() > 0 && x.early(c.State, c.Action.Place.Type) {
		v := c.Report(message.Count(x.Prelude, "%[2]s is a plague tile and tile %[3]d %[4]s; the first is another tile",
			"%[2]s is a plague tile and tile %[3]d %[4]s; the first %[1]d are other tiles", ty.ID, x.drawn(c.State)+1, x.counted()))
		v.Breaks("PLG-10")
		if x.CountsPlacements {
			v.Breaks("PLG-11")
		}
	}
}

func (x *plague) checkForeign(c *engine.Case) {
	own := c.Rules().Type(c.Action.Place.Type).Own > 0 // never drawn
	ty := c.Rules().Type(c.Action.Place.Type).Tile
	if ty.Mark != mark && !own && c.Remaining() > 0 && x.early(c.State, c.Action.Place.Type) {
		c.Report(message.Count(x.Prelude, "%[2]s is tile %[3]d %[4]s; under plague.prelude_pool=base_only the first is a tile of the base game",
			"%[2]s is tile %[3]d %[4]s; under plague.prelude_pool=base_only the first %[1]d are tiles of the base game", ty.ID, x.drawn(c.State)+1, x.counted()))
	}
}

func checkFollower(c *engine.Case) {
	if sourceThisTurn(c.State) {
		reportFollower(c)
	}
}

// checkFollowerLater reports a follower in a later part of the turn of a plague tile.
func (x *plague) checkFollowerLater(c *engine.Case) {
	if x.sourceBefore(c.State) {
		reportFollower(c)
	}
}

func reportFollower(c *engine.Case) {
	if !c.DeploysFixed() {
		c.Report(message.Say("%s deploys a %s in the turn of a plague tile", c.Name(c.Active()), c.Deployed()), sourceNote(c)).
			Breaks(append([]string{"PLG-21"}, c.Rules().Figures[c.Action.Figure].Closed...)...)
	}
}

func (x *plague) checkCity(c *engine.Case) {
	if sourceThisTurn(c.State) || x.sourceBefore(c.State) {
		c.Report(message.Say("%s puts a follower into the City in the turn of a plague tile", c.Name(c.Active())), sourceNote(c)).Breaks("PLG-21")
	}
}

func (x *plague) checkWagon(c *engine.Case) {
	if a := c.Action; a.To != engine.NoTile && x.infected(c.State, a.To) {
		c.Report(message.Say("%s's wagon moves to %d,%d, where %s", c.Name(c.By()), a.ToAt.X, a.ToAt.Y, x.infection(c.State, a.To)))
	}
}

// sourceNote returns a note that names the plague tile of this turn.
func sourceNote(c *engine.Case) engine.Note {
	last := source(c.State)
	at := c.Tiles()[last].At
	return engine.Note{Turn: int(c.Tiles()[last].Turn), Action: engine.ActPlace, Text: message.Say("%s at %d,%d is a plague tile", c.TypeOf(last).Tile.ID, at.X, at.Y)}
}

// checkInfected skips the plague tile of this turn: checkFollower reports it.
func (x *plague) checkInfected(c *engine.Case) {
	a := c.Action
	if a.Tile == engine.NoTile || !x.infected(c.State, a.Tile) || sourceThisTurn(c.State) || x.sourceBefore(c.State) || c.DeploysFixed() {
		return
	}
	c.Report(message.Say("%s deploys a %s at %d,%d, where %s", c.Name(c.Active()), c.Deployed(), a.At.X, a.At.Y, x.infection(c.State, a.Tile)))
}

// infection returns what infects a tile, such as "there is a flea".
func (x *plague) infection(s *engine.State, tileIndex int) message.Text {
	t := s.TokenOn(tileIndex)
	switch {
	case x.isOutbreak(s, t):
		return message.Say("outbreak %d is active", s.Tokens()[t].Number)
	case s.Tokens()[t].Face == latent:
		return message.Say("there is a latent flea")
	}
	return message.Say("there is a flea")
}

// reportSource reports an action that plague.source_turn_allows does not list in the turn of a plague tile.
func (x *plague) reportSource(c *engine.Case, what message.Text) *engine.Violation {
	return c.Report(x.unlisted(what), sourceNote(c))
}

// unlisted returns the message of an action that plague.source_turn_allows does not list.
func (x *plague) unlisted(what message.Text) message.Text {
	return message.Say("%s in the turn of a plague tile, which is illegal under plague.source_turn_allows=%s", what, x.SourceTurnAllows.String())
}

func (x *plague) checkFlightThen(c *engine.Case) {
	if source(c.State) != engine.NoTile {
		x.reportSource(c, message.Say("a follower flees"))
	}
}

// checkFlightBefore reports a flight that comes before a plague tile in its turn.
func (x *plague) checkFlightBefore(c *engine.Case) {
	if c.Happened(engine.EvShift) && c.Rules().Type(c.Action.Place.Type).Tile.Mark == mark {
		c.ReportEarlier(engine.ActShift, x.unlisted(message.Say("a follower flees")))
	}
}

// fits reports whether moment, origin and tile of a flea are legal. Then no check of fleas finds anything.
func (x *plague) fits(c *engine.Case) bool {
	a := c.Action
	if c.PlacedThisTurn() == 0 && !x.SpreadBeforeTile || source(c.State) != engine.NoTile || x.happened(c.State, engine.EvToken) {
		return false
	}
	from, lifted := x.origin(c.State), x.liftedBy(c)
	if a.Moved != (from != fromSupply) || a.Moved && !x.obtainable(c.State, lifted, from) {
		return false
	}
	return a.Tile != engine.NoTile && c.TokenOn(a.Tile) == engine.NoToken && x.mayCome(c.State, lifted, a.Tile)
}

func (x *plague) checkSecondFlea(c *engine.Case) {
	if x.happened(c.State, engine.EvToken) {
		c.Report(message.Say("%s places a second flea in this turn; a turn has one", c.Name(c.Active()))).Breaks(perTurn(c, "PLG-30")...)
	}
}

func checkOutbreakTurn(c *engine.Case) {
	if source(c.State) != engine.NoTile {
		v := c.Report(message.Say("%s places a flea in the turn of a plague tile", c.Name(c.Active())), sourceNote(c))
		v.Breaks("PLG-22")
		if !sourceThisTurn(c.State) {
			v.Breaks("PLG-71") // the plague tile is that of the first part
		}
	}
}

// checkFleaBefore reports a flea that comes before a plague tile in its turn: the flea is illegal, not the tile.
func (x *plague) checkFleaBefore(c *engine.Case) {
	ty := c.Rules().Type(c.Action.Place.Type).Tile
	if ty.Mark == mark && x.spread(c.Events()) {
		c.ReportEarlier(engine.ActToken, message.Say("%s places a flea in the turn of the plague tile %s", c.Name(c.Active()), ty.ID)).
			Breaks("PLG-22", "PLG-37")
	}
}

func checkBeforeTile(c *engine.Case) {
	if c.PlacedThisTurn() == 0 {
		c.Report(message.Say("%s places a flea before the tile of this turn", c.Name(c.Active())))
	}
}

func checkOffTable(c *engine.Case) {
	if c.Action.Tile == engine.NoTile {
		c.Report(message.Say("the flea goes to %d,%d, where there is no tile", c.Action.At.X, c.Action.At.Y))
	}
}

func (x *plague) checkOccupied(c *engine.Case) {
	a := c.Action
	if a.Tile != engine.NoTile && x.isFlea(c.State, c.TokenOn(a.Tile)) {
		v := c.Report(message.Say("the flea goes to %d,%d, which already has a flea", a.At.X, a.At.Y))
		v.Breaks("PLG-33", "PLG-32")
		if a.Moved { // only the tile that it leaves is free
			v.Breaks("PLG-58")
		}
	}
}

func (x *plague) checkOnOutbreak(c *engine.Case) {
	a := c.Action
	if a.Tile == engine.NoTile {
		return
	}
	if t := c.TokenOn(a.Tile); t != engine.NoToken && x.isOutbreak(c.State, t) {
		state, broken := message.Word("active"), []string{"PLG-32"}
		if !x.isActiveOutbreak(c.State, t) {
			state, broken = "eradicated", append(broken, "PLG-44")
		}
		c.Report(message.Say("the flea goes to %d,%d, the tile of outbreak %d (%s); no flea may go there", a.At.X, a.At.Y, c.Tokens()[t].Number, state)).
			Breaks(broken...)
	}
}

// checkAdjacent skips tiles that take no flea: the checks before it report those.
func (x *plague) checkAdjacent(c *engine.Case) {
	a := c.Action
	if a.Tile == engine.NoTile || c.TokenOn(a.Tile) != engine.NoToken || source(c.State) != engine.NoTile {
		return
	}
	lifted := x.liftedBy(c)
	if x.mayCome(c.State, lifted, a.Tile) {
		return
	}
	c.Report(message.Say("the flea goes to %d,%d, which is not beside an active outbreak or an active flea", a.At.X, a.At.Y),
		engine.Note{Text: mayGo(c.State, x.targets(c.State, lifted, nil))}).Breaks(x.notBeside(c, lifted)...)
}

// notBeside returns the statements that bar a flea from a tile: on active regions, and on latent neighbours.
func (x *plague) notBeside(c *engine.Case, lifted int) []string {
	broken := []string{"PLG-32"}
	if _, more := x.lowest(c.State); more {
		broken = append(broken, "PLG-35")
	}
	var inactive, eradicated, left bool
	for side := range tile.Side(4) {
		at := c.Beside(c.Action.Tile, side)
		if at == engine.NoTile {
			continue
		}
		t := c.TokenOn(at)
		left = left || t != engine.NoToken && t == lifted
		inactive = inactive || x.isFlea(c.State, t) && t != lifted && c.Tokens()[t].Face == latent
	}
	for i, t := range c.Tokens() {
		eradicated = eradicated || x.isOutbreak(c.State, i) && (t.Face&^spared == starved || t.Face&^spared == ended)
	}
	if inactive { // only an active flea spreads
		broken = append(broken, "PLG-40", "PLG-42")
	}
	if inactive && eradicated {
		broken = append(broken, "PLG-53")
	}
	if left {
		broken = append(broken, "PLG-55")
	}
	return broken
}

// liftedBy returns the flea that the action takes from the board, NoToken if there is none.
func (x *plague) liftedBy(c *engine.Case) int {
	if from, _ := c.Action.From(); c.Action.Moved && from != engine.NoTile {
		if t := c.TokenOn(from); x.isFlea(c.State, t) {
			return t
		}
	}
	return engine.NoToken
}

// mayGo returns the text of a note that lists the legal tiles for a flea, such as "fleas may go to 3,1 or 4,0".
func mayGo(s *engine.State, tiles []int) message.Text {
	if len(tiles) == 0 {
		return message.Say("no tile can take a flea")
	}
	return message.Say("fleas may go to %s", squares(s, tiles))
}

// squares returns the squares of tiles as a list in words, sorted by row and column.
func squares(s *engine.State, tiles []int) message.Text {
	slices.SortFunc(tiles, func(a, b int) int {
		p, q := s.Tiles()[a].At, s.Tiles()[b].At
		if p.Y != q.Y {
			return int(p.Y) - int(q.Y)
		}
		return int(p.X) - int(q.X)
	})
	var list []message.Text
	for _, t := range tiles {
		list = append(list, message.Say("%d,%d", s.Tiles()[t].At.X, s.Tiles()[t].At.Y))
	}
	return orList(list)
}

// orList joins texts: "a", "a or b", "a, b or c". It shortens long lists to ten texts and a count.
func orList(list []message.Text) message.Text {
	const most = 10
	if more := len(list) - most; more > 1 {
		list = append(list[:most:most], message.Say("%d others", more))
	}
	return message.Or(list)
}

func (x *plague) checkSupply(c *engine.Case) {
	if c.Action.Moved || c.TokensLeft(x.flea) > 0 || source(c.State) != engine.NoTile {
		return
	}
	v := c.Report(message.Say("the supply has no flea left"), engine.Note{Text: x.mayTake(c.State)})
	v.Breaks("PLG-33")
	v.Breaks(x.sourceOfFleas(c.State)...)
}

// sourceOfFleas returns the statement about the origin of fleas without a supply, none if no flea may be moved.
func (x *plague) sourceOfFleas(s *engine.State) []string {
	switch x.origin(s) {
	case fromLatent:
		return []string{"PLG-52"}
	case fromRegion:
		return []string{"PLG-55"}
	}
	return nil
}

// mayTake returns the text of a note that lists the fleas that may be moved.
func (x *plague) mayTake(s *engine.State) message.Text {
	from := x.origin(s)
	var tiles []int
	for i, t := range s.Tokens() {
		if x.obtainable(s, i, from) {
			tiles = append(tiles, int(t.Tile))
		}
	}
	switch from {
	case fromSupply:
		return message.Say("fleas are taken from the supply")
	case fromLatent:
		return message.Say("a latent flea must be moved: the flea at %s", squares(s, tiles))
	case fromRegion:
		return message.Say("all fleas are in one region: one of them must be moved, such as the flea at %s", squares(s, tiles))
	}
	return message.Say("no flea may be moved now")
}

func (x *plague) checkThere(c *engine.Case) {
	a := c.Action
	if from, at := a.From(); a.Moved && (from == engine.NoTile || !x.isFlea(c.State, c.TokenOn(from))) {
		v := c.Report(message.Say("there is no flea at %d,%d", at.X, at.Y))
		v.Misses(engine.Absence{Player: -1, Figure: x.flea, Token: true, Tile: from, Part: engine.NoPart})
	}
}

func (x *plague) checkMovedEarly(c *engine.Case) {
	if n := c.TokensLeft(x.flea); x.liftedBy(c) != engine.NoToken && n > 0 {
		c.Report(message.Say("the flea at %d,%d is moved while the supply has %d; fleas are taken from the supply as long as it has any", c.Action.ToAt.X, c.Action.ToAt.Y, n))
	}
}

// checkMovedActive skips a supply that is not empty: checkMovedEarly reports that.
func (x *plague) checkMovedActive(c *engine.Case) {
	token := x.liftedBy(c)
	if token == engine.NoToken {
		return
	}
	from := x.origin(c.State)
	if from == fromSupply || x.obtainable(c.State, token, from) {
		return
	}
	why, broken := message.Say("other fleas are latent"), []string{"PLG-52"}
	if from == fromNowhere {
		why, broken = message.Say("not all fleas are in one region"), []string{"PLG-55", "PLG-56"}
		if x.OneOutbreak {
			why = message.Say("more than one outbreak is active")
		}
	}
	c.Report(message.Say("the flea at %d,%d is active and may not be moved, because %s", c.Action.ToAt.X, c.Action.ToAt.Y, why),
		engine.Note{Text: x.mayTake(c.State)}).Breaks(broken...)
}

func (x *plague) checkMissing(c *engine.Case) {
	if _, before := x.brokenOut(c.State); !before || !c.TurnEnds() || source(c.State) != engine.NoTile || x.happened(c.State, engine.EvToken) || c.Tried(engine.ActToken) {
		return
	}
	if c.PlacedThisTurn() == 0 && !x.SpreadBeforeTile {
		return
	}
	spreads := x.spreads(c.State, nil)
	if len(spreads) == 0 {
		return
	}
	var tiles []int
	for i := range spreads {
		if !slices.Contains(tiles, spreads[i].Tile) {
			tiles = append(tiles, spreads[i].Tile)
		}
	}
	notes := []engine.Note{{Text: mayGo(c.State, tiles)}}
	if spreads[0].Moved {
		notes = append(notes, engine.Note{Text: x.mayTake(c.State)})
	}
	v := c.Report(message.Say("%s places no flea; the plague spreads in every turn", c.Name(c.Active())), notes...)
	v.Breaks("PLG-30", "PLG-31")
	v.Breaks(x.sourceOfFleas(c.State)...)
}
