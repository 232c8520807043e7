package assist

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"cartulary/internal/test/gfmtest"
)

const two = `[CGR "1"]
[Event "Club"]
[Red "Ana"]
[Yellow "Ben"]

1. red: BA/RRR@-1,0^0 | thief E
2. yellow: BA/C@0,-1^180 | knight S | = yellow +4 city
3. red: BA/RRR@1,0^0 | = red +3 road ; the road of turn 1

[CGR "1"]
[Event "Cup"]
[Green "Ana"]
[Blue "Čeněk"]

1. green: BA/L@0,1^0 | monk
2. blue: BA/RFr@1,0^90 | thief N | allow tile-edge-mismatch green agreed
`

// behind returns the offset behind the n-th occurrence of a text.
func behind(t *testing.T, text, part string, n int) int {
	t.Helper()
	at := 0
	for range n {
		i := strings.Index(text[at:], part)
		if i < 0 {
			t.Fatalf("there is no %q", part)
		}
		at += i + len(part)
	}
	return at
}

// TestFindings checks the places of findings in a file of two games, and rulings.
func TestFindings(t *testing.T) {
	d := Open("x.cgr", two)
	list := d.Findings()
	if len(list) != 1 || list[0].Waived != "green agreed" || two[list[0].Span.Start:list[0].Span.End] != "BA/RFr@1,0^90" {
		t.Fatalf("%+v", list)
	}
	d.Set(strings.Replace(two, " | allow tile-edge-mismatch green agreed", "", 1))
	if list = d.Findings(); len(list) != 1 || list[0].Rule != "tile-edge-mismatch" || list[0].Waived != "" || len(list[0].Notes) == 0 {
		t.Fatalf("%+v", list)
	}
}

// TestVerdictsStay checks that games that did not change are not judged again, also behind a change of length.
func TestVerdictsStay(t *testing.T) {
	d := Open("x.cgr", two)
	d.Findings()
	second := d.games[1].verdict
	d.Change(Edit{Span{0, 0}, "; a comment\n"})
	if d.all(); d.games[0].verdict != nil || d.games[1].verdict != second {
		t.Error("the wrong game has a verdict")
	}
	if list := d.Findings(); len(list) != 1 || !strings.HasPrefix(d.Text()[list[0].Span.Start:], "BA/RFr@1,0^90") {
		t.Errorf("%+v", list)
	}
	c := d.Clone()
	d.Change(Edit{Span{0, 0}, "; another\n"})
	c.Judge(t.Context(), false)
	d.Adopt(c)
	if d.games[0].verdict != nil || d.games[1].verdict == nil {
		t.Error("a copy is not adopted game by game")
	}
}

// TestTags checks completions in tags.
func TestTags(t *testing.T) {
	for _, tt := range []struct{ before, after, want string }{
		{"[Ro", "", `Round ""]`},
		{"[Ro", `und "2"]`, "Round"},
		{`[Sets "base, inn`, `"]`, "inns-and-cathedrals"},
		{`[Sets "base, tower, to`, `"]`, ""},
		{`[Rules "base-200`, `"]`, "base-2000 base-2001 base-2002"},
		{`[Rules "base-2002; base.farm`, `"]`, "base.farmers="},
		{`[Rules "base-2002; base.farmers=o`, `"]`, "off"},
		{`[Termination "con`, `"]`, "concede red concede yellow"},
		{`[Event "`, `"]`, "Cup"},
		{`[Pink "Č`, `"]`, "Čeněk"},
		{`[Result "r`, `"]`, "red 3, yellow 4"},
		{`[CGR "`, `"]`, "1"},
		{`[Weather "`, `"]`, ""},
	} {
		text := strings.Replace(two, "[Red \"Ana\"]\n", tt.before+tt.after+"\n[Red \"Ana\"]\n", 1)
		text = strings.Replace(text, "[Event \"Club\"]\n", "", 1)
		at := strings.Index(text, tt.before) + len(tt.before)
		var got []string
		for _, x := range Open("x.cgr", text).Complete(at) {
			got = append(got, x.Insert)
			if typed := text[x.Replace.Start:at]; !strings.HasPrefix(folded(x.Insert), folded(typed)) {
				t.Errorf("%s: %q does not continue %q", tt.before, x.Insert, typed)
			}
		}
		slices.Sort(got)
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s: %q, want %q", tt.before, got, tt.want)
		}
	}
}

// TestTyped checks completions for what is typed in other ways than the canonical one, and where there are none.
func TestTyped(t *testing.T) {
	base := two[:strings.Index(two, "3. red")]
	for _, tt := range []struct{ typed, want string }{
		{"3. red: u", "U@"},
		{"3. red: crf", "crfr@"},
		{"3. red: U@1,0", "U@1,0^0"},
		{"3. red: U@1,0^1", "U@1,0^180"},
		{"3. red: BA/RFr@1,0^0 | THIEF", ""},
		{"3. red: BA/RFr@1,0^0 | kni", ""},
		{"3. red: BA/RRR@1,0^0 | =", "= red +3 road"},
		{"3. red: BA/RRR@1,0^0 | = r", "= red +3 road"},
		{"3. red: BA/RRR@1,0^0\n   | sco", "score red 3, yellow 4"},
		{"3. red: BA/L@0,1^0 | thief E | all", "allow "},
		{"3. red: BA/L@0,1^0 | thief E | allow tile-e", "allow tile-edge-mismatch "},
		{"3. red: BA/L@0,1^0 ; thi", ""},
		{"; 3. re", ""},
		{"3", "3. red: "},
		{"re", "3. red: "},
		{"fin", "final: "},
		{"final: sc", "score red 2, yellow 4"},
	} {
		text := base + tt.typed
		var got []string
		for _, x := range Open("x.cgr", text).Complete(len(text)) {
			got = append(got, x.Insert)
		}
		if strings.Join(got, "; ") != tt.want {
			t.Errorf("%s: %q, want %q", tt.typed, got, tt.want)
		}
	}
}

// TestHover checks what is said about each part of a record.
func TestHover(t *testing.T) {
	d := Open("x.cgr", two)
	for _, tt := range []struct {
		part string
		n    int
		want string
	}{
		{"[Eve", 1, "**Event**: the name of the tournament"},
		{"1. r", 1, "Ana"},
		{"BA/RR", 1, "- road E: 2 tiles, 1 open side\n"},
		{"BA/RR", 1, "letter W, `frrr`"},
		{"thie", 1, "- road E: 2 tiles, 1 open side; followers: red 1"},
		{"knig", 1, "city at 0,-1 S: 2 tiles × 2 = 4, for Ben (1 knight)"},
		{"= yel", 1, "Score: Ana 0, Ben 4"},
		{"= re", 1, "road at -1,0 E: 3 tiles = 3, for Ana (1 thief)"},
		{"allow tile-", 1, "### tile-edge-mismatch"},
		{"BA/RFr@1,0^9", 1, "(waived: green agreed)"},
		{"; the ro", 1, ""},
	} {
		at := behind(t, two, tt.part, tt.n)
		text, span := d.Hover(at)
		if !strings.Contains(text, tt.want) || tt.want == "" && text != "" {
			t.Errorf("%s: %q, want %q", tt.part, text, tt.want)
		}
		if text != "" && !span.holds(at) {
			t.Errorf("%s: the place is %v, not around %d", tt.part, span, at)
		}
	}
	sets := strings.Replace(two, "[Event \"Club\"]", "[Sets \"base, tower\"]\n[Rules \"base-2000; tow.ransom_min_points=none\"]", 1)
	for part, want := range map[string]string{"base, tow": "### tower", "base-20": "### base-2000", "tow.ransom": "### tow.ransom_min_points"} {
		if text, _ := Open("x.cgr", sets).Hover(behind(t, sets, part, 1)); !strings.HasPrefix(text, want) {
			t.Errorf("%s: %.60q, want %q", part, text, want)
		}
	}
}

// TestOutline checks symbols, hints and folds.
func TestOutline(t *testing.T) {
	d := Open("x.cgr", two)
	list := d.Symbols()
	if len(list) != 2 || list[0].Name != "Ana – Ben" || list[1].Name != "Ana – Čeněk" || list[1].Detail != "Cup" || len(list[0].Children) != 3 {
		t.Fatalf("%+v", list)
	}
	if c := list[0].Children[1]; c.Name != "2. yellow" || c.Detail != "BA/C@0,-1^180 | knight S" || two[c.Select.Start:c.Select.End] != "2. yellow" {
		t.Errorf("%+v", c)
	}
	var hints []string
	for _, h := range d.Hints(Span{0, len(two)}) {
		line, start := d.Line(h.At)
		hints = append(hints, fmt.Sprintf("%d:%s behind %s", line, h.Text, two[start:h.At]))
	}
	want := []string{"6:0:4 behind 2. yellow: BA/C@0,-1^180 | knight S | = yellow +4 city", "7:3:4 behind 3. red: BA/RRR@1,0^0 | = red +3 road"}
	if !slices.Equal(hints, want) {
		t.Errorf("%q", hints)
	}
	if f := d.Folds(); !slices.Equal(f, []Fold{{0, 7}, {9, 15}}) {
		t.Errorf("%v", f)
	}
}

// TestDefinition checks where tiles and figures came.
func TestDefinition(t *testing.T) {
	b, err := os.ReadFile("../../testdata/games/three-players-tower.cgr")
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for text, d := string(b), Open("x.cgr", string(b)); ; checked++ {
		i := strings.Index(text[:], "| capture ")
		if i < 0 {
			break
		}
		var x, y int
		fmt.Sscanf(text[i:], "| capture %d,%d", &x, &y)
		found := d.Definition(i + 4)
		if len(found) == 0 || !slices.ContainsFunc(found, func(s Span) bool { return strings.Contains(string(b)[s.Start:s.End], fmt.Sprintf("@%d,%d", x, y)) }) && (x != 0 || y != 0) {
			t.Errorf("capture %d,%d: %v", x, y, found)
		}
		text = text[:i] + "| CAPTURE " + text[i+10:]
	}
	if checked == 0 {
		t.Error("the game has no capture")
	}
	d := Open("x.cgr", two)
	if s := d.Definition(behind(t, two, "= re", 1)); len(s) != 1 || two[s[0].Start:s[0].End] != "thief E" {
		t.Errorf("the points of turn 3 come from %v", s)
	}
	if b, err = os.ReadFile("../../testdata/games/annotated.cgr"); err != nil {
		t.Fatal(err)
	}
	text := string(b)
	var came []string
	for _, s := range Open("x.cgr", text).Definition(strings.Index(text, "final: = ") + 10) {
		came = append(came, text[s.Start:s.End])
	}
	if !slices.Contains(came, "thief S") || !slices.Contains(came, "knight N") || !slices.Contains(came, "farmer ENE") {
		t.Errorf("the points of the final scoring come from %q", came)
	}
}

// TestRename checks new names and colours.
func TestRename(t *testing.T) {
	d := Open("x.cgr", two)
	edits, err := d.Rename(behind(t, two, "[Red \"A", 1), `Anna "A"`)
	after := Apply(two, edits)
	if err != nil || strings.Count(after, `"Anna \"A\""`) != 2 {
		t.Errorf("%v\n%s", err, after)
	}
	edits, err = d.Rename(behind(t, two, "2. bl", 1), "Gray")
	after = Apply(two, edits)
	if err != nil || !strings.Contains(after, "[Grey \"Čeněk\"]") || !strings.Contains(after, "2. grey: BA/RFr") || strings.Contains(after, "blue") || !strings.Contains(after, "green agreed") {
		t.Errorf("%v\n%s", err, after)
	}
	if len(Open("x.cgr", after).Findings()) != 1 {
		t.Errorf("the new colour changes the verdict:\n%s", after)
	}
	for name, message := range map[string]string{"yellow": "another player", "bleu": "did you mean blue?", "": "is not a colour"} {
		if _, err := d.Rename(behind(t, two, "3. r", 1), name); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%q: %v", name, err)
		}
	}
	for name, message := range map[string]string{" ": "a player needs a name", "Čeněk": "another player of a game"} {
		if _, err := d.Rename(behind(t, two, "[Red \"A", 1), name); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%q: %v", name, err)
		}
	}
	if _, err := d.Rename(behind(t, two, "BA/R", 1), "blue"); err == nil {
		t.Error("a tile gets a new colour")
	}
}

// TestFormat checks that formatting gives the canonical form line by line, keeps line ends and leaves out what cannot be read.
func TestFormat(t *testing.T) {
	if edits := Open("x.cgr", two).Format(); len(edits) != 0 {
		t.Errorf("%v", edits)
	}
	messy := strings.Replace(two, "2. yellow: BA/C@0,-1^180 | knight S | = yellow +4 city", "2. Yellow:  E@0,-1^180|Knight s|=yellow 4 city", 1)
	edits := Open("x.cgr", messy).Format()
	if len(edits) != 1 || Apply(messy, edits) != two {
		t.Errorf("%v\n%s", edits, Apply(messy, edits))
	}
	crlf := strings.ReplaceAll(messy, "\n", "\r\n")
	if got := Apply(crlf, Open("x.cgr", crlf).Format()); got != strings.ReplaceAll(two, "\n", "\r\n") {
		t.Errorf("%q", got)
	}
	broken := strings.Replace(messy, "-1,0^0 | thief E", "-1,0^0 | thief Q", 1)
	if edits := Open("x.cgr", broken).Format(); len(edits) != 0 {
		t.Errorf("a game that cannot be read is changed: %v", edits)
	}
	joined := strings.Replace(two, "\n\n1. red", "\n1. red", 1)
	if got := Apply(joined, Open("x.cgr", joined).Format()); got != two {
		t.Errorf("%q", got)
	}
}

// TestFill checks the changes that complete a record.
func TestFill(t *testing.T) {
	text := strings.Replace(two, " | = yellow +4 city", "", 1)
	text = strings.Replace(text, "3. red", "7. red", 1)
	titles := map[string]string{}
	for _, f := range Open("x.cgr", text).Fixes(Span{behind(t, text, "2. y", 1), behind(t, text, "2. y", 1)}) {
		titles[f.Title] = Apply(text, f.Edits)
	}
	if got := titles["Fill in points and totals of this turn"]; !strings.Contains(got, "knight S | = yellow +4 city | score red 0, yellow 4\n") {
		t.Errorf("%q", titles)
	}
	if got := titles["Renumber the turns"]; !strings.Contains(got, "\n3. red: BA/RRR") {
		t.Errorf("%q", titles)
	}
}

// TestInert checks that no text of a record becomes a link, a picture or HTML in an explanation.
func TestInert(t *testing.T) {
	list := gfmtest.Hostile
	if testing.Short() {
		list = list[:8]
	}
	for _, bad := range list {
		if strings.Contains(bad, "\n") {
			continue
		}
		text := strings.ReplaceAll(two, "Ana", strings.ReplaceAll(bad, `\`, `\\`))
		text = strings.Replace(text, "Club", "x "+bad, 1)
		text = strings.Replace(text, "| thief E", "| thief E | thief "+bad, 1)
		text = strings.Replace(text, "green agreed", bad, 1)
		d := Open("x.cgr", text)
		seen := map[string]bool{}
		for offset := range len(text) {
			h, _ := d.Hover(offset)
			if seen[h] {
				continue
			}
			seen[h] = true
			if active := gfmtest.Active(t, h); len(active) > 0 {
				t.Errorf("%q at %d makes %q of\n%s", bad, offset, active, h)
			}
		}
	}
}
