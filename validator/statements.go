package validator

import (
	"slices"
	"strings"
	"sync"

	"cartulary/engine/ruleset"
)

// A Statement is a numbered statement of the rules, in our own words. The file statements.txt of its box has it in a line with these
// fields, separated by vertical bars.
type Statement struct {
	ID     string   // BAS-31
	Effect string   // the phase or hook of the engine behind it if no rule checks it, or "advice" about a box, which no game can break
	Words  string   // at most ten
	Source string   // of a statement that no sentence of the rule texts covers
	Found  []string // ids of the rules that find a breach in its studies; TestStatementsPage writes them
}

// Statements returns all numbered statements in order. The slice is shared: callers must not change it.
var Statements = sync.OnceValue(func() (list []Statement) {
	for _, f := range ruleset.Families() {
		for line := range strings.Lines(f.Statements()) {
			if s, ok := statementOf(line); ok {
				list = append(list, s)
			}
		}
	}
	return list
})

// Line returns the statement as a line of statements.txt.
func (s *Statement) Line() string {
	return strings.Join([]string{s.ID, s.Effect, s.Words, s.Source, strings.Join(s.Found, " ")}, " | ")
}

// statementOf reads a line, which may be a comment.
func statementOf(line string) (s Statement, ok bool) {
	f := append(strings.Split(line, "|"), "")
	if len(f) < 5 || line[0] == '#' {
		return s, false
	}
	for i := range f {
		f[i] = strings.TrimSpace(f[i])
	}
	return Statement{f[0], f[1], f[2], f[3], strings.Fields(f[4])}, true
}

// narrowClauses removes from the findings the statements that do not concern this box.
func (v *Validator) narrowClauses() {
	rs := v.replayer.Rules()
	if rs == nil {
		return
	}
	foreign := func(statement string) bool { return !rs.Concerns(statement) }
	for i := range v.result.Findings {
		f := &v.result.Findings[i]
		if slices.ContainsFunc(f.Clauses, foreign) {
			f.Clauses = slices.DeleteFunc(slices.Clone(f.Clauses), foreign)
		}
	}
}
