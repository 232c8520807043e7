package explain

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
	"cartulary/validator"
)

// Profiles returns all profiles and what holds between every two boxes; with a set's name, its profiles; with two profiles of one
// set, a comparison; with other rules, their combined effect. The error is about the names.
func Profiles(asked []string, markdown bool) (string, error) {
	s := &sheet{markdown: markdown}
	err := s.profiles(asked)
	return s.String(), err
}

// profiles writes all profiles, a comparison or a combination. Names of profiles may stand without a plus.
func (s *sheet) profiles(asked []string) error {
	if len(asked) == 0 {
		s.allProfiles()
		return nil
	}
	if len(asked) == 1 {
		if f := familyOf(strings.ToLower(asked[0])); f != nil {
			s.family(f)
			s.marks()
			return nil
		}
	}
	plain := !slices.ContainsFunc(asked, func(id string) bool {
		_, e := ruleset.FindEdition(strings.ToLower(id))
		return e == nil
	})
	if !plain {
		if len(asked) > 1 && !slices.ContainsFunc(asked, func(word string) bool { return strings.ContainsAny(word, "+;,=") }) {
			return unknownProfile(asked)
		}
		return s.combination(strings.Join(asked, " "))
	}
	if len(asked) == 2 {
		f, a := ruleset.FindEdition(strings.ToLower(asked[0]))
		if g, b := ruleset.FindEdition(strings.ToLower(asked[1])); f == g {
			s.comparison(f, a, b)
			return nil
		}
	}
	return s.combination(strings.Join(asked, " + "))
}

// unknownProfile returns the error about the first of several names that no profile has.
func unknownProfile(asked []string) error {
	var ids []string
	for _, f := range ruleset.Families() {
		for _, e := range f.Editions {
			ids = append(ids, e.ID)
		}
	}
	i := slices.IndexFunc(asked, func(id string) bool { return !slices.Contains(ids, strings.ToLower(id)) })
	return fmt.Errorf("no rules profile is called %q%s", asked[i], cmp.Or(spelling.DidYouMean(asked[i], ids), "; cartulary profiles lists them"))
}

func (s *sheet) allProfiles() {
	if s.markdown {
		s.WriteString(profilesHead)
	}
	for _, f := range ruleset.Families() {
		s.family(&f)
	}
	s.marks()
	s.pairs()
}

// family writes the profiles of a family with the values of their switches.
func (s *sheet) family(f *ruleset.Family) {
	s.heading(f.Title)
	_, standard := ruleset.FindEdition(f.Default)
	switch {
	case len(f.Switches) == 0:
	case s.markdown:
		s.matrix(f, standard)
	default:
		rows := [][]string{{"switch", f.Default + " (default)", "elsewhere", "what it decides"}}
		for k, sw := range f.Switches {
			rows = append(rows, []string{sw.Key, standard.Values[k], elsewhere(f, k, standard.Values[k]), sw.Doc})
		}
		s.table(rows)
	}
	if len(f.Switches) > 0 {
		s.WriteByte('\n')
	}
	rows := [][]string{{"profile", "what it is", "differences from the default"}}
	for _, e := range f.Editions {
		rows = append(rows, []string{e.ID, e.Source, strings.Join(differences(f, standard, &e), ", ")})
	}
	if s.markdown {
		s.table(rows)
		if len(f.Switches) > 0 {
			s.inferred(f)
		}
		return
	}
	for _, r := range rows[1:] {
		fmt.Fprintf(s, "%s: %s\n", r[0], r[1])
		if r[2] != "" {
			fmt.Fprintf(s, "  * %s\n", r[2])
		}
	}
}

// marks explains the star of a list in plain text.
func (s *sheet) marks() {
	if !s.markdown {
		s.WriteString("\n* differences from the default\n")
	}
}

// pairs writes the rules between every two boxes.
func (s *sheet) pairs() {
	s.heading("Two boxes together")
	s.WriteString("Under the default profiles. The statements in parentheses decide; without them, a line is a reading that no text states.\n")
	for _, p := range ruleset.Pairs() {
		fmt.Fprintf(s, "\n%s and %s:\n\n", p.Titles[0], p.Titles[1])
		for _, line := range p.Lines {
			fmt.Fprintf(s, "- %s\n", line)
		}
	}
}

// familyOf returns the family of a set, by the set's name or the first part of its switches' keys, nil if there is none.
func familyOf(name string) *ruleset.Family {
	for i := range ruleset.Families() {
		if f := &ruleset.Families()[i]; f.Set.Name == name || f.Name == name {
			return f
		}
	}
	return nil
}

const profilesHead = "# Rules profiles\n\n" +
	"For players and arbiters who want to know what the editions decide differently. Each difference is a switch; a profile is a published set of values. A record\n" +
	"names its profiles in the tag `Rules`, with single switches after them: `[Rules \"filosofia-2013 + leper-fr; pad.fairy=follower\"]`. Everything else has its\n" +
	"default. A value in bold differs from the default; a value in italics is an inference. [What a validator knows](what-a-validator-knows.md) explains places such\n" +
	"as S3:70.1. `cartulary explain NAME` explains a switch or profile, `cartulary profiles A B` compares two profiles.\n\n" +
	"Output of `cartulary profiles --format md`.\n"

func (s *sheet) matrix(f *ruleset.Family, standard *ruleset.Edition) {
	head := []string{"switch"}
	for _, e := range f.Editions {
		head = append(head, e.ID+defaultMark(f, &e))
	}
	rows := [][]string{append(head, "what it decides")}
	for k, sw := range f.Switches {
		row := []string{code(sw.Key)}
		for _, e := range f.Editions {
			v := e.Values[k]
			if e.Grounds[k].Inference != "" {
				v = "*" + v + "*"
			}
			if e.Values[k] != standard.Values[k] {
				v = s.strong(v)
			}
			row = append(row, v)
		}
		rows = append(rows, append(row, sw.Doc))
	}
	s.table(rows)
}

// inferred lists the values of a family that are not in a rule text, with their sources.
func (s *sheet) inferred(f *ruleset.Family) {
	rows := [][]string{{"switch", "value", "in", "source"}}
	for k, sw := range f.Switches {
		var values []string
		for _, e := range f.Editions {
			if e.Grounds[k].Sentence == "" && !slices.Contains(values, e.Values[k]) {
				values = append(values, e.Values[k])
			}
		}
		for _, v := range values {
			for _, row := range grounds(f, k, v) {
				if !strings.HasPrefix(row[1], "text: ") {
					rows = append(rows, []string{code(sw.Key), v, row[0], row[1]})
				}
			}
		}
	}
	s.WriteString("\nThese values are not in any rule text at hand. They are inferences, or reports about an edition or a program:\n\n")
	s.table(rows)
}

// differences lists the values of an edition that differ from another edition.
func differences(f *ruleset.Family, from, e *ruleset.Edition) []string {
	var list []string
	for k, sw := range f.Switches {
		if e.Values[k] != from.Values[k] {
			list = append(list, sw.Key+"="+e.Values[k])
		}
	}
	return list
}

// elsewhere lists the other values of a switch in its family, each with its profiles.
func elsewhere(f *ruleset.Family, k int, standard string) string {
	var parts []string
	for _, value := range f.Switches[k].Values {
		if ids := ruleset.EditionsWith(f.Switches[k].Key, value); value != standard && len(ids) > 0 {
			parts = append(parts, value+": "+strings.Join(ids, ", "))
		}
	}
	return strings.Join(parts, "; ")
}

func (s *sheet) comparison(f *ruleset.Family, a, b *ruleset.Edition) {
	s.heading(fmt.Sprintf("%s: %s and %s", f.Title, a.ID, b.ID))
	_, standard := ruleset.FindEdition(f.Default)
	value := func(e *ruleset.Edition, k int) string {
		if e.Values[k] == standard.Values[k] {
			return e.Values[k]
		}
		return s.strong(e.Values[k])
	}
	rows := [][]string{{"switch", a.ID, b.ID, "what it decides"}}
	for k, sw := range f.Switches {
		if a.Values[k] != b.Values[k] {
			rows = append(rows, []string{sw.Key, value(a, k), value(b, k), sw.Doc})
		}
	}
	if len(rows) == 1 {
		s.WriteString("They have the same value for every switch.\n\n")
	} else {
		s.table(rows)
		fmt.Fprintf(s, "\n%s differs from the default %s\n\n", s.strong("value"), f.Default)
	}
	for _, e := range slices.Compact([]*ruleset.Edition{a, b}) {
		fmt.Fprintf(s, "- %s: %s\n", e.ID, e.Source)
	}
}

// combination writes the effect of rules in a game with their boxes: the switches with their sources, and how boxes combine.
func (s *sheet) combination(text string) error {
	rules, err := validator.ParseRules(text)
	if err != nil {
		return err
	}
	choice := ruleset.Choice{Sets: []ruleset.Part{{Name: "base", Copies: 1}}}
	for _, p := range rules.Profiles {
		choice.Profiles = append(choice.Profiles, p.Text)
		if f, _ := ruleset.FindEdition(p.Text); f.Set.Name != "base" {
			choice.Sets = append(choice.Sets, ruleset.Part{Name: f.Set.Name, Copies: 1})
		}
	}
	for _, o := range rules.Overrides {
		choice.Overrides = append(choice.Overrides, ruleset.Override{Key: o.Key, Value: o.Value})
	}
	rs, errs := ruleset.Compile(choice)
	if len(errs) > 0 {
		return errs[0]
	}
	for _, id := range rs.Profiles() {
		f, e := ruleset.FindEdition(id)
		s.heading(f.Title + ": " + id)
		rows := [][]string{{"switch", "here", "elsewhere", "what it decides"}}
		for k, sw := range f.Switches {
			value := sw.Get(rs.Switches)
			here := value
			if value != e.Values[k] {
				here += " (set)"
			}
			rows = append(rows, []string{sw.Key, here, elsewhere(f, k, value), sw.Doc})
		}
		s.table(rows)
	}
	s.heading("Together")
	for _, line := range rs.Together() {
		fmt.Fprintf(s, "- %s\n", line)
	}
	return nil
}
