package replay

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/internal/test/enginetest"
	"cartulary/notation"

	"github.com/google/go-cmp/cmp"
)

// TestCanonicalStart checks that parts of the start tiles of a box get their canonical locations, wherever these
// tiles lie, and that parts of the start tile do if the rules cannot be used.
func TestCanonicalStart(t *testing.T) {
	west := engine.StartTile{Tile: "BA/RCr", At: engine.Point{X: -1}, Rotation: 1} // a road from N to S
	enginetest.MadeUp(t, "made-up", engine.Element{Pieces: engine.Pieces{Start: []engine.StartTile{west}}})
	for _, tt := range []struct{ sets, at, written, want string }{
		{"base, made-up", "-1,0", "thief S", "thief N"},
		{"base, made-up", "0,0", "thief W", "thief W"},
		{"base", "0,0", "thief W", "thief E"},
		{"base, tower", "0,0", "thief W", "thief E"},
	} {
		rec, found := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Sets \"" + tt.sets + "\"]\n[Red \"\"]\n1. red: BA/RFr@1,0^0 | " + tt.written + " @" + tt.at + "\n"})
		if len(found) > 0 {
			t.Fatal(found[0].Message)
		}
		Canonical(rec)
		a := &rec.Turns[0].Actions[1]
		if got := a.Role.String() + " " + a.Loc.String(); got != tt.want {
			t.Errorf("%s: %s at %s becomes %s, want %s", tt.sets, tt.written, tt.at, got, tt.want)
		}
	}
}

// TestCanonicalCity checks that followers from the City get the canonical location of their part, in turns and in the final line.
func TestCanonicalCity(t *testing.T) {
	rec, found := notation.Parse(&notation.Source{Text: `[CGR "1"]
[Red ""]
1. red: B@0,1 | BA/RFr@1,0^90 | from blacksmith red thief S @1,0 | quarter market | count castle
final: from market red farmer E @1,0 | from cathedral red monk @0,1
`})
	if len(found) > 0 {
		t.Fatal(found[0].Message)
	}
	Canonical(rec)
	var got []string
	for _, turn := range append(rec.Turns, *rec.Final) {
		for i := range turn.Actions {
			got = append(got, string(notation.AppendAction(nil, &turn.Actions[i])))
		}
	}
	want := []string{"BA/L@0,1^0", "BA/RFr@1,0^90", "from blacksmith red thief N @1,0", "quarter market", "count castle",
		"from market red farmer NNE @1,0", "from cathedral red monk @0,1"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestCanonicalFigures checks that builders and pigs get the canonical location of their part, in text and in JSON.
func TestCanonicalFigures(t *testing.T) {
	for _, tt := range []struct{ tile, written, want string }{
		{"BA/RFr@1,0^0", "builder W", "builder E"},
		{"BA/RFr@1,0^90", "builder S", "builder N"},
		{"BA/CcRr@1,0^0", "builder W", "builder N"}, // a city from N to W, a road from E to S
		{"BA/CcRr@1,0^0", "builder S", "builder E"},
		{"BA/CcRr@1,0^180", "builder E", "builder E"},
		{"BA/CcRr@1,0^180", "builder N", "builder N"},
		{"BA/RFr@1,0^0", "pig WNW", "pig NNW"},
		{"BA/RFr@1,0^0", "pig SSW", "pig ESE"},
		{"BA/RFr@1,0^0", "pig N", "pig NNW"},
		{"BA/CcRr@1,0^0", "pig SSE", "pig ESE"},
		{"BA/C@1,0^0", "pig N", "pig N"},         // a city
		{"BA/L@1,0^0", "builder N", "builder N"}, // a field
		{"BA/RFr@1,0^0", "builder W @0,0", "builder E @0,0"},
		{"BA/RFr@1,0^0", "barn NE", "barn NE"},
	} {
		rec, found := notation.Parse(&notation.Source{Text: "[CGR \"1\"]\n[Red \"\"]\n1. red: " + tt.tile + " | " + tt.written + "\n"})
		if len(found) > 0 {
			t.Fatal(found[0].Message)
		}
		again, found := notation.ParseJSON(&notation.Source{Text: string(notation.AppendJSON(nil, rec))})
		if len(found) > 0 {
			t.Fatal(found[0].Message)
		}
		for form, r := range map[string]*notation.Record{"text": rec, "JSON": again} {
			Canonical(r)
			if got := string(notation.AppendAction(nil, &r.Turns[0].Actions[1])); got != tt.want {
				t.Errorf("%s: %s on %s becomes %s, want %s", form, tt.written, tt.tile, got, tt.want)
			}
		}
	}
}

// TestCanonicalBoxes checks that the actions of the sets to come get the canonical locations of their parts and the ids of their tiles.
func TestCanonicalBoxes(t *testing.T) {
	rec, found := notation.Parse(&notation.Source{Text: `[CGR "1"]
[Red ""]
[Blue ""]
1. red: U@1,0^90 | capture 0,0 blue thief W | capture 1,0 blue farmer E | wagon > 1,0 S | wagon blue > 0,0 W | lord red 0,0 > 1,0 S | fairy 1,0 guard
2. blue: R@0,-1^180 | castle E | castle S red | castle C | bazaar D crfr nothing | bid crfr red 1, blue 2, sell
3. red: abbey @1,1 | monk with wagon | castle W
`})
	if len(found) > 0 {
		t.Fatal(found[0].Message)
	}
	Canonical(rec)
	var got []string
	for _, turn := range rec.Turns {
		for i := range turn.Actions {
			got = append(got, string(notation.AppendAction(nil, &turn.Actions[i])))
		}
	}
	want := []string{"BA/RFr@1,0^90", "capture 0,0 blue thief E", "capture 1,0 blue farmer NNE", "wagon > 1,0 N", "wagon blue > 0,0 E", "lord red 0,0 > 1,0 N",
		"fairy 1,0 guard",
		"BA/Ccc@0,-1^180", "castle E", "castle E red", "castle C", "bazaar BA/RCr BA/RCr nothing", "bid BA/RCr red 1, blue 2, sell",
		"abbey @1,1", "monk with wagon", "castle W"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("canonical actions (-want +got):\n%s", diff)
	}
}
