package raster

import (
	"fmt"
	"image"

	"cartulary/report/look"
	"cartulary/report/scene"
)

func (v *view) towers() {
	for i, t := range v.scene.Tiles {
		at, ok := look.TowerPlace(t)
		if !ok || !v.scene.Bounds.Has(t.At) {
			continue
		}
		side := look.TowerSide(t.Pile)
		size := int(side*float64(v.px) + 0.5)
		k := pieceKey{fmt.Sprintf("tower %d", t.Pile), size}
		if v.pieces[k] == nil {
			b, img := newBrush(size)
			b.Moved(look.Pt{X: 0.5, Y: 0.5}, 1/side).Tower(t.Pile)
			v.pieces[k] = img
		}
		v.sprite(v.pieces[k], v.on(i, at).Sub(image.Pt(size/2, size/2)))
	}
}

func (v *view) castles() {
	for i, t := range v.scene.Tiles {
		at, ok := look.CastlePlace(t)
		if !ok || !v.scene.Bounds.Has(t.At) {
			continue
		}
		size := int(look.CastleSide*float64(v.px) + 0.5)
		k := pieceKey{"castle", size}
		if v.pieces[k] == nil {
			b, img := newBrush(size)
			b.Moved(look.Pt{X: 0.5, Y: 0.5}, 1/look.CastleSide).Castle()
			v.pieces[k] = img
		}
		v.sprite(v.pieces[k], v.on(i, at).Sub(image.Pt(size/2, size/2)))
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
		k := pieceKey{"prisoner " + c.String(), size}
		if v.pieces[k] == nil {
			b, img := newBrush(size)
			b.Moved(look.Pt{X: 0.5, Y: 0.5}, 1).Prisoner(c.Kind, c.Colour)
			v.pieces[k] = img
		}
		v.sprite(v.pieces[k], image.Pt(at.X, at.Y-v.line()*3/4+(v.line()-size)/2))
		at.X += size + 1
	}
}
