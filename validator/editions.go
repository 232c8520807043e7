package validator

import (
	"slices"

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

// compareEditions adds to each finding without a switch the editions under which it disappears, because scores depend
// on several switches. It checks the game again under each edition.
func (v *Validator) compareEditions(reading []notation.Finding, opts Options) {
	if v.probing || !slices.ContainsFunc(v.result.Findings, undecided) {
		return
	}
	probe := v.prober()
	under := make([][]string, len(v.result.Findings))
	for _, f := range ruleset.Families() {
		for _, e := range f.Editions {
			profiles := v.exchange(&f, e.ID)
			if profiles == nil {
				continue
			}
			rules := &notation.Rules{Profiles: profiles, Overrides: v.rec.Rules.Overrides}
			if opts.Rules != nil {
				rules.Overrides = opts.Rules.Overrides
			}
			there := probe.Validate(v.rec, reading, Options{Rules: rules}).Findings
			for i := range v.result.Findings {
				here := &v.result.Findings[i]
				if !slices.ContainsFunc(there, func(x notation.Finding) bool { return x.Span == here.Span }) {
					under[i] = append(under[i], e.ID)
				}
			}
		}
	}
	for i := range v.result.Findings {
		if f := &v.result.Findings[i]; undecided(*f) && len(under[i]) > 0 {
			f.Legal = &notation.Legal{Under: under[i]}
		}
	}
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
func undecided(f notation.Finding) bool {
	return f.Class != notation.Syntax && f.Class != notation.Style && !f.Follows && f.Legal == nil
}

// exchange returns the profiles of the check with that of one family replaced by another. It returns nil if that
// profile already applies or the family is not in the game.
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
