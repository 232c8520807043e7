package raster

import (
	"fmt"
	"image"

	"cartulary/report/look"
	"cartulary/report/scene"
)

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
