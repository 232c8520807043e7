package work

import (
	"cmp"
	"slices"
	"strings"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/validator"
)

// mostSwitched is the most combinations of profiles and switches that one game is judged under, after those of profiles.
const mostSwitched = 100

// A switched is the first error of a game under a combination of profiles with switches in place of those of the record.
type switched struct {
	outcome
	set []notation.Override
}

// trySwitches looks for switches about points that accept a game that every combination of profiles refuses for its points: each alone,
// then pairs of which the first moves the first error on or changes its points. It stops at the end of the step in which some accept it.
func (s *editionSearch) trySwitches() {
	seen := map[string]bool{}
	for _, o := range s.outcomes {
		seen[s.switchValues(o.chosen, s.rec.Rules.Overrides)] = true
	}
	open := s.switchStarts()
	for range 2 {
		var next []switched
		for _, from := range open {
			next = append(next, s.switchFrom(&from, seen)...)
		}
		if len(s.made.Fits) > 0 {
			return
		}
		slices.SortStableFunc(next, func(a, b switched) int { return cmp.Compare(b.place(), a.place()) })
		open = next
	}
}

// switchStarts returns the combination in force, and the one that comes furthest if that is further, without those whose first error
// is not about points.
func (s *editionSearch) switchStarts() (starts []switched) {
	inForce := s.outcomes[keyOf(s.base)]
	furthest := inForce
	for key, o := range s.outcomes {
		if at := cmp.Compare(o.place(), furthest.place()); at > 0 || at == 0 && o.place() > inForce.place() && key < keyOf(furthest.chosen) {
			furthest = o
		}
	}
	for _, o := range []outcome{inForce, furthest} {
		if aboutPoints(o.first) && (len(starts) == 0 || !slices.Equal(o.chosen, inForce.chosen)) {
			starts = append(starts, switched{o, s.rec.Rules.Overrides})
		}
	}
	return starts
}

// switchFrom judges a combination with each value of each further switch about points. It adds those that accept the game to the fits and
// returns those that are worth another switch.
func (s *editionSearch) switchFrom(from *switched, seen map[string]bool) (next []switched) {
	for _, f := range s.families {
		for i := range f.Switches {
			sw := &f.Switches[i]
			if !sw.Points {
				continue
			}
			for _, value := range sw.Values {
				set := slices.DeleteFunc(slices.Clone(from.set), func(o notation.Override) bool { return o.Key == sw.Key })
				set = append(set, notation.Override{Key: sw.Key, Value: value})
				key := s.switchValues(from.chosen, set)
				if seen[key] || s.made.Switched == mostSwitched {
					continue
				}
				seen[key] = true
				s.made.Switched++
				rules := s.rules(from.chosen)
				rules.Overrides = set
				result := s.judge.Validate(s.rec, s.reading, validator.Options{Rules: rules, Quick: true, StopAtFirst: true})
				s.made.Replayed += result.Replayed
				found := switched{outcome{from.chosen, firstError(result)}, set}
				switch {
				case found.first == nil:
					s.made.Fits = append(s.made.Fits, rules)
				case aboutPoints(found.first) && found.place() >= from.place() && !found.same(&from.outcome):
					next = append(next, found)
				}
			}
		}
	}
	return next
}

// switchValues returns the values of all switches of the boxes under a combination with switches.
func (s *editionSearch) switchValues(chosen []int, set []notation.Override) string {
	var values []string
	for k, f := range s.families {
		of := slices.Clone(f.Editions[chosen[k]].Values)
		for _, o := range set {
			if i := slices.IndexFunc(f.Switches, func(w ruleset.Switch) bool { return w.Key == o.Key }); i >= 0 {
				of[i] = o.Value
			}
		}
		values = append(values, of...)
	}
	return strings.Join(values, " ")
}

// aboutPoints reports whether a finding is about the points of a turn or their sums.
func aboutPoints(f *notation.Finding) bool { return f.Rule == "claim-points-wrong" || aboutTotals(f) }
