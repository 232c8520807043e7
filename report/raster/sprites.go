package raster

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// newBrush returns a brush for a picture of px x px pixels, and the picture.
func newBrush(px int) (look.Brush, *image.RGBA) {
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	return look.BrushOn(newPaper(img), float64(px), look.Pt{}), img
}

func tileSprite(l *look.Layout, px int) *image.RGBA {
	b, img := newBrush(px)
	draw.Draw(img, img.Rect, image.NewUniform(look.ColField), image.Point{}, draw.Src)
	b.Tile(l)
	return img
}

// lettered is the size in pixels from which a figure shows the letter of its colour.
const lettered = 15

// figureSprite draws a figure of px x px pixels, with its letter if there is room.
func figureSprite(kind string, c notation.Colour, lying bool, px int) *image.RGBA {
	b, img := newBrush(px)
	b = b.Moved(look.Pt{X: 0.5, Y: 0.5}, 1)
	b.Figure(kind, c, lying)
	if px >= lettered {
		b.Letter(kind, look.Liveries[c], lying)
	}
	return img
}

// piece returns the sprite of a drawing of px x px pixels, whose unit is a share of them. It is drawn once for a name and a size.
func (p *Painter) piece(name string, px int, share float64, draw func(look.Brush)) *image.RGBA {
	k := pieceKey{name, px}
	if p.pieces[k] == nil {
		b, img := newBrush(px)
		draw(b.Moved(look.Pt{X: 0.5, Y: 0.5}, share))
		p.pieces[k] = img
	}
	return p.pieces[k]
}

// haloed returns a sprite with a yellow halo of w pixels: the mark of what was placed in this turn.
func haloed(sprite *image.RGBA, w int) *image.RGBA {
	const ways = 24
	out := image.NewRGBA(image.Rectangle{Max: sprite.Rect.Max.Add(image.Pt(2*w, 2*w))})
	for _, pass := range []struct {
		color  color.Color
		radius float64
	}{{look.ColLine, float64(w)}, {look.ColLast, float64(w) - 1}} {
		for i := range ways {
			a := 2 * math.Pi * float64(i) / ways
			by := image.Pt(w+int(math.Round(pass.radius*math.Cos(a))), w+int(math.Round(pass.radius*math.Sin(a))))
			draw.DrawMask(out, sprite.Rect.Add(by), image.NewUniform(pass.color), image.Point{}, sprite, image.Point{}, draw.Over)
		}
	}
	draw.Draw(out, sprite.Rect.Add(image.Pt(w, w)), sprite, image.Point{}, draw.Over)
	return out
}

func shaded(t *look.Theme, sprite *image.RGBA) *image.RGBA {
	if t.Shade > 0 {
		draw.Draw(sprite, sprite.Rect, image.NewUniform(color.RGBA{A: t.Shade}), image.Point{}, draw.Over)
	}
	return sprite
}

// bordered draws a faint border around a tile: the tiles can be counted, and connected land still looks connected.
func bordered(sprite *image.RGBA) *image.RGBA {
	v := view{size: sprite.Rect.Max}
	v.frame(sprite.Rect, 1, color.RGBA{0, 0, 0, 0x1c})
	for i := range v.ops {
		v.ops[i].draw(sprite)
	}
	return sprite
}

func glaze(c color.RGBA, alpha uint8) color.RGBA {
	return color.RGBAModel.Convert(color.NRGBA{c.R, c.G, c.B, alpha}).(color.RGBA)
}

func (v *view) towers() {
	for i, t := range v.scene.Tiles {
		if at, ok := look.TowerPlace(t); ok {
			v.building(fmt.Sprintf("tower %d", t.Pile), i, at, look.TowerSide(t.Pile), func(b look.Brush) { b.Tower(t.Pile) })
		}
	}
}

// building draws a building of some tiles' side around its foot on a tile.
func (v *view) building(name string, tile int, foot look.Pt, side float64, draw func(look.Brush)) {
	if v.scene.Bounds.Has(v.scene.Tiles[tile].At) {
		size := int(side*float64(v.px) + 0.5)
		v.sprite(v.piece(name, size, 1/side, draw), v.on(tile, foot).Sub(image.Pt(size/2, size/2)))
	}
}

func (v *view) castles() {
	for i, t := range v.scene.Tiles {
		if at, ok := look.CastlePlace(t); ok {
			v.building("castle", i, at, look.CastleSide, look.Brush.Castle)
		}
	}
}

func (v *view) prisoners(p scene.Player, at image.Point, right int) {
	size := v.line() * 15 / 16
	for i, c := range p.Prisoners {
		if i == 0 {
			at.X += v.line() / 2
		}
		if at.X+size > right {
			return
		}
		sprite := v.piece("prisoner "+c.String(), size, 1, func(b look.Brush) { b.Prisoner(c.Kind, c.Colour) })
		v.sprite(sprite, image.Pt(at.X, at.Y-v.line()*3/4+(v.line()-size)/2))
		at.X += size + 1
	}
}
