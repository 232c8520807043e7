package validator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/rulestest"
	"cartulary/internal/test/studies"
	"cartulary/notation"
	"cartulary/notation/jcz"
	"cartulary/validator"
)

// citedGame returns the game of a citation.
func citedGame(t *testing.T, c *studies.Citation) string {
	if c.Study == nil {
		illegal, _ := rulestest.Games(t, &studies.Study{Rules: c.Rules, Text: c.Text + "{ ~ }"})
		return illegal
	}
	illegal, _ := rulestest.Games(t, c.Study)
	return rulestest.Unmarked(illegal)
}

// sorted returns statements in order, as one text.
func sorted(clauses []string) string {
	return strings.Join(slices.Sorted(slices.Values(clauses)), " ")
}

// TestCitations checks that a finding cites the statements that each case breaks.
func TestCitations(t *testing.T) {
	for _, c := range studies.Citations() {
		t.Run(strings.Trim(c.Rule+" "+c.Cites, " "), func(t *testing.T) {
			_, findings := rulestest.Judge(citedGame(t, &c))
			got := "no finding"
			for _, f := range findings {
				if f.Rule == c.Rule {
					got = sorted(f.Clauses)
				}
			}
			if want := sorted(strings.Fields(c.Cites)); got != want {
				t.Errorf("the finding cites %q, want %q%s", got, want, rulestest.Messages(findings))
			}
		})
	}
}

// TestCitationOfDraws is TestCitations for tile-not-the-drawn-one, which only saves of JCloisterZone can break: with
// and without an earlier tile that fits nowhere.
func TestCitationOfDraws(t *testing.T) {
	const save = `{"appVersion": "5.12.0", "initialRandom": %g,
 "setup": {"sets": {"basic:1": 1}, "elements": {"small-follower": 7, "farmers": true}, "rules": {},
  "start": [{"tile": "BA/L", "x": 0, "y": 0, "rotation": 0}]}, "players": [{"name": "Ana", "slot": 0}],
 "replay": [{"type": "PLACE_TILE", "payload": {"tileId": "BA/LR", "rotation": "R180", "position": [0, -1]}},
  {"type": "PASS", "payload": {}}, {"type": "COMMIT", "payload": {}}]}`
	seen := map[string]bool{}
	for i := range 71 {
		rec, findings := jcz.Parse(&notation.Source{Line: 1, Text: fmt.Sprintf(save, float64(i)/71)})
		for _, f := range validator.New().Validate(rec, findings, validator.Options{}).Findings {
			if f.Rule == "tile-not-the-drawn-one" {
				seen[sorted(f.Clauses)] = true
			}
		}
	}
	if !seen["BAS-03"] || !seen["BAS-03 BAS-24"] || len(seen) != 2 {
		t.Errorf("the findings cite %v", seen)
	}
}

// unnamed holds the statements that a finding about a record cannot name, with the reason.
var unnamed = map[string]string{"PAD-85": "a record has no word for a quarter as the goal of a portal"}

// TestCitationsOfAllRules checks that each rule with several statements is in Whole, or has a citation for each of
// them.
func TestCitationsOfAllRules(t *testing.T) {
	cited := map[string]map[string]bool{}
	for _, c := range studies.Citations() {
		if cited[c.Rule] == nil {
			cited[c.Rule] = map[string]bool{}
		}
		for _, clause := range strings.Fields(c.Cites) {
			cited[c.Rule][clause] = true
		}
	}
	several := map[string][]string{}
	for _, e := range validator.Catalogue() {
		if len(e.Clauses) < 2 {
			continue
		}
		several[e.ID] = e.Clauses
		if slices.Contains(studies.Whole(), e.ID) || e.ID == "tile-not-the-drawn-one" {
			continue
		}
		for _, clause := range e.Clauses {
			if !cited[e.ID][clause] && unnamed[clause] == "" {
				t.Errorf("no citation of %s names %s", e.ID, clause)
			}
		}
	}
	for _, id := range studies.Whole() {
		if several[id] == nil || cited[id] != nil {
			t.Errorf("%s is whole, but has no several statements or a citation", id)
		}
	}
}
