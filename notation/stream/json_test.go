package stream

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"cartulary/notation"
)

// cutJSON reads all games of text and describes each: its place and the name of
// its first player or the findings, with their places in the file.
func cutJSON(t *testing.T, in io.Reader) []string {
	t.Helper()
	r := NewJSONReader("games.json", in)
	var out []string
	for {
		src, err := r.Next()
		if err == io.EOF {
			return out
		}
		if err != nil {
			return append(out, err.Error())
		}
		if src.Game != len(out)+1 || src.File != "games.json" {
			t.Errorf("game %d of %s is the %d. of the file", src.Game, src.File, len(out)+1)
		}
		rec, findings := notation.ParseJSON(src)
		checkFindings(t, src, findings)
		what := strings.Join(show(src, findings), ", ")
		if what == "" {
			what = rec.Players[0].Name
		}
		out = append(out, fmt.Sprintf("%d:%d %s", src.Line, src.Col+1, what))
	}
}

// named is a small game on one line, pretty the same on several.
func named(name string) string {
	return `{"cgr":1,"players":[{"colour":"red","name":"` + name + `"}]}`
}

func pretty(name string) string {
	return string(notation.AppendJSONIndent(nil, &notation.Record{Players: []notation.Player{{Colour: notation.Red, Name: name}}, Turns: []notation.Turn{{Number: 1, Player: notation.Red, Actions: []notation.Action{{Kind: notation.ActPass}}}}}))
}

func TestJSONReader(t *testing.T) {
	a, b, c := named("A"), named("B"), named("C")
	unindented := strings.ReplaceAll(pretty("U"), "\n ", "\n")
	for strings.Contains(unindented, "\n ") {
		unindented = strings.ReplaceAll(unindented, "\n ", "\n")
	}
	for _, tc := range []struct {
		name, text string
		want       []string
	}{
		{"nothing", "", nil},
		{"white space", " \n\t\r\n", nil},
		{"mark", "\ufeff" + a, []string{"1:1 A"}},
		{"one object", a, []string{"1:1 A"}},
		{"one object on many lines", "\n  " + pretty("P") + "\n", []string{"2:3 P"}},
		{"one object without indentation", unindented, []string{"1:1 U"}},
		{"ndjson", a + "\n" + b + "\r\n\n" + c + "\n", []string{"1:1 A", "2:1 B", "4:1 C"}},
		{"one after the other", a + b + " " + c + pretty("P") + pretty("Q"), []string{"1:1 A", "1:50 B", "1:100 C", "1:149 P", "6:23 Q"}},
		{"array on one line", "[" + a + "," + b + "]", []string{"1:2 A", "1:52 B"}},
		{"array on many lines", "[\n" + pretty("P") + ",\n" + pretty("Q") + "\n, " + c + "\n]\n", []string{"2:1 P", "8:1 Q", "14:3 C"}},
		{"empty array", "[ ]", nil},
		{"array and object", "[" + a + "]\n" + b, []string{"1:2 A", "2:1 B"}},
		{"letters of more than one byte", named("žluť") + "," + b, []string{
			"1:1 1:53: found ',' after the end of the game [json-malformed]", "1:54 B"}},

		// A broken line costs no other.
		{"line cut short", a + "\n" + b[:20] + "\n" + c, []string{"1:1 A", "2:1 2:21: the text ends before a list is closed [json-malformed]", "3:1 C"}},
		{"first line cut after a comma", a[:9] + "\n" + b, []string{"1:1 1:10: the text ends before an object is closed [json-malformed]", "2:1 B"}},
		{"later line cut after a comma", a + "\n" + b[:9] + "\n{\"players\":[],\"cgr\":1}\n" + c, []string{
			"1:1 A", "2:1 2:10: the text ends before an object is closed [json-malformed]",
			"3:1 3:12: players: must have at least 1 items, found 0 [json-schema]", "4:1 C"}},
		{"first field is not cgr", `{"cgr":1,` + "\n" + `{"players":[{"colour":"red","name":"Z"}],"cgr":1}`, []string{
			"1:1 1:10: the text ends before an object is closed [json-malformed]", "2:1 Z"}},
		{"string cut short", a[:45] + "\n" + b, []string{"1:1 1:46: the text ends before a string is closed [json-malformed]", "2:1 B"}},
		{"quotation mark too many", `{"cgr":1,"tags":{"Event":"x""}}` + "\n" + b, []string{
			"1:1 1:29: found '\"' where a comma or } is required [json-malformed]", "2:1 B"}},
		{"bracket too many", a + "}\n" + b, []string{"1:1 1:50: found '}' after the end of the game [json-malformed]", "2:1 B"}},
		{"bracket of the wrong kind", `{"cgr":1,"sets":["base"}` + "\n" + b, []string{"1:1 1:24: found '}' where a comma or ] is required [json-malformed]", "2:1 B"}},
		{"lines of something else", a + "\nsome words\nand more\n" + b + "\n17\n", []string{
			"1:1 A", "2:1 2:1: found 's' where a value is required; text is in double quotes [json-malformed]", "4:1 B", "5:1 5:1: must be an object, found 17 [json-schema]"}},
		{"words before a game", "x " + a, []string{"1:1 1:1: found 'x' where a value is required; text is in double quotes [json-malformed]", "1:3 A"}},
		{"many lines, cut short", pretty("P")[:57] + "\n" + pretty("Q"), []string{"1:1 2:46: the text ends before an object is closed [json-malformed]", "4:1 Q"}},
		{"cut short, next on the same line", a[:20] + b, []string{"1:1 1:21: the text ends before a list is closed [json-malformed]", "1:21 B"}},

		// So with the elements of an array.
		{"array not closed", "[" + a + ",\n" + b + "\n", []string{"1:2 A", "2:1 2:50: the list of games is not closed; a ] ends it [json-malformed]"}},
		{"array ends in a comma and not", "[" + a + ",", []string{"1:2 1:51: the list of games is not closed; a ] ends it [json-malformed]"}},
		{"array opened only", "\n [ ", []string{"2:2 2:3: the text ends before a list is closed [json-malformed]"}},
		{"comma too many", "[" + a + ",]", []string{"1:2 1:51: found a comma before the closing ] [json-malformed]"}},
		{"comma first", "[," + a + "]", []string{"1:2 1:2: found ',' where a value is required [json-malformed]", "1:3 A"}},
		{"comma missing", "[" + a + "\n" + b + "]", []string{"1:2 1:51: found '{' after the game where a comma or ] is required [json-malformed]", "2:1 B"}},
		{"element not closed", "[" + a + ",\n" + b[:30] + ",\n" + c + "]", []string{"1:2 A", "2:1 2:31: the text ends before an object is closed [json-malformed]", "3:1 C"}},
		{"element on the same line not closed", "[" + a + "," + b[:30] + "," + c + "]", []string{"1:2 A", "1:52 1:82: the text ends before an object is closed [json-malformed]", "1:83 C"}},
		{"indented element not closed", "[\n  " + a[:30] + ",\n  " + b + "\n]", []string{"2:3 2:33: the text ends before an object is closed [json-malformed]", "3:3 B"}},
		{"last element not closed", "[" + a + "," + b[:30] + "]", []string{"1:2 A", "1:52 1:82: found ']' where a value is required [json-malformed]"}},
		{"elements of other kinds", `[1, "a, b]", [` + a + `], null]`, []string{
			"1:2 1:2: must be an object, found 1 [json-schema]",
			`1:5 1:5: must be an object, found "a, b]" [json-schema]`,
			"1:14 1:14: must be an object, found a list [json-schema]",
			"1:67 1:67: must be an object, found null [json-schema]"}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if diff := cmp.Diff(tc.want, cutJSON(t, strings.NewReader(tc.text))); diff != "" {
				t.Errorf("%s\n(-want +got):\n%s", tc.text, diff)
			}
			if diff := cmp.Diff(tc.want, cutJSON(t, iotest.OneByteReader(strings.NewReader(tc.text)))); diff != "" {
				t.Errorf("byte by byte: %s\n(-want +got):\n%s", tc.text, diff)
			}
		})
	}
}

// What is wrong between two games does not cost the game before it.
func TestJSONReaderFaultKeepsGame(t *testing.T) {
	src, err := NewJSONReader("-", strings.NewReader("["+named("A")+",]")).Next()
	if err != nil {
		t.Fatal(err)
	}
	rec, findings := notation.ParseJSON(src)
	if rec == nil || len(findings) != 1 || findings[0].Rule != notation.RuleJSONMalformed {
		t.Errorf("%v, %q", rec, show(src, findings))
	}
}

func TestJSONReaderError(t *testing.T) {
	boom := errors.New("the disk is gone")
	a := named("A")
	for _, rest := range []string{"", a[:20], "x"} {
		in := io.MultiReader(strings.NewReader(a+"\n"+rest), iotest.ErrReader(boom))
		if diff := cmp.Diff([]string{"1:1 A", boom.Error()}, cutJSON(t, in)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", rest, diff)
		}
	}
}

// A game that is too long is reported, and the one after it is read.
func TestJSONReaderTooLong(t *testing.T) {
	a, b := named("A"), named("B")
	long := named(strings.Repeat("x", notation.MaxGameBytes))
	unclosed := `{"cgr":1,"sets":[` + strings.Repeat(`"base",`, notation.MaxGameBytes/6)
	tooLong := fmt.Sprintf("the game is larger than %d bytes, the limit for one game [limit-exceeded]", notation.MaxGameBytes)
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"line", a + "\n" + long + "\n" + b, []string{"1:1 A", "2:1 2:1: " + tooLong, "3:1 B"}},
		{"unclosed line", a + "\n" + unclosed + "\n" + b, []string{"1:1 A", "2:1 2:1: " + tooLong, "3:1 B"}},
		{"unclosed, same line", unclosed + b, []string{"1:1 1:1: " + tooLong, fmt.Sprintf("1:%d B", len(unclosed)+1)}},
		{"element", "[" + a + ",\n" + long + ",\n" + b + "]", []string{"1:2 A", "2:1 2:1: " + tooLong, "3:1 B"}},
		{"words", strings.Repeat("word\n", notation.MaxGameBytes/4) + b, []string{"1:1 1:1: " + tooLong, fmt.Sprintf("%d:1 B", notation.MaxGameBytes/4+1)}},
		{"white space", a + strings.Repeat(" ", 2*notation.MaxGameBytes) + b, []string{"1:1 A", fmt.Sprintf("1:%d B", len(a)+2*notation.MaxGameBytes+1)}},
	} {
		if diff := cmp.Diff(c.want, cutJSON(t, strings.NewReader(c.text))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// repeated is an endless file of one game a line that ends after n games.
type repeated struct {
	line string
	left int
	rest string
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.rest == "" {
		if r.left == 0 {
			return 0, io.EOF
		}
		r.left--
		r.rest = r.line
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// Memory does not grow with the number of games.
func TestJSONReaderMemory(t *testing.T) {
	line := string(notation.AppendJSON(nil, everySegment(t))) + "\n"
	const games = 5_000
	r := NewJSONReader("-", &repeated{line: line, left: games})
	var before, after runtime.MemStats
	for n := range games {
		src, err := r.Next()
		if err != nil || src.Line != n+1 {
			t.Fatal(src, err)
		}
		if n == games/10 {
			runtime.GC()
			runtime.ReadMemStats(&before)
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 4<<20 {
		t.Errorf("the heap grew by %d bytes over %d games of %d bytes", grown, games, len(line))
	}
}

// TestWholeLines checks that games in single lines are split in the same way with and without reading
// every bracket, after any change of one byte.
func TestWholeLines(t *testing.T) {
	text := strings.Repeat(named("A")+"\n"+string(notation.AppendJSON(nil, everySegment(t)))+"\r\n"+named("}{")+" \n"+named(`\"]`)+"\n", 2)
	cut := func(text string, careful bool) (list []string) {
		r := NewJSONReader("x", strings.NewReader(text))
		r.careful = careful
		for src, err := r.Next(); err == nil; src, err = r.Next() {
			list = append(list, fmt.Sprintf("%d:%d %q %v", src.Line, src.Col, src.Text, src.Fault))
		}
		return list
	}
	if n := len(cut(text, false)); n != 8 {
		t.Fatalf("%d games", n)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	const signs = "{}[]\",:\\ \n\tx"
	for range 500 {
		at, c := rng.IntN(len(text)), string(signs[rng.IntN(len(signs))])
		changed := text[:at] + c + text[at+rng.IntN(2):]
		if diff := cmp.Diff(cut(changed, true), cut(changed, false)); diff != "" {
			t.Fatalf("%q put at %d (-careful +not):\n%s", c, at, diff)
		}
	}
}
