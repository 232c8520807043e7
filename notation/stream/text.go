// Package stream cuts a stream of games into one [notation.Source] for each: CGR text with a [Reader], JSON with a
// [JSONReader]. A reader belongs to one goroutine.
package stream

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"slices"
	"unicode/utf8"

	"cartulary/notation"
)

// excerptBytes is the number of bytes kept of a line that is too long.
const excerptBytes = 200

// A Reader splits a stream of CGR text into games. It keeps at most one game and [notation.MaxGameBytes] in memory, and only
// the beginning of a line longer than [notation.MaxLineBytes]. [notation.Parse] reports these cuts.
//
// A game starts at the line of its CGR tag or at the unindented comment lines directly before it. It also starts at a CGR tag
// on the line of a turn, and at tags after the turns that open another game (see seam). Text before the first CGR tag is a
// game if it has more than empty lines, comments and tags directly above that CGR tag.
type Reader struct {
	file string
	in   *bufio.Reader
	err  error
	line int    // number of the next line
	game int    // number of games returned
	read int64  // bytes of the stream so far
	rest []byte // the line that an error interrupted

	next chunk // the lines of the next game read so far
}

// A chunk is the text of a game while it is read line by line.
type chunk struct {
	text     []byte
	from     int    // number of its first line
	marked   bool   // a byte-order mark before it was skipped
	within   bool   // it begins within a tag of the game before
	tags     uint32 // the known tags read, as bits by their numbers
	turns    bool   // a turn was read
	seam     seam   // the possible beginning of another game
	col      int    // characters of that line that belong to the game before
	hasTag   bool
	hasMore  bool // it has more than empty lines and comments
	full     bool // it reached the limit, so further lines are not kept
	cuts     []notation.Cut
	comments int // start of the unindented comment lines at its end
	commLine int // the line of the first of them
}

// A seam is the first of the tags after the turns of a game. They open another game if they name a player or the sets again,
// if the turns after them do not continue the count, or, behind an empty line, if a CGR tag is directly below them.
// Otherwise they are late tags of the same game.
type seam struct {
	at    int  // start of the tags, with comments directly above them, in the text; 0 if there are none
	line  int  // the line of at
	tight bool // there is no empty line between the turns and the tags
	again bool // one of the tags is also before the turns
}

// NewReader returns a Reader of the text in r. The name of the file is only for the Sources.
func NewReader(file string, r io.Reader) *Reader {
	return &Reader{file: file, in: bufio.NewReaderSize(r, notation.MaxLineBytes+2), line: 1}
}

// Next returns the next game, io.EOF at the end of the text, or the error that ended reading, without an interrupted game.
// A text of empty lines and comments has no game.
func (r *Reader) Next() (*notation.Source, error) {
	for r.err == nil {
		c := &r.next
		if c.turns && !c.full && c.seam.at == 0 && r.stretch() {
			continue
		}
		line, long, err := r.readLine()
		if err != nil {
			r.err, r.rest = err, bytes.Clone(line)
			break
		}
		number := r.line
		r.line++
		begun := c.hasTag || c.hasMore
		marked := false
		if number > 1 && len(line) > 0 && line[0] == bom[0] {
			if rest, ok := bytes.CutPrefix(line, []byte(bom)); ok && notation.StartsGame(rest) {
				line, marked = rest, true
			}
		}
		if at, tag := runTogether(line); at > 0 && !long && begun {
			r.next.add(line[:at], number, false)
			src := r.take(c.ends(number + 1))
			if tag {
				end := int32(len(src.Text))
				src.Fault = notation.Fault{Span: notation.Span{Start: end - int32(at), End: end}, Message: "the tag is cut: another game begins within it"}
			}
			r.next.add(line[at:], number, false)
			r.next.col = utf8.RuneCount(line[:at])
			r.next.within = tag
			return src, nil
		}
		c.mark(line, number)
		at, first := c.cutAt(line, number)
		if !begun || at < 0 {
			r.next.add(line, number, long)
			r.next.marked = r.next.marked || marked
			continue
		}
		src := r.take(at, first)
		r.next.add(line, number, long)
		r.next.marked = marked
		return src, nil
	}
	if errors.Is(r.err, io.EOF) && (r.next.hasTag || r.next.hasMore) {
		return r.take(len(r.next.text), r.line), nil
	}
	if src := r.sound(); src != nil {
		return src, nil
	}
	return nil, r.err
}

// sound returns the game that an error interrupted, up to the last byte that the error calls whole; nil if there is none.
func (r *Reader) sound() *notation.Source {
	var broken interface {
		error
		Whole() int64
	}
	c := &r.next
	if len(c.cuts) > 0 || !errors.As(r.err, &broken) {
		return nil
	}
	text := append(c.text, r.rest...)
	n := len(text) - int(r.read-broken.Whole()) // the text ends where the stream does
	r.next = chunk{}
	if n <= 0 || n > len(text) {
		return nil
	}
	for line := range bytes.Lines(text[:n]) {
		r.next.add(line, c.from, false)
	}
	if !r.next.hasTag && !r.next.hasMore {
		return nil
	}
	return r.take(len(r.next.text), r.line)
}

// bom is the byte-order mark.
const bom = "\ufeff"

// stretch adds the buffered lines up to the next one with a [ to a game whose first turn was read, and reports whether there
// were any: only a [ can end such a game. This is faster than single lines (docs/scale.md has the gain).
func (r *Reader) stretch() bool {
	c := &r.next
	lines, _ := r.in.Peek(min(r.in.Buffered(), notation.MaxLineBytes)) // so no line is too long
	if i := bytes.IndexByte(lines, '['); i >= 0 {
		lines = lines[:i]
	}
	lines = lines[:bytes.LastIndexByte(lines, '\n')+1]
	if len(lines) == 0 || len(c.text)+len(lines) > notation.MaxGameBytes {
		return false
	}
	turns := len(lines) // comments at the end may belong to the next game
	for turns > 0 {
		last := bytes.LastIndexByte(lines[:turns-1], '\n') + 1
		if lines[last] != ';' {
			break
		}
		turns = last
	}
	if turns > 0 {
		c.comments = len(c.text) + turns
	}
	if c.comments == len(c.text)+turns {
		c.commLine = r.line + bytes.Count(lines[:turns], []byte{'\n'})
	}
	c.text = append(c.text, lines...)
	r.line += bytes.Count(lines, []byte{'\n'})
	r.read += int64(len(lines))
	_, err := r.in.Discard(len(lines))
	return err == nil
}

// readLine returns the next line with its line end, valid until the next call; only the beginning of one that is too long.
func (r *Reader) readLine() (line []byte, long bool, err error) {
	line, err = r.in.ReadSlice('\n')
	r.read += int64(len(line))
	if r.line == 1 {
		line = bytes.TrimPrefix(line, []byte(bom))
	}
	long = errors.Is(err, bufio.ErrBufferFull) || len(line) > notation.MaxLineBytes && len(bytes.TrimRight(line, "\r\n")) > notation.MaxLineBytes
	if long {
		line = append(bytes.Clone(excerpt(line)), '\n')
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		var more []byte
		more, err = r.in.ReadSlice('\n')
		r.read += int64(len(more))
	}
	if errors.Is(err, io.EOF) && len(line) > 0 {
		err = nil
	}
	return line, long, err
}

// excerpt returns the beginning of a line, cut between two characters.
func excerpt(line []byte) []byte {
	n := min(excerptBytes, len(line))
	for n > 0 && n < len(line) && !utf8.RuneStart(line[n]) {
		n--
	}
	return line[:n]
}

// A lineKind is the kind of a line by its beginning.
type lineKind uint8

const (
	lineEmpty    lineKind = iota
	lineComment           // a comment that is not indented
	lineIndented          // a comment that is indented
	lineCGR               // the tag that starts a game
	lineTag               // another tag
	lineTurn              // it begins with a digit
	lineOther
)

func classify(line []byte) lineKind {
	body := bytes.TrimLeft(line, jsonSpace)
	switch {
	case len(body) == 0:
		return lineEmpty
	case line[0] == ';':
		return lineComment
	case body[0] == ';':
		return lineIndented
	case notation.StartsGame(line):
		return lineCGR
	case body[0] == '[':
		return lineTag
	case isDigit(body[0]):
		return lineTurn
	}
	return lineOther
}

func (c *chunk) add(line []byte, number int, long bool) {
	kind := classify(line)
	if len(c.text) == 0 {
		if kind == lineEmpty {
			return // empty lines before a game do not belong to it
		}
		c.from = number
	}
	c.note(kind, line)
	switch {
	case kind != lineComment && c.full:
		c.text = c.text[:c.comments]
		return
	case kind != lineComment:
		c.comments = len(c.text)
	case c.comments == len(c.text):
		c.commLine = number
	}
	if !c.full && len(c.text)+len(line) > notation.MaxGameBytes {
		c.fill(number)
	}
	if c.full && (kind != lineComment || len(c.text)+len(line) > c.comments+notation.MaxLineBytes) {
		return
	}
	if long {
		c.cuts = append(c.cuts, notation.Cut{At: int32(len(c.text)), Line: true})
	}
	c.text = append(c.text, line...)
	if kind != lineComment {
		c.comments = len(c.text)
	}
}

// note updates the state of the game with a line.
func (c *chunk) note(kind lineKind, line []byte) {
	switch kind {
	case lineCGR:
		c.hasTag = true
	case lineTag:
		c.hasMore = true
		tag := uint32(0)
		if n := knownTag(bytes.TrimLeft(line, jsonSpace)); n >= 0 {
			tag = 1 << n
		}
		if c.seam.at == 0 {
			c.tags |= tag
		} else if c.tags&tag != 0 {
			c.seam.again = true
		}
	case lineTurn:
		c.hasMore, c.turns = true, true
		c.seam = seam{}
	case lineOther:
		c.hasMore = true
	}
}

// fill marks the game as full. Comments from the line with that number on are kept: they may belong to the next game.
func (c *chunk) fill(number int) {
	c.full, c.seam = true, seam{}
	c.cuts = append(c.cuts, notation.Cut{At: int32(c.comments)})
	c.text = c.text[:c.comments]
	c.commLine = number
}

// ends returns the end of the game, and its line number, if another one begins at the next line or in the comments above it.
func (c *chunk) ends(number int) (at, line int) {
	if c.comments < len(c.text) {
		return c.comments, c.commLine
	}
	return len(c.text), number
}

// mark sets the seam if the next line is the first tag after the turns, or the first behind an empty line.
func (c *chunk) mark(line []byte, number int) {
	if !c.turns || c.full || !startsTag(line) || notation.StartsGame(line) {
		return
	}
	at, first := c.ends(number)
	gap := endsEmpty(c.text[:at])
	if c.seam.at == 0 || c.seam.tight && gap {
		c.seam = seam{at: at, line: first, tight: !gap}
	}
}

// cutAt returns the end of the game, and its line number, if the next line shows that another has begun; else -1.
func (c *chunk) cutAt(line []byte, number int) (at, first int) {
	switch {
	case notation.StartsGame(line):
		at, first = c.ends(number)
		switch joined := !endsEmpty(c.text[:at]); {
		case joined && c.seam.at > 0 && (c.seam.again || !c.seam.tight):
			return c.seam.at, c.seam.line
		case joined && !c.hasTag && onlyTags(c.text):
			return -1, 0
		}
		return at, first
	case c.again(line) && c.seam.at == 0: // of a game that is too long
		return c.ends(number)
	case c.again(line), c.countsAnew(line):
		return c.seam.at, c.seam.line
	}
	return -1, 0
}

// again reports whether a line after the turns repeats a tag from before them, so that another game must have begun.
func (c *chunk) again(line []byte) bool {
	if !c.turns || !startsTag(line) {
		return false
	}
	tag := knownTag(bytes.TrimLeft(line, " \t"))
	return tag >= 0 && notation.TagOpens(tag) && c.tags&(1<<tag) != 0
}

// countsAnew reports whether a line is a turn after a seam whose number does not continue that before the seam.
func (c *chunk) countsAnew(line []byte) bool {
	if c.seam.at == 0 {
		return false
	}
	n, rest := turnNumber(line), c.text[:c.seam.at]
	for n >= 0 && len(rest) > 0 {
		from := bytes.LastIndexByte(rest[:len(rest)-1], '\n') + 1
		if last := turnNumber(rest[from:]); last >= 0 {
			return n <= last
		}
		rest = rest[:from]
	}
	return false
}

func turnNumber(line []byte) int {
	n, digits := 0, 0
	for _, c := range bytes.TrimLeft(line, " \t") {
		if !isDigit(c) || digits == 4 {
			break
		}
		n, digits = 10*n+int(c-'0'), digits+1
	}
	if digits == 0 {
		return -1
	}
	return n
}

// startsTag reports whether a line starts with a tag of any name.
func startsTag(line []byte) bool {
	body := bytes.TrimLeft(line, " \t")
	return len(body) > 0 && body[0] == '['
}

func endsEmpty(text []byte) bool {
	text = bytes.TrimSuffix(text, []byte{'\n'})
	return len(bytes.TrimSpace(text[bytes.LastIndexByte(text, '\n')+1:])) == 0
}

// onlyTags reports whether a text consists of tags, comments and empty lines, with at least one tag.
func onlyTags(text []byte) bool {
	tags := 0
	for line := range bytes.Lines(text) {
		switch line = bytes.TrimSpace(line); {
		case len(line) == 0 || line[0] == ';':
		case line[0] == '[':
			tags++
		default:
			return false
		}
	}
	return tags > 0
}

// knownTag returns the number of the tag at the start of a line, -1 if there is none.
func knownTag(line []byte) int {
	i := 1
	for i < len(line) && isLetter(line[i]) {
		i++
	}
	return notation.TagNumber(string(line[1:i]))
}

// take returns the next chunk up to at as a game. The rest, from the line with that number on, begins the following one.
func (r *Reader) take(at, line int) *notation.Source {
	c := r.next
	r.game++
	src := &notation.Source{File: r.file, Game: r.game, Line: c.from, Col: c.col, Text: string(c.text[:at]), Within: c.within}
	if c.marked {
		src.Repairs = []notation.Repair{{Rule: notation.RuleMended, Message: "a byte-order mark before the game is skipped"}}
	}
	rest := bytes.Clone(c.text[at:])
	r.next = chunk{text: c.text[:0]}
	from := at
	for l := range bytes.Lines(rest) {
		long := slices.ContainsFunc(c.cuts, func(k notation.Cut) bool { return k.Line && int(k.At) == from })
		from += len(l)
		r.next.add(l, line, long)
		line++
	}
	for _, k := range c.cuts {
		if int(k.At) < at || !k.Line {
			src.Cuts = append(src.Cuts, k)
		}
	}
	return src
}

// runTogether returns where on the line of a turn another game starts, 0 if none does, and whether that is within a tag that is cut.
func runTogether(line []byte) (at int, tag bool) {
	if body := bytes.TrimLeft(line, " \t"); len(body) == 0 || body[0] == '[' {
		return withinTag(line), true
	}
	at = bytes.IndexByte(line, '[')
	if at <= 0 || !notation.StartsGame(line[at:]) || bytes.ContainsAny(line[:at], ";\"") {
		return 0, false
	}
	return at, false
}

// withinTag returns where within a tag another game starts, 0 if none does: behind the first [ of the line and, as the text of a
// tag may hold anything, only if the tag before it has no end and the CGR tag has one that ends the line.
func withinTag(line []byte) int {
	first := bytes.IndexByte(line, '[') + 1
	at := first + bytes.IndexByte(line[first:], '[')
	if first == 0 || at < first || !notation.StartsGame(line[at:]) {
		return 0
	}
	before, behind := line[first:at], bytes.TrimSpace(line[at:])
	quotes := bytes.Count(before, []byte{'"'})
	if bytes.IndexByte(before, ']') >= 0 || quotes > 1 || bytes.IndexByte(before, '\\') >= 0 ||
		bytes.Count(behind, []byte{'"'}) != 2 || !bytes.HasSuffix(behind, []byte(`"]`)) {
		return 0
	}
	return at
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
