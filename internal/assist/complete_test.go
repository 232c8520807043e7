package assist

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cartulary/engine/ruleset"
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
	offered, tried := 0, 0
	for i, sets := range boxes() {
		rec, err := replay.Random(replay.RandomOptions{Sets: sets, Players: 2 + i%2, Seed: uint64(i), Claims: true})
		if err != nil {
			t.Fatal(sets, err)
		}
		text := string(notation.AppendText(nil, rec))
		lines := strings.SplitAfter(text, "\n")
		from := 0
		for _, line := range lines {
			turn := line != "" && '1' <= line[0] && line[0] <= '9' && rng.IntN(10) == 0
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
	typed := above + head + ": "
	for k, segment := range strings.Split(rest, " | ") {
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
			if at := Open("x.cgr", typed+name+"@").Complete(len(typed + name + "@")); !has(at, segment) && !starts(at, segment) {
				t.Errorf("%s is not offered in %s", segment, tail(typed))
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
	}
	return offered, tried
}

// tryOne writes one of the items and checks that it has no finding.
func tryOne(t *testing.T, rng *rand.Rand, typed string, items []Item) int {
	t.Helper()
	if len(items) == 0 {
		return 0
	}
	x := items[rng.IntN(len(items))]
	text := Apply(typed, []Edit{{x.Replace, x.Insert}})
	if x.Partial && x.Kind == KindTile {
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

// starts reports whether an item is a placement with the actions that it needs.
func starts(items []Item, text string) bool {
	return slices.ContainsFunc(items, func(x Item) bool { return strings.HasPrefix(x.Insert, text+" | ") })
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
