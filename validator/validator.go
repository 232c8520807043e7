// Package validator checks records: it replays them, compares their claims with the computed values, adds the places
// in the file, and applies the rulings of the record.
//
// Start with [New] and [Validator.Validate], which returns a [Result] for a record and the findings of its reader.
// [Catalogue] returns every rule that a finding can name, with its page.
//
// A Validator belongs to one goroutine and reuses its memory; make one for each goroutine. Results belong to the
// caller. Every fault of a record is a finding in the Result: there is no error, and no record causes a panic.
package validator

import (
	"cmp"
	"iter"
	"slices"

	"cartulary/engine"
	"cartulary/engine/message"
	"cartulary/engine/rule"
	"cartulary/notation"
	"cartulary/replay"
)

// Options changes how records are checked.
type Options struct {
	Rules       *notation.Rules // replace the record's own
	StopAtFirst bool            // report nothing after the first error; with Quick, end the replay with its turn
	MaxFindings int             // report at most this many, and the number of the others; 0: all
	Suspects    bool            // fill in Result.Suspect
	Quick       bool            // look for no corrections: all findings in turns after the first mistake count as its consequences

	// Each, if not nil, is called with every frame of the game after its check, so that a caller can draw or count in
	// the same pass. A frame is valid until Each returns.
	Each func(*replay.Frame)

	damaged []notation.Span // in a search: the places that could not be read
}

// A Result holds the findings of one game, its scores and the profiles it was checked under.
type Result struct {
	Findings []notation.Finding // sorted by place; those about the result come last
	Waived   []Waived           // findings that the record's rulings waive
	Profiles []string           // rules profiles of the check; nil if the rules are unusable
	Players  []PlayerScore      // in order of play
	Turns    int
	Replayed int  // turns that were replayed, with those under other rules and of corrected records; many actions in a turn count as more
	Final    bool // the scores include the final scoring
	Bare     bool // a result without moves, which is not checked: see [notation.Record.Bare]

	// Suspect holds the players whose score a correction changes, nil unless Options.Suspects is set.
	Suspect []notation.Colour
}

// A Waived is a finding that a ruling of the record waives.
type Waived struct {
	notation.Finding
	Reason string // of the ruling
}

// A PlayerScore is a computed score: after the final scoring if the game was played to its end, else the last turn.
type PlayerScore struct {
	Colour notation.Colour
	Name   string
	Score  int
}

// A Validator checks records one after the other and reuses its memory: one for each goroutine.
type Validator struct {
	replayer *replay.Replayer
	rec      *notation.Record
	result   *Result
	meant    *notation.Record // the record with the figures that its claims show; nil if they show none
	state    *engine.State    // at the end of the game
	drift    [totals]drifts
	last     totalsOf // of scores
	slips    []int    // indexes of the findings about claims that the totals of the record contradict
	waivers  []waiver
	waiving  map[string][]int     // by rule: the first waiver of each turn, as indexes
	places   []place              // of result.Findings, until they are sorted
	absences []absence            // of this record
	extra    int                  // turns replayed to explain absences, beyond the limit of the work
	probe    *Validator           // checks other editions and corrected records; nil until needed
	probing  bool                 // this Validator is a probe: its findings have only rule, class, severity and place
	each     func(*replay.Frame)  // Options.Each
	brief    bool                 // the replay ends with the turn of the first error
	watch    func(stage int) bool // of a probe: called after each stage; false ends the check
}

// New returns a Validator.
func New() *Validator { return &Validator{replayer: replay.New()} }

// A waiver is a ruling. Used is set when it waives a finding.
type waiver struct {
	*notation.Allow
	turn notation.Span
	n    int // number of the turn, 0 for the final line
	part notation.Part
	used bool
}

// Validate checks a record. Reading holds the findings of its reader, which become part of the result.
func (v *Validator) Validate(rec *notation.Record, reading []notation.Finding, opts Options) *Result {
	v.rec, v.meant = rec, nil
	v.clearResult()
	v.result.Turns = rec.TurnCount()
	v.drift, v.absences = [totals]drifts{}, v.absences[:0]
	v.last, v.slips = totalsOf{}, v.slips[:0]
	v.waivers = v.waivers[:0]
	v.result.Findings = append(v.result.Findings, reading...)
	v.placeReading(reading)
	v.collectWaivers()
	v.each, v.brief = opts.Each, opts.Quick && opts.StopAtFirst
	if !v.judge(v.replayer.Frames(rec, replay.Options{Rules: opts.Rules, NoNotes: v.probing, Damaged: slices.Concat(opts.damaged, Damaged(reading))})) {
		return v.result
	}
	v.extra = 0
	v.explainAbsences(opts)
	v.result.Replayed += v.extra
	if opts.Quick {
		v.assumeConsequences()
	} else {
		v.markConsequences(reading, opts)
		v.compareEditions(reading, opts)
	}
	v.markOccupied()
	v.narrowClauses()
	if !v.probing { // a ruling applies under every edition
		v.applyWaivers()
	}
	notation.SortFindings(v.result.Findings)
	slices.SortStableFunc(v.result.Findings, func(a, b notation.Finding) int { return cmp.Compare(v.rank(&a), v.rank(&b)) })
	if opts.StopAtFirst {
		v.stopAtFirst()
	}
	v.limit(opts.MaxFindings)
	return v.result
}

// clearResult begins a result. A probe reuses its memory: nobody keeps its results.
func (v *Validator) clearResult() {
	if !v.probing || v.result == nil {
		v.result = &Result{}
		return
	}
	*v.result = Result{Findings: v.result.Findings[:0], Players: v.result.Players[:0]}
}

// rank returns 0 for a finding about the turns, more for the end, final scores and result, which can follow from all.
func (v *Validator) rank(f *notation.Finding) int {
	final := v.rec.Final
	switch {
	case f.Rule == "result-wrong":
		return 3
	case f.Turn == 0 && final != nil && final.Span.Start <= f.Span.Start && f.Span.Start < final.Span.End:
		return 2
	case f.Rule == "game-ended-early":
		return 1
	}
	return 0
}

// judge checks the frames of the record. It returns false if a watch ended the check.
func (v *Validator) judge(frames iter.Seq[*replay.Frame]) bool {
	var last *replay.Frame
	for f := range frames {
		last = f
		v.frame(f)
		v.placeFrame(f)
		v.result.Replayed += costAt(v.rec.Turns, stage(f, len(v.rec.Turns)))
		if v.each != nil {
			v.each(f)
		}
		if v.watch != nil && !v.watch(stage(f, len(v.rec.Turns))) {
			return false
		}
		if v.brief && v.refusedBy(stage(f, len(v.rec.Turns))) {
			if rules := v.replayer.Rules(); rules != nil {
				v.result.Profiles = rules.Profiles()
			}
			return true
		}
	}
	v.end(last)
	v.placeRest(len(v.rec.Turns) + 1)
	return v.watch == nil || v.watch(len(v.rec.Turns)+1)
}

// refusedBy reports whether a stage of the game or an earlier one has an error that no ruling waives.
func (v *Validator) refusedBy(stage int) bool {
	for i := range v.result.Findings {
		f := &v.result.Findings[i]
		if f.Severity == notation.Error && v.places[i].turn <= stage && v.waiverOf(f) == nil {
			return true
		}
	}
	return false
}

// limit removes the findings after the first n, and adds one with their number.
func (v *Validator) limit(n int) {
	all := v.result.Findings
	if n == 0 || len(all) <= n {
		return
	}
	first, worst := all[n], notation.Severity(0)
	for _, f := range all[n:] {
		worst = max(worst, f.Severity)
	}
	more := message.Count(len(all)-n, "1 more finding of this game is not listed", "%d more findings of this game are not listed")
	v.result.Findings = append(all[:n:n], notation.Finding{
		Rule: notation.RuleLimitExceeded, Class: notation.Syntax, Severity: worst, Span: first.Span, Turn: first.Turn,
		Message: more.String(), Said: more,
	})
}

// Damaged returns the places in the turns that a reader could not read, for replay.Options.
func Damaged(reading []notation.Finding) []notation.Span {
	var spans []notation.Span
	for _, f := range reading {
		if f.Severity == notation.Error && !f.Slip && (f.Turn > 0 || !inTags[f.Rule]) {
			spans = append(spans, f.Span)
		}
	}
	return spans
}

// inTags holds the rules of reading that concern tags; their findings do not damage a turn.
var inTags = map[string]bool{
	notation.RuleTagMissing: true, notation.RuleVersionUnknown: true, notation.RuleTagMalformed: true,
	notation.RuleTagValue: true, notation.RuleTagRepeated: true,
}

func (v *Validator) collectWaivers() {
	clear(v.waiving)
	add := func(t *notation.Turn) {
		first := len(v.waivers)
		for i := range t.Claims.Allow {
			if v.waiving == nil {
				v.waiving = map[string][]int{}
			}
			rule := t.Claims.Allow[i].Rule
			if list := v.waiving[rule]; len(list) == 0 || list[len(list)-1] < first {
				v.waiving[rule] = append(list, len(v.waivers))
			}
			v.waivers = append(v.waivers, waiver{Allow: &t.Claims.Allow[i], turn: t.Span, n: t.Number, part: t.Part})
		}
	}
	for i := range v.rec.Turns {
		if len(v.rec.Turns[i].Claims.Allow) > 0 {
			add(&v.rec.Turns[i])
		}
	}
	if v.rec.Final != nil {
		add(v.rec.Final)
	}
}

// frame adds a frame's violations as findings and checks its claims.
func (v *Validator) frame(f *replay.Frame) {
	for i := range f.Violations {
		if x := &f.Violations[i]; x.Absent != nil && !v.probing {
			v.absences = append(v.absences, absence{len(v.result.Findings), f.Kind, f.Index, x.Events, *x.Absent})
		}
		v.add(f.Turn, &f.Violations[i])
	}
	if f.Turn != nil && f.Kind != replay.FrameSetup {
		v.checkClaims(f)
	}
}

// guessed reports whether the reader guessed the first word of a segment.
func (v *Validator) guessed(segment notation.Span) bool {
	return slices.ContainsFunc(v.result.Findings, func(f notation.Finding) bool {
		return f.Rule == notation.RuleSegmentUnknown && f.Span.Start == segment.Start
	})
}

// add adds a violation as a finding.
func (v *Validator) add(t *notation.Turn, x *replay.Violation) {
	if x.Rule.ID == replay.RuleActionNotInBox && v.guessed(x.Span) {
		return // one mistake: the guess of an action that the game does not have
	}
	if v.probing {
		f := notation.Finding{Rule: x.Rule.ID, Class: x.Rule.Class, Severity: x.Rule.Class.Severity(), Span: x.Span}
		if t != nil {
			f.Turn = t.Number
		}
		v.result.Findings = append(v.result.Findings, f)
		return
	}
	f := notation.Finding{Rule: x.Rule.ID, Class: x.Rule.Class, Severity: x.Rule.Class.Severity(), Span: x.Span,
		Message: x.Message.String(), Said: x.Message, Suggestion: x.Suggestion, Clauses: x.Broken(), Cite: x.Rule.Cite.String(), Follows: x.Follows}
	if t != nil {
		f.Turn, f.Part, f.Player = t.Number, t.Part, t.Player
	}
	for _, n := range x.Notes {
		f.Notes = append(f.Notes, v.note(n))
	}
	if !x.Always {
		f.Legal = elsewhere(x.Rule)
	}
	v.result.Findings = append(v.result.Findings, f)
}

// note returns a note with the place of the first action of its kind in its turn, or else of the turn.
func (v *Validator) note(n engine.Note) notation.Note {
	note := notation.Told(n.Text)
	note.Suggestion = n.Suggestion
	if n.Turn > 0 && n.Turn <= len(v.rec.Turns) {
		t := &v.rec.Turns[n.Turn-1]
		note.Span = t.Span
		if i := slices.IndexFunc(t.Actions, func(a notation.Action) bool { return replay.Means(a.Kind, n.Action, n.Neutral) }); i >= 0 {
			note.Span = t.Actions[i].Span
		}
	}
	return note
}

// end fills in the result and checks the end of the game.
func (v *Validator) end(last *replay.Frame) {
	v.state = last.State
	if last.State == nil {
		for _, p := range v.rec.Players {
			v.result.Players = append(v.result.Players, PlayerScore{Colour: p.Colour, Name: p.Name})
		}
		return
	}
	v.result.Profiles = v.replayer.Rules().Profiles()
	v.result.Final = last.State.Finished()
	for i, p := range v.rec.Players {
		v.result.Players = append(v.result.Players, PlayerScore{Colour: p.Colour, Name: p.Name, Score: last.State.Score(i)})
	}
	v.result.Bare = v.rec.Bare()
	if !v.result.Bare {
		v.checkEnd(last)
	}
	v.checkResult(last)
	v.checkDate()
}

// applyWaivers removes the waived findings and reports unused rulings.
func (v *Validator) applyWaivers() {
	if len(v.waivers) == 0 {
		return
	}
	kept := v.result.Findings[:0]
	for _, f := range v.result.Findings {
		if w := v.waiverOf(&f); w != nil {
			w.used = true
			v.result.Waived = append(v.result.Waived, Waived{f, w.Reason})
		} else {
			kept = append(kept, f)
		}
	}
	v.result.Findings = kept
	misspelt := 0
	for _, w := range v.waivers {
		if w.used {
			continue
		}
		sentence := message.Say("the ruling waives no finding of %s in this turn", w.Rule)
		unknown, near := NoRule(w.Rule, misspelt < MostSuggestions)
		if unknown != "" {
			misspelt++
			sentence = message.Say("the ruling waives %s, and %s", w.Rule, unknown)
		}
		f := finding(book.Rule("waiver-unused"), w.Span, w.n, sentence)
		f.Part, f.Write = w.part, near
		v.result.Findings = append(v.result.Findings, f)
	}
}

// waiverOf returns the ruling that waives a finding: of its turn, or of the final line for findings without one.
func (v *Validator) waiverOf(f *notation.Finding) *waiver {
	if len(v.waivers) == 0 {
		return nil
	}
	for _, i := range v.waiving[f.Rule] {
		w := &v.waivers[i]
		inTurn := f.Span.Start >= w.turn.Start && f.Span.Start < w.turn.End
		if inTurn || w.n == 0 && f.Turn == 0 {
			return w
		}
	}
	return nil
}

func finding(r *rule.Rule, span notation.Span, turn int, sentence message.Text) notation.Finding {
	return notation.Finding{Rule: r.ID, Class: r.Class, Severity: r.Class.Severity(), Span: span, Turn: turn, Message: sentence.String(), Said: sentence, Clauses: r.Clauses}
}

// stopAtFirst removes the findings after the first error, and consequences before it: a wrong turn makes the result
// at the head of the record wrong. If all errors may be consequences, the first of them counts.
func (v *Validator) stopAtFirst() {
	isCause := func(f notation.Finding) bool { return f.Severity == notation.Error && !f.Follows }
	list := v.result.Findings
	if slices.ContainsFunc(list, isCause) {
		list = slices.DeleteFunc(list, func(f notation.Finding) bool { return f.Follows })
	}
	if i := slices.IndexFunc(list, func(f notation.Finding) bool { return f.Severity == notation.Error }); i >= 0 {
		list = list[:i+1]
	}
	v.result.Findings = list
}

// ParseRules parses rules that replace those of records; nil, without an error, for an empty text.
func ParseRules(text string) (*notation.Rules, error) {
	if text == "" {
		return nil, nil
	}
	rules, err := notation.ParseRules(text)
	if err == nil {
		err = CheckRules(&rules)
	}
	if err != nil {
		return nil, err
	}
	return &rules, nil
}

// CheckRules returns an error if rules that replace a record's own cannot be used.
func CheckRules(rules *notation.Rules) error { return replay.CheckRules(rules) }
