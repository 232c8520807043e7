package arena

import (
	"fmt"
	"strings"

	"cartulary/notation"
)

// source returns the command line that plays the games of a match, without their number.
func (a *Arena) source(m *Outcome) string {
	words := []string{"cartulary", "arena"}
	engines := false
	for _, p := range m.who {
		words = append(words, "--engine", quoted(p.text))
		engines = engines || p.Command != ""
	}
	words = append(words, "--seed", fmt.Sprint(a.options.Seed))
	if len(a.options.Sets) > 0 {
		sets := ""
		for i, s := range a.options.Sets {
			if i > 0 {
				sets += ", "
			}
			sets += s.String()
		}
		words = append(words, "--sets", quoted(sets))
	}
	if r := a.options.Rules; len(r.Profiles)+len(r.Overrides) > 0 {
		words = append(words, "--rules", quoted(rules(r)))
	}
	if a.options.Openings > 0 {
		words = append(words, "--openings", fmt.Sprint(a.options.Openings))
	}
	if engines {
		words = append(words, "--time", a.options.Move.String())
		if a.options.Game > 0 {
			words = append(words, "--game-time", a.options.Game.String())
		}
		if a.options.Legal {
			words = append(words, "--legal")
		}
	}
	return strings.Join(words, " ")
}

// quoted returns a word of a command line, in quotes if it needs them.
func quoted(s string) string {
	for _, r := range s {
		if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_./:+=,@", r)) {
			return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
		}
	}
	return s
}

// rules returns rules as the tag has them.
func rules(r notation.Rules) string {
	var names, switches []string
	for _, p := range r.Profiles {
		names = append(names, p.Text)
	}
	for _, o := range r.Overrides {
		switches = append(switches, o.Key+"="+o.Value)
	}
	text := strings.Join(names, " + ")
	if len(switches) > 0 {
		text += "; " + strings.Join(switches, ", ")
	}
	return strings.TrimSpace(strings.TrimPrefix(text, "; "))
}

// check returns why a pair of games in a record is not that of a match, in words; "" if it is.
func (a *Arena) check(m *Outcome, pair int, games []*notation.Record) string {
	if len(games) != 2 {
		return "it is not a pair of games"
	}
	for i, rec := range games {
		want := a.record(m, pair, i)
		for _, t := range want.Tags {
			at := -1
			for k := range rec.Tags {
				if rec.Tags[k].Name == t.Name {
					at = k
				}
			}
			switch {
			case at < 0:
				return fmt.Sprintf("game %d has no tag %s", i+1, t.Name)
			case rec.Tags[at].Value != t.Value:
				return fmt.Sprintf("game %d has [%s %q], not %q", i+1, t.Name, rec.Tags[at].Value, t.Value)
			}
		}
		over := ends(rec) && len(rec.Result) == 2 || rec.Termination.Player != notation.NoColour
		if !over || rec.Seat(seats[0]) != 0 || rec.Seat(seats[1]) != 1 || len(rec.Players) != 2 {
			return fmt.Sprintf("game %d is not over", i+1)
		}
	}
	return ""
}
