package opinion

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"cartulary/engine/tile"
	"cartulary/notation"
)

// rules holds the value of each switch of the elements in the box.
type rules map[string]string

func (r rules) is(key, value string) bool { return r[key] == value }

func (r rules) number(key string) int {
	n, _ := strconv.Atoi(r[key])
	return n
}

// element holds the rules of a set: the default profile and, for each switch, the values with an opinion, the default
// first; "n" stands for any number.
type element struct {
	tiles    func() []tile.Tile
	profiles map[string]map[string]string
	usual    string
	switches map[string][]string
}

var elements = map[string]element{
	"base": {
		tiles: tile.Base,
		usual: "base-2002",
		profiles: map[string]map[string]string{
			"base-2000": {"base.farmers": "per_city_4", "base.small_city": "2"},
			"base-2001": {"base.farmers": "per_farm_3_city_once", "base.small_city": "2"},
			"base-2002": {},
		},
		switches: map[string][]string{
			"base.farmers":     {"per_farm_3", "per_farm_3_city_once", "per_city_4", "off"},
			"base.small_city":  {"4", "2"},
			"base.max_players": {"6", "n"},
			"base.followers":   {"7", "n"},
			"base.leaver":      {"stay", "home"},
		},
	},
	"princess-and-dragon": {
		tiles: tile.PrincessAndDragon,
		usual: "filosofia-2013",
		profiles: map[string]map[string]string{
			"bsw-seed": {"pad.dragon_tile_follower": "forbid", "pad.princess_blocks_fairy": "false",
				"pad.fairy": "follower", "pad.portal_old_volcano": "forbid"},
			"bsw":            {"pad.princess_blocks_fairy": "false", "pad.fairy": "follower"},
			"filosofia-2013": {},
			"hig-c1":         {"pad.princess": "may", "pad.fairy": "follower", "pad.portal_dragon_tile": "forbid"},
			"rgg-c1":         {"pad.dragon_timing": "after_scoring", "pad.portal_dragon_tile": "forbid"},
			"zmg-c1":         {"pad.portal_dragon_tile": "forbid"},
			"new-2016":       {"pad.princess": "may", "pad.fairy": "follower", "pad.portal_dragon_tile": "forbid"},
			"jcz-default": {"pad.early_dragon_tile": "held_out_of_stack", "pad.princess": "may",
				"pad.fairy": "follower", "pad.portal_dragon_tile": "forbid"},
		},
		switches: map[string][]string{
			"pad.dragon_tile_follower":  {"allow", "forbid"},
			"pad.dragon_timing":         {"before_scoring", "after_scoring"},
			"pad.early_dragon_tile":     {"set_aside", "held_out_of_stack", "no_effect"},
			"pad.princess":              {"must", "may"},
			"pad.princess_blocks_fairy": {"true", "false"},
			"pad.princess_emptied":      {"free"},
			"pad.fairy":                 {"tile", "follower"},
			"pad.portal_old_volcano":    {"allow", "forbid"},
			"pad.portal_dragon_tile":    {"allow", "forbid"},
			"pad.fairy_turn_points":     {"once", "per_figure"},
			"pad.fairy_tile_bonus":      {"follower_in_feature", "any_follower_on_tile"},
			"pad.set_whitelist":         {"any"},
			"pad.dragon_in_play":        {"on", "off"},
			"pad.fairy_in_play":         {"on", "off"},
			"pad.princess_in_play":      {"on", "off"},
			"pad.portal_in_play":        {"on", "off"},
			"pad.count_zone":            {"inner2", "all12"},
		},
	},
	"plague": {
		tiles: tile.Plague,
		usual: "plague-seed",
		profiles: map[string]map[string]string{
			"plague-seed": {},
			"plague-2021": {"plague.spread_before_tile": "forbid",
				"plague.special_figures_hit_and_flee": "true"},
		},
		switches: map[string][]string{
			"plague.fleas":                        {"18", "n"},
			"plague.prelude":                      {"17", "n"},
			"plague.prelude_pool":                 {"any_non_source", "base_only"},
			"plague.prelude_counts":               {"draws", "placements"},
			"plague.spread":                       {"mandatory", "optional"},
			"plague.spread_before_tile":           {"allow", "forbid"},
			"plague.flight_before_tile":           {"allow", "forbid"},
			"plague.follower_ban":                 {"turn", "part"},
			"plague.source_turn_city":             {"forbid", "allow"},
			"plague.wagon_on_infected":            {"forbid", "allow"},
			"plague.source_turn_allows":           {"flight,fairy,leper", "flight,fairy", "flight,leper", "fairy,leper", "flight", "fairy", "leper", "none"},
			"plague.adjacent_sources_merge":       {"true", "false"},
			"plague.first_eradication":            {"on_empty_supply", "only_if_no_latent"},
			"plague.stopped_check_counts":         {"false", "true"},
			"plague.eradicate_repeat":             {"once", "until_available"},
			"plague.move_target_eval":             {"after_lift", "before_lift"},
			"plague.special_case":                 {"one_region", "one_outbreak"},
			"plague.special_flip":                 {"immediate", "next_turn_start"},
			"plague.special_flip_counts":          {"true", "false"},
			"plague.deploy_on_infected":           {"forbid", "allow"},
			"plague.fairy_protects":               {"false", "true"},
			"plague.fairy_follows_flight":         {"false", "true"},
			"plague.special_figures_hit_and_flee": {"none", "true", "false"},
		},
	},
	"leper": {
		usual: "leper-en",
		profiles: map[string]map[string]string{
			"leper-en": {},
			"leper-fr": {"leper.replaces": "follower", "leper.fairy": "none", "leper.later_city_ends": "true"},
		},
		switches: map[string][]string{
			"leper.ends_turn":       {"strict", "soft"},
			"leper.replaces":        {"wood", "follower"},
			"leper.origin_blocked":  {"true", "false"},
			"leper.dead_end":        {"stepwise", "global"},
			"leper.fairy":           {"assigned", "tile", "none"},
			"leper.after_princess":  {"forbid", "allow"},
			"leper.after_volcano":   {"allow", "forbid"},
			"leper.later_city_ends": {"false", "true"},
			"leper.after_source":    {"allow", "forbid"},
			"leper.with_quarter":    {"allow", "forbid"},
			"leper.move_phase":      {"wood", "any_after_tile"},
			"leper.relocate_phase":  {"either", "wood", "end"},
		},
	},
	"inns-and-cathedrals": {
		tiles: tile.InnsAndCathedrals,
		usual: "iac-default",
		profiles: map[string]map[string]string{
			"iac-default": {},
			"iac-jcz":     {},
			"jcz-default": {},
		},
		switches: map[string][]string{
			"iac.inns":       {"on", "off"},
			"iac.cathedrals": {"on", "off"},
			"iac.big":        {"on", "off"},
			"iac.unfinished": {"zero", "ignore"},
			"iac.big_each":   {"1", "2", "3"},
		},
	},
	"traders-and-builders": {
		tiles: tile.TradersAndBuilders,
		usual: "tab-default",
		profiles: map[string]map[string]string{
			"tab-default": {},
			"tab-jcz":     {"tab.second_part": "must", "tab.builder_on_completed": "forbid"},
			"jcz-default": {"tab.second_part": "must", "tab.builder_on_completed": "forbid"},
		},
		switches: map[string][]string{
			"tab.goods":                {"on", "off"},
			"tab.builder":              {"on", "off"},
			"tab.pig":                  {"on", "off"},
			"tab.second_part":          {"may", "must"},
			"tab.builder_on_completed": {"allow", "forbid"},
			"tab.special_on_volcano":   {"forbid", "allow"},
			"tab.builders_each":        {"1", "2", "3"},
			"tab.pigs_each":            {"1", "2", "3"},
		},
	},
	"river": {
		tiles: tile.River,
		usual: "river-default",
		profiles: map[string]map[string]string{
			"river-default": {},
			"river-jcz":     {"riv.uturn": "clearance"},
			"jcz-default":   {"riv.uturn": "clearance"},
		},
		switches: map[string][]string{
			"riv.uturn":   {"immediate", "clearance", "never"},
			"start.spare": {"stack", "out", "after_lake"},
		},
	},
	"river-2": {
		tiles: tile.River2,
		usual: "river-2-default",
		profiles: map[string]map[string]string{
			"river-2-default": {},
			"river-2-jcz":     {"rv2.lake_extra_turn": "false", "rv2.lake_follower": "allow"},
			"jcz-default": {"riv.uturn": "clearance", "rv2.lake_extra_turn": "false",
				"rv2.lake_follower": "allow"},
		},
		switches: map[string][]string{
			"riv.uturn":           {"immediate", "clearance", "never"},
			"rv2.lake_extra_turn": {"true", "false"},
			"rv2.lake_follower":   {"forbid", "allow"},
			"rv2.symbols":         {"with_sets", "always"},
			"start.spare":         {"stack", "out", "after_lake"},
		},
	},
	"king-and-robber": {
		tiles: tile.KingAndRobber,
		usual: "krb-default",
		profiles: map[string]map[string]string{
			"krb-default": {},
			"jcz-default": {},
		},
		switches: map[string][]string{
			"krb.scoring": {"per_feature", "10_20", "15_40", "continuous"},
		},
	},
	"count": {
		tiles: tile.Count,
		usual: "cnt-default",
		profiles: map[string]map[string]string{
			"cnt-default": {},
			"cnt-c1":      {"cnt.final": "any"},
			"cnt-zmg":     {"cnt.abbot": "never", "cnt.garden": "forbid"},
			"cnt-jcz":     {"cnt.city_per_turn": "per_part", "cnt.abbot": "never", "cnt.garden": "forbid", "cnt.fairy_from_city": "pays"},
			"jcz-default": {"cnt.city_per_turn": "per_part", "cnt.abbot": "never", "cnt.garden": "forbid", "cnt.fairy_from_city": "pays"},
		},
		switches: map[string][]string{
			"cnt.city_per_turn": {"once", "per_part"},
			"cnt.into_empty":    {"allow", "forbid"},
			"cnt.count_move":    {"by_player", "clockwise", "follow"},
			"cnt.final":         {"market_only", "any"},
			"cnt.abbot":         {"cathedral", "never"},
			"cnt.fairy":         {"allow", "forbid"},

			"cnt.fairy_from_city": {"stays", "pays"},
			"cnt.garden":          {"allow", "forbid"},
			"start.spare":         {"stack", "out", "after_lake"},
		},
	},
	"bridges-castles-and-bazaars": {
		tiles: tile.Bridges,
		usual: "bcb-c2",
		profiles: map[string]map[string]string{
			"bcb-c2": {},
			"bcb-c1": {"bcb.builder_bazaar": "auction_first"},
			"bcb-jcz": {"bcb.free_bridge": "tile", "bcb.bridges_per_part": "one", "bcb.bridge_to_abbey": "forbid",
				"bcb.castle_choice": "highest", "bcb.castle_chain": "features_first", "bcb.bazaar_in_round": "lost"},
			"jcz-default": {"bcb.free_bridge": "tile", "bcb.bridges_per_part": "one", "bcb.bridge_to_abbey": "forbid",
				"bcb.castle_choice": "highest", "bcb.castle_chain": "features_first", "bcb.bazaar_in_round": "lost"},
		},
		switches: map[string][]string{
			"bcb.bridges":          {"on", "off"},
			"bcb.castles":          {"on", "off"},
			"bcb.bazaars":          {"on", "off"},
			"bcb.free_bridge":      {"tile_or_neighbour", "tile"},
			"bcb.bridges_per_part": {"needed", "one"},
			"bcb.bridge_to_abbey":  {"allow", "forbid"},
			"bcb.castle_choice":    {"owner", "highest"},
			"bcb.castle_chain":     {"highest", "features_first"},
			"bcb.builder_bazaar":   {"builder_first", "auction_first"},
			"bcb.bid_limit":        {"none", "own_points"},
			"bcb.auction":          {"bids", "choose"},
			"bcb.bazaar_in_round":  {"waits", "lost"},
			"plague.hits_lord":     {"true", "false"},

			"bcb.tower_takes_lord": {"no", "yes"},
		},
	},
	"tower": {
		tiles: tile.Tower,
		usual: "tow-default",
		profiles: map[string]map[string]string{
			"tow-default": {},
			"tow-jcz":     {"tow.count_quarters": "capture"},
			"jcz-default": {"tow.count_quarters": "capture"},
		},
		switches: map[string][]string{
			"tow.ransom_min_points": {"3", "none"},
			"tow.count_quarters":    {"safe", "capture"},
			"plague.hits_guard":     {"true", "false"},
		},
	},
	"abbey-and-mayor": {
		tiles: tile.Abbey,
		usual: "aam-c2",
		profiles: map[string]map[string]string{
			"aam-c2":      {},
			"aam-c1":      {"aam.wagon_move": "c1"},
			"aam-jcz":     {"aam.mayor_castle": "yes", "aam.wagon_touch": "letters"},
			"jcz-default": {"aam.mayor_castle": "yes", "aam.wagon_touch": "letters"},
		},
		switches: map[string][]string{
			"aam.abbey":         {"on", "off"},
			"aam.mayor":         {"on", "off"},
			"aam.wagon":         {"on", "off"},
			"aam.barn":          {"on", "off"},
			"aam.abbey_at_end":  {"round", "lost"},
			"aam.mayor_castle":  {"no", "yes"},
			"aam.wagon_move":    {"c2", "c1"},
			"aam.wagon_touch":   {"picture", "letters"},
			"aam.barn_on_barn":  {"forbid", "allow"},
			"aam.market_farmer": {"joined", "full"},
			"aam.mayors_each":   {"1", "2", "3"},
			"aam.wagons_each":   {"1", "2", "3"},
			"aam.barns_each":    {"1", "2", "3"},
		},
	},
	"hills-and-sheep": {
		tiles: tile.Hills,
		usual: "has-default",
		profiles: map[string]map[string]string{
			"has-default": {},
			"jcz-default": {},
		},
		switches: map[string][]string{
			"has.shepherds":    {"on", "off"},
			"has.hills":        {"on", "off"},
			"has.vineyards":    {"on", "off"},
			"has.hill_tie":     {"present", "count"},
			"has.hill_discard": {"one", "with_second"},

			"has.shepherds_each": {"1", "2"},
		},
	},
	"abbot": {
		usual: "abt-default",
		profiles: map[string]map[string]string{
			"abt-default": {},
			"jcz-default": {},
		},
		switches: map[string][]string{
			"abt.no_gardens":       {"none", "base,tower"}, // or any other list of sets
			"abt.fairy_on_recall":  {"none", "three"},
			"abt.recall_and_leper": {"forbid", "allow"},
			"abt.abbots_each":      {"1", "2", "3"},
		},
	},
	"phantom": {
		usual: "pha-default",
		profiles: map[string]map[string]string{
			"pha-default": {},
			"pha-jcz":     {"pha.tower": "any"},
			"jcz-default": {"pha.tower": "any"},
		},
		switches: map[string][]string{
			"pha.after_leper": {"allow", "forbid"},
			"pha.tower":       {"tile", "any"},

			"pha.phantoms_each": {"1", "2", "3"},
		},
	},
}

// Switches returns the switches of a set, each with the values on which there is an opinion; "n" stands for any
// number.
func Switches(set string) map[string][]string { return elements[set].switches }

// supply is a set in the box.
type supply struct {
	name   string
	tiles  []tile.Tile
	copies int
}

// open returns the sets in the box of a record and the rules of the game.
func open(rec *notation.Record) ([]supply, rules, error) {
	sets := rec.Sets
	if sets == nil {
		sets = []notation.SetRef{{Name: "base", Copies: 1}}
	}
	var box []supply
	r := rules{}
	switches := map[string][]string{}
	for _, s := range sets {
		e, ok := elements[s.Name]
		if !ok {
			return nil, nil, fmt.Errorf("no opinion on games with the set %s", s.Name)
		}
		one := supply{name: s.Name, copies: s.Copies}
		if e.tiles != nil {
			one.tiles = e.tiles()
		}
		box = append(box, one)
		for key, values := range e.switches {
			r[key] = values[0]
			switches[key] = values
		}
	}
	if _, ok := switches["base.farmers"]; !ok {
		return nil, nil, fmt.Errorf("no opinion on games without the base game")
	}
	for _, word := range rec.Rules.Profiles {
		known := false
		for _, b := range box {
			changes, ok := elements[b.name].profiles[word.Text]
			known = known || ok
			maps.Copy(r, changes)
		}
		if !known {
			return nil, nil, fmt.Errorf("no opinion on the profile %s with these sets", word.Text)
		}
	}
	for _, o := range rec.Rules.Overrides {
		values := switches[o.Key]
		_, err := strconv.Atoi(o.Value)
		if !slices.Contains(values, o.Value) && o.Key != "abt.no_gardens" && (err != nil || !slices.Contains(values, "n")) {
			return nil, nil, fmt.Errorf("no opinion on the switch %s=%s with these sets", o.Key, o.Value)
		}
		r[o.Key] = o.Value
	}
	if r.is("plague.fairy_follows_flight", "true") && r.is("pad.fairy", "tile") {
		return nil, nil, fmt.Errorf("no opinion on a fairy that is assigned to a tile and follows a flight")
	}
	return box, r, nil
}

// sourceTurnAllows reports whether an action is allowed in the turn of a plague tile (PLG-23).
func (r rules) sourceTurnAllows(what string) bool {
	return slices.Contains(strings.Split(r["plague.source_turn_allows"], ","), what)
}
