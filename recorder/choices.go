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
	case q.kind == aTile:
		for _, t := range s.Tiles("") {
			list = append(list, s.drawn(t))
		}
		for _, t := range s.moment.Rules().Own() {
			if s.moment.Available(t) && s.moment.Placeable(t) {
				list = append(list, s.drawn(t))
			}
		}
	case q.kind == theMarket && s.market.draw > 0:
		for _, t := range s.Tiles("") {
			list = append(list, s.drawn(t))
		}
	case q.kind == theMarket && s.market.needsTile():
		for _, t := range s.market.open {
			list = append(list, s.drawn(t))
		}
	case q.kind == aStep:
		p := s.Prompt()
		for _, o := range p.Options {
			list = append(list, Choice{Text: strings.ToUpper(o.Key), Words: o.Label, At: o.At, Type: engine.NoType})
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
			list = append(list, Choice{Text: notation.ActScored.String(), Words: s.text("score now"), Group: notation.ActScored.String(), Type: engine.NoType})
		}
	}
	return list
}

// answers returns the options of the prompt as choices.
func (s *Session) answers() (list []Choice) {
	for _, o := range s.Prompt().Options {
		list = append(list, Choice{Text: o.Key, Label: o.Label, Type: engine.NoType})
	}
	return list
}

func (s *Session) drawn(t engine.TypeID) Choice {
	return Choice{Text: s.moment.Rules().Type(t).Tile.ID, Type: t}
}

func (s *Session) choice(c *candidate) Choice {
	x := Choice{Text: c.text, Words: s.inWords(c.written...), Type: engine.NoType}
	if c.action.Market != nil || c.action.Kind == engine.ActWalk {
		x.Group = groupOfWalk(c)
		x.Text = cmp.Or(x.Text, x.Group)
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

// groupOfWalk returns the kind of an action whose details are asked later.
func groupOfWalk(c *candidate) string {
	if c.action.Market != nil {
		return notation.ActBazaar.String()
	}
	return c.text
}

// Choose takes the choice with that text. It reports whether there is one; else nothing has changed.
func (s *Session) Choose(text string) bool {
	if s.line != nil {
		return false
	}
	s.say, s.numbered, s.typed, s.menu = "", nil, "", nil
	q := s.due()
	if s.confirm != nil {
		if !slices.ContainsFunc(s.Prompt().Options, func(o Option) bool { return o.Key == text }) {
			return false
		}
		return s.answer(text)
	}
	switch {
	case q.kind == theWay || q.kind == theMarket && s.market.outcome || q.kind == aStep:
		for _, o := range s.Prompt().Options {
			if strings.EqualFold(o.Key, text) {
				o.do()
				return true
			}
		}
		return false
	case q.kind == aTile || q.kind == theMarket:
		for _, c := range s.Choices() {
			if c.Text != text {
				continue
			}
			if s.market != nil && s.market.draw == 0 {
				s.addTile(c.Type)
			} else {
				s.draw(c.Type)
			}
			return true
		}
		return false
	case text == notation.ActScored.String() && s.mayScore(q):
		s.record(notation.Action{Kind: notation.ActScored})
		return true
	}
	candidates := q.candidates
	if q.kind == aSquare {
		candidates = append(slices.Clip(candidates), s.candidates(s.moment.Extra(s.tile, nil))...)
	}
	for i := range candidates {
		if s.choice(&candidates[i]).Text == text {
			s.perform(candidates[i])
			return true
		}
	}
	return false
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
