package work

import (
	"cmp"
	"fmt"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// Moves are the legal moves of a turn. As JSON they have the form of schemas/legal.schema.json.
type Moves struct {
	Turn   int    `json:"turn"`
	Part   string `json:"part,omitempty"` // of the turn: b for its second one
	Player string `json:"player"`
	*replay.Choices

	Name    string `json:"-"` // of the player; empty before the final scoring
	Warning string `json:"-"` // why the turn of the record is illegal; empty if it is legal
}

// Legal returns the legal moves of a turn. Tile is the tile to place instead of the drawn one, or empty. The error is a [Mistake] for
// a turn or tile that the game does not have.
func Legal(rec *notation.Record, turn Turn, tile string) (*Moves, error) {
	at, drawn, err := begun(rec, turn)
	if err != nil {
		return nil, err
	}
	name := cmp.Or(tile, drawn)
	if hand := at.Hand(at.Active()); hand != engine.NoType {
		has := at.Rules().Type(hand).Tile.ID
		if ty, ok := at.Rules().TypeByName(tile); ok && ty != hand {
			return nil, mistakef("%s has %s from a bazaar and must place it in turn %s", at.Name(at.Active()), has, turn)
		}
		name = has
	}
	var own []*replay.Choices
	if tile == "" && at.Hand(at.Active()) == engine.NoType {
		own = at.Own()
	}
	out := &Moves{Turn: turn.Number, Part: turn.Part.String(), Player: rec.Players[at.Active()].Colour.String(), Name: at.Name(at.Active())}
	switch line := turn.Line(rec); {
	case name != "":
	case len(own) > 0 && (line > 0 && line <= len(rec.Turns) || at.Remaining() == 0):
		out.Choices = &replay.Choices{Options: []replay.Choice{}, Own: own}
		return out, nil
	default:
		last, over, err := replay.Closing(rec)
		if err == nil && !over {
			err = mistakef("turn %s draws no tile; name one with --tile", turn)
		}
		if err != nil {
			return nil, err
		}
		out.Name, out.Choices = "", &replay.Choices{Options: []replay.Choice{}, Extra: last}
		return out, nil
	}
	ty, ok := at.Rules().TypeByName(name)
	if !ok {
		return nil, mistakef("the box has no tile %s", name)
	}
	if why := replay.Misplaced(rec, turn.Line(rec)); why != "" {
		out.Warning = fmt.Sprintf("the turn of the record is illegal: %s", why)
	}
	out.Choices = at.Choices(ty)
	out.Own = own
	return out, nil
}

// begun returns the position at the beginning of a turn, perhaps the one after the last or another part, and the recorded draw.
func begun(rec *notation.Record, turn Turn) (at *replay.Moment, drawn string, err error) {
	if n := turn.Line(rec); n > 0 {
		at, err = replay.Before(rec, n)
		return at, replay.Drawn(rec, n), err
	}
	if n := (Turn{turn.Number, turn.Part - 1}).Line(rec); turn.Part > 0 && n > 0 && n <= len(rec.Turns) {
		at, err = replay.BeforePart(rec, n)
		return at, "", err
	}
	return nil, "", mistakef("--turn takes a turn from 1 to %d, not %s", rec.TurnCount()+1, turn)
}
