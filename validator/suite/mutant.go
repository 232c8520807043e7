package suite

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"cartulary/notation"
	"cartulary/validator"
	"cartulary/validator/mutants"
)

// A Mutant is a legal game with one illegal action, its last turn.
type Mutant struct {
	Change  string // what was changed
	Source  *notation.Source
	Record  *notation.Record
	Finding *notation.Finding // our own
}

// A RuleCount counts the verdicts of an engine on mutants that break a rule.
type RuleCount struct {
	Rule      string `json:"rule"`
	Tried     int    `json:"tried"`
	Refused   int    `json:"refused"`   // at the illegal action
	Accepted  int    `json:"accepted"`  // the game as a whole
	Elsewhere int    `json:"elsewhere"` // refused at another turn or action
}

// Wrong returns the number of wrong verdicts.
func (c RuleCount) Wrong() int { return c.Accepted + c.Elsewhere }

// Add adds the counts of the same rule.
func (c *RuleCount) Add(o RuleCount) {
	c.Tried, c.Refused, c.Accepted, c.Elsewhere = c.Tried+o.Tried, c.Refused+o.Refused, c.Accepted+o.Accepted, c.Elsewhere+o.Elsewhere
}

// mutable reports whether a mutant may break a rule: an engine can refuse it.
func mutable(rule string) bool {
	e, ok := validator.Find(rule)
	return ok && refuses(&notation.Finding{Rule: rule, Class: e.Class, Severity: e.Class.Severity()})
}

// A trial is the work on the mutants of a game.
type trial struct {
	*Runner
	src     *notation.Source
	rec     *notation.Record
	opts    Options
	compare Comparison
	until   int // index of the turn of the legal game that the engine refuses: neither this turn nor a later one is tried

	maker    *mutants.Maker
	counts   map[string]*RuleCount
	failures map[string]*wrongVerdicts
}

// rounds is how often each rule gets a chance until there are enough mutants.
const rounds = 30

// mutants makes mutants of a legal game and compares the verdicts of the engine on them with our own.
func (r *Runner) mutants(src *notation.Source, rec *notation.Record, opts Options, until int) {
	t := &trial{r, src, rec, opts, opts.Compare, until, mutants.NewMaker(rec, r.replayer, mutable), map[string]*RuleCount{}, map[string]*wrongVerdicts{}}
	if t.compare == CompareMoves {
		t.compare = CompareVerdict
	}
	t.run()
	for _, rule := range slices.Sorted(maps.Keys(t.counts)) {
		r.out.Rules = append(r.out.Rules, *t.counts[rule])
		if f := t.failures[rule]; f != nil {
			r.fail(f.failure())
		}
	}
}

// run tries a mutant for each rule in each round, until there are enough.
func (t *trial) run() {
	made := 0
	for range rounds {
		for _, rule := range t.maker.Rules() {
			m := t.make(rule)
			switch {
			case m == nil:
				continue
			case m.line >= t.until:
				t.out.LeftOut++
			case !t.try(m):
				return // the outcome has the fault
			}
			if made++; made == t.opts.Mutants {
				return
			}
		}
	}
}

// try asks the engine about a mutant. It returns false after a fault of the engine.
func (t *trial) try(m *twin) bool {
	reply, ok := t.ask(m.Source, m.Record, m.states, t.compare, t.opts.Engine)
	if !ok && t.out.Status == Skipped { // the engine plays the game, but not this mutant
		t.out.Status, t.out.Reason = 0, ""
		t.out.LeftOut++
		return true
	}
	if !ok {
		return false
	}
	n := t.counts[m.rule]
	if n == nil {
		n = &RuleCount{Rule: m.rule}
		t.counts[m.rule] = n
	}
	n.Tried++
	wrong, place := m.due.agrees(m.Record, claimOf(reply))
	switch {
	case wrong == "":
		n.Refused++
		return true
	case place:
		n.Elsewhere++
	default:
		n.Accepted++
	}
	if w := t.failures[m.rule]; w != nil {
		w.more++
		return true
	}
	turn := &m.Record.Turns[m.line]
	line, _, _ := strings.Cut(string(notation.AppendTurn(nil, turn)), "\n")
	f := Failure{Turn: turn.Number, Part: turn.Part, Rule: m.rule, Mutant: &m.Mutant,
		Expected: fmt.Sprintf("a refusal of a mutant, %s: %q, because %s [%s]", m.Change, line, m.Finding.Message, m.rule), Found: "the engine " + wrong}
	if m.line < len(t.rec.Turns) {
		f.Span = t.rec.Turns[m.line].Span
	}
	t.failures[m.rule] = &wrongVerdicts{first: f}
	return true
}

// wrongVerdicts are the wrong verdicts of an engine on the mutants of a game that break one rule.
type wrongVerdicts struct {
	first Failure
	more  int
}

// failure returns the first wrong verdict, with the number of the others.
func (w *wrongVerdicts) failure() Failure {
	f := w.first
	switch {
	case w.more == 1:
		f.Found += ", and is wrong about another mutant of this game that breaks the rule"
	case w.more > 1:
		f.Found += fmt.Sprintf(", and is wrong about %d other mutants of this game that break the rule", w.more)
	}
	return f
}

// A twin is a mutant with our own verdict.
type twin struct {
	Mutant
	rule   string
	line   int // index of its last turn
	states []State
	due    due
	clean  bool // it breaks no other rule
}

// tries is how many mutants are made at most to find one that breaks its rule alone.
const tries = 4

// make makes a mutant that breaks a rule, and only that one if possible: an engine may refuse any other mutant for another reason. It is nil if
// there is none.
func (t *trial) make(rule string) (best *twin) {
	for range tries {
		made := t.maker.Twin(rule)
		if made == nil {
			continue
		}
		m := t.flagged(made)
		if m != nil && !m.clean {
			if short := t.flagged(shortened(made, &m.due)); short != nil && short.clean {
				m = short
			}
		}
		switch {
		case m == nil:
			t.out.LeftOut++
			continue
		case best == nil || m.clean:
			best = m
		}
		if m.clean {
			break
		}
	}
	if best != nil && t.compare == CompareStates {
		found := t.validator.Validate(best.Record, nil, validator.Options{}).Findings
		best.states = t.statesOf(best.Record, found, false)
		relabel(best.Record, best.states, found)
	}
	return best
}

// shortened returns a twin without the actions after the one with the finding.
func shortened(made *mutants.Twin, d *due) *mutants.Twin {
	short := *made
	rec := *made.Record
	rec.Turns = slices.Clone(rec.Turns)
	last := &rec.Turns[made.Turn]
	if d.actions != nil {
		last.Actions = last.Actions[:slices.Min(d.actions)]
	}
	short.Record = &rec
	return &short
}

// flagged returns a twin with our own verdict, nil if the validator does not find the rule of its row in its last turn, or finds something
// in an earlier one.
func (t *trial) flagged(made *mutants.Twin) *twin {
	src := &notation.Source{File: t.src.File, Game: t.src.Game, Line: 1, Text: string(notation.AppendText(nil, made.Record))}
	rec, reading := notation.Parse(src)
	if rec == nil || len(reading) > 0 || len(rec.Turns) != made.Turn+1 {
		return nil
	}
	found := t.validator.Validate(rec, nil, validator.Options{}).Findings
	m := &twin{Mutant: Mutant{made.Row.Name, src, rec, nil}, rule: made.Row.Rule, line: made.Turn, due: dueOf(rec, found), clean: true}
	if m.due.finding == nil || m.due.line != made.Turn {
		return nil
	}
	for i := range found {
		switch f := &found[i]; {
		case !refuses(f):
		case f.Rule == m.rule && !f.Follows && LineOf(rec, f) == made.Turn:
			m.Finding, m.due.finding = f, f
		case f.Rule != m.rule:
			m.clean = false
		}
	}
	if m.Finding == nil {
		return nil
	}
	return m
}
