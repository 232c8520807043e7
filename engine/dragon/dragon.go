// Package dragon implements the dragon of Princess & Dragon and its volcanoes as an element: how the dragon comes
// into play, walks and eats.
package dragon

import (
	"embed"

	"cartulary/engine"
	"cartulary/engine/family"
	"cartulary/engine/names"
	"cartulary/engine/pad"
	"cartulary/engine/rule"
	"cartulary/engine/tile"
)

//go:embed *.txt rules/*.md
var files embed.FS

var book = rule.NewBook(files)

// name is the name of the dragon, and its reason for sending followers home.
var name = names.Dragon

// The marks on the tiles.
const (
	dragonMark  = "dragon"
	volcanoMark = "volcano"
)

// steps is the length of a walk (PAD-33).
const steps = 6

func element(p pad.Profile) engine.Element {
	d := dragon{p}
	e := engine.Element{
		ID:    "dragon",
		Title: "dragon and volcanoes",
		Pieces: engine.Pieces{
			Neutrals: []engine.Neutral{{Name: name, Steps: steps, Enter: eat}},
		},
		Judging: engine.Judging{
			Checks:      d.checks(),
			ClosedTiles: []string{volcanoMark}, // PAD-13
		},
		Playing: engine.Playing{
			Phases: []engine.Phase{{ID: "volcano", On: engine.OnPlace, Shows: volcanoMark, Run: fly}},
			Walk:   due,
		},
	}
	if !p.DragonTileFollower {
		e.ClosedTiles = append(e.ClosedTiles, dragonMark)
	}
	switch p.EarlyDragonTile {
	case pad.SetAside:
		e.Aside = early
	case pad.HeldOutOfStack:
		e.Phases = append(e.Phases, engine.Phase{ID: "hold-dragon-tiles", On: engine.OnSetup, Run: hold})
	}
	if p.DragonLate {
		e.Before = engine.Hooks{engine.ActWalk: scoreFirst}
	}
	return e
}

type dragon struct{ pad.Profile }

func inPlay(s *engine.State) bool {
	at, _ := s.Neutral(name)
	return at != engine.NoTile
}

// fly puts the dragon on a volcano tile; it eats nobody (PAD-12). The first one shuffles tiles laid aside back (PAD-09).
func fly(s engine.Effects) {
	last := len(s.Tiles()) - 1
	if s.TypeOf(last).Tile.Mark != volcanoMark {
		return
	}
	first := !inPlay(s.State())
	s.PutNeutral(name, last, engine.NoNode)
	if first {
		s.Emit(engine.Event{Kind: engine.EvShuffle})
	}
}

// hold takes the dragon tiles out of the stack until the dragon is in play (PAD-08, as in JCloisterZone).
func hold(s engine.Effects) {
	if inPlay(s.State()) {
		return
	}
	for t := range s.Rules().Types {
		id := engine.TypeID(t)
		if s.Rules().Type(id).Tile.Mark != dragonMark {
			continue
		}
		for range s.RemainingOf(id) {
			s.Emit(engine.Event{Kind: engine.EvAside, Place: engine.Placement{Type: id}})
		}
	}
}

// early reports whether a tile is a dragon tile drawn before the dragon is in play (PAD-08).
func early(s *engine.State, t engine.TypeID) bool {
	return s.Rules().Type(t).Tile.Mark == dragonMark && !inPlay(s)
}

// eat returns every follower on a tile, unscored (PAD-37), but no lord of a castle (BCB-50).
func eat(s engine.Effects, tileIndex int) {
	var memory [engine.MaxPlayers]engine.Figure
	for _, f := range s.FiguresOn(tileIndex, memory[:0]) {
		if s.Kind(f.Node) != tile.Castle {
			s.SendHome(f, name)
		}
	}
}

// due returns the dragon and its number of steps if it must walk now, else 0.
func due(s *engine.State) (engine.Word, int) {
	last := s.LastPlaced()
	if last == engine.NoTile || s.TypeOf(last).Tile.Mark != dragonMark || s.WalkedThisTurn(name) || !inPlay(s) {
		return 0, 0
	}
	return name, steps
}

// scoreFirst scores the turn before the dragon walks (PAD-30, rules of Rio Grande Games).
func scoreFirst(s engine.Effects, a *engine.Action) {
	if a.Neutral == name && !s.ScoredThisTurn() {
		s.ScoreTurn()
	}
}

// Row returns the dragon as an element of its family.
func Row() family.Element {
	return family.Element{ID: "dragon", In: "pad.dragon_in_play=on", Book: book,
		Deeds: []family.Deed{{Do: "aside", Title: "setting a tile aside"}, {Do: "dragon", Title: "the dragon", Neutral: name}}, New: func(g *family.Game) engine.Element { return element(*family.Of[pad.Profile](g)) }}
}
