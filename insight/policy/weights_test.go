package policy_test

import (
	"os"
	"strings"
	"testing"

	"cartulary/insight/policy"
)

func TestParseErrors(t *testing.T) {
	text, err := os.ReadFile("worth-1.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, to, want string }{
		{"closing ", "closes ", "unknown row"},
		{"\ncity 3", "", `no row "city"`},
		{"\ncity 3", "\ncity three", "is not a number"},
		{"\ncity 3", "\ncity 3 4", "2 numbers in row city, want 1"},
	} {
		_, err := policy.Parse(strings.Replace(string(text), c.from, c.to, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q in place of %q: error %v, want %q", c.to, c.from, err, c.want)
		}
	}
}
