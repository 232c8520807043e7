package bga

import (
	"slices"
	"strconv"

	"cartulary/internal/catalogue"
	"cartulary/notation"
)

const springPicture = 115

func idText(id int64) string { return strconv.FormatInt(id, 10) }

// spring finds the spring, which the log lacks as it lacks every start tile: on the square where the river of the first tile ends, 0,0 if both ends do.
func (g *game) spring(b *board) {
	tile := catalogue.ByBGAPicture(springPicture)
	if slices.ContainsFunc(b.tiles, func(l laid) bool { return l.tile.ID == tile.ID }) {
		return
	}
	i := slices.IndexFunc(b.tiles, func(l laid) bool { return l.tile.River(0) != nil })
	if i < 0 {
		return
	}
	var ends []notation.Action
	first := b.tiles[i]
	for _, side := range first.tile.River(first.rotation) {
		at, back := beyond(first.at, side)
		if _, occupied := b.on[at]; occupied {
			continue
		}
		for r := range notation.Rotation(4) {
			if tile.River(r)[0] == back {
				ends = append(ends, notation.Action{Kind: notation.ActPlace, Tile: tile.ID, HasAt: true, At: at, Rotation: r})
			}
		}
	}
	if j := slices.IndexFunc(ends, func(a notation.Action) bool { return a.At == notation.Point{} }); j > 0 {
		ends[0], ends[j] = ends[j], ends[0]
	}
	switch {
	case len(ends) == 0:
		g.add(notation.RuleFormatGuess, notation.Style, notation.Span{}, "the river of the log has no end where the spring can lie, so the spring is taken to lie at 0,0")
	case ends[0].At != notation.Point{} && len(ends) > 1:
		g.add(notation.RuleFormatGuess, notation.Style, notation.Span{}, "the log has one tile of the river, with two ends; the spring is taken to lie at %d,%d", ends[0].At.X, ends[0].At.Y)
	}
	switch {
	case len(ends) == 0, ends[0].At == notation.Point{} && ends[0].Rotation == 0:
		g.springAtStart = true // as the set has it
	default:
		g.rec.Start = ends[:1]
	}
}
