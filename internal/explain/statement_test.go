package explain_test

import (
	"slices"
	"strings"
	"testing"

	"cartulary/internal/explain"
	"cartulary/internal/test/studies"
	"cartulary/validator"
)

// TestStatementPages checks that the page of a statement without a rule of its own names the rules that find a breach of it in
// its studies.
func TestStatementPages(t *testing.T) {
	advice := func(id string) bool {
		return slices.ContainsFunc(validator.Statements(), func(s validator.Statement) bool { return s.ID == id && s.Effect == "advice" })
	}
	named := func(id string) bool {
		return slices.ContainsFunc(validator.Catalogue(), func(e validator.Entry) bool { return slices.Contains(e.Clauses, id) })
	}
	n := 0
	for _, s := range studies.All() {
		id, _, _ := strings.Cut(s.About, ":")
		if named(id) || advice(id) {
			continue
		}
		n++
		page := explain.Page(id)
		if !strings.Contains(page, "| "+s.Rule+" |") || strings.Contains(page, "No rule checks it") {
			t.Errorf("the page of %s does not name %s:\n%s", id, s.Rule, page)
		}
	}
	if n == 0 {
		t.Error("no statement is without a rule of its own")
	}
}
