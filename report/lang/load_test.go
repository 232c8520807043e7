package lang

import (
	"slices"
	"strings"
	"sync"
	"testing"
)

const few = `{"page": {"Turn": "Zug", "%d turns": {"one": "%d Zug", "other": "%d Züge"}}, "words": {"city": "Stadt"}}`

// unread returns a shelf as in the program for browsers, on which only English is ready.
func unread(list ...*Lang) *shelf {
	s := newShelf(list...)
	s.keep(func(l *Lang) bool {
		if l != English {
			l.table.Store(new(table))
		}
		return l == English
	})
	return s
}

// TestLoad checks languages whose texts come later: before that they are English and not ready, and wrong texts change nothing.
func TestLoad(t *testing.T) {
	late := of("xx", "Late", false)
	s := unread(late, English)
	if got := *s.ready.Load(); !slices.Equal(got, []*Lang{English}) {
		t.Fatalf("ready are %v", got)
	}
	says := func(want string) {
		t.Helper()
		if got := late.Text("%d turns", 1) + ", " + late.Text("Turn") + ", " + late.Word("city"); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	says("1 turn, Turn, city")
	for data, want := range map[string]string{
		few[1:]:                         "the texts of Late: invalid character",
		few[:40]:                        "the texts of Late: unexpected end",
		``:                              "the texts of Late: unexpected end",
		`{}`:                            "the texts of Late: there are none",
		`null`:                          "the texts of Late: there are none",
		`[]`:                            "the texts of Late: json: cannot unmarshal array",
		`{"page": {"Turn": 7}}`:         "the texts of Late: json: cannot unmarshal number",
		`{"page": {"Turn": null}}`:      `the texts of Late: "Turn" in the room "page" has no text`,
		`{"page": {"T": {"few": "Z"}}}`: `the texts of Late: there is no form "few", but one and other`,
	} {
		if err := s.load("xx", []byte(data)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", data, err, want)
		}
	}
	if err := s.load("fr", []byte(few)); err == nil || err.Error() != `there is no language "fr", but xx, en` {
		t.Error(err)
	}
	if got := *s.ready.Load(); len(got) != 1 {
		t.Errorf("ready are %v after mistakes", got)
	}
	says("1 turn, Turn, city")
	if err := s.load("xx", []byte(few)); err != nil {
		t.Fatal(err)
	}
	if got := *s.ready.Load(); !slices.Equal(got, []*Lang{late, English}) {
		t.Errorf("ready are %v", got)
	}
	says("1 Zug, Zug, Stadt")
	if got := late.Room("page"); got["Turn"] != "Zug" || got["%d turns"] != "%d Zug|%d Züge" || got["%d tiles left"] != "" {
		t.Error(got)
	}
}

// TestLoadWhileUsed loads texts while others use the language: under the race detector it finds what is not locked.
func TestLoadWhileUsed(t *testing.T) {
	late := of("xx", "Late", false)
	s := unread(English, late)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if err := s.load("xx", []byte(few)); err != nil {
				t.Error(err)
			}
		})
		all.Go(func() {
			for range 100 {
				if got := late.Text("Turn"); got != "Turn" && got != "Zug" {
					t.Error(got)
				}
				if n := len(*s.ready.Load()); n != 1 && n != 2 {
					t.Error(n)
				}
			}
		})
	}
	all.Wait()
	if got := late.Text("Turn"); got != "Zug" {
		t.Error(got)
	}
}

// TestOnce checks that something is made once, and again after other texts have come.
func TestOnce(t *testing.T) {
	n := 0
	list := Once(func() []string { n++; return Codes() })
	for range 3 {
		list()
	}
	if n != 1 {
		t.Errorf("made %d times", n)
	}
	data, err := files.ReadFile("messages/fr.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := Load("fr", data); err != nil {
		t.Fatal(err)
	}
	if got := list(); n != 2 || !slices.Equal(got, Codes()) || !slices.Contains(got, "fr") {
		t.Errorf("made %d times: %s", n, got)
	}
	list()
	if n != 2 {
		t.Errorf("made %d times", n)
	}
}
