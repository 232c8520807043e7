package hills

import (
	_ "embed" // of the face

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/profile"
	"cartulary/engine/tile"
)

//go:embed face.txt
var faceText string

// Family returns Hills & Sheep as one value.
func Family() family.Family {
	return family.With(family.Family{
		Name: "has", Title: "Hills & Sheep expansion", Prefix: "HAS", Default: "has-default",
		Face: faceText,
		Set:  family.Set{Name: "hills-and-sheep", Title: "Hills & Sheep", Tiles: tile.Hills},
		Elements: []family.Element{{
			ID:    "shepherd",
			In:    func(g *family.Game) bool { return family.Of[Profile](g).Shepherds == profile.On },
			New:   func(g *family.Game) engine.Element { return shepherd(*family.Of[Profile](g), besideOf(g)) },
			Rules: rules, Pages: pages,
			Reasons: map[string]func(*engine.State) []string{
				names.Flock.String(): flockClauses,
			},
		},
			family.Row("hills", func(p *Profile) profile.Choice { return p.Hills }, hillElement, nil, nil),
			family.Row("vineyards", func(p *Profile) profile.Choice { return p.Vineyards }, vineyards, nil, nil),
		},
		Turn:    turn,
		Pairs:   together,
		Extends: extending,
		Absent: func(g *family.Game) {
			p := family.Of[Profile](g)
			p.Shepherds, p.Hills, p.Vineyards = profile.Off, profile.Off, profile.Off
		},
		Worth: worth,
	}, switches, published)
}

// turn returns the words for the order of a turn.
func turn(g *family.Game) (t family.Turn) {
	p := family.Of[Profile](g)
	if p.Hills == profile.On {
		t.Tile = "with a hill a tile of the stack under it"
	}
	if p.Shepherds == profile.On {
		t.Instead = "the shepherd with its token"
		t.Early = "a token or the stable for a flock whose field the tile extends"
	}
	return t
}

// worth returns the statements about the value of a kind of feature and about ties.
func worth(g *family.Game, reason string, complete bool, _ int) []string {
	p := family.Of[Profile](g)
	switch {
	case reason == tile.Cloister.String() && p.Vineyards == profile.On && complete:
		return []string{"HAS-60"}
	case reason == tile.Cloister.String() && p.Vineyards == profile.On:
		return []string{"HAS-61"}
	case p.Hills == profile.On && (reason == tile.City.String() || reason == tile.Road.String() || reason == tile.Field.String()):
		return []string{"HAS-50", "HAS-52"}
	}
	return nil
}

// flockClauses returns the statements about the points of a flock.
func flockClauses(s *engine.State) []string {
	if s.Finished() {
		return []string{"HAS-26"}
	}
	return []string{"HAS-22", "HAS-24"}
}
