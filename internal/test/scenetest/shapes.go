package scenetest

import (
	"fmt"
	"sync"

	"cartulary/engine/tile"
)

// Tables holds the table of each box.
var Tables = []func() []tile.Tile{tile.Base, tile.PrincessAndDragon, tile.Plague, tile.InnsAndCathedrals, tile.TradersAndBuilders,
	tile.River, tile.River2, tile.KingAndRobber, tile.Count, tile.Tower, tile.Abbey, tile.Bridges, tile.Hills, Gardens}

// Gardens returns the tiles with a garden of all boxes.
var Gardens = sync.OnceValue(func() (list []tile.Tile) {
	for _, tiles := range [][]tile.Tile{tile.Base(), tile.PrincessAndDragon(), tile.InnsAndCathedrals(), tile.TradersAndBuilders(), tile.River(),
		tile.River2(), tile.KingAndRobber(), tile.Tower(), tile.Abbey(), tile.Bridges(), tile.Hills()} {
		for _, t := range tile.WithGardens(tiles) {
			if t.Has(tile.Garden) {
				list = append(list, t)
			}
		}
	}
	return list
})

// EachLayout calls f for the layout of every tile of all tables, in every rotation.
func EachLayout[L any](layout func(t *tile.Tile, rotation uint8) L, f func(name string, l L)) {
	for _, tiles := range Tables {
		turnAll(tiles(), layout, f)
	}
}

func turnAll[L any](tiles []tile.Tile, layout func(t *tile.Tile, rotation uint8) L, f func(name string, l L)) {
	for i := range tiles {
		for r := range uint8(4) {
			f(fmt.Sprintf("%s^%d", tiles[i].ID, 90*int(r)), layout(&tiles[i], r))
		}
	}
}
