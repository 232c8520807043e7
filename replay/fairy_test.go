package replay_test

import (
	"slices"
	"testing"

	"cartulary/notation"
	"cartulary/replay"
)

// TestFairyStays checks that the choices hold no move of the fairy to the follower, or to the tile, where it is.
func TestFairyStays(t *testing.T) {
	const turns = `
[Sets "base, princess-and-dragon"]
[Red "Ana"]
[Yellow "Ben"]

1. red: BA/RFr@1,0^0 | thief W
2. yellow: BA/L@0,1^0
3. red: BA/L@1,1^0 | monk
4. yellow: BA/L@0,2^0
5. red: BA/L@1,2^0 | fairy `
	for _, c := range []struct {
		rules, to   string
		gone, there string
	}{
		{"hig-c1", "1,1 monk", "fairy 1,1 monk", "fairy 1,0 thief E"},
		{"zmg-c1", "1,1", "fairy 1,1", "fairy 1,0"},
	} {
		text := "[CGR \"1\"]\n[Rules \"" + c.rules + "\"]" + turns + c.to + "\n6. yellow: BA/C@2,0^90\n7. red: BA/C@2,1^90\n"
		rec, findings := notation.Parse(&notation.Source{Text: text})
		if len(findings) > 0 {
			t.Fatal(findings)
		}
		at, err := replay.Before(rec, 7)
		if err != nil {
			t.Fatal(err)
		}
		ty, _ := at.Rules().TypeByName("BA/C")
		for _, o := range at.Choices(ty).Options {
			if slices.Contains(o.Others, c.gone) || !slices.Contains(o.Others, c.there) {
				t.Fatalf("%s: %q; want %q, not %q", c.rules, o.Others, c.there, c.gone)
			}
		}
	}
}
