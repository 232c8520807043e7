package ruleset

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"cartulary/engine/abbey"
	"cartulary/engine/abbot"
	"cartulary/engine/base"
	"cartulary/engine/bazaar"
	"cartulary/engine/bridges"
	"cartulary/engine/count"
	"cartulary/engine/dragon"
	"cartulary/engine/face"
	"cartulary/engine/fairy"
	"cartulary/engine/family"
	"cartulary/engine/hills"
	"cartulary/engine/inns"
	"cartulary/engine/king"
	"cartulary/engine/leper"
	"cartulary/engine/message"
	"cartulary/engine/pad"
	"cartulary/engine/phantom"
	"cartulary/engine/plague"
	"cartulary/engine/portal"
	"cartulary/engine/princess"
	"cartulary/engine/river"
	"cartulary/engine/tower"
	"cartulary/engine/traders"
)

// The parts of a family, from package family.
type (
	Family  = family.Family
	Switch  = family.Switch
	Edition = family.Edition
	Set     = family.Set
	Deed    = family.Deed
)

// Families lists the families. The slice is shared: callers must not change it.
var Families = sync.OnceValue(func() []Family {
	return []Family{
		base.Family(),
		pad.Family(dragon.Row(), fairy.Row(), princess.Row(), portal.Row()),
		plague.Family(),
		leper.Family(),
		inns.Family(),
		traders.Family(),
		river.Family(),
		river.Second(),
		king.Family(),
		abbot.Family(),
		phantom.Family(),
		count.Family(),
		tower.Family(),
		hills.Family(),
		abbey.Family(),
		bridges.Family(bazaar.Row()),
	}
})

// Face returns what the pieces of all boxes are called and look like. It panics if a face cannot be read, which a test shows.
var Face = sync.OnceValue(func() *face.Face {
	var files []string
	for _, f := range Families() {
		files = append(files, f.Face())
	}
	all, err := face.Parse(files...)
	if err != nil {
		panic(err)
	}
	return all
})

// FindEdition returns the rules profile with an id and its family, nil if there is none.
func FindEdition(id string) (*Family, *Edition) {
	for i := range Families() {
		f := &Families()[i]
		if j := slices.IndexFunc(f.Editions, func(e Edition) bool { return e.ID == id }); j >= 0 {
			return f, &f.Editions[j]
		}
	}
	return nil, nil
}

// FindSwitch returns the switch with a key, nil if there is none.
func FindSwitch(key string) *Switch {
	for i := range Families() {
		f := &Families()[i]
		if j := slices.IndexFunc(f.Switches, func(s Switch) bool { return s.Key == key }); j >= 0 {
			return &f.Switches[j]
		}
	}
	return nil
}

// EditionsWith returns the ids of the rules profiles in which a switch has a value.
func EditionsWith(key, value string) []string {
	var ids []string
	for _, f := range Families() {
		i := slices.IndexFunc(f.Switches, func(s Switch) bool { return s.Key == key })
		for _, e := range f.Editions {
			if i >= 0 && e.Values[i] == value {
				ids = append(ids, e.ID)
			}
		}
	}
	return ids
}

// Values returns the values of the switch with a key, nil if there is none.
func Values(key string) []string {
	if s := FindSwitch(key); s != nil {
		return s.Values
	}
	return nil
}

// choose sets the switches of a game from a choice and returns the profiles in force.
func choose(c Choice, g *family.Game) (profiles []string, errs []*Error) {
	named := map[string]string{}
	together := map[string]string{} // by family: the profile for which a word for several stands
	for i, id := range c.Profiles {
		f, e := FindEdition(id)
		switch {
		case e == nil && Stands(id) != nil:
			maps.Copy(together, Stands(id))
		case e == nil:
			e := unknown(ProfileUnknown, i, id, editionNames(), message.Say("no rules profile is called %q", id))
			e.Else = message.Say("cartulary profiles lists them")
			errs = append(errs, e)
		case named[f.Name] != "":
			errs = append(errs, unusable(ProfileRepeated, i, message.Say("%s and %s are both profiles of the %s; choose one", named[f.Name], id, message.Word(f.Title))))
		default:
			named[f.Name] = id
		}
	}
	for _, f := range Families() {
		id := cmp.Or(named[f.Name], together[f.Name], f.DefaultWith(c.Profiles))
		_, e := FindEdition(id)
		e.Apply(g)
		if !g.Holds(f.Name) {
			f.Absent(g)
		}
		if named[f.Name] != "" || len(g.In(&f)) > 0 || g.Holds(f.Name) { // River I also decides for River II
			profiles = append(profiles, id)
		}
	}
	for i, o := range c.Overrides {
		s := FindSwitch(o.Key)
		if s == nil {
			e := unknown(SwitchUnknown, i, o.Key, switchNames(), message.Say("no switch is called %q", o.Key))
			e.Else = message.Say("cartulary profiles lists the switches")
			errs = append(errs, e)
			continue
		}
		if err := s.Set(g, o.Value); err != nil {
			errs = append(errs, unknown(SwitchValue, i, o.Value, s.Values, message.Say("%s: %s (%s)", o.Key, err, strings.Join(s.Values, ", "))))
		}
	}
	return profiles, errs
}

func editionNames() (ids []string) {
	for _, f := range Families() {
		for _, e := range f.Editions {
			ids = append(ids, e.ID)
		}
	}
	return append(ids, setsWords[:]...)
}

func switchNames() (keys []string) {
	for _, f := range Families() {
		for _, s := range f.Switches {
			keys = append(keys, s.Key)
		}
	}
	slices.Sort(keys)
	return keys
}
