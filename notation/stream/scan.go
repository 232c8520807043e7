package stream

import (
	"strings"

	"cartulary/notation"
)

// A jsonScan looks for the end of the value at the start of a reader's buffer.
type jsonScan struct {
	r      *JSONReader
	pos    int    // what is looked at; in the end, where the value ends
	cut    string // the first bytes of a value that is too long
	closed bool   // the value's brackets are closed

	list     bool // the value is a list
	depth    int
	inString bool
	last     byte // the last byte outside of strings that is not white space

	// The last { and what the string after it says about it.
	open      int
	beforeKey byte // the byte before it, as last
	atLine    bool // it stands at the start of a line
	key       int  // where the string after it starts, 0 if there is none
}

// bracketed goes to the end of an object or list. Where that is not closed it
// ends before the next game, or at the end of the stream.
func (s *jsonScan) bracketed() {
	s.list = s.r.buf[0] == '['
	for s.more() {
		s.skip()
		c := s.r.buf[s.pos]
		switch {
		case s.inString:
			if s.inside(c) {
				return
			}
		case c == '"':
			s.inString = true
			s.key = 0
			if s.last == '{' {
				s.key = s.pos
			}
			s.last = c
		case c == '{' || c == '[':
			if s.depth > 0 && c == '{' && s.startsGame() {
				return
			}
			s.depth++
			s.last = c
		case c == '}' || c == ']':
			s.last = c
			if s.depth--; s.depth == 0 {
				s.pos++
				s.closed = true
				return
			}
		case c != ' ' && c != '\n' && c != '\t' && c != '\r':
			s.last = c
		}
		s.pos++
	}
}

// skip goes over what says nothing: to a byte at which something begins or ends, or to the
// last one that is read. Most of a game is skipped, and without more that is done in a
// third of the time.
func (s *jsonScan) skip() {
	last := len(s.r.buf) - 1
	if s.pos+skipMost < last {
		last = s.pos + skipMost
	}
	if s.inString {
		for s.pos < last && stringByte[s.r.buf[s.pos]] {
			s.pos++
		}
		return
	}
	from := s.pos
	for s.pos < last && outerByte[s.r.buf[s.pos]] {
		s.pos++
	}
	if s.pos > from {
		s.last = s.r.buf[s.pos-1]
	}
}

// skipMost bounds what is skipped before the size of the game is looked at again.
const skipMost = 4 << 10

// stringByte tells what may be skipped within a string, outerByte what may be elsewhere:
// what is no sign and no white space.
var stringByte, outerByte = func() (in, out [256]bool) {
	for c := range in {
		in[c] = strings.IndexByte("\"\\\n", byte(c)) < 0
		out[c] = strings.IndexByte("\"{}[] \t\r\n", byte(c)) < 0
	}
	return in, out
}()

// inside looks at a byte in a string and tells whether the string shows that the
// next game has begun. No string goes on after its line.
func (s *jsonScan) inside(c byte) bool {
	switch c {
	case '\\':
		if s.pos++; !s.more() || s.r.buf[s.pos] == '\n' {
			s.pos--
		}
	case '\n':
		s.inString = false
	case '"':
		s.inString = false
		if s.key > 0 && s.depth > 1 && !s.list && s.nextGame(string(s.r.buf[s.key+1:s.pos])) {
			s.pos = s.open
			return true
		}
	}
	return false
}

// startsGame tells whether the { that is looked at starts the next game because
// it starts its line where no value may stand, or in a file of one game a line.
func (s *jsonScan) startsGame() bool {
	s.open, s.beforeKey = s.pos, s.last
	s.atLine = s.r.buf[s.pos-1] == '\n'
	mayStand := s.last == ',' || s.last == ':' || s.last == '['
	return s.atLine && (s.r.oneLine || !mayStand)
}

// nextGame tells whether an object inside a game whose first field has this name
// is no part of it but the next game.
func (s *jsonScan) nextGame(name string) bool {
	switch name {
	case "cgr":
		return s.atLine || s.beforeKey != ':'
	case "tags", "sets", "rules", "players", "start", "result", "termination", "turns", "final":
		return s.atLine
	}
	return false
}

// restOfLine adds what else stands on the line of a game, up to the next game.
func (s *jsonScan) restOfLine() {
	const most = 64 << 10
	end, blank := s.pos, true
	for ; s.pos-end < most && s.r.fill(s.pos+1); s.pos++ {
		c := s.r.buf[s.pos]
		if c == '\n' || c == '{' || blank && c == '[' {
			break
		}
		blank = blank && strings.IndexByte(jsonSpace, c) >= 0
	}
	if blank {
		s.pos = end
	}
}

// stray goes to the end of text that is neither an object nor a list: in an
// array to the next comma, bracket or line, else to the next game.
func (s *jsonScan) stray() {
	for ; s.more(); s.pos++ {
		c := s.r.buf[s.pos]
		if s.pos == 0 {
			s.inString = c == '"'
			continue
		}
		last := s.r.buf[s.pos-1]
		if s.inString {
			s.inString = c != '\n' && (c != '"' || last == '\\')
			continue
		}
		atNext := c == '{' || c == '[' && last == '\n'
		if atNext || s.r.inArray && (c == ',' || c == ']' || last == '\n') {
			return
		}
	}
}

// more tells whether there is a byte to look at.
func (s *jsonScan) more() bool {
	if s.pos > notation.MaxGameBytes || s.cut != "" {
		s.limit()
	}
	return s.pos < len(s.r.buf) || s.r.fill(s.pos+1)
}

// limit keeps the first bytes of a value that is too long and drops the others
// as they are looked at.
func (s *jsonScan) limit() {
	const enough = 64 << 10
	if s.cut == "" {
		s.cut = string(s.r.buf[:notation.MaxGameBytes+1])
	}
	if s.pos < enough {
		return
	}
	n := s.pos - 1 // the byte before is looked at
	if s.key > 0 && s.pos-s.open < enough {
		n = s.open - 1
		s.key -= n
	} else {
		s.key = 0
	}
	s.r.drop(n)
	s.pos -= n
	s.open -= n
}

// text returns the value without the bytes of blank at its end.
func (s *jsonScan) text(blank string) string {
	if s.cut != "" {
		return s.cut
	}
	return strings.TrimRight(string(s.r.buf[:s.pos]), blank)
}
