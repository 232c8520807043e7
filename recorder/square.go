package recorder

import (
	"fmt"
	"slices"
	"strings"

	"cartulary/notation"
)

// square reports whether an option is a square that its coordinates name.
func (o *Option) square() bool { return o.At != nil && o.Label == o.coordinates() }

// coordinates returns the coordinates of the square of an option.
func (o *Option) coordinates() string { return fmt.Sprintf("%d,%d", o.At.X, o.At.Y) }

// coordinates takes a key of the coordinates of a square, unless it is the number of an option. A square is taken when they are
// complete, by Enter if those of another one begin so.
func (s *Session) coordinates(p *Prompt, typed string) bool {
	digits := !strings.ContainsAny(typed, ",-")
	if digits && slices.ContainsFunc(p.Options, func(o Option) bool { return strings.HasPrefix(o.Key, typed) }) {
		return false
	}
	var hits []*Option
	squares := false
	for i := range p.Options {
		if o := &p.Options[i]; o.square() {
			squares = true
			if strings.HasPrefix(o.coordinates(), typed) {
				hits = append(hits, o)
			}
		}
	}
	switch {
	case !squares, digits && len(hits) == 0:
		return false
	case len(hits) == 0:
		s.say = s.text("%s does not begin a square on offer", typed)
	case len(hits) == 1 && hits[0].coordinates() == typed:
		s.typed = ""
		hits[0].do()
	default:
		s.typed = typed
	}
	return true
}

func (s *Session) enterSquare(p *Prompt) {
	for i := range p.Options {
		if o := &p.Options[i]; o.square() && o.coordinates() == s.typed {
			s.typed = ""
			o.do()
			return
		}
	}
	s.say = s.text("%s is not a square yet; go on with its coordinates, or Backspace", s.typed)
}

// A numbered choice is the number that has just chosen a square, and the session before it.
type numbered struct {
	number string // with the digit behind it
	before Session
	record notation.Record
}

// renumber takes the comma behind a number that has just chosen a square: it was the first coordinate of another one.
func (s *Session) renumber(was *numbered) bool {
	completed := len(s.rec.Turns) > len(was.record.Turns)
	*s = was.before
	*s.rec = was.record
	if pending := s.pending; s.stage == inClosing {
		s.locateClosing()
		s.pending = pending
	} else {
		s.locate()
	}
	if completed {
		s.save()
	}
	return s.coordinates(s.Prompt(), was.number+",")
}
