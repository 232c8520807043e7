package jcz

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/go-json-experiment/json"

	"cartulary/notation"
)

// A turnWriter writes the messages of one turn.
type turnWriter struct {
	*writer
	turn     *notation.Turn
	index    int
	seat     int
	tile     *tileKind      // nil before the tile is placed
	at       notation.Point // its square
	acted    bool
	finished bool // the COMMIT is written
	leaving  int  // the player whose followers leave the City or whose wagon moves, -1 if none do
	next     int  // the index of the next action
	forced   bridge
	needs    bool // the tile needs the bridge forced, which a save does not have
}

func (w *writer) turn(index int) error {
	t := &w.rec.Turns[index]
	seat, known := w.seats[t.Player]
	if !known {
		return fmt.Errorf("%s is not one of the players", t.Player)
	}
	tw := turnWriter{writer: w, turn: t, index: index, seat: seat, leaving: -1}
	tw.keepsAbbey()
	for i := range t.Actions {
		tw.next = i + 1
		if err := tw.action(&t.Actions[i]); err != nil {
			return err
		}
	}
	if tw.tile != nil && !tw.finished && !t.Open {
		tw.commit()
	}
	if !t.Open {
		tw.endLeaving()
	}
	return nil
}

func (t *turnWriter) action(a *notation.Action) error {
	switch a.Kind {
	case notation.ActPlace:
		return t.place(a)
	case notation.ActDiscard:
		k := lookup(a.Tile)
		if k == nil {
			return unknownTile(a.Tile)
		}
		t.draws(k)
		return nil
	case notation.ActAbbey:
		t.abbeys[t.seat] = true
		return t.place(&notation.Action{Kind: notation.ActPlace, Tile: abbeyID, At: a.At})
	case notation.ActAside:
		if lookup(a.Tile) == nil {
			return unknownTile(a.Tile)
		}
		t.warn(notation.RuleFormatLoss, a.Span, "a save of JCloisterZone lays no tile aside, so %s is left out", a.Tile)
		return nil
	}
	write := t.writes(a.Kind)
	switch {
	case write == nil:
		return fmt.Errorf("a save of JCloisterZone cannot hold %s", notation.AppendAction(nil, a))
	case t.tile == nil && a.Kind != notation.ActRansom:
		return errors.New("there is an action before the placement")
	case t.finished && !afterCommit(a.Kind):
		return fmt.Errorf("%s comes after the scoring, where a save can only have the dragon, wagons, ransoms, bazaars, the Count and followers of the City",
			notation.AppendAction(nil, a))
	case t.needs && a.Kind != notation.ActBridge && a.Kind != notation.ActRansom:
		return fmt.Errorf("JCloisterZone lays the bridge %s with the tile, the record has another", t.forced.String())
	}
	return write(a)
}

// writes returns the function that writes a kind of action besides the tile, nil if a save cannot hold it.
func (t *turnWriter) writes(kind notation.ActionKind) func(*notation.Action) error {
	switch kind {
	case notation.ActDeploy:
		return t.deploy
	case notation.ActFairy:
		return t.moveFairy
	case notation.ActPrincess:
		return t.princess
	case notation.ActDragon:
		return t.dragonWalk
	case notation.ActRecall:
		return t.recall
	case notation.ActFrom:
		return t.leave
	case notation.ActQuarter:
		return t.enter
	case notation.ActCount:
		return t.count
	case notation.ActPass:
		return t.pass
	case notation.ActScored:
		return t.scoredHere
	case notation.ActTower:
		return t.pile
	case notation.ActCapture:
		return t.capture
	case notation.ActExchange:
		return t.exchange
	case notation.ActRansom:
		return t.ransom
	case notation.ActWagon:
		return t.wagon
	case notation.ActBridge:
		return t.bridge
	case notation.ActCastle:
		return t.castle
	case notation.ActBazaar:
		return t.bazaar
	case notation.ActBid:
		return t.bid
	case notation.ActSheep, notation.ActWolf:
		return t.token
	case notation.ActFlock:
		return t.flock
	}
	return nil
}

func (t *turnWriter) pass(*notation.Action) error {
	t.message(typePass, struct{}{}, t.seat)
	t.acted = true
	return nil
}

func (t *turnWriter) scoredHere(*notation.Action) error {
	t.scored()
	t.acted = true
	return nil
}

func (t *turnWriter) dragonWalk(a *notation.Action) error {
	t.impliedPass()
	t.flocks.closed(t.table)
	return t.walk(a)
}

// afterCommit reports whether an action of a turn can come after its COMMIT.
func afterCommit(kind notation.ActionKind) bool {
	switch kind {
	case notation.ActDragon, notation.ActFrom, notation.ActQuarter, notation.ActCount, notation.ActScored,
		notation.ActWagon, notation.ActRansom, notation.ActBazaar, notation.ActBid:
		return true
	}
	return false
}

// message adds a message of a player, or nothing if the player is unknown.
func (t *turnWriter) message(kind string, payload any, seat int) {
	text, err := json.Marshal(payload)
	if err != nil {
		panic(fmt.Sprintf("a message %s cannot be written: %v", kind, err)) // messages consist of numbers and words of this package
	}
	m := message{Type: kind, Payload: text}
	if seat >= 0 {
		m.Player = &seat
	}
	*t.out.Replay = append(*t.out.Replay, placed[message]{v: m})
}

// lay adds a tile to the table.
func (w *writer) lay(t *tileKind, at notation.Point, r notation.Rotation) {
	w.table.lay(t, at, r)
	if t.shows(volcanoMark) {
		w.dragon = &at
	}
}

func (t *turnWriter) place(a *notation.Action) error {
	if t.tile != nil {
		return errors.New("a second tile is placed")
	}
	if t.tile = lookup(a.Tile); t.tile == nil {
		return unknownTile(a.Tile)
	}
	t.at = a.At
	if t.tile.id != abbeyID {
		t.draws(t.tile)
	}
	if t.with["bridge"] {
		t.forced, t.needs = t.table.forced(t.tile, a.At, a.Rotation)
	}
	t.lay(t.tile, a.At, a.Rotation)
	t.flocks.settle()
	t.message(typePlace, &placeTile{Tile: t.tile.id, Rotation: turned(a.Rotation), Position: pointOf(a.At)}, t.seat)
	return nil
}

// draws notes the draw of a tile, unless the player has it from a bazaar.
func (t *turnWriter) draws(k *tileKind) {
	if !t.market.takes(t.seat, k.id) {
		t.order = append(t.order, k.id)
	}
}

func pointOf(p notation.Point) *point { return &point{p.X, p.Y} }

// pointer returns JCloisterZone's pointer to the part of a tile with a
// follower.
func (w *writer) pointer(at notation.Point, role notation.Role, loc notation.Loc) (featurePointer, spot, error) {
	on := w.table[at]
	if on.tile == nil {
		return featurePointer{}, spot{}, fmt.Errorf("there is no tile at %d,%d", at.X, at.Y)
	}
	if role == notation.Guard {
		return featurePointer{Position: pointOf(at), Location: "I", Feature: towerFeature}, spot{at, &towerPart}, nil
	}
	p, whole := on.part(role, loc)
	if p == nil || p.garden && !w.boxed(abbotSet) {
		where := strings.TrimSpace(role.String() + " " + loc.String())
		return featurePointer{}, spot{}, fmt.Errorf("tile %s at %d,%d has no place for a %s", on.tile.id, at.X, at.Y, where)
	}
	if role == notation.Farmer && loc == notation.LocC && on.tile.innerFields() > 1 {
		return featurePointer{}, spot{}, fmt.Errorf("the location C can mean 2 fields of tile %s at %d,%d; name its corner", on.tile.id, at.X, at.Y)
	}
	feature := featureOf(p)
	if w.castles[spot{at, p}] {
		feature = castleFeature
	}
	return featurePointer{Position: pointOf(at), Location: whole.String(), Feature: feature}, spot{at, p}, nil
}

func (t *turnWriter) deploy(a *notation.Action) error {
	at := t.at
	if a.HasAt {
		at = a.At
	}
	var pointer featurePointer
	var err error
	n := 1
	switch {
	case a.Figure == notation.Barn:
		pointer, err = t.barn(at, a.Loc)
	case special(a.Figure):
		pointer, err = t.joining(at, a)
		if a.Figure == notation.Shepherd {
			n = t.flocks.free(t.seat)
		}
	default:
		pointer, n, err = t.follower(at, a)
	}
	if err != nil {
		return err
	}
	t.message(typeDeploy, &deployMeeple{Pointer: pointer, Meeple: meepleID(t.seat, a.Figure, n)}, t.seat)
	t.acted = true
	if p, _ := t.table[at].part(notation.Farmer, a.Loc); a.Figure == notation.Shepherd && p != nil {
		t.flocks = append(t.flocks, shepherd{seat: t.seat, n: n, on: spot{at, p}, fresh: true})
	}
	return nil
}

// joining returns the pointer to the part with a builder, a pig or a shepherd.
func (t *turnWriter) joining(at notation.Point, a *notation.Action) (featurePointer, error) {
	on := t.table[at]
	for _, role := range rolesOf(a.Figure) {
		if p, _ := on.part(role, a.Loc); p != nil {
			pointer, _, err := t.pointer(at, role, a.Loc)
			return pointer, err
		}
	}
	return featurePointer{}, fmt.Errorf("there is no place for a %s %s at %d,%d", a.Figure, a.Loc, at.X, at.Y)
}

// follower returns the pointer to the part with a follower, and its number.
func (t *turnWriter) follower(at notation.Point, a *notation.Action) (featurePointer, int, error) {
	pointer, on, err := t.pointer(at, a.Role, a.Loc)
	if err != nil {
		return pointer, 0, err
	}
	n, sure := t.people.deploy(t.seat, a.Figure, on)
	if !sure {
		t.guess(a.Span)
	}
	return pointer, n, nil
}

// guess warns once that numbers of followers may be wrong.
func (t *turnWriter) guess(at notation.Span) {
	if t.people.guessed {
		return
	}
	t.people.guessed = true
	t.warn(notation.RuleFormatGuess, at,
		"a save numbers the followers of a player and a record does not: from turn %s on, a follower may have the number of another that is still on the table; look at the save in JCloisterZone from there on", t.turn.Name())
}

// standing returns the pointer to a follower on the table. An unknown follower is taken to be the
// first of the player seat.
func (t *turnWriter) standing(a *notation.Action, role notation.Role, seat int) (meeplePointer, error) {
	pointer, on, err := t.pointer(a.At, role, a.Loc)
	if err != nil {
		return meeplePointer{}, err
	}
	f, known := t.people.at(seat, on)
	if !known {
		f.n = 1
		t.guess(a.Span)
	}
	return meeplePointer{Feature: pointer, Meeple: meepleID(seat, f.figure, f.n)}, nil
}

// moveFairy writes a move of the fairy: to a follower if the record names one, or if
// the rules require one and the player has exactly one follower there; else to a tile.
func (t *turnWriter) moveFairy(a *notation.Action) error {
	var to any = pointOf(a.At)
	switch {
	case a.Quarter != notation.NoQuarter:
		p, on := t.inQuarter(a.Quarter)
		f, known := t.people.at(t.seat, on)
		if !known {
			f.n = 1
			t.guess(a.Span)
		}
		to = &meeplePointer{Feature: p, Meeple: meepleID(t.seat, f.figure, f.n)}
	case a.Role != notation.NoRole:
		seat := t.seat
		if _, on, err := t.pointer(a.At, a.Role, a.Loc); err == nil {
			seat = t.people.owner(on, t.seat)
		}
		p, err := t.standing(a, a.Role, seat)
		if err != nil {
			return err
		}
		to = &p
	case t.fairy == "follower":
		if f, alone := t.people.alone(t.seat, a.At); alone {
			p, _, err := t.pointer(a.At, f.on.part.role, t.table[a.At].places(f.on.part).first())
			if err != nil {
				return err
			}
			to = &meeplePointer{Feature: p, Meeple: meepleID(t.seat, f.figure, f.n)}
		}
	}
	text, err := json.Marshal(to)
	if err != nil {
		return err
	}
	t.message(typeMove, &moveFigure{Figure: fairyFigure, To: text}, t.seat)
	t.acted = true
	return nil
}

// owner returns the number of a player.
func (w *writer) owner(player notation.Colour) (int, error) {
	seat, known := w.seats[player]
	if !known {
		return 0, fmt.Errorf("%s is not one of the players", player)
	}
	return seat, nil
}

// recall writes the return of the player's abbot.
func (t *turnWriter) recall(a *notation.Action) error {
	pointer, on, err := t.pointer(a.At, notation.Monk, notation.NoLoc)
	if err != nil {
		return err
	}
	t.people.home(t.seat, on)
	p := meeplePointer{Feature: pointer, Meeple: meepleID(t.seat, notation.Abbot, 1)}
	t.message(typeReturn, &returnMeeple{Pointer: p, Source: abbotSource}, t.seat)
	t.acted = true
	return nil
}

func (t *turnWriter) princess(a *notation.Action) error {
	seat, err := t.owner(a.Player)
	if err != nil {
		return err
	}
	p, err := t.standing(a, notation.Knight, seat)
	if err != nil {
		return err
	}
	if _, on, err := t.pointer(a.At, notation.Knight, a.Loc); err == nil {
		t.people.home(seat, on)
	}
	t.message(typeReturn, &returnMeeple{Pointer: p, Source: princessSource}, t.seat)
	t.acted = true
	return nil
}

// walk writes the steps of the dragon, one message each. The dragon removes the followers on every tile it enters.
func (t *turnWriter) walk(a *notation.Action) error {
	if t.dragon == nil {
		return errors.New("the dragon walks before a volcano has brought it into the game")
	}
	for _, s := range a.Steps {
		if !s.Dir.IsSide() {
			return fmt.Errorf("the dragon steps to %s, which is not a side", s.Dir)
		}
		d := neighbours[s.Dir-notation.LocN]
		to := notation.Point{X: t.dragon.X + d.X, Y: t.dragon.Y + d.Y}
		t.dragon = &to
		t.people.eaten(to)
		t.flocks.remove(func(s *shepherd) bool { return s.on.at == to })
		mover := -1
		if s.Mover != notation.NoColour {
			seat, known := t.seats[s.Mover]
			if !known {
				return fmt.Errorf("%s is not one of the players", s.Mover)
			}
			mover = seat
		}
		text, err := json.Marshal(pointOf(to))
		if err != nil {
			return err
		}
		t.message(typeMove, &moveFigure{Figure: dragonFigure, To: text}, mover)
	}
	t.acted = true
	return nil
}

// impliedPass writes the PASS that a record may omit. A record with draws came from a save and has
// every PASS already.
func (t *turnWriter) impliedPass() {
	if !t.acted && t.rec.Draws == nil && !t.tile.shows(volcanoMark) {
		t.message(typePass, struct{}{}, t.seat)
		t.acted = true
	}
}

func (t *turnWriter) commit() {
	t.impliedPass()
	if t.boxed(phantomSet) || t.with["castle"] || t.with["wagon"] {
		t.declines(t.turn.Span)
	}
	t.flocks.closed(t.table)
	t.message(typeCommit, t.random(), t.seat)
	t.finished = true
}

// random returns the COMMIT with the random number of the turn.
func (t *turnWriter) random() *commit {
	var c commit
	if d := t.rec.Draws; d != nil && t.index >= 0 && t.index < len(d.Commits) && !math.IsNaN(d.Commits[t.index]) {
		c.Random = &d.Commits[t.index]
	}
	return &c
}
