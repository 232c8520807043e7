package assist

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"cartulary/notation"
	"cartulary/repair"
)

// played returns a legal game of the base box.
func played(tb testing.TB) string {
	tb.Helper()
	b, err := os.ReadFile("../../testdata/games/annotated.cgr")
	if err != nil {
		tb.Fatal(err)
	}
	return string(b)
}

// parsed returns the record of a text.
func parsed(t *testing.T, text string) *notation.Record {
	t.Helper()
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: text})
	if rec == nil {
		t.Fatal(text)
	}
	return rec
}

// firstError returns the first error of a document.
func firstError(t *testing.T, d *Document) Problem {
	t.Helper()
	for _, p := range d.Findings() {
		if p.Severity == notation.Error && !p.Follows {
			return p
		}
	}
	t.Fatal("the game has no error")
	return Problem{}
}

// TestRepairs plants a slip of each kind and checks that the truth is the first fix of each error, that its edits are smaller than the
// line, and that no other fix makes the same record.
func TestRepairs(t *testing.T) {
	truth := "; a comment\n\n" + played(t)
	for _, x := range []struct{ was, slip, title string }{
		{"29. red: BA/Ccc@2,0^90", "29. red: BA/Ccc@2,0^180", "turn 29: the tile was turned by 90, not 180"},
		{"24. yellow: BA/Rr@1,3^0", "24. yellow: BA/Rr@1,2^0", "turn 24: the tile lay at 1,3, not 1,2"},
		{"26. yellow: BA/CFc+@2,1^90", "26. yellow: BA/CFc@2,1^90", "turn 26: the tile was BA/CFc+, not BA/CFc"},
	} {
		if strings.Count(truth, x.was) != 1 {
			t.Fatalf("%q is not in the game", x.was)
		}
		d := Open("a.cgr", strings.Replace(truth, x.was, x.slip, 1))
		p := firstError(t, d)
		if list := d.Fixes(p.Span); len(list) > 0 && list[0].Repair {
			t.Errorf("%s: a repair before the search", x.slip)
		}
		d.Search(p.Span).Run()
		for _, p := range d.Findings() {
			if p.Severity != notation.Error {
				continue
			}
			list := d.Fixes(p.Span)
			if len(list) == 0 || !list[0].Repair || !list[0].Best || !strings.HasPrefix(list[0].Title, "Repair: "+x.title) {
				t.Fatalf("%s: the first of the fixes is %+v", x.slip, list[:min(len(list), 1)])
			}
			if text := Apply(d.Text(), list[0].Edits); !repair.Same(parsed(t, text), parsed(t, truth)) {
				t.Errorf("%s: the repaired record is\n%s", x.slip, text)
			}
			if e := list[0].Edits; len(e) != 1 || e[0].Span.End-e[0].Span.Start+len(e[0].New) > len(x.slip)+len(x.was) {
				t.Errorf("%s: the edits are %+v", x.slip, e)
			}
			seen := map[string]string{}
			for i, fix := range list {
				text := Apply(d.Text(), fix.Edits)
				if seen[text] != "" && list[0].Repair && strings.HasPrefix(seen[text], "Repair: ") {
					t.Errorf("%s: %q and %q make the same record", x.slip, seen[text], fix.Title)
				}
				seen[text] = fix.Title
				if i > 0 && (fix.Best || fix.Repair && i >= maxRepairs) {
					t.Errorf("%s: fix %d is %q", x.slip, i+1, fix.Title)
				}
			}
		}
	}
}

// TestRepairsOfSeveral checks that a candidate that explains one of several errors is not offered.
func TestRepairsOfSeveral(t *testing.T) {
	text := played(t)
	for _, claim := range []string{"= yellow +3", "= red +6", "= yellow +6 road"} {
		if !strings.Contains(text, claim) {
			t.Fatalf("%q is not in the game", claim)
		}
		text = strings.Replace(text, claim, strings.Replace(claim, "+", "+1", 1), 1)
	}
	d := Open("a.cgr", text)
	s := d.Search(Span{len(text) / 2, len(text)})
	s.Run()
	if s.result.Errors < 3 || len(s.result.Candidates) == 0 || len(d.Repairs(len(text)/2)) > 0 {
		t.Errorf("%d errors, %d candidates, of which %+v are offered", s.result.Errors, len(s.result.Candidates), d.Repairs(len(text)/2))
	}
}

const slipped, slip = "BA/Ccc@2,0^90", "BA/Ccc@2,0^180"

// TestSearchOnce checks that two places of a game have one search, that it outlives a change in another game and ends with a change of
// its own.
func TestSearchOnce(t *testing.T) {
	legal := played(t)
	d := Open("a.cgr", legal+"\n"+strings.Replace(legal, slipped, slip, 1)+"\n"+legal)
	at := strings.Index(d.Text(), slip)
	here := Span{at - 500, at + 500}
	s := d.Search(here)
	s.Run()
	if d.Search(Span{at - 300, len(d.Text())}) != s || len(d.Repairs(at-100)) == 0 {
		t.Error("a second place has a search of its own")
	}
	if d.Search(Span{10, len(d.Text())}) != nil || d.Search(Span{len(d.Text()) - 20, len(d.Text())}) != nil {
		t.Error("a legal game has a search")
	}
	d.Set(strings.Replace(d.Text(), "Ines", "Whoever", 1))
	at = strings.Index(d.Text(), slip)
	if list := d.Repairs(at); d.Search(here) != s || len(list) == 0 || list[0].Edits[0].Span.Start != at+len(slip)-len("180") {
		t.Errorf("the search of an unchanged game is lost, or its repairs have old places: %+v", list)
	}
	d.Set(strings.ReplaceAll(d.Text(), "Ines", "Whoever"))
	if again := d.Search(here); again == s || !s.stop.Load() {
		t.Error("a changed game has the search of its old text")
	}
}

// TestSearchBound checks by counts that a search ends early: in a game of all boxes, in one of thousands of mistakes, and when its text has
// changed before it began.
func TestSearchBound(t *testing.T) {
	text := turned(whole(t), "113")
	d := Open("a.cgr", text)
	s := d.Search(firstError(t, d).Span)
	began := time.Now()
	s.Run()
	t.Logf("all boxes: %d errors, %d records judged in %s", s.result.Errors, s.result.Judged, time.Since(began))
	if s.result.Judged > maxSearched/2 || len(s.list) == 0 {
		t.Errorf("%d records are judged, %d repairs", s.result.Judged, len(s.list))
	}
	var b strings.Builder
	b.WriteString("[CGR \"1\"]\n[Red \"Ana\"]\n[Yellow \"Ben\"]\n\n")
	for i := range 90 {
		fmt.Fprintf(&b, "%d. %s: BA/RFr@%d,0^0%s\n", i+1, []string{"red", "yellow"}[i%2], i+1, strings.Repeat(" | thief N", 190))
	}
	d = Open("a.cgr", b.String())
	s = d.Search(Span{100, b.Len()})
	began = time.Now()
	s.Run()
	t.Logf("thousands: %d errors, %d records judged in %s", s.result.Errors, s.result.Judged, time.Since(began))
	if s.result.Exhausted || s.result.Judged > maxSearched/190 {
		t.Errorf("thousands of mistakes: exhausted %v, %d records are judged", s.result.Exhausted, s.result.Judged)
	}
	d = Open("a.cgr", text)
	s = d.Search(firstError(t, d).Span)
	d.Set("another text")
	d.Problems()
	s.Run()
	if s.result.Judged > 0 || s.result.Exhausted {
		t.Errorf("the search in a text of the past judged %d records", s.result.Judged)
	}
}

// TestDifference checks the edits between two texts.
func TestDifference(t *testing.T) {
	for _, x := range []struct{ was, now, want string }{
		{"a\nb\nc\n", "a\nb\nc\n", "[]"},
		{"a\nb1\nc\n", "a\nb2\nc\n", "[{{3 4} 2}]"},
		{"a\r\nb^90 x\r\nc", "a\r\nb^0 x\r\nd", "[{{5 6} } {{11 12} d}]"},
		{"a\n1 x\n2 y\n3 z\n", "a\n1 n\n2 x\n3 y\n4 z\n", "[{{2 2} 1 n\n} {{2 3} 2} {{6 7} 3} {{10 11} 4}]"},
		{"a\n1 x\n2 x\n3 z\n", "a\n1 x\n2 z\n", "[{{6 10} } {{10 11} 2}]"},
		{"é", "è", "[{{0 2} è}]"},
		{"aéa", "aéaéa", "[{{4 4} éa}]"},
		{"x", "", "[{{0 1} }]"},
	} {
		edits := difference(x.was, x.now)
		if got := fmt.Sprint(edits); got != x.want || Apply(x.was, edits) != x.now {
			t.Errorf("%q to %q: %q, want %q", x.was, x.now, got, x.want)
		}
	}
}
