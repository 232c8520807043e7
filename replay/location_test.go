package replay

import (
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
)

// remarksOf returns the findings about locations of the last turn of a game with all boxes, each as its rule, its message and
// its notes.
func remarksOf(t *testing.T, turns string) (list []string) {
	rec, found := notation.Parse(&notation.Source{Text: `[CGR "1"]
[Sets "base, princess-and-dragon, plague, leper, inns-and-cathedrals, traders-and-builders, king-and-robber, count, abbot, tower, abbey-and-mayor, bridges-castles-and-bazaars, hills-and-sheep"]
[Red "Ana"]
[Blue "Ben"]

` + turns + "\n"})
	if len(found) > 0 {
		t.Fatalf("%s: %s", turns, found[0].Message)
	}
	for f := range New().Frames(rec, Options{}) {
		list = list[:0]
		for _, v := range f.Violations {
			if strings.HasPrefix(v.Rule.ID, "location-") {
				text := v.Rule.ID + ": " + v.Message.String()
				for _, n := range v.Notes {
					text += "; " + n.Text.String()
				}
				list = append(list, text)
			}
		}
		if f.Kind == FrameTurn && f.Index == len(rec.Turns)-1 {
			break
		}
	}
	return list
}

// TestLocations checks the meaning of each location that a segment can name: a side that a road divides means two fields, and a
// half side means a city or a road only for what is never on a field.
func TestLocations(t *testing.T) {
	const (
		two   = "location-unclear: the location E can mean 2 fields of BA/RFr at 3,0; write ENE or ESE; it is read as "
		road  = "location-half-side: the half side ENE is for fields; it is read as the road at 3,0 E"
		city  = "location-half-side: the half side SSW is for fields; it is read as the city at 3,-1 S"
		inner = "location-unclear: the location C can mean 2 fields of KR/CCcc at 3,0; write SE or NW; it is read as NW"
		tile  = "1. red: BA/RFr@3,0^0 | "
		above = "1. red: BA/C@3,-1^180 | "
		lies  = "1. red: BA/RFr@3,0^0\n2. blue: B@5,5 | "
		held  = "1. red: BA/RFr@3,0^0 | farmer ESE\n2. blue: B@5,5\n3. red: B@7,7 | "
		foe   = "1. red: BA/RFr@3,0^0 | farmer ESE\n2. blue: B@5,5 | "
	)
	for _, tt := range []struct{ written, want string }{
		{tile + "farmer E", two + "ENE"},
		{"1. red: BA/RFr@6,0^0 | farmer WNW\n2. blue: BA/RFr@5,0^0 | farmer E",
			"location-unclear: the location E can mean 2 fields of BA/RFr at 5,0; write ENE or ESE; it is read as ESE"}, // the other field has a farmer
		{tile + "farmer ENE", ""},
		{tile + "farmer N", ""}, // one field touches that side
		{tile + "thief E", ""},
		{tile + "thief ENE", road},
		{tile + "thief NNE", ""}, // there is no road: a rule of the game reports it
		{tile + "pig E", two + "ENE"},
		{tile + "shepherd E", two + "ENE"},
		{tile + "shepherd E @3,0", two + "ENE"},
		{tile + "builder ENE", road},
		{tile + "barn NE", ""},
		{"1. red: KR/CCcc@3,0^0 | farmer C", inner},
		{"1. red: KR/CCcc@3,0^0 | pig C", inner},
		{"1. red: KR/CCcc@3,0^0 | farmer SE", ""},
		{above + "knight SSW", city},
		{above + "knight S | castle SSW", city},
		{above + "farmer N", ""},
		{held + "fairy 3,0 farmer E", two + "ESE"},
		{held + "fairy 3,0 thief ENE", road},
		{"1. red: BA/C@3,-1^180\n2. blue: B@5,5 | princess red knight SSW @3,-1", city},
		{held + "flee 3,0 farmer E > 3,0 ENE", two + "ESE"},
		{"1. red: BA/RFr@3,0^0 | farmer ESE\n2. blue: BA/RFr@4,0^0\n3. red: B@7,7 | flee 3,0 farmer ESE > 4,0 E",
			"location-unclear: the location E can mean 2 fields of BA/RFr at 4,0; write ENE or ESE; it is read as ESE"},
		{foe + "tower 3,0 | capture 3,0 red farmer E", two + "ESE"},
		{foe + "tower 3,0 | capture 3,0 red thief ENE", road},
		{lies + "from market red farmer E @3,0", two + "ENE"},
		{lies + "from blacksmith red thief ENE @3,0", road},
		{lies + "wagon > 3,0 E", ""},
		{lies + "wagon > 3,0 ENE", ""}, // the field, which is no goal of a wagon
		{"1. red: BA/C@3,-1^180\n2. blue: B@5,5 | wagon > 3,-1 SSW", city},
		{"1. red: BA/C@3,-1^180\n2. blue: B@5,5 | lord red 0,0 > 3,-1 SSW", city},
		{lies + "lord red 0,0 > 3,0 ENE", ""},
	} {
		if got := strings.Join(remarksOf(t, tt.written), "\n"); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.written, got, tt.want)
		}
	}
}

// TestCanonicalLocations checks that formatting keeps a location that can mean several parts, and a half side without a role where
// the tile has a field.
func TestCanonicalLocations(t *testing.T) {
	for _, tt := range []struct{ written, want string }{
		{"BA/RFr@1,0^0 | farmer E", "farmer E"},
		{"BA/RFr@1,0^0 | pig W", "pig W"},
		{"BA/RFr@1,0^0 | farmer N", "farmer NNW"},
		{"BA/RFr@1,0^0 | thief ENE", "thief E"},
		{"BA/RFr@1,0^0 | thief NNE", "thief NNE"},
		{"KR/CCcc@1,0^0 | farmer C", "farmer C"},
		{"BA/RFr@1,0^0 | wagon > 1,0 WSW", "wagon > 1,0 WSW"},
		{"BA/RFr@1,0^0 | lord red 0,0 > 1,0 WSW", "lord red 0,0 > 1,0 WSW"},
		{"BA/RFr@1,0^0 | wagon > 1,0 W", "wagon > 1,0 E"},
		{"BA/L@1,0^0 | wagon > 1,0 C", "wagon > 1,0"},
		{"abbey @1,0 | wagon > 1,0 C", "wagon > 1,0"},
		{"BA/C@1,0^180 | wagon > 1,0 SSW", "wagon > 1,0 S"},
		{"BA/RFr@1,0^0 | flee 1,0 farmer E > 1,0 W", "flee 1,0 farmer E > 1,0 W"},
	} {
		rec, found := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Red \"\"]\n1. red: " + tt.written + "\n"})
		if len(found) > 0 {
			t.Fatal(found[0].Message)
		}
		Canonical(rec)
		last := rec.Turns[0].Actions
		if got := string(notation.AppendAction(nil, &last[len(last)-1])); got != tt.want {
			t.Errorf("%s becomes %s, want %s", tt.written, got, tt.want)
		}
	}
}

// TestUnclear checks the locations that name the fields at a side.
func TestUnclear(t *testing.T) {
	rec, _ := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Red \"\"]\n1. red: BA/RFr@1,0^90\n"})
	for f := range New().Frames(rec, Options{}) {
		if f.Kind != FrameTurn {
			continue
		}
		for _, tt := range []struct {
			role notation.Role
			loc  notation.Loc
			want []string
		}{
			{notation.Farmer, notation.LocN, []string{"NNW", "NNE"}},
			{notation.Farmer, notation.LocE, nil},
			{notation.Farmer, notation.LocNNE, nil},
			{notation.Thief, notation.LocN, nil},
		} {
			if got := Unclear(f.State, f.State.LastPlaced(), tt.role, tt.loc); !slices.Equal(got, tt.want) {
				t.Errorf("%s %s: got %q, want %q", tt.role, tt.loc, got, tt.want)
			}
		}
	}
}
