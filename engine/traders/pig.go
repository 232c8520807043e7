package traders

import (
	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/tile"
)

func pig(p Profile, others beside) engine.Element {
	x := &special{Profile: p, beside: others, name: names.Pig,
		spec: figure(names.Pig, p.PigsEach, []tile.Kind{tile.Field}, "TAB-53", "TAB-51"), without: "pig-without-farmer"}
	e := x.element("pig")
	e.Shares = map[tile.Kind]engine.ShareFunc{tile.Field: x.share}
	return e
}

// share returns 1 more point for each complete city of a field in which a player with the majority has their own pig
// (TAB-55, TAB-56), once a city and whatever the number of pigs: TAB-57. Under base.farmers=per_city_4 a city pays, and the pig
// counts for each city that its field touches. Under per_farm_3_city_once the city may have paid the player for another field.
func (x *special) share(s *engine.State, f *engine.Feature, player int, _ []engine.Term) []engine.Term {
	for _, pig := range s.FiguresWith(x.kind) {
		if pig.Kind != x.kind || int(pig.Player) != player || f.Kind == tile.Field && s.Root(pig.Node) != f.Node {
			continue
		}
		cities := 0
		for city := range s.BorderingCities(pig.Node) {
			if f.Kind == tile.Field || city == f.Node {
				cities++
			}
		}
		if h := s.Holders(pig.Node); cities > 0 && (f.Kind != tile.Field || s.Winners(&h)>>player&1 == 1) {
			return []engine.Term{{What: "cities with the pig", Count: cities, Each: 1}}
		}
	}
	return nil
}
