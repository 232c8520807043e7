package base

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// element returns the base game under a profile.
func element(p Profile) engine.Element {
	e := engine.Element{
		ID:    "base",
		Title: "base game",
		Pieces: engine.Pieces{
			Figures:    []engine.FigureSpec{{Name: "normal", Count: uint8(p.Followers), Follower: true, Occupies: true, Strength: 1}}, // BAS-01
			Roles:      [tile.NumKinds]string{tile.City: "knight", tile.Road: "thief", tile.Cloister: "monk", tile.Field: "farmer"},
			MaxPlayers: p.MaxPlayers,
		},
		Judging: engine.Judging{
			Checks: slices.Concat(turnChecks(), tileChecks(), followerChecks()),
		},
		Playing: engine.Playing{
			Phases: []engine.Phase{
				{ID: "score", On: engine.OnScore, If: engine.Completed, Run: scoreTurn},
				{ID: "unfinished", On: engine.OnFinal, Run: scoreUnfinished},
			},
			Values: map[tile.Kind]engine.ValueFunc{
				tile.Road:     engine.PerTile, // complete or not (BAS-40, BAS-61)
				tile.City:     cityValue(p.SmallCityHalf),
				tile.Cloister: engine.PerTile, // with the tiles around it (BAS-43, BAS-61)
			},
		},
	}
	if p.Farmers == perFarm3 {
		e.FieldCity = farmCity
	}
	if fields, ok := farmings[p.Farmers]; ok {
		e.Values[tile.Field] = fields.value
		e.Phases = append(e.Phases, engine.Phase{ID: "fields", On: engine.OnFinal, After: "unfinished", Run: fields.score})
	} else {
		e.ClosedFeatures = []tile.Kind{tile.Field}
		e.Checks = append(e.Checks, engine.Check{Rule: book.Rule("farmer-not-allowed"), At: engine.AtDeploy, Func: checkFarmerNotAllowed})
	}
	return e
}
