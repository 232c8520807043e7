// Package recorder turns the decisions of a scribe at the table into a record. It has no terminal: keys go in, questions and the
// record come out.
//
// [New] takes a record with or without turns. [Session.Prompt] returns what must happen next, with the legal options and their
// keys; [Session.Key] takes a key. Each completed turn goes to Options.Save before the next question. [Setup] asks for players,
// sets and rules of a new record.
//
// The package contains no rules: what is legal comes from package replay and the engine, and a turn is judged as the validator
// judges it. A Session belongs to one goroutine. No key causes a panic or an error; what cannot be done is in Prompt.Say.
package recorder

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/lang"
)

// Options changes how a game is recorded.
type Options struct {
	Lang  *lang.Lang                   // of the prompts; nil: English
	Bare  bool                         // write no claims of points and totals
	Clock Clock                        // write the time of each turn
	Now   func() time.Time             // of the clock; nil: time.Now
	Save  func(*notation.Record) error // called with the record after each completed turn and each correction of one
	Draft string                       // the decisions of an unfinished turn, as Session.Draft returned them
}

// A Session is one game being recorded.
type Session struct {
	opts     Options
	rec      *notation.Record // the completed turns
	stage    stage
	open     notation.Turn // the turn being recorded
	replayer *replay.Replayer
	mark     *replay.Mark   // after the completed turns
	moment   *replay.Moment // in the open turn, or after the last one
	broken   []replay.Violation
	accepted map[string]bool // messages of violations that the scribe has confirmed
	must     bool            // the open part is compulsory
	skipped  int             // players who declined a turn after the last tile
	noPart   bool            // the player declined another part of the last turn
	closing  []engine.Action // between the last turn and the final scoring
	began    time.Time
	unsaved  error

	pending   // the decision under way
	declined  map[string]bool
	line      *line
	confirm   *confirm
	corrected *correction // the last one of an earlier turn
	say       string
	numbered  *numbered // of the last key
	goingBack bool      // the end of the game is being taken back
	allTurns  bool      // for tests: offer rotations that look the same
}

type stage uint8

const (
	inTurn stage = iota
	inClosing
	isOver
)

// pending holds what is decided of the next action.
type pending struct {
	tile   engine.TypeID  // to be placed; engine.NoType: none is chosen
	menu   [][]candidate  // choices among candidates, each narrower than the last
	walk   *engine.Action // a walk that is not complete
	market *market        // a bazaar or an auction that is not complete
	ending bool           // the menu of ways to end the game is open
	typed  string         // digits or letters of the answer
	search bool           // letters search a tile by its name, although one letter is enough
}

func (p *pending) clear() { *p = pending{tile: engine.NoType} }

// New returns a session that continues a record. It returns an error if the game cannot be played.
func New(rec *notation.Record, o Options) (*Session, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	o.Lang = cmp.Or(o.Lang, lang.English)
	s := &Session{opts: o, rec: rec, replayer: replay.New()}
	if err := s.playable(); err != nil {
		return nil, err
	}
	if err := s.setClock(); err != nil {
		return nil, err
	}
	if rec.Termination.Kind == notation.TerminationUnfinished {
		rec.Termination = notation.Termination{}
	}
	s.begin()
	if o.Draft != "" && s.stage == inTurn {
		s.resume(o.Draft)
	}
	return s, nil
}

// playable returns an error if the rules, the players or the start of the record cannot be used.
func (s *Session) playable() error {
	if len(s.rec.Players) < 1 {
		return errors.New("the record names no players")
	}
	for f := range s.replayer.Frames(s.rec, replay.Options{}) {
		if f.State == nil {
			return errors.New(f.Unplayable())
		}
		if len(s.rec.Turns) == 0 && len(f.Violations) > 0 {
			return errors.New(f.Violations[0].Message.String())
		}
		break
	}
	return nil
}

// Record returns the completed turns. The caller must not change them.
func (s *Session) Record() *notation.Record { return s.rec }

// Text returns the record with the completed turns.
func (s *Session) Text() []byte { return notation.AppendText(nil, s.rec) }

// Over reports whether the game has ended.
func (s *Session) Over() bool { return s.stage == isOver }

// Unsaved returns the error of the last Save, nil if the record is saved.
func (s *Session) Unsaved() error { return s.unsaved }

// play replays the completed turns and returns the position after them.
func (s *Session) play() *engine.State {
	rec := s.plain()
	var state *engine.State
	for f := range s.replayer.Frames(rec, replay.Options{}) {
		if f.Kind == replay.FrameFinal {
			break
		}
		state = f.State
		if f.Kind == replay.FrameSetup && len(rec.Turns) == 0 || f.Kind == replay.FrameTurn && f.Index == len(rec.Turns)-1 {
			break
		}
	}
	return state
}

// plain returns the record without its end, so that the replay stops after the last turn.
func (s *Session) plain() *notation.Record {
	rec := *s.rec
	rec.Final, rec.Result = nil, nil
	rec.Termination = notation.Termination{Kind: notation.TerminationUnfinished}
	return &rec
}

func (s *Session) begin() {
	s.pending.clear()
	s.declined, s.accepted, s.closing, s.must = nil, map[string]bool{}, nil, false
	state := s.play()
	s.mark = s.replayer.Mark()
	s.moment = &replay.Moment{State: state, Ruleset: s.replayer.Rules(), Record: s.rec}
	s.began = s.opts.Now()
	s.open = notation.Turn{Open: true}
	s.broken = nil
	if s.rec.Termination.Kind != notation.TerminationNone || s.rec.Final != nil {
		s.stage = isOver
		s.moment.State = s.scored(state)
		return
	}
	s.stage = inTurn
	if s.anotherPart(state) {
		last := s.rec.Turns[len(s.rec.Turns)-1]
		s.open.Number, s.open.Part, s.open.Player = last.Number, last.Part+1, last.Player
		s.locate()
		return
	}
	player := s.following(state)
	if player < 0 {
		s.beginClosing()
		return
	}
	s.open.Number, s.open.Player = 1, s.rec.Players[player].Colour
	if n := len(s.rec.Turns); n > 0 {
		s.open.Number = s.rec.Turns[n-1].Number + 1
	}
	s.locate()
}

// scored returns the position at the end of the game: after the final scoring if there is one, else the given one.
func (s *Session) scored(state *engine.State) *engine.State {
	for f := range replay.New().Frames(s.rec, replay.Options{}) {
		if f.Kind == replay.FrameFinal {
			return f.State
		}
	}
	return state
}

// anotherPart reports whether another part of the last turn is possible, and sets must.
func (s *Session) anotherPart(state *engine.State) bool {
	if len(s.rec.Turns) == 0 || !state.Rules().Repeats() || s.noPart {
		return false
	}
	may, must := state.Again()
	s.must = must
	return may && (state.Remaining() > 0 || ownTile(state))
}

// following returns the player of the next turn, -1 if there is none. After the last tile, players who declined are skipped.
func (s *Session) following(state *engine.State) int {
	if state.Remaining() > 0 {
		return state.Next()
	}
	declined := s.skipped
	for i := range state.Players() {
		p := (max(state.Active(), 0) + 1 + i) % state.Players()
		if !state.Follows(p) {
			continue
		}
		trial := state.Clone()
		if trial.BeginTurn(p); !ownTile(trial) {
			continue
		}
		if declined--; declined < 0 {
			return p
		}
	}
	return -1
}

// ownTile reports whether the active player can place a tile outside the stack.
func ownTile(s *engine.State) bool {
	return slices.ContainsFunc(s.Rules().Own(), func(t engine.TypeID) bool { return s.Available(t) && s.Placeable(t) })
}

// locate plays the open turn as far as it is decided.
func (s *Session) locate() {
	rec := s.plain()
	rec.Turns = append(slices.Clip(rec.Turns), s.open)
	for f := range s.replayer.FramesFrom(s.mark, rec) {
		s.broken = slices.Clone(f.Violations)
		s.moment = &replay.Moment{State: f.State, Ruleset: s.replayer.Rules(), Record: s.rec}
		break
	}
}

func (s *Session) record(actions ...notation.Action) {
	s.pending.clear()
	s.open.Actions = append(s.open.Actions, actions...)
	s.declined = nil
	s.locate()
	s.advance()
}

// advance ends the turn if nothing can follow.
func (s *Session) advance() {
	if s.stage != inTurn || !s.open.Leaves() && !s.due().idle() {
		return
	}
	s.end(false)
}

// end completes the open turn. Unless it is confirmed, a turn that is illegal as it stands is left open, with a question.
func (s *Session) end(confirmed bool) {
	if !confirmed {
		if list := s.newlyBroken(s.closed()); len(list) > 0 {
			s.confirm = &confirm{broken: list, then: func() { s.end(true) }}
			return
		}
	}
	t := s.open
	t.Open = false
	s.opts.Clock.add(s, &t)
	s.rec.Turns = append(s.rec.Turns, t)
	s.skipped, s.noPart = 0, false
	s.claim()
	s.save()
	s.begin()
}

// closed returns what is illegal in the open turn if it ends now.
func (s *Session) closed() (list []replay.Violation) {
	rec := s.plain()
	last := s.open
	last.Open = false
	rec.Turns = append(slices.Clip(rec.Turns), last)
	for f := range s.replayer.FramesFrom(s.mark, rec) {
		list = slices.Clone(f.Violations)
		break
	}
	s.locate()
	return list
}

// claim fills in the claims of the turn just completed that the engine computes.
func (s *Session) claim() {
	if s.opts.Bare {
		return
	}
	for f := range s.replayer.FramesFrom(s.mark, s.plain()) {
		fill(&s.rec.Turns[len(s.rec.Turns)-1].Claims, replay.ClaimsOf(f.State, s.rec))
		return
	}
}

// fill replaces the claims that follow from the actions and keeps those that do not: the clock, a judgement, rulings.
func fill(c *notation.Claims, computed notation.Claims) {
	computed.Clock, computed.Spent, computed.Judgement = c.Clock, c.Spent, c.Judgement
	computed.Allow, computed.Expect = c.Allow, c.Expect
	*c = computed
}

func (s *Session) save() {
	s.unsaved = nil
	if s.opts.Save != nil {
		if s.unsaved = s.opts.Save(s.rec); s.unsaved != nil {
			s.say = s.unsaved.Error()
		}
	}
}

// Undo takes back the last decision, of an earlier turn if the open one has none.
func (s *Session) Undo() {
	s.say = ""
	switch {
	case s.uncorrect():
	case s.undoPending():
	case s.stage == inClosing && len(s.closing) > 0:
		s.closing = s.closing[:len(s.closing)-1]
		s.locateClosing()
	case s.stage == inTurn && s.undoDeclined():
	case s.stage == inTurn && len(s.open.Actions) > 0:
		s.takeBack()
	case s.stage == inTurn && len(s.open.Comments) > 0:
		s.open.Comments = nil
		s.say = s.text("the comment on turn %s is taken back", s.open.Name())
	case s.noPart || s.skipped > 0:
		s.noPart, s.skipped = false, 0
		s.begin()
	case s.stage == isOver && (s.rec.Termination.Kind != notation.TerminationNone || s.rec.Final != nil):
		s.resumeGame()
	case len(s.rec.Turns) > 0:
		s.reopen()
	default:
		s.say = s.text("there is nothing to take back")
	}
}

// UndoTurn takes back the open turn or, if it is empty, the turn before with all its parts; at the end of the game the end.
func (s *Session) UndoTurn() {
	s.corrected = nil
	began := len(s.open.Actions) > 0 || len(s.open.Comments) > 0 || len(s.declined) > 0 || s.begun()
	switch {
	case s.stage == isOver || s.noPart || s.skipped > 0:
		s.Undo()
	case s.stage == inClosing && (len(s.closing) > 0 || s.begun()):
		s.pending.clear()
		s.closing = nil
		s.locateClosing()
		s.say = s.text("the actions before the final scoring are taken back")
	case s.stage == inTurn && began:
		name := s.open.Name()
		s.begin()
		s.say = s.text("turn %s begins again", name)
	case len(s.rec.Turns) > 0:
		n := len(s.rec.Turns) - 1
		number := s.rec.Turns[n].Number
		for n > 0 && s.rec.Turns[n-1].Number == number {
			n--
		}
		s.rec.Turns = slices.Clip(s.rec.Turns[:n])
		s.begin()
		s.save()
		s.say = s.text("turn %s is taken back", s.open.Name())
	default:
		s.Undo() // which has nothing to take back
	}
}

// begun reports whether the scribe has made a part of the decision under way.
func (s *Session) begun() bool {
	p := &s.pending
	return p.typed != "" || p.ending || p.search || p.market != nil && p.market.begun() || p.walk != nil && len(p.walk.Steps()) > 0 || len(p.menu) > 0 || s.named()
}

// resumeGame takes back the end of the game, and the last turn if the game ends with it.
func (s *Session) resumeGame() {
	s.rec.Termination, s.rec.Final, s.rec.Result = notation.Termination{}, nil, nil
	s.goingBack = true
	s.begin()
	s.goingBack = false
	if s.stage == inClosing && len(s.due().candidates) == 0 && len(s.rec.Turns) > 0 {
		s.reopen()
		return
	}
	s.save()
	s.say = s.text("the game goes on")
}

// undoPending takes back a part of the decision under way. It reports whether there was one.
func (s *Session) undoPending() bool {
	p := &s.pending
	switch {
	case p.typed != "":
		p.typed = p.typed[:len(p.typed)-1]
	case p.ending:
		p.ending = false
	case p.search:
		p.search = false
	case p.market != nil:
		if !p.market.undo() {
			p.market = nil
			return s.undoDeclined()
		}
	case p.walk != nil:
		if n := len(p.walk.Steps()); n > 0 {
			*p.walk = p.walk.Walking(p.walk.Steps()[:n-1])
		} else {
			p.walk = nil
			return !s.dueWalk() || s.undoDeclined()
		}
	case len(p.menu) > 0:
		p.menu = p.menu[:len(p.menu)-1]
	case p.tile != engine.NoType && s.moment.Hand(s.moment.Active()) != p.tile:
		p.tile = engine.NoType
	default:
		return false
	}
	return true
}

// undoDeclined takes back that optional actions were declined. It reports whether they were.
func (s *Session) undoDeclined() bool {
	if len(s.declined) == 0 {
		return false
	}
	s.declined = nil
	return true
}

// takeBack removes the last action of the open turn. A placement leaves its tile chosen, a walk all steps but the last.
func (s *Session) takeBack() {
	n := len(s.open.Actions) - 1
	last := s.open.Actions[n]
	s.open.Actions = slices.Clip(s.open.Actions[:n])
	s.locate()
	s.pending.clear()
	s.dropRulings()
	switch {
	case last.Kind == notation.ActPlace:
		if t, ok := s.moment.Rules().TypeByName(last.Tile); ok {
			s.tile = t
			s.chooseSquare(replay.Point(last.At))
		}
	case replay.Walker(last.Kind) != 0:
		s.walk = s.walkOf(&last)
		*s.walk = s.walk.Walking(s.walk.Steps()[:max(len(s.walk.Steps())-1, 0)])
	}
}

// dropRulings removes the rulings of the open turn that waive nothing any more.
func (s *Session) dropRulings() {
	s.open.Claims.Allow = keep(s.open.Claims.Allow, func(a notation.Allow) bool {
		return slices.ContainsFunc(s.broken, func(v replay.Violation) bool { return v.Rule.ID == a.Rule })
	})
}

// chooseSquare chooses the square of the tile in hand, if its rotation is still a question.
func (s *Session) chooseSquare(at engine.Point) {
	all, _ := s.placements(s.tile)
	here := keep(all, func(c candidate) bool { return c.square() == at })
	if len(here) > 1 && len(here) < len(all) {
		s.menu = [][]candidate{here}
	}
}

// reopen makes the last completed turn the open one. If its end was no decision, the last action is taken back.
func (s *Session) reopen() {
	n := len(s.rec.Turns) - 1
	t := s.rec.Turns[n]
	s.rec.Turns = slices.Clip(s.rec.Turns[:n])
	s.skipped, s.noPart = 0, false
	s.begin()
	fill(&t.Claims, notation.Claims{})
	s.goOn(&t)
	t.Open = true
	s.stage, s.open = inTurn, t
	s.locate()
	if len(t.Actions) > 0 && s.due().idle() {
		s.takeBack()
	}
	s.save()
	s.say = s.text("turn %s is open again", t.Name())
}
