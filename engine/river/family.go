// Package river implements The River I and II as elements: the order in which the tiles of the river are drawn, the
// placements that continue it, the volcano lake, and the symbols of the second river.
package river

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns The River as one value, with what it shares with The River II.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.River},
		Elements: []family.Element{
			{ID: "river", In: "box riv or box rv2", Book: book, New: func(g *family.Game) engine.Element { return element(*family.Of[Profile](g), besideOf(g)) }},
			{
				ID: "spare", Book: book, New: func(g *family.Game) engine.Element { return spareTile(*family.Of[Profile](g)) },
				In: "start.spare!=stack and box riv or start.spare!=stack and box rv2 or start.spare=out and box cnt",
			},
		},
		Extends: extending,
	})
}

// Second returns The River II as one value.
func Second() family.Family {
	return family.With[SecondProfile](files, "-2", family.Family{
		Set: family.Set{Tiles: tile.River2},
		Elements: []family.Element{
			{ID: "lake", Book: book, New: func(g *family.Game) engine.Element { return volcano(*family.Of[SecondProfile](g), besideOf(g)) }},
			{
				ID: "symbols", New: func(g *family.Game) engine.Element { return marked(besideOf(g)) },
				In: "box rv2 and rv2.symbols=always or box rv2 and tab.pig=on",
			},
		},
		Extends: secondExtending,
	})
}

// uturn is the placements that bend the river back too early.
type uturn uint8

const (
	immediate uturn = iota + 1 // two bends to the same side in succession
	clearance                  // an open end near another tile
	never                      // an open end against the first direction
)

// spare is the use of the start tile of the base game, which the river replaces.
type spare uint8

const (
	inStack spare = iota + 1
	leftOut
	afterLake // the first tile after the river
)

// A Profile holds the switches of both rivers.
type Profile struct {
	Spare spare `switch:"start.spare stack out after_lake"`    // RIV-02
	UTurn uturn `switch:"riv.uturn immediate clearance never"` // RIV-14
}

// A SecondProfile holds the switches of River II alone.
type SecondProfile struct {
	LakeExtraTurn bool `switch:"rv2.lake_extra_turn false true"` // RV2-08
	LakeFollower  bool `switch:"rv2.lake_follower forbid allow"` // RV2-09
	SymbolsAlways bool `switch:"rv2.symbols with_sets always"`   // RV2-10: the inn and the pig herd count without the boxes with their rules
}
