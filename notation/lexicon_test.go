package notation

import (
	"slices"
	"strings"
	"testing"
)

// TestWords checks that the lexicon has each word of the parser once, except those of tags and of the final line.
func TestWords(t *testing.T) {
	x := Words()
	var all []string
	for _, list := range [][]string{x.Colours, x.Roles, x.Actions, x.Claims, x.Details, x.Locations} {
		all = append(all, list...)
	}
	slices.Sort(all)
	if twice := len(all) - len(slices.Compact(slices.Clone(all))); twice > 0 {
		t.Errorf("%d words are in two classes: %q", twice, all)
	}
	for _, word := range docWords() {
		elsewhere := []string{"Gray", "ok", "final", "variation", "unfinished", "concede", "time"} // in tags, and before a colon
		if tagOf(word) < numKnownTags || slices.Contains(elsewhere, word) || strings.Trim(word, "!?") == "" {
			continue
		}
		if !slices.Contains(all, word) {
			t.Errorf("%q is missing", word)
		}
	}
}
