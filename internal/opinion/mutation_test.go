package opinion_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/opinion"
	"cartulary/notation"
	"cartulary/validator"
)

// TestMutatedGames checks that if one action of a legal game is changed at random, engine and opinion find the same
// first illegal turn, or both find none.
func TestMutatedGames(t *testing.T) {
	each(t, 1, func(t *testing.T, rec *notation.Record, rng *rand.Rand, count *tally) {
		judge := validator.New()
		for range 20 {
			bad := bare(rec)
			at := mutate(bad, rng)
			if at < 0 {
				continue
			}
			theirs, words, nonsense := firstIllegal(bad, judge.Validate(bad, nil, validator.Options{}))
			v, err := opinion.Judge(bad)
			if err != nil {
				t.Fatal(err)
			}
			mine, mineWords := -1, "nothing is wrong"
			if v.Problem != nil {
				mine, mineWords = v.Problem.Turn, v.Problem.Words
				nonsense = nonsense || v.Problem.Nonsense
			}
			switch {
			case nonsense:
				count.add("mutants skipped, which break no rule of the game", 1)
			case mine != theirs:
				t.Errorf("turn %d was changed; the engine: turn %d, %s; the opinion: turn %d, %s\nwas %s\n%s", at+1, theirs+1, words, mine+1, mineWords,
					notation.AppendTurn(nil, &rec.Turns[at]), upTo(bad, max(at, mine, theirs)))
				return
			case mine < 0:
				count.add("legal mutants", 1)
				compareAccounts(t, bad, v)
			default:
				count.add("illegal mutants", 1)
				compareAccounts(t, bad, v)
			}
		}
	})
}

// bare returns a copy of a record without its claims.
func bare(rec *notation.Record) *notation.Record {
	out := *rec
	out.Result = nil
	out.Turns = slices.Clone(rec.Turns)
	for i := range out.Turns {
		t := &out.Turns[i]
		t.Claims = notation.Claims{}
		t.Actions = slices.Clone(t.Actions)
		for j := range t.Actions {
			t.Actions[j].Steps = slices.Clone(t.Actions[j].Steps)
		}
	}
	if rec.Final != nil {
		out.Final = &notation.Turn{}
	}
	return &out
}

// firstIllegal returns the index of the first line with an illegal action, -1 if there is none, and reports whether
// the record contradicts itself at or before that turn.
func firstIllegal(rec *notation.Record, r *validator.Result) (turn int, words string, nonsense bool) {
	turn = -1
	other := -1
	for _, f := range r.Findings {
		if f.Severity != notation.Error || f.Turn == 0 && f.Class != notation.Illegal {
			continue // game-ended-early is a consequence of a lost draw
		}
		at := max(0, rec.Find(f.Turn, f.Part)) // findings before the first turn count as its own
		if f.Class != notation.Illegal {
			if other < 0 || at < other {
				other = at
			}
		} else if turn < 0 || at < turn {
			turn, words = at, f.Rule+": "+f.Message
		}
	}
	return turn, words, other >= 0 && (turn < 0 || other <= turn)
}

// mutate changes one action of a record, or its player, and returns the index of the turn, -1 if it changed
// nothing.
func mutate(rec *notation.Record, rng *rand.Rand) int {
	at, i := choose(rec, rng)
	t := &rec.Turns[at]
	a := &t.Actions[i]
	if rng.IntN(8) == 0 && plays(rec, "traders") {
		return changeParts(rec, at, rng)
	}
	before := string(notation.AppendTurn(nil, t))
	if again := rng.IntN(6); again == 0 { // another change in the same turn
		defer func() { alter(rec, t, &t.Actions[rng.IntN(len(t.Actions))], rng) }()
	}
	switch rng.IntN(14) {
	case 0: // repeated
		t.Actions = slices.Insert(t.Actions, i, *a)
	case 1: // removed
		t.Actions = slices.Delete(t.Actions, i, i+1)
	case 2: // moved within the turn
		j := rng.IntN(len(t.Actions))
		t.Actions[i], t.Actions[j] = t.Actions[j], t.Actions[i]
	case 3: // an action of another turn
		other := rec.Turns[rng.IntN(len(rec.Turns))].Actions
		if len(other) == 0 {
			return -1
		}
		stray := other[rng.IntN(len(other))]
		stray.Steps = slices.Clone(stray.Steps)
		t.Actions = slices.Insert(t.Actions, rng.IntN(len(t.Actions)+1), stray)
	case 4:
		t.Actions = slices.Insert(t.Actions, rng.IntN(len(t.Actions)+1), invented(rec, t, rng))
	case 8: // another action
		*a = invented(rec, t, rng)
	case 9: // another action in place of a deployment or the like
		for j := range t.Actions {
			switch t.Actions[j].Kind {
			case notation.ActDeploy, notation.ActFairy, notation.ActPrincess, notation.ActLeperMove:
				t.Actions[j] = invented(rec, t, rng)
			}
		}
	case 10: // a flea comes to the tile just placed
		for j := range t.Actions {
			if o := t.Actions[j]; o.Kind == notation.ActPlace && len(rec.Sets) > 1 {
				t.Actions = slices.DeleteFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActFlea })
				t.Actions = slices.Insert(t.Actions, min(j+1, len(t.Actions)), notation.Action{Kind: notation.ActFlea, At: o.At})
				break
			}
		}
	case 5:
		t.Player = rec.Players[rng.IntN(len(rec.Players))].Colour
	case 6: // a tile is discarded
		if a.Kind == notation.ActPlace {
			a.Kind = []notation.ActionKind{notation.ActDiscard, notation.ActAside}[rng.IntN(2)]
		}
	case 7: // two turns swap their tiles
		other := &rec.Turns[rng.IntN(len(rec.Turns))]
		for j := range other.Actions {
			if o := &other.Actions[j]; o.Kind == notation.ActPlace && a.Kind == notation.ActPlace {
				a.Tile, o.Tile = o.Tile, a.Tile
			}
		}
	default:
		alter(rec, t, a, rng)
	}
	if len(t.Actions) == 0 {
		t.Actions = []notation.Action{{Kind: notation.ActPass}}
	}
	if string(notation.AppendTurn(nil, t)) == before {
		return -1
	}
	return at
}

// plays reports whether a set with a name that contains a word is in the box of a record.
func plays(rec *notation.Record, word string) bool {
	return slices.ContainsFunc(rec.Sets, func(s notation.SetRef) bool { return strings.Contains(s.Name, word) })
}

// changeParts removes the second part of a turn, or adds one with the actions of the next turn, and returns the index
// of the line.
func changeParts(rec *notation.Record, at int, rng *rand.Rand) int {
	t := rec.Turns[at]
	switch {
	case t.Part > 0 && rng.IntN(2) == 0:
		rec.Turns = slices.Delete(rec.Turns, at, at+1)
		return min(at, len(rec.Turns)-1)
	case at+1 == len(rec.Turns) || rec.Turns[at+1].Part > 0:
		return -1
	}
	next := rec.Turns[at+1]
	next.Actions = slices.Clone(next.Actions)
	next.Part, next.Number, next.Player = t.Part+1, t.Number, t.Player
	if rng.IntN(6) == 0 {
		next.Player = rec.Players[rng.IntN(len(rec.Players))].Colour
	}
	rec.Turns = slices.Insert(rec.Turns, at+1, next)
	return at + 1
}

// someFigure returns a kind of figure that may be in the box.
func someFigure(rec *notation.Record, rng *rand.Rand) notation.Figure {
	kinds := []notation.Figure{notation.NormalFollower}
	if plays(rec, "inns") {
		kinds = append(kinds, notation.BigFollower)
	}
	if plays(rec, "traders") {
		kinds = append(kinds, notation.Builder, notation.Pig)
	}
	return kinds[rng.IntN(len(kinds))]
}

// setFigure changes the figure of a deployment, and its role to one that the figure can have.
func setFigure(a *notation.Action, kind notation.Figure, rng *rand.Rand) {
	a.Figure = kind
	role := notation.Farmer
	switch {
	case kind <= notation.BigFollower && a.Role != notation.NoRole:
		return
	case kind <= notation.BigFollower:
		a.Role = someRole(rng)
		a.Loc = someLoc(a.Role, rng)
		return
	case kind == notation.Builder:
		role = notation.Thief
	}
	a.Role, a.Loc = notation.NoRole, someLoc(role, rng)
}

// choose returns a turn of a record and one of its actions. All kinds of actions are equally frequent, and so are,
// together, the turns of tiles with an effect, those with another figure, and the second parts of turns.
func choose(rec *notation.Record, rng *rand.Rand) (turn, action int) {
	places := map[notation.ActionKind][][2]int{}
	for i := range rec.Turns {
		for j, a := range rec.Turns[i].Actions {
			kind := a.Kind
			if _, mark, ok := strings.Cut(a.Tile, "."); ok && strings.Contains("vdgp", mark) || strings.HasPrefix(a.Tile, "PL/") {
				kind += 100
			}
			if rec.Turns[i].Part > 0 {
				kind = 200
			}
			if a.Figure != notation.NormalFollower {
				kind = 210 + notation.ActionKind(a.Figure)
			}
			places[kind] = append(places[kind], [2]int{i, j})
		}
	}
	kinds := slices.Sorted(maps.Keys(places))
	of := places[kinds[rng.IntN(len(kinds))]]
	p := of[rng.IntN(len(of))]
	return p[0], p[1]
}

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
		if a.HasAt = rng.IntN(3) == 0; a.HasAt && rng.IntN(3) == 0 {
			a.At = stands(rec, notation.ActDragon, t)
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
	case notation.ActDragon:
		a.Steps = stroll(rec, t, stands(rec, a.Kind, t), 6, rng)
	case notation.ActLeperMove:
		a.Steps = stroll(rec, t, stands(rec, a.Kind, t), 5, rng)
	}
	return a
}
