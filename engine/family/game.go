package family

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A Game holds the families in the box of one game and the value of every switch.
type Game struct {
	families []Family
	profiles []any
	holds    map[string]bool // by the name of the family
}

// NewGame returns a game of families. InBox reports whether a set is in the box.
func NewGame(families []Family, inBox func(set string) bool) *Game {
	g := &Game{families: families, holds: map[string]bool{}}
	for i := range families {
		g.profiles = append(g.profiles, families[i].newProfile())
		g.holds[families[i].Name] = inBox(families[i].Set.Name)
	}
	return g
}

// Of returns the profile of type P. It panics if no family has one.
func Of[P any](g *Game) *P {
	for _, p := range g.profiles {
		if p, ok := p.(*P); ok {
			return p
		}
	}
	panic(fmt.Sprintf("no family has profiles of type %T", *new(P)))
}

// Holds reports whether the set of a family is in the box.
func (g *Game) Holds(family string) bool { return g.holds[family] }

// Value returns the value of a switch. It panics if there is no such switch.
func (g *Game) Value(key string) string { return g.find(key).Get(g) }

func (g *Game) find(key string) *Switch {
	for i := range g.families {
		for k := range g.families[i].Switches {
			if s := &g.families[i].Switches[k]; s.Key == key {
				return s
			}
		}
	}
	panic("no switch is called " + key)
}

// assign sets a switch: KEY=VALUE.
func (g *Game) assign(setting string) error {
	key, value, _ := strings.Cut(setting, "=")
	return g.find(key).Set(g, value)
}

// In returns the elements of a family in play.
func (g *Game) In(f *Family) (list []*Element) {
	for i := range f.Elements {
		if e := &f.Elements[i]; e.In == "" && g.holds[f.Name] || e.In != "" && g.Meets(e.In) {
			list = append(list, e)
		}
	}
	return list
}

// Meets reports whether a condition holds: KEY=VALUE or KEY!=VALUE of a switch, KEY has WORD or KEY lacks WORD of one with a
// list, box FAMILY or no FAMILY, joined by "and" and, less closely, by "or". The empty condition holds. It panics if there is
// no such switch, value or family.
func (g *Game) Meets(condition string) bool {
	for all := range strings.SplitSeq(condition, " or ") {
		met := true
		for term := range strings.SplitSeq(all, " and ") {
			met = met && g.meets(term)
		}
		if met {
			return true
		}
	}
	return false
}

func (g *Game) meets(term string) bool {
	word, name, _ := strings.Cut(term, " ")
	switch word {
	case "":
		return true
	case "box", "no":
		holds, known := g.holds[name]
		if !known && len(g.holds) > 1 {
			panic("no family is called " + name)
		}
		return holds == (word == "box")
	}
	if key, value, ok := strings.Cut(term, " lacks "); ok {
		return !strings.Contains(g.Value(key), value)
	} else if key, value, ok := strings.Cut(term, " has "); ok {
		return strings.Contains(g.Value(key), value)
	}
	key, value, _ := strings.Cut(term, "=")
	name, not := strings.CutSuffix(key, "!")
	if s := g.find(name); !slices.Contains(s.Values, value) {
		panic(fmt.Sprintf("%s has no value %q", name, value))
	}
	return g.Value(name) == value != not
}

// Beside returns a struct of what other boxes change in an element: each field with a tag "when" is whether that condition holds.
func Beside[T any](g *Game) (b T) {
	v := reflect.ValueOf(&b).Elem()
	for i := range v.NumField() {
		if when, ok := v.Type().Field(i).Tag.Lookup("when"); ok {
			v.Field(i).SetBool(g.Meets(when))
		}
	}
	return b
}
