// Package ruleset knows all sets, elements and rules profiles, and compiles the
// ones that a game is played with into flat tables.
//
// Start with [Compile], which makes a [Ruleset] of a [Choice]: boxes, profiles and
// single switches. [Sets] lists the boxes and [Families] the profiles with what they
// decide. What is listed is shared and must not be changed; a Ruleset is only read and
// safe for concurrent use. Compile reports every word that it cannot use as an [Error]
// with its place in the choice.
package ruleset

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"cartulary/engine"
	"cartulary/engine/base"
	"cartulary/engine/dragon"
	"cartulary/engine/fairy"
	"cartulary/engine/leper"
	"cartulary/engine/pad"
	"cartulary/engine/plague"
	"cartulary/engine/portal"
	"cartulary/engine/princess"
	"cartulary/engine/profile"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// A Set is a box, or the part of one that can be mixed into another.
type Set struct {
	Name  string
	Title string
	Tiles func() []tile.Tile // nil: this version does not know the set yet
}

// Known tells whether this version can play with the set.
func (s *Set) Known() bool { return s.Tiles != nil }

// The sets that bring elements of their own beside those of the base game: the dragon,
// the fairy, the princess and the portal, the plague, and the leper.
const (
	padSet    = "princess-and-dragon"
	plagueSet = "plague"
	leperSet  = "leper"
)

// Sets lists every set that the record format has a name for.
var Sets = []Set{
	{"base", "base game", tile.Base},
	{padSet, "The Princess & The Dragon", tile.PrincessAndDragon},
	{plagueSet, "The Plague", tile.Plague},
	{leperSet, "The Leper", func() []tile.Tile { return nil }},
	{"river", "The River", nil},
	{"inns-and-cathedrals", "Inns & Cathedrals", nil},
	{"traders-and-builders", "Traders & Builders", nil},
	{"king-and-robber", "King & Robber", nil},
	{"tower", "The Tower", nil},
	{"abbey-and-mayor", "Abbey & Mayor", nil},
	{"count", "The Count of Carcassonne", nil},
	{"bridges-castles-and-bazaars", "Bridges, Castles & Bazaars", nil},
	{"hills-and-sheep", "Hills & Sheep", nil},
}

// FindSet returns the set of that name, nil if there is none.
func FindSet(name string) *Set {
	for i := range Sets {
		if Sets[i].Name == name {
			return &Sets[i]
		}
	}
	return nil
}

func setNames() (names []string) {
	for _, s := range Sets {
		names = append(names, s.Name)
	}
	return names
}

// maxCopies is how often one set may be in the box.
const maxCopies = 9

// A Choice is what a record says of its box and rules.
type Choice struct {
	Sets      []Part // empty: the base game
	Profiles  []string
	Overrides []Override
}

// A Part is a set in the box, Copies times.
type Part struct {
	Name   string
	Copies int
}

// An Override sets one switch.
type Override struct{ Key, Value string }

// An ErrorKind says what Compile cannot use.
type ErrorKind uint8

const (
	SetUnknown      ErrorKind = iota + 1 // no set has the name
	SetNotPlayed                         // the set is known by name only
	SetRepeated                          // a set is named twice, or too many times
	SetNotInEdition                      // an edition does not go with the set
	SetMissing                           // no set brings a start tile
	ProfileUnknown
	ProfileRepeated // two profiles for one element
	SwitchUnknown
	SwitchValue
)

// An Error says which word of a Choice cannot be used, and why. Index counts in
// the list that Kind belongs to.
type Error struct {
	Kind    ErrorKind
	Index   int
	Message string
	Word    string   // the word, if it is not known
	Among   []string // the words that are known in its place
}

// unknown reports a word that is not known in its place.
func unknown(kind ErrorKind, index int, word string, among []string, format string, args ...any) *Error {
	return &Error{kind, index, fmt.Sprintf(format, args...), word, among}
}

// unusable reports a word that is known and cannot be used.
func unusable(kind ErrorKind, index int, format string, args ...any) *Error {
	return &Error{Kind: kind, Index: index, Message: fmt.Sprintf(format, args...)}
}

func (e *Error) Error() string { return e.Message }

// A Ruleset is the rules of one game and where they come from.
type Ruleset struct {
	*engine.Rules
	Switches Switches
	profiles []string
	box      map[string]bool // families whose set is in the box
}

// Profiles returns the ids of the profiles in force.
func (r *Ruleset) Profiles() []string { return r.profiles }

// Clauses returns the statements that say what a feature of a kind is worth, nil for
// other reasons. Complete and tiles describe the feature.
func (r *Ruleset) Clauses(reason string, complete bool, tiles int) []string {
	c := base.Clauses(r.Switches.Base, reason, complete, tiles)
	if c == nil {
		return nil
	}
	if r.box["plague"] { // an infection does not change what a feature is worth
		c = append(c, map[bool]string{true: "PLG-39", false: "PLG-72"}[complete])
	}
	if r.box["leper"] { // nor does he
		c = append(c, "LEP-25")
	}
	return c
}

// Concerns tells whether a numbered statement concerns this game: those of an
// expansion say nothing about a box without it.
func (r *Ruleset) Concerns(statement string) bool {
	family, _, _ := strings.Cut(statement, "-")
	p := &r.Switches.Pad
	switch family {
	case "PAD":
		return p.DragonInPlay == profile.On || p.FairyInPlay == profile.On || p.PrincessInPlay == profile.On || p.PortalInPlay == profile.On
	case "PLG":
		return r.box["plague"]
	case "LEP":
		return r.box["leper"]
	}
	return true
}

// Compile builds the rules of a game. It reports every word that it cannot use;
// the Ruleset is nil if there is any.
func Compile(c Choice) (*Ruleset, []*Error) {
	holds := func(set string) bool { return slices.ContainsFunc(c.Sets, func(p Part) bool { return p.Name == set }) }
	box := map[string]bool{"base": true}
	for _, f := range Families()[1:] {
		box[f.Name] = holds(f.Set)
	}
	switches, profiles, errs := choose(c, box)
	supplies, more := supplies(c.Sets, box["pad"] && switches.Pad.Sets == pad.NamedSets)
	errs = append(more, errs...)
	if len(errs) > 0 {
		return nil, errs
	}
	rules, err := engine.Compile(elements(&switches, box), packed(c.Sets, supplies))
	if err != nil {
		panic(err) // elements and tables are part of the program and tested
	}
	return &Ruleset{Rules: rules, Switches: switches, profiles: profiles, box: box}, nil
}

// maxBoxes bounds how many boxes are kept.
const maxBoxes = 16

// boxes holds the boxes that were packed last, which rules have in common: they then take 40
// KB instead of 50, and are compiled in a third of the time.
var boxes struct {
	sync.Mutex
	byParts map[string]*engine.Box
}

// packed returns the box with these parts, whose tiles are supplies.
func packed(parts []Part, supplies []engine.Supply) *engine.Box {
	key := fmt.Sprint(parts)
	boxes.Lock()
	defer boxes.Unlock()
	box := boxes.byParts[key]
	if box == nil {
		var err error
		if box, err = engine.NewBox(supplies); err != nil {
			panic(err) // the tables are part of the program and tested
		}
		if boxes.byParts == nil || len(boxes.byParts) == maxBoxes {
			boxes.byParts = map[string]*engine.Box{}
		}
		boxes.byParts[key] = box
	}
	return box
}

// elements lists the elements in play.
func elements(s *Switches, box map[string]bool) []engine.Element {
	list := []engine.Element{base.New(s.Base)}
	if s.Pad.DragonInPlay == profile.On {
		list = append(list, dragon.New(s.Pad))
	}
	if s.Pad.FairyInPlay == profile.On {
		list = append(list, fairy.New(s.Pad, box["leper"] && s.Leper.Replaces == leper.Follower))
	}
	if s.Pad.PrincessInPlay == profile.On {
		list = append(list, princess.New(s.Pad))
	}
	if s.Pad.PortalInPlay == profile.On {
		list = append(list, portal.New(s.Pad))
	}
	if box["plague"] {
		list = append(list, plague.New(s.Plague, s.Pad.Fairy == pad.Tile))
	}
	if box["leper"] {
		list = append(list, leper.New(s.Leper, leper.Beside{FairyOnTiles: s.Pad.Fairy == pad.Tile, DragonLate: s.Pad.DragonTiming == pad.AfterScoring,
			PrincessMust: s.Pad.Princess == pad.Must}))
	}
	return list
}

// supplies finds the tiles of the sets in the box. With named set, only the sets that
// BrettspielWelt's text names may be there.
func supplies(parts []Part, named bool) (supplies []engine.Supply, errs []*Error) {
	if len(parts) == 0 {
		parts = []Part{{Name: "base", Copies: 1}}
	}
	seen := map[string]bool{}
	for i, p := range parts {
		set := FindSet(p.Name)
		switch {
		case set == nil:
			errs = append(errs, unknown(SetUnknown, i, p.Name, setNames(), "no set is called %q, the sets are %s", p.Name, strings.Join(setNames(), ", ")))
		case seen[p.Name]:
			errs = append(errs, unusable(SetRepeated, i, "the set %s is named twice, write %s*2 for two copies", p.Name, p.Name))
		case p.Copies > maxCopies:
			errs = append(errs, unusable(SetRepeated, i, "%d copies of %s are in the box, at most %d can be", p.Copies, p.Name, maxCopies))
		case named && !slices.Contains(pad.BSWSets, p.Name):
			errs = append(errs, unusable(SetNotInEdition, i, "%s is in the box, but these rules go only with %s", p.Name, strings.Join(pad.BSWSets, ", ")))
		case !set.Known():
			errs = append(errs, unusable(SetNotPlayed, i, "this version cannot judge games with the set %s (%s)", p.Name, set.Title))
		default:
			supplies = append(supplies, engine.Supply{Tiles: set.Tiles(), Copies: p.Copies})
		}
		seen[p.Name] = true
	}
	if len(errs) == 0 && !seen["base"] {
		errs = append(errs, unusable(SetMissing, 0, "the box holds no base game, so no start tile"))
	}
	return supplies, errs
}

// Rules lists the rules of all elements.
func Rules() []*rule.Rule {
	return slices.Concat(base.Rules(), dragon.Rules(), fairy.Rules(), princess.Rules(), portal.Rules(), plague.Rules(), leper.Rules())
}

// Page returns the page of an element's rule, empty if there is none.
func Page(id string) string {
	for _, pages := range []fs.FS{base.Pages, dragon.Pages, fairy.Pages, princess.Pages, portal.Pages, plague.Pages, leper.Pages} {
		if b, err := fs.ReadFile(pages, "rules/"+id+".md"); err == nil {
			return string(b)
		}
	}
	return ""
}
