package score

import (
	"bytes"
	"strings"
	"testing"

	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/validator"
)

// TestVariationsInReport checks the section of the moves that could have been played, and that nothing else counts them.
func TestVariationsInReport(t *testing.T) {
	const text = `[CGR "1"]
[Red "Ana"]
[Blue "O|ta"]

1. red: BA/RFr@1,0^0
variation 1. red: BA/C@0,-1^180 | knight S ; <i>
variation 2. blue: BA/RFr@1,0^0
variation 1. red: BA/RFr@7,7^0
2. blue: BA/RFr@2,0^0 | thief E
variation 2. blue: BA/RFr@2,0^0
`
	render := func(text string, l *lang.Lang) (markdown, html, json string) {
		rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
		r := New(rec, reading, validator.Options{})
		r.Lang = l
		var m, h, j bytes.Buffer
		for _, err := range []error{r.Markdown(&m), r.HTML(&h), r.JSON(&j)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		return m.String(), h.String(), j.String()
	}
	markdown, html, json := render(text, lang.English)
	rows := strings.Join(strings.Fields(markdown), " ")
	for _, want := range []string{"## Variations", `BA/C@0,-1^180 &#124; knight S and 1 more turn | Ana: +4 |`, "illegal in turn 1: 7,7 shares no side with a tile |", "| no points |"} {
		if !strings.Contains(rows, want) {
			t.Errorf("%q is missing in\n%s", want, markdown)
		}
	}
	if !strings.Contains(html, "Ana: &#43;4") || strings.Contains(html, "<i>") {
		t.Error(html)
	}
	if french, _, _ := render(text, lang.French); !strings.Contains(french, "Variantes") || !strings.Contains(french, "illégal au tour 1") {
		t.Error(french)
	}
	var plain strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "variation") {
			plain.WriteString(line)
		}
	}
	without, _, same := render(plain.String(), lang.English)
	from := strings.Index(markdown, "## Variations")
	if rest := markdown[:from] + markdown[from+strings.Index(markdown[from:], "## Scoring"):]; rest != without {
		t.Errorf("%s\nis not\n%s", rest, without)
	}
	if json != same {
		t.Errorf("%s\nis not\n%s", json, same)
	}
}
