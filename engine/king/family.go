package king

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns King & Robber as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "krb", Title: "King & Robber expansion", Prefix: "KRB", Default: "krb-default",
		Face: faceText,
		Set:  family.Set{Name: "king-and-robber", Title: "King & Robber", Tiles: tile.KingAndRobber, Contents: []string{"KRB-01"}},
		Elements: []family.Element{
			row(names.King, "score", tile.City, names.Robber, "KRB-21"),
			row(names.Robber, names.King.String(), tile.Road, names.King),
		},
		Turn:    func(*family.Game) family.Turn { return family.Turn{Late: "King and Robber"} },
		Pairs:   together,
		Extends: extending,
		Worth:   func(*family.Game, string, bool, int) []string { return nil },
	}, switches, published)
}

// row returns a card as an element of the family. It changes hands after a phase. More are further statements about its points.
func row(name engine.Word, after string, of tile.Kind, other engine.Word, more ...string) family.Element {
	return family.Element{
		ID: name.String(),
		New: func(g *family.Game) engine.Element {
			return (&card{Profile: *family.Of[Profile](g), beside: besideOf(g), name: name, after: after, of: of, otherName: other}).element()
		},
		Reasons: map[string]func(*engine.State) []string{
			name.String(): func(*engine.State) []string { return append([]string{"KRB-20", "KRB-22", "KRB-25"}, more...) },
		},
	}
}
