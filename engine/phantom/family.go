package phantom

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/rule"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns the phantoms as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Elements: []family.Element{{ID: "phantom", Book: book, New: func(g *family.Game) engine.Element { return element(*family.Of[Profile](g)) }}},
	})
}

// A Profile holds the switches of the phantom.
type Profile struct {
	Each       int  `switch:"pha.phantoms_each 1" number:"1 9 phantoms"` // PHA-01: of a player
	AfterLeper bool `switch:"pha.after_leper forbid allow"`              // PHA-08
	AnyTower   bool `switch:"pha.tower tile any"`                        // PHA-02: as the second follower it may be a guard on any tower
}
