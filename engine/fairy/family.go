package fairy

import (
	"slices"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/pad"
	"cartulary/engine/tile"
)

// Row returns the fairy as an element of its family.
func Row() family.Element {
	return family.Element{
		ID: "fairy", In: "pad.fairy_in_play=on", Book: book,
		New: func(g *family.Game) engine.Element {
			return element(*family.Of[pad.Profile](g), g.Meets("cnt.fairy_from_city=pays"))
		},
		Reasons: map[string]func(*engine.State) []string{name.String(): paidBreaks},
	}
}

// paidBreaks returns the statements about the fairy's points: in a turn, a scoring, its move, after its follower left.
func paidBreaks(s *engine.State) []string {
	var broken []string
	final := s.Finished()
	if !final {
		broken = append(broken, "PAD-65", "PAD-66")
	}
	if final || scores(s) {
		broken = append(broken, "PAD-67", "PAD-68", "PAD-69")
	}
	if _, with := s.Companion(name); !with {
		broken = append(broken, "PAD-70", "PAD-71")
	}
	if !final && s.SpentOn(name) {
		broken = append(broken, "PAD-72")
	}
	return broken
}

// scores reports whether a turn scores a feature or completes an unclaimed one.
func scores(s *engine.State) bool {
	if slices.ContainsFunc(s.Events(), func(e engine.Event) bool { return e.Kind == engine.EvFeature }) {
		return true
	}
	last := s.LastPlaced()
	if last == engine.NoTile {
		return false
	}
	for p := range s.Parts(last) {
		if n := s.NodeOf(last, uint8(p)); s.Kind(n) != tile.Field && s.Complete(n) {
			return true
		}
	}
	for n := range s.EndsAt(last) {
		if s.Complete(n) {
			return true
		}
	}
	return false
}
