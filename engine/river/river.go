package river

import (
	"math/bits"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// The tiles with a place of their own in the river. All other tiles with a river are middle tiles.
const (
	springID  = "RI/s"
	forkID    = "RI.2/III"
	lakeID    = "RI.1/I.e"
	volcanoID = "RI.2/I.v"
	innID     = "RI.2/RIrI"
)

// The stages of the draws, in order (RIV-03, RV2-02).
const (
	fork = iota + 1
	middle
	lake
	land
)

// course is the river of a game: by type, its sides with a river and the stage in which it is drawn.
type course struct {
	sides  []tile.Sides
	stages []uint8
	types  []engine.TypeID // with a river, but not the spring
	lakes  []engine.TypeID // those of types that end the river
}

func (c *course) bind(r *engine.Rules) {
	c.sides, c.stages, c.types, c.lakes = make([]tile.Sides, len(r.Types)), make([]uint8, len(r.Types)), nil, nil
	for i := range r.Types {
		t := r.Types[i].Tile
		for side := range tile.Side(4) {
			if r.Types[i].Edge(side, 0) == tile.RiverEdge {
				c.sides[i] |= 1 << side
			}
		}
		switch {
		case c.sides[i] == 0:
			c.stages[i] = land
			continue
		case t.ID == springID: // of the start tiles, if the record names none without it: no draw waits for it
			c.stages[i] = middle
			continue
		case t.ID == forkID:
			c.stages[i] = fork
		case t.ID == lakeID, t.ID == volcanoID:
			c.stages[i] = lake
			c.lakes = append(c.lakes, engine.TypeID(i))
		default:
			c.stages[i] = middle
		}
		c.types = append(c.types, engine.TypeID(i))
	}
}

// at returns the sides of a tile on the board, in its rotation, to which the river runs.
func (c *course) at(s *engine.State, tileIndex int) tile.Sides {
	t := &s.Tiles()[tileIndex]
	return c.sides[t.Type].Turned(t.Rotation)
}

// element returns the river under a profile. The spring is beside the Count's block if that is on the board.
func element(p Profile, beside neighbours) engine.Element {
	c := &course{}
	b := bed{course: c, uturn: p.UTurn}
	e := engine.Element{
		ID: "river", Title: "river",
		Pieces: engine.Pieces{
			Start: []engine.StartTile{{Tile: springID, At: beside.Spring}},
			Out: []engine.OutTile{
				{Tile: springID, Copies: allBut(1), Clauses: []string{"RIV-01", "RIV-23"}},
				{Tile: lakeID, Copies: allBut(1), Clauses: []string{"RIV-23"}},
				{Tile: volcanoID, Copies: allBut(1), Clauses: []string{"RIV-23"}},
			},
		},
		Judging: engine.Judging{
			Checks:     c.orderChecks(),
			Placements: b.rules(),
			Withheld:   c.later,
		},
		Playing: engine.Playing{Bind: c.bind},
	}
	if beside.SecondRiver {
		e.Out[1].Copies = allBut(0)
	}
	return e
}

// allBut returns a function for the number of copies to leave in the box so that n remain.
func allBut(n int) func(int) int { return func(copies int) int { return max(copies-n, 0) } }

// only returns the side of a set of one side.
func only(sides tile.Sides) tile.Side { return tile.Side(bits.TrailingZeros8(uint8(sides))) }
