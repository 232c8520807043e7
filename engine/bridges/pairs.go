package bridges

import (
	"cartulary/engine"
	"cartulary/engine/names"
)

// beside holds the switches of other elements that change the rules of castles.
type beside struct {
	NoMayor    bool `when:"aam.mayor_castle=no"`
	DragonLate bool `when:"pad.dragon_timing=after_scoring"`
	LeperWalks bool `when:"leper.move_phase=any_after_tile"`
	LeperGoes  bool `when:"leper.relocate_phase!=wood"` // to a later city at the end of the turn
}

// mayorRefuses is the statement that a mayor founds no castle.
const mayorRefuses = "AAM-34"

// refuses reports whether the follower in a small city is one that founds no castle: a mayor (AAM-34).
func (b beside) refuses(s *engine.State, f engine.Figure) bool {
	return b.NoMayor && s.Rules().Figures[f.Kind].Name == names.Mayor.String()
}

// early reports whether a walk of the dragon comes first (BCB-32), because it comes before the scoring (PAD-30).
func (b beside) early(s *engine.State) bool {
	neutral, _ := s.DueWalk()
	return neutral == names.Dragon && !b.DragonLate
}

// follows reports whether an action may follow a castle before the scoring is recorded: a walk of the dragon that the
// scoring precedes (PAD-30), or a move of the leper at a moment not bound to that of a deployment (LEP-11, LEP-30).
func (b beside) follows(a *engine.Action) bool {
	switch {
	case a.Neutral == names.Dragon:
		return a.Kind == engine.ActWalk && b.DragonLate
	case a.Neutral == names.Leper:
		return a.Kind == engine.ActWalk && b.LeperWalks || a.Kind == engine.ActMove && b.LeperGoes
	}
	return false
}

// extend grants a second part of the turn if a needed bridge joins the tile with the road of the builder (BCB-24).
func extend(e engine.Effects, tileIndex int) {
	kind, ok := e.Rules().FigureByName(names.Builder.String())
	if !ok || e.Noted(names.Builder) {
		return
	}
	road := e.Root(e.NodeOf(tileIndex, uint8(e.Parts(tileIndex)-1)))
	for _, f := range e.Figures() {
		if f.Kind == kind && int(f.Player) == e.Active() && int(f.Turn) != e.Turn() && e.Root(f.Node) == road {
			e.Note(names.Builder)
			return
		}
	}
}
