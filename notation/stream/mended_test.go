package stream

import (
	"errors"
	"io"
	"strings"
	"testing"

	"cartulary/notation"
)

const small = "[CGR \"1\"]\n[Red \"A\"]\n[Yellow \"B\"]\n\n1. red: pass\n2. yellow: pass\n"

// TestGluedTag checks that a game that begins within a tag of another ends it, with one finding for both.
func TestGluedTag(t *testing.T) {
	for text, games := range map[string]int{
		"[CGR \"1\"]\n[Event \"a\"]\n[TimeControl \"15+" + small:                            2,
		"[CGR \"1\"]\n[Event \"a\"]\n[Red " + small:                                         2,
		"[CGR \"1\"]\n[Red \"A\"]\n[Annotator \"wrote [CGR \\\"1\\\"]\"]\n\n1. red: pass\n": 1,
		"[CGR \"1\"]\n[Red \"A\"] [CGR \"1\"]\n1. red: pass\n":                              1,
	} {
		list := readAll(t, strings.NewReader(text))
		if len(list) != games {
			t.Errorf("%q: %d games, want %d", text, len(list), games)
			continue
		}
		if games == 1 {
			continue
		}
		_, first := notation.Parse(list[0])
		rec, second := notation.Parse(list[1])
		if len(first) != 1 || !strings.Contains(first[0].Message, "another game begins within it") || len(second) > 0 || len(rec.Turns) != 2 {
			t.Errorf("%q: %v, then %v", text, first, second)
		}
		if pos := list[1].Position(0); pos.Line != 3 || pos.Column < 6 {
			t.Errorf("%q: the second game is at %v", text, pos)
		}
	}
}

// TestMarkBetween checks that files with byte-order marks may be joined.
func TestMarkBetween(t *testing.T) {
	list := readAll(t, strings.NewReader("\ufeff"+small+"\ufeff"+small+"\n\ufeff"+small))
	if len(list) != 3 {
		t.Fatalf("%d games", len(list))
	}
	for i, src := range list {
		rec, findings := notation.Parse(src)
		want := min(i, 1)
		if len(findings) != want || len(rec.Turns) != 2 || want > 0 && findings[0].Rule != notation.RuleMended {
			t.Errorf("game %d: %v", i+1, findings)
		}
	}
}

// broken is the error of a file that is whole up to a byte.
type broken int64

func (b broken) Error() string { return "broken" }
func (b broken) Whole() int64  { return int64(b) }

type failing struct {
	io.Reader
	err error
}

func (f failing) Read(p []byte) (int, error) {
	n, err := f.Reader.Read(p)
	if err == io.EOF {
		err = f.err
	}
	return n, err
}

// TestSound checks that a game is read before a fault if its file is whole up to the end of the game, and not otherwise.
func TestSound(t *testing.T) {
	two := small + "\n" + small
	for _, c := range []struct {
		text  string
		whole int
		games int
		last  string
	}{
		{small + "[CG", len(small), 1, small},
		{small + "[CG", len(small) - 1, 1, small[:len(small)-1]},
		{small + "[CG", 0, 0, ""},
		{two + "1. re", len(two), 2, small},
		{two, len(small), 1, small + "\n"},
		{"\ufeff" + small + "\n[CGR \"1", len(small) + 3, 1, small},
		{small + "; remark\n; two", len(small) + 9, 1, small + "; remark\n"},
	} {
		r := NewReader("x", failing{strings.NewReader(c.text), broken(c.whole)})
		n, last := 0, ""
		for {
			src, err := r.Next()
			if err != nil {
				if !errors.Is(err, broken(c.whole)) {
					t.Errorf("%q: %v", c.text, err)
				}
				break
			}
			n, last = n+1, src.Text
		}
		if n != c.games || last != c.last {
			t.Errorf("%q, whole up to %d: %d games, the last %q", c.text, c.whole, n, last)
		}
	}
}
