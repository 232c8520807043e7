package lang

import (
	"regexp"
	"testing"
)

// TestText checks plural forms, elision and texts without a translation.
func TestText(t *testing.T) {
	if got := French.And([]string{"Ana", "Ben", "Cem"}); got != "Ana, Ben et Cem" {
		t.Error(got)
	}
	if got := elide("la ville " + mark + "Ana et " + mark + "Ben"); got != "la ville d’Ana et de Ben" {
		t.Error(got)
	}
	for name, want := range map[string]string{"Åsa": "d’Åsa", "Yuki": "de Yuki", "Yves": "d’Yves", "Hugo": "d’Hugo", "": "de ", "\u2068עדי\u2069": "de \u2068עדי\u2069"} {
		if got := elide(mark + name); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := French.Text("no such text %d", 3); got != "no such text 3" {
		t.Error(got)
	}
	for n, want := range map[int]string{0: "0 tour", 1: "1 tour", 2: "2 tours", 1234: "1234 tours"} {
		if got := French.Text("%d turns", n); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	for n, want := range map[int]string{0: "0 turns", 1: "1 turn", 1234: "1234 turns"} {
		if got := English.Text("%d turns", n); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := French.Text("%s %s", "red", "Ana"); got != "Ana (red)" {
		t.Error(got)
	}
}

// TestTypography checks French spaces and apostrophes. TestRows checks the arguments.
func TestTypography(t *testing.T) {
	wrong := regexp.MustCompile(`[^\x{202f}][;:?!]|[« ]\x20|'`)
	for _, row := range Rows() {
		if wrong.MatchString(row[1]) {
			t.Errorf("%q needs another space or apostrophe", row[1])
		}
	}
}

// TestFiles checks that no key of a file is written twice in a room, and that two rooms have one translation of a key.
func TestFiles(t *testing.T) {
	for _, l := range All() {
		data, err := files.ReadFile("messages/" + l.Code + ".json")
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		seen := map[string]text{}
		for name, room := range l.messages() {
			for key, text := range room {
				if old, ok := seen[key]; ok && name != words && old != text {
					t.Errorf("%s: two translations of %q", l.Code, key)
				}
				if name != words {
					seen[key] = text
				}
				n++
			}
		}
		if rows := regexp.MustCompile(`(?m)^\t\t"`).FindAllString(string(data), -1); len(rows) != n {
			t.Errorf("%s has %d lines, but %d keys: one is there twice", l.Code, len(rows), n)
		}
	}
}
