package replay

import (
	"fmt"
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/notation"
)

// kindNamed sets the kind of the figure on the table that an action names, if the record writes it.
func (r *resolver) kindNamed(w *notation.Action, a *engine.Action) *engine.Violation {
	if a.Named = w.Normal || w.Figure != notation.NormalFollower; !a.Named {
		return nil
	}
	return r.figureKind(w, a)
}

// checkFigure remarks on an action about one of several different figures on a part if the record does not name the kind.
func (r *resolver) checkFigure(player int, w *notation.Action, a *engine.Action) {
	if a.Named || a.Tile == engine.NoTile || a.Part == engine.NoPart || w.Kind == notation.ActFairy && !r.rules.Switches.Meets("pad.fairy=follower") {
		return
	}
	n := r.state.NodeOf(a.Tile, a.Part)
	list, all := kindsOn(r.state, player, n, r.state.IsFollower), false
	if len(list) == 0 && w.Kind == notation.ActFlee {
		flees := func(f engine.Figure) bool { return !r.rules.Figures[f.Kind].Fixed }
		list, all = kindsOn(r.state, player, n, flees), true
	}
	if len(list) < 2 {
		return
	}
	names := make([]message.Text, len(list))
	for i, kind := range list {
		names[i] = message.Name("with " + r.rules.Figures[kind].Name)
		if all {
			names[i] = message.Name(fmt.Sprintf("flee %d,%d %s %s", a.At.X, a.At.Y, r.rules.Figures[kind].Name, w.Loc))
		}
	}
	args := []any{r.state.Name(player), len(list), a.At.X, a.At.Y, message.Loc(a.Where), message.Either(names)}
	unclear := message.Say("%s has %d different followers at %d,%d, %s; write %s", args...)
	if all {
		unclear = message.Say("%s has %d different figures at %d,%d, %s; write %s", args...)
	}
	v := r.remark(RuleFigureUnclear, unclear)
	v.Notes = []engine.Note{{Text: message.Say("it is read as %s", names[slices.Index(list, r.meant(player, w, a))])}}
}

// meant returns the kind of the figure that is meant if the record does not name it.
func (r *resolver) meant(player int, w *notation.Action, a *engine.Action) uint8 {
	n := r.state.NodeOf(a.Tile, a.Part)
	if _, normal := r.state.FigureOfKind(player, 0, n); normal && w.Kind == notation.ActCapture {
		return 0
	}
	return r.state.FigureMeant(player, n).Kind
}

// kindsOn returns the kinds of a player's figures on a part for which some holds, each once, in the order of the rules.
func kindsOn(s *engine.State, player int, n engine.NodeID, some func(engine.Figure) bool) (list []uint8) {
	for _, f := range s.Figures() {
		if f.Node == n && int(f.Player) == player && some(f) && !slices.Contains(list, f.Kind) {
			list = append(list, f.Kind)
		}
	}
	slices.Sort(list)
	return list
}

// named adds the kind of the figure that an action names.
func (w writer) named(a *engine.Action, out *notation.Action) {
	if !a.Named {
		return
	}
	out.Figure = figures[w.rules.Figures[a.Figure].Name]
	out.Normal = out.Figure == notation.NormalFollower
}
