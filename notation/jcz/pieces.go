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
	each    string // the switch for the number of each player; empty: the element has no such number
}

var pieces = []piece{
	{"dragon", dragonSet, "pad.dragon_in_play", "1", ""},
	{"fairy", dragonSet, "pad.fairy_in_play", "1", ""},
	{"princess", dragonSet, "pad.princess_in_play", "true", ""},
	{"portal", dragonSet, "pad.portal_in_play", "true", ""},
	{"big-follower", innsSet, "iac.big", "1", "iac.big_each"},
	{"cathedral", innsSet, "iac.cathedrals", "true", ""},
	{"inn", innsSet, "iac.inns", "true", ""},
	{"builder", tradersSet, "tab.builder", "1", "tab.builders_each"},
	{"pig", tradersSet, "tab.pig", "1", "tab.pigs_each"},
	{"traders", tradersSet, "tab.goods", "true", ""},
	{"king", kingSet, "", "true", ""},
	{"robber", kingSet, "", "true", ""},
	{"count", countSet, "", "1", ""},
	{"abbot", abbotSet, "", "1", "abt.abbots_each"},
	{"phantom", phantomSet, "", "1", "pha.phantoms_each"},
	{"tower", towerSet, "", "1", ""},
	{"abbey", abbeySet, "aam.abbey", "1", ""},
	{"mayor", abbeySet, "aam.mayor", "1", "aam.mayors_each"},
	{"wagon", abbeySet, "aam.wagon", "1", "aam.wagons_each"},
	{"barn", abbeySet, "aam.barn", "1", "aam.barns_each"},
	{"bridge", bridgesSet, "bcb.bridges", "1", ""},
	{"castle", bridgesSet, "bcb.castles", "1", ""},
	{bazaarElement, bridgesSet, "bcb.bazaars", "true", ""},
	{shepherdElement, hillsSet, "has.shepherds", "1", "has.shepherds_each"},
	{"hill", hillsSet, "has.hills", "true", ""},
	{"vineyard", hillsSet, "has.vineyards", "true", ""},
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
		slices.ContainsFunc(pieces, func(p piece) bool { return p.element == element })
}

// figureNames maps the kinds of figures of a save to those of a record.
var figureNames = map[string]notation.Figure{
	"small": notation.NormalFollower, "big": notation.BigFollower, "builder": notation.Builder, "pig": notation.Pig,
	"phantom": notation.Phantom, "abbot": notation.Abbot, "mayor": notation.Mayor, "wagon": notation.Wagon,
	"barn": notation.Barn, "shepherd": notation.Shepherd,
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
