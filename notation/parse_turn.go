package notation

import (
	"strings"

	"cartulary/engine/rule"
	"cartulary/internal/spelling"
)

// A textLine is one line: its start, the end of its body without white space at either end, and the end of its comment.
// The comment starts at its semicolon and may be empty.
type textLine struct{ from, body, comment, end int }

// turnState is the state of the turn or final: line being read.
type turnState struct {
	t        *Turn // nil unless segments and comments belong to a turn
	dropped  bool  // the turn could not be read, so its continuation is skipped
	final    bool
	aside    bool // it is a turn of a variation
	number   int
	part     Part
	player   Colour
	bar      Span // the | at the end of the last line, if it ends in one
	segments int
	actions  int // start of its parts in the parser's memory
	comments int
}

// cutComment returns the line between from and end with its comment cut off.
func (p *Parser) cutComment(from, end int) textLine {
	ln := textLine{from, end, end, end}
	if i := strings.IndexByte(p.text[from:end], ';'); i >= 0 {
		ln.comment = from + i
		_, ln.body = p.trim(from, ln.comment)
	}
	return ln
}

// begin starts to read the text between from and to. Mistakes in it break rule.
func (p *Parser) begin(rule string, from, to int) {
	p.rule, p.claiming = rule, false
	p.item = span(from, to)
	p.pos, p.end = from, to
}

func (p *Parser) turnLine(ln textLine) {
	p.begin(RuleTurnMalformed, ln.from, ln.body)
	p.numberedLine(ln)
}

// numberedLine reads the line of a turn from its number on.
func (p *Parser) numberedLine(ln textLine) {
	from := p.pos
	n, part, ok := p.turnNumber()
	if !ok {
		p.drop(ln)
		return
	}
	p.turn.number, p.turn.part = n, part
	at := p.since(from)
	dot := p.accept('.')
	if c := p.peek(); !dot && (c == ')' || c == ':') {
		p.pos++
	}
	if !p.header(ln, n, at) {
		p.drop(ln)
		return
	}
	if !dot {
		p.slip(RuleTurnMalformed, at, "the full stop after the turn's number is missing: %d%s. %s: ...", n, p.turn.part.String(), p.turn.player.String())
	}
	p.body(ln)
}

// turnNumber reads the number of a turn and the letter of its part, which follows without a space.
func (p *Parser) turnNumber() (n int, part Part, ok bool) {
	at, end := p.pos, p.end
	for at < end && byteClass[p.text[at]] == isDigit {
		at++
	}
	if at > p.pos && at < end {
		if part = partOf(p.text[at] | 0x20); part > 0 && strings.HasPrefix(strings.TrimLeft(p.text[at+1:end], " \t"), ".") {
			p.end = at
		} else {
			part = 0
		}
	}
	n, ok = p.number("a turn starts with its number", 1, maxTurnNumber)
	if p.end = end; part > 0 {
		p.pos = at + 1
	}
	return n, part, ok
}

// wordLine reads a continuation of a line ending in |, a final: line, a turn without a number, or an unknown line.
func (p *Parser) wordLine(ln textLine) {
	p.begin(RuleTurnMalformed, ln.from, ln.body)
	word := lower(p.run(isLetter))
	p.space()
	next := p.peek()
	switch {
	case word == "final" && (next == ':' || next == 0 || next == '='):
		p.closeTurn()
		p.finalLine(ln)
	case word == "variation":
		p.closeTurn()
		p.variationLine(ln)
	case next == ':' && ColourOf(word) != NoColour:
		p.closeTurn()
		n := 1
		if len(p.turns) > 0 {
			n = min(p.turns[len(p.turns)-1].Number+1, maxTurnNumber)
		}
		p.turn.number, p.turn.player = n, ColourOf(word)
		p.slip(p.rule, span(ln.from, ln.from+len(word)), "the turn has no number: %d. %s: ...", n, word)
		p.pos = ln.from
		if !p.header(ln, n, Span{}) {
			p.drop(ln)
			return
		}
		p.body(ln)
	case p.turn.bar != (Span{}):
		p.goOn(ln, ln.from)
	default:
		line := quoted(p.text[ln.from:ln.body])
		if p.turn.t != nil && verbOf(word) != noVerb {
			p.stray(RuleLineUnknown, span(ln.from, ln.body), "%s is not a tag, a turn or a comment; a line that continues a turn starts with white space and |", line)
		} else {
			p.stray(RuleLineUnknown, span(ln.from, ln.body), "%s is not a tag, a turn or a comment", line)
		}
		p.strayComment(ln)
	}
}

// header reads the colour of a turn and opens the turn.
func (p *Parser) header(ln textLine, n int, number Span) bool {
	p.space()
	at := p.pos
	word := p.run(isLetter)
	here := span(at, p.pos)
	colour := ColourOf(word)
	colon := p.accept(':')
	after := p.pos
	if colour == NoColour {
		guess := spelling.Nearest(word, colourNames[:])
		p.pos = at
		if c, named := p.playerNamed(); named {
			colour = c
			here = p.since(at)
			colon = p.accept(':')
		} else if guess == "" || !colon {
			return p.lack("a colour and a colon come after the number of a turn, as in 1. red: ...")
		} else {
			p.pos = after
			colour = ColourOf(guess)
			n := len(p.findings)
			p.suggest(p.rule, here, rule.Suggestion{Old: word, Write: guess}, "%s is not a colour", quoted(word))
			p.slipped(n, true)
		}
		p.turn.player = colour
	}
	list, tooMany := p.turns, "the game has more than %d turns; the rest is not read"
	if p.turn.aside {
		list, tooMany = p.asides, tooManyAside
	}
	if len(list) >= MaxTurns {
		if !p.full {
			p.limit(span(ln.from, ln.body), tooMany, MaxTurns)
		}
		p.full = true
		return false
	}
	p.turn.player = colour
	if !colon {
		p.slip(p.rule, here, "the colon after %s is missing", word)
	}
	if p.rec.Final != nil {
		p.report(p.rule, span(ln.from, ln.body), "a turn comes after final:, which is the last line of a game")
	}
	p.open(p.addTurn(Turn{Number: n, Part: p.turn.part, NumberSpan: number, Player: colour, PlayerSpan: here}), p.since(ln.from))
	return true
}

// addTurn appends a turn to the game, or to a variation.
func (p *Parser) addTurn(t Turn) *Turn {
	if p.turn.aside {
		return p.addAside(t)
	}
	p.turns = append(p.turns, t)
	return &p.turns[len(p.turns)-1]
}

func (p *Parser) finalLine(ln textLine) {
	p.begin(RuleTurnMalformed, ln.from, ln.body)
	p.run(isLetter)
	word := p.since(ln.from)
	if p.rec.Final != nil {
		p.report(p.rule, span(ln.from, ln.body), "the game already has a final: line")
		p.drop(ln)
		return
	}
	if !p.accept(':') {
		p.slip(p.rule, word, "the colon after final is missing")
	}
	p.rec.Final = new(Turn)
	p.open(p.rec.Final, p.since(ln.from))
	p.turn.final = true
	p.body(ln)
}

// open makes t the current turn. Its span starts at at.
func (p *Parser) open(t *Turn, at Span) {
	p.inTurns = true
	t.Span = at
	p.turn.t = t
	p.turn.actions, p.turn.comments = len(p.actions), len(p.comments)
	if len(p.pending) > 0 {
		p.comments = append(p.comments, p.pending...)
		p.pending = p.pending[:0]
	}
}

// body reads the rest of a turn's first line. If it is empty, the segments start on the next line.
func (p *Parser) body(ln textLine) {
	if p.more() {
		p.segments(p.pos, ln.body)
	}
	p.lineComment(ln)
}

func (p *Parser) continuation(ln textLine, indented bool) {
	if p.turn.t == nil && !p.turn.dropped {
		p.stray(RuleLineUnknown, span(ln.from, ln.body), "a line that starts with | continues a turn, but there is no turn before it")
		p.strayComment(ln)
		return
	}
	if !indented {
		p.stray(RuleLineUnknown, span(ln.from, ln.from+1), "a line that continues a turn starts with white space before its |")
	}
	if p.turn.bar != (Span{}) {
		p.slip(RuleSegmentMalformed, span(ln.from, ln.from+1), "there is no segment between two |")
	}
	p.goOn(ln, ln.from+1)
}

// goOn reads another line of a turn. Its segments start at from.
func (p *Parser) goOn(ln textLine, from int) {
	if p.turn.dropped {
		p.drop(ln)
		return
	}
	p.segments(from, ln.body)
	p.lineComment(ln)
}

// drop skips a line of a turn that cannot be read and keeps its comment.
func (p *Parser) drop(ln textLine) {
	p.strayComment(ln)
	p.turn.dropped = true
	p.turn.bar = Span{}
	if p.text[ln.body-1] == '|' {
		p.turn.bar = span(ln.body-1, ln.body)
	}
}

func (p *Parser) closeTurn() {
	ts := &p.turn
	if t := ts.t; t != nil {
		if ts.bar != (Span{}) {
			p.slip(RuleTurnMalformed, ts.bar, "the line ends in |, but the turn does not continue")
		} else if ts.segments == 0 && !ts.final {
			p.report(RuleTurnMalformed, t.Span, "the turn has no segment; write pass for a turn without an action")
		}
		p.fillTurn()
	}
	*ts = turnState{}
}

// fillTurn gives the current turn the actions and comments read since its beginning.
func (p *Parser) fillTurn() {
	ts := &p.turn
	if n := len(p.actions); n > ts.actions {
		ts.t.Actions = p.actions[ts.actions:n:n]
	}
	if n := len(p.comments); n > ts.comments {
		ts.t.Comments = p.comments[ts.comments:n:n]
	}
}

func (p *Parser) lineComment(ln textLine) {
	place := CommentLine
	if n := len(p.comments); n > p.turn.comments && p.comments[n-1].Place >= CommentLine {
		place = CommentAfter
	}
	p.comments = p.appendComment(p.comments, place, ln.comment, ln.end)
}

// strayComment keeps the comment of a skipped line for the next tag or turn.
func (p *Parser) strayComment(ln textLine) {
	p.pending = p.appendComment(p.pending, CommentBefore, ln.comment, ln.end)
}

func (p *Parser) segments(from, to int) {
	p.turn.bar = Span{}
	for {
		end, bar := to, -1
		if i := strings.IndexByte(p.text[from:to], '|'); i >= 0 {
			bar = from + i
			end = bar
		}
		start, stop := p.trim(from, end)
		if start < stop {
			p.segment(start, stop)
			p.turn.t.Span.End = int32(stop)
		} else if bar >= 0 {
			p.slip(RuleSegmentMalformed, span(bar, bar+1), "there is no segment before the |")
		}
		if bar < 0 {
			return
		}
		from = bar + 1
		if at, _ := p.trim(from, to); at == to {
			p.turn.bar = span(bar, bar+1)
			return
		}
	}
}
