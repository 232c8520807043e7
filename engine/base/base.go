// Package base implements the base game as an element: placing tiles, deploying followers and scoring cities,
// roads, cloisters and fields.
package base

import (
	"embed"
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// farmers is how fields are scored (BAS-51 to BAS-53, BAS-55).
type farmers uint8

const (
	perFarm3         farmers = iota + 1 // 3 points per complete city, field by field (since 2002)
	perFarm3CityOnce                    // the same, but each city pays a player once (2001)
	perCity4                            // 4 points per complete city, city by city (2000)
)

// A Profile holds the switches of the base game.
type Profile struct {
	Farmers       farmers `switch:"base.farmers per_farm_3 per_farm_3_city_once per_city_4 off"` // BAS-51 to BAS-53, BAS-55
	SmallCityHalf bool    `switch:"base.small_city 4 2"`                                         // BAS-54: a complete city of two tiles pays as an incomplete one (until 2002)
	MaxPlayers    int     `switch:"base.max_players 5 6" number:"1 9 players"`                   // BAS-02
	Followers     int     `switch:"base.followers 7" number:"0 99 followers"`                    // BAS-01: of each player
	LeaverHome    bool    `switch:"base.leaver stay home"`                                       // what happens to the pieces of a player who leaves the game
}

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// Family returns the base game as one value.
func Family() family.Family {
	return family.With[Profile](files, "", family.Family{
		Set:      family.Set{Tiles: tile.Base},
		Elements: []family.Element{{ID: "base", Book: book, New: func(g *family.Game) engine.Element { return element(*family.Of[Profile](g)) }}},
	})
}

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
			Sized: []tile.Kind{tile.Road, tile.City, tile.Cloister},
		},
	}
	if p.LeaverHome {
		e.Leaves = sendHome
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
