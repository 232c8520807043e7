package engine

import (
	"slices"

	"cartulary/engine/tile"
)

type state = State

// Effects is a State with the methods that change the game, for elements; others use [State.Do] and [State.Apply].
type Effects struct{ *state }

// State returns the state, for reading.
func (e Effects) State() *State { return e.state }

// Emit records an event and plays it.
func (e Effects) Emit(ev Event) { e.emit(ev) }

// Note records a word for the rest of this part of the turn: see [State.Noted].
func (e Effects) Note(what Word) { e.emit(Event{Kind: EvNote, Player: e.turn.active, Reason: what}) }

// Hold gives a player n things of a kind, an index into Rules.Holdings.
func (e Effects) Hold(player, kind, n int) {
	e.emit(Event{Kind: EvHold, Player: int8(player), Token: uint8(kind), Points: int16(n)})
}

// Pass gives a player the one thing of a kind and takes it from its holder.
func (e Effects) Pass(player, kind int) {
	switch from := e.Holder(kind); from {
	case player:
		return
	case -1:
	default:
		e.Hold(from, kind, -1)
	}
	e.Hold(player, kind, 1)
}

// PayTerms pays a player the sum of terms, independently of a majority, for a feature or with NoNode for none.
func (e Effects) PayTerms(player int, reason Word, n NodeID, terms ...Term) {
	ev := Event{Kind: EvPoints, Player: int8(player), Node: n, Reason: reason}
	from := len(e.terms)
	e.state.terms = append(e.terms, terms...)
	for _, t := range terms {
		ev.Points += int16(t.Points())
	}
	ev.terms = [2]uint16{uint16(from), uint16(len(e.terms))}
	e.emit(ev)
}

// PutToken puts a token on a tile without one, from another tile or, if from is NoTile, the supply.
func (e Effects) PutToken(kind uint8, from, tileIndex int) {
	e.emit(Event{Kind: EvToken, Player: e.turn.active, Token: kind, From: int16(from), Tile: int16(tileIndex)})
}

// TurnToken turns the token on a tile to another face.
func (e Effects) TurnToken(tileIndex int, face uint8) {
	e.emit(Event{Kind: EvFace, Tile: int16(tileIndex), Face: face})
}

// PutNeutral puts a neutral figure on a tile, with the figure on a part unless NoNode. It panics for an unknown name.
func (e Effects) PutNeutral(name Word, tileIndex int, with NodeID) {
	var kind uint8
	if with != NoNode {
		kind = e.state.FigureMeant(e.Active(), with).Kind
	}
	e.putNeutral(name, tileIndex, with, kind)
}

// TakeNeutral puts a neutral figure on a tile, with a figure of the active player that is going to a part of it.
func (e Effects) TakeNeutral(name Word, tileIndex int, with NodeID, companion Figure) {
	e.putNeutral(name, tileIndex, with, companion.Kind)
}

func (e Effects) putNeutral(name Word, tileIndex int, with NodeID, kind uint8) {
	i, ok := e.rules.NeutralByName(name)
	if !ok {
		panic("engine: no neutral figure is called " + name.String())
	}
	e.emit(Event{Kind: EvNeutral, Player: e.turn.active, Figure: kind, Neutral: i, Tile: int16(tileIndex), Node: with})
}

// SendHome returns a figure to its supply, unless its kind is Fixed or another's departure has sent it home before.
func (e Effects) SendHome(f Figure, reason Word) {
	if e.rules.Figures[f.Kind].Fixed || len(e.rules.left) > 0 && !slices.Contains(e.figures, f) {
		return
	}
	ev := e.happens(EvReturn, int8(f.Player))
	ev.Figure, ev.Node, ev.Reason = f.Kind, f.Node, reason
	e.play(ev)
	if reason != Scored {
		e.left(f)
	}
}

// Capture puts a figure into the hands of another player, for as long as Release does not return it.
func (e Effects) Capture(f Figure, by int) {
	e.emit(Event{Kind: EvCapture, Player: int8(f.Player), Figure: f.Kind, Node: f.Node, From: int16(by)})
	e.left(f)
}

// Release returns a captive to its owner's supply.
func (e Effects) Release(c Captive, reason Word) {
	e.emit(Event{Kind: EvRelease, Player: int8(c.Player), Figure: c.Kind, Node: NoNode, From: int16(c.By), Reason: reason})
}

// Pile puts a piece of the active player on the pile of a tile.
func (e Effects) Pile(tileIndex int) {
	e.emit(Event{Kind: EvPile, Player: e.turn.active, Tile: int16(tileIndex), Node: NoNode})
}

// Bury takes a tile out of the stack unseen. There must be one.
func (e Effects) Bury() { e.emit(Event{Kind: EvBury, Player: e.turn.active, Node: NoNode}) }

// left runs the elements' hooks after a figure has left its feature without being scored.
func (e Effects) left(f Figure) {
	for _, after := range e.rules.left {
		after(e, f)
	}
}

// ScoreTurn scores the features that this turn completed and that are not scored yet.
func (e Effects) ScoreTurn() {
	e.run(OnScore)
	e.play(e.happens(EvScored, 0))
}

// ScoreFeature pays the value of a feature and the bonuses of the elements and, if takeHome is set, returns its figures.
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

// ScoreAs pays the value of f, as a feature of a kind, to the majority in f.Players.
func (e Effects) ScoreAs(f *Feature, kind tile.Kind) {
	from := len(e.terms)
	for _, value := range e.rules.values[kind] {
		e.terms = append(e.terms[:from], value(e.state, f, e.terms[from:])...)
	}
	e.pay(f, from, kind)
}

// ScoreTerms pays terms for f, as a feature of a kind, to the majority in f.Players, with each player's own share and
// the bonuses of the elements, and returns the figures that take part in the scoring.
func (e Effects) ScoreTerms(f *Feature, kind tile.Kind, terms ...Term) {
	from := len(e.terms)
	e.state.terms = append(e.terms, terms...)
	e.pay(f, from, kind)
	e.Bonus(f)
	e.sendHome(f.Node)
}

// GoOn puts a figure that the scoring of its feature has just returned on another part.
func (e Effects) GoOn(player int, figure uint8, n NodeID) {
	e.emit(Event{Kind: EvGoOn, Player: int8(player), Figure: figure, Node: n})
}

// Bonus pays the bonuses of the elements for a feature. It is called once per feature.
func (e Effects) Bonus(f *Feature) {
	e.tally.bonus = *f
	for _, pay := range e.rules.bonus {
		pay(e, &e.tally.bonus)
	}
}

// PayPlayer pays points to one player, independently of a majority.
func (e Effects) PayPlayer(player, points int, reason Word, n NodeID) {
	e.emit(Event{Kind: EvPoints, Player: int8(player), Node: n, Points: int16(points), Reason: reason})
}
