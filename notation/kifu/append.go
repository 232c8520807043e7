package kifu

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/catalogue"
	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// Append appends a kifu of the game to dst. It warns of claims, comments, clocks and tags other than Event, Date and EndDate.
// It returns an error if a kifu cannot hold the game: tiles outside the base game, actions other than placing, discarding and
// deploying one follower, or two players with one name.
func Append(dst []byte, rec *notation.Record) ([]byte, []notation.Finding, error) {
	w := writer{names: map[notation.Colour]string{}}
	if err := w.game(rec); err != nil {
		return dst, nil, err
	}
	text, err := json.Marshal(&w.sheet, jsontext.WithIndent("    "), jsontext.AllowInvalidUTF8(true))
	if err != nil {
		return dst, nil, err
	}
	return append(append(dst, text...), '\n'), catalogue.Losses(rec, "a kifu", "Event", "Date", "EndDate"), nil
}

type writer struct {
	sheet sheet
	names map[notation.Colour]string
}

func (w *writer) game(rec *notation.Record) error {
	in := &w.sheet.Info
	for _, t := range rec.Tags {
		switch t.Name {
		case "Event":
			in.Title = t.Value
		case "Date":
			in.StartDate = t.Value
		case "EndDate":
			in.EndDate = t.Value
		}
	}
	taken := map[string]bool{}
	for _, p := range rec.Players {
		name := cmp.Or(p.Name, p.Colour.String())
		if taken[name] {
			return fmt.Errorf("two players are called %s; a kifu identifies players by name", name)
		}
		taken[name] = true
		w.names[p.Colour] = name
		in.Players = append(in.Players, jsonwords.Placed[player]{V: player{Name: name, Color: p.Colour.String()}})
	}
	if err := w.start(rec.Start); err != nil {
		return err
	}
	for i := range rec.Turns {
		if err := w.turn(&rec.Turns[i]); err != nil {
			return fmt.Errorf("turn %d: %w", rec.Turns[i].Number, err)
		}
	}
	return nil
}

func (w *writer) add(p placement) {
	p.Turn = len(w.sheet.Placements)
	w.sheet.Placements = append(w.sheet.Placements, jsonwords.Placed[placement]{V: p})
}

func (w *writer) start(start []notation.Action) error {
	if start == nil {
		w.add(placement{Type: "initial", Tile: "D"})
		return nil
	}
	if len(start) != 1 || start[0].At != (notation.Point{}) {
		return errors.New("the start is not one tile at 0,0")
	}
	tile := catalogue.Lookup(start[0].Tile)
	if tile == nil {
		return fmt.Errorf("tile %s is not of the base game", start[0].Tile)
	}
	s := placement{Type: "initial", Tile: tile.Letter}
	if turns := tile.Kifu(start[0].Rotation); turns != 0 {
		s.Where = &where{Rotation: turns}
	}
	w.add(s)
	return nil
}

func (w *writer) turn(t *notation.Turn) error {
	name, known := w.names[t.Player]
	if !known {
		return fmt.Errorf("%s is not one of the players", t.Player)
	}
	draw := func(tile *catalogue.Tile, a *notation.Action) error {
		if a.Kind == notation.ActDiscard {
			w.add(placement{Type: "skipped", Tile: tile.Letter, Player: name})
			return nil
		}
		at := catalogue.Kifu(a.At)
		w.add(placement{Type: "regular", Tile: tile.Letter, Player: name, Where: &where{X: at.X, Y: at.Y, Rotation: tile.Kifu(a.Rotation)}})
		return nil
	}
	_, err := catalogue.Moves(t, "a kifu", draw, func(tile *catalogue.Tile, a *notation.Action, r notation.Rotation) bool {
		_, index, ok := tile.Numbers(a.Role, a.Loc, r)
		w.sheet.Placements[len(w.sheet.Placements)-1].V.Meeple = &segment{Type: segmentType(a.Role), Index: index}
		return ok
	})
	return err
}

func segmentType(role notation.Role) string {
	for name, r := range catalogue.Roles {
		if r == role {
			return name
		}
	}
	return ""
}
