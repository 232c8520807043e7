package page

import (
	"fmt"
	"strings"
	"testing"

	"cartulary/replay"
	"cartulary/report/lang"
)

// TestPlaces checks the tiles that came in each turn, the words of all locations, and those of the sides of tiles.
func TestPlaces(t *testing.T) {
	for _, name := range []string{"annotated", "four-players-all-four"} {
		g := built(t, gameText(t, name))
		tiles := 0
		for i, turn := range g.Turns {
			for _, d := range turn.Placed {
				tiles++
				if id := g.drawings.Tile(g.tiles[d[2]], uint8(d[3])); i > 0 && (id != turn.Tile || d[0] != turn.At[0] || d[1] != turn.At[1]) {
					t.Errorf("%s, turn %d: %v is not the tile %s at %v", name, i, d, turn.Tile, turn.At)
				}
			}
		}
		if want := g.tracker.tiles; tiles != want || len(g.Turns[0].Placed) == 0 {
			t.Errorf("%s: %d tiles came, %d are on the board", name, tiles, want)
		}
		for _, p := range g.Parts {
			if p.Loc != "" && (len(words().Where[p.Loc]) != len(lang.All()) || words().Where[p.Loc][0] == words().Where[p.Loc][1]) {
				t.Errorf("%s: the location %q is %q in words", name, p.Loc, words().Where[p.Loc])
			}
		}
		for i, k := range g.Tiles {
			if len(k.Words) != len(lang.All()) || strings.Count(k.Words[0], ", ") < 3 {
				t.Errorf("%s: %s shows %q", name, k.Name, k.Words)
			}
			if k.Name == "BA/RFr" && edges(lang.English, g.tiles[i], 1) != "north road, east field, south road, west field" {
				t.Errorf("%s: %s turned once shows %q", name, k.Name, edges(lang.English, g.tiles[i], 1))
			}
		}
	}
}

// TestLegal checks that a finding says in words what would be legal: squares with rotations, or parts.
func TestLegal(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n"
	for _, tt := range []struct{ text, rule, want, french string }{
		{"1. red: BA/RFr@1,0^90\n", "tile-edge-mismatch", "1,0 (0°, 180°)", "1,0 (0°, 180°)"},
		{"1. red: BA/RFr@1,0^0 | thief W\n2. blue: BA/RFr@2,0^0 | thief W\n", "follower-feature-occupied", "farmer at 2,0 (", "paysan en 2,0 ("},
		{"1. red: BA/RFr@1,0^0\n2. blue: BA/RFr@99,99^0\n", "tile-without-neighbour", "2,0 (0°, 180°)", "2,0 (0°, 180°)"},
	} {
		g := built(t, []byte(head+tt.text))
		found := false
		for _, turn := range g.Turns {
			for _, f := range turn.Findings {
				if f.Rule != tt.rule {
					continue
				}
				found = true
				if strings.Contains(strings.Join(f.Legal, "; ")+"; ", "2,0; ") {
					t.Errorf("%s: %q has a square twice", tt.rule, f.Legal)
				}
				if len(f.Legal) != len(lang.All()) || !strings.Contains(f.Legal[0], tt.want) || !strings.Contains(f.Legal[1], tt.french) {
					t.Errorf("%s: legal is %q", tt.rule, f.Legal)
				}
			}
		}
		if !found {
			t.Errorf("no %s in %+v", tt.rule, g.Turns)
		}
	}
}

// TestLegalRotations checks that a misplaced or discarded tile has every legal rotation of every legal square.
func TestLegalRotations(t *testing.T) {
	const head = "[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n1. red: BA/CRrF@1,0^90\n2. blue: "
	for _, turn := range []string{"BA/CRr@7,-4^90\n", "discard BA/CRr\n"} {
		rec, _ := read(t, []byte(head+turn))
		m, err := replay.Before(rec, 2)
		if err != nil {
			t.Fatal(err)
		}
		ty, ok := m.Rules().TypeByName("BA/CRr")
		if !ok {
			t.Fatal("no such tile")
		}
		want := map[string]string{}
		for _, o := range m.Legal(ty, nil) {
			at := fmt.Sprintf("%d,%d", o.At.X, o.At.Y)
			want[at] += fmt.Sprintf(", %d°", 90*int(o.Rotation))
		}
		found := 0
		for _, f := range built(t, []byte(head+turn)).Turns[2].Findings {
			if len(f.Legal) == 0 {
				continue
			}
			found++
			list := strings.Split(f.Legal[0], "; ")
			if len(list) != len(want) {
				t.Errorf("%s has the squares %q, want %v", f.Rule, list, want)
			}
			for _, text := range list {
				at, turns, _ := strings.Cut(text, " (")
				if want[at] != ", "+strings.TrimSuffix(turns, ")") {
					t.Errorf("%s: %s at %s, want %s", f.Rule, turns, at, want[at])
				}
			}
		}
		if found == 0 {
			t.Error("no finding says what is legal in", turn)
		}
	}
}

// TestReadWithoutBoard checks that the page says in words what the board shows: where a feature is, what a finding allows,
// which tiles are there, and what a type of tile looks like.
func TestReadWithoutBoard(t *testing.T) {
	p := open(t, write(t, []byte("[CGR \"1\"]\n[Red \"Ana\"]\n[Blue \"Ben\"]\n1. red: BA/RFr@1,0^0 | thief W\n2. blue: BA/RFr@2,0^0 | thief W\n")), "#turn=2")
	p.holds("#sentences .fault", "Legal instead: ", "farmer at 2,0 (")
	p.holds("#faults li", "Legal instead: ", "farmer at 2,0 (")
	p.Key("f")
	p.holds("#said", "Legal instead: ", "farmer at 2,0 (")
	p.Key("w")
	if got := p.Eval("document.querySelector('#card b').textContent"); !strings.HasPrefix(got, "Unfinished road at ") || !strings.HasSuffix(got, ")") {
		t.Errorf("the card is of %q", got)
	}
	p.is("document.querySelectorAll('#placed li').length", "0")
	p.Do("document.querySelector('#lying').open = document.querySelector('#table').open = true; undefined")
	p.Becomes("[...document.querySelectorAll('#placed li')].slice(1).map(e => e.textContent).join('|')", "1,0 · BA/RFr 0° · Turn 1: Ana|2,0 · BA/RFr 0° · Turn 2: Ben")
	p.Becomes("document.querySelector('#pieces li').textContent", "Ana's thief at 1,0 (east)")
	if got := p.Eval("document.querySelector('#kinds button').getAttribute('aria-label')"); !strings.HasPrefix(got, "Tile ") || !strings.Contains(got, "north ") {
		t.Errorf("a type of tile is called %q", got)
	}
}

// TestFindingInFrame checks that the form for frames tells the findings of a turn in words.
func TestFindingInFrame(t *testing.T) {
	p := load(t, write(t, troubled(t)), "?embed#turn=20")
	p.WaitVisible("#board .layer *")
	for _, w := range []window{{Width: 300, Height: 300}, {Width: 600, Height: 600, Dark: true}} {
		p.Resize(w)
		p.is("innerWidth", fmt.Sprint(w.Width)) // a page that is too wide makes the window of a phone wider
		p.is(fmt.Sprintf("document.documentElement.scrollWidth <= %d && document.querySelector('#on').getBoundingClientRect().right <= %[1]d", w.Width), "true")
		p.holds("#sentences .fault .word", "Error")
		const seen = "(e => { const a = e.getBoundingClientRect(), b = document.querySelector('#sentences').getBoundingClientRect(); return a.height > 0 && a.top < b.bottom - 8 && b.bottom <= innerHeight; })(document.querySelector('#sentences .fault .word'))"
		p.is(seen, "true")
		p.is("document.querySelector('#board').clientHeight > 80", "true")
	}
	p.Do("location.hash = '#turn=0'; undefined")
	p.Becomes("document.querySelector('#said').textContent.startsWith('Start.')", "true")
	p.Key("f")
	if got := p.Eval("document.querySelector('#said').textContent"); !strings.HasPrefix(got, "Finding 1 of ") {
		t.Errorf("said: %q", got)
	}
}
