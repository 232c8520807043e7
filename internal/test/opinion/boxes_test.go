package opinion_test

import (
	"math/rand/v2"
	"slices"
	"strings"

	"cartulary/internal/test/enginetest"
)

// boxes holds the boxes on which engine and opinion are compared.
var boxes = append([]box{
	{"base", ""},
	{"base", "base-2001"},
	{"base", "base-2000"},
	{"base*2", "base-2002; base.farmers=off, base.followers=3"},

	{"base, princess-and-dragon", ""},
	{"base, princess-and-dragon", "bsw-seed"},
	{"base, princess-and-dragon", "bsw"},
	{"base, princess-and-dragon", "hig-c1"},
	{"base, princess-and-dragon", "rgg-c1 + base-2000"},
	{"base, princess-and-dragon", "zmg-c1"},
	{"base, princess-and-dragon", "new-2016"},
	{"base, princess-and-dragon", "jcz-default"},
	{"base, princess-and-dragon", "; pad.early_dragon_tile=no_effect, pad.portal_dragon_tile=forbid, pad.fairy_turn_points=per_figure"},
	{"base, princess-and-dragon", "; pad.dragon_in_play=off"},
	{"base, princess-and-dragon", "; pad.fairy_in_play=off, pad.princess_in_play=off, pad.portal_in_play=off"},

	{"base, plague", ""},
	{"base, plague", "plague-2021"},
	{"base, plague", "; plague.fleas=6, plague.prelude=3"},

	{"base, leper", ""},
	{"base, leper", "leper-fr"},

	{"base, princess-and-dragon, plague", ""},
	{"base, princess-and-dragon, plague", "new-2016 + plague-2021"},
	{"base, princess-and-dragon, plague", "jcz-default; plague.prelude=25"},
	{"base, princess-and-dragon, leper", ""},
	{"base, princess-and-dragon, leper", "bsw + leper-fr"},
	{"base, plague, leper", ""},
	{"base, princess-and-dragon, plague, leper", ""},
	{"base, princess-and-dragon, plague, leper", "hig-c1 + plague-2021 + leper-en"},
	{"base, princess-and-dragon, plague, leper", "rgg-c1 + leper-fr"},

	{"base, inns-and-cathedrals", ""},
	{"base, inns-and-cathedrals", "base-2001; iac.unfinished=ignore"},
	{"base, inns-and-cathedrals", "; iac.inns=off, iac.big=off"},
	{"base, inns-and-cathedrals", "; iac.cathedrals=off"},
	{"base, traders-and-builders", ""},
	{"base, traders-and-builders", "tab-jcz"},
	{"base, traders-and-builders", "base-2000"},
	{"base, traders-and-builders", "base-2001 + tab-jcz"},
	{"base, traders-and-builders", "; tab.goods=off, tab.builder=off"},
	{"base, traders-and-builders", "; tab.pig=off"},
	{"base, inns-and-cathedrals, traders-and-builders", ""},
	{"base, inns-and-cathedrals, traders-and-builders", "tab-jcz"},
	{"base, inns-and-cathedrals, traders-and-builders, princess-and-dragon", ""},
	{"base, inns-and-cathedrals, traders-and-builders, princess-and-dragon", "bsw"},
	{"base, inns-and-cathedrals, traders-and-builders, princess-and-dragon", "jcz-default"},
	{"base, inns-and-cathedrals, traders-and-builders, plague", ""},
	{"base, inns-and-cathedrals, traders-and-builders, plague", "plague-2021; plague.fleas=8, plague.prelude=4"},
	{"base, inns-and-cathedrals, traders-and-builders, leper", ""},
	{"base, inns-and-cathedrals, traders-and-builders, leper", "leper-fr + tab-jcz"},
	{"base, inns-and-cathedrals, traders-and-builders, princess-and-dragon, plague, leper", ""},
	{"base, inns-and-cathedrals, traders-and-builders, princess-and-dragon, plague, leper", "rgg-c1 + plague-2021 + leper-fr + tab-jcz"},

	{"base, river", ""},
	{"base, river", "jcz-default"},
	{"base, river-2", ""},
	{"base, river-2", "jcz-default"},
	{"base, river, river-2", ""},
	{"base, river-2, princess-and-dragon, inns-and-cathedrals, traders-and-builders", ""},
	{"base, king-and-robber", ""},
	{"base, king-and-robber", "; krb.scoring=15_40"},
	{"base, king-and-robber", "; krb.scoring=continuous"},
	{"base, count", ""},
	{"base, count", "jcz-default"},
	{"base, count", "; cnt.final=any, cnt.count_move=clockwise"},
	{"base, count, inns-and-cathedrals, abbot, phantom", ""},
	{"base, count, traders-and-builders, king-and-robber", ""},
	{"base, river, count", ""},
	{"base, abbot", ""},
	{"base, phantom", ""},
	{"base, abbot, phantom", ""},
	{"base, abbot, phantom, princess-and-dragon", "jcz-default"},
	{"base, abbot, phantom, leper", ""},
	{"base, abbot, phantom, plague", ""},

	{"base, hills-and-sheep", ""},
	{"base, hills-and-sheep", "; has.hill_tie=count, has.hill_discard=with_second"},
	{"base, hills-and-sheep, princess-and-dragon, plague", ""},
	{"base, hills-and-sheep, inns-and-cathedrals, traders-and-builders, count, king-and-robber", ""},
	{"base, tower", ""},
	{"base, tower", "; tow.ransom_min_points=none"},
	{"base, tower, inns-and-cathedrals, traders-and-builders, phantom, abbot", ""},
	{"base, tower, count, inns-and-cathedrals", "jcz-default"},
	{"base, tower, princess-and-dragon, plague, leper", ""},
	{"base, abbey-and-mayor", ""},
	{"base, abbey-and-mayor", "; aam.abbey_at_end=lost, aam.barn_on_barn=allow"},
	{"base, abbey-and-mayor, inns-and-cathedrals, traders-and-builders, count", ""},
	{"base, abbey-and-mayor, princess-and-dragon, plague, leper", ""},
	{"base, bridges-castles-and-bazaars", ""},
	{"base, bridges-castles-and-bazaars", "jcz-default"},
	{"base, bridges-castles-and-bazaars, inns-and-cathedrals, traders-and-builders", ""},
	{"base, abbey-and-mayor", "; aam.wagons_each=3, aam.mayors_each=2, aam.barns_each=3, aam.barn_on_barn=allow"},
	{"base, abbey-and-mayor, tower", "; aam.wagons_each=3, aam.wagon_move=c1, aam.mayors_each=2"},
	{"base, inns-and-cathedrals, traders-and-builders", "; iac.big_each=3, tab.builders_each=2, tab.pigs_each=3"},
	{"base, abbot, phantom, hills-and-sheep, plague, princess-and-dragon", "plague-2021; abt.abbots_each=3, pha.phantoms_each=2, has.shepherds_each=2"},
	{"base, tower, abbey-and-mayor, bridges-castles-and-bazaars, hills-and-sheep", ""},
	{"base, tower, abbey-and-mayor, bridges-castles-and-bazaars, hills-and-sheep", "jcz-default"},
	{"base, tower, abbey-and-mayor, bridges-castles-and-bazaars, hills-and-sheep, princess-and-dragon, plague, leper", ""},
}, anyRulesOf(enginetest.EverySet())...)

// anyRulesOf returns boxes with the base game and random rules: each other set alone, each pair of them, all of them, and
// random choices.
func anyRulesOf(sets []string) (list []box) {
	add := func(in func(set int) bool) {
		names := []string{"base"}
		for i, name := range sets {
			if name != "base" && in(i) {
				names = append(names, name)
			}
		}
		next := box{strings.Join(names, ", "), anyRules}
		if len(names) > 1 && !slices.Contains(list, next) {
			list = append(list, next)
		}
	}
	for i := range sets {
		for j := range i + 1 {
			add(func(set int) bool { return set == i || set == j })
		}
	}
	add(func(int) bool { return true })
	rng := rand.New(rand.NewPCG(1, 1))
	for range 5 * len(sets) {
		choice := rng.Uint64()
		add(func(set int) bool { return choice>>set&1 == 1 })
	}
	return list
}
