package policy

import (
	"math/bits"
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// A sight is what a player sees of the empty squares in a position: how many of the remaining tiles fit on each, and what
// that means for the features that need a tile there.
type sight struct {
	fits      *fitting
	squares   []square        // by index of the square
	hard      []int16         // by root: the sum of the hardness of the squares on which the feature is open
	of        []uint8         // by root: the index in features + 1 of a claimed one, 0 for others
	cloisters []cloister      // the claimed cloisters and gardens
	site      site            // of the placement
	changes   []int16         // by root: of hard, by the placement
	changed   []engine.NodeID // the roots with changes beside the site
	turned    [4]turnedTile
	free      uint8     // the class of a square without neighbours
	parts     [16]int16 // of hard, by the new open squares of each part of the placed tile
	chance    *[odds]float32
	bands     [Bands][tile.NumKinds][classes]int16
	hardness  *[tile.NumKinds][classes]int16 // of the band: by kind of feature and class of square
}

// A cloister is a claimed cloister or garden.
type cloister struct {
	root engine.NodeID
	kind tile.Kind
	at   engine.Point
}

// A square is an empty square beside a tile.
type square struct {
	key    uint16 // of the edges around it: see fitting
	class  uint8
	number uint8            // of faces
	faces  [4]engine.NodeID // the roots of the cities and roads that are open there
	kinds  [4]tile.Kind     // of these
}

// A site is the square of a placement with its neighbours.
type site struct {
	at     engine.Point
	known  bool
	lonely bool     // one tile is beside it, and no tile beside its neighbours
	joins  []change // what the tile closes in on: a square less for each feature there
	beside [4]neighbour
}

// A change is a change of the hardness of a feature.
type change struct {
	root engine.NodeID
	by   int16
}

// A neighbour is an empty square beside a site.
type neighbour struct {
	taken  bool // there is a tile
	class  uint8
	key    uint16
	number uint8 // of faces
	faces  [12]face
}

// A face is a feature that needs a tile on a square and is claimed or joined by a placement on the site.
type face struct {
	root engine.NodeID
	kind tile.Kind
}

// classes are the numbers of tiles that the hardness of a square distinguishes: classOf[n] is the class of n tiles.
const classes = 8

var classOf = [...]uint8{0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 7}

func class(tiles uint16) uint8 { return classOf[min(int(tiles), len(classOf)-1)] }

// odds is the number of steps of a chance, oddsUnit the steps of the logarithm of odds by 1.
const (
	odds     = 1024
	oddsUnit = 32
)

// A fitting counts the remaining tiles that fit between edges. The key of edges has three bits for each side: 0 for none, else the edge.
type fitting struct {
	counts [1 << 12]uint16 // by key
	keys   [][]uint16      // by type: those between whose edges the tile fits
	left   []int16         // by type: the tiles that counts has
}

// keyOf returns the key of the edges around a square.
func keyOf(q *engine.Square) uint16 {
	w := q.Want & q.Mask
	return uint16(w&7 | w>>5&(7<<3) | w>>10&(7<<6) | w>>15&(7<<9))
}

// sideKey returns the key of an edge on a side.
func sideKey(e tile.Edge, side tile.Side) uint16 {
	if e == tile.AnyEdge {
		return 0
	}
	return uint16(e) << (3 * side)
}

func newFitting(r *engine.Rules) *fitting {
	f := &fitting{left: make([]int16, len(r.Types)), keys: make([][]uint16, len(r.Types))}
	var edges []tile.Edge // of the box
	for i := range r.Types {
		for side := range tile.Side(4) {
			if e, _ := r.Types[i].Side(0, side); e != tile.AnyEdge && !slices.Contains(edges, e) {
				edges = append(edges, e)
			}
		}
	}
	keys := []uint16{0}
	for side := range tile.Side(4) {
		for _, k := range keys {
			for _, e := range edges {
				keys = append(keys, k|sideKey(e, side))
			}
		}
	}
	for i := range r.Types {
		for _, key := range keys {
			want := uint32(key&7) | uint32(key>>3&7)<<8 | uint32(key>>6&7)<<16 | uint32(key>>9&7)<<24
			if r.Types[i].FitsSomehow(want) {
				f.keys[i] = append(f.keys[i], key)
			}
		}
	}
	return f
}

// count makes the counts those of a position after a tile of type t has left the stack.
func (f *fitting) count(s *engine.State, t engine.TypeID) {
	for i := range f.left {
		n := int16(s.RemainingOf(engine.TypeID(i)))
		if engine.TypeID(i) == t {
			n--
		}
		if by := n - f.left[i]; by != 0 {
			f.left[i] = n
			for _, key := range f.keys[i] {
				f.counts[key] += uint16(by)
			}
		}
	}
}

func (f *fitting) class(key uint16) uint8 { return class(f.counts[key&0xfff]) }

// cityOrRoad has the bit of each side of edges that is set for cities and roads alone.
const cityOrRoad = 0x02020202

// look sees the squares of a position after a tile of type t has left the stack. The claimed features are known.
func (p *Player) look(s *engine.State, t engine.TypeID) {
	v := &p.sight
	if v.fits == nil {
		v.fits = newFitting(p.rules)
	}
	v.fits.count(s, t)
	v.hardness = &v.bands[BandOf(p.phase)]
	last := len(s.Tiles()) - 1
	nodes := int(s.NodeOf(last, uint8(s.Parts(last)))) + 1
	if nodes > len(v.hard) {
		v.hard, v.changes = make([]int16, 2*nodes), make([]int16, 2*nodes)
		v.changed = v.changed[:0]
	}
	for len(v.of) < len(v.hard) {
		v.of = append(v.of, 0)
	}
	clear(v.hard[:nodes])
	v.free, v.site.known = v.fits.class(0), false
	for _, i := range s.Squares() {
		for int(i) >= len(v.squares) {
			v.squares = append(v.squares, square{})
		}
		q, c := &v.squares[i], s.Square(i)
		q.key, q.number = keyOf(c), 0
		for sides := c.Want & cityOrRoad; sides != 0; sides &= sides - 1 {
			side := bits.TrailingZeros32(sides) / 8 & 3
			if root := s.Facing(c.Beside[side], tile.Side(side^2)); root != engine.NoNode {
				q.faces[q.number&3], q.kinds[q.number&3] = root, s.Kind(root)
				q.number++
			}
		}
		q.class = v.fits.class(q.key)
		for k, root := range q.faces[:q.number] {
			v.hard[root] += v.hardness[q.kinds[k]][q.class]
		}
	}
}

// classAt returns the class of an empty square.
func (v *sight) classAt(s *engine.State, index int16) uint8 {
	if index < 0 {
		return v.free
	}
	return v.fits.class(keyOf(s.Square(index)))
}

// aloneHard returns the hardness of a cloister or garden: of the empty squares around it.
func (p *Player) aloneHard(s *engine.State, at engine.Point, kind tile.Kind) (hard int16) {
	for x := int16(-1); x <= 1; x++ {
		for y := int16(-1); y <= 1; y++ {
			if x == 0 && y == 0 {
				continue
			}
			if i, occupied := s.SquareAt(engine.Point{X: at.X + x, Y: at.Y + y}); !occupied {
				hard += p.sight.hardness[kind][p.sight.classAt(s, i)]
			}
		}
	}
	return hard
}

// hardNow returns the hardness of a feature as it is after changes of the last measured position that draw no tile.
func (p *Player) hardNow(s *engine.State, root engine.NodeID) (hard int16) {
	kind := s.Kind(root)
	switch {
	case !p.sees || kind == tile.Field:
		return 0
	case kind.Alone():
		return p.aloneHard(s, s.SquareOf(root), kind)
	}
	for _, i := range s.Squares() {
		q := s.Square(i)
		for sides := q.Want & cityOrRoad; sides != 0; sides &= sides - 1 {
			side := bits.TrailingZeros32(sides) / 8 & 3
			if s.Facing(q.Beside[side], tile.Side(side^2)) == root {
				hard += p.sight.hardness[kind][p.sight.fits.class(keyOf(q))]
			}
		}
	}
	return hard
}

// visit finds what a placement on a square touches. The square and its neighbours are as in look.
func (v *sight) visit(s *engine.State, at engine.Point) {
	t := &v.site
	if t.known && t.at == at {
		return
	}
	for _, j := range t.joins {
		v.changes[j.root] = 0
	}
	t.at, t.known, t.joins = at, true, t.joins[:0]
	index, _ := s.SquareAt(at)
	here := &v.squares[index]
	for k, root := range here.faces[:here.number] {
		t.joins = append(t.joins, change{root, -v.hardness[here.kinds[k]][here.class]})
	}
	if s.Square(index).Near {
		for i := range v.cloisters {
			if c := &v.cloisters[i]; c.at.Touches(at) {
				t.joins = append(t.joins, change{c.root, -v.hardness[c.kind][here.class]})
			}
		}
	}
	for _, j := range t.joins {
		v.changes[j.root] += j.by
	}
	tiles, more := 0, false
	var around [4]int16
	s.SquaresAround(at, &around)
	for side, i := range around {
		n := &t.beside[side]
		if n.taken = i == engine.TakenSquare; n.taken {
			tiles++
			continue
		}
		n.key, n.number, n.class = 0, 0, v.free
		if i < 0 {
			continue
		}
		c := s.Square(i)
		if c.Sides != 0 {
			more = true
			q := &v.squares[i]
			n.key, n.class = q.key, q.class
			for k, root := range q.faces[:q.number] {
				if v.of[root] > 0 || v.joined(root) {
					n.add(root, q.kinds[k])
				}
			}
		}
		if c.Near {
			for k := range v.cloisters {
				if c := &v.cloisters[k]; c.at.Touches(at.Neighbour(tile.Side(side))) {
					n.add(c.root, c.kind)
					more = true
				}
			}
		}
	}
	t.lonely = tiles == 1 && !more
}

func (n *neighbour) add(root engine.NodeID, kind tile.Kind) {
	n.faces[n.number] = face{root, kind}
	n.number++
}

// joined reports whether a placement on the site joins a feature or closes in on a cloister.
func (v *sight) joined(root engine.NodeID) bool {
	for i := range v.site.joins {
		if v.site.joins[i].root == root {
			return true
		}
	}
	return false
}

// consider finds what a placement changes in the hardness of features.
func (p *Player) consider(s *engine.State, place engine.Placement) {
	v := &p.sight
	v.visit(s, place.At)
	clear(v.parts[:min(p.columns, len(v.parts))])
	o := &v.turned[place.Rotation&3]
	for side := range v.site.beside {
		n := &v.site.beside[side]
		if n.taken {
			continue
		}
		after := v.fits.class(n.key | o.keys[side])
		if part := o.parts[side]; part >= 0 {
			v.parts[part&15] += v.hardness[o.kinds[side]][after]
		}
		if after != n.class {
			for k := range n.faces[:n.number] {
				f := &n.faces[k]
				h := &v.hardness[f.kind]
				v.changes[f.root] += h[after] - h[n.class]
				v.changed = append(v.changed, f.root)
			}
		}
	}
	if p.own != engine.NoPart {
		v.parts[p.own&15] = p.ownHard(s, place, o)
	}
}

// turnedTile holds the sides of the drawn tile in a rotation.
type turnedTile struct {
	keys  [4]uint16 // what a side adds to the key of the neighbour
	parts [4]int8   // the city or road, -1 if there is none
	kinds [4]tile.Kind
}

// turn prepares the rotations of the drawn tile.
func (v *sight) turn(ty *engine.Type) {
	for r := range v.turned {
		for side := range tile.Side(4) {
			edge, part := ty.Side(uint8(r), side)
			o := &v.turned[r]
			o.keys[side], o.parts[side] = sideKey(edge, side^2), part
			if part >= 0 {
				o.kinds[side] = ty.Tile.Parts[part].Kind
			}
		}
	}
}

// ownHard returns the hardness of the cloister or garden of a placed tile.
func (p *Player) ownHard(s *engine.State, place engine.Placement, o *turnedTile) (hard int16) {
	v := &p.sight
	h := &v.hardness[tile.Cloister]
	for side := range v.site.beside {
		if n := &v.site.beside[side]; !n.taken {
			hard += h[v.fits.class(n.key|o.keys[side])]
		}
	}
	for _, d := range [...]engine.Point{{X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
		if i, occupied := s.SquareAt(engine.Point{X: place.At.X + d.X, Y: place.At.Y + d.Y}); !occupied {
			hard += h[v.classAt(s, i)]
		}
	}
	return hard
}

// besides returns the change of the worth of claimed features that a placement does not join: the tiles that they need may be gone.
func (p *Player) besides() (change float32) {
	v := &p.sight
	for _, root := range v.changed {
		if v.changes[root] != 0 && !v.joined(root) {
			f := &p.features[v.of[root]-1]
			change += p.at(&f.prospect, v.hard[root]+v.changes[root]) - f.lead
			v.changes[root] = 0
		}
	}
	return change
}

// forget ends what consider began: the changes are again those of the site.
func (v *sight) forget() {
	if len(v.changed) == 0 {
		return
	}
	v.changed = v.changed[:0]
	for _, j := range v.site.joins {
		v.changes[j.root] = 0
	}
	for _, j := range v.site.joins {
		v.changes[j.root] += j.by
	}
}

// groupHard returns the hardness of a group after the considered placement.
func (v *sight) groupHard(parts uint16, roots []engine.NodeID) (hard int16) {
	for i := range v.parts {
		if parts>>i&1 == 1 {
			hard += v.parts[i]
		}
	}
	for _, r := range roots {
		hard += v.hard[r] + v.changes[r]
	}
	return hard
}

// partHard is groupHard for a part that joins one feature.
func (v *sight) partHard(part uint8, root engine.NodeID) int16 {
	return v.parts[part&15] + v.hard[root] + v.changes[root]
}
