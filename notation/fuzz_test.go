package notation

import (
	"bytes"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzParse checks the parser for every text: it does not panic, spans are inside the text and spell
// their item, and the canonical form reads back as the same record.
func FuzzParse(f *testing.F) {
	b, err := os.ReadFile("testdata/every-segment.cgr")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(b))
	for _, s := range turnSlips {
		f.Add(head + s.turn)
	}
	for _, s := range goodSegments {
		f.Add(head + "1. red: " + s.text)
	}
	for _, s := range doubles {
		f.Add(doubleHead + s.turns)
	}
	for _, s := range variations {
		f.Add(head + s.text)
		f.Add(doubleHead + s.text)
	}
	for _, s := range tagSlips {
		f.Add(head + s.line)
	}
	for _, r := range SyntaxRules() {
		for _, b := range pageBlocks(RulePage(r.ID)) {
			f.Add(b.text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		rec, findings := parseText(text)
		checkSpans(t, text, rec, findings)
		first := AppendText(nil, rec)
		again, _ := parseText(string(first))
		if second := AppendText(nil, again); !bytes.Equal(first, second) {
			t.Errorf("formatting twice differs (-once +twice):\n%s", cmp.Diff(string(first), string(second)))
		}
		if len(findings) == 0 {
			checkReadBack(t, rec, string(first))
		}
		checkPlain(t, text)
	})
}

// checkPlain fails if the fast path for plain turns differs from the general reader.
func checkPlain(t *testing.T, text string) {
	t.Helper()
	src := &Source{File: "test.cgr", Line: 1, Text: text}
	careful := Parser{careful: true}
	want, wantFindings := careful.Parse(src)
	got, gotFindings := Parse(src)
	if !reflect.DeepEqual(want, got) || !reflect.DeepEqual(wantFindings, gotFindings) {
		t.Fatalf("%q is read otherwise as plain turns:\n%s%s", text, cmp.Diff(want, got), cmp.Diff(wantFindings, gotFindings))
	}
}

// TestPlainTurns reads a game with one byte changed, left out or put in, wherever that is.
func TestPlainTurns(t *testing.T) {
	const turns = "; z\n1. red: BA/RCr@1,-2^90 | knight N | = red +4 city\n12. Yellow: G@0,3^0 | monk\n ; c\n3. gray: DG/F.i@-1,0^270 ; x\n" +
		"4. red: BA/C@1,1^180 | farmer NNE |\n | pass\n5. red: knight N\n\nvariation 5. red: monk | = red +1\nvariation 6. blue: monk\n6. blue: RI.2/III@1,2^0 | quarter castle\n; y\n"
	checkPlain(t, head+turns)
	for _, s := range doubles {
		checkPlain(t, doubleHead+s.turns)
	}
	for at := range len(turns) {
		for _, b := range []byte("\n\r\t ;|@,^.:-!=[/019aNOp\x80\x00") {
			checkPlain(t, head+turns[:at]+string([]byte{b})+turns[at+1:])
			checkPlain(t, head+turns[:at]+string([]byte{b})+turns[at:])
		}
		checkPlain(t, head+turns[:at]+turns[at+1:])
		checkPlain(t, head+turns[:at])
	}
}

// checkReadBack fails if the canonical form of a text without findings has a finding or gives another
// record.
func checkReadBack(t *testing.T, rec *Record, canonical string) {
	t.Helper()
	again, findings := parseText(canonical)
	if len(findings) != 0 {
		t.Errorf("the canonical form has findings: %q", describe(canonical, findings))
	}
	if diff := cmp.Diff(rec.Turns, again.Turns, noSpans); diff != "" {
		t.Errorf("turns change in canonical form (-before +after):\n%s", diff)
	}
	if diff := cmp.Diff(rec.Final, again.Final, noSpans); diff != "" {
		t.Errorf("final scoring changes in canonical form (-before +after):\n%s", diff)
	}
	if len(rec.Comments) != len(again.Comments) || len(rec.Tags) != len(again.Tags) {
		t.Errorf("%d tags and %d comments become %d and %d", len(rec.Tags), len(rec.Comments), len(again.Tags), len(again.Comments))
	}
}

func checkSpans(t *testing.T, text string, rec *Record, findings []Finding) {
	t.Helper()
	check := func(what string, s Span) {
		t.Helper()
		if s.Start < 0 || s.End < s.Start || int(s.End) > len(text) {
			t.Fatalf("span %v of a %s lies outside the text of %d bytes", s, what, len(text))
		}
		item := text[s.Start:s.End]
		if item != strings.Trim(item, " \t\r\n") {
			t.Errorf("span of a %s holds white space at an end: %q", what, item)
		}
	}
	for _, f := range findings {
		if f.Rule != RuleNotText { // which points at a lone carriage return
			check("finding "+f.Rule, f.Span)
		}
		for _, n := range f.Notes {
			check("note", n.Span)
		}
	}
	check("record", rec.Span)
	for _, tag := range rec.Tags {
		check("tag", tag.Span)
	}
	turns := slices.Clone(rec.Turns)
	for turn, i := range rec.EachVariation {
		turns = append(turns, rec.Turns[turn].Variations[i]...)
	}
	for i := range turns {
		turn := &turns[i]
		check("turn", turn.Span)
		check("number", turn.NumberSpan)
		check("colour", turn.PlayerSpan)
		for j := range turn.Actions {
			check("action", turn.Actions[j].Span)
			checkSpelling(t, text, &turn.Actions[j])
		}
		for _, c := range turn.Comments {
			check("comment", c.Span)
		}
		for _, g := range turn.Claims.Points {
			check("points", g.Span)
		}
	}
}

// checkSpelling holds the span of an action to spell that action and no other.
func checkSpelling(t *testing.T, text string, a *Action) {
	t.Helper()
	item := text[a.Span.Start:a.Span.End]
	rec, _ := parseText(head + "1. red: " + item)
	if len(rec.Turns) != 1 || len(rec.Turns[0].Actions) != 1 {
		t.Fatalf("the span of an action spells %q", item)
	}
	if diff := cmp.Diff(*a, rec.Turns[0].Actions[0], noSpans); diff != "" {
		t.Errorf("the span of an action spells %q (-action +span):\n%s", item, diff)
	}
}
