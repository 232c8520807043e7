package ruleset

import (
	"slices"
	"strings"
	"sync"

	"cartulary/engine/base"
	"cartulary/engine/leper"
	"cartulary/engine/pad"
	"cartulary/engine/plague"
	"cartulary/engine/profile"
)

// Switches holds the value of every switch in one game.
type Switches struct {
	Base   base.Profile
	Pad    pad.Profile
	Plague plague.Profile
	Leper  leper.Profile
}

// A Family is a group of elements whose editions a rules profile tells apart.
type Family struct {
	Name     string // first part of the switches' keys
	Set      string // the box that brings it
	Title    string
	Default  string // id of the edition where a record names none
	Switches []Switch
	Editions []Edition // oldest first
}

// A Switch is one thing that editions decide differently.
type Switch struct {
	Key    string
	Values []string
	Doc    string
	get    func(*Switches) string
	set    func(*Switches, string) error
}

// Get returns the value of the switch.
func (s *Switch) Get(in *Switches) string { return s.get(in) }

// An Edition is a rules profile.
type Edition struct {
	ID      string
	Title   string
	Source  string
	Values  []string          // by Family.Switches
	Grounds []*profile.Ground // by Family.Switches: what stands behind the values
	apply   func(*Switches)
}

// Families lists the families. The slice is shared: callers must not change it.
var Families = sync.OnceValue(func() []Family {
	return []Family{
		family("base", "base", "base game", "base-2002", base.Switches, base.Profiles, base.Grounds,
			func(in *Switches) *base.Profile { return &in.Base }, func(p *base.Profile) (id, title, source string) { return p.ID, p.Title, p.Source }),
		family("pad", padSet, "Princess & Dragon expansion", "filosofia-2013", pad.Switches, pad.Profiles, pad.Grounds,
			func(in *Switches) *pad.Profile { return &in.Pad }, func(p *pad.Profile) (id, title, source string) { return p.ID, p.Title, p.Source }),
		family("plague", plagueSet, "Plague expansion", "plague-seed", plague.Switches, plague.Profiles, plague.Grounds,
			func(in *Switches) *plague.Profile { return &in.Plague }, func(p *plague.Profile) (id, title, source string) { return p.ID, p.Title, p.Source }),
		family("leper", leperSet, "Leper expansion", "leper-en", leper.Switches, leper.Profiles, leper.Grounds,
			func(in *Switches) *leper.Profile { return &in.Leper }, func(p *leper.Profile) (id, title, source string) { return p.ID, p.Title, p.Source }),
	}
})

// family makes a Family of the switches and published values of a profile. In finds
// the profile among the switches of a game, and head what it is called.
func family[P any](name, set, title, usual string, switches []profile.Switch[P], profiles []P, grounds map[string][]profile.Ground,
	in func(*Switches) *P, head func(*P) (id, title, source string)) Family {
	f := Family{Name: name, Set: set, Title: title, Default: usual}
	for _, s := range switches {
		f.Switches = append(f.Switches, Switch{s.Key, s.Values, s.Doc,
			func(of *Switches) string { return s.Get(in(of)) },
			func(of *Switches, v string) error { return s.Set(in(of), v) }})
	}
	for _, p := range profiles {
		e := Edition{apply: func(of *Switches) { *in(of) = p }}
		e.ID, e.Title, e.Source = head(&p)
		var of Switches
		e.apply(&of)
		for i := range f.Switches {
			e.Values = append(e.Values, f.Switches[i].get(&of))
			e.Grounds = append(e.Grounds, profile.Find(grounds[f.Switches[i].Key], e.ID))
		}
		f.Editions = append(f.Editions, e)
	}
	return f
}

// Has tells whether the family has an edition of that id.
func (f *Family) Has(id string) bool {
	return slices.ContainsFunc(f.Editions, func(e Edition) bool { return e.ID == id })
}

// FindEdition returns the rules profile of that id and its family, nil if there is
// none.
func FindEdition(id string) (*Family, *Edition) {
	for i := range Families() {
		f := &Families()[i]
		for j := range f.Editions {
			if f.Editions[j].ID == id {
				return f, &f.Editions[j]
			}
		}
	}
	return nil, nil
}

// FindSwitch returns the switch of that key, nil if there is none.
func FindSwitch(key string) *Switch {
	for i := range Families() {
		f := &Families()[i]
		for j := range f.Switches {
			if f.Switches[j].Key == key {
				return &f.Switches[j]
			}
		}
	}
	return nil
}

// EditionsWith lists the ids of the rules profiles in which a switch has a value.
func EditionsWith(key, value string) []string {
	var ids []string
	for _, f := range Families() {
		for i := range f.Switches {
			if f.Switches[i].Key != key {
				continue
			}
			for _, e := range f.Editions {
				if e.Values[i] == value {
					ids = append(ids, e.ID)
				}
			}
		}
	}
	return ids
}

// Values lists the values of a switch, nil if there is none of that key.
func Values(key string) []string {
	for _, f := range Families() {
		for i := range f.Switches {
			if f.Switches[i].Key == key {
				return f.Switches[i].Values
			}
		}
	}
	return nil
}

// choose works out the switches that a choice means, and the profiles in force.
// Box tells which families have their set in it. Princess & Dragon pieces are in play
// if theirs is, or if an override says so.
func choose(c Choice, box map[string]bool) (in Switches, profiles []string, errs []*Error) {
	named := map[string]string{}
	for i, id := range c.Profiles {
		f, e := FindEdition(id)
		switch {
		case e == nil:
			errs = append(errs, unknown(ProfileUnknown, i, id, editionNames(), "no rules profile is called %q, the profiles are %s", id, strings.Join(editionNames(), ", ")))
		case named[f.Name] != "":
			errs = append(errs, unusable(ProfileRepeated, i, "%s and %s are both profiles of the %s, name one", named[f.Name], id, f.Title))
		default:
			named[f.Name] = id
		}
	}
	for _, f := range Families() {
		id := named[f.Name]
		if id == "" {
			id = f.Default
		}
		_, e := FindEdition(id)
		e.apply(&in)
		if box[f.Name] || named[f.Name] != "" {
			profiles = append(profiles, id)
		}
	}
	if !box["pad"] {
		in.Pad.DragonInPlay, in.Pad.FairyInPlay, in.Pad.PrincessInPlay, in.Pad.PortalInPlay = profile.Off, profile.Off, profile.Off, profile.Off
	}
	for i, o := range c.Overrides {
		s := FindSwitch(o.Key)
		if s == nil {
			errs = append(errs, unknown(SwitchUnknown, i, o.Key, switchNames(), "no switch is called %q; cartulary profiles lists the switches", o.Key))
			continue
		}
		if err := s.set(&in, o.Value); err != nil {
			errs = append(errs, unknown(SwitchValue, i, o.Value, s.Values, "%s: %v (%s)", o.Key, err, strings.Join(s.Values, ", ")))
		}
	}
	return in, profiles, errs
}

func editionNames() (ids []string) {
	for _, f := range Families() {
		for _, e := range f.Editions {
			ids = append(ids, e.ID)
		}
	}
	return ids
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
