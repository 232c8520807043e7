// The rules and their bugs.

package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// box lists the tiles at rotation 0: name, number, and parts. A city or road has sides, a field half sides (a side is both of its
// halves); "+" is a pennant, and the sides behind "|" are those of cities that the field borders.
const box = `BA/LR 2 cloister; road S; field N E S W
BA/L 4 cloister; field N E S W
BA/Cccc+ 1 city+ N E S W
BA/RCr 4 city N; road E W; field ENE WNW | N; field ESE S WSW
BA/C 5 city N; field E S W | N
BA/CFc+ 2 city+ E W; field N | E; field S | E
BA/CFc.1 1 city E W; field N | E; field S | E
BA/CFC.2 3 city N; city S; field E W | N S
BA/CC.2 2 city N; city W; field E S | N W
BA/CRr 3 city N; road E S; field ENE SSW W | N; field ESE SSE
BA/RrC 3 city N; road S W; field E SSE WNW | N; field SSW WSW
BA/CRRR 3 city N; road E; road S; road W; field ENE WNW | N; field SSW WSW; field ESE SSE
BA/Cc+ 2 city+ N W; field E S | N
BA/Cc.1 3 city N W; field E S | N
BA/CcRr+ 2 city+ N W; road E S; field ENE SSW | N; field ESE SSE
BA/CcRr 3 city N W; road E S; field ENE SSW | N; field ESE SSE
BA/Ccc+ 1 city+ N E W; field S | N
BA/Ccc 3 city N E W; field S | N
BA/CccR+ 2 city+ N E W; road S; field SSE | N; field SSW | N
BA/CccR 1 city N E W; road S; field SSE | N; field SSW | N
BA/RFr 8 road E W; field WNW N ENE; field ESE S WSW
BA/Rr 9 road S W; field WNW N E SSE; field SSW WSW
BA/RRR 4 road E; road S; road W; field WNW N ENE; field ESE SSE; field SSW WSW
BA/RRRR 1 road N; road E; road S; road W; field NNW WNW; field NNE ENE; field ESE SSE; field SSW WSW`

var (
	sides  = []string{"N", "E", "S", "W"}
	halves = []string{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"}
	roles  = map[string]string{"knight": "city", "thief": "road", "farmer": "field", "monk": "cloister"}
)

type square struct{ x, y int }

// beside returns the next square on a side.
func (s square) beside(side int) square {
	return []square{{s.x, s.y - 1}, {s.x + 1, s.y}, {s.x, s.y + 1}, {s.x - 1, s.y}}[side]
}

// A part is a part of a tile: its places are numbers of sides, of a field those of half sides.
type part struct {
	kind    string
	pennant int
	places  []int
	cities  []int // sides of the cities that a field borders
}

func newPart(text string) part {
	before, cities, _ := strings.Cut(text, "|")
	words := strings.Fields(before)
	p := part{kind: strings.TrimSuffix(words[0], "+"), pennant: strings.Count(words[0], "+")}
	for _, name := range words[1:] {
		side := slices.Index(sides, name)
		switch {
		case p.kind != "field":
			p.places = append(p.places, side)
		case side < 0:
			p.places = append(p.places, slices.Index(halves, name))
		default:
			p.places = append(p.places, 2*side, 2*side+1)
		}
	}
	for _, name := range strings.Fields(cities) {
		p.cities = append(p.cities, slices.Index(sides, name))
	}
	return p
}

func (p *part) names() []string {
	if p.kind == "field" {
		return halves
	}
	return sides
}

// turned returns the places of a part of a turned tile, in order.
func (p *part) turned(rotation int) (list []int) {
	quarter := len(p.names()) / 4
	for _, place := range p.places {
		list = append(list, (place+quarter*rotation)%(4*quarter))
	}
	slices.Sort(list)
	return list
}

// A lying tile is on the board.
type lying struct {
	name     string
	rotation int
}

// A node is a part of a tile on the board.
type node struct {
	at   square
	part int
}

// A feature consists of joined parts.
type feature struct {
	kind      string
	tiles     map[square]bool
	pennants  int
	open      int    // sides without a neighbour
	cities    []node // that a field borders
	followers []string
}

type game struct {
	bug       string
	players   []string
	left      []string
	active    string
	farmers   bool
	scores    map[string]int
	supplies  map[string]int
	remaining map[string]int
	types     map[string][]part
	board     map[square]lying
	features  map[node]*feature
}

func newGame(rec *record, bug string) *game {
	g := &game{bug: bug, farmers: rec.Rules.Overrides["base.farmers"] != "off", scores: map[string]int{}, supplies: map[string]int{}, remaining: map[string]int{},
		types: map[string][]part{}, board: map[square]lying{}, features: map[node]*feature{}}
	for _, p := range rec.Players {
		g.players = append(g.players, p.Colour)
		g.scores[p.Colour], g.supplies[p.Colour] = 0, 7
	}
	for line := range strings.SplitSeq(box, "\n") {
		words := strings.SplitN(line, " ", 3)
		var n int
		fmt.Sscan(words[1], &n)
		g.remaining[words[0]] = n
		for text := range strings.SplitSeq(words[2], ";") {
			g.types[words[0]] = append(g.types[words[0]], newPart(text))
		}
	}
	if rec.Start == nil {
		rec.Start = []action{{Tile: "BA/RCr", At: []int{0, 0}}}
	}
	for _, a := range rec.Start {
		g.remaining[a.Tile]--
		g.lay(a.Tile, square{a.At[0], a.At[1]}, g.quarters(a.Rotation))
	}
	return g
}

func (g *game) quarters(degrees int) int {
	if g.bug == "rotation" {
		return (4 - degrees/90) % 4
	}
	return degrees / 90
}

// stack returns the number of tiles left.
func (g *game) stack() (n int) {
	for _, k := range g.remaining {
		n += k
	}
	return n
}

func (g *game) edge(name string, rotation, side int) string {
	for i := range g.types[name] {
		if p := &g.types[name][i]; p.kind != "field" && slices.Contains(p.turned(rotation), side) {
			return p.kind
		}
	}
	return "field"
}

// fits reports whether a tile may lie on a square.
func (g *game) fits(name string, at square, rotation int) bool {
	neighbours := 0
	for side := range 4 {
		next, ok := g.board[at.beside(side)]
		if !ok {
			continue
		}
		neighbours++
		if g.bug != "edges" && g.edge(name, rotation, side) != g.edge(next.name, next.rotation, (side+2)%4) {
			return false
		}
	}
	_, taken := g.board[at]
	return !taken && (neighbours > 0 || g.bug == "neighbours")
}

// placements yields the legal squares and rotations of a tile.
func (g *game) placements(name string) func(yield func(at square, rotation int) bool) {
	empty := map[square]bool{}
	for at := range g.board {
		for side := range 4 {
			if _, taken := g.board[at.beside(side)]; !taken {
				empty[at.beside(side)] = true
			}
		}
	}
	list := slices.SortedFunc(maps.Keys(empty), func(a, b square) int { return cmp.Or(a.y-b.y, a.x-b.x) })
	return func(yield func(square, int) bool) {
		for _, at := range list {
			for r := range 4 {
				if g.fits(name, at, r) && !yield(at, r) {
					return
				}
			}
		}
	}
}

// across returns the node on the other side of an edge, if there is a tile.
func (g *game) across(at square, p *part, place int) (node, bool) {
	side, want := place, (place+2)%4
	if p.kind == "field" {
		side = place / 2
		want = []int{5, 9, 5, 9}[side] - place
		want = (want + 8) % 8
	}
	next := at.beside(side)
	tile := g.board[next]
	for i := range g.types[tile.name] {
		if o := &g.types[tile.name][i]; o.kind == p.kind && slices.Contains(o.turned(tile.rotation), want) {
			return node{next, i}, true
		}
	}
	return node{}, false
}

func (g *game) joins(p *part) bool { return p.kind != "field" || g.bug != "fields" }

// free returns the parts of a tile to be placed on which a follower may stand. A part can join another one's features.
func (g *game) free(name string, at square, rotation int) (list []int) {
	parts := g.types[name]
	joined := make([]map[*feature]bool, len(parts))
	for i := range parts {
		joined[i] = map[*feature]bool{}
		for _, place := range parts[i].turned(rotation) {
			if n, ok := g.across(at, &parts[i], place); ok && g.joins(&parts[i]) {
				joined[i][g.features[n]] = true
			}
		}
	}
	for range parts {
		for _, a := range joined {
			for _, b := range joined {
				for f := range a {
					if b[f] {
						maps.Copy(a, b)
						break
					}
				}
			}
		}
	}
	for i := range parts {
		occupied := false
		for f := range joined[i] {
			occupied = occupied || len(f.followers) > 0 && g.bug != "features"
		}
		if !occupied && (parts[i].kind != "field" || g.farmers) {
			list = append(list, i)
		}
	}
	return list
}

func (g *game) lay(name string, at square, rotation int) {
	g.board[at] = lying{name, rotation}
	parts := g.types[name]
	for i := range parts {
		p := &parts[i]
		f := &feature{kind: p.kind, tiles: map[square]bool{at: true}, pennants: p.pennant, open: len(p.places)}
		for k := range parts {
			if parts[k].kind == "city" && slices.ContainsFunc(p.cities, func(side int) bool { return slices.Contains(parts[k].places, side) }) {
				f.cities = append(f.cities, node{at, k})
			}
		}
		g.features[node{at, i}] = f
	}
	for i := range parts {
		for _, place := range parts[i].turned(rotation) {
			if n, ok := g.across(at, &parts[i], place); ok && g.joins(&parts[i]) {
				g.join(g.features[n], g.features[node{at, i}])
			}
		}
	}
}

func (g *game) join(a, b *feature) {
	a.open -= 2
	if a == b {
		return
	}
	a.open += b.open
	a.pennants += b.pennants
	maps.Copy(a.tiles, b.tiles)
	a.cities, a.followers = append(a.cities, b.cities...), append(a.followers, b.followers...)
	for n, f := range g.features {
		if f == b {
			g.features[n] = a
		}
	}
}

// pay gives points to the players with the most followers.
func (g *game) pay(f *feature, points int) {
	count, most := map[string]int{}, 0
	for _, player := range f.followers {
		count[player]++
		most = max(most, count[player])
	}
	for player, n := range count {
		if n == most {
			g.scores[player] += points
		}
	}
}

func (g *game) worth(f *feature, complete bool) int {
	switch f.kind {
	case "cloister":
		n := 0
		for at := range f.tiles {
			for i := range 9 {
				if _, ok := g.board[square{at.x + i%3 - 1, at.y + i/3 - 1}]; ok {
					n++
				}
			}
		}
		return n
	case "field":
		cities := map[*feature]bool{}
		for _, n := range f.cities {
			if c := g.features[n]; c.open == 0 {
				cities[c] = true
			}
		}
		return 3 * len(cities)
	}
	n := len(f.tiles)
	if g.bug != "pennants" {
		n += f.pennants
	}
	if complete && f.kind == "city" {
		n *= 2
	}
	return n
}

// score scores what is complete and returns its followers, at the end of the game what is not.
func (g *game) score(end bool) {
	for _, f := range g.features {
		complete := f.kind != "field" && f.open == 0
		if f.kind == "cloister" {
			complete = g.worth(f, true) == 9
		}
		if !complete && !end {
			continue
		}
		g.pay(f, g.worth(f, complete))
		for _, player := range f.followers {
			if complete {
				g.supplies[player]++
			}
		}
		f.followers = nil // a feature has several nodes
	}
}

func (g *game) next() string {
	at := slices.Index(g.players, g.active)
	for {
		at = (at + 1) % len(g.players)
		if !slices.Contains(g.left, g.players[at]) {
			return g.players[at]
		}
	}
}

// play plays a turn up to an illegal action. It returns its number, from 1, or 0 for the turn as a whole.
func (g *game) play(t *turn) (at int, legal bool) {
	if !slices.Contains(g.players, t.Player) || g.stack() == 0 || t.Player != g.next() && g.bug != "player" {
		return 0, false
	}
	g.active = t.Player
	placed, scored, deployed := (*action)(nil), false, false
	var free []int
	for i := range t.Actions {
		a := &t.Actions[i]
		at = i + 1
		if slices.Contains(g.left, g.active) {
			return at, false
		}
		where := square{}
		if len(a.At) == 2 {
			where = square{a.At[0], a.At[1]}
		}
		switch a.Do {
		case "place", "discard":
			if placed != nil || g.types[a.Tile] == nil || g.remaining[a.Tile] <= 0 && g.bug != "drawn" {
				return at, false
			}
			if a.Do == "discard" {
				for range g.placements(a.Tile) {
					return at, false
				}
			} else {
				if !g.fits(a.Tile, where, g.quarters(a.Rotation)) {
					return at, false
				}
				placed, free = a, g.free(a.Tile, where, g.quarters(a.Rotation))
				g.lay(a.Tile, where, g.quarters(a.Rotation))
			}
			g.remaining[a.Tile]--
		case "deploy":
			if placed == nil || deployed || scored || a.Figure != "" || a.At != nil {
				return at, false
			}
			k := g.named(placed.Tile, g.quarters(placed.Rotation), a)
			if !slices.Contains(free, k) || g.supplies[g.active] == 0 && g.bug != "supply" {
				return at, false
			}
			f := g.features[node{square{placed.At[0], placed.At[1]}, k}]
			f.followers = append(f.followers, g.active)
			g.supplies[g.active]--
			deployed = true
		case "scored":
			g.score(false)
			scored = true
		case "leaves":
			if g.left = append(g.left, g.active); len(g.players)-len(g.left) < 2 {
				return at, false
			}
		case "pass":
		default:
			return at, false
		}
	}
	if placed == nil && !slices.Contains(g.left, g.active) && g.stack() > 0 {
		return 0, false
	}
	g.score(false)
	return 0, true
}

// named returns the part of a role at a location, -1 if there is none.
func (g *game) named(name string, rotation int, a *action) int {
	for i := range g.types[name] {
		p := &g.types[name][i]
		if p.kind == roles[a.Role] && (a.Loc == "" || slices.Contains(p.turned(rotation), slices.Index(p.names(), a.Loc))) {
			return i
		}
	}
	if a.Role == "monk" && g.bug == "monk" {
		return 0
	}
	return -1
}

// moves returns the legal moves at the beginning of a turn that places a tile, as cartulary legal writes them.
func (g *game) moves(t *turn) []string {
	k := slices.IndexFunc(t.Actions, func(a action) bool { return a.Do == "place" })
	if k < 0 {
		return nil
	}
	name, list := t.Actions[k].Tile, []string{}
	for at, r := range g.placements(name) {
		place := fmt.Sprintf("%s@%d,%d^%d", name, at.x, at.y, 90*r)
		list = append(list, place)
		if g.supplies[t.Player] == 0 {
			continue
		}
		for _, i := range g.free(name, at, r) {
			p := &g.types[name][i]
			for role, kind := range roles {
				if kind == p.kind {
					place := place + " | " + role
					if where := p.turned(r); where != nil {
						place += " " + p.names()[where[0]]
					}
					list = append(list, place)
				}
			}
		}
	}
	return list
}
