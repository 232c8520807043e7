package opinion_test

import (
	"math/rand/v2"
	"slices"
	"strings"

	"cartulary/notation"
)

// standing returns a follower of a player as deployed before or in a turn. It may have returned since.
func standing(rec *notation.Record, player notation.Colour, last *notation.Turn, rng *rand.Rand) (a notation.Action, ok bool) {
	var all []notation.Action
	for i := range rec.Turns {
		t := &rec.Turns[i]
		var at notation.Point
		for _, a := range t.Actions {
			switch {
			case a.Kind == notation.ActPlace:
				at = a.At
			case a.Kind == notation.ActDeploy && a.Role != notation.NoRole && (player == notation.NoColour || t.Player == player):
				if !a.HasAt {
					a.At = at
				}
				a.Player = t.Player
				all = append(all, a)
			}
		}
		if t == last {
			break
		}
	}
	if len(all) == 0 {
		return notation.Action{}, false
	}
	recent := min(len(all), 10)
	return all[len(all)-1-rng.IntN(recent)], true
}

// stroll returns a walk over tiles that lie at the end of a turn. It contains mistakes at times.
func stroll(rec *notation.Record, last *notation.Turn, from notation.Point, steps int, rng *rand.Rand) []notation.Step {
	lies := map[notation.Point]bool{{}: true}
	for i := range rec.Turns {
		for _, a := range rec.Turns[i].Actions {
			if a.Kind == notation.ActPlace {
				lies[a.At] = true
			}
		}
		if &rec.Turns[i] == last {
			break
		}
	}
	been := map[notation.Point]bool{from: true}
	var out []notation.Step
	for range 40 {
		s := someStep(rng)
		to := from
		switch s.Dir {
		case notation.LocN:
			to.Y--
		case notation.LocE:
			to.X++
		case notation.LocS:
			to.Y++
		case notation.LocW:
			to.X--
		}
		if len(out) < steps && lies[to] && (!been[to] || rng.IntN(30) == 0) {
			out = append(out, s)
			from = to
			been[to] = true
		}
	}
	if len(out) == 0 {
		out = append(out, someStep(rng))
	}
	return out
}

// stands returns the square of the dragon or the leper before a turn, as far as it follows from steps and
// volcanoes.
func stands(rec *notation.Record, kind notation.ActionKind, last *notation.Turn) notation.Point {
	var p notation.Point
	for i := range rec.Turns {
		t := &rec.Turns[i]
		if t == last {
			break
		}
		for _, a := range t.Actions {
			switch {
			case a.Kind == notation.ActPlace && kind == notation.ActDragon && strings.HasSuffix(a.Tile, ".v"),
				a.Kind == notation.ActLeperPlace && kind == notation.ActLeperMove:
				p = a.At
			case a.Kind == kind:
				for _, s := range a.Steps {
					switch s.Dir {
					case notation.LocN:
						p.Y--
					case notation.LocE:
						p.X++
					case notation.LocS:
						p.Y++
					case notation.LocW:
						p.X--
					}
				}
			}
		}
	}
	return p
}

// somewhere returns a square on or beside the board.
func somewhere(rec *notation.Record, rng *rand.Rand) notation.Point {
	var p notation.Point
	for _, a := range rec.Turns[rng.IntN(len(rec.Turns))].Actions {
		if a.Kind == notation.ActPlace {
			p = a.At
		}
	}
	if rng.IntN(3) == 0 {
		p = near(p, rng)
	}
	return p
}

func near(p notation.Point, rng *rand.Rand) notation.Point {
	return notation.Point{X: p.X + int32(rng.IntN(3)) - 1, Y: p.Y + int32(rng.IntN(3)) - 1}
}

// someLoc returns a location that a part of the kind of a role can have.
func someLoc(role notation.Role, rng *rand.Rand) notation.Loc {
	switch {
	case role == notation.Monk:
		return notation.NoLoc
	case rng.IntN(20) == 0:
		return notation.LocC
	case role == notation.Farmer:
		return notation.LocNNW + notation.Loc(rng.IntN(8))
	}
	return notation.LocN + notation.Loc(rng.IntN(4))
}

func someRole(rng *rand.Rand) notation.Role { return notation.Knight + notation.Role(rng.IntN(4)) }

func someStep(rng *rand.Rand) notation.Step {
	return notation.Step{Dir: notation.LocN + notation.Loc(rng.IntN(4))}
}

// alter changes the things that an action names.
func alter(rec *notation.Record, t *notation.Turn, a *notation.Action, rng *rand.Rand) {
	coin := rng.IntN(5)
	switch a.Kind {
	case notation.ActPlace:
		switch {
		case coin == 0:
			a.At = near(a.At, rng)
		case coin == 1:
			a.At = somewhere(rec, rng)
		default:
			a.Rotation = notation.Rotation(rng.IntN(4))
		}
	case notation.ActDeploy:
		switch {
		case coin == 0:
			a.HasAt, a.At = true, somewhere(rec, rng)
		case rng.IntN(3) == 0:
			setFigure(a, someFigure(rec, rng), rng)
		case a.Role == notation.NoRole:
			setFigure(a, a.Figure, rng)
		case coin == 1:
			a.Role = someRole(rng)
			a.Loc = someLoc(a.Role, rng)
		default:
			a.Loc = someLoc(a.Role, rng)
		}
	case notation.ActFairy:
		if a.Role != notation.NoRole && coin < 2 {
			a.Role = someRole(rng)
			a.Loc = someLoc(a.Role, rng)
		} else {
			a.At = somewhere(rec, rng)
		}
	case notation.ActPrincess:
		switch coin {
		case 0:
			a.Player = rec.Players[rng.IntN(len(rec.Players))].Colour
		case 1:
			a.At = near(a.At, rng)
		default:
			a.Loc = someLoc(notation.Knight, rng)
		}
	case notation.ActFlea:
		switch {
		case a.HasFrom && coin == 0:
			a.From = near(a.From, rng)
		case a.HasFrom && coin == 1:
			a.HasFrom, a.From = false, notation.Point{}
		case coin == 2:
			a.At = near(a.At, rng)
		default:
			a.At = somewhere(rec, rng)
		}
	case notation.ActFlee:
		switch coin {
		case 0:
			a.At = near(a.At, rng)
		case 1:
			a.From = near(a.From, rng)
		case 2:
			a.At = somewhere(rec, rng)
		default:
			a.ToLoc = someLoc(a.Role, rng)
		}
	case notation.ActLeperPlace:
		a.At = near(a.At, rng)
	case notation.ActRecall:
		a.At = somewhere(rec, rng)
	case notation.ActQuarter, notation.ActCount:
		a.Quarter = someQuarter(rng)
		if a.Kind == notation.ActQuarter && coin == 0 {
			a.Figure = someFollower(rec, rng)
		}
	case notation.ActFrom:
		switch coin {
		case 0:
			a.Player = rec.Players[rng.IntN(len(rec.Players))].Colour
		case 1:
			a.Quarter = someQuarter(rng)
		case 2:
			a.At = near(a.At, rng)
		case 3:
			a.Figure = someFollower(rec, rng)
		default:
			a.Loc = someLoc(a.Role, rng)
		}
	case notation.ActTower, notation.ActCapture, notation.ActExchange, notation.ActRansom, notation.ActAbbey, notation.ActWagon,
		notation.ActSheep, notation.ActWolf, notation.ActFlock:
		alterFurther(rec, a, rng)
	case notation.ActBridge, notation.ActCastle, notation.ActLord, notation.ActBazaar, notation.ActBid:
		alterBridging(rec, a, rng)
	case notation.ActDragon, notation.ActLeperMove:
		switch {
		case coin == 4:
			a.Steps = stroll(rec, t, stands(rec, a.Kind, t), 1+rng.IntN(7), rng)
		case coin == 0 && len(a.Steps) > 1:
			a.Steps = a.Steps[:len(a.Steps)-1]
		case coin == 1:
			a.Steps = append(a.Steps, someStep(rng))
		case coin == 2 && a.Kind == notation.ActDragon:
			first := rng.IntN(len(rec.Players))
			for i := range a.Steps {
				a.Steps[i].Mover = rec.Players[(first+i)%len(rec.Players)].Colour
			}
		default:
			a.Steps[rng.IntN(len(a.Steps))] = someStep(rng)
		}
	}
}

// invented returns an action that is not in the turn.
func invented(rec *notation.Record, t *notation.Turn, rng *rand.Rand) notation.Action {
	a := notation.Action{At: somewhere(rec, rng)}
	sets := "base"
	for _, s := range rec.Sets {
		sets += " " + s.Name
	}
	kinds := []notation.ActionKind{notation.ActScored, notation.ActDeploy, notation.ActDeploy}
	if strings.Contains(sets, "dragon") {
		kinds = append(kinds, notation.ActFairy, notation.ActPrincess, notation.ActDragon)
	}
	if strings.Contains(sets, "plague") {
		kinds = append(kinds, notation.ActFlea, notation.ActFlea, notation.ActFlee, notation.ActFlee)
	}
	if strings.Contains(sets, "leper") {
		kinds = append(kinds, notation.ActLeperPlace, notation.ActLeperMove)
	}
	if plays(rec, "abbot") {
		kinds = append(kinds, notation.ActRecall)
	}
	if plays(rec, "count") {
		kinds = append(kinds, notation.ActQuarter, notation.ActQuarter, notation.ActCount, notation.ActFrom)
	}
	kinds = append(kinds, slices.Concat(furtherKinds(rec), bridgeKinds(rec))...)
	a.Kind = kinds[rng.IntN(len(kinds))]
	a.Role = someRole(rng)
	a.Loc = someLoc(a.Role, rng)
	a.Player = rec.Players[rng.IntN(len(rec.Players))].Colour
	whose := t.Player
	if a.Kind == notation.ActPrincess || rng.IntN(8) == 0 {
		whose = notation.NoColour
	}
	f, known := standing(rec, whose, t, rng)
	known = known && rng.IntN(4) > 0
	if known && a.Kind != notation.ActDeploy && a.Kind != notation.ActFlea && a.Kind != notation.ActLeperPlace {
		a.At, a.Role, a.Loc, a.Player = f.At, f.Role, f.Loc, f.Player
	}
	var placed notation.Point
	for _, o := range t.Actions {
		if o.Kind == notation.ActPlace {
			placed = o.At
		}
	}
	switch a.Kind {
	case notation.ActDeploy:
		setFigure(&a, someFigure(rec, rng), rng)
		if a.Role != notation.NoRole && plays(rec, "tower") && rng.IntN(3) == 0 {
			a.Role, a.Loc, a.HasAt, a.At = notation.Guard, notation.NoLoc, true, someTower(rec, rng)
			return a
		}
		if a.HasAt = rng.IntN(3) == 0; a.HasAt && rng.IntN(3) == 0 {
			a.At = stands(rec, notation.ActDragon, t)
		}
	case notation.ActQuarter, notation.ActCount, notation.ActFrom:
		a.Quarter = someQuarter(rng)
		if a.Kind != notation.ActCount && rng.IntN(4) == 0 {
			a.Figure = someFollower(rec, rng)
		}
		if a.Kind == notation.ActFrom {
			return goesOut(rec, a, rng)
		}
	case notation.ActFairy:
		if rng.IntN(2) == 0 {
			a.Role, a.Loc = notation.NoRole, notation.NoLoc
		}
	case notation.ActPrincess:
		a.Role = notation.Knight
		if a.Loc.IsHalf() || a.Loc == notation.NoLoc {
			a.Loc = someLoc(a.Role, rng)
		}
	case notation.ActFlea:
		if a.HasFrom = rng.IntN(2) == 0; a.HasFrom {
			a.From = somewhere(rec, rng)
		}
		if rng.IntN(3) == 0 {
			a.At = placed
		}
	case notation.ActFlee:
		a.From = a.At
		a.At = near(near(a.At, rng), rng)
		a.ToLoc = someLoc(a.Role, rng)
	case notation.ActLeperPlace:
		if rng.IntN(3) > 0 {
			a.At = placed
		}
	case notation.ActTower, notation.ActCapture, notation.ActExchange, notation.ActRansom, notation.ActAbbey, notation.ActWagon,
		notation.ActSheep, notation.ActWolf, notation.ActFlock:
		return further(rec, a, rng)
	case notation.ActBridge, notation.ActCastle, notation.ActLord, notation.ActBazaar, notation.ActBid:
		return bridging(rec, t, a, placed, rng)
	case notation.ActDragon:
		a.Steps = stroll(rec, t, stands(rec, a.Kind, t), 6, rng)
	case notation.ActLeperMove:
		a.Steps = stroll(rec, t, stands(rec, a.Kind, t), 5, rng)
	}
	return a
}

// goesOut returns a move of a follower out of the City of Carcassonne. Mostly, the record has the follower in the quarter
// at some time.
func goesOut(rec *notation.Record, a notation.Action, rng *rand.Rand) notation.Action {
	if known := entries(rec); len(known) > 0 && rng.IntN(4) > 0 {
		in := known[rng.IntN(len(known))]
		a.Player, a.Quarter, a.Figure = in.Player, in.Quarter, in.Figure
		a.Role = map[notation.Quarter]notation.Role{notation.QuarterCastle: notation.Knight, notation.QuarterMarket: notation.Farmer,
			notation.QuarterBlacksmith: notation.Thief, notation.QuarterCathedral: notation.Monk}[a.Quarter]
		a.Loc = someLoc(a.Role, rng)
	}
	return a
}

// changeFinal changes a move of a follower on the final line or adds one, and returns the index of the line.
func changeFinal(rec *notation.Record, rng *rand.Rand) int {
	f := rec.Final
	switch i := len(f.Actions) - 1; {
	case i >= 0 && rng.IntN(3) == 0:
		f.Actions = append(f.Actions, f.Actions[rng.IntN(len(f.Actions))])
	case i >= 0 && rng.IntN(2) == 0:
		alter(rec, f, &f.Actions[i], rng)
	default:
		a := notation.Action{Kind: notation.ActFrom, Quarter: someQuarter(rng), At: somewhere(rec, rng), Role: someRole(rng)}
		a.Player, a.Loc = rec.Players[rng.IntN(len(rec.Players))].Colour, someLoc(a.Role, rng)
		f.Actions = append(f.Actions, goesOut(rec, a, rng))
	}
	return len(rec.Turns)
}

// entries returns the actions that put followers into the City of Carcassonne, with their players.
func entries(rec *notation.Record) (list []notation.Action) {
	for i := range rec.Turns {
		for _, a := range rec.Turns[i].Actions {
			if a.Kind == notation.ActQuarter {
				a.Player = rec.Turns[i].Player
				list = append(list, a)
			}
		}
	}
	return list
}
