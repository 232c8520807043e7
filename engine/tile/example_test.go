package tile_test

import (
	"fmt"

	"cartulary/engine/tile"
)

// This example lists the sides and parts of a tile of the base game.
func Example() {
	for _, t := range tile.Base() {
		if t.ID != "BA/CRr" {
			continue
		}
		for side := range tile.Side(4) {
			fmt.Println(side, t.Edge(side))
		}
		fmt.Println(len(t.Parts), "parts,", t.Count, "copies")
	}
	// Output:
	// north city
	// east road
	// south road
	// west field
	// 4 parts, 3 copies
}
