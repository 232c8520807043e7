package page

import (
	"fmt"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/scene"
)

// sentences returns the events of a turn in words, one event a sentence.
func sentences(f *replay.Frame, s *scene.Scene, n names) []string {
	if f.Kind == replay.FrameSetup {
		return nil
	}
	var list, scored []string
	add := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	var open *engine.Event
	for i := range f.Events {
		e := &f.Events[i]
		tile := func() string { return f.State.Rules().Type(e.Place.Type).Tile.ID }
		player := func(i int) string { return n.of(s.Players[i].Colour) }
		switch e.Kind {
		case engine.EvPart:
			add("Second part of the turn of %s", player(int(e.Player)))
		case engine.EvPlace:
			turned := ""
			if e.Place.Rotation != 0 {
				turned = fmt.Sprintf(", turned by %d°", notation.Rotation(e.Place.Rotation).Degrees())
			}
			add("%s places %s at %d,%d%s", player(s.Active), tile(), e.Place.At.X, e.Place.At.Y, turned)
		case engine.EvDiscard:
			add("%s discards %s", player(s.Active), tile())
		case engine.EvAside:
			add("%s lays %s aside", player(s.Active), tile())
		case engine.EvDeploy:
			index, _ := f.State.Place(e.Node)
			at := f.State.Tiles()[index].At
			add("%s deploys %s at %d,%d", player(int(e.Player)), figureName(f.State, e), at.X, at.Y)
		case engine.EvFeature:
			open = e
			scored = append(scored, replay.Explain(f.State, f.Events, i))
		case engine.EvPoints:
			if open == nil || e.Points < 0 || open.Reason != e.Reason || open.Node != e.Node {
				verb := "scores"
				if e.Points < 0 {
					verb = "loses"
				}
				scored = append(scored, fmt.Sprintf("%s %s %d for the %s", player(int(e.Player)), verb, max(e.Points, -e.Points), pointsFor(f.State, e)))
			}
		}
	}
	for _, text := range s.Events() {
		list = append(list, n.in(text))
	}
	return append(list, scored...)
}

// figureName returns the deployed figure with its part: "a knight N", "a big knight N", "the builder N".
func figureName(s *engine.State, e *engine.Event) string {
	kind := &s.Rules().Figures[e.Figure]
	part := replay.PartName(s, e.Node)
	switch {
	case !kind.Follower:
		_, loc := replay.PartOf(s, e.Node)
		return fmt.Sprintf("the %s %s", kind.Name, loc)
	case e.Figure > 0:
		return fmt.Sprintf("a %s %s", kind.Name, part)
	}
	return "a " + part
}

// pointsFor names what points without a feature are for: "fairy", "most wine: 3".
func pointsFor(s *engine.State, e *engine.Event) string {
	if e.Reason.String() != "goods" {
		return e.Reason.String()
	}
	return fmt.Sprintf("most %s: %d", s.Rules().Holdings[e.Token], s.Holding(int(e.Player), int(e.Token)))
}
