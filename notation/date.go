package notation

import (
	"cmp"
	"strings"
	"time"

	"cartulary/engine/message"
	"cartulary/internal/lazy"
)

// standardDate matches a date as the notation has it, the others match numbers in other orders.
var (
	standardDate = lazy.Regexp(`^([\d?]{4})(?:-([\d?]{2})(?:-([\d?]{2}))?)?$|^\?*$`)
	yearFirst    = lazy.Regexp(`^([\d?]{4})[-./ ]([\d?]{1,2})[-./ ]([\d?]{1,2})$`)
	yearLast     = lazy.Regexp(`^([\d?]{1,2})([-./ ])([\d?]{1,2})[-./ ]([\d?]{4})$`)
)

// wordedDates are the forms of a date with the name of the month, and those that begin with the standard one.
var wordedDates = []string{"2 January 2006", "2 Jan 2006", "2. January 2006", "January 2, 2006", "Jan 2, 2006", "January 2 2006", "Jan 2 2006", "Monday, 2 January 2006", "Monday, January 2, 2006", "20060102",
	"2006-01-02T15:04", "2006-01-02T15:04:05", "2006-01-02 15:04", "2006-01-02 15:04:05", time.RFC3339, "2006-1-2"}

// DateFault returns a sentence about a value of the tag Date in another form, with the form to write if there is one.
// It is empty for a date and for an empty value.
func DateFault(date string) message.Text {
	m := standardDate().FindStringSubmatch(date)
	switch {
	case m == nil:
		return dateForm(date)
	case m[1] != "" && standard(m[1], cmp.Or(m[2], "??"), cmp.Or(m[3], "??")) == "":
		return message.Say("there is no day %s", date)
	}
	return message.Text{}
}

// dateForm returns how to write a date in another form.
func dateForm(date string) message.Text {
	write := func(day string) message.Text { return message.Say("a date is written year-month-day; write %s", day) }
	if m := yearFirst().FindStringSubmatch(date); m != nil {
		if day := standard(m[1], m[2], m[3]); day != "" {
			return write(day)
		}
	}
	if m := yearLast().FindStringSubmatch(date); m != nil {
		dayFirst, monthFirst := standard(m[4], m[3], m[1]), standard(m[4], m[1], m[3])
		switch {
		case dayFirst != "" && (monthFirst == "" || monthFirst == dayFirst || m[2] == "."): // with dots the day comes first everywhere
			return write(dayFirst)
		case dayFirst == "" && monthFirst != "":
			return write(monthFirst)
		case dayFirst != "":
			return message.Say("a date is written year-month-day; this is %s or %s, so write the one that is meant", dayFirst, monthFirst)
		}
	}
	for _, form := range wordedDates {
		if day, err := time.Parse(form, date); err == nil {
			return write(day.Format(time.DateOnly))
		}
	}
	return message.Say("a date is written year-month-day, such as 2026-11-15, with ? for unknown digits")
}

// standard returns a date in the standard form, empty if there is no such day.
func standard(year, month, day string) string {
	two := func(s string) string { return strings.Repeat("0", 2-len(s)) + s }
	if s := strings.Trim(month, "?"); s == "" {
		month = "??"
	}
	if s := strings.Trim(day, "?"); s == "" {
		day = "??"
	}
	date := year + "-" + two(month) + "-" + two(day)
	known := strings.NewReplacer("?", "0").Replace(year) + "-" + strings.NewReplacer("??", "01", "?", "1").Replace(two(month)) + "-" + strings.NewReplacer("??", "01", "3?", "30", "?", "1").Replace(two(day))
	if _, err := time.Parse(time.DateOnly, known); err != nil {
		return ""
	}
	return date
}
