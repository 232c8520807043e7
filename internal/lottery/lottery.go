// Package lottery repeats the draws of tiles of JCloisterZone from the random numbers that its saves contain. The tiles are in
// groups, sorted by name; a draw takes the tile at a random index of the active groups.
// [New] fills the draw pile of a recorded game. A Lottery belongs to one goroutine.
package lottery

import (
	"math"
	"slices"
	"strings"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// A Set is a tile set that has both a name of JCloisterZone and one of records.
type Set struct {
	Name   string // JCloisterZone's, without the number of the edition
	Record string
	Prefix string // of the ids of its tiles
	Tiles  func() []tile.Tile
}

// Sets lists the tile sets.
var Sets = []Set{
	{"basic", "base", "BA/", tile.Base},
	{"princess-and-dragon", "princess-and-dragon", "DG/", tile.PrincessAndDragon},
	{"inns-and-cathedrals", "inns-and-cathedrals", "IC/", tile.InnsAndCathedrals},
	{"traders-and-builders", "traders-and-builders", "TB/", tile.TradersAndBuilders},
	{"river/1", "river", "RI.1/", tile.River},
	{"river/2", "river-2", "RI.2/", tile.River2},
	{"king-and-robber", "king-and-robber", "KR/", tile.KingAndRobber},
	{"count", "count", "CO/", tile.Count},
	{"tower", "tower", "TO/", tile.Tower},
	{"abbey-and-mayor", "abbey-and-mayor", "AM/", tile.Abbey},
	{"bridges-castles-and-bazaars", "bridges-castles-and-bazaars", "BB/", tile.Bridges},
	{"hills-and-sheep", "hills-and-sheep", "HS/", tile.Hills},
}

// SpringID is the tile that both rivers begin with.
const SpringID = "RI/s"

// Find returns the set with a name of JCloisterZone, nil if there is none. Plain is the name without the edition.
func Find(name string) (set *Set, plain string) {
	plain = name
	if base, edition, cut := strings.Cut(name, ":"); cut && strings.Trim(edition, "0123456789") == "" {
		plain = base
	}
	for i := range Sets {
		if Sets[i].Name == plain {
			return &Sets[i], plain
		}
	}
	return nil, plain
}

// Tiles with groupMark are not drawn before a tile with wakeMark is on the board.
const (
	groupMark = "dragon"
	wakeMark  = "volcano"
)

// The groups of tiles. Those of the river come first, one after the other.
const (
	riverFork = iota
	riverMiddle
	riverLake
	anyTile
	dragonTile
	drawGroups
)

// A Lottery is a draw pile with its generator of random numbers.
type Lottery struct {
	On     bool    // the draws can be repeated
	Seed   float64 // state of the generator
	forced []string
	groups [drawGroups][]string // tile ids, sorted
	wakes  map[string]bool      // the tiles that make the dragon tiles active
	awake  bool                 // the dragon tiles are active
}

// New fills the draw pile of a game; walks is whether the dragon is in it. The lottery is off without random numbers, or with
// unsupported tiles in the pile.
func New(d *notation.Draws, walks bool, start []string) Lottery {
	if d == nil || math.IsNaN(d.Initial) {
		return Lottery{}
	}
	l := Lottery{On: true, Seed: d.Initial, forced: d.Forced, awake: !walks, wakes: map[string]bool{}}
	out := []string{SpringID}
	for _, ref := range d.Sets {
		set, plain := Find(ref.Name)
		if set == nil {
			return Lottery{}
		}
		if set.Record == "river-2" {
			out = append(out, "RI.1/I.e")
		}
		l.fill(set, ref.Copies, ref.Name == plain+":2", walks)
	}
	for g := range l.groups {
		l.groups[g] = slices.DeleteFunc(l.groups[g], func(id string) bool { return slices.Contains(out, id) })
		slices.Sort(l.groups[g])
	}
	for _, id := range start {
		l.Take(id)
	}
	if d.Lakes {
		l.addLakes()
	}
	return l
}

// addLakes adds a copy of a random lake for each end of a river that has none. Each fork gives the river another end.
func (l *Lottery) addLakes() {
	lakes, forks := l.groups[riverLake], len(l.groups[riverFork])
	if len(lakes) == 0 || forks == 0 {
		return
	}
	for len(l.groups[riverLake]) < 1+forks {
		l.groups[riverLake] = append(l.groups[riverLake], lakes[l.Next(len(lakes))])
	}
}

func (l *Lottery) fill(set *Set, copies int, gardens, walks bool) {
	for _, t := range set.Tiles() {
		if t.Own {
			continue
		}
		if t.Mark == wakeMark {
			l.wakes[t.ID] = true
		}
		group := groupOf(&t, walks)
		for range copies {
			for k := range t.Count {
				id := t.ID
				if gardens && t.Garden != "" && k == 0 {
					id = t.Garden
				}
				l.groups[group] = append(l.groups[group], id)
			}
		}
	}
}

func groupOf(t *tile.Tile, walks bool) int {
	switch {
	case walks && t.Mark == groupMark:
		return dragonTile
	case !slices.Contains(t.Shown[:], tile.RiverEdge):
		return anyTile
	case t.ID == "RI.2/III":
		return riverFork
	case t.Course == "lake":
		return riverLake
	}
	return riverMiddle
}

// Clone returns an independent copy.
func (l *Lottery) Clone() Lottery {
	c := *l
	for g := range c.groups {
		c.groups[g] = slices.Clone(c.groups[g])
	}
	return c
}

// Take removes one copy of a tile from the draw pile.
func (l *Lottery) Take(id string) {
	for g := range l.groups {
		if i := slices.Index(l.groups[g], id); i >= 0 {
			l.groups[g] = slices.Delete(l.groups[g], i, i+1)
			return
		}
	}
}

// Place makes the dragon tiles active if the tile on the board is a volcano.
func (l *Lottery) Place(id string) { l.awake = l.awake || l.wakes[id] }

// Next returns a number below bound and advances the generator.
func (l *Lottery) Next(bound int) int {
	n := int(l.Seed * float64(bound))
	const mask = 1<<48 - 1
	x := math.Float64bits(l.Seed) & mask
	x = (25214903917*x + 11) & mask
	l.Seed = float64(x) / (1 << 48)
	return n
}

// Reseed sets the state of the generator, unless seed is NaN.
func (l *Lottery) Reseed(seed float64) {
	if !math.IsNaN(seed) {
		l.Seed = seed
	}
}

// Active returns the number of tiles of the active groups.
func (l *Lottery) Active() int {
	from, to := l.active()
	n := 0
	for g := from; g < to; g++ {
		n += len(l.groups[g])
	}
	return n
}

// Draw removes the next tile from the draw pile and returns it, empty if there is none.
func (l *Lottery) Draw() string {
	if len(l.forced) > 0 {
		id := l.forced[0]
		l.forced = l.forced[1:]
		l.Take(id)
		return id
	}
	n := l.Active()
	if n == 0 {
		return ""
	}
	i := l.Next(n)
	from, to := l.active()
	for g := from; g < to; g++ {
		if i < len(l.groups[g]) {
			id := l.groups[g][i]
			l.groups[g] = slices.Delete(l.groups[g], i, i+1)
			return id
		}
		i -= len(l.groups[g])
	}
	return ""
}

// active returns the first of the groups that are drawn from now, and the one behind the last.
func (l *Lottery) active() (from, to int) {
	for g := range anyTile {
		if len(l.groups[g]) > 0 {
			return g, g + 1
		}
	}
	if l.awake {
		return anyTile, drawGroups
	}
	return anyTile, dragonTile
}
