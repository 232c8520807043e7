package ruleset

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine/family"
	"cartulary/engine/pad"
	"cartulary/engine/profile"
)

// TestTileNames: every name of a tile leads to it: the id, the letter, the names in
// the consolidated reference, the garden variant.
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

// TestProfiles: one profile for each family that is in the box; what is not named has
// its default.
func TestProfiles(t *testing.T) {
	both := []Part{{"base", 1}, {"princess-and-dragon", 1}}
	tests := []struct {
		choice Choice
		want   string
		dragon profile.Choice
	}{
		{Choice{}, "base-2002", profile.Off},
		{Choice{Profiles: []string{"base-2000"}}, "base-2000", profile.Off},
		{Choice{Sets: both}, "base-2002 filosofia-2013", profile.On},
		{Choice{Sets: both, Profiles: []string{"rgg-c1", "base-2001"}}, "base-2001 rgg-c1", profile.On},
		{Choice{Overrides: []Override{{"pad.dragon_in_play", "on"}}}, "base-2002", profile.On},
		{Choice{Sets: both, Overrides: []Override{{"pad.dragon_in_play", "off"}}}, "base-2002 filosofia-2013", profile.Off},
	}
	for _, tt := range tests {
		rs, errs := Compile(tt.choice)
		if len(errs) > 0 {
			t.Errorf("%+v: %v", tt.choice, errs[0])
			continue
		}
		if got := strings.Join(rs.Profiles(), " "); got != tt.want || family.Of[pad.Profile](rs.Switches).DragonInPlay != tt.dragon {
			t.Errorf("%+v: profiles %s, dragon %d, want %s, %d", tt.choice, got, family.Of[pad.Profile](rs.Switches).DragonInPlay, tt.want, tt.dragon)
		}
	}
}

// TestErrors: every word that cannot be used is named, with its place in the list.
func TestErrors(t *testing.T) {
	rs, errs := Compile(Choice{
		Sets:      []Part{{"base", 1}, {"narnia", 1}, {"tower", 1}, {"base", 1}, {"princess-and-dragon", 10}},
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
	want := []place{{SetUnknown, 1}, {SetNotPlayed, 2}, {SetRepeated, 3}, {SetRepeated, 4},
		{ProfileRepeated, 1}, {ProfileUnknown, 2}, {SwitchValue, 0}, {SwitchUnknown, 1}}
	if !slices.Equal(got, want) {
		t.Errorf("errors %v, want %v", got, want)
	}
	if _, errs := Compile(Choice{Sets: []Part{{"princess-and-dragon", 1}}}); len(errs) != 1 || errs[0].Kind != SetMissing {
		t.Errorf("a box without start tile: %v", errs)
	}
}
