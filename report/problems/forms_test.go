package problems

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"image/png"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"cartulary/insight/problems"
	"cartulary/internal/test/gfmtest"
	"cartulary/internal/test/problemstest"
	"cartulary/internal/test/scenetest"
	"cartulary/report/lang"
)

// saved returns a Saver and the pictures that it has saved. It fails the test for a name with a folder, and for a file that is no picture.
func saved(t *testing.T) (Saver, map[string]bool) {
	files := map[string]bool{}
	return func(name string, content []byte) error {
		if !regexp.MustCompile(`^(problem|cartulary)-[A-Za-z0-9-]*-(board|answer)\.png$`).MatchString(name) {
			t.Errorf("a file is called %q", name)
		}
		if img, err := png.Decode(bytes.NewReader(content)); err != nil || img.Bounds().Dx() < 4*picturePx {
			t.Errorf("%s: %v", name, err)
		}
		files[name] = true
		return nil
	}, files
}

// output returns what a form writes.
func output(t *testing.T, form func(b *bytes.Buffer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := form(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestText compares problems in characters with a golden file: the answers are behind all questions, or missing.
func TestText(t *testing.T) {
	set := problemstest.Set(t, 3)
	got := output(t, func(b *bytes.Buffer) error { return Text(b, set, Options{Width: 80}) })
	scenetest.Golden(t, "text.txt", got)
	short := output(t, func(b *bytes.Buffer) error { return Text(b, set, Options{Width: 80, NoAnswers: true}) })
	if !strings.HasPrefix(got, short) || strings.Contains(short, "Answer") {
		t.Error("without answers, the text is not the first part of the whole")
	}
	for line := range strings.Lines(got) {
		if len([]rune(strings.TrimSpace(line))) > 80 {
			t.Errorf("%q is wider than the terminal", line)
		}
	}
	if text := output(t, func(b *bytes.Buffer) error { return Text(b, troubled(t), Options{}) }); strings.ContainsRune(text, '\x1b') {
		t.Error("text of a record controls the terminal")
	}
	if text := output(t, func(b *bytes.Buffer) error { return Text(b, &problems.Set{}, Options{}) }); text != "No problems were found.\n" {
		t.Errorf("no problems: %q", text)
	}
}

// TestMarkdown compares a post with a golden file, and checks that text of a record is nothing but text and that the pictures are saved.
func TestMarkdown(t *testing.T) {
	save, files := saved(t)
	set := problemstest.Set(t, 3)
	set.Problems = set.Problems[2:] // an exact one
	got := output(t, func(b *bytes.Buffer) error { return Markdown(b, set, save, Options{Lang: lang.French}) })
	scenetest.Golden(t, "french.md", got)
	for _, m := range regexp.MustCompile(`!\[[^\]]*\]\(([^)]*)\)`).FindAllStringSubmatch(got, -1) {
		if !files[m[1]] {
			t.Errorf("there is no picture %s", m[1])
		}
	}
	if len(files) != 2 {
		t.Errorf("%d pictures", len(files))
	}
	other := output(t, func(b *bytes.Buffer) error { return Markdown(b, set, save, Options{Pictures: "../our pictures"}) })
	if n := strings.Count(other, "](../our%20pictures/problem-"); n != 2 {
		t.Errorf("%d links lead to the folder of the pictures: %s", n, other)
	}
	plain, wrong := problemstest.Set(t, 2), troubled(t)
	for i := range plain.Problems {
		wrong.Problems[i].ID = plain.Problems[i].ID
	}
	text := func(set *problems.Set) []string {
		return gfmtest.Active(t, output(t, func(b *bytes.Buffer) error { return Markdown(b, set, save, Options{}) }))
	}
	if want, got := fmt.Sprint(text(plain)), fmt.Sprint(text(wrong)); got != want {
		t.Errorf("text of a record is active: %s, want %s", got, want)
	}
}

// TestAnki checks that the notes are lines of three fields after the header of Anki, that fields are HTML whose pictures are saved, and
// that text of a record is nothing but text there.
func TestAnki(t *testing.T) {
	save, files := saved(t)
	const header = "#separator:tab\n#html:true\n#notetype:Basic\n#deck:Carcassonne\n#columns:Front\tBack\tTags\n#tags column:3\n"
	for name, set := range map[string]*problems.Set{"plain": problemstest.Set(t, 2), "hostile": troubled(t)} {
		text := output(t, func(b *bytes.Buffer) error { return Anki(b, set, save, Options{}) })
		body, ok := strings.CutPrefix(text, header)
		if !ok || strings.Count(body, "\n") != 2 {
			t.Fatalf("%s: %s", name, text)
		}
		r := csv.NewReader(strings.NewReader(body))
		r.Comma, r.FieldsPerRecord = '\t', 3
		notes, err := r.ReadAll()
		if err != nil {
			t.Fatal(name, err)
		}
		for i, note := range notes {
			if strings.Contains(note[0], "best<") || !strings.Contains(note[1], ">best<") {
				t.Errorf("%s: the question has the answer: %s", name, note[0])
			}
			for _, bad := range []string{"{{", "[sound:", `\(`} {
				if strings.Contains(note[0]+note[1], bad) {
					t.Errorf("%s: Anki would read %s", name, bad)
				}
			}
			if want := fmt.Sprintf("carcassonne carcassonne::%s carcassonne::difficulty-%d", set.Problems[i].Kind, set.Problems[i].Difficulty); note[2] != want {
				t.Errorf("%s: the tags are %s", name, note[2])
			}
			for _, field := range note[:2] {
				images := 0
				for z := html.NewTokenizer(strings.NewReader(field)); z.Next() != html.ErrorToken; {
					tag := z.Token()
					if tag.Type != html.StartTagToken {
						continue
					}
					switch tag.Data {
					case "p", "b", "br", "table", "tr", "td":
					case "img":
						images++
						if !files[tag.Attr[0].Val] {
							t.Errorf("%s: there is no picture %s", name, tag.Attr[0].Val)
						}
					default:
						t.Errorf("%s: a field has the element %s", name, tag.Data)
					}
				}
				if images != 1 {
					t.Errorf("%s: a field has %d pictures", name, images)
				}
			}
		}
	}
	first := output(t, func(b *bytes.Buffer) error { return Anki(b, problemstest.Set(t, 2), save, Options{}) })
	if again := output(t, func(b *bytes.Buffer) error { return Anki(b, problemstest.Set(t, 2), save, Options{}) }); again != first {
		t.Error("the same problems are other notes")
	}
}

// TestSaver checks that the error of a picture ends the work.
func TestSaver(t *testing.T) {
	full := func(string, []byte) error { return fmt.Errorf("the disk is full") }
	for name, form := range map[string]func(*bytes.Buffer) error{
		"anki":     func(b *bytes.Buffer) error { return Anki(b, problemstest.Set(t, 1), full, Options{}) },
		"markdown": func(b *bytes.Buffer) error { return Markdown(b, problemstest.Set(t, 1), full, Options{}) },
	} {
		if err := form(new(bytes.Buffer)); err == nil || err.Error() != "the disk is full" {
			t.Errorf("%s: %v", name, err)
		}
	}
}
