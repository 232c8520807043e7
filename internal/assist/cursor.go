package assist

import (
	"strings"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// A place is the part of a record where the cursor is.
type place uint8

const (
	nowhere   place = iota // in a comment, or in text of another format
	inTag                  // on a line that begins with [
	inHead                 // at the number and the colour of a turn
	inSegment              // in a segment of a turn or of the final line
)

type cursor struct {
	place  place
	offset int
	game   *game // nil before the first game
	start  int   // of the tag's line, of the turn, or of the head
	stop   int   // inSegment: the end of the turn, with its later lines
	final  bool  // inSegment: of the final line

	typed Span   // the text of the head or segment: from its first character to its end
	head  string // inSegment: the turn from its number to its colon
	done  string // inSegment: the segments before this one, without comments
	rest  string // inSegment: those behind it
}

func (d *Document) before(c *cursor) string {
	if c.game == nil {
		return ""
	}
	return d.text[c.game.start:max(c.start, c.game.start)]
}

func (d *Document) cursor(offset int) *cursor {
	offset = min(max(offset, 0), len(d.text))
	c := &cursor{offset: offset, game: d.gameAt(offset)}
	_, from := d.Line(offset)
	line := d.text[from:d.lineEnd(from)]
	offset = min(offset, from+len(line))
	typed := d.text[from:offset]
	body := strings.TrimLeft(typed, " \t\ufeff")
	switch {
	case !d.cgr || c.game == nil && len(d.all()) > 0 && d.games[0].start <= offset:
		return c
	case strings.HasPrefix(body, "["):
		c.place, c.start = inTag, from
		return c
	case strings.Contains(typed, ";"):
		return c
	}
	c.start = d.turnStart(from)
	c.stop = d.turnEnd(from)
	text := uncommented(d.text[c.start:offset])
	switch colon := strings.IndexByte(text, ':'); {
	case colon < 0 && c.start == from && !strings.Contains(text, "|"):
		c.place = inHead
		c.typed = Span{from + len(typed) - len(body), offset}
		if next := strings.IndexAny(line[offset-from:], ":;"); next >= 0 && line[offset-from+next] == ':' {
			c.typed.End = offset + next + 1
		}
	case colon >= 0 && c.game != nil:
		c.segment(text, colon, uncommented(d.text[offset:c.stop]))
		if c.typed.Start < from { // before the | of a line that goes on with the turn
			c.place = nowhere
		}
	}
	return c
}

// segment fills in what is known of a segment: text is the turn up to the cursor, with its colon, and after is the rest of it.
func (c *cursor) segment(text string, colon int, after string) {
	c.place = inSegment
	c.head = strings.TrimSpace(text[:colon+1])
	c.final = strings.HasPrefix(strings.ToLower(c.head), "final")
	bar := max(strings.LastIndexByte(text, '|'), colon)
	if bar > colon {
		c.done = strings.Trim(text[colon+1:bar], " \t\r\n|")
	}
	end := strings.IndexAny(after, "|\r\n")
	if end < 0 {
		end = len(after)
	}
	c.typed.Start = c.start + bar + 1 + leading(text[bar+1:])
	c.typed.End = max(c.start+len(text)+len(strings.TrimRight(after[:end], " \t\r")), c.typed.Start)
	c.rest = strings.Trim(after[end:], " \t\r\n|")
}

func leading(text string) int { return len(text) - len(strings.TrimLeft(text, " \t\r\n")) }

// uncommented returns the text of turns with spaces in place of comments, of the same length.
func uncommented(text string) string {
	if !strings.Contains(text, ";") {
		return text
	}
	b := []byte(text)
	comment := false
	for i, c := range b {
		switch {
		case c == '\n':
			comment = false
		case c == ';' || comment:
			comment, b[i] = true, ' '
		}
	}
	return string(b)
}

// continues reports whether a line goes on with the turn above it, if there is one.
func continues(line string) bool { return strings.HasPrefix(strings.TrimLeft(line, " \t"), "|") }

// open reports whether the turn of a line goes on below it.
func open(line string) bool {
	body := strings.TrimRight(uncommented(line), " \t\r")
	return strings.HasSuffix(body, "|") || strings.HasSuffix(body, ":") && strings.Count(body, ":") == 1 && !strings.HasPrefix(strings.TrimLeft(body, " \t"), "[")
}

// passes reports whether a line between two lines of a turn is part of neither.
func passes(line string) bool {
	body := strings.TrimSpace(line)
	return body == "" || body[0] == ';'
}

// begins reports whether a line can only begin something: a tag, a turn, the final line.
func begins(line string) bool {
	body := strings.TrimLeft(line, " \t")
	return body != "" && (body[0] == '[' || '0' <= body[0] && body[0] <= '9' || strings.HasPrefix(strings.ToLower(body), "final") || aside(body))
}

// aside reports whether a line or the head of a turn is that of a variation.
func aside(line string) bool {
	word, _, _ := strings.Cut(strings.TrimLeft(line, " \t")+" ", " ")
	return strings.EqualFold(word, variation[:len(variation)-1])
}

const variation = "variation "

// upTo returns the record of a text that ends in the game, or in a variation: then as a game of its own.
func upTo(text string, inside bool) (*notation.Record, []notation.Finding) {
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
	own, last := rec, int32(-1)
	for turn, i := range rec.EachVariation {
		v := rec.Turns[turn].Variations[i]
		if at := v[len(v)-1].Span.Start; inside && at > last {
			own, last = rec.Variation(turn, i), at
		}
	}
	return own, reading
}

func (d *Document) lineAt(n int) string { return d.text[d.lines[n]:d.lineEnd(d.lines[n])] }

// turnStart returns the start of the first line of the turn to which a line belongs: the line itself unless it continues a turn.
func (d *Document) turnStart(from int) int {
	n, _ := d.Line(from)
	for at := n; at > 0; {
		line := d.lineAt(at)
		if begins(line) {
			return d.lines[at]
		}
		up := at - 1
		for up > 0 && passes(d.lineAt(up)) {
			up--
		}
		if above := d.lineAt(up); passes(above) || !continues(line) && !open(above) || strings.HasPrefix(strings.TrimSpace(above), "[") {
			return d.lines[n]
		}
		at = up
		if begins(d.lineAt(at)) {
			return d.lines[at]
		}
	}
	return d.lines[n]
}

// turnEnd returns the end of the last line of the turn to which a line belongs.
func (d *Document) turnEnd(from int) int {
	n, _ := d.Line(from)
	for at := n; ; {
		down := at + 1
		for down < len(d.lines) && passes(d.lineAt(down)) {
			down++
		}
		if down == len(d.lines) || !continues(d.lineAt(down)) && (!open(d.lineAt(at)) || begins(d.lineAt(down))) {
			return d.lineEnd(d.lines[at])
		}
		at = down
	}
}

// moment returns the position at the cursor, after the actions before it in its turn; nil if the game cannot be played so far.
func (d *Document) moment(c *cursor) *replay.Moment {
	rec, reading := upTo(d.before(c)+c.head+c.done, aside(c.head))
	if len(rec.Turns) == 0 || c.final {
		return nil
	}
	last := len(rec.Turns) - 1
	return replay.New().Within(rec, replay.Options{NoNotes: true, Damaged: validator.Damaged(reading)}, last, len(rec.Turns[last].Actions))
}
