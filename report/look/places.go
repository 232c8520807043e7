package look

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/report/scene"
)

// besideFigure is the distance of a neutral figure from the normal follower beside it.
const besideFigure = 0.27

// wider returns a distance from a normal follower for a figure of a kind: a larger one needs more.
func wider(reach float64, kind string) float64 { return reach + (SizeOf(kind)-FigureSize)/2 }

// FigurePlace returns the place of a figure on its tile, beside that of its part if the part has an earlier figure.
func FigurePlace(s *scene.Scene, i int) Pt {
	t, part := s.Tiles[s.Figures[i].Tile], s.Figures[i].Part
	l := LayoutOf(t.Tile, t.Rotation)
	if t.Tile.Parts[part].Kind == tile.Quarter {
		at, _ := l.courtPlace(part, s.Earlier(i), inQuarter(s, i))
		return at
	}
	if onTower(t, part) {
		return l.guardPlace(t.Pile, s.Earlier(i))
	}
	if c := s.Figures[i].Corner; c != tile.NoCorner {
		return corner(c)
	}
	at := l.anchors[part]
	return Pt{at.X + float64(s.Earlier(i))*FigureSize*2/3, at.Y}
}

// corner returns the place of a figure on a corner where tiles meet.
func corner(c tile.Corner) Pt {
	return [...]Pt{tile.NoCorner: {0.5, 0.5}, tile.NorthEast: {1, 0}, tile.SouthEast: {1, 1}, tile.SouthWest: {0, 1}, tile.NorthWest: {0, 0}}[c]
}

// NeutralPlaces returns the places of the neutral figures: beside their followers, else where they hide nothing.
func NeutralPlaces(s *scene.Scene) []Pt {
	places := make([]Pt, len(s.Neutrals))
	for i, n := range s.Neutrals {
		others, size := append(occupied(s, n.Tile), tokensOn(s, n.Tile)...), NeutralSymbol(n.Name).Size
		for j := range s.Neutrals[:i] {
			if s.Neutrals[j].Tile == n.Tile {
				others = append(others, places[j])
			}
		}
		if t := s.Tiles[n.Tile]; n.Part >= 0 && t.Tile.Parts[n.Part].Kind == tile.Quarter {
			_, places[i] = LayoutOf(t.Tile, t.Rotation).courtPlace(n.Part, neutralsBefore(s, i), 1)
		} else if f := s.With(n); f >= 0 {
			reach := wider(besideFigure, s.Figures[f].Kind)
			places[i] = besidePlace(FigurePlace(s, f), Pt{reach, reach}, others, size)
		} else {
			places[i] = freePlace(others, size)
		}
	}
	return places
}

// neutralsBefore returns the number of earlier neutral figures on the part of neutral figure i.
func neutralsBefore(s *scene.Scene, i int) (k int) {
	for _, n := range s.Neutrals[:i] {
		if n.Tile == s.Neutrals[i].Tile && n.Part == s.Neutrals[i].Part {
			k++
		}
	}
	return k
}

// occupied returns what must stay visible on a tile: figures, crosses of returned figures, and signs.
func occupied(s *scene.Scene, tile int) []Pt {
	var list []Pt
	for i, f := range s.Figures {
		if f.Tile == tile {
			list = append(list, FigurePlace(s, i))
		}
	}
	t := s.Tiles[tile]
	l := LayoutOf(t.Tile, t.Rotation)
	for _, g := range s.Gone {
		if g.Tile == tile {
			list = append(list, l.anchors[g.Part])
		}
	}
	for _, sign := range l.Signs {
		list = append(list, sign.At)
	}
	return list
}

// besidePlace returns a place around p, at most reach away, within the tile, far from the others and nearer to p.
func besidePlace(p, reach Pt, others []Pt, size float64) Pt {
	const ways = 24
	others = slices.DeleteFunc(slices.Clone(others), func(o Pt) bool { return o == p })
	best, at := math.Inf(-1), p
	for _, share := range []float64{1, 0.8} {
		for i := range ways {
			a := 2 * math.Pi * float64(i) / ways
			q := Pt{p.X + share*reach.X*math.Cos(a), p.Y + share*reach.Y*math.Sin(a)}
			w, far := room(q, others, size), q.Dist(p)
			if w < far+0.02 {
				w -= 2 * (far + 0.02 - w)
			}
			if w > best+1e-9 {
				best, at = w, q
			}
		}
	}
	return at
}

// freePlace returns the place of a tile farthest from the others, the middle if nothing is near it.
func freePlace(others []Pt, size float64) Pt {
	const steps = 16
	best, at := math.Inf(-1), Pt{0.5, 0.5}
	for i := range (steps + 1) * (steps + 1) {
		q := Pt{float64(i%(steps+1)) / steps, float64(i/(steps+1)) / steps}
		if w := room(q, others, size) - 0.01*q.Dist(Pt{0.5, 0.5}); w > best+1e-9 {
			best, at = w, q
		}
	}
	return at
}

// room returns how visible a figure is at p: the distance to the nearest other, less what extends over the edge.
func room(p Pt, others []Pt, size float64) float64 {
	w := (FigureSize + size) / 2
	for _, o := range others {
		w = min(w, p.Dist(o))
	}
	margin := size/2 - 0.03
	out := max(margin-p.X, p.X-1+margin, 0) + max(margin-p.Y, p.Y-1+margin, 0)
	return w - out
}

// PartPlace returns the place of a part on its tile, turned clockwise by rotation quarter turns: that of its first figure.
func PartPlace(t *tile.Tile, rotation uint8, part int) Pt { return LayoutOf(t, rotation).anchors[part] }

// Besides holds the steps from a square to its neighbours, from the north clockwise.
var Besides = [4]engine.Point{{X: 0, Y: -1}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}}

// Ring draws the ring below a token that was placed in this turn.
func (b Brush) Ring() {
	b.Disc(ColLine, Pt{}, 0.62)
	b.Disc(ColLast, Pt{}, 0.59)
}

// TokenPlaces returns the places of the tokens on their tiles.
func TokenPlaces(s *scene.Scene) []Pt {
	places := make([]Pt, len(s.Tokens))
	for i := range s.Tokens {
		places[i] = tokenPlace(s, i)
	}
	return places
}

func tokensOn(s *scene.Scene, tile int) (places []Pt) {
	for i, t := range s.Tokens {
		if t.Tile == tile {
			places = append(places, tokenPlace(s, i))
		}
	}
	return places
}

func tokenPlace(s *scene.Scene, i int) Pt {
	t := s.Tokens[i]
	l := LayoutOf(s.Tiles[t.Tile].Tile, s.Tiles[t.Tile].Rotation)
	return l.tokenPlace(occupied(s, t.Tile), TokenSize(t.Name))
}

// A tokenCase is the key of a token place: its size and the other things on the tile.
type tokenCase struct {
	size   float64
	n      int
	others [4]Pt
}

// tokenPlace returns the place of a tile for a token. It caches: most tokens stay for many turns beside the same things.
func (l *Layout) tokenPlace(others []Pt, size float64) Pt {
	k := tokenCase{size: size, n: len(others)}
	if copy(k.others[:], others) < len(others) {
		return l.newTokenPlace(others, size)
	}
	at, ok := l.tokens.Load(k)
	if !ok {
		at, _ = l.tokens.LoadOrStore(k, l.newTokenPlace(others, size))
	}
	return at.(Pt)
}

// newTokenPlace computes a place away from things that must stay visible, where the token covers little of the land.
func (l *Layout) newTokenPlace(others []Pt, size float64) Pt {
	const steps = 24
	var land []Pt
	for i := range l.Tile.Parts {
		if l.Tile.Parts[i].Pennants > 0 {
			land = append(land, l.pennants[i])
		}
		if l.Tile.Parts[i].Kind == tile.Cloister {
			land = append(land, Pt{0.5, 0.5})
		}
	}
	if l.Tile.Crossing {
		land = append(land, Pt{0.5, 0.5})
	}
	best, at := math.Inf(-1), Pt{0.5, 0.5}
	for i := range (steps + 1) * (steps + 1) {
		q := Pt{float64(i%(steps+1)) / steps, float64(i/(steps+1)) / steps}
		if min(q.X, q.Y, 1-q.X, 1-q.Y) < size/2+0.02 {
			continue
		}
		w := room(q, others, size) + 0.3*room(q, land, size) + 0.5*min(l.Clear[CellOf(q)], size/2) - 0.02*q.Dist(Pt{0.5, 0.5})
		if w > best+1e-9 {
			best, at = w, q
		}
	}
	return at
}

// Size of a badge in tiles.
const (
	badgeHigh = 0.2
	BadgeWide = 0.3
)

// badgeReach is the distance of a badge, which is wide, from its figure.
var badgeReach = Pt{0.33, 0.27}

// CostPlaces returns the places of cost badges on their tiles: beside their figures.
func CostPlaces(s *scene.Scene, costs []scene.Cost) []Pt {
	places := make([]Pt, len(costs))
	if len(costs) == 0 {
		return places
	}
	neutrals := NeutralPlaces(s)
	for i, c := range costs {
		others := append(occupied(s, c.Tile), tokensOn(s, c.Tile)...)
		for j, n := range s.Neutrals {
			if n.Tile == c.Tile {
				others = append(others, neutrals[j])
			}
		}
		for j := range costs[:i] {
			if costs[j].Tile == c.Tile {
				others = append(others, places[j])
			}
		}
		places[i] = besidePlace(costAt(s, c), Pt{wider(badgeReach.X, c.Kind), wider(badgeReach.Y, c.Kind)}, others, BadgeWide)
	}
	return places
}

// costAt returns the place of the figure of a cost on its tile, even if it has returned since.
func costAt(s *scene.Scene, c scene.Cost) Pt {
	if i := slices.Index(s.Figures, c.Figure); i >= 0 {
		return FigurePlace(s, i)
	}
	t := s.Tiles[c.Tile]
	return LayoutOf(t.Tile, t.Rotation).anchors[c.Part]
}

// CostText returns the text of a badge.
func CostText(c scene.Cost) string { return "−" + strconv.Itoa(-c.Points) }

// Badge draws a white label with a rim in a player's colour, as wide as the brush.
func (b Brush) Badge(coat Livery, text string) {
	const high = badgeHigh / BadgeWide
	ends := []Pt{{-(1 - high) / 2, 0}, {(1 - high) / 2, 0}}
	b.Line(ColLine, high, ends...)
	b.Line(coat.Fill, high-0.06, ends...)
	b.Line(ColLight, high-0.2, ends...)
	b.text(ColLine, text, Pt{0, 0.18}, 0.5)
}

// SealSize is the size of a seal in tiles.
const SealSize = 0.26

// SealPlace returns the place of the seal of a part, or of the whole tile, where it hides no figure.
func SealPlace(s *scene.Scene, tile, part int) Pt {
	t := s.Tiles[tile]
	l := LayoutOf(t.Tile, t.Rotation)
	if part < 0 || part >= len(t.Tile.Parts) {
		return cornerPlace(s, tile)
	}
	at := l.anchors[part]
	for _, f := range s.Figures {
		if f.Tile == tile && f.Part == part {
			return besidePlace(at, Pt{0.27, 0.27}, occupied(s, tile), SealSize)
		}
	}
	return at
}

// cornerPlace returns the corner of a tile with most room for a seal, the north-east one if nothing is near it.
func cornerPlace(s *scene.Scene, tile int) Pt {
	others := append(occupied(s, tile), tokensOn(s, tile)...)
	for i, at := range NeutralPlaces(s) {
		if s.Neutrals[i].Tile == tile {
			others = append(others, at)
		}
	}
	const near, far = SealSize/2 + 0.06, 1 - SealSize/2 - 0.06
	best, at := -1.0, Pt{}
	for _, corner := range []Pt{{far, near}, {near, near}, {near, far}, {far, far}} {
		if w := room(corner, others, SealSize); w > best+1e-9 {
			best, at = w, corner
		}
	}
	return at
}

// Seal draws the cross on an illegal spot or the tick on a legal one around the origin, in a disc of diameter 1.
func (b Brush) Seal(legal bool) {
	name := "cross"
	if legal {
		name = "tick"
	}
	land()[name].draw(b, 0)
}

// A Sign is a symbol printed on a tile or on one of its parts.
type Sign struct {
	Mark string // word of the tile table
	Part int8   // nobody for the whole tile
	At   Pt
	half float64 // radius
}

// Radius of the sign of a tile, and of the sign of a part unless its symbol has another.
const (
	signHalf     = 0.14
	partSignHalf = 0.09
)

// signEnd puts the tile's sign in the middle if a road ends there.
func (l *Layout) signEnd(roadEnds bool) {
	if l.Tile.Mark != "" && roadEnds && l.city == nil {
		l.Signs = append(l.Signs, Sign{l.Tile.Mark, Nobody, Pt{0.5, 0.5}, l.signRadius()})
	}
}

func (l *Layout) signRadius() float64 { return cmp.Or(SignSymbol(l.Tile.Mark).half, signHalf) }

func (l *Layout) signMiddle() {
	for i := range l.Tile.Parts {
		if m := l.markOf(i); SignSymbol(m).middle {
			l.Signs = append(l.Signs, Sign{m, int8(i), Pt{0.5, 0.5}, halfOf(m)})
		}
	}
}

// markOf returns the mark of a part that has a sign. The City of Carcassonne has its signs on other tiles than its marks.
func (l *Layout) markOf(part int) string {
	if p := &l.Tile.Parts[part]; p.Kind != tile.Quarter && p.Mark != tile.Walls {
		return p.Mark
	}
	return ""
}

func halfOf(mark string) float64 { return cmp.Or(SignSymbol(mark).half, partSignHalf) }

// placeSigns places the signs where they hide nothing and no follower hides them.
func (l *Layout) placeSigns() {
	if l.Tile.Mark != "" && len(l.Signs) == 0 && l.city == nil {
		at := l.signPlace(l.signRadius(), func(c int) bool {
			o := l.Owner[c]
			return o >= 0 && (l.Tile.Parts[o].Kind == tile.Field || l.Tile.Parts[o].Kind == tile.City)
		})
		l.Signs = append(l.Signs, Sign{l.Tile.Mark, Nobody, at, l.signRadius()})
	}
	for i := range l.Tile.Parts {
		m := l.markOf(i)
		if m == "" || SignSymbol(m).middle {
			continue
		}
		half := halfOf(m)
		at := l.signPlace(half, func(c int) bool { return int(l.Owner[c]) == i })
		if l.Tile.Parts[i].Kind == tile.Road {
			at = l.signPlace(half, func(c int) bool { return l.besideRoad(i, c, half) })
		}
		l.Signs = append(l.Signs, Sign{m, int8(i), at, half})
	}
}

// makeRoom moves the place of a follower away from a sign that had to be near it.
func (l *Layout) makeRoom() {
	const gap = 0.13
	for _, s := range l.Signs {
		for i, a := range l.anchors {
			if s.Part != int8(i) && a.Dist(s.At) < s.half+gap {
				l.anchors[i] = l.best(i, func(c int, p Pt) float64 { return min(l.Clear[c], 0.8*(p.Dist(s.At)-s.half)) })
			}
		}
	}
}

// besideRoad reports whether the sign of a road can lie at a cell: on a field, near this road, far from others.
func (l *Layout) besideRoad(road, c int, half float64) bool {
	if o := l.Owner[c]; o < 0 || l.Tile.Parts[o].Kind != tile.Field {
		return false
	}
	own, other := math.Inf(1), math.Inf(1)
	for i := range l.shapes {
		for _, line := range l.shapes[i].lines {
			d := toLine(CellPoint(c), line) - roadHalf - half
			if i == road {
				own = min(own, d)
			} else {
				other = min(other, d)
			}
		}
	}
	return own < partSignHalf && other >= max(half, own+2*roadHalf)
}

// signPlace returns the best permitted cell for a sign: away from followers, pennants and other signs.
func (l *Layout) signPlace(half float64, on func(c int) bool) Pt {
	best, at := math.Inf(-1), Pt{0.5, 0.5}
	for c := range l.Owner {
		p := CellPoint(c)
		if !on(c) || min(p.X, p.Y, 1-p.X, 1-p.Y) < half+0.03 {
			continue
		}
		w := 3*min(l.Clear[c], half+0.03) + 1.5*min(l.fromFollowers(p), half+FigureSize/2+0.03) + 0.02*l.fromFollowers(p)
		for i := range l.Tile.Parts {
			if l.Tile.Parts[i].Pennants > 0 {
				w += min(p.Dist(l.pennants[i]), half+0.16)
			}
		}
		for _, s := range l.Signs {
			w += min(p.Dist(s.At), half+s.half)
		}
		if w > best+1e-9 {
			best, at = w, p
		}
	}
	return at
}

func (l *Layout) fromFollowers(p Pt) float64 {
	d := math.Inf(1)
	for _, a := range l.anchors {
		d = min(d, p.Dist(a))
	}
	return d
}

func (l *Layout) signNear(p Pt, gap float64) bool {
	for _, s := range l.Signs {
		if p.Dist(s.At) < s.half+gap {
			return true
		}
	}
	return false
}
