package scenetest

import (
	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/scene"
)

// Kinds are the kinds of figures that have a look, as records name them; the first is the normal follower.
var Kinds = []string{"", "big", "builder", "pig", "abbot", "phantom", "mayor", "wagon", "barn", "shepherd"}

// Figures returns a scene with each of the Kinds and one of a kind without a look, on tiles with an inn, a cathedral, goods
// and a garden, and a tower with a guard. The first holds two prisoners. Both players have goods, one has the robber, and the other has just taken goods and the king.
func Figures() *scene.Scene {
	out := []scene.Stock{{Name: "pig"}, {Name: "abbot"}, {Name: "phantom"}}
	others := []scene.Stock{{Name: "big", Left: 1}, {Name: "builder", Left: 1}, {Name: "pig"}, {Name: "abbot", Left: 1}, {Name: "phantom", Left: 1}}
	s := &scene.Scene{
		Title: "figures", Turn: 5, Number: "5", Bounds: scene.Bounds{MaxX: 4, MaxY: 1},
		Players: []scene.Player{
			{Colour: notation.Red, Name: "Ada", Supply: 6, Others: out, Holdings: []scene.Stock{{Name: "wine"}, {Name: "cloth", Left: 3}, {Name: "king", Left: 1, Card: true}, {Name: "robber", Card: true}}},
			{Colour: notation.Black, Name: "Benoît", Supply: 5, Others: others, Holdings: []scene.Stock{{Name: "wine", Left: 2}, {Name: "cloth", Left: 1}, {Name: "king", Card: true}, {Name: "robber", Left: 1, Card: true}}},
		},
		Tiles: []scene.Tile{
			{Tile: byID(tile.InnsAndCathedrals(), "IC/RFr.i")},
			{Tile: byID(tile.TradersAndBuilders(), "TB/CcR.c"), At: engine.Point{X: 1}, Rotation: 2, Last: true},
			{Tile: byID(tile.InnsAndCathedrals(), "IC/Cccc.c"), At: engine.Point{X: 2}},
			{Tile: byID(Gardens(), "BA/CccG"), At: engine.Point{X: 3}, Rotation: 2},
			{Tile: byID(tile.Base(), "BA/C"), At: engine.Point{X: 4}},
			{Tile: byID(tile.Base(), "BA/RFr"), At: engine.Point{Y: 1}},
			{Tile: byID(tile.Tower(), "TO/F"), At: engine.Point{X: 1, Y: 1}, Pile: 3},
		},
		Figures: []scene.Figure{
			{Colour: notation.Red, Kind: "big", Role: notation.Thief, Loc: notation.LocE},
			{Colour: notation.Black, Role: notation.Farmer, Loc: notation.LocNNW, Part: 1},
			{Colour: notation.Red, Kind: "big", Role: notation.Farmer, Loc: notation.LocESE, Part: 2},
			{Colour: notation.Red, Kind: "mule", Loc: notation.LocE, Tile: 1, Part: 0},
			{Colour: notation.Red, Kind: "builder", Loc: notation.LocW, Tile: 1, Part: 1},
			{Colour: notation.Black, Kind: "pig", Loc: notation.LocNNW, Tile: 1, Part: 3},
			{Colour: notation.Black, Role: notation.Knight, Loc: notation.LocN, Tile: 2},
			{Colour: notation.Red, Kind: "abbot", Role: notation.Monk, Tile: 3, Part: 2},
			{Colour: notation.Red, Kind: "phantom", Role: notation.Knight, Loc: notation.LocE, Tile: 3},
			{Colour: notation.Black, Kind: "mayor", Role: notation.Knight, Loc: notation.LocN, Tile: 4},
			{Colour: notation.Black, Kind: "barn", Loc: notation.LocSW, Tile: 4, Part: 1, Corner: tile.SouthWest},
			{Colour: notation.Black, Kind: "wagon", Role: notation.Thief, Loc: notation.LocE, Tile: 5},
			{Colour: notation.Red, Kind: "shepherd", Loc: notation.LocNNW, Tile: 5, Part: 1},
			{Colour: notation.Black, Role: notation.Guard, Tile: 6, Part: 1},
		},
	}
	s.Takings = []scene.Taking{{Colour: notation.Red, Kind: "cloth", Number: 2}, {Colour: notation.Red, Kind: "king", Number: 1, Card: true}}
	s.Players[0].Prisoners = []scene.Prisoner{{Colour: notation.Black}, {Colour: notation.Black, Kind: "big"}}
	return s
}

// Bridges returns a scene with bridges over a city, a road and a cloister, and a castle with its lord.
func Bridges() *scene.Scene {
	northSouth := tile.Part{Kind: tile.Road, Sides: 1<<tile.North | 1<<tile.South, Mark: tile.Span}
	across := tile.Part{Kind: tile.Road, Sides: 1<<tile.East | 1<<tile.West, Mark: tile.Span}
	return &scene.Scene{
		Title: "bridges", Turn: 5, Number: "5", Bounds: scene.Bounds{MaxX: 2, MaxY: 1},
		Players: []scene.Player{{Colour: notation.Red, Name: "Ada", Supply: 6}, {Colour: notation.Black, Name: "Benoît", Supply: 6}},
		Tiles: []scene.Tile{
			{Tile: byID(tile.Base(), "BA/C"), Castle: 1, Rotation: 2},
			{Tile: byID(tile.Base(), "BA/C"), Castle: 1, At: engine.Point{Y: 1}},
			{Tile: built(byID(tile.Base(), "BA/RFr"), northSouth), At: engine.Point{X: 1}},
			{Tile: built(byID(tile.Base(), "BA/L"), across), At: engine.Point{X: 1, Y: 1}},
			{Tile: built(byID(tile.Base(), "BA/CFC.2"), across), At: engine.Point{X: 2}, Rotation: 1, Last: true},
		},
		Figures: []scene.Figure{
			{Colour: notation.Red, Role: notation.Knight, Loc: notation.LocN, Tile: 1},
			{Colour: notation.Black, Role: notation.Thief, Loc: notation.LocW, Tile: 3, Part: 2},
		},
	}
}

// built returns a tile with a bridge.
func built(t *tile.Tile, bridge tile.Part) *tile.Tile {
	with := *t
	with.Parts = append(with.Parts[:len(with.Parts):len(with.Parts)], bridge)
	return &with
}

// byID returns the tile with an id. It panics if there is none.
func byID(tiles []tile.Tile, id string) *tile.Tile {
	for i := range tiles {
		if tiles[i].ID == id {
			return &tiles[i]
		}
	}
	panic("no tile " + id)
}
