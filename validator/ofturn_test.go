package validator

import "testing"

// TestOfTurn checks that the rules of ofTurn exist.
func TestOfTurn(t *testing.T) {
	for id := range ofTurn {
		if _, ok := Find(id); !ok {
			t.Errorf("no rule is called %s", id)
		}
	}
}
