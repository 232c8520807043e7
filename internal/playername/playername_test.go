package playername

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"cartulary/notation"
)

// TestAppend checks that names are distinct, and fall back to the colour.
func TestAppend(t *testing.T) {
	for _, tt := range []struct{ names, want []string }{
		{[]string{"Ana", "Ben"}, []string{"Ana", "Ben"}},
		{[]string{"", " \t"}, []string{"red", "yellow"}},
		{[]string{"Ana", "ana"}, []string{"Ana (red)", "ana (yellow)"}},
		{[]string{"yellow", "Red"}, []string{"yellow (red)", "Red (yellow)"}},
		{[]string{"red", ""}, []string{"red", "yellow"}},
		{[]string{"Ana  María", "a\x1b[31mb\nc"}, []string{"Ana María", "a [31mb c"}},
		{[]string{"long long long name A", "long long long name B"}, []string{"long long long… (red)", "long long long… (yellow)"}},
		{[]string{"\u202eאנה", "Ben"}, []string{"\u2068אנה\u2069", "Ben"}},
	} {
		var players []notation.Player
		for i, name := range tt.names {
			players = append(players, notation.Player{Colour: notation.Red + notation.Colour(i), Name: name})
		}
		if got := Append([]string{"before"}, players, 16); got[0] != "before" || !slices.Equal(got[1:], tt.want) {
			t.Errorf("%q become %q, want %q", tt.names, got[1:], tt.want)
		}
	}
}

// TestAppendIn checks that the colours are in the words of the language.
func TestAppendIn(t *testing.T) {
	players := []notation.Player{{Colour: notation.Red, Name: "Ana"}, {Colour: notation.Yellow}, {Colour: notation.Green, Name: "ana"}}
	got := AppendIn(nil, players, Long, func(c notation.Colour) string { return "<" + c.String() + ">" })
	if want := []string{"Ana (<red>)", "<yellow>", "ana (<green>)"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// FuzzLine checks that a text becomes one line without control characters, and that a clean text stays.
func FuzzLine(f *testing.F) {
	for _, s := range []string{"Ana", "a  b", " a", "a ", "a\nb", "\xff", "\u2066x", "אנה", "a\u200db"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		line := Line(s)
		if !utf8.ValidString(line) || strings.ContainsFunc(line, unicode.IsControl) || strings.Contains(line, "  ") {
			t.Errorf("%q becomes %q", s, line)
		}
		if again := Line(line); again != line {
			t.Errorf("%q becomes %q, then %q", s, line, again)
		}
	})
}

// TestShort checks that the usual names cost nothing: every replay asks for them.
func TestShort(t *testing.T) {
	players := []notation.Player{{Colour: notation.Red, Name: "Ana"}, {Colour: notation.Blue, Name: "Ben"}}
	var names []string
	if n := testing.AllocsPerRun(100, func() { names = Append(names[:0], players, Long) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestAnd checks the words between names.
func TestAnd(t *testing.T) {
	for want, words := range map[string][]string{
		"": nil, "red": {"red"}, "red and blue": {"red", "blue"}, "red, blue and green": {"red", "blue", "green"},
	} {
		if got := And(words); got != want {
			t.Errorf("%q become %q, want %q", words, got, want)
		}
	}
}
