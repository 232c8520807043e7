package insight_test

import (
	"testing"

	"cartulary/insight"
	"cartulary/notation"
)

// TestHash checks that Hash is the hash of the analysis, differs for another move and is empty for a record without turns.
func TestHash(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"A\"]\n[Blue \"B\"]\n\n"
	parse := func(turns string) *notation.Record {
		rec, _ := notation.Parse(&notation.Source{Text: head + turns, Line: 1})
		return rec
	}
	rec := parse("1. red: BA/RFr@1,0^0 | thief E\n")
	a, err := insight.New(insight.Options{}).Game(t.Context(), rec)
	if err != nil {
		t.Fatal(err)
	}
	if got := insight.Hash(rec); got != a.Hash {
		t.Errorf("%s, the analysis has %s", got, a.Hash)
	}
	if insight.Hash(parse("1. red: BA/RFr@1,0^0\n")) == a.Hash {
		t.Error("a game with another move has the same hash")
	}
	if got := insight.Hash(parse("")); got != "" {
		t.Errorf("a record without turns has the hash %q", got)
	}
}
