package problems

import (
	"bytes"

	"cartulary/engine/tile"
	"cartulary/internal/lazy"
	"cartulary/report/look"
	"cartulary/report/raster"
	"cartulary/report/scene"
)

// A Saver saves a file, a picture, under a name without a folder.
type Saver func(name string, content []byte) error

// picturePx is the side of a tile in the pictures, in pixels.
const picturePx = 64

// A gallery saves the pictures of problems.
type gallery struct {
	save    Saver
	painter *raster.Painter
	prefix  string // of the names
}

func newGallery(save Saver, prefix string) *gallery {
	return &gallery{save, raster.NewPainter(look.Light, picturePx), prefix}
}

// board saves the board of a problem with the tile to play beside it, and returns the name of the file.
func (g *gallery) board(p *position) (string, error) { return g.draw(p, "board", p.board, p.tile) }

// answer saves the board with the answer, and returns the name of the file.
func (g *gallery) answer(p *position) (string, error) {
	return g.draw(p, "answer", p.answer().after, nil)
}

func (g *gallery) draw(p *position, what string, s *scene.Scene, hand *tile.Tile) (name string, err error) {
	shown := *s
	shown.Bounds = p.bounds()
	var b bytes.Buffer
	if err := g.painter.WriteBoard(&b, &shown, hand); err != nil {
		return "", err
	}
	name = g.prefix + unsafe().ReplaceAllString(p.ID, "-") + "-" + what + ".png"
	return name, g.save(name, b.Bytes())
}

// unsafe matches what names of files and links had better not have.
var unsafe = lazy.Regexp(`[^A-Za-z0-9]+`)

// bounds returns the squares of the board and all legal ones, so that a picture does not show where the answer is.
func (p *position) bounds() scene.Bounds {
	b := p.board.Bounds
	for _, x := range p.places {
		b = scene.Bounds{MinX: min(b.MinX, int(x.at.X)), MinY: min(b.MinY, int(x.at.Y)), MaxX: max(b.MaxX, int(x.at.X)), MaxY: max(b.MaxY, int(x.at.Y))}
	}
	return b
}

// answer returns the first option that is an answer.
func (p *position) answer() *option {
	for i := range p.options {
		if p.options[i].Answer {
			return &p.options[i]
		}
	}
	panic("a position without an answer") // newPosition refuses it
}
