package validator

import (
	"cmp"
	"slices"

	"cartulary/engine"
	"cartulary/engine/rule"
	"cartulary/notation"
	"cartulary/replay"
)

// A place is the place of a finding in the game.
type place struct {
	turn   int        // a stage of the game, see stage
	action int        // index of the action, or one of the values below
	rule   *rule.Rule // the rule of a violation, nil for other findings
}

// sameAction reports whether two findings are about one action.
func (p place) sameAction(o place) bool {
	return p.action >= 0 && p.turn == o.turn && p.action == o.action
}

const (
	aboutTurn   = -1 - iota // the turn as a whole
	aboutClaim              // a claim, the result or the end
	aboutText               // text that could not be read
	aboutPlayer             // the word that names the player of the turn
	aboutSlip               // text that was read by a guess
)

// The stages are -1 for the set-up, the index of a turn, the number of turns for the final line, one more for the end.
const stageSetup = -1

func stage(f *replay.Frame, turns int) int {
	switch f.Kind {
	case replay.FrameTurn:
		return f.Index
	case replay.FrameFinal:
		return turns
	}
	return stageSetup
}

// placeFrame appends the places of the findings of a frame: first the violations, then the claims.
func (v *Validator) placeFrame(f *replay.Frame) {
	at := stage(f, len(v.rec.Turns))
	for _, x := range f.Violations {
		v.places = append(v.places, place{at, max(x.Action, aboutTurn), x.Rule})
	}
	v.placeRest(at)
}

// placeRest appends the places of the remaining findings, which are about claims.
func (v *Validator) placeRest(at int) {
	for len(v.places) < len(v.result.Findings) {
		v.places = append(v.places, place{turn: at, action: aboutClaim})
	}
}

// placeReading sets the places of the reader's findings: their turn or the one before, and what was guessed.
func (v *Validator) placeReading(reading []notation.Finding) {
	v.places = v.places[:0]
	turns := v.rec.Turns
	for i := range reading {
		f := &reading[i]
		p := place{turn: min(v.rec.TurnAt(f.Span), len(turns)-1), action: aboutText}
		switch {
		case f.Severity != notation.Error || f.Turn == 0 && inTags[f.Rule]:
			p.action = aboutSlip
		case f.Slip && p.turn < 0:
			p.action = aboutSlip
		case f.Slip:
			p.action = guessed(&turns[p.turn], f.Span)
		}
		v.places = append(v.places, p)
	}
}

// guessed returns the part of a turn that was read by a guess at a span: the player, an action, or nothing.
func guessed(t *notation.Turn, at notation.Span) int {
	if t.PlayerSpan == at {
		return aboutPlayer
	}
	i := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return a.Span.Start == at.Start })
	if i < 0 {
		return aboutSlip
	}
	return i
}

// assumeConsequences marks the findings after the stage of the first mistake.
func (v *Validator) assumeConsequences() {
	first := len(v.rec.Turns) + 1
	for i := range v.result.Findings {
		if v.result.Findings[i].Severity == notation.Error && v.places[i].action != aboutSlip {
			first = min(first, v.places[i].turn)
		}
	}
	for i := range v.result.Findings {
		v.result.Findings[i].Follows = v.result.Findings[i].Follows || v.places[i].turn > first
	}
}

// The work for a record is limited to mostWork times its turns replayed, those of the record included, for a short record
// as much as for a base game. The search for corrections leaves an allowance for the comparison of editions, and each
// cause half of the rest. A record with a piece that is not where an action needs it is replayed once more, to explain that.
// TestWork and TestMutations check the count, BenchmarkDamaged the cost.
const (
	mostWork    = 20
	fewestTurns = 71
	allowance   = 4
)

// mostKept is after how many corrections that leave a finding it is a mistake of its own.
const mostKept = 8

// Actions beyond fewActions in one turn count as a turn for each actionsATurn: a record of few turns can have thousands of them.
const (
	fewActions   = 8
	actionsATurn = 4
)

// cost returns the cost of replaying turns, in turns.
func cost(turns []notation.Turn) (n int) {
	for i := range turns {
		n += costAt(turns, i)
	}
	return n
}

// costAt returns the cost of the turn with an index, or of another stage of the game.
func costAt(turns []notation.Turn, i int) int {
	if i < 0 || i >= len(turns) {
		return 1
	}
	return costOf(turns[i].Actions)
}

func costOf(actions []notation.Action) int { return 1 + max(0, len(actions)-fewActions)/actionsATurn }

// perCorrection returns the cost of a correction in addition to its replay, in turns: it copies a position (BenchmarkClone).
func (s *search) perCorrection() int { return 1 + len(s.rec.Turns)/100 }

// mostReplayed returns the limit of the work for the record.
func (v *Validator) mostReplayed() int { return v.extra + mostWork*max(len(v.rec.Turns), fewestTurns) }

// A search finds findings that follow from others: it corrects an earlier mistake in each possible way. A later finding
// that disappears, without a new one up to its turn, may follow from it.
type search struct {
	*Validator
	rules    *notation.Rules // replace the record's own
	doubts   bool            // find the players whose score is in doubt
	suspect  [engine.MaxPlayers]bool
	damaged  []notation.Span
	base     sequence          // the record with corrections that explained findings
	trial    sequence          // the correction under check
	changed  int               // the only turn of trial that differs from the base, or nothing
	actions  []notation.Action // of that turn
	known    map[key]bool      // the findings of the record
	found    map[key]bool      // those of the correction
	hoped    map[key]bool      // those that the cause can explain
	gone     []int             // indexes of findings that the correction does not have
	allowed  bool              // the correction allows the mistake: only claims can follow
	lost     bool              // a whole turn is lost
	futile   bool              // the search left the correction because it cannot be better than the best
	first    int               // stage of the first finding that the cause can explain, nothing if it is far away
	dull     bool              // the search put the correction off at that finding, which it does not explain
	patient  bool              // it puts no correction off
	later    []try             // the corrections that it put off
	reached  int               // stage up to which the correction has no new finding
	cause    int               // index of the finding under correction
	open     []int             // indexes of unexplained findings, in the order of the game
	left     int               // turns that may still be replayed
	most     int               // findings that the best correction of the cause explains
	keep     int               // turns that the cause leaves to later ones
	cut      []int             // the causes whose search ended early, or did not cover every turn
	hopeless []int             // the causes that no correction puts right
	kept     []int             // by finding: the corrections that passed its stage and did not explain it
	stopped  map[int][]int     // kept, by cause whose search ended early and explains nothing, or is about a lost turn
	player   *replay.Replayer  // for positions
	from     *mark             // before the turn under correction
	until    []notation.Turn   // first turns of the base, for positions: positionOf plays another turn after them
	final    *engine.State     // the end of the base, nil until it is replayed
	types    []engine.TypeID   // of the tiles that the base does not use
	settled  []int             // indexes of findings that another reading of an unclear figure does not have
}

// A sequence is a list of turns, each with its index in the record, or inserted.
type sequence struct {
	turns []notation.Turn
	of    []int
}

const (
	inserted = -2
	nothing  = -1 // no turn
)

func (s *sequence) copyFrom(o *sequence) {
	s.turns = append(s.turns[:0], o.turns...)
	s.of = append(s.of[:0], o.of...)
}

// clone returns a copy that shares no actions with later corrections.
func (s *sequence) clone() sequence {
	c := sequence{slices.Clone(s.turns), slices.Clone(s.of)}
	for i := range c.turns {
		c.turns[i].Actions = slices.Clone(c.turns[i].Actions)
	}
	return c
}

// A key identifies a finding of the record in a corrected one.
type key struct {
	stage int
	rule  string
	span  notation.Span
}

func (s *search) keyOf(i int) key {
	return key{s.places[i].turn, s.result.Findings[i].Rule, s.result.Findings[i].Span}
}

// markConsequences marks the findings that may follow from others, and finds the players whose score is in doubt.
func (v *Validator) markConsequences(reading []notation.Finding, opts Options) {
	if v.probing || v.replayer.Rules() == nil || len(v.result.Findings) == 0 || len(v.result.Findings) < 2 && !opts.Suspects {
		return
	}
	size := max(len(v.rec.Turns), fewestTurns)
	s := search{Validator: v, rules: opts.Rules, doubts: opts.Suspects, damaged: Damaged(reading), known: map[key]bool{}, found: map[key]bool{}, hoped: map[key]bool{}, stopped: map[int][]int{}, kept: make([]int, len(v.result.Findings)),
		left: v.mostReplayed() - v.result.Replayed - allowance*size, player: replay.New(), final: v.state}
	before := s.left
	for i := range v.result.Findings {
		f := &v.result.Findings[i]
		s.known[key{v.places[i].turn, f.Rule, f.Span}] = true
		if s.counts(i) {
			s.open = append(s.open, i)
		}
	}
	slices.SortStableFunc(s.open, func(a, b int) int { return cmp.Compare(v.places[a].turn, v.places[b].turn) })
	s.base.turns = v.rec.Turns
	for i := range v.rec.Turns {
		s.base.of = append(s.base.of, i)
	}
	for range s.player.Frames(s.record(s.base.turns), s.options()) {
		break // positions are played from marks
	}
	rest := cost(v.rec.Turns) + 2 // for explainRest
	s.left -= rest
	for len(s.open) > 0 && s.left > 0 {
		s.cause = s.open[0]
		s.open = s.open[1:]
		for len(s.open) > 0 && v.places[s.cause].sameAction(v.places[s.open[0]]) { // another rule broken by the same action
			s.open = s.open[1:]
		}
		s.explain()
	}
	if s.left <= 0 && len(s.open) > 0 && !slices.Contains(s.cut, s.cause) {
		s.cut, s.stopped[s.cause] = append(s.cut, s.cause), slices.Clone(s.kept)
	}
	s.left, s.keep = s.left+rest, 0
	s.explainRest()
	v.result.Replayed += before - s.left
	s.settle()
	for i, p := range v.result.Players {
		if s.suspect[i] {
			v.result.Suspect = append(v.result.Suspect, p.Colour)
		}
	}
}

// counts reports whether a finding is an error without an explanation or a ruling.
func (s *search) counts(i int) bool {
	f := &s.result.Findings[i]
	return !f.Follows && (f.Severity == notation.Error || f.Rule == replay.RuleFigureUnclear) && s.places[i].action != aboutSlip && s.waiverOf(f) == nil
}

// wanted reports whether another correction can still explain a finding.
func (s *search) wanted() bool {
	return s.left > s.keep && (s.doubts || slices.ContainsFunc(s.open, s.explicable))
}

// explain marks what disappears with the best correction that reaches the end of the game or, if none does, with any.
func (s *search) explain() {
	if s.keep = 0; len(s.open) > 1 {
		s.keep = s.left / 4
	}
	if s.places[s.cause].action == aboutClaim || !s.wanted() {
		return
	}
	var best sequence
	var most, any []int
	var players []PlayerScore
	ended, stuck := false, true
	s.lost, s.most = false, 0
	clear(s.hoped)
	for _, i := range s.open {
		if s.explicable(i) {
			s.hoped[s.keyOf(i)] = true
		}
	}
	s.first = s.firstNear()
	clear(s.kept)
	s.corrections(func() bool {
		gone, whole := s.judge()
		stuck = stuck && !whole && !s.futile
		if ended = ended || whole; whole && len(gone) > len(most) {
			most, best, players = slices.Clone(gone), s.trial.clone(), slices.Clone(s.probe.result.Players)
			s.most = len(most)
		}
		for _, i := range gone {
			if !slices.Contains(any, i) {
				any = append(any, i)
			}
		}
		return s.wanted() && (s.doubts || len(most) < s.explicables())
	})
	if len(most) > 0 {
		s.base, s.final, s.until = best, nil, s.until[:0]
		s.mark(most)
		if s.result.Findings[s.cause].Rule == replay.RuleFigureUnclear {
			s.settled = append(s.settled, most...)
			s.result.Players = players
			s.keepReading()
		} else {
			s.mark(slices.DeleteFunc(any, func(i int) bool { return s.places[i].turn < len(s.rec.Turns) })) // a score follows from what any correction removes
		}
	} else {
		s.mark(any)
	}
	if s.left <= s.keep && !s.mostly(len(most)) {
		s.cut = append(s.cut, s.cause)
		if len(most) == 0 || s.lost {
			s.stopped[s.cause] = slices.Clone(s.kept)
		}
	}
	if s.lost && s.crowded() && !slices.Contains(s.cut, s.cause) {
		s.cut = append(s.cut, s.cause)
	}
	if stuck {
		s.hopeless = append(s.hopeless, s.cause)
	}
	for i := range s.result.Players {
		s.suspect[i] = s.suspect[i] || !ended
	}
}

// crowded reports whether a turn can have more than a tile and a follower, so that corrections do not cover all.
func (s *search) crowded() bool {
	r := s.replayer.Rules()
	return len(r.Neutrals)+len(r.Tokens) > 0
}

// mostCauses is the number of actions that stay mistakes of their own after one that no correction puts right to the end of the record.
const mostCauses = 10

// explainRest marks findings that are undecided: those behind a cause whose search ended early, behind a lost turn of a crowded box, and
// many behind a mistake that no correction puts right. A single remaining action behind a lost turn is a mistake of its own.
func (s *search) explainRest() {
	for _, s.cause = range s.cut {
		stopped := s.stopped[s.cause]
		if s.places[s.cause].action < 0 || stopped == nil {
			s.undecided(1, s.couldFollow)
		}
		if stopped != nil {
			s.undecided(0, func(i int) bool { return stopped[i] < mostKept && (s.moved() && s.couldFollow(i) || s.beside(i)) })
		}
	}
	if len(s.hopeless) > 0 {
		s.cause = s.hopeless[0]
		s.undecided(mostCauses, s.beside)
	}
}

// moved reports whether the cause is a misplaced tile or a missing turn. Others explain only what a correction shows.
func (s *search) moved() bool {
	c := s.places[s.cause]
	return c.action < 0 || c.turn < len(s.rec.Turns) && s.rec.Turns[c.turn].Actions[c.action].Kind.TakesTile()
}

// beside reports whether a finding is about tiles that a misplaced tile as the cause may have changed.
func (s *search) beside(i int) bool {
	p := s.places[i]
	return s.places[s.cause].action >= 0 && s.moved() && s.explicable(i) && (p.rule == nil || !p.rule.OfOrder)
}

// undecided marks the findings behind the cause for which open returns true, if they are about more than a number of actions.
func (s *search) undecided(least int, open func(i int) bool) {
	s.open = s.open[:0]
	actions := 0
	for i := range s.result.Findings {
		if !s.counts(i) || !s.behind(i) || slices.Contains(s.slips, i) || !open(i) {
			continue
		}
		if n := len(s.open); n == 0 || !s.places[i].sameAction(s.places[s.open[n-1]]) {
			actions++
		}
		s.open = append(s.open, i)
	}
	if actions > least {
		s.mark(slices.Clone(s.open))
	}
}

// behind reports whether a finding comes after the mistake under correction. A turn missing before its turn comes before all of them.
func (s *search) behind(i int) bool {
	c, p := s.places[s.cause], s.places[i]
	return p.turn > c.turn || p.turn == c.turn && c.rule != nil && c.rule.OfOrder && (p.rule == nil || !p.rule.OfOrder)
}

// mark marks findings as consequences.
func (s *search) mark(list []int) {
	for _, i := range list {
		s.result.Findings[i].Follows = true
	}
	s.open = slices.DeleteFunc(s.open, func(i int) bool { return s.result.Findings[i].Follows })
}

// explicables returns the number of findings that the cause can explain.
func (s *search) explicables() (n int) {
	for _, i := range s.open {
		if s.explicable(i) {
			n++
		}
	}
	return n
}

// explicable reports whether the cause can explain a finding. Wrong text is always a mistake of its own.
func (s *search) explicable(i int) bool {
	f := &s.result.Findings[i]
	if f.Class == notation.Syntax {
		return false
	}
	c, p := s.places[s.cause], s.places[i]
	return p.rule == nil || !p.rule.OfTurn || c.action == aboutText && c.turn == p.turn
}

// judge checks the correction up to the first new finding, and returns what disappears and whether it came to the end.
func (s *search) judge() (gone []int, whole bool) {
	p := s.prober()
	s.left -= s.perCorrection()
	clear(s.found)
	hopes := len(s.hoped)
	seen, whole := 0, true
	s.futile, s.dull = false, false
	p.watch = func(at int) bool {
		if s.left -= costAt(s.trial.turns, at); s.left <= s.keep {
			whole = false
			s.reached = s.stageBefore(at)
			return false
		}
		for ; seen < len(p.result.Findings); seen++ {
			f := &p.result.Findings[seen]
			k := key{s.original(at), f.Rule, f.Span}
			lacks := p.places[seen].action == aboutTurn && (k.stage == inserted || s.lost && k.stage == s.places[s.cause].turn)
			if !lacks && !s.known[k] && (at < len(s.trial.of) || !s.mostly(len(s.hoped)-hopes)) {
				whole = false
				s.reached = s.stageBefore(at)
				return false
			}
			s.found[k] = true
			if s.hoped[k] {
				hopes--
			}
		}
		if at >= 0 && at < len(s.trial.of) && !s.doubts && !s.allowed && hopes <= s.most { // no better than the best
			whole, s.futile = false, true
			s.reached = s.original(at)
			return false
		}
		if at >= 0 && !s.patient && !s.doubts && !s.allowed && s.original(at) == s.first && s.leavesFirst() {
			whole, s.futile, s.dull = false, true, true
			s.reached = s.original(at)
			return false
		}
		return true
	}
	if rec := s.record(s.trial.turns); s.allowed || s.from == nil {
		p.Validate(rec, nil, Options{Rules: s.rules, damaged: s.damaged})
	} else {
		p.resume(s.from, rec)
	}
	p.watch = nil
	if whole {
		s.reached = len(s.rec.Turns) + 1
		for i, x := range p.result.Players {
			s.suspect[i] = s.suspect[i] || x.Score != s.result.Players[i].Score
		}
	}
	return s.findGone(), whole
}

// record returns the record with other turns.
func (s *search) record(turns []notation.Turn) *notation.Record {
	rec := *s.rec
	rec.Turns = turns
	return &rec
}

// A mark is a place before a turn to which a probe returns, so that corrections share the turns before it.
type mark struct {
	*replay.Mark
	drift [totals]drifts
	turn  int // of the base
}

// toMark returns the cost of markBefore.
func (s *search) toMark(t int) int {
	if s.from != nil && s.from.turn <= t {
		return cost(s.base.turns[s.from.turn:t])
	}
	return cost(s.base.turns[:t]) + 1
}

// markBefore returns the mark before turn t of the base.
func (s *search) markBefore(t int) *mark {
	from := s.from
	if from != nil && from.turn == t {
		return from
	}
	p := s.prober()
	var m *mark
	p.watch = func(at int) bool {
		s.left -= costAt(s.base.turns, at)
		if at < t-1 {
			return true
		}
		m = &mark{p.replayer.Mark(), p.drift, t}
		return false
	}
	if rec := s.record(s.base.turns); from != nil && from.turn < t {
		p.resume(from, rec)
	} else {
		p.Validate(rec, nil, Options{Rules: s.rules, damaged: s.damaged})
	}
	p.watch = nil
	return m
}

// resume checks a record from a mark.
func (v *Validator) resume(m *mark, rec *notation.Record) {
	v.clearResult()
	v.rec, v.drift, v.places = rec, m.drift, v.places[:0]
	v.judge(v.replayer.FramesFrom(m.Mark, rec))
}

// original returns the stage of the record that corresponds to a stage of the correction.
func (s *search) original(at int) int {
	switch n := len(s.trial.of); {
	case at < 0:
		return at
	case at < n:
		return s.trial.of[at]
	default:
		return at - n + len(s.rec.Turns)
	}
}

// stageBefore returns the last stage of the record before all that correspond to stage at or later ones.
func (s *search) stageBefore(at int) int {
	if at < 0 || at >= len(s.trial.of) {
		return s.original(at) - 1
	}
	first := len(s.rec.Turns)
	for _, of := range s.trial.of[at:] {
		if of != inserted {
			first = min(first, of)
		}
	}
	return first - 1
}

// findGone returns the findings that the correction does not have, as far as it was checked.
func (s *search) findGone() []int {
	s.gone = s.gone[:0]
	for _, i := range s.open {
		at := s.places[i].turn
		if s.explicable(i) && at <= s.reached && (!s.allowed || s.places[i].action == aboutClaim) &&
			!s.found[s.keyOf(i)] {
			s.gone = append(s.gone, i)
		} else if at <= s.reached {
			s.kept[i]++
		}
	}
	return s.gone
}
