package validator

import (
	"strings"
	"testing"

	"cartulary/notation"
)

// TestDates checks the form to write for a date in another one.
func TestDates(t *testing.T) {
	for date, want := range map[string]string{
		"2026-11-15": "", "2026-11": "", "2026": "", "2026-??-??": "", "????-??-??": "", "?": "", "": "",
		"15.11.2026": "; write 2026-11-15", "3.4.2026": "; write 2026-04-03", "2026/11/15": "; write 2026-11-15", "2026.11.15": "; write 2026-11-15", "2026-1-5": "; write 2026-01-05",
		"????.??.??": "; write ????-??-??", "2026.11.??": "; write 2026-11-??", "15/11/2026": "; write 2026-11-15", "11/15/2026": "; write 2026-11-15", "5/5/2026": "; write 2026-05-05",
		"03/04/2026": "; this is 2026-04-03 or 2026-03-04, so write the one that is meant", "15 November 2026": "; write 2026-11-15", "Nov 15, 2026": "; write 2026-11-15", "20261115": "; write 2026-11-15",
		"2026-11-15T18:30": "; write 2026-11-15", "15.11.26": ", such as 2026-11-15, with ? for unknown digits", "31.2.2026": ", such as 2026-11-15, with ? for unknown digits", "2026-02-30": "there is no day 2026-02-30", "2026-13": "there is no day 2026-13", "2024-02-29": "", "2026-1?-3?": "", "last Sunday": ", such as 2026-11-15, with ? for unknown digits",
	} {
		rec, reading := notation.Parse(&notation.Source{File: "x.cgr", Text: "[CGR \"1\"]\n[Date \"" + date + "\"]\n[Red \"Ana\"]\n[Termination \"unfinished\"]\n\n1. red: BA/RFr@1,0^0\n"})
		got := ""
		for _, f := range New().Validate(rec, reading, Options{}).Findings {
			if f.Rule != "date-form" || f.Severity != notation.Warning || f.Span.Start != 10 {
				t.Errorf("%q: %+v", date, f)
			}
			got = strings.TrimPrefix(f.Message, "a date is written year-month-day")
		}
		if got != want {
			t.Errorf("%q: %q, want %q", date, got, want)
		}
	}
}
