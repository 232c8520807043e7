package book

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"cartulary/engine/tile"
	"cartulary/insight/openings"
	"cartulary/internal/csp"
	"cartulary/report/look"
	"cartulary/report/page"
	"cartulary/report/scene"
	"cartulary/report/svg"
)

//go:embed page.html
var pageHTML string

//go:embed page.css
var pageCSS string

var pageTemplate = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageHTML)) })

// A card is a position on the page.
type card struct {
	ID, Name, Chance string
	After            string // the move before, of a reply
	Sign             template.HTML
	Options          []shown
	Rest             string
}

// A shown is an option on the page.
type shown struct {
	Board                              template.HTML
	Move, Follower, Lead, Wins, Behind string
	Mirror                             bool
}

type artist struct{ *svg.Drawings }

// HTML writes a table as one page that needs no other file and no script. The error is that of w.
func HTML(w io.Writer, t *openings.Table) error {
	a := artist{svg.NewDrawings(look.Light)}
	var first, replies []card
	for i := range t.First {
		first = append(first, a.card(&t.First[i]))
	}
	for i := range t.Replies {
		replies = append(replies, a.card(&t.Replies[i]))
	}
	style := page.Palette() + pageCSS + a.Rules()
	return pageTemplate().Execute(w, map[string]any{
		"Title": Title, "About": About(t), "First": first, "Replies": replies, "Defs": template.HTML(a.Defs()), // drawings contain no text of a record
		"Style": template.CSS(style), "StyleHash": csp.Hashes(style),
	})
}

func (a artist) card(p *openings.Position) card {
	t := p.TileOf()
	c := card{ID: strings.NewReplacer("/", "-", "+", "p", ".", "-").Replace(t.ID), Name: nameOf(t), Chance: fmt.Sprintf("%.1f %%", 100*p.Chance), Sign: a.sign(t)}
	if len(p.Moves) > 0 {
		c.After = p.Moves[0]
	}
	list := p.Shown()
	for n := range list {
		o := &list[n]
		c.Options = append(c.Options, shown{a.board(p, o), o.Move, follower(p, o), lead(o), wins(o), behind(n, o), len(o.Alike) > 0})
	}
	c.Rest = fmt.Sprintf("%d different moves", p.Count)
	if p.Count == 1 {
		c.Rest = "the only move"
	}
	if n := p.Good(); n > 1 && p.Count > 1 {
		c.Rest += fmt.Sprintf("; %d are within %s points of the best", n, number(openings.Good))
	}
	return c
}

// follower returns the follower that an option deploys, in the words of a record, and what it scores.
func follower(p *openings.Position, o *openings.Option) string {
	_, text, ok := strings.Cut(o.Move, " | ")
	if !ok {
		text = "no follower"
	}
	if points := boardOf(p, o).Players[len(p.Moves)%2].Gain; points > 0 {
		text += fmt.Sprintf(", scores %d", points)
	}
	return text
}

// sign returns a picture of a tile.
func (a artist) sign(t *tile.Tile) template.HTML {
	return template.HTML(fmt.Sprintf(`<svg class="sign" viewBox="0 0 %d %d" aria-hidden="true"><use href="#%s"/></svg>`, svg.TileSide, svg.TileSide, a.Tile(t, 0)))
}

// board returns the board after an option, labelled with the move and what it shows.
func (a artist) board(p *openings.Position, o *openings.Option) template.HTML {
	s := boardOf(p, o)
	var b strings.Builder
	for _, e := range a.Elements(s) {
		b.WriteString(e.String())
	}
	x, y, width, height := box(s.Bounds)
	return template.HTML(fmt.Sprintf(`<svg class="board" viewBox="%d %d %d %d" role="img" aria-label="%s"><path class="grid" d="%s"/>%s</svg>`,
		x, y, width, height, template.HTMLEscapeString(described(s, o)), squares(s.Bounds), b.String()))
}

// described returns what a board shows, in words.
func described(s *scene.Scene, o *openings.Option) string {
	return fmt.Sprintf("Board after %s: %s", o.Move, s.Description())
}

// cutting is how much of the empty squares at the edge of a board is not shown, in the units of drawings.
const cutting = svg.TileSide / 2

func box(b scene.Bounds) (x, y, width, height int) {
	return svg.TileSide*b.MinX + cutting, svg.TileSide*b.MinY + cutting, svg.TileSide*b.Cols() - 2*cutting, svg.TileSide*b.Rows() - 2*cutting
}

// squares returns the lines between the squares of a board as a path.
func squares(b scene.Bounds) string {
	var d strings.Builder
	for i := range b.Cols() - 1 {
		fmt.Fprintf(&d, "M%d %dv%d", svg.TileSide*(b.MinX+i+1), svg.TileSide*b.MinY, svg.TileSide*b.Rows())
	}
	for i := range b.Rows() - 1 {
		fmt.Fprintf(&d, "M%d %dh%d", svg.TileSide*b.MinX, svg.TileSide*(b.MinY+i+1), svg.TileSide*b.Cols())
	}
	return d.String()
}
