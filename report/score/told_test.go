package score

import (
	"strings"
	"testing"

	"cartulary/internal/gfm"
	"cartulary/notation"
	"cartulary/report/lang"
	"cartulary/report/story"
	"cartulary/validator"
)

// told is a game with judgements and comments: before a turn, beside one and at the end.
const told = `[CGR "1"]
[Red "Ana"]
[Yellow ""]
[Termination "normal"]

; A *quiet* start.
1. red: BA/C@0,-1^180 | knight S | !? ; <b>bold</b>
2. yellow: BA/RRR@1,0^0 | thief W | ??
; no more tiles
`

// TestTold checks the line of each turn: its number with the judgement, its sentences and the comments.
func TestTold(t *testing.T) {
	r := report(t, told, validator.Options{})
	for l, want := range map[*lang.Lang]string{
		lang.English: `## Turn by turn

- **1\!?** … “A \*quiet\* start.” “&lt;b&gt;bold&lt;/b&gt;”
- **2??** …
- **end** … “no more tiles”
`,
		lang.French: `## Tour par tour

- **1\!?** … «_A \*quiet\* start._» «_&lt;b&gt;bold&lt;/b&gt;_»
- **2??** …
- **fin** … «_no more tiles_»
`,
	} {
		want = strings.ReplaceAll(want, "_", "\u202f")
		for i := range r.Story {
			sentences := strings.Join(r.Story[i].Told.Sentences(l), " ")
			if sentences == "" {
				t.Errorf("%s: nothing is told of turn %d", l.Code, i+1)
			}
			want = strings.Replace(want, "…", gfm.Escape(sentences), 1)
		}
		r.Lang = l
		if md := markdown(t, r); !strings.Contains(md, want) {
			t.Errorf("no\n%s in\n%s", want, md)
		}
	}
	r.Lang = lang.French
	page := htmlOf(t, r)
	if want := "<details open><summary>2 tours</summary>\n<ul class=\"story\">\n<li><b>1!?</b> Ana "; !strings.Contains(page, want) {
		t.Errorf("no %s in\n%s", want, page)
	}
}

// TestUntold checks that a turn without sentences names its player, and a game that cannot be replayed has no story.
func TestUntold(t *testing.T) {
	r := report(t, told, validator.Options{})
	r.Story = []Told{{Turn: 7, Player: notation.Yellow, Told: &story.Turn{}}}
	if md := markdown(t, r); !strings.Contains(md, "\n- **7** yellow\n") {
		t.Error(md)
	}
	r = report(t, strings.Replace(told, "[Red", "[Sets \"tower\"]\n[Red", 1), validator.Options{})
	if md := markdown(t, r); r.Story != nil || strings.Contains(md, "Turn by turn") {
		t.Error(md)
	}
}
