package rulestest

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine/rule"
	"cartulary/engine/ruleset"
	"cartulary/internal/test/studies"
	"cartulary/notation"
)

// legalElsewhere checks that the note "legal under" names exactly the profiles under which the turn has neither the finding nor another
// error of an action, or a switch that removes it.
func legalElsewhere(t *testing.T, rules []*rule.Rule) {
	for _, r := range rules {
		if r.Switch == nil || r.Switch.Value == "" {
			continue
		}
		t.Run(r.ID, func(t *testing.T) {
			if len(studies.Noted(r.ID)) == 0 {
				t.Error("no game raises it")
			}
			for _, game := range studies.Noted(r.ID) {
				checkElsewhere(t, r, game)
			}
		})
	}
}

func checkElsewhere(t *testing.T, r *rule.Rule, game studies.NotedGame) {
	t.Helper()
	turns := game.Text
	profile, overrides, _ := strings.Cut(game.Rules, ";")
	findings := judgeUnder(profile+";"+overrides, turns)
	i := slices.IndexFunc(findings, func(f notation.Finding) bool { return f.Rule == r.ID })
	if i < 0 {
		t.Fatalf("the game does not raise it under %s:%s", profile, Messages(findings))
	}
	var under []string
	for _, n := range findings[i].AllNotes() {
		if list, ok := strings.CutPrefix(n.Text, "legal under "); ok {
			list, text, _ := strings.Cut(list, ": ")
			under = strings.Split(list, ", ")
			if text == "" {
				t.Error("the note does not describe the legal action")
			}
		}
	}
	at := findings[i]
	raised := func(rules string) bool {
		return slices.ContainsFunc(judgeUnder(rules, turns), func(f notation.Finding) bool {
			there := func(x notation.Finding) bool { return x.Rule == f.Rule && x.Span == f.Span }
			return f.Rule == r.ID || f.Class == notation.Illegal && f.Turn == at.Turn && f.Part == at.Part && !slices.ContainsFunc(findings, there)
		})
	}
	overrides = strings.Join(slices.DeleteFunc(strings.Split(overrides, ", "), func(o string) bool {
		sw := r.Switch.Key
		return strings.TrimSpace(o) == "" || strings.HasPrefix(strings.TrimSpace(o), sw+"=")
	}), ", ")
	if len(under) == 1 && strings.Contains(under[0], "=") {
		if raised(with(profile+";"+overrides, under[0])) {
			t.Errorf("the note names %s, under which it is illegal", under[0])
		}
		under = nil
	} else if len(under) == 0 {
		t.Error("no note names a profile under which it is legal")
	}
	family, _, _ := strings.Cut(r.Switch.Key, ".")
	for _, f := range ruleset.Families() {
		for _, e := range f.Editions {
			if f.Name != family {
				continue
			}
			rules := e.ID + ";" + overrides
			if others := slices.DeleteFunc(strings.Split(profile, "+"), func(id string) bool { return f.Has(strings.TrimSpace(id)) }); len(others) > 0 {
				rules = strings.Join(others, "+") + " + " + rules
			}
			if raised(rules) == slices.Contains(under, e.ID) {
				t.Errorf("%s under %s: raised is %t, the note names %q", profile, e.ID, raised(rules), under)
			}
		}
	}
}

// judgeUnder checks a game under rules.
func judgeUnder(rules, turns string) []notation.Finding {
	_, findings := Judge(tagged(strings.TrimRight(rules, "; "), turns))
	return findings
}
