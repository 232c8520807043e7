package typeface

import "testing"

// TestWidth checks that the width of a text is the sum of its letters with kerning, that bold is wider than plain, and
// that Measure is close to Width.
func TestWidth(t *testing.T) {
	plain, bold := Plain(20), Bold(20)
	const text = "Ten tiles"
	sum := 0
	for _, r := range text {
		sum += plain.Glyph(r).Advance
	}
	if w := plain.Width(text); w > sum || w < sum*9/10 || bold.Width(text) <= w {
		t.Errorf("plain %d of at most %d, bold %d", w, sum, bold.Width(text))
	}
	if m, w := bold.Measure(text), bold.Width(text); m < w-len(text) || m > w+len(text) {
		t.Errorf("measured %d, drawn %d", m, w)
	}
	if plain.Width("") != 0 || plain.Glyph(' ').Mask != nil || plain.Glyph('x').Mask == nil {
		t.Error("nothing is something")
	}
	if h, c := plain.Height(), plain.CapHeight(); c <= 0 || h <= c {
		t.Errorf("a line is %d high, a capital letter %d", h, c)
	}
}
