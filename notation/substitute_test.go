package notation

import (
	"slices"
	"testing"
)

func TestSubstitutes(t *testing.T) {
	rec, findings := Parse(&Source{Text: "[CGR \"1\"]\n[Red \"Ida\"]\n[Green \"Uwe\"]\n[Green-15 \"Eva\"]\n[green-40 \"Max\"]\n[Green-0 \"No\"]\n[Green-x \"No\"]\n[Lawn-15 \"No\"]\n[Pink-3 \"Ada\"]\n\n1. red: B@0,1\n"})
	if len(findings) > 0 {
		t.Fatal(findings)
	}
	var got []Substitute
	for _, s := range rec.Substitutes() {
		s.Span = Span{}
		got = append(got, s)
	}
	want := []Substitute{{Green, 15, "Eva", Span{}}, {Green, 40, "Max", Span{}}, {Pink, 3, "Ada", Span{}}}
	if !slices.Equal(got, want) {
		t.Errorf("the substitutes are %v, want %v", got, want)
	}
}
