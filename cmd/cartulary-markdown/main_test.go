package main

import (
	"strconv"
	"strings"
	"testing"

	"cartulary/internal/markdown"
	"cartulary/report/term"
)

// TestRender checks that a page is that of report/term in the style and the width of the arguments.
func TestRender(t *testing.T) {
	page := "# A page\n\n" + strings.Repeat("Some **words** in a line. ", 20)
	for _, o := range []term.Options{{Style: markdown.Dark, Width: 40}, {Style: markdown.Light, Width: 80}} {
		want, err := term.Render(page, o)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := render([]string{o.Style.String(), strconv.Itoa(o.Width)}, strings.NewReader(page), &out); err != nil || out.String() != want {
			t.Errorf("%v: %v, %s\nwant:\n%s", o, err, out.String(), want)
		}
	}
	if err := render([]string{"dark"}, strings.NewReader(page), new(strings.Builder)); err == nil {
		t.Error("no width is accepted")
	}
}
