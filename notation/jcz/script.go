package jcz

import (
	"fmt"

	"github.com/go-json-experiment/json"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// A Script is the messages of a game in the order in which JCloisterZone asks for them: see [Append].
// The zero value is empty. A seat is the index of the player in the record.
type Script struct {
	Drawn   []string // the tiles in the order of their draws; of a record with draws the order is not written
	Initial float64  // the random number before the first message, for a record without draws

	messages list[placed[message]]
}

// A Pointer names a part of a tile by its feature and location in JCloisterZone's words.
type Pointer struct {
	At       notation.Point
	Feature  string
	Location string
}

func (p Pointer) written() featurePointer {
	return featurePointer{Position: pointOf(p.At), Location: p.Location, Feature: p.Feature}
}

func pointOf(p notation.Point) *point { return &point{p.X, p.Y} }

func (s *Script) add(kind string, payload any, seat int) {
	text, err := json.Marshal(payload)
	if err != nil {
		panic(fmt.Sprintf("a message %s cannot be written: %v", kind, err)) // messages consist of numbers and words of this package
	}
	s.messages = append(s.messages, placed[message]{V: message{Type: kind, Payload: text, Player: &seat}})
}

// Len returns the number of messages.
func (s *Script) Len() int { return len(s.messages) }

// Cut removes the messages from an index on.
func (s *Script) Cut(n int) { s.messages = s.messages[:n] }

// Pass adds a PASS.
func (s *Script) Pass(seat int) { s.add(typePass, struct{}{}, seat) }

// Commit adds a COMMIT with a random number, nil for none.
func (s *Script) Commit(seat int, random *float64) { s.add(typeCommit, &commit{random}, seat) }

// Shepherd adds the confirmation of a shepherd, of version 6.
func (s *Script) Shepherd(seat int, random *float64) { s.add(typeShepherd, &commit{random}, seat) }

// Reseed sets the random number now in force: that of the last message with one and of the other COMMITs of its turn.
func (s *Script) Reseed(random float64) {
	found := false
	for i := len(s.messages) - 1; i >= 0; i-- {
		m := &s.messages[i].V
		switch {
		case m.Type == typeCommit:
			m.Payload, _ = json.Marshal(&commit{&random}) // a number can always be written
			found = true
		case found && m.Type == typePlace:
			return
		case m.Type == typeFlock && !found:
			var p choice
			_ = m.decode(&p) // it was written here
			p.Random = &random
			m.Payload, _ = json.Marshal(&p)
			return
		}
	}
	if !found {
		s.Initial = random
	}
}

// Place adds a placement.
func (s *Script) Place(seat int, tile string, at notation.Point, r notation.Rotation) {
	s.add(typePlace, &placeTile{Tile: tile, Rotation: turned(r), Position: pointOf(at)}, seat)
}

// Deploy adds the deployment of a figure, or its move after the scoring.
func (s *Script) Deploy(seat int, to Pointer, figure string) {
	s.add(typeDeploy, &deployMeeple{Pointer: to.written(), Meeple: figure}, seat)
}

// Return adds the return of a figure for the princess or of an abbot.
func (s *Script) Return(seat int, from Pointer, figure string, abbot bool) {
	source := princessSource
	if abbot {
		source = abbotSource
	}
	s.add(typeReturn, &returnMeeple{Pointer: meeplePointer{from.written(), figure}, Source: source}, seat)
}

// FairyTo adds a move of the fairy to a follower.
func (s *Script) FairyTo(seat int, to Pointer, figure string) {
	s.move(seat, fairyFigure, &meeplePointer{to.written(), figure})
}

// FairyAt adds a move of the fairy to a tile.
func (s *Script) FairyAt(seat int, at notation.Point) { s.move(seat, fairyFigure, pointOf(at)) }

// Dragon adds a step of the dragon.
func (s *Script) Dragon(seat int, at notation.Point) { s.move(seat, dragonFigure, pointOf(at)) }

// Count adds a move of the Count.
func (s *Script) Count(seat int, to Pointer) {
	p := to.written()
	s.move(seat, countFigure, &p)
}

func (s *Script) move(seat int, figure string, to any) {
	text, err := json.Marshal(to)
	if err != nil {
		panic(err) // as in add
	}
	s.add(typeMove, &moveFigure{Figure: figure, To: text}, seat)
}

// Token adds the token that goes on a feature: a tower piece, a bridge on a road, or a castle on a city.
func (s *Script) Token(seat int, on Pointer) {
	for t, feature := range tokens {
		if feature == on.Feature {
			s.add(typeToken, &placeToken{Token: t, Pointer: on.written()}, seat)
		}
	}
}

// Capture adds a capture.
func (s *Script) Capture(seat int, from Pointer, figure string) {
	s.add(typeCapture, &capture{Pointer: meeplePointer{from.written(), figure}}, seat)
}

// Exchange adds the choice of the prisoner that returns.
func (s *Script) Exchange(seat int, figure string) { s.add(typeExchange, &released{figure}, seat) }

// Ransom adds a ransom.
func (s *Script) Ransom(seat int, figure string) { s.add(typeRansom, &released{figure}, seat) }

// Bid adds the choice of a tile of a bazaar with its price, or a higher bid.
func (s *Script) Bid(seat, index, price int) { s.add(typeBid, &bid{Index: index, Price: price}, seat) }

// Settle adds the answer of the auctioneer to the best bid.
func (s *Script) Settle(seat int, sells bool) {
	value := buyValue
	if sells {
		value = sellValue
	}
	s.add(typeBuy, &choice{Value: value}, seat)
}

// Flock adds the choice for a flock: to score it or to let it grow.
func (s *Script) Flock(seat int, scores bool, random *float64) {
	value := expandFlock
	if scores {
		value = scoreFlock
	}
	s.add(typeFlock, &choice{Value: value, Random: random}, seat)
}

// A Sent is a message of a save.
type Sent struct {
	Kind string // PASS, COMMIT, ...
	Seat int    // the player who sent it, -1 if the save does not say so
	Tile string // of a placement
	Span notation.Span
}

// Messages returns the messages of a save without those that UNDO took back, nil if it is not one.
func Messages(src *notation.Source) (list []Sent) {
	s, cut, err := jsonwords.Salvage[save](src.Text, "save")
	if err != nil && cut == 0 || s.Replay == nil {
		return nil
	}
	r := reader{}
	messages, _ := r.undone(*s.Replay)
	return (&Script{messages: messages}).Messages()
}

func sent(m *placed[message]) Sent {
	out := Sent{Kind: m.V.Type, Seat: -1, Span: notation.Span(m.At)}
	if m.V.Player != nil {
		out.Seat = *m.V.Player
	}
	if m.V.Type == typePlace {
		var p placeTile
		if m.V.decode(&p) == nil {
			out.Tile = p.Tile
		}
	}
	return out
}

// Messages returns the messages of the script.
func (s *Script) Messages() (list []Sent) {
	for i := range s.messages {
		list = append(list, sent(&s.messages[i]))
	}
	return list
}

// JCloisterZone's names of the tile of an abbey and of kinds of messages.
const (
	Abbey     = abbeyID
	Pass      = typePass
	Ransom    = typeRansom
	Confirmed = typeShepherd // of a shepherd, by any player
)
