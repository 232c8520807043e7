package notation

import (
	"cmp"
	"slices"
	"strconv"
)

// A Record is one recorded game. Every part that a finding may point at has a [Span], a place in the [Source] of the record;
// it is zero in a record that a program made.
type Record struct {
	Span Span // the whole game

	// Tags holds the descriptive tags (Event, Site, Date, Round, Table, Annotator, Source, TimeControl) and the unknown ones,
	// in the order written.
	Tags []Tag

	Sets        []SetRef     // as written; nil means the default, base
	Rules       Rules        // as written; empty means the defaults of the sets
	Players     []Player     // in order of play
	Start       []Action     // ActPlace only; nil means the default of the sets
	Result      []Total      // final scores as recorded; nil if not recorded
	Termination Termination  // zero if not recorded
	Expect      []Word       // words of the Expect tag, for regression tests
	ExpectSpan  Span         // the Expect tag, zero if there is none
	Turns       []Turn       // in the order written
	Final       *Turn        // the final: line; nil if there is none
	Comments    []TagComment // comments of tags and at the end of the game

	// Only games recorded by a program have the rest; CGR cannot hold it.
	Draws      *Draws // the random draws of the tiles; nil if not recorded
	Assertions []Word // for regression tests: assertions about the end, such as "phase is TilePhase"
}

// Draws is the state of a program's random number generator that draws the tiles, by the protocol of JCloisterZone.
type Draws struct {
	Initial float64   // the seed of the generator, in [0,1); NaN if it is not recorded
	Commits []float64 // Commits[i] replaces the seed after turn i of Record.Turns; NaN if the seed was kept
	Tokens  []float64 // the seeds of the choices and tokens of flocks, in the order of sheep, wolf and flock; NaN if the seed was kept
	Forced  []string  // tile ids of the first draws, which bypass the generator
	Lakes   bool      // each end of a river that forks has a lake: the program adds copies, as JCloisterZone does from version 6
	Limit   int       // the number of draws after which the game ends; 0 without a limit
	Sets    []SetRef  // the sets under the program's own names, which include the edition: basic:2
}

// TurnAt returns the index of the turn in which or behind which a place in the source stands: len(r.Turns) for the final line
// and what follows it, -1 before the first turn.
func (r *Record) TurnAt(s Span) int {
	behind, _ := slices.BinarySearchFunc(r.Turns, s.Start, func(t Turn, at int32) int { return cmp.Compare(t.Span.Start, at+1) })
	last := Span{Start: -1}
	if behind > 0 {
		last = r.Turns[behind-1].Span
	}
	if f := r.Final; f != nil && s.Start >= max(f.Span.Start, last.End) && f.Span.Start >= last.Start {
		return len(r.Turns)
	}
	return behind - 1
}

// TurnOf returns the index of the turn that a finding is about, in formats without places the first with its number:
// len(r.Turns) for the final line, -1 if there is none.
func (r *Record) TurnOf(f *Finding) int {
	at := r.TurnAt(f.Span)
	switch {
	case f.Turn == 0 && at == len(r.Turns):
		return at
	case f.Turn == 0:
		return -1
	case at >= 0 && at < len(r.Turns) && r.Turns[at].Number == f.Turn && r.Turns[at].Part == f.Part:
		return at
	}
	return r.Find(f.Turn, f.Part)
}

// Find returns the index of the first turn with a number, as written, and part; -1 if there is none.
func (r *Record) Find(number int, part Part) int {
	return slices.IndexFunc(r.Turns, func(t Turn) bool { return t.Number == number && t.Part == part })
}

// Seat returns the index of the player of a colour, -1 if the colour does not play.
func (r *Record) Seat(c Colour) int {
	return slices.IndexFunc(r.Players, func(p Player) bool { return p.Colour == c })
}

// Leaving returns the index of the turn in which a player left the game for good, -1 if the player stayed. One turn after it is taken
// for a mistake.
func (r *Record) Leaving(c Colour) int {
	at, after := -1, 0
	for i := len(r.Turns) - 1; i >= 0 && after < 2; i-- {
		if t := &r.Turns[i]; t.Player == c {
			if t.Leaves() {
				at = i
			}
			if t.Part == 0 {
				after++
			}
		}
	}
	return at
}

// Losers returns the players who are behind all others in the result whatever their points: those who left the game, and the
// one who conceded or ran out of time.
func (r *Record) Losers() (list []Colour) {
	for i := range r.Players {
		if c := r.Players[i].Colour; c == r.Termination.Player || r.Leaving(c) >= 0 {
			list = append(list, c)
		}
	}
	return list
}

// Bare reports whether the record is a result without moves: the tag Result, or the score of a duel or of a match of teams (Duel,
// Duels), and no turn.
func (r *Record) Bare() bool {
	if r.TurnCount() > 0 || r.Final != nil {
		return false
	}
	return len(r.Result) > 0 || slices.ContainsFunc(r.Tags, func(t Tag) bool { return (t.Name == "Duel" || t.Name == "Duels") && t.Value != "-" })
}

// TurnCount returns the number of turns. Second parts of turns do not count.
func (r *Record) TurnCount() (n int) {
	for i := range r.Turns {
		if r.Turns[i].Part == 0 {
			n++
		}
	}
	return n
}

// Name returns the number of the turn with its part as records write it: 17, or 17b.
func (t *Turn) Name() string { return strconv.Itoa(t.Number) + t.Part.String() }

// LastTurn returns the index of the last turn of a player in a list, -1 if there is none.
func LastTurn(turns []Turn, c Colour) int {
	for i := len(turns) - 1; i >= 0; i-- {
		if turns[i].Player == c {
			return i
		}
	}
	return -1
}

// Leaves reports whether the player leaves the game in this turn.
func (t *Turn) Leaves() bool {
	for i := range t.Actions {
		if t.Actions[i].Kind == ActLeaves {
			return true
		}
	}
	return false
}

// A Tag is one descriptive tag pair.
type Tag struct {
	Name, Value string
	Span        Span // the whole tag
}

// A Word is one word of a tag's value.
type Word struct {
	Text string
	Span Span
}

// A SetRef names a tile set in the box. Copies is at least 1.
type SetRef struct {
	Name   string
	Copies int
	Span   Span
}

// String returns the set as the tag Sets has it: base, or base*2 for two copies.
func (s SetRef) String() string {
	if s.Copies > 1 {
		return s.Name + "*" + strconv.Itoa(s.Copies)
	}
	return s.Name
}

// Rules names rules profiles and overrides of single switches, as written.
type Rules struct {
	Profiles  []Word
	Overrides []Override
	Span      Span
}

// An Override sets one switch of a rules profile: pad.fairy=follower.
type Override struct {
	Key, Value string
	Span       Span
}

// A Player is one player of the game. The order of players is the order of play.
type Player struct {
	Colour Colour
	Name   string
	Span   Span
}

// A Total is a player's recorded score, or the number of figures of a kind in a player's supply.
type Total struct {
	Player Colour
	Figure Figure // in a supply: the kind of figure
	Points int
	Span   Span
}

// A TerminationKind is the end of a game. The zero value means that it is not recorded.
type TerminationKind uint8

const (
	TerminationNone       TerminationKind = iota
	TerminationNormal                     // the stack ran out and the game was scored
	TerminationUnfinished                 // the record stops before the end
	TerminationConcede                    // Player conceded
	TerminationTime                       // Player ran out of time
)

// Termination is the Termination tag. Player is set for Concede and Time.
type Termination struct {
	Kind   TerminationKind
	Player Colour
	Span   Span
}

var terminations = [...]string{"", "normal", "unfinished", "concede ", "time "}

// String returns the termination as its tag has it.
func (t Termination) String() string { return terminations[t.Kind] + t.Player.String() }

// A CommentPlace is the place of a comment in the text.
type CommentPlace uint8

const (
	CommentBefore CommentPlace = iota + 1 // alone on an unindented line before its turn or tag
	CommentLine                           // at the end of the line of its turn or tag
	CommentAfter                          // alone on an indented line after its turn
	CommentEnd                            // alone on a line after the last turn
)

// A Comment is the text after a semicolon, without it and without white space at its ends.
type Comment struct {
	Place CommentPlace
	Text  string
	Span  Span
}

// A TagComment belongs to the tag called Tag, or, with an empty Tag and CommentEnd, to the end of the game.
type TagComment struct {
	Tag string
	Comment
}

// A Turn is one line of a game in canonical form: the actions of one player between one draw and the next.
// In Record.Final only Actions of kind ActFrom, Claims, Comments and Span are used. A turn of a variation has no variations.
type Turn struct {
	Span       Span // from the number to the end of the last segment
	Number     int  // as written, from 1
	NumberSpan Span
	Player     Colour
	Part       Part // of the turn; each part has its own line
	Open       bool // the record stops within this turn, so missing actions may follow
	Declined   int  // of the last turn of a save of JCloisterZone: messages after the last action that decline or confirm something
	PlayerSpan Span
	Actions    []Action // in the order in which they happened
	Claims     Claims
	Comments   []Comment
	Variations [][]Turn // what could have been played from here on; never judged as the game ([Record.Variation])
}

// An ActionKind is the kind of a written action, named as the field "do" in the JSON form.
type ActionKind uint8

const (
	ActPlace      ActionKind = iota + 1 // Tile, At, Rotation
	ActDiscard                          // Tile
	ActAside                            // Tile
	ActDeploy                           // Role, Loc, Figure; At if HasAt (magic portal)
	ActFairy                            // At; Role and Loc, or Quarter, if the fairy is assigned to one follower; Figure, or Normal
	ActPrincess                         // Player, Loc, At; Figure, or Normal
	ActDragon                           // Steps
	ActFlea                             // At; From if HasFrom
	ActFlee                             // From, Role or the Figure of a builder, pig or shepherd, Loc, At, ToLoc; Figure, or Normal
	ActLeperPlace                       // At
	ActLeperMove                        // Steps
	ActRecall                           // At: the player's abbot returns from there
	ActFrom                             // Quarter, Player, Role, Loc, At, Figure: a follower leaves the City of Carcassonne
	ActQuarter                          // Quarter, Figure: a follower enters the City
	ActCount                            // Quarter
	ActTower                            // At: a piece is put on the tower or the foundation there
	ActCapture                          // At, Player, Role and Loc or Quarter: a follower becomes a prisoner; Figure, or Normal
	ActExchange                         // Figure: the kind of the prisoner that returns
	ActRansom                           // Player: the jailer; Figure
	ActAbbey                            // At: the player's abbey is placed there in place of a drawn tile
	ActWagon                            // At, Loc; Player if it is another player's wagon
	ActBridge                           // At, Axis
	ActCastle                           // Loc; Player if it is another player's castle
	ActLord                             // Player, From, At, Loc: what scores for the castle at From is the feature at At
	ActBazaar                           // Tiles: the tiles turned up
	ActBid                              // Tile, Offers, Outcome: one auction
	ActSheep                            // Points; At if HasAt (one of several shepherds)
	ActWolf                             // At if HasAt
	ActFlock                            // At if HasAt
	ActPass                             // nothing
	ActScored                           // nothing
	ActLeaves                           // nothing: the player leaves the game, which the others play on
	ActReserved                         // Verb and Detail: a segment of an unsupported set
)

// An Action is one segment of a turn that is not a claim. Kind determines which fields are used; the others are zero.
type Action struct {
	Kind     ActionKind
	Span     Span // the segment, without the white space around it
	HasAt    bool
	HasFrom  bool
	Rotation Rotation
	Role     Role
	Loc      Loc
	ToLoc    Loc
	Figure   Figure
	Quarter  Quarter
	Player   Colour
	Axis     Axis
	Points   uint8 // ActSheep: the sheep on the token, 1 to MaxSheep
	Outcome  Outcome

	Normal bool // the record names the figure on the table as a normal one; otherwise any figure there is meant

	At     Point
	From   Point
	Tile   string // as written
	Steps  []Step
	Tiles  []string // as written
	Offers []Offer  // in the order made
	Verb   string   // ActReserved: hill
	Detail string   // ActReserved: the rest of the segment
}

// MaxSheep is the greatest number of sheep on a token.
const MaxSheep = 4

// A Step is one step of the dragon or the leper. Mover is 0 if it is not recorded.
type Step struct {
	Dir   Loc // LocN, LocE, LocS or LocW
	Mover Colour
}

// An Offer is what one player offers for the tile of an auction.
type Offer struct {
	Player Colour
	Pass   bool // Points is then 0
	Points int
}

// Claims are the recorded consequences of a turn. Every claim is optional and is checked.
type Claims struct {
	Dragon    *PointClaim  // dragon @x,y
	Outbreak  []NumClaim   // outbreak n
	Eradicate []NumClaim   // eradicate n
	Offered   *Offered     // offered knight N, monk: the follower places on offer
	Supply    []Total      // supply red 6, big 1: figures left after this turn
	Goods     []GoodsClaim // goods wine 2, grain 1: tokens that the player took in this part of the turn
	King      *HolderClaim // king red: the holder after this part of the turn
	Robber    *HolderClaim // robber red: the same
	Points    []PointGain  // = red +4 city
	Score     []Total      // score red 12
	Clock     *Word        // clock 14:51: time left
	Spent     *Word        // spent 0:09: time used
	Judgement *Word        // ! ? !! ?? !? ?!
	Allow     []Allow      // rulings
	Expect    []ExpectSpec // for regression tests
}

// A PointClaim claims that a piece is at At.
type PointClaim struct {
	At   Point
	Span Span
}

// A NumClaim claims that the outbreak numbered N was opened or eradicated.
type NumClaim struct {
	N    int
	Span Span
}

// A GoodsClaim claims that the player of the turn took N tokens of a kind in this part of the turn.
type GoodsClaim struct {
	Kind Good
	N    int
	Span Span
}

// A HolderClaim claims that Player holds the King or the Robber.
type HolderClaim struct {
	Player Colour
	Span   Span
}

// Offered claims the complete list of follower places that were offered after the placement, as online platforms log it.
type Offered struct {
	Places []OfferedPlace // empty for "offered none"
	Span   Span
}

// An OfferedPlace is one part of the tile just placed.
type OfferedPlace struct {
	Role Role
	Loc  Loc
	Span Span
}

// A PointGain claims that Player won (or, if negative, lost) Points in this turn. Reason is road, city, cloister, ... or empty.
type PointGain struct {
	Player Colour
	Points int
	Reason string
	Span   Span
}

// An Allow is an arbiter's ruling: findings of Rule in this turn are waived.
type Allow struct {
	Rule, Reason string
	Span         Span
}

// An ExpectSpec lists the rules whose findings a regression test expects in this turn. "expect ok" has no rules.
type ExpectSpec struct {
	Rules []Word
	Span  Span
}
