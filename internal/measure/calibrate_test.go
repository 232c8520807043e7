package main

import (
	"io"
	"slices"
	"strings"
	"testing"
)

// TestSitting plays games of some variants: every player but the last has a forecast at each glance, the results are those of one game,
// and a game does not depend on those before it.
func TestSitting(t *testing.T) {
	s := &settings{seed: 1, playouts: 4, candidates: 2, pairs: 2}
	for _, v := range variants() {
		if !slices.Contains([]string{"2 players", "4 players", "river", "abbot"}, v.name) {
			continue
		}
		list := s.sit(&v).play(1)
		if want := glances * (v.players - 1); len(list) != want {
			t.Errorf("%s: %d forecasts, want %d", v.name, len(list), want)
		}
		for i, f := range list {
			if f.win <= 0 || f.win >= 1 {
				t.Errorf("%s: forecast %d is %v", v.name, i, f.win)
			}
			if first := list[i%(v.players-1)].result; f.result != first {
				t.Errorf("%s: the result of a player is %v and %v", v.name, first, f.result)
			}
		}
		later := s.sit(&v)
		later.play(0)
		if again := later.play(1); !slices.Equal(again, list) {
			t.Errorf("%s: the game is another one after a first one:\n%v\n%v", v.name, list, again)
		}
	}
}

// TestVariantRow checks that a row counts its games and does not depend on the number of goroutines.
func TestVariantRow(t *testing.T) {
	row := func(jobs int) string {
		s := &settings{seed: 1, playouts: 3, candidates: 2, pairs: 2, selfGames: 3, jobs: jobs, stderr: io.Discard}
		return s.variantRow(&variants()[0])
	}
	one := row(1)
	if !strings.HasPrefix(one, "| 2 players | 3 | 15 |") || strings.Count(one, "|") != strings.Count(variantsHead, "|")/2 {
		t.Errorf("the row is %q", one)
	}
	if two := row(2); two != one {
		t.Errorf("with two goroutines %q, with one %q", two, one)
	}
}
