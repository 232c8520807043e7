package stats

import (
	"strings"
	"time"

	"cartulary/internal/lazy"
)

// dated matches a date of the tag Date, with ? for unknown digits, without month or day if they are missing.
var dated = lazy.Regexp(`^[\d?]{4}(-[\d?]{2}(-[\d?]{2})?)?$`)

// Date returns the known part of a written date. Readable is false for a text that is no date.
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
