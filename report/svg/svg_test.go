package svg

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cartulary/engine/tile"
	"cartulary/internal/test/scenetest"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// hostile are names that would break a page without escaping.
var hostile = []string{
	`<script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, "]]>&amp;'", "אָלֶף שלום", "مرحبا بالعالم",
	"👩‍👩‍👧‍👦 🏰", strings.Repeat("x", 200), "\u202edeed", "a\xffb\ufffe",
}

// svgOf writes a scene and parses it as XML. It returns the names of the elements, and their text.
func svgOf(t *testing.T, s *scene.Scene) (svg string, elements []string, text string) {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, look.Light, s, 64); err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(bytes.NewReader(b.Bytes())); ; {
		token, err := d.Token()
		if err == io.EOF {
			return b.String(), elements, text
		}
		if err != nil {
			t.Fatalf("not XML: %v", err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			elements = append(elements, e.Name.Local)
			for _, a := range e.Attr {
				if strings.HasPrefix(a.Name.Local, "on") {
					t.Errorf("%s has a handler: %s", e.Name.Local, a.Name.Local)
				}
			}
		case xml.CharData:
			text += string(e)
		}
	}
}

func TestSVG(t *testing.T) {
	s := scenetest.Position(t)
	svg, _, text := svgOf(t, s)
	for _, line := range s.Heading() {
		if !strings.Contains(text, line) {
			t.Errorf("the caption lacks %q", line)
		}
	}
	if again, _, _ := svgOf(t, s); again != svg {
		t.Error("the same scene gives other bytes")
	}
	ids := regexp.MustCompile(` id="(\w+)"`).FindAllStringSubmatch(svg, -1)
	var known []string
	for _, m := range ids {
		if slices.Contains(known, m[1]) {
			t.Errorf("two elements are called %s", m[1])
		}
		known = append(known, m[1])
	}
	for _, m := range regexp.MustCompile(`href="#(\w+)"|url\(#(\w+)\)`).FindAllStringSubmatch(svg, -1) {
		if !slices.Contains(known, m[1]+m[2]) {
			t.Errorf("nothing is called %s", m[1]+m[2])
		}
	}
	if strings.Count(svg, "http") != 1 { // the namespace
		t.Error("the picture names an address")
	}
}

// TestSVGDescription checks that the description is never empty: a board without figures has tiles and scores.
func TestSVGDescription(t *testing.T) {
	for _, s := range []*scene.Scene{scenetest.Position(t), {Tiles: scenetest.Position(t).Tiles[:1], Players: []scene.Player{{Name: "Ana", Score: 1}}}} {
		svg, _, _ := svgOf(t, s)
		m := regexp.MustCompile(`<desc id="desc">(.*)</desc>`).FindStringSubmatch(svg)
		if m == nil {
			t.Fatal("no description")
		}
		want := []string{fmt.Sprintf("%d tiles on the board", len(s.Tiles))}
		if len(s.Tiles) == 1 {
			want[0] = "1 tile on the board"
		}
		for _, p := range s.Players {
			want = append(want, fmt.Sprintf("%s: %d point", p.Label(), p.Score))
		}
		for _, f := range s.Figures {
			want = append(want, s.Where(f))
		}
		for _, text := range want {
			if !strings.Contains(m[1], text) {
				t.Errorf("the description %q lacks %q", m[1], text)
			}
		}
	}
}

// TestSVGElements checks that Elements returns what the scene contains, layer by layer.
func TestSVGElements(t *testing.T) {
	s := scenetest.Position(t)
	count := [NumLayers]int{}
	for _, e := range NewDrawings(look.Light).Elements(s) {
		count[e.Layer]++
	}
	if count[LayerTile] != len(s.Tiles) || count[LayerFigure] != len(s.Figures) || count[layerNeutral] != len(s.Neutrals) {
		t.Errorf("elements by layer: %v; %d tiles, %d figures, %d neutral figures", count, len(s.Tiles), len(s.Figures), len(s.Neutrals))
	}
}

// cleaned returns a text as in a scene.
func cleaned(text string) string {
	m := &scene.Marks{Text: text}
	new(scene.Scene).Mark(m)
	return m.Text
}

func TestSVGHostileNames(t *testing.T) {
	s := scenetest.Position(t)
	_, plain, _ := svgOf(t, s)
	for _, name := range hostile {
		s.Title, s.Players[0].Name = cleaned(name), cleaned(name)
		svg, elements, text := svgOf(t, s)
		if !slices.Equal(elements, plain) {
			t.Errorf("%q adds elements", name)
		}
		if want := strings.NewReplacer("\xff", "\ufffd", "\ufffe", "\ufffd").Replace(name); !strings.Contains(text, want) {
			t.Errorf("%q is not written", name)
		}
		if strings.Contains(svg, "<script") || strings.Contains(svg, "<img") {
			t.Errorf("%q is markup", name)
		}
	}
}

// TestSVGFarmerLies checks that the drawings of a farmer and a knight differ.
func TestSVGFarmerLies(t *testing.T) {
	d := NewDrawings(look.Light)
	if d.Figure("", notation.Red, notation.Farmer) == d.Figure("", notation.Red, notation.Knight) {
		t.Error("a farmer stands")
	}
	if d.Figure("", notation.Red, notation.Thief) != d.Figure("", notation.Red, notation.Knight) {
		t.Error("a thief does not look like a knight")
	}
}

// TestTurnsFit checks that the legal rotations of a tile fit on its square in a wide font, of which a digit is 0.64 of its size.
func TestTurnsFit(t *testing.T) {
	for _, rotations := range [][]uint8{{0}, {3}, {1, 3}, {0, 1, 2}, {1, 2, 3}} {
		d := NewDrawings(look.Light)
		d.turns(rotations)
		m := regexp.MustCompile(`font-size="(\d+)" [^>]*>([^<]*)<`).FindStringSubmatch(d.Defs())
		if m == nil {
			t.Fatalf("%v: no text in %s", rotations, d.Defs())
		}
		size, _ := strconv.ParseFloat(m[1], 64)
		wide := 0.0
		for _, r := range m[2] {
			wide += map[rune]float64{' ': .32, '°': .5}[r] * size
			if '0' <= r && r <= '9' {
				wide += .64 * size
			}
		}
		if wide > 860 { // of 1000, inside the frame and the round corners
			t.Errorf("%q is %.0f wide", m[2], wide)
		}
	}
}

// TestSVGSupply checks that the line of a player shows each figure in the supply once, by kind, and that kinds differ.
func TestSVGSupply(t *testing.T) {
	s := scenetest.Figures()
	d := NewDrawings(look.Light)
	want := map[string]int{}
	for _, p := range s.Players {
		for kind := range p.Supplied {
			want[kind+" "+p.Colour.String()]++
		}
	}
	var b strings.Builder
	for _, p := range s.Players {
		d.player(&b, p, 0, 0, 0, 100000, false)
	}
	got, ids := map[string]int{}, map[string]bool{}
	for _, p := range s.Players {
		for _, kind := range scenetest.Kinds {
			id := d.Figure(kind, p.Colour, notation.Knight)
			if n := strings.Count(b.String(), fmt.Sprintf(`href="#%s" transform`, id)); n > 0 {
				got[kind+" "+p.Colour.String()] = n
			}
			ids[id] = true
		}
	}
	if diff := cmp.Diff(want, got); diff != "" || len(got) != 6 {
		t.Errorf("supply (-want +got):\n%s", diff)
	}
	if len(ids) != len(s.Players)*len(scenetest.Kinds) {
		t.Errorf("%d drawings for %d kinds of %d players", len(ids), len(scenetest.Kinds), len(s.Players))
	}
}

// TestSVGHoldings checks that the line of a player shows each kind of goods that the player has, with its number, and
// that a line without room shows none.
func TestSVGHoldings(t *testing.T) {
	s := scenetest.Figures()
	d := NewDrawings(look.Light)
	var wide, narrow strings.Builder
	for _, p := range s.Players {
		d.player(&wide, p, 0, 0, 0, 100000, false)
		d.player(&narrow, p, 0, 0, 0, svgLine*10, false)
	}
	for kind, want := range map[string][2]int{"wine": {1, 2}, "cloth": {2, 3}, "king": {1, 0}, "robber": {1, 0}} {
		if got := strings.Count(wide.String(), fmt.Sprintf(`href="#%s" transform`, d.Holding(kind))); got != want[0] {
			t.Errorf("%s is drawn %d times, want %d", kind, got, want[0])
		}
		if want[1] == 0 {
			continue // a card has no number
		}
		if !strings.Contains(wide.String(), fmt.Sprintf(`>%d</text>`, want[1])) {
			t.Errorf("the number %d of %s is not written", want[1], kind)
		}
		if strings.Contains(narrow.String(), d.Holding(kind)+`"`) {
			t.Errorf("%s is drawn beyond the edge", kind)
		}
	}
	if d.Holding("wine") == d.Holding("cloth") || d.Holding("king") == d.Holding("robber") {
		t.Error("two kinds of things look alike")
	}
}

// TestBridgedTile checks that a tile has a drawing for each bridge across it, and its own without one, in any order.
func TestBridgedTile(t *testing.T) {
	plain := &tile.Tile{ID: "BA/L", Parts: []tile.Part{{Kind: tile.Cloister}}}
	across := func(sides tile.Sides) *tile.Tile {
		bridged := *plain
		bridged.Parts = append(slices.Clone(plain.Parts), tile.Part{Kind: tile.Road, Sides: sides, Mark: tile.Span})
		return &bridged
	}
	d := NewDrawings(look.Light)
	seen := map[string]bool{}
	for _, x := range []*tile.Tile{across(1<<tile.North | 1<<tile.South), plain, across(1<<tile.East | 1<<tile.West)} {
		seen[d.Tile(x, 0)] = true
	}
	if len(seen) != 3 {
		t.Errorf("%d drawings for a tile without a bridge and with each bridge", len(seen))
	}
}
