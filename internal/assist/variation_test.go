package assist

import (
	"slices"
	"strings"
	"testing"

	"cartulary/notation"
)

const branched = "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ota\"]\n\n1. red: BA/C@0,-1^180 | knight S\n2. blue: BA/RFr@1,0^0\nvariation 2. blue: BA/RFr@1,0^0 | thief E ; red road\n" +
	"variation 3. red: BA/L@0,1^0 | monk\n3. red: BA/RFr@2,0^0 | thief E\n"

// TestCompleteVariation checks that the completions on a line of a variation are the moves of its position.
func TestCompleteVariation(t *testing.T) {
	for _, test := range []struct {
		text       string // up to the cursor
		want, lack []string
	}{
		{branched[:strings.Index(branched, "3. red: BA/RFr")] + "variation 4. blue: BA/RFr@2,0^0 | ", []string{"farmer NNW"}, []string{"thief E"}}, // Ota's thief is on the road
		{branched + "variation 3. red: BA/RFr@2,0^0 | ", []string{"thief E"}, nil},                                                                 // in the game it is not
		{branched + "variation 3. red: BA/RFr@2,0^0", []string{"\nvariation 4. blue: ", " | thief E"}, []string{"\n4. blue: "}},
		{branched + "v", []string{"variation 3. red: "}, []string{"4. blue: "}},
		{branched[:strings.Index(branched, "3. red: BA/RFr")] + "variation", []string{"variation 2. blue: ", "variation 4. blue: "}, nil},
		{branched[:strings.Index(branched, "3. red: BA/RFr")], []string{"3. red: "}, []string{"variation 2. blue: "}},
	} {
		d := Open("x.cgr", test.text)
		items := d.Complete(len(test.text))
		for _, w := range test.want {
			if !has(items, w) {
				t.Errorf("%q is not offered behind %q; there are %s", w, tail(test.text), labels(items))
			}
		}
		for _, w := range test.lack {
			if has(items, w) {
				t.Errorf("%q is offered behind %q", w, tail(test.text))
			}
		}
	}
}

// TestVariationFeatures checks what else an editor shows of a record with variations.
func TestVariationFeatures(t *testing.T) {
	d := Open("x.cgr", branched)
	symbols := d.Symbols()[0].Children
	if len(symbols) != 3 || len(symbols[1].Children) != 2 || symbols[1].Children[1].Name != "variation 3. red" || symbols[1].Children[1].Detail != "BA/L@0,1^0 | monk" {
		t.Errorf("%+v", symbols)
	}
	edits, err := d.Rename(strings.Index(branched, "blue:"), "green")
	want := strings.NewReplacer("Blue", "Green", "blue", "green").Replace(branched)
	if got := Apply(branched, edits); err != nil || got != want {
		t.Errorf("%v, %s", err, got)
	}
	rough := strings.Replace(strings.Replace(branched, "variation 2. blue", " Variation 2. Blue", 1), "BA/L@0,1^0", "B@0,1", 1)
	if got := Apply(rough, Open("x.cgr", rough).Format()); got != branched {
		t.Errorf("formatted:\n%s", got)
	}
	if list := d.Definition(strings.Index(branched, "thief E ;")); list != nil {
		t.Errorf("%v", list)
	}
	if text, _ := d.Hover(strings.Index(branched, "thief E ;")); text != "" {
		t.Errorf("%s", text)
	}
}

// TestFixVariation checks that a slip on a line of a variation has a fix there.
func TestFixVariation(t *testing.T) {
	for _, test := range [][3]string{
		{"variation 2. blue: BA", "variation 2 blue: BA", "Write it as it is read"},
		{"| thief E ;", "| theif E ;", "Write thief"},
		{" | thief E ; red road", " | dance ; red road", "Remove dance"},
	} {
		text := strings.Replace(branched, test[0], test[1], 1)
		d := Open("x.cgr", text)
		d.Judge(t.Context(), false)
		problems := d.Problems()
		if len(problems) != 1 || problems[0].Severity != notation.Error {
			t.Fatalf("%q: %+v", test[1], problems)
		}
		fixes := d.Fixes(problems[0].Span)
		i := slices.IndexFunc(fixes, func(f Fix) bool { return f.Title == test[2] })
		if i < 0 {
			t.Errorf("%q: %+v", test[1], fixes)
			continue
		}
		want := branched
		if strings.HasPrefix(test[2], "Remove") {
			want = strings.Replace(branched, " | thief E ;", " ;", 1)
		}
		if got := Apply(text, fixes[i].Edits); got != want {
			t.Errorf("%q becomes\n%s", test[1], got)
		}
	}
}
