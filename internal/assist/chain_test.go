package assist

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/internal/test/enginetest"
	"cartulary/notation"
	"cartulary/replay"
)

// TestChain enters random games of every box by accepting completions only, one behind the other, as an editor does that opens the list again:
// the text is that of the record, and the final scoring with its claims follows.
func TestChain(t *testing.T) {
	for i, sets := range boxes() {
		for seed := range enginetest.Games(t, 1) {
			t.Run(fmt.Sprintf("%v/%d", sets, seed), func(t *testing.T) {
				t.Parallel()
				rec, err := replay.Random(replay.RandomOptions{Sets: sets, Players: 2 + i%3, Seed: 30 + uint64(i) + seed, Rare: i%2 == 0})
				if err != nil {
					t.Fatal(err)
				}
				plainRotations(rec)
				rec.Final, rec.Result, rec.Termination = nil, nil, notation.Termination{}
				whole := len(sets) <= 2 || enginetest.Long()
				if !whole { // a game of all boxes takes half a minute
					rec.Turns = rec.Turns[:50]
				}
				want := strings.TrimSpace(string(notation.AppendText(nil, rec)))
				head, _, _ := strings.Cut(want, "1. ")
				d := Open("x.cgr", head)
				enter(t, d, want)
				if whole {
					finish(t, d)
				}
				for _, p := range d.Findings() {
					t.Errorf("%s: %s", p.Rule, p.Message)
				}
			})
		}
	}
}

// plainRotations gives each tile of a record the first of the rotations that look the same, which is the one on offer.
func plainRotations(rec *notation.Record) {
	r := replay.New()
	for range r.Frames(rec, replay.Options{}) {
		break // the rules are known
	}
	for i := range rec.Turns {
		for k := range rec.Turns[i].Actions {
			a := &rec.Turns[i].Actions[k]
			if t, ok := r.Rules().TypeByName(a.Tile); ok && a.Kind == notation.ActPlace {
				a.Rotation %= notation.Rotation(r.Rules().Type(t).Turns())
			}
		}
	}
}

// enter accepts completions that lead to a text until it is there. A step goes on where the one before ended.
func enter(t *testing.T, d *Document, want string) {
	t.Helper()
	for d.Text() != want {
		text, next := d.Text(), ""
		items := d.Complete(len(text))
		for _, x := range items {
			after := Apply(text, []Edit{{x.Replace, x.Insert}})
			if strings.HasPrefix(want, after) && len(after) > max(len(text), len(next)) {
				next = after
				if x.Caret != len(x.Insert) || after != want && !x.Leads() {
					t.Errorf("the list does not open again behind %q in %s", x.Insert, tail(text))
				}
			}
		}
		if next == "" {
			t.Fatalf("behind %q, %q is not offered; there are %s", tail(text), tail(strings.SplitAfter(want[len(text):], "\n")[0]), labels(items))
		}
		d.Set(next)
	}
}

// finish accepts what is offered first until the final line has its points.
func finish(t *testing.T, d *Document) {
	t.Helper()
	for range 20 {
		text := d.Text()
		items := d.Complete(len(text))
		if len(items) == 0 || items[0].Kind == KindValue {
			break
		}
		d.Set(Apply(text, []Edit{{items[0].Replace, items[0].Insert}}))
	}
	if !strings.Contains(d.Text(), "\nfinal: ") {
		t.Errorf("the game does not end: %s", tail(d.Text()))
	}
}
