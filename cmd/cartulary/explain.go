package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/validator"
)

func (p *program) explainCommand() *cli.Command {
	return &cli.Command{
		Name:      "explain",
		Usage:     "print the page of a rule, of a switch or of a rules profile",
		ArgsUsage: "NAME",
		Action: func(ctx *cli.Context) error {
			if ctx.NArg() != 1 {
				return usagef("name one rule, switch or profile; cartulary rules and cartulary profiles list them")
			}
			name := strings.ToLower(ctx.Args().First())
			page := explanation(name)
			if page == "" {
				return usagef("there is no rule, switch or profile %q%s; cartulary rules and cartulary profiles list them", name, near(name))
			}
			return p.page(ctx, page)
		},
	}
}

// explanation returns the page of what is called name, empty if nothing is.
func explanation(name string) string {
	if e, ok := validator.Find(name); ok {
		return rulePage(&e)
	}
	if f, e := ruleset.FindEdition(name); e != nil {
		return editionPage(f, e)
	}
	for _, f := range ruleset.Families() {
		for k := range f.Switches {
			if f.Switches[k].Key == name {
				return switchPage(&f, k)
			}
		}
	}
	return ""
}

// rulePage is a rule's page under a head that the catalogue gives.
func rulePage(e *validator.Entry) string {
	head := fmt.Sprintf("# %s\n\n%s (%s, %s)\n\n", e.ID, e.Title, e.Class, e.Severity)
	if len(e.Clauses) > 0 {
		head += fmt.Sprintf("Rule: %s; %s\n\n", strings.Join(e.Clauses, ", "), e.Cite)
	}
	_, body, _ := strings.Cut(e.Page, "\n")
	return head + strings.TrimLeft(body, "\n")
}

// editionPage shows what a profile decides.
func editionPage(f *ruleset.Family, e *ruleset.Edition) string {
	s := &sheet{markdown: true}
	fmt.Fprintf(s, "# %s\n\nA rules profile of the %s%s: %s.\n\n", e.ID, f.Title, defaultMark(f, e), e.Source)
	_, standard := ruleset.FindEdition(f.Default)
	rows := [][]string{{"switch", "value", "in " + f.Default, "what it decides"}}
	for k, sw := range f.Switches {
		other := ""
		if standard.Values[k] != e.Values[k] {
			other = standard.Values[k]
		}
		rows = append(rows, []string{code(sw.Key), code(e.Values[k]), code(other), sw.Doc})
	}
	if e.ID == f.Default {
		for i := range rows {
			rows[i] = slices.Delete(rows[i], 2, 3)
		}
	}
	s.table(rows)
	return s.String()
}

// switchPage shows the values of the k-th switch of a family.
func switchPage(f *ruleset.Family, k int) string {
	sw, s := &f.Switches[k], &sheet{markdown: true}
	fmt.Fprintf(s, "# %s\n\nA switch of the %s: %s.\n\n", sw.Key, f.Title, sw.Doc)
	values := slices.Clone(sw.Values)
	for _, e := range f.Editions {
		if !slices.Contains(values, e.Values[k]) {
			values = append(values, e.Values[k])
		}
	}
	rows := [][]string{{"value", "in"}}
	for _, v := range values {
		var in []string
		for _, e := range f.Editions {
			if e.Values[k] == v {
				in = append(in, e.ID+defaultMark(f, &e))
			}
		}
		if v == "n" {
			in = []string{"any number that the box allows"}
		}
		rows = append(rows, []string{code(v), strings.Join(in, ", ")})
	}
	s.table(rows)
	fmt.Fprintf(s, "\nA record sets it behind its profiles: `[Rules \"%s; %s=%s\"]`.\n", f.Default, sw.Key, values[0])
	return s.String()
}

func defaultMark(f *ruleset.Family, e *ruleset.Edition) string {
	if e.ID == f.Default {
		return " (the default)"
	}
	return ""
}

// near suggests something that shares a word with name.
func near(name string) string {
	best, most := "", 0
	words := strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune("-._", r) })
	for _, c := range explainWords("") {
		n := 0
		for _, w := range words {
			if len(w) > 2 && strings.Contains(c.word, w) {
				n++
			}
		}
		if n > most {
			best, most = c.word, n
		}
	}
	if best == "" {
		return ""
	}
	return ", perhaps " + best
}
