package jcz

import (
	"slices"
	"strings"

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
)

// sets lists the supported tile sets, without the number of their edition, and the beginning of their tiles' ids.
var sets = []struct {
	tileSet string
	set     string // of a record
	prefix  string
}{
	{"basic", "base", "BA/"}, {dragonSet, dragonSet, "DG/"}, {innsSet, innsSet, "IC/"}, {tradersSet, tradersSet, "TB/"},
	{"river/1", riverSet, "RI.1/"}, {"river/2", river2Set, "RI.2/"},
	{kingSet, kingSet, "KR/"}, {countSet, countSet, "CO/"},
}

// tileless lists the sets of a record without tiles: a save has only the element.
var tileless = []string{abbotSet, phantomSet}

// setOf returns the set of a record for a tile set, and the name of the tile set
// without the number of its edition.
func setOf(name string) (set, plain string) {
	plain = name
	if base, edition, cut := strings.Cut(name, ":"); cut && strings.Trim(edition, "0123456789") == "" {
		plain = base
	}
	for _, s := range sets {
		if s.tileSet == plain {
			return s.set, plain
		}
	}
	return "", plain
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
}

// supported reports whether a record can hold an element of a save.
func supported(element string) bool {
	return element == "small-follower" || element == "farmers" || element == gardenElement ||
		slices.ContainsFunc(pieces, func(p piece) bool { return p.element == element })
}

// figureNames maps the kinds of figures of a save to those of a record.
var figureNames = map[string]notation.Figure{
	"small": notation.NormalFollower, "big": notation.BigFollower, "builder": notation.Builder, "pig": notation.Pig,
	"phantom": notation.Phantom, "abbot": notation.Abbot,
}

// nameOfFigure returns the kind of a figure in a save, empty if a save cannot hold it.
func nameOfFigure(figure notation.Figure) string {
	for name, f := range figureNames {
		if f == figure {
			return name
		}
	}
	return ""
}

// special reports whether a figure is no follower but joins one: the builder in a city or on a road, the pig in a field.
func special(figure notation.Figure) bool { return figure >= notation.Builder }

// rolesOf lists the roles of the followers that a special figure can join.
func rolesOf(figure notation.Figure) []notation.Role {
	if figure == notation.Pig {
		return []notation.Role{notation.Farmer}
	}
	return []notation.Role{notation.Knight, notation.Thief}
}
