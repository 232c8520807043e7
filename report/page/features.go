package page

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/story"
	"cartulary/report/svg"
)

type tracker struct {
	of     []int           // by part: the feature that it belongs to, an index into game.Features
	nodes  []engine.NodeID // by part
	part   []int           // by node: its part, -1 for a node that is kept for a part that the tile may get
	tiles  int             // on the board so far
	ended  *engine.State   // the game as if it had ended now
	payoff map[paid]payoff // what ended paid
	groups []group         // of the turn
	last   feature         // what standing returned: most features are what they were, and then its memory is used again
	cities []engine.NodeID // that a field borders
	root   []int           // by node: the index into groups of the feature with that root, plus 1; 0 without one
}

// paid names a payment: a feature by its root, and the kind of feature as which it was scored.
type paid struct {
	root engine.NodeID
	kind engine.Word
}

// A payoff is what a feature paid: its value, and the points of each player.
type payoff struct {
	value   int
	players [engine.MaxPlayers]int
}

// A group is a feature with what has joined it since the last turn.
type group struct {
	root   engine.NodeID
	joined []int // features of the last turn
	parts  []int // new parts
}

// endNow plays the final scoring on a copy of the state and returns the scores.
func (g *builder) endNow(f *replay.Frame) []int {
	t := &g.tracker
	if t.ended == nil {
		t.ended, t.payoff = new(engine.State), map[paid]payoff{}
	}
	end := f.State
	if !end.Finished() {
		t.ended.CopyFrom(f.State)
		t.ended.Finish()
		end = t.ended
	}
	t.payOut(end)
	scores := make([]int, end.Players())
	for i := range scores {
		scores[i] = end.Score(i)
	}
	return scores
}

func (t *tracker) payOut(end *engine.State) {
	clear(t.payoff)
	var at paid
	for _, e := range end.Events() {
		switch {
		case e.Kind == engine.EvFeature:
			at = paid{end.Root(e.Node), e.Reason}
			p := t.payoff[at]
			p.value = int(e.Points)
			t.payoff[at] = p
		case e.Kind == engine.EvPoints && e.Node != engine.NoNode && at == paid{end.Root(e.Node), e.Reason}:
			p := t.payoff[at]
			p.players[e.Player] += int(e.Points)
			t.payoff[at] = p
		}
	}
}

func (g *builder) addParts(s *engine.State) {
	if s.Rules().Mends() {
		for i := range g.tracker.tiles {
			if n := s.Parts(i) - 1; !g.tracker.has(s.NodeOf(i, uint8(n))) { // a part that the tile has got in this turn
				g.addPart(s, i, n)
			}
		}
	}
	for i := g.tracker.tiles; i < len(s.Tiles()); i++ {
		for p := range s.Parts(i) {
			g.addPart(s, i, p)
		}
	}
	g.tracker.tiles = len(s.Tiles())
}

func (g *builder) addPart(s *engine.State, index, p int) {
	placed, t := &s.Tiles()[index], s.TypeOf(index).Tile
	loc := t.Parts[p].Location(placed.Rotation)
	if t.Parts[p].Kind.Alone() {
		loc = ""
	}
	g.Parts = append(g.Parts, part{int(placed.At.X), int(placed.At.Y), int(placed.Rotation), g.drawings.Part(t, p), loc})
	g.tracker.of = append(g.tracker.of, -1)
	g.tracker.add(s.NodeOf(index, uint8(p)))
}

func (t *tracker) add(n engine.NodeID) {
	for int(n) >= len(t.part) {
		t.part = append(t.part, -1)
	}
	t.part[n] = len(t.nodes)
	t.nodes = append(t.nodes, n)
}

func (t *tracker) has(n engine.NodeID) bool { return int(n) < len(t.part) && t.part[n] >= 0 }

// feature returns the feature of a node, by its index on the page.
func (t *tracker) feature(n engine.NodeID) int { return t.of[t.part[n]] }

// addFeatures adds the features that are new or changed since the last turn. Cities come before the fields that name them.
func (g *builder) addFeatures(s *engine.State, turn int) {
	groups := g.tracker.group(s)
	var f engine.Feature // one for all: it escapes
	for _, fields := range []bool{false, true} {
		for i := range groups {
			if f = s.Feature(groups[i].root); (f.Kind == tile.Field) == fields {
				g.addFeature(&groups[i], g.standing(s, &f), turn)
			}
		}
	}
}

// group returns the features on the board, in the order of their oldest parts.
func (t *tracker) group(s *engine.State) []group {
	t.groups = t.groups[:0]
	t.root = append(t.root[:0], make([]int, len(t.part))...)
	for n, of := range t.of {
		root := s.Root(t.nodes[n])
		if t.root[root] == 0 {
			t.groups = slices.Grow(t.groups, 1)[:len(t.groups)+1]
			x := &t.groups[len(t.groups)-1] // with memory of the last turn
			x.root, x.joined, x.parts = root, x.joined[:0], x.parts[:0]
			t.root[root] = len(t.groups)
		}
		at := &t.groups[t.root[root]-1]
		switch {
		case of < 0:
			at.parts = append(at.parts, n)
		case !slices.Contains(at.joined, of):
			at.joined = append(at.joined, of)
		}
	}
	return t.groups
}

// addFeature adds a feature of a turn unless it is what it was before. It returns its index.
func (g *builder) addFeature(at *group, f feature, turn int) int {
	if len(at.joined) == 1 && len(at.parts) == 0 && same(&g.Features[at.joined[0]], &f) {
		g.Features[at.joined[0]].To = turn + 1
		return at.joined[0]
	}
	f.From, f.To = turn, turn+1
	f.Joined, f.Parts = slices.Clone(at.joined), slices.Clone(at.parts)
	f.Figures, f.Owners, f.Cities = slices.Clone(f.Figures), slices.Clone(f.Owners), slices.Clone(f.Cities)
	g.Features = append(g.Features, f)
	for n, of := range g.tracker.of {
		if of >= 0 && slices.Contains(at.joined, of) {
			g.tracker.of[n] = len(g.Features) - 1
		}
	}
	for _, n := range at.parts {
		g.tracker.of[n] = len(g.Features) - 1
	}
	return len(g.Features) - 1
}

// same reports whether two features agree in all but their turns and parts.
func same(a, b *feature) bool {
	return a.Kind == b.Kind && a.Tiles == b.Tiles && a.Pennants == b.Pennants && a.Complete == b.Complete && a.Pays == b.Pays &&
		slices.Equal(a.Figures, b.Figures) && slices.Equal(a.Owners, b.Owners) && slices.Equal(a.Cities, b.Cities)
}

// kindOf returns the kind of a feature on the page. The City of Carcassonne is never scored (CNT-04), so it is no city there.
func kindOf(s *engine.State, f *engine.Feature) string {
	i, part := s.Place(f.Node)
	if mark := s.TypeOf(i).Tile.Parts[part].Mark; f.Kind == tile.Quarter || mark == tile.Walls {
		return mark
	}
	return f.Kind.String()
}

// standing returns a feature as it is now, without its parts. The cities of a field must have been added. Its lists are those of the
// next call, too.
func (g *builder) standing(s *engine.State, f *engine.Feature) feature {
	old := &g.tracker.last
	x := feature{Kind: kindOf(s, f), Tiles: f.Tiles, Pennants: f.Pennants, Complete: f.Complete,
		Figures: old.Figures[:0], Owners: old.Owners[:0], Cities: old.Cities[:0]}
	winners := s.Winners(f)
	for p, n := range f.Players[:s.Players()] {
		if n > 0 {
			x.Figures = append(x.Figures, [2]int{p, int(n)})
		}
		if winners>>p&1 == 1 {
			x.Owners = append(x.Owners, p)
		}
	}
	cities := g.tracker.cities[:0]
	if f.Kind == tile.Field {
		for c := range s.BorderingCities(f.Node) {
			cities = append(cities, c)
			x.Cities = append(x.Cities, g.tracker.feature(c))
		}
		slices.Sort(x.Cities)
	}
	x.Pays = g.pays(s, f, x.Owners, cities)
	g.tracker.last, g.tracker.cities = x, cities
	return x
}

// pays returns what a feature would pay each owner if the game ended now. Without an owner it is what it would pay one.
func (g *builder) pays(s *engine.State, f *engine.Feature, owners []int, cities []engine.NodeID) int {
	t := &g.tracker
	switch {
	case len(owners) > 0 && (f.Kind == tile.Field || !f.Complete):
		return t.paid(f, owners, cities)
	case f.Kind != tile.Field:
		return s.Value(f)
	case s.Rules().FieldCity > 0 || len(cities) == 0:
		return s.Rules().FieldCity * len(cities)
	}
	return g.farm(s, f, cities)
}

// paid returns what a feature paid its owners: with their own terms if all got the same, else its value.
func (t *tracker) paid(f *engine.Feature, owners []int, cities []engine.NodeID) int {
	var sum payoff
	kind := engine.WordOfKind(f.Kind)
	if p, ok := t.payoff[paid{f.Node, kind}]; ok {
		sum = p
	} else { // an old edition pays the farmers city by city
		for _, c := range cities {
			p := t.payoff[paid{c, kind}]
			sum.value += p.value
			for i := range sum.players {
				sum.players[i] += p.players[i]
			}
		}
	}
	for _, p := range owners {
		if sum.players[p] != sum.players[owners[0]] {
			return sum.value
		}
	}
	return sum.players[owners[0]]
}

// farm returns what a field without farmers would pay one, under a rule by which fields are not scored by themselves.
func (g *builder) farm(s *engine.State, f *engine.Feature, cities []engine.NodeID) int {
	if s.Finished() {
		return 0
	}
	farmer := max(s.Active(), 0)
	end, with := new(engine.State), tracker{payoff: map[paid]payoff{}}
	end.CopyFrom(s)
	end.Play(engine.Event{Kind: engine.EvDeploy, Player: int8(farmer), Node: f.Node})
	end.Finish()
	with.payOut(end)
	return with.paid(f, []int{farmer}, cities)
}

// middle returns a place in the middle of a feature, in the units of drawings.
func middle(s *engine.State, root engine.NodeID) []int {
	tiles := s.Tiles()
	on := s.TilesOf(root, nil)
	var x, y float64
	for _, i := range on {
		x, y = x+float64(tiles[i].At.X)/float64(len(on)), y+float64(tiles[i].At.Y)/float64(len(on))
	}
	far := func(i int) float64 {
		return look.Pt{X: float64(tiles[i].At.X), Y: float64(tiles[i].At.Y)}.Dist(look.Pt{X: x, Y: y})
	}
	best := slices.MinFunc(on, func(a, b int) int {
		switch d := far(a) - far(b); {
		case d < -1e-9:
			return -1
		case d > 1e-9:
			return 1
		}
		return a - b
	})
	for p := range s.Parts(best) {
		if n := s.NodeOf(best, uint8(p)); s.Root(n) == root {
			return placeOf(s, n)
		}
	}
	return nil
}

// addScored adds the points of a turn. A feature that was scored before the end of the game gets an entry of its own in
// no turn, with the figures that it paid.
func (g *builder) addScored(f *replay.Frame, told *story.Turn, t *turn, number int) {
	lines := lang.Each(told.Scores)
	for i := range told.Scored {
		x := &told.Scored[i]
		z := scored{Feature: -1, Shares: [][2]int{}}
		switch {
		case len(x.Terms) > 0 && x.Node != engine.NoNode:
			root := f.State.Root(x.Node)
			z.Feature, z.At = g.paidFeature(f, x, root, number), middle(f.State, root)
			z.Terms = lang.Each(func(l *lang.Lang) string { return story.Terms(l, x.Terms, story.Times) })
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
func (g *builder) home(f *replay.Frame, s, before *scene.Scene) (list []svg.Element) {
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
		list = append(list, svg.Element{Layer: svg.LayerFigure, ID: g.drawings.Figure(x.Kind, x.Colour, x.Role), X: at[0], Y: at[1]})
	}
	return list
}

// placeOf returns the place of a part in the units of drawings.
func placeOf(s *engine.State, n engine.NodeID) []int {
	tile, part := s.Place(n)
	placed := &s.Tiles()[tile]
	return svg.At(placed.At, look.PartPlace(s.TypeOf(tile).Tile, placed.Rotation, int(part)))
}
