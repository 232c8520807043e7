package jcz

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/notation"
)

// familyOf returns the family of a profile, empty if it decides no rules of a box with a family.
func familyOf(profile string) string {
	if strings.HasPrefix(profile, "river-2") {
		return "river-2"
	}
	if name, _, _ := strings.Cut(profile, "-"); listed("neutral", name) || row("family", name) != nil {
		return name
	}
	return "pad"
}

// rules writes elements and rules: every value in the record itself, and the values of profiles that differ from the default.
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
	for _, p := range pieces() {
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

func (w *writer) boxed(set string) bool {
	return slices.ContainsFunc(w.rec.Sets, func(ref notation.SetRef) bool { return strings.EqualFold(ref.Name, set) })
}

// profiles returns the values of the profiles. Profiles of other elements are lost.
func (w *writer) profiles() []notation.Override {
	var implied []notation.Override
	decided := map[string]bool{}
	for _, p := range w.rec.Rules.Profiles {
		names := []string{p.Text}
		if r := row("together", p.Text); r != nil {
			names = r[1:]
		}
		for _, name := range names {
			r := row("profile", name)
			if r == nil {
				w.warn(notation.RuleFormatLoss, p.Span, "a save of JCloisterZone has no profiles, so %s is left out", p.Text)
				continue
			}
			decided[familyOf(name)] = true
			implied = append(implied, settings(r[1:])...)
		}
	}
	whole := slices.ContainsFunc(w.rec.Rules.Profiles, func(p notation.Word) bool { return p.Text == jczProfile })
	for _, f := range tables()["family"] {
		if !decided[f[0]] && (f[0] == "pad" || !whole) && slices.ContainsFunc(f[2:], w.boxed) {
			implied = append(implied, settings(row("profile", f[1])[1:])...)
		}
	}
	return implied
}

// rule writes a switch as a rule of a save, if there is one. Explicit is set for a switch in the record itself.
func (w *writer) rule(o notation.Override, explicit bool) {
	if needs := row("needs", o.Key); needs != nil && !explicit && !w.boxed(needs[1]) {
		return
	}
	for _, sw := range rulings() {
		for i, v := range sw.values {
			if sw.key == o.Key && v[1] == o.Value {
				if i > 0 || explicit && sw.since <= major(w.out.AppVersion) {
					value := v[0]
					if value != "true" && value != "false" {
						value = strconv.Quote(value)
					}
					w.out.Setup.Rules.set(sw.rule, value)
				}
				return
			}
		}
	}
	held := o.Key == "rv2.symbols" || o.Key == followersKey || o.Key == ungardenedKey || o.Key == farmersKey && o.Value == "off" ||
		slices.ContainsFunc(pieces(), func(p piece) bool { return o.Key == p.key || o.Key == p.each })
	if played := row("played", o.Key); !held && (played == nil || played[1] != o.Value) {
		w.warn(notation.RuleFormatLoss, o.Span, "a save of JCloisterZone cannot hold %s=%s, so it is left out", o.Key, o.Value)
	}
}

// lacking returns an error for a rule that the version of the program does not have: it does not load such a save.
func (w *writer) lacking() error {
	version := major(w.out.AppVersion)
	for _, sw := range rulings() {
		if sw.since > version && slices.ContainsFunc(w.out.Setup.Rules.members, func(m member) bool { return m.name == sw.rule }) {
			return fmt.Errorf("JCloisterZone %d has no rule %s; version %d has it", version, sw.rule, sw.since)
		}
	}
	return nil
}
