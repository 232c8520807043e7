package raster

import (
	"fmt"
	"image"
	"image/color"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// regions tints each region and draws its border: red and solid if active, pale and dashed if latent.
func (v *view) regions() {
	for i := range v.scene.Regions {
		v.region(&v.scene.Regions[i])
	}
}

func (v *view) region(r *scene.Region) {
	tint, rim := glaze(look.ColPlague, 0x40), glaze(look.ColPlagueRim, 0xd8)
	if r.Source < 0 {
		tint, rim = glaze(look.ColLatentTint, 0x5c), look.ColLatentRim
	}
	members, in := v.scene.Covered(r)
	for _, i := range members {
		t := v.scene.Tiles[i]
		if v.scene.Bounds.Has(t.At) {
			v.fill(v.square(t), tint)
			v.border(t, in, rim, r.Source < 0)
		}
	}
}

// border draws the border of a region within a tile: a strip on each outer side, and the inner corners.
func (v *view) border(t scene.Tile, in map[engine.Point]bool, c color.RGBA, broken bool) {
	w := max(v.px/26, 2)
	r := v.square(t)
	outside := func(d engine.Point) bool { return !in[engine.Point{X: t.At.X + d.X, Y: t.At.Y + d.Y}] }
	for i, d := range look.Besides {
		next := look.Besides[(i+1)%4]
		if outside(d) {
			v.strip(r, tile.Side(i), w, c, broken)
		} else if !outside(next) && outside(engine.Point{X: d.X + next.X, Y: d.Y + next.Y}) {
			corner := image.Pt(r.Min.X+(r.Dx()-w)*int(1+d.X+next.X)/2, r.Min.Y+(r.Dy()-w)*int(1+d.Y+next.Y)/2)
			v.fill(image.Rectangle{corner, corner.Add(image.Pt(w, w))}, c)
		}
	}
}

// strip draws a strip along a side of r, within r: solid, or in dashes that continue on the next tile.
func (v *view) strip(r image.Rectangle, side tile.Side, w int, c color.RGBA, broken bool) {
	const dashes = 6
	n := 1
	if broken {
		n = 2 * dashes
	}
	for i := range n {
		if i%4 == 1 || i%4 == 2 {
			continue
		}
		piece := [4]image.Rectangle{
			tile.North: image.Rect(r.Min.X+i*r.Dx()/n, r.Min.Y, r.Min.X+(i+1)*r.Dx()/n, r.Min.Y+w),
			tile.East:  image.Rect(r.Max.X-w, r.Min.Y+i*r.Dy()/n, r.Max.X, r.Min.Y+(i+1)*r.Dy()/n),
			tile.South: image.Rect(r.Min.X+i*r.Dx()/n, r.Max.Y-w, r.Min.X+(i+1)*r.Dx()/n, r.Max.Y),
			tile.West:  image.Rect(r.Min.X, r.Min.Y+i*r.Dy()/n, r.Min.X+w, r.Min.Y+(i+1)*r.Dy()/n),
		}[side]
		v.fill(piece, c)
	}
}

// tokenRing is the share of its sprite that a token fills. The rest is for its ring.
const tokenRing = 0.8

func (v *view) token(t scene.Token, place look.Pt) {
	size := max(int(look.TokenSize(t.Name)/tokenRing*float64(v.px)+0.5), 12)
	sprite := v.piece(fmt.Sprintf("%s %d %s %t", t.Name, t.FaceNumber(), t.State, t.New), size, tokenRing, func(b look.Brush) {
		if t.New {
			b.Ring()
		}
		b.Token(t)
	})
	v.sprite(sprite, v.on(t.Tile, place).Sub(image.Pt(size/2, size/2)))
}
