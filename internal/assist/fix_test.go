package assist

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestFixes checks on the illegal games that each fix removes the problem that it is offered for and adds no error, and that
// most problems have one.
func TestFixes(t *testing.T) {
	files, _ := filepath.Glob("../../testdata/illegal/*.cgr")
	problems, fixed, waived := 0, 0, 0
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		d := Open(file, string(b))
		before := d.Findings()
		for _, p := range before {
			if p.Waived != "" {
				continue
			}
			problems++
			some, ruled := false, false
			for _, fix := range d.Fixes(p.Span) {
				if fix.Rule != p.Rule || fix.Of != p.Span {
					continue
				}
				if fix.Waive {
					ruled = true
				} else {
					some = true
				}
				line, _ := d.Line(p.Span.Start)
				fixedText := Open(file, Apply(d.Text(), fix.Edits))
				if atLine(fixedText, p.Rule, line+shift(d, fix.Edits, p.Span.Start)) >= atLine(d, p.Rule, line) {
					t.Errorf("%s: %s does not remove %s", file, fix.Title, p.Rule)
				}
			}
			if some {
				fixed++
			}
			if ruled {
				waived++
			}
		}
	}
	if fixed < problems*8/10 || waived < problems*9/10 {
		t.Errorf("of %d problems %d have a fix and %d can be waived", problems, fixed, waived)
	}
}

// TestFixesOfPlacement checks that the squares of the note come first, in its order, and that a ruling is offered behind any number
// of other fixes.
func TestFixesOfPlacement(t *testing.T) {
	const players = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n"
	for _, x := range []struct{ turns, want string }{
		{"1. red: U@5,5^0\n", "Write U@1,0^0, Write U@1,0^180, Write U@0,1^0, Write U@0,1^180, Write U@-1,0^0, Write U@-1,0^180, Waive"},
		{"1. red: U@0,1^0\n2. yellow: U@5,5^0\n", "Write U@1,1^0, Write U@1,1^180, Write U@0,2^0, Write U@0,2^180, Write U@1,0^0, Write U@1,0^180, Write U@-1,1^0, Write U@-1,1^180, Waive"},
		{"1. red: U@1,0^90\n", "Write U@1,0^0, Write U@1,0^180, Write U@-1,0^0, Write U@-1,0^180, Write U@0,1^0, Write U@0,1^180, Waive"},
	} {
		d := Open("a.cgr", players+x.turns)
		var titles []string
		for _, f := range d.Fixes(d.Findings()[0].Span) {
			if f.Rule != "" {
				title, _, _ := strings.Cut(f.Title, " tile-")
				titles = append(titles, title)
			}
		}
		if got := strings.Join(titles, ", "); got != x.want {
			t.Errorf("%s: %s", x.turns, got)
		}
	}
}

// TestFixesWithoutBar checks the fixes of a segment that begins with another action, because a bar is missing.
func TestFixesWithoutBar(t *testing.T) {
	d := Open("a.cgr", "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. red: BA/L@0,1^0 | monk\n2. yellow: monk BA/L@1,0^0 | thief W\n")
	list := d.Findings()
	if len(list) == 0 {
		t.Fatal("no finding")
	}
	for _, f := range list {
		for _, fix := range d.Fixes(f.Span) {
			if Apply(d.Text(), fix.Edits) == d.Text() {
				t.Errorf("%s changes nothing", fix.Title)
			}
		}
	}
}

// TestFixesAsSuggested checks the fixes of what findings and notes suggest: one of the reader, of the rules tag, of a ruling, of
// a tile, of a set and of the second part of a turn.
func TestFixesAsSuggested(t *testing.T) {
	const tags, players = "[CGR \"1\"]\n", "[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n"
	for _, x := range []struct{ tags, turns, title, want string }{
		{"", "1. red: U@1,0^0 | kinght N", "Write knight", "1. red: U@1,0^0 | knight N"},
		{"", "1. red: U@1,0 90", "Write ^90", "1. red: U@1,0 ^90"},
		{"", "1. red: U@1,0^0 | knight N | allow follower-no-such-prat because", "Write follower-no-such-part", "| allow follower-no-such-part because"},
		{"", "1. red: BA/RFx@0,1^0", "Write BA/RFr", "1. red: BA/RFr@0,1^0"},
		{"[Gren \"Cleo\"]\n", "1. red: U@1,0^0\n2. yellow: U@0,1^0\n3. green: U@2,0^0", "Write Green", "[Green \"Cleo\"]"},
		{"[Rules \"base-2020; base.farmers=per_farm_3\"]\n", "1. red: U@1,0^0", "Write base-2000", "[Rules \"base-2000; base.farmers=per_farm_3\"]"},
		{"", "1. red: U@1,0^0 | builder W", "Write [Sets \"base, traders-and-builders\"]", "[Sets \"base, traders-and-builders\"]\n"},
		{"[Sets \"base, traders-and-builders\"]\n", "1. red: U@1,0^0 | thief W\n2. yellow: U@0,1^0\n3. red: U@2,0^0 | builder W\n4. yellow: U@0,2^0\n5. red: U@3,0^0\n6. red: U@4,0^0", "Make it turn 5b", "5b. red: U@4,0^0"},
	} {
		d := Open("a.cgr", tags+x.tags+players+x.turns+"\n")
		var titles, texts []string
		for _, f := range d.Findings() {
			for _, fix := range d.Fixes(f.Span) {
				titles = append(titles, fix.Title)
				if fix.Title == x.title {
					texts = append(texts, Apply(d.Text(), fix.Edits))
				}
			}
		}
		if len(texts) == 0 || !strings.Contains(texts[0], x.want) {
			t.Errorf("%s%s: %q: %q", x.tags, x.turns, titles, texts)
		}
	}
}

// atLine returns the number of findings of a rule on a line.
func atLine(d *Document, rule string, line int) (n int) {
	for _, p := range d.Findings() {
		if at, _ := d.Line(p.Span.Start); at == line && p.Rule == rule && p.Waived == "" {
			n++
		}
	}
	return n
}

// shift returns the number of lines that edits add above an offset.
func shift(d *Document, edits []Edit, offset int) (n int) {
	for _, e := range edits {
		if e.Span.End <= offset {
			n += strings.Count(e.New, "\n") - strings.Count(d.Text()[e.Span.Start:e.Span.End], "\n")
		}
	}
	return n
}

// TestFixesOfThousands checks that the fixes of a record of thousands of mistakes take seconds: each candidate is judged with the whole
// record.
func TestFixesOfThousands(t *testing.T) {
	var b strings.Builder
	b.WriteString("[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n")
	for i := range 90 {
		fmt.Fprintf(&b, "%d. %s: BA/RFr@%d,0^0%s\n", i+1, []string{"red", "yellow"}[i%2], i+1, strings.Repeat(" | thief N", 190))
	}
	d := Open("a.cgr", b.String())
	began := time.Now()
	fixes := d.Fixes(Span{0, b.Len()})
	took := time.Since(began)
	t.Logf("%d fixes in %s", len(fixes), took)
	if len(fixes) == 0 || took > 20*time.Second {
		t.Errorf("%d fixes in %s", len(fixes), took)
	}
}
