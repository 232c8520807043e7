package engine

import (
	"slices"
	"strings"

	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

// An ActionKind is a kind of action.
type ActionKind uint8

const (
	ActPlace    ActionKind = iota + 1 // Place: the drawn tile, its square and rotation
	ActDiscard                        // Place.Type: the drawn tile leaves the game
	ActDeploy                         // Figure is deployed on part Part of tile Tile
	ActAside                          // Place.Type: the drawn tile is laid aside for later
	ActMove                           // Neutral moves to tile Tile, to the figure on part Part unless that is NoPart
	ActWalk                           // Neutral walks Steps
	ActSendHome                       // the figure of Player on part Part of tile Tile goes home
	ActScore                          // the features completed so far are scored
	ActToken                          // a Token from the supply, or if Moved the one on tile From, goes to tile Tile
	ActShift                          // the active player's figure on part Part of tile Tile goes to part ToPart of tile To
	ActStation                        // Figure comes from the supply to part Part of tile Tile, which belongs to no feature that scores
	ActJoin                           // Figure on part Part of tile Tile goes to part ToPart of tile To, to take part in a scoring
	ActSpecial                        // Reason names one of the elements' Specials, which defines what the other fields mean
	numActionKinds
)

// A Step is one step of a walk. Mover is the player recorded for it, -1 if there is none.
type Step struct {
	Side  tile.Side
	Mover int8
}

// An Action is an intended action, resolved for the current board. It need not be legal. The fields after Tile depend on its Kind.
// It is cleared for each recorded action and copied by generators: TestActionSize.
type Action struct {
	Kind    ActionKind
	By      uint8 // 1 + the index of the acting player; 0: the active player
	Figure  uint8 // index into Rules.Figures
	Part    uint8 // NoPart if the tile has no such part
	ToPart  uint8 // ActShift, ActJoin: NoPart if that tile has no such part
	Want    tile.Kind
	Corner  tile.Corner // ActDeploy: of its tile, for a figure that stands where tiles meet
	Neutral Word        // name in Rules.Neutrals
	Reason  Word        // ActSendHome: the reason; ActSpecial: the name of the Special
	Token   uint8       // index into Rules.Tokens
	Moved   bool        // ActToken: the token comes from another tile, not the supply
	Named   bool        // ActMove, ActSendHome, ActShift, ActSpecial about a figure on the table: only one of the kind Figure is meant
	At      Point       // the square of Tile, also if there is no tile
	ToAt    Point       // the square of To, also if there is no tile
	Place   Placement
	Player  int     // AtBegin: the player beginning a turn; ActSendHome: the recorded owner of the figure
	Tile    int     // index into State.Tiles, NoTile if there is no tile there
	To      int     // ActShift, ActJoin: the tile of the destination; ActToken: see From
	Where   string  // ActDeploy: the location as written, for messages; ActSpecial: the same or the square, if one is written
	Market  *Market // ActSpecial about open tiles; else nil
	Detail  *Detail // what few actions have; it is not changed after the action is made
}

// A Detail is what only some kinds of actions have.
type Detail struct {
	Steps   []Step   // ActWalk
	With    []Action // ActPlace: the actions that come next and without which it does not fit, each with its Place
	ToWhere string   // ActShift, ActJoin: the destination as written, for messages
}

// Steps returns the steps of a walk.
func (a *Action) Steps() []Step {
	if a.Detail == nil {
		return nil
	}
	return a.Detail.Steps
}

// With returns the actions that come next and without which a placement does not fit.
func (a *Action) With() []Action {
	if a.Detail == nil {
		return nil
	}
	return a.Detail.With
}

// ToWhere returns the destination of a figure as written, for messages.
func (a *Action) ToWhere() string {
	if a.Detail == nil {
		return ""
	}
	return a.Detail.ToWhere
}

// Walking returns the walk with other steps.
func (a Action) Walking(steps []Step) Action {
	a.Detail = &Detail{Steps: steps}
	return a
}

// From returns the tile and the square that a moved token comes from, NoTile if there is no tile.
func (a *Action) From() (tileIndex int, at Point) { return a.To, a.ToAt }

// By returns the player who performs an action.
func (s *State) By(a *Action) int {
	if a.By > 0 {
		return int(a.By) - 1
	}
	return s.Active()
}

// IsSpecial reports whether an action is the special one of a name.
func (a *Action) IsSpecial(name Word) bool { return a.Kind == ActSpecial && a.Reason == name }

// By returns the player who performs the action.
func (c *Case) By() int { return c.State.By(c.Action) }

// A Case is the argument of a Check: an action and the State before it. Its Report methods take violations.
type Case struct {
	*State
	Action *Action
	rule   *rule.Rule
}

// Matches reports whether the tile of the action continues its neighbours, with the additions of [Action.With].
func (c *Case) Matches() bool {
	p := c.Action.Place
	return c.EdgesFit(p) || len(c.Action.With()) > 0 && c.EdgesFitWith(p, c.Action.With())
}

// A Violation is one violation of one rule.
type Violation struct {
	Rule    *rule.Rule
	Clauses []string // the broken statements of the rule; nil: all of them
	Message message.Text
	Notes   []Note
	About   ActionKind // the offending action of this turn, if not the one judged
	Always  bool       // no value of the rule's switch allows this case
	Absent  *Absence   // the piece that the action needs and that is not there
}

// A Note adds a fact to a violation. Turn is its turn, 0 for none, and Action the kind of action that caused it.
type Note struct {
	Turn    int
	Action  ActionKind
	Neutral Word // the neutral figure of ActMove and ActWalk; 0: any
	Text    message.Text
	rule.Suggestion
}

// Report adds a violation of the rule being checked. The result is valid until the next report.
func (c *Case) Report(sentence message.Text, notes ...Note) *Violation {
	c.tally.violations = append(c.tally.violations, Violation{Rule: c.rule, Message: sentence, Notes: notes})
	return &c.tally.violations[len(c.tally.violations)-1]
}

// ReportEarlier is like Report for an earlier action of this turn that only this one shows to be illegal.
func (c *Case) ReportEarlier(about ActionKind, sentence message.Text, notes ...Note) *Violation {
	v := c.Report(sentence, notes...)
	v.About = about
	return v
}

// Breaks adds broken statements. Without a call the violation breaks all statements of its rule.
func (v *Violation) Breaks(clauses ...string) { v.Clauses = append(v.Clauses, clauses...) }

// Broken returns the broken statements.
func (v *Violation) Broken() []string {
	if v.Clauses == nil {
		return v.Rule.Clauses
	}
	return v.Clauses
}

// TurnEnds reports, at AtEnd, whether this is the last part of the turn.
func (c *Case) TurnEnds() bool { return !c.tally.goesOn }

// Deployed returns, at AtDeploy, what messages call the figure: follower, or the title of a kind that is none.
func (c *Case) Deployed() message.Word {
	if spec := &c.rules.Figures[c.Action.Figure]; !spec.Follower {
		return message.Word(spec.Title)
	}
	return "follower"
}

// Described returns the place that an action about a figure names, with the kind if it names one: big knight S.
func (c *Case) Described() message.Text {
	a := c.Action
	what, loc, _ := strings.Cut(a.Where, " ")
	if a.Named && what != "" {
		what = c.rules.Figures[a.Figure].Name + " " + what
	}
	if loc == "" {
		return message.Say("%s", message.Word(what))
	}
	return message.Say("%s %[2]s", message.Word(what), message.Loc(loc))
}

// DeploysFixed reports, at AtDeploy, whether nothing sends the figure home: what closes or strikes tiles spares it.
func (c *Case) DeploysFixed() bool { return c.rules.Figures[c.Action.Figure].Fixed }

// Terse reports whether checks omit notes that need a search.
func (c *Case) Terse() bool { return c.terse }

// CheckSetup returns the violations of the players and the start of the game. The slice is valid until the next check.
func (s *State) CheckSetup() []Violation { return s.check(AtSetup, &s.tally.noAction) }

// CheckBegin returns the violations if player begins a turn now.
func (s *State) CheckBegin(player int) []Violation {
	s.tally.begin.Player = player
	return s.check(AtBegin, &s.tally.begin)
}

// Check returns every violation of an action of the active player.
func (s *State) Check(a *Action) []Violation {
	if a.Kind == 0 {
		return nil
	}
	return s.check(moments[a.Kind], a)
}

// moments holds the moment of the checks of each kind of action.
var moments = [numActionKinds]Moment{
	ActPlace:    AtPlace,
	ActDiscard:  AtDiscard,
	ActDeploy:   AtDeploy,
	ActAside:    AtAside,
	ActMove:     AtMove,
	ActWalk:     AtWalk,
	ActSendHome: AtSendHome,
	ActScore:    AtScore,
	ActToken:    AtToken,
	ActShift:    AtShift,
	ActStation:  AtStation,
	ActJoin:     AtJoin,
	ActSpecial:  AtSpecial,
}

// CheckEnd returns the violations if the turn ends now.
func (s *State) CheckEnd() []Violation {
	s.tally.goesOn = false
	return s.check(AtEnd, &s.tally.noAction)
}

// CheckPartEnd returns the violations if this part of the turn ends now and another follows.
func (s *State) CheckPartEnd() []Violation {
	s.tally.goesOn = true
	return s.check(AtEnd, &s.tally.noAction)
}

// CanApply reports whether an action is physically possible, legal or not: its tile, figure and places are there.
func (s *State) CanApply(a *Action) bool {
	switch a.Kind {
	case ActPlace:
		left := s.limit < 0 && s.stack > 0 // the usual case of Playable (BenchmarkReplay/base)
		return a.Place.Type != NoType && (left || s.Playable() > 0 || s.rules.Types[a.Place.Type].Own > 0) && s.TileAt(a.Place.At) == NoTile
	case ActDiscard, ActAside:
		return a.Place.Type != NoType && s.Playable() > 0
	case ActMove:
		return a.Tile != NoTile
	case ActWalk:
		from, _ := s.Neutral(a.Neutral)
		return from != NoTile
	case ActSendHome, ActShift:
		if a.Tile == NoTile || a.Part == NoPart || a.Kind == ActShift && (a.To == NoTile || a.ToPart == NoPart) {
			return false
		}
		n := s.NodeOf(a.Tile, a.Part)
		_, ok := s.FigureAt(n)
		if a.Named {
			_, ok = s.FigureOfKind(s.owner(a), a.Figure, n)
		}
		return ok
	case ActToken:
		return s.canPut(a)
	case ActJoin:
		if a.Tile == NoTile || a.Part == NoPart || a.To == NoTile || a.ToPart == NoPart {
			return false
		}
		_, ok := s.FigureOfKind(s.By(a), a.Figure, s.NodeOf(a.Tile, a.Part))
		return ok
	case ActDeploy, ActStation:
		return a.Tile != NoTile && a.Part != NoPart && s.players[s.turn.active].supply[a.Figure] > 0
	case ActSpecial:
		x := s.rules.special(a.Reason)
		return x != nil && (x.Possible == nil || x.Possible(s, a))
	}
	return true
}

// canPut reports whether the action's token is at its origin and its destination has no token.
func (s *State) canPut(a *Action) bool {
	if a.Tile == NoTile || s.TokenOn(a.Tile) != NoToken {
		return false
	}
	if !a.Moved {
		return s.left[a.Token] > 0
	}
	from, _ := a.From()
	if from == NoTile {
		return false
	}
	t := s.TokenOn(from)
	return t != NoToken && s.tokens[t].Kind == a.Token
}

// SetUp places the start tiles and finishes the set-up. It does not check the placements.
func (s *State) SetUp(start []Placement) {
	for _, p := range start {
		s.Lay(p)
	}
	s.Ready()
}

// Lay places one start tile without checks.
func (s *State) Lay(p Placement) {
	s.emit(Event{Kind: EvPlace, Player: -1, Place: p})
	s.run(OnPlace)
}

// Ready finishes the set-up after the last start tile.
func (s *State) Ready() { s.run(OnSetup) }

func (s *State) run(t PhaseTime) {
	phases := s.rules.phases[t]
	for i := range phases {
		if p := &phases[i]; p.If == 0 || p.If&(s.turn.facts|s.turn.earlier) != 0 {
			p.Run(Effects{s})
		}
	}
}

// CheckPart returns the violations if the active player begins another part of the turn now.
func (s *State) CheckPart() []Violation {
	s.tally.begin.Player = s.Active()
	return s.check(AtPart, &s.tally.begin)
}

// BeginPart begins another part of the turn: without the phases of OnBegin, and TurnEvents keeps the earlier events.
func (s *State) BeginPart() {
	first := len(s.events)
	s.emit(Event{Kind: EvPart, Player: s.turn.active})
	s.turn.firstEvent = uint16(first)
}

// BeginTurn begins a turn of player and drops the events of the previous turn.
func (s *State) BeginTurn(player int) {
	s.events, s.terms = s.events[:0], s.terms[:0]
	s.play(s.happens(EvTurn, int8(player)))
	s.run(OnBegin)
}

// Apply performs an action, legal or not. CanApply must be true.
func (s *State) Apply(a *Action) {
	for _, f := range s.rules.before[a.Kind] {
		f(Effects{s}, a)
	}
	switch a.Kind {
	case ActPlace:
		e := s.happens(EvPlace, s.turn.active)
		e.Place.Type, e.Place.At.X, e.Place.At.Y, e.Place.Rotation = a.Place.Type, a.Place.At.X, a.Place.At.Y, a.Place.Rotation
		s.play(e)
		s.run(OnPlace)
	case ActDiscard:
		s.emit(Event{Kind: EvDiscard, Player: s.turn.active, Place: a.Place})
	case ActDeploy:
		if s.rules.figureDeed[a.Figure] != 0 {
			s.spend(a)
		}
		e := s.happens(EvDeploy, s.turn.active)
		e.Figure, e.Node, e.Face = a.Figure, s.NodeOf(a.Tile, a.Part), uint8(a.Corner)
		s.play(e)
	case ActAside:
		s.emit(Event{Kind: EvAside, Player: s.turn.active, Place: a.Place})
	case ActMove:
		with := NoNode
		if a.Part != NoPart {
			with = s.NodeOf(a.Tile, a.Part)
		}
		s.spend(a)
		kind := a.Figure
		if with != NoNode && !a.Named {
			kind = s.FigureMeant(s.Active(), with).Kind
		}
		Effects{s}.putNeutral(a.Neutral, a.Tile, with, kind)
	case ActWalk:
		s.spend(a)
		s.walk(a)
	case ActSendHome:
		s.spend(a)
		Effects{s}.SendHome(s.meant(a), a.Reason)
	case ActScore:
		Effects{s}.ScoreTurn()
	case ActToken:
		from := NoTile
		if a.Moved {
			from, _ = a.From()
		}
		Effects{s}.PutToken(a.Token, from, a.Tile)
		if land := s.rules.Tokens[a.Token].Land; land != nil {
			land(Effects{s}, a.Tile)
		}
	case ActShift:
		f := s.meant(a)
		s.emit(Event{Kind: EvShift, Player: int8(f.Player), Figure: f.Kind, Node: f.Node, To: s.NodeOf(a.To, a.ToPart)})
		Effects{s}.left(f)
	case ActStation:
		s.ScoreFirst(a)
		s.emit(Event{Kind: EvStation, Player: s.turn.active, Figure: a.Figure, Node: s.NodeOf(a.Tile, a.Part)})
	case ActSpecial:
		s.spend(a)
		s.rules.special(a.Reason).Do(Effects{s}, a)
	case ActJoin:
		s.emit(Event{Kind: EvJoin, Player: int8(s.By(a)), Figure: a.Figure, Node: s.NodeOf(a.Tile, a.Part), To: s.NodeOf(a.To, a.ToPart)})
	}
	for _, f := range s.rules.after[a.Kind] {
		f(Effects{s}, a)
	}
}

// ScoreFirst scores the completed features of this turn if the action follows the scoring, which is still to come, or pays what
// is due before it if the player of the action lacks points. Call it before Check and CanApply; other actions change nothing.
func (s *State) ScoreFirst(a *Action) {
	if a.Kind < ActStation || s.turn.scored { // inlined: most actions are of the kinds before
		return
	}
	s.scoreFirst(a)
}

func (s *State) scoreFirst(a *Action) {
	switch {
	case s.Succeeds(a):
		Effects{s}.ScoreTurn()
	case s.short(a):
		s.run(OnShort)
	}
}

// Prepares reports whether ScoreFirst may change the state before an action.
func (s *State) Prepares(a *Action) bool { return s.Succeeds(a) || s.short(a) }

// short reports whether the player of an action lacks points for it.
func (s *State) short(a *Action) bool {
	if a.Kind != ActSpecial {
		return false
	}
	x := s.rules.special(a.Reason)
	return x != nil && x.Short != nil && x.Short(s, a)
}

// Succeeds reports whether an action follows the scoring of the turn.
func (s *State) Succeeds(a *Action) bool {
	if a.Kind != ActSpecial {
		return a.Kind == ActStation
	}
	x := s.rules.special(a.Reason)
	return x != nil && x.Scored
}

// Skip records an action for which CanApply is false.
func (s *State) Skip(a *Action) { s.emit(Event{Kind: EvVoid, Void: a.Kind}) }

// owner returns the player whose figure an action is about.
func (s *State) owner(a *Action) int {
	if a.Kind == ActSendHome || a.Kind == ActSpecial {
		return a.Player
	}
	return s.By(a)
}

// meant returns the figure on the table that an action is about.
func (s *State) meant(a *Action) Figure {
	n := s.NodeOf(a.Tile, a.Part)
	if a.Named {
		f, _ := s.FigureOfKind(s.owner(a), a.Figure, n)
		return f
	}
	return s.FigureMeant(s.owner(a), n)
}

// Meant returns the follower that an action names on its part, of its kind if it names one, and whether there is one.
func (s *State) Meant(a *Action) (Figure, bool) {
	if a.Tile == NoTile || a.Part == NoPart {
		return Figure{}, false
	}
	n := s.NodeOf(a.Tile, a.Part)
	if !a.Named {
		return s.FollowerOf(s.owner(a), n)
	}
	f, ok := s.FigureOfKind(s.owner(a), a.Figure, n)
	return f, ok && s.IsFollower(f)
}

// FigureMeant returns the figure that an action on a part means: the player's first follower, of several the first
// without a neutral figure, else the player's first other figure, else anybody's.
func (s *State) FigureMeant(player int, n NodeID) Figure {
	f, ok := s.FigureOf(player, n)
	if !ok {
		f, _ = s.FigureAt(n)
		return f
	}
	if !s.escorted(f) {
		return f
	}
	second := false
	for _, other := range s.figures {
		if other.Node != n || int(other.Player) != player || !s.IsFollower(other) {
			continue
		}
		if second {
			return other
		}
		second = true
	}
	return f
}

// escorted reports whether a neutral figure is with a figure of its player and kind on its part.
func (s *State) escorted(f Figure) bool {
	return slices.ContainsFunc(s.neutrals, func(w neutral) bool {
		return w.with == f.Node && w.owner == int8(f.Player) && w.kind == f.Kind
	})
}

// walk performs the steps of a walk up to the first that leads to no tile.
func (s *State) walk(a *Action) {
	i, _ := s.rules.NeutralByName(a.Neutral)
	s.emit(Event{Kind: EvWalk, Player: s.turn.active, Neutral: i, Tile: s.neutrals[i].tile})
	for _, step := range a.Steps() {
		next := s.TileAt(s.tiles[s.neutrals[i].tile].At.Neighbour(step.Side))
		if next == NoTile {
			return
		}
		s.emit(Event{Kind: EvNeutral, Player: s.turn.active, Neutral: i, Tile: int16(next), Node: NoNode})
		if enter := s.rules.Neutrals[i].Enter; enter != nil {
			enter(Effects{s}, next)
		}
	}
}

// EndTurn scores the completed features that are not scored yet, at the end of a part of a turn.
func (s *State) EndTurn() { Effects{s}.ScoreTurn() }

// Close ends the last turn, before the actions that precede the final scoring: see [State.ClosingActions].
func (s *State) Close() {
	s.events, s.terms = s.events[:0], s.terms[:0]
	s.emit(Event{Kind: EvClose, Player: s.turn.active})
}

// Finish performs the final scoring. Its events, and those since Close, replace those of the last turn.
func (s *State) Finish() {
	if !s.turn.closing {
		s.events, s.terms = s.events[:0], s.terms[:0]
		s.turn.facts, s.turn.earlier, s.turn.firstEvent = 0, 0, 0
	}
	s.run(OnFinal)
	s.emit(Event{Kind: EvEnd})
}
