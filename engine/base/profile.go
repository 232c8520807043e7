// Package base implements the base game as an element: placing tiles, deploying followers and scoring cities,
// roads, cloisters and fields.
package base

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
}
