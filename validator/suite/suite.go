// Package suite runs records as regression tests: it reports whether a game meets the expectations of its record, of a golden file
// beside it and of another engine, if there are any. A [Runner] tests games one after the other; use one for each goroutine.
package suite

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cartulary/notation"
	"cartulary/replay"
	"cartulary/validator"
	"cartulary/validator/assertion"
)

// A Status is the status of a tested game.
type Status uint8

const (
	Passed  Status = iota + 1
	Failed         // Outcome.Failures holds the reasons
	Skipped        // Outcome.Reason holds the reason
)

var statusNames = [...]string{Passed: "passed", Failed: "failed", Skipped: "skipped"}

func (s Status) String() string { return statusNames[s] }

// An Outcome is the result of testing one game.
type Outcome struct {
	Status   Status
	Reason   string // why the game was skipped
	Checks   int    // number of checked expectations; the absence of errors is one
	Failures []Failure
	States   []State // after each turn, if Options.States is set

	// Of an engine under test:
	Rules   []RuleCount // its verdicts on mutants, by rule
	LeftOut int         // mutants without a verdict: our rules do not find theirs, the engine skips them, or it refuses the legal game before
	Refused bool        // it refuses the legal game, of which mutants were due
	Late    bool        // it gave no answer in time
}

// A Failure is an expectation that is not met.
type Failure struct {
	Span     notation.Span // in the source of the game; zero if it has no place
	Turn     int           // number of the turn as written; 0 if it has none
	Part     notation.Part // of that turn
	Expected string
	Found    string
	Rule     string      // that an illegal action breaks; empty if it is about another thing
	Mutant   *Mutant     // the game instead of the record; nil for the record
	Moves    *Difference // of the legal moves of a turn; nil if it is about another thing
}

// Options holds the expectations of a game in addition to those of its record.
type Options struct {
	Golden *GoldenGame // nil if there is none
	States bool        // fill in Outcome.States
	Engine *Engine     // another engine under test; nil if there is none

	Compare Comparison // of the engine's replies
	Mutants int        // the number of mutants of each legal game for the engine
}

// A Runner runs the tests of games. It reuses its memory and is not safe for concurrent use.
type Runner struct {
	validator *validator.Validator
	replayer  *replay.Replayer
	out       *Outcome
}

// NewRunner returns a Runner.
func NewRunner() *Runner { return &Runner{validator: validator.New(), replayer: replay.New()} }

// Run runs the tests of a game. Rec is nil if the reader could not read the file; reading holds the reader's findings.
// With an engine, Run makes rec canonical.
func (r *Runner) Run(src *notation.Source, rec *notation.Record, reading []notation.Finding, opts Options) *Outcome {
	r.out = &Outcome{}
	result := &validator.Result{Findings: reading}
	if rec != nil {
		result = r.validator.Validate(rec, reading, validator.Options{})
	}
	found := result.Findings
	expected := expectations(rec)
	if reason := needs(found, expected); reason != "" {
		return &Outcome{Status: Skipped, Reason: reason}
	}
	r.findings(rec, found, expected, opts.Engine != nil)
	if rec != nil {
		r.assertions(rec)
	}
	slices.SortStableFunc(r.out.Failures, func(a, b Failure) int { return cmp.Compare(a.Span.Start, b.Span.Start) })
	if rec != nil {
		r.states(src, rec, result, opts)
	}
	switch {
	case len(r.out.Failures) > 0:
		r.out.Status = Failed
	case r.out.Status == 0:
		r.out.Status = Passed
	}
	return r.out
}

func (r *Runner) fail(f Failure) { r.out.Failures = append(r.out.Failures, f) }

// needs returns the unsupported sets that a game needs, unless it expects that finding.
func needs(found []notation.Finding, expected map[int]*expectation) string {
	var reasons []string
	for i := range found {
		f := &found[i]
		if f.Rule == notation.RuleSetNotPlayed && !expected[Outside].names(f.Rule) {
			reasons = append(reasons, f.Message)
		}
	}
	return strings.Join(reasons, "; ")
}

// Lines of play, beside the indices of turns: see [LineOf].
const (
	Outside = -1
	Final   = -2
)

// LineOf returns the line of play of a finding: the index of a turn, Final, or Outside for tags and the game as a whole.
func LineOf(rec *notation.Record, f *notation.Finding) int {
	if rec == nil {
		return Outside
	}
	within := func(t *notation.Turn) bool { return f.Span.Start >= t.Span.Start && f.Span.Start < t.Span.End }
	if f.Turn > 0 {
		return max(rec.TurnOf(f), Outside)
	}
	switch at := rec.TurnAt(f.Span); {
	case at == len(rec.Turns) && within(rec.Final):
		return Final
	case at >= 0 && at < len(rec.Turns) && within(&rec.Turns[at]):
		return at
	}
	return Outside
}

// An expectation holds exactly the rules whose findings a line of play must have.
type expectation struct {
	rules []notation.Word
	span  notation.Span
	turn  int
	part  notation.Part
}

func (e *expectation) names(rule string) bool {
	return e != nil && slices.ContainsFunc(e.rules, func(w notation.Word) bool { return w.Text == rule })
}

func expectations(rec *notation.Record) map[int]*expectation {
	list := map[int]*expectation{}
	if rec == nil {
		return list
	}
	if len(rec.Expect) > 0 {
		list[Outside] = &expectation{span: rec.ExpectSpan, rules: slices.DeleteFunc(slices.Clone(rec.Expect), func(w notation.Word) bool { return w.Text == "ok" })}
	}
	add := func(line int, t *notation.Turn) {
		for _, e := range t.Claims.Expect {
			if list[line] == nil {
				list[line] = &expectation{span: e.Span, turn: t.Number, part: t.Part}
			}
			list[line].rules = append(list[line].rules, e.Rules...)
		}
	}
	for i := range rec.Turns {
		add(i, &rec.Turns[i])
	}
	if rec.Final != nil {
		add(Final, rec.Final)
	}
	return list
}

// findings compares the findings with the expected ones: a line of play without an expectation must have no error. If an engine is under
// test, an illegal action and what follows from it is not an error: the engine must refuse it.
func (r *Runner) findings(rec *notation.Record, found []notation.Finding, expected map[int]*expectation, engine bool) {
	r.out.Checks = max(len(expected), 1)
	for i := range found {
		f := &found[i]
		e := expected[LineOf(rec, f)]
		if e == nil {
			if f.Severity == notation.Error && !(engine && (refuses(f) || f.Follows)) {
				r.fail(Failure{Span: f.Span, Turn: f.Turn, Part: f.Part, Expected: "no error", Found: f.Message + " [" + f.Rule + "]"})
			}
			continue
		}
		k := slices.IndexFunc(e.rules, func(w notation.Word) bool { return w.Text == f.Rule })
		if k >= 0 {
			e.rules = slices.Delete(slices.Clone(e.rules), k, k+1)
			continue
		}
		r.fail(Failure{Span: f.Span, Turn: f.Turn, Part: f.Part, Expected: "no " + f.Rule, Found: f.Message + " [" + f.Rule + "]"})
	}
	misspelt := 0
	for _, line := range slices.Sorted(maps.Keys(expected)) {
		e := expected[line]
		if line == Outside && r.bareAssertion(rec, e) {
			continue
		}
		for _, w := range e.rules {
			found := "no such finding"
			if unknown, _ := validator.NoRule(w.Text, misspelt < validator.MostSuggestions); unknown != "" {
				misspelt++
				found += ", and " + unknown
			}
			r.fail(Failure{Span: w.Span, Turn: e.turn, Part: e.part, Expected: w.Text, Found: found})
		}
	}
}

// bareAssertion reports the words of an Expect tag as one failure if they are a sentence: one word cannot be a rule.
func (r *Runner) bareAssertion(rec *notation.Record, e *expectation) bool {
	if len(rec.Expect) < 2 || !slices.ContainsFunc(e.rules, func(w notation.Word) bool { return !strings.Contains(w.Text, "-") }) {
		return false
	}
	var words []string
	span := rec.Expect[0].Span
	for _, w := range rec.Expect {
		words = append(words, w.Text)
		span.End = w.Span.End
	}
	text := strings.Join(words, " ")
	r.fail(Failure{Span: span, Expected: text, Found: fmt.Sprintf("no rules with these names; an assertion begins with that: [Expect \"that %s\"]", text)})
	return true
}

func (r *Runner) assertions(rec *notation.Record) {
	if len(rec.Assertions) == 0 {
		return
	}
	answers, err := assertion.Check(rec)
	if err != nil {
		return // the findings hold the reason
	}
	for i, a := range answers {
		r.out.Checks++
		f := Failure{Span: rec.Assertions[i].Span, Expected: a.Text}
		switch a.Verdict {
		case assertion.Fails:
			f.Found = a.Found
		case assertion.Unknown:
			f.Found = "no assertion has this form; docs/tests.md lists the forms"
		case assertion.Foreign:
			r.out.Status, r.out.Reason = Skipped, fmt.Sprintf("%q needs %s, which is not supported yet", a.Text, a.Found)
			continue
		default:
			continue
		}
		r.fail(f)
	}
}

// states compares the states after each turn with a golden file and another engine.
func (r *Runner) states(src *notation.Source, rec *notation.Record, result *validator.Result, opts Options) {
	if opts.Golden == nil && opts.Engine == nil && !opts.States {
		return
	}
	own := r.statesOf(rec, result.Findings, opts.Golden != nil || opts.States)
	if opts.States {
		r.out.States = own
	}
	if opts.Golden != nil {
		r.golden(rec, own, opts.Golden)
	}
	unread := func(f notation.Finding) bool { return f.Class == notation.Syntax && f.Severity == notation.Error }
	if opts.Engine != nil && !slices.ContainsFunc(result.Findings, unread) { // else the engine would not get what is written
		r.engine(src, rec, result, own, opts)
	}
}

// differs adds the failure that a state differs from the expected one.
func (r *Runner) differs(rec *notation.Record, s *State, expected, found string) {
	f := Failure{Turn: s.Turn, Expected: expected, Found: found}
	if s.Final {
		f.Expected = "after the final scoring " + expected
	}
	if s.line >= 0 && s.line < len(rec.Turns) {
		f.Span, f.Part = rec.Turns[s.line].Span, rec.Turns[s.line].Part
	} else if rec.Final != nil {
		f.Span = rec.Final.Span
	}
	r.fail(f)
}
