package validator

import (
	"slices"

	"cartulary/engine"
	"cartulary/notation"
)

// lostBehind corrects unreadable text after turn t: a turn if the numbers show that one is missing, else a part of
// turn t.
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

// without tries the record without turn t. If that is the last one, nothing follows the mark, and the whole record is
// judged.
func (s *search) without(t int, judge try) bool {
	if t == len(s.base.turns)-1 {
		defer func(from *mark) { s.from = from }(s.from)
		s.from = nil
	}
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

// otherOrder corrects the order of turns by their numbers and players: the turn belongs to another player, comes
// after the next one, is there twice, or follows a missing one.
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

// playerBefore returns the player n places after turn t-1 in the order of play.
func (s *search) playerBefore(t, n int) notation.Colour {
	players := s.rec.Players
	at := -1
	if t > 0 {
		at = slices.IndexFunc(players, func(p notation.Player) bool { return p.Colour == s.base.turns[t-1].Player })
	}
	return players[(at+n)%len(players)].Colour
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
	return s.build(s.anyTile(s.positionOf(t, added)), func(done []notation.Action) bool {
		s.trial.turns[t].Actions = done
		return judge()
	}, func(done []notation.Action) *engine.State {
		added.Actions = done
		return s.positionOf(t, added)
	})
}
