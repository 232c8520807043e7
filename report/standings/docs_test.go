package standings

import (
	"os"
	"strings"
	"testing"

	"cartulary/schemas"
)

// TestGuide checks that docs/tournaments.md has each system with its ties and source and each criterion, and that
// the schema has their names.
func TestGuide(t *testing.T) {
	text, err := os.ReadFile("../../docs/tournaments.md")
	if err != nil {
		t.Fatal(err)
	}
	page := strings.NewReplacer("<", "", ">", "").Replace(string(text))
	schema, _ := schemas.Schema("standings")
	for _, s := range Systems {
		by := "the last round alone"
		if !s.Knockout {
			by = "`" + s.First + "`, then `" + strings.Join(s.Ties, "`, `") + "`"
		}
		source := s.Source
		if source == "" {
			source = "ours"
		}
		if row := "| `" + s.Name + "` | " + by + " | " + s.Doc + " | " + source + " |\n"; !strings.Contains(page, row) {
			t.Errorf("docs/tournaments.md has no row\n%s", row)
		}
		if !strings.Contains(schema, `"`+s.Name+`"`) {
			t.Errorf("the schema has no system %s", s.Name)
		}
	}
	for _, c := range Criteria {
		if row := "| `" + c.Name + "` | " + c.Doc + " |\n"; !strings.Contains(page, row) {
			t.Errorf("docs/tournaments.md has no row\n%s", row)
		}
	}
	for _, name := range kindNames {
		if !strings.Contains(schema, `"`+name+`"`) {
			t.Errorf("the schema has no kind %s", name)
		}
	}
}
