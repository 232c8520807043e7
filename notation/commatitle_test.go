package notation

import "testing"

// TestCommaTitle checks that the title of a set with a comma in it gives one finding and is read as the set.
func TestCommaTitle(t *testing.T) {
	for value, want := range map[string]int{
		"base, bridges, castles and bazaars":        1,
		"base, Bridges, Castles & Bazaars, river":   1,
		"base, bridges, castles and bazaars; river": 1,
		"bridges, castles, river":                   0, // two names that the replay does not know
		"base, river":                               0,
	} {
		rec, findings := Parse(&Source{Text: "[CGR \"1\"]\n[Sets \"" + value + "\"]\n[Red \"Ana\"]\n"})
		read := 0
		for _, s := range rec.Sets {
			if s.Name == "bridges-castles-and-bazaars" {
				read++
			}
		}
		if len(findings) != want || read != want {
			t.Errorf("%s: %v, sets %v", value, findings, rec.Sets)
		}
	}
}
