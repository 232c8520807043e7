package engine

import (
	"slices"
	"sync"
)

// Facts is what is known of a turn in bits: which kinds of events have happened in it, what
// the tiles placed in it show, and what follows. Checks and phases say which of them they
// need, so that most are not even called.
type Facts uint32

const (
	// Completed: a tile of this turn may have completed something; set from time to time
	// where none has.
	Completed Facts = 1
	// Late: the stack was empty when the turn began.
	Late Facts = 1 << (EvEnd + 1)

	firstMark = EvEnd + 2
	maxMarks  = 32 - int(firstMark)
)

// Any returns the facts that events of the given kinds have happened.
func Any(kinds ...EventKind) (set Facts) {
	for _, k := range kinds {
		set |= 1 << k
	}
	return set
}

// marks holds the marks of tiles and of their parts, each once.
var marks struct {
	sync.Mutex
	names []string
}

// Showing returns the fact that a tile of this turn shows a mark, on itself or on a part of
// it; the tile that is judged counts too. Without a mark there is none. It panics if there are
// more than 12 marks. It is safe for concurrent use, but slow: keep what it returns.
func Showing(mark string) Facts {
	if mark == "" {
		return 0
	}
	marks.Lock()
	defer marks.Unlock()
	i := slices.Index(marks.names, mark)
	if i < 0 {
		if i = len(marks.names); i == maxMarks {
			panic("engine: too many marks")
		}
		marks.names = append(marks.names, mark)
	}
	return 1 << (int(firstMark) + i)
}

// Happened tells whether an event of that kind is among those of this turn. It spares most
// questions a look through them, which took a tenth of the time of a game.
func (s *State) Happened(kind EventKind) bool { return s.turn.facts>>kind&1 == 1 }

// Late tells whether the stack was empty when this turn began.
func (s *State) Late() bool { return s.turn.facts&Late != 0 }
