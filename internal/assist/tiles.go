package assist

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/internal/spelling"
	"cartulary/notation"
	"cartulary/replay"
)

// draws returns the tiles that may come next, to place, discard or lay aside, by the name that is typed if it is theirs.
func draws(m *replay.Moment, typed string) (list []Item) {
	if m.PlacedThisTurn() > 0 {
		return nil
	}
	for _, own := range m.Own() {
		for _, o := range own.Options {
			list = append(list, Item{Kind: KindPlacement, Insert: fmt.Sprintf("abbey @%d,%d", o.At[0], o.At[1]),
				keys: []string{fmt.Sprintf("abbey %d,%d", o.At[0], o.At[1])}, Tile: own.Tile})
		}
	}
	for _, x := range m.Draws() {
		t := m.Rules().Type(x.Type).Tile
		if u, ok := m.Rules().TypeByName(strings.TrimSpace(typed)); ok && u == x.Type && len(x.Places) > 0 {
			continue // its squares are offered
		}
		left := fmt.Sprintf("%d left", x.Left)
		if t.Letter != "" {
			left = "letter " + t.Letter + ", " + left
		}
		name := t.ID
		if typed != "" && !strings.HasPrefix(strings.ToLower(t.ID), strings.ToLower(typed)) {
			for _, n := range t.Names() {
				if strings.HasPrefix(strings.ToLower(n), strings.ToLower(typed)) {
					name, left = n, t.ID+", "+left
					break
				}
			}
		}
		if x.Aside {
			list = append(list, Item{Kind: KindTile, Insert: "aside " + t.ID, keys: t.Names(), Detail: left + ", must be laid aside", Tile: t.ID})
			continue
		}
		if x.Discard {
			list = append(list, Item{Kind: KindTile, Insert: "discard " + t.ID, keys: t.Names(), Detail: left + ", fits nowhere", Tile: t.ID})
		}
		if len(x.Places) > 0 {
			list = append(list, Item{Kind: KindTile, Label: name, Insert: name + "@", Partial: true, Tile: t.ID,
				Detail: fmt.Sprintf("%s, %s", left, spelling.Count(len(x.Places), "placement"))})
		}
	}
	return list
}

// placements returns the legal squares of a tile, which keeps its name as typed, and behind ^ its rotations on the typed square. A square with one
// rotation comes with it. Of rotations that look the same one is offered, but each is completed.
func placements(m *replay.Moment, name, typed string) (list []Item) {
	t, ok := typeNamed(m, name)
	if !ok || m.PlacedThisTurn() > 0 {
		return nil
	}
	_, rotation, turning := strings.Cut(typed, "^")
	places := m.Draw(t).Places
	if rotation == "" {
		looks := m.Rules().Type(t).Turns()
		places = slices.DeleteFunc(places, func(a engine.Action) bool { return a.Place.Rotation >= looks && len(a.With()) == 0 })
	}
	for i := 0; i < len(places); i++ {
		a := &places[i]
		item := Item{Kind: KindPlacement, Tile: m.Rules().Type(t).Tile.ID, Turned: uint8(a.Place.Rotation)}
		n := 1
		for !turning && i+n < len(places) && places[i+n].Place.At == a.Place.At { // they are sorted by square
			n++
		}
		if n > 1 {
			item.Label = fmt.Sprintf("%s@%d,%d", name, a.Place.At.X, a.Place.At.Y)
			item.Insert, item.Partial, item.Detail = item.Label+"^", true, spelling.Count(n, "rotation")
			i += n - 1
		} else {
			text, after := m.Placed(name, a)
			item.Insert, item.Detail = text, gains(m.State, after, m.Record)
		}
		list = append(list, item)
	}
	return list
}

// typeNamed returns the type of a tile with a name, in the case of the letters or, if there is none, in another.
func typeNamed(m *replay.Moment, name string) (engine.TypeID, bool) {
	if t, ok := m.Rules().TypeByName(name); ok {
		return t, true
	}
	for i := range m.Rules().Plains() {
		for _, n := range m.Rules().Type(engine.TypeID(i)).Tile.Names() {
			if strings.EqualFold(n, name) {
				return engine.TypeID(i), true
			}
		}
	}
	return 0, false
}

// gains returns the points that a turn would bring if it ended in a position after another: "red +4, blue +2".
func gains(before, after *engine.State, rec *notation.Record) string {
	after.EndTurn()
	var list []string
	for p := range after.Players() {
		if n := after.Score(p) - before.Score(p); n != 0 {
			list = append(list, fmt.Sprintf("%s %+d", rec.Players[p].Colour, n))
		}
	}
	return strings.Join(list, ", ")
}
