package assist

import (
	"slices"
	"strings"

	"cartulary/notation"
	"cartulary/replay"
)

// Format returns the edits that bring the games that can be read in full into canonical form, line by line for the cursor.
func (d *Document) Format() (edits []Edit) {
	for _, g := range d.all() {
		if !g.whole || !d.cgr {
			continue
		}
		rec, reading := notation.Parse(g.src) // a record of its own: Canonical changes it
		if slices.ContainsFunc(reading, func(f notation.Finding) bool { return f.Severity == notation.Error && !f.Slip }) {
			continue
		}
		replay.Canonical(rec)
		text := strings.TrimRight(g.src.Text, " \t\r\n")
		edits = append(edits, lineEdits(g.start, text, strings.TrimRight(string(notation.AppendText(nil, rec)), "\n"))...)
	}
	return edits
}

// lineEdits returns the edits of the lines in which two texts differ; start is the offset of the old one, whose line ends stay.
func lineEdits(start int, old, new string) (edits []Edit) {
	eol := "\n"
	if strings.Contains(old, "\r\n") {
		eol = "\r\n"
	}
	a, b := strings.Split(old, eol), strings.Split(new, "\n")
	for len(a) > 1 && len(b) > 1 && a[0] == b[0] {
		start += len(a[0]) + len(eol)
		a, b = a[1:], b[1:]
	}
	for len(a) > 1 && len(b) > 1 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) != len(b) {
		return []Edit{{Span{start, start + len(strings.Join(a, eol))}, strings.Join(b, eol)}}
	}
	for i := range a {
		if a[i] != b[i] {
			edits = append(edits, Edit{Span{start, start + len(a[i])}, b[i]})
		}
		start += len(a[i]) + len(eol)
	}
	return edits
}
