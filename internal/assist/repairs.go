package assist

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"cartulary/engine/message"
	"cartulary/notation"
	"cartulary/repair"
)

// A Search looks for the smallest changes that explain the errors of one game. It is safe for concurrent use, unlike its document.
type Search struct {
	src    *notation.Source
	once   sync.Once
	ended  atomic.Bool
	stop   atomic.Bool
	result *repair.Result
	list   []Repair // with places in the text of the game
}

// A Repair is a change that explains many errors of a game, or all.
type Repair struct {
	Sentence message.Text // in the words of a player
	Errors   int          // of the game
	Left     int          // with the repair
	Turn     string       // the first turn that it changes, empty for the head and the result
	Edits    []Edit

	Record    *notation.Record // before it; it must not be changed
	Result    *repair.Result
	Candidate *repair.Candidate // of Result

	after string // the text of the game with it
}

// Limits of a search.
const (
	maxRepairs = 3

	// maxSearched bounds the turns and actions that are judged, so that a game of all boxes takes about a second.
	maxSearched = 120_000
)

// Search returns the search for the repairs of the game at the start of a place, which may have ended; nil if no error that a repair could
// explain touches the place. Its results are known after [Search.Run]. The document keeps it as long as it holds the text of that game.
func (d *Document) Search(at Span) *Search {
	g := d.gameAt(at.Start)
	if g == nil {
		return nil
	}
	d.judgeOne(g)
	if d.repairable(g, at) == nil {
		return nil
	}
	s := d.searches[g.src.Text]
	if s == nil {
		s = &Search{src: g.src}
		if d.searches == nil {
			d.searches = map[string]*Search{}
		}
		d.searches[g.src.Text] = s
	}
	return s
}

// repairable returns the first finding at a place that a repair may explain, nil if there is none. Text that cannot be read has other fixes.
func (d *Document) repairable(g *game, at Span) *notation.Finding {
	for i := range g.verdict.findings {
		if f := &g.verdict.findings[i]; f.Severity == notation.Error && f.Class != notation.Syntax && d.span(g, f.Span).touches(at) {
			return f
		}
	}
	return nil
}

// forget stops the searches in games that the document does not hold any more.
func (d *Document) forget() {
	for text, s := range d.searches {
		if !slices.ContainsFunc(d.games, func(g *game) bool { return g.src.Text == text }) {
			s.stop.Store(true)
			delete(d.searches, text)
		}
	}
}

// Run looks for the repairs, once. It returns when they are known, or the document has another text.
func (s *Search) Run() {
	s.once.Do(func() {
		defer s.ended.Store(true)
		rec, reading := notation.Parse(s.src)
		if rec == nil {
			return
		}
		size := len(rec.Turns)
		for i := range rec.Turns {
			size += len(rec.Turns[i].Actions)
		}
		work := maxSearched * len(rec.Turns) / max(size, 1)
		s.result = repair.Find(rec, reading, repair.Options{Edits: 1, Candidates: maxRepairs, Work: max(work, 1), Stop: s.stop.Load})
		errors := s.result.Errors
		for i := range s.result.Candidates {
			c := &s.result.Candidates[i]
			if explained := errors - c.ErrorsLeft; c.ErrorsLeft > 0 && (explained < 2 || 2*explained < errors) {
				continue
			}
			r := Repair{Sentence: c.Sentence(), Errors: errors, Left: c.ErrorsLeft}
			if e := &c.Edits[0]; e.Turn > 0 {
				r.Turn = (&notation.Turn{Number: e.Turn, Part: e.Part}).Name()
			}
			was, now := repair.Text(s.src, rec, c, false)
			if was != s.src.Text || now == was {
				continue
			}
			r.Record, r.Result, r.Candidate, r.after = rec, s.result, c, now
			r.Edits = difference(was, now)
			s.list = append(s.list, r)
		}
	})
}

// Repairs returns the changes that explain most errors of the game at a place, the best first, once their [Search] has run.
func (d *Document) Repairs(at int) (list []Repair) {
	g := d.gameAt(at)
	if g == nil {
		return nil
	}
	s := d.searches[g.src.Text]
	if s == nil || !s.ended.Load() {
		return nil
	}
	for _, r := range s.list {
		r.Edits = slices.Clone(r.Edits)
		for i := range r.Edits {
			r.Edits[i].Span.Start += g.start
			r.Edits[i].Span.End += g.start
		}
		list = append(list, r)
	}
	return list
}

// repairs returns the repairs of the game as fixes of the first error at a place.
func (x *fixer) repairs(at Span) (list []Fix) {
	s, f := x.doc.searches[x.g.src.Text], x.doc.repairable(x.g, at)
	if f == nil || s == nil || !s.ended.Load() {
		return nil
	}
	for _, r := range s.list {
		title := "Repair: " + r.Sentence.String()
		if r.Errors > 1 {
			title += " (" + r.Candidate.Explains(r.Errors).String() + ")"
		}
		list = append(list, Fix{Title: title, Rule: f.Rule, Of: x.doc.span(x.g, f.Span), Edits: slices.Clone(r.Edits), Best: len(list) == 0, Repair: true, after: r.after})
	}
	return list
}

// difference returns the smallest edits of a text into another one, line by line.
func difference(was, now string) (edits []Edit) {
	a, b := strings.SplitAfter(was, "\n"), strings.SplitAfter(now, "\n")
	at := 0
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		at += len(a[0])
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	// Lines come or go before those that only change, such as turns that get other numbers.
	if n := len(b) - len(a); n > 0 {
		edits = append(edits, Edit{Span{at, at}, strings.Join(b[:n], "")})
		b = b[n:]
	} else if n < 0 {
		gone := len(strings.Join(a[:-n], ""))
		edits = append(edits, Edit{Span{at, at + gone}, ""})
		at += gone
		a = a[-n:]
	}
	for i := range a {
		if a[i] != b[i] {
			head, tail := shared(a[i], b[i])
			edits = append(edits, Edit{Span{at + head, at + len(a[i]) - tail}, b[i][head : len(b[i])-tail]})
		}
		at += len(a[i])
	}
	return edits
}

// shared returns the lengths of the beginning and of the end that two texts have in common, whole characters of both.
func shared(a, b string) (head, tail int) {
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	for head > 0 && (head < len(a) && !utf8.RuneStart(a[head]) || head < len(b) && !utf8.RuneStart(b[head])) {
		head--
	}
	for tail < len(a)-head && tail < len(b)-head && a[len(a)-1-tail] == b[len(b)-1-tail] {
		tail++
	}
	for tail > 0 && !utf8.RuneStart(a[len(a)-tail]) {
		tail--
	}
	return head, tail
}
