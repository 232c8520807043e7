package conformance

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"cartulary/internal/test/repository"
	"cartulary/notation"
	"cartulary/schemas"
)

var update = flag.Bool("update", false, "write what the files of docs/spec/suite are expected to give")

// TestSuite checks our reader against the suite, and that a canonical form is its own.
func TestSuite(t *testing.T) {
	if *update {
		write(t)
		return
	}
	cases, err := Cases()
	if err != nil || len(cases) < 80 {
		t.Fatal(len(cases), err)
	}
	codes := map[string]bool{}
	for _, c := range cases {
		got := Read(c.Text)
		if diff := Difference(&c.Want, &got); diff != "" {
			t.Errorf("%s: %s", c.Name, diff)
		}
		codes[c.Want.Code] = true
		if again := Read([]byte(c.Want.Canonical)); c.Want.Valid && again != c.Want {
			t.Errorf("%s: the canonical form is not its own: %+v", c.Name, again)
		}
	}
	if len(codes) < 9 {
		t.Errorf("the suite has only the codes %v", codes)
	}
}

// write writes the expectations by our reader. Look at the difference before you keep it.
func write(t *testing.T) {
	for _, folder := range []string{"valid", "invalid"} {
		files, err := filepath.Glob(filepath.Join(repository.Root(), "docs/spec/suite", folder, "*.cgr"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, ".canonical.cgr") {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			a, stem := Read(text), strings.TrimSuffix(file, ".cgr")
			if a.Valid != (folder == "valid") {
				t.Errorf("%s/%s: %+v", folder, filepath.Base(file), a)
				continue
			}
			if a.Valid {
				err = os.WriteFile(stem+".canonical.cgr", []byte(a.Canonical), 0o666)
			} else {
				err = os.WriteFile(stem+".expect", fmt.Appendf(nil, "%d:%d %s\n", a.Line, a.Column, a.Code), 0o666)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestWrongReaders checks the sentence about readers that answer wrongly, not, too late, too much or not at all.
func TestWrongReaders(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("no shell")
	}
	valid := Case{Text: []byte("x"), Want: Answer{Valid: true, Canonical: "a\nb\n"}}
	invalid := Case{Text: []byte("x"), Want: Answer{Line: 5, Column: 18, Code: "record-segment-malformed"}}
	for _, x := range []struct {
		script, want string
		c            Case
	}{
		{`printf '%s' '{"valid":true,"canonical":"a\nb\n"}'`, "", valid},
		{`cat >/dev/null; printf '%s' '{"valid":true,"canonical":"a\nc\n"}'`, `line 2 of the canonical form is "b\n", not "c\n"`, valid},
		{`printf '%s' '{"valid":true,"canonical":"a\n"}'`, `line 2 of the canonical form is "b\n", not ""`, valid},
		{`echo '{"valid":false,"line":1,"column":2,"code":"c"}'`, "it is valid; the reader finds 1:2 c", valid},
		{`echo '{"valid":true,"canonical":"x"}'`, "it is invalid, at 5:18 record-segment-malformed; the reader finds nothing", invalid},
		{`echo '{"line":5,"column":17,"code":"record-segment-malformed"}'`, "its first problem is 5:18 record-segment-malformed, not 5:17 record-segment-malformed", invalid},
		{`echo '{"line":5,"column":18,"code":"other"}'`, "its first problem is 5:18 record-segment-malformed, not 5:18 other", invalid},
		{`exit 3`, "the reader ended with exit status 3", valid},
		{`kill -9 $$`, "the reader ended with signal: killed", valid},
		{`true`, "the reader printed nothing", valid},
		{`echo hello`, "the reader printed something else than one answer of the protocol", valid},
		{`echo '{"valid":true} {}'`, "the reader printed something else than one answer of the protocol", valid},
		{`echo '{"valid":true,"score":1}'`, "the reader printed something else than one answer of the protocol", valid},
		{`yes`, "the reader printed more than 1048576 bytes", valid},
		{`sleep 1000`, "the reader gave no answer within 500ms", valid},
		{`sleep 1000 & sleep 1000`, "the reader gave no answer within 500ms", valid},
	} {
		limit := 30 * time.Second
		if strings.Contains(x.want, "500ms") {
			limit = 500 * time.Millisecond
		}
		got, err := Ask(context.Background(), []string{shell, "-c", x.script}, x.c.Text, limit)
		said := ""
		if err != nil {
			said = err.Error()
		} else {
			said = Difference(&x.c.Want, got)
		}
		if said != x.want {
			t.Errorf("%s: %q, not %q", x.script, said, x.want)
		}
	}
}

// TestChangedReaders checks that the suite finds readers which are wrong in one point each.
func TestChangedReaders(t *testing.T) {
	cases, err := Cases()
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(text string, a *Answer){
		"it drops comments": func(_ string, a *Answer) { a.Canonical = strings.ReplaceAll(a.Canonical, "   ; after\n", "") },
		"it counts columns in bytes": func(text string, a *Answer) {
			if a.Line > 0 {
				line := strings.SplitAfter(text, "\n")[a.Line-1]
				a.Column = len(string([]rune(line)[:a.Column-1])) + 1
			}
		},
		"it counts lines from 0": func(_ string, a *Answer) { a.Line = max(0, a.Line-1) },
		"it keeps CRLF": func(text string, a *Answer) {
			if strings.Contains(text, "\r\n") {
				a.Canonical = strings.ReplaceAll(a.Canonical, "\n", "\r\n")
			}
		},
		"it prints no sign of points": func(_ string, a *Answer) { a.Canonical = strings.ReplaceAll(a.Canonical, " +", " ") },
		"it has one code for tags": func(_ string, a *Answer) {
			a.Code = strings.Replace(a.Code, "record-tag-value", "record-tag-malformed", 1)
		},
		"it has no empty line between games": func(_ string, a *Answer) { a.Canonical = strings.ReplaceAll(a.Canonical, "\n\n[CGR", "\n[CGR") },
	} {
		found := 0
		for _, c := range cases {
			got := Read(c.Text)
			change(string(c.Text), &got)
			if Difference(&c.Want, &got) != "" {
				found++
			}
		}
		if found == 0 {
			t.Errorf("%s, and the suite does not find it", name)
		}
	}
}

// grammarFile is all blocks of the grammar in docs/notation.md, which the tests of package notation compare with the parser.
const grammarFile = "docs/spec/grammar.ebnf"

var grammarBlock = regexp.MustCompile("(?s)```ebnf\n(.*?)```")

// TestGrammar checks that the grammar of the specification is that of the page on the notation.
func TestGrammar(t *testing.T) {
	page := read(t, "docs/notation.md")
	var b strings.Builder
	b.WriteString("(* The grammar of CGR 1.0. docs/notation.md explains how to read it. *)\n")
	for _, m := range grammarBlock.FindAllStringSubmatch(page, -1) {
		b.WriteString("\n" + m[1])
	}
	if *update {
		if err := os.WriteFile(filepath.Join(repository.Root(), grammarFile), []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if read(t, grammarFile) != b.String() {
		t.Errorf("%s differs from the grammar in docs/notation.md; run go test ./internal/conformance -run Grammar -update", grammarFile)
	}
}

// TestSchema checks that the schema beside the specification is the one that the reader uses.
func TestSchema(t *testing.T) {
	const file = "docs/spec/cgr.schema.json"
	text, _ := schemas.Schema(schemas.CGR)
	if *update {
		if err := os.WriteFile(filepath.Join(repository.Root(), file), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if page := read(t, "docs/spec/README.md"); read(t, file) != text || !strings.Contains(text, `"$id": "urn:cartulary:schema:cgr-1"`) || !strings.Contains(page, "urn:cartulary:schema:cgr-1") {
		t.Errorf("%s is not the schema of the reader; run go test ./internal/conformance -run Schema -update", file)
	}
}

// TestSpecification checks that the page has each word of the grammar, each code and limit of the reader, and examples that are canonical.
func TestSpecification(t *testing.T) {
	page := read(t, "docs/spec/README.md")
	for _, m := range regexp.MustCompile(`"([A-Za-z-]{2,})"`).FindAllStringSubmatch(read(t, grammarFile), -1) {
		if !regexp.MustCompile(`(?i)\b` + m[1] + `\b`).MatchString(page) {
			t.Errorf("the specification lacks the word %s", m[1])
		}
	}
	cases, err := Cases()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if c.Want.Code != "" && !strings.Contains(page, "| `"+c.Want.Code+"` |") {
			t.Errorf("the specification lacks the code %s", c.Want.Code)
		}
	}
	examples := regexp.MustCompile("(?s)```cgr\n(.*?)```").FindAllStringSubmatch(page, -1)
	for _, m := range examples {
		if got := Read([]byte(m[1])); got.Canonical != m[1] {
			t.Errorf("the example is not canonical: %+v", got)
		}
	}
	if len(examples) == 0 {
		t.Error("the specification has no example")
	}
	for _, n := range []int{notation.MaxTurns} {
		if text := fmt.Sprintf("%d,%03d turns", n/1000, n%1000); !strings.Contains(page, text) {
			t.Errorf("the specification does not have %s", text)
		}
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(repository.Root(), filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
