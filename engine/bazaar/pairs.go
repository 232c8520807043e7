package bazaar

import (
	"cartulary/engine"
	"cartulary/engine/names"
)

// extends reports whether the tile of this part of the turn extends the feature of the player's builder.
func extends(s *engine.State) bool { return s.Noted(names.Builder) }

// extend grants the player a second part of the turn, as if the tile extended the feature of the builder.
func extend(e engine.Effects) { e.Note(names.Builder) }

// reported reports whether another rule reports an action after the scoring: that of the fairy.
func reported(a *engine.Action) bool { return a.Neutral == names.Fairy }
