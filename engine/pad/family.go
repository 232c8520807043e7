package pad

import (
	"embed"

	"cartulary/engine/family"
	"cartulary/engine/tile"
)

//go:embed *.txt
var files embed.FS

// Family returns Princess & Dragon with its elements as one value.
func Family(elements ...family.Element) family.Family {
	return family.With[Profile](files, "", family.Family{Set: family.Set{Tiles: tile.PrincessAndDragon}, Elements: elements, Extends: extending})
}
