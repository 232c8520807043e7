package lang

import (
	"slices"
	"testing"

	"cartulary/validator"
)

// TestRuleTitles checks that each rule of the program has a title in every language, and that no row is left of a rule
// that has gone.
func TestRuleTitles(t *testing.T) {
	var titles []string
	for _, e := range validator.Catalogue() {
		titles = append(titles, e.Title)
		if French.Text(e.Title) == e.Title {
			t.Errorf("%s: no French title of %q", e.ID, e.Title)
		}
		if got := English.Text(e.Title); got != e.Title {
			t.Errorf("%s: the English title %q becomes %q", e.ID, e.Title, got)
		}
	}
	for title := range French.messages()["rules"] {
		if !slices.Contains(titles, title) {
			t.Errorf("no rule has the title %q", title)
		}
	}
}
