package opinion

import (
	"slices"

	"cartulary/engine/tile"
	"cartulary/notation"
)

const abbeySet = "abbey-and-mayor"

// hasAbbey reports whether a player can still place an abbey (AAM-01, AAM-12).
func (g *Game) hasAbbey(player int) bool { return g.rules.is("aam.abbey", "on") && !g.abbeys[player] }

// isAbbey reports whether a tile is an abbey.
func isAbbey(l *placedTile) bool { return l.printed.Own }

// barAbbey returns the reason why no abbey fits on a square (AAM-11).
func (g *Game) barAbbey(at square) *Problem {
	if g.table[at] != nil {
		return illegal("there is already a tile (AAM-11)")
	}
	for side := range 4 {
		if g.table[next(at, side)] == nil {
			return illegal("an abbey without a tile on each of its sides (AAM-11)")
		}
	}
	return nil
}

// placeAbbey places the active player's abbey in place of a drawn tile (AAM-10 to AAM-14).
func (g *Game) placeAbbey(a *notation.Action) *Problem {
	switch {
	case !g.rules.is("aam.abbey", "on"):
		return nonsense("the box has no abbeys")
	case g.now.placed != nil:
		return illegal("a second tile in one turn (BAS-10)")
	case g.now.drew:
		return illegal("an abbey after a tile was drawn (AAM-10)")
	case !g.hasAbbey(g.now.player):
		return illegal("the player's abbey lies already (AAM-12)")
	case g.now.part == 0 && g.wonBy(g.now.player) != "":
		return illegal("an abbey in place of the tile from the bazaar (AAM-25)")
	}
	if p := g.barAbbey(a.At); p != nil {
		return p
	}
	g.abbeys = slices.Clone(g.abbeys)
	g.abbeys[g.now.player] = true
	tiles := tile.Abbey()
	l := &placedTile{&tiles[slices.IndexFunc(tiles, func(t tile.Tile) bool { return t.Own })], a.At, 0}
	g.lay(l)
	g.now.placed = l
	return nil
}

// beginLast begins a turn after the last tile, in which a player can place an abbey (AAM-27, AAM-28).
func (g *Game) beginLast(player int) *Problem {
	if !g.hasAbbey(player) || !g.rules.is("aam.abbey_at_end", "round") {
		return illegal("the draw pile is empty, so the game is over (BAS-60, PAD-11, AAM-27)")
	}
	if g.round == 0 {
		g.lastPlayer = g.now.player
	}
	turn := (player-g.lastPlayer-1+len(g.players))%len(g.players) + 1
	if turn <= g.round {
		return illegal("an abbey after that of a later player (AAM-27)")
	}
	g.round = turn
	g.Begin(player)
	g.now.mustAbbey = true
	return nil
}

// closedByAbbey returns one spot of each city and road that the abbey just placed completed (AAM-14).
func (g *Game) closedByAbbey() (out []Spot) {
	var seen []Spot
	for side := range 4 {
		n := g.table[next(g.now.placed.at, side)]
		for i, p := range n.printed.Parts {
			s := Spot{n.at, i}
			if (p.Kind == tile.City || p.Kind == tile.Road) && n.has(i, (side+2)%4) && !slices.Contains(seen, s) && g.complete(s) {
				out = append(out, s)
				seen = append(seen, g.feature(s)...)
			}
		}
	}
	return out
}

// barMayorAndWagon returns the reason why a mayor or wagon may not be deployed on a part (AAM-30, AAM-40).
func (g *Game) barMayorAndWagon(s Spot, kind notation.Figure) *Problem {
	switch {
	case kind == notation.Mayor && g.part(s).Kind != tile.City:
		return illegal("a mayor that is no knight (AAM-30)")
	case kind == notation.Wagon && g.part(s).Kind == tile.Field:
		return illegal("a wagon on a field (AAM-40)")
	}
	return nil
}

// strength returns the strength of a follower in a majority (BAS-45, IAC-21, AAM-31, AAM-41).
func (g *Game) strength(f *follower) int {
	switch f.kind {
	case notation.BigFollower:
		return 2
	case notation.Mayor:
		return g.pennants(g.feature(f.on))
	}
	return 1
}

// pennants returns the number of pennants in a city.
func (g *Game) pennants(city []Spot) (n int) {
	for _, s := range city {
		n += int(g.part(s).Pennants)
	}
	return n
}

// A barn is a barn on the board: the field of a tile on which it was deployed is part of its field.
type barn struct {
	owner int
	on    Spot
}

// corner returns the four tiles around a corner of a square, each with its corner there: 0 north-east, clockwise.
func corner(at square, c int) (squares [4]square, corners [4]int) {
	for i := range 4 { // the same point, seen from the tile in its north-east, south-east, south-west and north-west
		corners[i] = (i + 2) % 4
	}
	x, y := at.X, at.Y
	if c == 2 || c == 3 {
		x--
	}
	if c == 0 || c == 3 {
		y--
	}
	// x, y is the tile in the north-west of the point
	return [4]square{{X: x + 1, Y: y}, {X: x + 1, Y: y + 1}, {X: x, Y: y + 1}, {X: x, Y: y}}, corners
}

// fieldAt returns the field that covers a corner of a tile: 0 north-east, clockwise (AAM-60).
func (g *Game) fieldAt(at square, c int) (Spot, bool) {
	l := g.table[at]
	if l == nil {
		return Spot{}, false
	}
	before, after := 2*c+1, (2*c+2)%8 // the half sides beside the corner, clockwise
	for i, p := range l.printed.Parts {
		if p.Kind == tile.Field && l.hasHalf(i, before) && l.hasHalf(i, after) {
			return Spot{at, i}, true
		}
	}
	return Spot{}, false
}

// deployBarn deploys the active player's barn on a corner of the tile just placed (AAM-60 to AAM-64).
func (g *Game) deployBarn(a *notation.Action) *Problem {
	c := int(a.Loc - notation.LocNE)
	if p := g.barBarn(c); p != nil {
		return p
	}
	s, _ := g.fieldAt(g.now.placed.at, c)
	g.barns = append(slices.Clone(g.barns), barn{g.now.player, s})
	g.now.special, g.now.barn = true, true
	return nil
}

// barBarn returns the reason why the active player may not deploy the barn now on a corner of the tile just placed.
func (g *Game) barBarn(c int) *Problem {
	if p := g.barWood("the barn"); p != nil {
		return p
	}
	squares, corners := corner(g.now.placed.at, c)
	for i := range squares {
		if _, ok := g.fieldAt(squares[i], corners[i]); !ok {
			return illegal("a barn where no four fields meet (AAM-60)")
		}
	}
	s, _ := g.fieldAt(g.now.placed.at, c)
	switch {
	case g.supply(g.now.player, notation.Barn) <= 0:
		return illegal("the barn is not in the supply (AAM-01)")
	case g.now.placed.printed.ID == volcanoLake && g.rules.is("rv2.lake_follower", "forbid"):
		return illegal("a barn on the volcano lake just placed (RV2-09)")
	case g.hasBarn(g.feature(s)) && g.rules.is("aam.barn_on_barn", "forbid"):
		return illegal("the field already has a barn (AAM-61)")
	}
	return nil
}

// barnsOn returns the owners of the barns on a field.
func (g *Game) barnsOn(field []Spot) (owners []int) {
	for _, b := range g.barns {
		if slices.Contains(field, b.on) && !slices.Contains(owners, b.owner) {
			owners = append(owners, b.owner)
		}
	}
	return owners
}

// hasBarn reports whether a barn is on a field.
func (g *Game) hasBarn(field []Spot) bool { return len(g.barnsOn(field)) > 0 }

// barnScores reports whether a field is scored at the end of this part of the turn (AAM-65, AAM-67).
func (g *Game) barnScores(field []Spot) bool {
	newest := g.now.barn && slices.Contains(field, g.barns[len(g.barns)-1].on)
	return newest || g.hasBarn(field) && len(g.on(field)) > 0
}

// castlesOf counts the castles among the cities of a field.
func (g *Game) castlesOf(field []Spot) (n int) {
	for city := range g.citiesOf(field) {
		if city != cityOfCarcassonne && g.isCastle(city) {
			n++
		}
	}
	return n
}

// scoreBarns scores the farmers on the fields with barns: as at the end if the barn was just placed (AAM-65), 1 point a
// city if the tile joined the fields (AAM-67, AAM-68, AAM-72). It returns the farmers that go home.
func (g *Game) scoreBarns() (home []*follower) {
	for i, b := range slices.Backward(g.barns) { // the newest first: its coming scores the field, whatever barn is there (AAM-65)
		field := g.feature(b.on)
		there := g.on(field)
		if len(there) == 0 || slices.Contains(home, there[0]) {
			continue
		}
		cities, castles := len(g.citiesOf(field)), g.castlesOf(field)
		points := cities + castles
		switch newest := i == len(g.barns)-1 && g.now.barn; {
		case newest && g.rules.is("base.farmers", "per_city_4"):
			points = 4 * cities
		case newest:
			points = 3*cities + castles
		}
		for _, p := range g.most(there) {
			n := points + cities*(g.pigPoints(p, field)+g.herdPoints(p, field))
			g.points[p] += n
			g.now.gained[p] = g.now.gained[p] || n > 0 // SET-05
		}
		g.fairyBonus(field, there)
		home = append(home, there...)
	}
	return home
}

// payBarns adds the points of the barns at the end (AAM-69, AAM-72).
func (g *Game) payBarns() {
	paid := map[sale]bool{}
	for _, b := range g.barns {
		field := g.feature(b.on)
		if s := (sale{b.owner, g.name(b.on)}); !paid[s] {
			paid[s] = true
			g.points[b.owner] += 4*len(g.citiesOf(field)) + g.castlesOf(field)
		}
	}
}
