package repair

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"cartulary/notation"
)

// Text returns the text of a record before and after the changes of a candidate. A record in CGR keeps its text wherever nothing changes, one
// that was read from another format is written in CGR. With notes, each changed line tells in a comment what it was.
func Text(src *notation.Source, rec *notation.Record, c *Candidate, notes bool) (was, now string) {
	was = src.Text
	if parsed, _ := notation.Parse(&notation.Source{Line: 1, Text: was}); parsed == nil || len(parsed.Turns) != len(rec.Turns) {
		was = string(notation.AppendText(nil, rec))
	}
	now = was
	for i := range c.changes {
		own, _ := notation.Parse(&notation.Source{Line: 1, Text: now})
		e := editor{text: now, rec: own, notes: notes}
		e.apply(&c.changes[i])
		now = e.done()
	}
	return was, now
}

// An editor replaces parts of the text of a record.
type editor struct {
	text  string
	rec   *notation.Record
	notes bool
	moved bool // the next turn is a line that stood elsewhere
	parts []part
}

// A part is a place in the text and what stands there afterwards.
type part struct {
	notation.Span
	now string
}

// done returns the text with all replacements.
func (e *editor) done() string {
	slices.SortStableFunc(e.parts, func(a, b part) int { return cmp.Compare(a.Start, b.Start) })
	var b strings.Builder
	at := int32(0)
	for _, p := range e.parts {
		if p.Start < at {
			continue // no two changes overlap; an own fault must not lose text
		}
		b.WriteString(e.text[at:p.Start])
		b.WriteString(p.now)
		at = p.End
	}
	b.WriteString(e.text[at:])
	return b.String()
}

func (e *editor) replace(s notation.Span, now string) { e.parts = append(e.parts, part{s, now}) }

// note adds a comment to the end of the line on which a place ends.
func (e *editor) note(s notation.Span, was string) {
	if e.notes {
		end, text := e.lineEnd(s.End), "was "+strings.Join(strings.Fields(was), " ")
		if e.moved {
			text = "stood elsewhere"
		}
		e.replace(notation.Span{Start: end, End: end}, " ; repaired: "+text)
	}
}

// lineEnd returns the offset of the end of the line of a place.
func (e *editor) lineEnd(at int32) int32 {
	if i := strings.IndexAny(e.text[at:], "\r\n"); i >= 0 {
		return at + int32(i)
	}
	return int32(len(e.text))
}

// lineStart returns the offset of the start of the line of a place.
func (e *editor) lineStart(at int32) int32 {
	return int32(strings.LastIndexByte(e.text[:at], '\n') + 1)
}

func (e *editor) apply(c *change) {
	turns := e.rec.Turns
	switch {
	case c.whole != nil:
		e.head(c.whole)
		for i := range turns {
			if i < len(c.whole.Turns) {
				e.turn(&turns[i], &c.whole.Turns[i])
			}
		}
		return
	case len(c.with) == c.n:
		for i := range c.with {
			e.moved = c.kind == Exchange && c.with[i].Number != turns[c.turn+i].Number
			e.turn(&turns[c.turn+i], &c.with[i])
		}
	case len(c.with) == 0:
		e.leaveOut(&turns[c.turn])
	default:
		e.insert(c)
	}
	if c.shift != 0 {
		for i := c.turn + c.n; i < len(turns); i++ {
			e.replace(turns[i].NumberSpan, number(turns[i].Number+c.shift, turns[i].Part))
		}
	}
}

func number(n int, p notation.Part) string {
	t := notation.Turn{Number: n, Part: p}
	return t.Name()
}

// turn replaces what differs between a turn and the one that it becomes.
func (e *editor) turn(was, now *notation.Turn) {
	if sameTurn(was, now) {
		return
	}
	old := line(was)
	switch i := onlyAction(was, now); {
	case i >= 0:
		span := was.Actions[i].Span
		old = e.text[span.Start:span.End]
		e.replace(span, string(notation.AppendAction(nil, &now.Actions[i])))
	case samePlay(was, now) && was.Number == now.Number && was.Part == now.Part:
		old = was.Player.String()
		e.replace(was.PlayerSpan, now.Player.String())
	default:
		e.replace(was.Span, line(now))
	}
	e.note(was.Span, old)
}

// sameTurn reports whether two turns are written alike.
func sameTurn(a, b *notation.Turn) bool {
	return a.Number == b.Number && a.Part == b.Part && a.Player == b.Player && samePlay(a, b)
}

func samePlay(a, b *notation.Turn) bool {
	x, y := *a, *b
	x.Number, x.Part, x.Player = y.Number, y.Part, y.Player
	return line(&x) == line(&y)
}

// onlyAction returns the index of the only action in which two turns differ, -1 if there is more to their difference.
func onlyAction(was, now *notation.Turn) int {
	if len(was.Actions) != len(now.Actions) || was.Player != now.Player || was.Number != now.Number || was.Part != now.Part {
		return -1
	}
	at := -1
	for i := range was.Actions {
		if string(notation.AppendAction(nil, &was.Actions[i])) != string(notation.AppendAction(nil, &now.Actions[i])) {
			if at >= 0 {
				return -1
			}
			at = i
		}
	}
	if at < 0 {
		return -1
	}
	trial := *was
	trial.Actions = slices.Clone(was.Actions)
	trial.Actions[at] = now.Actions[at]
	if line(&trial) != line(now) {
		return -1
	}
	return at
}

// leaveOut removes the lines of a turn, with notes all but a comment.
func (e *editor) leaveOut(t *notation.Turn) {
	s := notation.Span{Start: e.lineStart(t.Span.Start), End: e.lineEnd(t.Span.End)}
	if e.notes {
		e.replace(s, "; repaired: was "+strings.Join(strings.Fields(e.text[s.Start:s.End]), " "))
		return
	}
	if strings.HasPrefix(e.text[s.End:], "\r\n") {
		s.End++
	}
	if int(s.End) < len(e.text) {
		s.End++
	}
	e.replace(s, "")
}

// insert adds the line of a missing turn.
func (e *editor) insert(c *change) {
	text := line(&c.with[0])
	if e.notes {
		text += " ; repaired: was missing"
	}
	turns := e.rec.Turns
	if c.turn < len(turns) {
		at := e.lineStart(turns[c.turn].Span.Start)
		e.replace(notation.Span{Start: at, End: at}, text+"\n")
		return
	}
	at := int32(len(e.text))
	if len(turns) > 0 {
		at = e.lineEnd(turns[len(turns)-1].Span.End)
	}
	e.replace(notation.Span{Start: at, End: at}, "\n"+text)
}

// head replaces the tags in which the record differs: Start and Result, and the final line.
func (e *editor) head(now *notation.Record) {
	tag := func(of func(*notation.Record) any, keep func(*notation.Record), at notation.Span) {
		if reflect.DeepEqual(of(e.rec), of(now)) {
			return
		}
		own := *now
		own.Turns, own.Final, own.Comments = nil, nil, nil
		keep(&own)
		for text := range strings.Lines(string(notation.AppendText(nil, &own))) {
			text = strings.TrimSpace(text)
			name, _, _ := strings.Cut(text, " ")
			if name != "[Start" && name != "[Result" {
				continue
			}
			if at != (notation.Span{}) {
				e.replace(notation.Span{Start: e.lineStart(at.Start), End: e.lineEnd(at.End)}, text)
				continue
			}
			first := e.lineStart(e.rec.Turns[0].Span.Start)
			e.replace(notation.Span{Start: first, End: first}, text+"\n")
		}
	}
	tag(func(r *notation.Record) any { return written(r.Start) }, func(r *notation.Record) { r.Result = nil }, spanOf(e.rec.Start))
	var at notation.Span
	if len(e.rec.Result) > 0 {
		at = e.rec.Result[0].Span
	}
	tag(func(r *notation.Record) any { return totals(r.Result) }, func(r *notation.Record) { r.Start = nil }, at)
	if e.rec.Final != nil && now.Final != nil {
		if was, text := finalLine(e.rec), finalLine(now); was != text {
			e.replace(e.rec.Final.Span, text)
		}
	}
}

func written(list []notation.Action) string { return texts(list) }

func totals(list []notation.Total) (all []notation.Total) {
	for _, t := range list {
		t.Span = notation.Span{}
		all = append(all, t)
	}
	return all
}

func spanOf(list []notation.Action) notation.Span {
	if len(list) == 0 {
		return notation.Span{}
	}
	return list[0].Span
}

// finalLine returns the final line of a record as text.
func finalLine(rec *notation.Record) string {
	own := notation.Record{Final: &notation.Turn{Actions: rec.Final.Actions, Claims: rec.Final.Claims}}
	text := string(notation.AppendText(nil, &own))
	return strings.TrimSpace(text[strings.LastIndex(strings.TrimSpace(text), "\n")+1:])
}
