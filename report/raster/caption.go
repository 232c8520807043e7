package raster

import (
	"fmt"
	"image"
	"strings"

	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
)

// caption writes the heading, a line for each player and the sentence of the marks, starting at height y.
func (v *view) caption(y int) {
	line, left := v.line(), v.rim()
	room := v.size.X - 2*left
	for _, text := range v.scene.Heading() {
		v.write(v.bold, v.theme.Ink, image.Pt(left, y+line*3/4), text, room)
		y += line
	}
	name := 0
	for _, p := range v.scene.Players {
		name = max(name, v.bold.Width(p.Label()))
	}
	for i, p := range v.scene.Players {
		if i == v.scene.Active {
			v.pointer(image.Pt(left-line*3/8, y+line/2), line)
		}
		v.player(p, image.Pt(left, y), min(name, room/3), left+room)
		y += line
	}
	for _, text := range v.wrapped(v.scene, room) {
		v.write(v.bold, look.Mix(look.ColWrong, v.theme.Ink, 40), image.Pt(left, y+line*5/4), text, room)
		y += line
	}
}

// pointer draws an arrowhead to the left of a line. It has few pixels because all change in each frame of a film.
func (v *view) pointer(at image.Point, line int) {
	sprite := v.piece("pointer", line, 1, func(b look.Brush) {
		b.Area(v.theme.Ink, look.Pt{X: -0.22, Y: -0.3}, look.Pt{X: 0.26, Y: 0}, look.Pt{X: -0.22, Y: 0.3})
	})
	v.sprite(sprite, at.Sub(image.Pt(line/2, line/2)))
}

// player writes the line of a player: a follower, name, score, points of the turn, figures left and things collected.
func (v *view) player(p scene.Player, at image.Point, name, right int) {
	line, base := v.line(), at.Y+v.line()*3/4
	size := line * 7 / 8
	top := at.Y + (line-size)/2
	v.icon("", p.Colour, notation.Knight, image.Pt(at.X, top), size)
	x := at.X + line*5/4
	v.write(v.bold, v.theme.Ink, image.Pt(x, base), p.Label(), name)
	x += name + line*5/2
	score := fmt.Sprint(p.Score)
	v.write(v.bold, v.theme.Ink, image.Pt(x-v.bold.Width(score), base), score, right-x)
	x += line / 4
	v.write(v.plain, v.theme.Pale, image.Pt(x, base), p.GainText(), right-x)
	x += line * 2
	small := line * 9 / 16
	for kind := range p.Supplied {
		size := int(float64(small) * look.SizeOf(kind) / look.FigureSize)
		if x+size > right {
			break
		}
		v.icon(kind, p.Colour, notation.Knight, image.Pt(x, at.Y+(line-size)/2), size)
		x += size + 1
	}
	v.prisoners(p, v.holdings(p, image.Pt(x, base), right), right)
}

func (v *view) holdings(p scene.Player, at image.Point, right int) image.Point {
	line := v.line()
	for _, h := range p.Holdings {
		size, text := line*3/4, fmt.Sprint(h.Left)
		if h.Card {
			size, text = line, h.Name
			if at.X+line/2+size+line/8+v.plain.Width(text) > right {
				text = ""
			}
		}
		wide := size + line/8 + v.plain.Width(text)
		if h.Left == 0 || at.X+line/2+wide > right {
			continue
		}
		at.X += line / 2
		sprite := v.piece("holding "+h.Name, size, look.SymbolShare, look.SignSymbol(h.Name).Draw)
		v.sprite(sprite, image.Pt(at.X, at.Y-line*3/4+(line-size)/2))
		v.write(v.plain, v.theme.Ink, image.Pt(at.X+size+line/8, at.Y), text, right)
		at.X += wide
	}
	return at
}

// Sheet draws every tile with its letter, id and count.
func (p *Painter) Sheet(tiles []tile.Tile) *image.RGBA {
	across := look.SheetColumns(tiles)
	gap, line := p.line()/2, p.line()
	wide := p.px
	for i := range tiles {
		wide = max(wide, p.bold.Width(tiles[i].ID))
	}
	step := image.Pt(wide+gap, p.px+2*line+gap)
	rows := (len(tiles) + across - 1) / across
	v := view{Painter: p, scene: &scene.Scene{}, px: p.px, size: image.Pt(min(across, len(tiles))*step.X+gap, rows*step.Y+gap)}
	v.fill(image.Rectangle{Max: v.size}, p.theme.Table)
	for i := range tiles {
		t := &tiles[i]
		at := image.Pt(gap+i%across*step.X, gap+i/across*step.Y)
		v.origin = at
		v.tile(scene.Tile{Tile: t})
		y := at.Y + p.px + line*4/5
		v.write(p.bold, p.theme.Ink, image.Pt(at.X, y), t.ID, wide)
		count := fmt.Sprintf("%s × %d", t.Letter, t.Count)
		v.write(p.plain, p.theme.Pale, image.Pt(at.X, y+line*4/5), strings.TrimLeft(count, " "), wide)
	}
	return v.rgba()
}
