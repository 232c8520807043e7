package jcz

import (
	"slices"

	"cartulary/internal/lottery"
	"cartulary/notation"
)

// The sets of a record whose elements can be in the game with or without the tiles.
const (
	dragonSet  = "princess-and-dragon"
	innsSet    = "inns-and-cathedrals"
	tradersSet = "traders-and-builders"
	riverSet   = "river"
	river2Set  = "river-2"
	kingSet    = "king-and-robber"
	countSet   = "count"
	abbotSet   = "abbot"
	phantomSet = "phantom"
	towerSet   = "tower"
	abbeySet   = "abbey-and-mayor"
	bridgesSet = "bridges-castles-and-bazaars"
	hillsSet   = "hills-and-sheep"
)

// tileless lists the sets of a record without tiles: a save has only the element.
var tileless = []string{abbotSet, phantomSet}

// setOf returns the set of a record for a tile set, and the name of the tile set
// without the number of its edition.
func setOf(name string) (set, plain string) {
	s, plain := lottery.Find(name)
	if s == nil {
		return "", plain
	}
	return s.Record, plain
}

// A piece is an element that can be in the game with or without the tiles of its set.
type piece struct {
	element string // of a save
	set     string // of a record
	key     string // the switch of a record that decides whether it is in the game; empty: it goes with the tiles
	value   string // of the element, if it is in the game
	single  bool   // each player has at most one
}

var pieces = []piece{
	{"dragon", dragonSet, "pad.dragon_in_play", "1", false},
	{"fairy", dragonSet, "pad.fairy_in_play", "1", false},
	{"princess", dragonSet, "pad.princess_in_play", "true", false},
	{"portal", dragonSet, "pad.portal_in_play", "true", false},
	{"big-follower", innsSet, "iac.big", "1", true},
	{"cathedral", innsSet, "iac.cathedrals", "true", false},
	{"inn", innsSet, "iac.inns", "true", false},
	{"builder", tradersSet, "tab.builder", "1", true},
	{"pig", tradersSet, "tab.pig", "1", true},
	{"traders", tradersSet, "tab.goods", "true", false},
	{"king", kingSet, "", "true", false},
	{"robber", kingSet, "", "true", false},
	{"count", countSet, "", "1", false},
	{"abbot", abbotSet, "", "1", true},
	{"phantom", phantomSet, "", "1", true},
	{"tower", towerSet, "", "1", false},
	{"abbey", abbeySet, "aam.abbey", "1", false},
	{"mayor", abbeySet, "aam.mayor", "1", true},
	{"wagon", abbeySet, "aam.wagon", "1", true},
	{"barn", abbeySet, "aam.barn", "1", true},
	{"bridge", bridgesSet, "bcb.bridges", "1", false},
	{"castle", bridgesSet, "bcb.castles", "1", false},
	{bazaarElement, bridgesSet, "bcb.bazaars", "true", false},
	{shepherdElement, hillsSet, "has.shepherds", "1", true},
	{"hill", hillsSet, "has.hills", "true", false},
	{"vineyard", hillsSet, "has.vineyards", "true", false},
}

const bazaarElement = "bazaar"

// A player has one shepherd or, by the switch, two.
const (
	shepherdElement = "shepherd"
	shepherdsKey    = "has.shepherds_each"
	mostShepherds   = 2
)

// supported reports whether a record can hold an element of a save.
func supported(element string) bool {
	return element == "small-follower" || element == "farmers" || element == gardenElement ||
		slices.ContainsFunc(pieces, func(p piece) bool { return p.element == element })
}

// figureNames maps the kinds of figures of a save to those of a record.
var figureNames = map[string]notation.Figure{
	"small": notation.NormalFollower, "big": notation.BigFollower, "builder": notation.Builder, "pig": notation.Pig,
	"phantom": notation.Phantom, "abbot": notation.Abbot, "mayor": notation.Mayor, "wagon": notation.Wagon,
	"barn": notation.Barn, "shepherd": notation.Shepherd,
}

// nameOfFigure returns the kind of a figure in a save.
func nameOfFigure(figure notation.Figure) string {
	for name, f := range figureNames {
		if f == figure {
			return name
		}
	}
	return ""
}

// special reports whether a figure is no follower: the builder and the pig, which join one, the barn and the shepherd.
func special(figure notation.Figure) bool { return figure >= notation.Builder }

// rolesOf lists the roles of the followers on the features of a special figure.
func rolesOf(figure notation.Figure) []notation.Role {
	if figure == notation.Builder {
		return []notation.Role{notation.Knight, notation.Thief}
	}
	return []notation.Role{notation.Farmer}
}
