package base

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// cityValue pays 2 per tile and pennant (BAS-41), 1 if incomplete (BAS-61) or, with halves, for two tiles (BAS-54).
func cityValue(halves bool) engine.ValueFunc {
	return func(_ *engine.State, f *engine.Feature, terms []engine.Term) []engine.Term {
		each := 2
		if !f.Complete || halves && f.Tiles == 2 {
			each = 1
		}
		terms = append(terms, engine.Term{What: "tiles", Count: f.Tiles, Each: each})
		if f.Pennants > 0 {
			terms = append(terms, engine.Term{What: "pennants", Count: f.Pennants, Each: each})
		}
		return terms
	}
}

// scoreTurn scores each feature that this turn completed, of any player, and returns its followers (BAS-44, BAS-46).
func scoreTurn(s engine.Effects) {
	for n := range s.CompletedThisTurn {
		s.ScoreFeature(n, true)
	}
}

// scoreUnfinished scores the incomplete features at the end of the game (BAS-61).
func scoreUnfinished(s engine.Effects) {
	for _, kind := range []tile.Kind{tile.Road, tile.City, tile.Cloister} {
		for n := range s.ClaimedFeatures(kind) {
			s.ScoreFeature(n, false)
		}
	}
}

// farming is how an edition scores fields at the end: the units of the majority, and their value.
type farming struct {
	score func(engine.Effects)
	value engine.ValueFunc
}

var farmings = map[farmers]farming{
	perFarm3:         {scoreByField, perFarmValue},
	perFarm3CityOnce: {scoreByPlayer, cityOnceValue},
	perCity4:         {scoreByCity, perCityValue},
}

func scoreByField(s engine.Effects) {
	for n := range s.ClaimedFeatures(tile.Field) {
		s.ScoreFeature(n, false)
	}
}

// farmCity is the points of a field for each complete city that it borders (BAS-52, BAS-53).
const farmCity = 3

// perFarmValue returns 3 points per complete city (BAS-53).
func perFarmValue(s *engine.State, f *engine.Feature, terms []engine.Term) []engine.Term {
	cities, castles := 0, 0
	for city := range s.BorderingCities(f.Node) {
		cities++
		castles += more(s, city)
	}
	return farmTerms(terms, cities, castles)
}

// farmTerms returns the value of a field by its cities. The castles among them have a term of their own (BCB-48).
func farmTerms(terms []engine.Term, cities, castles int) []engine.Term {
	if cities > castles || castles == 0 {
		terms = append(terms, engine.Term{What: "cities", Count: cities - castles, Each: farmCity})
	}
	if castles > 0 {
		terms = append(terms, engine.Term{What: "castles", Count: castles, Each: farmCastle})
	}
	return terms
}

// scoreByPlayer scores each field once per player on it, because players who share a field may get different points.
func scoreByPlayer(s engine.Effects) {
	for n := range s.ClaimedFeatures(tile.Field) {
		f := s.Holders(n)
		for p, figures := range f.Players {
			if figures == 0 {
				continue
			}
			alone := f
			alone.Players = [engine.MaxPlayers]uint8{}
			alone.Players[p] = figures
			s.ScoreAs(&alone, tile.Field)
		}
		s.Bonus(&f)
	}
}

// cityOnceValue returns 3 points per complete city that has not paid the player of f for an earlier field (BAS-52).
func cityOnceValue(s *engine.State, f *engine.Feature, terms []engine.Term) []engine.Term {
	player := slices.IndexFunc(f.Players[:], func(n uint8) bool { return n > 0 })
	var paid []engine.NodeID
	count, castles := 0, 0
	for n := range s.ClaimedFeatures(tile.Field) {
		field := s.Holders(n)
		if s.Winners(&field)>>player&1 == 1 {
			for city := range s.BorderingCities(n) {
				if !slices.Contains(paid, city) {
					paid = append(paid, city)
					if n == f.Node {
						count++
						castles += more(s, city)
					}
				}
			}
		}
		if n == f.Node {
			break
		}
	}
	return farmTerms(terms, count, castles)
}

// scoreByCity scores each city for the majority of the farmers on all fields that touch it; value functions see both.
func scoreByCity(s engine.Effects) {
	var cities []engine.NodeID
	farmers := map[engine.NodeID]*[engine.MaxPlayers]uint8{}
	fields := map[engine.NodeID][]engine.NodeID{} // by city
	for n := range s.ClaimedFeatures(tile.Field) {
		f := s.Holders(n)
		for c := range s.BorderingCities(n) {
			if farmers[c] == nil {
				farmers[c] = new([engine.MaxPlayers]uint8)
				cities = append(cities, c)
			}
			fields[c] = append(fields[c], n)
			for p, figures := range f.Players {
				farmers[c][p] += figures
			}
		}
	}
	for _, c := range cities {
		f := s.Holders(c)
		f.Players, f.Owners = *farmers[c], fields[c]
		s.ScoreAs(&f, tile.Field)
	}
	for n := range s.ClaimedFeatures(tile.Field) {
		f := s.Holders(n)
		s.Bonus(&f)
	}
}

// perCityValue returns 4 points per complete city (BAS-51).
func perCityValue(_ *engine.State, _ *engine.Feature, terms []engine.Term) []engine.Term {
	return append(terms, engine.Term{What: "cities", Count: 1, Each: 4})
}
