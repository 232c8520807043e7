package recorder

import (
	"cmp"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/notation"
)

// A Choice is one whole answer to the question of [Session.Prompt], for a board that shows all places at once. Options reach the same
// answers in steps.
type Choice struct {
	Text  string        // the action as a record has it, the name of a tile, the side of a step; the key of any other answer
	Label string        // of an answer that is no action, a sentence; else empty
	Words string        // an action in words: "thief, east"; else empty
	Group string        // the kind of an action, such as princess; empty for a normal follower on the tile of the turn and for tiles
	At    *engine.Point // the square to which it leads, nil for none
	Type  engine.TypeID // the tile of a placement or a draw, else engine.NoType
	Turns uint8         // the rotation of a placement

	actions []engine.Action // of an action that is not a placement
	do      func()
}

// Choices returns the legal answers, without what Enter does. Only the answers of a question about something illegal or about the end
// of the game are not actions.
func (s *Session) Choices() (list []Choice) {
	if s.line != nil {
		return nil
	}
	q := s.due()
	switch {
	case s.confirm != nil || q.kind == theWay || q.kind == theMarket && s.market.outcome:
		return s.answers()
	case q.kind == theMarket && s.market.draw == 0:
		if s.market.needsTile() {
			list = s.drawn(list, s.market.open, s.addTile)
		}
	case q.kind == theMarket && s.market.draw > 0:
		list = s.drawn(list, s.Tiles(""), s.draw)
	case q.kind == aTile:
		list = s.drawn(list, s.Tiles(""), s.draw)
		for _, t := range s.moment.Rules().Own() {
			if s.moment.Available(t) && s.moment.Placeable(t) {
				list = s.drawn(list, []engine.TypeID{t}, s.draw)
			}
		}
	case q.kind == aStep:
		for _, o := range s.Prompt().Options {
			list = append(list, Choice{Text: strings.ToUpper(o.Key), Words: o.Label, At: o.At, Type: engine.NoType, do: o.do})
		}
	default:
		candidates := q.candidates
		if q.kind == aSquare && len(candidates) > 0 {
			candidates = append(slices.Clip(candidates), s.candidates(s.moment.Extra(s.tile, nil))...)
		}
		for i := range candidates {
			list = append(list, s.choice(&candidates[i]))
		}
		if s.mayScore(q) {
			list = append(list, Choice{Text: notation.ActScored.String(), Words: s.text("score now"), Group: notation.ActScored.String(), Type: engine.NoType,
				do: func() { s.record(notation.Action{Kind: notation.ActScored}) }})
		}
	}
	return list
}

// answers returns the options of the prompt as choices.
func (s *Session) answers() (list []Choice) {
	for _, o := range s.Prompt().Options {
		x := Choice{Text: o.Key, Label: o.Label, Type: engine.NoType, do: o.do}
		if s.confirm != nil {
			x.do = func() { s.answer(o.Key) }
		}
		list = append(list, x)
	}
	return list
}

// drawn adds tiles that can be named.
func (s *Session) drawn(list []Choice, types []engine.TypeID, name func(engine.TypeID)) []Choice {
	for _, t := range types {
		list = append(list, Choice{Text: s.moment.Rules().Type(t).Tile.ID, Type: t, do: func() { name(t) }})
	}
	return list
}

func (s *Session) choice(c *candidate) Choice {
	x := Choice{Text: c.text, Words: s.inWords(c.written...), Type: engine.NoType, do: func() { s.perform(*c) }}
	switch {
	case c.action.Market != nil:
		x.Group = notation.ActBazaar.String()
		x.Text = cmp.Or(x.Text, x.Group)
		return x
	case c.action.Kind == engine.ActWalk:
		x.Group = c.text
		return x
	}
	at := c.square()
	x.At = &at
	if c.action.Kind == engine.ActPlace {
		x.Type, x.Turns = c.action.Place.Type, c.action.Place.Rotation
		return x
	}
	x.Group = groupOf(c)
	x.actions = append([]engine.Action{c.action.Action}, c.action.With()...)
	return x
}

// After returns the position with a choice of the present question, before anything is scored; nil for draws, placements, steps and
// answers.
func (s *Session) After(c *Choice) *engine.State {
	if len(c.actions) == 0 {
		return nil
	}
	state := s.moment.Clone()
	for i := range c.actions {
		state.Apply(&c.actions[i])
	}
	return state
}

// Choose takes the choice with that text. It reports whether there is one.
func (s *Session) Choose(text string) bool {
	if s.line != nil {
		return false
	}
	s.say, s.numbered, s.typed, s.menu = "", nil, "", nil
	list := s.Choices()
	i := slices.IndexFunc(list, func(c Choice) bool { return c.Text == text })
	if i >= 0 {
		list[i].do()
	}
	return i >= 0
}

// Offer takes the points that the player of an auction offers; pass is the text of none. It reports whether an offer is due.
func (s *Session) Offer(points string) bool {
	if s.confirm != nil || s.line != nil || s.due().kind != theMarket || !s.market.needsOffer() {
		return false
	}
	s.say = ""
	s.offer(points)
	return true
}

// Write takes actions as a record has them, legal or not. What is illegal is a question. It returns why the text cannot be read, else
// an empty text.
func (s *Session) Write(text string) string {
	if s.stage != inTurn || s.confirm != nil {
		return "no turn is open"
	}
	s.say, s.line = "", nil
	return s.write(text)
}

// Rule records what is asked about as illegal, with a ruling that has a reason. It reports whether something illegal is asked about.
func (s *Session) Rule(reason string) bool {
	c := s.confirm
	if c == nil || c.ask != "" || strings.TrimSpace(reason) == "" {
		return false
	}
	s.confirm = nil
	s.rule(c, reason)
	return true
}

// Comment replaces the last comment on the open turn or, before its first decision, on the last one. An empty text removes it. It
// reports whether there is such a turn.
func (s *Session) Comment(text string) bool {
	if s.commented() == nil {
		return false
	}
	s.comment(strings.TrimSpace(text))
	return true
}

// End opens the question how the game ends before its last tile. It reports whether the game can end.
func (s *Session) End() bool {
	if s.stage == isOver || s.confirm != nil {
		return false
	}
	s.ending = true
	return true
}
