package grid

import (
	"slices"
	"strings"
	"testing"

	"cartulary/report/wrap"
)

// shown is a page with every part.
func shown() *Page {
	t := Table{Columns: "lrb", Head: []string{"player", "points", ""}}
	t.Add("Ana Maria with a long name", "12", "████████")
	t.Add("Ben | *B*", "7", "████")
	n := Table{Columns: "nrr", Head: []string{"name", "first", "second"}}
	n.Add("Maximilian-Alexander", "1", "2")
	return &Page{Title: "Two of them", Notes: []string{"A note that is long."}, Sections: []Section{
		{Title: "Points", Plot: "#\n", Tables: []Table{t}, Notes: []string{"* marks nothing."}},
		{Tables: []Table{n}},
		{Title: "Lists", Items: []Item{{Text: "an item of several words"}, {"another", "cartulary replay x"}, {"odd", "a`b"}}}}}
}

// TestText compares the text at three widths with texts checked by eye.
func TestText(t *testing.T) {
	for _, c := range []struct {
		o    TextOptions
		want string
	}{
		{TextOptions{}, `Two of them
A note that is long.

Points
#
player                      points
Ana Maria with a long name      12  ████████
Ben | *B*                        7  ████
* marks nothing.

name                  first  second
Maximilian-Alexander      1       2

Lists
  an item of several words
another
    cartulary replay x
odd
    a` + "`" + `b
`},
		{TextOptions{Width: 24, Margin: " "}, `Two of them
A note that is long.

Points
#
 player            points
 Ana Maria with a      12
 long name
 Ben | *B*              7
* marks nothing.

 name      first  second
 Maximil…      1       2

Lists
  an item of several
    words
another
    cartulary replay x
odd
    a` + "`" + `b
`},
	} {
		if got := string(shown().AppendText(nil, c.o)); got != c.want {
			t.Errorf("width %d:\n%s\nwant\n%s", c.o.Width, got, c.want)
		}
	}
}

// TestContinued checks that columns that do not fit stand in a table below, with the first column repeated.
func TestContinued(t *testing.T) {
	table := Table{Columns: "lrr", Head: []string{"player", "won", "lost"}}
	table.Add("Ana", "1", "2")
	p := &Page{Sections: []Section{{Tables: []Table{table}}}}
	if got := string(p.AppendText(nil, TextOptions{Width: 14})); got != "\nplayer  won\nAna       1\n\nplayer  lost\nAna        2\n" {
		t.Errorf("%q", got)
	}
}

// TestHeadings checks bold headings and the continuation of titles.
func TestHeadings(t *testing.T) {
	p := &Page{Title: "One two three"}
	if got := string(p.AppendText(nil, TextOptions{Width: 8, Bold: true})); got != "\x1b[1mOne\x1b[0m\n\x1b[1m  two\x1b[0m\n\x1b[1m  three\x1b[0m\n" {
		t.Errorf("%q", got)
	}
	if got := string(p.AppendText(nil, TextOptions{Width: 8, Level: true})); got != "One two\nthree\n" {
		t.Errorf("%q", got)
	}
}

// TestWidth checks that no line is wider than it may be, except commands and what cannot be narrower.
func TestWidth(t *testing.T) {
	for width := 24; width < 60; width++ {
		for line := range strings.Lines(string(shown().AppendText(nil, TextOptions{Width: width}))) {
			if n := wrap.Width(strings.TrimSuffix(line, "\n")); n > width {
				t.Errorf("width %d: %q", width, line)
			}
		}
	}
}

// TestMarkdown compares the Markdown with one checked by eye.
func TestMarkdown(t *testing.T) {
	want := "# Two of them\n\nA note that is long.\n" +
		"\n## Points\n\n```text\n#\n```\n\n| player | points |  |\n| :--- | ---: | :--- |\n| Ana Maria with a long name | 12 | ████████ |\n| Ben &#124; \\*B\\* | 7 | ████ |\n\n\\* marks nothing.\n" +
		"\n| name | first | second |\n| :--- | ---: | ---: |\n| Maximilian-Alexander | 1 | 2 |\n" +
		"\n## Lists\n\n- an item of several words\n- another: `cartulary replay x`\n- odd: a\\`b\n"
	if got := string(shown().AppendMarkdown(nil)); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestCSV checks that rows are filled up and that no text is a formula, while numbers stay numbers.
func TestCSV(t *testing.T) {
	table := Table{Head: []string{"a", "b", "c"}}
	table.Add("=1+1", "-2.5", "+x")
	table.Add("@x")
	var b strings.Builder
	if err := table.CSV(&b); err != nil || b.String() != "a,b,c\n'=1+1,-2.5,'+x\n'@x,,\n" {
		t.Errorf("%q, %v", b.String(), err)
	}
}

// TestWholePlaces checks that a line can end before a square, but not between its numbers and its letters.
func TestWholePlaces(t *testing.T) {
	for text, want := range map[string]string{
		"road at -1,2 N":                  "road at -1,2\u00a0N",
		"ville en 0,-2 O, pré en 3,1 NNO": "ville en 0,-2\u00a0O, pré en 3,1\u00a0NNO",
		"abbey at 0,-5":                   "abbey at 0,-5",
		"6 tiles × 2 + 1 pennant × 2":     "6 tiles × 2 + 1 pennant × 2",
		"Team 2 North":                    "Team 2 North",
		"":                                "",
	} {
		if got := WholePlaces(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// TestBare checks that columns of dashes go, and that the first column and those with a value stay.
func TestBare(t *testing.T) {
	x := Table{Columns: "lrlr", Head: []string{"a", "b", "c", "d"}}
	x.Add("–", "–", "1", "–")
	x.Add("–", "–", "–", "–")
	x.Bare()
	if x.Columns != "ll" || !slices.Equal(x.Head, []string{"a", "c"}) || !slices.Equal(x.Rows[0], []string{"–", "1"}) || !slices.Equal(x.Rows[1], []string{"–", "–"}) {
		t.Errorf("%+v", x)
	}
}
