package page

import (
	"encoding/json"

	"cartulary/report/svg"
)

// A span is something visible in some turns: from each even entry of turns to before the next entry.
type span struct {
	svg.Element
	word  string // of the list of pieces; then there is no element
	turns []int
}

// MarshalJSON writes [layer, id, x, y, turns...], [layer, id, path, turns...] for a way, or [word, turns...].
func (s span) MarshalJSON() ([]byte, error) {
	list := []any{s.Layer, s.ID, s.X, s.Y}
	switch {
	case s.word != "":
		list = []any{s.word}
	case s.Path != "":
		list = []any{s.Layer, s.ID, s.Path}
	}
	for _, t := range s.turns {
		list = append(list, t)
	}
	return json.Marshal(list)
}

// spans collects what is visible, and when.
type spans struct {
	list  []span
	index map[key]int
}

type key struct {
	svg.Element
	word string
}

// see adds a turn in which k is visible. Turns come in order.
func (s *spans) see(k key, turn int) {
	i, ok := s.index[k]
	if !ok {
		if s.index == nil {
			s.index = map[key]int{}
		}
		i = len(s.list)
		s.index[k] = i
		s.list = append(s.list, span{Element: k.Element, word: k.word})
	}
	t := &s.list[i].turns
	if n := len(*t); n > 0 && (*t)[n-1] >= turn {
		(*t)[n-1] = turn + 1
	} else {
		*t = append(*t, turn, turn+1)
	}
}
