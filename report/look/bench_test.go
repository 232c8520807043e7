package look

import (
	"testing"

	"cartulary/engine/tile"
)

// BenchmarkLayout computes the layouts of the base game in rotation 0.
func BenchmarkLayout(b *testing.B) {
	tiles := tile.Base()
	for b.Loop() {
		for i := range tiles {
			newLayout(&tiles[i], 0)
		}
	}
}
