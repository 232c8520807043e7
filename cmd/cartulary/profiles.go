package main

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
)

func (p *program) profilesCommand() *cli.Command {
	return &cli.Command{
		Name:      "profiles",
		Usage:     "compare the rules profiles: what each decides, and where it comes from; or say what some of them mean together",
		ArgsUsage: "[RULES]",
		Action: func(ctx *cli.Context) error {
			if ctx.NArg() == 0 {
				_, err := p.stdout.WriteString(profilesTable())
				return err
			}
			text, err := combination(strings.Join(ctx.Args().Slice(), " "))
			if err != nil {
				return err
			}
			_, err = p.stdout.WriteString(text)
			return err
		},
	}
}

// profilesTable shows for each switch the value of the default profile and which
// profiles differ from it, and where the values come from, family by family.
func profilesTable() string {
	var b strings.Builder
	for i, f := range ruleset.Families() {
		if i > 0 {
			b.WriteByte('\n')
		}
		_, standard := ruleset.FindEdition(f.Default)
		fmt.Fprintf(&b, "%s\n\n", f.Title)
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
		fmt.Fprintf(w, "switch\t%s (default)\telsewhere\twhat it decides\n", f.Default)
		for k, s := range f.Switches {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", s.Key, standard.Values[k], elsewhere(&f, k, standard.Values[k]), s.Doc)
		}
		w.Flush()
		b.WriteByte('\n')
		for _, e := range f.Editions {
			fmt.Fprintf(&b, "%s: %s\n", e.ID, e.Source)
		}
	}
	return b.String()
}

// elsewhere lists the other values that a switch has in the profiles of its family,
// each with the profiles that have it.
func elsewhere(f *ruleset.Family, k int, standard string) string {
	var parts []string
	for _, value := range f.Switches[k].Values {
		if ids := ruleset.EditionsWith(f.Switches[k].Key, value); value != standard && len(ids) > 0 {
			parts = append(parts, value+": "+strings.Join(ids, ", "))
		}
	}
	return strings.Join(parts, "; ")
}

// combination shows what rules mean in a game with the boxes that they are for: each
// switch with its value and where that comes from, and what follows where the boxes meet.
func combination(text string) (string, error) {
	rules, err := parseRules(text)
	if err != nil {
		return "", err
	}
	choice := ruleset.Choice{Sets: []ruleset.Part{{Name: "base", Copies: 1}}}
	for _, p := range rules.Profiles {
		choice.Profiles = append(choice.Profiles, p.Text)
		if f, _ := ruleset.FindEdition(p.Text); f.Set != "base" {
			choice.Sets = append(choice.Sets, ruleset.Part{Name: f.Set, Copies: 1})
		}
	}
	for _, o := range rules.Overrides {
		choice.Overrides = append(choice.Overrides, ruleset.Override{Key: o.Key, Value: o.Value})
	}
	rs, errs := ruleset.Compile(choice)
	if len(errs) > 0 {
		return "", usagef("%s", errs[0].Message)
	}
	var b strings.Builder
	for _, id := range rs.Profiles() {
		f, e := ruleset.FindEdition(id)
		fmt.Fprintf(&b, "%s: %s\n\n", f.Title, id)
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
		fmt.Fprintf(w, "switch\there\telsewhere\twhat it decides\n")
		for k, s := range f.Switches {
			here := s.Get(&rs.Switches)
			if here != e.Values[k] {
				here += " (set)"
			}
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", s.Key, here, elsewhere(f, k, s.Get(&rs.Switches)), s.Doc)
		}
		w.Flush()
		b.WriteByte('\n')
	}
	b.WriteString("Together\n\n")
	for _, line := range rs.Together() {
		fmt.Fprintf(&b, "- %s\n", line)
	}
	return b.String(), nil
}
