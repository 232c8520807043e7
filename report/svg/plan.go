package svg

import (
	"fmt"
	"image/color"
	"strings"
	"sync"

	"cartulary/report/look"
)

// A plan is a drawing whose definitions have no ids yet, so it serves all Drawings. The shapes are most of the work of a drawing.
type plan []step

// A step is a text and, unless name is empty, a definition whose id follows.
type step struct {
	text, name string
	make       func(d *Drawings, id string) string
}

// written returns the text of a plan and defines what it names.
func (d *Drawings) written(p plan) string {
	var b strings.Builder
	for i := range p {
		s := &p[i]
		b.WriteString(s.text)
		if s.name != "" {
			b.WriteString(d.define(s.name, func(id string) string { return s.make(d, id) }))
		}
	}
	return b.String()
}

// planned returns the plan of what f draws with a brush whose unit is a tile.
func planned(f func(look.Brush)) plan {
	v := &vector{}
	f(look.BrushOn(v, svgUnit, look.Pt{}))
	return append(v.plan, step{text: v.b.String()})
}

// A tilePlan is the land of a tile, or what stands upright on it.
type tilePlan struct {
	turned
	upright bool
}

// plans holds the plan of each tile once: pages of many games draw the same tiles (BenchmarkTiles).
var plans sync.Map // tilePlan -> plan

func kept(k tilePlan) plan {
	if p, ok := plans.Load(k); ok {
		return p.(plan)
	}
	l := look.LayoutOf(k.tile, k.rotation)
	p := planned(func(b look.Brush) {
		if k.upright {
			b.Upright(l)
		} else {
			b.Land(l)
		}
	})
	plans.Store(k, p)
	return p
}

// A vector is a canvas that makes a plan.
type vector struct {
	plan plan
	b    strings.Builder // the text after the last definition
}

// refer adds the id of a definition between two texts.
func (v *vector) refer(before, name string, make func(d *Drawings, id string) string) {
	v.b.WriteString(before)
	v.plan = append(v.plan, step{v.b.String(), name, make})
	v.b.Reset()
}

func (v *vector) Area(c color.Color, path []look.Pt) {
	v.path(pathData(path, true), ` fill="%s"`, hex(c))
}

func (v *vector) Line(c color.Color, s look.Stroke, path []look.Pt) {
	more := ""
	if s.Dash > 0 {
		more = fmt.Sprintf(` stroke-dasharray="%d %d"`, whole(s.Dash), whole(s.Gap))
	}
	if s.Butt {
		more += ` stroke-linecap="butt"`
	}
	closed := len(path) > 2 && path[0] == path[len(path)-1]
	if closed {
		path = path[:len(path)-1]
	}
	v.path(pathData(path, closed), ` stroke="%s" stroke-width="%d"%s`, hex(c), whole(s.Width), more)
}

// path draws along a path. Long paths are defined once, because cities share walls.
func (v *vector) path(data, format string, args ...any) {
	style := fmt.Sprintf(format, args...)
	if len(data) < 30 {
		fmt.Fprintf(&v.b, `<path%s d="%s"/>`, style, data)
		return
	}
	v.refer(`<use href="#`, "path "+data, func(_ *Drawings, id string) string { return fmt.Sprintf(`<path id="%s" d="%s"/>`, id, data) })
	fmt.Fprintf(&v.b, `"%s/>`, style)
}

func (v *vector) Disc(c color.Color, p look.Pt, r float64) {
	fmt.Fprintf(&v.b, `<circle cx="%d" cy="%d" r="%d" fill="%s"/>`, whole(p.X), whole(p.Y), whole(r), hex(c))
}

func (v *vector) Text(c color.Color, word string, p look.Pt, size float64) {
	fmt.Fprintf(&v.b, `<text x="%d" y="%d" font-size="%d" font-weight="bold" text-anchor="middle" fill="%s">%s</text>`,
		whole(p.X), whole(p.Y), whole(size), hex(c), escaped(word))
}

// Stamp refers to one definition from each point. For many points it uses a path with markers, which is much shorter.
func (v *vector) Stamp(name string, draw func(look.Brush), size float64, at []look.Pt) {
	scale, stamp := size/svgUnit, sync.OnceValue(func() plan { return planned(draw) })
	if len(at) < 3 {
		for _, p := range at {
			v.refer(`<use href="#`, "stamp "+name, func(d *Drawings, id string) string { return pieceOf(id, 1, d.written(stamp())) })
			fmt.Fprintf(&v.b, `" transform="translate(%d %d)scale(%s)"/>`, whole(p.X), whole(p.Y), decimal(scale))
		}
		return
	}
	marker := fmt.Sprintf("marker %s %.3f", name, scale)
	make := func(d *Drawings, id string) string {
		return fmt.Sprintf(`<marker id="%s" markerUnits="userSpaceOnUse" markerWidth="1000" markerHeight="1000" overflow="visible">`+
			`<g transform="scale(%s)" stroke-linecap="round" stroke-linejoin="round" fill="none">%s</g></marker>`, id, decimal(scale), d.written(stamp()))
	}
	for _, before := range []string{`<path marker-start="url(#`, `)" marker-mid="url(#`, `)" marker-end="url(#`} {
		v.refer(before, marker, make)
	}
	fmt.Fprintf(&v.b, `)" d="%s"/>`, data(at))
}
