package notation

import "strings"

// plainTurn reads the line that starts at at if it begins as the printer begins a turn,
//
//  12. red: BA/RCr@1,-2^90 | knight N
//
// and returns where the next line starts. What stands on the line behind that is read like
// any other segment. Of a line that begins otherwise, in how it is spaced too, it reads
// nothing and returns false: the general reader, which gives the same record and also says
// what is wrong, has it. Reading a game takes half the time with it.
func (p *Parser) plainTurn(at int) (next int, ok bool) {
	text := p.text
	number, i := plainDigits(text, at)
	numbered := span(at, i)
	if number == 0 || !strings.HasPrefix(text[i:], ". ") {
		return 0, false
	}
	word := i + 2
	i = plainRunOf(text, word, isLetter)
	colour := colourOf(text[word:i])
	if colour == NoColour || !strings.HasPrefix(text[i:], ": ") || len(p.turns) >= MaxTurns || p.rec.Final != nil {
		return 0, false
	}
	var a Action
	start := i + 2
	stop := plainPlacement(text, start, &a)
	behind, more := plainEnd(text, stop)
	end := behind
	if more {
		end, next = lineEnd(text, behind)
	}
	if behind < 0 || !isPlainText(text[behind:end]) {
		return 0, false
	}
	p.mute, p.dirty = false, false
	p.closeTurn()
	p.turn.number, p.turn.player = number, colour
	p.turns = append(p.turns, Turn{})
	t := &p.turns[len(p.turns)-1]
	t.Number, t.NumberSpan, t.Player, t.PlayerSpan = number, numbered, colour, span(word, i)
	p.pos = start
	p.open(t, at)
	a.Span = span(start, stop)
	for {
		p.actions = append(p.actions, a)
		p.turn.segments++
		t.Span.End = int32(stop)
		if !more {
			return behind, true
		}
		start = behind
		a = Action{}
		stop = plainDeployment(text, start, &a)
		if behind, more = plainEnd(text, stop); behind < 0 {
			_, end = p.trim(start, end)
			ln := p.cutComment(start, end)
			p.segments(start, ln.body)
			p.lineComment(ln)
			return next, true
		}
		a.Span = span(start, stop)
	}
}

// plainEnd tells what stands behind a segment that ends at at: the end of its line, and then
// where the next line starts, or | and another segment, and where that starts. Of anything
// else, and if at is negative, it returns -1.
func plainEnd(text string, at int) (behind int, more bool) {
	switch {
	case at < 0:
		return -1, false
	case at == len(text):
		return at, false
	case text[at] == '\n':
		return at + 1, false
	case at+3 < len(text) && text[at:at+3] == " | ":
		if c := text[at+3]; c > ' ' && c != '|' && c != ';' {
			return at + 3, true
		}
	}
	return -1, false
}

// plainPlacement reads TILE@x,y^DEGREES into a. It returns where that ends, -1 of anything
// else.
func plainPlacement(text string, from int, a *Action) (end int) {
	i := plainRunOf(text, from, tileBytes)
	if i == from || i == len(text) || text[i] != '@' || byteClass[text[from]] != isLetter || verbOf(text[from:i]) != noVerb {
		return -1
	}
	a.Kind, a.Tile = ActPlace, text[from:i]
	if a.At.X, i = plainCoordinate(text, i+1); i < 0 || i == len(text) || text[i] != ',' {
		return -1
	}
	if a.At.Y, i = plainCoordinate(text, i+1); i < 0 || i == len(text) || text[i] != '^' {
		return -1
	}
	degrees, end := plainDigits(text, i+1)
	if end == i+1 || degrees%90 != 0 || degrees > 270 {
		return -1
	}
	a.Rotation = Rotation(degrees / 90)
	return end
}

// plainDeployment reads ROLE LOCATION, or monk, into a. It returns where that ends, -1 of
// anything else.
func plainDeployment(text string, from int, a *Action) (end int) {
	i := plainRunOf(text, from, isLetter)
	a.Kind, a.Role = ActDeploy, roleOf(text[from:i])
	switch {
	case a.Role == NoRole:
		return -1
	case a.Role == Monk:
		return i
	case i == len(text) || text[i] != ' ':
		return -1
	}
	end = plainRunOf(text, i+1, isLetter)
	if a.Loc = locOf(text[i+1 : end]); a.Loc == NoLoc || a.Loc.IsCorner() {
		return -1
	}
	return end
}

// plainCoordinate reads a coordinate of at most four digits. It returns where that ends, -1
// of anything else.
func plainCoordinate(text string, from int) (n int32, end int) {
	first := from
	if from < len(text) && text[from] == '-' {
		first++
	}
	value, end := plainDigits(text, first)
	if end == first {
		return 0, -1
	}
	if first > from {
		value = -value
	}
	return int32(value), end
}

// plainDigits reads at most four digits and returns where they end: from, if there are none.
func plainDigits(text string, from int) (n, end int) {
	for end = from; end < len(text) && end < from+4 && text[end]-'0' <= 9; end++ {
		n = 10*n + int(text[end]-'0')
	}
	return n, end
}

// plainRunOf returns where the bytes of the given classes that start at from end.
func plainRunOf(text string, from int, classes uint8) (end int) {
	for end = from; end < len(text) && byteClass[text[end]]&classes != 0; end++ {
	}
	return end
}
