package raster

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// marks draws the tint of the marks, below all pieces.
func (v *view) marks() {
	if v.scene.Marks == nil {
		return
	}
	for _, f := range v.scene.Marks.Fits {
		if v.scene.Bounds.Has(f.At) && v.scene.TileAt(f.At) < 0 {
			v.tile(scene.Tile{Tile: f.Tile, At: f.At, Rotation: f.Rotations[0]})
		}
	}
	v.scene.Marks.Spots(func(s scene.Spot, legal bool) {
		if !v.scene.Bounds.Has(s.At) {
			return
		}
		c := look.ColWrong
		if legal {
			c = look.ColRight
		}
		tile := v.scene.TileAt(s.At)
		if tile >= 0 && s.Part >= 0 && s.Part < len(v.scene.Tiles[tile].Tile.Parts) {
			v.tinted(v.scene.Tiles[tile], s.Part, c)
			return
		}
		r, w := v.square(scene.Tile{At: s.At}), max(v.px/16, 2)
		if !v.scene.Marks.Bare {
			v.fill(r, glaze(c, 0x50))
		}
		v.frame(r.Inset(1), w, look.ColLight)
		v.frame(r.Inset(1+w/2), w, c)
	})
}

// wrongWay draws the illegal way, above the recorded walk. The arrow of a moved token is red without it.
func (v *view) wrongWay() {
	m := v.scene.Marks
	if m == nil || slices.ContainsFunc(v.scene.Moves, func(w scene.Walk) bool { return slices.Equal(w.Squares, m.Way) }) {
		return
	}
	v.arrow(look.Middles(v.scene, m.Way), look.Track{Fill: look.ColWrong, Rim: look.ColLight})
}

// tinted tints a part of a tile, strongest at its edge.
func (v *view) tinted(t scene.Tile, part int, c color.RGBA) {
	l := look.LayoutOf(t.Tile, t.Rotation)
	edge := 2.5 / look.Grid
	img := image.NewRGBA(image.Rect(0, 0, v.px, v.px))
	for i := range v.px * v.px {
		x, y := i%v.px, i/v.px
		at := look.CellOf(look.Pt{X: (float64(x) + 0.5) / float64(v.px), Y: (float64(y) + 0.5) / float64(v.px)})
		if int(l.Owner[at]) != part {
			continue
		}
		a := uint8(0x68)
		if l.Clear[at] < edge {
			a = 0xe0
		}
		img.SetRGBA(x, y, glaze(c, a))
	}
	v.sprite(img, v.square(t).Min)
}

// seals draws a cross on an illegal spot and a tick on a legal one: not everybody can distinguish the colours.
func (v *view) seals() {
	if v.scene.Marks == nil {
		return
	}
	v.scene.Marks.Spots(func(s scene.Spot, legal bool) {
		if v.scene.Bounds.Has(s.At) {
			v.seal(s, legal)
		}
	})
	for _, f := range v.scene.Marks.Fits {
		if v.scene.Bounds.Has(f.At) {
			v.turns(f)
		}
	}
}

// turns writes the legal rotations of the tile on a square, at its head and its foot.
func (v *view) turns(f scene.Fit) {
	var lines []string
	for pair := range slices.Chunk(f.Rotations, 2) {
		line := fmt.Sprintf("%d°", int(pair[0])*90)
		if len(pair) > 1 {
			line += fmt.Sprintf(" %d°", int(pair[1])*90)
		}
		lines = append(lines, line)
	}
	square, high := v.square(scene.Tile{At: f.At}).Inset(max(v.px/16, 2)), v.plain.CapHeight()+4
	for i, line := range lines {
		foot := square.Max.Y
		if i < len(lines)-1 {
			foot = square.Min.Y + high
		}
		wide := min(v.plain.Width(line)+4, square.Dx())
		left := square.Min.X + (square.Dx()-wide)/2
		v.fill(image.Rect(left, foot-high, left+wide, foot), look.ColLight)
		v.write(v.plain, look.ColLine, image.Pt(left+2, foot-2), line, wide)
	}
}

func (v *view) seal(s scene.Spot, legal bool) {
	at := look.Pt{X: 0.5, Y: 0.5}
	if i := v.scene.TileAt(s.At); i >= 0 {
		at = look.SealPlace(v.scene, i, s.Part)
	}
	size := max(int(look.SealSize*float64(v.px)+0.5), 12)
	sprite := v.piece(fmt.Sprintf("seal %t", legal), size, 1, func(b look.Brush) { b.Seal(legal) })
	v.sprite(sprite, v.at(s.At, at).Sub(image.Pt(size/2, size/2)))
}

func (v *view) at(p engine.Point, place look.Pt) image.Point {
	px := float64(v.px)
	return v.square(scene.Tile{At: p}).Min.Add(image.Pt(int(place.X*px+0.5), int(place.Y*px+0.5)))
}

// wrapped returns the sentence of the marks in lines at most room pixels wide.
func (p *Painter) wrapped(s *scene.Scene, room int) []string {
	if s.Marks == nil {
		return nil
	}
	var lines []string
	line := ""
	for _, word := range strings.Fields(s.Marks.Text) {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && p.bold.Width(longer) > room {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// events draws the events of this turn below the figures: arrows, and a cross for each returned figure.
func (v *view) events() {
	look.EachWay(v.scene, v.arrow)
	for _, g := range v.scene.Gone {
		if v.scene.Shows(g.Figure) {
			at := look.StandingPlace(v.scene, g.Figure)
			v.layer([]look.Pt{at}, func(b look.Brush) { b.Cross(look.Liveries[g.Colour], at) })
		}
	}
}

func (v *view) arrow(path []look.Pt, t look.Track) {
	v.layer(path, func(b look.Brush) { b.Arrow(path, t) })
}

func (v *view) badges() {
	costs := v.scene.Costs()
	for i, at := range look.CostPlaces(v.scene, costs) {
		if v.scene.Shows(costs[i].Figure) {
			v.badge(costs[i], at)
		}
	}
}

// badge draws a badge around a place of its tile, in the colour of the player who lost the points.
func (v *view) badge(c scene.Cost, place look.Pt) {
	text := look.CostText(c)
	size := max(int(look.BadgeWide*float64(v.px)+0.5), 12)
	sprite := v.piece(fmt.Sprintf("cost %s %s", c.Colour, text), size, 1, func(b look.Brush) { b.Badge(look.Liveries[c.Colour], text) })
	v.sprite(sprite, v.on(c.Tile, place).Sub(image.Pt(size/2, size/2)))
}

// regions tints each region and draws its border: red and solid if active, pale and dashed if latent.
func (v *view) regions() {
	for i := range v.scene.Regions {
		v.region(&v.scene.Regions[i])
	}
}

func (v *view) region(r *scene.Region) {
	tint, rim := glaze(look.ColPlague, 0x40), glaze(look.ColPlagueRim, 0xd8)
	if r.Source < 0 {
		tint, rim = glaze(look.ColLatentTint, 0x5c), look.ColLatentRim
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

// border draws the border of a region within a tile: a strip on each outer side, and the inner corners.
func (v *view) border(t scene.Tile, in map[engine.Point]bool, c color.RGBA, broken bool) {
	w := max(v.px/26, 2)
	r := v.square(t)
	outside := func(d engine.Point) bool { return !in[engine.Point{X: t.At.X + d.X, Y: t.At.Y + d.Y}] }
	for i, d := range look.Besides {
		next := look.Besides[(i+1)%4]
		if outside(d) {
			v.strip(r, tile.Side(i), w, c, broken)
		} else if !outside(next) && outside(engine.Point{X: d.X + next.X, Y: d.Y + next.Y}) {
			corner := image.Pt(r.Min.X+(r.Dx()-w)*int(1+d.X+next.X)/2, r.Min.Y+(r.Dy()-w)*int(1+d.Y+next.Y)/2)
			v.fill(image.Rectangle{corner, corner.Add(image.Pt(w, w))}, c)
		}
	}
}

// strip draws a strip along a side of r, within r: solid, or in dashes that continue on the next tile.
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

// tokenRing is the share of its sprite that a token fills. The rest is for its ring.
const tokenRing = 0.8

func (v *view) token(t scene.Token, place look.Pt) {
	size := max(int(look.TokenSize(t.Name)/tokenRing*float64(v.px)+0.5), 12)
	sprite := v.piece(fmt.Sprintf("%s %d %s %t", t.Name, t.FaceNumber(), t.State, t.New), size, tokenRing, func(b look.Brush) {
		if t.New {
			b.Ring()
		}
		b.Token(t)
	})
	v.sprite(sprite, v.on(t.Tile, place).Sub(image.Pt(size/2, size/2)))
}
