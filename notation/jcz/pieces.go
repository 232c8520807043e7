package jcz

import (
	"slices"

	"cartulary/internal/lottery"
	"cartulary/notation"
)

// Sets of a record with words of their own here.
const (
	tradersSet = "traders-and-builders"
	riverSet   = "river"
	river2Set  = "river-2"
	countSet   = "count"
	abbotSet   = "abbot"
	phantomSet = "phantom"
)

// setOf returns the set of a record for a tile set, and the tile set's name without its edition.
func setOf(name string) (set, plain string) {
	s, plain := lottery.Find(name)
	if s == nil {
		return "", plain
	}
	return s.Record, plain
}

const bazaarElement = "bazaar"

const shepherdElement = "shepherd"

// most returns the greatest number of figures of the piece that a record can give each player.
func (p *piece) most() int {
	if p.element == shepherdElement {
		return 2
	}
	return 9
}

// supported reports whether a record can hold an element of a save.
func supported(element string) bool {
	return element == "small-follower" || element == "farmers" || element == gardenElement ||
		slices.ContainsFunc(pieces(), func(p piece) bool { return p.element == element })
}

// figureNames maps the kinds of figures of a save to those of a record.
var figureNames = map[string]notation.Figure{
	"small": notation.NormalFollower, "big": notation.BigFollower, "builder": notation.Builder, "pig": notation.Pig,
	"phantom": notation.Phantom, "abbot": notation.Abbot, "mayor": notation.Mayor, "wagon": notation.Wagon,
	"barn": notation.Barn, "shepherd": notation.Shepherd,
}

// special reports whether a figure is no follower: the builder and the pig, which join one, the barn and the shepherd.
func special(figure notation.Figure) bool { return figure >= notation.Builder }
