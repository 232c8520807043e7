package bga

import (
	"bytes"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"cartulary/notation"
)

// tileArgs are the arguments of playTile and cantPlay. A discarded tile has no type.
type tileArgs struct {
	Player num  `json:"player_id"`
	Name   text `json:"player_name"`
	ID     num  `json:"id"`
	Type   num  `json:"type"`
	TileID num  `json:"tile_id"`
	X      num  `json:"x"`
	Y      num  `json:"y"`
	Ori    num  `json:"ori"`
	Image  text `json:"tileimg"` // markup with the picture of the tile
}

// kindOf returns the kind of a notification for one of its arguments: playTile may have a follower as the second.
func kindOf(n note, args jsontext.Value) string {
	var a struct {
		Piece text `json:"piece"`
	}
	if n.kind == "playTile" && decode(args, &a) == nil && a.Piece == "partisan" {
		return "playPartisan"
	}
	return n.kind
}

// ids returns the number and the type of the tile, if they are set.
func (a tileArgs) ids() (id, kind num) {
	if a.ID.set {
		return a.ID, a.Type
	}
	return a.TileID, a.Type
}

type followerArgs struct {
	Player num  `json:"player_id"`
	Tile   num  `json:"id"`
	Pos    num  `json:"pos"`
	Kind   text `json:"type"` // of the feature: city, road, field or abbey
	Figure text `json:"ptype"`
	Left   num  `json:"part_number"` // in the supply, before the scored followers return

	Big     num `json:"big"` // these and ptype name the figure
	Builder num `json:"builder"`
	Pig     num `json:"pig"`
	Portal  num `json:"portal"`      // through a magic portal: the other tile
	Zone    num `json:"portal_zone"` // and the position there
}

var figures = map[string]notation.Figure{
	"": notation.NormalFollower, "normal": notation.NormalFollower,
	"big": notation.BigFollower, "builder": notation.Builder, "pig": notation.Pig,
}

// figure returns the kind of the figure.
func (a followerArgs) figure() (f notation.Figure, known bool) {
	if a.Figure == "" {
		switch int64(1) {
		case a.Big.n:
			return notation.BigFollower, true
		case a.Builder.n:
			return notation.Builder, true
		case a.Pig.n:
			return notation.Pig, true
		}
	}
	f, known = figures[string(a.Figure)]
	return f, known
}

// target returns the tile and the position of the figure. A log has the tile with the magic portal in id if the figure stands on the
// tile in portal; current is the tile just placed.
func (a followerArgs) target(current int64) (tile, pos num) {
	if a.Portal.set && a.Portal.n > 0 && a.Portal.n != current && a.Tile.n == current && a.Zone.n > 0 {
		return a.Portal, a.Zone
	}
	return a.Tile, a.Pos
}

// roleOf holds the roles by the kind of the feature.
var roleOf = map[text]notation.Role{"city": notation.Knight, "road": notation.Thief, "field": notation.Farmer, "abbey": notation.Monk}

type scoredArgs struct {
	Cities    num             `json:"city_nbr"` // of a field only
	Followers list[spot]      `json:"partisans"`
	Returned  dict[dict[num]] `json:"part_to_recover"` // by player and figure
	Values    dict[num]       `json:"tile_to_value"`   // by tile
}

type pointsArgs struct {
	Player num `json:"player_id"`
	Points num `json:"points"`
	Total  num `json:"score"`
}

type spot struct {
	Tile num `json:"tile"`
	Pos  num `json:"pos"`
}

type stateArgs struct {
	State     num                  `json:"id"`
	Active    num                  `json:"active_player"`
	Args      jsontext.Value       `json:"args"`
	Reflexion dict[jsontext.Value] `json:"reflexion"`
}

// The states that the reader uses.
const (
	stateTile     = 2 // before the tile
	stateFollower = 3 // after the tile, before the follower
	stateFinal    = 6 // final scoring, with an empty stack
	stateFields   = 7
	stateEnd      = 99
)

// clocks returns the seconds left by player.
func (a stateArgs) clocks() (map[int64]num, error) {
	raw, ok := a.Reflexion["total"]
	if !ok {
		return nil, nil
	}
	var totals dict[num]
	if err := decode(raw, &totals); err != nil {
		return nil, err
	}
	out := map[int64]num{}
	for key, v := range totals {
		if id, err := strconv.ParseInt(key, 10, 64); err == nil && id > 0 {
			out[id] = v
		}
	}
	return out, nil
}

// offered returns the places for a follower; ok is false if the log has none.
func (a stateArgs) offered() (spots list[spot], ok bool, err error) {
	value := bytes.TrimSpace(a.Args)
	if len(value) == 0 || value[0] != '{' && value[0] != '[' {
		return nil, false, nil
	}
	var in dict[jsontext.Value]
	if err := decode(value, &in); err != nil {
		return nil, false, err
	}
	raw, ok := in["spots"]
	if !ok {
		return nil, len(in) == 0, nil // [] means no places
	}
	err = decode(raw, &spots)
	return spots, true, err
}

type endArgs struct {
	Result list[resultRow]      `json:"result"`
	Table  dict[jsontext.Value] `json:"table"`
}

// neutralized returns the player whose departure neutralized the result.
func (e endArgs) neutralized() (id num) {
	if raw, ok := e.Table["neutralized"]; ok && decode(raw, &id) == nil {
		return id
	}
	return num{}
}

type resultRow struct {
	Player  num  `json:"player"`
	Name    text `json:"name"`
	Color   text `json:"color"`
	Score   num  `json:"score"`
	Zombie  num  `json:"zombie"`  // left or was expelled
	Concede num  `json:"concede"` // conceded
}

func (a stateArgs) end() (endArgs, error) {
	var end endArgs
	if a.State.n != stateEnd || len(a.Args) == 0 || a.Args[0] != '{' {
		return end, nil
	}
	err := decode(a.Args, &end)
	return end, err
}
