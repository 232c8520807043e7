package aliases

import (
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	names, err := Read(strings.NewReader("\ufeff# the club\n\nana_b\tAna\r\nAna B. \t Ana\nana_b\tAna\n"), "names.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for in, want := range map[string]string{"ana_b": "Ana", " Ana B.": "Ana", "Ana": "Ana", "Ben ": "Ben", "": ""} {
		if got := names.Of(in); got != want {
			t.Errorf("Of(%q) is %q, not %q", in, got, want)
		}
	}
	if got := Names(nil).Of("Ben"); got != "Ben" {
		t.Errorf("without aliases Ben is %q", got)
	}
}

func TestReadErrors(t *testing.T) {
	for in, want := range map[string]string{
		"ana Ana\n":                "names.tsv:1: write an alias, a tab and the name of the player",
		"# x\nana\t\n":             "names.tsv:2: write an alias, a tab and the name of the player",
		"\tAna\n":                  "names.tsv:1: write an alias, a tab and the name of the player",
		"a\tAna\tBen\n":            "names.tsv:1: write an alias, a tab and the name of the player",
		"a\tAna\n\na\tBen":         `names.tsv:3: "a" is "Ana" in an earlier line and "Ben" here`,
		strings.Repeat("x", 1<<17): "names.tsv cannot be read: bufio.Scanner: token too long",
	} {
		if _, err := Read(strings.NewReader(in), "names.tsv"); err == nil || err.Error() != want {
			t.Errorf("%.20q: %v, not %s", in, err, want)
		}
	}
}
