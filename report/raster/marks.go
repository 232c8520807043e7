package raster

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// marks draws the tint of the marks, below all pieces.
func (v *view) marks() {
	if v.scene.Marks == nil {
		return
	}
	for _, f := range v.scene.Marks.Fits {
		if v.scene.Bounds.Has(f.At) && v.scene.TileAt(f.At) < 0 {
			v.tile(scene.Tile{Tile: f.Tile, At: f.At, Rotation: f.Rotations[0]})
		}
	}
	v.scene.Marks.Spots(func(s scene.Spot, legal bool) {
		if !v.scene.Bounds.Has(s.At) {
			return
		}
		c := look.ColWrong
		if legal {
			c = look.ColRight
		}
		tile := v.scene.TileAt(s.At)
		if tile >= 0 && s.Part >= 0 && s.Part < len(v.scene.Tiles[tile].Tile.Parts) {
			v.tinted(v.scene.Tiles[tile], s.Part, c)
			return
		}
		r, w := v.square(scene.Tile{At: s.At}), max(v.px/16, 2)
		v.fill(r, glaze(c, 0x50))
		v.frame(r.Inset(1), w, look.ColLight)
		v.frame(r.Inset(1+w/2), w, c)
	})
}

// wrongWay draws the illegal way, above the recorded walk. The arrow of a moved token is red without it.
func (v *view) wrongWay() {
	m := v.scene.Marks
	if m == nil || slices.ContainsFunc(v.scene.Moves, func(w scene.Walk) bool { return slices.Equal(w.Squares, m.Way) }) {
		return
	}
	v.arrow(look.Middles(v.scene, m.Way), look.Track{Fill: look.ColWrong, Rim: look.ColLight})
}

// tinted tints a part of a tile, strongest at its edge.
func (v *view) tinted(t scene.Tile, part int, c color.RGBA) {
	l := look.LayoutOf(t.Tile, t.Rotation)
	edge := 2.5 / look.Grid
	img := image.NewRGBA(image.Rect(0, 0, v.px, v.px))
	for i := range v.px * v.px {
		x, y := i%v.px, i/v.px
		at := look.CellOf(look.Pt{X: (float64(x) + 0.5) / float64(v.px), Y: (float64(y) + 0.5) / float64(v.px)})
		if int(l.Owner[at]) != part {
			continue
		}
		a := uint8(0x68)
		if l.Clear[at] < edge {
			a = 0xe0
		}
		img.SetRGBA(x, y, glaze(c, a))
	}
	v.sprite(img, v.square(t).Min)
}

// seals draws a cross on an illegal spot and a tick on a legal one: not everybody can distinguish the colours.
func (v *view) seals() {
	if v.scene.Marks == nil {
		return
	}
	v.scene.Marks.Spots(func(s scene.Spot, legal bool) {
		if v.scene.Bounds.Has(s.At) {
			v.seal(s, legal)
		}
	})
	for _, f := range v.scene.Marks.Fits {
		if v.scene.Bounds.Has(f.At) {
			v.turns(f)
		}
	}
}

// turns writes the legal rotations of the tile on a square, at its head and its foot.
func (v *view) turns(f scene.Fit) {
	var lines []string
	for pair := range slices.Chunk(f.Rotations, 2) {
		line := fmt.Sprintf("%d°", int(pair[0])*90)
		if len(pair) > 1 {
			line += fmt.Sprintf(" %d°", int(pair[1])*90)
		}
		lines = append(lines, line)
	}
	square, high := v.square(scene.Tile{At: f.At}).Inset(max(v.px/16, 2)), v.plain.CapHeight()+4
	for i, line := range lines {
		foot := square.Max.Y
		if i < len(lines)-1 {
			foot = square.Min.Y + high
		}
		wide := min(v.plain.Width(line)+4, square.Dx())
		left := square.Min.X + (square.Dx()-wide)/2
		v.fill(image.Rect(left, foot-high, left+wide, foot), look.ColLight)
		v.write(v.plain, look.ColLine, image.Pt(left+2, foot-2), line, wide)
	}
}

func (v *view) seal(s scene.Spot, legal bool) {
	at := look.Pt{X: 0.5, Y: 0.5}
	if i := v.scene.TileAt(s.At); i >= 0 {
		at = look.SealPlace(v.scene, i, s.Part)
	}
	size := max(int(look.SealSize*float64(v.px)+0.5), 12)
	sprite := v.piece(fmt.Sprintf("seal %t", legal), size, 1, func(b look.Brush) { b.Seal(legal) })
	v.sprite(sprite, v.at(s.At, at).Sub(image.Pt(size/2, size/2)))
}

func (v *view) at(p engine.Point, place look.Pt) image.Point {
	px := float64(v.px)
	return v.square(scene.Tile{At: p}).Min.Add(image.Pt(int(place.X*px+0.5), int(place.Y*px+0.5)))
}

// wrapped returns the sentence of the marks in lines at most room pixels wide.
func (p *Painter) wrapped(s *scene.Scene, room int) []string {
	if s.Marks == nil {
		return nil
	}
	var lines []string
	line := ""
	for _, word := range strings.Fields(s.Marks.Text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && p.bold.Width(longer) > room {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
