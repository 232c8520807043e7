package page

import (
	"context"
	"flag"
	"testing"

	"cartulary/insight"
)

var update = flag.Bool("update", false, "write the pictures of docs/replay-page.md")

const pictures = "../../docs/pictures/"

// forecastOf returns the page of a game with an analysis that was made for it: quick, or with -update as good as the one
// in the documents.
func forecastOf(t *testing.T, text []byte) string {
	t.Helper()
	word := "quick"
	if *update {
		word = "normal"
	}
	budget, err := insight.ParseBudget(word)
	if err != nil {
		t.Fatal(err)
	}
	rec, _ := read(t, text)
	a, err := insight.New(insight.Options{Budget: budget}).Game(context.Background(), rec)
	if err != nil {
		t.Fatal(err)
	}
	return published(t, text, Options{Analysis: a})
}

// TestGallery opens the states of the page that docs/replay-page.md shows. With -update it takes the pictures.
func TestGallery(t *testing.T) {
	const right, wrong, ruling = "BA/CccR+@-1,-4^90", "BA/CccR+@-1,-4^0", " | allow tile-edge-mismatch agreed after a look at the photo"
	for _, state := range []struct {
		name, hash string
		in         window
		page       func() string
		do         func(p tab)
		selector   string // of what must be visible
	}{
		{"scoring", "#turn=57", desk, func() string { return annotated(t) }, func(p tab) {}, "#labels .points"},
		{"fields", "#turn=50", desk, func() string { return annotated(t) }, func(p tab) {
			p.press("[data-layer=fields]")
			p.hover(2.5, 1.5)
		}, "#card"},
		{"analysis", "#turn=69", window{Width: 1280, Height: 1000}, func() string { return forecastOf(t, gameText(t, "annotated")) }, func(p tab) {
			p.graph(winView)
			p.press(".best button")
		}, ".better use"},
		{"finding", "", desk, func() string { return write(t, gameText(t, "annotated", right, wrong)) }, func(p tab) { p.press("#faults li:nth-child(2) button") }, ".fault.error"},
		{"waived", "", desk, func() string { return write(t, gameText(t, "annotated", right, wrong+ruling)) }, func(p tab) {
			p.press("#faults li:nth-child(2) button")
			p.Do("document.querySelector('#sentences').scrollTop = 1e6") // to the ruling
		}, ".fault.waived"},
		{"phone", "#turn=59", uprightDark, func() string { return annotated(t) }, func(p tab) {}, "#sentences"},
		{"french", "#turn=72&lang=fr", window{Width: 1680, Height: 1000, Dark: true}, func() string { return write(t, gameText(t, "four-players-all-four")) }, func(p tab) {}, "#moves"},
		{"print", "", window{Width: 1000, Height: 1414}, func() string { return annotated(t) }, func(p tab) {
			p.Do("dispatchEvent(new Event('beforeprint'))")
			p.SetMedia("print")
		}, "#sheet .told"},
	} {
		t.Run(state.name, func(t *testing.T) {
			p := open(t, state.page(), state.hash)
			p.Resize(state.in)
			state.do(p)
			p.is("document.querySelector('"+state.selector+"').getClientRects().length > 0", "true")
			if *update {
				p.Picture(pictures + "page-" + state.name + ".png")
			}
		})
	}
}
