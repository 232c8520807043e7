package message

import "testing"

// TestString checks verbs, numbers, and lists of each kind in English.
func TestString(t *testing.T) {
	ab := []Text{Say("a"), Say("b"), Say("c")}
	for want, text := range map[string]Text{
		"":                          {},
		"100 % of b, a":             Say("100 %% of %[2]s, %[1]s", "a", "b"),
		`"a\x1b" is 4 % of it`:      Say("%q is 4 % of it", "a\x1b"),
		"7 and %!(MISSING)":         Say("%d and %s", 7),
		"a knight, an abbot":        Say("%s, %s", A("knight"), A("abbot")),
		"1 tile of Ana":             Count(1, "%d tile of %s", "%d tiles of %s", "Ana"),
		"0 tiles of Ana":            Count(0, "%d tile of %s", "%d tiles of %s", "Ana"),
		"the tile of Ana":           Count(1, "the tile of %[2]s", "%d tiles of %s", "Ana"),
		"a, b and c":                And(ab),
		"a or b or c":               Either(ab),
		"a and b and c; a, b, c; a": Semicolons([]Text{Both(ab), Commas(ab), Or(ab[:1])}),
		"x, y":                      Names([]string{"x", "y"}),
	} {
		if got := text.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if !And(nil).IsZero() || Say("a").IsZero() {
		t.Error("a list of nothing has no sentence, and others have one")
	}
}
