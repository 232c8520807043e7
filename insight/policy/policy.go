// Package policy plays games by a worth of positions: the points of the players, and what their claimed features and
// the followers in their hands will bring. It names no element of the game.
//
// Start with [New]: a [Player] lists the options of a drawn tile with their worths ([Player.Options]), plays one
// ([Player.Play]) and plays games to their end ([Player.Playout]). A Player belongs to one goroutine.
package policy

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"sync"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// An Option is one way to play a drawn tile.
type Option struct {
	Place engine.Placement
	Move  engine.Action   // after the placement; Kind 0: none
	With  []engine.Action // directly after the placement, which does not fit without them
	Then  []engine.Action // after the move, before the scoring
	Worth float32         // of the position after the turn for the mover, in points of lead over the others: see Player.weigh
}

// A Player plays turns and games by the worth of positions. It keeps its memory, so a playout allocates nothing. Methods
// that do not play work on a copy of the position, so several Players may share one.
type Player struct {
	rules                 *engine.Rules
	weights               Weights
	simple                bool   // turns are a placement and a deployment, and no card passes from player to player
	without               uint16 // bit q is set if player q leaves out moves: see LeaveOut
	things                []things
	plainly               bool    // no element prefers one player with the majority to another
	city                  float32 // the points for a city beside a field
	me                    int
	phase                 int
	seesTiles             bool // the weights have hardness
	sees                  bool // of this position
	sight                 sight
	weight                [engine.MaxPlayers]float32 // of a point of each player for the mover
	hand                  [engine.MaxPlayers]uint8
	features              []feature
	standing              engine.Feature // here because calls of rules would move it to the heap
	free                  uint16         // of the drawn tile: the parts that the player can claim
	compels               uint16         // as Type.Compels
	bars                  bool           // as Rules.BarsDeployments
	position              uint32         // the number of the position and the drawn tile
	columns               int            // of memory
	memory                []effect       // by root and part: see remember
	lone                  [16]*effect    // of part i of the tile if no other tile joins it
	alone                 [16]float32    // the worth of a claim of part i of the tile if no other tile joins it
	own                   uint8          // of the drawn tile: its cloister or garden, NoPart if it has none
	around                [9]effect      // of that part, by the tiles around it
	alike                 [][16]uint8    // by type of tile and part: the first part with the same effects
	classes               *[16]uint8     // of the drawn tile
	values                [tile.NumKinds * maxTiles * maxPennants]value
	joints                engine.Joints // of a placement
	linked                [16]*effect   // of a placement: by part
	effects               []effect      // of a surveyed placement
	claims                [16]claim
	ranking               []ranked
	order                 []uint64 // of the ranking: the worth, descending, and the index
	places                []engine.Placement
	act                   engine.Action
	bag                   []engine.TypeID
	work                  int64 // see Work
	moves                 []engine.Offer
	extras                []engine.Offer
	opened                []engine.Offer
	list                  []engine.Offer // to compare
	deploys, noneKnown    bool           // the first of list is a deployment; noneWorth is known
	deployGain, noneWorth float32
	blind                 []*engine.Offer
	looks                 []float32       // of list
	whole                 int             // actions tried that change something
	mended                []engine.Action // placements
	parts                 []engine.NodeID
	counted               []engine.NodeID // roots: see estimate
	made                  []engine.Action // in a turn, by choice
	due                   []int           // indices in extras
	sides                 []tile.Side
	watch                 func(*engine.State, *engine.Action) // of actions in a game with other moves than deployments; nil: nothing
	begun                 engine.State
	answered              engine.State // see Expected
	after                 engine.State
	moved                 engine.State
	tried                 engine.State
	trial                 engine.State
}

var published = sync.OnceValue(func() *Weights { return Version(Evaluator) })

// New returns a player of games with some rules, who plays by the published weights.
func New(r *engine.Rules) *Player { return NewWith(r, published()) }

// NewWith returns a player who plays by other weights.
func NewWith(r *engine.Rules, w *Weights) *Player {
	p := &Player{rules: r, weights: *w, city: w.City, seesTiles: w.seesTiles(), plainly: r.EndsPlainly(), bars: r.BarsDeployments(),
		things: collected(r)}
	p.simple = r.Plain() && !slices.ContainsFunc(p.things, func(x things) bool { return x.card })
	p.sight.chance = chances()
	p.weights.prepare(&p.sight)
	if r.FieldCity > 0 {
		p.city = float32(r.FieldCity)
	}
	p.alike = make([][16]uint8, len(r.Types))
	for t := range r.Types {
		parts := r.Types[t].Tile.Parts
		for i := range parts {
			first := 0
			for first < i && !p.same(&parts[first], &parts[i]) {
				first++
			}
			p.alike[t][i] = uint8(first)
		}
	}
	return p
}

// LeaveOut makes some players leave out, in games with boxes, all moves but deployments and the actions in their place, and the worth
// of cards, of the most things of a kind and of figures that are no followers. It serves to measure what these bring.
func (p *Player) LeaveOut(players ...int) {
	p.without = 0
	for _, q := range players {
		p.without |= 1 << q
	}
}

func (p *Player) leavesOut(player int) bool { return p.without>>player&1 == 1 }

// value holds the points of features of one size, plus 1; 0 if they are not known.
type value struct{ open, complete int16 }

// maxTiles and maxPennants limit the sizes of features whose values a player keeps.
const (
	maxTiles    = 64
	maxPennants = 16
)

// same reports whether parts of one tile have the same effects with the same feature.
func (p *Player) same(a, b *tile.Part) bool {
	return p.plainly && a.Kind == b.Kind && a.Mark == b.Mark && a.Pennants == b.Pennants && a.Cities == 0 && b.Cities == 0 &&
		bits.OnesCount8(uint8(a.Sides)) == bits.OnesCount8(uint8(b.Sides)) && (a.Kind == tile.Field || p.rules.Sized(a.Kind))
}

// Next returns the player whose turn, or whose next part of a turn, comes after a position between turns.
func Next(s *engine.State) (player int, part bool) {
	if s.Rules().Repeats() && s.Turn() > 0 {
		if may, _ := s.Again(); may {
			return s.Active(), true
		}
	}
	return s.Next(), false
}

// Begin begins the next turn, or the next part of the turn.
func Begin(s *engine.State) {
	if p, part := Next(s); part {
		s.BeginPart()
	} else {
		s.BeginTurn(p)
	}
}

// Lead returns a player's points minus the mean of the others' points.
func Lead(s *engine.State, me int) float32 {
	others := 0
	for q := range s.Players() {
		if q != me {
			others += s.Score(q)
		}
	}
	return float32(s.Score(me)) - float32(others)/float32(max(s.Players()-1, 1))
}

// Options appends the legal ways to play a tile between turns, best first. Two parts of one feature are one option.
func (p *Player) Options(s *engine.State, t engine.TypeID, dst []Option) []Option {
	p.begun.CopyFrom(s)
	if p.simple {
		me, _ := Next(s)
		p.measure(&p.begun, me, s.Remaining()-1, t)
		return p.plainOptions(&p.begun, t, dst)
	}
	from := len(dst)
	Begin(&p.begun)
	dst = p.allOptions(&p.begun, t, dst)
	slices.SortStableFunc(dst[from:], func(a, b Option) int { return -cmp.Compare(a.Worth, b.Worth) })
	return dst
}

// ranked is an Option in few bytes.
type ranked struct {
	place  engine.Placement
	worth  float32
	part   uint8
	figure uint8
	claims bool
}

// ascending returns a number in the order of the worth: BenchmarkOptions is a third faster than by sorting options.
func ascending(worth float32) uint32 {
	bits := math.Float32bits(worth)
	if bits>>31 == 1 {
		return ^bits
	}
	return bits | 1<<31
}

// plainOptions appends the options in a measured position of a game whose turns are a placement and a deployment.
func (p *Player) plainOptions(s *engine.State, t engine.TypeID, dst []Option) []Option {
	base := p.base(s)
	p.places = s.Places(t, p.places[:0])
	p.prepare(s, p.places)
	p.ranking = p.ranking[:0]
	for _, place := range p.places {
		change, claims := p.gain(s, place)
		p.ranking = append(p.ranking, ranked{place: place, worth: base + change})
		for _, c := range claims {
			for kind := range p.rules.Figures {
				if s.Supply(p.me, uint8(kind)) == 0 {
					continue
				}
				cost := float32(0)
				if p.phase > 0 {
					cost = strongerCost * float32(p.rules.Figures[kind].Strength-1)
				}
				p.ranking = append(p.ranking, ranked{place, base + change + c.gain - cost, c.part, uint8(kind), true})
			}
		}
	}
	p.sort()
	from := len(dst)
	dst = slices.Grow(dst, len(p.order))[:from+len(p.order)]
	clear(dst[from:]) // options are large: filling them in their places takes less than to append them (BenchmarkOptions)
	for i, key := range p.order {
		r, o := &p.ranking[uint32(key)], &dst[from+i]
		o.Place, o.Worth = r.place, r.worth
		if r.claims {
			o.deploy(s, r.part, r.figure)
		}
	}
	return dst
}

// sort sets the order of the ranking: by buckets of equal width, then within them. It has few branches that depend on the worths, which
// a processor cannot foresee: BenchmarkOptions takes 0.83 of the time with slices.Sort.
func (p *Player) sort() {
	least, most := float32(math.MaxFloat32), float32(-math.MaxFloat32)
	for i := range p.ranking {
		least, most = min(least, p.ranking[i].worth), max(most, p.ranking[i].worth)
	}
	var ends [128]int
	scale := float32(len(ends)-1) / max(most-least, 1e-6)
	bucket := func(r *ranked) int { return int((most-r.worth)*scale) & (len(ends) - 1) }
	for i := range p.ranking {
		ends[bucket(&p.ranking[i])]++
	}
	n := 0
	for i := range ends {
		n, ends[i] = n+ends[i], n
	}
	p.order = slices.Grow(p.order[:0], n)[:n]
	for i := range p.ranking {
		end := &ends[bucket(&p.ranking[i])]
		p.order[*end] = uint64(^ascending(p.ranking[i].worth))<<32 | uint64(i)
		*end++
	}
	for i := range p.order {
		key := p.order[i]
		for ; i > 0 && p.order[i-1] > key; i-- {
			p.order[i] = p.order[i-1]
		}
		p.order[i] = key
	}
}

// strongerCost is the cost of deploying a follower that counts as one more in a majority, which is wanted elsewhere.
const strongerCost = 0.5

// deploy makes the deployment of a follower on a part of the tile the move of an option without one.
func (o *Option) deploy(s *engine.State, part, kind uint8) {
	m := &o.Move
	m.Kind, m.Figure, m.Tile, m.Part, m.At = engine.ActDeploy, kind, len(s.Tiles()), part, o.Place.At
	m.Want = s.Rules().Type(o.Place.Type).Tile.Parts[part].Kind
}

// Rand is a stream of random numbers (SplitMix64). Its numbers depend on its seeds alone, on every machine.
type Rand struct{ state uint64 }

// NewRand returns the stream of some seeds. Other seeds, or the same in another order, give independent ones.
func NewRand(seeds ...uint64) Rand {
	r := Rand{0x9e3779b97f4a7c15}
	for _, s := range seeds {
		r.state = r.state ^ s
		r.state = r.next()
	}
	return r
}

func (r *Rand) next() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Intn returns a number from 0 to n-1. Its bias is less than n/2^64.
func (r *Rand) Intn(n int) int {
	hi, _ := bits.Mul64(r.next(), uint64(n))
	return int(hi)
}
