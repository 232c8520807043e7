package outcomes

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"cartulary/internal/spelling"
	"cartulary/notation"
	"cartulary/report/findings"
	"cartulary/validator"
	"cartulary/validator/suite"
)

// Engine counts the verdicts of an engine under test.
type Engine struct {
	Rules   []suite.RuleCount // on mutants, by rule
	LeftOut int               // mutants that were not tried
	Refused int               // legal games that the engine refuses, of which mutants were due
}

func (e *Engine) add(o *suite.Outcome) {
	e.LeftOut += o.LeftOut
	if o.Refused {
		e.Refused++
	}
	for _, c := range o.Rules {
		i, known := slices.BinarySearchFunc(e.Rules, c.Rule, func(c suite.RuleCount, rule string) int { return strings.Compare(c.Rule, rule) })
		if !known {
			e.Rules = slices.Insert(e.Rules, i, suite.RuleCount{Rule: c.Rule})
		}
		e.Rules[i].Add(c)
	}
}

// total returns the counts of all rules.
func (e *Engine) total() (all suite.RuleCount) {
	for _, c := range e.Rules {
		all.Add(c)
	}
	return all
}

// Wrong returns the number of rules with a wrong verdict.
func (e *Engine) Wrong() (n int) {
	for _, c := range e.Rules {
		if c.Wrong() > 0 {
			n++
		}
	}
	return n
}

// Text returns the verdicts on mutants in words.
func (e *Engine) Text() string {
	all := e.total()
	text := fmt.Sprintf("%d mutants: %d refused, %d accepted, %d refused elsewhere", all.Tried, all.Refused, all.Accepted, all.Elsewhere)
	if e.Refused > 0 {
		text += ", and " + spelling.Count(e.Refused, "legal game")
	}
	if e.LeftOut > 0 {
		text += fmt.Sprintf("; %d left out", e.LeftOut)
	}
	return text
}

// appendTable appends the verdicts as a table for people, rules with wrong ones first.
func (e *Engine) appendTable(dst []byte, paint func(code, s string) string) []byte {
	rules := slices.Clone(e.Rules)
	slices.SortFunc(rules, func(a, b suite.RuleCount) int {
		return cmp.Or(cmp.Compare(min(b.Wrong(), 1), min(a.Wrong(), 1)), cmp.Compare(a.Rule, b.Rule))
	})
	width := len("rule")
	for _, c := range rules {
		width = max(width, len(c.Rule))
	}
	if len(rules) > 0 {
		dst = fmt.Appendf(dst, "%-*s  mutants  refused  accepted  elsewhere\n", width, "rule")
	}
	for _, c := range rules {
		line := fmt.Sprintf("%-*s  %7d  %7d  %8d  %9d", width, c.Rule, c.Tried, c.Refused, c.Accepted, c.Elsewhere)
		if c.Wrong() > 0 {
			line = paint("31", line)
		}
		dst = append(dst, line+"\n"...)
	}
	if e.Refused > 0 {
		dst = append(dst, paint("31", fmt.Sprintf("legal games refused: %d", e.Refused))+"\n"...)
	}
	if e.Wrong() > 0 {
		dst = append(dst, "the page of a rule: cartulary explain RULE\n"...)
	}
	return dst
}

type mutantJSON struct {
	Change string `json:"change"`
	Record string `json:"record"`
}

type movesJSON struct {
	Tile    string   `json:"tile"`
	Missing []string `json:"missing"`
	Extra   []string `json:"extra"`
}

type verdictsJSON struct {
	Tried        int        `json:"tried"`
	Refused      int        `json:"refused"`
	Accepted     int        `json:"accepted"`
	Elsewhere    int        `json:"elsewhere"`
	LeftOut      int        `json:"leftOut"`
	LegalRefused int        `json:"legalRefused"`
	Rules        []ruleJSON `json:"rules"`
}

type ruleJSON struct {
	suite.RuleCount
	Title string `json:"title"`
	Page  string `json:"page"`
}

func (e *Engine) appendJSON(dst []byte) []byte {
	all := e.total()
	out := verdictsJSON{all.Tried, all.Refused, all.Accepted, all.Elsewhere, e.LeftOut, e.Refused, []ruleJSON{}}
	for _, c := range e.Rules {
		r := ruleJSON{RuleCount: c, Page: "cartulary explain " + c.Rule}
		if entry, ok := validator.Find(c.Rule); ok {
			r.Title = entry.Title
		}
		out.Rules = append(out.Rules, r)
	}
	return append(dst, marshal(&out)...)
}

func marshal(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings and numbers only
	}
	return b
}

// notMet is the rule of a failure that is not about a rule of the game.
const notMet = "expectation-not-met"

// asFindings returns the failures of a case as findings of its game.
func asFindings(c *Case, opts Options) *findings.Game {
	g := &findings.Game{Source: c.Source, Result: &validator.Result{}}
	for i := range c.Failures {
		f := &c.Failures[i]
		g.Result.Findings = append(g.Result.Findings, notation.Finding{Rule: cmp.Or(f.Rule, notMet), Class: notation.Inconsistent, Severity: notation.Error,
			Span: f.Span, Turn: f.Turn, Part: f.Part, Message: fmt.Sprintf("%sexpected %s, found %s", turn(f), f.Expected, f.Found),
			Clauses: []string{}, Notes: []notation.Note{{Text: "again: " + c.again(opts.Flags)}}})
	}
	return g
}

// newGitHub returns workflow commands, one for each failure.
func newGitHub(opts Options) *Format { return throughFindings("github", opts) }

// newSARIF returns a SARIF log with a result for each failure.
func newSARIF(opts Options) *Format { return throughFindings("sarif", opts) }

// throughFindings returns a format for findings as one for failures.
func throughFindings(name string, opts Options) *Format {
	f := findings.Find(name, findings.Options{Version: opts.Version, FailOn: notation.Error})
	between := ""
	return &Format{
		Begin: f.Begin,
		Case: func(dst []byte, c *Case) []byte {
			if c.Status != suite.Failed {
				return dst
			}
			dst = f.Append(append(dst, between...), asFindings(c, opts))
			between = f.Between
			return dst
		},
		End: func(dst []byte, _ Count) []byte { return append(dst, f.End...) },
	}
}
