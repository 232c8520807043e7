package inns

import (
	"cartulary/engine"
	"cartulary/engine/profile"
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
		Playing: engine.Playing{Values: map[tile.Kind]engine.ValueFunc{tile.Road: raised(innMark, p.Unfinished)}},
	}
}

// cathedrals returns the cathedrals as an element.
func cathedrals(p Profile) engine.Element {
	return engine.Element{
		ID: "cathedrals", Title: "cathedrals",
		Playing: engine.Playing{Values: map[tile.Kind]engine.ValueFunc{tile.City: raised(cathedralMark, p.Unfinished)}},
	}
}

// raised returns the value of a feature with a mark on some part: each term counts one point more if the feature is
// complete (IAC-10, IAC-14), however many marks there are (IAC-11), and nothing if it is unfinished (IAC-13, IAC-15).
func raised(mark string, u unfinished) engine.ValueFunc {
	return func(_ *engine.State, f *engine.Feature, terms []engine.Term) []engine.Term {
		if !f.Complete && u == ignore || !f.Shows(mark) {
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

// clauses returns the statements about the value of a feature that the box adds.
func clauses(p *Profile, reason string, complete bool) (c []string) {
	switch {
	case reason == "road" && p.InnsInPlay == profile.On && complete:
		c = []string{"IAC-10", "IAC-11", "IAC-12", "IAC-16"}
	case reason == "road" && p.InnsInPlay == profile.On:
		c = []string{"IAC-13", "IAC-17"}
	case reason == "city" && p.CathedralsInPlay == profile.On && complete:
		c = []string{"IAC-14", "IAC-16", "IAC-19"}
	case reason == "city" && p.CathedralsInPlay == profile.On:
		c = []string{"IAC-15", "IAC-17"}
	}
	if p.BigInPlay == profile.On && (reason == "road" || reason == "city" || reason == "cloister" || reason == "field") {
		c = append(c, "IAC-21", "IAC-22")
	}
	return c
}
