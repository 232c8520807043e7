package assist

import (
	"encoding/base64"
	"fmt"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/report/look"
	"cartulary/report/svg"
)

// pictureSide is the side of a tile in an explanation, in pixels.
const pictureSide = 96

// picture returns a tile as an image in Markdown, which needs no other file.
func picture(t *tile.Tile, rotation uint8) string {
	return fmt.Sprintf("![%s](%s)", t.ID, address(t, rotation))
}

// Picture returns the picture of a tile as an address that holds it, empty if there is no such tile.
func Picture(name string, rotation uint8) string {
	if t := tileNamed(name); t != nil {
		return address(t, rotation)
	}
	return ""
}

func address(t *tile.Tile, rotation uint8) string {
	d := svg.NewDrawings(look.Light)
	id := d.Tile(t, rotation)
	text := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%[1]d" viewBox="0 0 %d %[2]d" fill="none" stroke-linejoin="round"><defs>%s</defs><use href="#%s"/></svg>`,
		pictureSide, svg.TileSide, d.Defs(), id)
	return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(text))
}

// Doc returns the explanation of a completion in Markdown, empty if there is none: the tile's picture, the page of a word.
func Doc(x *Item) string {
	switch {
	case x.Tile != "":
		if t := tileNamed(x.Tile); t != nil {
			return picture(t, x.Turned) + "\n\n" + namesOf(t)
		}
	case x.Page != "":
		return page(x.Page)
	}
	return ""
}

func namesOf(t *tile.Tile) string {
	line := "**" + t.ID + "**"
	if t.Letter != "" {
		line += ", letter " + t.Letter
	}
	for _, n := range t.CTR {
		line += ", `" + n + "`"
	}
	return line
}

// typeOf returns the type of a tile of a game, without additions such as bridges.
func typeOf(s *engine.State, t engine.TypeID) *tile.Tile { return s.Rules().Type(t).Tile }
