package ruleset

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cartulary/engine"
	"cartulary/engine/base"
	"cartulary/engine/family"
	"cartulary/engine/pad"
	"cartulary/engine/tile"
)

// TestTileNames checks that every name finds its tile: the id, the letter, the names in the consolidated reference
// and the garden variant.
func TestTileNames(t *testing.T) {
	rs, errs := Compile(Choice{Sets: []Part{{"base", 1}, {"princess-and-dragon", 1}}})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	names := 0
	for i := range rs.Types {
		ti := rs.Types[i].Tile
		for _, n := range ti.Names() {
			names++
			if id, ok := rs.TypeByName(n); !ok || int(id) != i {
				t.Errorf("%s leads to %d, %v, want %s", n, id, ok, ti.ID)
			}
		}
	}
	if names < 24*3+8+29 {
		t.Errorf("only %d names", names)
	}
	for _, n := range []string{"", "Y", "BA/rcr", "ccff"} {
		if id, ok := rs.TypeByName(n); ok {
			t.Errorf("%q leads to %d", n, id)
		}
	}
	if rs.Total != 102 {
		t.Errorf("the box holds %d tiles, want 102", rs.Total)
	}
}

// TestGardensWithoutOwnTiles checks that the tiles of a set without its own tiles keep their gardens.
func TestGardensWithoutOwnTiles(t *testing.T) {
	rs, errs := Compile(Choice{Sets: []Part{{"base", 1}, {"abbey-and-mayor", 1}, {"abbot", 1}}, Overrides: []Override{{"aam.abbey", "off"}}})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	for id, want := range map[string]int{"AM/R": 0, "AM/RG": 1} {
		if i, ok := rs.TypeByName(id); !ok || rs.Type(i).Tile.Count != want {
			t.Errorf("the box has %s: %v, want %d", id, ok, want)
		}
	}
	if id, ok := rs.TypeByName("AM/A"); ok {
		t.Errorf("the box has an abbey: %d", id)
	}
}

// TestProfiles checks that each family in the box has one profile, its default if the choice names none.
func TestProfiles(t *testing.T) {
	both := []Part{{"base", 1}, {"princess-and-dragon", 1}}
	tests := []struct {
		choice Choice
		want   string
		dragon bool
	}{
		{Choice{}, "base-2002", false},
		{Choice{Profiles: []string{"base-2000"}}, "base-2000", false},
		{Choice{Sets: both}, "base-2002 filosofia-2013", true},
		{Choice{Sets: both, Profiles: []string{"rgg-c1", "base-2001"}}, "base-2001 rgg-c1", true},
		{Choice{Overrides: []Override{{"pad.dragon_in_play", "on"}}}, "base-2002", true},
		{Choice{Sets: both, Overrides: []Override{{"pad.dragon_in_play", "off"}}}, "base-2002 filosofia-2013", false},
		{Choice{Sets: []Part{{"base", 1}, {"river-2", 1}}}, "base-2002 river-default river-2-default", false},
	}
	for _, tt := range tests {
		rs, errs := Compile(tt.choice)
		if len(errs) > 0 {
			t.Errorf("%+v: %v", tt.choice, errs[0])
			continue
		}
		if got := strings.Join(rs.Profiles(), " "); got != tt.want || family.Of[pad.Profile](rs.Switches).DragonInPlay != tt.dragon {
			t.Errorf("%+v: profiles %s, dragon %t, want %s, %t", tt.choice, got, family.Of[pad.Profile](rs.Switches).DragonInPlay, tt.want, tt.dragon)
		}
	}
}

// TestErrors checks that every unusable word gets an error with its place in the list.
func TestErrors(t *testing.T) {
	rs, errs := Compile(Choice{
		Sets:      []Part{{"base", 1}, {"narnia", 1}, {"base", 1}, {"princess-and-dragon", 10}},
		Profiles:  []string{"base-2000", "base-2001", "gold"},
		Overrides: []Override{{"base.farmers", "sheep"}, {"pad.flies", "on"}},
	})
	if rs != nil {
		t.Error("rules were made of words that cannot be used")
	}
	type place struct {
		kind  ErrorKind
		index int
	}
	var got []place
	for _, e := range errs {
		got = append(got, place{e.Kind, e.Index})
	}
	want := []place{{SetUnknown, 1}, {SetRepeated, 2}, {SetRepeated, 3},
		{ProfileRepeated, 1}, {ProfileUnknown, 2}, {SwitchValue, 0}, {SwitchUnknown, 1}}
	if !slices.Equal(got, want) {
		t.Errorf("errors %v, want %v", got, want)
	}
	if _, errs := Compile(Choice{Sets: []Part{{"princess-and-dragon", 1}}}); len(errs) != 1 || errs[0].Kind != SetMissing {
		t.Errorf("a box without start tile: %v", errs)
	}
}

// madeUp adds a family called made-up to the program until the test ends.
func madeUp(t *testing.T, tiles []tile.Tile, e engine.Element) {
	type noSwitches struct{}
	files := fstest.MapFS{
		"family.txt":   {Data: []byte("family made-up\ndefault made-up-1\nset made-up: Made up")},
		"profiles.txt": {Data: []byte("profile made-up-1")},
	}
	list := append(slices.Clone(Families()), family.With[noSwitches](files, "", family.Family{
		Set:      Set{Tiles: func() []tile.Tile { return tiles }},
		Elements: []family.Element{{ID: e.ID, New: func(*family.Game) engine.Element { return e }}},
	}))
	families, sets := Families, Sets
	all := append(slices.Clone(Sets()), list[len(list)-1].Set) // first, because Sets remembers what Families returns
	t.Cleanup(func() { Families, Sets, boxes.byParts = families, sets, nil })
	Families = func() []Family { return list }
	Sets = func() []Set { return all }
}

// TestSetsThatDoNotGoTogether checks that sets with contradictory tiles or elements, or with more than a game has room
// for, give one error in words.
func TestSetsThatDoNotGoTogether(t *testing.T) {
	same := slices.Clone(base.Family().Set.Tiles()[:1])
	start := slices.Clone(same)
	start[0].ID, start[0].Letter, start[0].CTR, start[0].Start = "MU/X", "", nil, true
	var crowd engine.Element
	for i := range 12 {
		crowd.Figures = append(crowd.Figures, engine.FigureSpec{Name: string(rune('a' + i)), Count: 1})
	}
	for _, tt := range []struct {
		tiles   []tile.Tile
		element engine.Element
		want    string
	}{
		{same, engine.Element{}, "two tiles are called " + same[0].ID},
		{start, engine.Element{}, "both start at 0,0, and no element decides between them"},
		{nil, crowd, "there are 13 kinds of figures; at most 12 are possible: "},
		{nil, engine.Element{Pieces: engine.Pieces{Start: []engine.StartTile{{Tile: "MU/Y"}}}}, "starts with MU/Y, which is not in the box"},
	} {
		t.Run(tt.want, func(t *testing.T) {
			tt.element.ID = "made-up"
			madeUp(t, tt.tiles, tt.element)
			rs, errs := Compile(Choice{Sets: []Part{{"base", 1}, {"made-up", 1}}})
			if rs != nil || len(errs) != 1 || errs[0].Kind != SetNotPlayed {
				t.Fatalf("rules %v, errors %v", rs, errs)
			}
			if m := errs[0].Error(); !strings.HasPrefix(m, "this version cannot judge games with these sets and rules together: ") || !strings.Contains(m, tt.want) {
				t.Errorf("%s", m)
			}
		})
	}
}
