package findings

import (
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/gfmtest"
	"cartulary/notation"
)

// TestMarkdownNastyTexts checks that no text of a record makes a link, HTML or the end of a board.
func TestMarkdownNastyTexts(t *testing.T) {
	page := func(s string) string {
		g := gameOf(s)
		g.Boards = map[*notation.Finding]string{&g.Result.Findings[0]: "Ana " + s + "\n"}
		return output(t, "markdown", Options{}, g)
	}
	plain := page("x")
	if n := strings.Count(plain, "\n```\n"); n != 2 || !strings.Contains(plain, "1 more may follow from these.") {
		t.Fatalf("%d fences in\n%s", n, plain)
	}
	want := gfmtest.Active(t, plain)
	kinds, _ := gfmtest.Read(t, plain)
	for _, s := range slices.Concat(nasty, gfmtest.Hostile) {
		text := page(s)
		if got := gfmtest.Active(t, text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
		if got, _ := gfmtest.Read(t, text); !slices.Equal(got, kinds) {
			t.Errorf("%q: %q, want %q\n%s", s, got, kinds, text)
		}
	}
}
