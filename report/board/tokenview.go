package board

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/report/scene"
)

// regions tints the tiles of each region and draws a border around it: red and whole if
// it is active, pale and broken if it is latent.
func (v *view) regions() {
	for i := range v.scene.Regions {
		v.region(&v.scene.Regions[i])
	}
}

func (v *view) region(r *scene.Region) {
	tint, rim := glaze(colPlague, 0x40), glaze(colPlagueRim, 0xd8)
	if r.Source < 0 {
		tint, rim = glaze(colLatentTint, 0x5c), colLatentRim
	}
	members, in := v.scene.Covered(r)
	for _, i := range members {
		t := v.scene.Tiles[i]
		if v.scene.Bounds.Has(t.At) {
			v.fill(v.square(t), tint)
			v.border(t, in, rim, r.Source < 0)
		}
	}
}

// besides leads from a square to those beside it, from the north clockwise.
var besides = [4]engine.Point{{X: 0, Y: -1}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}}

// border draws what of the border of a region runs along a tile, within it: a strip on
// each side that leads out, and the corner between two sides that do not if the tile
// beyond it is outside.
func (v *view) border(t scene.Tile, in map[engine.Point]bool, c color.RGBA, broken bool) {
	w := max(v.px/26, 2)
	r := v.square(t)
	outside := func(d engine.Point) bool { return !in[engine.Point{X: t.At.X + d.X, Y: t.At.Y + d.Y}] }
	for i, d := range besides {
		next := besides[(i+1)%4]
		if outside(d) {
			v.strip(r, tile.Side(i), w, c, broken)
		} else if !outside(next) && outside(engine.Point{X: d.X + next.X, Y: d.Y + next.Y}) {
			corner := image.Pt(r.Min.X+(r.Dx()-w)*int(1+d.X+next.X)/2, r.Min.Y+(r.Dy()-w)*int(1+d.Y+next.Y)/2)
			v.fill(image.Rectangle{corner, corner.Add(image.Pt(w, w))}, c)
		}
	}
}

// strip draws a strip along a side of r, within it: in one piece, or in dashes that
// meet those of the next tile.
func (v *view) strip(r image.Rectangle, side tile.Side, w int, c color.RGBA, broken bool) {
	const dashes = 6
	n := 1
	if broken {
		n = 2 * dashes
	}
	for i := range n {
		if i%4 == 1 || i%4 == 2 {
			continue
		}
		piece := [4]image.Rectangle{
			tile.North: image.Rect(r.Min.X+i*r.Dx()/n, r.Min.Y, r.Min.X+(i+1)*r.Dx()/n, r.Min.Y+w),
			tile.East:  image.Rect(r.Max.X-w, r.Min.Y+i*r.Dy()/n, r.Max.X, r.Min.Y+(i+1)*r.Dy()/n),
			tile.South: image.Rect(r.Min.X+i*r.Dx()/n, r.Max.Y-w, r.Min.X+(i+1)*r.Dx()/n, r.Max.Y),
			tile.West:  image.Rect(r.Min.X, r.Min.Y+i*r.Dy()/n, r.Min.X+w, r.Min.Y+(i+1)*r.Dy()/n),
		}[side]
		v.fill(piece, c)
	}
}

// tokenRing is how much of its sprite a token takes: around it is room for the ring that
// shows that it came in this turn.
const tokenRing = 0.8

// token draws a token around a place of its tile.
func (v *view) token(t scene.Token, place pt) {
	kind := tokenKindOf(t.Name)
	size := max(int(kind.size/tokenRing*float64(v.px)+0.5), 12)
	k := pieceKey{fmt.Sprintf("%s %d %s %t", t.Name, t.FaceNumber(), t.State, t.New), size}
	if v.pieces[k] == nil {
		b, img := newBrush(size)
		b = b.moved(pt{0.5, 0.5}, tokenRing)
		if t.New {
			b.ring()
		}
		lookOf(t).draw(b, t.Number)
		v.pieces[k] = img
	}
	v.sprite(v.pieces[k], v.on(t.Tile, place).Sub(image.Pt(size/2, size/2)))
}

// ring draws what shows under a token that it came in this turn.
func (b brush) ring() {
	b.disc(colLine, pt{}, 0.62)
	b.disc(colLast, pt{}, 0.59)
}

// tokenPlaces returns where on their tiles the tokens lie.
func tokenPlaces(s *scene.Scene) []pt {
	places := make([]pt, len(s.Tokens))
	for i := range s.Tokens {
		places[i] = tokenPlace(s, i)
	}
	return places
}

// tokenPlace returns where on its tile a token lies.
func tokenPlace(s *scene.Scene, i int) pt {
	t := s.Tokens[i]
	l := layoutOf(s.Tiles[t.Tile].Tile, s.Tiles[t.Tile].Rotation)
	return l.tokenPlace(occupied(s, t.Tile), tokenKindOf(t.Name).size)
}

// A tokenCase is what the place of a token on a tile depends on: its size and what else is
// there.
type tokenCase struct {
	size   float64
	n      int
	others [4]pt
}

// tokenPlace returns the place of a tile for a token. It is kept: most tokens lie for many
// turns beside the same things.
func (l *layout) tokenPlace(others []pt, size float64) pt {
	k := tokenCase{size: size, n: len(others)}
	if copy(k.others[:], others) < len(others) {
		return l.newTokenPlace(others, size)
	}
	at, ok := l.tokens.Load(k)
	if !ok {
		at, _ = l.tokens.LoadOrStore(k, l.newTokenPlace(others, size))
	}
	return at.(pt)
}

// newTokenPlace works out a place away from what must not be hidden, and else where the
// token hides little of the land.
func (l *layout) newTokenPlace(others []pt, size float64) pt {
	const steps = 24
	var land []pt
	for i := range l.tile.Parts {
		if l.tile.Parts[i].Pennants > 0 {
			land = append(land, l.pennants[i])
		}
		if l.tile.Parts[i].Kind == tile.Cloister {
			land = append(land, pt{0.5, 0.5})
		}
	}
	if l.tile.Crossing {
		land = append(land, pt{0.5, 0.5})
	}
	best, at := math.Inf(-1), pt{0.5, 0.5}
	for i := range (steps + 1) * (steps + 1) {
		q := pt{float64(i%(steps+1)) / steps, float64(i/(steps+1)) / steps}
		if min(q.x, q.y, 1-q.x, 1-q.y) < size/2+0.02 {
			continue
		}
		w := room(q, others, size) + 0.3*room(q, land, size) + 0.5*min(l.clear[cellOf(q)], size/2) - 0.02*q.dist(pt{0.5, 0.5})
		if w > best+1e-9 {
			best, at = w, q
		}
	}
	return at
}
