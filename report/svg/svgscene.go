package svg

import (
	"fmt"
	"html"
	"io"
	"iter"
	"strconv"
	"strings"
	"sync"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/typeface"
)

// A Layer is a level of the board; the lowest comes first.
type Layer uint8

// The layers of a board.
const (
	LayerTile Layer = iota
	LayerRegion
	LayerLast
	layerWay
	layerToken
	LayerFigure
	layerNeutral
	LayerBadge
	NumLayers
)

// An Element is one thing on a board as SVG, in the units of Drawings. It contains no free text of a record.
type Element struct {
	Layer Layer
	ID    string // drawing to use, with its origin at X,Y
	X, Y  int    // in units of which TileSide make a tile
	Path  string // of a way, drawn twice in class ID: rim and inside
}

// String returns the element as SVG.
func (e Element) String() string {
	if e.Path != "" {
		return fmt.Sprintf(`<g class="%s"><path d="%s"/><path d="%s"/></g>`, e.ID, e.Path, e.Path)
	}
	return fmt.Sprintf(`<use href="#%s" x="%d" y="%d"/>`, e.ID, e.X, e.Y)
}

// Fields returns the element for scripts: [layer, id, x, y], or [layer, id, path] for a way.
func (e Element) Fields() []any {
	if e.Path != "" {
		return []any{e.Layer, e.ID, e.Path}
	}
	return []any{e.Layer, e.ID, e.X, e.Y}
}

// MarshalJSON writes the fields without a list of them (BenchmarkPage).
func (e Element) MarshalJSON() ([]byte, error) { return append(e.AppendFields([]byte{'['}), ']'), nil }

// AppendFields appends the fields of MarshalJSON without the brackets. None has a character to escape.
func (e Element) AppendFields(b []byte) []byte {
	b = append(strconv.AppendInt(b, int64(e.Layer), 10), `,"`+e.ID+`",`...)
	if e.Path != "" {
		return append(b, `"`+e.Path+`"`...)
	}
	return strconv.AppendInt(append(strconv.AppendInt(b, int64(e.X), 10), ','), int64(e.Y), 10)
}

// Elements returns the elements of a scene, lowest layer first. What does not change has the same markup.
func (d *Drawings) Elements(s *scene.Scene) []Element {
	return d.AppendElements(make([]Element, 0, len(s.Tiles)+len(s.Figures)+len(s.Tokens)+len(s.Neutrals)+8), s)
}

// AppendElements appends the elements of a scene to a list.
func (d *Drawings) AppendElements(all []Element, s *scene.Scene) []Element {
	list := elements{scene: s, all: all}
	use := list.use
	for i, t := range s.Tiles {
		use(LayerTile, d.Tile(t.Tile, t.Rotation), i, look.Pt{})
	}
	for i := range s.Regions {
		latent := s.Regions[i].Source < 0
		for tile, open := range regionOutline(s, &s.Regions[i]) {
			use(LayerRegion, d.region(latent, open), tile, look.Pt{})
		}
	}
	for i, t := range s.Tiles {
		if t.Last {
			use(LayerLast, d.last(), i, look.Pt{})
		}
	}
	list.all = append(list.all, d.ways(s)...)
	d.pieces(&list, func(scene.Figure) bool { return true })
	costs := s.Costs()
	for i, at := range look.CostPlaces(s, costs) {
		c := costs[i]
		id := d.piece(fmt.Sprintf("badge %s %d", c.Colour, c.Points), look.BadgeWide, func(b look.Brush) { b.Badge(look.Liveries[c.Colour], look.CostText(c)) })
		use(LayerBadge, id, c.Tile, at)
	}
	return list.all
}

type elements struct {
	scene *scene.Scene
	all   []Element
}

// use adds a drawing at a place of a tile, if the tile is shown.
func (x *elements) use(l Layer, id string, tile int, at look.Pt) {
	p := x.scene.Tiles[tile].At
	if x.scene.Bounds.Has(p) {
		x.all = append(x.all, Element{Layer: l, ID: id, X: svgUnit*int(p.X) + whole(svgUnit*at.X), Y: svgUnit*int(p.Y) + whole(svgUnit*at.Y)})
	}
}

func (d *Drawings) pieces(list *elements, wanted func(scene.Figure) bool) {
	s, use := list.scene, list.use
	for i, at := range look.TokenPlaces(s) {
		if s.Tokens[i].New {
			use(layerToken, d.ring(look.TokenSize(s.Tokens[i].Name)), s.Tokens[i].Tile, at)
		}
		use(layerToken, d.token(s.Tokens[i]), s.Tokens[i].Tile, at)
	}
	for i, t := range s.Tiles {
		if at, ok := look.TowerPlace(t); ok {
			use(layerToken, d.piece(fmt.Sprintf("tower %d", t.Pile), 1, func(b look.Brush) { b.Tower(t.Pile) }), i, at)
		}
		if at, ok := look.CastlePlace(t); ok {
			use(layerToken, d.piece("castle", 1, look.Brush.Castle), i, at)
		}
	}
	for i, f := range s.Figures {
		if wanted(f) {
			use(LayerFigure, d.Figure(f.Kind, f.Colour, f.Role), f.Tile, look.FigurePlace(s, i))
		}
	}
	for i, at := range look.NeutralPlaces(s) {
		if n := s.Neutrals[i]; n.New {
			use(layerNeutral, d.ring(look.NeutralSymbol(n.Name).Size), n.Tile, at)
		}
		use(layerNeutral, d.neutral(s.Neutrals[i]), s.Neutrals[i].Tile, at)
	}
}

func (d *Drawings) last() string {
	return d.define("last", func(id string) string {
		const corners = `<path stroke="%s" stroke-width="%d" d="M0 270V0h270M730 0h270v270M1000 730v270H730M270 1000H0V730"/>`
		return fmt.Sprintf(`<g id="%s">`+corners+corners+`</g>`, id, hex(look.ColLine), 100, hex(look.ColLast), 56)
	})
}

// Figure returns the id of the drawing of a figure around the origin; a farmer lies. A normal follower has no kind.
func (d *Drawings) Figure(kind string, c notation.Colour, role notation.Role) string {
	k := standing{kind, c, role == notation.Farmer}
	id, ok := d.figures[k]
	if !ok {
		id = d.piece(fmt.Sprintf("figure %s %s %t", kind, c, k.lies), look.SizeOf(kind), func(b look.Brush) {
			b.Figure(kind, c, k.lies)
			b.Letter(kind, look.Liveries[c], k.lies)
		})
		d.figures[k] = id
	}
	return id
}

// A standing is a figure of a colour that stands or lies.
type standing struct {
	kind   string
	colour notation.Colour
	lies   bool
}

// Prisoner returns the id of the drawing of a prisoner around the origin.
func (d *Drawings) Prisoner(kind string, c notation.Colour) string {
	return d.piece(fmt.Sprintf("prisoner %s %s", kind, c), look.PrisonerSize, func(b look.Brush) { b.Prisoner(kind, c) })
}

// Holding returns the id of the drawing of a kind of collected things around the origin. Its side is that of a tile.
func (d *Drawings) Holding(name string) string {
	return d.piece("holding "+name, look.SymbolShare, look.SignSymbol(name).Draw)
}

// ring defines the ring below a piece of a size that was placed in this turn.
func (d *Drawings) ring(size float64) string {
	return d.piece(fmt.Sprintf("ring %.2f", size), size, look.Brush.Ring)
}

func (d *Drawings) token(t scene.Token) string {
	return d.piece(fmt.Sprintf("token %s %d %s", t.Name, t.FaceNumber(), t.State), look.TokenSize(t.Name), func(b look.Brush) { b.Token(t) })
}

func (d *Drawings) neutral(n scene.Neutral) string {
	symbol := look.NeutralSymbol(n.Name)
	return d.piece("neutral "+n.Name, look.SymbolShare*symbol.Size, symbol.Draw)
}

// regionOutline yields the tiles of a region, each with its outer sides.
func regionOutline(s *scene.Scene, r *scene.Region) iter.Seq2[int, tile.Sides] {
	members, in := s.Covered(r)
	return func(yield func(int, tile.Sides) bool) {
		for _, i := range members {
			at, open := s.Tiles[i].At, tile.Sides(0)
			for side, by := range look.Besides {
				if !in[engine.Point{X: at.X + by.X, Y: at.Y + by.Y}] {
					open |= 1 << side
				}
			}
			if !yield(i, open) {
				return
			}
		}
	}
}

// region defines the cover of a tile of a region: a tint, and a border on its outer sides.
func (d *Drawings) region(latent bool, open tile.Sides) string {
	tint, rim, more := look.ColPlague, look.ColPlagueRim, [2]string{` fill-opacity=".25"`, ""}
	if latent {
		tint, rim, more = look.ColLatentTint, look.ColLatentRim, [2]string{` fill-opacity=".36"`, ` stroke-dasharray="83 83"`}
	}
	return d.define(fmt.Sprintf("region %t %d", latent, open), func(id string) string {
		border := ""
		for _, side := range look.Ends(open) {
			border += [4]string{"M0 19h1000", "M981 0v1000", "M0 981h1000", "M19 0v1000"}[side]
		}
		return fmt.Sprintf(`<g id="%s"><path fill="%s"%s d="M0 0h1000v1000H0z"/><path stroke="%s"%s stroke-width="38" stroke-linecap="butt" d="%s"/></g>`,
			id, hex(tint), more[0], hex(rim), more[1], border)
	})
}

// Measures around the squares, in the units of Drawings.
const (
	svgRim  = 420
	svgFont = 220
	svgLine = 320
)

// ViewBox returns the view box of a board: the squares and the coordinates around them.
func ViewBox(b scene.Bounds) (x, y, width, height int) {
	return svgUnit*b.MinX - svgRim, svgUnit*b.MinY - svgRim, svgUnit*b.Cols() + 2*svgRim, svgUnit*b.Rows() + 2*svgRim
}

// Grid returns the empty squares and the coordinates around them.
func (d *Drawings) Grid(b scene.Bounds) string {
	var g, text strings.Builder
	x0, y0 := svgUnit*b.MinX, svgUnit*b.MinY
	x1, y1 := x0+svgUnit*b.Cols(), y0+svgUnit*b.Rows()
	label := func(x, y, n int) { fmt.Fprintf(&text, `<text x="%d" y="%d">%d</text>`, x, y+75, n) }
	for i := range b.Cols() + 1 {
		fmt.Fprintf(&g, "M%d %dV%d", x0+svgUnit*i, y0, y1)
		if i < b.Cols() {
			label(x0+svgUnit*i+500, y0-svgRim/2, b.MinX+i)
			label(x0+svgUnit*i+500, y1+svgRim/2, b.MinX+i)
		}
	}
	for i := range b.Rows() + 1 {
		fmt.Fprintf(&g, "M%d %dH%d", x0, y0+svgUnit*i, x1)
		if i < b.Rows() {
			label(x0-svgRim/2, y0+svgUnit*i+500, b.MinY+i)
			label(x1+svgRim/2, y0+svgUnit*i+500, b.MinY+i)
		}
	}
	return fmt.Sprintf(`<path stroke="%s" stroke-width="16" d="%s"/><g fill="%s" font-size="%d" text-anchor="middle">%s</g>`,
		hex(d.theme.Grid), g.String(), hex(d.theme.Pale), svgFont, text.String())
}

// Write writes a scene as an SVG document in a theme, with tiles of tilePx pixels. It needs no other file.
func Write(w io.Writer, t *look.Theme, s *scene.Scene, tilePx int) error {
	d := NewDrawings(t)
	var board strings.Builder
	for _, e := range d.Elements(s) {
		board.WriteString(e.String())
		board.WriteByte('\n')
	}
	x, y, width, height := ViewBox(s.Bounds)
	left := x
	if least := look.MinWidth(s) * svgLine; width < least { // space for the caption
		left, width = x-(least-width)/2, least
	}
	caption := d.caption(s, left+svgRim, y+height, width-2*svgRim)
	height += svgLine*(len(s.Heading())+len(s.Players)) + svgLine/2
	sheet := ""
	if d.Rules() != "" {
		sheet = "<style>" + d.Rules() + "</style>"
	}
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="%d %d %d %d" role="img" aria-labelledby="title desc"`+
		` fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="sans-serif">
<title id="title">%s</title>
<desc id="desc">%s</desc>
<defs>
%s%s
</defs>
<path fill="%s" d="M%d %dh%dv%dh-%dz"/>
%s
%s%s</svg>
`, width*tilePx/svgUnit, height*tilePx/svgUnit, left, y, width, height,
		escaped(strings.Join(s.Heading(), "; ")), escaped(s.Description()),
		strings.ReplaceAll(d.Defs(), "</g><g id", "</g>\n<g id"), sheet, hex(t.Table), left, y, width, height, width, d.Grid(s.Bounds), board.String(), caption)
	return err
}

func (d *Drawings) caption(s *scene.Scene, x, y, width int) string {
	var b strings.Builder
	for _, line := range s.Heading() {
		b.WriteString(d.cut(line, x, y, width, true))
		y += svgLine
	}
	name := 0
	for _, p := range s.Players {
		name = max(name, textWidth(p.Label()))
	}
	name = min(name, width*2/5)
	for i, p := range s.Players {
		if i == s.Active {
			fmt.Fprintf(&b, `<path fill="%s" d="M%d %dh%dv%dh-%dz"/>`, hex(d.theme.Grid), x-svgLine/4, y, width+svgLine/2, svgLine, width+svgLine/2)
		}
		d.player(&b, p, x, y, name, x+width, i == s.Active)
		y += svgLine
	}
	return b.String()
}

// player writes the line of a player: follower, name, score, points of the turn, figures left and things collected.
func (d *Drawings) player(b *strings.Builder, p scene.Player, x, y, name, right int, active bool) {
	fmt.Fprintf(b, `<use href="#%s" x="%d" y="%d"/>`, d.Figure("", p.Colour, notation.Knight), x+svgLine/2, y+svgLine/2)
	x += svgLine * 5 / 4
	b.WriteString(d.cut(p.Label(), x, y, name, active))
	x += name + svgLine*5/2
	fmt.Fprintf(b, `<text x="%d" y="%d" font-size="%d" font-weight="bold" text-anchor="end" fill="%s">%d</text>`, x, y+svgLine*3/4, svgFont, hex(d.theme.Ink), p.Score)
	if gain := p.GainText(); gain != "" {
		fmt.Fprintf(b, `<text x="%d" y="%d" font-size="%d" fill="%s">%s</text>`, x+svgLine/4, y+svgLine*3/4, svgFont, hex(d.theme.Pale), gain)
	}
	x += svgLine * 21 / 8
	for kind := range p.Supplied {
		const scale = 0.72 // the largest figure fits the line
		wide := whole(svgUnit * scale * look.SizeOf(kind))
		if x+wide > right {
			break
		}
		fmt.Fprintf(b, `<use href="#%s" transform="translate(%d %d) scale(%s)"/>`, d.Figure(kind, p.Colour, notation.Knight), x+wide/2, y+svgLine/2, decimal(scale))
		x += wide
	}
	d.prisoners(b, p, d.holdings(b, p, x, y, right), y, right)
	b.WriteByte('\n')
}

// holdings writes the collected things of a player from x on and returns the end of the list.
func (d *Drawings) holdings(b *strings.Builder, p scene.Player, x, y, right int) int {
	const size = svgLine * 3 / 4
	for _, h := range p.Holdings {
		number := ""
		if !h.Card {
			number = strconv.Itoa(h.Left)
		}
		wide := size + svgLine/8 + textWidth(number)
		if h.Left == 0 || x+svgLine/2+wide > right {
			continue
		}
		x += svgLine / 2
		fmt.Fprintf(b, `<use href="#%s" transform="translate(%d %d) scale(%s)"/>`, d.Holding(h.Name), x+size/2, y+svgLine/2, decimal(float64(size)/svgUnit))
		if number != "" {
			fmt.Fprintf(b, `<text x="%d" y="%d" font-size="%d" fill="%s">%s</text>`, x+size+svgLine/8, y+svgLine*3/4, svgFont, hex(d.theme.Ink), number)
		}
		x += wide
	}
	return x
}

func (d *Drawings) prisoners(b *strings.Builder, p scene.Player, x, y, right int) {
	const scale, wide = 0.72, svgLine * 7 / 8
	for i, c := range p.Prisoners {
		if i == 0 {
			x += svgLine / 2
		}
		if x+wide > right {
			break
		}
		fmt.Fprintf(b, `<use href="#%s" transform="translate(%d %d) scale(%s)"/>`, d.Prisoner(c.Kind, c.Colour), x+wide/2, y+svgLine/2, decimal(scale))
		x += wide
	}
}

// cut writes a line of text and clips it to width: the width of a name in the viewer's font is unknown.
func (d *Drawings) cut(text string, x, y, width int, bold bool) string {
	weight := ""
	if bold {
		weight = ` font-weight="bold"`
	}
	return fmt.Sprintf(`<svg x="%d" y="%d" width="%d" height="%d"><text y="%d" font-size="%d" fill="%s" style="unicode-bidi:isolate"%s>%s</text></svg>`+"\n",
		x, y, max(width, 1), svgLine, svgLine*3/4, svgFont, hex(d.theme.Ink), weight, escaped(text))
}

// textWidth estimates the width of a text, with some margin for other fonts.
func textWidth(text string) int {
	runes := []rune(text)
	if len(runes) > 200 {
		runes = runes[:200]
	}
	captions.Lock()
	defer captions.Unlock()
	if captions.face == nil {
		captions.face = typeface.Bold(svgFont)
	}
	return captions.face.Measure(string(runes)) * 9 / 8
}

// captions is the font of captions, which is not safe for concurrent use. No initialiser names the font, so the linker leaves it
// out of programs that write no whole scenes.
var captions struct {
	sync.Mutex
	face *typeface.Face
}

func escaped(text string) string {
	return html.EscapeString(strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xfffe || r == 0xffff {
			return '\ufffd' // XML forbids it even escaped
		}
		return r
	}, strings.ToValidUTF8(text, "\ufffd")))
}
