package page

import (
	"encoding/json"
	"strings"

	"cartulary/report/svg"
)

// A span is something visible in some turns: from each even entry of turns to before the next entry.
type span struct {
	svg.Element
	words string // a text of the list of pieces, with a line for each language; then there is no element
	turns []int
}

// MarshalJSON writes [layer, id, x, y, turns...], [layer, id, path, turns...] for a way, or [text, turns...].
func (s span) MarshalJSON() ([]byte, error) {
	list := fields(s.Element)
	if s.words != "" {
		list = []any{strings.Split(s.words, "\n")}
	}
	for _, t := range s.turns {
		list = append(list, t)
	}
	return json.Marshal(list)
}

// fields returns [layer, id, x, y], or [layer, id, path] for a way.
func fields(e svg.Element) []any {
	if e.Path != "" {
		return []any{e.Layer, e.ID, e.Path}
	}
	return []any{e.Layer, e.ID, e.X, e.Y}
}

// MarshalJSON writes a mark as an element of a span.
func (m mark) MarshalJSON() ([]byte, error) { return json.Marshal(fields(m.Element)) }

// MarshalJSON writes [x, y, turns, outline, location].
func (p part) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{p.X, p.Y, p.Turns, p.Outline, p.Loc})
}

// MarshalJSON writes [x, y, from, to, fits].
func (s square) MarshalJSON() ([]byte, error) {
	return json.Marshal([]int{s.X, s.Y, s.From, s.To, s.Fits})
}

// spans collects what is visible, and when.
type spans struct {
	list  []span
	index map[key]int
}

type key struct {
	svg.Element
	words string
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
		s.list = append(s.list, span{Element: k.Element, words: k.words})
	}
	t := &s.list[i].turns
	if n := len(*t); n > 0 && (*t)[n-1] >= turn {
		(*t)[n-1] = turn + 1
	} else {
		*t = append(*t, turn, turn+1)
	}
}
