// Package base implements the base game as an element: placing tiles, deploying followers and scoring cities,
// roads, cloisters and fields. The page of each rule is in rules.
package base

import "cartulary/engine/profile"

// farmers is how fields are scored (BAS-51 to BAS-53, BAS-55). The zero value is invalid.
type farmers uint8

const (
	perFarm3         farmers = iota + 1 // 3 points per complete city, field by field (since 2002)
	perFarm3CityOnce                    // the same, but each city pays a player once (2001)
	perCity4                            // 4 points per complete city, city by city (2000)
	farmersOff                          // no farmers
)

// smallCity is the value of a complete city of two tiles (BAS-54). The zero value is invalid.
type smallCity uint8

const (
	smallCityFull smallCity = iota + 1 // 2 points per tile and pennant: 4 in all, 6 with a pennant
	smallCityHalf                      // 1 point each: 2 in all, 3 with a pennant (until 2002)
)

// A Profile holds the switches of the base game.
type Profile struct {
	ID         string
	Title      string
	Source     string // of the values
	Farmers    farmers
	SmallCity  smallCity
	MaxPlayers int // 1 to 9 (BAS-02)
	Followers  int // of each player, 1 to 99 (BAS-01)
}

// profiles lists the published editions, oldest first. The default is the last.
var profiles = []Profile{
	{ID: "base-2000", Title: "base game, rules of 2000", Farmers: perCity4, SmallCity: smallCityHalf, MaxPlayers: 6, Followers: 7,
		Source: "first rules: fields are scored city by city (BAS-51) and a city of two tiles scores half (BAS-54)"},
	{ID: "base-2001", Title: "base game, rules of 2001", Farmers: perFarm3CityOnce, SmallCity: smallCityHalf, MaxPlayers: 6, Followers: 7,
		Source: "second rules: fields are scored field by field, each city once per player (BAS-52), and a city of two tiles scores half (BAS-54)"},
	{ID: "base-2002", Title: "base game, rules since 2002", Farmers: perFarm3, SmallCity: smallCityFull, MaxPlayers: 6, Followers: 7,
		Source: "third rules, still valid: fields are scored field by field without a limit (BAS-53) and a city of two tiles scores in full (BAS-54)"},
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("base.farmers", "how fields are scored: BAS-51 to BAS-53, or off: BAS-55",
		[]string{"per_farm_3", "per_farm_3_city_once", "per_city_4", "off"}, func(p *Profile) *farmers { return &p.Farmers }).
		Stated("BAS-51", "BAS-52", "BAS-53"),
	profile.Field("base.small_city", "points of a complete city of two tiles: BAS-54",
		[]string{"4", "2"}, func(p *Profile) *smallCity { return &p.SmallCity }).
		Stated("BAS-54"),
	profile.Number("base.max_players", "most players: BAS-02, IAC-03", []string{"5", "6"}, "players", 1, 9,
		func(p *Profile) *int { return &p.MaxPlayers }),
	profile.Number("base.followers", "followers of each player: BAS-01", []string{"7"}, "followers", 0, 99,
		func(p *Profile) *int { return &p.Followers }),
}

// scoring is the page about the history of the scoring rules.
const scoring = "WikiCarpedia, Scoring: A Historical Perspective"

var all = []string{"base-2000", "base-2001", "base-2002"}

// grounds holds, by switch, the evidence for the values of the profiles.
var grounds = map[string][]profile.Ground{
	"base.farmers": {
		profile.Reported("per_city_4", scoring, "base-2000"),
		profile.Reported("per_farm_3_city_once", scoring, "base-2001"),
		profile.Reported("per_farm_3", scoring, "base-2002"),
	},
	"base.small_city": {
		profile.Reported("2", scoring, "base-2000", "base-2001"),
		profile.Reported("4", scoring, "base-2002"),
	},
	"base.max_players": {
		profile.Inferred("6", "the same rules were printed for five colours and for six; the larger number rejects no legal game", all...),
	},
	"base.followers": {
		profile.Reported("7", "WikiCarpedia, first edition", all...),
	},
}
