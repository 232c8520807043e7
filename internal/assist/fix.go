package assist

import (
	"cmp"
	"slices"
	"strings"

	"cartulary/engine/rule"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// A Fix is a change that removes a problem, or one that completes a record.
type Fix struct {
	Title  string
	Rule   string // of the problem that it removes; empty for other changes
	Of     Span   // the place of that problem
	Edits  []Edit
	Waive  bool // it adds a ruling
	Turn   bool // it completes the turn at the place
	Best   bool // it is the most likely correction; not a removal, a ruling or other rules
	Repair bool // it explains many errors of the game, or all: see Repair

	class class
	left  int    // mistakes with it
	after string // the text of the game after a repair
}

// A class of changes: the more it is what the scribe meant, the earlier it comes.
type class uint8

const (
	said    class = iota // the finding itself suggests it
	changed              // another action, claim or tag
	removed              // without the segment
	waived               // a ruling
	ruled                // other rules for the game
)

// Limits of the work for one request.
const (
	maxFixed  = 10 // problems whose fixes are looked for
	maxTried  = 40 // candidates for one problem
	maxFixes  = 8  // fixes of one problem
	maxWalked = 3  // walks, of which there are hundreds

	// maxJudged bounds the size of all records that are judged; a record of thousands of mistakes would take minutes.
	maxJudged = 500_000
)

// Fixes returns the changes for the problems that touch a place, then those that complete the record there. Every fix was tried:
// the problem is gone with it and the game has no new error. The repairs of the game come first, once their [Search] has run.
func (d *Document) Fixes(at Span) []Fix {
	g := d.gameAt(at.Start)
	if g == nil {
		return nil
	}
	d.judgeOne(g)
	x := &fixer{doc: d, g: g}
	if x.rec, x.reading = notation.Parse(g.src); x.rec == nil {
		return nil
	}
	list := x.repairs(at)
	repairs := list[:len(list):len(list)]
	tried := 0
	for i := range g.verdict.findings {
		f := &g.verdict.findings[i]
		if !d.span(g, f.Span).touches(at) || tried == maxFixed {
			continue
		}
		tried++
		for _, fix := range x.fixes(f) {
			text := Apply(g.src.Text, fix.Edits)
			if !slices.ContainsFunc(repairs, func(r Fix) bool { return r.after == text }) {
				fix.Best = fix.Best && len(repairs) == 0
				list = append(list, fix)
			}
		}
	}
	list = append(list, x.completions(at)...)
	for i := range list {
		for k := range list[i].Edits {
			list[i].Edits[k].Span.Start += g.start
			list[i].Edits[k].Span.End += g.start
		}
	}
	return list
}

// A fixer looks for the fixes of one game. Its edits have places in the game's text.
type fixer struct {
	doc     *Document
	g       *game
	rec     *notation.Record
	reading []notation.Finding
	judge   *validator.Validator
	before  []notation.Finding // of the game as it is
	size    int                // of the record: its turns, actions and findings
	judged  int                // the size of the records that were judged
}

// fixes returns the candidates for a finding that remove it.
func (x *fixer) fixes(f *notation.Finding) (list []Fix) {
	tried := 0
	for _, c := range x.candidates(f) {
		if !c.Waive && (len(list) >= maxFixes || tried >= maxTried) { // a ruling is always offered
			continue
		}
		if slices.ContainsFunc(list, func(o Fix) bool { return slices.Equal(o.Edits, c.Edits) }) {
			continue
		}
		if tried++; x.removes(f, &c) {
			c.Rule, c.Of = f.Rule, x.doc.span(x.g, f.Span)
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b Fix) int { return cmp.Or(int(a.class)-int(b.class), a.left-b.left) })
	if len(list) > 0 {
		list[0].Best = list[0].class <= changed
	}
	return list
}

// removes reports whether a change removes a finding without a new error; one that the finding suggests may show another.
func (x *fixer) removes(f *notation.Finding, c *Fix) bool {
	text := Apply(x.g.src.Text, c.Edits)
	if text == x.g.src.Text {
		return false
	}
	if x.judge == nil {
		x.judge = validator.New()
		x.before = x.judge.Validate(x.rec, x.reading, validator.Options{Quick: true}).Findings
		x.size = len(x.before)
		for i := range x.rec.Turns {
			x.size += 1 + len(x.rec.Turns[i].Actions)
		}
	}
	if x.judged += x.size; x.judged > max(maxJudged, x.size) {
		return false
	}
	rec, reading := notation.Parse(&notation.Source{File: x.g.src.File, Game: x.g.src.Game, Line: x.g.src.Line, Text: text})
	after := x.judge.Validate(rec, reading, validator.Options{Quick: true}).Findings
	before := x.before
	c.left = mistakes(after)
	return gone(before, after, f) && (c.class == said || mistakes(after) <= mistakes(before) && !news(before, after, f.Rule))
}

// gone reports whether the turn of a finding has fewer findings of its rule after a change.
func gone(before, after []notation.Finding, f *notation.Finding) bool {
	in := func(list []notation.Finding) (n int) {
		for i := range list {
			if o := &list[i]; o.Rule == f.Rule && o.Turn == f.Turn && o.Part == f.Part {
				n++
			}
		}
		return n
	}
	return in(after) < in(before)
}

func mistakes(list []notation.Finding) (n int) {
	for i := range list {
		if list[i].Severity == notation.Error {
			n++
		}
	}
	return n
}

// news reports whether another rule has more findings after a change than before.
func news(before, after []notation.Finding, rule string) bool {
	more := map[string]int{}
	for i := range before {
		more[before[i].Rule]--
	}
	for i := range after {
		more[after[i].Rule]++
	}
	for r, n := range more {
		if r != rule && n > 0 {
			return true
		}
	}
	return false
}

// candidates returns changes that may remove a finding, the best first.
func (x *fixer) candidates(f *notation.Finding) (list []Fix) {
	turn := x.rec.TurnAt(f.Span)
	if f.Turn > 0 && turn >= 0 && turn < len(x.rec.Turns) {
		list = slices.Concat(x.numbers(f, turn), x.players(f, turn), x.claims(f, turn), x.actions(f, turn))
	} else if x.rec.Final != nil && f.Span.Start >= x.rec.Final.Span.Start {
		list = x.claims(f, turn)
	}
	return slices.Concat(x.meant(f), x.canonical(f), x.inTags(f), list, x.removal(f, turn), x.waiver(f, turn), x.otherRules(f))
}

func (x *fixer) text(s notation.Span) string { return x.g.src.Text[s.Start:s.End] }

func replace(s notation.Span, text string) []Edit {
	return []Edit{{Span{int(s.Start), int(s.End)}, text}}
}

// suggestions returns the texts that a finding and its notes suggest for a part of the record.
func suggestions(f *notation.Finding, of rule.Target) (list []rule.Suggestion) {
	add := func(s rule.Suggestion) {
		if s.Of == of && s.Write != "" {
			list = append(list, s)
		}
	}
	add(f.Suggestion)
	for _, n := range f.Notes {
		add(n.Suggestion)
	}
	return list
}

// meant returns what a finding suggests in place of its text or of a word of it.
func (x *fixer) meant(f *notation.Finding) (list []Fix) {
	here := x.text(f.Span)
	for _, s := range suggestions(f, rule.OfText) {
		add := func(c class, from, to int) {
			at := notation.Span{Start: f.Span.Start + int32(from), End: f.Span.Start + int32(to)}
			list = append(list, Fix{Title: "Write " + s.Write, class: c, Edits: replace(at, s.Write)})
		}
		if i := strings.Index(here, s.Old); i >= 0 && s.Old != "" {
			add(said, i, i+len(s.Old))
		}
		add(changed, 0, len(here))
		for _, w := range wordsOf(here) {
			add(changed, w.Start, w.End)
		}
	}
	return list
}

// wordsOf returns the words of a text, without the signs that join them.
func wordsOf(text string) (list []Span) {
	from := -1
	for i := 0; i <= len(text); i++ {
		in := i < len(text) && !strings.ContainsRune(" \t\r\n@^,|:[]\"=;>", rune(text[i]))
		switch {
		case in && from < 0:
			from = i
		case !in && from >= 0:
			list = append(list, Span{from, i})
			from = -1
		}
	}
	return list
}

// canonical returns the line of a slip in canonical form: the text is read as meant.
func (x *fixer) canonical(f *notation.Finding) []Fix {
	if f.Class != notation.Syntax {
		return nil
	}
	title := "Write it as it is read"
	turn := x.rec.TurnAt(f.Span)
	if turn >= 0 && turn < len(x.rec.Turns) {
		t := x.rec.Turns[turn]
		if own := x.aside(f.Span); own != nil {
			t = *own
			t.Span.Start = t.NumberSpan.Start // behind the word
		}
		t.Comments = nil
		return []Fix{{Title: title, class: changed, Edits: replace(t.Span, strings.TrimSpace(string(notation.AppendTurn(nil, &t))))}}
	}
	if turn < 0 {
		line, at := x.g.src.LineAt(f.Span.Start)
		head := *x.rec
		head.Turns, head.Final, head.Comments = nil, nil, nil
		for own := range strings.Lines(string(notation.AppendText(nil, &head))) {
			if own = strings.TrimSpace(own); own != "" && sameTag(own, line) {
				return []Fix{{Title: title, class: changed, Edits: replace(notation.Span{Start: at, End: at + int32(len(line))}, own)}}
			}
		}
	}
	return nil
}

// aside returns the turn of a variation at a place, nil if there is none.
func (x *fixer) aside(at notation.Span) *notation.Turn {
	for turn, i := range x.rec.EachVariation {
		v := x.rec.Turns[turn].Variations[i]
		for k := range v {
			if s := v[k].Span; s.Start <= at.Start && at.Start <= s.End {
				return &v[k]
			}
		}
	}
	return nil
}

// sameTag reports whether two lines have a tag of the same value or name.
func sameTag(own, line string) bool {
	name, _, _ := strings.Cut(own[1:], " ")
	return strings.Contains(strings.ToLower(line), "["+strings.ToLower(name))
}

// moment returns the position before an action of a turn; done is its index.
func (x *fixer) moment(turn, done int) *replay.Moment {
	return replay.New().Within(x.rec, replay.Options{NoNotes: true, Damaged: validator.Damaged(x.reading)}, turn, done)
}
