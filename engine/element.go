package engine

import (
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// A FigureSpec is a kind of figure of every player. The core offers deployments of followers, elements those of others.
type FigureSpec struct {
	Name         string // in records: "normal"
	Title        string // in messages; empty: its role, such as knight, or big knight for a follower of another kind
	Count        uint8  // in each player's supply at the start
	Follower     bool
	Occupies     bool        // it bars followers from its feature
	On           []tile.Kind // of no follower: the features that it stands on; records name no role for it
	Only         []tile.Kind // of a follower: the features that it is deployed on; nil: all that no element reserves
	Second       bool        // of a follower: after another deployment, or an action in its place, it is a Deed with its own Exclusions
	Supplied     []string    // statements about its number in the supply, in addition to those of the base game
	Where        []string    // statements about the parts that it is deployed on, in addition to those of the base game
	Closed       []string    // statements about the tiles that are closed to it, in addition to those of the tiles
	Bars         []string    // of no follower that occupies a feature: statements that it bars followers
	Instead      []string    // statements that it takes the place of another deployment
	NotElsewhere []string    // of no follower: statements that it comes to no older tile
	Apart        bool        // it has no part in the scoring of its feature: it neither makes one due nor goes home with it
	Fixed        bool        // of no follower: nothing sends it home
	Corner       bool        // of no follower: it stands on a point where four tiles meet, all with a part that it may stand on
	Strength     uint8       // the number of followers that it counts as in a majority
	// StrengthOn returns the strength on a feature if it depends on the feature; nil: it is Strength. f.Players counts
	// only the figures with a Strength.
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
	AtStation                // a figure is to come to a part that belongs to no feature that scores
	AtJoin                   // a figure is to go to another part, to take part in a scoring
	AtSpecial                // an action that only its element knows is to be performed
	AtScore                  // features are scored by a mark in the record
	AtEnd                    // a part of the turn ends; for the whole turn see Case.TurnEnds
	numMoments
)

// A Check is a rule and the function that finds its violations. Of, If, Unless and When save three calls of four.
type Check struct {
	*rule.Rule
	At     Moment
	Of     Word   // the neutral figure at AtMove and AtWalk, kind of token at AtToken, Special at AtSpecial or kind of figure at AtDeploy; empty: any, at AtDeploy any follower
	Others bool   // at AtDeploy without Of: of other figures too
	If     Facts  // one of them must be true; 0: none
	Shows  string // a mark on a tile of this turn, one more fact of If
	Unless Facts  // all of them must be false
	When   *Condition
	Func   func(*Case)
	rows   []Exclusion // of a check from Exclusions
}

// A Condition is evaluated once for consecutive checks that share it. A nil Condition is true.
type Condition struct{ Holds func(*Case) bool }

// A PhaseTime is the time of a phase.
type PhaseTime uint8

const (
	OnSetup PhaseTime = iota + 1 // after the start tiles are placed
	OnBegin                      // after a turn has begun, once for all its parts
	OnPlace                      // after a tile is placed
	OnShort                      // before an action for which its player lacks points: see Special.Short
	OnScore                      // at the scoring of a turn
	OnFinal                      // at the final scoring
	numPhaseTimes
)

// A Phase is an automatic step of the rules.
type Phase struct {
	ID    string
	On    PhaseTime
	After string // id of the phase that it follows, if any
	First bool   // it comes before those of earlier elements
	If    Facts  // one of them must be true; 0: none
	Shows string // a mark on a tile of this turn, one more fact of If
	Run   func(Effects)
}

// A Neutral is a figure that belongs to no player. It starts beside the board.
type Neutral struct {
	Name  Word                                             // also the Deed of a move that replaces the deployment
	Steps int                                              // length of a walk
	Home  bool                                             // a walk may return to its first tile
	Whole bool                                             // a walk has all its steps if any path allows it
	Enter func(e Effects, tileIndex int)                   // called for each tile that it walks onto; may be nil
	Bars  func(s *State, neutral Word, tileIndex int) bool // reports whether it bars another one from a tile; nil: never

	// Comes is true if pictures must show how it comes to a tile without a walk: nothing else in the turn points there.
	Comes bool
	Alone bool // the part that it is put on is a place of its own, not a figure's
	Keeps bool // it stays with a follower that leaves for a feature to take part in a scoring (EvJoin), though not on its tile
}

// A TokenSpec is a kind of token that goes from a supply to tiles, one a tile, numbered from 1 as it leaves the supply.
type TokenSpec struct {
	Name     Word
	Count    uint8                          // in the supply at the start
	Numbered bool                           // each shows its number
	Source   bool                           // it keeps its region active
	Faces    []Face                         // by Token.Face
	Land     func(e Effects, tileIndex int) // called for the tile of an action's token; may be nil
}

// A Face is a face of a token. Several numbers of Token.Face can have the same one; the element distinguishes them.
type Face struct {
	Name   string // active, latent, eradicated, ...
	Active bool
	Over   bool // the token belongs to no region any more
}

// Face returns the face with a number; an unlisted one is unknown and over.
func (t *TokenSpec) Face(number uint8) Face {
	if int(number) < len(t.Faces) {
		return t.Faces[number]
	}
	return Face{Name: "unknown", Over: true}
}

// A ValueFunc returns the value of a feature: it adds to, changes or removes the terms of the earlier elements.
type ValueFunc func(s *State, f *Feature, terms []Term) []Term

// PerTile is the value of 1 point for each tile of a feature.
func PerTile(_ *State, f *Feature, terms []Term) []Term {
	return append(terms, Term{What: "tiles", Count: f.Tiles, Each: 1})
}

// A ShareFunc returns the terms of one winner of a feature, in addition to the terms of the feature.
type ShareFunc func(s *State, f *Feature, player int, terms []Term) []Term

// A StartTile is a tile on the board before the first turn.
type StartTile struct {
	Tile     string // a name of the tile
	At       Point
	Rotation uint8
}

// An OutTile is a tile of which copies stay in the box.
type OutTile struct {
	Tile    string               // a name of the tile; it need not be in the box
	Copies  func(copies int) int // the number that stays in the box, of so many
	Clauses []string             // statements that say so
}

// A PlacementRule forbids placements: the generator omits them, Report reports them. Forbids gets only those that fit.
type PlacementRule struct {
	*rule.Rule
	Forbids func(s *State, p Placement) bool
	Report  func(*Case)
}

func (p PlacementRule) check() *Check {
	forbidden := func(c *Case) bool { // Forbids is first: most rules are about few types of tiles (BenchmarkReplay/every)
		return p.Forbids(c.State, c.Action.Place) && (c.Remaining() > 0 || c.Available(c.Action.Place.Type)) && c.Matches()
	}
	return &Check{Rule: p.Rule, At: AtPlace, When: &Condition{Holds: forbidden}, Func: p.Report}
}

// A Term is one part of a score: Count things at Each points.
type Term struct {
	What  string // plural: "tiles"
	Count int
	Each  int
}

// Points returns the points of the term.
func (t Term) Points() int { return t.Count * t.Each }

// An Element is a part of the game with its own rules, such as the dragon: a plain value that Compile merges.
type Element struct {
	ID    string
	Title string
	Pieces
	Judging
	Playing
}

// Pieces holds the pieces that an element adds to the box.
type Pieces struct {
	Figures    []FigureSpec
	Roles      [tile.NumKinds]string // the name of a follower on each kind of feature
	Reserved   []tile.Kind           // features that only figures come to that name them in Only
	Neutrals   []Neutral
	Tokens     []TokenSpec
	Holdings   []Word      // kinds of things that players collect, such as goods; none at the start
	Cards      []Word      // kinds of holdings of which there is one, such as the king; nobody has it at the start
	Stocks     []Stock     // pieces of each player that are no figures
	Memory     []Word      // kinds of numbers to remember about each player beyond the turn, 0 at the start; no piece shows them
	Start      []StartTile // on the board at the start in place of the start tiles of the sets
	Out        []OutTile   // left in the box
	MaxPlayers int         // 0: no limit
	Additions  []tile.Part // parts that tiles can get during the game, one at most: roads across two sides that show fields
}

// A Stock is a kind of pieces of each player that are no figures.
type Stock struct {
	Name string                         // of one piece
	Left func(s *State, player int) int // the number that a player has not placed yet
}

// Judging holds the rules that forbid actions.
type Judging struct {
	Checks      []Check
	Placements  []PlacementRule
	Deployments []DeploymentRule
	Extensions  []Extension // of rules of other elements
	// The parts closed to followers: features of these kinds; tiles with these marks or ids in their turn; and tiles
	// whose part with one of these marks is occupied, because another action is then compulsory.
	ClosedFeatures []tile.Kind
	ClosedTiles    []string
	ClosingParts   []string
	// OpenedOnly are closed features that Opens of this element opens, and no other element. It opens nothing else.
	OpenedOnly []tile.Kind
	// ClosedNow reports whether a tile is closed to followers now: one on the board or, in a part of a turn after the first,
	// the one to be placed, which is NoTile.
	ClosedNow func(s *State, tileIndex int) bool

	// Withheld reports whether a tile of a type cannot be drawn yet.
	Withheld func(s *State, t TypeID) bool
	// Aside reports whether a drawn tile of a type must be laid aside now.
	Aside func(s *State, t TypeID) bool
	// Bans reports whether a move or an extra action offered by an element is forbidden now.
	Bans func(s *State, a *Action) bool
}

// Playing holds the actions, phases and points of an element.
type Playing struct {
	// Bind is called once, at the end of Compile. An element can look up names there that it needs often.
	Bind func(r *Rules)
	// Phases are the automatic steps of the rules. Before runs before an action of a kind, After runs after it.
	Phases        []Phase
	Before, After Hooks
	// Deeds are the actions in place of a deployment. Their Exclusions are among the Checks.
	Deeds []Deed
	// Specials are the actions that only this element knows.
	Specials []Special
	// Moves appends the actions in place of a deployment after a placement; must means that one is compulsory.
	Moves func(s *State, dst []Offer) (offers []Offer, must bool)
	// Extra appends the other actions that are possible now, with Action.By those of other players. Drawn is the tile to
	// be placed, NoType after the placement or if unknown. One of the offers with Due is compulsory.
	Extra func(s *State, drawn TypeID, dst []Offer) []Offer
	// Mends appends the placements of a tile that fit only with additions: see [State.Mended].
	Mends func(s *State, t TypeID, dst []Action) []Action
	// Closing appends the actions, of any player, that are possible after the last turn, before the final scoring.
	Closing func(s *State, dst []Offer) []Offer
	// Leaves is called after a player has left the game: see [State.Leave].
	Leaves func(e Effects, player int)
	// Left is called after a figure has left its feature without being scored: it went home or to another part.
	Left func(e Effects, f Figure)
	// Again reports whether the active player may, and must, play another part of the turn after this one.
	Again func(s *State) (may, must bool)
	// Stays reports, after a turn, whether the next turn belongs to the same player.
	Stays func(s *State) bool
	// Extends reports whether a player may have a turn after the last tile of the stack: see [State.Follows].
	Extends func(s *State, player int) bool
	// Walk returns the neutral figure that must walk now, 0 if none, and its number of steps.
	Walk func(s *State) (neutral Word, steps int)
	// Reaches reports whether the active player may deploy on older tiles, and Opens whether on a certain part of one. Opens is true
	// only where Reaches is, or for features of OpenedOnly.
	Reaches func(s *State) bool
	Opens   func(s *State, n NodeID) bool
	// Values returns the value of features, by kind.
	Values map[tile.Kind]ValueFunc
	// Sized are the kinds of features whose value depends only on their tiles, pennants and completeness.
	Sized []tile.Kind
	// Shares returns, by kind, the terms of a player with the majority in addition to those of the feature.
	Shares map[tile.Kind]ShareFunc
	// FieldCity is the value of a complete city beside a field if fields are scored one by one at the end; 0: otherwise.
	FieldCity int
	// Ties returns why a player sharing the majority of a feature is preferred, 0 if it is not. If some are, the others get
	// no points: see Event.Tie.
	Ties func(s *State, f *Feature, player int) Word
	// Pays returns the points that a player would get for things of a kind, an index into Rules.Holdings, if the game ended now
	// and the player had some more of them. It is 0 for things of other elements.
	Pays func(s *State, player, kind, more int) int
	// Awaits appends to dst the roots of the unfinished features of which a figure on a part may get the points, though it is not on
	// them: one each time the figure is scored.
	Awaits func(s *State, n NodeID, dst []NodeID) []NodeID
	// Takes reports whether the active player would get the card of a kind, an index into Rules.Holdings, by completing a feature
	// that a survey found. It is false for cards of other elements.
	Takes func(s *State, kind int, f *Feature) bool
	// Bonus pays additional points for a feature, before its figures go home.
	Bonus func(e Effects, f *Feature)
}

// A Special is an action that only its element knows, such as a capture. A Deed of its name replaces the deployment.
type Special struct {
	Name     Word
	Possible func(s *State, a *Action) bool // reports whether it is physically possible, legal or not; nil: always
	Scored   bool                           // it follows the scoring of the turn
	Short    func(s *State, a *Action) bool // reports whether its player lacks points, which may be due before the scoring; nil: never
	Do       func(e Effects, a *Action)
}

// Hooks are functions by the kind of action that they belong to.
type Hooks map[ActionKind]func(e Effects, a *Action)
