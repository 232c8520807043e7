package site

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/soniakeys/quant/median"
)

var update = flag.Bool("update", false, "write the pictures of docs/site.md")

// TestGallery opens the pages that docs/site.md shows. With -update it takes the pictures.
func TestGallery(t *testing.T) {
	p := newTab(t, read(t, Options{Title: "Harbour club"}, "tournaments").files(t))
	for _, x := range []struct {
		name, page    string
		width, height int64
		dark          bool
		seen          string // selector of what must be visible
	}{
		{"index", "index.html", 1100, 820, false, ".games"},
		{"phone", "events/harbour-open.html", 390, 760, false, "table a"},
		{"dark", "players/dora.html", 390, 760, true, "table"},
	} {
		p.open(x.page, x.width, x.height, x.dark)
		p.becomes("document.querySelector('"+x.seen+"').getBoundingClientRect().top < innerHeight", "true")
		if *update {
			p.take("site-" + x.name)
		}
	}
}

// take writes a picture of the window.
func (p tab) take(name string) {
	p.t.Helper()
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	img, _, err := image.Decode(bytes.NewReader(shot))
	if err != nil {
		p.t.Fatal(err)
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, median.Quantizer(256).Paletted(img)); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile("../../docs/pictures/"+name+".png", b.Bytes(), 0o644); err != nil {
		p.t.Fatal(err)
	}
}
