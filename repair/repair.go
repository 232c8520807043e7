// Package repair looks for the cause of the errors of a record: the smallest changes that leave the fewest of them.
//
// Start with [Find], which returns a [Result] with candidates, the best first. [Kinds] lists the kinds of changes with their costs.
// The search changes turns of the record and lets package validator judge them; it contains no rule of the game. It tries every single
// change of these kinds, and pairs of them as far as [Options.Work] allows; see [Result.Exhausted].
//
// Nothing is decided: a candidate is a suggestion, and the record that it was made from stays as it is. Functions are safe for
// concurrent use on different records.
package repair

import (
	"cmp"
	"math"
	"slices"

	"cartulary/engine/message"
	"cartulary/engine/ruleset"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// Options changes how candidates are looked for.
type Options struct {
	Rules      *notation.Rules // replace the record's own
	Edits      int             // 1 or 2: the most changes of a candidate; 0: 2
	Candidates int             // at most so many; 0: 5
	Work       int             // at most so many turns are judged; 0: MostWork
	Quick      bool            // frames and single changes that explain everything, without two changes
	Turns      int             // if positive, only the first so many turns are changed, and no frame is tried
	Stop       func() bool     // called before each change; true ends the search early, as if its work was used up
}

// mostForPairs is the number of turns that are judged for pairs at most.
const mostForPairs = 1_000_000

// MostWork is the number of turns that are judged for a record, if the options do not name another: enough for every single change in a game
// of all boxes, and in a base game for pairs.
const MostWork = 4_000_000

// A Result is what was found for one record.
type Result struct {
	Errors     int  // of the record, without those that rulings waive
	Exhausted  bool // every single change was tried
	Pairs      bool // pairs of changes were looked for, among the most promising ones
	Unplayable bool // the game cannot be replayed, so nothing was tried
	Judged     int  // changed records
	First      int  // index of the turn with the first error, the number of turns and more for the end
	Candidates []Candidate
	More       int // further candidates that leave as few errors as the last one listed
}

// A Candidate is one way to repair a record.
type Candidate struct {
	ErrorsLeft int
	Cost       float64 // the sum of those of its changes
	Only       bool    // no other change leaves as few errors, and it would not explain an action that was really illegal as well
	Edits      []Edit
	Record     *notation.Record // repaired
	changes    []change
}

// At returns the index of the last turn that the candidate changes, and the number of turns that it adds.
func (c *Candidate) At() (turn, added int) {
	for _, x := range c.changes {
		if turn = max(turn, x.turn+max(x.n, 1)-1); x.whole == nil {
			added += len(x.with) - x.n
		}
	}
	return turn, added
}

// An Edit is one change of a candidate.
type Edit struct {
	Kind   Kind
	Turn   int // its number, 0 for the head or the result
	Part   notation.Part
	Player notation.Colour
	Was    string       // the text before, empty for something that is added
	Now    string       // the text after, empty for something that is left out
	Also   []string     // of a gap: what else fits as well
	Frame  message.Text // of a frame: how the record is written
	Copy   bool         // of a line that is left out: it repeats another one

	at notation.Span // of the turn or tag
}

// Frame returns how the record is written if the candidate says so, else nothing.
func (c *Candidate) Frame() message.Text {
	for _, e := range c.Edits {
		if !e.Frame.IsZero() {
			return e.Frame
		}
	}
	return message.Text{}
}

// Find looks for repairs of a record. Reading holds the findings of its reader.
func Find(rec *notation.Record, reading []notation.Finding, opts Options) *Result {
	rec = validator.New().Meant(rec, reading, validator.Options{Rules: opts.Rules}) // a figure that is not named is no error
	left := cmp.Or(opts.Work, MostWork)
	most := cmp.Or(opts.Candidates, 5)
	s := &search{rec: rec, reading: reading, rules: opts.Rules, stop: opts.Stop, trial: validator.NewTrial(opts.Rules), heads: validator.NewTrial(opts.Rules), player: replay.New(), left: &left,
		least: math.MaxInt, keep: max(most, 3)}
	r := &Result{}
	playable := s.begin()
	r.Errors, r.First = s.base.Errors, s.base.First
	if r.Errors == 0 {
		r.Exhausted = true
		return r
	}
	if r.Unplayable = !playable; !playable {
		return r
	}
	s.errors, s.least = s.base.Errors, s.base.Errors
	if opts.Quick {
		s.least = 1
	}
	pairs := opts.Edits != 1 && !opts.Quick
	if pairs {
		s.further = []found{}
	}
	if s.turns = opts.Turns; s.turns == 0 {
		s.frames()
	}
	s.run()
	r.Exhausted = !s.cut
	if pairs && (len(s.best) == 0 || s.best[0].tally.Errors > 0) {
		left = min(left, mostForPairs)
		s.pairs()
		r.Pairs = true
	}
	r.Judged = s.judged
	list := s.candidates(most)
	if r.Candidates = list[:min(len(list), most)]; len(list) > most {
		last := r.Candidates[most-1].ErrorsLeft
		for _, c := range list[most:] {
			if c.ErrorsLeft == last {
				r.More++
			}
		}
	}
	return r
}

// Pairs begin with one of the changes that explain most, or go furthest beyond the first contradiction.
const mostFirsts = 24

// pairs looks for a second change after the most promising first ones.
func (s *search) pairs() {
	s.sortFurther()
	firsts := slices.Clone(s.best[:min(len(s.best), mostFirsts/2)])
	for _, f := range s.further {
		known := func(o found) bool {
			return o.changes[0].edit.Now == f.changes[0].edit.Now && o.changes[0].turn == f.changes[0].turn
		}
		if len(firsts) < mostFirsts && !slices.ContainsFunc(firsts, known) {
			firsts = append(firsts, f)
		}
	}
	least := s.least
	if len(s.best) > 0 {
		least = s.best[0].tally.Errors
	}
	least = (least + 1) / 2 // two changes explain at least half of what one leaves
	var best []found
	next := &search{rules: s.rules, trial: validator.NewTrial(s.rules), heads: s.heads, player: replay.New(), left: s.left, errors: s.errors, stop: s.stop, turns: s.turns}
	for i := range firsts {
		c := firsts[i].changes[0]
		next.rec, next.reading = c.in(s.rec), s.reading
		next.before, next.paid = []change{c}, c.cost+again
		next.least, next.keep, next.best, next.cut = least, s.keep, best, false
		if *s.left <= 0 {
			break
		}
		if next.begin() && next.base.First >= s.base.First {
			next.run()
			best = next.best
		}
		s.judged += next.judged
		next.judged = 0
	}
	s.single, s.best = s.best[:min(len(s.best), 1)], append(best, s.best...)
	most := s.bound()
	s.best = slices.DeleteFunc(s.best, func(f found) bool { return f.tally.Errors > most })
}

// sortFurther sorts the changes that explain the first contradiction by how far they go, then by their cost.
func (s *search) sortFurther() {
	slices.SortStableFunc(s.further, func(a, b found) int {
		return cmp.Or(s.progress(&b.changes[0], &b.tally)-s.progress(&a.changes[0], &a.tally), cmp.Compare(a.cost, b.cost))
	})
}

// candidates returns the results as candidates: those that mean the same game once, and the best single change among the first in any case. The second of two
// changes can be a mere invention that hides an action which was really illegal.
func (s *search) candidates(most int) (list []Candidate) {
	var seen []string
	for _, f := range slices.Concat(s.best, s.single) {
		rec := f.in(s.rec)
		game := looks(rec, s.player.Rules())
		if slices.Contains(seen, game) {
			continue
		}
		seen = append(seen, game)
		c := Candidate{ErrorsLeft: f.tally.Errors, Cost: f.cost, Record: rec, changes: f.changes}
		for _, x := range f.changes {
			c.Edits = append(c.Edits, x.edits(s.rec)...)
		}
		list = append(list, c)
	}
	if len(list) > 0 {
		list[0].Only = (len(list) == 1 || list[1].ErrorsLeft > list[0].ErrorsLeft) && !slices.ContainsFunc(list[0].Edits, func(e Edit) bool { return len(e.Also) > 0 || e.Kind.invents() && !e.Copy })
	}
	single := func(c Candidate) bool { return len(c.changes) == 1 }
	if n := len(list); n > most && most > 1 && single(list[n-1]) && !slices.ContainsFunc(list[:most], single) {
		list = slices.Insert(list[:n-1], most-1, list[n-1])
	}
	return list
}

// edits returns what the change does: of a frame each turn that it changes.
func (c *change) edits(rec *notation.Record) []Edit {
	if c.kind != Frame {
		return []Edit{c.edit}
	}
	list := []Edit{c.edit}
	for i := range rec.Turns {
		was, now := &rec.Turns[i], &c.whole.Turns[i]
		if !sameTurn(was, now) {
			list = append(list, Edit{Kind: Frame, Turn: was.Number, Part: was.Part, Player: was.Player, Was: line(was), Now: line(now), at: was.Span})
		}
	}
	if len(list) > 1 {
		list[1].Frame = c.edit.Frame
		return list[1:]
	}
	list[0].Was, list[0].Now = texts(rec.Start), texts(c.whole.Start)
	return list
}

// looks returns the text of a record with the first of the rotations in which a tile looks the same.
func looks(rec *notation.Record, rules *ruleset.Ruleset) string {
	shown := *rec
	shown.Turns, shown.Comments = slices.Clone(rec.Turns), nil
	for i := range shown.Turns {
		t := &shown.Turns[i]
		t.Comments, t.Variations = nil, nil
		t.Actions = slices.Clone(t.Actions)
		for k := range t.Actions {
			if id, ok := rules.TypeByName(t.Actions[k].Tile); ok {
				t.Actions[k].Rotation %= notation.Rotation(rules.Turns(id))
			}
		}
	}
	return string(notation.AppendText(nil, &shown))
}

// Same reports whether two records of one box hold the same game: tiles that look the same lie on the same squares.
func Same(a, b *notation.Record) bool {
	r := replay.New()
	canonical := func(rec *notation.Record) string {
		own, _ := notation.Parse(&notation.Source{Line: 1, Text: string(notation.AppendText(nil, rec))})
		replay.Canonical(own)
		for range r.Frames(own, replay.Options{NoNotes: true}) {
			break
		}
		if r.Rules() == nil {
			return ""
		}
		return looks(own, r.Rules())
	}
	text := canonical(a)
	return text != "" && text == canonical(b)
}
