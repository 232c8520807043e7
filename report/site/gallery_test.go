package site

import (
	"flag"
	"testing"

	"cartulary/internal/test/browsertest"
)

var update = flag.Bool("update", false, "write the pictures of docs/site.md")

// TestGallery opens the pages that docs/site.md shows. With -update it takes the pictures.
func TestGallery(t *testing.T) {
	p := newTab(t, read(t, Options{Title: "Harbour club"}, "tournaments").files(t))
	for _, x := range []struct {
		name, page string
		in         browsertest.Window
		seen       string // selector of what must be visible
	}{
		{"index", "index.html", browsertest.Window{Width: 1100, Height: 820}, ".list"},
		{"phone", "events/harbour-open.html", browsertest.Window{Width: 390, Height: 760}, "table a"},
		{"dark", "players/dora.html", browsertest.Window{Width: 390, Height: 760, Dark: true}, "table"},
	} {
		p.open(x.page, x.in)
		p.Becomes("document.querySelector('"+x.seen+"').getBoundingClientRect().top < innerHeight", "true")
		if *update {
			p.Picture("../../docs/pictures/site-" + x.name + ".png")
		}
	}
}
