package opinion_test

import (
	"math/rand/v2"

	"cartulary/notation"
)

// furtherKinds returns the kinds of actions of The Tower, Abbey & Mayor and Hills & Sheep in the box of a record.
func furtherKinds(rec *notation.Record) (kinds []notation.ActionKind) {
	if plays(rec, "tower") {
		kinds = append(kinds, notation.ActTower, notation.ActCapture, notation.ActCapture, notation.ActExchange, notation.ActRansom)
	}
	if plays(rec, "abbey") {
		kinds = append(kinds, notation.ActAbbey, notation.ActWagon, notation.ActWagon)
	}
	if plays(rec, "hills") {
		kinds = append(kinds, notation.ActSheep, notation.ActWolf, notation.ActFlock)
	}
	return kinds
}

// someTower returns the square of a tile with a foundation, or another one if the record has none.
func someTower(rec *notation.Record, rng *rand.Rand) notation.Point {
	for range 30 {
		for _, a := range rec.Turns[rng.IntN(len(rec.Turns))].Actions {
			if a.Kind == notation.ActTower || a.Kind == notation.ActPlace && len(a.Tile) > 3 && a.Tile[:3] == "TO/" {
				return a.At
			}
		}
	}
	return somewhere(rec, rng)
}

// further completes an action of these boxes, whose place and player are those of a follower.
func further(rec *notation.Record, a notation.Action, rng *rand.Rand) notation.Action {
	switch a.Kind {
	case notation.ActTower:
		a.At = someTower(rec, rng)
	case notation.ActCapture:
		if rng.IntN(5) == 0 {
			a.Role, a.Loc, a.At = notation.Guard, notation.NoLoc, someTower(rec, rng)
		}
		if rng.IntN(5) == 0 {
			a.Figure = someFollower(rec, rng)
		}
	case notation.ActExchange, notation.ActRansom:
		if a.Figure = notation.NormalFollower; rng.IntN(3) == 0 {
			a.Figure = someFollower(rec, rng)
		}
	case notation.ActWagon:
		if rng.IntN(2) == 0 {
			a.Player = notation.NoColour
		}
		if a.Loc.IsHalf() || a.Loc == notation.LocC || a.Loc.IsCorner() {
			a.Loc = someLoc(notation.Thief, rng)
		}
	case notation.ActSheep:
		a.Points = uint8(1 + rng.IntN(notation.MaxSheep))
	}
	return a
}

// alterFurther changes the things that an action of these boxes names.
func alterFurther(rec *notation.Record, a *notation.Action, rng *rand.Rand) {
	coin := rng.IntN(5)
	switch a.Kind {
	case notation.ActTower:
		a.At = someTower(rec, rng)
	case notation.ActCapture:
		switch coin {
		case 0:
			a.Player = rec.Players[rng.IntN(len(rec.Players))].Colour
		case 1:
			a.At = near(a.At, rng)
		case 2:
			a.Role, a.Loc = notation.Guard, notation.NoLoc
		case 3:
			a.Figure = someFollower(rec, rng)
		default:
			a.Role = someRole(rng)
			a.Loc = someLoc(a.Role, rng)
		}
	case notation.ActExchange, notation.ActRansom:
		if a.Kind == notation.ActRansom && coin < 3 {
			a.Player = rec.Players[rng.IntN(len(rec.Players))].Colour
		} else {
			a.Figure = someFollower(rec, rng)
		}
	case notation.ActAbbey:
		a.At = near(a.At, rng)
	case notation.ActWagon:
		switch coin {
		case 0:
			a.Player = rec.Players[rng.IntN(len(rec.Players))].Colour
		case 1:
			a.Loc = someLoc(notation.Thief, rng)
		case 2:
			a.Loc = notation.NoLoc
		default:
			a.At = near(a.At, rng)
		}
	case notation.ActSheep, notation.ActWolf, notation.ActFlock:
		switch coin {
		case 0:
			a.HasAt, a.At = true, somewhere(rec, rng)
		case 1:
			a.Kind = notation.ActWolf
		case 2:
			a.Kind = notation.ActFlock
		default:
			a.Kind, a.Points = notation.ActSheep, uint8(1+rng.IntN(notation.MaxSheep))
		}
		if a.Kind != notation.ActSheep {
			a.Points = 0
		}
	}
}
