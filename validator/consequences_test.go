package validator_test

import (
	"testing"

	"cartulary/validator"
)

// TestRulingExplainsNothing: behind an illegal tile that a ruling allows, another one is an
// error of its own; behind one that no ruling allows it may be a consequence.
func TestRulingExplainsNothing(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"\"]\n[Yellow \"\"]\n\n1. red: U@1,0^90"
	for ruling, follows := range map[string]bool{
		"": true,
		` | allow tile-edge-mismatch "seen too late"`: false,
	} {
		r := validator.New().Validate(parsed(t, head+ruling+"\n2. yellow: U@2,0^0\n"), nil, validator.Options{})
		if f := r.Findings[len(r.Findings)-1]; f.Turn != 2 || f.Rule != "tile-edge-mismatch" || f.Follows != follows {
			t.Errorf("ruling %q: the last finding is %s in turn %d, follows: %t", ruling, f.Rule, f.Turn, f.Follows)
		}
	}
}

// TestStopAtFirst: the one error that is left is no consequence, though one may stand before it.
func TestStopAtFirst(t *testing.T) {
	const text = "[CGR \"1\"]\n[Red \"\"]\n[Yellow \"\"]\n[Result \"red 1, yellow 0\"]\n[Termination \"normal\"]\n\n1. red: U@7,7^90\n2. yellow: U@8,7^0\n"
	judge := validator.New()
	all := judge.Validate(parsed(t, text), nil, validator.Options{}).Findings
	if len(all) < 3 || !all[0].Follows {
		t.Fatalf("want a consequence first, got %+v", all)
	}
	first := judge.Validate(parsed(t, text), nil, validator.Options{StopAtFirst: true}).Findings
	if len(first) != 1 || first[0].Follows || first[0].Rule != "tile-without-neighbour" {
		t.Errorf("got %+v", first)
	}
}
