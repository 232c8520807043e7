package work

import (
	"cmp"
	"slices"
	"strings"

	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/validator"
)

// mostCombinations is the most combinations of profiles that one game is judged under.
const mostCombinations = 500

// An EditionVerdict is the verdict on a game under a rules profile. First is the first error in the order of the game if
// the profiles of the other boxes stay; nil if there is none. With are the profiles of the other boxes under which the
// game is accepted instead, nil if none were found.
type EditionVerdict struct {
	Profile string
	InForce bool
	First   *notation.Finding
	With    []string
}

// Accepts reports whether the game is accepted under the profile.
func (e *EditionVerdict) Accepts() bool { return e.First == nil || e.With != nil }

// EditionVerdicts holds the verdicts on a game under every profile of its boxes.
type EditionVerdicts struct {
	Unusable *notation.Finding // the game cannot be judged under any profile
	List     []EditionVerdict
	Judged   int  // combinations of profiles
	Replayed int  // turns, for all of them
	Cut      bool // more combinations might accept the game
}

// An editionSearch looks for profiles that accept a game. It judges each combination once, up to the first error. It
// follows a combination only if that changes the first error, so profiles that the game does not tell apart up to there are not
// combined.
type editionSearch struct {
	judge    *validator.Validator
	rec      *notation.Record
	reading  []notation.Finding
	families []*ruleset.Family // of the boxes of the game
	fixed    []string          // profiles that the record names for boxes that it does not have
	outcomes map[string]outcome
	made     EditionVerdicts
}

// An outcome is the first error of a game under one combination, and the combination as indexes of the editions.
type outcome struct {
	chosen []int
	first  *notation.Finding
}

// place orders outcomes: the end of the record, which findings outside the turns are about, comes last.
func (o *outcome) place() int32 {
	if o.first.Turn == 0 {
		return 1<<31 - 1
	}
	return o.first.Span.Start
}

// same reports whether two outcomes have the same first error.
func (o *outcome) same(p *outcome) bool {
	return o.first.Rule == p.first.Rule && o.first.Span == p.first.Span && o.first.Message == p.first.Message
}

// Editions judges a game under each profile of its boxes: first with the record's profiles of the other boxes, then with
// other combinations of them.
func Editions(v *validator.Validator, rec *notation.Record, reading []notation.Finding) *EditionVerdicts {
	s := editionSearch{judge: v, rec: rec, reading: reading, outcomes: map[string]outcome{}}
	inForce := v.Validate(rec, reading, validator.Options{Quick: true, StopAtFirst: true})
	if i := slices.IndexFunc(inForce.Findings, boxUnusable); i >= 0 {
		s.made.Unusable = &inForce.Findings[i]
		return &s.made
	}
	of := v.Validate(rec, reading, validator.Options{Quick: true, StopAtFirst: true, Rules: &notation.Rules{Overrides: rec.Rules.Overrides}})
	s.made.Replayed += inForce.Replayed + of.Replayed
	profiles := inForce.Profiles
	if profiles == nil { // the record's rules are unusable
		profiles = of.Profiles
	}
	var base []int
	for i := range ruleset.Families() {
		f := &ruleset.Families()[i]
		at := slices.IndexFunc(f.Editions, func(e ruleset.Edition) bool { return slices.Contains(profiles, e.ID) })
		switch {
		case at < 0:
		case of.Profiles != nil && !slices.ContainsFunc(of.Profiles, f.Has):
			s.fixed = append(s.fixed, f.Editions[at].ID)
		default:
			s.families = append(s.families, f)
			base = append(base, at)
		}
	}
	var starts []outcome
	for k, f := range s.families {
		for e := range f.Editions {
			from := slices.Clone(base)
			from[k] = e
			starts = append(starts, s.outcome(from))
		}
	}
	for k, f := range s.families {
		for e := range f.Editions {
			s.made.List = append(s.made.List, s.verdict(starts[0], k, e == base[k] && inForce.Profiles != nil))
			starts = starts[1:]
		}
	}
	return &s.made
}

// verdict returns the verdict under a combination and, if it refuses the game, under others with the same profile of
// family k. It continues with the combination whose first error comes last.
func (s *editionSearch) verdict(start outcome, k int, inForce bool) EditionVerdict {
	made := EditionVerdict{Profile: s.families[k].Editions[start.chosen[k]].ID, InForce: inForce, First: start.first}
	if start.first == nil {
		return made
	}
	seen := map[string]bool{keyOf(start.chosen): true}
	open := []outcome{start}
	for len(open) > 0 {
		from := open[0]
		open = open[1:]
		for g, f := range s.families {
			for e := range f.Editions {
				next := slices.Clone(from.chosen)
				next[g] = e
				if key := keyOf(next); g == k || seen[key] {
					continue
				} else if seen[key] = true; s.made.Judged >= mostCombinations && s.outcomes[key].chosen == nil {
					s.made.Cut = true
					continue
				}
				found := s.outcome(next)
				if found.first == nil {
					made.With = s.ids(slices.Delete(slices.Clone(next), k, k+1), k)
					return made
				}
				if !found.same(&from) {
					open = append(open, found)
				}
			}
		}
		slices.SortStableFunc(open, func(a, b outcome) int { return cmp.Compare(b.place(), a.place()) })
	}
	return made
}

// outcome judges a combination, once.
func (s *editionSearch) outcome(chosen []int) outcome {
	key := keyOf(chosen)
	if o := s.outcomes[key]; o.chosen != nil {
		return o
	}
	rules := &notation.Rules{Overrides: s.rec.Rules.Overrides}
	for _, id := range slices.Concat(s.ids(chosen, -1), s.fixed) {
		rules.Profiles = append(rules.Profiles, notation.Word{Text: id})
	}
	o := outcome{chosen: chosen}
	result := s.judge.Validate(s.rec, s.reading, validator.Options{Rules: rules, Quick: true, StopAtFirst: true})
	if i := slices.IndexFunc(result.Findings, func(f notation.Finding) bool { return f.Severity == notation.Error }); i >= 0 {
		o.first = &result.Findings[i]
	}
	s.made.Judged++
	s.made.Replayed += result.Replayed
	s.outcomes[key] = o
	return o
}

// ids returns the ids of the chosen editions; those of family without are left out.
func (s *editionSearch) ids(chosen []int, without int) []string {
	ids := []string{}
	for g, f := range s.families {
		if g == without {
			continue
		}
		ids = append(ids, f.Editions[chosen[len(ids)]].ID)
	}
	return ids
}

func keyOf(chosen []int) string {
	var b strings.Builder
	for _, e := range chosen {
		b.WriteByte('a' + byte(e))
	}
	return b.String()
}

// boxUnusable reports whether a finding is that a set cannot be judged, which holds under every profile.
func boxUnusable(f notation.Finding) bool {
	return f.Rule == notation.RuleSetNotPlayed || f.Rule == "set-unknown"
}
