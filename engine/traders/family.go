// Package traders implements Traders & Builders as elements: goods for the player who completes a city, the builder,
// which grants a second part of the turn, and the pig, which raises the points of a field.
package traders

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

// Family returns Traders & Builders as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.TradersAndBuilders},
		Elements: []family.Element{
			{ID: "goods", In: "tab.goods=on", New: func(*family.Game) engine.Element { return goods() }},
			{ID: "builder", In: "tab.builder=on", Book: book, New: func(g *family.Game) engine.Element { return builder(*family.Of[Profile](g), family.Beside[beside](g)) }},
			{ID: "pig", In: "tab.pig=on", Book: book, New: func(g *family.Game) engine.Element { return pig(*family.Of[Profile](g), family.Beside[beside](g)) }},
		},
		Extends: []engine.Extension{
			{Rule: "quarter-second-in-turn", Clauses: []string{"TAB-46"}, When: func(c *engine.Case) bool { return !c.Happened(engine.EvStation) }},
		},
	})
}

// A Profile holds the switches of Traders & Builders.
type Profile struct {
	GoodsInPlay        bool `switch:"tab.goods off on"`                          // TAB-02
	BuilderInPlay      bool `switch:"tab.builder off on"`                        // TAB-02
	PigInPlay          bool `switch:"tab.pig off on"`                            // TAB-02
	BuildersEach       int  `switch:"tab.builders_each 1" number:"1 9 builders"` // TAB-02: of a player
	PigsEach           int  `switch:"tab.pigs_each 1" number:"1 9 pigs"`         // TAB-02: of a player
	MustPlayOn         bool `switch:"tab.second_part may must"`                  // TAB-38
	BuilderOnCompleted bool `switch:"tab.builder_on_completed forbid allow"`     // TAB-23
	SpecialOnVolcano   bool `switch:"tab.special_on_volcano forbid allow"`       // TAB-64
}
