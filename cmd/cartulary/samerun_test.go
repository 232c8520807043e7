package main

import (
	"strings"
	"testing"
)

// TestRunDifference checks the words for each kind of difference between two runs.
func TestRunDifference(t *testing.T) {
	for _, tt := range []struct{ file, users, want string }{
		{"stats a", "validate a", "of stats"},
		{"stats --rules= --top=10 a", "stats --rules=plague --top=10 a", "without --rules"},
		{"stats --rules=plague a", "stats --rules= a", "with --rules plague"},
		{"validate --stop-at-first=true a", "validate --stop-at-first=false a", "with --stop-at-first"},
		{"validate --stop-at-first=false a", "validate --stop-at-first=true a", "without --stop-at-first"},
		{"stats --head-to-head=[Ana_Ben] a", "stats --head-to-head=[] a", "with --head-to-head 'Ana Ben'"},
		{"stats -- a", "stats --from=lab -- a", "without --from"},
		{"stats -- a b", "stats -- a", "on a b"},
		{"stats --rules= a b c d", "stats --rules= a", "on other files"},
		{"stats --rules=", "stats --rules= a", "on other files"},
	} {
		words := func(line string) []string {
			list := strings.Fields(line)
			for i := range list {
				list[i] = strings.ReplaceAll(list[i], "_", " ")
			}
			return list
		}
		if got := runDifference(words(tt.file), words(tt.users)); got != tt.want {
			t.Errorf("%s, %s: %s, want %s", tt.file, tt.users, got, tt.want)
		}
	}
}
