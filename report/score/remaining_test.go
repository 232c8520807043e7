package score

import (
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/validator"

	"github.com/google/go-cmp/cmp"
)

// boxed has the square 0,0 between two cities, a road and a field. The box contains no tile for it.
const boxed = `[CGR "1"]
[Red "Alice"]
[Yellow "Bob"]
[Start "BA/C@0,-1^180 BA/L@1,-1^0 BA/C@1,0^270 BA/L@1,1^0 BA/L@0,1^0 BA/L@-1,1^0 BA/RFr@-1,0^0"]

1. red: BA/RFr@-2,0^0
2. yellow: BA/C@2,0^0
`

func left(t *testing.T, text string, turn int) *Remaining {
	t.Helper()
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
	r, err := NewRemaining(rec, reading, validator.Options{}, turn)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRemaining checks that the counts are those of the box without the tiles on the board.
func TestRemaining(t *testing.T) {
	for turn, want := range []map[string]int{
		{"BA/RFr": 8 - 1, "BA/C": 5 - 2, "BA/RCr": 4},
		{"BA/RFr": 8 - 2, "BA/C": 5 - 2, "BA/RCr": 4},
		{"BA/RFr": 8 - 2, "BA/C": 5 - 3, "BA/RCr": 4},
	} {
		r := left(t, boxed, turn)
		got, sum := map[string]int{}, 0
		for _, x := range r.Tiles {
			sum += x.Count
			if x.Tile == "BA/L" {
				t.Error("a cloister is left")
			}
			if _, ok := want[x.Tile]; ok {
				got[x.Tile] = x.Count
			}
		}
		if d := cmp.Diff(want, got); d != "" || sum != 72-7-turn || r.Left != 72-7-turn || r.Turn != turn {
			t.Errorf("turn %d: %d of %d: %s", turn, r.Left, sum, d)
		}
	}
}

func TestHoles(t *testing.T) {
	r := left(t, boxed, 0)
	if d := cmp.Diff([]hole{{[2]int{0, 0}, []string{"north city", "east city", "south field", "west road"}}}, r.Holes); d != "" {
		t.Error(d)
	}
	var md, js strings.Builder
	if r.Markdown(&md) != nil || r.JSON(&js) != nil {
		t.Fatal("writing fails")
	}
	for _, want := range []string{"# Tiles left before the first turn\n", "**65 tiles to be drawn.**", "\n| BA/RFr | 7 |\n", "\n- 0,0: north city, east city, south field, west road\n"} {
		if !strings.Contains(md.String(), want) {
			t.Errorf("no %q in\n%s", want, md.String())
		}
	}
	if want := `"holes":[{"at":[0,0],"needs":["north city","east city","south field","west road"]}]`; !strings.Contains(js.String(), want) {
		t.Errorf("no %s in %s", want, js.String())
	}
}

// TestRemainingAside checks that dragon tiles that were laid aside have their own count.
func TestRemainingAside(t *testing.T) {
	const text = "[CGR \"1\"]\n[Sets \"base, princess-and-dragon\"]\n[Red \"A\"]\n[Yellow \"B\"]\n\n1. red: aside DG/RFr.d | BA/RFr@1,0^0\n"
	r := left(t, text, 1)
	if !slices.Contains(r.Tiles, tileLeft{Tile: "DG/RFr.d", Aside: 1}) {
		t.Errorf("%+v", r.Tiles)
	}
	var md strings.Builder
	if r.Markdown(&md) != nil || !strings.Contains(md.String(), "\n| DG/RFr.d | 0 | 1 |\n") {
		t.Error(md.String())
	}
}

// TestRemainingWon checks that tiles from a bazaar are left, but not in the stack.
func TestRemainingWon(t *testing.T) {
	const text = "[CGR \"1\"]\n[Sets \"base, bridges-castles-and-bazaars\"]\n[Red \"A\"]\n[Yellow \"B\"]\n\n1. red: BB/F.b@0,1^0 | bazaar BB/CFR! BA/L | bid BA/L yellow 0, red pass\n"
	r := left(t, text, 1)
	if !slices.Contains(r.Tiles, tileLeft{Tile: "BB/CFR!", Won: 1}) || !slices.Contains(r.Tiles, tileLeft{Tile: "BA/L", Count: 3, Won: 1}) || r.Left != 82 {
		t.Errorf("%d tiles are left: %+v", r.Left, r.Tiles)
	}
	var md strings.Builder
	if r.Markdown(&md) != nil || !strings.Contains(md.String(), "\n| BA/L | 3 | 1 |\n") || !strings.Contains(md.String(), "won at a bazaar") {
		t.Error(md.String())
	}
}

// TestRemainingBuried checks that a tile below a hill makes each count a range.
func TestRemainingBuried(t *testing.T) {
	const text = "[CGR \"1\"]\n[Sets \"base, hills-and-sheep\"]\n[Red \"A\"]\n[Yellow \"B\"]\n\n1. red: HS/RFR.h@1,0^0\n"
	r := left(t, text, 1)
	if r.Buried != 1 || !slices.Contains(r.Tiles, tileLeft{Tile: "BA/L", Count: 4}) {
		t.Errorf("%d tiles are left, %d buried: %+v", r.Left, r.Buried, r.Tiles)
	}
	var md, js strings.Builder
	if r.Markdown(&md) != nil || r.JSON(&js) != nil {
		t.Fatal("writing fails")
	}
	for _, want := range []string{"\n1 tile lies unseen below a hill, so each count is a range.\n", "\n| BA/L | 3–4 |\n"} {
		if !strings.Contains(md.String(), want) {
			t.Errorf("no %q in\n%s", want, md.String())
		}
	}
	if !strings.Contains(js.String(), `"buried":1`) {
		t.Error(js.String())
	}
}

// TestRemainingNone checks the end of a game, and the error for a turn beyond it.
func TestRemainingNone(t *testing.T) {
	var md strings.Builder
	if err := (&Remaining{Turn: 71}).Markdown(&md); err != nil || md.String() != "# Tiles left after turn 71\n\n**0 tiles to be drawn.**\n\n## By kind\n\nNone.\n" {
		t.Errorf("%v, %q", err, md.String())
	}
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: boxed})
	for _, turn := range []int{-1, 3} {
		if r, err := NewRemaining(rec, reading, validator.Options{}, turn); err == nil || r != nil {
			t.Errorf("turn %d: %v", turn, r)
		}
	}
}
