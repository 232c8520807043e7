package unified

import (
	"slices"
	"testing"
)

func TestPatch(t *testing.T) {
	got := Patch("a.cgr", "one\ntwo\nthree\n", "one\n2\nthree\n", 10)
	want := "--- a.cgr\n+++ a.cgr\n@@ -11,3 +11,3 @@\n one\n-two\n+2\n three\n"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := Patch("a", "x\n", "x\n", 0); got != "" {
		t.Errorf("equal texts differ: %s", got)
	}
}

func TestLines(t *testing.T) {
	got := Lines("one\ntwo\n; --- a comment\n", "one\n2\n; --- a comment\n")
	if want := []string{"-two", "+2"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
