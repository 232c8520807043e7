package pad

import (
	_ "embed" // of the face

	"cartulary/engine/family"
	"cartulary/engine/profile"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns Princess & Dragon with its elements as one value.
func Family(elements ...family.Element) family.Family {
	return family.With(family.Family{
		Name: "pad", Title: "Princess & Dragon expansion", Prefix: "PAD", Default: "filosofia-2013",
		Face:     faceText,
		Set:      family.Set{Name: "princess-and-dragon", Title: "The Princess & The Dragon", Tiles: tile.PrincessAndDragon, Contents: []string{"PAD-02"}},
		Elements: elements, Extends: extending,
		Absent: func(g *family.Game) {
			p := family.Of[Profile](g)
			p.DragonInPlay, p.FairyInPlay, p.PrincessInPlay, p.PortalInPlay = profile.Off, profile.Off, profile.Off, profile.Off
		},
		Turn: func(g *family.Game) family.Turn {
			t := family.Turn{Tile: "and the dragon on a volcano tile", Instead: "the fairy or the princess", Early: "the dragon"}
			if family.Of[Profile](g).DragonTiming == AfterScoring {
				t.Early, t.Late = "", t.Early
			}
			return t
		},
		OnlySets: func(g *family.Game) []string {
			if g.Holds("pad") && family.Of[Profile](g).Sets == namedSets {
				return bswSets
			}
			return nil
		},
	}, switches, published)
}
