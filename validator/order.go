package validator

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
)

// lostBehind corrects unreadable text after turn t: a missing turn, by the numbers, else a part of turn t.
func (s *search) lostBehind(t int, judge try) {
	n := 0
	if t >= 0 {
		n = s.base.turns[t].Number
	}
	if t+1 < len(s.base.turns) && s.base.turns[t+1].Number == n+1 {
		if t >= 0 {
			s.missing(t, judge)
		}
		return
	}
	s.insertTurn(t+1, judge)
}

// without tries the record without turn t.
func (s *search) without(t int, judge try) bool {
	s.restart()
	s.trial.turns = slices.Delete(s.trial.turns, t, t+1)
	s.trial.of = slices.Delete(s.trial.of, t, t+1)
	return judge()
}

// otherPart corrects a second part of a turn: it belongs to the player of the first part, or it is left out.
func (s *search) otherPart(t int, judge try) bool {
	if first := t - 1; first >= 0 && s.base.turns[first].Player != s.base.turns[t].Player {
		s.restart()
		if s.trial.turns[t].Player = s.base.turns[first].Player; !judge() {
			return false
		}
	}
	return s.without(t, judge)
}

// otherPlayer corrects the player of a turn.
func (s *search) otherPlayer(t int, judge try) {
	for _, p := range s.rec.Players {
		s.restart()
		if s.trial.turns[t].Player = p.Colour; !judge() {
			return
		}
	}
}

// otherOrder corrects the order of turns: another player, after the next, there twice, or after a missing one.
func (s *search) otherOrder(t int, judge try) {
	turns := s.base.turns
	want := s.numberAt(t)
	next := want + 1
	if t+1 < len(turns) {
		next = turns[t+1].Number
	}
	switch expected := s.playerBefore(t, 1); {
	case turns[t].Number > want && next == want:
		s.restart()
		swap(s.trial.turns, t)
		swap(s.trial.of, t)
		judge()
	case turns[t].Number < want && next == want:
		s.without(t, judge)
	case turns[t].Player == expected:
		if turns[t].Number > want && next == turns[t].Number+1 {
			s.insertTurn(t, judge)
		}
	case t+1 == len(turns) || turns[t+1].Player == s.playerBefore(t, 2):
		s.restart()
		s.trial.turns[t].Player = expected
		judge()
	default:
		s.insertTurn(t, judge)
	}
}

func swap[T any](list []T, i int) { list[i], list[i+1] = list[i+1], list[i] }

// numberAt returns the number that turn t should have.
func (s *search) numberAt(t int) int {
	if t == 0 {
		return 1
	}
	return s.base.turns[t-1].Number + 1
}

// playerBefore returns the player n places after turn t-1 in the order of play, without those who have left the game.
func (s *search) playerBefore(t, n int) notation.Colour {
	players, turns := s.rec.Players, s.base.turns[:max(t, 0)]
	at := -1
	if t > 0 {
		at = slices.IndexFunc(players, func(p notation.Player) bool { return p.Colour == turns[t-1].Player })
	}
	for range n {
		for range players {
			at = (at + 1) % len(players)
			if last := notation.LastTurn(turns, players[at].Colour); last < 0 || !turns[last].Leaves() {
				break
			}
		}
	}
	return players[at].Colour
}

// insertTurn inserts a missing turn before turn t. It renumbers later turns if their numbers leave no room for it.
func (s *search) insertTurn(t int, judge try) bool {
	added := notation.Turn{Number: s.numberAt(t), Player: s.playerBefore(t, 1)}
	s.lost = true
	renumber := t < len(s.base.turns) && s.base.turns[t].Number == added.Number
	s.restart()
	s.trial.turns = slices.Insert(s.trial.turns, t, added)
	s.trial.of = slices.Insert(s.trial.of, t, inserted)
	for i := t + 1; renumber && i < len(s.trial.turns); i++ {
		s.trial.turns[i].Number++
	}
	if notation.LastTurn(s.base.turns[t:], added.Player) < 0 { // the player may have left the game
		if s.trial.turns[t].Actions = []notation.Action{{Kind: notation.ActLeaves}}; !judge() {
			return false
		}
	}
	first, likely := s.likelyFirst(s.anyTile(s.positionOf(t, added)), nowhere)
	return s.build(first, likely, func(done []notation.Action) bool {
		s.trial.turns[t].Actions = done
		goOn := judge()
		if s.dull {
			s.later = append(s.later, func() bool {
				s.trial.turns[t].Actions = done
				return judge()
			})
		}
		return goOn
	}, func(done []notation.Action) *engine.State {
		added.Actions = done
		return s.positionOf(t, added)
	})
}

// nowhere is a square outside every board.
var nowhere = engine.Point{X: -1 << 15, Y: -1 << 15}

// likelyFirst sorts placements: those that agree with later tiles, and of them those on empty squares that most open
// findings name, then those beside one. It returns how many are on named squares; own is that of the replaced tile.
func (s *search) likelyFirst(list [][]notation.Action, own engine.Point) (sorted [][]notation.Action, likely int) {
	near := s.nearOpen()
	type ranked struct {
		by   []notation.Action
		rank int
	}
	all := make([]ranked, len(list))
	for i, by := range list {
		all[i] = ranked{by, -1}
		if s.agrees(&by[0], own) {
			all[i].rank = near[replay.Point(by[0].At)]
		}
	}
	slices.SortStableFunc(all, func(a, b ranked) int { return cmp.Compare(b.rank, a.rank) })
	for _, r := range all {
		if sorted = append(sorted, r.by); r.rank > 1 {
			likely++
		}
	}
	return sorted, likely
}

// nearOpen returns the squares at open findings and beside with 1, empty ones with one more for each finding.
func (s *search) nearOpen() map[engine.Point]int {
	near := map[engine.Point]int{}
	for _, i := range s.open {
		if p := s.places[i]; p.action >= 0 && p.turn < len(s.rec.Turns) && s.explicable(i) {
			at := replay.Point(s.rec.Turns[p.turn].Actions[p.action].At)
			if near[at] = max(near[at], 1); s.final.TileAt(at) < 0 {
				near[at]++
			}
			for side := range tile.Side(4) {
				near[at.Neighbour(side)] = max(near[at.Neighbour(side)], 1)
			}
		}
	}
	return near
}

// agrees reports whether a placement leaves its square to no later tile of the base and continues all tiles around it.
func (s *search) agrees(by *notation.Action, own engine.Point) bool {
	id, ok := s.typeOf(by.Tile)
	at := replay.Point(by.At)
	if !ok || at != own && s.final.TileAt(at) >= 0 {
		return !ok
	}
	for side, edge := range s.final.Edges(at) {
		mine := s.final.Rules().Type(id).Edge(tile.Side(side), uint8(by.Rotation))
		if edge != 0 && edge != tile.AnyEdge && mine != tile.AnyEdge && mine != edge && at.Neighbour(tile.Side(side)) != own {
			return false
		}
	}
	return true
}

// mostly reports whether a correction explains so many findings that it is taken for right: others may be mistakes too.
func (s *search) mostly(n int) bool { return 4*n >= 3*len(s.hoped) }

// firstNear returns the first stage of a finding to explain, nothing if stopping there saves little against the end.
func (s *search) firstNear() int {
	from, first := s.places[s.cause].turn, len(s.rec.Turns)
	for _, i := range s.open {
		if at := s.places[i].turn; s.explicable(i) && at > from && !slices.Contains(s.slips, i) {
			first = min(first, at)
		}
	}
	if 4*(first-from) > len(s.rec.Turns)-from {
		return nothing
	}
	return first
}

// leavesFirst reports whether the correction explains no finding up to the first one.
func (s *search) leavesFirst() bool {
	for k := range s.hoped {
		if k.stage <= s.first && !s.found[k] {
			return false
		}
	}
	return true
}
