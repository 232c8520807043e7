package book

import (
	"fmt"
	"html"
	"image/color"
	"strings"

	"cartulary/insight/openings"
	"cartulary/report/look"
	"cartulary/report/svg"
)

// Measures of a picture, in the units of drawings: the side of a board, the space between two, and the lines below.
const (
	pictureSide = 3 * svg.TileSide
	pictureGap  = svg.TileSide / 4
	pictureLine = svg.TileSide / 3
	pictureFont = pictureLine * 3 / 4
)

// picturePixels is the width of a board in pixels.
const picturePixels = 170

// Picture returns the shown options of a position as an SVG document: a row of boards with what each deploys and its lead.
func Picture(p *openings.Position) string {
	a := artist{svg.NewDrawings(look.Light)}
	var boards strings.Builder
	list := p.Shown()
	for n := range list {
		o := &list[n]
		s := boardOf(p, o)
		x, y, width, height := box(s.Bounds)
		left := pictureGap + n*(pictureSide+pictureGap)
		fmt.Fprintf(&boards, `<rect x="%d" y="%d" width="%d" height="%d" rx="90" fill="%s"/>`, left, pictureGap, pictureSide, pictureSide, hex(look.Light.Table))
		fmt.Fprintf(&boards, `<g transform="translate(%d %d)">`, left+(pictureSide-width)/2-x, pictureGap+(pictureSide-height)/2-y)
		for _, e := range a.Elements(s) {
			boards.WriteString(e.String())
		}
		boards.WriteString("</g>\n")
		for k, text := range [2]string{follower(p, o), lead(o)} {
			fmt.Fprintf(&boards, `<text x="%d" y="%d" fill="%s">%s</text>`, left+pictureSide/2, pictureGap+pictureSide+(k+1)*pictureLine, hex(look.Light.Ink), html.EscapeString(text))
		}
		boards.WriteByte('\n')
	}
	width, height := len(list)*(pictureSide+pictureGap)+pictureGap, pictureSide+2*pictureGap+2*pictureLine
	title := "The best moves with " + nameOf(p.TileOf())
	if len(p.Moves) > 0 {
		title += " after " + p.Moves[0]
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" aria-labelledby="title" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="sans-serif">
<title id="title">%s</title>
<style>%s</style>
<defs>%s</defs>
<path fill="%s" d="M0 0h%dv%dh-%dz"/>
<g font-size="%d" text-anchor="middle">
%s</g>
</svg>
`, width*picturePixels/pictureSide, height*picturePixels/pictureSide, width, height, html.EscapeString(title), a.Rules(),
		strings.ReplaceAll(a.Defs(), "</g><g id", "</g>\n<g id"), hex(color.RGBA{R: 255, G: 255, B: 255}), width, height, width, pictureFont, boards.String())
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
