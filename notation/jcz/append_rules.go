package jcz

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/notation"
)

// played lists JCloisterZone's value of each switch for which a save has no rule. A record may have another
// value. Other switches do not affect the games that JCloisterZone can play.
var played = map[string]string{
	farmersKey:                  "per_farm_3",
	"pad.dragon_tile_follower":  "allow",
	"pad.early_dragon_tile":     "held_out_of_stack",
	"pad.princess_blocks_fairy": "true",
	"pad.portal_old_volcano":    "allow",
	"pad.portal_dragon_tile":    "forbid",
	"tab.second_part":           "must",
	"tab.builder_on_completed":  "forbid",
	"tab.special_on_volcano":    "forbid",
	"start.spare":               "stack",
	"riv.uturn":                 "clearance",
	"rv2.lake_extra_turn":       "false",
	"rv2.lake_follower":         "allow",
	"cnt.city_per_turn":         "per_part",
	"cnt.into_empty":            "allow",
	"cnt.abbot":                 "never",
	"cnt.fairy":                 "allow",
	"cnt.fairy_from_city":       "pays",
	"abt.fairy_on_recall":       "none",
	"pad.count_zone":            "inner2",
	"tow.ransom_min_points":     "3",
	"tow.count_quarters":        "capture",
	"bcb.tower_takes_lord":      "no",
	"aam.abbey_at_end":          "round",
	"aam.mayor_castle":          "yes",
	"aam.wagon_touch":           "letters",
	"bcb.free_bridge":           "tile",
	"bcb.bridges_per_part":      "one",
	"bcb.bridge_to_abbey":       "forbid",
	"bcb.castle_choice":         "highest",
	"bcb.castle_chain":          "features_first",
	"bcb.builder_bazaar":        "builder_first",
	"bcb.bid_limit":             "none",
	"bcb.bazaar_in_round":       "lost",
	"has.hill_discard":          "one",
}

// needs maps switches of profiles that mean nothing without another box to its set.
var needs = map[string]string{"cnt.fairy_from_city": dragonSet, "bcb.bridge_to_abbey": abbeySet}

// profiles lists the values of each profile that differ from JCloisterZone's
// defaults.
var profiles = map[string][]notation.Override{
	"base-2000":   {{Key: farmersKey, Value: "per_city_4"}, {Key: "base.small_city", Value: "2"}},
	"base-2001":   {{Key: farmersKey, Value: "per_farm_3_city_once"}, {Key: "base.small_city", Value: "2"}},
	baseProfile:   nil,
	jczProfile:    nil,
	"iac-default": nil,
	"krb-default": nil,
	"tab-jcz":     nil,
	tabDefault:    {{Key: "tab.second_part", Value: "may"}, {Key: "tab.builder_on_completed", Value: "allow"}},
	"river-jcz":   nil,
	"abt-default": nil,
	"pha-default": nil,
	"cnt-jcz":     nil,
	cntDefault:    {{Key: "cnt.city_per_turn", Value: "once"}, {Key: "cnt.abbot", Value: "cathedral"}, {Key: "cnt.fairy_from_city", Value: "stays"}},
	"cnt-zmg":     {{Key: "cnt.city_per_turn", Value: "once"}, {Key: "cnt.fairy_from_city", Value: "stays"}},
	"cnt-c1": {{Key: "cnt.city_per_turn", Value: "once"}, {Key: "cnt.abbot", Value: "cathedral"},
		{Key: "cnt.final", Value: "any"}, {Key: "cnt.fairy_from_city", Value: "stays"}},
	"river-2-jcz": nil,
	"tow-jcz":     nil,
	towDefault:    {{Key: "tow.count_quarters", Value: "safe"}},
	"aam-jcz":     nil,
	aamDefault:    {{Key: "aam.mayor_castle", Value: "no"}},
	"aam-c1":      {{Key: "aam.mayor_castle", Value: "no"}, {Key: "aam.wagon_move", Value: "c1"}, {Key: "aam.wagon_touch", Value: "picture"}},
	"bcb-jcz":     nil,
	bcbDefault: {{Key: "bcb.free_bridge", Value: "tile_or_neighbour"}, {Key: "bcb.bridges_per_part", Value: "needed"}, {Key: "bcb.bridge_to_abbey", Value: "allow"},
		{Key: "bcb.castle_choice", Value: "owner"}, {Key: "bcb.castle_chain", Value: "highest"}, {Key: "bcb.bazaar_in_round", Value: "waits"}},
	"bcb-c1": {{Key: "bcb.free_bridge", Value: "tile_or_neighbour"}, {Key: "bcb.bridges_per_part", Value: "needed"}, {Key: "bcb.bridge_to_abbey", Value: "allow"},
		{Key: "bcb.castle_choice", Value: "owner"}, {Key: "bcb.castle_chain", Value: "highest"}, {Key: "bcb.bazaar_in_round", Value: "waits"}, {Key: "bcb.builder_bazaar", Value: "auction_first"}},
	"has-jcz":     nil,
	hasDefault:    nil,
	riverDefault:  {{Key: "riv.uturn", Value: "immediate"}},
	river2Default: {{Key: "rv2.lake_extra_turn", Value: "true"}, {Key: "rv2.lake_follower", Value: "forbid"}},
	"bsw-seed": {{Key: "pad.early_dragon_tile", Value: "set_aside"}, {Key: "pad.princess", Value: "must"},
		{Key: "pad.princess_blocks_fairy", Value: "false"}, {Key: "pad.dragon_tile_follower", Value: "forbid"},
		{Key: "pad.portal_old_volcano", Value: "forbid"}, {Key: "pad.portal_dragon_tile", Value: "allow"}},
	"bsw": {{Key: "pad.early_dragon_tile", Value: "set_aside"}, {Key: "pad.princess", Value: "must"},
		{Key: "pad.princess_blocks_fairy", Value: "false"}, {Key: "pad.portal_dragon_tile", Value: "allow"}},
	filosofia: {{Key: "pad.early_dragon_tile", Value: "set_aside"}, {Key: "pad.princess", Value: "must"},
		{Key: "pad.fairy", Value: "tile"}, {Key: "pad.portal_dragon_tile", Value: "allow"}},
	"hig-c1": {{Key: "pad.early_dragon_tile", Value: "set_aside"}},
	"rgg-c1": {{Key: "pad.early_dragon_tile", Value: "set_aside"}, {Key: "pad.princess", Value: "must"},
		{Key: "pad.fairy", Value: "tile"}, {Key: "pad.dragon_timing", Value: "after_scoring"}},
	"zmg-c1": {{Key: "pad.early_dragon_tile", Value: "set_aside"}, {Key: "pad.princess", Value: "must"},
		{Key: "pad.fairy", Value: "tile"}},
	"new-2016": {{Key: "pad.early_dragon_tile", Value: "set_aside"}},
}

// The profiles of some boxes if a record names none.
const (
	filosofia     = "filosofia-2013"
	tabDefault    = "tab-default"
	riverDefault  = "river-default"
	river2Default = "river-2-default"
	cntDefault    = "cnt-default"
	towDefault    = "tow-default"
	aamDefault    = "aam-c2"
	bcbDefault    = "bcb-c2"
	hasDefault    = "has-default"
)

// A family is the sets whose rules one profile decides: the beginning of its profiles, and the profile if a record names
// none.
type family struct {
	name, profile string
	sets          []string
}

// families lists the families of boxes whose default differs from JCloisterZone's rules, and pad for all profiles of
// other names.
var families = []family{
	{"pad", filosofia, []string{dragonSet}},
	{"tab", tabDefault, []string{tradersSet}},
	{"river", riverDefault, []string{riverSet, river2Set}},
	{"river-2", river2Default, []string{river2Set}},
	{"cnt", cntDefault, []string{countSet}},
	{"tow", towDefault, []string{towerSet}},
	{"aam", aamDefault, []string{abbeySet}},
	{"bcb", bcbDefault, []string{bridgesSet}},
	{"has", hasDefault, []string{hillsSet}},
}

// neutral lists the families of boxes whose default is JCloisterZone's.
var neutral = []string{"base", "iac", "krb", "abt", "pha"}

// threefold maps the words that stand for one profile of each of the four boxes from The Tower on to the ends of their
// names.
var threefold = map[string][]string{
	"sets-jcz": {"tow-jcz", "aam-jcz", "bcb-jcz", "has-jcz"},
	"sets-c2":  {towDefault, aamDefault, bcbDefault, hasDefault},
	"sets-c1":  {towDefault, "aam-c1", "bcb-c1", hasDefault},
}

// familyOf returns the family of a profile, empty if it decides no rules of a box with a family.
func familyOf(profile string) string {
	if strings.HasPrefix(profile, "river-2") {
		return "river-2"
	}
	name, _, _ := strings.Cut(profile, "-")
	if slices.Contains(neutral, name) || slices.ContainsFunc(families, func(f family) bool { return f.name == name }) {
		return name
	}
	return "pad"
}

// rules writes elements and rules. It writes every value in the record itself, and the values of
// profiles that differ from the default.
func (w *writer) rules() {
	implied := w.profiles()
	said := w.rec.Rules.Overrides
	value := func(key, fallback string) string {
		for _, list := range [][]notation.Override{said, implied} {
			for i := len(list) - 1; i >= 0; i-- {
				if list[i].Key == key {
					return list[i].Value
				}
			}
		}
		return fallback
	}
	el := &w.out.Setup.Elements
	each := allFollowers
	if n, err := strconv.Atoi(value(followersKey, "")); err == nil && n >= 0 {
		each = n
	}
	el.set("small-follower", strconv.Itoa(each))
	if value(farmersKey, "") != "off" {
		el.set("farmers", "true")
	}
	if w.boxed(abbotSet) {
		el.set(gardenElement, "true")
	}
	for _, p := range pieces {
		if value(p.key, onIf(w.boxed(p.set))) == "on" {
			n := p.value
			if p.each != "" {
				n = value(p.each, n)
			}
			el.set(p.element, n)
		}
	}
	if w.boxed(river2Set) && (value("rv2.symbols", "") == "always" || value("tab.pig", onIf(w.boxed(tradersSet))) == "on") {
		el.set(herdElement, "true")
	}
	for _, o := range said {
		w.rule(o, true)
	}
	for _, o := range implied {
		if !slices.ContainsFunc(said, func(s notation.Override) bool { return s.Key == o.Key }) {
			w.rule(o, false)
		}
	}
}

func onIf(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// ungardened reports whether the tiles of a set have no gardens in a game with gardens.
func (w *writer) ungardened(set string) bool {
	return slices.ContainsFunc(w.rec.Rules.Overrides, func(o notation.Override) bool {
		return o.Key == ungardenedKey && slices.Contains(strings.Split(o.Value, ","), set)
	})
}

// boxed reports whether a set is in the box.
func (w *writer) boxed(set string) bool {
	return slices.ContainsFunc(w.rec.Sets, func(ref notation.SetRef) bool { return strings.EqualFold(ref.Name, set) })
}

// profiles returns the values of the profiles. Profiles of other elements are lost.
func (w *writer) profiles() []notation.Override {
	var implied []notation.Override
	decided := map[string]bool{}
	for _, p := range w.rec.Rules.Profiles {
		names := threefold[p.Text]
		if names == nil {
			names = []string{p.Text}
		}
		for _, name := range names {
			list, known := profiles[name]
			if !known {
				w.warn(notation.RuleFormatLoss, p.Span, "a save of JCloisterZone has no profiles, so %s is left out", p.Text)
				continue
			}
			decided[familyOf(name)] = true
			implied = append(implied, list...)
		}
	}
	for _, f := range families {
		if !decided[f.name] && (f.name == "pad" || !slices.ContainsFunc(w.rec.Rules.Profiles, isJCZ)) &&
			slices.ContainsFunc(f.sets, w.boxed) {
			implied = append(implied, profiles[f.profile]...)
		}
	}
	return implied
}

// isJCZ reports whether a profile decides all boxes.
func isJCZ(p notation.Word) bool { return p.Text == jczProfile }

// rule writes a switch as a rule of a save, if there is one. Explicit is set for a switch in
// the record itself.
func (w *writer) rule(o notation.Override, explicit bool) {
	if set := needs[o.Key]; set != "" && !explicit && !w.boxed(set) {
		return
	}
	for _, sw := range switches {
		for i, v := range sw.values {
			if sw.key == o.Key && v[1] == o.Value {
				if i > 0 || explicit && sw.since <= major(w.out.AppVersion) {
					w.out.Setup.Rules.set(sw.rule, quoted(v[0]))
				}
				return
			}
		}
	}
	held := o.Key == "rv2.symbols" || o.Key == followersKey || o.Key == ungardenedKey || o.Key == farmersKey && o.Value == "off" ||
		slices.ContainsFunc(pieces, func(p piece) bool { return o.Key == p.key || o.Key == p.each })
	if !held && played[o.Key] != o.Value {
		w.warn(notation.RuleFormatLoss, o.Span, "a save of JCloisterZone cannot hold %s=%s, so it is left out", o.Key, o.Value)
	}
}

// lacking returns an error for a rule that the version of the program does not have: it does not load such a save.
func (w *writer) lacking() error {
	version := major(w.out.AppVersion)
	for _, sw := range switches {
		if sw.since > version && slices.ContainsFunc(w.out.Setup.Rules.members, func(m member) bool { return m.name == sw.rule }) {
			return fmt.Errorf("JCloisterZone %d has no rule %s; version %d has it", version, sw.rule, sw.since)
		}
	}
	return nil
}

// quoted returns the value of a rule in JSON.
func quoted(value string) string {
	if value == "true" || value == "false" {
		return value
	}
	return strconv.Quote(value)
}
