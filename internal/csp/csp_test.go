package csp

import "testing"

// TestHashes compares with the example of the standard, https://www.w3.org/TR/CSP3/#external-hash, and with an empty list.
func TestHashes(t *testing.T) {
	const want = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
	if got := Hashes("alert('Hello, world.');"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := Hashes(); got != "" {
		t.Errorf("nothing has %q", got)
	}
}
