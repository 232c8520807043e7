package board

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"cartulary/engine/tile"
)

// toys are shapes that no set has so far, such as larger boxes print them. The layout tests judge
// them like all others; without what their lines say of the picture half of them fail.
const toys = `
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

// toyTiles returns the toys.
var toyTiles = sync.OnceValue(func() []tile.Tile {
	tiles, err := tile.ParseTable("toys", toys)
	if err != nil {
		panic(err)
	}
	return tiles
})

// TestToys compares the toys in characters with what they should look like.
func TestToys(t *testing.T) {
	var b strings.Builder
	if err := TextSheet(&b, toyTiles(), TextOptions{}); err != nil {
		t.Fatal(err)
	}
	golden(t, "sheet-toys.txt", b.String())
}

// TestHintsMatter: the table alone says how these tiles are drawn. Two of the same parts and fields
// look different, and so does each of the others without its words.
func TestHintsMatter(t *testing.T) {
	layouts := map[string]*layout{}
	for i := range toyTiles() {
		layouts[toyTiles()[i].ID] = layoutOf(&toyTiles()[i], 0)
	}
	for i := range tile.Plague() {
		layouts[tile.Plague()[i].ID] = layoutOf(&tile.Plague()[i], 0)
	}
	village, overpass := layouts["TOY/RRC"], layouts["PL/RRC"]
	if len(village.lanes) != 1 || village.bridges() != 0 || len(overpass.lanes) != 0 || overpass.bridges() == 0 {
		t.Errorf("TOY/RRC has %d lanes and bridges %d, PL/RRC %d and %d", len(village.lanes), village.bridges(), len(overpass.lanes), overpass.bridges())
	}
	for _, id := range []string{"TOY/RRR", "TOY/CRrR", "TOY/RRC", "TOY/RRrr", "TOY/C", "TOY/CcR", "TOY/CcRR", "TOY/CcR.2", "TOY/CcRC", "TOY/CRCR", "TOY/CFR"} {
		l := layouts[id]
		plain := *l.tile
		plain.Crossing, plain.Lanes, plain.Parts = false, 0, slices.Clone(plain.Parts)
		for i := range plain.Parts {
			plain.Parts[i].Gate, plain.Parts[i].Bridge, plain.Parts[i].Reaches = 0, false, tile.NoCorner
		}
		if slices.Equal(layoutOf(&plain, 0).owner, l.owner) {
			t.Errorf("%s looks the same without its words about the picture", id)
		}
	}
}
