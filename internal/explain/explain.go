// Package explain writes pages in Markdown about rules, statements, switches, rules profiles, sets and words of the game.
// [Page] returns the page of a name, [PageIn] one with a head in another language, [Missing] a sentence about a name without one;
// [Profiles] writes or compares profiles.
package explain

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cartulary/engine/ruleset"
	"cartulary/internal/lazy"
	"cartulary/internal/spelling"
	"cartulary/report/lang"
	"cartulary/validator"
)

// Page returns the page of the rule, switch, profile, statement, set or word called name, empty if there is none.
func Page(name string) string {
	if e, ok := validator.Find(name); ok {
		return Rule(&e)
	}
	if f, e := ruleset.FindEdition(name); e != nil {
		return editionPage(f, e)
	}
	if page := statementPage(strings.ToUpper(name)); page != "" {
		return page
	}
	for _, f := range ruleset.Families() {
		for k := range f.Switches {
			if f.Switches[k].Key == name {
				return switchPage(&f, k)
			}
		}
	}
	if f := familyOf(name); f != nil {
		return setPage(f)
	}
	return wordPage(name)
}

// Head returns the beginning of the page of a rule in another language than English: its title, its source, what it says, why a player may
// think otherwise and what to do. It is empty for other pages, and if the language has none.
func Head(l *lang.Lang, name string) string {
	e, ok := validator.Find(name)
	if !ok {
		return ""
	}
	about := l.Text(e.ID)
	if about == e.ID {
		return ""
	}
	head := fmt.Sprintf("# %s\n\n%s (%s)\n\n", e.ID, l.Text(e.Title), l.Level(e.Class.Severity().String(), e.Class.String()))
	if len(e.Clauses) > 0 {
		head += l.Text("Rule: %s; %s", strings.Join(e.Clauses, ", "), l.Cite(e.Cite.String())) + "\n\n"
	}
	return head + about + "\n"
}

// PageIn returns the page of a name, behind its head in a language; what is in English is marked. It is empty if there is no page.
func PageIn(l *lang.Lang, name string) string {
	page := Page(name)
	if l == lang.English || page == "" {
		return page
	}
	if head := Head(l, name); head != "" {
		_, page, _ = strings.Cut(page, "\n")
		return fmt.Sprintf("%s\n---\n\n*%s*\n%s", head, l.Text("The whole page in English:"), page)
	}
	return fmt.Sprintf("*%s*\n\n%s", l.Text("This page is in English."), page)
}

func setPage(f *ruleset.Family) string {
	s := &sheet{markdown: true}
	fmt.Fprintf(s, "# %s\n\n%s. ", f.Set.Name, f.Set.Title)
	if f.Set.Name != "base" {
		fmt.Fprintf(s, "A record names it in its tag: `[Sets \"base, %s\"]`. ", f.Set.Name)
	}
	fmt.Fprintf(s, "%s shows its switches.\n\n", code("cartulary profiles "+f.Set.Name))
	rows := [][]string{{"profile", "source"}}
	for _, e := range f.Editions {
		rows = append(rows, []string{code(e.ID) + defaultMark(f, &e), e.Source})
	}
	s.table(rows)
	own := func(clause string) bool { return strings.HasPrefix(clause, f.Prefix+"-") }
	rows = [][]string{{"rule", "title", "statements"}}
	for _, e := range validator.Catalogue() {
		named := slices.DeleteFunc(slices.Clone(e.Clauses), func(clause string) bool { return !own(clause) })
		if len(named) > 0 {
			rows = append(rows, []string{code(e.ID), e.Title, strings.Join(named, " ")})
		}
	}
	s.WriteByte('\n')
	s.table(rows)
	rows = [][]string{{"statement", "words"}}
	for _, x := range validator.Statements() {
		if own(x.ID) {
			rows = append(rows, []string{x.ID, x.Words})
		}
	}
	s.WriteByte('\n')
	s.table(rows)
	return s.String()
}

// statementNumber matches the number of a statement, whether it exists or not.
var statementNumber = lazy.Regexp(`^[A-Za-z]{3}-[0-9]+$`)

// statementPage returns the words of a numbered statement such as BAS-31 and the rules that check it, empty if unknown.
func statementPage(number string) string {
	i := slices.IndexFunc(validator.Statements(), func(s validator.Statement) bool { return s.ID == number })
	if i < 0 {
		return ""
	}
	s := &sheet{markdown: true}
	fmt.Fprintf(s, "# %s\n\n%s\n\n", number, validator.Statements()[i].Words)
	head := []string{"rule", "title", "its page"}
	checks, found, claims := [][]string{head}, [][]string{head}, true
	for _, e := range validator.Catalogue() {
		row := []string{e.ID, e.Title, code("cartulary explain " + e.ID)}
		if slices.Contains(e.Clauses, number) {
			checks = append(checks, row)
		} else if slices.Contains(validator.Statements()[i].Found, e.ID) {
			found = append(found, row)
			claims = claims && e.Class.String() == "inconsistent"
		}
	}
	effect := validator.Statements()[i].Effect
	switch {
	case len(checks) > 1:
		s.WriteString("These rules check it:\n\n")
		s.table(checks)
	case effect == "advice":
		s.WriteString("It is advice about the choice of a box, not a rule of play. So a game with both boxes has no finding for it; `cartulary profiles` and `cartulary random`, where\n" +
			"a box is chosen, have a warning.\n")
	case len(found) > 1 && claims:
		s.WriteString("The engine carries it out. A record that contradicts it breaks one of these rules:\n\n")
		s.table(found)
	case len(found) > 1:
		s.WriteString("No rule names it. These rules find a breach of it:\n\n")
		s.table(found)
	default:
		s.WriteString("No rule checks it directly. The engine carries it out; if it did so wrongly, a recorded total would not match.\n")
	}
	return s.String()
}

// Rule returns a rule's page under a heading from the catalogue.
func Rule(e *validator.Entry) string {
	head := fmt.Sprintf("# %s\n\n%s (%s, %s)\n\n", e.ID, e.Title, e.Class, e.Class.Severity())
	if len(e.Clauses) > 0 {
		head += fmt.Sprintf("Rule: %s; %s\n\n", strings.Join(e.Clauses, ", "), e.Cite)
	}
	_, body, _ := strings.Cut(e.Page, "\n")
	return head + strings.TrimLeft(body, "\n") + switchOf(e)
}

// switchOf returns the values of a rule's switch with their sources, empty for a rule without a switch.
func switchOf(e *validator.Entry) string {
	if e.Switch == nil {
		return ""
	}
	for _, f := range ruleset.Families() {
		for k := range f.Switches {
			if f.Switches[k].Key == e.Switch.Key {
				s := &sheet{markdown: true}
				fmt.Fprintf(s, "\n## Switch\n\n`%s`: %s.\n\n", e.Switch.Key, f.Switches[k].Doc)
				s.values(&f, k)
				return s.String()
			}
		}
	}
	return ""
}

func editionPage(f *ruleset.Family, e *ruleset.Edition) string {
	s := &sheet{markdown: true}
	fmt.Fprintf(s, "# %s\n\nA rules profile of the %s%s: %s.\n\n", e.ID, f.Title, defaultMark(f, e), e.Source)
	for _, other := range ruleset.Families() {
		for _, o := range other.Editions {
			if o.Beside == e.ID {
				fmt.Fprintf(s, "In a game with %s it brings the profile %s, unless the record names another.\n\n", other.Set.Title, code(o.ID))
			}
		}
	}
	_, standard := ruleset.FindEdition(f.Default)
	rows := [][]string{{"switch", "value", "in " + f.Default, "what it decides", "source"}}
	for k, sw := range f.Switches {
		other := ""
		if standard.Values[k] != e.Values[k] {
			other = standard.Values[k]
		}
		rows = append(rows, []string{code(sw.Key), code(e.Values[k]), code(other), sw.Doc, e.Grounds[k].String()})
	}
	if e.ID == f.Default {
		for i := range rows {
			rows[i] = slices.Delete(rows[i], 2, 3)
		}
	}
	s.table(rows)
	return s.String()
}

func switchPage(f *ruleset.Family, k int) string {
	sw, s := &f.Switches[k], &sheet{markdown: true}
	fmt.Fprintf(s, "# %s\n\nA switch of the %s: %s.\n\n", sw.Key, f.Title, sw.Doc)
	s.values(f, k)
	fmt.Fprintf(s, "\nTo set it in a record, write it after the profiles: `[Rules \"%s; %s=%s\"]`.\n", f.Default, sw.Key, sw.Values[0])
	return s.String()
}

// values writes the values of the k-th switch of a family with their sources.
func (s *sheet) values(f *ruleset.Family, k int) {
	values := slices.Clone(f.Switches[k].Values)
	for _, e := range f.Editions {
		if !slices.Contains(values, e.Values[k]) {
			values = append(values, e.Values[k])
		}
	}
	rows := [][]string{{"value", "in", "source"}}
	for _, v := range values {
		behind := grounds(f, k, v)
		switch {
		case v == "n":
			behind = [][]string{{"any number that the box allows", ""}}
		case behind == nil:
			behind = [][]string{{"", ""}}
		}
		for _, b := range behind {
			rows = append(rows, append([]string{code(v)}, b...))
		}
	}
	s.table(rows)
}

// grounds returns the sources of a value of the k-th switch of a family, a row each, with the profiles that rely on it.
func grounds(f *ruleset.Family, k int, value string) (rows [][]string) {
	for _, e := range f.Editions {
		if e.Values[k] != value {
			continue
		}
		id, why := e.ID+defaultMark(f, &e), e.Grounds[k].String()
		if i := slices.IndexFunc(rows, func(r []string) bool { return r[1] == why }); i >= 0 {
			rows[i][0] += ", " + id
		} else {
			rows = append(rows, []string{id, why})
		}
	}
	return rows
}

func defaultMark(f *ruleset.Family, e *ruleset.Edition) string {
	if e.ID == f.Default {
		return " (the default)"
	}
	return ""
}

// Missing returns the reason why a name has no page, with a suggestion.
func Missing(name string) string {
	if statementNumber().MatchString(name) {
		return fmt.Sprintf("there is no statement %s; docs/statements.md lists the statements", strings.ToUpper(name))
	}
	perhaps, hint := "", spelling.DidYouMean(name, append(Names(), slices.Sorted(maps.Keys(meanings()))...))
	if hint == "" {
		perhaps = near(name)
	}
	return fmt.Sprintf("there is no rule, statement, switch, profile, set or word %q%s; cartulary rules and cartulary profiles list them%s", name, perhaps, hint)
}

// Names lists every rule, profile, switch and set.
func Names() (list []string) {
	for _, e := range validator.Catalogue() {
		list = append(list, e.ID)
	}
	for _, f := range ruleset.Families() {
		for _, e := range f.Editions {
			list = append(list, e.ID)
		}
	}
	for _, f := range ruleset.Families() {
		for _, s := range f.Switches {
			list = append(list, s.Key)
		}
	}
	for _, f := range ruleset.Families() {
		list = append(list, f.Set.Name)
	}
	return list
}

// near suggests a rule, switch or profile that shares a word with name.
func near(name string) string {
	best, most := "", 0
	words := strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune("-._", r) })
	for _, c := range Names() {
		n := 0
		for _, w := range words {
			if len(w) > 2 && strings.Contains(c, w) {
				n++
			}
		}
		if n > most {
			best, most = c, n
		}
	}
	if best == "" {
		return ""
	}
	return ", perhaps " + best
}
