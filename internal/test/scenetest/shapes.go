package scenetest

import (
	"fmt"
	"sync"

	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
)

// Tables returns the table of each box with tiles, and the tiles with a garden of all boxes.
var Tables = sync.OnceValue(func() (list [][]tile.Tile) {
	var gardens []tile.Tile
	for _, f := range ruleset.Families() {
		if len(f.Set.Tiles()) == 0 {
			continue
		}
		list = append(list, f.Set.Tiles())
		for _, t := range tile.WithGardens(f.Set.Tiles()) {
			if t.Has(tile.Garden) {
				gardens = append(gardens, t)
			}
		}
	}
	return append(list, gardens)
})

// Gardens returns the tiles with a garden of all boxes.
func Gardens() []tile.Tile { return Tables()[len(Tables())-1] }

// EachLayout calls f for the layout of every tile of all tables, in every rotation.
func EachLayout[L any](layout func(t *tile.Tile, rotation uint8) L, f func(name string, l L)) {
	for _, tiles := range Tables() {
		turnAll(tiles, layout, f)
	}
}

func turnAll[L any](tiles []tile.Tile, layout func(t *tile.Tile, rotation uint8) L, f func(name string, l L)) {
	for i := range tiles {
		for r := range uint8(4) {
			f(fmt.Sprintf("%s^%d", tiles[i].ID, 90*int(r)), layout(&tiles[i], r))
		}
	}
}
