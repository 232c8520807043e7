package engine_test

import (
	"testing"
	"unsafe"

	"cartulary/engine"
)

// TestActionSize checks that an action stays small: a replay clears one for each recorded action, and generators copy many.
func TestActionSize(t *testing.T) {
	if n := unsafe.Sizeof(engine.Action{}); n > 96 {
		t.Errorf("an action has %d bytes, want 96 at most", n)
	}
}
