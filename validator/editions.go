package validator

import (
	"maps"
	"slices"
	"strings"

	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/notation"
)

// elsewhere returns the profiles under which the forbidden action is legal, nil if no switch decides the rule.
func elsewhere(r *rule.Rule) *notation.Legal {
	if r.Switch == nil || r.Switch.Value == "" {
		return nil
	}
	under := ruleset.EditionsWith(r.Switch.Key, r.Switch.Value)
	if len(under) == 0 {
		under = []string{r.Switch.Key + "=" + r.Switch.Value}
	}
	return &notation.Legal{Under: under, Then: r.Switch.Text}
}

// compareEditions judges the game under each other edition, up to the last finding that the edition may allow. A finding
// without a switch gets the editions without it; one with a switch keeps those whose turn has no new finding: another rule
// may forbid it there. Editions beyond the limit of the work are not named.
func (v *Validator) compareEditions(reading []notation.Finding, opts Options) {
	if v.probing || !slices.ContainsFunc(v.result.Findings, func(f notation.Finding) bool { return undecided(&f) || f.Legal != nil }) {
		return
	}
	under := make([][]string, len(v.result.Findings))
	keys, here := make([]key, len(v.result.Findings)), map[key]bool{}
	for i, f := range v.result.Findings {
		keys[i] = key{v.places[i].turn, f.Rule, f.Span}
		here[keys[i]] = true
	}
	judge := func(profiles []notation.Word, overrides []notation.Override, name string, which func(*notation.Legal) bool) {
		var open []int
		last := stageSetup
		for i := range v.result.Findings {
			f := &v.result.Findings[i]
			if which(f.Legal) && (undecided(f) || f.Legal != nil && slices.Contains(f.Legal.Under, name)) {
				open, last = append(open, i), max(last, v.places[i].turn)
			}
		}
		if open == nil {
			return
		}
		there := v.under(&notation.Rules{Profiles: profiles, Overrides: overrides}, reading, last, here)
		for _, i := range open {
			if there != nil && there.allows(keys[i], v.result.Findings[i].Legal != nil) {
				under[i] = append(under[i], name)
			}
		}
	}
	overrides := v.rec.Rules.Overrides
	if opts.Rules != nil {
		overrides = opts.Rules.Overrides
	}
	loose := slices.DeleteFunc(slices.Clone(overrides), v.decides) // the record's own switch would hide the edition's
	all := func(*notation.Legal) bool { return true }
	decided := func(l *notation.Legal) bool { return l != nil }
	open := func(l *notation.Legal) bool { return l == nil }
	for _, f := range ruleset.Families() {
		for _, e := range f.Editions {
			profiles := v.exchange(&f, e.ID)
			switch {
			case len(loose) == len(overrides) && profiles != nil:
				judge(profiles, overrides, e.ID, all)
				continue
			case profiles != nil:
				judge(profiles, overrides, e.ID, open)
			case slices.Contains(v.result.Profiles, e.ID):
				profiles = v.profileWords()
			}
			if len(loose) < len(overrides) && profiles != nil {
				judge(profiles, loose, e.ID, decided)
			}
		}
	}
	named := v.switchesNamed()
	for _, name := range slices.Sorted(maps.Keys(named)) { // the work may end within them
		judge(v.profileWords(), append(slices.Clip(loose), named[name]), name, decided)
	}
	for i := range v.result.Findings {
		f := &v.result.Findings[i]
		switch {
		case f.Legal != nil && len(under[i]) > 0:
			f.Legal = &notation.Legal{Under: under[i], Then: f.Legal.Then}
		case f.Legal != nil:
			f.Legal = nil
		case undecided(f) && len(under[i]) > 0:
			f.Legal = &notation.Legal{Under: under[i]}
		}
	}
}

// An otherVerdict holds the findings of a game under other rules.
type otherVerdict struct {
	spans  map[notation.Span]bool
	errors map[key]bool
	worse  map[int]bool // the stages with an error of an action that is none under the rules of the check
}

// under judges the record under other rules up to a stage. Here holds the findings of the check. It returns nil if the limit of the work
// does not allow it.
func (v *Validator) under(rules *notation.Rules, reading []notation.Finding, last int, here map[key]bool) *otherVerdict {
	work := cost(v.rec.Turns[:min(max(last, 0), len(v.rec.Turns))]) + 2
	if v.result.Replayed+work > v.mostReplayed() {
		return nil
	}
	v.result.Replayed += work
	p := v.prober()
	p.watch = func(stage int) bool { return stage < last }
	there := p.Validate(v.rec, reading, Options{Rules: rules})
	p.watch = nil
	made := &otherVerdict{map[notation.Span]bool{}, map[key]bool{}, map[int]bool{}}
	for i, x := range there.Findings {
		k := key{p.places[i].turn, x.Rule, x.Span}
		made.spans[x.Span] = true
		if x.Severity == notation.Error {
			made.errors[k] = true
			made.worse[k.stage] = made.worse[k.stage] || !here[k] && p.places[i].action != aboutClaim
		}
	}
	return made
}

// allows reports whether a finding disappears and its turn gets no other. A finding with a switch is about its rule only.
func (o *otherVerdict) allows(k key, decided bool) bool {
	return !o.worse[k.stage] && (decided && !o.errors[k] || !decided && !o.spans[k.span])
}

// decides reports whether an override sets the switch of a finding that is legal elsewhere.
func (v *Validator) decides(o notation.Override) bool {
	for i := range v.result.Findings {
		if r := v.places[i].rule; v.result.Findings[i].Legal != nil && r != nil && r.Switch != nil && r.Switch.Key == o.Key {
			return true
		}
	}
	return false
}

// switchesNamed returns, by name, the switch values that findings name because no edition has them.
func (v *Validator) switchesNamed() map[string]notation.Override {
	named := map[string]notation.Override{}
	for _, f := range v.result.Findings {
		if f.Legal == nil {
			continue
		}
		for _, name := range f.Legal.Under {
			if key, value, ok := strings.Cut(name, "="); ok {
				named[name] = notation.Override{Key: key, Value: value}
			}
		}
	}
	return named
}

// profileWords returns the profiles of the check.
func (v *Validator) profileWords() (words []notation.Word) {
	for _, p := range v.result.Profiles {
		words = append(words, notation.Word{Text: p})
	}
	return words
}

// prober returns the Validator for other editions and corrected records.
func (v *Validator) prober() *Validator {
	if v.probe == nil {
		v.probe = New()
		v.probe.probing = true
	}
	return v.probe
}

// undecided reports whether other editions may differ and the finding does not name them yet.
func undecided(f *notation.Finding) bool {
	return f.Class != notation.Syntax && f.Class != notation.Style && !f.Follows && f.Legal == nil
}

// exchange returns the profiles with one family's replaced, nil if it applies already or the family is not in the game.
func (v *Validator) exchange(f *ruleset.Family, id string) []notation.Word {
	var profiles []notation.Word
	found := false
	for _, p := range v.result.Profiles {
		if p == id {
			return nil
		}
		if f.Has(p) {
			p, found = id, true
		}
		profiles = append(profiles, notation.Word{Text: p})
	}
	if !found {
		return nil
	}
	return profiles
}
