package engine

import "cartulary/engine/tile"

type state = State

// Effects is what the functions of an element get that change the game: its State, with what only elements do. Everybody
// else changes a game by actions: [State.Do] and [State.Apply].
type Effects struct{ *state }

// State returns the state that is changed, for questions about it.
func (e Effects) State() *State { return e.state }

// Emit records an event and carries it out.
func (e Effects) Emit(ev Event) { e.emit(ev) }

// Note records that something happened in this part of the turn that an element must know later in the turn: see
// [State.Noted].
func (e Effects) Note(what Word) { e.emit(Event{Kind: EvNote, Player: e.turn.active, Reason: what}) }

// PutToken brings a token to a tile that holds none: from another tile, or from the
// supply if from is NoTile.
func (e Effects) PutToken(kind uint8, from, tileIndex int) {
	e.emit(Event{Kind: EvToken, Player: e.turn.active, Token: kind, From: int16(from), Tile: int16(tileIndex)})
}

// TurnToken turns the token on a tile to another face.
func (e Effects) TurnToken(tileIndex int, face uint8) {
	e.emit(Event{Kind: EvFace, Tile: int16(tileIndex), Face: face})
}

// PutNeutral puts a neutral figure on a tile, with the figure on a part if that is
// not NoNode. It panics if no neutral figure has that name.
func (e Effects) PutNeutral(name Word, tileIndex int, with NodeID) {
	i, ok := e.rules.NeutralByName(name)
	if !ok {
		panic("engine: no neutral figure is called " + name.String())
	}
	e.emit(Event{Kind: EvNeutral, Player: e.turn.active, Neutral: i, Tile: int16(tileIndex), Node: with})
}

// SendHome returns a figure to its owner.
func (e Effects) SendHome(f Figure, reason Word) {
	e.emit(Event{Kind: EvReturn, Player: int8(f.Player), Figure: f.Kind, Node: f.Node, Reason: reason})
}

// ScoreTurn scores what this turn has completed and what is not scored yet.
func (e Effects) ScoreTurn() {
	e.run(OnScore)
	e.emit(Event{Kind: EvScored})
}

// ScoreFeature scores a feature: its value, what elements add to it, and, if takeHome is
// set, the return of its figures.
func (e Effects) ScoreFeature(n NodeID, takeHome bool) {
	f := &e.tally.feature
	if e.Kind(n) == tile.Field {
		*f = e.Holders(n)
	} else {
		*f = e.Feature(n)
	}
	e.ScoreAs(f, f.Kind)
	e.Bonus(f)
	if takeHome {
		e.sendHome(f.Node)
	}
}

// ScoreAs pays what f is worth as a feature of a kind to the players who have most figures in
// f.Players.
func (e Effects) ScoreAs(f *Feature, kind tile.Kind) {
	from := len(e.terms)
	for _, value := range e.rules.values[kind] {
		e.terms = append(e.terms[:from], value(e.state, f, e.terms[from:])...)
	}
	e.pay(f, from, kindWords[kind])
}

// Bonus pays what the elements add to the score of a feature, once for the feature.
func (e Effects) Bonus(f *Feature) {
	e.tally.bonus = *f
	for _, pay := range e.rules.bonus {
		pay(e, &e.tally.bonus)
	}
}

// PayPlayer pays points to one player that no majority decides.
func (e Effects) PayPlayer(player, points int, reason Word, n NodeID) {
	e.emit(Event{Kind: EvPoints, Player: int8(player), Node: n, Points: int16(points), Reason: reason})
}
