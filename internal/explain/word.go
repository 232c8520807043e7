package explain

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"cartulary/engine/ruleset"
	"cartulary/internal/lazy"
	"cartulary/validator"
)

// plainWord matches a word or two that can be a word of the game.
var plainWord = lazy.Regexp(`^[a-z]{3,}( [a-z]{3,})?$`)

// smallWords are in many rules but name nothing.
var smallWords = []string{"and", "any", "for", "has", "its", "may", "must", "not", "one", "that", "the", "this", "with"}

// wordPage returns the rules, the switches and the statements with a word of the game, singular or plural; empty if none.
func wordPage(word string) string {
	if !plainWord().MatchString(word) || slices.Contains(smallWords, word) {
		return ""
	}
	has := regexp.MustCompile(`(?i)\b(` + strings.Join(forms(word), "|") + `)\b`).MatchString
	s := &sheet{markdown: true}
	fmt.Fprintf(s, "# %s\n\n", word)
	if text := meaning(word); text != "" {
		s.WriteString(text + "\n\n")
	}
	rows := [][]string{{"rule", "title", "its page"}}
	for _, e := range validator.Catalogue() {
		if has(e.ID) || has(e.Title) {
			rows = append(rows, []string{code(e.ID), e.Title, code("cartulary explain " + e.ID)})
		}
	}
	found := s.found("These rules have the word:", rows)
	rows = [][]string{{"switch", "what it decides"}}
	for _, f := range ruleset.Families() {
		for _, sw := range f.Switches {
			if has(strings.NewReplacer(".", " ", "_", " ").Replace(sw.Key)) || has(sw.Doc) {
				rows = append(rows, []string{code(sw.Key), sw.Doc})
			}
		}
	}
	found = s.found("These switches have it:", rows) || found
	rows = [][]string{{"statement", "words"}}
	for _, x := range validator.Statements() {
		if has(x.Words) {
			rows = append(rows, []string{x.ID, x.Words})
		}
	}
	if found = s.found("These statements have it:", rows) || found; !found {
		return ""
	}
	return s.String()
}

// found writes a table below a line and reports whether it has more than its head; otherwise it writes nothing.
func (s *sheet) found(line string, rows [][]string) bool {
	if len(rows) < 2 {
		return false
	}
	if text := s.String(); !strings.HasSuffix(text, "\n\n") {
		s.WriteByte('\n')
	}
	s.WriteString(line + "\n\n")
	s.table(rows)
	return true
}

// forms returns a noun in the singular and the plural: city and cities, thief and thieves.
func forms(word string) []string {
	for _, x := range [][2]string{{"sses", "ss"}, {"ies", "y"}, {"ves", "f"}, {"s", ""}} {
		if head, ok := strings.CutSuffix(word, x[0]); ok && len(head) > 1 && !strings.HasSuffix(head, "s") {
			return []string{word, head + x[1]}
		}
	}
	switch head := word[:len(word)-1]; {
	case strings.HasSuffix(word, "y") && !strings.ContainsAny(head[len(head)-1:], "aeiou"):
		return []string{word, head + "ies"}
	case strings.HasSuffix(word, "f"):
		return []string{word, word + "s", head + "ves"}
	}
	return []string{word, word + "s", word + "es"}
}
