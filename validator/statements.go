package validator

import "slices"

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
