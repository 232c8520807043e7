package kifu

import (
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"cartulary/internal/catalogue"
	"cartulary/notation"
)

// Append appends a kifu of the game to dst. It returns a warning for claims, comments, clocks
// and tags other than Event, Date and EndDate, which a kifu cannot hold. It returns an error
// if a kifu cannot hold the game itself: tiles outside the base game, actions other than
// placing, discarding and deploying one follower, or two players with one name.
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
		name := p.Name
		if name == "" {
			name = p.Colour.String()
		}
		if taken[name] {
			return fmt.Errorf("two players are called %s; a kifu identifies players by name", name)
		}
		taken[name] = true
		w.names[p.Colour] = name
		in.Players = append(in.Players, player{Name: name, Color: p.Colour.String()})
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

func (w *writer) add(s step) {
	s.Turn = len(w.sheet.Placements)
	w.sheet.Placements = append(w.sheet.Placements, placement{step: s})
}

func (w *writer) start(start []notation.Action) error {
	if start == nil {
		w.add(step{Type: "initial", Tile: "D"})
		return nil
	}
	if len(start) != 1 || start[0].At != (notation.Point{}) {
		return errors.New("the start is not one tile at 0,0")
	}
	tile := catalogue.Lookup(start[0].Tile)
	if tile == nil {
		return fmt.Errorf("tile %s is not of the base game", start[0].Tile)
	}
	s := step{Type: "initial", Tile: tile.Letter}
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
	placed := -1 // index in the sheet
	var tile *catalogue.Tile
	var place notation.Action
	for _, a := range t.Actions {
		switch a.Kind {
		case notation.ActDiscard, notation.ActPlace:
			if placed >= 0 {
				return errors.New("a second tile is drawn after a placement")
			}
			if tile = catalogue.Lookup(a.Tile); tile == nil {
				return fmt.Errorf("tile %s is not of the base game", a.Tile)
			}
			if a.Kind == notation.ActDiscard {
				w.add(step{Type: "skipped", Tile: tile.Letter, Player: name})
				continue
			}
			at := catalogue.Kifu(a.At)
			placed, place = len(w.sheet.Placements), a
			w.add(step{Type: "regular", Tile: tile.Letter, Player: name,
				Where: &where{X: at.X, Y: at.Y, Rotation: tile.Kifu(a.Rotation)}})
		case notation.ActDeploy:
			if placed < 0 || w.sheet.Placements[placed].Meeple != nil || a.HasAt && a.At != place.At || a.Figure != notation.NormalFollower {
				return errors.New("a kifu can hold one normal follower a turn, on the placed tile")
			}
			index, ok := tile.SegmentIndex(a.Role, a.Loc, place.Rotation)
			if !ok {
				return fmt.Errorf("tile %s has no place for a %s at %s", tile.ID, a.Role, a.Loc)
			}
			w.sheet.Placements[placed].Meeple = &segment{Type: segmentType(a.Role), Index: index}
		case notation.ActPass, notation.ActScored: // implied by the absence of a follower or a further action
		default:
			return fmt.Errorf("a kifu can hold only tiles and followers, not %s", notation.AppendAction(nil, &a))
		}
	}
	return nil
}

func segmentType(role notation.Role) string {
	for name, r := range roles {
		if r == role {
			return name
		}
	}
	return ""
}
