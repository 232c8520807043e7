package notation

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/internal/spelling"
)

// Limits of one game. A larger one is read up to the limit and gets the finding record-limit-exceeded.
const (
	MaxGameBytes = 4 << 20  // bytes of text
	MaxLineBytes = 64 << 10 // bytes of one line
	MaxTags      = 200
	MaxTurns     = 2000
	MaxSegments  = 200 // segments of one turn
)

// maxComments is the limit of comments in one game. They need more memory than their text.
const maxComments = 10_000

// maxFindings is how many findings of one rule are reported for one game. One more counts the rest.
const maxFindings = 20

// Parse parses the text of one game. It reports and skips text that it cannot read: one segment where that is safe, else the
// line. A few slips with one possible meaning (a typographic minus, the letter O for the digit 0, a missing | or colon or
// quotation mark) are reported and read as meant. The Record is never nil and shares its strings with src.Text.
// The findings are all of class Syntax and sorted by place. Without any, the text is well-formed, possibly an illegal game.
func Parse(src *Source) (*Record, []Finding) {
	return new(Parser).Parse(src)
}

// A Parser parses games one after the other and reuses its memory. Its zero value is ready; it belongs to one goroutine.
type Parser struct {
	scanner
	src      *Source
	rec      *Record
	findings []Finding
	tally    []tally

	// The state of reading.
	rule     string             // the rule to report if the segment or value cannot be read
	item     Span               // that segment or value
	dirty    bool               // the line has bytes that are not text
	mute     bool               // the line was reported already
	claiming bool               // the segment is a claim, so skipping it loses no action
	seen     [numKnownTags]Span // the place of each known tag
	inTurns  bool               // a turn was read, so tags come too late
	tags     int                // number of tags read
	remarks  int                // number of comments read
	full     bool               // the limit of turns was reported
	pending  []Comment          // comments that wait for the next tag or turn
	careful  bool               // for tests: do not use the fast paths for plain turns and numbers
	repeated map[string]bool    // tags whose repetition was reported; nil if there are none
	turn     turnState
	branch   branch

	// Memory for the parts of the record. A complete turn gets its slices from here; later growth does not change them.
	turns    []Turn
	asides   []Turn // of variations
	actions  []Action
	steps    []Step
	tiles    []string
	offers   []Offer
	points   []PointGain
	totals   []Total
	words    []Word
	comments []Comment
}

type tally struct {
	rule  string
	n     int
	first Finding // the first finding left out
}

// Parse is like the function [Parse], except that the results are valid only until the next call.
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
	if hasDoubleTurns(p.rec.Sets) { // the tag may stand after the turns
		all := true
		p.mute = false
		if p.rec.Turns, all = splitAll(p.turns); !all && !p.full {
			p.limit(p.rec.Turns[len(p.rec.Turns)-1].Span, tooManyParts, MaxTurns)
		}
	}
	p.renamePlayers()
	p.missing()
	p.findings = RepairFindings(p.findings, src)
	p.finish()
	return p.rec, p.findings
}

func (p *Parser) reset(src *Source) {
	*p = Parser{
		careful: p.careful,
		src:     src, rec: new(Record), scanner: scanner{text: src.Text},
		findings: p.findings[:0], tally: p.tally[:0], pending: p.pending[:0],
		turns: p.turns[:0], asides: p.asides[:0], actions: p.actions[:0], steps: p.steps[:0], points: p.points[:0],
		tiles: p.tiles[:0], offers: p.offers[:0], totals: p.totals[:0], words: p.words[:0], comments: p.comments[:0],
	}
}

// reserve allocates memory by the size of the text, so that a usual game needs one allocation for each kind of part.
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

// wholeSpan returns the span of the text without white space around it.
func wholeSpan(text string) (from, to int) {
	const blank = " \t\r\n"
	to = len(strings.TrimRight(text, blank))
	from = to - len(strings.TrimLeft(text[:to], blank))
	return from, to
}

func holdsGame(text string) bool {
	for line := range strings.Lines(text) {
		if StartsGame(line) {
			return true
		}
	}
	return false
}

// binary reports once that the source is not text.
func (p *Parser) binary(text string) {
	bad := firstBad(text, 0)
	what := message.Say("this is not a text file")
	if strings.HasPrefix(text, "\xff\xfe") || strings.HasPrefix(text, "\xfe\xff") {
		what = message.Say("the text is UTF-16; save the file as UTF-8")
	}
	p.report(RuleNotText, bad, "%s: found byte 0x%s and no CGR tag", what, fmt.Sprintf("%02x", text[bad.Start]))
}

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

// lineEnd returns the end of the line that contains at and the start of the next one.
func lineEnd(text string, at int) (end, next int) {
	if nl := strings.IndexByte(text[at:], '\n'); nl >= 0 {
		return at + nl, at + nl + 1
	}
	return len(text), len(text)
}

// line reads one line. Its first character decides its kind, so a mistake in it does not affect the next line.
func (p *Parser) line(at, end int) {
	start, end := p.trim(at, end)
	if start == end {
		return
	}
	p.mute = false
	if p.dirty = !isPlainText(p.text[start:end]); p.dirty {
		if bad := firstBad(p.text[start:end], start); bad != (Span{}) {
			if p.text[bad.Start] >= utf8.RuneSelf {
				p.stray(RuleNotText, bad, "found %s, which is not text; save the file as UTF-8", quoted(p.text[bad.Start:bad.End]))
			} else {
				p.stray(RuleNotText, bad, "found %s, which is not text", quoted(p.text[bad.Start:bad.End]))
			}
			p.mute = true
		}
	}
	c := p.text[start]
	switch {
	case c == ';' && start > at && p.turn.t != nil:
		p.comments = p.appendComment(p.comments, CommentAfter, start, end)
	case c == ';':
		p.pending = p.appendComment(p.pending, CommentBefore, start, end)
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

// appendComment appends the comment at from to list, unless it is empty or the game has too many.
func (p *Parser) appendComment(list []Comment, place CommentPlace, from, end int) []Comment {
	if from == end {
		return list
	}
	at, to := p.trim(from+1, end)
	if p.remarks++; p.remarks > maxComments {
		if p.remarks == maxComments+1 {
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

// missing reports a missing CGR tag and missing players, at the first line of the game.
func (p *Parser) missing() {
	p.mute = false
	first := Span{}
	if from := p.rec.Span.Start; from < p.rec.Span.End {
		line, at := (&Source{Text: p.text}).LineAt(from)
		stray := len(line) - len(strings.TrimLeft(line, " \t\r")) // \r too, at the beginning
		first = span(p.trim(int(at)+stray, int(at)+len(line)))
	}
	switch {
	case p.seen[tagCGR] == (Span{}):
		p.report(RuleTagMissing, first, "the game has no CGR tag; add [CGR \"1\"] as its first line")
	case len(p.rec.Players) == 0 && len(p.src.Cuts) == 0 && p.src.Fault.Message == "": // what was cut may have named one
		p.report(RuleTagMissing, first, "the game names no player; a tag such as [Red \"Alice\"] names one")
	}
}

// report adds a finding, unless its line was reported as not text or the game has enough of its rule.
func (p *Parser) report(id string, at Span, format string, args ...any) {
	p.suggest(id, at, rule.Suggestion{}, format, args...)
}

// suggest is like report; the message ends in a suggestion.
func (p *Parser) suggest(id string, at Span, s rule.Suggestion, format string, args ...any) {
	if p.mute {
		return
	}
	i := slices.IndexFunc(p.tally, func(t tally) bool { return t.rule == id })
	if i < 0 {
		i = len(p.tally)
		p.tally = append(p.tally, tally{rule: id})
	}
	t := &p.tally[i]
	t.n++
	if t.n > maxFindings+1 {
		return
	}
	said := message.Say(format, args...)
	if s.Write != "" {
		said = message.Semicolons([]message.Text{said, message.Say(spelling.Asks, s.Write)})
	}
	f := Finding{Rule: id, Class: Syntax, Severity: Error, Span: at, Turn: p.turn.number, Part: p.turn.part, Player: p.turn.player,
		Message: said.String(), Said: said, Slip: p.claiming, Suggestion: s}
	if p.turn.aside { // it is about the turn of the game, of which nothing is lost
		g := &p.turns[p.branch.turn]
		f.Turn, f.Part, f.Player, f.Slip = g.Number, g.Part, g.Player, true
	}
	if t.n > maxFindings {
		t.first = f
		return
	}
	p.findings = append(p.findings, f)
}

// slip reports a mistake in text that is read as meant.
func (p *Parser) slip(id string, at Span, format string, args ...any) {
	n := len(p.findings)
	p.report(id, at, format, args...)
	p.slipped(n, true)
}

// slipped sets whether the finding reported after the first n, if any, is about a slip.
func (p *Parser) slipped(n int, slip bool) {
	if len(p.findings) > n {
		p.findings[n].Slip = slip || p.turn.aside
	}
}

// note adds a note to the last finding, if its place is at.
func (p *Parser) note(at Span, n Note) {
	if last := len(p.findings) - 1; last >= 0 && p.findings[last].Span == at {
		p.findings[last].Notes = append(p.findings[last].Notes, n)
	}
}

// stray reports a finding without a turn.
func (p *Parser) stray(id string, at Span, format string, args ...any) {
	number, part, player := p.turn.number, p.turn.part, p.turn.player
	p.turn.number, p.turn.part, p.turn.player = 0, 0, NoColour
	p.report(id, at, format, args...)
	p.turn.number, p.turn.part, p.turn.player = number, part, player
}

// limit reports that the game exceeds a limit of the notation.
func (p *Parser) limit(at Span, format string, args ...any) {
	p.report(RuleLimitExceeded, at, format, args...)
}

// finish adds the findings that count the rest and sorts all findings.
func (p *Parser) finish() {
	for _, t := range p.tally {
		if more := t.n - maxFindings; more > 1 {
			t.first.Said = message.Say("%d more findings of this kind in this game", more)
			t.first.Message = t.first.Said.String()
			t.first.Turn, t.first.Player, t.first.Suggestion = 0, NoColour, rule.Suggestion{}
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
