// Package phase follows a game through the phases of JCloisterZone's engine: whom it asks, what for, and whether the player may
// decline. It decides which PASS and COMMIT a save needs, and what is possible at a moment within a turn.
//
// After [New], [Machine.Waits] returns what the engine waits for, [Machine.Do] performs an action, [Machine.Decline] answers with
// PASS or COMMIT. A Machine belongs to one goroutine.
package phase

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/names"
	"cartulary/engine/ruleset"
)

// A Phase is a phase of a turn, or of the end of a game.
type Phase uint8

// The phases in their order. The engine has the same class for both walks of the dragon and for the exchange as for the capture.
const (
	Abbey Phase = iota + 1
	KeepAbbey
	Tile
	Act
	Capture
	Phantom
	Shepherd
	Dragon
	Castle
	Commit
	Leave
	score
	Wagon
	Enter
	Count
	LateDragon
	partEnd
	Bazaar
	turnEnd
	LastAbbeys
	LastLeave
	Over
)

// classes holds JCloisterZone's names of the phases.
var classes = [...]string{Abbey: "AbbeyPhase", KeepAbbey: "CommitAbbeyPassPhase", Tile: "TilePhase", Act: "ActionPhase", Capture: "TowerCapturePhase",
	Phantom: "PhantomPhase", Shepherd: "ShepherdPhase", Dragon: "DragonMovePhase", Castle: "CastlePhase", Commit: "CommitActionPhase",
	Leave: "CocScoringPhase", score: "ScoringPhase", Wagon: "WagonPhase", Enter: "CocFollowerPhase", Count: "CocCountPhase", LateDragon: "DragonMovePhase",
	partEnd: "CleanUpTurnPartPhase", Bazaar: "BazaarPhase", turnEnd: "CleanUpTurnPhase", LastAbbeys: "AbbeyEndGamePhase",
	LastLeave: "CocFinalScoringPhase", Over: "GameOverPhase"}

// String returns JCloisterZone's name of the phase.
func (p Phase) String() string { return classes[p] }

// A Reply is how a player may decline.
type Reply uint8

const (
	None     Reply = iota // the player must act
	Pass                  // by PASS
	Confirms              // by COMMIT; no action is possible
	Draws                 // by SHEPHERD_CONFIRM, of version 6; no action is possible
)

// A Wait is what the engine waits for.
type Wait struct {
	Phase   Phase
	Player  int // the seat of the player who is asked
	Reply   Reply
	Options []engine.Action // except in Tile and in auctions
}

// A Machine is a game between two messages.
type Machine struct {
	*engine.State
	Before  func(s *engine.State) // if set, called before each turn and before the end with the state whose events are about to go
	After   func()                // if set, called after each turn, before it is decided who comes next
	Turns   int                   // turns and further parts that have begun
	Offered bool                  // this part of the turn is not counted yet: only an abbey can be placed

	late      bool // the dragon walks after the scoring
	six       bool // version 6 of the program
	at        Phase
	noPhantom bool           // a PASS has declined the phantom as well
	confirm   bool           // version 6 asks to confirm a shepherd
	started   bool           // version 6 does not return to the action phase
	who       int            // the player who is asked: Castle, Leave, Wagon, LastAbbeys, LastLeave
	acted     bool           // who has acted: Leave, Wagon
	walked    int            // steps of the dragon
	mend      *engine.Action // the bridge that the tile just placed needs and does not have yet
	declined  [engine.MaxPlayers]bool
	wagons    []int // owners of wagons that the scoring returned and that have not been asked, in order
	turner    int   // whose turn the engine takes the round of the last abbeys to be
	last      int   // the player of the last turn before the last abbeys, -1 before
}

// New returns the machine of a version of the program, 5 or 6, for a game whose start tiles lie on the table.
func New(s *engine.State, rules *ruleset.Ruleset, version int) *Machine {
	return &Machine{State: s, late: rules.Switches.Meets("pad.dragon_timing=after_scoring"), six: version >= 6, at: turnEnd, last: -1}
}

// CopyFrom sets m to an independent copy of o and reuses the memory of its state.
func (m *Machine) CopyFrom(o *Machine) {
	s := m.State
	*m = *o
	m.State = s
	m.State.CopyFrom(o.State)
	m.wagons = slices.Clone(o.wagons)
}

// Waits moves on to the next phase in which a player is asked and returns it.
func (m *Machine) Waits() Wait {
	for {
		if w, asked := m.enter(); asked {
			return w
		}
	}
}

// enter returns what the current phase asks, or moves on to the next one.
func (m *Machine) enter() (Wait, bool) {
	active := m.Active()
	options := []engine.Action(nil)
	player, reply, next := active, Pass, m.at+1
	switch m.at {
	case Abbey:
		options, next = m.abbeys(), Tile
	case KeepAbbey, Commit:
		return Wait{m.at, active, Confirms, nil}, true
	case Tile:
		if m.Playable() > 0 {
			return Wait{m.at, active, None, nil}, true
		}
		if next = LastAbbeys; m.Hands() {
			next = turnEnd
		}
	case Act:
		options, reply = m.actions()
		next = Phantom
	case Capture:
		options, reply = m.captures()
	case Phantom:
		options = m.phantoms()
	case Shepherd:
		if m.confirm {
			return Wait{m.at, active, Draws, nil}, true
		}
		options, reply = m.flocks(), None
	case Dragon, LateDragon:
		if m.late == (m.at == LateDragon) {
			player, options = m.walks()
		}
		reply = None
	case Castle:
		player, options = m.castles()
	case Leave:
		player, options = m.leaves()
		if len(options) == 0 && m.acted {
			return Wait{m.at, player, Confirms, nil}, true
		}
	case score:
		m.score()
	case Wagon:
		if m.acted {
			return Wait{m.at, m.who, Confirms, nil}, true
		}
		player, options = m.wagonMoves()
	case Enter:
		options, next = m.of(isKind(engine.ActStation)), LateDragon
	case Count:
		options = m.of(func(a *engine.Action) bool { return a.Kind == engine.ActMove && a.Neutral == names.Count })
	case partEnd:
		m.endPart()
		return Wait{}, false
	case Bazaar:
		if w, open := m.bazaar(); open {
			return w, true
		}
	case turnEnd:
		m.endTurn()
		return Wait{}, false
	case LastAbbeys:
		if player, options = m.lastAbbeys(); len(options) > 0 {
			m.turner = player
		}
	case LastLeave:
		player, options = m.lastLeaves()
	case Over:
		if !m.Finished() {
			m.drop()
			m.Finish()
		}
		return Wait{Phase: Over}, true
	}
	if len(options) > 0 {
		return Wait{m.at, player, reply, options}, true
	}
	m.goTo(next)
	return Wait{}, false
}

func (m *Machine) goTo(p Phase) {
	m.at, m.acted, m.walked = p, false, 0
	switch p {
	case Castle, Wagon:
		m.who = m.Active()
	case Leave:
		m.who = m.after(m.Active())
	case LastAbbeys:
		if m.last < 0 {
			m.last = m.Active()
		}
		m.who, m.turner = m.after(m.Active()), m.Active()
	case LastLeave:
		m.drop()
		m.Close()
		m.who, m.declined = m.after(m.turner), [engine.MaxPlayers]bool{}
	}
}

func (m *Machine) after(player int) int { return (player + 1) % m.Players() }

// drop hands over the events of a turn that is over.
func (m *Machine) drop() {
	if m.Before != nil {
		m.Before(m.State)
	}
}

func (m *Machine) begin(player int) {
	m.drop()
	m.BeginTurn(player)
	m.Turns, m.Offered = m.Turns+1, false
	m.noPhantom, m.started = false, false
}

// endPart begins another part of the turn if there is one, and goes on to the bazaar if not.
func (m *Machine) endPart() {
	may, must := m.Again()
	m.Offered = !must && may && m.Playable() <= 0
	if !must && !m.Offered {
		m.goTo(Bazaar)
		return
	}
	m.BeginPart()
	if must {
		m.Turns++
	}
	m.noPhantom, m.started = false, false
	m.goTo(Abbey)
}

func (m *Machine) endTurn() {
	if m.After != nil && m.Turns > 0 {
		m.After()
	}
	if m.Turns > 0 && (m.last >= 0 || m.Remaining() <= 0 && !m.Hands()) {
		m.goTo(LastAbbeys)
		return
	}
	m.begin(m.Next())
	m.goTo(Abbey)
}

// score scores the turn and lists the wagons that it returned.
func (m *Machine) score() {
	if !m.ScoredThisTurn() {
		now := engine.ScoreNow()
		m.Apply(&now)
	}
	m.wagons = m.wagons[:0]
	for i := range m.Players() {
		player := (m.Active() + i) % m.Players()
		for _, e := range m.Events() {
			if e.Kind == engine.EvReturn && int(e.Player) == player && e.Reason == engine.Scored && m.Rules().Figures[e.Figure].Name == names.Wagon.String() {
				m.wagons = append(m.wagons, player)
			}
		}
	}
}

// Decline answers with PASS or COMMIT: [Wait.Reply] of [Machine.Waits] must be another value than None.
func (m *Machine) Decline() {
	switch m.at {
	case Abbey:
		m.goTo(KeepAbbey)
	case Act:
		m.noPhantom = true
		m.goTo(Phantom)
	case Leave:
		m.acted = false
		if m.who == m.Active() {
			m.goTo(score)
		} else {
			m.who = m.after(m.who)
		}
	case Wagon:
		if !m.acted {
			m.wagons = m.wagons[1:]
		}
		m.acted = false
	case Enter:
		m.goTo(LateDragon)
	case Shepherd:
		m.confirm = false
	case LastAbbeys: // the player of the last tile is asked again and again
		m.who = m.after(m.who)
	case LastLeave:
		m.declined[m.who] = true
		m.who = m.after(m.who)
	default:
		m.goTo(m.at + 1)
	}
}
