package raster

import (
	"strings"
	"testing"

	"cartulary/report/look"
)

// TestLongText checks that a text is cut at the last letter for which there is room, and that one of thousands of letters is measured
// once, not once for each letter that is left out.
func TestLongText(t *testing.T) {
	face := NewPainter(look.Light, 64).bold
	for _, text := range []string{"", "A", "Ana", "AVAVAVAV Wolfgang von Ytterby", "Ünal Şahin e\u0301e\u0301e\u0301e\u0301", strings.Repeat("TAVo", 20)} {
		for room := -1; room < 300; room += 7 {
			want := text
			for runes := []rune(text); len(runes) > 0 && face.Width(want) > room; {
				runes = runes[:len(runes)-1]
				want = string(runes) + "…"
			}
			if got := fitting(face, text, room); got != want {
				t.Fatalf("%q in %d pixels: %q, want %q", text, room, got, want)
			}
		}
	}
	long := strings.Repeat("A", 1<<20)
	if got := fitting(face, long, 200); len(got) > 100 {
		t.Errorf("%d letters in 200 pixels", len(got))
	}
}
