package page

import (
	"fmt"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/report/board"
)

// said tells what happened in a turn, one thing a sentence.
func said(f *replay.Frame, s *board.Scene) []string {
	if f.Kind == replay.FrameSetup {
		return nil
	}
	var list, scored []string
	add := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	var open *engine.Event
	for i := range f.Events {
		e := &f.Events[i]
		tile := func() string { return f.State.Rules().Type(e.Place.Type).Tile.ID }
		switch e.Kind {
		case engine.EvPlace:
			turned := ""
			if e.Place.Rotation != 0 {
				turned = fmt.Sprintf(", turned by %d°", notation.Rotation(e.Place.Rotation).Degrees())
			}
			add("lays %s at %d,%d%s", tile(), e.Place.At.X, e.Place.At.Y, turned)
		case engine.EvDiscard:
			add("%s fits nowhere and leaves the game", tile())
		case engine.EvAside:
			add("%s is laid aside", tile())
		case engine.EvDeploy:
			index, _ := f.State.Place(e.Node)
			at := f.State.Tiles()[index].At
			add("deploys a %s at %d,%d", replay.PartName(f.State, e.Node), at.X, at.Y)
		case engine.EvFeature:
			open = e
			scored = append(scored, replay.Explain(f.State, f.Events, i))
		case engine.EvPoints:
			if open == nil || e.Points < 0 || open.Reason != e.Reason || open.Node != e.Node {
				scored = append(scored, fmt.Sprintf("%s %+d for the %s", f.State.Name(int(e.Player)), e.Points, e.Reason))
			}
		}
	}
	list = append(list, s.Happenings()...)
	return append(list, scored...)
}
