package jcz

import (
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
	"abt.fairy_on_recall":       "none",
	"pad.count_zone":            "inner2",
}

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
	cntDefault:    {{Key: "cnt.city_per_turn", Value: "once"}, {Key: "cnt.abbot", Value: "cathedral"}},
	"cnt-zmg":     {{Key: "cnt.city_per_turn", Value: "once"}},
	"cnt-c1": {{Key: "cnt.city_per_turn", Value: "once"}, {Key: "cnt.abbot", Value: "cathedral"},
		{Key: "cnt.final", Value: "any"}},
	"river-2-jcz": nil,
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
)

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
	w.people.each = allFollowers
	if n, err := strconv.Atoi(value(followersKey, "")); err == nil && n >= 0 {
		w.people.each = n
	}
	el.set("small-follower", strconv.Itoa(w.people.each))
	if value(farmersKey, "") != "off" {
		el.set("farmers", "true")
	}
	if w.boxed(abbotSet) {
		el.set(gardenElement, "true")
	}
	for _, p := range pieces {
		if value(p.key, onIf(w.boxed(p.set))) == "on" {
			el.set(p.element, p.value)
		}
	}
	if w.boxed(river2Set) && (value("rv2.symbols", "") == "always" || value("tab.pig", onIf(w.boxed(tradersSet))) == "on") {
		el.set(herdElement, "true")
	}
	w.fairy = value("pad.fairy", "follower")
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

// boxed reports whether a set is in the box.
func (w *writer) boxed(set string) bool {
	return slices.ContainsFunc(w.rec.Sets, func(ref notation.SetRef) bool { return strings.EqualFold(ref.Name, set) })
}

// profiles returns the values of the profiles. Profiles of other elements are lost.
func (w *writer) profiles() []notation.Override {
	var implied []notation.Override
	dragon, traders, river, river2, count := false, false, false, false, false // a profile decides the set
	for _, p := range w.rec.Rules.Profiles {
		list, known := profiles[p.Text]
		if !known {
			w.warn(notation.RuleFormatLoss, p.Span, "a save of JCloisterZone has no profiles, so %s is left out", p.Text)
		}
		family, _, _ := strings.Cut(p.Text, "-")
		traders = traders || family == "tab" || p.Text == jczProfile
		second := strings.HasPrefix(p.Text, "river-2")
		river = river || family == "river" && !second || p.Text == jczProfile
		count = count || family == "cnt" || p.Text == jczProfile
		river2 = river2 || second || p.Text == jczProfile
		dragon = dragon || known && !slices.Contains([]string{"base", "iac", "tab", "river", "krb", "cnt", "abt", "pha"}, family)
		implied = append(implied, list...)
	}
	if w.boxed(dragonSet) && !dragon {
		implied = append(implied, profiles[filosofia]...)
	}
	if w.boxed(tradersSet) && !traders {
		implied = append(implied, profiles[tabDefault]...)
	}
	if (w.boxed(riverSet) || w.boxed(river2Set)) && !river {
		implied = append(implied, profiles[riverDefault]...)
	}
	if w.boxed(river2Set) && !river2 {
		implied = append(implied, profiles[river2Default]...)
	}
	if w.boxed(countSet) && !count {
		implied = append(implied, profiles[cntDefault]...)
	}
	return implied
}

// rule writes a switch as a rule of a save, if there is one. Explicit is set for a switch in
// the record itself.
func (w *writer) rule(o notation.Override, explicit bool) {
	for _, sw := range switches {
		for i, v := range sw.values {
			if sw.key == o.Key && v[1] == o.Value {
				if explicit || i > 0 {
					w.out.Setup.Rules.set(sw.rule, strconv.Quote(v[0]))
				}
				return
			}
		}
	}
	held := o.Key == "rv2.symbols" || o.Key == followersKey || o.Key == farmersKey && o.Value == "off" ||
		slices.ContainsFunc(pieces, func(p piece) bool { return o.Key == p.key })
	if !held && played[o.Key] != o.Value {
		w.warn(notation.RuleFormatLoss, o.Span, "a save of JCloisterZone cannot hold %s=%s, so it is left out", o.Key, o.Value)
	}
}
