package score

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/grid"
	"cartulary/report/lang"
	"cartulary/validator"
)

// Remaining holds the tiles that can still be drawn at one point of a game. Its fields are those of the JSON form.
type Remaining struct {
	Turn int `json:"turn"` // number of played turns
	Left int `json:"left"` // tiles still to be placed; a record may end the game before the stack is empty
	// Buried is the number of tiles below hills. The stack has at least Count - Buried copies of a tile, at most Count.
	Buried int        `json:"buried,omitempty"`
	Tiles  []tileLeft `json:"tiles"` // in the stack or laid aside, in the order of the boxes
	Holes  []hole     `json:"holes"` // sorted by row and column; empty if no tile is left

	Lang *lang.Lang `json:"-"` // of Markdown; set by the caller; nil for English
}

// A tileLeft is a kind of tile with the number of its copies not on the board.
type tileLeft struct {
	Tile  string `json:"tile"`          // catalogue id
	Count int    `json:"count"`         // in the stack; with Remaining.Buried at most so many
	Aside int    `json:"aside"`         // laid aside, to return to the stack
	Won   int    `json:"won,omitempty"` // won at a bazaar, to be placed by their players
}

// A hole is an empty square next to a tile where no remaining tile fits.
type hole struct {
	At    [2]int   `json:"at"`
	Needs []string `json:"needs"` // adjacent edges: "north city", ...
}

// NewRemaining replays the first turns of a record. It fails if the record cannot be replayed or has fewer.
func NewRemaining(rec *notation.Record, reading []notation.Finding, opts validator.Options, turn int) (*Remaining, error) {
	if turn < 0 || turn > len(rec.Turns) {
		return nil, fmt.Errorf("the game has %s, not %d", lang.English.Text("%d turns", len(rec.Turns)), turn)
	}
	for f := range replay.New().Frames(rec, replay.Options{Rules: opts.Rules, Damaged: validator.Damaged(reading)}) {
		if f.State == nil {
			return nil, errors.New(f.Unplayable())
		}
		if f.Kind == replay.FrameSetup && turn == 0 || f.Kind == replay.FrameTurn && f.Index == turn-1 {
			return remaining(f.State, turn), nil
		}
	}
	return nil, errors.New("the game cannot be replayed")
}

func remaining(s *engine.State, turn int) *Remaining {
	r := &Remaining{Turn: turn, Left: max(s.Remaining(), 0), Buried: s.Buried(), Tiles: []tileLeft{}, Holes: []hole{}}
	var types []engine.TypeID
	for i := range s.Rules().Types {
		t := engine.TypeID(i)
		left := tileLeft{s.Rules().Type(t).Tile.ID, s.RemainingOf(t), s.LaidAside(t), won(s, t)}
		if left.Count > 0 || left.Aside > 0 || left.Won > 0 {
			r.Tiles = append(r.Tiles, left)
			types = append(types, t)
		}
	}
	if len(types) > 0 {
		r.holes(s, types)
	}
	return r
}

// won returns the number of copies of a tile that players have in their hands, or that lie open.
func won(s *engine.State, t engine.TypeID) (n int) {
	for _, open := range s.Open() {
		if open == t {
			n++
		}
	}
	for p := range s.Players() {
		if s.Hand(p) == t {
			n++
		}
	}
	return n
}

// holes adds the empty squares next to a tile where none of the types fits.
func (r *Remaining) holes(s *engine.State, types []engine.TypeID) {
	seen := map[engine.Point]bool{}
	for _, t := range s.Tiles() {
		for side := range tile.Side(4) {
			at := t.At.Neighbour(side)
			if seen[at] || s.TileAt(at) != engine.NoTile {
				continue
			}
			seen[at] = true
			if !slices.ContainsFunc(types, func(ty engine.TypeID) bool { return fits(s, ty, at) }) {
				r.Holes = append(r.Holes, hole{[2]int{int(at.X), int(at.Y)}, needs(s, at)})
			}
		}
	}
	slices.SortFunc(r.Holes, func(a, b hole) int { return cmp.Or(a.At[1]-b.At[1], a.At[0]-b.At[0]) })
}

func fits(s *engine.State, t engine.TypeID, at engine.Point) bool {
	for rotation := range uint8(4) {
		if s.Fits(engine.Placement{Type: t, At: at, Rotation: rotation}) {
			return true
		}
	}
	return false
}

func needs(s *engine.State, at engine.Point) []string {
	var list []string
	for side, edge := range s.Edges(at) {
		if edge != 0 {
			list = append(list, tile.Side(side).String()+" "+edge.String())
		}
	}
	return list
}

// JSON writes r as one JSON object on a line. The error is that of w.
func (r *Remaining) JSON(w io.Writer) error { return json.NewEncoder(w).Encode(r) }

// Markdown writes r as Markdown. The error is that of w.
func (r *Remaining) Markdown(w io.Writer) error {
	p := &page{Lang: cmp.Or(r.Lang, lang.English)}
	title := p.Text("Tiles left before the first turn")
	if r.Turn > 0 {
		title = p.Text("Tiles left after turn %d", r.Turn)
	}
	text := fmt.Appendf(nil, "# %s\n\n**%s**\n", title, p.Text("%d tiles to be drawn.", r.Left))
	if r.Buried > 0 {
		text = fmt.Appendf(text, "\n%s\n", p.Text("%d tiles lie unseen below hills, so each count is a range.", r.Buried))
	}
	if len(r.Tiles) == 0 {
		p.add(p.Text("By kind")).Notes = []string{p.Text("None.")}
	} else {
		p.add(p.Text("By kind"), r.kinds(p))
		r.squares(p)
	}
	for i := range p.Parts {
		text = p.Parts[i].AppendMarkdown(text)
	}
	_, err := w.Write(text)
	return err
}

func (r *Remaining) kinds(p *page) grid.Table {
	t := grid.Table{Columns: "lr", Head: p.texts(keys{"tile", "in the stack"})}
	aside := slices.ContainsFunc(r.Tiles, func(x tileLeft) bool { return x.Aside > 0 })
	if aside {
		t.Columns, t.Head = t.Columns+"r", append(t.Head, p.Text("laid aside"))
	}
	won := slices.ContainsFunc(r.Tiles, func(x tileLeft) bool { return x.Won > 0 })
	if won {
		t.Columns, t.Head = t.Columns+"r", append(t.Head, p.Text("won at a bazaar"))
	}
	for _, x := range r.Tiles {
		row := []string{x.Tile, r.inStack(x)}
		if aside {
			row = append(row, fmt.Sprint(x.Aside))
		}
		if won {
			row = append(row, fmt.Sprint(x.Won))
		}
		t.Add(row...)
	}
	return t
}

// inStack returns the number of copies of a tile in the stack, or its bounds.
func (r *Remaining) inStack(x tileLeft) string {
	if least := max(x.Count-r.Buried, 0); least < x.Count {
		return fmt.Sprintf("%d–%d", least, x.Count)
	}
	return fmt.Sprint(x.Count)
}

func (r *Remaining) squares(p *page) {
	s := p.add(p.Text("Squares where no remaining tile fits"))
	for _, h := range r.Holes {
		var needs []string
		for _, edge := range h.Needs {
			needs = append(needs, p.Lang.Word(edge))
		}
		s.Items = append(s.Items, grid.Item{Text: p.Text("%s: %s", fmt.Sprintf("%d,%d", h.At[0], h.At[1]), strings.Join(needs, ", "))})
	}
	if len(r.Holes) == 0 {
		s.Notes = []string{p.Text("Every empty square next to a tile can still be filled.")}
	}
}
