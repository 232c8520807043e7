// Package ruleset lists all sets, elements and rules profiles, and compiles those of one game into flat tables.
//
// Start with [Compile], which turns a [Choice] of boxes, profiles and switches into a [Ruleset]. [Sets] lists the boxes
// and [Families] the profiles. The lists are shared and must not be changed; a Ruleset is read-only and safe for
// concurrent use. Compile reports every unusable word as an [Error] with its place in the choice.
package ruleset

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// Sets lists every set that has a name in the record format. The slice is shared: callers must not change it.
var Sets = sync.OnceValue(func() (list []Set) {
	for _, f := range Families() {
		list = append(list, f.Set)
	}
	return list
})

// FindSet returns the set with a name, nil if there is none.
func FindSet(name string) *Set {
	for i := range Sets() {
		if Sets()[i].Name == name {
			return &Sets()[i]
		}
	}
	return nil
}

func setNames() (names []string) {
	for _, s := range Sets() {
		names = append(names, s.Name)
	}
	return names
}

// maxCopies is the limit of copies of one set in the box.
const maxCopies = 9

// A Choice is the box and the rules of a record.
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

// An ErrorKind is a reason why Compile cannot use a word.
type ErrorKind uint8

const (
	SetUnknown      ErrorKind = iota + 1 // no set has the name
	SetNotPlayed                         // the sets and rules contradict each other
	SetRepeated                          // a set occurs twice, or has too many copies
	SetNotInEdition                      // an edition excludes the set
	SetMissing                           // no set has a start tile
	ProfileUnknown
	ProfileRepeated // two profiles for one element
	SwitchUnknown
	SwitchValue
)

// An Error is an unusable word of a Choice and the reason. Index is its place in the list that Kind belongs to.
type Error struct {
	Kind  ErrorKind
	Index int
	Said  message.Text
	Word  string       // the word, if it is unknown
	Among []string     // the words that are possible there
	Else  message.Text // the next part of the sentence if no word of Among is near
}

func unknown(kind ErrorKind, index int, word string, among []string, said message.Text) *Error {
	return &Error{Kind: kind, Index: index, Said: said, Word: word, Among: among}
}

func unusable(kind ErrorKind, index int, said message.Text) *Error {
	return &Error{Kind: kind, Index: index, Said: said}
}

// Error returns the message.
func (e *Error) Error() string { return e.Said.String() }

// A Ruleset holds the rules of one game and the profiles and switches that they come from.
type Ruleset struct {
	*engine.Rules
	Switches *family.Game
	profiles []string
	elements []string // ids of the elements in play
}

// Plays reports whether an element is in play.
func (r *Ruleset) Plays(element string) bool { return slices.Contains(r.elements, element) }

// Profiles returns the ids of the profiles in force.
func (r *Ruleset) Profiles() []string { return r.profiles }

// Clauses returns the statements about the value of a kind of feature, complete or not, of so many tiles.
func (r *Ruleset) Clauses(reason string, complete bool, tiles int) (c []string) {
	for _, f := range Families() {
		c = append(c, f.Worth(r.Switches, reason, complete, tiles, c != nil)...)
	}
	return c
}

// ReasonClauses returns the statements about points for a reason in a turn, and whether an element pays or takes any.
func (r *Ruleset) ReasonClauses(s *engine.State, reason string) (c []string, ok bool) {
	for _, f := range Families() {
		if c, ok := f.Reason(s, reason); ok {
			return c, true
		}
	}
	return nil, false
}

// PointClauses returns the statements about all points won, or lost, in the turn of a state.
func (r *Ruleset) PointClauses(s *engine.State, lost bool) (c []string) {
	takes := false
	for _, f := range Families() {
		for _, e := range r.Switches.In(&f) {
			takes = takes || e.Takes
			if e.Points != nil {
				c = append(c, e.Points(s)...)
			}
		}
	}
	if lost && !takes {
		never := []string{}
		for _, f := range Families() {
			never = append(never, f.NeverTaken...)
		}
		c = append(never, c...)
	}
	return c
}

// Concerns reports whether a numbered statement applies to this game: those of an expansion apply only to games with it.
func (r *Ruleset) Concerns(statement string) bool {
	prefix, _, _ := strings.Cut(statement, "-")
	for _, f := range Families() {
		if f.Prefix == prefix {
			return len(r.Switches.In(&f)) > 0
		}
	}
	return true
}

// Compile returns the rules of a game, or an error for every unusable word.
func Compile(c Choice) (*Ruleset, []*Error) {
	g := family.NewGame(Families(), func(set string) bool {
		return set == startSet || slices.ContainsFunc(c.Sets, func(p Part) bool { return p.Name == set })
	})
	profiles, errs := choose(c, g)
	supplies, more := supplies(c.Sets, onlySets(g))
	errs = append(more, errs...)
	if len(errs) > 0 {
		return nil, errs
	}
	rs := &Ruleset{Switches: g, profiles: profiles}
	elements := make([]engine.Element, 0, 1+2*len(c.Sets))
	for i := range Families() {
		f := &Families()[i]
		for k, e := range g.In(f) {
			elements = append(elements, e.New(g))
			if k == 0 {
				elements[len(elements)-1].Extensions = f.Extends
			}
			rs.elements = append(rs.elements, e.ID)
		}
	}
	box, err := packed(ownTiles(g, plainTiles(g, supplies)))
	if err == nil {
		rs.Rules, err = engine.Compile(elements, box)
	}
	if err != nil {
		return nil, []*Error{unusable(SetNotPlayed, 0, message.Say("this version cannot judge games with these sets and rules together: %s", err.Error()))}
	}
	return rs, nil
}

// A supply is a part of a box whose tiles are listed when they are needed: most boxes are compiled already.
type supply struct {
	Part
	tiles    func() []tile.Tile
	contents []string
}

// plainTiles changes the supplies of a box: those without gardens get the tiles of their first edition.
func plainTiles(g *family.Game, supplies []supply) []supply {
	for _, f := range Families() {
		if f.Plain == nil || !g.Holds(f.Name) {
			continue
		}
		for _, set := range f.Plain(g) {
			if k := slices.IndexFunc(supplies, func(s supply) bool { return s.Name == set }); k >= 0 {
				supplies[k].Name += " without gardens"
				supplies[k].tiles = FindSet(set).Tiles
			}
		}
	}
	return supplies
}

// ownTiles changes the supplies of a box: the players' own tiles are in it as decided, those of a set not in the box as a supply.
func ownTiles(g *family.Game, supplies []supply) []supply {
	for _, f := range Families() {
		on, decides := f.Own(g)
		if !decides {
			continue
		}
		k := slices.IndexFunc(supplies, func(s supply) bool { return strings.TrimSuffix(s.Name, " without gardens") == f.Set.Name })
		split := func(tiles func() []tile.Tile, own bool) func() []tile.Tile {
			return func() []tile.Tile {
				return slices.DeleteFunc(slices.Clone(tiles()), func(t tile.Tile) bool { return t.Own != own })
			}
		}
		switch {
		case k < 0 && on:
			supplies = append(supplies, supply{Part{f.Set.Name + " own", 1}, split(f.Set.Tiles, true), f.Set.Contents})
		case k >= 0 && !on:
			supplies[k].Name += " without own"
			supplies[k].tiles = split(supplies[k].tiles, false) // with gardens, if the box has the abbot
		}
	}
	return supplies
}

const startSet = "base"

// onlySets returns the sets that may be in the box, nil if all may.
func onlySets(g *family.Game) []string {
	for _, f := range Families() {
		if sets := f.OnlySets(g); sets != nil {
			return sets
		}
	}
	return nil
}

// maxBoxes is the size of the cache of boxes.
const maxBoxes = 16

// boxes caches the latest boxes, which several Rules share (BenchmarkCompile).
var boxes struct {
	sync.Mutex
	byParts map[string]*engine.Box
}

// packed returns the box with these supplies, or an error if they contradict each other.
func packed(supplies []supply) (*engine.Box, error) {
	var name []byte
	for _, s := range supplies {
		name = append(strconv.AppendInt(append(name, s.Name...), int64(s.Copies), 10), ' ')
	}
	key := string(name)
	boxes.Lock()
	defer boxes.Unlock()
	box := boxes.byParts[key]
	if box != nil {
		return box, nil
	}
	var list []engine.Supply
	for _, s := range supplies {
		list = append(list, engine.Supply{Tiles: s.tiles(), Copies: s.Copies, Contents: s.contents})
	}
	box, err := engine.NewBox(list)
	if err != nil {
		return nil, err
	}
	if boxes.byParts == nil || len(boxes.byParts) == maxBoxes {
		boxes.byParts = map[string]*engine.Box{}
	}
	boxes.byParts[key] = box
	return box, nil
}

// supplies returns the tiles of the sets in the box. Unless only is nil, it allows no other sets.
func supplies(parts []Part, only []string) (supplies []supply, errs []*Error) {
	if len(parts) == 0 {
		parts = []Part{{Name: startSet, Copies: 1}}
	}
	gardens := slices.ContainsFunc(parts, func(p Part) bool {
		set := FindSet(p.Name)
		return set != nil && set.Gardens
	})
	seen := map[string]bool{}
	for i, p := range parts {
		set := FindSet(p.Name)
		switch {
		case set == nil:
			errs = append(errs, unknown(SetUnknown, i, p.Name, setNames(), message.Say("no set is called %q; the sets are %s", p.Name, strings.Join(setNames(), ", "))))
		case seen[p.Name]:
			errs = append(errs, unusable(SetRepeated, i, message.Say("the set %s occurs twice; write %s*2 for two copies", p.Name, p.Name)))
		case p.Copies > maxCopies:
			errs = append(errs, unusable(SetRepeated, i, message.Say("%d copies of %s are too many; the limit is %d", p.Copies, p.Name, maxCopies)))
		case only != nil && !slices.Contains(only, p.Name):
			errs = append(errs, unusable(SetNotInEdition, i, message.Say("%s is in the box, but the switches of this game allow only %s", p.Name, strings.Join(only, ", "))))
		default:
			tiles := set.Tiles
			if gardens {
				tiles = func() []tile.Tile { return tile.WithGardens(set.Tiles()) }
			}
			supplies = append(supplies, supply{p, tiles, set.Contents})
		}
		seen[p.Name] = true
	}
	if len(errs) == 0 && !seen[startSet] {
		errs = append(errs, unusable(SetMissing, 0, message.Say("the box has no base game and so no start tile")))
	}
	return supplies, errs
}

// Rules lists the rules of all elements, each with its statements and then its extensions. Callers must not change it.
var Rules = sync.OnceValue(func() (list []*rule.Rule) {
	more := map[string][]string{}
	for _, f := range Families() {
		for _, x := range f.Extends {
			more[x.Rule] = append(more[x.Rule], x.Clauses...)
		}
	}
	for _, f := range Families() {
		for i := range f.Elements {
			for _, r := range f.Elements[i].Rules() {
				extended := *r
				extended.Clauses = slices.Concat(r.Clauses, more[r.ID])
				list = append(list, &extended)
			}
		}
	}
	return list
})

// Page returns the page of an element's rule, empty if there is none. It names the statements of other boxes that the rule enforces, if
// its file does not.
func Page(id string) string {
	text := pageFile(id)
	head, rest, ok := strings.Cut(text, "\n## ")
	if !ok {
		return text
	}
	for _, f := range Families() {
		var more []string
		for _, x := range f.Extends {
			if x.Rule == id {
				more = append(more, slices.DeleteFunc(slices.Clone(x.Clauses), func(c string) bool { return strings.Contains(text, c) })...)
			}
		}
		if more != nil {
			head += "\n" + f.Set.Title + ": " + strings.Join(more, ", ") + ".\n"
		}
	}
	return head + "\n## " + rest
}

func pageFile(id string) string {
	for _, f := range Families() {
		for i := range f.Elements {
			if slices.ContainsFunc(f.Elements[i].Rules(), func(r *rule.Rule) bool { return r.ID == id }) {
				return f.Elements[i].Book.Page(id)
			}
		}
	}
	return ""
}
