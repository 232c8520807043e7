package page

import (
	"slices"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/story"
	"cartulary/report/svg"
)

// addScored adds the points of a turn. A feature that was scored before the end of the game gets an entry of its own in
// no turn, with the figures that it paid.
func (g *builder) addScored(f *replay.Frame, told *story.Turn, t *turn, number int) {
	lines := each(told.Scores)
	for i := range told.Scored {
		x := &told.Scored[i]
		z := scored{Feature: -1, Shares: [][2]int{}}
		switch {
		case len(x.Terms) > 0 && x.Node != engine.NoNode:
			root := f.State.Root(x.Node)
			z.Feature, z.At = g.paidFeature(f, x, root, number), middle(f.State, root)
			z.Terms = each(func(l *lang.Lang) string { return story.Terms(l, x.Terms, story.Times) })
		case x.Node != engine.NoNode:
			z.At = placeOf(f.State, x.Node)
		}
		for _, list := range lines {
			z.Line = append(z.Line, list[i])
		}
		for _, s := range x.Shares {
			z.Shares = append(z.Shares, [2]int{s.Player, s.Points})
		}
		t.Scored = append(t.Scored, z)
	}
}

// paidFeature returns the index of a feature as it was scored. In the final scoring it is the feature after it.
func (g *builder) paidFeature(f *replay.Frame, x *story.Scored, root engine.NodeID, number int) int {
	if f.Kind == replay.FrameFinal {
		return g.tracker.feature(root)
	}
	groups := g.tracker.group(f.State)
	at := &groups[slices.IndexFunc(groups, func(at group) bool { return at.root == root })]
	if len(at.joined) == 1 && len(at.parts) == 0 {
		if old := &g.Features[at.joined[0]]; old.From == number && old.To == number {
			return at.joined[0] // scored twice in this turn
		}
	}
	standing := f.State.Feature(root)
	standing.Players = [engine.MaxPlayers]uint8{}
	for _, e := range f.Events {
		if e.Kind == engine.EvPoints && e.Figures > 0 && e.Node != engine.NoNode && f.State.Root(e.Node) == root {
			standing.Players[e.Player] = e.Figures
		}
	}
	paid := g.standing(f.State, &standing)
	paid.Pays = x.Points
	i := g.addFeature(at, paid, number)
	g.Features[i].To = number
	return i
}

// home returns the drawings of the figures that went home in a turn, where they stood before.
func (g *builder) home(f *replay.Frame, s, before *scene.Scene) (list []mark) {
	if before == nil || f.Kind != replay.FrameTurn {
		return nil
	}
	stood := slices.Clone(before.Figures)
	for _, e := range f.Events {
		if e.Kind != engine.EvReturn {
			continue
		}
		tile, part := f.State.Place(e.Node)
		x := scene.Figure{Colour: s.Players[e.Player].Colour, Tile: tile, Part: int(part)}
		x.Role, x.Loc = replay.PartOf(f.State, e.Node)
		kind := &f.State.Rules().Figures[e.Figure]
		if e.Figure > 0 {
			x.Kind = kind.Name
		}
		if !kind.Follower {
			x.Role = notation.NoRole
		}
		at := placeOf(f.State, e.Node)
		if i := slices.Index(stood, x); i >= 0 {
			at = svg.At(before.Tiles[tile].At, look.FigurePlace(before, i))
			stood[i].Tile = -1 // its equal on the same part stood elsewhere
		}
		list = append(list, mark{svg.Element{Layer: svg.LayerFigure, ID: g.drawings.Figure(x.Kind, x.Colour, x.Role), X: at[0], Y: at[1]}})
	}
	return list
}

// placeOf returns the place of a part in the units of drawings.
func placeOf(s *engine.State, n engine.NodeID) []int {
	tile, part := s.Place(n)
	placed := &s.Tiles()[tile]
	return svg.At(placed.At, look.PartPlace(s.TypeOf(tile).Tile, placed.Rotation, int(part)))
}
