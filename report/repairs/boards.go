package repairs

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/repair"
	"cartulary/report/gallery"
	"cartulary/report/lang"
	"cartulary/report/look"
	"cartulary/report/scene"
	"cartulary/report/svg"
)

// Words are the words around candidates in a language.
type Words struct {
	Title   string `json:"title"`
	Intro   string `json:"intro"`
	Apply   string `json:"apply"`
	Applied string `json:"applied"`
	Undo    string `json:"undo"`
}

// WordsOf returns the words around candidates.
func WordsOf(l *lang.Lang) Words {
	return Words{
		Title: l.Text("Repair"), Intro: l.Text("What may have been meant. Look at the sheet, then ask the players."),
		Apply: l.Text("Apply"), Applied: l.Text("The change is made."), Undo: l.Text("Undo"),
	}
}

// A Board is a picture of a board as an SVG document, with a caption.
type Board struct {
	SVG, Caption string
}

// around is the number of squares that a board shows on each side of those that it marks.
const around = 2

// Boards returns the boards as recorded and as repaired, of the same squares, after the first turn that a candidate changes, with what differs
// marked. There are none if both look alike.
func (g *Game) Boards(l *lang.Lang, t *look.Theme, c *repair.Candidate) []Board {
	was, added := c.At()
	now := was + added
	if !c.Frame().IsZero() {
		was, now = g.Board(c)
	}
	before, after := gallery.New(nil).Repaired(g.Record, c.Record, was, now, "")
	if before == nil {
		return nil
	}
	b := before.Bounds
	marks := slices.Concat(before.Marks.Wrong, after.Marks.Legal)
	for i, m := range marks {
		if i == 0 {
			b = square(m)
		}
		b = span(b, square(m))
	}
	if b.Cols() > scene.MaxSpan/2 || b.Rows() > scene.MaxSpan/2 { // a slip of many squares
		b = before.Bounds
	}
	before.Bounds, after.Bounds = b, b
	recorded, repaired := board(t, before), board(t, after)
	if recorded == repaired {
		return nil
	}
	return []Board{
		{recorded, l.Text("As recorded, after turn %s", g.Record.Turns[was].Name())},
		{repaired, l.Text("Repaired, after turn %s", c.Record.Turns[now].Name())},
	}
}

// square returns the squares around a marked one.
func square(m scene.Spot) scene.Bounds {
	x, y := int(m.At.X), int(m.At.Y)
	return scene.Bounds{MinX: x - around, MinY: y - around, MaxX: x + around, MaxY: y + around}
}

// span returns the bounds around two others.
func span(a, b scene.Bounds) scene.Bounds {
	return scene.Bounds{MinX: min(a.MinX, b.MinX), MinY: min(a.MinY, b.MinY), MaxX: max(a.MaxX, b.MaxX), MaxY: max(a.MaxY, b.MaxY)}
}

// board returns the squares of a scene without a caption.
func board(t *look.Theme, s *scene.Scene) string {
	d := svg.NewDrawings(t)
	var elements strings.Builder
	for _, e := range slices.Concat(d.Elements(s), d.Marks(s)) {
		elements.WriteString(e.String())
	}
	x, y, width, height := svg.ViewBox(s.Bounds)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="%d %d %d %d" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="sans-serif"><style>%s</style><defs>%s</defs>%s%s</svg>`,
		x, y, width, height, d.Rules(), d.Defs(), d.Grid(s.Bounds), elements.String())
}
