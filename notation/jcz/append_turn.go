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
	tile     *tile          // nil before the tile is placed
	at       notation.Point // its square
	acted    bool
	finished bool // the COMMIT is written
	leaving  int  // the player whose followers leave the City, -1 if none do
}

func (w *writer) turn(index int) error {
	t := &w.rec.Turns[index]
	seat, known := w.seats[t.Player]
	if !known {
		return fmt.Errorf("%s is not one of the players", t.Player)
	}
	tw := turnWriter{writer: w, turn: t, index: index, seat: seat, leaving: -1}
	for i := range t.Actions {
		if err := tw.action(&t.Actions[i]); err != nil {
			return err
		}
	}
	if tw.tile != nil && !tw.finished && !t.Open {
		tw.commit()
	}
	tw.endLeaving()
	return nil
}

func (t *turnWriter) action(a *notation.Action) error {
	switch a.Kind {
	case notation.ActPlace:
		return t.place(a)
	case notation.ActDiscard:
		if lookup(a.Tile) == nil {
			return unknownTile(a.Tile)
		}
		return nil
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
		return fmt.Errorf("a save can hold only tiles, followers, the fairy, the princess, the abbot, the City, the Count and the dragon, not %s",
			notation.AppendAction(nil, a))
	case t.tile == nil:
		return errors.New("there is an action before the placement")
	case t.finished && !afterCommit(a.Kind):
		return errors.New("only the dragon moves after scoring, or the Count and followers of the City")
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
	return t.walk(a)
}

// afterCommit reports whether an action of a turn can come after its COMMIT.
func afterCommit(kind notation.ActionKind) bool {
	switch kind {
	case notation.ActDragon, notation.ActFrom, notation.ActQuarter, notation.ActCount, notation.ActScored:
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

// lay adds a tile to the table. An earlier tile on the same square stays.
func (w *writer) lay(t *tile, a *notation.Action) {
	if w.table == nil {
		w.table = map[notation.Point]laid{}
	}
	if _, taken := w.table[a.At]; !taken {
		w.table[a.At] = laid{t, a.Rotation}
	}
	if t.volcano() {
		at := a.At
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
	t.lay(t.tile, a)
	t.message(typePlace, &placeTile{Tile: t.tile.id, Rotation: turned(a.Rotation), Position: pointOf(a.At)}, t.seat)
	return nil
}

func pointOf(p notation.Point) *point { return &point{p.X, p.Y} }

// pointer returns JCloisterZone's pointer to the part of a tile with a
// follower.
func (w *writer) pointer(at notation.Point, role notation.Role, loc notation.Loc) (featurePointer, spot, error) {
	on := w.table[at]
	if on.tile == nil {
		return featurePointer{}, spot{}, fmt.Errorf("there is no tile at %d,%d", at.X, at.Y)
	}
	p := on.tile.part(role, loc, on.rotation)
	if p == nil || p.garden && !w.boxed(abbotSet) {
		where := strings.TrimSpace(role.String() + " " + loc.String())
		return featurePointer{}, spot{}, fmt.Errorf("tile %s at %d,%d has no place for a %s", on.tile.id, at.X, at.Y, where)
	}
	location := p.at.turned(on.rotation).String()
	return featurePointer{Position: pointOf(at), Location: location, Feature: featureOf(p)}, spot{at, p}, nil
}

func (t *turnWriter) deploy(a *notation.Action) error {
	if nameOfFigure(a.Figure) == "" {
		return fmt.Errorf("a save can hold only normal and big followers, abbots, phantoms, builders and pigs, not a %s", a.Figure)
	}
	at := t.at
	if a.HasAt {
		at = a.At
	}
	var pointer featurePointer
	var err error
	n := 1
	if special(a.Figure) {
		pointer, err = t.joining(at, a)
	} else {
		pointer, n, err = t.follower(at, a)
	}
	if err != nil {
		return err
	}
	t.message(typeDeploy, &deployMeeple{Pointer: pointer, Meeple: meepleID(t.seat, a.Figure, n)}, t.seat)
	t.acted = true
	return nil
}

// joining returns the pointer to the part with a builder or a pig.
func (t *turnWriter) joining(at notation.Point, a *notation.Action) (featurePointer, error) {
	on := t.table[at]
	for _, role := range rolesOf(a.Figure) {
		if on.tile != nil && on.tile.part(role, a.Loc, on.rotation) != nil {
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
			p, _, err := t.pointer(a.At, f.on.part.role, f.on.part.at.turned(t.table[a.At].rotation).first())
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
	if !t.acted && t.rec.Draws == nil && !t.tile.volcano() {
		t.message(typePass, struct{}{}, t.seat)
		t.acted = true
	}
}

func (t *turnWriter) commit() {
	t.impliedPass()
	if t.boxed(phantomSet) {
		t.declines(t.turn.Span)
	}
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
