package openings

import (
	"bytes"
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"cartulary/engine"
	"cartulary/insight/policy"
)

// after returns the position after some moves.
func after(t *testing.T, moves ...string) *engine.State {
	t.Helper()
	states, err := Boards(moves...)
	if err != nil {
		t.Fatal(err)
	}
	return states[len(states)-1]
}

// TestLikeness checks that positions that are turned or mirrored have equal descriptions, and others do not.
func TestLikeness(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		like bool
	}{
		{"BA/Rr@1,0^90 | thief W", "BA/Rr@-1,0^180 | thief N", true},
		{"BA/Rr@1,0^90 | thief W", "BA/Rr@1,0^0 | thief W", false}, // the road turns to the city
		{"BA/Rr@1,0^90 | thief W", "BA/Rr@1,0^90", false},
		{"BA/RrC@1,0^90", "BA/CRr@-1,0^270", true},
		{"BA/RrC@1,0^90", "BA/CRr@1,0^180", false},
		{"BA/CFc+@0,1^0 | farmer NNW", "BA/CFc+@0,1^0 | farmer SSE", false},
		{"BA/CFc+@0,-1^90 | farmer ENE", "BA/CFc+@0,-1^90 | farmer WSW", true},
		{"BA/CFc+@0,1^0", "BA/CFc.1@0,1^0", false}, // a pennant
		{"BA/Cc.1@0,-1^180", "BA/CC.2@0,-1^180", false},
	} {
		if got := likeness(after(t, tt.a)) == likeness(after(t, tt.b)); got != tt.like {
			t.Errorf("%s and %s: alike is %t", tt.a, tt.b, got)
		}
	}
	// The same position on a board that is turned by a quarter.
	s := after(t)
	turned := engine.NewState(s.Rules(), []string{"red", "blue"})
	start := s.Tiles()[0].Placement
	start.Rotation++
	turned.SetUp([]engine.Placement{start})
	if likeness(turned) != likeness(s) {
		t.Error("the start, turned, has another description")
	}
}

// TestMirrorImages checks what a table of the base game assumes: the start tile is its own mirror image, and each kind of tile has as many
// copies as its mirror image.
func TestMirrorImages(t *testing.T) {
	s := after(t)
	if string(describe(s, aspect{})) != string(describe(s, aspect{mirror: true})) {
		t.Error("the start has another mirror image")
	}
	r := s.Rules()
	pairs := 0
	for i := range r.Types {
		k, ok := mirrored(r, engine.TypeID(i))
		back, _ := mirrored(r, k)
		if !ok || back != engine.TypeID(i) || r.Types[i].Count != r.Types[k].Count {
			t.Errorf("%s with %d copies: the mirror image is %s with %d", r.Types[i].Tile.ID, r.Types[i].Count, r.Types[k].Tile.ID, r.Types[k].Count)
		}
		if k != engine.TypeID(i) {
			pairs++
		}
	}
	if pairs != 2 { // J and K
		t.Errorf("%d kinds of tiles have another kind as mirror image, want 2", pairs)
	}
	x := newRunner(t.Context(), MostError)
	for _, moves := range [][]string{{"BA/Rr@1,0^90 | thief W", "BA/CRr@1,-1^0 | farmer ENE"}, {"BA/L@0,1^0 | monk", "BA/Rr@1,0^90"}} {
		image := s
		for i := range moves {
			var err error
			at := after(t, moves[:i+1]...)
			if image, err = x.image(image, at); err != nil {
				t.Fatal(err)
			}
			if likeness(image) != likeness(at) || string(describe(image, aspect{})) == string(describe(at, aspect{})) && i > 0 {
				t.Errorf("%q: not the mirror image", moves[:i+1])
			}
		}
	}
	if _, err := x.image(s, after(t, "BA/Rr@1,0^90", "BA/L@0,1^0")); err == nil {
		t.Error("a position has a mirror image one turn before")
	}
}

// TestRace checks that a race ends with the options in order, each that is good or shown as exact as wanted and none with fewer playouts
// than the least.
func TestRace(t *testing.T) {
	const target = 2
	x := newRunner(context.Background(), target)
	s := after(t)
	ty, _ := s.Rules().TypeByName("BA/Rr")
	me, _ := policy.Next(s)
	list, err := x.lanes(s, s, ty)
	if n := len(list); err != nil || n != 12 {
		t.Fatalf("%d different options, want 12: %v", n, err)
	}
	if err := x.race(me, list, 1, 2); err != nil {
		t.Fatal(err)
	}
	last := 0.0
	for i, l := range list {
		mean, se := l.behind(list[0])
		if mean < last {
			t.Errorf("option %d is %.2f behind, the one before %.2f", i, mean, last)
		}
		last = mean
		if n := len(l.leads); n < x.least || n > len(list[0].leads) {
			t.Errorf("option %d has %d rounds, the best %d", i, n, len(list[0].leads))
		}
		if i > 0 && se > target && (i < fewestShown || i < mostShown && mean <= near || mean <= Good) {
			t.Errorf("option %d is %.2f ± %.2f behind", i, mean, se)
		}
	}
	if n, best := len(list[len(list)-1].leads), len(list[0].leads); n >= best {
		t.Errorf("the last option has %d rounds, the best %d: nothing left the race", n, best)
	}
	a := list[0].result(list[0])
	for _, l := range list[1:] {
		if b := l.result(list[0]); math.Abs(a.Lead-b.Lead-b.Behind) > 1e-9 || b.SE <= 0 || b.SE > 20 {
			t.Errorf("%.3f less %.3f ± %.3f is not %.3f", a.Lead, b.Lead, b.SE, b.Behind)
		}
	}
	if a.Win <= 0 || a.Win >= 1 || a.Playouts != players*len(list[0].leads) {
		t.Errorf("a chance of %.3f after %d playouts", a.Win, a.Playouts)
	}
}

// TestAdjusted checks the mean of a few numbers that are always 2 more than others of which there are more.
func TestAdjusted(t *testing.T) {
	other := []float64{1, 3, 5, 7, 9, 11, 13, 15}
	own := func(k int) float64 { return other[k] + 2 }
	for n := 2; n <= len(other); n += 2 {
		mean, se := adjusted(n, len(other), own, func(k int) float64 { return other[k] })
		if math.Abs(mean-10) > 1e-9 {
			t.Errorf("by %d numbers the mean is %g, want 10", n, mean)
		}
		if _, plain := over(len(other), func(k int) float64 { return other[k] }); n == len(other) && math.Abs(se-plain) > 1e-9 || se <= 0 {
			t.Errorf("by %d numbers the error is %g, that of all is %g", n, se, plain)
		}
	}
}

// TestMake checks that a table does not depend on workers and interruptions, and that parts of other tables are refused.
func TestMake(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it plays thousands of games")
	}
	o := Options{Seed: 3, Error: MostError, Date: "2026-11-29", Workers: 2}
	done := 0
	o.Done = func(n, of int) {
		if done++; n != done || of < n {
			t.Errorf("%d of %d after %d positions", n, of, done)
		}
	}
	want, err := Make(context.Background(), nil, o)
	if err != nil {
		t.Fatal(err)
	}
	if !want.Complete() || done != len(want.First)+len(want.Replies) {
		t.Errorf("%d first tiles, %d pairs, %d done", len(want.First), len(want.Replies), done)
	}
	text := want.AppendJSON(nil)
	o.Done, o.Workers = nil, 1
	old, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	if again := old.AppendJSON(nil); !bytes.Equal(again, text) {
		t.Error("a table that is read and written has other text")
	}
	// A part: a first tile and two pairs are missing.
	old.First, old.Replies = slices.Delete(slices.Clone(old.First), 2, 3), slices.Clone(old.Replies[2:])
	ctx, cancel := context.WithCancel(context.Background())
	o.Save = func(*Table) error { cancel(); return nil }
	if _, err := Make(ctx, old, o); !errors.Is(err, context.Canceled) {
		t.Errorf("an interrupted run ends with %v", err)
	}
	if len(old.First) != 24 || old.Complete() {
		t.Errorf("the interrupted run has %d first tiles", len(old.First))
	}
	full := errors.New("the disk is full")
	o.Save = func(*Table) error { return full }
	if _, err := Make(context.Background(), old, o); !errors.Is(err, full) {
		t.Errorf("a run that cannot save ends with %v", err)
	}
	o.Save = nil
	got, err := Make(context.Background(), old, o)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.AppendJSON(nil), text) {
		t.Errorf("a table in pieces is another one:\n%s\nwant\n%s", got.AppendJSON(nil), text)
	}
	o.Seed++
	if _, err := Make(context.Background(), got, o); !errors.Is(err, ErrOther) {
		t.Errorf("another seed: %v", err)
	}
	if _, err := Make(context.Background(), nil, Options{Error: math.NaN()}); err == nil {
		t.Error("an error that is not a number is taken")
	}
}

// TestRead checks that texts that are no table are refused.
func TestRead(t *testing.T) {
	good := string(Shipped().AppendJSON(nil))
	table := *Shipped()
	table.First = append(slices.Clip(table.First), table.First[3])
	twice := string(table.AppendJSON(nil))
	for _, text := range []string{
		"", "{}", "[]", strings.Replace(good, policy.Evaluator, "worth-0", 1), strings.Replace(good, "base-2002", "base-2001", 1),
		strings.Replace(good, `"tile":"BA/L"`, `"tile":"BA/Nothing"`, 1), strings.Replace(good, "BA/L@0,1^0", "BA/L@0,7^0", 1),
		strings.Replace(good, `"tile":"BA/L",`, `"tile":"BA/LR",`, 1), strings.Replace(good, `"options":[`, `"options":null,"x":[`, 1),
		strings.Replace(good, `"lead":`, `"lead":1e9,"x":`, 1), strings.Replace(good, `"winSe":`, `"winSe":-1,"x":`, 1), strings.Replace(good, `"win":`, `"win":7,"x":`, 1),
		strings.Replace(good, `"behindSe":`, `"behindSe":1e9,"x":`, 1), strings.Replace(good, `"playouts":`, `"playouts":-1,"x":`, 1), strings.Replace(good, `"chance":`, `"chance":2,"x":`, 1),
		strings.Replace(good, `"count":`, `"count":1,"x":`, 1), strings.Replace(good, `"error":`, `"error":-4,"x":`, 1), twice,
		strings.Replace(good, "BA/L@0,1^0 | monk", "BA/L@0,1^0 | monk {<script>}", 1), strings.Replace(good, "BA/L@0,1^0 | monk", `BA/L@0,1^0 | monk\n`, 1),
		strings.Replace(good, `"alike":["`, `"alike":["\u001b[8m`, 1), strings.Replace(good, `"date":"`, `"date":"\u001b`, 1),
	} {
		if text == good {
			t.Fatal("a text is not changed")
		}
		if _, err := Read([]byte(text)); err == nil {
			t.Errorf("%.80q is read", text)
		}
	}
}

// TestShipped checks the table of the program: it has all positions, options in order, and errors that are as small as it says.
func TestShipped(t *testing.T) {
	table := Shipped()
	if table.Error > 0.5 || table.Date == "" {
		t.Errorf("the table has the error %g and the date %q", table.Error, table.Date)
	}
	sum := 0.0
	for _, list := range [2][]Position{table.First, table.Replies} {
		for i := range list {
			p := &list[i]
			if len(p.Moves) == 0 {
				sum += p.Chance
				if p.Count != len(p.Options) {
					t.Errorf("%s has %d options of %d", p.Tile, len(p.Options), p.Count)
				}
			}
			shown := len(p.Shown())
			if shown < min(fewestShown, p.Count) || shown > mostShown {
				t.Errorf("%s shows %d options", p.Tile, shown)
			}
			like := map[string]bool{}
			for k, o := range p.Options {
				s := after(t, append(slices.Clone(p.Moves), o.Move)...)
				if like[likeness(s)] {
					t.Errorf("%v %s is there twice", p.Moves, o.Move)
				}
				like[likeness(s)] = true
				for _, m := range o.Alike {
					if likeness(after(t, append(slices.Clone(p.Moves), m)...)) != likeness(s) {
						t.Errorf("%s is not like %s", m, o.Move)
					}
				}
				switch {
				case k == 0 && (o.Behind != 0 || o.BehindSE != 0), k > 0 && o.Behind < p.Options[k-1].Behind:
					t.Errorf("%s, option %d is %.2f behind", p.Tile, k, o.Behind)
				case o.Playouts < 2*mostRounds && (k < shown || o.Behind <= Good) && o.BehindSE > table.Error+.005:
					t.Errorf("%s, option %d has the error %.2f", p.Tile, k, o.BehindSE)
				case o.Win <= 0 || o.Win >= 1 || o.SE <= 0:
					t.Errorf("%s, option %d: %+v", p.Tile, k, o)
				}
			}
		}
	}
	if math.Abs(sum-1) > 1e-3 {
		t.Errorf("the chances of the first tiles add up to %.4f", sum)
	}
	if p := table.Find("BA/L"); p == nil || p.Options[0].Move != "BA/L@0,1^0 | monk" {
		t.Error("the best move of a cloister is not a monk") // the others are 5 points behind
	}
	if part := table.Only("BA/Rr"); len(part.First) != 1 || len(part.Replies) == 0 || part.Complete() || len(table.Only("x").First) != 0 {
		t.Errorf("the part with one tile: %+v", part)
	}
}

// TestShippedMirror checks that two kinds of tiles that are each other's mirror image have equal leads, within four errors.
func TestShippedMirror(t *testing.T) {
	j, k := Shipped().Find("BA/CRr"), Shipped().Find("BA/RrC")
	found := 0
	for _, a := range j.Options {
		for _, b := range k.Options {
			if likeness(after(t, a.Move)) != likeness(after(t, b.Move)) {
				continue
			}
			found++
			if math.Abs(a.Lead-b.Lead) > 4*math.Hypot(a.SE, b.SE) {
				t.Errorf("%s leads by %.2f ± %.2f, its mirror image %s by %.2f ± %.2f", a.Move, a.Lead, a.SE, b.Move, b.Lead, b.SE)
			}
		}
	}
	if found != j.Count || found != k.Count {
		t.Errorf("%d moves of %d and %d have a mirror image", found, j.Count, k.Count)
	}
}

// TestShippedAgain makes one position of the table of the program again.
func TestShippedAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it plays thousands of games")
	}
	table := Shipped()
	want := table.Find("BA/Cccc+")
	x := newRunner(t.Context(), table.Error)
	got := Position{Tile: want.Tile, Chance: want.Chance}
	if err := x.position(&got, table.Seed); err != nil {
		t.Fatal(err)
	}
	if a, b := encoded(got), encoded(*want); !bytes.Equal(a, b) {
		t.Errorf("made again, the position is\n%s\nwant\n%s", a, b)
	}
}

// TestJudge checks that a first move is found in the table in every form of its position.
func TestJudge(t *testing.T) {
	table := Shipped()
	for i := range table.First {
		for k := range table.First[i].Options {
			o := &table.First[i].Options[k]
			for _, m := range append([]string{o.Move}, o.Alike...) {
				if p, got := table.Judge(after(t, m)); got != o || p != &table.First[i] {
					t.Fatalf("%s is judged as %+v", m, got)
				}
			}
		}
	}
	if _, o := table.Judge(after(t)); o != nil {
		t.Errorf("the start is judged as %+v", o)
	}
	if lead, se := table.Value(); lead <= 0 || lead > 10 || se <= 0 || se > 1 {
		t.Errorf("the first player leads by %.2f ± %.2f", lead, se)
	}
}
