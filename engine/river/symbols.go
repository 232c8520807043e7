package river

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/tile"
)

// The marks on parts of tiles of River II.
const (
	innMark  = "inn"
	herdMark = "herd"
)

// marked returns the inn and the pig herd as an element, as far as they count and no other element counts them.
func marked(beside neighbours) engine.Element {
	e := engine.Element{ID: "symbols", Title: "inn and pig herd of River II"}
	if beside.Inn {
		e.Values = map[tile.Kind]engine.ValueFunc{tile.Road: beside.inn}
	}
	if beside.Herd {
		e.Shares = map[tile.Kind]engine.ShareFunc{tile.Field: herd}
	}
	return e
}

// inn adds the inn to a road (RV2-10), as Inns & Cathedrals has it. That box's own inns are out of play (IAC-04).
func (n neighbours) inn(s *engine.State, f *engine.Feature, terms []engine.Term) []engine.Term {
	if !f.Shows(innMark) || !f.Complete && !n.InnZero || !ownInn(s.Rules(), f) {
		return terms
	}
	for i := range terms {
		if terms[i].Each++; !f.Complete {
			terms[i].Each = 0
		}
	}
	return terms
}

// ownInn reports whether a road has the inn of the river.
func ownInn(r *engine.Rules, f *engine.Feature) bool {
	own, _ := r.TypeByName(innID)
	parts := r.Type(own).Tile.Parts
	i := slices.IndexFunc(parts, func(p tile.Part) bool { return p.Mark == innMark })
	return f.Includes(&parts[i])
}

// herd returns 1 more for each complete city of a field with the pig herd, for all who score it (RV2-11), once (RV2-12).
// Where a city pays, it is for a farmer on a field with the herd beside it. Under base.farmers=per_farm_3_city_once f
// holds one player's farmers, so the board decides the majority.
func herd(s *engine.State, f *engine.Feature, player int, _ []engine.Term) []engine.Term {
	cities := 0
	if f.Kind == tile.Field {
		if h := s.Holders(f.Node); s.Winners(&h)>>player&1 == 1 && f.Shows(herdMark) {
			for range s.BorderingCities(f.Node) {
				cities++
			}
		}
	} else if beside(s, f.Node, player) {
		cities = 1
	}
	if cities == 0 {
		return nil
	}
	return []engine.Term{{What: "cities with the pig herd", Count: cities, Each: 1}}
}

// beside reports whether a player has a farmer on a field with the herd that touches a city.
func beside(s *engine.State, city engine.NodeID, player int) bool {
	for n := range s.ClaimedFeatures(tile.Field) {
		f := s.Holders(n)
		if f.Players[player] == 0 || !f.Shows(herdMark) {
			continue
		}
		for c := range s.BorderingCities(n) {
			if c == city {
				return true
			}
		}
	}
	return false
}
