package notation

import (
	"strings"
	"unicode/utf8"
)

// A Span is a half-open range of byte offsets into a [Source]. The zero Span
// means "no place".
type Span struct{ Start, End int32 }

// A Source is the text of one game and where it stands in its file. A file of
// many games is read as one Source after the other, so that memory does not
// grow with the file.
type Source struct {
	File string // as given by the user; "-" for standard input
	Game int    // number of the game in its file, from 1
	Line int    // line in the file on which Text starts, from 1
	Col  int    // characters of that line that stand before Text, usually 0
	Text string // never changed once it is parsed

	Encoding string // that Text was decoded from, if a finding is to say so

	cuts  []cut     // what the Reader left out of Text because it was too long
	fault jsonFault // what a JSONReader found wrong around Text
}

// A cut is a place at which a Reader left text out.
type cut struct {
	at   int32 // offset of the line that was cut, or of the end of Text
	line bool  // the line at at was cut; otherwise the game was
}

// A Position is a place in a file for people: both count from 1, Column in
// characters (Unicode code points).
type Position struct{ Line, Column int }

// Position translates a byte offset into Text. Offsets outside are clamped.
func (s *Source) Position(offset int32) Position {
	off := min(max(int(offset), 0), len(s.Text))
	before := s.Text[:off]
	line := strings.Count(before, "\n")
	col := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
	if line == 0 {
		col += s.Col
	}
	return Position{Line: s.Line + line, Column: col + 1}
}

// LineAt returns the text of the line that holds the offset, without its line
// end, and the offset at which it starts.
func (s *Source) LineAt(offset int32) (text string, start int32) {
	off := min(max(int(offset), 0), len(s.Text))
	from := strings.LastIndexByte(s.Text[:off], '\n') + 1
	to := strings.IndexByte(s.Text[off:], '\n')
	if to < 0 {
		to = len(s.Text)
	} else {
		to += off
	}
	return strings.TrimSuffix(s.Text[from:to], "\r"), int32(from)
}
