package bracket

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"cartulary/report/standings"
)

type played struct {
	round, bracket, a, b string
	won                  [2]float64 // 0 and 0 for an open duel
}

func event(system string, list []played) *standings.Event {
	var results []standings.Result
	for i, p := range list {
		g := standings.Result{Event: "Cup", Round: p.round, Bracket: p.bracket, Kind: standings.Duelled, BestOf: 3, Line: i + 1,
			Players: []standings.Player{{Name: p.a, Won: p.won[0]}, {Name: p.b, Won: p.won[1]}}}
		if p.won == [2]float64{} {
			g.Open, g.Apart = true, "not played"
		}
		results = append(results, g)
	}
	r := standings.Compute(results, standings.Options{System: system})
	return &r.Events[0]
}

// TestTree checks which duels are joined, and what is drawn apart.
func TestTree(t *testing.T) {
	t.Parallel()
	two := [2]float64{2, 0}
	for _, test := range []struct {
		name, system, want string
		list               []played
	}{
		{"third place", "knockout", ":[A B][C D][A C<2] Third place:[B D]", []played{
			{"1", "", "A", "B", two}, {"1", "", "C", "D", two}, {"2", "third place", "B", "D", two}, {"3", "", "A", "C", two}}},
		{"byes", "knockout", ":[C D][A C<1][B E][A B<2]", []played{
			{"1", "", "C", "D", two}, {"2", "", "A", "C", two}, {"2", "", "B", "E", two}, {"3", "", "A", "B", two}}},
		{"open", "knockout", ":[A B][C D][-]", []played{
			{"1", "", "A", "B", two}, {"1", "", "C", "D", [2]float64{}}}},
		{"places 5 to 8", "knockout", ":[A B][C D][E F][G H][A C<2][E G<2][A E<2] Third place:[C G] Places 5 to 8:[B D][F H][B F<2][D H]", []played{
			{"1", "", "A", "B", two}, {"1", "", "C", "D", two}, {"1", "", "E", "F", two}, {"1", "", "G", "H", two},
			{"2", "", "A", "C", two}, {"2", "", "E", "G", two}, {"2", "", "B", "D", two}, {"2", "", "F", "H", two},
			{"3", "", "A", "E", two}, {"3", "", "C", "G", two}, {"3", "", "B", "F", two}, {"3", "", "D", "H", two}}},
		{"double elimination", "double-elimination", "Upper bracket:[A B][C D][A C<2] Lower bracket:[B D][C B<1]", []played{
			{"1", "", "A", "B", two}, {"1", "", "C", "D", two}, {"2", "", "A", "C", two}, {"2", "", "B", "D", two}, {"3", "", "C", "B", two}}},
	} {
		e := event(test.system, test.list)
		var got []string
		for _, p := range partsOf(e) {
			s := p.title.String() + ":"
			for _, n := range p.nodes {
				switch {
				case n.duel == nil:
					s += "[-]"
				case len(n.from) > 0:
					s += fmt.Sprintf("[%s %s<%d]", n.duel.Sides[0].Name, n.duel.Sides[1].Name, len(n.from))
				default:
					s += fmt.Sprintf("[%s %s]", n.duel.Sides[0].Name, n.duel.Sides[1].Name)
				}
			}
			got = append(got, s)
		}
		if s := strings.Join(got, " "); s != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.name, s, test.want)
		}
		if links := strings.Count(string(Draw(e, Options{})), "V"); links != strings.Count(test.want, "<1")+2*strings.Count(test.want, "<2") {
			t.Errorf("%s: %d lines", test.name, links)
		}
	}
}

// TestFinal checks that the final of a double elimination and its replay are a part of their own at the right of the two brackets, with a line from each, and
// that numbered rounds are named.
func TestFinal(t *testing.T) {
	t.Parallel()
	two, lost := [2]float64{2, 0}, [2]float64{0, 2}
	numbered := []played{{"1", "", "A", "B", two}, {"1", "", "C", "D", two}, {"2", "", "A", "C", two}, {"2", "", "B", "D", two}, {"3", "", "C", "B", two},
		{"4", "", "A", "C", lost}, {"5", "", "C", "A", two}}
	paired := slices.Clone(numbered) // as pair writes it
	for i, part := range []string{"upper", "upper", "upper", "lower", "lower"} {
		paired[i].bracket = part
	}
	for name, tt := range map[string]struct {
		list []played
		want []string // heads of the final
	}{
		"numbered": {numbered, []string{">Round 1<", ">Round 3<", ">Final<", ">Round 4<", ">Second final<"}},
		"planned":  {append(slices.Clone(numbered[:5]), played{"4", "", "A", "C", [2]float64{}}), []string{">Final<", ">Round 4<"}},
		"paired":   {paired, []string{">Round 1<", ">Final<", ">Round 4<", ">Second final<"}},
	} {
		e := event("double-elimination", tt.list)
		parts := partsOf(e)
		last := parts[len(parts)-1]
		if len(parts) != 3 || last.title.Key() != "Final" || len(last.nodes) != len(tt.list)-5 || len(last.joins) != 2 {
			t.Errorf("%s: %d parts, the last %q with %d duels and %d lines", name, len(parts), last.title, len(last.nodes), len(last.joins))
			continue
		}
		svg := string(Draw(e, Options{}))
		for _, want := range tt.want {
			if !strings.Contains(svg, want) {
				t.Errorf("%s: no %s", name, want)
			}
		}
		// Two columns of the brackets, then the final: right of both, and not below them.
		if !strings.Contains(svg, fmt.Sprintf(`<text class="head" x="%d"`, margin+2*(boxWide+gapWide))) {
			t.Errorf("%s: the final is not at the right of the brackets in %s", name, svg)
		}
	}
	if e := event("knockout", numbered[:3]); e.Finals() != nil {
		t.Error("a knockout has the final of a double elimination")
	}
}

// TestOverlap checks that no two boxes of a large bracket share a place.
func TestOverlap(t *testing.T) {
	t.Parallel()
	var list []played
	names := make([]string, 32)
	for i := range names {
		names[i] = fmt.Sprint("P", i)
	}
	for round := 1; len(names) > 1; round++ {
		var next []string
		for i := 0; i < len(names); i += 2 {
			list = append(list, played{fmt.Sprint(round), "", names[i], names[i+1], [2]float64{2, 1}})
			next = append(next, names[i])
		}
		names = next
	}
	at := map[[2]int]bool{}
	for _, p := range partsOf(event("knockout", list)) {
		p.layout()
		for _, n := range p.nodes {
			for y := n.y - boxHigh/2; y < n.y+boxHigh/2; y++ {
				if at[[2]int{n.column, y}] {
					t.Fatalf("two boxes in column %d at %d", n.column, y)
				}
				at[[2]int{n.column, y}] = true
			}
		}
	}
	if len(at) != 31*boxHigh {
		t.Errorf("%d pixels are covered, not those of 31 boxes", len(at))
	}
}

// TestNames checks that names of strangers are text: the drawings are well-formed, and no element comes from a name.
func TestNames(t *testing.T) {
	t.Parallel()
	bad := []string{`<script>alert(1)</script>`, "a\u202eb]]>&\x00", strings.Repeat("long ", 40) + `"'`, "line\nbreak", strings.Repeat("שלום ", 20)}
	var list []played
	for i, a := range bad {
		for _, b := range bad[:i] {
			list = append(list, played{"1", "", a, b, [2]float64{2, 1}})
		}
	}
	for _, svg := range [][]byte{Draw(event("knockout", list), Options{}), Cross(event("league", list), Options{})} {
		if svg == nil {
			t.Fatal("no drawing")
		}
		d := xml.NewDecoder(bytes.NewReader(svg))
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%v in %s", err, svg)
			}
			if s, ok := token.(xml.StartElement); ok && !strings.Contains(" svg title style text rect path ", " "+s.Name.Local+" ") {
				t.Fatalf("an element %s", s.Name.Local)
			}
		}
		if bytes.Contains(svg, []byte("\u202e")) || !bytes.Contains(svg, []byte("…<title>long long")) {
			t.Errorf("names are not made safe, or not cut: %s", svg)
		}
		if n := bytes.Count(svg, []byte("\u2068")); n == 0 || n != bytes.Count(svg, []byte("\u2069")) {
			t.Errorf("%d isolates begin and %d end", n, bytes.Count(svg, []byte("\u2069")))
		}
	}
}

// TestCross checks the cells of a cross table and of a table of rounds.
func TestCross(t *testing.T) {
	t.Parallel()
	list := []played{{"1", "", "A", "B", [2]float64{2, 1}}, {"2", "", "A", "C", [2]float64{2, 0}}, {"3", "", "B", "C", [2]float64{}}}
	svg := string(Cross(event("league", list), Options{Inside: true}))
	for text, n := range map[string]int{">2:1+<": 1, ">1:2−<": 1, ">2:0+<": 1, ">0:2−<": 1, ">·<": 2, `class="self"`: 3, `class="win"`: 2, `class="loss"`: 2, "<style>": 0} {
		if got := strings.Count(svg, text); got != n {
			t.Errorf("%s is there %d times, not %d", text, got, n)
		}
	}
	list = nil
	for i := range 5 {
		list = append(list, played{"1", "", fmt.Sprint("P", 2*i), fmt.Sprint("P", 2*i+1), [2]float64{2, 0}})
	}
	if got := Legend(event("league", list)) + Legend(event("ccl", list)); !strings.Contains(got, "7+ 96:83 is") {
		t.Errorf("the legend is %q", got)
	}
	svg = string(Cross(event("ccl", list), Options{}))
	if got := strings.Count(svg, "+ 2:0<"); got != 5 {
		t.Errorf("%d wins with the place of the opponent in %s", got, svg)
	}
	if Draw(event("ccl", list), Options{}) != nil || Cross(event("knockout", list), Options{}) != nil {
		t.Error("a drawing of what is not there")
	}
}
