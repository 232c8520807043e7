package mutants

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// The games of these rows: with The Tower alone, and with another box.
const (
	towerAlone  = "tow-default"
	towerInns   = "iac-default+tow-default"
	towerTrade  = "tab-default+tow-default"
	towerDragon = "new-2016+tow-default"
	towerLeper  = "leper-en+tow-default"
	towerAbbot  = "abt-default+tow-default"
	towerGhost  = "pha-default+tow-default"
)

// towerRows is the table for The Tower. Two rules have no row, because the games seldom come to it: a second
// prisoner that its player could buy back, and an exchange with a choice of kinds.
var towerRows = []Row{
	{"tower piece without a foundation", "tower-no-foundation", (*mutant).pieceElsewhere, towerAlone},
	{"tower piece on a tower with a guard", "tower-closed", (*mutant).pieceOnGuard, towerAlone},
	{"tower piece before the tile", "tower-out-of-order", (*mutant).pieceFirst, towerAlone},
	{"tower piece after the scoring", "tower-out-of-order", (*mutant).pieceLate, towerAlone},
	{"tower piece, then a follower", "tower-and-other-action", (*mutant).pieceThenFollower, towerAlone},
	{"follower, then a tower piece", "tower-and-other-action", (*mutant).followerThenPiece, towerAlone},
	{"two tower pieces", "tower-and-other-action", (*mutant).twoPieces, towerAlone},
	{"fairy, then a tower piece", "tower-and-other-action", (*mutant).fairyThenPiece, towerDragon},
	{"recall, then a tower piece", "tower-and-other-action", (*mutant).recallThenPiece, towerAbbot},
	{"leper, then a tower piece", "tower-and-other-action", (*mutant).leperThenPiece, towerLeper},
	{"follower, then the phantom on a distant tower", "phantom-on-distant-tower", (*mutant).phantomOnTower, towerGhost},
	{"guard on a bare foundation", "guard-without-tower", (*mutant).guardOnNothing, towerAlone},
	{"guard on a tower with a guard", "guard-on-guarded-tower", (*mutant).secondGuard, towerAlone},
	{"capture without a tower piece", "capture-without-piece", (*mutant).captureAlone, towerAlone},
	{"second capture", "capture-without-piece", (*mutant).captureTwice, towerAlone},
	{"capture after the scoring", "capture-too-late", (*mutant).captureLate, towerAlone},
	{"capture out of reach", "capture-out-of-reach", (*mutant).captureFar, towerAlone},
	{"capture of another player's follower", "capture-nobody", (*mutant).captureOther, towerAlone},
	{"capture of a big follower that is not there", "capture-nobody", (*mutant).captureBig, towerInns},
	{"tower piece of a player without one", "tower-pieces-used-up", (*mutant).pieceMore, towerAlone},
	{"capture of a builder", "capture-no-follower", (*mutant).captureBuilder, towerTrade},
	{"exchange without prisoners of each other", "exchange-wrong", (*mutant).exchangeNothing, towerAlone},
	{"ransom of no follower", "ransom-no-prisoner", (*mutant).ransomNobody, towerAlone},
	{"ransom from another player", "ransom-no-prisoner", (*mutant).ransomOther, towerAlone},
	{"second ransom", "ransom-no-prisoner", (*mutant).ransomTwice, towerAlone},
	{"ransom without points", "ransom-points-missing", (*mutant).ransomPoor, towerAlone},
	{"points of a ransom changed by one", "claim-points-wrong", (*mutant).ransomPoints, towerAlone},
}

// raise replaces what the player of turn k does after the tile, a tower piece with its capture included.
func (m *mutant) raise(k int, actions ...notation.Action) bool {
	m.drop(k, notation.ActTower, notation.ActCapture, notation.ActExchange)
	return m.instead(k, actions...)
}

// piece returns a tower piece on a tile.
func piece(s moment, tileIndex int) notation.Action {
	return notation.Action{Kind: notation.ActTower, At: s.square(tileIndex), HasAt: true}
}

// tower returns a tile with a foundation that satisfies cond.
func (s moment) tower(cond func(tileIndex int, foundation engine.NodeID) bool) (int, bool) {
	for i := range s.Tiles() {
		for _, n := range s.nodes(i, func(n engine.NodeID) bool { return s.Kind(n) == tile.Foundation }) {
			if cond(i, n) {
				return i, true
			}
		}
	}
	return 0, false
}

// open reports whether a foundation has no guard.
func (s moment) open(_ int, n engine.NodeID) bool { return !s.Occupied(n) }

// piecesLeft reports whether the active player has a tower piece left: one is offered, or another action replaces it.
func (s moment) piecesLeft() bool {
	moves, _ := s.Moves(nil)
	return slices.ContainsFunc(moves, func(a engine.Offer) bool { return a.Reason == names.Tower })
}

// eachTower is eachPlaced, for players with a tower piece, with a tile whose foundation satisfies cond.
func (m *mutant) eachTower(i int, cond func(s moment, tileIndex int, n engine.NodeID) bool, try func(k int, s moment, tileIndex int) bool) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		at, ok := s.tower(func(t int, n engine.NodeID) bool { return cond(s, t, n) })
		return ok && s.piecesLeft() && try(k, s, at)
	})
}

// openTower is true for a foundation without guard.
func openTower(s moment, t int, n engine.NodeID) bool { return s.open(t, n) }

func (m *mutant) pieceElsewhere(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		_, has := s.tower(func(t int, _ engine.NodeID) bool { return t == 0 })
		return !has && m.raise(k, piece(s, 0))
	})
}

func (m *mutant) pieceOnGuard(i int) (int, bool) {
	guarded := func(s moment, t int, n engine.NodeID) bool { return !s.open(t, n) }
	return m.eachTower(i, guarded, func(k int, s moment, at int) bool { return m.raise(k, piece(s, at)) })
}

func (m *mutant) pieceFirst(i int) (int, bool) {
	return m.eachAction(i, notation.ActTower, func(k, _ int, s moment) bool {
		a := *find(m.turn(k), notation.ActTower)
		if a.At == s.square(s.LastPlaced()) {
			return false
		}
		m.raise(k)
		m.insert(k, 0, a)
		return true
	})
}

func (m *mutant) pieceLate(i int) (int, bool) {
	return m.eachAction(i, notation.ActTower, func(k, _ int, _ moment) bool {
		a := *find(m.turn(k), notation.ActTower)
		return m.raise(k, notation.Action{Kind: notation.ActScored}, a)
	})
}

func (m *mutant) pieceThenFollower(i int) (int, bool) {
	return m.eachTower(i, openTower, func(k int, s moment, at int) bool {
		f := m.follower(s)
		return len(f) > 0 && m.raise(k, piece(s, at), f[0])
	})
}

func (m *mutant) followerThenPiece(i int) (int, bool) {
	return m.eachTower(i, openTower, func(k int, s moment, at int) bool {
		f := m.follower(s)
		return len(f) > 0 && m.raise(k, f[0], piece(s, at))
	})
}

func (m *mutant) twoPieces(i int) (int, bool) {
	return m.eachTower(i, openTower, func(k int, s moment, at int) bool { return m.raise(k, piece(s, at), piece(s, at)) })
}

func (m *mutant) fairyThenPiece(i int) (int, bool) {
	return m.eachTower(i, openTower, func(k int, s moment, at int) bool {
		move, ok := pick(s, engine.ActMove)
		return ok && m.raise(k, m.written(s, move), piece(s, at))
	})
}

func (m *mutant) recallThenPiece(i int) (int, bool) {
	return m.eachAction(i, notation.ActRecall, func(k, _ int, s moment) bool {
		at, ok := s.tower(s.open)
		return ok && m.raise(k, *find(m.turn(k), notation.ActRecall), piece(s, at))
	})
}

func (m *mutant) leperThenPiece(i int) (int, bool) {
	return m.eachAction(i, notation.ActLeperMove, func(k, j int, s moment) bool {
		at, ok := s.tower(s.open)
		if ok {
			m.insert(k, j+1, piece(s, at))
		}
		return ok
	})
}

// guardAt returns a guard on the tower of a tile.
func guardAt(s moment, tileIndex int) notation.Action {
	return notation.Action{Kind: notation.ActDeploy, Role: notation.Guard, At: s.square(tileIndex), HasAt: true}
}

func (m *mutant) guardOnNothing(i int) (int, bool) {
	bare := func(s moment, t int, _ engine.NodeID) bool { return s.Pile(t) == 0 }
	return m.eachTower(i, bare, func(k int, s moment, at int) bool {
		return s.Supply(s.Active(), 0) > 0 && m.raise(k, guardAt(s, at))
	})
}

func (m *mutant) phantomOnTower(i int) (int, bool) {
	distant := func(s moment, t int, n engine.NodeID) bool {
		return s.open(t, n) && s.Pile(t) > 0 && t != s.LastPlaced()
	}
	return m.eachTower(i, distant, func(k int, s moment, at int) bool {
		f := m.follower(s)
		guard := guardAt(s, at)
		guard.Figure = notation.Phantom
		return len(f) > 0 && s.Supply(s.Active(), 0) > 0 && s.Supply(s.Active(), s.kind("phantom")) > 0 && m.raise(k, f[0], guard)
	})
}

func (m *mutant) secondGuard(i int) (int, bool) {
	guarded := func(s moment, t int, n engine.NodeID) bool { return !s.open(t, n) }
	return m.eachTower(i, guarded, func(k int, s moment, at int) bool {
		return s.Supply(s.Active(), 0) > 0 && m.raise(k, guardAt(s, at))
	})
}

// seize returns the capture of a figure.
func (m *mutant) seize(s moment, f engine.Figure) notation.Action {
	index, part := s.Place(f.Node)
	return m.written(s, engine.Action{Kind: engine.ActSpecial, Reason: names.Capture, Tile: index, Part: part, Player: int(f.Player), Figure: f.Kind})
}

// reachable reports whether a tower reaches a tile with so many pieces.
func (s moment) reachable(tower, tileIndex, pieces int) bool {
	p, q := s.Tiles()[tower].At, s.Tiles()[tileIndex].At
	dx, dy := int(p.X-q.X), int(p.Y-q.Y)
	return dx == 0 && max(dy, -dy) <= pieces || dy == 0 && max(dx, -dx) <= pieces
}

// eachCapture is eachTower with a follower that the tower reaches with one piece more, or does not.
func (m *mutant) eachCapture(i int, reached bool, try func(k int, s moment, at int, f engine.Figure) bool) (int, bool) {
	return m.eachTower(i, openTower, func(k int, s moment, at int) bool {
		for _, f := range s.Figures() {
			on, _ := s.Place(f.Node)
			if s.IsFollower(f) && s.reachable(at, on, s.Pile(at)+1) == reached && try(k, s, at, f) {
				return true
			}
		}
		return false
	})
}

func (m *mutant) captureAlone(i int) (int, bool) {
	return m.eachCapture(i, true, func(k int, s moment, _ int, f engine.Figure) bool { return m.raise(k, m.seize(s, f)) })
}

func (m *mutant) captureTwice(i int) (int, bool) {
	return m.eachCapture(i, true, func(k int, s moment, at int, f engine.Figure) bool {
		j := slices.IndexFunc(s.Figures(), func(g engine.Figure) bool {
			on, _ := s.Place(g.Node)
			return g != f && s.IsFollower(g) && g.Node != f.Node && s.reachable(at, on, s.Pile(at)+1)
		})
		return j >= 0 && m.raise(k, piece(s, at), m.seize(s, f), m.seize(s, s.Figures()[j]))
	})
}

func (m *mutant) captureLate(i int) (int, bool) {
	return m.eachCapture(i, true, func(k int, s moment, at int, f engine.Figure) bool {
		return !s.Complete(f.Node) && m.raise(k, piece(s, at), notation.Action{Kind: notation.ActScored}, m.seize(s, f))
	})
}

func (m *mutant) captureFar(i int) (int, bool) {
	return m.eachCapture(i, false, func(k int, s moment, at int, f engine.Figure) bool { return m.raise(k, piece(s, at), m.seize(s, f)) })
}

func (m *mutant) captureOther(i int) (int, bool) {
	return m.eachCapture(i, true, func(k int, s moment, at int, f engine.Figure) bool {
		a := m.seize(s, f)
		other := (int(f.Player) + 1) % s.Players()
		if _, there := s.FollowerOf(other, f.Node); there || other == int(f.Player) {
			return false
		}
		a.Player = m.rec.Players[other].Colour
		return m.raise(k, piece(s, at), a)
	})
}

func (m *mutant) captureBig(i int) (int, bool) {
	return m.eachCapture(i, true, func(k int, s moment, at int, f engine.Figure) bool {
		if _, there := s.FigureOfKind(int(f.Player), s.kind("big"), f.Node); there {
			return false
		}
		a := m.seize(s, f)
		a.Figure = notation.BigFollower
		return m.raise(k, piece(s, at), a)
	})
}

// pieceMore places a piece of a player who has placed all.
func (m *mutant) pieceMore(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		at, ok := s.tower(s.open)
		used := s.Remembered(s.Active(), slices.Index(s.Rules().Memory, names.Tower))
		return ok && used == [...]int{0, 10, 10, 9, 7, 6, 5}[s.Players()] && m.raise(k, piece(s, at))
	})
}

func (m *mutant) captureBuilder(i int) (int, bool) {
	return m.eachTower(i, openTower, func(k int, s moment, at int) bool {
		for _, f := range s.Figures() {
			on, _ := s.Place(f.Node)
			if f.Kind == s.kind("builder") && s.reachable(at, on, s.Pile(at)+1) {
				f.Kind = 0 // a record names no builder here
				return m.raise(k, piece(s, at), m.seize(s, f))
			}
		}
		return false
	})
}

func (m *mutant) exchangeNothing(i int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		return m.raise(k, notation.Action{Kind: notation.ActExchange})
	})
}

// jailer returns a player who holds a follower of the active player, or one who holds none.
func (s moment) jailer(holds bool) (int, bool) {
	for p := range s.Players() {
		has := slices.ContainsFunc(s.Captives(), func(c engine.Captive) bool { return int(c.Player) == s.Active() && int(c.By) == p })
		if has == holds && p != s.Active() {
			return p, true
		}
	}
	return 0, false
}

func (m *mutant) ransom(i int, holds bool, cond func(s moment) bool, times int) (int, bool) {
	return m.eachPlaced(i, func(k int, s moment) bool {
		p, ok := s.jailer(holds)
		if !ok || !cond(s) || find(m.turn(k), notation.ActRansom) != nil {
			return false
		}
		for range times {
			m.add(k, notation.Action{Kind: notation.ActRansom, Player: m.rec.Players[p].Colour})
		}
		return true
	})
}

// rich reports whether the active player has the points of a ransom.
func rich(s moment) bool { return s.Score(s.Active()) >= 3 }

func (m *mutant) ransomNobody(i int) (int, bool) {
	return m.ransom(i, false, func(s moment) bool { _, held := s.jailer(true); return rich(s) && !held }, 1)
}

func (m *mutant) ransomOther(i int) (int, bool) {
	return m.ransom(i, false, func(s moment) bool { _, held := s.jailer(true); return rich(s) && held }, 1)
}

func (m *mutant) ransomTwice(i int) (int, bool) {
	one := func(s moment) bool {
		n := 0
		for _, c := range s.Captives() {
			if int(c.Player) == s.Active() {
				n++
			}
		}
		return n == 1 && s.Score(s.Active()) >= 6
	}
	return m.ransom(i, true, one, 2)
}

func (m *mutant) ransomPoor(i int) (int, bool) {
	return m.ransom(i, true, func(s moment) bool { return !rich(s) }, 1)
}

func (m *mutant) ransomPoints(i int) (int, bool) { return m.pointsFor(i, "ransom") }
