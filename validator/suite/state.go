package suite

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/tile"
	"cartulary/internal/jsonwords"
	"cartulary/internal/spelling"
	"cartulary/notation"
	"cartulary/replay"
)

// A State is the state of a game after a turn or its final scoring, in the form of golden files and of the engines' protocol.
type State struct {
	Turn     int            `json:"turn,omitempty"`   // number as written; absent after the final scoring
	Part     string         `json:"part,omitempty"`   // of that turn: b for its second one
	Final    bool           `json:"final,omitempty"`  // after the final scoring
	Legal    *bool          `json:"legal,omitempty"`  // the turn has no illegal action; nil if unknown
	Action   int            `json:"action,omitempty"` // the illegal action, from 1; only an engine writes it
	Scores   map[string]int `json:"scores,omitempty"`
	Supplies map[string]int `json:"supplies,omitempty"` // figures in the supply: normal followers by colour, others as "red big"
	Goods    map[string]int `json:"goods,omitempty"`    // what players have collected, as "red wine"; absent without such things in the box
	Open     []string       `json:"open,omitempty"`     // incomplete features; fields only with followers

	line int // index of the turn, or Final
}

// name returns the name of the state in a message.
func (s *State) name() string {
	if s.Final {
		return "the final scoring"
	}
	return fmt.Sprintf("turn %d%s", s.Turn, jsonwords.Shortened(s.Part))
}

// statesOf replays a record and returns its states, with open features if open is set.
func (r *Runner) statesOf(rec *notation.Record, found []notation.Finding, open bool) []State {
	illegal := map[int]bool{}
	for i := range found {
		if f := &found[i]; f.Class == notation.Illegal && f.Severity == notation.Error {
			illegal[LineOf(rec, f)] = true
		}
	}
	var list []State
	for f := range r.replayer.Frames(rec, replay.Options{}) {
		if f.State == nil || f.Kind == replay.FrameSetup {
			continue
		}
		s := State{Final: f.Kind == replay.FrameFinal, line: f.Index, Scores: map[string]int{}, Supplies: map[string]int{}}
		if s.Final {
			s.line = Final
		} else {
			s.Turn, s.Part = f.Turn.Number, f.Turn.Part.String()
		}
		legal := !illegal[s.line]
		s.Legal = &legal
		for i, p := range rec.Players {
			s.Scores[p.Colour.String()] = f.State.Score(i)
			for k, kind := range f.State.Rules().Figures {
				name := p.Colour.String()
				if k > 0 {
					name += " " + kind.Name
				}
				s.Supplies[name] = f.State.Supply(i, uint8(k))
			}
			for k, kind := range f.State.Rules().Holdings {
				if s.Goods == nil {
					s.Goods = map[string]int{}
				}
				s.Goods[p.Colour.String()+" "+kind.String()] = f.State.Holding(i, k)
			}
		}
		if open {
			s.Open = openFeatures(f.State, rec)
		}
		list = append(list, s)
	}
	return list
}

// openFeatures returns the incomplete features in the order in which they began, each with its first place.
func openFeatures(s *engine.State, rec *notation.Record) []string {
	list := []string{}
	seen := map[engine.NodeID]bool{}
	for t := range s.Tiles() {
		for part := range s.Parts(t) {
			n := s.NodeOf(t, uint8(part))
			kind := s.Kind(n)
			if seen[s.Root(n)] || s.Complete(n) || kind == tile.Field && !s.Occupied(n) {
				continue
			}
			seen[s.Root(n)] = true
			f := s.Feature(n)
			_, loc := replay.PartOf(s, n)
			at := s.Tiles()[t].At
			text := fmt.Sprintf("%s %d,%d", kind, at.X, at.Y)
			if loc != notation.NoLoc {
				text += " " + loc.String()
			}
			text += ", " + spelling.Count(f.Tiles, "tile")
			if f.Pennants > 0 {
				text += ", " + spelling.Count(f.Pennants, "pennant")
			}
			for i, p := range rec.Players {
				if n := f.Players[i]; n > 0 {
					text += fmt.Sprintf(", %s %d", p.Colour, n)
				}
			}
			list = append(list, text)
		}
	}
	return list
}

// points returns scores, supplies or goods in the order of play. The first value of a player follows the colour.
func points(rec *notation.Record, m map[string]int) string {
	var parts []string
	for _, p := range rec.Players {
		colour := p.Colour.String() + " "
		if n, ok := m[p.Colour.String()]; ok {
			parts = append(parts, fmt.Sprintf("%s%d", colour, n))
			colour = ""
		}
		for _, name := range slices.Sorted(maps.Keys(m)) {
			if kind, of := strings.CutPrefix(name, p.Colour.String()+" "); of {
				parts = append(parts, fmt.Sprintf("%s%s %d", colour, kind, m[name]))
				colour = ""
			}
		}
	}
	if parts == nil {
		return "nothing"
	}
	return strings.Join(parts, ", ")
}

// agree reports whether theirs has the program's values. If some is set, it may omit the supplies of other figures.
func agree(own, theirs map[string]int, some bool) bool {
	for name, n := range own {
		m, has := theirs[name]
		if !has && some && strings.Contains(name, " ") {
			continue
		}
		if !has || m != n {
			return false
		}
	}
	return true
}
