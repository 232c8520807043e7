package assist

import (
	"sort"
	"unicode/utf16"
	"unicode/utf8"
)

// A Position is a place as editors count: the line and the column from 0, the column in UTF-16 code units.
type Position struct{ Line, Column int }

// Position converts an offset. An offset within a character counts as its beginning.
func (d *Document) Position(offset int) Position {
	offset = min(max(offset, 0), len(d.text))
	for offset > 0 && offset < len(d.text) && !utf8.RuneStart(d.text[offset]) {
		offset--
	}
	line := sort.SearchInts(d.lines, offset+1) - 1
	column := 0
	for _, r := range d.text[d.lines[line]:offset] {
		column += utf16.RuneLen(r)
	}
	return Position{line, column}
}

// Line returns the number of the line that contains an offset, from 0, and the offset of its start.
func (d *Document) Line(offset int) (line, start int) {
	line = sort.SearchInts(d.lines, min(max(offset, 0), len(d.text))+1) - 1
	return line, d.lines[line]
}

// Offset converts a position. One behind the end of its line or of the text is that end, one within a character its beginning.
func (d *Document) Offset(p Position) int {
	if p.Line < 0 {
		return 0
	}
	if p.Line >= len(d.lines) {
		return len(d.text)
	}
	start := d.lines[p.Line]
	line := d.text[start:d.lineEnd(start)]
	column := 0
	for i, r := range line {
		if column += utf16.RuneLen(r); column > p.Column {
			return start + i
		}
	}
	return start + len(line)
}

// OffsetBytes is like Offset for a column in bytes.
func (d *Document) OffsetBytes(line, column int) int {
	if line < 0 {
		return 0
	}
	if line >= len(d.lines) {
		return len(d.text)
	}
	start := d.lines[line]
	at := min(start+max(column, 0), d.lineEnd(start))
	for at > start && at < len(d.text) && !utf8.RuneStart(d.text[at]) {
		at--
	}
	return at
}
