package stream

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"cartulary/notation"
)

func readAll(t *testing.T, r io.Reader) []*notation.Source {
	t.Helper()
	rd := NewReader("test.cgr", r)
	var all []*notation.Source
	for {
		src, err := rd.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, src)
	}
}

func TestReaderCuts(t *testing.T) {
	type game struct {
		Line int
		Text string
	}
	for _, test := range []struct {
		name, text string
		want       []game
	}{
		{"empty", "", nil},
		{"blank", "\n \n\t\n", nil},
		{"only comments", "; a\n\n; b\n", nil},
		{"one", "[CGR \"1\"]\n1. red: pass\n", []game{{1, "[CGR \"1\"]\n1. red: pass\n"}}},
		{"no final newline", "[CGR \"1\"]", []game{{1, "[CGR \"1\"]"}}},
		{"two", "[CGR \"1\"]\n\n  [cgr\"1\"]\nx\n", []game{{1, "[CGR \"1\"]\n\n"}, {3, "  [cgr\"1\"]\nx\n"}}},
		{"crlf", "\r\n[CGR \"1\"]\r\nx\r\n[CGR \"1\"]\r\n", []game{{2, "[CGR \"1\"]\r\nx\r\n"}, {4, "[CGR \"1\"]\r\n"}}},
		{"mark", "\ufeff\n[CGR \"1\"]\n", []game{{2, "[CGR \"1\"]\n"}}},
		{"mark before tag", "\ufeff[CGR \"1\"]\n", []game{{1, "[CGR \"1\"]\n"}}},
		{"text before", "junk\n; c\n[CGR \"1\"]\n", []game{{1, "junk\n"}, {2, "; c\n[CGR \"1\"]\n"}}},
		{"text only", "\njunk\n", []game{{2, "junk\n"}}},
		{"comments before", "\n; a\n\n; b\n[CGR \"1\"]\n", []game{{2, "; a\n\n; b\n[CGR \"1\"]\n"}}},
		{"comments between", "[CGR \"1\"]\n; a\n\n; b\n  ; c\n; d\n; e\n[CGR \"1\"]\n; f\n",
			[]game{{1, "[CGR \"1\"]\n; a\n\n; b\n  ; c\n"}, {6, "; d\n; e\n[CGR \"1\"]\n; f\n"}}},
		{"run together on a line", "[CGR \"1\"]\n1. red: pass[CGR \"1\"]\n2. red: pass ; [CGR \"1\"]\n", []game{{1, "[CGR \"1\"]\n1. red: pass"}, {2, "[CGR \"1\"]\n2. red: pass ; [CGR \"1\"]\n"}}},
		{"run together without a CGR tag", "[CGR \"1\"]\n[Event \"a\"]\n[Red \"x\"]\n1. red: pass\n\n[red \"y\"]\n[Blue \"\"]\n1. red: pass\n",
			[]game{{1, "[CGR \"1\"]\n[Event \"a\"]\n[Red \"x\"]\n1. red: pass\n\n"}, {6, "[red \"y\"]\n[Blue \"\"]\n1. red: pass\n"}}},
		{"a result that comes late", "[CGR \"1\"]\n[Red \"x\"]\n[Result \"red 1\"]\n1. red: pass\n[Result \"red 1\"]\n[Blue \"y\"]\n",
			[]game{{1, "[CGR \"1\"]\n[Red \"x\"]\n[Result \"red 1\"]\n1. red: pass\n[Result \"red 1\"]\n[Blue \"y\"]\n"}}},
		{"variations", "[CGR \"1\"]\n[Red \"x\"]\n5. red: pass\nvariation 5. red: pass\n; v\nvariation 6. red: pass\n[Weather \"y\"]\nvariation 5. red: pass\n6. red: pass\nvariation 6. red: pass\n\n[Weather \"y\"]\n5. red: pass\n",
			[]game{{1, "[CGR \"1\"]\n[Red \"x\"]\n5. red: pass\nvariation 5. red: pass\n; v\nvariation 6. red: pass\n[Weather \"y\"]\nvariation 5. red: pass\n6. red: pass\nvariation 6. red: pass\n\n"}, {12, "[Weather \"y\"]\n5. red: pass\n"}}},
		{"not a tag", "[CGR \"1\"]\n[CGRX \"1\"]\n[CG\n", []game{{1, "[CGR \"1\"]\n[CGRX \"1\"]\n[CG\n"}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, r := range []io.Reader{strings.NewReader(test.text), iotest.OneByteReader(strings.NewReader(test.text))} {
				var got []game
				for i, src := range readAll(t, r) {
					got = append(got, game{src.Line, src.Text})
					if src.Game != i+1 || src.File != "test.cgr" {
						t.Errorf("game %d is called %s game %d", i+1, src.File, src.Game)
					}
				}
				if diff := cmp.Diff(test.want, got); diff != "" {
					t.Errorf("games (-want +got):\n%s", diff)
				}
			}
		})
	}
}

func TestReaderError(t *testing.T) {
	broken := errors.New("the disk is gone")
	rd := NewReader("x", io.MultiReader(strings.NewReader("[CGR \"1\"]\n[CGR \"1\"]\nx"), iotest.ErrReader(broken)))
	if src, err := rd.Next(); err != nil || src.Text != "[CGR \"1\"]\n" {
		t.Fatalf("the first game is %v, %v", src, err)
	}
	for range 2 {
		if src, err := rd.Next(); src != nil || !errors.Is(err, broken) {
			t.Errorf("after the failure: %v, %v", src, err)
		}
	}
}

// TestOneBadGameOfTen checks that damage affects only its own game.
func TestOneBadGameOfTen(t *testing.T) {
	for _, bad := range []string{"[Event \"Club evening]", "[Event \"Club evening\"", "[Event", "\"", "[[[["} {
		var b strings.Builder
		for g := range 10 {
			b.WriteString("[CGR \"1\"]\n")
			if g == 2 {
				b.WriteString(bad + "\n")
			}
			fmt.Fprintf(&b, "[Red \"Ana %d\"]\n\n1. red: pass\n\n", g)
		}
		sources := readAll(t, strings.NewReader(b.String()))
		if len(sources) != 10 {
			t.Fatalf("%s: %d games, want 10", bad, len(sources))
		}
		for i, src := range sources {
			rec, findings := notation.Parse(src)
			if (len(findings) > 0) != (i == 2) {
				t.Errorf("%s: game %d has the findings %q", bad, i+1, describe(src.Text, findings))
			}
			if len(rec.Players) != 1 || rec.Players[0].Name != fmt.Sprintf("Ana %d", i) || len(rec.Turns) != 1 {
				t.Errorf("%s: game %d is not read: %+v", bad, i+1, rec)
			}
			if want := 1 + 5*i + min(1, i/3); src.Line != want {
				t.Errorf("%s: game %d starts on line %d, want %d", bad, i+1, src.Line, want)
			}
		}
	}
}

// repeat reads as unit, n times.
func repeat(unit string, n int) io.Reader {
	pr, pw := io.Pipe()
	go func() {
		block := []byte(strings.Repeat(unit, 4096))
		for n > 0 {
			k := min(n, 4096)
			if _, err := pw.Write(block[:k*len(unit)]); err != nil {
				return
			}
			n -= k
		}
		pw.Close()
	}()
	return pr
}

// allocated returns the bytes that f allocates in all.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func TestLongLine(t *testing.T) {
	in := io.MultiReader(
		strings.NewReader(head+"1. red: pass\n2. yellow: allow rule "),
		repeat("ž", 50_000_000),
		strings.NewReader("\n3. red: pass ; on\n\n"+head+"1. red: pass\n"))
	var sources []*notation.Source
	if n := allocated(func() { sources = readAll(t, in) }); n > 8<<20 {
		t.Errorf("reading a line of 100 MB allocates %d bytes", n)
	}
	if len(sources) != 2 {
		t.Fatalf("%d games, want 2", len(sources))
	}
	rec, findings := notation.Parse(sources[0])
	if len(findings) != 1 || findings[0].Rule != notation.RuleLimitExceeded || sources[0].Position(findings[0].Span.Start) != (notation.Position{Line: 6, Column: 1}) {
		t.Errorf("findings %q", describe(sources[0].Text, findings))
	}
	if got := string(notation.AppendText(nil, rec)); !strings.HasSuffix(got, "\n\n1. red: pass\n3. red: pass ; on\n") {
		t.Errorf("read %q", got)
	}
	if _, findings := notation.Parse(sources[1]); len(findings) != 0 || sources[1].Line != 9 {
		t.Errorf("the next game starts on line %d and has the findings %v", sources[1].Line, findings)
	}
}

func TestLineLimit(t *testing.T) {
	for _, n := range []int{notation.MaxLineBytes, notation.MaxLineBytes + 1, notation.MaxLineBytes + 2, notation.MaxLineBytes + 3} {
		for _, eol := range []string{"\n", "\r\n", ""} {
			text := head + "; " + strings.Repeat("x", n-2) + eol
			src := readAll(t, strings.NewReader(text))[0]
			_, findings := notation.Parse(src)
			if long := n > notation.MaxLineBytes; (len(findings) == 1) != long {
				t.Errorf("a line of %d bytes with %q: findings %v", n, eol, findings)
			}
			if _, direct := parseText(text); len(direct) != len(findings) {
				t.Errorf("a line of %d bytes with %q: read at once, findings %v", n, eol, direct)
			}
		}
	}
}

func TestLongGame(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it reads many megabytes")
	}
	in := io.MultiReader(
		strings.NewReader(head+"1. red: pass\n"),
		repeat("; a remark\n", 3_000_000),
		strings.NewReader("2. yellow: pass\n"),
		repeat("\n", 6_000_000),
		strings.NewReader("; mine\n"+head+"1. red: pass\n"))
	var sources []*notation.Source
	if n := allocated(func() { sources = readAll(t, in) }); n > 64<<20 {
		t.Errorf("reading a game of 38 MB allocates %d bytes", n)
	}
	if len(sources) != 2 {
		t.Fatalf("%d games, want 2", len(sources))
	}
	_, findings := notation.Parse(sources[0])
	if len(findings) != 1 || findings[0].Rule != notation.RuleLimitExceeded {
		t.Errorf("findings %v", findings)
	}
	if n := len(sources[0].Text); n > notation.MaxGameBytes {
		t.Errorf("%d bytes of the long game are kept", n)
	}
	rec, findings := notation.Parse(sources[1])
	if len(findings) != 0 || len(rec.Comments) != 1 || sources[1].Line != 9_000_000+7 {
		t.Errorf("the next game starts on line %d with %d comments, findings %v", sources[1].Line, len(rec.Comments), findings)
	}
}

func TestHugeTextAtOnce(t *testing.T) {
	text := head + strings.Repeat("          \n", notation.MaxGameBytes/10)
	rec, findings := parseText(text)
	if len(findings) != 1 || findings[0].Rule != notation.RuleLimitExceeded || len(rec.Players) != 2 {
		t.Errorf("findings %v", findings)
	}
}

// FuzzReader checks that any text is split into games in order, each with its right place, and that
// only empty lines, comments and cut text are between them.
func FuzzReader(f *testing.F) {
	for _, s := range []string{"", "junk\n[CGR \"1\"]\n[Red \"\"]\n1. red: pass[CGR \"1\"]\n", "[CGR \"1\"]\r\n\r\n; c\n[cgr \"1\"]\n1. x\n[Red \"\"]\n[red \"\"]", "\ufeff[CGR \"1\"]\n[Blue \"\"]\n2.\n[Blue \"\"]\n[Sets \"\"]\n"} {
		f.Add(s)
	}
	f.Add(string(notation.AppendText(nil, everySegment(f))))
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 8<<10 {
			return // no limit cuts anything off
		}
		checkReader(t, text)
		body := strings.TrimPrefix(text, "\ufeff")
		at := 0
		for i, src := range readAll(t, strings.NewReader(text)) {
			k := strings.Index(body[at:], src.Text)
			if k < 0 || src.Text == "" || src.Game != i+1 {
				t.Fatalf("game %d, %q, is not in %q", src.Game, src.Text, body[at:])
			}
			for line := range strings.Lines(body[at : at+k]) {
				if line = strings.TrimSpace(line); line != "" && line[0] != ';' {
					t.Fatalf("%q is lost before game %d", line, src.Game)
				}
			}
			at += k
			before := body[:at]
			if line, col := strings.Count(before, "\n")+1, utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]); src.Line != line || src.Col != col {
				t.Fatalf("game %d is at %d:%d, not at %d:%d", src.Game, line, col, src.Line, src.Col)
			}
			at += len(src.Text)
		}
		for line := range strings.Lines(body[at:]) {
			if line = strings.Trim(line, " \t\r\n"); line != "" && line[0] != ';' {
				t.Fatalf("%q is lost at the end", line)
			}
		}
	})
}

// TestClassify checks the kinds of lines.
func TestClassify(t *testing.T) {
	for line, want := range map[string]lineKind{
		"": lineEmpty, "\n": lineEmpty, " \t\r\n": lineEmpty,
		"; words\n": lineComment, ";": lineComment, "  ; words\n": lineIndented,
		"[CGR \"1\"]\n": lineCGR, "\t[cgr \"1\"]": lineCGR, "[CGRX \"1\"]": lineTag, "  [Red \"\"]\n": lineTag, "[": lineTag,
		"1. red: pass\n": lineTurn, " 12": lineTurn, "red: pass\n": lineOther, "\"": lineOther,
	} {
		if got := classify([]byte(line)); got != want {
			t.Errorf("%q is of kind %d, want %d", line, got, want)
		}
	}
}
