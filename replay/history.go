package replay

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/ruleset"
	"cartulary/engine/tile"
	"cartulary/notation"
)

// A History holds the pieces of a game that left their places, turn by turn. A replay does not keep it: only a violation
// with an Absence needs one, and [History.Add] then collects it from the frames of a second replay.
type History struct{ left []departure }

// A departure is a piece that left its place.
type departure struct {
	engine.Event
	turn int // for notes
	text string
}

// Add adds the events of a frame, up to the n-th of them.
func (h *History) Add(f *Frame, n int) {
	for i := range f.Events[:min(n, len(f.Events))] {
		switch f.Events[i].Kind {
		case engine.EvReturn, engine.EvCapture, engine.EvRelease, engine.EvShift, engine.EvJoin:
			h.add(f, i)
		case engine.EvToken:
			if f.Events[i].From != engine.NoTile {
				h.add(f, i)
			}
		}
	}
}

func (h *History) add(f *Frame, i int) {
	d := departure{Event: f.Events[i], text: tellDeparture(f, i)}
	if f.Kind == FrameTurn {
		d.turn = f.Index + 1
	}
	h.left = append(h.left, d)
}

// Explain returns a note about the last departure of a piece that an action of the frame needs, before the n-th event of
// the frame. It reports whether there is one. The frame itself must not be added yet.
func (h *History) Explain(f *Frame, n int, a engine.Absence) (engine.Note, bool) {
	before := len(h.left)
	h.Add(f, n)
	defer func() { h.left = h.left[:before] }()
	for i := len(h.left) - 1; i >= 0; i-- {
		if d := &h.left[i]; d.ends(f.State, &a) {
			return engine.Note{Turn: d.turn, Action: causes[d.Kind], Text: message.Name(d.text)}, true
		}
	}
	return engine.Note{}, false
}

// causes holds the kind of action that a note about a departure points at. Returns have many causes: their notes point at
// the turn.
var causes = map[engine.EventKind]engine.ActionKind{engine.EvShift: engine.ActShift, engine.EvJoin: engine.ActJoin, engine.EvToken: engine.ActToken}

// ends reports whether the departure is that of a piece like the missing one from the place where it is missed.
func (d *departure) ends(s *engine.State, a *engine.Absence) bool {
	if a.Token {
		return d.Kind == engine.EvToken && d.Event.Token == a.Figure && int(d.From) == a.Tile
	}
	switch {
	case d.Kind == engine.EvToken || a.Player >= 0 && int(d.Player) != a.Player,
		a.Figure != engine.AnyFollower && d.Figure != a.Figure,
		a.Figure == engine.AnyFollower && !s.Rules().Figures[d.Figure].Follower:
		return false
	case a.Taken:
		return d.Kind == engine.EvCapture
	case a.By > 0:
		return d.Kind == engine.EvRelease && int(d.From) == a.By-1
	case d.Kind == engine.EvRelease:
		return false
	case a.Tile == engine.NoTile:
		return d.Kind != engine.EvShift && d.Kind != engine.EvJoin
	case a.Part == engine.NoPart:
		index, _ := s.Place(d.Node)
		return index == a.Tile
	}
	n := s.NodeOf(a.Tile, a.Part)
	return d.Node == n || a.Joined && s.Root(d.Node) == s.Root(n)
}

// tellDeparture returns a sentence about the departure of event i.
func tellDeparture(f *Frame, i int) string {
	s, e := f.State, &f.Events[i]
	if e.Kind == engine.EvToken {
		from, to := s.Tiles()[e.From].At, s.Tiles()[e.Tile].At
		return fmt.Sprintf("the %s at %d,%d was moved to %d,%d %s", s.Rules().Tokens[e.Token].Name, from.X, from.Y, to.X, to.Y, when(f))
	}
	owner, turn := s.Name(int(e.Player)), when(f)
	told := func(words ...string) string {
		sentence := cmp.Or(ruleset.Face().Get("return", e.Reason.String(), "told"), "{piece} returned {turn}")
		return strings.NewReplacer(append(words, "{owner}", owner, "{turn}", turn)...).Replace(sentence)
	}
	if e.Kind == engine.EvRelease {
		figure := "normal follower"
		if e.Figure > 0 {
			figure = s.Title(e.Figure, 0).String()
		}
		return told("{figure}", figure, "{holder}", s.Name(int(e.From)))
	}
	piece := owner + "'s " + s.Title(e.Figure, s.Kind(e.Node)).String()
	if q := QuarterOf(s, e.Node); q != notation.NoQuarter {
		piece = fmt.Sprintf("%s's follower in the %s", owner, q)
	} else {
		piece += " at " + Whereabouts(s, e.Node)
	}
	switch e.Kind {
	case engine.EvShift:
		return fmt.Sprintf("%s fled to %s %s", piece, Whereabouts(s, e.To), turn)
	case engine.EvJoin:
		return fmt.Sprintf("%s left for the %s at %s %s", piece, s.Kind(e.To), Whereabouts(s, e.To), turn)
	case engine.EvCapture:
		return fmt.Sprintf("%s captured %s %s", s.Name(int(e.From)), piece, turn)
	}
	if e.Reason == engine.Scored {
		return fmt.Sprintf("%s returned %s, %s%s", piece, turn, scoring(f, i), wentOn(f, i))
	}
	return told("{piece}", piece, "{feature}", s.Kind(e.Node).String())
}

// scoring returns words for the scoring that returned the figure of event i: the tile of the turn completed its feature, if
// the turn placed one. Another feature makes a castle score.
func scoring(f *Frame, i int) string {
	s, e := f.State, &f.Events[i]
	root, kind := s.Root(e.Node), s.Kind(e.Node)
	complete := slices.ContainsFunc(f.Events[:i], func(o engine.Event) bool {
		return o.Kind == engine.EvFeature && o.Complete && s.Root(o.Node) == root
	})
	for k := i - 1; complete && kind != tile.Castle && k >= 0; k-- {
		if p := &f.Events[k]; p.Kind == engine.EvPlace {
			ty := s.Rules().Type(p.Place.Type)
			what := ty.Tile.ID
			if ty.Own > 0 {
				what = "the abbey"
			}
			return fmt.Sprintf("when %s at %d,%d completed its %s", what, p.Place.At.X, p.Place.At.Y, kind)
		}
	}
	return fmt.Sprintf("when its %s was scored", kind)
}

// wentOn returns words for the part that the figure of event i went to after the scoring, empty if it went home.
func wentOn(f *Frame, i int) string {
	for _, e := range f.Events[i:] {
		if e.Kind == engine.EvGoOn && e.Player == f.Events[i].Player && e.Figure == f.Events[i].Figure {
			return ", and moved on to " + Whereabouts(f.State, e.Node)
		}
	}
	return ""
}

// Whereabouts returns the square of a part and its location: "0,-1 S".
func Whereabouts(s *engine.State, n engine.NodeID) string {
	index, _ := s.Place(n)
	at := s.Tiles()[index].At
	if _, loc := PartOf(s, n); loc != notation.NoLoc {
		return fmt.Sprintf("%d,%d %s", at.X, at.Y, loc)
	}
	return fmt.Sprintf("%d,%d", at.X, at.Y)
}

// when returns words for the turn of a frame.
func when(f *Frame) string {
	if f.Kind != FrameTurn {
		return "before the final scoring"
	}
	return "in turn " + f.State.Number(f.Index+1)
}
