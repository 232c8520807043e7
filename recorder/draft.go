package recorder

import (
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
)

// drawnTile begins the line of a draft with a tile that is named and not placed.
const drawnTile = "\ntile "

// Draft returns the decisions of the unfinished turn for Options.Draft, empty if there are none: a line of a record with a walk
// under way, and the tile that is named and not placed.
func (s *Session) Draft() string {
	text := s.done()
	if !s.named() {
		return text
	}
	if text == "" {
		text = strings.TrimSpace(string(notation.AppendTurn(nil, &s.open)))
	}
	return text + drawnTile + s.moment.Rules().Type(s.tile).Tile.ID
}

// named reports whether the scribe has named a tile that is not placed.
func (s *Session) named() bool {
	return s.stage == inTurn && s.tile != engine.NoType && s.moment.PlacedThisTurn() == 0 && s.moment.Hand(s.moment.Active()) != s.tile
}

// done returns the decisions of the unfinished turn as a line of a record, empty if there are none.
func (s *Session) done() string {
	t := s.open
	if s.walk != nil && len(s.walk.Steps()) > 0 {
		t.Actions = append(slices.Clip(t.Actions), replay.Written(s.moment.State, s.moment.Ruleset, s.rec, s.walk))
	}
	if s.stage != inTurn || len(t.Actions)+len(t.Comments) == 0 {
		return ""
	}
	return strings.TrimSpace(string(notation.AppendTurn(nil, &t)))
}

// resume takes the decisions of an unfinished turn. A draft of another turn is ignored.
func (s *Session) resume(draft string) {
	drawn := ""
	if i := strings.LastIndex(draft, drawnTile); i >= 0 {
		draft, drawn = draft[:i], draft[i+len(drawnTile):]
	}
	number, rest, _ := strings.Cut(draft, ".")
	colour, rest, ok := strings.Cut(rest, ":")
	if !ok || number != s.open.Name() {
		return
	}
	for _, p := range s.rec.Players {
		if p.Colour.String() == strings.TrimSpace(colour) {
			s.open.Player = p.Colour
		}
	}
	t, err := &notation.Turn{}, ""
	if rest = strings.TrimSpace(rest); strings.HasPrefix(rest, ";") {
		t, err = s.read(s.open.Player, "pass\n   "+rest) // a turn needs an action
		t.Actions = nil
	} else if rest != "" {
		t, err = s.read(s.open.Player, rest)
	}
	if err != "" {
		return
	}
	var walk *notation.Action
	if n := len(t.Actions) - 1; n >= 0 && replay.Walker(t.Actions[n].Kind) != 0 {
		walk, t.Actions = &t.Actions[n], t.Actions[:n]
	}
	s.open.Actions, s.open.Claims, s.open.Comments = t.Actions, t.Claims, t.Comments
	s.locate()
	for _, v := range s.broken { // it was confirmed when it was typed
		s.accepted[v.Message.String()] = true
	}
	if id, ok := s.moment.Rules().TypeByName(drawn); ok && s.due().kind == aTile {
		s.draw(id)
	}
	if walk == nil {
		return
	}
	w := s.walkOf(walk)
	if s.walk = w; len(w.Steps()) < s.steps() && len(s.moment.NextSteps(w.Neutral, w.Steps(), nil)) > 0 {
		return
	}
	s.record(*walk)
}
