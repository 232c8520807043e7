package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"cartulary/engine/ruleset"
	"cartulary/internal/spelling"
)

type valueFlag struct {
	*cli.StringFlag
	offer func(typed string) []candidate // the values; typed is the word so far
}

type pairFlag struct{ *cli.StringSliceFlag }

// String returns the line of the help.
func (f *pairFlag) String() string { return (&cli.StringFlag{Name: f.Name, Usage: f.Usage}).String() }

// choiceFlag returns a flag that takes one of values. Others are refused before the command runs.
func choiceFlag(name, value, usage string, values ...string) cli.Flag {
	return &valueFlag{&cli.StringFlag{
		Name: name, Value: value, Usage: usage + ": " + strings.Join(values, ", "),
		Action: func(_ *cli.Context, v string) error {
			if !slices.Contains(values, v) {
				return notAmong(name, values, v)
			}
			return nil
		},
	}, func(string) []candidate { return plain(values) }}
}

// notAmong returns the usage error for a value that is not one of values.
func notAmong(flag string, values []string, value string) error {
	return usagef("--%s takes %s, not %q%s", flag, either(values), value, spelling.DidYouMean(value, values))
}

// either joins words in English: a, b or c.
func either(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// rulesFlag returns the flag --rules, a text of rules or one of the words in alone.
func rulesFlag(usage string, alone ...string) cli.Flag {
	return &valueFlag{&cli.StringFlag{Name: "rules", Usage: usage}, func(typed string) []candidate {
		return append(offerRules(typed), plain(alone)...)
	}}
}

// offerRules completes the last word of a text of rules: profiles joined by +, then switches.
func offerRules(typed string) []candidate {
	cut := strings.LastIndexAny(typed, "+;,") + 1
	if cut == 0 || typed[cut-1] == '+' {
		return behind(typed[:cut], profileWords())
	}
	var list []candidate
	for _, f := range ruleset.Families() {
		for _, s := range f.Switches {
			for _, v := range s.Values {
				if v != "n" { // n stands for any number
					list = append(list, candidate{s.Key + "=" + v, s.Doc})
				}
			}
		}
	}
	return behind(typed[:cut], list)
}

func offerSets(typed string) []candidate {
	var list []candidate
	for _, s := range ruleset.Sets() {
		if s.Known() {
			list = append(list, candidate{s.Name, s.Title})
		}
	}
	return behind(typed[:strings.LastIndex(typed, ",")+1], list)
}

func offerTiles(string) []candidate {
	var list []candidate
	seen := map[string]bool{"": true} // two sets may have the same tile
	add := func(id, help string) {
		if !seen[id] {
			list = append(list, candidate{id, help})
		}
		seen[id] = true
	}
	for _, s := range ruleset.Sets() {
		if s.Known() {
			for _, t := range s.Tiles() {
				add(t.ID, s.Title)
				add(t.Garden, s.Title+", with a garden")
			}
		}
	}
	return list
}

func behind(head string, list []candidate) []candidate {
	for i := range list {
		list[i].word = head + list[i].word
	}
	return list
}

func profileWords() []candidate {
	var list []candidate
	for _, f := range ruleset.Families() {
		for _, e := range f.Editions {
			list = append(list, candidate{e.ID, e.Title})
		}
	}
	return list
}
