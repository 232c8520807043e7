package aliases

import (
	"strings"
	"testing"
)

// TestRead checks names, comments, line ends and the name of a player without an alias.
func TestRead(t *testing.T) {
	table, err := Read("names.tsv", strings.NewReader("\ufeff# the club\r\n\r\nanna\tAnna Berg\r\n Anna  B. \t Anna Berg \nanna\tAnna Berg\nAnna Berg\tAnna Berg\n"))
	if err != nil {
		t.Fatal(err)
	}
	for written, want := range map[string]string{"anna": "Anna Berg", "Anna B.": "Anna Berg", " Anna\tB. ": "Anna Berg", "Anna Berg": "Anna Berg", "Ben": "Ben", "": ""} {
		if got := table.Name(written); got != want {
			t.Errorf("%q is called %q, want %q", written, got, want)
		}
	}
	if got := (*Table)(nil).Name("Be\x1bn"); got != "Be n" {
		t.Errorf("without a table: %q", got)
	}
}

// TestReadErrors checks that a mistake is reported with its file and line.
func TestReadErrors(t *testing.T) {
	for text, want := range map[string]string{
		"a\tAna\nb Ben\n":           `names.tsv:2: a line is an alias, a tab and a name, not "b Ben"`,
		"a\tAna\tred\n":             `names.tsv:1: a line is an alias, a tab and a name, not "a\tAna\tred"`,
		"# head\n\n\u00a0\tx\x00\t": `names.tsv:3: a line is an alias, a tab and a name, not "x\x00"`,
		"a\tAna\na\tBen\n":          "names.tsv:2: a already has the name Ana in line 1",
		"b\tBob\na\tb\n":            "names.tsv:2: b is itself an alias, of Bob in line 1; name that player here",
		"a\tb\nb\ta\n":              "names.tsv:1: b is itself an alias, of a in line 2; name that player here",
		"a\t\u200e\n":               "names.tsv:1: the alias and the name must not be empty",
		strings.Repeat("x", 70_000): "names.tsv:1: the line is longer than 65536 bytes",
	} {
		if _, err := Read("names.tsv", strings.NewReader(text)); err == nil || err.Error() != want {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
}

// TestDoubts checks names that differ in case and blanks, names that only Unicode's forms make different, and the limit.
func TestDoubts(t *testing.T) {
	if a, b := Form("Zo\u00eb"), Form(" Zoe\u0308\n"); a != b || a != "Zo\u00eb" {
		t.Errorf("%q and %q", a, b)
	}
	got := Doubts([]string{"Ben", "Ana B", "ben", "anab", "Cleo", "Ben", "Iris", "lris"})
	if len(got) != 3 || !strings.HasPrefix(got[2], `"Iris" and "lris" are`) || !strings.HasPrefix(got[0], `"Ana B" and "anab" are`) || !strings.HasPrefix(got[1], `"Ben" and "ben" are`) {
		t.Errorf("%q", got)
	}
	var many []string
	for c := 'A'; c <= 'L'; c++ {
		many = append(many, string(c), string(c+'a'-'A'))
	}
	if got := Doubts(many); len(got) != 11 || got[10] != "names of players that look alike: 2 more" {
		t.Errorf("%q", got)
	}
}

// TestUnused checks that an alias counts as used after a game has it, not after a flag has.
func TestUnused(t *testing.T) {
	table, err := Read("names.tsv", strings.NewReader("anna\tAnna Berg\nZoe\u0308\tZoe\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got := table.Called("anna") + table.Name("Zo\u00eb"); got != "Anna BergZoe" {
		t.Error(got)
	}
	if got := Unused(table.Found()); len(got) != 1 || got[0] != `no game has a player "anna", an alias in the file of --players` {
		t.Errorf("%q", got)
	}
}
