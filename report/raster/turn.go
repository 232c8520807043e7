package raster

import (
	"fmt"
	"image"

	"cartulary/report/look"
	"cartulary/report/scene"
)

// events draws the events of this turn below the figures: arrows, and a cross for each returned figure.
func (v *view) events() {
	look.EachWay(v.scene, v.arrow)
	for _, g := range v.scene.Gone {
		if v.scene.Shows(g.Figure) {
			at := look.StandingPlace(v.scene, g.Figure)
			v.layer([]look.Pt{at}, func(b look.Brush) { b.Cross(look.Liveries[g.Colour], at) })
		}
	}
}

func (v *view) arrow(path []look.Pt, t look.Track) {
	v.layer(path, func(b look.Brush) { b.Arrow(path, t) })
}

func (v *view) badges() {
	costs := v.scene.Costs()
	for i, at := range look.CostPlaces(v.scene, costs) {
		if v.scene.Shows(costs[i].Figure) {
			v.badge(costs[i], at)
		}
	}
}

// badge draws a badge around a place of its tile, in the colour of the player who lost the points.
func (v *view) badge(c scene.Cost, place look.Pt) {
	text := look.CostText(c)
	size := max(int(look.BadgeWide*float64(v.px)+0.5), 12)
	sprite := v.piece(fmt.Sprintf("cost %s %s", c.Colour, text), size, 1, func(b look.Brush) { b.Badge(look.Liveries[c.Colour], text) })
	v.sprite(sprite, v.on(c.Tile, place).Sub(image.Pt(size/2, size/2)))
}
