package notation

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Span is a half-open range of byte offsets into a [Source]. The zero Span means "no place".
type Span struct{ Start, End int32 }

// A Source is the text of one game and its place in the file.
type Source struct {
	File string // as named by the user; "-" for standard input
	Game int    // number of the game in its file, from 1
	Line int    // number of the line of the file on which Text starts, from 1
	Col  int    // number of characters of that line before Text, usually 0
	Text string // never changed after parsing

	Within bool // it begins within a tag of the game before it, which has the Fault

	Encoding string // the original encoding of Text, if a finding must report it

	Cuts  []Cut // places where Text was shortened
	Fault Fault // a mistake around Text in its file

	Repairs []Repair // what a reader changed or left out before the text was parsed
	Places  []Place  // where Text is in the file, if it is not one piece of it; in order
}

// A Repair is a change that a reader made to read a text. It is a warning.
type Repair struct {
	Rule    string
	At      Span // zero for the whole text
	Message string
}

// A Place is the place in the file of the text from an offset on: the number of the line, and the number of characters before it.
type Place struct {
	At        int32
	Line, Col int
}

// Name returns File on one line: a name of several lines could pose as other findings.
func (s *Source) Name() string { return lineEnds.Replace(s.File) }

var lineEnds = strings.NewReplacer("\n", " ", "\r", " ")

// A Cut is a place where text was left out.
type Cut struct {
	At   int32 // offset of the line that was cut, or of the end of Text
	Line bool  // the line was cut; if false, the game was cut
}

// A Fault is a mistake between two games of a file, or a tag within which the next game begins. It belongs to the first. The zero Fault is none.
type Fault struct {
	Span    Span
	Message string
}

// A Position is a place in a file for messages: both numbers count from 1, Column in Unicode code points.
type Position struct{ Line, Column int }

// Position converts a byte offset in Text to a Position. Offsets outside Text are clamped.
func (s *Source) Position(offset int32) Position {
	off := min(max(int(offset), 0), len(s.Text))
	from := Place{Line: s.Line, Col: s.Col}
	if i, _ := slices.BinarySearchFunc(s.Places, int32(off)+1, func(p Place, at int32) int { return cmp.Compare(p.At, at) }); i > 0 {
		from = s.Places[i-1]
	}
	before := s.Text[from.At:off]
	line := strings.Count(before, "\n")
	col := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
	if line == 0 {
		col += from.Col
	}
	return Position{Line: from.Line + line, Column: col + 1}
}

// LineAt returns the line that contains the offset, without its line end, and the offset of its start.
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

// Windows1252 is the Encoding of a text that was decoded byte by byte.
const Windows1252 = "Windows-1252"

// RepairFindings appends the warnings about what a reader changed before the text was parsed.
func RepairFindings(dst []Finding, src *Source) []Finding {
	for _, r := range src.Repairs {
		at := r.At
		switch size := int32(len(src.Text)); {
		case at == (Span{}):
			at = firstLine(src.Text, span(wholeSpan(src.Text)))
		case at.Start == at.End && at.End < size:
			_, n := utf8.DecodeRuneInString(src.Text[at.End:])
			at.End += int32(n)
		case at.Start == at.End && at.Start > 0:
			_, n := utf8.DecodeLastRuneInString(src.Text[:at.Start])
			at.Start -= int32(n)
		}
		dst = append(dst, Finding{Rule: r.Rule, Class: Syntax, Severity: Warning, Span: at, Message: r.Message})
	}
	if src.Encoding == "" {
		return dst
	}
	at := firstLine(src.Text, span(wholeSpan(src.Text)))
	if src.Encoding == Windows1252 {
		for i, r := range src.Text {
			if r >= utf8.RuneSelf {
				at = span(i, i+utf8.RuneLen(r))
				break
			}
		}
	}
	return append(dst, Finding{Rule: RuleNotText, Class: Syntax, Severity: Warning, Span: at,
		Message: "the text is not UTF-8 and is read as " + src.Encoding + "; save the file as UTF-8"})
}
