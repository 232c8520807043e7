package assist

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"
)

// TestRobust calls every method at places of damaged texts: no call panics, and every place and edit is within the text.
func TestRobust(t *testing.T) {
	files, _ := filepath.Glob("../../testdata/illegal/*.*")
	more, _ := filepath.Glob("../../testdata/games/*.*")
	rng := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"|", " | ", ":", ";", "\n", "\"", "[", "]", "@", "^", "=", "\r\n", "\r", "\t", "花", "\U0001f600", "\x00", "final:", "7. red: ", "[CGR \"1\"]\n", "\ufeff", "{", "allow ", "expect ", "-", "99999999"}
	for _, file := range append(files, more...) {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(b)
		for range 3 {
			for range rng.IntN(4) {
				at, end := rng.IntN(len(text)+1), 0
				if end = at; rng.IntN(2) == 0 {
					end = min(at+rng.IntN(30), len(text))
				}
				text = text[:at] + pieces[rng.IntN(len(pieces))] + text[end:]
			}
			d := Open(file, text)
			for range 4 {
				callAll(t, d, rng.IntN(len(text)+1), rng)
			}
		}
	}
}

// FuzzDocument does the same for texts and places that the fuzzer makes.
func FuzzDocument(f *testing.F) {
	f.Add("[CGR \"1\"]\n[Red \"Ana\"]\n\n1. red: BA/RFr@1,0^90 | thief E\n2. red: ", 70)
	f.Add("[CGR \"1\"]\n[Sets \"base, tower\"]\n[Red \"A\"]\n\n1. red: a@\n   | monk |\n; c\nfinal: ", 30)
	f.Fuzz(func(t *testing.T, text string, offset int) {
		if len(text) > 2000 || !utf8.ValidString(text) {
			return
		}
		d := Open("x.cgr", text)
		callAll(t, d, max(min(offset, len(text)), 0), rand.New(rand.NewPCG(0, 0)))
	})
}

// callAll calls every method at an offset and checks the places in what it returns.
func callAll(t *testing.T, d *Document, offset int, rng *rand.Rand) {
	t.Helper()
	n := len(d.Text())
	if back := d.Offset(d.Position(offset)); back > offset {
		t.Errorf("the position of %d is that of %d", offset, back)
	}
	offset = d.Offset(d.Position(offset)) // not within a character or a line end
	within := func(what string, s Span) {
		t.Helper()
		if s.Start < 0 || s.End < s.Start || s.End > n {
			t.Errorf("%s at %d is at %v of %d bytes in %q", what, offset, s, n, d.Text())
		}
	}
	edits := func(what string, list []Edit) {
		t.Helper()
		last := 0
		for _, e := range list {
			within(what, e.Span)
			if e.Span.Start < last {
				t.Errorf("%s at %d: the edits overlap", what, offset)
			}
			last = e.Span.End
		}
		Apply(d.Text(), list)
	}
	for _, p := range d.Findings() {
		within("a problem", p.Span)
		for _, note := range p.Notes {
			within("a note", note.Span)
		}
	}
	for _, x := range d.Complete(offset) {
		within("a completion", x.Replace)
		if x.Caret < 0 || x.Caret > len(x.Insert) || x.Replace.Start > offset || x.Replace.End < offset {
			t.Errorf("the completion %+v at %d", x, offset)
		}
		if line, _ := d.Line(x.Replace.Start); line != d.Position(x.Replace.End).Line {
			t.Errorf("the completion %+v has several lines", x)
		}
		if rng.IntN(20) == 0 {
			Doc(&x)
		}
	}
	_, at := d.Hover(offset)
	within("an explanation", at)
	for _, x := range d.Fixes(Span{offset, min(offset+20, n)}) {
		edits("a fix", x.Edits)
		within("the problem of a fix", x.Of)
	}
	edits("the format", d.Format())
	for _, s := range d.Symbols() {
		within("a game", s.Span)
		within("the name of a game", s.Select)
		if s.Select.Start < s.Span.Start || s.Select.End > s.Span.End {
			t.Errorf("the name of a game is outside: %v", s)
		}
		for _, c := range s.Children {
			within("a turn", c.Span)
			if c.Select.Start < c.Span.Start || c.Select.End > c.Span.End {
				t.Errorf("the name of a turn is outside: %v", c)
			}
		}
	}
	for _, h := range d.Hints(Span{0, n}) {
		within("a hint", Span{h.At, h.At})
	}
	for _, s := range d.Definition(offset) {
		within("a definition", s)
	}
	if s, ok := d.Renameable(offset); ok {
		within("a name", s)
		list, _ := d.Rename(offset, "blue")
		edits("a new name", list)
	}
	for _, f := range d.Folds() {
		if f.First < 0 || f.Last < f.First || d.lines[f.Last] > n {
			t.Errorf("a fold of the lines %v", f)
		}
	}
}

// TestLineEnds checks that lines end as the protocol of editors has it: with a line feed, a carriage return, or both.
func TestLineEnds(t *testing.T) {
	text := "[CGR \"1\"]\r[Red \"Ana\"]\r\n[Yellow \"Ben\"]\n\r1. red: BA/RFr@9,9^0\r"
	d := Open("a.cgr", text)
	starts := []int{0, 10, 23, 38, 39, 60}
	for line, start := range starts {
		if got := d.Offset(Position{line, 0}); got != start {
			t.Errorf("line %d starts at %d, not %d", line, got, start)
		}
		if got := d.Position(start); got != (Position{line, 0}) {
			t.Errorf("the offset %d is at %v, not at line %d", start, got, line)
		}
		if got, from := d.Line(start); got != line || from != start {
			t.Errorf("the offset %d is in line %d from %d", start, got, from)
		}
	}
	if got := d.Offset(Position{1, 99}); got != 21 {
		t.Errorf("the second line ends at %d", got)
	}
	if got := d.OffsetBytes(3, 99); got != 38 {
		t.Errorf("the empty line ends at %d", got)
	}
	for _, p := range d.Findings() {
		if p.Span.Start < 0 || p.Span.End > len(text) || p.Span.Start > p.Span.End {
			t.Errorf("%s is at %v", p.Rule, p.Span)
		}
	}
}

// TestReturnInLine checks that a finding behind a carriage return that stands alone has its own place.
func TestReturnInLine(t *testing.T) {
	text := "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n; a\rcomment\n1. red: BA/RFr@9,9^0\n"
	for _, p := range Open("a.cgr", text).Findings() {
		if p.Rule == "tile-without-neighbour" {
			if got := text[p.Span.Start:p.Span.End]; got != "BA/RFr@9,9^0" {
				t.Errorf("the finding is at %q", got)
			}
			return
		}
	}
	t.Errorf("the finding is missing: %v", Open("a.cgr", text).Findings())
}
