package engine

import (
	"fmt"
	"strings"
)

// Facts is a set of facts about a part of a turn: the kinds of its events, the marks of its tiles, and more. Checks and
// phases name the facts that they need, so most of them are not called.
type Facts uint64

const (
	// Completed means that a tile of this turn may have completed a feature; perhaps it has completed none.
	Completed Facts = 1
	// Late means that the stack was empty when the turn began.
	Late Facts = 1 << (EvEnd + 1)

	firstMark = EvEnd + 2
	maxMarks  = 64 - int(firstMark)
)

// Any returns the facts for kinds of events.
func Any(kinds ...EventKind) (set Facts) {
	for _, k := range kinds {
		set |= 1 << k
	}
	return set
}

// numberMarks assigns a fact to each mark that a check or a phase names, and sets the facts of each tile.
func (r *Rules) numberMarks(elements []Element, checks [][]*Check) error {
	var marks []string
	r.marks = map[string]Facts{"": 0}
	note := func(mark string) {
		if _, ok := r.marks[mark]; !ok {
			r.marks[mark] = 1 << (int(firstMark) + len(marks))
			marks = append(marks, mark)
		}
	}
	for i := range elements {
		for _, c := range checks[i] {
			note(c.Shows)
		}
		for k := range elements[i].Phases {
			note(elements[i].Phases[k].Shows)
		}
	}
	if len(marks) > maxMarks {
		return fmt.Errorf("checks and phases name %d marks; at most %d are possible: %s", len(marks), maxMarks, strings.Join(marks, ", "))
	}
	for i := range r.Types {
		t := &r.Types[i]
		t.shows |= r.marks[t.Tile.Mark]
		for p := range t.Tile.Parts {
			if mark := t.Tile.Parts[p].Mark; mark != "" {
				t.shows |= r.marks[mark]
			}
		}
	}
	return nil
}

// Happened reports whether this part of the turn has an event of a kind. Most callers use it to avoid a loop.
func (s *State) Happened(kind EventKind) bool { return s.turn.facts>>kind&1 == 1 }

// HappenedInTurn reports whether any part of this turn has an event of a kind.
func (s *State) HappenedInTurn(kind EventKind) bool {
	return (s.turn.facts|s.turn.earlier)>>kind&1 == 1
}

// Late reports whether the stack was empty when this turn began.
func (s *State) Late() bool { return s.turn.facts&Late != 0 }
