package look

import (
	"image/color"

	"cartulary/engine"
	"cartulary/report/scene"
)

// EachWay yields the ways of this turn, in tiles from the first square: of neutral figures, tokens, passages and flights.
func EachWay(s *scene.Scene, yield func(path []Pt, t Track)) {
	for _, w := range s.Walks {
		t := trackOf(w.Name)
		way := Middles(s, w.Squares)
		for i := range way {
			if len(s.Walks) > 1 {
				way[i] = Pt{way[i].X + t.aside, way[i].Y + t.aside}
			}
		}
		yield(way, t)
	}
	eachMove(s, yield)
	eachPassage(s, yield)
	for _, f := range s.Flights {
		if from, to := StandingPlace(s, f.From), StandingPlace(s, f.To); s.Shows(f.From) && s.Shows(f.To) {
			yield([]Pt{from, to}, Track{Fill: Liveries[f.From.Colour].Fill, Rim: Liveries[f.From.Colour].Outline})
		}
	}
}

// eachMove yields the way of each token that moved from another tile, to its place.
func eachMove(s *scene.Scene, yield func(path []Pt, t Track)) {
	for _, m := range s.Moves {
		way := Middles(s, m.Squares)
		for i, t := range s.Tokens {
			to := s.Tiles[t.Tile].At
			if n := len(way); n > 1 && to == m.Squares[len(m.Squares)-1] {
				corner, place := squareCorner(s, to), tokenPlace(s, i)
				way[n-1] = Pt{corner.X + place.X, corner.Y + place.Y}
			}
		}
		yield(way, Track{Fill: ColPlague, Rim: ColLight})
	}
}

// StandingPlace returns the place of a figure's part, in tiles from the first square.
func StandingPlace(s *scene.Scene, f scene.Figure) Pt {
	t := s.Tiles[f.Tile]
	corner, anchor := squareCorner(s, t.At), LayoutOf(t.Tile, t.Rotation).anchors[f.Part]
	return Pt{corner.X + anchor.X, corner.Y + anchor.Y}
}

// squareCorner returns the north-west corner of a square, in tiles from the first square.
func squareCorner(s *scene.Scene, p engine.Point) Pt {
	return Pt{float64(int(p.X) - s.Bounds.MinX), float64(int(p.Y) - s.Bounds.MinY)}
}

// Middles returns the middles of the squares that are shown.
func Middles(s *scene.Scene, squares []engine.Point) []Pt {
	var path []Pt
	for _, p := range squares {
		if s.Bounds.Has(p) {
			c := squareCorner(s, p)
			path = append(path, Pt{c.X + 0.5, c.Y + 0.5})
		}
	}
	return path
}

// A Track is the style of a way.
type Track struct {
	Fill, Rim color.Color
	Dash      float64 // length of its dashes; 0 for a solid way
	aside     float64 // distance from the middles of the squares where another way may run
}

func trackOf(name string) Track {
	if NeutralSymbol(name).dashed {
		return Track{Fill: ColTeal, Rim: ColLight, Dash: 0.05, aside: 0.1}
	}
	return Track{Fill: ColLava, Rim: ColLight}
}

// Measures of a way: width with and without rim, distance of the head from the end, its length and half its width.
const (
	WayRim     = 0.085
	WayWidth   = 0.045
	HeadShort  = 0.24
	HeadLength = 0.18
	HeadHalf   = 0.11
)

// HeadScale returns the size of an arrowhead whose last piece has that length.
func HeadScale(length float64) float64 { return min(length/0.6, 1) }

// Arrow draws a way with an arrowhead short of the last point, where the figure stands. A short way has a small head.
func (b Brush) Arrow(path []Pt, t Track) {
	if len(path) < 2 {
		return
	}
	last, before := path[len(path)-1], path[len(path)-2]
	d := before.Dist(last)
	scale := HeadScale(d)
	short, length, half := HeadShort*scale, HeadLength*scale, HeadHalf*max(scale, 0.7)
	along := direction(before, last)
	back := func(by float64) Pt { return Pt{last.X - by*along.X, last.Y - by*along.Y} }
	path = append(path[:len(path)-1:len(path)-1], back(short+length))
	foot := back(short + length)
	head := []Pt{back(short), {foot.X - half*along.Y, foot.Y + half*along.X}, {foot.X + half*along.Y, foot.Y - half*along.X}}
	for _, pass := range []struct {
		color       color.Color
		width, dash float64
	}{{t.Rim, WayRim, 0}, {t.Fill, WayWidth, t.Dash}} {
		b.Disc(pass.color, path[0], 0.035+pass.width/2)
		b.dashed(pass.color, Stroke{Width: pass.width, Dash: pass.dash, Gap: 1.6 * pass.dash}, path...)
		b.Rimmed(pass.color, pass.color, pass.width-WayWidth+0.01, head...)
	}
}

// Cross draws a cross in a player's colour.
func (b Brush) Cross(coat Livery, p Pt) {
	const arm = 0.09
	strokes := [][]Pt{
		{{p.X - arm, p.Y - arm}, {p.X + arm, p.Y + arm}},
		{{p.X - arm, p.Y + arm}, {p.X + arm, p.Y - arm}},
	}
	for _, s := range strokes {
		b.Line(coat.Outline, 0.1, s...)
	}
	for _, s := range strokes {
		b.Line(coat.Fill, 0.05, s...)
	}
}

// eachPassage yields the way from each portal to the follower deployed through it, dashed unlike a flight.
func eachPassage(s *scene.Scene, yield func(path []Pt, t Track)) {
	for _, p := range s.Passages {
		t := s.Tiles[p.Portal]
		if !s.Shows(p.Figure) || !s.Bounds.Has(t.At) {
			continue
		}
		from := tileSignPlace(s, t.At, LayoutOf(t.Tile, t.Rotation))
		yield([]Pt{from, StandingPlace(s, p.Figure)}, Track{Fill: Liveries[p.Colour].Fill, Rim: ColMagic, Dash: 0.05})
	}
}

// tileSignPlace returns the place of the sign of a tile, in tiles from the first square.
func tileSignPlace(s *scene.Scene, at engine.Point, l *Layout) Pt {
	place := Pt{0.5, 0.5}
	for _, sign := range l.Signs {
		if sign.Part == Nobody {
			place = sign.At
		}
	}
	corner := squareCorner(s, at)
	return Pt{corner.X + place.X, corner.Y + place.Y}
}
