package jcz

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cartulary/internal/lottery"
	"cartulary/notation"
)

// slots lists the program's default colours of the slots, of which a save has only the numbers, if a record has the colours.
var slots = []notation.Colour{
	notation.Red, notation.Blue, notation.Yellow, notation.Green, notation.Black,
	notation.Pink, notation.Grey, notation.White, notation.Violet,
}

func (r *reader) players(s *save) bool {
	list := *s.Players
	if len(list) == 0 || len(list) > len(slots) {
		return r.fail(notation.Span{}, "a game has 1 to %d players, this one has %d", len(slots), len(list))
	}
	for _, p := range list {
		if p.V.Slot < 0 || p.V.Slot >= len(slots) {
			return r.fail(notation.Span(p.At), "slot %d is not 0 to %d", p.V.Slot, len(slots)-1)
		}
		c := slots[p.V.Slot]
		if slices.ContainsFunc(r.rec.Players, func(q notation.Player) bool { return q.Colour == c }) {
			return r.fail(notation.Span(p.At), "two players have slot %d", p.V.Slot)
		}
		r.rec.Players = append(r.rec.Players, notation.Player{Colour: c, Name: notation.OneLine(p.V.Name), Span: notation.Span(p.At)})
	}
	return true
}

// maxCopies is the greatest number of copies of a set in a record.
const maxCopies = 99

func (r *reader) setup(s *setup) bool {
	for i := range s.Sets.members {
		m := &s.Sets.members[i]
		set, plain := setOf(m.name)
		n, ok := m.number()
		if !ok || n > maxCopies {
			return r.fail(m.at, "%s is not a number of copies of %s from 0 to %d", fmt.Sprintf("%.20s", m.value), truncated(plain), maxCopies)
		}
		if set == "" || n == 0 {
			continue
		}
		k := slices.IndexFunc(r.rec.Sets, func(ref notation.SetRef) bool { return ref.Name == set })
		if k < 0 {
			r.rec.Sets = append(r.rec.Sets, notation.SetRef{Name: set, Copies: n, Span: m.at})
		} else if r.rec.Sets[k].Copies += n; r.rec.Sets[k].Copies > maxCopies {
			return r.fail(m.at, "the box has more than %d copies of %s", maxCopies, set)
		}
	}
	if len(r.rec.Sets) == 0 {
		return r.fail(s.Sets.at, "the setup has no supported tile set")
	}
	for _, set := range tables()["tileless"][0] {
		if s.plays(set) {
			r.rec.Sets = append(r.rec.Sets, notation.SetRef{Name: set, Copies: 1, Span: s.Elements.at})
		}
	}
	return r.rules(s) && r.start(s.Start)
}

// Names of profiles and switches of a record.
const (
	baseProfile  = "base-2002"
	jczProfile   = "jcz-default" // decides all boxes with a profile of their own for JCloisterZone
	auctionKey   = "bcb.auction"
	followersKey = "base.followers"

	ungardenedKey = "abt.no_gardens" // sets of their first edition
	farmersKey    = "base.farmers"
	allFollowers  = 7
)

func (r *reader) uses(s *setup, set string) bool {
	return r.boxed(set) || slices.ContainsFunc(pieces(), func(p piece) bool { return p.set == set && s.plays(p.element) })
}

func (r *reader) boxed(set string) bool {
	return slices.ContainsFunc(r.rec.Sets, func(ref notation.SetRef) bool { return ref.Name == set })
}

func (r *reader) rules(s *setup) bool {
	rules := &r.rec.Rules
	set := func(key, value string, at notation.Span) {
		rules.Overrides = append(rules.Overrides, notation.Override{Key: key, Value: value, Span: at})
	}
	if slices.ContainsFunc(tables()["own"][0], func(set string) bool { return r.uses(s, set) }) {
		rules.Profiles = []notation.Word{{Text: baseProfile, Span: s.Elements.at}, {Text: jczProfile, Span: s.Elements.at}}
	}
	followers, at := 0, s.Elements.at
	if m := s.element("small-follower"); m != nil {
		n, ok := m.number()
		if !ok {
			return r.fail(m.at, "%s is not a number of followers", fmt.Sprintf("%.20s", m.value))
		}
		followers, at = n, m.at
	}
	if followers != allFollowers {
		set(followersKey, strconv.Itoa(followers), at)
	}
	if !s.on("farmers") {
		set(farmersKey, "off", s.Elements.at)
	}
	for _, p := range pieces() {
		on := s.plays(p.element)
		if m := s.element(p.element); on && p.each != "" {
			n, ok := m.number()
			switch {
			case !ok || n < 1 || n > p.most():
				return r.needs(m.at, "the save needs the element %s with the number %.20s, which cannot be read yet: a record can hold %d", p.element, m.value, p.most())
			case n > 1:
				set(p.each, strconv.Itoa(n), m.at)
			}
		}
		switch boxed := r.boxed(p.set); {
		case on == boxed:
		case p.key == "":
			return r.fail(s.Elements.at, "a record cannot hold the element %s without the tiles of %s, or the tiles without it", p.element, p.set)
		case on && !boxed:
			set(p.key, "on", s.Elements.at)
		case !on && boxed:
			set(p.key, "off", s.Elements.at)
		}
	}
	if plain, _ := s.editions(); len(plain) > 0 && s.plays(abbotSet) {
		slices.Sort(plain)
		set(ungardenedKey, strings.Join(slices.Compact(plain), ","), s.Sets.at)
	}
	r.herd(s, set)
	var unknown []string
	var first notation.Span // of them
	for i := range s.Rules.members {
		m := &s.Rules.members[i]
		known, ok := r.rule(s, m, set)
		if !ok {
			return false
		}
		if !known && !listed("foreign", m.name) {
			if unknown = append(unknown, m.name); len(unknown) == 1 {
				first = m.at
			}
		}
	}
	switch len(unknown) {
	case 0:
	case 1:
		r.guess(first, "the rule %s is unknown and is skipped", truncated(unknown[0]))
	default:
		r.guess(first, "%s are unknown and are skipped", plural("rule", unknown))
	}
	if len(rules.Profiles)+len(rules.Overrides) > 0 {
		rules.Span = s.Elements.at
	}
	r.with = map[string]bool{}
	for _, p := range pieces() {
		r.with[p.element] = s.on(p.element)
	}
	value := func(key, value string) bool {
		return slices.ContainsFunc(rules.Overrides, func(o notation.Override) bool { return o.Key == key && o.Value == value })
	}
	r.city.late = value("cnt.final", "any")
	r.late, r.market.free = value("pad.dragon_timing", "after_scoring"), value(auctionKey, "choose")
	return true
}

// herd reads whether the pig herd of River II counts. In a record it counts with the pigs or always.
func (r *reader) herd(s *setup, set func(key, value string, at notation.Span)) {
	switch on := s.on(herdElement); {
	case !r.boxed(river2Set) || on == s.on("pig"):
	case on:
		set("rv2.symbols", "always", s.Elements.at)
	default:
		r.guess(s.Elements.at, "the pig herd of River II does not count in this save; in a record with pigs it does")
	}
}

// rule reads one rule of the setup, if it is known. It skips rules of pieces that are not in the game.
func (r *reader) rule(s *setup, m *member, set func(key, value string, at notation.Span)) (known, ok bool) {
	for _, sw := range rulings() {
		if sw.rule != m.name {
			continue
		}
		for _, v := range sw.values {
			if v[0] == m.word() {
				if sw.set == "" || r.uses(s, sw.set) {
					set(sw.key, v[1], m.at)
				}
				return true, true
			}
		}
		var words []string
		for _, v := range sw.values {
			words = append(words, v[0])
		}
		last := len(words) - 1
		return true, r.fail(m.at, "the rule %s is %s or %s, not %s", m.name, strings.Join(words[:last], ", "), words[last], truncated(string(m.value)))
	}
	return false, true
}

// startTiles returns the start tiles of a record that names none: the City of Carcassonne with the spring, or one tile.
func startTiles(boxed func(set string) bool) (start []notation.Action) {
	lay := func(id string, x, y int) {
		start = append(start, notation.Action{Kind: notation.ActPlace, Tile: id, At: notation.Point{X: int32(x), Y: int32(y)}})
	}
	river := boxed(riverSet) || boxed(river2Set)
	switch {
	case boxed(countSet):
		for i := range 12 {
			lay("CO/"+strconv.Itoa(i+1), i%4-2, i/4-1)
		}
		if river {
			lay(lottery.SpringID, 2, -1)
		}
	case river:
		lay(lottery.SpringID, 0, 0)
	default:
		lay("BA/RCr", 0, 0)
	}
	return start
}

// start reads the start tiles. A record omits the usual tile in its usual place.
func (r *reader) start(list *list[placed[startTile]]) bool {
	if list == nil || len(*list) == 0 {
		usual := startTiles(r.boxed)
		first := &usual[0]
		r.guess(notation.Span{}, "the save has no start tile; %s is taken to be at %d,%d", first.Tile, first.At.X, first.At.Y)
		for i := range usual {
			r.lay(tiles()[usual[i].Tile], usual[i].At, 0)
		}
		return true
	}
	var start []notation.Action
	for _, t := range *list {
		at := notation.Point{X: t.V.X, Y: t.V.Y}
		if !r.within(at, notation.Span(t.At)) {
			return false
		}
		rotation := notation.Rotation(t.V.Rotation)
		start = append(start, notation.Action{Kind: notation.ActPlace, Span: notation.Span(t.At), Tile: t.V.Tile, At: at, Rotation: rotation})
		r.lay(tiles()[t.V.Tile], at, rotation)
	}
	usual := slices.EqualFunc(start, startTiles(r.boxed), func(a, b notation.Action) bool {
		return a.Tile == b.Tile && a.At == b.At && a.Rotation == b.Rotation
	})
	if !usual {
		r.rec.Start = start
	}
	return true
}

func (r *reader) within(p notation.Point, at notation.Span) bool {
	const far = notation.MaxCoordinate
	if p.X < -far || p.X > far || p.Y < -far || p.Y > far {
		return r.fail(at, "%d,%d is not between %d and %d", p.X, p.Y, -far, far)
	}
	return true
}

func truncated(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "..."
	}
	return s
}
