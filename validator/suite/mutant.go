package suite

import (
	"fmt"
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

// mutants makes mutants of a legal game and compares the verdicts of the engine on them with our own. Until is the index of the turn
// that the engine refuses wrongly: what comes later is not tried.
func (r *Runner) mutants(src *notation.Source, rec *notation.Record, opts Options, until int) {
	compare := opts.Compare
	if compare == CompareMoves {
		compare = CompareVerdict
	}
	counts := map[string]*RuleCount{}
	failures := map[string]*wrongVerdicts{}
	var rules []string
	made := 0
	for twin := range mutants.Twins(rec, r.replayer, mutable) {
		m, own, due := r.flagged(&twin, src, compare)
		if m == nil {
			r.out.LeftOut++
			continue
		}
		if twin.Turn > until && until >= 0 || r.out.Refused && until < 0 {
			r.out.LeftOut++
		} else {
			reply, ok := r.ask(m.Source, m.Record, own, compare, opts.Engine)
			if !ok {
				break // a skip or a fault: the outcome has it
			}
			n := counts[twin.Row.Rule]
			if n == nil {
				n = &RuleCount{Rule: twin.Row.Rule}
				counts[n.Rule] = n
				rules = append(rules, n.Rule)
			}
			wrong, place := due.agrees(m.Record, claimOf(reply))
			n.Tried++
			switch {
			case wrong == "":
				n.Refused++
			case place:
				n.Elsewhere++
			default:
				n.Accepted++
			}
			if wrong != "" {
				failures[n.Rule] = failures[n.Rule].add(rec, &twin, m, wrong)
			}
		}
		if made++; made == opts.Mutants {
			break
		}
	}
	slices.Sort(rules)
	for _, rule := range rules {
		r.out.Rules = append(r.out.Rules, *counts[rule])
		if f := failures[rule]; f != nil {
			r.fail(f.failure())
		}
	}
}

// wrongVerdicts are the wrong verdicts of an engine on the mutants of a game that break one rule.
type wrongVerdicts struct {
	first Failure
	more  int
}

func (w *wrongVerdicts) add(rec *notation.Record, twin *mutants.Twin, m *Mutant, wrong string) *wrongVerdicts {
	if w != nil {
		w.more++
		return w
	}
	t := &m.Record.Turns[twin.Turn]
	line, _, _ := strings.Cut(string(notation.AppendTurn(nil, t)), "\n")
	f := Failure{Turn: t.Number, Part: t.Part, Rule: twin.Row.Rule, Mutant: m,
		Expected: fmt.Sprintf("a refusal of a mutant, %s: %q [%s]", m.Change, line, twin.Row.Rule), Found: "the engine " + wrong}
	if twin.Turn < len(rec.Turns) {
		f.Span = rec.Turns[twin.Turn].Span
	}
	return &wrongVerdicts{first: f}
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

// flagged returns a twin with our own verdict, nil if the validator does not find the rule of its row in its last turn, or finds something in an earlier one.
func (r *Runner) flagged(twin *mutants.Twin, src *notation.Source, compare Comparison) (*Mutant, []State, due) {
	of := &notation.Source{File: src.File, Game: src.Game, Line: 1, Text: string(notation.AppendText(nil, twin.Record))}
	rec, reading := notation.Parse(of)
	if rec == nil || len(reading) > 0 || len(rec.Turns) != twin.Turn+1 {
		return nil, nil, due{}
	}
	found := r.validator.Validate(rec, nil, validator.Options{}).Findings
	d := dueOf(rec, found)
	if d.finding == nil || d.line != twin.Turn {
		return nil, nil, due{}
	}
	for i := range found {
		if f := &found[i]; f.Rule == twin.Row.Rule && !f.Follows && LineOf(rec, f) == twin.Turn {
			d.finding = f
			var own []State
			if compare == CompareStates {
				own = r.statesOf(rec, found, false)
				relabel(rec, own, found)
			}
			return &Mutant{twin.Row.Name, of, rec, f}, own, d
		}
	}
	return nil, nil, due{}
}
