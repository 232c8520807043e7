package assist

import (
	"cmp"
	"slices"
	"strings"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/notation"
	"cartulary/replay"
)

// actions returns legal actions in place of the one of a finding, or after the others if one is missing.
func (x *fixer) actions(f *notation.Finding, turn int) []Fix {
	t := &x.rec.Turns[turn]
	i := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Span.Start <= f.Span.Start && f.Span.End <= a.Span.End })
	if i < 0 || f.Span == t.Span {
		return x.missing(turn)
	}
	m := x.moment(turn, i)
	if m == nil {
		return nil
	}
	a := &t.Actions[i]
	if a.Kind.Draws() {
		return x.placed(m, a)
	}
	return append(x.instead(m, a), x.moved(turn, i)...)
}

// placed returns the legal placements of a tile: turned on its square, then in the order of the finding's note.
func (x *fixer) placed(m *replay.Moment, a *notation.Action) (list []Fix) {
	ty, ok := m.Rules().TypeByName(a.Tile)
	if !ok {
		return nil
	}
	d := m.Draw(ty)
	at := replay.Point(a.At)
	far := func(p engine.Point) int { return int(max(p.X-at.X, at.X-p.X)) + int(max(p.Y-at.Y, at.Y-p.Y)) }
	slices.SortStableFunc(d.Places, func(p, q engine.Action) int {
		a, b := p.Place.At, q.Place.At
		return cmp.Or(far(a)-far(b), int(a.Y)-int(b.Y), int(a.X)-int(b.X), int(p.Place.Rotation)-int(q.Place.Rotation))
	})
	if d.Aside {
		list = append(list, Fix{Title: "Lay it aside", class: changed, Edits: replace(a.Span, "aside "+a.Tile)})
	}
	if d.Discard {
		list = append(list, Fix{Title: "Discard it", class: changed, Edits: replace(a.Span, "discard "+a.Tile)})
	}
	for _, p := range d.Places {
		text, _ := m.Placed(a.Tile, &p)
		list = append(list, Fix{Title: "Write " + text, class: changed, Edits: replace(a.Span, text)})
	}
	return list
}

// instead returns the legal actions that are most like an illegal one.
func (x *fixer) instead(m *replay.Moment, a *notation.Action) (list []Fix) {
	own := x.text(a.Span)
	var near []string
	for _, move := range m.Next() {
		if alike(own, move.Text) && move.Draws == 0 {
			near = append(near, move.Text)
		}
	}
	slices.SortStableFunc(near, func(p, q string) int { return cmp.Compare(common(own, q), common(own, p)) })
	if a.Kind == notation.ActDragon || a.Kind == notation.ActLeperMove {
		near = near[:min(len(near), maxWalked)]
	}
	for _, text := range near {
		list = append(list, Fix{Title: "Write " + text, class: changed, Edits: replace(a.Span, text)})
	}
	return list
}

// alike reports whether two actions begin with the same word, or both deploy a follower.
func alike(a, b string) bool {
	verb := func(text string) string {
		word, _, _ := strings.Cut(strings.ToLower(text), " ")
		switch word {
		case "knight", "thief", "farmer", "monk":
			return "follower"
		}
		return word
	}
	return verb(a) == verb(b)
}

// common returns the length of the common beginning of two actions, in words.
func common(a, b string) (n int) {
	p, q := strings.Fields(strings.ToLower(a)), strings.Fields(strings.ToLower(b))
	for n < len(p) && n < len(q) && p[n] == q[n] {
		n++
	}
	return n
}

// missing returns actions that the turn may lack: after its last action, else before it.
func (x *fixer) missing(turn int) (list []Fix) {
	actions := x.rec.Turns[turn].Actions
	for done := len(actions); done > 0; done-- {
		at := actions[done-1].Span.End
		for _, text := range x.lacking(turn, done) {
			list = append(list, Fix{Title: "Add " + text, class: changed, Edits: replace(notation.Span{Start: at, End: at}, " | "+text)})
		}
		if actions[done-1].Kind.TakesTile() {
			break
		}
	}
	return list
}

// lacking returns the actions that may come after the first ones of a turn and are no mere choice: those that are due first.
func (x *fixer) lacking(turn, done int) (list []string) {
	m := x.moment(turn, done)
	if m == nil {
		return nil
	}
	walks := 0
	next := m.Next()
	slices.SortStableFunc(next, dueFirst)
	for _, move := range next {
		walker := replay.Walker(move.Action.Kind) != 0
		if walker {
			walks++
		}
		choice := replay.Instead(move.Action.Kind) && !move.Due && !walker && move.Action.Kind != notation.ActPrincess
		if move.Draws == 0 && !choice && (!walker || walks <= maxWalked) {
			list = append(list, move.Text)
		}
	}
	return list
}

// moved returns the turn with the segment of an action in another place.
func (x *fixer) moved(turn, action int) (list []Fix) {
	actions := x.rec.Turns[turn].Actions
	own := actions[action].Span
	_, whole, ok := x.segment(x.rec.Turns[turn].Span, own)
	if !ok || len(actions) > maxMoved || len(actions) < 2 {
		return nil
	}
	text := x.text(own)
	remove := replace(whole, "")[0]
	for k := range actions {
		at := actions[k].Span
		switch {
		case at.Start < whole.End && whole.Start < at.End: // itself, or a | is missing between the two
		case k < action:
			list = append(list, Fix{Title: "Move it before " + short(x.text(at)), class: changed,
				Edits: []Edit{replace(notation.Span{Start: at.Start, End: at.Start}, text+" | ")[0], remove}})
		default:
			list = append(list, Fix{Title: "Move it behind " + short(x.text(at)), class: changed,
				Edits: []Edit{remove, replace(notation.Span{Start: at.End, End: at.End}, " | "+text)[0]}})
		}
	}
	return list
}

// maxMoved is the number of actions of a turn in which they are moved about.
const maxMoved = 8

func dueFirst(a, b replay.Move) int {
	switch {
	case a.Due == b.Due:
		return 0
	case a.Due:
		return -1
	}
	return 1
}

func (x *fixer) players(f *notation.Finding, turn int) (list []Fix) {
	if f.Span != x.rec.Turns[turn].PlayerSpan {
		return nil
	}
	before := *x.rec
	before.Turns, before.Final = before.Turns[:turn], nil
	before.Termination = notation.Termination{Kind: notation.TerminationUnfinished}
	for _, t := range following(&before) {
		list = append(list, Fix{Title: "Write " + t.Player.String(), class: changed, Edits: replace(f.Span, t.Player.String())})
		if t.Part > 0 {
			whole := notation.Span{Start: x.rec.Turns[turn].NumberSpan.Start, End: f.Span.End}
			list = append(list, Fix{Title: "Make it turn " + t.Name(), class: changed, Edits: replace(whole, t.Name()+". "+t.Player.String())})
		}
	}
	return list
}

// numbers returns the right number of a turn, and of all turns.
func (x *fixer) numbers(f *notation.Finding, turn int) (list []Fix) {
	t := &x.rec.Turns[turn]
	for _, s := range suggestions(f, rule.OfNumber) {
		if t.NumberSpan != (notation.Span{}) {
			list = append(list, Fix{Title: "Make it turn " + s.Write, class: changed, Edits: replace(numberOnly(x.text(t.NumberSpan), t.NumberSpan), s.Write)})
		}
	}
	if f.Span == t.NumberSpan {
		if edits := renumbered(x.rec, x.g.src.Text); len(edits) > 0 {
			list = append(list, Fix{Title: "Renumber the turns", class: changed, Edits: edits})
		}
	}
	return list
}

// numberOnly returns the place of a number without a sign behind it.
func numberOnly(text string, s notation.Span) notation.Span {
	s.End -= int32(len(text) - len(strings.TrimRight(text, ". ):")))
	return s
}

// renumbered returns the edits that number the turns of a record from 1.
func renumbered(rec *notation.Record, text string) (edits []Edit) {
	n := 0
	for i := range rec.Turns {
		t := rec.Turns[i]
		if t.NumberSpan == (notation.Span{}) {
			return nil // a turn without a number, or a second part on the line of the first
		}
		if t.Part == 0 {
			n++
		}
		own := t
		own.Number = n
		s := numberOnly(text[t.NumberSpan.Start:t.NumberSpan.End], t.NumberSpan)
		if text[s.Start:s.End] != own.Name() {
			edits = append(edits, replace(s, own.Name())...)
		}
	}
	return edits
}

// segment returns the segment of a turn that holds a place, and what a removal takes away with it: a bar.
func (x *fixer) segment(turn notation.Span, at notation.Span) (own, whole notation.Span, ok bool) {
	text := uncommented(x.g.src.Text[turn.Start:turn.End])
	colon := strings.IndexByte(text, ':')
	offset := int(at.Start - turn.Start)
	if colon < 0 || offset <= colon || offset > len(text) {
		return own, whole, false
	}
	from := strings.LastIndexByte(text[:offset], '|') + 1
	first := from <= colon
	if first {
		from = colon + 1
	}
	to, last := len(text), true
	if n := strings.IndexByte(text[offset:], '|'); n >= 0 {
		to, last = offset+n, false
	}
	start := from + leading(text[from:to])
	end := from + len(strings.TrimRight(text[from:to], " \t\r\n"))
	place := func(a, b int) notation.Span {
		return notation.Span{Start: turn.Start + int32(a), End: turn.Start + int32(b)}
	}
	own = place(start, max(start, end))
	switch {
	case !first:
		whole = place(len(strings.TrimRight(text[:from-1], " \t\r\n")), max(start, end))
	case !last:
		whole = place(start, to+1+leading(text[to+1:]))
	default:
		whole = own
	}
	return own, whole, true
}

func (x *fixer) spanOf(turn int) (s notation.Span, ok bool) {
	switch {
	case turn >= 0 && turn < len(x.rec.Turns):
		return x.rec.Turns[turn].Span, true
	case turn == len(x.rec.Turns) && x.rec.Final != nil:
		return x.rec.Final.Span, true
	}
	return s, false
}

// removal returns the turn without the segment of a finding. A placement stays.
func (x *fixer) removal(f *notation.Finding, turn int) []Fix {
	s, ok := x.spanOf(turn)
	if t := x.aside(f.Span); t != nil {
		s = t.Span
	}
	if !ok || f.Span == s {
		return nil
	}
	own, whole, ok := x.segment(s, f.Span)
	if !ok || own.Start == own.End || strings.Contains(x.text(own), "@") && !strings.Contains(strings.TrimSpace(x.text(own)), " ") {
		return nil
	}
	text := ""
	if whole == own {
		text = "pass"
	}
	return []Fix{{Title: "Remove " + short(x.text(own)), class: removed, Edits: replace(whole, text)}}
}

func short(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > maxTitle {
		return string(r[:maxTitle]) + "…"
	}
	return text
}

const maxTitle = 40

// claims returns the claim that is right in place of a wrong one.
func (x *fixer) claims(f *notation.Finding, turn int) []Fix {
	s, ok := x.spanOf(turn)
	if !ok || !strings.HasPrefix(f.Rule, "claim-") {
		return nil
	}
	own, whole, ok := x.segment(s, f.Span)
	if !ok {
		return nil
	}
	verb, _, _ := strings.Cut(strings.ToLower(x.text(own)), " ")
	final := turn == len(x.rec.Turns)
	text := x.g.src.Text[:whole.Start] + x.g.src.Text[whole.End:s.End]
	rec, reading := notation.Parse(&notation.Source{Line: 1, Text: text})
	for _, claim := range right(rec, reading, final) {
		if word, _, _ := strings.Cut(claim, " "); word == verb || strings.HasPrefix(verb, "=") && word == "=" {
			return []Fix{{Title: "Write " + short(claim), class: changed, Edits: replace(own, claim)}}
		}
	}
	return nil
}

// ruling is the reason in a ruling, for the arbiter to replace.
const ruling = "ruling of the arbiter"

// waiver returns a ruling that waives a finding.
func (x *fixer) waiver(f *notation.Finding, turn int) []Fix {
	if f.Class == notation.Syntax {
		return nil
	}
	if f.Turn == 0 {
		turn = len(x.rec.Turns)
	}
	s, ok := x.spanOf(turn)
	if !ok {
		return nil
	}
	bar := " | "
	if strings.HasSuffix(strings.TrimSpace(x.text(s)), ":") {
		bar = " "
	}
	end := notation.Span{Start: s.End, End: s.End}
	return []Fix{{Title: "Waive " + f.Rule + " with a ruling", Waive: true, class: waived, Edits: replace(end, bar+"allow "+f.Rule+" "+ruling)}}
}
