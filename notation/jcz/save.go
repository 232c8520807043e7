package jcz

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

type save struct {
	AppVersion string                 `json:"appVersion"`
	GameID     string                 `json:"gameId,omitzero"`
	Name       string                 `json:"name"`
	Initial    *float64               `json:"initialRandom,omitzero"`
	Created    string                 `json:"created,omitzero"`
	Clock      float64                `json:"clock"`
	Setup      *setup                 `json:"setup"`
	Players    *list[placed[seat]]    `json:"players,omitzero"`
	Replay     *list[placed[message]] `json:"replay,omitzero"`
	Notes      *annotations           `json:"gameAnnotations,omitzero"`
	Test       *test                  `json:"test,omitzero"`

	OldSeed  jsontext.Value         `json:"initialSeed,omitzero"` // before version 5.7
	OldSlots *list[placed[oldSeat]] `json:"slots,omitzero"`       // before version 5.0
	OldNotes *oldNotes              `json:"annotations,omitzero"` // before version 5.0
}

type setup struct {
	Sets     object                   `json:"sets"`
	Elements object                   `json:"elements"`
	Rules    object                   `json:"rules"`
	Timer    jsontext.Value           `json:"timer"`
	Start    *list[placed[startTile]] `json:"start"`

	Expansions   object               `json:"expansions,omitzero"`   // before version 5.0
	Capabilities list[placed[string]] `json:"capabilities,omitzero"` // before version 5.0
}

type startTile struct {
	Tile     string  `json:"tile"`
	X        int32   `json:"x"`
	Y        int32   `json:"y"`
	Rotation degrees `json:"rotation"`
}

// A seat is a player. The slot is the number of the colour.
type seat struct {
	Name string `json:"name"`
	Slot int    `json:"slot"`
}

type message struct {
	Type    string         `json:"type"`
	Payload jsontext.Value `json:"payload"`
	Player  *int           `json:"player,omitzero"`
}

type annotations struct {
	DrawOrder list[placed[string]] `json:"drawOrder,omitzero"`
	EndTurn   int                  `json:"endTurn,omitzero"`
}

type test struct {
	Description string               `json:"description"`
	Assertions  list[placed[string]] `json:"assertions"`
}

// The payloads of the messages of the supported sets.
type (
	placeTile struct {
		Tile     string `json:"tileId"`
		Rotation turned `json:"rotation"`
		Position *point `json:"position"`
	}
	deployMeeple struct {
		Pointer featurePointer `json:"pointer"`
		Meeple  string         `json:"meepleId"`
	}
	moveFigure struct {
		Figure string         `json:"figureId"`
		To     jsontext.Value `json:"to"` // a point or a meeple pointer
	}
	returnMeeple struct {
		Pointer meeplePointer `json:"pointer"`
		Source  string        `json:"source"`
	}
	commit struct {
		Random *float64 `json:"random,omitzero"`
	}
	placeToken struct {
		Token   token          `json:"token"`
		Pointer featurePointer `json:"pointer"`
	}
	capture struct {
		Pointer meeplePointer `json:"pointer"`
	}
	released struct { // for an exchange or a ransom
		Meeple string `json:"meepleId"`
	}
	bid struct {
		Index int `json:"supplyIndex"`
		Price int `json:"price"`
	}
	choice struct {
		Value  string   `json:"value"`
		Random *float64 `json:"random,omitzero"`
	}
)

type featurePointer struct {
	Position *point `json:"position"`
	Location string `json:"location"`
	Feature  string `json:"feature"`
}

type meeplePointer struct {
	Feature featurePointer `json:"featurePointer"`
	Meeple  string         `json:"meepleId"`
}

type point [2]int32

func (p point) at() notation.Point { return notation.Point{X: p[0], Y: p[1]} }

// degrees and turned are rotations: start tiles have degrees, other tiles "R90". Both forms are accepted in both places.
type (
	degrees notation.Rotation
	turned  notation.Rotation
)

func (r *degrees) UnmarshalJSON(b []byte) error { return readRotation((*notation.Rotation)(r), b) }
func (r degrees) MarshalJSON() ([]byte, error)  { return []byte(strconv.Itoa(int(r) * 90)), nil }
func (r *turned) UnmarshalJSON(b []byte) error  { return readRotation((*notation.Rotation)(r), b) }
func (r turned) MarshalJSON() ([]byte, error) {
	return []byte(`"R` + strconv.Itoa(int(r)*90) + `"`), nil
}

func readRotation(r *notation.Rotation, b []byte) error {
	switch strings.TrimPrefix(strings.Trim(string(b), `"`), "R") {
	case "0":
		*r = 0
	case "90":
		*r = 1
	case "180":
		*r = 2
	case "270":
		*r = 3
	default:
		return fmt.Errorf("rotation %.20s is not R0, R90, R180 or R270", b)
	}
	return nil
}

type placed[T any] = jsonwords.Placed[T]

// maxList is the limit of every list of a save: a game with all expansions has some 2,000 messages.
const maxList = 20_000

type list[T any] []T

func (l *list[T]) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	open, err := d.ReadToken()
	if err != nil || open.Kind() == 'n' {
		return err
	}
	if open.Kind() != '[' {
		return &jsonwords.PlacedError{At: jsonwords.Behind(d, 1), Err: errors.New("a list is required here")}
	}
	for d.PeekKind() != ']' {
		var v T
		if len(*l) == maxList {
			return fmt.Errorf("a list has more than %d values", maxList)
		}
		if err := json.UnmarshalDecode(d, &v); err != nil {
			return err
		}
		*l = append(*l, v)
	}
	_, err = d.ReadToken()
	return err
}

// An object is the members of a JSON object in order; null is an empty one.
type object struct {
	members []member
	at      notation.Span
}

type member struct {
	name  string
	value jsontext.Value
	at    notation.Span // of the value
}

func (o *object) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	open, err := d.ReadToken()
	if err != nil || open.Kind() == 'n' {
		return err
	}
	o.at = notation.Span(jsonwords.Behind(d, 1))
	if open.Kind() != '{' {
		return &jsonwords.PlacedError{At: jsonwords.Range(o.at), Err: errors.New("an object is required here")}
	}
	for d.PeekKind() != '}' {
		if len(o.members) == maxList {
			return fmt.Errorf("an object has more than %d members", maxList)
		}
		name, err := d.ReadToken()
		if err != nil {
			return err
		}
		m := member{name: name.String()}
		value, err := d.ReadValue()
		if err != nil {
			return err
		}
		m.value, m.at = value.Clone(), notation.Span(jsonwords.Behind(d, len(value)))
		o.members = append(o.members, m)
	}
	_, err = d.ReadToken()
	o.at.End = int32(d.InputOffset())
	return err
}

func (o object) MarshalJSONTo(e *jsontext.Encoder) error {
	if err := e.WriteToken(jsontext.BeginObject); err != nil {
		return err
	}
	for _, m := range o.members {
		if err := e.WriteToken(jsontext.String(m.name)); err != nil {
			return err
		}
		if err := e.WriteValue(m.value); err != nil {
			return err
		}
	}
	return e.WriteToken(jsontext.EndObject)
}

func (m *member) number() (int, bool) {
	switch string(m.value) {
	case "true":
		return 1, true
	case "false", "null":
		return 0, true
	}
	n, err := strconv.ParseUint(string(m.value), 10, 16)
	return int(n), err == nil
}

// word returns the content of a string and the text of any other value.
func (m *member) word() string {
	var s string
	if json.Unmarshal(m.value, &s) == nil {
		return s
	}
	return string(m.value)
}
