package validator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/studies"
)

const sentencesPage = "../docs/what-a-validator-knows.md"

const sentencesHead = `# What a validator knows

For readers who want to know how Cartulary treats a sentence of a rule text. The five texts are listed sentence by sentence, in our own words. A place
such as S2:59.3 is the third sentence that begins in line 59 of text S2.

A sentence that is a rule names its [statements](statements.md). *Carried out by* lists the rules that find a breach, and the effects of the engine, which a
wrong claim shows. *Tests* lists the studies in engine/*/studies by name, or their number if there are more than two.
A sentence that is not a rule has *none* and the reason. [Statements](statements.md) has the sources of those that no sentence covers.

Made from validator/testdata/sentences.txt, the catalogue and the studies by
` + "`go test ./validator -run TestSentencesPage -update`" + `. The head of that file defines a sentence. ` + "`TestSentencesOfTheTexts`" + ` counts them if the
texts are available.
`

// textTitles holds the titles of the rule texts.
var textTitles = []string{
	"S0: The Leper, in French",
	"S1: The Leper, in English, version 1 of 2009",
	"S2: The Plague, in French",
	"S3: Princess & Dragon as played on BrettspielWelt, in French",
	"S4: Princess & Dragon, Filosofia 2013, in French",
}

// TestSentencesPage checks that the page on the sentences agrees with the code.
func TestSentencesPage(t *testing.T) {
	var b strings.Builder
	b.WriteString(sentencesHead)
	for _, title := range textTitles {
		fmt.Fprintf(&b, "\n## %s\n\n| place | in our words | statement | carried out by | tests |\n|---|---|---|---|---|\n", title)
		for _, s := range sentences {
			if s.place[:2] == title[:2] {
				writeSentence(t, &b, &s)
			}
		}
	}
	holdPage(t, sentencesPage, b.String())
}

// writeSentence writes the row of a sentence.
func writeSentence(t *testing.T, b *strings.Builder, s *sentence) {
	if s.why != "" {
		fmt.Fprintf(b, "| %s | %s | none: %s | | |\n", s.place, s.words, s.why)
		return
	}
	var by, tests []string
	for _, id := range s.ids {
		i := slices.Index(statements, id)
		if i < 0 {
			tests = append(tests, id+": to come")
			continue
		}
		for cell := range strings.SplitSeq(broughtAbout(t, &table[i]), ", ") {
			if !slices.Contains(by, cell) {
				by = append(by, cell)
			}
		}
		tests = append(tests, id+": "+testsOf(id))
	}
	slices.Sort(by) // rules, which begin with a bracket, then effects, then needs
	if len(by) == 0 {
		by = []string{"to come"}
	}
	fmt.Fprintf(b, "| %s | %s | %s | %s | %s |\n", s.place, s.words,
		strings.Join(s.ids, ", "), strings.Join(by, ", "), strings.Join(tests, "<br>"))
}

// testsOf returns the names of the studies of a statement, or their number if there are many.
func testsOf(id string) string {
	n := 0
	for _, s := range studies.All() {
		if strings.HasPrefix(s.About, id+": ") {
			n++
		}
	}
	if n > 2 {
		return fmt.Sprintf("%d studies", n)
	}
	return studiesOf(id)
}
