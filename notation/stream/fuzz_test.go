package stream

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"cartulary/notation"
)

// TestCut cuts two games with one byte changed or put in, wherever that is, whole and byte by byte.
func TestCut(t *testing.T) {
	const turns = "; z\n1. red: BA/RCr@1,-2^90 | knight N | = red +4 city\n12. Yellow: G@0,3^0 | monk\n ; c\n3. gray: DG/F.i@-1,0^270 ; x\n" +
		"4. red: BA/C@1,1^180 | farmer NNE |\n | pass\n5. red: knight N\n\n6. blue: BA/C@1,2^0\n; y\n"
	for at := range len(turns) {
		checkCut(t, head+turns+head+turns[:at]+";"+turns[at:])
		checkCut(t, head+turns+turns[:at]+"["+turns[at:])
	}
}

// checkCut checks that a text is cut alike however much of it is there at a time.
func checkCut(t *testing.T, text string) {
	t.Helper()
	want := readAll(t, iotest.OneByteReader(strings.NewReader(text)))
	if got := readAll(t, strings.NewReader(text)); !reflect.DeepEqual(want, got) {
		t.Fatalf("%q is cut otherwise when it comes byte by byte: into %d games, not %d", text, len(want), len(got))
	}
}

// checkReader checks that a reader loses nothing but empty lines at the start.
func checkReader(t *testing.T, text string) {
	t.Helper()
	checkCut(t, text)
	rd := NewReader("", strings.NewReader(text))
	var all strings.Builder
	games := 0
	for {
		src, err := rd.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		games++
		if all.Len() == 0 && src.Line != 1+strings.Count(text[:max(strings.Index(text, src.Text), 0)], "\n") {
			t.Errorf("the first game starts on line %d", src.Line)
		}
		all.WriteString(src.Text)
	}
	if games > 0 && len(text) < notation.MaxLineBytes && !strings.HasSuffix(text, all.String()) {
		t.Errorf("the games of the text are %q", all.String())
	}
}

func FuzzJSONReader(f *testing.F) {
	a := named("A")
	for _, seed := range []string{a, a + "\n" + a, "[" + a + "," + a + "]", a[:20] + "\n" + a, "[" + a + "]]", "\ufeff" + string(notation.AppendJSON(nil, everySegment(f))), "[1,[2],{}"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := NewJSONReader("x", strings.NewReader(text))
		used := 0
		for n := 1; ; n++ {
			src, err := r.Next()
			if err != nil {
				break
			}
			if n > len(text) || src.Game != n {
				t.Fatalf("game %d of a text of %d bytes is the %d.", src.Game, len(text), n)
			}
			_, findings := notation.ParseJSON(src)
			checkFindings(t, src, findings)
			at := offsetOf(text, src.Line, src.Col)
			if at < used || !strings.HasPrefix(text[at:], src.Text) {
				t.Fatalf("game %d is not at %d:%d: %q", n, src.Line, src.Col, src.Text)
			}
			used = at + len(src.Text)
		}
		// A good game on a line of its own is found after anything.
		r = NewJSONReader("x", strings.NewReader(named("first")+"\n"+text+"\n"+named("last")+"\n"))
		if src, err := r.Next(); err != nil || src.Text != named("first") {
			t.Fatalf("the game before %q is lost: %v", text, err)
		}
		var names []string
		for src, err := r.Next(); err == nil; src, err = r.Next() {
			if strings.HasPrefix(src.Text, named("last")) {
				names = append(names, src.Text)
			}
		}
		if !slices.Contains(names, named("last")) && !strings.HasPrefix(strings.TrimLeft(text, jsonSpace+"\ufeff"), "[") {
			t.Fatalf("the game after %q is lost", text)
		}
	})
}

// offsetOf finds the place after col characters of a line.
func offsetOf(text string, line, col int) int {
	at := 0
	if strings.HasPrefix(text, "\ufeff") {
		at = len("\ufeff")
	}
	for ; line > 1; line-- {
		at += strings.IndexByte(text[at:], '\n') + 1
	}
	for i := range text[at:] {
		if col == 0 {
			return at + i
		}
		col--
	}
	return len(text)
}

func BenchmarkReader(b *testing.B) {
	all := strings.Repeat(string(notation.AppendText(nil, everySegment(b)))+"\n", 200)
	b.SetBytes(int64(len(all)))
	for b.Loop() {
		rd := NewReader("", strings.NewReader(all))
		for {
			if _, err := rd.Next(); err != nil {
				break
			}
		}
	}
}

func BenchmarkJSONReader(b *testing.B) {
	file := bytes.Repeat(append(notation.AppendJSON(nil, everySegment(b)), '\n'), 100)
	b.SetBytes(int64(len(file)))
	for b.Loop() {
		r := NewJSONReader("-", bytes.NewReader(file))
		n := 0
		for _, err := r.Next(); err != io.EOF; _, err = r.Next() {
			n++
		}
		if n != 100 {
			b.Fatal(n)
		}
	}
}
