package replay

import (
	"encoding/json"
	"slices"
	"testing"

	"cartulary/notation"
)

// choicesOf returns the legal ways to play a tile in a turn of a game, counted from 1.
func choicesOf(t *testing.T, game string, turn int, tile string) *Choices {
	rec, found := notation.Parse(&notation.Source{Text: game})
	if len(found) > 0 {
		t.Fatal(found[0].Message)
	}
	m, err := Before(rec, turn)
	if err != nil {
		t.Fatal(err)
	}
	ty, ok := m.Rules().TypeByName(tile)
	if !ok {
		t.Fatalf("no tile %s", tile)
	}
	return m.Choices(ty)
}

// TestGroups checks that the duties of a turn are told apart: the flea in every placement, the leper where a city is complete.
func TestGroups(t *testing.T) {
	const game = `[CGR "1"]
[Sets "base, plague, leper"]
[Rules "plague.prelude=1"]
[Red "Ana"]
[Yellow "Ben"]

1. red: BA/RFr@1,0^0
2. yellow: PL/Rr@0,1^0
`
	c := choicesOf(t, game, 3, "BA/C")
	got, err := json.Marshal(c.Groups)
	if want := `{"flea":["flea 0,0"]}`; err != nil || string(got) != want {
		t.Errorf("with every placement: got %s, want %s", got, want)
	}
	i := slices.IndexFunc(c.Options, func(o Choice) bool { return o.At == [2]int{0, -1} })
	got, _ = json.Marshal(c.Options[i].Groups)
	if want := `{"leper":["leper @0,-1","leper @0,0"]}`; string(got) != want {
		t.Errorf("where the city is complete: got %s, want %s", got, want)
	}
	if c := choicesOf(t, game, 3, "BA/RFr"); c.Groups != nil { // no city can be completed
		t.Errorf("with one duty: got %v", c.Groups)
	}
	sheep := GroupsOf([]string{"sheep 1 @1,0", "wolf @1,0", "flock @1,0", "flock @2,0", "exchange big"})
	if len(sheep) != 3 || len(sheep["flock @1,0"]) != 3 {
		t.Errorf("two flocks and an exchange: got %v", sheep)
	}
}

// TestMadePossible checks that a thief on a bridge that may freely be built is offered, and a knight where a follower has fled.
func TestMadePossible(t *testing.T) {
	c := choicesOf(t, `[CGR "1"]
[Sets "base, bridges-castles-and-bazaars"]
[Red "Ana"]
[Yellow "Ben"]
`, 1, "BA/L")
	i := slices.IndexFunc(c.Options, func(o Choice) bool { return o.At == [2]int{0, 1} && o.Rotation == 0 && o.With == nil })
	has := slices.ContainsFunc(slices.Concat(c.Opens, c.Options[i].Opens), func(o Opened) bool {
		return slices.Contains(o.After, "bridge 0,1 WE") && slices.Contains(o.Extra, "thief E")
	})
	if !has {
		t.Errorf("no thief on the bridge: %+v", c.Options[i])
	}
}

// TestCountStays checks that the Count may be moved to the quarter where it stands.
func TestCountStays(t *testing.T) {
	c := choicesOf(t, `[CGR "1"]
[Sets "base, count"]
[Red "Ana"]
[Yellow "Ben"]

1. red: BA/RFr@1,-2^90 | thief N
`, 2, "BA/RRR")
	has := false
	for _, o := range c.Options {
		has = has || slices.Contains(o.Then, "count castle")
	}
	if has = has || slices.ContainsFunc(c.Opens, func(o Opened) bool { return slices.Contains(o.Extra, "count castle") }); !has {
		t.Errorf("no move to the castle: %+v", c)
	}
}
