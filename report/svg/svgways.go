package svg

import (
	"fmt"
	"image/color"
	"math"

	"cartulary/report/look"
	"cartulary/report/scene"
)

// ways returns the ways of this turn, and the crosses where a figure was returned.
func (d *Drawings) ways(s *scene.Scene) []Element {
	var list []Element
	look.EachWay(s, func(path []look.Pt, t look.Track) {
		if len(path) > 1 {
			list = append(list, d.way(s, path, t))
		}
	})
	for _, g := range s.Gone {
		if s.Shows(g.Figure) {
			id := d.piece("cross "+g.Colour.String(), 1, func(b look.Brush) { b.Cross(look.Liveries[g.Colour], look.Pt{}) })
			at := svgPoint(s, look.StandingPlace(s, g.Figure))
			list = append(list, Element{Layer: layerWay, ID: id, X: whole(at.X), Y: whole(at.Y)})
		}
	}
	return list
}

// svgPoint converts a point, in tiles from the first square, to the units of Drawings.
func svgPoint(s *scene.Scene, p look.Pt) look.Pt {
	return look.Pt{X: svgUnit * (p.X + float64(s.Bounds.MinX)), Y: svgUnit * (p.Y + float64(s.Bounds.MinY))}
}

// way returns a way as an element. Its ends are markers, shared by all ways of a colour and a size.
func (d *Drawings) way(s *scene.Scene, path []look.Pt, t look.Track) Element {
	last, before := path[len(path)-1], path[len(path)-2]
	scale := math.Ceil(4*look.HeadScale(before.Dist(last))) / 4
	body := make([]look.Pt, len(path))
	for i, p := range path {
		body[i] = svgPoint(s, p)
	}
	share := (look.HeadShort + look.HeadLength) * scale / before.Dist(last)
	body[len(body)-1] = svgPoint(s, look.Pt{X: last.X - share*(last.X-before.X), Y: last.Y - share*(last.Y-before.Y)})
	return Element{Layer: layerWay, ID: d.wayClass(t, scale), Path: data(body)}
}

// wayClass defines the style of ways of a colour: the rim, and the inside above it.
func (d *Drawings) wayClass(t look.Track, scale float64) string {
	return d.define(fmt.Sprintf("way %v %v %.2f %.2f", t.Fill, t.Rim, t.Dash, scale), func(id string) string {
		dash := ""
		if t.Dash > 0 {
			dash = fmt.Sprintf(";stroke-dasharray:%d %d", whole(svgUnit*t.Dash), whole(svgUnit*1.6*t.Dash))
		}
		style := func(c color.Color, width float64) string {
			return fmt.Sprintf("stroke:%s;stroke-width:%d;marker-start:url(#%s);marker-end:url(#%s)",
				hex(c), whole(svgUnit*width), d.wayStart(c, width), d.wayHead(c, width, scale))
		}
		fmt.Fprintf(&d.rules, `.%s path{%s}.%s path+path{%s%s}`, id, style(t.Rim, look.WayRim), id, style(t.Fill, look.WayWidth), dash)
		return ""
	})
}

func (d *Drawings) wayStart(c color.Color, width float64) string {
	return d.marker(fmt.Sprintf("start %v %.3f", c, width), func(b look.Brush) { b.Disc(c, look.Pt{}, 0.035+width/2) })
}

func (d *Drawings) wayHead(c color.Color, width, scale float64) string {
	half := look.HeadHalf * max(scale, 0.7)
	return d.marker(fmt.Sprintf("head %v %.3f %.2f", c, width, scale), func(b look.Brush) {
		b.Rimmed(c, c, width-look.WayWidth+0.01, look.Pt{X: look.HeadLength * scale, Y: 0}, look.Pt{X: 0, Y: -half}, look.Pt{X: 0, Y: half})
	})
}

// marker defines a drawing for the points of a path, turned along the path.
func (d *Drawings) marker(name string, f func(look.Brush)) string {
	return d.define(name, func(id string) string {
		return fmt.Sprintf(`<marker id="%s" markerUnits="userSpaceOnUse" markerWidth="1000" markerHeight="1000" overflow="visible" orient="auto">%s</marker>`,
			id, d.draw(svgUnit, f))
	})
}
