package assist

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"

	"cartulary/engine/message"
	"cartulary/notation"
	"cartulary/notation/format"
	"cartulary/replay"
	"cartulary/validator"
)

// A Problem is a finding in a document.
type Problem struct {
	Span     Span
	Severity notation.Severity
	Class    notation.Class
	Rule     string // its id, which is also that of its page
	Message  string
	Said     message.Text // the message as a sentence for report/lang
	Notes    []Note
	Follows  bool   // it may be a mere consequence of an earlier one
	Waived   string // the reason of the ruling that waives it; empty if none does
}

// A Note adds a fact to a problem, with a place of its own unless that is zero.
type Note struct {
	Span Span
	Text string
	Said message.Text
}

// A verdict is what the validator finds in one game. It does not change when the game moves within its file.
type verdict struct {
	reading  []notation.Finding // if there is no game
	findings []notation.Finding
	waived   []validator.Waived
	turns    []standing
	quick    bool // consequences are assumed
}

// A standing is the end of a turn in the text of a game, and the scores after it.
type standing struct {
	end    int32
	scores []int
	final  bool
}

// Findings returns the problems of the document in the order of the text.
func (d *Document) Findings() []Problem {
	d.Judge(context.Background(), false)
	return d.Problems()
}

// Problems returns the problems of the games judged so far.
func (d *Document) Problems() []Problem {
	var list []Problem
	games := d.all()
	if d.fault != nil {
		list = append(list, Problem{Span: Span{0, d.lineEnd(0)}, Severity: notation.Error, Rule: d.fault.Rule, Message: d.fault.Message})
	}
	for _, g := range games {
		list = append(list, d.problems(g)...)
	}
	return list
}

// Judge judges the games that have no verdict yet. A quick verdict takes a tenth of the time or less in a game with mistakes: it
// counts everything in later turns as their consequences. Judge then returns true, and another call is due when there is time.
// It returns before the end, but not before a game is judged, if the context ends. Prefer says which game comes first.
func (d *Document) Judge(ctx context.Context, quick bool) (due bool) {
	var todo, before []*game
	for i, g := range d.all() {
		if g.verdict != nil && (quick || !g.verdict.quick) {
			continue
		}
		if next := i + 1; next < len(d.games) && d.games[next].start <= d.preferred {
			before = append(before, g)
		} else {
			todo = append(todo, g)
		}
	}
	todo = append(todo, before...)
	workers := min(runtime.GOMAXPROCS(0), 1+len(todo)/few)
	var all sync.WaitGroup
	for k := range workers {
		all.Go(func() {
			v := validator.New()
			for i := k; i < len(todo); i += workers {
				if todo[i].verdict = judge(v, todo[i].text, quick); ctx.Err() != nil {
					return
				}
			}
		})
	}
	all.Wait()
	return slices.ContainsFunc(d.games, func(g *game) bool { return g.verdict == nil || g.verdict.quick })
}

// Prefer makes Judge begin with the game at an offset.
func (d *Document) Prefer(offset int) { d.preferred = offset }

// Left returns the number of games without a verdict.
func (d *Document) Left() (n int) {
	for _, g := range d.all() {
		if g.verdict == nil {
			n++
		}
	}
	return n
}

// few is the number of games for which another worker is worth its start.
const few = 8

func judge(v *validator.Validator, g *format.Game, quick bool) *verdict {
	rec, reading := new(format.Parser).Parse(g)
	if rec == nil {
		return &verdict{reading: reading}
	}
	x := &verdict{}
	result := v.Validate(rec, reading, validator.Options{Quick: quick, Each: func(f *replay.Frame) {
		if f.State != nil && f.Turn != nil {
			x.turns = append(x.turns, standing{f.Turn.Span.End, f.State.Scores(), f.Kind == replay.FrameFinal})
		}
	}})
	x.findings, x.waived = result.Findings, result.Waived
	x.quick = quick && slices.ContainsFunc(x.findings, func(f notation.Finding) bool { return f.Severity == notation.Error })
	return x
}

func (d *Document) problems(g *game) []Problem {
	var list []Problem
	add := func(f *notation.Finding, waived string) {
		p := Problem{Span: d.span(g, f.Span), Severity: f.Severity, Rule: f.Rule, Message: f.Message, Said: f.Said, Follows: f.Follows, Waived: waived}
		for _, n := range f.AllNotes() {
			note := Note{Text: n.Text, Said: n.Said}
			if n.Span != (notation.Span{}) {
				note.Span = d.span(g, n.Span)
			}
			p.Notes = append(p.Notes, note)
		}
		list = append(list, p)
	}
	if g.verdict == nil {
		return nil
	}
	for i := range g.verdict.reading {
		add(&g.verdict.reading[i], "")
	}
	for i := range g.verdict.findings {
		add(&g.verdict.findings[i], "")
	}
	for i := range g.verdict.waived {
		add(&g.verdict.waived[i].Finding, g.verdict.waived[i].Reason)
	}
	slices.SortStableFunc(list, func(a, b Problem) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	return list
}
