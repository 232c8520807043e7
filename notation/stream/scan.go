package stream

import (
	"strings"

	"cartulary/notation"
)

// A jsonScan finds the end of the value at the start of a reader's buffer.
type jsonScan struct {
	r      *JSONReader
	pos    int    // offset of the next byte; in the end, the end of the value
	cut    string // the first bytes of a value that is too long
	closed bool   // the value's brackets are closed

	list     bool // the value is a list
	depth    int
	inString bool
	last     byte // the last byte outside of strings that is not white space

	// The last { and the string after it.
	open      int
	beforeKey byte // the byte before it, as last
	atLine    bool // it is at the start of a line
	key       int  // start of the string after it, 0 if there is none
}

// bracketed advances to the end of an object or list. An unclosed one ends before the next game or with the stream.
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

// skip advances to the next byte that matters, or to the last byte in the buffer (docs/scale.md has the gain).
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

// skipMost is the greatest number of bytes skipped between two checks of the size of the game.
const skipMost = 4 << 10

// stringByte and outerByte mark the bytes to skip within a string and elsewhere: all except signs and white space.
var stringByte, outerByte = func() (in, out [256]bool) {
	for c := range in {
		in[c] = strings.IndexByte("\"\\\n", byte(c)) < 0
		out[c] = strings.IndexByte("\"{}[] \t\r\n", byte(c)) < 0
	}
	return in, out
}()

// inside reads a byte in a string, which ends with its line at the latest, and reports whether it shows the next game.
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

// startsGame reports whether the current { starts the next game: on a line of its own where no value is allowed, or in NDJSON.
func (s *jsonScan) startsGame() bool {
	s.open, s.beforeKey = s.pos, s.last
	s.atLine = s.r.buf[s.pos-1] == '\n'
	mayStand := s.last == ',' || s.last == ':' || s.last == '['
	return s.atLine && (s.r.oneLine || !mayStand)
}

// nextGame reports whether an object inside a game whose first field has this name is the next game.
func (s *jsonScan) nextGame(name string) bool {
	switch name {
	case "cgr":
		return s.atLine || s.beforeKey != ':'
	case "tags", "sets", "rules", "players", "start", "result", "termination", "turns", "final":
		return s.atLine
	}
	return false
}

// restOfLine adds the rest of the line of a game, up to the next game.
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

// stray advances behind text that is neither an object nor a list: to a comma, bracket or line in an array, else to a game.
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

func (s *jsonScan) more() bool {
	if s.pos > notation.MaxGameBytes || s.cut != "" {
		s.limit()
	}
	return s.pos < len(s.r.buf) || s.r.fill(s.pos+1)
}

// limit drops the bytes of a value that is too long after they are read.
func (s *jsonScan) limit() {
	const enough = 64 << 10
	if s.cut == "" {
		s.cut = string(s.r.buf[:notation.MaxGameBytes+1])
	}
	if s.pos < enough {
		return
	}
	n := s.pos - 1 // the byte before is still needed
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
