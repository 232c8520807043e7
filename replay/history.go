package replay

import (
	"cmp"
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
	text message.Text
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
			return engine.Note{Turn: d.turn, Action: causes[d.Kind], Text: d.text}, true
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
func tellDeparture(f *Frame, i int) message.Text {
	s, e := f.State, &f.Events[i]
	if e.Kind == engine.EvToken {
		from, to := s.Tiles()[e.From].At, s.Tiles()[e.Tile].At
		return message.Say("the %s at %d,%d was moved to %d,%d %s", s.Rules().Tokens[e.Token].Name, from.X, from.Y, to.X, to.Y, when(f))
	}
	owner, turn := s.Name(int(e.Player)), when(f)
	told := func(piece, figure any, holder string, feature any) message.Text {
		return message.Say(Told(e.Reason.String()), piece, owner, figure, holder, feature, turn)
	}
	if e.Kind == engine.EvRelease {
		figure := message.Word("normal follower")
		if e.Figure > 0 {
			figure = s.Title(e.Figure, 0)
		}
		return told("", figure, s.Name(int(e.From)), "")
	}
	piece := message.Say("%s's %s at %s", owner, s.Title(e.Figure, s.Kind(e.Node)), Place(s, e.Node))
	if q := QuarterOf(s, e.Node); q != notation.NoQuarter {
		piece = message.Say("%s's follower in the %s", owner, q)
	}
	switch e.Kind {
	case engine.EvShift:
		return message.Say("%s fled to %s %s", piece, Place(s, e.To), turn)
	case engine.EvJoin:
		return message.Say("%s left for the %s at %s %s", piece, s.Kind(e.To), Place(s, e.To), turn)
	case engine.EvCapture:
		return message.Say("%s captured %s %s", s.Name(int(e.From)), piece, turn)
	}
	if e.Reason == engine.Scored {
		returned := message.Say("%s returned %s, %s", piece, turn, scoring(f, i))
		if to, ok := wentOn(f, i); ok {
			return message.Say("%s, and moved on to %s", returned, Place(f.State, to))
		}
		return returned
	}
	return told(piece, "", "", s.Kind(e.Node))
}

// Told returns the key of the sentence about a figure that returns for a reason: its arguments are the piece, its owner, the figure,
// who held it, its feature and the turn.
func Told(reason string) string {
	sentence := cmp.Or(ruleset.Face().Get("return", reason, "told"), "{piece} returned {turn}")
	return strings.NewReplacer("{piece}", "%[1]s", "{owner}", "%[2]s", "{figure}", "%[3]s", "{holder}", "%[4]s", "{feature}", "%[5]s", "{turn}", "%[6]s").Replace(sentence)
}

// scoring returns words for the scoring that returned the figure of event i: the tile of the turn completed its feature, if
// the turn placed one. Another feature makes a castle score.
func scoring(f *Frame, i int) message.Text {
	s, e := f.State, &f.Events[i]
	root, kind := s.Root(e.Node), s.Kind(e.Node)
	complete := slices.ContainsFunc(f.Events[:i], func(o engine.Event) bool {
		return o.Kind == engine.EvFeature && o.Complete && s.Root(o.Node) == root
	})
	for k := i - 1; complete && kind != tile.Castle && k >= 0; k-- {
		if p := &f.Events[k]; p.Kind == engine.EvPlace {
			ty := s.Rules().Type(p.Place.Type)
			if ty.Own > 0 {
				return message.Say("when the abbey at %d,%d completed its %s", p.Place.At.X, p.Place.At.Y, kind)
			}
			return message.Say("when %s at %d,%d completed its %s", ty.Tile.ID, p.Place.At.X, p.Place.At.Y, kind)
		}
	}
	return message.Say("when its %s was scored", kind)
}

// wentOn returns the part that the figure of event i went to after the scoring. Ok is false if it went home.
func wentOn(f *Frame, i int) (to engine.NodeID, ok bool) {
	for _, e := range f.Events[i:] {
		if e.Kind == engine.EvGoOn && e.Player == f.Events[i].Player && e.Figure == f.Events[i].Figure {
			return e.Node, true
		}
	}
	return engine.NoNode, false
}

// Whereabouts returns the square of a part and its location: "0,-1 S".
func Whereabouts(s *engine.State, n engine.NodeID) string { return Place(s, n).String() }

// Place is Whereabouts as a part of a sentence.
func Place(s *engine.State, n engine.NodeID) message.Text {
	index, _ := s.Place(n)
	at := s.Tiles()[index].At
	if _, loc := PartOf(s, n); loc != notation.NoLoc {
		return message.Say("%d,%d %s", at.X, at.Y, message.Loc(loc.String()))
	}
	return message.Say("%d,%d", at.X, at.Y)
}

// when returns words for the turn of a frame.
func when(f *Frame) message.Text {
	if f.Kind != FrameTurn {
		return message.Say("before the final scoring")
	}
	return message.Say("in turn %s", f.State.Number(f.Index+1))
}
