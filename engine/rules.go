// Package engine is the rules engine: the state of a game, the actions that a
// player may mean, the checks that judge them, the events that change the
// state, the legal moves and the scoring.
//
// The engine knows nothing of files or text, and its core names no element of
// the game: what the boxes bring stands in [Rules], which package ruleset
// compiles from elements such as package base.
//
// [State.Check] judges an action and changes nothing. [State.Apply] changes the
// state and never judges. Only events change the state, so a log of events can
// be played again without rules ([State.Play]).
//
// To ask a position what may be done, start with [State]: [State.Legal] lists the
// squares of a tile, [State.Moves] and [State.Extra] what may be done beside it.
// Package replay gives a State for any turn of a record; [NewState] begins a game.
// To bring the engine a new element, start with [Element].
//
// [Rules] are only read once they are compiled, and any number of games may share
// them. A State belongs to one goroutine, as its checks keep scratch memory in it too;
// [State.CopyFrom] makes another one cheaply. What a player did wrong is a [Violation],
// never an error: only Compile returns one, for elements that contradict each other.
package engine

import (
	"cmp"
	"fmt"
	"slices"

	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// MaxPlayers is the number of players that a State can hold, one for each
// colour. How many may sit at a table is a rule.
const MaxPlayers = 9

// A TypeID is an index into Rules.Types.
type TypeID uint16

// NoType stands for a tile that the rules do not know.
const NoType TypeID = 0xffff

// A Type is one kind of tile with its four rotations worked out.
type Type struct {
	Tile     *tile.Tile
	Count    int    // copies in the box, those on the table at the start included
	Start    int    // copies on the table at the start
	Cloister int8   // its cloister part, -1 if none
	open     uint16 // bit i is set if followers may be deployed on part i at all
	compel   uint16 // bit i is set if an occupied part i forbids a deployment
	shows    Facts  // its marks, and Completed if a city or road on it reaches no side
	turned   [4]oriented
	nodes    []node // its parts as they come to the table, joined with nothing
}

// oriented is a tile as it lies.
type oriented struct {
	edges    uint32  // byte s is the tile.Edge of side s
	strict   uint32  // byte s is 0xff if side s takes only its like
	sidePart [4]int8 // the city or road part on each side, -1 if none
	halfPart [8]int8 // the field part on each half side, -1 if none
}

// allSides is oriented.strict of a tile without tile.AnyEdge.
const allSides = 0xffffffff

// A Placement puts a tile of a type on the table.
type Placement struct {
	Type     TypeID
	At       Point
	Rotation uint8 // quarter turns clockwise, 0 to 3
}

// A FigureSpec is a kind of figure that every player has. The kinds that are followers are offered wherever
// a follower may be deployed; an element offers the others itself, with its Moves.
type FigureSpec struct {
	Name     string // in records: "normal"
	Title    string // in messages; empty: the role that it takes, such as knight
	Count    uint8  // in each player's supply at the start
	Follower bool
	Occupies bool        // no follower may be deployed on a feature where it stands
	Beside   bool        // it may be deployed on a feature that is occupied
	On       []tile.Kind // of no follower: the features that it stands on; records name no role for it
	Strength uint8       // how many followers it counts as in a majority
	// StrengthOn returns the strength on a feature where it depends on that; nil: it is Strength. Players of
	// the feature holds the figures with a Strength.
	StrengthOn func(s *State, f *Feature) uint8
}

// A Moment is a point of a game at which checks run.
type Moment uint8

const (
	AtSetup    Moment = iota // before the first turn
	AtBegin                  // a player begins a turn
	AtPart                   // the active player begins another part of the turn
	AtPlace                  // a tile is to be placed
	AtDiscard                // a drawn tile is to be discarded
	AtAside                  // a drawn tile is to be laid aside
	AtDeploy                 // a figure is to be deployed
	AtMove                   // a neutral figure is to be put somewhere
	AtWalk                   // a neutral figure is to walk
	AtSendHome               // a figure is to be sent home
	AtToken                  // a token is to come to a tile
	AtShift                  // a figure is to go to another part
	AtScore                  // the record says that features are scored now
	AtEnd                    // a part of the turn ends, and perhaps the turn: see Case.TurnEnds
	numMoments
)

// A Check is a rule and the function that finds offences against it. Of, If, Unless and When
// say what it does not judge; together they spare three of four calls of checks.
type Check struct {
	*rule.Rule
	At     Moment
	Of     Word   // at AtMove and AtWalk one neutral figure, at AtToken one kind of token, at AtDeploy one of figure; empty: any
	If     Facts  // one of them must hold; 0: none
	Shows  string // a mark; that a tile of this turn shows it is one more fact of If
	Unless Facts  // none of them may hold
	When   *Condition
	Func   func(*Case)
	rows   []Exclusion // of a check by Exclusions
}

// A Condition is asked once for all checks in a row that share it. Nil always holds.
type Condition struct{ Holds func(*Case) bool }

// A PhaseTime says when a phase runs.
type PhaseTime uint8

const (
	OnSetup PhaseTime = iota + 1 // when the start tiles lie
	OnBegin                      // when a turn has begun, once for all its parts
	OnPlace                      // when a tile has been placed
	OnScore                      // when the features of a turn are scored
	OnFinal                      // when the game is scored
	numPhaseTimes
)

// A Phase is a step that the rules take by themselves.
type Phase struct {
	ID    string
	On    PhaseTime
	After string // id of the phase that it follows, if any
	If    Facts  // one of them must hold; 0: none
	Shows string // a mark; that a tile of this turn shows it is one more fact of If
	Run   func(Effects)
}

// A Neutral is a figure that belongs to nobody. It starts beside the table.
type Neutral struct {
	Name  Word                                             // also the reason for which a player whom its move costs his deployment has spent it
	Steps int                                              // how far a walk goes
	Home  bool                                             // a walk may come back to the tile on which it began
	Whole bool                                             // a walk goes all its steps if there is any way for them
	Enter func(e Effects, tileIndex int)                   // what it does on a tile that it walks onto; nil: nothing
	Bars  func(s *State, neutral Word, tileIndex int) bool // whether it keeps another one off a tile; nil: never

	// Comes is true if it comes without a walk to tiles at which nothing else of that turn
	// points, so that pictures have to show it. The dragon comes to the tile of the turn, the fairy to
	// a follower.
	Comes bool
}

// A TokenSpec is a kind of token that comes from a common supply to tiles. A tile
// holds one token at most. Tokens of a kind are numbered from 1 as they leave the
// supply.
type TokenSpec struct {
	Name     Word
	Count    uint8                          // in the supply at the start
	Numbered bool                           // its number is printed on each
	Source   bool                           // it keeps the region active in which it lies
	Faces    []Face                         // by Token.Face
	Land     func(e Effects, tileIndex int) // what one does on a tile that an action brings it to; nil: nothing
}

// A Face is what a token shows. Several numbers of Token.Face can stand for the same one,
// told apart by the element alone.
type Face struct {
	Name   string // active, latent, eradicated, ...
	Active bool
	Over   bool // the token belongs to no region any more
}

// Face returns what a token of the kind shows; one that the kind does not list is unknown and over.
func (t *TokenSpec) Face(number uint8) Face {
	if int(number) < len(t.Faces) {
		return t.Faces[number]
	}
	return Face{Name: "unknown", Over: true}
}

// A ValueFunc works out what a feature is worth. It gets the terms of the elements before its
// own and returns them with what it adds, changes or leaves out.
type ValueFunc func(s *State, f *Feature, terms []Term) []Term

// A StartTile is a tile that lies on the table before the first turn.
type StartTile struct {
	Tile     string // a name of it
	At       Point
	Rotation uint8
}

// A PlacementRule forbids placements. Forbids is called only for a square that is empty and
// touches a tile, with a rotation in which every edge fits. The legal placements leave out
// what it forbids, and Report is called for a tile that is placed so.
type PlacementRule struct {
	*rule.Rule
	Forbids func(s *State, p Placement) bool
	Report  func(*Case)
}

// check returns the check of the rule.
func (p PlacementRule) check() Check {
	forbidden := func(c *Case) bool {
		return c.Remaining() > 0 && c.EdgesFit(c.Action.Place) && p.Forbids(c.State, c.Action.Place)
	}
	return Check{Rule: p.Rule, At: AtPlace, When: &Condition{Holds: forbidden}, Func: p.Report}
}

// A Term is one part of a score: Count things at Each points.
type Term struct {
	What  string // plural: "tiles"
	Count int
	Each  int
}

// Points returns what the term is worth.
func (t Term) Points() int { return t.Count * t.Each }

// An Element is one thing that brings rules into the game, such as the base game
// or the dragon. It is a value with all that it brings; Compile merges elements.
type Element struct {
	ID    string
	Title string
	Pieces
	Judging
	Playing
}

// Pieces is what an element puts into the box.
type Pieces struct {
	Figures    []FigureSpec
	Roles      [tile.NumKinds]string // what a follower on each kind of feature is called
	Neutrals   []Neutral
	Tokens     []TokenSpec
	Start      []StartTile // on the table at the start in place of the start tiles of the sets
	MaxPlayers int         // 0: no limit
}

// Judging is what an element forbids.
type Judging struct {
	Checks     []Check
	Placements []PlacementRule
	// Where no follower may be deployed: on features of these kinds, on tiles with these marks in the turn in which
	// they are placed, and on any part while a part with one of these marks belongs to an occupied feature, as something
	// must then be done in place of a deployment.
	ClosedFeatures []tile.Kind
	ClosedTiles    []string
	ClosingParts   []string
	// ClosedNow reports whether a tile on the table takes no follower now.
	ClosedNow func(s *State, tileIndex int) bool

	// Withheld reports whether a tile of that type cannot be drawn yet.
	Withheld func(s *State, t TypeID) bool
	// Aside reports whether a drawn tile of that type must be laid aside now.
	Aside func(s *State, t TypeID) bool
	// Bans reports whether a move or an extra action that an element offers is forbidden
	// now.
	Bans func(s *State, a *Action) bool
}

// Playing is what an element does, offers and pays.
type Playing struct {
	// Bind is called once, when the rules of a game are compiled: there the element may
	// look up by name what it will need often.
	Bind func(r *Rules)
	// Phases are the steps that the rules take by themselves, and Before what runs before an
	// action of a kind is carried out.
	Phases []Phase
	Before Hooks
	// Deeds are what may be done in place of a deployment; what they exclude stands in the Checks.
	Deeds []Deed
	// Moves appends the actions that the element offers in place of a deployment,
	// once a tile is placed; must means that one of them is compulsory.
	Moves func(s *State, dst []Action) (actions []Action, must bool)
	// Extra appends what the element lets the active player do now beside placing and
	// deploying. Drawn is the tile about to be placed, NoType once it lies or if
	// it is not known. One of the actions that are Due must be done before the turn ends.
	Extra func(s *State, drawn TypeID, dst []Action) []Action
	// Again reports whether the active player may, and must, play another part of the turn when the one being
	// played is over.
	Again func(s *State) (may, must bool)
	// Walk returns the neutral figure that must walk now, 0 if none, and how far.
	Walk func(s *State) (neutral Word, steps int)
	// Reaches reports whether the active player may deploy on tiles placed earlier at
	// all, and Opens whether on that part of one.
	Reaches func(s *State) bool
	Opens   func(s *State, n NodeID) bool
	// Values is what features are worth, by kind.
	Values map[tile.Kind]ValueFunc
	// Ties reports whether a player who shares the majority of a feature is preferred. If some
	// are, the others are paid nothing.
	Ties func(s *State, f *Feature, player int) bool
	// Bonus pays what the element adds to the score of a feature, before the
	// figures go home.
	Bonus func(e Effects, f *Feature)
}

// Hooks are functions by the kind of action that they belong to.
type Hooks map[ActionKind]func(e Effects, a *Action)

// Rules are the rules of one game as flat tables. They are never changed after
// Compile and may be shared by any number of states and goroutines.
type Rules struct {
	Types         []Type
	Figures       []FigureSpec
	Start         []Placement // what lies on the table before the first turn
	Total         int         // tiles in the box, the start tiles included
	MaxPlayers    int
	Neutrals      []Neutral
	Tokens        []TokenSpec
	neutrals      [256]uint8 // by name: index into Neutrals + 1, 0 if there is none
	checks        [numMoments][]Check
	gates         [numMoments][]gate // by the index of the neutral figure or kind of token + 1, 0 for neither
	phases        [numPhaseTimes][]Phase
	values        [tile.NumKinds][]ValueFunc
	byName        map[string]TypeID     // of the Box
	marks         map[string]Facts      // that checks and phases name
	occupies      [maxFigureKinds]uint8 // by kind of figure: 1 if it occupies a feature
	follower      [maxFigureKinds]uint8 // by kind of figure: 1 if it is a follower
	strength      [maxFigureKinds]uint8 // by kind of figure, 0 if it depends on the feature
	figureDeed    [maxFigureKinds]Word  // by kind of figure: what its deployment is in the table of exclusions, 0 for followers
	followersOnly bool                  // every kind of figure is a follower
	roles         [tile.NumKinds]string
	weighs        bool   // the strength of some kind of figure depends on the feature
	closed        uint16 // bit k is set if no follower may stand on features of kind k
	deeds         []Deed
	exclusions    []Exclusion

	// What some elements answer and others do not ask; empty for most games.
	bonus    []func(Effects, *Feature)
	reaches  []func(*State) bool
	opens    []func(*State, NodeID) bool
	aside    []func(*State, TypeID) bool
	moves    []func(*State, []Action) ([]Action, bool)
	walk     []func(*State) (Word, int)
	again    []func(*State) (may, must bool)
	before   [numActionKinds][]func(Effects, *Action)
	withheld []func(*State, TypeID) bool
	closes   []func(*State, int) bool
	bans     []func(*State, *Action) bool
	extra    []func(*State, TypeID, []Action) []Action
	forbid   []func(*State, Placement) bool
	ties     []func(*State, *Feature, int) bool
}

// Compile merges elements into the Rules of games with a box. It fails if a phase follows one
// that does not exist, or if a check judges what nothing brings.
func Compile(elements []Element, box *Box) (*Rules, error) {
	r := &Rules{Types: slices.Clone(box.types), byName: box.byName, Total: box.total, MaxPlayers: MaxPlayers}
	elements, err := r.tabulate(elements)
	if err != nil {
		return nil, err
	}
	if err := r.numberMarks(elements); err != nil {
		return nil, err
	}
	if err := r.layOut(elements, box); err != nil {
		return nil, err
	}
	for _, e := range elements {
		r.Figures = append(r.Figures, e.Figures...)
		for kind, role := range e.Roles {
			r.roles[kind] = cmp.Or(role, r.roles[kind])
		}
		for _, n := range e.Neutrals {
			r.Neutrals = append(r.Neutrals, n)
			r.neutrals[n.Name] = uint8(len(r.Neutrals))
		}
		r.Tokens = append(r.Tokens, e.Tokens...)
		r.ask(&e)
		for _, c := range e.Checks {
			c.If |= r.marks[c.Shows]
			r.checks[c.At] = append(r.checks[c.At], c)
		}
		for _, p := range e.Placements {
			r.checks[AtPlace] = append(r.checks[AtPlace], p.check())
			r.forbid = append(r.forbid, p.Forbids)
		}
		for _, kind := range e.ClosedFeatures {
			r.close(kind)
		}
		for kind, f := range e.Values {
			r.values[kind] = append(r.values[kind], f)
		}
		if e.MaxPlayers > 0 {
			r.MaxPlayers = min(r.MaxPlayers, e.MaxPlayers)
		}
		if err := r.insert(e.Phases); err != nil {
			return nil, fmt.Errorf("element %s: %w", e.ID, err)
		}
	}
	for m := range r.checks {
		if err := r.assign(Moment(m)); err != nil {
			return nil, err
		}
	}
	if err := r.withinLimits(); err != nil {
		return nil, err
	}
	if err := r.measureFigures(); err != nil {
		return nil, err
	}
	for _, e := range elements {
		if e.Bind != nil {
			e.Bind(r)
		}
	}
	return r, nil
}

// measureFigures works out what the events and the majorities need of each kind of figure.
func (r *Rules) measureFigures() error {
	r.followersOnly = !slices.ContainsFunc(r.Figures, func(f FigureSpec) bool { return !f.Follower })
	for k, f := range r.Figures {
		strong := f.Strength > 0 || f.StrengthOn != nil
		if strong != f.Follower || f.Follower && !f.Occupies {
			return fmt.Errorf("figure %s: followers, and only they, have a strength, and they occupy features", f.Name)
		}
		if f.Occupies {
			r.occupies[k] = 1
		}
		if f.Follower {
			r.follower[k] = 1
		} else {
			r.figureDeed[k] = WordOf(f.Name)
		}
		if r.weighs = r.weighs || f.StrengthOn != nil; f.StrengthOn == nil {
			r.strength[k] = f.Strength
		}
	}
	return nil
}

// assign puts the checks of a moment into the lists of those whose deeds they judge.
func (r *Rules) assign(m Moment) error {
	find, actors := func(Word) (uint8, bool) { return 0, false }, 0
	switch m {
	case AtMove, AtWalk:
		find, actors = r.NeutralByName, len(r.Neutrals)
	case AtToken:
		find, actors = r.TokenByName, len(r.Tokens)
	case AtDeploy:
		if slices.ContainsFunc(r.checks[m], func(c Check) bool { return c.Of != 0 }) {
			find, actors = func(name Word) (uint8, bool) { return r.FigureByName(name.String()) }, len(r.Figures)
		}
	}
	r.gates[m] = make([]gate, actors+1)
	for _, c := range r.checks[m] {
		only, ok := find(c.Of)
		if !ok && c.Of != 0 {
			return fmt.Errorf("a check of %s is of %q, which nothing brings", c.ID, c.Of)
		}
		for i := range r.gates[m] {
			if c.Of == 0 || i == int(only)+1 {
				if err := r.gates[m][i].add(&c); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// ask collects the questions that the element answers.
func (r *Rules) ask(e *Element) {
	for _, mark := range e.ClosedTiles {
		for i := range r.Types {
			if r.Types[i].Tile.Mark == mark {
				r.Types[i].open = 0
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
	add(&r.withheld, e.Withheld, e.Withheld != nil)
	add(&r.aside, e.Aside, e.Aside != nil)
	add(&r.closes, e.ClosedNow, e.ClosedNow != nil)
	add(&r.bans, e.Bans, e.Bans != nil)
	add(&r.moves, e.Moves, e.Moves != nil)
	add(&r.extra, e.Extra, e.Extra != nil)
	add(&r.walk, e.Walk, e.Walk != nil)
	add(&r.again, e.Again, e.Again != nil)
	add(&r.reaches, e.Reaches, e.Reaches != nil)
	add(&r.opens, e.Opens, e.Opens != nil)
	add(&r.ties, e.Ties, e.Ties != nil)
	add(&r.bonus, e.Bonus, e.Bonus != nil)
}

// add appends a hook of an element that has it.
func add[F any](hooks *[]F, hook F, has bool) {
	if has {
		*hooks = append(*hooks, hook)
	}
}

// insert puts each phase behind the one that it follows, or at the end of its time.
func (r *Rules) insert(more []Phase) error {
	for _, p := range more {
		p.If |= r.marks[p.Shows]
		phases := r.phases[p.On]
		at := len(phases)
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

// close takes the parts of a kind out of those that followers may be deployed on.
func (r *Rules) close(kind tile.Kind) {
	r.closed |= 1 << kind
	for i := range r.Types {
		for p := range r.Types[i].Tile.Parts {
			if r.Types[i].Tile.Parts[p].Kind == kind {
				r.Types[i].open &^= 1 << p
			}
		}
	}
}

// TypeByName finds a tile by any of its names: the id, the rule book's letter,
// the name in the consolidated tile reference, or the id of its garden variant.
func (r *Rules) TypeByName(name string) (TypeID, bool) {
	id, ok := r.byName[name]
	return id, ok
}

// Type returns the type with that id.
func (r *Rules) Type(id TypeID) *Type { return &r.Types[id] }

// FigureByName finds a kind of figure that the box holds.
func (r *Rules) FigureByName(name string) (uint8, bool) {
	for i, f := range r.Figures {
		if f.Name == name {
			return uint8(i), true
		}
	}
	return 0, false
}

// Role returns what a follower on a feature of a kind is called, such as knight.
func (r *Rules) Role(kind tile.Kind) string { return r.roles[kind] }

// NeutralByName finds a neutral figure that the box holds.
func (r *Rules) NeutralByName(name Word) (uint8, bool) {
	i := r.neutrals[name]
	return i - 1, i > 0
}

// TokenByName finds a kind of token that the box holds.
func (r *Rules) TokenByName(name Word) (uint8, bool) {
	for i := range r.Tokens {
		if r.Tokens[i].Name == name {
			return uint8(i), true
		}
	}
	return 0, false
}

// Repeats reports whether an element in play lets a turn have several parts.
func (r *Rules) Repeats() bool { return len(r.again) > 0 }

// Checks lists the checks of all moments, in the order in which they run.
func (r *Rules) Checks() []Check {
	var all []Check
	for _, c := range r.checks {
		all = append(all, c...)
	}
	return all
}

// Exclusions lists the table of what excludes what in a turn. The slice is shared: callers must not change it.
func (r *Rules) Exclusions() []Exclusion { return r.exclusions }

// Edge returns what side s shows when the tile is turned clockwise by rotation
// quarter turns.
func (ty *Type) Edge(s tile.Side, rotation uint8) tile.Edge {
	return tile.Edge(ty.turned[rotation].edges >> (8 * s))
}
