package opinion_test

import (
	"math/rand/v2"
	"slices"

	"cartulary/notation"
)

// bridgeKinds returns the kinds of actions of Bridges, Castles & Bazaars if it is in the box of a record.
func bridgeKinds(rec *notation.Record) []notation.ActionKind {
	if !plays(rec, "bridges") {
		return nil
	}
	return []notation.ActionKind{notation.ActBridge, notation.ActBridge, notation.ActCastle, notation.ActCastle, notation.ActLord, notation.ActBazaar, notation.ActBid}
}

// someAction returns an action of a kind in the record, the last one before a line if there is one.
func someAction(rec *notation.Record, kind notation.ActionKind, last *notation.Turn) (out notation.Action, ok bool) {
	for i := range rec.Turns {
		for _, a := range rec.Turns[i].Actions {
			if a.Kind == kind {
				out, ok = a, true
			}
		}
		if ok && &rec.Turns[i] == last {
			break
		}
	}
	out.Tiles, out.Offers = slices.Clone(out.Tiles), slices.Clone(out.Offers)
	return out, ok
}

// bridging completes an action of this box; placed is the square of the tile of the line.
func bridging(rec *notation.Record, t *notation.Turn, a notation.Action, placed notation.Point, rng *rand.Rand) notation.Action {
	switch a.Kind {
	case notation.ActBridge:
		if a.Axis = someAxis(rng); rng.IntN(3) > 0 {
			a.At = near(placed, rng)
		}
	case notation.ActCastle:
		if a.Loc = someLoc(notation.Knight, rng); rng.IntN(2) == 0 {
			a.Player = notation.NoColour
		}
	case notation.ActLord:
		a.HasFrom, a.From = true, a.At
		if c, ok := someAction(rec, notation.ActPlace, t); ok && rng.IntN(2) == 0 {
			a.At = c.At
		}
		if a.Loc = someLoc(notation.Thief, rng); rng.IntN(3) == 0 {
			a.Loc = notation.LocC
		}
	case notation.ActBazaar, notation.ActBid:
		if known, ok := someAction(rec, a.Kind, t); ok {
			return known
		}
		return notation.Action{Kind: notation.ActScored}
	}
	return a
}

func someAxis(rng *rand.Rand) notation.Axis { return notation.AxisNS + notation.Axis(rng.IntN(2)) }

// alterBridging changes the things that an action of this box names.
func alterBridging(rec *notation.Record, a *notation.Action, rng *rand.Rand) {
	coin := rng.IntN(4)
	a.Tiles, a.Offers = slices.Clone(a.Tiles), slices.Clone(a.Offers) // an action of another line may share them
	someone := rec.Players[rng.IntN(len(rec.Players))].Colour
	switch {
	case a.Kind == notation.ActBazaar:
		alterBazaar(rec, a, rng)
	case a.Kind == notation.ActBid:
		alterBid(a, someone, rng)
	case a.Kind == notation.ActBridge && coin > 1:
		a.Axis = someAxis(rng)
	case a.Kind == notation.ActBridge:
		a.At = near(a.At, rng)
	case coin == 0 && a.Kind == notation.ActCastle:
		a.Player = notation.NoColour
	case coin < 2:
		a.Player = someone
	case coin == 2 && a.Kind == notation.ActLord:
		a.At = near(a.At, rng)
	default:
		a.Loc = someLoc(notation.Knight, rng)
	}
}

// alterBazaar changes the tiles of a bazaar.
func alterBazaar(rec *notation.Record, a *notation.Action, rng *rand.Rand) {
	switch i := rng.IntN(len(a.Tiles)); rng.IntN(3) {
	case 0:
		a.Tiles = slices.Delete(a.Tiles, i, i+1)
	case 1:
		a.Tiles = append(a.Tiles, a.Tiles[i])
	default:
		other := rec.Turns[rng.IntN(len(rec.Turns))].Actions
		if j := slices.IndexFunc(other, func(o notation.Action) bool { return o.Kind == notation.ActPlace }); j >= 0 {
			a.Tiles[i] = other[j].Tile
		}
	}
	if len(a.Tiles) == 0 {
		a.Kind = notation.ActScored
	}
}

// alterBid changes an auction.
func alterBid(a *notation.Action, someone notation.Colour, rng *rand.Rand) {
	i := rng.IntN(len(a.Offers))
	o := &a.Offers[i]
	switch rng.IntN(7) {
	case 0:
		o.Player = someone
	case 1:
		o.Pass, o.Points = !o.Pass, 0
	case 2, 3:
		o.Pass, o.Points = false, rng.IntN(6)
	case 4:
		a.Outcome = notation.Outcome(rng.IntN(3))
	case 5:
		if a.Offers = slices.Delete(a.Offers, i, i+1); len(a.Offers) == 0 {
			a.Offers = []notation.Offer{{Player: someone}}
		}
	default:
		a.Offers = append(a.Offers, notation.Offer{Player: someone, Points: rng.IntN(9)})
	}
}
