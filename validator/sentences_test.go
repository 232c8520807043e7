package validator_test

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// A sentence is a row of the table of sentences.
type sentence struct {
	place string   // S2:59.3: the text, the line in which it begins, its number among those
	ids   []string // the statements that cover it
	why   string   // its purpose if no statement covers it
	words string
}

//go:embed testdata/sentences.txt
var sentencesText string

// sentences is the table of sentences.
var sentences = func() (list []sentence) {
	for line := range strings.Lines(sentencesText) {
		f := strings.Split(strings.TrimSpace(line), " | ")
		if len(f) != 3 || line[0] == '#' {
			continue
		}
		s := sentence{place: f[0], words: f[2]}
		if why, none := strings.CutPrefix(f[1], "none: "); none {
			s.why = why
		} else {
			s.ids = strings.Fields(f[1])
		}
		list = append(list, s)
	}
	return list
}()

var placeForm = regexp.MustCompile(`^S[0-4]:[1-9]\d*\.[1-9]\d*$`)

// TestSentences checks that each row has a text, names existing statements, and is there once.
func TestSentences(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sentences {
		if !placeForm.MatchString(s.place) || seen[s.place] {
			t.Errorf("%q is not a place, or is there twice", s.place)
		}
		seen[s.place] = true
		if n := len(strings.Fields(s.words)); n == 0 || n > 14 {
			t.Errorf("%s has %d words, want 1 to 14", s.place, n)
		}
		if n := len(strings.Fields(s.why)); len(s.ids) == 0 && (n < 3 || n > 8) {
			t.Errorf("%s has no statement, and the reason has %d words, want 3 to 8", s.place, n)
		}
		for _, id := range s.ids {
			if !slices.Contains(statements, id) {
				t.Errorf("%s: %s is no statement", s.place, id)
			}
		}
	}
	for line := range strings.Lines(sentencesText) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' && strings.Count(line, "|") != 2 {
			t.Errorf("no row: %s", line)
		}
	}
}

// TestStatementsHaveSentences checks that a sentence covers each statement that is not of the base game, or that it
// has another source.
func TestStatementsHaveSentences(t *testing.T) {
	told := map[string]bool{}
	for _, s := range sentences {
		for _, id := range s.ids {
			told[id] = true
		}
	}
	for _, s := range table {
		switch {
		case told[s.ID] && s.Source != "":
			t.Errorf("%s has another source, and a sentence covers it", s.ID)
		case !told[s.ID] && s.Source == "" && !strings.HasPrefix(s.ID, "BAS-"):
			t.Errorf("no sentence covers %s, and its line has no source", s.ID)
		}
	}
}

// TestSentencesOfTheTexts checks that the rows are the sentences of the rule texts, in order.
func TestSentencesOfTheTexts(t *testing.T) {
	var want, got []string
	for n, text := range ruleTexts(t) {
		for _, place := range split(text) {
			want = append(want, fmt.Sprintf("S%d:%s", n, place))
		}
	}
	for _, s := range sentences {
		got = append(got, s.place)
	}
	for i, place := range want {
		if !slices.Contains(got, place) {
			t.Errorf("%s has no row", place)
		} else if len(got) == len(want) && got[i] != place {
			t.Errorf("row %d is %s, want %s", i+1, got[i], place)
		}
	}
	for _, place := range got {
		if !slices.Contains(want, place) {
			t.Errorf("%s is no sentence", place)
		}
	}
}

// ruleTexts returns the five rule texts, or skips the test.
func ruleTexts(t *testing.T) (texts []string) {
	dir := filepath.Join(corpus(t), "..", "seeds")
	files, _ := filepath.Glob(filepath.Join(dir, "00[0-4]_*.txt"))
	if len(files) == 0 {
		t.Skip("the rule texts are not here: they lie in a folder seeds beside that of CARTULARY_CORPUS")
	}
	if len(files) != 5 {
		t.Fatalf("%s holds %d rule texts, want 5", dir, len(files))
	}
	for _, file := range files { // in order of their names
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

var (
	article = regexp.MustCompile(` (a|the|la|le)$`)
	// The end of a sentence, and the capital letter of the next one.
	fullStop = regexp.MustCompile(`([.!?…][)"’»*]*)\s+(?:\d )?[("‘«*]*\p{Lu}`)
)

// split returns the places of the sentences of a text, in order: 59.3 is the third of those that begin in line 59.
// testdata/sentences.txt defines what counts as a sentence.
func split(text string) (places []string) {
	var paragraph string
	var starts []lineStart
	inLine := map[int]int{}
	flush := func() {
		for _, line := range sentenceLines(paragraph, starts) {
			inLine[line]++
			places = append(places, fmt.Sprintf("%d.%d", line, inLine[line]))
		}
		paragraph, starts = "", nil
	}
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if first, _ := utf8.DecodeRuneInString(line); !unicode.IsLower(first) && !article.MatchString(paragraph) {
			flush()
		}
		paragraph += " "
		starts = append(starts, lineStart{len(paragraph), i + 1})
		paragraph += line
	}
	flush()
	return places
}

// A lineStart is the place in a paragraph at which a line begins.
type lineStart struct{ at, line int }

// sentenceLines returns the line in which each sentence of a paragraph begins. Text without a letter, such as the
// number of an item, belongs to the next sentence.
func sentenceLines(paragraph string, starts []lineStart) (lines []int) {
	var ends []int
	for _, m := range fullStop.FindAllStringSubmatchIndex(paragraph, -1) {
		ends = append(ends, m[3])
	}
	from := 0
	for _, end := range append(ends, len(paragraph)) {
		rest := strings.TrimLeft(paragraph[from:end], " ")
		if !strings.ContainsFunc(rest, unicode.IsLetter) {
			continue
		}
		begin := end - len(rest)
		for i := len(starts) - 1; i >= 0; i-- {
			if starts[i].at <= begin {
				lines = append(lines, starts[i].line)
				break
			}
		}
		from = end
	}
	return lines
}

// TestSplit checks the ends of sentences in a text of our own.
func TestSplit(t *testing.T) {
	const text = `Heading
"Stop!" he said. (Nobody did.) A line that
goes on. 1 Footnote, e.g. this one, of a
Second line...

- 2. An item: one. **Two**.
no end
3 , 4
Even Ver. 2 is one`
	want := []string{"1.1", "2.1", "2.2", "2.3", "3.1", "6.1", "6.2", "9.1"}
	if got := split(text); !slices.Equal(got, want) {
		t.Errorf("the sentences are %q, want %q", got, want)
	}
}
