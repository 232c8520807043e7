package gallery

import (
	"slices"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/scene"
)

// Repaired returns the board after turns of a record and of the same game repaired, with the squares and figures marked in which the
// two differ, unless these are most; nil if one of them cannot be replayed so far. The turns are counted from 0.
func (g *Gallery) Repaired(was, now *notation.Record, turn, repairedTurn int, sentence string) (before, after *scene.Scene) {
	before, after = g.after(was, turn), g.after(now, repairedTurn)
	if before == nil || after == nil {
		return nil, nil
	}
	bounds := before.Bounds
	bounds.MinX, bounds.MinY = min(bounds.MinX, after.Bounds.MinX), min(bounds.MinY, after.Bounds.MinY)
	bounds.MaxX, bounds.MaxY = max(bounds.MaxX, after.Bounds.MaxX), max(bounds.MaxY, after.Bounds.MaxY)
	before.Bounds, after.Bounds = bounds, bounds
	wrong, right := differences(before, after), differences(after, before)
	if 2*len(wrong) > len(before.Tiles) { // the boards themselves show it better
		wrong, right = nil, nil
	}
	before.Mark(&scene.Marks{Wrong: wrong, Bare: true, Text: "as recorded"})
	after.Mark(&scene.Marks{Legal: right, Bare: true, Text: sentence})
	return before, after
}

// after returns the board after a turn, nil if the game cannot be replayed.
func (g *Gallery) after(rec *notation.Record, turn int) *scene.Scene {
	for f := range g.replayer.Frames(rec, replay.Options{Rules: g.rules, NoNotes: true}) {
		if f.State != nil && f.Kind == replay.FrameTurn && f.Index == turn {
			return scene.New(f.State, scene.Options{Players: rec.Players, Title: scene.Title(rec.Players)})
		}
	}
	return nil
}

// differences returns the squares of tiles, and the parts with figures, that one board has and another has not.
func differences(a, b *scene.Scene) (list []scene.Spot) {
	tiles, figures := map[scene.Tile]bool{}, map[standing]bool{}
	for _, t := range b.Tiles {
		tiles[plain(t)] = true
	}
	for i := range b.Figures {
		figures[at(b, i)] = true
	}
	for _, t := range a.Tiles {
		if !tiles[plain(t)] {
			list = append(list, scene.Spot{At: t.At, Part: -1})
		}
	}
	for i, f := range a.Figures {
		if !figures[at(a, i)] && !slices.Contains(list, scene.Spot{At: a.Tiles[f.Tile].At, Part: -1}) { // the tile is marked
			list = append(list, scene.Spot{At: a.Tiles[f.Tile].At, Part: f.Part})
		}
	}
	return list
}

// plain returns a tile without what changes from turn to turn.
func plain(t scene.Tile) scene.Tile { return scene.Tile{Tile: t.Tile, At: t.At, Rotation: t.Rotation} }

// A standing is a figure with its place.
type standing struct {
	at     engine.Point
	part   int
	colour notation.Colour
	kind   string
}

func at(s *scene.Scene, figure int) standing {
	f := &s.Figures[figure]
	return standing{s.Tiles[f.Tile].At, f.Part, f.Colour, f.Kind}
}
