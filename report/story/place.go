package story

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/replay"
)

// placed is the fact that a player placed a tile, with what it did to the features and the followers deployed on them.
type placed struct {
	at       engine.Point
	words    string    // what the player does, of a tile with words of its own
	features []feature // worth telling, the most important first
	deployed []deployed
}

// A feature is a feature that a tile began, extended, joined or completed.
type feature struct {
	kind     tile.Kind
	root     engine.NodeID // at the end of the turn
	olds     []old         // before the turn, those with figures first
	tiles    int           // with the placed one; of a cloister with those around it
	strength holding       // after the placement and with the followers that leave the City, before a deployment
	owners   []int         // with the majority then
	complete bool
	scored   int  // index into Turn.Scored, -1 if it was not scored
	closed   int  // field: complete cities beside it, without the City of Carcassonne
	citadel  bool // field: the City is beside it
	big      bool // a follower counts for more than one

	away  bool // it does not touch the parts of the tile: a cloister beside it
	at    engine.Point
	taken bool // a figure was deployed on it

	castle bool // it was a city that has become a castle in this turn
}

// old is a feature before it was joined by a tile.
type old struct {
	tiles  int
	owners []int
	start  bool // it is the start tile
	gate   bool // it is the road of a tile of the City of Carcassonne
}

type deployed struct {
	figure  figure
	feature *feature // nil if the feature is not one of the tile
	on      feature  // then the feature
	portal  bool     // it went through the portal of the tile
}

func (t *Teller) placement(f *replay.Frame, turn *Turn, index int) *placed {
	s := f.State
	p := &placed{at: s.Tiles()[index].At, words: said("placed", s.TypeOf(index).Tile.ID, "told")}
	var all []*feature
	for part := range uint8(s.Parts(index)) {
		n := s.NodeOf(index, part)
		if !slices.ContainsFunc(all, func(x *feature) bool { return x.root == s.Root(n) }) {
			all = append(all, t.feature(f, turn, n))
		}
	}
	all = append(all, t.around(f, turn, p.at, all)...)
	for i := range f.Events {
		if e := &f.Events[i]; e.Kind == engine.EvDeploy {
			p.deployed = append(p.deployed, t.deployment(f, turn, e, index, all))
		}
	}
	slices.SortStableFunc(all, func(a, b *feature) int { return cmp.Compare(b.weight(turn), a.weight(turn)) })
	for _, x := range all {
		if x.weight(turn) > 0 {
			p.features = append(p.features, *x)
		}
	}
	for i := range p.deployed { // point to the copies
		d := &p.deployed[i]
		if d.feature == nil {
			continue
		}
		root := d.feature.root
		d.on, d.feature = *d.feature, nil
		if k := slices.IndexFunc(p.features, func(x feature) bool { return x.root == root }); k >= 0 {
			d.feature = &p.features[k]
		}
	}
	return p
}

func (t *Teller) feature(f *replay.Frame, turn *Turn, n engine.NodeID) *feature {
	s := f.State
	x := &feature{kind: s.Kind(n), root: s.Root(n), complete: s.Complete(n), scored: -1}
	seen := make([]engine.NodeID, 0, 8)
	for m, root := range t.before.roots {
		if s.Root(engine.NodeID(m)) == x.root && !slices.Contains(seen, root) {
			seen = append(seen, root)
			x.olds = append(x.olds, t.old(s, root))
		}
	}
	slices.SortStableFunc(x.olds, func(a, b old) int { return cmp.Compare(len(b.owners), len(a.owners)) })
	whole := s.Feature(n)
	x.tiles = whole.Tiles
	arriving := t.before.arriving(f.Events)
	x.strength = arriving.holding(s, whole.Pennants, func(m engine.NodeID) bool { return s.Root(m) == x.root })
	x.owners = x.strength.owners()
	x.big = slices.ContainsFunc(arriving.figures, func(g engine.Figure) bool {
		return s.Root(g.Node) == x.root && (s.Rules().Figures[g.Kind].Strength > 1 || s.Rules().Figures[g.Kind].StrengthOn != nil)
	})
	index, _ := s.Place(n)
	x.at = s.Tiles()[index].At
	if x.kind == tile.Castle {
		x.kind, x.castle = tile.City, true
	}
	if x.kind == tile.Field {
		for city := range s.BorderingCities(n) {
			if i, part := s.Place(city); s.TypeOf(i).Tile.Parts[part].Mark == tile.Walls {
				x.citadel = true
			} else {
				x.closed++
			}
		}
	}
	for i := range turn.Scored {
		if y := &turn.Scored[i]; y.Complete && y.Points >= 0 && s.Root(y.Node) == x.root {
			x.scored = i
		}
	}
	return x
}

// old returns a feature as it was before the turn.
func (t *Teller) old(s *engine.State, root engine.NodeID) old {
	h := t.before.holding(s, t.before.pennants(s, root), func(n engine.NodeID) bool { return t.before.root(n) == root })
	o := old{tiles: t.before.size(s, root), owners: h.owners()}
	if index, _ := s.Place(root); o.tiles == 1 && s.Tiles()[index].Player < 0 {
		citadel := s.TypeOf(index).Tile.Wall != 0
		o.start, o.gate = !citadel, citadel && s.Kind(root) == tile.Road
	}
	return o
}

// around returns the cloisters and gardens beside a square that matter, and scored features that the tile ends.
func (t *Teller) around(f *replay.Frame, turn *Turn, at engine.Point, known []*feature) (list []*feature) {
	s := f.State
	add := func(n engine.NodeID) {
		root := s.Root(n)
		same := func(x *feature) bool { return x.root == root }
		if slices.ContainsFunc(known, same) || slices.ContainsFunc(list, same) {
			return
		}
		x := t.feature(f, turn, n)
		x.away = true
		if len(x.owners) > 0 || x.scored >= 0 {
			list = append(list, x)
		}
	}
	for y := -1; y <= 1; y++ {
		for x := -1; x <= 1; x++ {
			i := s.TileAt(engine.Point{X: at.X + int16(x), Y: at.Y + int16(y)})
			if i == engine.NoTile || i >= t.before.tiles {
				continue
			}
			if c := s.TypeOf(i).Alone; c >= 0 {
				add(s.NodeOf(i, uint8(c)))
			}
		}
	}
	for i := range turn.Scored {
		if y := &turn.Scored[i]; y.Complete && s.Kind(y.Node) != tile.Castle {
			add(y.Node)
		}
	}
	return list
}

// The weights of features. What brought points comes first, then what changed hands, then what somebody holds.
const (
	paid     = 1000
	finished = 600
	joined   = 400
	claimed  = 300
	held     = 100
	begun    = 3
)

// weight returns how much a feature matters in the turn, 0 if it is not worth telling.
func (x *feature) weight(turn *Turn) int {
	size := min(x.tiles, 50)
	switch {
	case x.scored >= 0 && len(turn.Scored[x.scored].Shares) > 0:
		return paid + turn.Scored[x.scored].Points - boolInt(x.away)
	case x.kind == tile.Garden && !x.complete && !x.taken && len(x.owners) == 0, x.kind == tile.Foundation:
		return 0
	case x.complete && len(x.owners) > 0:
		return finished
	case x.contested() && x.kind == tile.Field:
		if mine, _ := x.sides(turn.active); mine == 0 {
			return begun
		}
		return joined - 1
	case x.contested():
		return joined + size
	case x.kind == tile.Field:
		return 0
	case x.taken:
		return claimed
	case len(x.owners) > 0 && x.away:
		return held - 1
	case len(x.owners) > 0:
		return held + size
	case x.complete:
		return held - 10
	case x.kind == tile.Cloister:
		return held - 20
	case len(x.olds) > 0:
		return begun + size
	}
	return 1
}

// contested reports whether several features with figures were joined.
func (x *feature) contested() bool { return len(x.olds) > 1 && len(x.olds[1].owners) > 0 }

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (t *Teller) deployment(f *replay.Frame, turn *Turn, e *engine.Event, placed int, all []*feature) deployed {
	s := f.State
	d := deployed{figure: figureOf(s, e, e.Node)}
	if d.figure.on == tile.Castle { // it came to the city before
		d.figure.on = tile.City
	}
	index, _ := s.Place(e.Node)
	for _, x := range all {
		if x.root == s.Root(e.Node) && !x.away && (index == placed || index < 0) {
			x.taken, d.feature = true, x
			return d
		}
	}
	d.on = *t.feature(f, turn, e.Node)
	d.on.away = true
	d.portal = d.figure.on != tile.Foundation && placed >= 0 && index != placed && s.TypeOf(placed).Tile.Mark == tile.Portal
	return d
}

// before is what the story needs of the position before a turn. It is cheaper than State.Clone (BenchmarkTell).
type before struct {
	tiles    int             // on the board
	roots    []engine.NodeID // by node
	figures  []engine.Figure // on the board
	neutrals []standing      // by index into Rules.Neutrals
}

// A standing is where a neutral figure stands.
type standing struct {
	tile int           // index, NoTile if it is not on the board
	with engine.NodeID // the part of its companion, NoNode without one
}

func (b *before) keep(s *engine.State) {
	b.tiles = len(s.Tiles())
	nodes := 0
	if b.tiles > 0 {
		nodes = int(s.NodeOf(b.tiles-1, 0)) + s.Parts(b.tiles-1)
	}
	b.roots = slices.Grow(b.roots[:0], nodes)
	for n := range nodes {
		b.roots = append(b.roots, s.Root(engine.NodeID(n)))
	}
	b.figures = append(b.figures[:0], s.Figures()...)
	b.neutrals = b.neutrals[:0]
	for _, n := range s.Rules().Neutrals {
		at, with := s.Neutral(n.Name)
		b.neutrals = append(b.neutrals, standing{at, with})
	}
}

// root returns the feature of a part before the turn, NoNode if the part was not on the board.
func (b *before) root(n engine.NodeID) engine.NodeID {
	if int(n) < len(b.roots) {
		return b.roots[n]
	}
	return engine.NoNode
}

func (b *before) size(s *engine.State, root engine.NodeID) (tiles int) {
	last := engine.NoTile
	for n, r := range b.roots {
		if r != root {
			continue
		}
		if at, _ := s.Place(engine.NodeID(n)); at != last { // the parts of a tile are neighbours in the list
			tiles++
			last = at
		}
	}
	return tiles
}

// leave plays the departure or the move of a figure.
func (b *before) leave(e *engine.Event) {
	i := slices.IndexFunc(b.figures, func(f engine.Figure) bool {
		return int8(f.Player) == e.Player && f.Kind == e.Figure && f.Node == e.Node
	})
	switch {
	case i < 0:
	case e.Kind == engine.EvShift || e.Kind == engine.EvJoin:
		b.figures[i].Node = e.To
	default:
		b.figures = slices.Delete(b.figures, i, i+1)
	}
}

// arriving returns b with the followers that leave the City of Carcassonne on their features, where they share the points.
func (b *before) arriving(events []engine.Event) *before {
	join := func(e engine.Event) bool { return e.Kind == engine.EvJoin }
	if !slices.ContainsFunc(events, join) {
		return b
	}
	after := &before{figures: slices.Clone(b.figures)}
	for i := range events {
		if join(events[i]) {
			after.leave(&events[i])
		}
	}
	return after
}

type holding struct {
	strength [engine.MaxPlayers]uint8 // in followers
	there    [engine.MaxPlayers]bool  // a follower, which can have no strength
}

// holding returns what the players have on the feature for which on holds.
func (b *before) holding(s *engine.State, pennants int, on func(engine.NodeID) bool) (h holding) {
	for _, f := range b.figures {
		if !on(f.Node) {
			continue
		}
		kind := &s.Rules().Figures[f.Kind]
		h.strength[f.Player] += kind.Strength
		if kind.StrengthOn != nil {
			h.strength[f.Player] += kind.StrengthOn(s, &engine.Feature{Pennants: pennants})
		}
		h.there[f.Player] = h.there[f.Player] || kind.Strength > 0 || kind.StrengthOn != nil
	}
	return h
}

func (b *before) pennants(s *engine.State, root engine.NodeID) (n int) {
	for m, r := range b.roots {
		if r == root {
			index, part := s.Place(engine.NodeID(m))
			n += int(s.TypeOf(index).Tile.Parts[part].Pennants)
		}
	}
	return n
}

func (h *holding) owners() (list []int) {
	most := slices.Max(h.strength[:])
	for p, n := range h.strength {
		if h.there[p] && n == most {
			list = append(list, p)
		}
	}
	return list
}
