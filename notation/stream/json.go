package stream

import (
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	"cartulary/internal/jsonwords"
	"cartulary/notation"
)

// jsonSpace is the white space of JSON.
const jsonSpace = " \t\r\n"

// A JSONReader splits a stream of games in JSON into one [notation.Source] for each, with one game in memory at most.
// The stream is one object, one array of objects, objects one a line (NDJSON) or one after the other.
//
// It reads only brackets and quotation marks; [notation.ParseJSON] reports mistakes inside a game. After a game whose brackets
// or quotation marks are not closed, it finds the next game by its line or by its first field, cgr.
type JSONReader struct {
	in   io.Reader
	file string
	err  error // of in, returned when buf is used up

	memory    []byte // the memory of buf
	buf       []byte // bytes read from in and not returned yet
	line, col int    // the place of buf[0]; col counts the characters before it
	game      int
	started   bool
	inArray   bool
	oneLine   bool // a whole game was on one line, so the next line that starts with { is the next game
	careful   bool // read every bracket, even in a line that looks like a whole game
}

// NewJSONReader returns a reader of the games in r; findings use file as its name.
func NewJSONReader(file string, r io.Reader) *JSONReader {
	return &JSONReader{in: r, file: file, line: 1}
}

// Next returns the next game. The error is io.EOF after the last one, else that of the underlying reader.
// The Source of a game with more than notation.MaxGameBytes has notation.MaxGameBytes+1 bytes.
func (r *JSONReader) Next() (*notation.Source, error) {
	if !r.started {
		r.started = true
		if r.fill(3); bytes.HasPrefix(r.buf, []byte("\xef\xbb\xbf")) {
			r.buf = r.buf[3:]
		}
	}
	for {
		c, ok := r.skipSpace()
		switch {
		case !ok && r.err != io.EOF:
			return nil, r.err
		case !ok:
			return nil, io.EOF
		case r.inArray && c == ']':
			r.drop(1)
			r.inArray = false
		case !r.inArray && c == '[':
			line, col := r.line, r.col
			r.drop(1)
			if _, more := r.skipSpace(); !more {
				r.game++
				return &notation.Source{File: r.file, Game: r.game, Line: line, Col: col, Text: "["}, nil
			}
			r.inArray = true
		default:
			src, closed := r.value(c)
			if !closed && r.err != nil && r.err != io.EOF {
				return nil, r.err
			}
			return src, nil
		}
	}
}

// value cuts out the value that starts with c and reports whether its brackets are closed.
func (r *JSONReader) value(c byte) (src *notation.Source, closed bool) {
	r.game++
	src = &notation.Source{File: r.file, Game: r.game, Line: r.line, Col: r.col}
	if n := r.wholeLine(c); n > 0 {
		src.Text = string(r.buf[:n])
		r.drop(n)
		return src, true
	}
	s := jsonScan{r: r}
	brackets := c == '{' || c == '['
	blank := jsonSpace
	switch {
	case !brackets:
		s.stray()
	case r.inArray:
		s.bracketed()
		if !s.closed {
			blank += ","
		}
	default:
		s.bracketed()
		if s.closed && s.cut == "" {
			s.restOfLine()
		}
	}
	src.Text = s.text(blank)
	r.drop(s.pos)
	if s.closed {
		r.oneLine = r.oneLine || strings.IndexByte(src.Text, '\n') < 0
	}
	if r.inArray && (s.closed || !brackets && c != ',') {
		r.separator(src)
	}
	return src, s.closed
}

// wholeLine returns the length of the next line if it looks like a whole game, else 0: the file has one game a line, and the
// line begins with {, ends with }, opens as many brackets as it closes, and has no sign of a second game.
// This avoids a pass over every byte (docs/scale.md has the gain); a test checks that the games are the same.
func (r *JSONReader) wholeLine(c byte) int {
	if !r.oneLine || r.inArray || r.careful || c != '{' || r.col > 0 {
		return 0
	}
	end := -1
	for from := 0; end < 0; {
		if i := bytes.IndexByte(r.buf[from:], '\n'); i >= 0 {
			end = from + i
		} else if from = len(r.buf); from > notation.MaxGameBytes || !r.fill(from+1) {
			return 0
		}
	}
	line := bytes.TrimRight(r.buf[:end], jsonSpace)
	count := func(sign string) int { return bytes.Count(line, []byte(sign)) }
	if len(line) > notation.MaxGameBytes || line[len(line)-1] != '}' || count("{") != count("}") || count("[") != count("]") ||
		count("}{")+count("} ")+count("}\t")+count("}\r") > 0 || count(`"cgr"`) != 1 {
		return 0
	}
	return len(line)
}

// separator reads the text between two elements of an array and stores a mistake there in src.
func (r *JSONReader) separator(src *notation.Source) {
	c, ok := r.skipSpace()
	comma := ok && c == ','
	if comma {
		r.drop(1)
		c, ok = r.skipSpace()
	}
	message := ""
	switch {
	case !ok:
		message = "the list of games is not closed; a ] ends it"
		r.inArray = false
	case comma && c == ']':
		message = "found a comma before the closing ]"
	case !comma && c != ']':
		message = "found " + jsonwords.Glyph(string(r.buf[:min(len(r.buf), utf8.UTFMax)]), 0) + " after the game where a comma or ] is required"
	default:
		return
	}
	end := len(src.Text)
	src.Fault = notation.Fault{Span: notation.Span{Start: int32(end), End: int32(end)}, Message: message}
}

// fill reads until the buffer has at least n bytes or the input ends.
func (r *JSONReader) fill(n int) bool {
	const chunk = 16 << 10
	for len(r.buf) < n && r.err == nil {
		if cap(r.buf)-len(r.buf) < chunk {
			if len(r.memory) < len(r.buf)+chunk {
				r.memory = make([]byte, 2*len(r.buf)+2*chunk)
			}
			r.buf = r.memory[:copy(r.memory, r.buf)]
		}
		var got int
		got, r.err = r.in.Read(r.buf[len(r.buf) : len(r.buf)+chunk])
		r.buf = r.buf[:len(r.buf)+got]
	}
	return len(r.buf) >= n
}

// drop removes n bytes from the start of the buffer and counts lines and columns.
func (r *JSONReader) drop(n int) {
	gone := r.buf[:n]
	if n < len(r.buf) && r.buf[n] == '\n' { // the line end comes next and resets the count
		r.line += bytes.Count(gone, []byte("\n"))
		r.buf = r.buf[n:]
		return
	}
	if lines := bytes.Count(gone, []byte("\n")); lines > 0 {
		r.line += lines
		r.col = 0
		gone = gone[bytes.LastIndexByte(gone, '\n')+1:]
	}
	r.col += utf8.RuneCount(gone)
	r.buf = r.buf[n:]
}

// skipSpace drops white space and returns the byte after it; ok is false at the end.
func (r *JSONReader) skipSpace() (byte, bool) {
	for {
		i := 0
		for i < len(r.buf) && strings.IndexByte(jsonSpace, r.buf[i]) >= 0 {
			i++
		}
		r.drop(i)
		if len(r.buf) > 0 {
			return r.buf[0], true
		}
		if !r.fill(1) {
			return 0, false
		}
	}
}
