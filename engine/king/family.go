// Package king implements King & Robber as elements: the King goes to the player who completes the largest city so far,
// the Robber to the player who completes the longest road, and each pays its holder points. The box forbids no action:
// the pages of claims name its statements.
package king

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

//go:embed *.txt
var files embed.FS

// Family returns King & Robber as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set: family.Set{Tiles: tile.KingAndRobber},
		Elements: []family.Element{
			row(names.King, "score", tile.City, names.Robber),
			row(names.Robber, names.King.String(), tile.Road, names.King),
		},
	})
}

// row returns a card as an element of the family. It changes hands after a phase.
func row(name engine.Word, after string, of tile.Kind, other engine.Word) family.Element {
	return family.Element{ID: name.String(), New: func(g *family.Game) engine.Element {
		return (&card{Profile: *family.Of[Profile](g), beside: family.Beside[beside](g), name: name, after: after, of: of, otherName: other}).element()
	}}
}

// scoring is what the cards pay.
type scoring uint8

const (
	perFeature   scoring = iota + 1 // 1 point for each complete city or road at the end
	tenTwenty                       // 10 points for each card at the end
	fifteenForty                    // 15 points for one card at the end, 40 for both
	continuous                      // 1 point for each city or road when it is completed
)

// A Profile holds the switches of King & Robber.
type Profile struct {
	Scoring scoring `switch:"krb.scoring per_feature 10_20 15_40 continuous"` // KRB-20, KRB-22
}
