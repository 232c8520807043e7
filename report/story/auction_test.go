package story_test

import (
	"strings"
	"testing"

	"cartulary/notation"
)

// TestAuctions compares the sentences about bazaars: a tile that is bought, sold, kept, free and chosen without bids, and
// bids that break the rules.
func TestAuctions(t *testing.T) {
	const head = `[CGR "1"]
[Sets "base, bridges-castles-and-bazaars"]
[Red "Ana"]
[Yellow "Ben"]
[Green "Cleo"]
`
	const open = "1. red: BB/F.b@0,1^0 | bazaar BA/C BA/L BA/LR | "
	opens := "A bazaar opens with BA/C, BA/L and BA/LR. "
	ouvre := "Un bazar s’ouvre avec BA/C, BA/L et BA/LR. "
	for _, tt := range []struct{ rules, bids, en, fr string }{
		{"", "bid BA/C yellow 2, green pass, red 3, buy | bid BA/L green 2, red 3, sell",
			opens + "Ben puts up BA/C for 2 points, Cleo passes and Ana bids 3. Ben buys the tile and pays Ana 3 points. " +
				"Cleo puts up BA/L for 2 points and Ana bids 3. Ana gets the tile and pays Cleo 3 points. Cleo gets the last tile, BA/LR.",
			ouvre + "Ben met BA/C aux enchères à 2 points, Cleo passe et Ana propose 3. Ben achète la tuile et verse 3 points à Ana. " +
				"Cleo met BA/L aux enchères à 2 points et Ana propose 3. Ana obtient la tuile et verse 3 points à Cleo. Cleo reçoit la dernière tuile, BA/LR."},
		{"", "bid BA/C yellow 1, green pass, red pass | bid BA/L green 0, red pass",
			opens + "Ben puts up BA/C for 1 point, Cleo passes and Ana passes. Ben gets the tile and loses 1 point, which nobody gets. " +
				"Cleo puts up BA/L for 0 points and Ana passes. Cleo gets the tile for nothing. Ana gets the last tile, BA/LR.",
			ouvre + "Ben met BA/C aux enchères à 1 point, Cleo passe et Ana passe. Ben obtient la tuile et perd 1 point, que personne ne reçoit. " +
				"Cleo met BA/L aux enchères à 0 point et Ana passe. Cleo obtient la tuile gratuitement. Ana reçoit la dernière tuile, BA/LR."},
		{`[Rules "bcb-c2; bcb.auction=choose"]` + "\n", "bid BA/L yellow 0 | bid BA/C green 0",
			opens + "Ben takes BA/L. Cleo takes BA/C. Ana gets the last tile, BA/LR.",
			ouvre + "Ben prend BA/L. Cleo prend BA/C. Ana reçoit la dernière tuile, BA/LR."},
		{"", "bid BA/C green 2, red pass", // Ben is the first
			opens + "Cleo puts up BA/C for 2 points and Ana passes. Cleo gets the tile and loses 2 points, which nobody gets.",
			ouvre + "Cleo met BA/C aux enchères à 2 points et Ana passe. Cleo obtient la tuile et perd 2 points, que personne ne reçoit."},
		{"", "bid BA/RRR yellow 2, green pass, red pass", strings.TrimSpace(opens), strings.TrimSpace(ouvre)}, // it does not lie open
	} {
		var en, fr string
		rec, _ := notation.Parse(&notation.Source{Text: head + tt.rules + open + tt.bids + "\n"})
		tell(t, tt.bids, rec, func(x *told) {
			if turnName(x.Frame) == "1" {
				en, fr = strings.Join(x.en, " "), strings.Join(x.fr, " ")
			}
		})
		if !strings.HasSuffix(en, " "+tt.en) || strings.Count(en, "BA/") != strings.Count(tt.en, "BA/") || !strings.HasSuffix(fr, " "+tt.fr) {
			t.Errorf("%s:\nhave %s\nwant %s\nhave %s\nwant %s", tt.bids, en, tt.en, fr, tt.fr)
		}
	}
}
