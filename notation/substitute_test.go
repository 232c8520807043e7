package notation

import (
	"slices"
	"testing"
)

func TestSubstitutes(t *testing.T) {
	rec, findings := Parse(&Source{Text: "[CGR \"1\"]\n[Red \"Ida\"]\n[Green \"Uwe\"]\n[Green-15 \"Eva\"]\n[green-40 \"Max\"]\n[Green-x \"No\"]\n[Lawn-15 \"No\"]\n[Pink-3 \"Ada\"]\n\n1. red: B@0,1\n"})
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

func TestSubstituteTags(t *testing.T) {
	for tag, wrong := range map[string]bool{
		`Green-15 "Eva"`: false, `Table2 "x"`: false, `Elo-1 "2000"`: false, `RedElo1 "2000"`: false,
		`Gren-10 "Eva"`: true, `Purple-10 "Eva"`: true, `Vert-10 "Eva"`: true, `Green10 "Eva"`: true, `Green_10 "Eva"`: true, `Green-0 "Eva"`: true,
		`Green-10b "Eva"`: true, `Green-10-20 "Eva"`: true, `Green-10 " "`: true,
	} {
		_, findings := Parse(&Source{Text: "[CGR \"1\"]\n[Red \"Ida\"]\n[Green \"Uwe\"]\n[" + tag + "]\n\n1. red: B@0,1\n"})
		if got := len(findings) == 1 && findings[0].Rule == RuleTagMalformed; got != wrong || len(findings) > 1 {
			t.Errorf("[%s]: %v", tag, findings)
		}
	}
}
