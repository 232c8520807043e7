package repair

import (
	"cmp"
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
	turns := len(rec.Turns)
	for i := range c.changes {
		own, _ := notation.Parse(&notation.Source{Line: 1, Text: now})
		if own == nil || len(own.Turns) != turns {
			return was, string(notation.AppendText(nil, c.Record)) // the text says less than the record
		}
		x := &c.changes[i]
		e := editor{text: now, rec: own, notes: notes}
		e.apply(x)
		now = e.done()
		if x.whole == nil {
			turns += len(x.with) - x.n
		}
	}
	return was, now
}

// An editor replaces parts of the text of a record.
type editor struct {
	text  string
	rec   *notation.Record
	notes bool
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
		end := e.lineEnd(s.End)
		e.replace(notation.Span{Start: end, End: end}, " ; repaired: was "+strings.Join(strings.Fields(was), " "))
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
				e.asides(&turns[i], &c.whole.Turns[i])
			}
		}
		return
	case c.kind == Exchange:
		e.exchange(&turns[c.turn], &turns[c.turn+c.n-1], c.with[0].Number != turns[c.turn].Number)
	case len(c.with) == c.n:
		for i := range c.with {
			e.turn(&turns[c.turn+i], &c.with[i])
		}
	case len(c.with) == 0:
		e.leaveOut(&turns[c.turn])
	default:
		e.insert(c)
	}
	if c.shift != 0 {
		for i := c.turn + c.n; i < len(turns); i++ {
			own := turns[i]
			renumber(&own, c.shift)
			e.replace(own.NumberSpan, own.Name())
			for _, v := range own.Variations {
				for k := range v {
					e.replace(v[k].NumberSpan, v[k].Name())
				}
			}
		}
	}
}

// turn replaces what differs between a turn and the one that it becomes.
func (e *editor) turn(was, now *notation.Turn) {
	if sameTurn(was, now) {
		return
	}
	mark := len(e.parts)
	if !e.pieces(was, now) || !e.reads(mark, was, now) {
		e.parts = e.parts[:mark]
		e.replace(was.Span, line(now)+e.within(was))
	}
	var old []string
	for _, p := range e.parts[mark:] {
		if text := strings.Trim(e.text[p.Start:p.End], " \t|,"); text != "" {
			old = append(old, text)
		}
	}
	if len(old) == 0 {
		old = []string{line(was)}
	}
	e.note(was.Span, strings.Join(old, " | "))
}

// asides replaces what differs between the variations of a turn and those that they become.
func (e *editor) asides(was, now *notation.Turn) {
	for i, v := range was.Variations {
		for k, own := range v {
			if own.Span.Start = own.NumberSpan.Start; i < len(now.Variations) && k < len(now.Variations[i]) { // behind the word
				e.turn(&own, &now.Variations[i][k])
			}
		}
	}
}

// behind returns the end of a turn of the record with the variations that stand directly behind it.
func (e *editor) behind(t *notation.Turn) int32 {
	end := t.Span.End
	for _, v := range t.Variations {
		last := v[len(v)-1].Span
		if at := e.rec.TurnAt(last); at < len(e.rec.Turns) && &e.rec.Turns[at] == t {
			end = last.End
		}
	}
	return end
}

// pieces replaces the number, the player, the actions and the points that differ. It returns false if more than one action or claim comes or goes.
func (e *editor) pieces(was, now *notation.Turn) bool {
	if was.Number != now.Number || was.Part != now.Part {
		e.replace(was.NumberSpan, now.Name())
	}
	if was.Player != now.Player {
		e.replace(was.PlayerSpan, now.Player.String())
	}
	a, b := was.Actions, now.Actions
	first := 0
	for first < len(a) && first < len(b) && texts(a[first:first+1]) == texts(b[first:first+1]) {
		first++
	}
	switch len(b) - len(a) {
	case 0:
		for i := range a {
			if now := texts(b[i : i+1]); texts(a[i:i+1]) != now {
				e.replace(a[i].Span, now)
			}
		}
	case 1:
		if first == 0 || texts(a[first:]) != texts(b[first+1:]) {
			return false
		}
		end := a[first-1].Span.End
		e.replace(notation.Span{Start: end, End: end}, " | "+texts(b[first:first+1]))
	case -1:
		if first == 0 || texts(a[first+1:]) != texts(b[first:]) {
			return false
		}
		if !e.cut(a[first].Span, "|") {
			return false
		}
	default:
		return false
	}
	return points(e, was.Claims.Points, now.Claims.Points, func(p notation.PointGain) (string, notation.Span) { return gained(&p), p.Span }) &&
		points(e, was.Claims.Score, now.Claims.Score, func(t notation.Total) (string, notation.Span) {
			return strings.TrimPrefix(scored(&t), "score "), t.Span
		}) &&
		points(e, was.Claims.Supply, now.Claims.Supply, func(t notation.Total) (string, notation.Span) {
			return strings.TrimPrefix(supplied(&t), "supply "), t.Span
		})
}

// points replaces the items of a claim that differ, and removes one that goes. It returns false if one comes, or several go.
func points[T any](e *editor, was, now []T, of func(T) (string, notation.Span)) bool {
	first := 0
	text := func(list []T, i int) string { s, _ := of(list[i]); return s }
	for first < len(was) && first < len(now) && text(was, first) == text(now, first) {
		first++
	}
	switch {
	case len(now) == len(was):
		for i := range was {
			if text, old := text(now, i), text(was, i); text != old {
				_, at := of(was[i])
				e.replace(at, text)
			}
		}
		return true
	case len(now) == len(was)-1:
		_, at := of(was[first])
		sign := "," // before the item
		if len(was) == 1 {
			sign = "|"
		} else if first == 0 { // to the next item
			_, next := of(was[1])
			e.replace(notation.Span{Start: at.Start, End: next.Start}, "")
			return true
		}
		return e.cut(at, sign)
	}
	return false
}

// cut removes a place with the sign before it and the spaces that end a line then. It returns false if there is no sign.
func (e *editor) cut(s notation.Span, sign string) bool {
	i := strings.LastIndex(e.text[:s.Start], sign)
	if i < 0 || strings.Contains(e.text[i:s.Start], ";") { // a comment stands between the two
		return false
	}
	if before := e.text[e.lineStart(int32(i)):i]; strings.TrimSpace(before) != "" {
		i -= len(before) - len(strings.TrimRight(before, " \t"))
	}
	e.replace(notation.Span{Start: int32(i), End: s.End}, "")
	return true
}

// reads reports whether the text of a turn with the parts from one on reads as the turn that is meant.
func (e *editor) reads(from int, was, now *notation.Turn) bool {
	own := editor{text: e.text[was.Span.Start:was.Span.End]}
	for _, p := range e.parts[from:] {
		own.replace(notation.Span{Start: p.Start - was.Span.Start, End: p.End - was.Span.Start}, p.now)
	}
	rec, _ := notation.Parse(&notation.Source{Line: 1, Text: own.done()})
	return rec != nil && len(rec.Turns) == 1 && sameTurn(&rec.Turns[0], now)
}

// within returns the comments that stand between the segments of a turn, as the end of its line.
func (e *editor) within(t *notation.Turn) (text string) {
	for _, c := range t.Comments {
		if c.Span.Start > t.Span.Start && c.Span.End < t.Span.End {
			text += " ; " + c.Text
		}
	}
	return text
}

// sameTurn reports whether two turns are written alike.
func sameTurn(a, b *notation.Turn) bool { return line(a) == line(b) }

// exchange exchanges the lines of two turns with the comments on them, or what stands behind their players.
func (e *editor) exchange(a, b *notation.Turn, whole bool) {
	place := func(t *notation.Turn) notation.Span {
		s := notation.Span{Start: e.lineStart(t.Span.Start), End: e.lineEnd(e.behind(t))}
		if colon := strings.IndexByte(e.text[t.PlayerSpan.End:], ':'); !whole && colon >= 0 {
			s = notation.Span{Start: t.PlayerSpan.End + int32(colon) + 1, End: e.lineEnd(t.Span.End)}
		}
		return s
	}
	note := ""
	if e.notes {
		note = " ; repaired: stood elsewhere"
	}
	x, y := place(a), place(b)
	e.replace(x, e.text[y.Start:y.End]+note)
	e.replace(y, e.text[x.Start:x.End]+note)
}

// leaveOut removes the lines of a turn and its variations, with notes all but a comment.
func (e *editor) leaveOut(t *notation.Turn) {
	s := notation.Span{Start: e.lineStart(t.Span.Start), End: e.lineEnd(e.behind(t))}
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
		for at > 0 { // above the comments of the turn
			above := e.lineStart(at - 1)
			if e.text[above] != ';' {
				break
			}
			at = above
		}
		e.replace(notation.Span{Start: at, End: at}, text+e.lineBreak())
		return
	}
	at := int32(len(e.text))
	if len(turns) > 0 {
		at = e.lineEnd(e.behind(&turns[len(turns)-1]))
	}
	e.replace(notation.Span{Start: at, End: at}, e.lineBreak()+text)
}

// lineBreak returns the end of the lines of the text.
func (e *editor) lineBreak() string {
	if strings.Contains(e.text, "\r\n") {
		return "\r\n"
	}
	return "\n"
}

// head replaces the tags in which the record differs, Start and Result, and the final line.
func (e *editor) head(now *notation.Record) {
	tags := []struct {
		name string
		at   notation.Span // zero: the record has none
	}{{name: "[Start"}, {name: "[Result"}}
	if len(e.rec.Start) > 0 {
		tags[0].at = e.rec.Start[0].Span
	}
	if len(e.rec.Result) > 0 {
		tags[1].at = e.rec.Result[0].Span
	}
	for _, tag := range tags {
		at := tag.at
		text := tagLine(now, tag.name)
		switch {
		case text == "" || text == tagLine(e.rec, tag.name):
		case at != (notation.Span{}):
			e.replace(notation.Span{Start: e.lineStart(at.Start), End: e.lineEnd(at.End)}, text)
		default:
			last := e.lineEnd(int32(strings.LastIndex(e.text[:e.rec.Turns[0].Span.Start], "\n[") + 1)) // of the last tag
			if e.notes {
				text += " ; repaired: was missing"
			}
			e.replace(notation.Span{Start: last, End: last}, e.lineBreak()+text)
		}
	}
	if e.rec.Final != nil && now.Final != nil {
		if was, text := finalLine(e.rec), finalLine(now); was != text {
			e.replace(e.rec.Final.Span, text)
		}
	}
}

// tagLine returns the line of a tag as a record has it, empty if there is none.
func tagLine(rec *notation.Record, name string) string {
	head := notation.Record{Start: rec.Start, Result: rec.Result}
	for text := range strings.Lines(string(notation.AppendText(nil, &head))) {
		if strings.HasPrefix(text, name+" ") {
			return strings.TrimSpace(text)
		}
	}
	return ""
}

// finalLine returns the final line of a record as text.
func finalLine(rec *notation.Record) string {
	own := notation.Record{Final: &notation.Turn{Actions: rec.Final.Actions, Claims: rec.Final.Claims}}
	text := string(notation.AppendText(nil, &own))
	return strings.TrimSpace(text[strings.LastIndex(strings.TrimSpace(text), "\n")+1:])
}
