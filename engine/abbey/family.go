// Package abbey implements Abbey & Mayor as elements: the abbey, a tile of each player that closes everything around it, the
// mayor, which counts the pennants of its city, the wagon, which goes on after its scoring, and the barn, which stands where
// four tiles meet and takes over a field.
package abbey

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns Abbey & Mayor as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.Abbey},
		Elements: []family.Element{
			{ID: "abbey", In: "aam.abbey=on", Book: book, Deeds: []family.Deed{{Do: "place-abbey", Title: "an abbey"}}, New: func(g *family.Game) engine.Element { return newAbbey(*family.Of[Profile](g)) }},
			{ID: "mayor", In: "aam.mayor=on", Book: book, New: func(g *family.Game) engine.Element { return newMayor(*family.Of[Profile](g)) }},
			{ID: "wagon", In: "aam.wagon=on", Book: book, Deeds: []family.Deed{{Do: "wagon", Title: "the move of a wagon", Reason: names.Wagon}}, New: func(g *family.Game) engine.Element { return newWagon(*family.Of[Profile](g), family.Beside[beside](g)) }},
			{ID: "barn", In: "aam.barn=on", Book: book, New: func(g *family.Game) engine.Element { return newBarn(*family.Of[Profile](g), family.Beside[beside](g)) }},
		},
	})
}

// A Profile holds the switches of Abbey & Mayor.
type Profile struct {
	Abbey        bool `switch:"aam.abbey off on"`                      // AAM-12
	Mayor        bool `switch:"aam.mayor off on"`                      // AAM-30
	Wagon        bool `switch:"aam.wagon off on"`                      // AAM-40
	Barn         bool `switch:"aam.barn off on"`                       // AAM-60
	MayorsEach   int  `switch:"aam.mayors_each 1" number:"1 9 mayors"` // AAM-01: of a player
	WagonsEach   int  `switch:"aam.wagons_each 1" number:"1 9 wagons"` // AAM-01: of a player
	BarnsEach    int  `switch:"aam.barns_each 1" number:"1 9 barns"`   // AAM-01: of a player
	AbbeyLost    bool `switch:"aam.abbey_at_end round lost"`           // AAM-27: the abbeys that are left after the last tile are not placed
	MayorCastle  bool `switch:"aam.mayor_castle no yes"`               // AAM-34; package bridges asks for its value
	WagonTouches bool `switch:"aam.wagon_move c2 c1"`                  // AAM-44, AAM-45: a wagon goes to a feature that touches the scored one, not to a tile around
	ByLetters    bool `switch:"aam.wagon_touch picture letters"`       // AAM-45: what touches is what the letters of JCloisterZone's tiles join
	BarnOnBarn   bool `switch:"aam.barn_on_barn forbid allow"`         // AAM-61
	MarketFull   bool `switch:"aam.market_farmer joined full"`         // AAM-67, CNT-50: a farmer from the market scores for a barn's field as at the end
}
