package board

import (
	"fmt"
	"image"
	"strings"

	"golang.org/x/image/font"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// caption writes the heading and a line for each player, from height y on.
func (v *view) caption(y int) {
	line, left := v.line(), v.rim()
	room := v.img.Bounds().Dx() - 2*left
	for _, text := range v.scene.heading() {
		write(v.img, v.bold, colInk, image.Pt(left, y+line*3/4), text, room)
		y += line
	}
	name := 0
	for _, p := range v.scene.Players {
		name = max(name, font.MeasureString(v.bold, p.label()).Ceil())
	}
	for i, p := range v.scene.Players {
		if i == v.scene.Active {
			fill(v.img, image.Rect(left-line/4, y, left+room, y+line), colGrid)
		}
		v.player(p, image.Pt(left, y), min(name, room/3), left+room, i == v.scene.Active)
		y += line
	}
}

// player writes a line from at to the right edge: a follower in the player's colour,
// the name, the score, the points of the turn and the followers left.
func (v *view) player(p Player, at image.Point, name, right int, active bool) {
	line, base := v.line(), at.Y+v.line()*3/4
	size := line * 7 / 8
	top := at.Y + (line-size)/2
	v.icon(p.Colour, notation.Knight, image.Pt(at.X, top), size)
	x := at.X + line*5/4
	face := v.plain
	if active {
		face = v.bold
	}
	write(v.img, face, colInk, image.Pt(x, base), p.label(), name)
	x += name + line*5/2
	score := fmt.Sprint(p.Score)
	write(v.img, v.bold, colInk, image.Pt(x-font.MeasureString(v.bold, score).Ceil(), base), score, right-x)
	x += line / 4
	if p.Gain != 0 {
		write(v.img, v.plain, colPale, image.Pt(x, base), fmt.Sprintf("%+d", p.Gain), right-x)
	}
	x += line * 2
	for range p.Supply {
		if x+size > right {
			break
		}
		v.icon(p.Colour, notation.Knight, image.Pt(x, top), size)
		x += size + 1
	}
}

// label is how a player is called in the caption.
func (p Player) label() string {
	if p.Name == "" {
		return p.Colour.String()
	}
	return p.Name
}

// Title names the players of a game.
func Title(players []notation.Player) string {
	var names []string
	for _, p := range players {
		names = append(names, PlayerName(p))
	}
	return strings.Join(names, " – ")
}

// PlayerName returns the name of a player, or the colour of one without.
func PlayerName(p notation.Player) string {
	if p.Name == "" {
		return p.Colour.TagName()
	}
	return p.Name
}

// Sheet draws every tile with its letter, id and count.
func (p *Painter) Sheet(tiles []tile.Tile) *image.RGBA {
	const across = 6
	gap, line := p.line()/2, p.line()
	wide := p.px
	for i := range tiles {
		wide = max(wide, font.MeasureString(p.bold, tiles[i].ID).Ceil())
	}
	step := image.Pt(wide+gap, p.px+2*line+gap)
	rows := (len(tiles) + across - 1) / across
	img := image.NewRGBA(image.Rect(0, 0, min(across, len(tiles))*step.X+gap, rows*step.Y+gap))
	fill(img, img.Bounds(), colTable)
	for i := range tiles {
		t := &tiles[i]
		at := image.Pt(gap+i%across*step.X, gap+i/across*step.Y)
		v := view{Painter: p, scene: &Scene{}, img: img, px: p.px, origin: at}
		v.tile(Tile{Tile: t})
		y := at.Y + p.px + line*4/5
		write(img, p.bold, colInk, image.Pt(at.X, y), t.ID, wide)
		count := fmt.Sprintf("%s × %d", t.Letter, t.Count)
		write(img, p.plain, colPale, image.Pt(at.X, y+line*4/5), strings.TrimLeft(count, " "), wide)
	}
	return img
}
