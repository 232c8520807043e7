package traders

import (
	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

const pigs = "The pig"

var (
	pigWithoutFarmer = specialRule("pig-without-farmer", "the pig comes to a field without a farmer of its player", pigs, "TAB-52")
	pigOnVolcano     = switched(specialRule("pig-on-volcano", "the pig comes to a volcano tile", pigs, "TAB-64", "PAD-14"),
		"special_on_volcano", "allow", "builder and pig may come to a volcano tile")
	pigAndOther = rule.OfTurn(specialRule("pig-and-other-action", "the pig comes in a turn with a follower or another action in its place", pigs,
		"TAB-50", "TAB-61", "TAB-62", "TAB-67", "XEX-09", "XEX-12"))
)

var pigRules = []*rule.Rule{pigWithoutFarmer, pigOnVolcano, pigAndOther}

// pig returns the pig as an element.
func pig(p Profile, others beside) engine.Element {
	x := &special{Profile: p, beside: others, name: names.Pig,
		spec:  figure(names.Pig, []tile.Kind{tile.Field}, "TAB-53", "TAB-51"),
		rules: &specialRules{without: pigWithoutFarmer, onVolcano: pigOnVolcano, andOther: pigAndOther}}
	e := x.element("pig")
	e.Shares = map[tile.Kind]engine.ShareFunc{tile.Field: x.share}
	return e
}

// share returns 1 more point for each city that a field pays a player whose pig is in it (TAB-55 to TAB-57). Under
// base.farmers=per_city_4 a city pays, and the pig counts in each field that touches it.
func (x *special) share(s *engine.State, f *engine.Feature, player int, terms []engine.Term) []engine.Term {
	cities := 0
	for _, t := range terms {
		if t.What == "cities" {
			cities += t.Count
		}
	}
	for _, fig := range s.Figures() {
		if cities == 0 || fig.Kind != x.kind || int(fig.Player) != player {
			continue
		}
		pays := s.Root(fig.Node) == f.Node
		if f.Kind == tile.City {
			for city := range s.BorderingCities(fig.Node) {
				pays = pays || city == f.Node
			}
		}
		if pays {
			return []engine.Term{{What: "cities with the pig", Count: cities, Each: 1}}
		}
	}
	return nil
}
