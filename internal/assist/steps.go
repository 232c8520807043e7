package assist

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// nextStep returns the beginning of a walk, up to the step behind what is typed. Ok is false for other actions and for the last step.
func nextStep(a *notation.Action, typed string) (text string, ok bool) {
	n := max(len(strings.Fields(typed)), 1) // the verb and the typed steps, of one letter each
	if len(a.Steps) <= n {
		return "", false
	}
	begun := *a
	begun.Steps = a.Steps[:n]
	return string(notation.AppendAction(nil, &begun)), true
}

// turnedUp returns the tiles that may be turned up next for a bazaar.
func turnedUp(m *replay.Moment, typed string) (list []Item) {
	next := m.Next()
	i := slices.IndexFunc(next, func(x replay.Move) bool { return x.Draws > 0 })
	if i < 0 {
		return nil
	}
	before := typed[:strings.LastIndexByte(typed, ' ')+1]
	names := strings.Fields(before)[1:]
	if len(names) >= next[i].Draws {
		return nil
	}
	for id := range m.Rules().Plains() {
		t := engine.TypeID(id)
		left := m.RemainingOf(t)
		for _, name := range names {
			if other, ok := typeNamed(m, name); ok && other == t {
				left--
			}
		}
		if m.Rules().Type(t).Own > 0 || left <= 0 || m.Withheld(t) {
			continue
		}
		item := Item{Kind: KindTile, Tile: m.Rules().Type(t).Tile.ID, Detail: fmt.Sprintf("%d left", left)}
		item.Label = before + item.Tile
		if item.Insert = item.Label; len(names)+1 < next[i].Draws {
			item.Insert, item.Partial = item.Insert+" ", true
		}
		list = append(list, item)
	}
	return list
}
