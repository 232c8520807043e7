// Package inns implements Inns & Cathedrals as elements: inns double a complete road, cathedrals raise the points of a
// complete city, and both make an unfinished feature worthless; the big follower counts as two in a majority. The box
// forbids no action of its own: the pages of the base game name its statements.
package inns

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/tile"
)

//go:embed *.txt
var files embed.FS

// Family returns Inns & Cathedrals as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.InnsAndCathedrals},
		Elements: []family.Element{
			{ID: "inns", In: "iac.inns=on", New: func(g *family.Game) engine.Element { return inns(*family.Of[Profile](g)) }},
			{ID: "cathedrals", In: "iac.cathedrals=on", New: func(g *family.Game) engine.Element { return cathedrals(*family.Of[Profile](g)) }},
			{ID: "big", In: "iac.big=on", New: func(g *family.Game) engine.Element { return big(*family.Of[Profile](g)) }},
		},
		Extends: []engine.Extension{{Rule: "follower-no-such-part", Clauses: []string{"IAC-18"}, When: cathedralOnly}},
	})
}

// cathedralOnly is true for a monk on a cathedral, which is a city alone.
func cathedralOnly(c *engine.Case) bool {
	a := c.Action
	parts := c.TypeOf(a.Tile).Tile.Parts
	return c.Rules().Figures[a.Figure].Follower && a.Want == tile.Cloister && len(parts) == 1 && parts[0].Mark != ""
}

// A Profile holds the switches of Inns & Cathedrals.
type Profile struct {
	InnsInPlay       bool `switch:"iac.inns off on"`                           // IAC-04
	CathedralsInPlay bool `switch:"iac.cathedrals off on"`                     // IAC-04
	BigInPlay        bool `switch:"iac.big off on"`                            // IAC-04
	BigEach          int  `switch:"iac.big_each 1" number:"1 9 big followers"` // IAC-02: of a player
	IgnoreUnfinished bool `switch:"iac.unfinished zero ignore"`                // IAC-13, IAC-15: an unfinished feature is worth as much as without the symbol
}

// The marks of parts of tiles.
const (
	innMark       = "inn"
	cathedralMark = "cathedral"
)

func inns(p Profile) engine.Element {
	return engine.Element{
		ID: "inns", Title: "inns",
		Playing: engine.Playing{Values: map[tile.Kind]engine.ValueFunc{tile.Road: raised(innMark, p.IgnoreUnfinished)}},
	}
}

func cathedrals(p Profile) engine.Element {
	return engine.Element{
		ID: "cathedrals", Title: "cathedrals",
		Playing: engine.Playing{Values: map[tile.Kind]engine.ValueFunc{tile.City: raised(cathedralMark, p.IgnoreUnfinished)}},
	}
}

// raised lets a feature with marks count 1 more a term (IAC-10, IAC-11, IAC-14), or nothing unfinished (IAC-13, IAC-15).
func raised(mark string, ignore bool) engine.ValueFunc {
	return func(_ *engine.State, f *engine.Feature, terms []engine.Term) []engine.Term {
		if !f.Complete && ignore || !f.Shows(mark) {
			return terms
		}
		for i := range terms {
			if terms[i].Each++; !f.Complete {
				terms[i].Each = 0
			}
		}
		return terms
	}
}

// big returns the big followers as an element. In all but a majority a big follower is one follower (IAC-20 to IAC-23).
func big(p Profile) engine.Element {
	return engine.Element{
		ID: "big", Title: "big followers",
		Pieces: engine.Pieces{Figures: []engine.FigureSpec{{
			Name: "big", Title: "big follower", Count: uint8(p.BigEach), Follower: true, Occupies: true, Strength: 2,
			Supplied: []string{"IAC-24", "IAC-02"}, Instead: []string{"IAC-20"},
		}}},
	}
}
