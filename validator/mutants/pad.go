package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// padRows is the table for Princess & Dragon. An omitted tile that was set aside has no row: the
// record is then that of a legal game in which the tile was drawn later.
var padRows = []Row{
	{"early dragon tile placed", "dragon-tile-too-early", (*mutant).placeEarly, "filosofia-2013"},
	{"early dragon tile discarded", "dragon-tile-too-early", (*mutant).discardEarly, "new-2016"},
	{"dragon tile laid aside while the dragon is in play", "tile-aside-not-allowed", (*mutant).asideLate, "filosofia-2013"},
	{"another tile than a dragon tile laid aside", "tile-aside-not-allowed", (*mutant).asideOther, "new-2016"},
	{"dragon tile laid aside that is not in the stack", "dragon-tile-laid-aside", (*mutant).asideHeld, "jcz-default"},
	{"tile laid aside twice", "tile-drawn-too-often", (*mutant).asideTwice, "filosofia-2013"},
	{"follower on the volcano tile", "volcano-tile-follower", (*mutant).onVolcano, "new-2016"},
	{"follower on the dragon tile", "dragon-tile-follower", (*mutant).onDragonTile, "bsw-seed"},

	{"walk left out", "dragon-walk-missing", (*mutant).noWalk, "filosofia-2013"},
	{"walk cut short", "dragon-walk-short", (*mutant).shortWalk, "new-2016"},
	{"seventh step", "dragon-walk-too-long", (*mutant).longWalk, "filosofia-2013"},
	{"step to where no tile lies", "dragon-leaves-table", (*mutant).leaveTable, "new-2016"},
	{"step back to a tile of the walk", "dragon-enters-visited-tile", (*mutant).stepBack, "filosofia-2013"},
	{"step back to the tile where the walk began", "dragon-enters-visited-tile", (*mutant).backToStart, "new-2016"},
	{"step to the fairy's tile", "dragon-enters-fairy-tile", (*mutant).meetFairy, "new-2016"},
	{"step to the fairy's tile, fairy on a tile", "dragon-enters-fairy-tile", (*mutant).meetFairy, "zmg-c1"},
	{"walk in a turn without dragon tile", "dragon-walk-uncalled", (*mutant).uncalled, "filosofia-2013"},
	{"walk before the dragon is in play", "dragon-walk-uncalled", (*mutant).tooSoon, "new-2016"},
	{"second walk in a turn", "dragon-walk-uncalled", (*mutant).walkTwice, "new-2016"},
	{"first step by the next player", "dragon-wrong-mover", (*mutant).nextMoves, "filosofia-2013"},
	{"one step by another player", "dragon-wrong-mover", (*mutant).otherMoves, "new-2016"},
	{"one step by no player at the table", "player-not-in-game", (*mutant).strangerMoves, "new-2016"},
	{"dragon before the follower", "dragon-walked-too-early", (*mutant).walkBeforeFollower, "new-2016"},
	{"dragon before the fairy", "dragon-walked-too-early", (*mutant).walkBeforeFairy, "filosofia-2013"},
	{"scoring before the dragon", "dragon-scoring-order", (*mutant).scoreThenWalk, "filosofia-2013"},
	{"scoring after the dragon", "dragon-scoring-order", (*mutant).walkThenScore, "rgg-c1"},
	{"dragon recorded elsewhere", "claim-dragon-wrong", (*mutant).dragonElsewhere, "new-2016"},
	{"dragon recorded before it is in play", "claim-dragon-wrong", (*mutant).dragonTooSoon, "filosofia-2013"},

	{"fairy to a tile without own follower", "fairy-without-follower", (*mutant).fairyAlone, "filosofia-2013"},
	{"fairy to another player's follower", "fairy-without-follower", (*mutant).fairyToOther, "new-2016"},
	{"fairy to a part without follower", "fairy-without-follower", (*mutant).fairyToEmptyPart, "new-2016"},
	{"fairy and then a follower", "fairy-and-follower", (*mutant).fairyThenFollower, "filosofia-2013"},
	{"follower and then the fairy", "fairy-and-follower", (*mutant).followerThenFairy, "new-2016"},
	{"fairy twice in a turn", "fairy-and-follower", (*mutant).fairyTwice, "filosofia-2013"},
	{"fairy before the tile", "fairy-out-of-order", (*mutant).fairyFirst, "new-2016"},
	{"fairy after the scoring", "fairy-out-of-order", (*mutant).fairyAfterScoring, "filosofia-2013"},
	{"fairy to one of two followers, not said which", "fairy-follower-unclear", (*mutant).fairyUnclear, "new-2016"},
	{"point of the fairy changed", "claim-points-wrong", (*mutant).fairyPoints, "filosofia-2013"},
	{"three points of the fairy left out", "claim-points-wrong", (*mutant).noBonus, "new-2016"},
	{"points of the fairy left out of a total", "claim-score-wrong", (*mutant).fairyNotInTotal, "new-2016"},

	{"knight sent home without princess", "princess-not-on-tile", (*mutant).noPrincess, "new-2016"},
	{"knight of another city sent home", "princess-wrong-city", (*mutant).otherCity, "filosofia-2013"},
	{"knight under another player's colour", "princess-no-such-knight", (*mutant).otherColour, "filosofia-2013"},
	{"knight sent home where none stands", "princess-no-such-knight", (*mutant).noKnight, "filosofia-2013"},
	{"knight kept", "princess-knight-kept", (*mutant).keep, "filosofia-2013"},
	{"knight kept for a follower", "princess-knight-kept", (*mutant).keepForFollower, "bsw"},
	{"knight kept for the fairy", "princess-knight-kept", (*mutant).keepForFairy, "zmg-c1"},
	{"follower after the princess", "princess-and-follower", (*mutant).princessThenFollower, "new-2016"},
	{"princess after the follower", "princess-and-follower", (*mutant).followerThenPrincess, "new-2016"},
	{"fairy after the princess", "princess-blocks-fairy", (*mutant).princessThenFairy, "filosofia-2013"},
	{"knight sent home after the scoring", "princess-out-of-order", (*mutant).princessAfterScoring, "filosofia-2013"},

	{"portal to a complete feature", "portal-feature-complete", (*mutant).portalToComplete, "filosofia-2013"},
	{"portal to the dragon's tile", "portal-onto-dragon", (*mutant).portalToDragon, "new-2016"},
	{"portal to an old volcano", "portal-onto-volcano", (*mutant).portalToVolcano, "bsw-seed"},
	{"portal to an occupied feature", "follower-feature-occupied", (*mutant).portalToOccupied, "filosofia-2013"},
	{"follower on an older tile without portal", "follower-off-tile", (*mutant).noPortal, "new-2016"},
}

// A moment is the position at one point of a recorded turn that has not ended.
type moment struct {
	*engine.State
	rules *ruleset.Ruleset
}

// A gamePoint is a point of a game: after the first n actions of turn i.
type gamePoint struct{ i, n int }

// during returns the position after the first n actions of turn i of the legal record.
func (m *mutant) during(i, n int) moment {
	at := gamePoint{i, n}
	if s, known := m.game.moments[at]; known {
		return s
	}
	rec := *m.rec
	rec.Turns = slices.Clone(m.rec.Turns[:i+1])
	t := &rec.Turns[i]
	t.Actions, t.Claims, t.Open = t.Actions[:n], notation.Claims{}, true
	rec.Final, rec.Result, rec.Termination = nil, nil, notation.Termination{Kind: notation.TerminationUnfinished}
	var now moment
	for f := range m.game.replayer.Frames(&rec, replay.Options{}) {
		if f.Kind == replay.FrameTurn && f.Index == i {
			now = moment{f.State.Clone(), m.game.replayer.Rules()}
		}
	}
	m.game.moments[at] = now
	return now
}

// placed returns the position in turn i after its placement, and the number of actions up to then; false if the turn
// places no tile.
func (m *mutant) placed(i int) (s moment, n int, ok bool) {
	j := slices.IndexFunc(m.turn(i).Actions, func(a notation.Action) bool { return a.Kind == notation.ActPlace })
	if j < 0 {
		return s, 0, false
	}
	return m.during(i, j+1), j + 1, true
}

// each calls try for the turns from i on, around the end, until one of them could be changed.
func (m *mutant) each(i int, try func(k int) bool) (int, bool) {
	for j := range m.rec.Turns {
		if k := (i + j) % len(m.rec.Turns); try(k) {
			return k, true
		}
	}
	return 0, false
}

// eachPlaced is each for turns that place a tile, with the position after the placement.
func (m *mutant) eachPlaced(i int, try func(k int, s moment) bool) (int, bool) {
	return m.each(i, func(k int) bool {
		s, _, ok := m.placed(k)
		return ok && try(k, s)
	})
}

// replace replaces the actions after the tile of turn k with another one; the dragon walks as before.
func (m *mutant) replace(k int, actions ...notation.Action) {
	t := m.turn(k)
	t.Actions = slices.DeleteFunc(t.Actions, func(a notation.Action) bool {
		return a.Kind == notation.ActDeploy || a.Kind == notation.ActFairy || a.Kind == notation.ActPrincess
	})
	m.add(k, actions...)
}

// add inserts actions directly after the tile of turn k.
func (m *mutant) add(k int, actions ...notation.Action) {
	t := m.turn(k)
	j := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Kind == notation.ActPlace })
	t.Actions = slices.Insert(t.Actions, j+1, actions...)
}

// offered reports whether the generator offers an action.
func (s moment) offered(a engine.Action) bool {
	moves, _ := s.Moves(nil)
	return slices.ContainsFunc(moves, func(o engine.Offer) bool {
		return o.Kind == a.Kind && o.Tile == a.Tile && o.Part == a.Part && (a.Kind != engine.ActSendHome || o.Player == a.Player)
	})
}

// written returns the action in the notation of the record.
func (m *mutant) written(s moment, a engine.Action) notation.Action {
	a.At = s.Tiles()[a.Tile].At
	return replay.Written(s.State, s.rules, m.rec, &a)
}

// deployOn returns the deployment on a node.
func deployOn(s moment, n engine.NodeID) engine.Action {
	index, part := s.Place(n)
	return engine.Action{Kind: engine.ActDeploy, Tile: index, Part: part}
}

// sendHome returns the princess's action on a figure.
func sendHome(s moment, f engine.Figure) engine.Action {
	index, part := s.Place(f.Node)
	return engine.Action{Kind: engine.ActSendHome, Reason: names.Princess, Tile: index, Part: part, Player: int(f.Player)}
}

// pick returns an offered action of a kind.
func pick(s moment, kind engine.ActionKind) (engine.Action, bool) {
	moves, _ := s.Moves(nil)
	for _, a := range moves {
		if a.Kind == kind {
			return a.Action, true
		}
	}
	return engine.Action{}, false
}

func (s moment) mark() string { return s.TypeOf(s.LastPlaced()).Tile.Mark }

func (s moment) inPlay() bool {
	at, _ := s.Neutral(names.Dragon)
	return at != engine.NoTile
}

// left returns a type of tile in the draw pile that satisfies cond.
func (s moment) left(cond func(engine.TypeID, *tile.Tile) bool) (engine.TypeID, bool) {
	for i := range s.Rules().Types {
		if id := engine.TypeID(i); s.RemainingOf(id) > 0 && cond(id, s.Rules().Type(id).Tile) {
			return id, true
		}
	}
	return 0, false
}

func (m *mutant) placeEarly(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		s, p := m.during(k, 0), m.place(k)
		id, ok := s.left(func(id engine.TypeID, _ *tile.Tile) bool { return s.MustLayAside(id) && s.Placeable(id) })
		if p == nil || !ok {
			return false
		}
		fit, _ := s.FirstFit(id)
		m.turn(k).Actions = []notation.Action{{Kind: notation.ActPlace, Tile: s.Rules().Type(id).Tile.ID,
			At: notation.Point{X: int32(fit.At.X), Y: int32(fit.At.Y)}, Rotation: notation.Rotation(fit.Rotation)}}
		return true
	})
}

func (m *mutant) discardEarly(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		a := find(m.turn(k), notation.ActAside)
		if a == nil {
			return false
		}
		a.Kind = notation.ActDiscard
		return true
	})
}

// aside sets a tile aside at the start of the first turn that allows it.
func (m *mutant) aside(i int, cond func(s moment, id engine.TypeID, t *tile.Tile) bool) (int, bool) {
	return m.each(i, func(k int) bool {
		s := m.during(k, 0)
		id, ok := s.left(func(id engine.TypeID, t *tile.Tile) bool { return !s.MustLayAside(id) && cond(s, id, t) })
		if !ok || m.place(k) == nil || s.Remaining() < 2 {
			return false
		}
		a := notation.Action{Kind: notation.ActAside, Tile: s.Rules().Type(id).Tile.ID}
		m.turn(k).Actions = slices.Insert(m.turn(k).Actions, 0, a)
		return true
	})
}

func (m *mutant) asideLate(i int) (int, bool) {
	return m.aside(i, func(s moment, _ engine.TypeID, t *tile.Tile) bool { return t.Mark == "dragon" && s.inPlay() })
}

func (m *mutant) asideOther(i int) (int, bool) {
	return m.aside(i, func(_ moment, _ engine.TypeID, t *tile.Tile) bool { return t.Mark != "dragon" })
}

func (m *mutant) asideHeld(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		s := m.during(k, 0)
		if s.inPlay() {
			return false
		}
		for id := range s.Rules().Types {
			if ty := s.Rules().Type(engine.TypeID(id)); ty.Tile.Mark == "dragon" && s.LaidAside(engine.TypeID(id)) > 0 {
				a := notation.Action{Kind: notation.ActAside, Tile: ty.Tile.ID}
				m.turn(k).Actions = slices.Insert(m.turn(k).Actions, 0, a)
				return true
			}
		}
		return false
	})
}

func (m *mutant) asideTwice(i int) (int, bool) {
	return m.each(i, func(k int) bool {
		a := find(m.turn(k), notation.ActAside)
		if a == nil || a.Tile == "DG/Rr.d" { // there are two copies of this tile
			return false
		}
		m.turn(k).Actions = slices.Insert(m.turn(k).Actions, 0, *a)
		return true
	})
}

// standOn deploys a follower on a free part of the tile of turn k that the generator does not offer.
func (m *mutant) standOn(k int, s moment) bool {
	last := s.LastPlaced()
	for p := range s.Parts(last) {
		n := s.NodeOf(last, uint8(p))
		if a := deployOn(s, n); !s.Occupied(n) && !s.offered(a) && s.Supply(s.Active(), 0) > 0 {
			m.replace(k, m.written(s, a))
			return true
		}
	}
	return false
}

func (m *mutant) onVolcano(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool { return s.mark() == "volcano" && m.standOn(k, s) })
}

func (m *mutant) onDragonTile(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool { return s.mark() == "dragon" && m.standOn(k, s) })
}

func (m *mutant) noPrincess(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		for _, part := range s.TypeOf(s.LastPlaced()).Tile.Parts {
			if part.Mark == "princess" {
				return false
			}
		}
		for _, f := range s.Figures() {
			if s.Kind(f.Node) == tile.City {
				m.replace(k, m.written(s, sendHome(s, f)))
				return true
			}
		}
		return false
	})
}

// visited is each for turns in which the princess may send a knight home.
func (m *mutant) visited(i int, try func(k int, s moment, home engine.Action) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		a, ok := pick(s, engine.ActSendHome)
		return ok && try(k, s, a)
	})
}

func (m *mutant) otherCity(i int) (int, bool) {
	return m.visited(i, func(k int, s moment, _ engine.Action) bool {
		for _, f := range s.Figures() {
			if a := sendHome(s, f); s.Kind(f.Node) == tile.City && !s.offered(a) {
				m.replace(k, m.written(s, a))
				return true
			}
		}
		return false
	})
}

func (m *mutant) otherColour(i int) (int, bool) {
	return m.visited(i, func(k int, s moment, home engine.Action) bool {
		home.Player = (home.Player + 1) % s.Players()
		if s.offered(home) {
			return false
		}
		m.replace(k, m.written(s, home))
		return true
	})
}

func (m *mutant) noKnight(i int) (int, bool) {
	return m.visited(i, func(k int, s moment, home engine.Action) bool {
		for index := range s.Tiles() {
			for p := range s.Parts(index) {
				n := s.NodeOf(index, uint8(p))
				if _, taken := s.FigureAt(n); s.Kind(n) == tile.City && !taken {
					home.Tile, home.Part = index, uint8(p)
					m.replace(k, m.written(s, home))
					return true
				}
			}
		}
		return false
	})
}

func (m *mutant) keep(i int) (int, bool) {
	return m.visited(i, func(k int, _ moment, _ engine.Action) bool {
		m.replace(k)
		return true
	})
}

func (m *mutant) keepForFollower(i int) (int, bool) {
	return m.visited(i, func(k int, s moment, _ engine.Action) bool {
		if s.Supply(s.Active(), 0) == 0 {
			return false
		}
		last := s.LastPlaced()
		for p := range s.Parts(last) {
			if n := s.NodeOf(last, uint8(p)); !s.Occupied(n) {
				m.replace(k, m.written(s, deployOn(s, n)))
				return true
			}
		}
		return false
	})
}

// ownTile returns a tile on which the active player has a follower.
func ownTile(s moment) (tileIndex int, ok bool) {
	for _, f := range s.Figures() {
		if int(f.Player) == s.Active() {
			index, _ := s.Place(f.Node)
			return index, true
		}
	}
	return 0, false
}

func (m *mutant) keepForFairy(i int) (int, bool) {
	return m.visited(i, func(k int, s moment, _ engine.Action) bool {
		index, ok := ownTile(s)
		return ok && m.fairyTo(k, s, index, engine.NoPart)
	})
}

func (m *mutant) princessThenFairy(i int) (int, bool) {
	return m.visited(i, func(k int, s moment, home engine.Action) bool {
		index, ok := ownTile(s)
		if !ok {
			return false
		}
		fairy := engine.Action{Kind: engine.ActMove, Neutral: names.Fairy, Tile: index, Part: engine.NoPart}
		m.replace(k, m.written(s, home), m.written(s, fairy))
		return true
	})
}

// throughPortal deploys on a part of an older tile that satisfies cond and that the generator does not offer.
func (m *mutant) throughPortal(i int, cond func(s moment, tileIndex int, n engine.NodeID) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if !s.Reaching() || s.Supply(s.Active(), 0) == 0 {
			return false
		}
		for index := range s.LastPlaced() {
			for p := range s.Parts(index) {
				n := s.NodeOf(index, uint8(p))
				if a := deployOn(s, n); !s.offered(a) && cond(s, index, n) {
					m.replace(k, m.written(s, a))
					return true
				}
			}
		}
		return false
	})
}

func (m *mutant) portalToComplete(i int) (int, bool) {
	return m.throughPortal(i, func(s moment, _ int, n engine.NodeID) bool { return s.Complete(n) && !s.Occupied(n) })
}

func (m *mutant) portalToDragon(i int) (int, bool) {
	return m.throughPortal(i, func(s moment, index int, n engine.NodeID) bool {
		dragon, _ := s.Neutral(names.Dragon)
		return index == dragon && !s.Occupied(n) && !s.Complete(n)
	})
}

func (m *mutant) portalToVolcano(i int) (int, bool) {
	return m.throughPortal(i, func(s moment, index int, n engine.NodeID) bool {
		return s.TypeOf(index).Tile.Mark == "volcano" && !s.Occupied(n) && !s.Complete(n)
	})
}

func (m *mutant) portalToOccupied(i int) (int, bool) {
	return m.throughPortal(i, func(s moment, _ int, n engine.NodeID) bool { return s.Occupied(n) && !s.Complete(n) })
}

func (m *mutant) noPortal(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		if s.Reaching() || s.Supply(s.Active(), 0) == 0 {
			return false
		}
		for n := s.NodeOf(0, 0); n < s.NodeOf(s.LastPlaced(), 0); n++ {
			if !s.Occupied(n) && !s.Complete(n) {
				m.replace(k, m.written(s, deployOn(s, n)))
				return true
			}
		}
		return false
	})
}
