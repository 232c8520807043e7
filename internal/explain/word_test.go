package explain

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
)

// TestWordPages checks that each kind of figure and the words of the boxes have a page, and that words which name nothing have
// none.
func TestWordPages(t *testing.T) {
	words := []string{"dragon", "fairy", "princess", "portal", "volcano", "flea", "inn", "cathedral", "goods", "king", "builder", "pig",
		"mayor", "wagon", "barn", "abbey", "tower", "guard", "ransom", "prisoner", "bridge", "castle", "lord", "bazaar", "auction", "bid",
		"vicinity", "shepherd", "flock", "sheep", "wolf", "hill", "vineyard", "city", "road", "field", "cloister", "garden", "thieves", "tower piece"}
	for _, f := range ruleset.Families() {
		words = append(words, f.Set.Name)
	}
	for _, w := range words {
		if page := Page(w); !strings.HasPrefix(page, "# ") || strings.Count(page, "\n| ") < 2 {
			t.Errorf("the page of %s is %q", w, page)
		}
	}
	for _, w := range []string{"the", "xx", "follwer", "tile-edge", "barn (", ""} {
		if page := Page(w); page != "" {
			t.Errorf("%q has the page %q", w, page)
		}
	}
}

// TestForms checks the singular and the plural of nouns.
func TestForms(t *testing.T) {
	for word, other := range map[string]string{"city": "cities", "cities": "city", "thief": "thieves", "thieves": "thief", "barn": "barns",
		"bridges": "bridge", "abbey": "abbeys", "princess": "princesses", "wolf": "wolves", "sheep": "sheep"} {
		if got := forms(word); !slices.Contains(got, other) || !slices.Contains(got, word) {
			t.Errorf("%s has the forms %q, not %q", word, got, other)
		}
	}
}

// TestMeanings checks that each word with a sentence has a page that begins with it, that plurals have it, too, and that a misspelt one is found.
func TestMeanings(t *testing.T) {
	for word, text := range meanings() {
		if page := wordPage(word); !strings.HasPrefix(page, "# "+word+"\n\n"+text+"\n\nThese ") {
			t.Errorf("the page of %s is %.200q", word, page)
		}
	}
	for _, word := range []string{"knight", "thief", "farmer", "monk", "segment", "claim", "follower", "feature"} {
		if meanings()[word] == "" {
			t.Errorf("%s has no sentence", word)
		}
	}
	for plural, word := range map[string]string{"castles": "castle", "abbeys": "abbey", "princesses": "princess"} {
		if meaning(plural) != meanings()[word] || meanings()[word] == "" {
			t.Errorf("%s has no sentence", plural)
		}
	}
	for typed, want := range map[string]string{"castel": "castle", "bazar": "bazaar", "waggon": "wagon", "shepard": "shepherd"} {
		if said := Missing(typed); !strings.Contains(said, "; did you mean "+want+"?") {
			t.Errorf("%s: %v", typed, said)
		}
	}
}
