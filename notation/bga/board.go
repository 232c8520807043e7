package bga

import (
	"maps"
	"math/bits"
	"slices"

	"cartulary/internal/catalogue"
	"cartulary/notation"
)

// A board is the tiles of a log on their squares, to tell which parts are one feature.
type board struct {
	on    map[notation.Point]laid
	tiles []laid // in the order of the log
	taken map[spotAt]bool
	maybe map[spotAt]bool // one of these parts of a tile is taken: the log has not settled which
}

// A laid tile is a tile with its number in the log.
type laid struct {
	placed
	id int64
}

// A spotAt is a part of a laid tile, by its index in Places.
type spotAt struct {
	at   notation.Point
	part int
}

const startTile = 36 // Board Game Arena's number

// newBoard returns the tiles that the log places.
func newBoard(g *game, notes []note) *board {
	b := &board{on: map[notation.Point]laid{}}
	for _, n := range notes {
		for _, args := range n.args {
			if l, ok := g.laidBy(n, args); ok {
				b.tiles = append(b.tiles, l)
				b.on[l.at] = l
			}
		}
	}
	return b
}

// laidBy returns the tile that a notification places.
func (g *game) laidBy(n note, args []byte) (l laid, ok bool) {
	const far = notation.MaxCoordinate
	var a tileArgs
	if kindOf(n, args) != "playTile" || decode(args, &a) != nil || !a.X.within(-far, far) || !a.Y.within(-far, far) || !a.Ori.within(1, 4) {
		return l, false
	}
	t, _ := g.tiles.tile(a)
	if t == nil {
		return l, false
	}
	id, _ := a.ids()
	return laid{placed{t, notation.Point{X: int32(a.X.n), Y: int32(a.Y.n)}, t.FromBGA(int(a.Ori.n))}, id.n}, true
}

var steps = [...]notation.Point{{Y: -1}, {X: 1}, {Y: 1}, {X: -1}}

// beyond returns the square and the place that touch a side or half side of a tile.
func beyond(at notation.Point, l notation.Loc) (notation.Point, notation.Loc) {
	side := l - notation.LocN
	opposite := l.Turned(2)
	if l.IsHalf() {
		half := l - notation.LocNNW
		side, opposite = half/2, notation.LocNNW+(half^5)
	}
	return notation.Point{X: at.X + steps[side].X, Y: at.Y + steps[side].Y}, opposite
}

// feature returns the parts that are one feature with a part of a tile on the board.
func (b *board) feature(from spotAt) []spotAt {
	list := []spotAt{from}
	seen := map[spotAt]bool{from: true}
	for i := 0; i < len(list); i++ {
		l := b.on[list[i].at]
		role := l.tile.Places()[list[i].part].Role
		for _, loc := range l.tile.Touched(list[i].part, l.rotation) {
			if !loc.IsSide() && !loc.IsHalf() {
				continue
			}
			at, want := beyond(l.at, loc)
			next, ok := b.on[at]
			if !ok {
				continue
			}
			for p, place := range next.tile.Places() {
				to := spotAt{at, p}
				if place.Role == role && !seen[to] && slices.Contains(next.tile.Touched(p, next.rotation), want) {
					seen[to] = true
					list = append(list, to)
				}
			}
		}
	}
	return list
}

// walk replays the tiles and figures of a log and limits the positions of tiles of other boxes: by the kinds that the log names, by the tiles of scored
// features and, with offers, by the places offered, for which the figures on the table must have their places.
func (b *board) walk(g *game, notes []note, offers bool) {
	b.on, b.taken, b.maybe = map[notation.Point]laid{}, map[spotAt]bool{}, map[spotAt]bool{}
	start := laid{placed{tile: catalogue.ByBGATile(startTile)}, startTile}
	if g.has(river) {
		start = laid{}
		if len(g.rec.Start) > 0 || g.springAtStart {
			start = laid{placed{tile: catalogue.ByBGAPicture(springPicture)}, 0}
		}
		for _, a := range g.rec.Start {
			start.at, start.rotation = a.At, a.Rotation
		}
	}
	if start.tile != nil {
		b.on[start.at] = start
	}
	byID := map[int64]laid{start.id: start}
	last := laid{}
	final := false
	for _, n := range notes {
		for _, args := range n.args {
			switch kindOf(n, args) {
			case "playTile":
				if l, ok := g.laidBy(n, args); ok {
					if of := g.places[l.tile.ID]; of != nil {
						l.tile = of.tile
					} else if l.tile.Foreign() {
						g.places[l.tile.ID] = &numbers{tile: l.tile, masks: map[int]uint{}, place: n.at.span()}
					}
					b.on[l.at], byID[l.id], last = l, l, l
				}
			case "playPartisan":
				var a followerArgs
				if decode(args, &a) == nil {
					id, pos := a.target(last.id)
					b.deploy(g, n, byID[id.n], a, pos)
				}
			case "gameStateChange":
				var a stateArgs
				if decode(args, &a) != nil {
					continue
				}
				final = final || a.State.n == stateFinal || a.State.n == stateFields
				if a.State.n == stateFollower {
					if spots, ok, err := a.offered(); ok && err == nil {
						b.offer(g, n, last, spots, offers)
					}
				}
			case "realizationAchieved":
				var a scoredArgs
				if decode(args, &a) == nil && !a.Cities.set {
					b.score(g, n, byID, a, final)
				}
			}
		}
	}
}

// index returns the part of the tile with a position, -1 for none.
func index(t *catalogue.Tile, pos num) int {
	return slices.IndexFunc(t.Places(), func(p catalogue.Place) bool { return int64(p.Pos) == pos.n })
}

func (b *board) deploy(g *game, n note, on laid, a followerArgs, pos num) {
	if on.tile == nil {
		return
	}
	if m := g.places[on.tile.ID]; m != nil && pos.within(1, maxParts) {
		m.meet(pos)
		if role, ok := roleOf[a.Kind]; ok {
			m.limit(int(pos.n), parts(on.tile, role), n.at.span())
		}
	}
	i := index(on.tile, pos)
	if f, _ := a.figure(); f >= notation.Builder || i < 0 {
		return
	}
	m := g.places[on.tile.ID]
	same := parts(on.tile, on.tile.Places()[i].Role)
	if m == nil || m.sure[int(pos.n)] || bits.OnesCount(same) == 1 {
		b.taken[spotAt{on.at, i}] = true
		return
	}
	for k := range on.tile.Places() {
		if same>>k&1 == 1 {
			b.maybe[spotAt{on.at, k}] = true
		}
	}
}

// parts returns the parts of a tile for a role.
func parts(t *catalogue.Tile, role notation.Role) (mask uint) {
	for i, p := range t.Places() {
		if p.Role == role {
			mask |= 1 << i
		}
	}
	return mask
}

// offer limits the positions of the tile just placed: those offered are free, and if as many parts of a kind are free, the others are not.
func (b *board) offer(g *game, n note, on laid, spots list[spot], compare bool) {
	if on.tile == nil || g.places[on.tile.ID] == nil {
		return
	}
	m := g.places[on.tile.ID]
	offered := map[int]bool{}
	for _, s := range spots {
		if !s.Tile.set || s.Tile.n == on.id {
			m.meet(s.Pos)
			offered[int(s.Pos.n)] = true
		}
	}
	if !compare || len(offered) == 0 || g.has(dragon) { // the log does not show whom the dragon eats
		return
	}
	var free, open uint // open: it may be free or not
	for i := range on.tile.Places() {
		feature := b.feature(spotAt{on.at, i})
		switch {
		case slices.ContainsFunc(feature, func(p spotAt) bool { return b.taken[p] }):
		case slices.ContainsFunc(feature, func(p spotAt) bool { return b.maybe[p] }):
			open |= 1 << i
		default:
			free |= 1 << i
		}
	}
	for _, role := range []notation.Role{notation.Thief, notation.Knight, notation.Farmer} {
		group := parts(on.tile, role)
		count := 0
		for _, p := range on.tile.Places() {
			if p.Role == role && offered[p.Pos] {
				count++
			}
		}
		if count == 0 || group&open != 0 || count != bits.OnesCount(group&free) {
			continue
		}
		for _, p := range on.tile.Places() {
			switch {
			case p.Role != role:
			case offered[p.Pos]:
				m.limit(p.Pos, group&free, n.at.span())
			default:
				m.limit(p.Pos, group&^free, n.at.span())
			}
		}
	}
}

// score limits the positions of figures in a scored feature: it has the tiles that the log names. The figures return.
func (b *board) score(g *game, n note, byID map[int64]laid, a scoredArgs, final bool) {
	for _, f := range a.Followers {
		on := byID[f.Tile.n]
		if on.tile == nil {
			continue
		}
		if m := g.places[on.tile.ID]; m != nil && f.Pos.within(1, maxParts) && len(a.Values) > 0 {
			m.meet(f.Pos)
			var mask uint
			for i, p := range on.tile.Places() {
				if p.Role != notation.Farmer && b.covers(g, spotAt{on.at, i}, p.Role, a.Values) {
					mask |= 1 << i
				}
			}
			if mask != 0 {
				m.limit(int(f.Pos.n), mask, n.at.span())
			}
		}
		if i := index(on.tile, f.Pos); i >= 0 && !final {
			delete(b.taken, spotAt{on.at, i})
			for k := range on.tile.Places() {
				delete(b.maybe, spotAt{on.at, k})
			}
		}
	}
}

// covers reports whether the feature of a part lies on exactly the tiles with values. The number of a spring is not known.
func (b *board) covers(g *game, from spotAt, role notation.Role, values dict[num]) bool {
	ids := map[string]bool{}
	unknown := 0
	if role == notation.Monk {
		ids[idText(b.on[from.at].id)] = true
	} else {
		for _, p := range b.feature(from) {
			if id := b.on[p.at].id; id != 0 {
				ids[idText(id)] = true
			} else {
				unknown = 1
			}
		}
	}
	for id := range maps.Keys(values) {
		if !ids[id] {
			unknown--
		}
	}
	return unknown >= 0 && len(ids) <= len(values)
}
