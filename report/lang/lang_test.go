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

// TestPatterns checks that each text is the same from its pattern and from package message, with fitting and other arguments, and that
// nearly every text has a pattern.
func TestPatterns(t *testing.T) {
	verb := regexp.MustCompile(`%(?:\[(\d)\])?([sd])`)
	for _, l := range All() {
		keys := map[string]bool{"no such text": true, "no such text %d %s": true, "none": true}
		for _, of := range All() {
			for room, list := range of.messages() {
				for key := range list {
					if room != words {
						keys[key] = true
					}
				}
			}
		}
		slow := 0
		for key := range keys {
			fitting := make([]any, 9)
			next := 0
			for _, m := range verb.FindAllStringSubmatch(key, -1) {
				if m[1] != "" {
					next = int(m[1][0] - '1')
				}
				fitting[next] = "Åsa"
				if m[2] == "d" {
					fitting[next] = 1
				}
				next++
			}
			n := 0
			for n < len(fitting) && fitting[n] != nil {
				n++
			}
			fitting = fitting[:n]
			list := [][]any{fitting, nil, {1}, {"x"}, {2, "y", "z", "u", "v"}, {"h", 0, 1, 2, 3}, {1, 2, 3, 4, 5}, {"a", "b", "c", "d", "e"}, {1.5, nil, error(nil)}, {int8(1), "a"}}
			for _, number := range []int{-1, 0, 2, 21, 1234567} {
				with := append([]any{}, fitting...)
				for i, a := range with {
					if _, ok := a.(int); ok {
						with[i] = number
					}
				}
				list = append(list, with)
			}
			for _, args := range list {
				if got, want := l.Text(key, args...), l.print(key, args); got != want {
					t.Errorf("%s: %q with %v is %q, want %q", l.Code, key, args, got, want)
				}
			}
			p := l.pattern(key)
			if p == nil {
				slow++
			} else if _, ok := p.text(l.tag, fitting); !ok {
				slow++
			}
		}
		if slow > 20 {
			t.Errorf("%s: %d texts of %d need package message", l.Code, slow, len(keys))
		}
	}
}
