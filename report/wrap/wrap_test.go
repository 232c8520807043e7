package wrap

import (
	"slices"
	"testing"
)

func TestWidth(t *testing.T) {
	for s, want := range map[string]int{"": 0, "Ana": 3, "Benoît": 6, "Benoi\u0302t": 6, "花子": 4, "\x1b[1;36mAna\x1b[0m": 3} {
		if n := Width(s); n != want {
			t.Errorf("%q: %d columns, want %d", s, n, want)
		}
	}
}

func TestWords(t *testing.T) {
	for _, tt := range []struct {
		text  string
		width int
		want  []string
	}{
		{"", 9, []string{""}},
		{"a road at -1,-2", 9, []string{"a road at", "-1,-2"}},
		{"a road at -1,-2", 80, []string{"a road at -1,-2"}},
		{"donaudampfschiff fahrt", 9, []string{"donaudamp", "fschiff", "fahrt"}},
		{"au score\u202f: 3", 9, []string{"au", "score\u202f: 3"}},
		{"花子 太郎", 8, []string{"花子", "太郎"}},
	} {
		if got := Words(tt.text, tt.width); !slices.Equal(got, tt.want) {
			t.Errorf("%q in %d: %q, want %q", tt.text, tt.width, got, tt.want)
		}
	}
	if got, want := Items([]string{"▒ city", "─ road", "[ ] tile of this turn"}, "  ", 22), []string{"▒ city  ─ road", "[ ] tile of this turn"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestIndented(t *testing.T) {
	const text = "2. yellow: BA/C@0,-1^180  | knight S"
	for width, want := range map[int][]string{0: {text}, 80: {text}, 26: {"2. yellow: BA/C@0,-1^180", "  | knight S"}, 14: {"2. yellow:", "  BA/C@0,-1^18", "  0 | knight S"}} {
		if got := Indented(text, "  ", width); !slices.Equal(got, want) {
			t.Errorf("in %d: %q, want %q", width, got, want)
		}
	}
}

func TestCut(t *testing.T) {
	if a, b := Cut("Hildegard", 5), Cut("Ana", 5); a != "Hild…" || b != "Ana" {
		t.Errorf("%q %q", a, b)
	}
}
