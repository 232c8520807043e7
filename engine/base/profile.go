// Package base implements the base game as an element: placing tiles, deploying followers and scoring cities,
// roads, cloisters and fields. The page of each rule is in rules.
package base

import (
	_ "embed"

	"cartulary/engine/profile"
)

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
	Farmers    farmers
	SmallCity  smallCity
	MaxPlayers int // 1 to 9 (BAS-02)
	Followers  int // of each player, 1 to 99 (BAS-01)
}

// switches lists the switches in the order of the fields.
var switches = []profile.Switch[Profile]{
	profile.Field("base.farmers", []string{"per_farm_3", "per_farm_3_city_once", "per_city_4", "off"}, func(p *Profile) *farmers { return &p.Farmers }),
	profile.Field("base.small_city", []string{"4", "2"}, func(p *Profile) *smallCity { return &p.SmallCity }),
	profile.Number("base.max_players", []string{"5", "6"}, "players", 1, 9, func(p *Profile) *int { return &p.MaxPlayers }),
	profile.Number("base.followers", []string{"7"}, "followers", 0, 99, func(p *Profile) *int { return &p.Followers }),
}

// published is the table of the published profiles.
//
//go:embed profiles.txt
var published string
