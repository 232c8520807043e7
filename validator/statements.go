package validator

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
)

// A Statement is a numbered statement of the rules, in our own words.
type Statement struct {
	ID     string   // BAS-31
	Effect string   // the phase or hook of the engine behind it if no rule checks it, or "advice"
	Words  string   // at most ten
	Found  []string // ids of the rules that find a breach in its studies
}

//go:embed statements.txt
var statementsText string

// foundText holds the rules that find the breaches of each statement in its studies. TestStatementsPage writes it.
//
//go:embed found.txt
var foundText string

// Statements returns all numbered statements in order. The slice is shared: callers must not change it.
var Statements = sync.OnceValue(func() (list []Statement) {
	found := map[string][]string{}
	for line := range strings.Lines(foundText) {
		if words := strings.Fields(line); len(words) > 0 && line[0] != '#' {
			found[words[0]] = words[1:]
		}
	}
	for line := range strings.Lines(statementsText) {
		if f := strings.Split(line, "|"); len(f) == 3 && line[0] != '#' {
			id := strings.TrimSpace(f[0])
			list = append(list, Statement{id, strings.TrimSpace(f[1]), strings.TrimSpace(f[2]), found[id]})
		}
	}
	return list
})

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
