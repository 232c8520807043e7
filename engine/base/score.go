package base

import (
	"cartulary/engine"
	"cartulary/engine/tile"
)

// field is the reason for the points of farmers.
var field = engine.WordOfKind(tile.Field)

// roadValue: 1 point a tile, complete or not (BAS-40, BAS-61).
func roadValue(f *engine.Feature, terms []engine.Term) []engine.Term {
	return append(terms, engine.Term{What: "tiles", Count: f.Tiles, Each: 1})
}

// cityValue: 2 points a tile and a pennant if complete (BAS-41), else 1 (BAS-61).
// Under the old rule for small cities two tiles count 1 each as well (BAS-54).
func cityValue(small SmallCity) engine.ValueFunc {
	return func(f *engine.Feature, terms []engine.Term) []engine.Term {
		each := 2
		if !f.Complete || small == SmallCityHalf && f.Tiles == 2 {
			each = 1
		}
		terms = append(terms, engine.Term{What: "tiles", Count: f.Tiles, Each: each})
		if f.Pennants > 0 {
			terms = append(terms, engine.Term{What: "pennants", Count: f.Pennants, Each: each})
		}
		return terms
	}
}

// cloisterValue: 1 point for it and each tile around it (BAS-43, BAS-61).
func cloisterValue(f *engine.Feature, terms []engine.Term) []engine.Term {
	return append(terms, engine.Term{What: "tiles", Count: f.Tiles, Each: 1})
}

// scoreTurn scores each feature that this turn completed, whoever owns it, and
// sends its followers home (BAS-44, BAS-46).
func scoreTurn(s *engine.State) {
	s.CompletedThisTurn(func(n engine.NodeID) { s.ScoreFeature(n, true) })
}

// scoreUnfinished scores what is unfinished at the end of the game (BAS-61).
func scoreUnfinished(s *engine.State) {
	for _, kind := range []tile.Kind{tile.Road, tile.City, tile.Cloister} {
		s.ClaimedFeatures(kind, func(n engine.NodeID) { s.ScoreFeature(n, false) })
	}
}

// fieldPhases scores the fields at the end of the game, by edition.
var fieldPhases = map[Farmers]func(*engine.State){
	PerFarm3:         scorePerFarm,
	PerFarm3CityOnce: scorePerFarmCityOnce,
	PerCity4:         scorePerCity,
}

// scorePerFarm: field by field, 3 points a complete city (BAS-53).
func scorePerFarm(s *engine.State) {
	s.ClaimedFeatures(tile.Field, func(n engine.NodeID) {
		cities := 0
		s.BorderingCities(n, func(engine.NodeID) { cities++ })
		f := s.Holders(n)
		s.Pay(&f, s.AddTerm(engine.Term{What: "cities", Count: cities, Each: 3}), field)
		s.Bonus(&f)
	})
}

// scorePerFarmCityOnce: field by field, 3 points a complete city, but none for a
// city for which the player was paid on another field (BAS-52). Players who share
// a field may so get different points for it: each is paid by himself.
func scorePerFarmCityOnce(s *engine.State) {
	paid := map[engine.NodeID][engine.MaxPlayers]bool{}
	s.ClaimedFeatures(tile.Field, func(n engine.NodeID) {
		f := s.Holders(n)
		var cities []engine.NodeID
		s.BorderingCities(n, func(c engine.NodeID) { cities = append(cities, c) })
		most := f.Most()
		for p, figures := range f.Players {
			if figures == 0 {
				continue
			}
			count := 0
			for _, c := range cities {
				who := paid[c]
				if figures == most && !who[p] {
					who[p] = true
					paid[c] = who
					count++
				}
			}
			alone := f
			alone.Players = [engine.MaxPlayers]uint8{}
			alone.Players[p] = figures
			s.Pay(&alone, s.AddTerm(engine.Term{What: "cities", Count: count, Each: 3}), field)
		}
		s.Bonus(&f)
	})
}

// scorePerCity: city by city, 4 points for the player with most farmers on all
// fields that touch it (BAS-51).
func scorePerCity(s *engine.State) {
	var cities []engine.NodeID
	farmers := map[engine.NodeID]*[engine.MaxPlayers]uint8{}
	s.ClaimedFeatures(tile.Field, func(n engine.NodeID) {
		f := s.Holders(n)
		s.BorderingCities(n, func(c engine.NodeID) {
			if farmers[c] == nil {
				farmers[c] = new([engine.MaxPlayers]uint8)
				cities = append(cities, c)
			}
			for p, figures := range f.Players {
				farmers[c][p] += figures
			}
		})
	})
	for _, c := range cities {
		f := s.Holders(c)
		f.Players = *farmers[c]
		s.Pay(&f, s.AddTerm(engine.Term{What: "cities", Count: 1, Each: 4}), field)
	}
	s.ClaimedFeatures(tile.Field, func(n engine.NodeID) {
		f := s.Holders(n)
		s.Bonus(&f)
	})
}
