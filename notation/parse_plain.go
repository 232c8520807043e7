package notation

// plainTurn reads the line at at if it begins exactly as the printer writes a turn,
//
// 12. red: BA/RCr@1,-2^90 | knight N
//
// and returns the start of the next line; the rest of the line is read like any other segment.
// Else it reads nothing and returns false: the general reader gives the same record, with findings. docs/scale.md has the gain.
func (p *Parser) plainTurn(at int) (next int, ok bool) {
	text := p.text
	h, start := plainHeader(text, at)
	if start < 0 || len(p.turns) >= MaxTurns || p.rec.Final != nil {
		return 0, false
	}
	before := len(p.actions)
	stop := plainPlacement(text, start, p.newAction())
	rest, more := plainEnd(text, stop)
	n := 1
	if more {
		if end := plainDeployment(text, rest, p.newAction()); end >= 0 {
			if behind, again := plainEnd(text, end); behind >= 0 {
				p.actions[before+1].Span = span(rest, end)
				rest, more, stop, n = behind, again, end, 2
			}
		}
	}
	actions := p.actions
	p.actions = actions[:before] // the actions of the turn before
	end, next := rest, rest
	if more {
		end, next = lineEnd(text, rest)
	}
	if rest < 0 || more && !isPlainText(text[rest:end]) {
		return 0, false
	}
	p.mute, p.dirty = false, false
	p.closeTurn()
	p.turn.number, p.turn.player = h.number, h.colour
	p.turns = append(p.turns, Turn{})
	t := &p.turns[len(p.turns)-1]
	t.Number, t.NumberSpan, t.Player, t.PlayerSpan = h.number, h.numberSpan, h.colour, h.colourSpan
	p.open(t, span(at, stop))
	p.actions = actions[:before+n]
	p.turn.segments = n
	if more {
		_, end = p.trim(rest, end)
		ln := p.cutComment(rest, end)
		p.segments(rest, ln.body)
		p.lineComment(ln)
	}
	return next, true
}

func (p *Parser) newAction() *Action {
	p.actions = append(p.actions, Action{})
	return &p.actions[len(p.actions)-1]
}

type header struct {
	number                 int
	colour                 Colour
	numberSpan, colourSpan Span
}

// plainHeader reads the number and the colour of a turn. It returns the start of the first segment, or -1.
func plainHeader(text string, at int) (h header, behind int) {
	number, i := plainDigits(text, at)
	if number == 0 || i+2 >= len(text) || text[i] != '.' || text[i+1] != ' ' {
		return h, -1
	}
	end := plainRunOf(text, i+2, isLetter)
	h = header{number, ColourOf(text[i+2 : end]), span(at, i), span(i+2, end)}
	if h.colour == NoColour || end+2 >= len(text) || text[end] != ':' || text[end+1] != ' ' {
		return h, -1
	}
	return h, end + 2
}

// plainEnd reads the end of a segment at at. It returns the start of the next segment behind |, of the next line, or -1.
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

// plainPlacement reads TILE@x,y^DEGREES into a. It returns the end, or -1 for any other text.
func plainPlacement(text string, from int, a *Action) (end int) {
	i := plainRunOf(text, from, isLetter|isDigit|isDot) // RI.2
	if i == from || i == len(text) || text[i] != '/' {  // a word without a / may be a verb
		return -1
	}
	if i = plainRunOf(text, i, tileBytes); i == len(text) || text[i] != '@' {
		return -1
	}
	a.Kind, a.Tile = ActPlace, text[from:i]
	if a.At.X, i = plainNumber(text, i+1); i < 0 || i == len(text) || text[i] != ',' {
		return -1
	}
	if a.At.Y, i = plainNumber(text, i+1); i < 0 || i == len(text) || text[i] != '^' {
		return -1
	}
	degrees, end := plainDigits(text, i+1)
	if end == i+1 || degrees%90 != 0 || degrees > 270 {
		return -1
	}
	a.Rotation, a.Span = Rotation(degrees/90), span(from, end)
	return end
}

// plainDeployment reads ROLE LOCATION, or monk, into a. It returns the end, or -1 for any other text.
func plainDeployment(text string, from int, a *Action) (end int) {
	i := plainRunOf(text, from, isLetter)
	a.Kind, a.Role = ActDeploy, roleOf(text[from:i])
	switch {
	case a.Role == NoRole || a.Role == Guard:
		return -1
	case a.Role == Monk:
		return i
	case i == len(text) || text[i] != ' ':
		return -1
	}
	end = plainRunOf(text, i+1, isLetter)
	if a.Loc = locOf(text[i+1 : end]); a.Loc == NoLoc || !a.Loc.suits(NormalFollower, a.Role) {
		return -1
	}
	return end
}

// plainNumber reads a whole number of at most four digits. It returns the end, or -1 for any other text.
func plainNumber(text string, from int) (n int32, end int) {
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

// plainDigits reads at most four digits and returns their end: from, if there are none.
func plainDigits(text string, from int) (n, end int) {
	for end = from; end < len(text) && end < from+4 && text[end]-'0' <= 9; end++ {
		n = 10*n + int(text[end]-'0')
	}
	return n, end
}

// plainRunOf returns the end of the bytes of the given classes that start at from.
func plainRunOf(text string, from int, classes uint8) (end int) {
	for end = from; end < len(text) && byteClass[text[end]]&classes != 0; end++ {
	}
	return end
}
