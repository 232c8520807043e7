// Package engine is the rules engine: the state of a game, actions, the checks that judge them, the events that change
// the state, the legal moves and the scoring.
//
// The engine does not read files or text, and its core names no element of the game. The contents of the boxes are in
// [Rules], which package ruleset compiles from elements such as package base.
//
// [State.Check] judges an action and changes nothing. [State.Apply] changes the state and never judges. Only events
// change the state, so a log of events can be played again without rules ([State.Play]).
//
// For the legal moves of a position, start with [State]: [State.Legal] returns the placements of a tile, [State.Moves]
// and [State.Extra] the other actions. Package replay returns a State for any turn of a record; [NewState] begins a
// game. For a new element, start with [Element].
//
// [Rules] are read-only after Compile and can be shared by any number of games. A State belongs to one goroutine,
// because its checks use scratch memory in it; [State.CopyFrom] copies one cheaply. An illegal action is a
// [Violation], not an error. Only [NewBox], [Compile] and [State.Do] return errors.
package engine

import (
	"cmp"
	"fmt"
	"slices"

	"cartulary/engine/tile"
)

// MaxPlayers is the number of players that a State can hold, one for each colour. The limit of a game is a rule.
const MaxPlayers = 9

// A TypeID is an index into Rules.Types.
type TypeID uint16

// NoType is the TypeID of an unknown tile.
const NoType TypeID = 0xffff

// A Type is one kind of tile with its four rotations.
type Type struct {
	Tile   *tile.Tile
	Count  int                   // copies in the game, including those on the board at the start
	Out    int                   // copies that stay in the box
	Start  int                   // copies on the board at the start
	Own    int                   // copies of each player, outside the stack
	Alone  int8                  // its cloister or garden, -1 if none
	walls  int8                  // its part with the mark tile.Walls, -1 if none
	second int8                  // its city that shares a side of another one, -1 if none
	shared tile.Sides            // that side at rotation 0
	parts  [tile.NumKinds]uint16 // by kind: bit i is set for part i
	open   uint16                // bit i is set if part i is open to followers
	shut   bool                  // no part is: an element closes the tile
	compel uint16                // bit i is set if an occupied part i forbids a deployment
	turns  uint8                 // rotations that do not look the same
	shows  Facts                 // its marks, and Completed if a city or road of it reaches no side
	turned [4]oriented
	plain  TypeID               // the tile without addition; its own id if it has none
	forms  [maxAdditions]TypeID // by addition: the tile with it, NoType if it cannot get it
	nodes  []node               // its parts, not joined
	cities []uint16             // by part: Part.Cities
}

// oriented is a tile in one rotation.
type oriented struct {
	edges    uint32  // byte s is the tile.Edge of side s
	strict   uint32  // byte s is 0xff if side s fits only the same edge
	sidePart [4]int8 // the city or road part on each side, -1 if none; Type.second is another one
	halfPart [8]int8 // the field part on each half side, -1 if none
}

// allSides is the oriented.strict of a tile without tile.AnyEdge.
const allSides = 0xffffffff

// A Placement is a tile of a type on a square in a rotation.
type Placement struct {
	Type     TypeID
	At       Point
	Rotation uint8 // quarter turns clockwise, 0 to 3
}

// Rules are the rules of one game as flat tables. They are read-only after Compile and safe for concurrent use.
type Rules struct {
	Types         []Type
	Figures       []FigureSpec
	Start         []Placement // the tiles on the board before the first turn
	Total         int         // tiles in the box, including the start tiles
	MaxPlayers    int
	Neutrals      []Neutral
	Tokens        []TokenSpec
	neutrals      [256]uint8          // by name: index into Neutrals + 1, 0 if there is none
	gates         [numMoments][]*gate // by index of the neutral figure, kind of token or kind of figure + 1; 0 for none
	phases        [numPhaseTimes][]Phase
	values        [tile.NumKinds][]ValueFunc
	byName        map[string]TypeID      // of the Box
	marks         map[string]Facts       // the marks that checks and phases name
	occupies      [maxFigureKinds]uint8  // by kind of figure: 1 if it occupies a feature
	follower      [maxFigureKinds]uint8  // by kind of figure: 1 if it is a follower
	strength      [maxFigureKinds]uint8  // by kind of figure, 0 if it depends on the feature
	apart         uint32                 // bits of the kinds of figures with FigureSpec.Apart
	lands         [maxFigureKinds]uint16 // by kind of figure, a follower: bit k is set if it is deployed on features of kind k
	choosy        bool                   // some follower is not deployed on some feature of the box
	printed       uint16                 // bit k is set if a tile has a part of kind k
	reserved      uint16                 // bit k is set if features of kind k are for some followers alone
	figureDeed    [maxFigureKinds]Word   // by kind of figure: its deed in the table of exclusions, 0 for other followers
	followersOnly bool                   // every kind of figure is a follower
	roles         [tile.NumKinds]string
	endsFeatures  bool     // some tile has an edge that fits every neighbour
	joinsMore     bool     // some tile has a part with the mark tile.Walls, or two cities on one side
	sharesSides   bool     // some tile has two cities on one side
	weighs        bool     // the strength of some kind of figure depends on the feature
	closed        uint16   // bit k is set if features of kind k are closed to followers
	openedOnly    uint16   // bit k is set if features of kind k are closed unless their element opens them
	unsized       uint16   // bit k is set if the value of features of kind k does not depend on their size alone
	plain         int      // types without additions; the others follow
	alters        bool     // tiles can get additions
	own           []TypeID // the types of which each player has copies, outside the stack
	deeds         []Deed
	deedOf        [256]uint8 // by name: index into deeds + 1, 0 if there is none
	specials      []Special
	exclusions    []Exclusion
	extensions    []Extension

	Holdings  []Word     // kinds of things that players collect
	Stocks    []Stock    // kinds of pieces of each player that are no figures
	Memory    []Word     // kinds of numbers that elements remember about players
	cards     uint16     // bit i is set if there is one thing of kind i of Holdings
	FieldCity int        // the value of each complete city beside a field, if every field is scored by itself; else 0
	contents  [][]string // by type: see Supply.Contents

	// Hooks of the elements that have them; empty for most games.
	bonus    []func(Effects, *Feature)
	pays     []func(s *State, player, kind, more int) int
	takes    []func(*State, int, *Feature) bool
	awaits   []func(*State, NodeID, []NodeID) []NodeID
	left     []func(Effects, Figure)
	leaves   []func(Effects, int)
	shares   [tile.NumKinds][]ShareFunc
	reaches  []func(*State) bool
	opens    []opener
	aside    []func(*State, TypeID) bool
	moves    []func(*State, []Offer) ([]Offer, bool)
	walk     []func(*State) (Word, int)
	again    []func(*State) (may, must bool)
	stays    []func(*State) bool
	extends  []func(*State, int) bool
	before   [numActionKinds][]func(Effects, *Action)
	after    [numActionKinds][]func(Effects, *Action)
	withheld []func(*State, TypeID) bool
	closes   []func(*State, int) bool
	bans     []func(*State, *Action) bool
	extra    []func(*State, TypeID, []Offer) []Offer
	closing  []func(*State, []Offer) []Offer
	forbid   []func(*State, Placement) bool
	bars     []bar
	mends    []func(*State, TypeID, []Action) []Action
	ties     []func(*State, *Feature, int) Word
}

// Compile merges elements into the Rules of games with a box. It returns an error if the elements contradict each other
// or refer to something that no element has, or if they exceed the limits of a State.
func Compile(elements []Element, box *Box) (*Rules, error) {
	r := &Rules{byName: box.byName, Total: box.total, MaxPlayers: MaxPlayers}
	r.addForms(elements, box)
	for i := range r.plain {
		if r.Types[i].Own > 0 {
			r.own = append(r.own, TypeID(i))
		}
	}
	checks, err := r.tabulate(elements)
	if err != nil {
		return nil, err
	}
	if err := r.numberMarks(elements, checks); err != nil {
		return nil, err
	}
	if err := r.layOut(elements, box); err != nil {
		return nil, err
	}
	r.takeOut(elements)
	var at [numMoments][]*Check
	for i := range elements {
		e := &elements[i]
		r.Figures = append(r.Figures, e.Figures...)
		for kind, role := range e.Roles {
			r.roles[kind] = cmp.Or(role, r.roles[kind])
		}
		for _, n := range e.Neutrals {
			r.Neutrals = append(r.Neutrals, n)
			r.neutrals[n.Name] = uint8(len(r.Neutrals))
		}
		r.Tokens = append(r.Tokens, e.Tokens...)
		r.Holdings = append(r.Holdings, e.Holdings...)
		r.Stocks = append(r.Stocks, e.Stocks...)
		r.Memory = append(r.Memory, e.Memory...)
		for _, c := range e.Cards {
			r.cards |= 1 << len(r.Holdings)
			r.Holdings = append(r.Holdings, c)
		}
		r.addHooks(e)
		for _, c := range checks[i] {
			at[c.At] = append(at[c.At], c)
		}
		for _, p := range e.Placements {
			at[AtPlace] = append(at[AtPlace], p.check())
			r.forbid = append(r.forbid, p.Forbids)
		}
		for _, d := range e.Deployments {
			at[AtDeploy] = append(at[AtDeploy], d.check())
		}
		r.extensions = append(r.extensions, e.Extensions...)
		r.reserved |= kindSet(e.Reserved)
		r.closed |= kindSet(e.ClosedFeatures)
		r.shut(e.ClosedFeatures)
		for kind, f := range e.Values {
			r.values[kind] = append(r.values[kind], f)
			if !slices.Contains(e.Sized, kind) {
				r.unsized |= 1 << kind
			}
		}
		r.FieldCity = max(r.FieldCity, e.FieldCity)
		if e.MaxPlayers > 0 {
			r.MaxPlayers = min(r.MaxPlayers, e.MaxPlayers)
		}
		if err := r.insert(e.Phases); err != nil {
			return nil, fmt.Errorf("element %s: %w", e.ID, err)
		}
	}
	if err := r.withinLimits(); err != nil {
		return nil, err
	}
	r.measureTypes()
	if err := r.measureFigures(); err != nil {
		return nil, err
	}
	if err := r.addBars(elements); err != nil {
		return nil, err
	}
	for m := range at {
		if err := r.assign(Moment(m), at[m]); err != nil {
			return nil, err
		}
	}
	for i := range elements {
		if bind := elements[i].Bind; bind != nil {
			bind(r)
		}
	}
	return r, nil
}

// measureTypes sets what some type of the box has.
func (r *Rules) measureTypes() {
	for i := range r.Types {
		t := &r.Types[i]
		r.endsFeatures = r.endsFeatures || t.turned[0].strict != allSides
		r.sharesSides = r.sharesSides || t.second >= 0
		r.joinsMore = r.joinsMore || t.second >= 0 || t.walls >= 0
		for kind, parts := range t.parts {
			if parts != 0 {
				r.printed |= 1 << kind
			}
		}
	}
}

// measureFigures fills the tables by kind of figure for events and majorities.
func (r *Rules) measureFigures() error {
	r.followersOnly = !slices.ContainsFunc(r.Figures, func(f FigureSpec) bool { return !f.Follower })
	for k, f := range r.Figures {
		strong := f.Strength > 0 || f.StrengthOn != nil
		if strong != f.Follower || f.Follower && !f.Occupies {
			return fmt.Errorf("figure %s: followers, and only they, have a strength, and they occupy features", f.Name)
		}
		if f.Apart {
			r.apart |= 1 << k
		}
		if f.Occupies {
			r.occupies[k] = 1
		}
		if f.Follower {
			r.follower[k] = 1
		}
		if !f.Follower || f.Second {
			r.figureDeed[k] = WordOf(f.Name)
		}
		r.lands[k] = ^r.reserved
		if f.Only != nil {
			r.lands[k] = kindSet(f.Only)
		}
		r.choosy = r.choosy || f.Follower && r.lands[k] != ^uint16(0)
		if r.weighs = r.weighs || f.StrengthOn != nil; f.StrengthOn == nil {
			r.strength[k] = f.Strength
		}
	}
	return nil
}

// addHooks adds the hooks and closed parts of an element.
func (r *Rules) addHooks(e *Element) {
	for _, mark := range e.ClosedTiles {
		for i := range r.Types {
			if r.Types[i].Tile.Mark == mark || r.Types[i].Tile.ID == mark {
				r.Types[i].open, r.Types[i].shut = 0, true
			}
		}
	}
	for _, mark := range e.ClosingParts {
		for i := range r.Types {
			for p := range r.Types[i].Tile.Parts {
				if r.Types[i].Tile.Parts[p].Mark == mark {
					r.Types[i].compel |= 1 << p
				}
			}
		}
	}
	for kind, f := range e.Before {
		r.before[kind] = append(r.before[kind], f)
	}
	for kind, f := range e.After {
		r.after[kind] = append(r.after[kind], f)
	}
	add(&r.withheld, e.Withheld, e.Withheld != nil)
	add(&r.aside, e.Aside, e.Aside != nil)
	add(&r.closes, e.ClosedNow, e.ClosedNow != nil)
	add(&r.bans, e.Bans, e.Bans != nil)
	add(&r.moves, e.Moves, e.Moves != nil)
	add(&r.extra, e.Extra, e.Extra != nil)
	add(&r.leaves, e.Leaves, e.Leaves != nil)
	add(&r.mends, e.Mends, e.Mends != nil)
	add(&r.closing, e.Closing, e.Closing != nil)
	add(&r.walk, e.Walk, e.Walk != nil)
	add(&r.again, e.Again, e.Again != nil)
	add(&r.stays, e.Stays, e.Stays != nil)
	add(&r.extends, e.Extends, e.Extends != nil)
	add(&r.reaches, e.Reaches, e.Reaches != nil)
	if e.Opens != nil {
		r.opens = append(r.opens, opener{kindSet(e.OpenedOnly), e.Opens})
	}
	r.openedOnly |= kindSet(e.OpenedOnly)
	r.shut(e.OpenedOnly)
	add(&r.ties, e.Ties, e.Ties != nil)
	add(&r.bonus, e.Bonus, e.Bonus != nil)
	add(&r.pays, e.Pays, e.Pays != nil)
	add(&r.takes, e.Takes, e.Takes != nil)
	add(&r.awaits, e.Awaits, e.Awaits != nil)
	add(&r.left, e.Left, e.Left != nil)
	for kind, f := range e.Shares {
		r.shares[kind] = append(r.shares[kind], f)
	}
}

// add appends a hook if the element has it.
func add[F any](hooks *[]F, hook F, has bool) {
	if has {
		*hooks = append(*hooks, hook)
	}
}

// insert inserts each phase after the one that it names, or at the beginning or the end of its PhaseTime.
func (r *Rules) insert(more []Phase) error {
	for _, p := range more {
		p.If |= r.marks[p.Shows]
		phases := r.phases[p.On]
		at := len(phases)
		if p.First {
			at = 0
		}
		if p.After != "" {
			at = -1
			for i := range phases {
				if phases[i].ID == p.After {
					at = i + 1
				}
			}
			if at < 0 {
				return fmt.Errorf("phase %s follows %s, which does not exist", p.ID, p.After)
			}
		}
		r.phases[p.On] = slices.Insert(phases, at, p)
	}
	return nil
}

// An opener opens parts of older tiles to followers.
type opener struct {
	only  uint16 // bit k is set if it opens features of kind k, and no others; 0: those that no element has for itself
	opens func(*State, NodeID) bool
}

// kindSet returns a set of kinds of features: bit k for kind k.
func kindSet(kinds []tile.Kind) (set uint16) {
	for _, k := range kinds {
		set |= 1 << k
	}
	return set
}

// shut closes the parts of some kinds on the tile just placed.
func (r *Rules) shut(kinds []tile.Kind) {
	for _, k := range kinds {
		for i := range r.Types {
			r.Types[i].open &^= r.Types[i].parts[k]
		}
	}
}

// Lands reports whether a kind of figure, a follower, may be deployed on features of a kind.
func (r *Rules) Lands(figure uint8, on tile.Kind) bool { return r.lands[figure]>>on&1 == 1 }

// TypeByName returns the type with any name: id, rule book's letter, consolidated tile reference, or garden variant.
func (r *Rules) TypeByName(name string) (TypeID, bool) {
	id, ok := r.byName[name]
	return id, ok
}

// Contents returns the statements about the number of copies of a type; nil: those of the base game.
func (r *Rules) Contents(id TypeID) []string { return r.contents[id] }

// Type returns the type with an id.
func (r *Rules) Type(id TypeID) *Type { return &r.Types[id] }

// Turns returns the number of rotations in which a tile looks different: 1, 2 or 4.
func (r *Rules) Turns(id TypeID) uint8 { return r.Types[id].turns }

// FigureByName returns the index of a kind of figure in the box.
func (r *Rules) FigureByName(name string) (uint8, bool) {
	for i, f := range r.Figures {
		if f.Name == name {
			return uint8(i), true
		}
	}
	return 0, false
}

// Role returns the name of a follower on a kind of feature, such as knight.
func (r *Rules) Role(kind tile.Kind) string { return r.roles[kind] }

// special returns the Special with a name, nil if no element in play has it.
func (r *Rules) special(name Word) *Special {
	if i, ok := r.specialByName(name); ok {
		return &r.specials[i]
	}
	return nil
}

func (r *Rules) specialByName(name Word) (uint8, bool) {
	i := slices.IndexFunc(r.specials, func(x Special) bool { return x.Name == name })
	return uint8(max(i, 0)), i >= 0
}

// NeutralByName returns the index of a neutral figure in the box.
func (r *Rules) NeutralByName(name Word) (uint8, bool) {
	i := r.neutrals[name]
	return i - 1, i > 0
}

// TokenByName returns the index of a kind of token in the box.
func (r *Rules) TokenByName(name Word) (uint8, bool) {
	for i := range r.Tokens {
		if r.Tokens[i].Name == name {
			return uint8(i), true
		}
	}
	return 0, false
}

// IsCard reports whether there is one thing of a kind, an index into Holdings, which passes from player to player.
func (r *Rules) IsCard(kind int) bool { return r.cards>>kind&1 == 1 }

// SpecialFigures reports whether players have figures that are no followers.
func (r *Rules) SpecialFigures() bool { return !r.followersOnly }

// Repeats reports whether an element in play allows turns of several parts.
func (r *Rules) Repeats() bool { return len(r.again) > 0 }

// Exclusions returns the table of exclusions. The slice is shared: callers must not change it.
func (r *Rules) Exclusions() []Exclusion { return r.exclusions }

// Edge returns the edge on side s after a clockwise rotation by rotation quarter turns.
func (ty *Type) Edge(s tile.Side, rotation uint8) tile.Edge {
	return tile.Edge(ty.turned[rotation].edges >> (8 * s))
}
