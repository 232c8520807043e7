package svg

import (
	"fmt"
	"strings"

	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// sketchUnit is the side of a tile in a sketch. Numbers of two digits keep it small.
const sketchUnit = 100

// sketchFills are the colours of the parts of a tile. Fields are the ground, and foundations and quarters are not drawn.
var sketchFills = [tile.NumKinds]string{tile.City: hex(look.ColCity), tile.Road: hex(look.ColRoad), tile.Cloister: hex(look.ColLine), tile.Garden: "#4c8a3f", tile.Castle: "#8a7f96"}

// Sketch returns the board of a scene as an element with a label, for pages where size counts: the outlines of features, pennants
// and pieces. It has a third of the bytes of what Write writes.
func Sketch(s *scene.Scene, label string) string {
	x := sketch{scene: s, ids: map[string]string{}, pieces: NewDrawings(look.Light)}
	var tiles [4]strings.Builder // by rotation, each in a frame that is turned
	for _, t := range s.Tiles {
		if !s.Bounds.Has(t.At) {
			continue
		}
		cx, cy := sketchUnit*int(t.At.X)+sketchUnit/2, sketchUnit*int(t.At.Y)+sketchUnit/2
		for range t.Rotation & 3 {
			cx, cy = cy, -cx
		}
		fmt.Fprintf(&tiles[t.Rotation&3], `<use href="#%s" x="%d" y="%d"/>`, x.tile(t.Tile), cx, cy)
	}
	var board strings.Builder
	for r := range tiles {
		fmt.Fprintf(&board, `<g transform="rotate(%d)">%s</g>`, 90*r, tiles[r].String())
	}
	board.WriteString(x.standing())
	const rim = sketchUnit / 10
	b := s.Bounds
	return fmt.Sprintf(`<svg class="sketch" viewBox="%d %d %d %d" role="img" aria-label="%s"><defs>%s%s</defs>%s</svg>`, sketchUnit*b.MinX-rim, sketchUnit*b.MinY-rim,
		sketchUnit*b.Cols()+2*rim, sketchUnit*b.Rows()+2*rim, escaped(label), x.defs.String(), x.pieces.Defs(), board.String())
}

type sketch struct {
	scene  *scene.Scene
	ids    map[string]string
	defs   strings.Builder
	pieces *Drawings // of pieces that are no normal followers
}

// define returns the id of an element. On first use it writes the element, a group with some content.
func (x *sketch) define(name string, content func() string) string {
	id, ok := x.ids[name]
	if !ok {
		body := content() // it may define others
		id = fmt.Sprintf("k%d", len(x.ids))
		x.ids[name] = id
		fmt.Fprintf(&x.defs, `<g id="%s">%s</g>`, id, body)
	}
	return id
}

// tile returns the id of a tile in rotation 0, around the origin.
func (x *sketch) tile(t *tile.Tile) string {
	return x.define("tile "+shown(t), func() string {
		ground := x.define("ground", func() string {
			return fmt.Sprintf(`<path fill="%s" stroke="#0003" d="M-50-50h100v100h-100z"/>`, hex(look.ColField))
		})
		l := look.LayoutOf(t, 0)
		b := fmt.Sprintf(`<use href="#%s"/>`, ground)
		for side, by := range look.Besides {
			if l.River()&(1<<side) != 0 {
				b += fmt.Sprintf(`<path stroke="%s" stroke-width="18" d="M0 0L%d %d"/>`, hex(look.ColWater), 50*by.X, 50*by.Y)
			}
		}
		for i, p := range t.Parts {
			if fill := sketchFills[p.Kind]; fill != "" {
				b += fmt.Sprintf(`<path fill="%s" d="%s"/>`, fill, outline(partKey{t, i}).sketched)
			}
			for _, at := range l.Shields(i)[:p.Pennants] {
				b += fmt.Sprintf(`<circle cx="%d" cy="%d" r="7" fill="%s"/>`, whole(sketchUnit*(at.X-.5)), whole(sketchUnit*(at.Y-.5)), hex(look.Liveries[notation.Blue].Fill))
			}
		}
		return b
	})
}

// standing returns the pieces on the board: normal followers as signs with the letter of their colour, others as [Drawings] has them.
func (x *sketch) standing() string {
	var b strings.Builder
	s := x.scene
	normal := func(f scene.Figure) bool { return f.Kind == "" && f.Role != notation.Guard }
	for i, f := range s.Figures {
		if at := s.Tiles[f.Tile].At; normal(f) && s.Bounds.Has(at) {
			p := look.FigurePlace(s, i)
			fmt.Fprintf(&b, `<use href="#%s" x="%d" y="%d"/>`, x.follower(f), whole(sketchUnit*(float64(at.X)+p.X)), whole(sketchUnit*(float64(at.Y)+p.Y)))
		}
	}
	others := elements{scene: s}
	x.pieces.pieces(&others, func(f scene.Figure) bool { return !normal(f) })
	if len(others.all) > 0 {
		b.WriteString(`<g transform="scale(.1)">`)
		for _, e := range others.all {
			b.WriteString(e.String())
		}
		b.WriteString("</g>")
	}
	return b.String()
}

// follower returns the id of a normal follower; a farmer lies.
func (x *sketch) follower(f scene.Figure) string {
	high := 16
	if f.Role == notation.Farmer {
		high = 10
	}
	return x.define(fmt.Sprintf("follower %s %d", f.Colour, high), func() string {
		l := look.Liveries[f.Colour]
		return fmt.Sprintf(`<ellipse rx="16" ry="%d" fill="%s" stroke="#000" stroke-width="2"/><text y="6" font-size="18" font-weight="bold" text-anchor="middle" fill="%s">%s</text>`,
			high, hex(l.Fill), hex(l.Ink()), string(l.Letter))
	})
}
