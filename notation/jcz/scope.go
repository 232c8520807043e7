package jcz

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"cartulary/engine/tile"
	"cartulary/internal/lottery"
	"cartulary/notation"
)

func (s *setup) on(name string) bool {
	m := s.element(name)
	return m != nil && m.on()
}

func (s *setup) plays(element string) bool {
	return s.on(element) && (element != abbotSet || s.abbots())
}

func (s *setup) element(name string) *member {
	for i := range s.Elements.members {
		if s.Elements.members[i].name == name {
			return &s.Elements.members[i]
		}
	}
	return nil
}

func (m *member) on() bool {
	if !listed("number", m.name) {
		return true
	}
	n, ok := m.number()
	return !ok || n > 0
}

// A foreign part of a save is one that a record cannot hold yet.
type foreign struct {
	sets, elements []string
	at             notation.Span // of the first of them
}

func (s *setup) foreign() foreign {
	var f foreign
	type entry struct {
		list *[]string
		name string
	}
	noted := map[entry]bool{}
	note := func(list *[]string, name string, at notation.Span) {
		if f.at == (notation.Span{}) {
			f.at = at
		}
		if e := (entry{list, name}); !noted[e] {
			noted[e] = true
			*list = append(*list, name)
		}
	}
	for i := range s.Sets.members {
		m := &s.Sets.members[i]
		set, plain := setOf(m.name)
		if n, ok := m.number(); set != "" || ok && n == 0 {
			continue
		}
		note(&f.sets, plain, m.at)
		for _, e := range tables()["enforced"] {
			if strings.HasPrefix(plain, e[0]) {
				for _, name := range e[1:] {
					note(&f.elements, name, m.at)
				}
			}
		}
	}
	for i := range s.Elements.members {
		if m := &s.Elements.members[i]; m.on() && !s.holds(m.name) {
			note(&f.elements, m.name, m.at)
		}
	}
	slices.Sort(f.sets)
	slices.Sort(f.elements)
	return f
}

func (s *setup) holds(element string) bool {
	switch element {
	case herdElement:
		return s.boxed(river2Set)
	case abbotSet, gardenElement:
		return s.abbots()
	}
	return supported(element)
}

// gardenElement is what makes features of the gardens. In a record they come with the abbots.
const gardenElement = "garden"

// abbots reports whether a record can hold the game's abbots: it has gardens, and tiles of one edition from each set.
func (s *setup) abbots() bool {
	plain, full := s.editions()
	return s.on(abbotSet) && s.on(gardenElement) && !slices.ContainsFunc(plain, func(set string) bool { return slices.Contains(full, set) })
}

// editions returns the sets with gardens in their second edition: those whose tiles are of an earlier one, and the others.
func (s *setup) editions() (plain, full []string) {
	for i := range s.Sets.members {
		m := &s.Sets.members[i]
		set, name := setOf(m.name)
		n, ok := m.number()
		switch {
		case set == "" || !ok || n == 0 || !gardened(set):
		case m.name == name+":2":
			full = append(full, set)
		default:
			plain = append(plain, set)
		}
	}
	return plain, full
}

// gardened reports whether tiles of a set of a record have gardens.
func gardened(set string) bool {
	return slices.ContainsFunc(lottery.Sets, func(s lottery.Set) bool {
		return s.Record == set && slices.ContainsFunc(s.Tiles(), func(t tile.Tile) bool { return t.Garden != "" })
	})
}

// herdElement is the pig herd, an element of saves with Traders & Builders. Of the supported tiles, one of River II shows it.
const herdElement = "pig-herd"

// boxed reports whether tiles of a set of a record are in the game.
func (s *setup) boxed(set string) bool {
	return slices.ContainsFunc(s.Sets.members, func(m member) bool {
		n, ok := m.number()
		of, _ := setOf(m.name)
		return of == set && ok && n > 0
	})
}

// String returns the names of the sets and elements in words.
func (f *foreign) String() string {
	var parts []string
	if len(f.sets) > 0 {
		parts = append(parts, plural("set", f.sets))
	}
	if len(f.elements) > 0 {
		parts = append(parts, plural("element", f.elements))
	}
	return strings.Join(parts, " and ")
}

func plural(noun string, names []string) string {
	const most = 40
	if len(names) > most {
		names = append(names[:most:most], "others")
	}
	names = slices.Clone(names)
	for i, name := range names {
		names[i] = truncated(name)
	}
	last := len(names) - 1
	if last == 0 {
		return "the " + noun + " " + names[0]
	}
	return "the " + noun + "s " + strings.Join(names[:last], ", ") + " and " + names[last]
}

// scope reports whether the game needs only supported sets.
func (r *reader) scope(s *save, messages []placed[message]) bool {
	if why, at := nameless(s, messages); why != "" {
		return r.fail(at, "%s; the field is missing, misspelt or empty", why)
	}
	f := s.Setup.foreign()
	why, at := f.used(s, messages)
	switch {
	case why == "" && len(f.sets)+len(f.elements) == 0:
		return true
	case why == "":
		r.guess(f.at, "left out, because nothing in this game uses %s", f.String())
		return true
	case len(f.sets)+len(f.elements) == 0:
		return r.fail(at, "%s, which belongs to no set that can be read", why)
	}
	return r.needs(at, "the save needs %s, which cannot be read yet: %s", f.String(), why)
}

// needs adds an error about something that records cannot hold yet, and returns false.
func (r *reader) needs(at notation.Span, format string, args ...any) bool {
	r.Findings = append(r.Findings, notation.Finding{Rule: notation.RuleSetNotPlayed, Class: notation.Inconsistent, Severity: notation.Error, Span: at,
		Cite: `JCloisterZone, "setup"`, Message: notation.Plain(fmt.Sprintf(format, args...))})
	return false
}

// nameless returns the reason why a part of a save without its name cannot be read, and its place.
func nameless(s *save, messages []placed[message]) (why string, at notation.Span) {
	if s.Setup.Start != nil {
		for _, t := range *s.Setup.Start {
			if t.V.Tile == "" {
				return `a start tile has no "tile"`, notation.Span(t.At)
			}
		}
	}
	for i := range messages {
		m := &messages[i].V
		var p placeTile
		switch {
		case m.Type == "":
			return `a message has no "type"`, notation.Span(messages[i].At)
		case m.Type == typePlace && m.decode(&p) == nil && p.Tile == "":
			return `a placement has no "tileId"`, notation.Span(messages[i].At)
		}
	}
	return "", notation.Span{}
}

// used returns why a foreign part of a save has an effect, and its place; nothing if it has none.
func (f *foreign) used(s *save, messages []placed[message]) (why string, at notation.Span) {
	for _, name := range f.elements {
		if !listed("idle", name) {
			return fmt.Sprintf("the save does not record what the element %.40s does", name), f.at
		}
	}
	if s.Setup.Start != nil {
		for _, t := range *s.Setup.Start {
			if tiles()[t.V.Tile] == nil {
				return fmt.Sprintf("tile %.40q is on the table", t.V.Tile), notation.Span(t.At)
			}
		}
	}
	if s.Notes != nil {
		for _, id := range s.Notes.DrawOrder {
			if tiles()[id.V] == nil && id.V != endMark {
				return fmt.Sprintf("tile %.40q is drawn", id.V), notation.Span(id.At)
			}
		}
	}
	gardens := slices.Contains(f.elements, abbotSet) || slices.Contains(f.elements, gardenElement)
	for i := range messages {
		if gardens {
			if why := messages[i].V.gardens(); why != "" {
				return why, notation.Span(messages[i].At)
			}
		}
		if why := messages[i].V.foreign(); why != "" {
			return why, notation.Span(messages[i].At)
		}
	}
	if s.Test != nil {
		for _, a := range s.Test.Assertions {
			if name := f.named(a.V); name != "" {
				return "an assertion names the element " + name, notation.Span(a.At)
			}
		}
	}
	return "", notation.Span{}
}

// named returns the foreign element that an assertion names, directly or in the name of a phase.
func (f *foreign) named(assertion string) string {
	apart := func(c rune) bool { return !unicode.IsLetter(c) && c != '-' && c != '_' }
	letters := strings.NewReplacer("-", "", "_", "")
	for word := range strings.FieldsFuncSeq(strings.ToLower(assertion), apart) {
		word = strings.TrimSuffix(letters.Replace(word), "phase")
		for _, name := range f.elements {
			if word == letters.Replace(name) {
				return name
			}
		}
	}
	return ""
}
