package process

import (
	"bytes"
	"strings"
	"testing"
)

// TestBounded checks that a flood on standard error ends with one sentence.
func TestBounded(t *testing.T) {
	var out bytes.Buffer
	b := &bounded{to: &out, left: mostSaid}
	for range 5000 {
		if n, err := b.Write(bytes.Repeat([]byte("x"), 1000)); n != 1000 || err != nil {
			t.Fatal(n, err)
		}
	}
	text, rest, _ := strings.Cut(out.String(), "\n")
	if len(text) != mostSaid || rest != "The engine wrote more than 1 MiB to standard error; the rest is left out.\n" {
		t.Errorf("%d bytes, then %q", len(text), rest)
	}
}
