package svg

import (
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"cartulary/internal/test/scenetest"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// TestSketch checks that a sketch is XML with an element for each tile and each figure, that its references lead somewhere, that
// it has no styles or handlers, which policies forbid, and that it is smaller than half of a picture.
func TestSketch(t *testing.T) {
	s := scenetest.Position(t)
	text := Sketch(s, `A "board" & more`)
	ids, refs, placed := map[string]bool{}, []string{}, 0
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("not XML: %v", err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range e.Attr {
			switch name := a.Name.Local; {
			case name == "id":
				ids[a.Value] = true
			case name == "href":
				refs = append(refs, strings.TrimPrefix(a.Value, "#"))
			case name == "x" && e.Name.Local == "use":
				placed++
			case name == "style" || strings.HasPrefix(name, "on"):
				t.Errorf("%s has %s", e.Name.Local, name)
			}
		}
	}
	for _, id := range refs {
		if !ids[id] {
			t.Errorf("there is no element %s", id)
		}
	}
	if want := len(s.Tiles) + len(s.Figures); placed < want || len(s.Figures) == 0 {
		t.Errorf("%d elements are placed, %d are due", placed, want)
	}
	var whole bytes.Buffer
	if err := Write(&whole, look.Light, s, 64); err != nil {
		t.Fatal(err)
	}
	if len(text) > whole.Len()/2 {
		t.Errorf("the sketch has %d bytes, the picture %d", len(text), whole.Len())
	}
}

// TestSketchOfAllTiles checks that the sketch draws every tile of every set, turned in every way.
func TestSketchOfAllTiles(t *testing.T) {
	seen := map[string]bool{}
	scenetest.EachLayout(look.LayoutOf, func(name string, l *look.Layout) {
		s := &scene.Scene{Tiles: []scene.Tile{{Tile: l.Tile, Rotation: l.Rotation}}, Bounds: scene.Bounds{}}
		text := Sketch(s, "Board")
		if !strings.Contains(text, "<use href=") || strings.Contains(text, "NaN") || strings.Contains(text, `d=""`) {
			t.Errorf("%s: %s", name, text)
		}
		seen[text] = true
	})
	if len(seen) < 200 {
		t.Errorf("there are %d different sketches", len(seen))
	}
}
