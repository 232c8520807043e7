package work

import (
	"fmt"
	"strings"

	"cartulary/internal/catalogue"
	"cartulary/notation"
	"cartulary/report/findings"
)

// Losses collects what a conversion leaves out. The zero value is empty.
type Losses struct {
	games int
	rec   *notation.Record // the first game
	kinds []*loss
	by    map[string]*loss
	rest  int // losses of further kinds
}

// A loss is what the games of a conversion lose of one kind.
type loss struct {
	src     *notation.Source // of the first
	finding notation.Finding // the first
	what    string
	n       int // 0: it is not counted
	games   int
}

// mostLosses is the limit of kinds that are named. A tag is a kind, and the games of a folder can have any number of tags.
const mostLosses = 40

// Add adds a game that has been converted.
func (l *Losses) Add(src *notation.Source, rec *notation.Record, lost []notation.Finding) {
	if l.games++; l.games == 1 {
		l.rec, l.by = rec, map[string]*loss{}
	}
	for _, f := range lost {
		what, n := catalogue.Loss(f.Message)
		x := l.by[what]
		switch {
		case x == nil && len(l.kinds) == mostLosses:
			l.rest++
			continue
		case x == nil:
			x = &loss{src: src, finding: f, what: what}
			l.by[what], l.kinds = x, append(l.kinds, x)
		}
		x.n += n
		x.games++
	}
}

// Append appends the losses of the conversion to a format: a line for each kind, at its first place, and one that names the formats
// that keep all of it. It appends nothing if nothing is lost.
func (l *Losses) Append(dst []byte, to string) []byte {
	if len(l.kinds) == 0 {
		return dst
	}
	short := findings.Find("short", findings.Options{})
	for _, x := range l.kinds {
		f := x.finding
		switch {
		case l.games == 1:
		case x.n > 0:
			f.Message = fmt.Sprintf("%s: %d left out in %d of %d games", x.what, x.n, x.games, l.games)
		default:
			f.Message = fmt.Sprintf("%s, in %d of %d games", x.what, x.games, l.games)
		}
		dst = short.Append(dst, &findings.Game{Source: x.src, Reading: []notation.Finding{f}})
	}
	if l.rest > 0 {
		dst = fmt.Appendf(dst, "note: more is left out, of other kinds, in %d places\n", l.rest)
	}
	rec := l.rec
	if l.games > 1 {
		rec = nil // to write every game in every format takes too long
	}
	return fmt.Appendf(dst, "note: formats that keep all of it: %s\n", strings.Join(Keepers(to, rec), ", "))
}
