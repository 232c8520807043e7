package board

import (
	"fmt"
	"image/color"
	"math"

	"cartulary/report/scene"
)

// ways returns the ways of this turn, and the crosses where somebody was sent home.
func (d *Drawings) ways(s *scene.Scene) []Element {
	var list []Element
	eachWay(s, func(path []pt, t track) {
		if len(path) > 1 {
			list = append(list, d.way(s, path, t))
		}
	})
	for _, g := range s.Gone {
		if s.Shows(g.Figure) {
			id := d.piece("cross "+g.Colour.String(), 1, func(b brush) { b.cross(liveries[g.Colour], pt{}) })
			at := svgPoint(s, standingPlace(s, g.Figure))
			list = append(list, Element{Layer: LayerWay, ID: id, X: whole(at.x), Y: whole(at.y)})
		}
	}
	return list
}

// svgPoint returns a point that is given from the first square in the units of the
// drawings.
func svgPoint(s *scene.Scene, p pt) pt {
	return pt{svgUnit * (p.x + float64(s.Bounds.MinX)), svgUnit * (p.y + float64(s.Bounds.MinY))}
}

// way returns a way as an element. Its ends are markers: those of all ways of a colour
// and a size are the same.
func (d *Drawings) way(s *scene.Scene, path []pt, t track) Element {
	last, before := path[len(path)-1], path[len(path)-2]
	scale := math.Ceil(4*headScale(before.dist(last))) / 4
	body := make([]pt, len(path))
	for i, p := range path {
		body[i] = svgPoint(s, p)
	}
	share := (headShort + headLength) * scale / before.dist(last)
	body[len(body)-1] = svgPoint(s, pt{last.x - share*(last.x-before.x), last.y - share*(last.y-before.y)})
	return Element{Layer: LayerWay, ID: d.wayClass(t, scale), Path: data(body)}
}

// wayClass defines how ways of a colour are drawn: the rim, and over it what is within.
func (d *Drawings) wayClass(t track, scale float64) string {
	return d.define(fmt.Sprintf("way %v %v %.2f %.2f", t.fill, t.rim, t.dash, scale), func(id string) string {
		dash := ""
		if t.dash > 0 {
			dash = fmt.Sprintf(";stroke-dasharray:%d %d", whole(svgUnit*t.dash), whole(svgUnit*1.6*t.dash))
		}
		look := func(c color.Color, width float64) string {
			return fmt.Sprintf("stroke:%s;stroke-width:%d;marker-start:url(#%s);marker-end:url(#%s)",
				hex(c), whole(svgUnit*width), d.wayStart(c, width), d.wayHead(c, width, scale))
		}
		return fmt.Sprintf(`<style>.%s path{%s}.%s path+path{%s%s}</style>`, id, look(t.rim, wayRim), id, look(t.fill, wayWidth), dash)
	})
}

func (d *Drawings) wayStart(c color.Color, width float64) string {
	return d.marker(fmt.Sprintf("start %v %.3f", c, width), func(b brush) { b.disc(c, pt{}, 0.035+width/2) })
}

func (d *Drawings) wayHead(c color.Color, width, scale float64) string {
	half := headHalf * max(scale, 0.7)
	return d.marker(fmt.Sprintf("head %v %.3f %.2f", c, width, scale), func(b brush) {
		b.rimmed(c, c, width-wayWidth+0.01, pt{headLength * scale, 0}, pt{0, -half}, pt{0, half})
	})
}

// marker defines what is drawn at the points of a path, turned as it runs.
func (d *Drawings) marker(name string, f func(brush)) string {
	return d.define(name, func(id string) string {
		return fmt.Sprintf(`<marker id="%s" markerUnits="userSpaceOnUse" markerWidth="1000" markerHeight="1000" overflow="visible" orient="auto">%s</marker>`,
			id, d.draw(svgUnit, f))
	})
}
