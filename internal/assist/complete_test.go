package assist

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/replay"
)

// boxes lists sets to play with: each box beside the base game, and all that go together.
func boxes() (list [][]notation.SetRef) {
	all := []notation.SetRef{{Name: "base", Copies: 1}}
	for _, f := range ruleset.Families() {
		if name := f.Set.Name; name != "base" {
			list = append(list, []notation.SetRef{{Name: "base", Copies: 1}, {Name: name, Copies: 1}})
			if name != "river-2" {
				all = append(all, notation.SetRef{Name: name, Copies: 1})
			}
		}
	}
	return append(list, all, nil)
}

// TestCompletionsAreLegal checks in random games of all boxes that the recorded action is offered at each place, and that each
// offered one can be written there without a finding.
func TestCompletionsAreLegal(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 11))
	offered, tried, oneIn := 0, 0, 30
	if enginetest.Long() {
		oneIn = 10
	}
	list := boxes()
	for i := range len(list) + 2 {
		o := replay.RandomOptions{Sets: list[i%len(list)], Players: 2 + i%2, Seed: uint64(i), Claims: true}
		if i >= len(list) { // several figures of a kind
			o.Sets = list[len(list)-2]
			o.Rules, _ = notation.ParseRules(enginetest.SeveralRules())
		}
		rec, err := replay.Random(o)
		if err != nil {
			t.Fatal(o.Sets, err)
		}
		text := string(notation.AppendText(nil, rec))
		lines := strings.SplitAfter(text, "\n")
		from := 0
		for _, line := range lines {
			turn := line != "" && '1' <= line[0] && line[0] <= '9' && rng.IntN(oneIn) == 0
			if turn || strings.HasPrefix(line, "final: ") {
				o, n := checkLine(t, rng, text[:from], line)
				offered, tried = offered+o, tried+n
			}
			from += len(line)
		}
	}
	t.Logf("%d recorded segments were offered, %d offers tried", offered, tried)
}

// checkLine checks the completions before each segment of a line.
func checkLine(t *testing.T, rng *rand.Rand, above, line string) (offered, tried int) {
	t.Helper()
	line = strings.TrimRight(line, "\n")
	head, rest, _ := strings.Cut(line, ": ")
	if d := Open("x.cgr", above); !has(d.Complete(len(above)), head+": ") {
		t.Errorf("%s is not offered after\n%s", head, tail(above))
	}
	if up := strings.TrimRight(above, "\n"); head != "final" && !strings.HasSuffix(up, "]") {
		if d := Open("x.cgr", up); !has(d.Complete(len(up)), "\n"+head+": ") {
			t.Errorf("%s is not offered behind %s", head, tail(up))
		}
	}
	typed := above + head + ": "
	segments := strings.Split(rest, " | ")
	for k, segment := range segments {
		if k > 0 {
			typed += " | "
		}
		d := Open("x.cgr", typed)
		items := d.Complete(len(typed))
		name, _, placed := strings.Cut(segment, "@")
		placed = placed && !strings.Contains(name, " ")
		switch {
		case placed && !has(items, name+"@"):
			t.Errorf("%s is not offered in %s", name, tail(typed))
		case placed:
			checkPlaced(t, typed, name, segment)
		case strings.HasPrefix(segment, "dragon ") || strings.HasPrefix(segment, "leper ") && !strings.Contains(segment, "@"):
			words := strings.SplitAfter(segment, " ")
			for k := range words[1:] {
				begun := typed + strings.Join(words[:k+1], "")
				if at := Open("x.cgr", begun).Complete(len(begun)); !has(at, strings.Join(words[:k+2], "")) {
					t.Errorf("%s is not offered in %s; there are %s", words[k+1], tail(begun), labels(at))
				}
			}
		case strings.HasPrefix(segment, "bazaar "):
			if !has(items, "bazaar ") {
				t.Errorf("the bazaar is not offered in %s", tail(typed))
			}
		case strings.HasPrefix(segment, "= "): // the offer adds up points with the same reason
			if !slices.ContainsFunc(items, func(x Item) bool { return strings.HasPrefix(x.Insert, "= ") }) {
				t.Errorf("no points are offered in %s", tail(typed))
			}
		case !has(items, segment):
			t.Errorf("%s is not offered in %s; there are %s", segment, tail(typed), labels(items))
		}
		offered++
		for range 3 {
			tried += tryOne(t, rng, typed, items)
		}
		typed += segment
		if rng.IntN(3) == 0 {
			tried += checkBehind(t, rng, typed, segments[k+1:])
		}
	}
	return offered, tried
}

// checkPlaced checks that a placement is offered: the tile's square, then the rotation. One that looks like another is offered behind its first
// digit.
func checkPlaced(t *testing.T, typed, name, segment string) {
	t.Helper()
	square, turn, _ := strings.Cut(segment, "^")
	square += "^"
	behind := func(text string) []Item { return Open("x.cgr", typed+text).Complete(len(typed + text)) }
	if at := behind(name + "@"); !starts(at, square) {
		t.Errorf("%s is not offered in %s", square, tail(typed))
	}
	if at := behind(square); !starts(at, segment) && !(len(turn) > 1 && starts(behind(square+turn[:1]), segment)) {
		t.Errorf("%s is not offered in %s", segment, tail(typed))
	}
}

// checkBehind checks the completions behind a complete segment: the recorded next one is offered with its bar, a bridge with the
// placement that needs it.
func checkBehind(t *testing.T, rng *rand.Rand, typed string, next []string) int {
	t.Helper()
	items := slices.DeleteFunc(Open("x.cgr", typed).Complete(len(typed)), func(x Item) bool { return !x.After && !strings.Contains(x.Insert, " | ") })
	if len(next) > 0 && !strings.HasPrefix(next[0], "= ") && !strings.HasPrefix(next[0], "bazaar ") && !strings.Contains(next[0], "@") &&
		!slices.ContainsFunc(items, func(x Item) bool { return strings.Contains(x.Insert, " | "+next[0]) }) {
		t.Errorf("%s is not offered behind %s; there are %s", next[0], tail(typed), labels(items))
	}
	return tryOne(t, rng, typed, items)
}

// TestBehind checks what is offered behind a tile's name, behind a placement and where nothing is to follow.
func TestBehind(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: "
	for _, x := range []struct{ typed, below, want, lacks string }{
		{"BA/CRr", "", "BA/CRr@-1,0^", "BA/CRr@"},
		{"U ", "", "U@1,0^0", "U@"},
		{"BA/C", "", "BA/C@0,-1^180", ""},
		{"BA/C", "", "BA/CRRR@", "BA/C@"},
		{"BA/RFr@1,0^0", "", " | thief E", "BA/RFr@1,0^0"},
		{"BA/RFr@1,0^0 ", "", "| thief E", "BA/RFr@1,0^0"},
		{"BA/RFr@1,0^0", "", "\n2. blue: ", ""},
		{"BA/RFr@1,0^0", "\n2. blue: BA/C@0,-1^180", " | thief E", "\n2. blue: "},
		{"BA/RFr@1,0^0", " ; a word", " | thief E", "\n2. blue: "},
		{"BA/RFr@1,0^0 | thi", "", "thief E", "\n2. blue: "},
		{"BA/RFr@1,0^0 | thief", "", "thief E", "\n2. blue: "},
		{"BA/RFr@1,0^0 | thief E", "", "\n2. blue: ", " | farmer NNW"},
		{"BA/RFr@1,0^0th", "", " | thief E", " | farmer NNW"},
		{"BA/RFr@1,0^0 F", "", " | farmer NNW", " | thief E"},
		{"BA/RFr@1,0^0 | thief X", "", "", " | thief E"},
		{"BA/CRr@-1,0^", "", "BA/CRr@-1,0^270", "\n2. blue: "},
		{"BA/RFr@1,0^", "", "BA/RFr@1,0^0", "BA/RFr@1,0^180"},
		{"BA/RFr@1,0^1", "", "BA/RFr@1,0^180", "\n2. blue: "},
	} {
		text := head + x.typed
		items := Open("x.cgr", text+x.below).Complete(len(text))
		if x.want != "" && !has(items, x.want) || x.lacks != "" && has(items, x.lacks) {
			t.Errorf("behind %q are %q; %q is due, %q is not", x.typed, labels(items), x.want, x.lacks)
		}
	}
}

// TestTurned checks that the explanation of a placement shows the tile as it is turned, with what must follow it.
func TestTurned(t *testing.T) {
	const text = "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n\n1. red: BA/CRr@"
	seen := map[string]bool{}
	var list []Item
	for _, x := range Open("x.cgr", text).Complete(len(text)) {
		if !x.Partial {
			list = append(list, x)
			continue
		}
		if x.Kind != KindPlacement || x.Tile == "" || !strings.HasSuffix(x.Insert, "^") {
			t.Errorf("%q is offered for a square", x.Insert)
		}
		turns := text + strings.TrimPrefix(x.Insert, "BA/CRr@")
		list = append(list, Open("x.cgr", turns).Complete(len(turns))...)
	}
	for _, x := range list {
		var at, turn int
		if _, err := fmt.Sscanf(x.Insert[strings.Index(x.Insert, "^"):], "^%d", &turn); err != nil || int(x.Turned)*90 != turn {
			t.Errorf("%s is shown turned by %d (%v)", x.Insert, 90*int(x.Turned), err)
		}
		at = turn / 90
		if picture := Picture(x.Tile, uint8(at)); picture == "" || !strings.Contains(Doc(&x), picture) {
			t.Errorf("the explanation of %s does not show it", x.Insert)
		}
		seen[Picture(x.Tile, uint8(at))] = true
	}
	if len(seen) < 3 {
		t.Errorf("there are %d different pictures", len(seen))
	}
}

// tryOne writes one of the items and checks that it has no finding.
func tryOne(t *testing.T, rng *rand.Rand, typed string, items []Item) int {
	t.Helper()
	if len(items) == 0 {
		return 0
	}
	x := items[rng.IntN(len(items))]
	text := Apply(typed, []Edit{{x.Replace, x.Insert}})
	for x.Partial && x.Kind >= KindTile && x.Kind <= KindAction {
		more := Open("x.cgr", text).Complete(len(text))
		if len(more) == 0 {
			t.Errorf("nothing follows %s in %s", x.Insert, tail(typed))
			return 0
		}
		x = more[rng.IntN(len(more))]
		text = Apply(text, []Edit{{x.Replace, x.Insert}})
	}
	if x.Partial {
		return 0
	}
	for _, p := range Open("x.cgr", text).Findings() {
		if p.Span.Start >= len(typed) && p.Waived == "" {
			t.Errorf("%q (%s) has a finding in %s: %s", x.Insert, x.Label, tail(typed), p.Message)
		}
	}
	return 1
}

func has(items []Item, text string) bool {
	return slices.ContainsFunc(items, func(x Item) bool { return x.Insert == text })
}

// starts reports whether an item begins with a text.
func starts(items []Item, text string) bool {
	return slices.ContainsFunc(items, func(x Item) bool { return strings.HasPrefix(x.Insert, text) })
}

func labels(items []Item) string {
	var list []string
	for _, x := range items {
		list = append(list, x.Label)
	}
	return strings.Join(list, "; ")
}

// tail returns the last line of a text.
func tail(text string) string {
	return text[strings.LastIndexByte(strings.TrimRight(text, "\n"), '\n')+1:]
}
