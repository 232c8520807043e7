package notation

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Limits of one game. A game beyond them is read as far as they go, and the
// finding record-limit-exceeded says so.
const (
	MaxGameBytes = 4 << 20  // bytes of text
	MaxLineBytes = 64 << 10 // bytes of one line
	MaxTags      = 200
	MaxTurns     = 2000
	MaxSegments  = 200 // segments of one turn
)

// maxComments bounds the comments of one game, which cost more memory than text.
const maxComments = 10_000

// maxFindings is how many findings of one rule are reported for one game; one
// more then says how many were left out.
const maxFindings = 20

// Parse reads the text of one game. What cannot be read is left out and
// reported: a segment alone where that is safe, else its line. A few slips with
// only one possible meaning (a typographic minus, the letter O for the digit 0,
// a missing | or colon, a missing quotation mark) are reported and read as meant.
//
// The Record is never nil and shares its strings with src.Text. The findings
// are all of class Syntax and are sorted by place; without one the text is a
// well-formed record, though perhaps not of a legal game.
func Parse(src *Source) (*Record, []Finding) {
	return new(Parser).Parse(src)
}

// A Parser reads games one after the other and reuses its memory. The zero
// Parser is ready for use; it may not be used by two goroutines at once.
type Parser struct {
	scanner
	src      *Source
	rec      *Record
	findings []Finding
	tally    []tally

	// What is being read.
	rule     string             // raised where the segment or value cannot be read
	item     Span               // that segment or value
	dirty    bool               // the line holds something that is not text
	mute     bool               // the line was reported already
	claiming bool               // the segment is a claim, so that nothing that was done is lost with it
	seen     [numKnownTags]Span // where each known tag stands
	inTurns  bool               // a turn was read, so that tags come too late
	tags     int                // how many were read
	said     int                // how many comments were read
	full     bool               // the limit of turns was reported
	pending  []Comment          // comments that wait for the next tag or turn
	careful  bool               // plain turns and numbers are read as others are, which tests want
	repeated map[string]bool    // tags whose repetition is reported; nil if none is
	turn     turnState

	// Memory of the record's parts. A part's slice is cut from here when its
	// turn is complete; later growth leaves it alone.
	turns    []Turn
	actions  []Action
	steps    []Step
	points   []PointGain
	totals   []Total
	words    []Word
	comments []Comment
}

type tally struct {
	rule  string
	n     int
	first Finding // the first one left out
}

// Parse is like the function [Parse], but the Record and the findings are valid
// only until the next call.
func (p *Parser) Parse(src *Source) (*Record, []Finding) {
	p.reset(src)
	text := src.Text
	if len(text) > MaxGameBytes {
		p.limit(span(MaxGameBytes, MaxGameBytes), "the game is longer than %d bytes; the rest is not read", MaxGameBytes)
		text = text[:max(strings.LastIndexByte(text[:MaxGameBytes], '\n'), 0)]
	}
	p.text = text
	from, to := wholeSpan(text)
	p.rec.Span = span(from, to)
	if !StartsGame(text) && !isPlainText(text) && !holdsGame(text) {
		p.binary(text)
		return p.rec, p.findings
	}
	p.reserve(text)
	p.lines(text)
	p.closeTurn()
	for _, c := range p.pending {
		c.Place = CommentEnd
		p.rec.Comments = append(p.rec.Comments, TagComment{Comment: c})
	}
	p.rec.Turns = p.turns
	p.renamePlayers()
	p.missing()
	if f, ok := EncodingFinding(src); ok {
		p.findings = append(p.findings, f)
	}
	p.finish()
	return p.rec, p.findings
}

func (p *Parser) reset(src *Source) {
	*p = Parser{
		careful: p.careful,
		src:     src, rec: new(Record), scanner: scanner{text: src.Text},
		findings: p.findings[:0], tally: p.tally[:0], pending: p.pending[:0],
		turns: p.turns[:0], actions: p.actions[:0], steps: p.steps[:0], points: p.points[:0],
		totals: p.totals[:0], words: p.words[:0], comments: p.comments[:0],
	}
}

// reserve makes room for what the text may hold, so that a usual game needs one
// allocation for each kind of part. A parser that has read a game has room.
func (p *Parser) reserve(text string) {
	if cap(p.turns) > 0 {
		return
	}
	lines := min(strings.Count(text, "\n")+1, MaxTurns)
	bars := min(strings.Count(text, "|"), 4*MaxTurns)
	p.turns = slices.Grow(p.turns, lines)
	p.actions = slices.Grow(p.actions, lines+bars/2)
	if strings.IndexByte(text, '=') >= 0 {
		p.points = slices.Grow(p.points, lines/2)
	}
	if strings.Contains(text, "clock") || strings.Contains(text, "spent") {
		p.words = slices.Grow(p.words, lines)
	}
	if strings.Contains(text, "score ") || strings.Contains(text, "supply ") {
		p.totals = slices.Grow(p.totals, 2*lines)
	}
}

// wholeSpan returns where the text starts and ends without white space around it.
func wholeSpan(text string) (from, to int) {
	const blank = " \t\r\n"
	to = len(strings.TrimRight(text, blank))
	from = to - len(strings.TrimLeft(text[:to], blank))
	return from, to
}

// holdsGame tells whether a line of text opens a game.
func holdsGame(text string) bool {
	for line := range strings.Lines(text) {
		if StartsGame(line) {
			return true
		}
	}
	return false
}

// binary reports a text that is no text at all, once.
func (p *Parser) binary(text string) {
	bad := firstBad(text, 0)
	what := "this is not a text file"
	if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
		what = "the text is UTF-16; save the file as UTF-8"
	}
	p.report(RuleNotText, bad, "%s: found byte 0x%02x and no CGR tag", what, text[bad.Start])
}

// lines reads the text line by line.
func (p *Parser) lines(text string) {
	cuts := p.src.Cuts
	for at := 0; at < len(text); {
		if len(cuts) == 0 && !p.careful {
			if next, ok := p.plainTurn(at); ok {
				at = next
				continue
			}
		}
		end, next := lineEnd(text, at)
		isCut := len(cuts) > 0 && cuts[0].Line && int(cuts[0].At) == at
		if isCut {
			cuts = cuts[1:]
		}
		if isCut || end-at > MaxLineBytes && len(strings.TrimRight(text[at:end], "\r")) > MaxLineBytes {
			p.stray(RuleLimitExceeded, span(p.trim(at, end)), "the line is longer than %d bytes and is not read", MaxLineBytes)
		} else {
			p.line(at, end)
		}
		at = next
	}
	for _, c := range cuts {
		if !c.Line {
			p.limit(span(int(c.At), int(c.At)), "the game is longer than %d bytes; the rest is not read", MaxGameBytes)
		}
	}
}

// lineEnd returns where the line of text that holds at ends, and where the next one starts.
func lineEnd(text string, at int) (end, next int) {
	if nl := strings.IndexByte(text[at:], '\n'); nl >= 0 {
		return at + nl, at + nl + 1
	}
	return len(text), len(text)
}

// line reads one line. What it is follows from its first character, so that an
// error in it does no harm to the next.
func (p *Parser) line(at, end int) {
	start, end := p.trim(at, end)
	if start == end {
		return
	}
	p.mute = false
	if p.dirty = !isPlainText(p.text[start:end]); p.dirty {
		if bad := firstBad(p.text[start:end], start); bad != (Span{}) {
			hint := ""
			if p.text[bad.Start] >= utf8.RuneSelf {
				hint = "; save the file as UTF-8"
			}
			p.stray(RuleNotText, bad, "found %s, which is not text%s", quoted(p.text[bad.Start:bad.End]), hint)
			p.mute = true
		}
	}
	c := p.text[start]
	switch {
	case c == ';':
		p.commentLine(start, end, start > at)
	case c == '[':
		p.closeTurn()
		p.tagLine(start, end)
	case byteClass[c] == isDigit:
		p.closeTurn()
		p.turnLine(p.cutComment(start, end))
	case c == '|':
		p.continuation(p.cutComment(start, end), start > at)
	default:
		p.wordLine(p.cutComment(start, end))
	}
}

// commentLine reads a comment that stands alone on its line.
func (p *Parser) commentLine(from, end int, indented bool) {
	if indented && p.turn.t != nil {
		p.comments = p.appendComment(p.comments, CommentAfter, from, end)
	} else {
		p.pending = p.appendComment(p.pending, CommentBefore, from, end)
	}
}

// appendComment reads the comment whose semicolon stands at from and appends it
// to list, unless the line has none or the game has too many.
func (p *Parser) appendComment(list []Comment, place CommentPlace, from, end int) []Comment {
	if from == end {
		return list
	}
	at, to := p.trim(from+1, end)
	if p.said++; p.said > maxComments {
		if p.said == maxComments+1 {
			p.stray(RuleLimitExceeded, span(from, to), "the game has more than %d comments; the rest is not read", maxComments)
		}
		return list
	}
	text := p.text[at:to]
	if p.dirty {
		text = strings.Trim(clean(text), " \t")
	}
	return append(list, Comment{Place: place, Text: text, Span: span(from, to)})
}

// missing reports what every record must hold and this one does not. The place
// is the first line of the game.
func (p *Parser) missing() {
	p.mute = false
	first := Span{}
	if from := p.rec.Span.Start; from < p.rec.Span.End {
		line, at := (&Source{Text: p.text}).LineAt(from)
		stray := len(line) - len(strings.TrimLeft(line, " \t\r")) // also what ends lines, at their beginning
		first = span(p.trim(int(at)+stray, int(at)+len(line)))
	}
	switch {
	case p.seen[tagCGR] == (Span{}):
		p.report(RuleTagMissing, first, "the game has no CGR tag; its first tag is [CGR \"1\"]")
	case len(p.rec.Players) == 0 && len(p.src.Cuts) == 0: // a line that was cut may have named one
		p.report(RuleTagMissing, first, "the game names no player; a tag such as [Red \"Alice\"] names one")
	}
}

// report adds a finding, unless its line was reported as no text or the game
// has enough of its kind.
func (p *Parser) report(rule string, at Span, format string, args ...any) {
	if p.mute {
		return
	}
	i := slices.IndexFunc(p.tally, func(t tally) bool { return t.rule == rule })
	if i < 0 {
		i = len(p.tally)
		p.tally = append(p.tally, tally{rule: rule})
	}
	t := &p.tally[i]
	t.n++
	if t.n > maxFindings+1 {
		return
	}
	f := Finding{Rule: rule, Class: Syntax, Severity: Error, Span: at, Turn: p.turn.number, Part: p.turn.part, Player: p.turn.player,
		Message: fmt.Sprintf(format, args...), Slip: p.claiming}
	if t.n > maxFindings {
		t.first = f
		return
	}
	p.findings = append(p.findings, f)
}

// slip reports a mistake behind which the text is read as it was meant.
func (p *Parser) slip(rule string, at Span, format string, args ...any) {
	n := len(p.findings)
	if p.report(rule, at, format, args...); len(p.findings) > n {
		p.findings[n].Slip = true
	}
}

// note adds a note to the finding that was reported last, if it stands at at.
func (p *Parser) note(at Span, n Note) {
	if last := len(p.findings) - 1; last >= 0 && p.findings[last].Span == at {
		p.findings[last].Notes = append(p.findings[last].Notes, n)
	}
}

// stray reports a finding that belongs to no turn.
func (p *Parser) stray(rule string, at Span, format string, args ...any) {
	number, part, player := p.turn.number, p.turn.part, p.turn.player
	p.turn.number, p.turn.part, p.turn.player = 0, 0, NoColour
	p.report(rule, at, format, args...)
	p.turn.number, p.turn.part, p.turn.player = number, part, player
}

// limit reports that the game goes beyond a limit of the notation.
func (p *Parser) limit(at Span, format string, args ...any) {
	p.report(RuleLimitExceeded, at, format, args...)
}

// finish says how many findings were left out and sorts the others.
func (p *Parser) finish() {
	for _, t := range p.tally {
		if more := t.n - maxFindings; more > 1 {
			t.first.Message = fmt.Sprintf("%d more findings of this kind in this game", more)
			t.first.Turn, t.first.Player = 0, NoColour
		} else if more < 1 {
			continue
		}
		p.findings = append(p.findings, t.first)
	}
	if len(p.findings) == 0 {
		p.findings = nil
		return
	}
	SortFindings(p.findings)
}
