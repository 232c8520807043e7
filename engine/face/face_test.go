package face

import (
	"strings"
	"testing"
)

// TestParse checks entries, comments, long values and the order by place.
func TestParse(t *testing.T) {
	f, err := Parse("# words\n\nword inn\n\tmeaning: An inn: a house.\ntally b\n\tplace: 20\ntally c\n", "tally a\n\tplace: 10\n\treport: as\nshape s\n\tdraw:\n\t\tone\n\t\ttwo\n")
	if err != nil {
		t.Fatal(err)
	}
	if got := f.Get("word", "inn", "meaning"); got != "An inn: a house." {
		t.Errorf("%q", got)
	}
	if got := f.Get("shape", "s", "draw"); got != "one\ntwo" {
		t.Errorf("%q", got)
	}
	var names []string
	for _, e := range f.All("tally", "place") {
		names = append(names, e.Name)
	}
	if got := strings.Join(names, " "); got != "a b c" {
		t.Error(got)
	}
	if got := f.Get("word", "nothing", "meaning"); got != "" {
		t.Errorf("%q", got)
	}
	if got := f.Shown(); len(got) != 1 || got[0] != "as" {
		t.Errorf("%q", got)
	}
}

// TestParseErrors checks that mistakes are named with their line.
func TestParseErrors(t *testing.T) {
	for file, want := range map[string]string{
		"thing x":                            `face 2: line 1: no kind is called "thing"`,
		"word":                               `face 2: line 1: no kind is called "word"`,
		"word x\n":                           "face 2: line 1: word x has no meaning",
		"word x\n\tsense: y":                 `face 2: line 2: a word has no "sense"`,
		"word x\n\tmeaning":                  `face 2: line 2: a word has no "meaning"`,
		"\tmeaning: y":                       `face 2: line 1: "meaning: y" belongs to nothing`,
		"word x\n\t\ty":                      `face 2: line 2: "y" belongs to nothing`,
		"shape x\n\tdraw:\n\t\t\tarea":       `face 2: line 3: "area" belongs to nothing`,
		"word a\n\tmeaning: b":               "face 2: line 1: word a is there twice",
		"shape x\n\tdraw: y\n\nword barn\n#": "face 2: line 4: word barn has no meaning",
	} {
		if _, err := Parse("word a\n\tmeaning: b", file); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", file, err, want)
		}
	}
}
