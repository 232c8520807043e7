package validator_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/studies"
)

const sentencesPage = "../docs/what-a-validator-knows.md"

const sentencesHead = `# What a validator knows

Every sentence of the five rule texts that Cartulary implements, in order, and what became of it in the program; nothing is left out. The texts
themselves are not reprinted. A place such as S2:59.3 is the third of the sentences that begin in line 59 of the file of text S2, and beside it
stands in words of our own what the sentence says.

A sentence that is a rule names the numbered [statements](statements.md) that hold it: one sentence may say several things, and several sentences
the same. *Carried out by* lists the rules that find a record that breaks these statements, and the effects: what the engine does by itself, where
a wrong claim shows it. *Tests* are the studies in internal/studies, named where there are one or two and else counted; "needs set"
means that the statement is about pieces of a box that cannot be judged yet. A sentence that is no rule has *none* and the reason. At the end stand the
statements that no sentence of these texts holds.

This page is made from validator/testdata/sentences.txt, the catalogue and the studies:
` + "`go test ./validator -run TestSentencesPage -update`" + `. How sentences are counted stands at the head of that file, and
` + "`TestSentencesOfTheTexts`" + ` counts them where the texts are at hand.
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
	b.WriteString("\n## Statements without a sentence\n\n| statement | in short | where it comes from | carried out by | tests |\n|---|---|---|---|---|\n")
	for _, s := range table {
		if from := otherSources[s.id]; from != "" {
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", s.id, s.words, from, broughtAbout(t, &s), testsOf(s.id))
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
