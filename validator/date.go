package validator

import (
	"strings"

	"cartulary/notation"
)

// checkDate reports a date that is not written year-month-day, or a day that does not exist. A record of another program has no place
// to correct, so it has no finding.
func (v *Validator) checkDate() {
	for i := range v.rec.Tags {
		t := &v.rec.Tags[i]
		if t.Name != "Date" || t.Span.End == 0 {
			continue
		}
		if fault := notation.DateFault(strings.TrimSpace(t.Value)); !fault.IsZero() {
			v.result.Findings = append(v.result.Findings, finding(book.Rule("date-form"), t.Span, 0, fault))
		}
	}
}
