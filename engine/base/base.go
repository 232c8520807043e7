package base

import (
	"embed"
	"slices"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// pages holds the page of each rule: rules/ID.md.
//
//go:embed rules/*.md
var pages embed.FS

// rules is the name of the rule text of the base game in citations.
const rules = "Carcassonne, rules of the base game"

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
			Checks: slices.Concat(turnChecks, tileChecks, followerChecks),
		},
		Playing: engine.Playing{
			Phases: []engine.Phase{
				{ID: "score", On: engine.OnScore, If: engine.Completed, Run: scoreTurn},
				{ID: "unfinished", On: engine.OnFinal, Run: scoreUnfinished},
			},
			Values: map[tile.Kind]engine.ValueFunc{
				tile.Road:     engine.PerTile, // complete or not (BAS-40, BAS-61)
				tile.City:     cityValue(p.SmallCity),
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
		e.Checks = append(e.Checks, engine.Check{Rule: farmerNotAllowed, At: engine.AtDeploy, Func: checkFarmerNotAllowed})
	}
	return e
}

// clauses returns the statements about the value of a feature of a kind, complete or not, with a number of tiles,
// and about the majority.
func clauses(p Profile, reason string, complete bool, tiles int) []string {
	final := "BAS-61"
	if complete {
		final = ""
	}
	var c []string
	switch reason {
	case "road":
		c = []string{"BAS-40"}
	case "city":
		c = []string{"BAS-41"}
		if complete && (tiles == 2 || p.SmallCity == smallCityHalf) {
			c = append(c, "BAS-42", "BAS-54")
		}
	case "cloister":
		c = []string{"BAS-43"}
	case "field":
		c = []string{map[farmers]string{perFarm3: "BAS-53", perFarm3CityOnce: "BAS-52", perCity4: "BAS-51", farmersOff: "BAS-55"}[p.Farmers]}
		final = "BAS-62"
	default:
		return nil
	}
	if final != "" {
		c = append(c, final)
	}
	return append(c, "BAS-45")
}

var (
	turnRules     = []*rule.Rule{playerCount, playerOutOfTurn, tileMissing, turnAfterGameEnd}
	tileRules     = []*rule.Rule{tileSquareOccupied, tileWithoutNeighbour, tileEdgeMismatch, tileSecondPlacement, tileDrawnTooOften, tilePlayableDiscarded}
	followerRules = []*rule.Rule{followerBeforeTile, followerAfterScoring, followerSecondInTurn, followerOffTile, followerNoSuchPart, followerFeatureOccupied, followerSupplyEmpty, farmerNotAllowed}
)

// allRules lists the rules of the base game under any profile.
func allRules() []*rule.Rule {
	return slices.Concat(turnRules, tileRules, followerRules)
}
