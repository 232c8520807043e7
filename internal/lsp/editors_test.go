package lsp

import (
	"os"
	"regexp"
	"testing"

	"cartulary/notation"
)

// TestGrammars checks that the grammars of the editors have every word of the notation.
func TestGrammars(t *testing.T) {
	words := []string{"final", "with", "score", "clock", "spent", "supply", "offered", "outbreak", "eradicate", "goods", "king", "robber", "allow", "expect"}
	for k := notation.ActPlace; k <= notation.ActReserved; k++ {
		if v := k.Verb(); v != "" {
			words = append(words, v)
		}
	}
	for c := notation.Red; c < notation.NumColours; c++ {
		if c != notation.Grey { // gr[ae]y
			words = append(words, c.String())
		}
	}
	for r := notation.Knight; r < notation.NumRoles; r++ {
		words = append(words, r.String())
	}
	for f := notation.Builder; f < notation.NumFigures; f++ {
		words = append(words, f.String())
	}
	for _, file := range []string{"../../editors/vscode/syntaxes/cgr.tmLanguage.json", "../../editors/neovim/syntax/cgr.vim"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range words {
			if !regexp.MustCompile(`[ (|:]` + w + `[ )|\n]`).Match(text) {
				t.Errorf("%s does not have %q", file, w)
			}
		}
	}
}
