package replay

import (
	"slices"
	"testing"

	"cartulary/engine"
	"cartulary/engine/ruleset"
	"cartulary/notation"
)

// TestDeeds checks that every supported written action has a row, that no two rows mean the same, and that Written
// panics on an action without a row.
func TestDeeds(t *testing.T) {
	type meaning struct {
		kind            engine.ActionKind
		neutral, reason engine.Word
		own             bool
	}
	seen := map[meaning]notation.ActionKind{}
	for k := notation.ActPlace; k < notation.ActReserved; k++ {
		d := deedOf(k)
		if k >= notation.ActTower && k <= notation.ActFlock && d == nil {
			continue // of a set to come
		}
		if d == nil {
			t.Errorf("written action %d has no row", k)
			continue
		}
		m := meaning{d.kind, d.neutral, d.reason, d.own}
		if other, ok := seen[m]; ok {
			t.Errorf("the actions %d and %d mean the same", other, k)
		}
		seen[m] = k
		if (d.kind != 0) != (d.means != nil && d.writes != nil) {
			t.Errorf("%s lacks a function", d.name)
		}
	}
	if deedOf(notation.ActReserved) != nil || deedOf(notation.ActReserved+1) != nil {
		t.Error("an action of a set to come has a meaning")
	}
	rs, errs := ruleset.Compile(ruleset.Choice{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	defer func() {
		if recover() == nil {
			t.Error("Written writes the move of a figure that nothing brings")
		}
	}()
	w := Written(engine.NewState(rs.Rules, []string{"red"}), rs, &notation.Record{}, &engine.Action{Kind: engine.ActWalk, Neutral: engine.WordOf("nobody")})
	t.Errorf("it is written as %d", w.Kind)
}

// TestNotInBox checks that actions of sets that are not in the box are reported in turns and in the final line.
func TestNotInBox(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"\"]\n[Blue \"\"]\n1. red: BA/L@0,1^0 | "
	for _, tt := range []struct{ written, want string }{
		{"count castle", "the Count belongs to the set count, which is not in the box"},
		{"quarter market with big", "a follower that comes into the City belongs to the set count, which is not in the box"},
		{"recall 0,1", "a recall of the abbot belongs to the set abbot, which is not in the box"},
		{"tower 0,1", "a tower piece belongs to the set tower, which is not in the box"},
		{"capture 0,1 blue guard", "a capture belongs to the set tower, which is not in the box"},
		{"exchange big", "an exchange of prisoners belongs to the set tower, which is not in the box"},
		{"ransom blue", "a ransom belongs to the set tower, which is not in the box"},
		{"guard @0,1", "a guard belongs to the set tower, which is not in the box"},
		{"abbey @0,2", "an abbey belongs to the set abbey-and-mayor, which is not in the box"},
		{"wagon > 0,0 E", "the move of a wagon belongs to the set abbey-and-mayor, which is not in the box"},
		{"barn NE", "the box has no barn figure"},
		{"bridge 0,1 NS", "a bridge belongs to the set bridges-castles-and-bazaars, which is not in the box"},
		{"castle N", "a castle belongs to the set bridges-castles-and-bazaars, which is not in the box"},
		{"lord blue 0,0 > 0,1 N", "the choice of a lord belongs to the set bridges-castles-and-bazaars, which is not in the box"},
		{"bazaar BA/L BA/C", "a bazaar belongs to the set bridges-castles-and-bazaars, which is not in the box"},
		{"bid BA/L red 1, blue 2, sell", "an auction belongs to the set bridges-castles-and-bazaars, which is not in the box"},
		{"shepherd NNW", "the box has no shepherd figure"},
		{"sheep 1", "a token with sheep belongs to the set hills-and-sheep, which is not in the box"},
		{"wolf", "the wolf belongs to the set hills-and-sheep, which is not in the box"},
		{"flock @0,1", "a flock belongs to the set hills-and-sheep, which is not in the box"},
		{"hill", "hill belongs to a set that is not in the box"},
		{"monk with abbot", "the box has no abbot figure"},
		{"monk\nfinal: from market red farmer N @0,1", "a follower that leaves the City belongs to the set count, which is not in the box"},
	} {
		rec, found := notation.Parse(&notation.Source{Text: head + tt.written + "\n"})
		if len(found) > 0 {
			t.Fatal(found[0].Message)
		}
		var got []string
		for f := range New().Frames(rec, Options{}) {
			for _, v := range f.Violations {
				if v.Rule == actionNotInBox {
					got = append(got, v.Message)
				}
			}
		}
		if !slices.Equal(got, []string{tt.want}) {
			t.Errorf("%s: got %q, want %q", tt.written, got, tt.want)
		}
	}
}
