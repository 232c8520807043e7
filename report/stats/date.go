package stats

import (
	"strings"
	"time"

	"cartulary/internal/lazy"
)

// dated matches a date as the tag Date has it: a year, a month and a day, with ? for unknown digits. The month or the day may be
// missing.
var dated = lazy.Regexp(`^[\d?]{4}(-[\d?]{2}(-[\d?]{2})?)?$`)

// Date returns the part of a written date that is known: a year, a month or a day, or nothing. Readable is false for a text that is
// no date, and for a day or a month that does not exist.
func Date(written string) (known string, readable bool) {
	known = strings.TrimSpace(written)
	if known == "" || strings.Trim(known, "?") == "" {
		return "", true
	}
	if !dated().MatchString(known) {
		return "", false
	}
	if i := strings.IndexByte(known, '?'); i >= 0 {
		known = known[:max(strings.LastIndexByte(known[:i], '-'), 0)]
	}
	day, err := time.Parse(time.DateOnly[:len(known)], known)
	if known != "" && (err != nil || day.Year() == 0) {
		return "", false
	}
	return known, true
}
