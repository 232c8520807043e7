package scenetest

import (
	"fmt"
	"sync"

	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
)

// EachShape calls f for the layout of every tile of all sets and of every toy, in every rotation.
func EachShape[L any](layout func(t *tile.Tile, rotation uint8) L, f func(name string, l L)) {
	EachLayout(layout, f)
	turnAll(Toys(), layout, f)
}

// EachLayout calls f for the layout of every tile of all sets, in every rotation.
func EachLayout[L any](layout func(t *tile.Tile, rotation uint8) L, f func(name string, l L)) {
	for _, set := range ruleset.Sets {
		if set.Known() {
			turnAll(set.Tiles(), layout, f)
		}
	}
}

func turnAll[L any](tiles []tile.Tile, layout func(t *tile.Tile, rotation uint8) L, f func(name string, l L)) {
	for i := range tiles {
		for r := range uint8(4) {
			f(fmt.Sprintf("%s^%d", tiles[i].ID, 90*int(r)), layout(&tiles[i], r))
		}
	}
}

// toyTable holds shapes that no set has yet, as larger sets print them. The layout tests treat them like all others. The
// picture hints in its lines are needed: without them half of the toys fail.
const toyTable = `
tile TOY/RRR x1
  road E mark portal
  road S
  road W
  crossing
  field WNW N ENE
  field ESE SSE
  field SSW WSW

tile TOY/CCCC x1
  city N
  city E
  city S
  city W
  field inner | city N E S W

tile TOY/CRrR x1
  city N
  road W gate N
  road S E
  field WNW | city N
  field ENE SSW WSW | city N
  field SSE ESE

tile TOY/RRC x1
  city N
  road W
  road S
  crossing gate N
  field WNW | city N
  field WSW SSW
  field E SSE | city N

tile TOY/RRrr x1
  road N S
  road W E bridge
  field WNW NNW
  field NNE ENE
  field ESE SSE
  field SSW WSW

tile TOY/C x1
  city N reaches SE
  field E | city N
  field W S | city N

tile TOY/CcR x1
  city N W reaches SE
  road E
  field ENE | city N
  field ESE | city N
  field S | city N

tile TOY/CcRR x1
  city N W
  road E gate N
  road S gate W
  field ENE | city N
  field ESE SSE | city N
  field SSW | city N

tile TOY/CcR.2 x1
  city N W
  road E gate W
  field ENE | city N
  field ESE S | city N

tile TOY/CcRC x1
  city N W
  city S
  road E gate W
  field ENE | city N
  field ESE | city N S

tile TOY/CRCR x1
  city N
  city S
  road W
  road E
  crossing gate N S
  field ESE | city S
  field WSW | city S
  field ENE | city N
  field WNW | city N

tile TOY/CcCC x1
  city N W
  city S
  city E
  field inner | city N E S

tile TOY/CcCc x1
  city N W
  city S E
  field inner | city N S

tile TOY/CCc x1
  city W E
  city S
  field N | city W
  field inner | city W S

tile TOY/CFR x1
  city N
  road S gate N
  field W SSW | city N
  field E SSE | city N
`

// Toys returns the toys.
var Toys = sync.OnceValue(func() []tile.Tile {
	tiles, err := tile.ParseTable("toys", toyTable)
	if err != nil {
		panic(err)
	}
	return tiles
})
