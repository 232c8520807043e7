package work

import (
	"bytes"
	"fmt"
	"io"
	"strconv"

	"cartulary/engine"
	"cartulary/engine/perft"
	"cartulary/notation"
	"cartulary/report/grid"
)

// A Count is the number of ways in which a game can go on from a turn. As JSON it has the form of schemas/perft.schema.json.
type Count struct {
	Turn   int     `json:"turn"`
	Part   string  `json:"part,omitempty"` // of the turn: b for its second one
	Player string  `json:"player"`
	Tile   string  `json:"tile,omitempty"` // the tile that is drawn first; empty: any
	Depth  int     `json:"depth"`
	Counts []depth `json:"counts"` // of each depth, from 1
	Parts  []start `json:"parts"`  // of the last depth, by the first placement
}

type depth struct {
	Depth     int    `json:"depth"`
	Lines     uint64 `json:"lines"`
	Tiles     uint64 `json:"tiles"`
	Positions *int   `json:"positions,omitempty"` // nil: not counted
	Auctions  uint64 `json:"auctions,omitempty"`  // lines that end where an auction begins; the others are without them
}

type start struct {
	Tile     string `json:"tile"`
	At       [2]int `json:"at"`
	Rotation int    `json:"rotation"` // degrees
	Lines    uint64 `json:"lines"`
	Tiles    uint64 `json:"tiles"`
	Auctions uint64 `json:"auctions,omitempty"`
}

// MostDepth is the limit of the depth of a Count.
const MostDepth = 12

// CountLines counts the ways in which a game can go on from the beginning of a turn, of each depth up to a number. Tile is the tile that is drawn
// first, or empty; positions is how many are compared at most, 0 for none. The error is a [Mistake], or one of package perft.
func CountLines(rec *notation.Record, turn Turn, tile string, most int, positions int) (*Count, error) {
	at, _, err := begun(rec, turn)
	if err != nil {
		return nil, err
	}
	c := &Count{Turn: turn.Number, Part: turn.Part.String(), Player: rec.Players[at.Active()].Colour.String(), Depth: most, Parts: []start{}}
	first := engine.NoType
	if tile != "" {
		ty, ok := at.Rules().TypeByName(tile)
		if !ok {
			return nil, mistakef("the box has no tile %s", tile)
		}
		if !at.Available(ty) {
			return nil, mistakef("no %s is left in turn %s", tile, turn)
		}
		first, c.Tile = ty, at.Rules().Type(ty).Tile.ID
	}
	counts, parts, err := perft.Lines(at.State, first, most, perft.Options{Positions: positions})
	if err != nil {
		return nil, err
	}
	for i, n := range counts {
		d := depth{Depth: i + 1, Lines: n.Lines, Tiles: n.Tiles, Auctions: n.Auctions}
		if n.Positions >= 0 {
			d.Positions = &n.Positions
		}
		c.Counts = append(c.Counts, d)
	}
	for _, p := range parts {
		id := at.Rules().Type(p.Place.Type).Tile.ID
		c.Parts = append(c.Parts, start{id, [2]int{int(p.Place.At.X), int(p.Place.At.Y)}, int(p.Place.Rotation) * 90, p.Lines, p.Tiles, p.Auctions})
	}
	return c, nil
}

// Print writes the counts of each depth as a table, and the number of the last depth.
func (c *Count) Print(w io.Writer) error {
	t := grid.Table{Columns: "rrrr", Head: []string{"Depth", "Lines", "With copies", "Positions"}}
	last := c.Counts[len(c.Counts)-1]
	if last.Auctions > 0 {
		t.Columns, t.Head = t.Columns+"r", append(t.Head, "Auctions")
	}
	for _, d := range c.Counts {
		positions := "-"
		if d.Positions != nil {
			positions = strconv.Itoa(*d.Positions)
		}
		row := []string{strconv.Itoa(d.Depth), strconv.FormatUint(d.Lines, 10), strconv.FormatUint(d.Tiles, 10), positions}
		if last.Auctions > 0 {
			row = append(row, strconv.FormatUint(d.Auctions, 10))
		}
		t.Add(row...)
	}
	g := grid.Page{Sections: []grid.Section{{Tables: []grid.Table{t}}}}
	if _, err := w.Write(bytes.TrimLeft(g.AppendText(nil, grid.TextOptions{}), "\n")); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "Continuations of %d %s, each copy of a tile counted: %d\n", c.Depth, turns(c.Depth), last.Tiles)
	return err
}

func turns(n int) string {
	if n == 1 {
		return "turn"
	}
	return "turns"
}
