package paper

import (
	"fmt"
	"html/template"
	"strings"

	qr "github.com/piglig/go-qr"
)

// quiet is the empty border of a code, in modules: ISO/IEC 18004 asks for four.
const quiet = 4

// code returns a QR code as a drawing; an empty one if the text is too long for a code.
func code(text, label string) template.HTML {
	c, err := qr.EncodeText(text, qr.Medium)
	if err != nil {
		if c, err = qr.EncodeText(text, qr.Low); err != nil {
			return ""
		}
	}
	var path strings.Builder
	for y := range c.Size() {
		for x := 0; x < c.Size(); x++ {
			from := x
			for x < c.Size() && c.Module(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from+quiet, y+quiet, x-from, x-from)
			}
		}
	}
	side := c.Size() + 2*quiet
	return template.HTML(fmt.Sprintf(`<svg class="code" viewBox="0 0 %d %d" role="img" aria-label="%s" shape-rendering="crispEdges"><rect width="%d" height="%d" fill="#fff"/><path d="%s" fill="#000"/></svg>`,
		side, side, template.HTMLEscapeString(label), side, side, path.String()))
}
