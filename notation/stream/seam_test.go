package stream

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/notation"
)

// orders returns all orders of a list.
func orders(list []string) (all [][]string) {
	if len(list) == 0 {
		return [][]string{nil}
	}
	for i := range list {
		rest := slices.Delete(slices.Clone(list), i, i+1)
		for _, o := range orders(rest) {
			all = append(all, append([]string{list[i]}, o...))
		}
	}
	return all
}

// TestTagOrders puts a game after another one, with its tags in every order, with and without its CGR
// tag, and checks that the first game gets no finding and no tag of the second.
func TestTagOrders(t *testing.T) {
	const cgr = `[CGR "1"]`
	tags := []string{`[Event "two"]`, `[Sets "base"]`, `[Red "A"]`, `[Yellow "B"]`, `[Result "red 0"]`}
	first := cgr + "\n" + strings.ReplaceAll(strings.Join(tags, "\n"), "two", "one") + "\n\n1. red: pass\n2. yellow: pass\n"
	for _, order := range append(orders(tags), orders(append(tags, cgr))...) {
		for _, gap := range []string{"\n", "\n; two\n", ""} {
			second := strings.Join(order, "\n") + "\n\n1. red: pass\n2. yellow: pass\n"
			sources := readAll(t, strings.NewReader(first+gap+second))
			if len(sources) != 2 || sources[0].Text != strings.TrimSuffix(first+gap, "; two\n") {
				t.Fatalf("gap %q, tags %q: %d games, the first is\n%s", gap, order, len(sources), sources[0].Text)
			}
			if _, findings := notation.Parse(sources[0]); len(findings) > 0 {
				t.Fatalf("gap %q, tags %q: the game before has the findings %q", gap, order, describe(sources[0].Text, findings))
			}
			rec, findings := notation.Parse(sources[1])
			var want []string
			switch slices.Index(order, cgr) {
			case 0:
			case -1:
				line, _ := sources[1].LineAt(0)
				want = []string{notation.RuleTagMissing + " " + line}
			default:
				want = []string{notation.RuleTagMalformed + " " + cgr}
			}
			var got []string
			for _, f := range findings {
				got = append(got, f.Rule+" "+sources[1].Text[f.Span.Start:f.Span.End])
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("gap %q, tags %q (-want +got):\n%s", gap, order, diff)
			}
			if len(rec.Tags) != 1 || len(rec.Players) != 2 || len(rec.Turns) != 2 || len(rec.Sets) != 1 || len(rec.Result) != 1 {
				t.Fatalf("gap %q, tags %q: the second game is %+v", gap, order, rec)
			}
		}
	}
}

// TestSeams checks which tags after turns open another game and which are late tags.
func TestSeams(t *testing.T) {
	const game = "[CGR \"1\"]\n[Event \"a\"]\n[Red \"x\"]\n\n1. red: pass\n"
	for _, test := range []struct {
		name, text string
		want       []string
	}{
		{"an event", game + "[Event \"b\"]\n[Red \"x\"]\n1. red: pass\n", []string{game, "[Event \"b\"]\n[Red \"x\"]\n1. red: pass\n"}},
		{"empty lines among the tags", game + "\n[Event \"b\"]\n\n; c\n[Red \"x\"]\n", []string{game + "\n", "[Event \"b\"]\n\n; c\n[Red \"x\"]\n"}},
		{"other players", game + "\n[Event \"b\"]\n[Blue \"x\"]\n1. blue: pass\n", []string{game + "\n", "[Event \"b\"]\n[Blue \"x\"]\n1. blue: pass\n"}},
		{"no turn", game + "\n[Event \"b\"]\n[Blue \"x\"]\n", []string{game + "\n[Event \"b\"]\n[Blue \"x\"]\n"}},
		{"turns that count on", game + "[Annotator \"b\"]\n2. red: pass\n[Site \"c\"]\n3. red: pass\n", []string{game + "[Annotator \"b\"]\n2. red: pass\n[Site \"c\"]\n3. red: pass\n"}},
		{"a late result", game + "[Result \"red 1\"]\n\n[CGR \"1\"]\n", []string{game + "[Result \"red 1\"]\n\n", "[CGR \"1\"]\n"}},
		{"a late result, run together", game + "[Result \"red 1\"]\n[CGR \"1\"]\n", []string{game + "[Result \"red 1\"]\n", "[CGR \"1\"]\n"}},
		{"a late result alone", game + "\n[Result \"red 1\"]\n\n[CGR \"1\"]\n", []string{game + "\n[Result \"red 1\"]\n\n", "[CGR \"1\"]\n"}},
		{"a late result, then another game", game + "[Result \"red 1\"]\n\n[Event \"b\"]\n[Red \"x\"]\n", []string{game + "[Result \"red 1\"]\n\n", "[Event \"b\"]\n[Red \"x\"]\n"}},
		{"at the beginning", "[Event \"b\"]\n[CGR \"1\"]\n[Red \"x\"]\n", []string{"[Event \"b\"]\n[CGR \"1\"]\n[Red \"x\"]\n"}},
		{"a long line", game + "\n[Event \"" + strings.Repeat("x", notation.MaxLineBytes) + "\"]\n[Red \"x\"]\n", []string{game + "\n", "[Event \"" + strings.Repeat("x", excerptBytes-8) + "\n[Red \"x\"]\n"}},
	} {
		var got []string
		sources := readAll(t, strings.NewReader(test.text))
		for _, src := range sources {
			got = append(got, src.Text)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: games (-want +got):\n%s", test.name, diff)
		}
		if last := sources[len(sources)-1]; test.name == "a long line" {
			if _, findings := notation.Parse(last); len(findings) != 2 || findings[0].Rule != notation.RuleLimitExceeded {
				t.Errorf("%s: findings %q", test.name, describe(last.Text, findings))
			}
		}
	}
}
