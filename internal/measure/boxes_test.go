package main

import "testing"

// TestWithBox checks that both games of a pair are played from both seats, in the same way with 1 and 2 goroutines: in the base game, in
// which nothing is left out, their margins cancel out, and with towers the player who uses them wins.
func TestWithBox(t *testing.T) {
	quiet := func(int, int) {}
	base, err := withBox(box{name: "base"}, 4, 1, 1, quiet)
	if err != nil || base.margin.mean != 0 || base.won.mean != 0.5 {
		t.Errorf("base: %+v, %v", base, err)
	}
	for _, b := range boxes() {
		if b.name != "tower" {
			continue
		}
		one, err := withBox(b, 10, 1, 1, quiet)
		if err != nil || one.margin.mean < 20 {
			t.Errorf("tower: %+v, %v", one, err)
		}
		if two, _ := withBox(b, 10, 2, 1, quiet); two != one {
			t.Errorf("with two goroutines %+v, with one %+v", two, one)
		}
	}
}
