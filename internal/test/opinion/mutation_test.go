package opinion_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/opinion"
	"cartulary/notation"
	"cartulary/validator"
)

// TestMutatedGames checks that if one action of a legal game is changed at random, engine and opinion find the same
// first illegal turn, or both find none.
func TestMutatedGames(t *testing.T) {
	each(t, 1, 9, func(t *testing.T, rec *notation.Record, rng *rand.Rand, count *tally) {
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
			mine, mineWords, mad := firstProblem(v)
			switch {
			case nonsense || mad:
				count.add("mutants skipped, which break no rule of the game", 1)
			case mine != theirs:
				was := rec.Final
				if at < len(rec.Turns) {
					was = &rec.Turns[at]
				}
				t.Errorf("turn %d was changed; the engine: turn %d, %s; the opinion: turn %d, %s\nwas %s\n%s", at+1, theirs+1, words, mine+1, mineWords,
					notation.AppendTurn(nil, was), upTo(bad, max(at, mine, theirs)))
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
			t.Actions[j].Tiles = slices.Clone(t.Actions[j].Tiles)
			t.Actions[j].Offers = slices.Clone(t.Actions[j].Offers)
		}
	}
	if rec.Final != nil {
		out.Final = &notation.Turn{Actions: slices.Clone(rec.Final.Actions)}
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
		if f.Turn == 0 && rec.Final != nil && len(rec.Final.Actions) > 0 {
			at = len(rec.Turns)
		}
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

// firstProblem returns the turn of the opinion's problem, -1 if there is none, and whether the record contradicts itself.
func firstProblem(v *opinion.Verdict) (turn int, words string, nonsense bool) {
	if v.Problem == nil {
		return -1, "nothing is wrong", false
	}
	return v.Problem.Turn, v.Problem.Words, v.Problem.Nonsense
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
	if rec.Final != nil && rng.IntN(8) == 0 && plays(rec, "count") {
		return changeFinal(rec, rng)
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
	if plays(rec, "phantom") {
		kinds = append(kinds, notation.Phantom, notation.Phantom)
	}
	if plays(rec, "abbot") {
		kinds = append(kinds, notation.Abbot)
	}
	if plays(rec, "abbey") {
		kinds = append(kinds, notation.Mayor, notation.Wagon, notation.Barn)
	}
	if plays(rec, "hills") {
		kinds = append(kinds, notation.Shepherd)
	}
	return kinds[rng.IntN(len(kinds))]
}

// someFollower returns a kind of follower that may be in the box.
func someFollower(rec *notation.Record, rng *rand.Rand) notation.Figure {
	for {
		if kind := someFigure(rec, rng); kind < notation.Builder {
			return kind
		}
	}
}

// someQuarter returns a quarter of the City of Carcassonne.
func someQuarter(rng *rand.Rand) notation.Quarter {
	return notation.QuarterCastle + notation.Quarter(rng.IntN(notation.NumQuarters-1))
}

// setFigure changes the figure of a deployment, and its role to one that the figure can have.
func setFigure(a *notation.Action, kind notation.Figure, rng *rand.Rand) {
	a.Figure = kind
	role := notation.Farmer
	switch {
	case kind < notation.Builder && a.Role != notation.NoRole:
		return
	case kind < notation.Builder:
		a.Role = someRole(rng)
		a.Loc = someLoc(a.Role, rng)
		return
	case kind == notation.Builder:
		role = notation.Thief
	}
	a.Role, a.Loc = notation.NoRole, someLoc(role, rng)
	if kind == notation.Barn {
		a.Loc = notation.LocNE + notation.Loc(rng.IntN(4))
	}
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
