package inns

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// The marks of parts of tiles.
const (
	innMark       = "inn"
	cathedralMark = "cathedral"
)

// inns returns the inns as an element.
func inns(p Profile) engine.Element {
	return engine.Element{
		ID: "inns", Title: "inns",
		Playing: engine.Playing{Values: map[tile.Kind]engine.ValueFunc{tile.Road: raised(innMark, p.IgnoreUnfinished)}},
	}
}

// cathedrals returns the cathedrals as an element.
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
