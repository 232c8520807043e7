package repair

import (
	"cmp"
	"math"
	"slices"

	"cartulary/engine"
	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
)

// A change replaces turns of a record, or the whole of it.
type change struct {
	kind  Kind
	cost  float64
	turn  int             // index of the first turn that it replaces
	n     int             // the number of turns that it replaces
	with  []notation.Turn // in their place
	shift int             // added to the numbers of all later turns
	whole *notation.Record
	head  bool // whole has another head
	edit  Edit
}

// in returns the record with the change.
func (c *change) in(rec *notation.Record) *notation.Record {
	if c.whole != nil {
		return c.whole
	}
	changed := *rec
	changed.Turns = slices.Concat(rec.Turns[:c.turn], c.with, rec.Turns[c.turn+c.n:])
	if c.shift != 0 {
		for i := c.turn + len(c.with); i < len(changed.Turns); i++ {
			renumber(&changed.Turns[i], c.shift)
		}
	}
	return &changed
}

// renumber adds to the number of a turn and to those of its variations.
func renumber(t *notation.Turn, by int) {
	t.Number += by
	variations(t, func(aside *notation.Turn) { aside.Number = max(aside.Number+by, 1) })
}

// variations changes the turns of the variations of a turn, in copies of them.
func variations(t *notation.Turn, change func(*notation.Turn)) {
	t.Variations = slices.Clone(t.Variations)
	for i := range t.Variations {
		t.Variations[i] = slices.Clone(t.Variations[i])
		for k := range t.Variations[i] {
			change(&t.Variations[i][k])
		}
	}
}

// A found is a list of changes with its result.
type found struct {
	changes []change // each of the record with those before it
	cost    float64
	tally   validator.Tally
}

// in returns the record with all changes.
func (f *found) in(rec *notation.Record) *notation.Record {
	for i := range f.changes {
		rec = f.changes[i].in(rec)
	}
	return rec
}

// near orders results by their errors, then cost, then the distance to the first contradiction.
func near(first int) func(a, b found) int {
	far := func(f *found) int {
		d := first - f.changes[0].turn
		if d < 0 {
			return 1000 - d // behind the contradiction
		}
		return d
	}
	return func(a, b found) int {
		return cmp.Or(cmp.Compare(a.tally.Errors, b.tally.Errors), cmp.Compare(a.cost, b.cost), far(&a)-far(&b))
	}
}

// A search looks for the single changes of one record that leave the fewest errors.
type search struct {
	rec     *notation.Record
	reading []notation.Finding
	trial   *validator.Trial
	heads   *validator.Trial // of records with another head
	player  *replay.Replayer // for positions
	rules   *notation.Rules
	base    validator.Tally
	starts  []*validator.Start
	types   []engine.TypeID // of the tiles that the record does not use up
	work    []notation.Turn // the turns of rec, of which one may be changed
	errors  int             // of the record without any change
	least   int             // keep results with fewer errors than this
	keep    int             // at most so many results
	best    []found         // in order
	single  []found         // the best result with one change, if pairs are better
	further []found         // those that explain the first contradiction, by how far they go: for a second change
	left    *int            // turns that may still be judged
	before  []change        // that made rec of the record
	paid    float64         // their cost
	cut     bool            // the search ended early
	stop    func() bool     // ends it early; may be nil
	turns   int             // if positive, only the first so many are changed
	judged  int
}

// mostStarts is the number of turns before which changes are tried: more than the boxes of all sets have.
const mostStarts = 500

// begin judges the record. It returns false if the game cannot be played.
func (s *search) begin() bool {
	s.base, s.starts = s.trial.Begin(s.rec, s.reading, math.MaxInt, mostStarts)
	*s.left -= s.base.Turns
	if s.starts == nil {
		return false
	}
	s.work = slices.Clone(s.rec.Turns)
	for f := range s.player.Frames(s.rec, replay.Options{Rules: s.rules, NoNotes: true, Damaged: validator.Damaged(s.reading)}) {
		if f.State == nil {
			return false
		}
		s.types = s.types[:0]
		for id := range f.State.Rules().Plains() {
			if f.State.RemainingOf(engine.TypeID(id)) > 0 {
				s.types = append(s.types, engine.TypeID(id))
			}
		}
	}
	*s.left -= len(s.rec.Turns)
	return true
}

// bound returns the number of errors up to which a result is of interest.
func (s *search) bound() int {
	if len(s.best) == 0 {
		return s.least - 1
	}
	least := s.best[0].tally.Errors
	if least == 0 {
		return 0 // what explains less than everything is of no interest any more
	}
	bound := min(s.least-1, s.errors-(s.errors-least+1)/2) // half of what the best explains
	if len(s.best) >= s.keep {
		bound = min(bound, s.best[len(s.best)-1].tally.Errors)
	}
	return bound
}

// try judges a change. It returns false when the work is used up.
func (s *search) try(c change) bool {
	if c.turn >= len(s.starts) {
		return true
	}
	if s.stop != nil && s.stop() {
		*s.left = 0
	}
	if *s.left <= 0 {
		s.cut = true
		return false
	}
	tally := s.judge(&c)
	if s.further != nil && s.progress(&c, &tally) > s.base.First {
		s.further = append(s.further, found{changes: []change{c}, cost: c.cost, tally: tally})
		if len(s.further) > 20*mostFirsts {
			s.sortFurther()
			s.further = s.further[:2*mostFirsts]
		}
	}
	if tally.Whole && tally.Errors <= s.bound() {
		s.take(found{changes: append(slices.Clip(s.before), c), cost: s.paid + c.cost, tally: tally})
	}
	return true
}

// judge judges the record with a change up to the bound, and counts the work.
func (s *search) judge(c *change) (tally validator.Tally) {
	s.judged++
	defer func() { *s.left -= tally.Turns }()
	if c.n == 1 && len(c.with) == 1 && c.shift == 0 && c.whole == nil {
		changed := *s.rec
		s.work[c.turn] = c.with[0]
		changed.Turns = s.work
		tally = s.trial.From(s.starts[c.turn], &changed, s.bound())
		s.work[c.turn] = s.rec.Turns[c.turn]
		return tally
	}
	*s.left -= s.copying()
	if c.head {
		tally, _ = s.heads.Begin(c.whole, s.reading, s.bound(), 0)
		return tally
	}
	return s.trial.From(s.starts[c.turn], c.in(s.rec), s.bound())
}

// copying returns the cost of a copy of the record, in turns judged.
func (s *search) copying() int { return 1 + len(s.rec.Turns)/8 }

// progress returns the stage of the first error with a change as the record counts stages.
func (s *search) progress(c *change, t *validator.Tally) int {
	if c.whole != nil {
		return t.First
	}
	if t.First < c.turn+len(c.with) {
		return t.First
	}
	return t.First - len(c.with) + c.n
}

// take keeps a result and drops those that are of no interest any more.
func (s *search) take(f found) {
	at, _ := slices.BinarySearchFunc(s.best, f, near(s.base.First))
	s.best = slices.Insert(s.best, at, f)
	most := s.bound()
	s.best = slices.DeleteFunc(s.best, func(o found) bool { return o.tally.Errors > most })
	s.best = s.best[:min(len(s.best), mostEqual)]
}

// mostEqual is the number of results that are kept: many can leave as few errors.
const mostEqual = 100

// run tries every change: those of the turn of the first contradiction, of the turns before it, then of those after it that can leave
// as few errors as the best.
func (s *search) run() {
	n := len(s.rec.Turns)
	if s.turns > 0 {
		n = min(n, s.turns)
	}
	last := min(s.base.First, n-1)
	for t := last; t >= 0; t-- {
		if !s.turn(t) {
			return
		}
	}
	for t := last + 1; t < min(n, len(s.starts)) && s.starts[t].Errors <= s.bound(); t++ {
		if !s.turn(t) {
			return
		}
	}
	if len(s.starts) < n {
		s.cut = true
	}
	if s.turns == 0 {
		s.ends()
	}
}

// turn tries the changes of one turn.
func (s *search) turn(t int) bool {
	return s.placements(t) && s.actions(t) && s.players(t) && s.lines(t) && s.claims(t)
}

// position returns the position in turn t after some of its actions, valid until the next call; nil if there is none.
func (s *search) position(t, done int) *replay.Moment {
	turn := s.rec.Turns[t]
	turn.Actions, turn.Open = turn.Actions[:done], true
	return s.after(t, turn)
}

// after returns the position at the end of a turn played in place of turn t.
func (s *search) after(t int, turn notation.Turn) *replay.Moment {
	if t >= len(s.starts) {
		return nil
	}
	until := *s.rec
	was := s.work[t:]
	if len(was) > 0 {
		defer func(old notation.Turn) { s.work[t] = old }(was[0])
		s.work[t] = turn
		until.Turns = s.work[:t+1]
	} else {
		until.Turns = append(slices.Clone(s.work), turn)
	}
	*s.left--
	for f := range s.player.FramesFrom(s.starts[t].Mark, &until) {
		return &replay.Moment{State: f.State, Ruleset: s.player.Rules(), Record: s.rec}
	}
	return nil
}

// with returns a change of one action of a turn into others.
func (s *search) with(kind Kind, cost float64, t, i int, now ...notation.Action) change {
	turn := s.rec.Turns[t]
	c := change{kind: kind, cost: cost, turn: t, n: 1}
	was := turn.Actions[i : i+1]
	if len(now) == 0 || now[0].Kind != 0 {
		turn.Actions = slices.Concat(turn.Actions[:i], now, turn.Actions[i+1:])
	}
	c.with = []notation.Turn{turn}
	c.edit = s.edit(kind, t, texts(was), texts(now))
	return c
}

func texts(list []notation.Action) string { return string(notation.AppendActions(nil, list)) }

// edit describes a change at a turn.
func (s *search) edit(kind Kind, t int, was, now string) Edit {
	e := Edit{Kind: kind, Was: was, Now: now}
	if t < len(s.rec.Turns) {
		turn := &s.rec.Turns[t]
		e.Turn, e.Part, e.Player, e.at = turn.Number, turn.Part, turn.Player, turn.Span
	}
	return e
}
