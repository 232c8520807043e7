package gallery

import (
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/report/scene"
)

// TestRepaired checks what is marked on the board of a record and of its repair.
func TestRepaired(t *testing.T) {
	const text = "[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n1. red: U@1,0^0 | thief E\n2. yellow: E@0,-1^180 | knight S\n3. red: U@2,0^0\n4. yellow: U@3,0^0\n"
	parse := func(text string) *notation.Record {
		rec, _ := notation.Parse(&notation.Source{Line: 1, Text: text})
		return rec
	}
	now := parse(text)
	was := parse(strings.Replace(text, "3. red: U@2,0^0", "3. red: U@2,0^90", 1))
	before, after := New(nil).Repaired(was, now, 2, 2, "turned")
	spot := []scene.Spot{{At: engine.Point{X: 2}, Part: -1}}
	if !slices.Equal(before.Marks.Wrong, spot) || !slices.Equal(after.Marks.Legal, spot) || after.Marks.Text != "turned" || before.Bounds != after.Bounds {
		t.Errorf("%+v, %+v", before.Marks, after.Marks)
	}
	other := parse(strings.Replace(text, "thief E", "farmer SSE", 1))
	before, after = New(nil).Repaired(other, now, 2, 2, "")
	if len(before.Marks.Wrong) != 1 || before.Marks.Wrong[0].Part < 0 || len(after.Marks.Legal) != 1 {
		t.Errorf("%+v, %+v", before.Marks, after.Marks)
	}
	if b, _ := New(nil).Repaired(was, now, 9, 9, ""); b != nil {
		t.Error("there is a board after a turn that is not there")
	}
}
