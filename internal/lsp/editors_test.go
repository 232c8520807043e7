package lsp

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
)

const grammars = "../../editors/"

// alternatives matches the words of a pattern: \b(red|yellow)\b, and \<\(N\|E\)\> of Vim.
var alternatives = regexp.MustCompile(`(?:\\b\(|\\<\\\()([A-Za-z|\\]+?)\\?\)`)

// wordsOf returns the words of a pattern with alternatives, sorted.
func wordsOf(pattern string) []string {
	m := alternatives.FindStringSubmatch(pattern)
	if m == nil {
		return nil
	}
	return slices.Sorted(strings.SplitSeq(strings.ReplaceAll(m[1], `\`, ""), "|"))
}

// same fails the test unless a grammar has exactly the words of a class.
func same(t *testing.T, file, class string, got, want []string) {
	t.Helper()
	if want = slices.Sorted(slices.Values(want)); !slices.Equal(slices.Sorted(slices.Values(got)), want) {
		t.Errorf("%s: the words of %s are %q, those of the notation %q", file, class, got, want)
	}
}

// TestGrammarOfVSCode checks that the grammar of VS Code has the words of the notation and no others.
func TestGrammarOfVSCode(t *testing.T) {
	const file = grammars + "vscode/syntaxes/cgr.tmLanguage.json"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var grammar struct {
		Repository struct {
			Segment struct {
				Patterns []struct{ Name, Match string }
			}
		}
	}
	if err := json.Unmarshal(text, &grammar); err != nil {
		t.Fatal(err)
	}
	got := map[string][]string{}
	for _, p := range grammar.Repository.Segment.Patterns {
		got[p.Name] = wordsOf(p.Match)
	}
	x := notation.Words()
	for name, want := range map[string][]string{"variable.language.colour": x.Colours, "support.function.role": x.Roles, "keyword.operator.action": x.Actions,
		"keyword.other.claim": x.Claims, "constant.language.detail": x.Details, "constant.language.location": x.Locations} {
		same(t, file, name, got[name+".cgr"], want)
	}
}

// TestGrammarOfVim checks that the syntax file of Vim has the words of the notation and no others.
func TestGrammarOfVim(t *testing.T) {
	const file = grammars + "neovim/syntax/cgr.vim"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) > 3 && f[0] == "syntax" && f[1] == "keyword" {
			got[f[2]] = f[3:]
		} else if len(f) == 4 && f[1] == "match" && f[2] == "cgrLocation" {
			got[f[2]] = wordsOf(f[3])
		}
	}
	x := notation.Words()
	for class, want := range map[string][]string{"cgrColour": x.Colours, "cgrRole": x.Roles, "cgrAction": x.Actions, "cgrClaim": x.Claims, "cgrDetail": x.Details, "cgrLocation": x.Locations} {
		same(t, file, class, got[class], want)
	}
}
