package notation

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"unicode/utf8"
)

// excerptBytes is how much is kept of a line that is too long to be read.
const excerptBytes = 200

// A Reader cuts a stream of CGR text into games. It keeps one game in memory,
// and of that no more than [MaxGameBytes]; of a line longer than [MaxLineBytes]
// it keeps only the beginning. [Parse] reports what was left out.
//
// A game starts at the line of its CGR tag, or at the unindented comment lines
// directly before it. It also starts where a CGR tag stands behind a turn, on its
// line, and where a player or the sets are named again behind the turns: two games
// that run together are two. A text before the first CGR tag is a
// game of its own if it holds more than empty lines and comments.
type Reader struct {
	file string
	in   *bufio.Reader
	err  error
	line int // number of the line that is read next
	game int // number of games returned

	next chunk // the lines of the next game read so far
}

// A chunk is the text of a game that grows line by line.
type chunk struct {
	text     []byte
	from     int    // number of its first line
	heads    uint32 // which tags were read that say who plays what, by their numbers
	turns    bool   // a turn was read
	col      int    // characters of that line that belong to the game before
	hasTag   bool
	hasMore  bool // than empty lines and comments
	full     bool // it reached the limit, and what follows is not kept
	cuts     []cut
	comments int // where the unindented comment lines at its end start
	commLine int // the line of the first of them
}

// NewReader returns a Reader of the text in r. The name of the file is for the
// Sources only.
func NewReader(file string, r io.Reader) *Reader {
	return &Reader{file: file, in: bufio.NewReaderSize(r, MaxLineBytes+2), line: 1}
}

// Next returns the next game, io.EOF at the end of the text, or the error that
// ended reading; the game that it interrupted is not returned. A text of empty
// lines and comments has no game.
func (r *Reader) Next() (*Source, error) {
	for r.err == nil {
		if r.next.turns && !r.next.full && r.stretch() {
			continue
		}
		line, long, err := r.readLine()
		if err != nil {
			r.err = err
			break
		}
		number := r.line
		r.line++
		if at := runTogether(line); at > 0 && !long && (r.next.hasTag || r.next.hasMore) {
			r.add(line[:at], number, false)
			src := r.take(&r.next)
			r.add(line[at:], number, false)
			r.next.col = utf8.RuneCount(line[:at])
			return src, nil
		}
		if (startsGame(line) || r.next.again(line)) && (r.next.hasTag || r.next.hasMore) {
			src := r.take(&r.next)
			r.add(line, number, long)
			return src, nil
		}
		r.add(line, number, long)
	}
	if errors.Is(r.err, io.EOF) && (r.next.hasTag || r.next.hasMore) {
		r.next.comments = len(r.next.text)
		return r.take(&r.next), nil
	}
	return nil, r.err
}

// stretch adds the lines of turns and comments that are in the buffer, up to the next line
// with a [, to a game whose first turn was read, and tells whether there were any. Nothing
// but a [ can end such a game. It cuts three times as fast as line by line.
func (r *Reader) stretch() bool {
	c := &r.next
	lines, _ := r.in.Peek(min(r.in.Buffered(), MaxLineBytes)) // none of them is too long
	if i := bytes.IndexByte(lines, '['); i >= 0 {
		lines = lines[:i]
	}
	lines = lines[:bytes.LastIndexByte(lines, '\n')+1]
	if len(lines) == 0 || len(c.text)+len(lines) > MaxGameBytes {
		return false
	}
	turns := len(lines) // the comments behind may belong to the game that follows
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
	_, err := r.in.Discard(len(lines))
	return err == nil
}

// readLine returns the next line with its line end, valid until the next call.
// Of a line that is too long it returns the beginning.
func (r *Reader) readLine() (line []byte, long bool, err error) {
	line, err = r.in.ReadSlice('\n')
	if r.line == 1 {
		line = bytes.TrimPrefix(line, []byte("\ufeff"))
	}
	long = errors.Is(err, bufio.ErrBufferFull) || len(line) > MaxLineBytes && len(bytes.TrimRight(line, "\r\n")) > MaxLineBytes
	if long {
		line = append(bytes.Clone(excerpt(line)), '\n')
	}
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = r.in.ReadSlice('\n')
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

// add puts a line at the end of the next game.
func (r *Reader) add(line []byte, number int, long bool) {
	c := &r.next
	body := line
	for len(body) > 0 && (isSpace(body[0]) || body[0] == '\r' || body[0] == '\n') {
		body = body[1:]
	}
	isComment := len(line) > 0 && line[0] == ';'
	switch {
	case len(body) == 0 && len(c.text) == 0:
		return // empty lines before a game are no part of it
	case startsGame(line):
		c.hasTag = true
	case len(body) > 0 && body[0] == '[':
		c.hasMore = true
		if tag := headTag(body); tag >= 0 {
			c.heads |= 1 << tag
		}
	case len(body) > 0 && byteClass[body[0]]&isDigit != 0:
		c.hasMore, c.turns = true, true
	case len(body) > 0 && body[0] != ';':
		c.hasMore = true
	}
	if len(c.text) == 0 {
		c.from = number
	}
	if !isComment {
		if c.full {
			c.text = c.text[:c.comments]
			return
		}
		c.comments = len(c.text)
	} else if c.comments == len(c.text) {
		c.commLine = number
	}
	if len(c.text)+len(line) > MaxGameBytes && !c.full {
		c.full = true
		c.cuts = append(c.cuts, cut{at: int32(c.comments)})
		c.text = c.text[:c.comments]
		if !isComment {
			return
		}
		c.commLine = number
	}
	if c.full && len(c.text)+len(line) > c.comments+MaxLineBytes {
		return
	}
	if long {
		c.cuts = append(c.cuts, cut{at: int32(len(c.text)), line: true})
	}
	c.text = append(c.text, line...)
	if !isComment {
		c.comments = len(c.text)
	}
}

// again tells whether a line names behind the turns what the game has named before them,
// so that another game must have begun.
func (c *chunk) again(line []byte) bool {
	if !c.turns || len(line) == 0 || line[0] != '[' {
		return false
	}
	tag := headTag(line)
	return tag >= 0 && c.heads&(1<<tag) != 0
}

// headTag returns the number of a tag that says who plays what, -1 of any other line.
func headTag(line []byte) int {
	i := 1
	for i < len(line) && byteClass[line[i]]&isLetter != 0 {
		i++
	}
	if tag := tagOf(string(line[1:i])); tag == tagSets || tag > tagPlayers && tag < tagStart {
		return tag
	}
	return -1
}

// take returns the game that c holds and leaves in c the comment lines at its
// end, which belong to the game that follows.
func (r *Reader) take(c *chunk) *Source {
	r.game++
	src := &Source{File: r.file, Game: r.game, Line: c.from, Col: c.col, Text: string(c.text[:c.comments])}
	rest := chunk{text: append(c.text[:0], c.text[c.comments:]...), from: c.commLine}
	for _, k := range c.cuts {
		if int(k.at) < c.comments || !k.line {
			src.cuts = append(src.cuts, k)
		} else {
			rest.cuts = append(rest.cuts, cut{at: k.at - int32(c.comments), line: true})
		}
	}
	*c = rest
	return src
}
