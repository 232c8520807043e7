package replay

import (
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
	}
	seen := map[meaning]notation.ActionKind{}
	for k := notation.ActPlace; k < notation.ActReserved; k++ {
		d := deedOf(k)
		if d == nil {
			t.Errorf("written action %d has no row", k)
			continue
		}
		m := meaning{d.kind, d.neutral, d.reason}
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
	w := Written(engine.NewState(rs.Rules, []string{"red"}), rs, &notation.Record{}, &engine.Action{Kind: engine.ActWalk, Neutral: engine.WordOf("count")})
	t.Errorf("it is written as %d", w.Kind)
}
