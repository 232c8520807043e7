package recorder

import (
	"slices"
	"strings"
	"unicode/utf8"

	"cartulary/notation"
)

// Keys that are no characters.
const (
	Enter     = "enter"
	Backspace = "backspace"
	Escape    = "esc"
	TakeBack  = "ctrl+u" // the whole turn
)

// arrows maps the arrow keys to sides, for the steps of a walk.
var arrows = map[string]string{"up": "n", "right": "e", "down": "s", "left": "w"}

// Key takes a key, a character or a name such as enter, and reports whether it had a meaning.
func (s *Session) Key(key string) bool {
	if s.line != nil {
		return s.editLine(key)
	}
	if s.confirm != nil {
		return s.answer(key)
	}
	s.say = ""
	last := s.numbered
	s.numbered = nil
	switch key {
	case Backspace:
		s.Undo()
		return true
	case TakeBack:
		s.UndoTurn()
		return true
	case ",":
		if last != nil {
			return s.renumber(last)
		}
	case Escape:
		s.typed, s.search, s.ending, s.menu = "", false, false, nil
		return true
	case ":":
		return s.openLine(actionLine)
	case ";":
		return s.openLine(commentLine)
	case ".":
		if s.typed == "" && s.stage != isOver {
			s.ending = true
			return true
		}
	}
	known := s.decide(key)
	if last != nil && s.numbered == nil && len(last.number) == 1 && "0" <= key && key <= "9" {
		s.numbered = &numbered{last.number + key, last.before, last.record} // a coordinate may have two digits
		return true
	}
	return known
}

func (s *Session) decide(key string) bool {
	p := s.Prompt()
	if key == Enter {
		return s.enter(p)
	}
	if p.Walk && arrows[key] != "" {
		key = arrows[key]
	}
	if utf8.RuneCountInString(key) != 1 {
		return false
	}
	if p.Sheet && s.nameKey(key) {
		return true
	}
	if s.market != nil && s.market.needsOffer() {
		if key >= "0" && key <= "9" && len(s.typed) < 4 {
			s.typed += key
		}
		return true
	}
	if s.coordinates(p, s.typed+key) {
		return true
	}
	return s.press(p, s.typed+key, key)
}

// press takes the option whose keys are typed, or waits for more of them.
func (s *Session) press(p *Prompt, typed, key string) bool {
	starts := func(o Option) bool { return strings.HasPrefix(o.Key, typed) }
	i := slices.IndexFunc(p.Options, func(o Option) bool { return o.Key == typed })
	switch {
	case i >= 0:
		s.typed = ""
		var now *numbered
		if p.Options[i].square() {
			now = &numbered{typed, *s, *s.rec}
		}
		p.Options[i].do()
		s.numbered = now
	case slices.ContainsFunc(p.Options, starts):
		s.typed = typed
	case s.typed != "": // a wrong key does not spoil those before it
		s.say = s.text("%s is not an answer here", typed)
	case key == " " || key == "?":
		return false
	default:
		s.say = s.text("%s is not an answer here", key)
	}
	return true
}

// nameKey takes a key of the name of a tile, or of the number of one on the sheet.
func (s *Session) nameKey(key string) bool {
	if key == "/" && s.typed == "" {
		s.search = true
		return true
	}
	if key == "@" || key == "*" || key == "?" || key == " " {
		return false
	}
	letters := strings.TrimRight(s.typed, "0123456789")
	if key >= "0" && key <= "9" && (s.typed == "" || len(s.Tiles(s.typed+key)) == 0) {
		p := s.Prompt()
		digits := s.typed[len(letters):] + key
		for i := range p.Options {
			if o := &p.Options[i]; o.Key == digits {
				o.do()
				return true
			} else if strings.HasPrefix(o.Key, digits) {
				s.typed += key
				return true
			}
		}
	}
	if s.typed == "" && !s.search && s.lettered() {
		if t, ok := s.byLetter(key); ok {
			s.draw(t)
			return true
		}
	}
	if len(s.Tiles(s.typed+key)) == 0 {
		s.say = s.text("no tile that is left is called %s", s.typed+key)
		return true
	}
	s.typed += key
	return true
}

func (s *Session) enter(p *Prompt) bool {
	q := s.due()
	switch {
	case !p.Sheet && strings.ContainsAny(s.typed, ",-"):
		s.enterSquare(p)
	case p.Enter == "":
		s.refuse(p, q)
	case q.kind == over:
		return false // the screen leaves
	case s.market != nil && s.market.needsOffer():
		s.offer(s.typed)
	case p.Sheet && s.typed != "":
		p.Options[0].do()
	case q.kind == aTile:
		s.noTurn()
	case q.kind == aSquare && s.moment.MustLayAside(s.tile):
		s.record(notation.Action{Kind: notation.ActAside, Tile: p.Tile.ID})
	case q.kind == aSquare:
		s.record(notation.Action{Kind: notation.ActDiscard, Tile: p.Tile.ID})
	case q.kind == aMove:
		s.decline(q)
	case q.kind == theEnd:
		s.finish()
	case q.kind == theWay:
		s.ending = false
	default:
		s.end(false)
	}
	return true
}

// refuse sets the question or the sentence that answers an Enter which the prompt does not allow.
func (s *Session) refuse(p *Prompt, q question) {
	switch {
	case q.kind == aMove && q.compulsory && len(s.menu) == 0:
		if list := s.newlyBroken(s.closed()); len(list) > 0 {
			s.end(false) // which asks
			return
		}
		s.confirm = &confirm{ask: s.text("%s must do one of these. End the turn without it?", s.name(p.Player)), then: func() { s.end(true) }}
	case p.Sheet:
		s.say = s.text("type the name of the tile")
	case len(p.Options) > 0:
		s.say = s.text("choose one of the options; Backspace takes back, : types the action")
	}
}

func (s *Session) decline(q question) {
	s.menu, s.typed = nil, ""
	s.declined = map[string]bool{}
	for _, c := range q.candidates {
		s.declined[c.text] = true
	}
	s.advance()
}

// noTurn passes over a part of a turn that is optional.
func (s *Session) noTurn() {
	if len(s.open.Actions) > 0 { // the tiles ran out within the turn
		s.end(false)
		return
	}
	if s.open.Part > 0 {
		s.noPart = true
	} else {
		s.skipped++
	}
	s.begin()
}
