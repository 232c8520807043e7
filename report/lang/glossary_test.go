package lang

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// sources stand behind words of the glossary: where they are from.
var sources = regexp.MustCompile(` (F|BSW|W|C)( and .*)?$`)

// wordsOf returns the words of a cell of the glossary.
func wordsOf(cell string) (list []string) {
	cell, _, _ = strings.Cut(cell, ";")
	for word := range strings.SplitSeq(strings.TrimSpace(cell), ", ") {
		list = append(list, sources.ReplaceAllString(word, ""))
	}
	return list
}

// TestGlossary checks that the words of the messages are those of docs/glossary.md: the first one of a cell, or, in a row of several words,
// the one at the place of the English word.
func TestGlossary(t *testing.T) {
	data, err := os.ReadFile("../../docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	checked := map[*Lang]int{}
	for line := range strings.Lines(string(data)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if !strings.HasPrefix(line, "| ") || len(cells) != 3 {
			continue
		}
		english := wordsOf(cells[0])
		for i, l := range []*Lang{French, German} {
			own := wordsOf(cells[1+i])
			for k, word := range english {
				at := 0
				if len(own) == len(english) {
					at = k
				} else if k > 0 {
					break
				}
				for _, key := range []string{word, strings.ToLower(word), word + " expansion"} {
					row, ok := l.messages()[words][key]
					if !ok {
						continue
					}
					checked[l]++
					if !strings.EqualFold(row.Other, own[at]) {
						t.Errorf("%s: %q is %q in the messages and %q in the glossary", l.Name, word, row.Other, own[at])
					}
					break
				}
			}
		}
	}
	for _, l := range []*Lang{French, German} {
		if checked[l] < 45 {
			t.Errorf("only %d words of the glossary are among the words of the messages in %s", checked[l], l.Name)
		}
	}
}
