package notation

import (
	"strings"

	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/internal/spelling"
)

// lack reports the next word, or the end of the segment or value, and the allowed words. It returns false.
func (p *Parser) lack(allowed string) bool { return p.misspelt(allowed, "") }

// misspelt is like lack and suggests what to write in place of the next word, unless that is empty.
func (p *Parser) misspelt(allowed, write string) bool {
	tok, at := p.token()
	switch rest := strings.TrimLeft(p.text[p.end:], " \t"); {
	case tok == "" && strings.HasPrefix(rest, ";"):
		p.report(p.rule, p.item, "something is missing here, for ; begins a comment; %s", message.Fixed(allowed))
	case tok == "":
		p.report(p.rule, p.item, "something is missing here; %s", message.Fixed(allowed))
	default:
		p.suggest(p.rule, at, rule.Suggestion{Old: tok, Write: write}, "found %s; %s", quoted(tok), message.Fixed(allowed))
	}
	return false
}

// need calls lack unless ok is true. It returns ok.
func (p *Parser) need(ok bool, allowed string) bool {
	return ok || p.lack(allowed)
}

// acceptWord skips white space and then word, in lower case, if it comes next in any case.
func (p *Parser) acceptWord(word string) bool {
	found, end := p.next(nameBytes)
	if lower(found) != word {
		return false
	}
	p.pos = end
	return true
}

func (p *Parser) colour() (Colour, bool) {
	word, end := p.next(isLetter)
	if c := ColourOf(word); c != NoColour {
		p.pos = end
		return c, true
	}
	if c, named := p.playerNamed(); named {
		return c, c != NoColour
	}
	if guess := spelling.Guess(word, colourNames[:]); guess != "" {
		return NoColour, p.misspelt("a colour comes here", guess)
	}
	return NoColour, p.lack("a colour comes here, such as red")
}

// loc reads the location of a figure, of a follower in that role if it has one.
func (p *Parser) loc(f Figure, role Role) (Loc, bool) {
	word, end := p.next(nameBytes)
	if l := locOf(word); l != NoLoc && l.suits(f, role) {
		p.pos = end
		return l, true
	}
	if f == Barn {
		return NoLoc, p.lack("a corner is NE, SE, SW or NW")
	}
	return NoLoc, p.misspelt("a location is a side N E S W, a half side such as NNE, or C", sideMeant(word))
}

// atPoint reports whether coordinates come next.
func (p *Parser) atPoint() bool {
	p.space()
	c := p.peek()
	return c == '@' || c == '-' || c == '+' || byteClass[c] == isDigit || dashLen(p.text[p.pos:p.end]) > 0
}

// place reads coordinates with or without @ before them.
func (p *Parser) place() (Point, bool) {
	p.accept('@')
	return p.point()
}

func (p *Parser) point() (Point, bool) {
	const allowed = "a place is written x,y, as in 0,-1"
	x, ok := p.number(allowed, -MaxCoordinate, MaxCoordinate)
	if !ok {
		return Point{}, false
	}
	if !p.accept(',') {
		return Point{}, p.lack(allowed)
	}
	y, ok := p.number(allowed, -MaxCoordinate, MaxCoordinate)
	return Point{int32(x), int32(y)}, ok
}

// number reads a whole number from lo to hi. A typographic minus and the letter O for 0 are reported and read as meant.
func (p *Parser) number(allowed string, lo, hi int) (int, bool) {
	p.space()
	if n, end := plainNumber(p.text[:p.end], p.pos); !p.careful && end >= 0 && lo <= int(n) && int(n) <= hi && !p.inWord(end) {
		p.pos = end // the usual case; this path saves a tenth of the time of reading a game with claims
		return int(n), true
	}
	start := p.pos
	dash := 0
	negative := p.peek() == '-'
	if negative || p.peek() == '+' {
		p.pos++
	} else if dash = dashLen(p.text[p.pos:p.end]); dash > 0 {
		negative = true
		p.pos += dash
	}
	first := p.pos
	n, letterO := p.digits()
	if p.pos == first || p.inWord(p.pos) {
		p.pos = start
		return 0, p.lack(allowed)
	}
	here := span(start, p.pos)
	if dash > 0 {
		p.slip(p.rule, here, "found the dash %s for a minus; write -%d", quoted(p.text[start:start+dash]), n)
	}
	if letterO {
		p.slip(p.rule, here, "found the letter O in %s; write the digit 0", quoted(p.text[start:p.pos]))
	}
	if negative {
		n = -n
	}
	if n > hi || n < -hi {
		p.limit(here, "found the number %s; at most %d is allowed", quoted(p.text[start:p.pos]), hi)
		return 0, false
	}
	if n < lo {
		p.report(p.rule, here, "found the number %d; at least %d is allowed", n, lo)
		return 0, false
	}
	return n, true
}

// inWord reports whether a letter, a digit or a byte outside ASCII is at at.
func (p *Parser) inWord(at int) bool {
	return at < p.end && (byteClass[p.text[at]]&(isLetter|isDigit) != 0 || p.text[at] >= 0x80)
}

// digits reads digits, and the letter O in their place. Large numbers stop growing above every limit.
func (p *Parser) digits() (n int, letterO bool) {
	const enough = 1 << 30
	for p.pos < p.end {
		c := p.text[p.pos]
		switch {
		case byteClass[c] == isDigit:
			n = min(n*10+int(c-'0'), enough)
		case c == 'O' || c == 'o':
			n = min(n*10, enough)
			letterO = true
		default:
			return n, letterO
		}
		p.pos++
	}
	return n, letterO
}
