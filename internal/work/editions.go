package work

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// mostCombinations is the most combinations of profiles that one game is judged under.
const mostCombinations = 500

// An EditionVerdict is the verdict on a game under a rules profile. First is the first error in the order of the game if the profiles
// of the other boxes stay; an error about totals has the place and the message of the first turn whose scores differ from those under
// the profile in force. With are the profiles of the other boxes under which the game is accepted instead, nil if none were found.
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
	Fits     []*notation.Rules // rules with one or two switches that accept a game that no combination of profiles accepts
	Judged   int               // combinations of profiles
	Switched int               // combinations of profiles and switches
	Replayed int               // turns, for all of them
	Cut      bool              // more combinations of profiles might accept the game
}

// Accepted reports whether some rules accept the game.
func (e *EditionVerdicts) Accepted() bool {
	return len(e.Fits) > 0 || slices.ContainsFunc(e.List, func(v EditionVerdict) bool { return v.Accepts() })
}

// An editionSearch looks for profiles that accept a game. It judges each combination once, up to the first error, and follows it only
// if that changes: profiles that the game does not tell apart up to there are not combined.
type editionSearch struct {
	judge    *validator.Validator
	replayer *replay.Replayer // for differing
	rec      *notation.Record
	reading  []notation.Finding
	families []*ruleset.Family // of the boxes of the game
	fixed    []string          // profiles that the record names for boxes that it does not have
	outcomes map[string]outcome
	firsts   map[string]*notation.Finding // by combination: the first error; twins share it
	base     []int                        // the combination in force
	scores   [][]int                      // under it after each frame, once they are needed
	made     EditionVerdicts
}

// An outcome is the first error of a game under one combination, and the combination as indexes of the editions.
type outcome struct {
	chosen []int
	first  *notation.Finding
}

// aboutTotals reports whether a finding is about sums of points, which can differ since an earlier turn.
func aboutTotals(f *notation.Finding) bool {
	return f.Rule == "result-wrong" || f.Rule == "claim-score-wrong"
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

// Editions judges a game under each profile of its boxes: first with the record's profiles of the other boxes, then with others. For a
// game that all of them refuse, it looks for switches.
func Editions(v *validator.Validator, rec *notation.Record, reading []notation.Finding) *EditionVerdicts {
	s := editionSearch{judge: v, replayer: replay.New(), rec: rec, reading: reading, outcomes: map[string]outcome{}, firsts: map[string]*notation.Finding{}}
	inForce := v.Validate(rec, reading, validator.Options{Quick: true, StopAtFirst: true})
	if i := slices.IndexFunc(inForce.Findings, boxUnusable); i >= 0 {
		s.made.Unusable = &inForce.Findings[i]
		return &s.made
	}
	s.made.Replayed += inForce.Replayed
	var ofBox []string // the profiles of its boxes
	for range s.replayer.Frames(rec, replay.Options{Rules: &notation.Rules{Overrides: rec.Rules.Overrides}, NoNotes: true}) {
		if rules := s.replayer.Rules(); rules != nil {
			ofBox = rules.Profiles()
		}
		break
	}
	profiles := inForce.Profiles
	if profiles == nil { // the record's rules are unusable
		profiles = ofBox
	}
	var base []int
	for i := range ruleset.Families() {
		f := &ruleset.Families()[i]
		at := slices.IndexFunc(f.Editions, func(e ruleset.Edition) bool { return slices.Contains(profiles, e.ID) })
		switch {
		case at < 0:
		case ofBox != nil && !slices.ContainsFunc(ofBox, f.Has):
			s.fixed = append(s.fixed, f.Editions[at].ID)
		default:
			s.families = append(s.families, f)
			base = append(base, at)
		}
	}
	s.base = base
	if inForce.Profiles != nil && s.names(s.rules(base).Profiles) {
		s.firsts[s.twin(base)] = firstError(inForce)
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
	if len(s.families) > 0 && !s.made.Accepted() {
		s.trySwitches()
	}
	return &s.made
}

// verdict returns the verdict under a combination and, if it refuses the game, under others with the same profile of family k. It
// continues with the combination whose first error comes last.
func (s *editionSearch) verdict(start outcome, k int, inForce bool) EditionVerdict {
	made := EditionVerdict{Profile: s.families[k].Editions[start.chosen[k]].ID, InForce: inForce, First: start.first}
	if start.first == nil {
		return made
	}
	if aboutTotals(start.first) && start.chosen[k] != s.base[k] {
		made.First = s.differing(start, s.families[k].Editions[s.base[k]].ID)
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

// differing returns the first error of a combination, about the first frame of the game whose scores differ from those in force.
// It replays the game, and the first time that in force too; both count as judged.
func (s *editionSearch) differing(o outcome, inForce string) *notation.Finding {
	made := *o.first
	if s.made.Judged+2 > mostCombinations {
		return &made
	}
	if s.scores == nil {
		s.eachFrame(s.base, func(f *replay.Frame) bool {
			s.scores = append(s.scores, f.State.Scores())
			return true
		})
	}
	same, n := true, 0
	s.eachFrame(o.chosen, func(f *replay.Frame) bool {
		if n == len(s.scores) || f.Kind == replay.FrameTurn && o.first.Turn != 0 && f.Turn.Span.Start > o.first.Span.Start {
			return false
		}
		there := s.scores[n]
		n++
		for p, points := range f.State.Scores() {
			if points == there[p] {
				continue
			}
			when := "after the final scoring"
			if f.Turn != nil {
				made.Span = f.Turn.Span
			}
			if f.Kind == replay.FrameTurn {
				when = "after turn " + f.Turn.Name()
				made.Turn, made.Part = f.Turn.Number, f.Turn.Part
			}
			made.Player = s.rec.Players[p].Colour
			made.Message = fmt.Sprintf("%s %s has %s, %d under %s", when, f.State.Name(p), spelling.Count(points, "point"), there[p], inForce)
			same = false
			break
		}
		return same
	})
	if same {
		made.Message += "; the scores are those under " + inForce
	}
	return &made
}

// eachFrame replays the game under a combination until do returns false.
func (s *editionSearch) eachFrame(chosen []int, do func(*replay.Frame) bool) {
	s.made.Judged++
	for f := range s.replayer.Frames(s.rec, replay.Options{Rules: s.rules(chosen), NoNotes: true, Damaged: validator.Damaged(s.reading)}) {
		s.made.Replayed++
		if f.State == nil || !do(f) {
			return
		}
	}
}

// outcome judges a combination, once.
func (s *editionSearch) outcome(chosen []int) outcome {
	key := keyOf(chosen)
	if o := s.outcomes[key]; o.chosen != nil {
		return o
	}
	twin := s.twin(chosen)
	first, known := s.firsts[twin]
	if !known {
		result := s.judge.Validate(s.rec, s.reading, validator.Options{Rules: s.rules(chosen), Quick: true, StopAtFirst: true})
		s.made.Replayed += result.Replayed
		first = firstError(result)
		s.firsts[twin] = first
	}
	s.made.Judged++
	o := outcome{chosen, first}
	s.outcomes[key] = o
	return o
}

// firstError returns the first error of a game, nil if it has none.
func firstError(r *validator.Result) *notation.Finding {
	if i := slices.IndexFunc(r.Findings, func(f notation.Finding) bool { return f.Severity == notation.Error }); i >= 0 {
		return &r.Findings[i]
	}
	return nil
}

// twin returns the key of a combination with each edition replaced by the first of its family that has the same switches and
// changes the default of no other family: the game is the same under both.
func (s *editionSearch) twin(chosen []int) string {
	twins := slices.Clone(chosen)
	for k, e := range chosen {
		list := s.families[k].Editions
		twins[k] = slices.IndexFunc(list, func(o ruleset.Edition) bool {
			return o.ID == list[e].ID || slices.Equal(o.Values, list[e].Values) && !decidesDefault(o.ID) && !decidesDefault(list[e].ID)
		})
	}
	return keyOf(twins)
}

// decidesDefault reports whether a profile decides the default of another family.
func decidesDefault(id string) bool {
	return slices.ContainsFunc(ruleset.Families(), func(f ruleset.Family) bool {
		return slices.ContainsFunc(f.Editions, func(e ruleset.Edition) bool { return e.Beside == id })
	})
}

// names reports whether the profiles in force, named in full, give every family the edition that it has in the record: then they
// compile to the same switches.
func (s *editionSearch) names(full []notation.Word) bool {
	var named, all []string
	for _, p := range s.rec.Rules.Profiles {
		if ruleset.Stands(p.Text) != nil {
			return false // a word for profiles of several families, also of those that are not in the box
		}
		named = append(named, p.Text)
	}
	for _, p := range full {
		all = append(all, p.Text)
	}
	return !slices.ContainsFunc(ruleset.Families(), func(f ruleset.Family) bool {
		return !slices.ContainsFunc(all, f.Has) && (slices.ContainsFunc(named, f.Has) || f.DefaultWith(named) != f.DefaultWith(all))
	})
}

func (s *editionSearch) rules(chosen []int) *notation.Rules {
	rules := &notation.Rules{Overrides: s.rec.Rules.Overrides}
	for _, id := range slices.Concat(s.ids(chosen, -1), s.fixed) {
		rules.Profiles = append(rules.Profiles, notation.Word{Text: id})
	}
	return rules
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
