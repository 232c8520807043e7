package family

import (
	"flag"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"cartulary/engine/message"
	"cartulary/engine/profile"
)

// A Switch is one question that editions decide differently. It sets a field of the family's profile, which has the tag
// switch:"KEY VALUE VALUE ..." with the values in the order of the field's type: false and true, or 1, 2, ... A field for a
// number has the usual ones, and a tag number:"LOW HIGH THINGS". Any other field is a flag.Value.
type Switch struct {
	Key     string
	Values  []string // n stands for a number
	Doc     string
	Clauses []string // the numbered statements that define its values, if any
	Later   bool     // it is younger than published analyses: with its first value, the hash of a game leaves it out
	Points  bool     // a record that is right under one of its values can be wrong under another for its points alone
	number  string
	field   func(*Game) reflect.Value
}

// Get returns the value of the switch.
func (s *Switch) Get(in *Game) string { return s.text(s.field(in)) }

// Set sets the switch. It returns an error if the switch has no such value.
func (s *Switch) Set(in *Game, value string) error { return s.set(s.field(in), value) }

func (s *Switch) text(field reflect.Value) string {
	switch field.Kind() {
	case reflect.Bool:
		if field.Bool() {
			return s.Values[1]
		}
		return s.Values[0]
	case reflect.Int:
		return strconv.Itoa(int(field.Int()))
	case reflect.Uint8:
		if own, ok := field.Addr().Interface().(flag.Value); ok {
			return own.String()
		}
		return s.Values[field.Uint()-1]
	}
	return field.Addr().Interface().(flag.Value).String()
}

func (s *Switch) set(field reflect.Value, value string) error {
	if own, ok := field.Addr().Interface().(flag.Value); ok {
		return own.Set(value)
	}
	if s.number != "" {
		var low, high int
		fmt.Sscan(s.number, &low, &high)
		n, err := strconv.Atoi(value)
		if err != nil || n < low || n > high {
			return message.Say("%q is not a number of %s from %d to %d", value, message.Word(strings.SplitN(s.number, " ", 3)[2]), low, high)
		}
		field.SetInt(int64(n))
		return nil
	}
	for i, v := range s.Values {
		switch {
		case v != value:
		case field.Kind() == reflect.Bool:
			field.SetBool(i == 1)
			return nil
		default:
			field.SetUint(uint64(i + 1))
			return nil
		}
	}
	return message.Say("%q is not one of its values", value)
}

// setProfiles adds the switches of P with the published profiles. Complete sets fields without a switch, by profile.
func setProfiles[P any](f *Family, t *profile.Table, complete []func(p *P, id string)) {
	f.newProfile = func() any { return new(P) }
	var fields []int
	for i := range reflect.TypeFor[P]().NumField() {
		field := reflect.TypeFor[P]().Field(i)
		words := strings.Fields(field.Tag.Get("switch"))
		if len(words) == 0 {
			continue
		}
		about := t.Switches[words[0]]
		if about == nil {
			panic("no table has the switch " + words[0])
		}
		s := Switch{Key: words[0], Values: words[1:], Doc: about.Doc, Clauses: about.Clauses, Points: about.Points, Later: about.Later, number: field.Tag.Get("number"),
			field: func(g *Game) reflect.Value { return reflect.ValueOf(Of[P](g)).Elem().Field(i) }}
		if s.number != "" {
			s.Values = append(s.Values, "n")
		}
		f.Switches, fields = append(f.Switches, s), append(fields, i)
	}
	if len(t.Switches) != len(fields) {
		panic(fmt.Sprintf("the table of %s has %d switches, the program has %d", f.Name, len(t.Switches), len(fields)))
	}
	for _, e := range t.Profiles {
		var p P
		for _, fill := range complete {
			fill(&p, e.ID)
		}
		edition := Edition{ID: e.ID, Title: e.Title, Source: e.Source, Beside: e.Beside}
		for k := range f.Switches {
			s := &f.Switches[k]
			g := profile.Find(t.Switches[s.Key].Grounds, e.ID)
			if g == nil {
				panic(e.ID + " has no value of " + s.Key)
			}
			if err := s.set(reflect.ValueOf(&p).Elem().Field(fields[k]), g.Value); err != nil {
				panic(fmt.Sprintf("%s of %s: %v", s.Key, e.ID, err))
			}
			edition.Values, edition.Grounds = append(edition.Values, g.Value), append(edition.Grounds, g)
		}
		edition.Apply = func(of *Game) { *Of[P](of) = p }
		f.Editions = append(f.Editions, edition)
	}
}
