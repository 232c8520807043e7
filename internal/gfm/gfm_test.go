package gfm

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"cartulary/internal/test/gfmtest"
)

const tablePlace = "| a | b |\n|---|--:|\n| % | % |"

// places are where foreign text stands in what the program writes, with what a reader makes of the place itself.
var places = map[string]string{
	"%":                         "Document Paragraph",
	"**%**":                     "Document Paragraph Emphasis",
	"Score: % 12, % 20. ":       "Document Paragraph",
	"- %":                       "Document List ListItem TextBlock",
	"- **4 red** % (waived: %)": "Document List ListItem TextBlock Emphasis",
	"# %":                       "Document Heading",
	"%\n- %":                    "Document Paragraph List ListItem TextBlock",
	tablePlace:                  "Document Table TableHeader TableCell TableCell TableRow TableCell TableCell",
}

// checkInert checks that in every place a text is text and nothing else, and reads as it was written.
func checkInert(t testing.TB, s string) {
	t.Helper()
	for place, want := range places {
		source := strings.ReplaceAll(place, "%", Escape(s))
		kinds, said := gfmtest.Read(t, source)
		if got := strings.Join(kinds, " "); got != want {
			t.Errorf("%q in %q makes %s, want %s: %q", s, place, got, want, source)
		}
		if active := gfmtest.Active(t, source); len(active) > 0 {
			t.Errorf("%q in %q makes %q", s, place, active)
		}
		fold := func(s string) string {
			return strings.Join(strings.Fields(strings.ReplaceAll(s, "\u200b", "")), " ")
		}
		if place == tablePlace && fold(said) != fold("a b "+s+" "+s) && !strings.ContainsFunc(s, unicode.IsControl) {
			t.Errorf("%q reads %q", s, said)
		}
	}
}

func TestEscape(t *testing.T) {
	for _, s := range gfmtest.Hostile {
		checkInert(t, s)
		checkInert(t, s+" "+s)
		checkInert(t, "Ana "+s+"!")
	}
	for _, plain := range []string{"Ana O'Neill (CZ)", "red scores 12: 4 tiles, 2 pennants", "at 12:30", "BA/L@-1,0^90", "a - b", "3 + 4 = 7"} {
		if got := Escape(plain); got != plain {
			t.Errorf("%q becomes %q", plain, got)
		}
	}
}

// TestEscapeRandom joins pieces of hostile texts and single characters at random.
func TestEscapeRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const marks = " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\nawx0"
	for range 1000 {
		s := ""
		for range 1 + r.IntN(5) {
			if piece := gfmtest.Hostile[r.IntN(len(gfmtest.Hostile))]; r.IntN(2) == 0 {
				from := r.IntN(len(piece) + 1)
				s += strings.ToValidUTF8(piece[from:from+r.IntN(len(piece)-from+1)], "")
			}
			s += string(marks[r.IntN(len(marks))])
		}
		checkInert(t, s)
		if t.Failed() {
			return
		}
	}
}

func FuzzEscape(f *testing.F) {
	for _, s := range gfmtest.Hostile {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if s = strings.ToValidUTF8(strings.ReplaceAll(s, "\x00", ""), ""); strings.TrimSpace(s) != "" {
			checkInert(t, s)
		}
	})
}
