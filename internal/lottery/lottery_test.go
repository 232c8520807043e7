package lottery

import (
	"math"
	"strings"
	"testing"

	"cartulary/notation"
)

func draws(sets ...string) *notation.Draws {
	d := &notation.Draws{Initial: 0.5}
	for _, name := range sets {
		d.Sets = append(d.Sets, notation.SetRef{Name: name, Copies: 1})
	}
	return d
}

// TestOrder draws whole games: the fork of River II, then the other tiles of the rivers, then the lake, and dragon tiles only
// when a volcano is on the table.
func TestOrder(t *testing.T) {
	l := New(draws("basic:1", "princess-and-dragon:1", "river/1:1", "river/2:1"), true, []string{SpringID})
	var drawn []string
	for id := l.Draw(); id != ""; id = l.Draw() {
		if drawn = append(drawn, id); len(drawn) == 3 {
			l.Place("DG/F.v")
		}
	}
	const river = 10 + 11 // without the springs and the lake of the first river
	if len(drawn) != 72+30+river || drawn[0] != "RI.2/III" || drawn[river-1] != "RI.2/I.v" {
		t.Fatalf("%d tiles: %v", len(drawn), drawn)
	}
	for i, id := range drawn {
		if id == SpringID || id == "RI.1/I.e" || strings.HasPrefix(id, "RI.") != (i < river) {
			t.Errorf("%s is tile %d", id, i+1)
		}
	}
	asleep := New(draws("basic:1", "princess-and-dragon:1"), true, nil)
	if n := asleep.Active(); n != 72+18 {
		t.Errorf("without a volcano %d tiles can be drawn, want 90", n)
	}
	if awake := New(draws("basic:1", "princess-and-dragon:1"), false, nil); awake.Active() != 102 {
		t.Errorf("in a game without the dragon %d tiles can be drawn, want 102", awake.Active())
	}
}

// TestOff checks that the draws of an unsupported pile, or without random numbers, are not repeated.
func TestOff(t *testing.T) {
	none := draws("basic:1")
	none.Initial = math.NaN()
	for name, d := range map[string]*notation.Draws{"nothing": nil, "no numbers": none, "another set": draws("basic:1", "flier:1")} {
		if l := New(d, false, nil); l.On {
			t.Errorf("%s: the lottery is on", name)
		}
	}
}

// TestForced checks that forced tiles leave the generator as it is, and that a clone is independent.
func TestForced(t *testing.T) {
	d := draws("basic:2", "abbey-and-mayor:1")
	d.Forced = []string{"AM/R", "BA/CG"}
	l := New(d, false, []string{"BA/RCr"})
	if n := l.Active(); n != 71+12 {
		t.Errorf("%d tiles, want 83: the abbeys are not drawn", n)
	}
	other := l.Clone()
	if a, b := l.Draw(), l.Draw(); a != "AM/R" || b != "BA/CG" || l.Seed != 0.5 || l.Active() != 81 || other.Active() != 83 {
		t.Errorf("drawn %s and %s, %d left, %d in the clone, seed %g", a, b, l.Active(), other.Active(), l.Seed)
	}
	if l.Reseed(math.NaN()); l.Seed != 0.5 {
		t.Errorf("the seed is %g", l.Seed)
	}
	if n := l.Next(10); n != 5 || l.Seed == 0.5 {
		t.Errorf("the next number below 10 is %d, want 5; the seed is %g", n, l.Seed)
	}
}

// TestLakes checks that a river with a fork gets a second lake, which the generator chooses, in the saves that say so.
func TestLakes(t *testing.T) {
	count := func(sets ...string) (lakes int, seed float64) {
		d := draws(sets...)
		d.Lakes = true
		l := New(d, false, []string{SpringID})
		seed = l.Seed
		for id := l.Draw(); id != ""; id = l.Draw() {
			if id == "RI.1/I.e" || id == "RI.2/I.v" {
				lakes++
			}
		}
		return lakes, seed
	}
	if n, seed := count("river/1:1"); n != 1 || seed != 0.5 {
		t.Errorf("a river without a fork has %d lakes and the seed %g, want 1 and 0.5", n, seed)
	}
	for _, sets := range [][]string{{"river/2:1"}, {"river/1:1", "river/2:1"}} {
		if n, seed := count(sets...); n != 2 || seed == 0.5 {
			t.Errorf("%v has %d lakes and the seed %g, want 2 and another seed", sets, n, seed)
		}
	}
}
